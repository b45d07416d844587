"""Alchemicus' table: its zones and counters, and the verbs that the rules are written in."""

from collections.abc import Iterable
from types import MappingProxyType
from typing import NamedTuple

from alchemy_desktop.games.alchemicus.deck import INNER, Deck
from alchemy_desktop.games.alchemicus.faces import (
    ALEMBIC,
    FIRST_PAWN,
    FOUNDRY,
    GARDEN,
    GOLD,
    HERBS,
    KINDS,
    LABORATORY,
    METAL,
    MINE,
    ORE,
    SPIRIT_FACE,
    TINCTURE,
    WORKSHOP,
    Thing,
)
from alchemy_desktop.kernel.decisions import NONE, Move
from alchemy_desktop.kernel.seats import SeatTable, seat_zones
from alchemy_desktop.kernel.table import EVERYBODY, NOBODY, OWNER, Zone

DRAW, DISCARD, BANK = range(3)
OUTER = range(3, 11)
"""The spaces of the outer ring, clockwise."""
RING = range(11, 16)
CENTRE = 16
"""The spaces of the Spirit: those of its ring, clockwise, and the one in the middle."""
HAND, BUILDINGS, GOODS_OF, START = range(4)
"""Zones of each seat. GOODS_OF: the goods on its buildings. START: its pawn before its first turn.
"""
_OF_SEAT = (("hand", OWNER), ("buildings", EVERYBODY), ("goods", NOBODY), ("start", EVERYBODY))

TURN, FAME_TO_WIN, LAST, END, BLOCKS, USES_BANK, USES_OFFERS, SOLD = COMMON_COUNTERS = range(8)
"""Common counters. TURN: whose turn it is. FAME_TO_WIN: the Fame that ends the game. LAST: the
turns of the first who had it, 0 before. END: why the game ended, 0 before. BLOCKS: the buildings
that the spaces of the Spirit's ring block. USES_BANK, USES_OFFERS: whether the advanced rules are
played. SOLD: how many goods each kind of shop has sold in this visit, by ``SHOPS``."""
TURNS, SALES, GIFTS, CARDS, SPENT = SEAT_COUNTERS = range(5)
"""Counters of each seat: turns begun; Fame by what it was gained for; Fame paid for moves."""

BANK_CARDS = 5

POSES = MappingProxyType(
    {
        (GARDEN, HERBS): (0, 0),
        (MINE, ORE): (0, 0),
        (ALEMBIC, HERBS): (0, 0),
        (ALEMBIC, TINCTURE): (0, 1),
        (FOUNDRY, ORE): (0, 0),
        (FOUNDRY, METAL): (0, 1),
        (LABORATORY, TINCTURE): (0, 0),
        (LABORATORY, METAL): (1, 0),
        (LABORATORY, GOLD): (0, 1),
    }
)
"""How goods lie on a building: the row there, and quarter turns: what was made there lies across.
"""
GOOD_AT = {(face, *pose): good for (face, good), pose in POSES.items()}


class Building(NamedTuple):
    """A building that stands.

    Attributes:
        piece: the card.
        face: what it is.
        slot: its place in the row of its owner.
        goods: the goods on it, in ascending order.
        cards: the cards that they are.
    """

    piece: int
    face: int
    slot: int
    goods: tuple[int, ...]
    cards: tuple[int, ...]

    @property
    def state(self) -> tuple[int, tuple[int, ...]]:
        """What makes two buildings equal: what they are and what lies on them."""
        return self.face, self.goods

    def named(self, move: Move) -> bool:
        """Tell whether a move names this very building, or a card on it."""
        return self.piece in (move.piece, move.onto) or move.piece in self.cards


def specs(deck: Deck, seats: int) -> list[Zone]:
    """Return the zones of a match: the common ones, then those of each seat."""
    zones = [
        Zone("draw", "draw", NONE, NOBODY),
        Zone("discard", "discard", NONE, EVERYBODY),
        Zone("bank", "bank", NONE, EVERYBODY),
    ]
    for place, role in enumerate(deck.outer_ring):
        before = deck.outer_ring[:place].count(role)
        zones.append(Zone(f"{role}-{before + 1}" if before else role, role, NONE, EVERYBODY))
    ring = [f"ring-{kind}" for kind in (*deck.inner_ring, KINDS[WORKSHOP])]
    zones += [Zone(role, role, NONE, EVERYBODY) for role in ring]
    return zones + seat_zones(_OF_SEAT, seats)


class AlchemicusTable(SeatTable[Thing]):
    """A table with Alchemicus' verbs. Seats sit in turn order, each to the left of the last."""

    __slots__ = ()

    common_zones = CENTRE + 1
    seat_zones = len(_OF_SEAT)
    common_counters = len(COMMON_COUNTERS)
    seat_counters = len(SEAT_COUNTERS)

    # --- reading ---------------------------------------------------------------------------

    @property
    def spirit_piece(self) -> int:
        """The Spirit; all see it, so its face is known to every seat."""
        return self.kind.index(SPIRIT_FACE)

    @property
    def spirit(self) -> int:
        """The zone that the Spirit stands on."""
        return self.where[self.spirit_piece]

    def pawn(self, seat: int) -> int:
        """Return the pawn of a seat; all see it."""
        return self.kind.index(FIRST_PAWN + seat)

    def blocked(self, face: int) -> bool:
        """Tell whether the Spirit keeps a kind of building from its work (3.2)."""
        if self.spirit == CENTRE:
            return face == WORKSHOP
        return bool(self.values[BLOCKS][self.spirit - RING[0]] == face)

    def buildings(self, seat: int) -> list[Building]:
        """Return the buildings of a seat by their place in the row, with what lies on them."""
        pose, kind = self.pose, self.kind
        goods: dict[int, list[tuple[int, int]]] = {}
        slots = {pose[piece][0]: piece for piece in self.of(seat, BUILDINGS)}
        for piece in self.of(seat, GOODS_OF):
            slot, row, turn, _ = pose[piece]
            good = GOOD_AT[kind[slots[slot]], row, turn]
            goods.setdefault(slot, []).append((good, piece))
        found = []
        for slot in sorted(slots):
            there = sorted(goods.get(slot, ()))
            piece = slots[slot]
            found.append(
                Building(
                    piece,
                    kind[piece],
                    slot,
                    tuple([good for good, _ in there]),
                    tuple([card for _, card in there]),
                )
            )
        return found

    def number(self, seat: int, face: int) -> int:
        """Return how many buildings of a kind a seat has."""
        kind = self.kind
        return sum(kind[piece] == face for piece in self.of(seat, BUILDINGS))

    def fame(self, seat: int) -> int:
        """Return the Fame that a seat has."""
        return sum(self.value(seat, source) for source in (SALES, GIFTS, CARDS)) - self.value(
            seat, SPENT
        )

    # --- verbs -----------------------------------------------------------------------------

    def gain(self, seat: int, source: int, fame: int) -> None:
        """Give a seat Fame, and say so."""
        self.add(seat, source, fame)
        self.note("alchemicus.fame", seat, fame)

    def draw(self, seat: int, number: int = 1) -> int:
        """Draw so many cards to a hand, as far as there are any; return how many."""
        hand = self.zone(seat, HAND)
        for drawn in range(number):
            if not self.zones[DRAW]:
                return drawn
            self.move(self.zones[DRAW][-1], hand)
            self.restock()
        return number

    def discard(self, pieces: Iterable[int]) -> None:
        """Lay cards on the discard pile."""
        for piece in list(pieces):
            if piece in self.pose:
                self.lay(piece, None)
            self.move(piece, DISCARD)
        self.restock()

    def restock(self) -> None:
        """Other Rules, Card Bank: when the pile has run out, shuffle the discard pile into it.

        The cards of the bank are added to it, and the bank is laid out anew.
        """
        if self.zones[DRAW] or not self.zones[DISCARD]:
            return
        self.empty(DISCARD, DRAW)
        self.empty(BANK, DRAW)
        self.shuffle(DRAW)
        self.note("alchemicus.reshuffled")
        self.fill_bank()

    def fill_bank(self) -> None:
        """Card Bank: lay cards of the pile out until there are five."""
        while self.values[USES_BANK] and len(self.zones[BANK]) < BANK_CARDS and self.zones[DRAW]:
            self.move(self.zones[DRAW][-1], BANK)
            self.restock()

    def put_up(self, seat: int, piece: int) -> None:
        """Lay a building out, on the first free place of the row."""
        slot = self.free_slot(seat, BUILDINGS)
        self.move(piece, self.zone(seat, BUILDINGS))
        self.lay(piece, (slot, 0, 0, 0))

    def store(self, seat: int, card: int, building: Building, good: int) -> None:
        """Lay a card on a building of a seat as a good (3.3, 3.4)."""
        target = self.zone(seat, GOODS_OF)
        if self.where[card] != target:
            self.move(card, target)
        row, turn = POSES[building.face, good]
        self.lay(card, (building.slot, row, turn, 1))


def blocks_of(deck: Deck) -> tuple[int, ...]:
    """Return the buildings that the spaces of the Spirit's ring block."""
    assert set(deck.inner_ring) == set(INNER)
    return tuple(KINDS.index(kind) for kind in deck.inner_ring)


def pawn_face(seat: int) -> int:
    """Return the face of a seat's pawn."""
    return FIRST_PAWN + seat
