"""Full tables of Alchemicus, as positions: so many buildings for everybody, with goods on them."""

from collections import Counter

from alchemy_desktop.games.alchemicus.deck import DECKS
from alchemy_desktop.games.alchemicus.faces import KINDS
from alchemy_desktop.games.alchemicus.table import POSES
from tests.games.alchemicus.table import posed

YARD = (
    *("Garden", "Stall", "Mine", "Alembic", "Foundry", "Laboratory"),
    *("Garden", "Mine", "Laboratory", "Shop", "Workshop", "Alembic"),
)
GOODS = {"Garden": (0,), "Mine": (1,), "Alembic": (0, 2), "Foundry": (1, 3), "Laboratory": (4, 2)}


def full(
    seats=4,
    buildings=12,
    hand=4,
    spaces=("transport",) * 4,
    spirit="ring-foundry",
    fame=(17, 8, 3, 12),
    phase="draw",
    **options,
):
    """A match in which everybody has so many buildings, and goods on all that can hold any."""
    zones, stock = {}, spare(seats)
    for seat in range(seats):
        lie = list(enumerate(YARD[:buildings]))
        zones[f"buildings/{seat}"] = [f"{kind} ({slot} 0 0 0)" for slot, kind in lie]
        zones[f"goods/{seat}"] = [
            f"{stock.pop()} ({slot} {row} {turn} 1)"
            for slot, kind in lie
            for good in goods_on(kind, slot + seat)
            for row, turn in [POSES[KINDS.index(kind.lower()), good]]
        ]
        zones.setdefault(spaces[seat], []).append(f"Pawn {seat + 1}")
    for seat in range(seats):
        zones[f"hand/{seat}"] = [stock.pop() for _ in range(min(hand, len(stock) - 9))]
    zones[spirit] = ["Spirit"]
    zones["draw"], zones["discard"] = stock[:7], stock[7:9]
    lines = [f"{zone}: {', '.join(names)}" for zone, names in zones.items() if names]
    lines += [f"sales/{seat} = {fame[seat]}" for seat in range(seats)]
    return posed("; ".join([*lines, phase]), seats, **options)


def spare(seats):
    """Cards that are not in anybody's yard."""
    cards = DECKS.ours().cards
    used = Counter(YARD)
    copies = {kind: getattr(cards, kind).copies for kind in KINDS}
    return [
        kind.title()
        for kind, number in copies.items()
        for _ in range(number - seats * used[kind.title()])
    ]


def goods_on(kind, number):
    """The goods on a building: now raw ones, now what is made of them."""
    if kind == "Laboratory":
        return (4,) if number % 2 else (2, 3)
    goods = GOODS.get(kind, ())
    return goods[number % len(goods) :][:1] if goods else ()
