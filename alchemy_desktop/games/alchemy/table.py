"""Alchemy!'s table: its zones and counters, and the verbs that the rules are written in."""

from collections import Counter
from collections.abc import Iterable
from types import MappingProxyType

from alchemy_desktop.games.alchemy.faces import ELEMENTS, EXTRA_VIAL, Thing
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.seats import SeatTable, seat_zones
from alchemy_desktop.kernel.table import EVERYBODY, NOBODY, OWNER, Zone

(STOCK, COMPONENTS, OPEN_COMPONENTS, USED_COMPONENTS) = range(4)
(POTIONS, UNMADE, GONE, CARDS, DISCARD) = range(4, 9)
"""Common zones. STOCK: the bottomless one of elements, one of each of which always lies there.
UNMADE: potions that nobody has made, some
of them still face down. GONE: potions that have left the game. CARDS, DISCARD: actions and
equipment."""
_COMMON = (
    ("stock", EVERYBODY),
    ("components", NOBODY),
    ("open-components", EVERYBODY),
    ("used-components", EVERYBODY),
    ("potions", NOBODY),
    ("unmade", EVERYBODY),
    ("gone", EVERYBODY),
    ("cards", NOBODY),
    ("discard", EVERYBODY),
)
HAND, CAULDRON, VIAL, EXTRA, MADE, DOSES, IN_PLAY = range(7)
"""Zones of each seat. EXTRA: what is in its Extra Vial. DOSES: those of the potions it has made.
IN_PLAY: its equipment."""
_OF_SEAT = (
    ("hand", OWNER),
    ("cauldron", EVERYBODY),
    ("vial", EVERYBODY),
    ("extra-vial", EVERYBODY),
    ("made", EVERYBODY),
    ("doses", EVERYBODY),
    ("equipment", EVERYBODY),
)
VESSELS = (CAULDRON, VIAL, EXTRA)
VIALS = (VIAL, EXTRA)

(
    TURN,
    FIRST,
    END,
    FULL_LAB,
    POURS,
    TRANSMUTES,
    EITHER,
    DUTY,
    DRINKS,
    PLAYS,
    MORE_ACTIONS,
    ANY_ACTIONS,
    EQUIPPED,
    USES,
    DISTRACTED,
    POURED,
    TRANSMUTED,
    NEW_POTIONS,
) = COMMON_COUNTERS = range(18)
"""Common counters. TURN: whose turn it is. FIRST: who began. END: why the game ended, 0 before.
FULL_LAB: whether it is that version. The others are of the turn: pours, transmutes and what may be
either that are left; whether one of them is still owed; drinks left; cards left to play; actions
left beyond that; whether any number of actions may be played; whether equipment was played; uses of
equipment left; whether it is distracted (2: and has not yet done its one thing); the kinds poured;
whether anything was transmuted; the potions made."""
TURNS, OWED, NO_DRINK, SHIELD, SKIPS, DISTRACTS, STINKS, NEW_EQUIPMENT = SEAT_COUNTERS = range(8)
"""Counters of each seat: turns begun, also those skipped; whether it skips its next draw; whether
it may not drink in its next turn; whether nothing affects it until its next turn; turns to skip;
turns in which it will be distracted; whose Stink is about it, as bits; equipment played since its
last turn began."""
_TUPLES = (NEW_EQUIPMENT,)


def specs(seats: int) -> list[Zone]:
    """Return the zones of a match: the common ones, then those of each seat."""
    common = [Zone(name, name, NONE, seen_by) for name, seen_by in _COMMON]
    return common + seat_zones(_OF_SEAT, seats)


def first_values(seats: int) -> list[int | tuple[int, ...]]:
    """Return the counters of a match before it begins."""
    values: list[int | tuple[int, ...]] = [0] * len(COMMON_COUNTERS)
    values[POURED] = values[NEW_POTIONS] = ()
    own: list[int | tuple[int, ...]] = [0] * len(SEAT_COUNTERS)
    own[NEW_EQUIPMENT] = ()
    return values + own * seats


class AlchemyTable(SeatTable[Thing]):
    """A table with Alchemy!'s verbs. Seats sit in turn order, each to the left of the last."""

    __slots__ = ()

    bottomless = MappingProxyType(dict.fromkeys(ELEMENTS, STOCK))
    common_zones = len(_COMMON)
    seat_zones = len(_OF_SEAT)
    common_counters = len(COMMON_COUNTERS)
    seat_counters = len(SEAT_COUNTERS)

    # --- reading ---------------------------------------------------------------------------

    @property
    def secrets(self) -> bool:
        """Whether a seat may see what another does not: there are no hands in a Duel."""
        return self.full_lab

    @property
    def full_lab(self) -> bool:
        """Whether the Full Lab version is played."""
        return bool(self.values[FULL_LAB])

    def elements(self, seat: int, vessel: int) -> list[int]:
        """Return the elements in a vessel, ascending."""
        return sorted(self.kind[piece] for piece in self.of(seat, vessel))

    def equipment(self, seat: int) -> list[int]:
        """Return the equipment of a seat that works: not what was played since its last turn."""
        new = self.values[self.counter(seat, NEW_EQUIPMENT)]
        return [piece for piece in self.of(seat, IN_PLAY) if piece not in new]

    def has(self, seat: int, face: int) -> bool:
        """Tell whether a seat has a piece of equipment that works."""
        return any(self.kind[piece] == face for piece in self.equipment(seat))

    def vials(self, seat: int) -> tuple[int, ...]:
        """Return the vials that a seat has."""
        return VIALS if self.has(seat, EXTRA_VIAL) else (VIAL,)

    def vessels(self, seat: int) -> tuple[int, ...]:
        """Return the vessels that a seat has."""
        return (CAULDRON, *self.vials(seat))

    def made(self, seat: int | None = None) -> list[int]:
        """Return the potions that a seat, or anybody, has made."""
        seats = range(self.seats) if seat is None else (seat,)
        return [piece for s in seats for piece in self.of(s, MADE)]

    def owner(self, potion: int) -> int:
        """Return who has made a potion."""
        return self.specs[self.where[potion]].owner

    def doses(self, potion: int) -> list[int]:
        """Return the doses on a made potion."""
        slot = self.pose[potion][0]
        return [dose for dose in self.of(self.owner(potion), DOSES) if self.pose[dose][0] == slot]

    def unmade(self) -> list[int]:
        """Return the potions that lie face up and that nobody has made."""
        return [piece for piece in self.zones[UNMADE] if piece not in self.down]

    def leads(self, elements: Iterable[int]) -> bool:
        """Tell whether elements are some of the formula of a potion that lies face up, unmade."""
        there = Counter(elements)
        return any(there <= Counter(self.thing(potion).elements) for potion in self.unmade())

    # --- elements --------------------------------------------------------------------------

    def lay_stock(self) -> None:
        """Lay one of each element in the centre, where they stay to be pointed at."""
        there = {self.kind[piece] for piece in self.zones[STOCK]}
        for element in ELEMENTS:
            if element not in there:
                self.create(element, STOCK)

    def token(self, element: int) -> int:
        """Return the element that always lies in the centre."""
        return next(piece for piece in self.zones[STOCK] if self.kind[piece] == element)

    def add_element(self, seat: int, vessel: int, element: int) -> None:
        """Add an element from the centre of the table to a vessel."""
        self.move(self.create(element, STOCK), self.zone(seat, vessel))

    def remove_elements(self, pieces: Iterable[int]) -> None:
        """Put elements back into the centre of the table."""
        for piece in list(pieces):
            if piece in self.pose:
                self.lay(piece, None)
            self.move(piece, STOCK)
            self.destroy(piece)

    # --- doses -----------------------------------------------------------------------------

    def add_dose(self, potion: int, piece: int) -> None:
        """Lay an element on a made potion as a dose."""
        owner, slot = self.owner(potion), self.pose[potion][0]
        number = len(self.doses(potion))
        self.move(piece, self.zone(owner, DOSES))
        self.lay(piece, (slot, number, 0, 1))

    def take_doses(self, potion: int, number: int) -> None:
        """Take doses off a made potion; without any it leaves the game."""
        self.remove_elements(self.doses(potion)[-number:])
        if not self.doses(potion):
            self.lay(potion, None)
            self.turn(potion, False)
            self.move(potion, GONE)
            self.note("alchemy.used-up", self.kind[potion])

    # --- cards -----------------------------------------------------------------------------

    def draw(self, seat: int, number: int) -> None:
        """Draw actions and equipment; the discard pile is reshuffled when the deck has run out."""
        for _ in range(number):
            if not self.zones[CARDS]:
                self.empty(DISCARD, CARDS)
                self.shuffle(CARDS)
            if self.zones[CARDS]:
                self.move(self.zones[CARDS][-1], self.zone(seat, HAND))

    def open_components(self, number: int) -> None:
        """Turn components over until so many lie face up."""
        while len(self.zones[OPEN_COMPONENTS]) < number:
            if not self.zones[COMPONENTS]:
                self.empty(USED_COMPONENTS, COMPONENTS)
                self.shuffle(COMPONENTS)
            if not self.zones[COMPONENTS]:
                return
            self.move(self.zones[COMPONENTS][-1], OPEN_COMPONENTS)

    def discard_equipment(self, pieces: Iterable[int]) -> None:
        """Discard equipment, and with the Extra Vial that is in use what is in it."""
        for piece in list(pieces):
            seat = self.specs[self.where[piece]].owner
            index = self.counter(seat, NEW_EQUIPMENT)
            self.set(index, tuple(p for p in self.values[index] if p != piece))
            self.move(piece, DISCARD)
            if EXTRA not in self.vials(seat):
                self.remove_elements(self.of(seat, EXTRA))

    # --- counters --------------------------------------------------------------------------

    def more(self, counter: int, amount: int = 1) -> None:
        """Add to a common counter."""
        self.set(counter, self.values[counter] + amount)

    def spend(self, counter: int) -> None:
        """Take one from a common counter."""
        assert self.values[counter] > 0
        self.more(counter, -1)
