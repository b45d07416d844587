"""The deck of a game of Alchemicus: cards, prices and rings (docs/alchemicus.md)."""

from collections.abc import Iterator
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


class Deck(deck_file.DeckFile, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """All that is printed and counted.

    Attributes:
        fame, short_fame: what wins, and what wins the short game.
        outer_ring, inner_ring: what stands on their spaces, clockwise.
        cards: how many of each kind, and their costs.
        shops: what they sell and what for.
    """

    fame: int
    short_fame: int
    outer_ring: tuple[str, ...]
    inner_ring: tuple[str, ...]
    cards: Cards
    shops: Shops


def _faults(deck: Deck) -> Iterator[str]:
    """Say what is wrong with a deck whose fields are of the right kinds, with the path in it."""
    for name, fame in (("fame", deck.fame), ("short-fame", deck.short_fame)):
        yield from deck_file.faults_of_number(name, fame, FAME)
    for name, ring, spaces in (
        ("outer-ring", deck.outer_ring, (*OUTER, SPIRIT)),
        ("inner-ring", deck.inner_ring, INNER),
    ):
        if sorted(ring) != sorted(spaces):
            yield f"{name} is not made of {', '.join(spaces)}, each as often as here"
    for kind, card in _fields(deck.cards):
        copies = BEGINNING.get(kind, COPIES)
        yield from deck_file.faults_of_number(f"cards.{kind}.copies", card.copies, copies)
        yield from deck_file.faults_of_number(f"cards.{kind}.cost", card.cost, COSTS)
    yield from _faults_of_shops(deck.shops)


def _fields(of: msgspec.Struct) -> Iterator[tuple[str, Printed]]:
    return ((name, getattr(of, name)) for name in of.__struct_fields__)


def _faults_of_shops(shops: Shops) -> Iterator[str]:
    for kind in shops.__struct_fields__:
        shop: Shop = getattr(shops, kind)
        yield from deck_file.faults_of_number(f"shops.{kind}.goods", shop.goods, GOODS)
        prices = {good: getattr(shop, good) for good in shop.__struct_fields__[1:]}
        sold = {good: price for good, price in prices.items() if price}
        if not sold:
            yield f"shops.{kind} sells nothing"
        for good, price in sold.items():
            for what, given in (("cards", price.cards), ("fame", price.fame)):
                where = f"shops.{kind}.{good}.{what}"
                yield from deck_file.faults_of_number(where, given, PRICES)
            if not price.cards and not price.fame:
                yield f"shops.{kind}.{good} brings nothing"


DECKS = deck_file.Decks("alchemicus", Deck, _faults)
"""The decks there are."""
