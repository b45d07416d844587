"""The deck of a game of Alchemicus: cards, prices and rings (docs/alchemicus.md)."""

from collections.abc import Iterator
from functools import lru_cache
from types import MappingProxyType

import msgspec

from alchemy_desktop.games import deck_file

OUTER = ("building", "building", "acquisition", "transport", "transmutation", "sale", "gifts")
SPIRIT = "spirit"
INNER = ("garden", "mine", "foundry", "laboratory", "alembic")
"""What stands on the spaces of the rings, in whatever order."""

COPIES, COSTS = range(1, 61), range(10)
"""How many copies there can be of a card, and what it can cost."""
BEGINNING = MappingProxyType({"garden": range(4, 61), "stall": range(4, 61)})
"""How many copies there can be of what every player begins with."""
FAME = range(1, 101)
"""The Fame that can win."""
GOODS, PRICES = range(1, 13), range(10)
"""How many goods a shop can sell, and what for."""


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card: how many there are, and how many cards one costs."""

    copies: int
    cost: int


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All kinds of cards."""

    garden: Printed
    mine: Printed
    stall: Printed
    foundry: Printed
    alembic: Printed
    shop: Printed
    workshop: Printed
    laboratory: Printed
    treasury: Printed
    fame: Printed


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one good is sold for: so many cards or so much Fame; 0 where that cannot be had."""

    cards: int = 0
    fame: int = 0


class Shop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of shop: how many goods it sells in a visit, and what for; None: not at all."""

    goods: int
    herbs: Price | None = None
    ore: Price | None = None
    tincture: Price | None = None
    metal: Price | None = None
    gold: Price | None = None


class Shops(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All kinds of shops."""

    stall: Shop
    shop: Shop
    treasury: Shop


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """All that is printed and counted.

    Attributes:
        format: of the file.
        fame, short_fame: what wins, and what wins the short game.
        outer_ring, inner_ring: what stands on their spaces, clockwise.
        cards: how many of each kind, and their costs.
        shops: what they sell and what for.
    """

    format: int
    fame: int
    short_fame: int
    outer_ring: tuple[str, ...]
    inner_ring: tuple[str, ...]
    cards: Cards
    shops: Shops


def deck_text(option: str) -> str:
    """Return the text of the deck that an option means, to be kept with the game.

    Raises:
        SetUpError: it is no deck; see ``deck_file.deck_text``.
    """
    return deck_file.deck_text(option, "alchemicus", Deck, _faults)


@lru_cache(maxsize=8)
def unpacked(text: str) -> Deck:
    """Return the deck of a text that ``deck_text`` returned."""
    return msgspec.json.decode(text, type=Deck)


def _faults(deck: Deck) -> Iterator[str]:
    """Say what is wrong with a deck whose fields are of the right kinds, with the path in it."""
    if deck.format != 1:
        yield f"format is {deck.format}, and this program reads 1"
    for name, fame in (("fame", deck.fame), ("short-fame", deck.short_fame)):
        if fame not in FAME:
            yield f"{name} is {fame}, not {FAME[0]} to {FAME[-1]}"
    for name, ring, spaces in (
        ("outer-ring", deck.outer_ring, (*OUTER, SPIRIT)),
        ("inner-ring", deck.inner_ring, INNER),
    ):
        if sorted(ring) != sorted(spaces):
            yield f"{name} is not made of {', '.join(spaces)}, each as often as here"
    for kind, card in _fields(deck.cards):
        copies = BEGINNING.get(kind, COPIES)
        if card.copies not in copies:
            yield f"cards.{kind}.copies is {card.copies}, not {copies[0]} to {copies[-1]}"
        if card.cost not in COSTS:
            yield f"cards.{kind}.cost is {card.cost}, not {COSTS[0]} to {COSTS[-1]}"
    yield from _faults_of_shops(deck.shops)


def _fields(of: msgspec.Struct) -> Iterator[tuple[str, Printed]]:
    return ((name, getattr(of, name)) for name in of.__struct_fields__)


def _faults_of_shops(shops: Shops) -> Iterator[str]:
    for kind in shops.__struct_fields__:
        shop: Shop = getattr(shops, kind)
        if shop.goods not in GOODS:
            yield f"shops.{kind}.goods is {shop.goods}, not {GOODS[0]} to {GOODS[-1]}"
        prices = {good: getattr(shop, good) for good in shop.__struct_fields__[1:]}
        sold = {good: price for good, price in prices.items() if price}
        if not sold:
            yield f"shops.{kind} sells nothing"
        for good, price in sold.items():
            for what, given in (("cards", price.cards), ("fame", price.fame)):
                if given not in PRICES:
                    path = f"shops.{kind}.{good}.{what}"
                    yield f"{path} is {given}, not {PRICES[0]} to {PRICES[-1]}"
            if not price.cards and not price.fame:
                yield f"shops.{kind}.{good} brings nothing"
