"""Decks drawn by lot, odd and extreme ones among them, for those who try out the game."""

from random import Random

from alchemy_desktop.games.alchemicus.deck import (
    BEGINNING,
    COPIES,
    COSTS,
    FAME,
    GOODS,
    INNER,
    OUTER,
    PRICES,
    SPIRIT,
    Cards,
    Deck,
    Price,
    Printed,
    Shop,
    Shops,
)
from alchemy_desktop.games.by_lot import few


def odd_deck(rng: Random) -> Deck:
    """Return a deck that the rules allow."""
    outer, inner = [*OUTER, SPIRIT], list(INNER)
    rng.shuffle(outer)
    rng.shuffle(inner)
    kinds = Cards.__struct_fields__
    return Deck(
        format=1,
        fame=few(rng, FAME),
        short_fame=few(rng, FAME),
        outer_ring=tuple(outer),
        inner_ring=tuple(inner),
        cards=Cards(**{kind: _printed(rng, kind) for kind in kinds}),
        shops=Shops(**{kind: _shop(rng) for kind in Shops.__struct_fields__}),
    )


def _printed(rng: Random, kind: str) -> Printed:
    return Printed(few(rng, BEGINNING.get(kind, COPIES)), few(rng, COSTS))


def _shop(rng: Random) -> Shop:
    goods = Shop.__struct_fields__[1:]
    sold = rng.sample(goods, rng.randint(1, len(goods)))
    return Shop(few(rng, GOODS), **{good: _price(rng) for good in sold})


def _price(rng: Random) -> Price:
    """Return a price that is something, in cards, in Fame, or in either."""
    cards, fame = few(rng, PRICES[1:]), few(rng, PRICES[1:])
    return rng.choice((Price(cards, 0), Price(0, fame), Price(cards, fame)))
