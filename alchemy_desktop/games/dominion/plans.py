"""Plans: what a player wants to buy, as a list that is read from the top at every purchase."""

from typing import NamedTuple

ANY = 99
"""No bound."""


class Want(NamedTuple):
    """One line of a shopping list.

    Attributes:
        card: the name of a card.
        up_to: bought only while fewer are owned.
        most, least: bought only while the game is so many cards from its end (see ``to_end``).
        actions: bought only by who owns so many Actions.
        cards: bought only by who owns so many cards.
        coins: bought only with at most so many coins.
        money: bought only by whose Treasures give so many coins together.
        after: bought only by who owns a card of this name.
    """

    card: str
    up_to: int = ANY
    most: int = ANY
    least: int = 0
    actions: int = 0
    cards: int = 0
    coins: int = ANY
    money: int = 0
    after: str = ""


Plan = tuple[Want, ...]

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

# --- yardsticks: what the public simulators call by these names (docs/dominion.md) -------------

BIG_MONEY: Plan = (
    Want("Province", money=19),
    Want("Duchy", most=4),
    Want("Estate", most=2),
    Want("Gold"),
    Want("Duchy", most=6),
    Want("Silver"),
)
"""Nothing but Treasures and points; no Province before there is money for more of them."""

_LAST_POINTS = (Want("Duchy", most=5), Want("Estate", most=2))

BM_SMITHY: Plan = (
    Want("Province"),
    *_LAST_POINTS,
    Want("Gold"),
    Want("Smithy", 1),
    Want("Smithy", 2, cards=16),
    Want("Silver"),
)
"""Money, a Smithy, and a second one when the deck has grown."""

DOUBLE_WITCH: Plan = (
    Want("Province", after="Gold"),
    Want("Witch", 2),
    *_LAST_POINTS,
    Want("Gold"),
    Want("Silver"),
)
"""Two Witches before anything else, and a Gold before any Province."""

CHAPEL_WITCH: Plan = (
    Want("Province"),
    Want("Witch", 1),
    *_LAST_POINTS,
    Want("Gold"),
    Want("Chapel", 1, coins=3, least=8),
    Want("Silver"),
)
"""A Chapel that makes the deck thin, and a Witch that fills those of the others."""

# --- plans from the kingdom --------------------------------------------------------------------

TERMINALS = (
    Want("Militia", 1),
    Want("Masquerade", 1),
    Want("Smithy", 1),
    Want("Library", 1),
    Want("Bandit", 1),
    Want("Council Room", 1),
    Want("Nobles", 2),
    Want("Bureaucrat", 1),
    Want("Moat", 1),
)
"""Actions that cost one, the best with money first."""

BORNE = 2
"""How many kinds of them a deck of money bears."""

DEAR = ("Bandit", "Nobles")
"""Those of them that are bought before a Gold."""

HELPERS = (
    Want("Laboratory", 5),
    Want("Market", 5),
    Want("Sentry", 2, least=5),
    Want("Festival", 2),
    Want("Poacher", 4),
)
"""Actions that cost none: there can be any number of them."""

CLEANERS = (
    Want("Masquerade", 1),
    Want("Ambassador", 2, least=6),
    Want("Chapel", 1, coins=3, least=8),
    Want("Sentry", 1, least=5),
    Want("Moat", 1),
)
"""What helps against Curses, the best first."""

WITH_CHAPEL = (Want("Village", 1, after="Chapel"), Want("Village", 2, after="Witch"))
"""Two Villages in a thin deck let Witch and Chapel be played in one turn."""


def money_plan(names: set[str]) -> Plan:
    """Return a plan of money with the best Actions of a kingdom."""
    terminals = [want for want in TERMINALS if want.card in names][:BORNE]
    return (
        Want("Province"),
        Want("Duchy", most=4),
        Want("Estate", most=2),
        *(want for want in terminals if want.card in DEAR),
        Want("Gold"),
        *(want for want in terminals if want.card not in DEAR),
        *(want for want in HELPERS if want.card in names),
        Want("Silver"),
        Want("Herbalist", 1),
    )


def curse_plan(names: set[str]) -> Plan:
    """Return a plan of money in which the others are cursed first."""
    cleaners = [want for want in CLEANERS if want.card in names][:1]
    witch = "Witch" in names
    return (
        Want("Province"),
        Want("Witch", 1) if witch else Want("Familiar", 3, least=3),
        Want("Duchy", most=4),
        Want("Estate", most=2),
        Want("Gold"),
        Want("Witch", 2),
        *cleaners,
        *(WITH_CHAPEL if any(want.card == "Chapel" for want in cleaners) else ()),
        *([] if witch else [Want("Potion", 1, least=6)]),
        *(want for want in HELPERS if want.card in names),
        Want("Silver"),
    )


def plan_for(names: set[str]) -> Plan:
    """Return the plan for a match with these cards, as games between the plans suggest."""
    if "Witch" in names:
        return curse_plan(names)
    if {"Vineyard", "University"} <= names:
        return VINEYARDS
    if sum(want.card in names for want in (*TERMINALS, *HELPERS)) < BORNE:
        if "Vineyard" in names and ("Herbalist" in names or "Familiar" not in names):
            return VINEYARDS
        return FAMILIARS if "Familiar" in names else money_plan(names)
    return curse_plan(names) if "Familiar" in names else money_plan(names)
