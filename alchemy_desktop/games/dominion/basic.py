"""The basic cards."""

from alchemy_desktop.games.dominion.card import (
    CURSE,
    TREASURE,
    VICTORY,
    Card,
    CardSet,
    Cost,
    Effect,
)
from alchemy_desktop.games.dominion.table import COINS, MERCHANTS, POTIONS, DominionTable

BASIC = CardSet("basic")


def _gives(counter: int, amount: int) -> Effect:
    def effect(t: DominionTable, you: int, this: int) -> None:
        t.set(counter, t.values[counter] + amount)

    return effect


def _silver(t: DominionTable, you: int, this: int) -> None:
    """Two coins; the first Silver of a turn gives one more for each Merchant (Merchant 2, 3)."""
    merchants = t.more(MERCHANTS)
    bonus = t.values[merchants]
    t.set(COINS, t.values[COINS] + 2 + bonus)
    if bonus:
        t.set(merchants, 0)


def _treasure(name: str, cost: int, sign: str, counter: int, amount: int) -> Card:
    effect = _silver if name == "Silver" else _gives(counter, amount)
    worth = ((sign, amount),)
    return BASIC.declare(
        Card(name, Cost(cost), TREASURE, effect=effect, worth=worth, kingdom=False)
    )


def _points(name: str, cost: int, types: tuple[str, ...], points: int) -> Card:
    worth = (("vp", points),)
    return BASIC.declare(Card(name, Cost(cost), types, points=points, worth=worth, kingdom=False))


COPPER = _treasure("Copper", 0, "coin", COINS, 1)
SILVER = _treasure("Silver", 3, "coin", COINS, 2)
GOLD = _treasure("Gold", 6, "coin", COINS, 3)
POTION = _treasure("Potion", 4, "potion", POTIONS, 1)
ESTATE = _points("Estate", 2, VICTORY, 1)
DUCHY = _points("Duchy", 5, VICTORY, 3)
PROVINCE = _points("Province", 8, VICTORY, 6)
CURSE_CARD = _points("Curse", 0, CURSE, -1)
