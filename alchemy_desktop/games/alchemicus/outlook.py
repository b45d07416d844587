"""What a scripted player reads off the table before it thinks: counts instead of pieces."""

from typing import Self

from alchemy_desktop.games.alchemicus.economy import Counts
from alchemy_desktop.games.alchemicus.faces import (
    ALEMBIC,
    FAME,
    FOUNDRY,
    GARDEN,
    GOLD,
    HERBS,
    LABORATORY,
    METAL,
    MINE,
    ORE,
    TINCTURE,
    WORKSHOP,
)
from alchemy_desktop.games.alchemicus.table import (
    BLOCKS,
    CENTRE,
    HAND,
    OUTER,
    RING,
    AlchemicusTable,
)

(GH, MO, AH, FO, AT, FM, LT, LM, LTM, LG) = range(10)
"""Goods by where they lie: herbs in Gardens, ore in Mines; herbs in Alembics, ore in Foundries;
tinctures and metals there; Laboratories with tincture, with metal, with both, with gold."""
_PLACE = {
    (GARDEN, (HERBS,)): GH,
    (MINE, (ORE,)): MO,
    (ALEMBIC, (HERBS,)): AH,
    (FOUNDRY, (ORE,)): FO,
    (ALEMBIC, (TINCTURE,)): AT,
    (FOUNDRY, (METAL,)): FM,
    (LABORATORY, (TINCTURE,)): LT,
    (LABORATORY, (METAL,)): LM,
    (LABORATORY, (TINCTURE, METAL)): LTM,
    (LABORATORY, (GOLD,)): LG,
}


NOTHING = -1
"""The Spirit blocks nothing."""


class State:
    """A seat in counts.

    Attributes:
        blocked: the kind of building that the Spirit blocks, or ``NOTHING``.
        place: of its pawn on the outer ring, or -1.
        cards: in hand.
        known: those of them whose faces are known, by face.
        fame: its Fame, with what is as good as Fame.
        buildings: by face.
        goods: by where they lie (``GH`` to ``LG``).
    """

    __slots__ = ("blocked", "buildings", "cards", "fame", "goods", "known", "place")

    blocked: int
    place: int
    cards: int
    known: Counts
    fame: float
    buildings: Counts
    goods: list[int]

    @property
    def key(self) -> tuple[object, ...]:
        """All that it is."""
        goods = tuple(self.goods)
        return self.place, self.cards, self.known, self.fame, self.buildings, goods, self.blocked

    def copy(self) -> Self:
        """Return a state of its own."""
        other = object.__new__(type(self))
        other.place, other.cards, other.known = self.place, self.cards, self.known
        other.fame, other.buildings = self.fame, self.buildings
        other.blocked = self.blocked
        other.goods = self.goods[:]
        return other


def blocked_face(view: AlchemicusTable) -> int:
    """Return the kind of building that the Spirit blocks."""
    return WORKSHOP if view.spirit == CENTRE else view.values[BLOCKS][view.spirit - RING[0]]


def state_of(view: AlchemicusTable, seat: int, me: int) -> State:
    """Return a seat as another sees it, who knows no hand but its own."""
    state = State()
    state.blocked = blocked_face(view)
    at = view.where[view.pawn(seat)]
    state.place = at - OUTER[0] if at in OUTER else -1
    hand = view.of(seat, HAND)
    state.cards = len(hand)
    known = [0] * (FAME + 1)
    if seat == me:
        for piece in hand:
            known[view.kind[piece]] += 1
    state.known = tuple(known)
    state.fame = float(view.fame(seat))
    buildings, goods = [0] * FAME, [0] * len(_PLACE)
    for building in view.buildings(seat):
        buildings[building.face] += 1
        if building.goods:
            goods[_PLACE[building.state]] += 1
    state.buildings, state.goods = tuple(buildings), goods
    return state


def changed(counts: Counts, face: int, by: int) -> Counts:
    """Return counts with one of them changed."""
    return (*counts[:face], counts[face] + by, *counts[face + 1 :])


def moved(goods: list[int], face: int, lying: tuple[int, ...], after: tuple[int, ...]) -> list[int]:
    """Return goods with those of one building changed."""
    goods = goods[:]
    if lying:
        goods[_PLACE[face, lying]] -= 1
    if after:
        goods[_PLACE[face, after]] += 1
    return goods
