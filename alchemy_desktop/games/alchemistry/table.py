"""Alchemistry's table: its zones and counters, and the verbs that the rules are written in."""

from collections.abc import Iterable

from alchemy_desktop.games.alchemistry.faces import (
    AETHER,
    GEM_FACES,
    GOLD,
    RARE,
    SAL_AMMONIAC,
    Thing,
    reservoir_units,
)
from alchemy_desktop.games.alchemistry.formula import Formula, laid_formula
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.seats import SeatTable, seat_zones
from alchemy_desktop.kernel.table import EVERYBODY, NOBODY, Zone

(POUCH, RARE_PILE, GEM_PILE, POTIONS, MARKET, DRAWN, STACK_5, STACK_7, STALL_5, STALL_7) = range(10)
"""Common zones. DRAWN holds potions that are still to be laid in the MARKET; a STALL shows the top
card of its STACK of merchants."""

_COMMON = (
    ("pouch", NOBODY),
    ("rare", EVERYBODY),
    ("gems", EVERYBODY),
    ("potions", NOBODY),
    ("market", EVERYBODY),
    ("drawn", EVERYBODY),
    ("stack-5", NOBODY),
    ("stack-7", NOBODY),
    ("stall-5", EVERYBODY),
    ("stall-7", EVERYBODY),
)
BOARD, CARDS, PULLED, HELD = range(4)
"""Zones of each seat. CARDS: those completed; a merchant that was traded with lies face down.
PULLED: the cubes of a Scavenge. HELD: the Reservoir, if the seat holds it."""

_OF_SEAT = ("board", "cards", "pulled", "reservoir")

TURN, TRIGGER, END, MASTERY, GOAL = COMMON_COUNTERS = range(5)
"""Common counters. TURN: whose turn it is. TRIGGER: the conditions that triggered the end, as bits,
0 before. END: why the game ended, 0 before. MASTERY: the stars for the spaces of a track.
GOAL: the stars that a lone player sets out to reach."""
TURNS, TRANSMUTED, TRADED, PURE, USED, METALS, CHEMICALS = SEAT_COUNTERS = range(7)
"""Counters of each seat: turns begun; stars by what they were scored for (transmuting, trading,
completing potions without Aether, using a rare cube as its master); steps on the two tracks."""
SOURCES = (TRANSMUTED, TRADED, PURE, USED)
TRACK_OF = {GOLD: METALS, SAL_AMMONIAC: CHEMICALS}

LIMIT, RARE_LIMIT = 3, 2
"""Source: Cube Limit."""


def specs(seats: int) -> list[Zone]:
    """Return the zones of a match: the common ones, then those of each seat."""
    common = [Zone(name, name, NONE, seen_by) for name, seen_by in _COMMON]
    return common + seat_zones([(role, EVERYBODY) for role in _OF_SEAT], seats)


class AlchemistryTable(SeatTable[Thing]):
    """A table with Alchemistry's verbs. Seats sit in turn order, each to the left of the last."""

    __slots__ = ()

    common_zones = len(_COMMON)
    seat_zones = len(_OF_SEAT)
    common_counters = len(COMMON_COUNTERS)
    seat_counters = len(SEAT_COUNTERS)

    # --- reading ---------------------------------------------------------------------------

    @property
    def mastery(self) -> tuple[int, ...]:
        """The stars for the spaces of a mastery track, from the start to the master's."""
        track: tuple[int, ...] = self.values[MASTERY]
        return track

    def cubes(self, zone: int) -> list[int]:
        """Return how many cubes of each kind lie in a zone, by face."""
        counts = [0] * (AETHER + 1)
        for piece in self.zones[zone]:
            counts[self.kind[piece]] += 1
        return counts

    def stars(self, seat: int) -> int:
        """Return the stars that a seat scored during play: its pawn on the score track."""
        return sum(self.value(seat, source) for source in SOURCES)

    def right_of(self, seat: int) -> int:
        """Return the seat to the right: the one that plays before."""
        return (seat - 1) % self.seats

    def units(self, seat: int) -> int:
        """Return how many Aethers the Reservoir stands for, if a seat holds it (Reservoir)."""
        if not self.of(seat, HELD):
            return 0
        return reservoir_units(self.seats)

    def formula(self, potions: Iterable[int]) -> Formula:
        """Return what potions of the market show together."""
        pose = self.pose
        laid = [(pose[piece], self.thing(piece).cells) for piece in self.zones[MARKET]]
        return laid_formula(tuple(laid), tuple([pose[potion] for potion in potions]))

    # --- verbs -----------------------------------------------------------------------------

    def score(self, seat: int, source: int, stars: int) -> None:
        """Give a seat stars at once, and say so."""
        if stars:
            self.add(seat, source, stars)
            self.note("alchemistry.scores", seat, stars)

    def pull(self, seat: int, count: int, role: int) -> list[int]:
        """Pull up to so many cubes from the shaken pouch into a seat's zone, and return them."""
        self.shuffle(POUCH)
        pulled = self.zones[POUCH][-count:]
        for piece in pulled:
            self.move(piece, self.zone(seat, role))
            self.note("alchemistry.pulls", seat, self.kind[piece])
        return pulled

    def put_away(self, pieces: Iterable[int]) -> None:
        """Return cubes to their proper places (Cube Limit; Finishing Potion Cards)."""
        for piece in pieces:
            kind = self.kind[piece]
            rare, gem = kind in RARE, kind in GEM_FACES
            self.move(piece, RARE_PILE if rare else GEM_PILE if gem else POUCH)
