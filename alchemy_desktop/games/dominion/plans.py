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
"""Curses first, then money, with a few cards that draw."""

VINEYARDS: Plan = (
    Want("Province"),
    Want("Vineyard", actions=11),
    Want("Familiar", 2),
    Want("Possession", 2),
    Want("Scrying Pool", 3),
    Want("Golem", 1),
    Want("Apothecary", 1),
    Want("Alchemist", 2),
    Want("University", 5),
    Want("Potion", 3),
    Want("Apprentice", 5),
    Want("Duchy", most=5),
    Want("Vineyard", actions=4),
    Want("Transmute", 9),
    Want("Herbalist"),
    Want("Estate", most=2),
)
"""Actions, mostly gained by Universities and drawn by Scrying Pools, that make Vineyards dear."""

HERBALIST: Plan = (*BIG_MONEY, Want("Herbalist", 1))


def plan_for(names: set[str]) -> Plan:
    """Return the plan for a match with these cards, as games between the plans suggest."""
    if "Vineyard" in names and ("Herbalist" in names or "Familiar" not in names):
        return VINEYARDS
    return FAMILIARS if "Familiar" in names else HERBALIST
