"""Decks drawn by lot, odd and extreme ones among them, for those who try out the game."""

from random import Random

import msgspec

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
    deck_text,
)


def odd_deck(rng: Random) -> str:
    """Return the text of a deck that the rules allow, as ``deck_text`` does."""
    outer, inner = [*OUTER, SPIRIT], list(INNER)
    rng.shuffle(outer)
    rng.shuffle(inner)
    kinds = Cards.__struct_fields__
    deck = Deck(
        format=1,
        fame=_few(rng, FAME),
        short_fame=_few(rng, FAME),
        outer_ring=tuple(outer),
        inner_ring=tuple(inner),
        cards=Cards(**{kind: _printed(rng, kind) for kind in kinds}),
        shops=Shops(**{kind: _shop(rng) for kind in Shops.__struct_fields__}),
    )
    return deck_text(msgspec.json.encode(deck).decode())


def _few(rng: Random, allowed: range) -> int:
    """Return an allowed number, mostly a small one, often the least."""
    return allowed[int(len(allowed) * rng.random() ** rng.choice((1, 3, 9)))]


def _printed(rng: Random, kind: str) -> Printed:
    return Printed(_few(rng, BEGINNING.get(kind, COPIES)), _few(rng, COSTS))


def _shop(rng: Random) -> Shop:
    goods = Shop.__struct_fields__[1:]
    sold = rng.sample(goods, rng.randint(1, len(goods)))
    return Shop(_few(rng, GOODS), **{good: _price(rng) for good in sold})


def _price(rng: Random) -> Price:
    """Return a price that is something, in cards, in Fame, or in either."""
    cards, fame = _few(rng, PRICES[1:]), _few(rng, PRICES[1:])
    return rng.choice((Price(cards, 0), Price(0, fame), Price(cards, fame)))
