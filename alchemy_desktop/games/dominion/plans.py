"""Plans: what a player wants to buy, as a list that is read from the top at every purchase."""

from typing import NamedTuple

ANY = 99
"""No bound."""


class Want(NamedTuple):
    """One line of a shopping list.

    Attributes:
        card: the name of a card.
        up_to: bought only while fewer are owned.
        most, least: bought only while so many Provinces are left.
        actions: bought only by who owns so many Actions.
    """

    card: str
    up_to: int = ANY
    most: int = ANY
    least: int = 0
    actions: int = 0


Plan = tuple[Want, ...]

BIG_MONEY: Plan = (
    Want("Province"),
    Want("Duchy", most=4),
    Want("Estate", most=2),
    Want("Gold"),
    Want("Silver"),
)

FAMILIARS: Plan = (
    Want("Province"),
    Want("Duchy", most=4),
    Want("Estate", most=2),
    Want("Familiar", 2, least=3),
    Want("Possession", 1),
    Want("Golem", 2),
    Want("Alchemist", 4),
    Want("Apothecary", 2),
    Want("Scrying Pool", 1),
    Want("Gold"),
    Want("Apprentice", 1, least=6),
    Want("Potion", 2, least=6),
    Want("Silver"),
)
"""Curses first, then cards that draw, of which Golem finds the Familiars; one thing at a time."""

HERBALIST: Plan = (*BIG_MONEY, Want("Herbalist", 1))


def plan_for(names: set[str]) -> Plan:
    """Return the plan for a match with these cards."""
    return FAMILIARS if "Familiar" in names else HERBALIST
