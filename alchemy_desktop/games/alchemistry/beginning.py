"""How a game begins: with its deal, or with a position.

Docstrings name the sections of the rulebook.
"""

from collections.abc import Callable, Iterator

from alchemy_desktop.games.alchemistry.completing import STACK_OF, lay
from alchemy_desktop.games.alchemistry.deck import CUBES, DECKS
from alchemy_desktop.games.alchemistry.faces import (
    FIRST_CARD,
    GEM_FACES,
    RARE,
    RESERVOIR_FACE,
    Thing,
    cast_of,
)
from alchemy_desktop.games.alchemistry.formula import CELLS, COLUMNS, ROWS, overlap
from alchemy_desktop.games.alchemistry.table import (
    BOARD,
    CHEMICALS,
    COMMON_COUNTERS,
    GOAL,
    HELD,
    MARKET,
    MASTERY,
    METALS,
    POTIONS,
    POUCH,
    PURE,
    RARE_PILE,
    SEAT_COUNTERS,
    STACK_5,
    STACK_7,
    TRADED,
    TRANSMUTED,
    TRIGGER,
    TURN,
    TURNS,
    USED,
    AlchemistryTable,
    specs,
)
from alchemy_desktop.games.alchemistry.turns import GOALS, begin_turn, end_turn, primary, secondary
from alchemy_desktop.kernel.chance import one_of
from alchemy_desktop.kernel.facts import Pose
from alchemy_desktop.kernel.game import SetUp

FIRST_CUBES = 3
ORIGIN = (0, 0, 0, 0)
_NAMED = (
    ("turns", TURNS),
    ("transmuted", TRANSMUTED),
    ("traded", TRADED),
    ("pure", PURE),
    ("used", USED),
    ("metals", METALS),
    ("chemicals", CHEMICALS),
)
"""The counters of seats that a position may set."""


def furnish(set_up: SetUp) -> AlchemistryTable:
    """Return a table with all cubes and cards in their places, and the Reservoir at a seat."""
    deck, seats = DECKS.unpacked(set_up.options["deck"]), set_up.seats
    cast = cast_of(deck, seats)
    values: list[int | tuple[int, ...]] = [0] * len(COMMON_COUNTERS)
    values[MASTERY] = deck.tracks.mastery
    values[GOAL] = GOALS[set_up.options["goal"]]
    values += [0] * (len(SEAT_COUNTERS) * seats)
    t = AlchemistryTable(cast, specs(seats), seats, values, set_up.seed)
    for face, name in enumerate(CUBES):
        count = getattr(deck.cubes, name.replace(" ", "_"))
        t.furnish(RARE_PILE if face in RARE else POUCH, face, count)
    for face in range(FIRST_CARD, len(cast)):
        thing = cast[face]
        t.furnish(POTIONS if thing.cells else STACK_5 if thing.stars == 5 else STACK_7, face, 1)
    if seats > 1:
        t.furnish(t.zone(t.right_of(set_up.first), HELD), RESERVOIR_FACE, 1)
    return t


def deal(t: AlchemistryTable, first: int) -> None:
    """Setup: shuffle, show the cards to complete, give everybody three cubes."""
    for zone in (POTIONS, STACK_5, STACK_7):
        t.shuffle(zone)
    show_cards(t)
    for seat in range(t.seats):
        t.pull((first + seat) % t.seats, FIRST_CUBES, BOARD)
    t.push(begin_turn, first)


def show_cards(t: AlchemistryTable) -> None:
    """Setup: lay two potions in an L, the first over the second, and reveal the merchants."""
    for stall, stack in STACK_OF.items():
        if t.zones[stack] and not t.zones[stall]:
            t.move(t.zones[stack][-1], stall)
    if not t.zones[MARKET] and t.zones[POTIONS]:
        lay(t, t.zones[POTIONS][-1], ORIGIN)
        if t.zones[POTIONS]:
            lay(t, t.zones[POTIONS][-1], one_of_poses(t))


def one_of_poses(t: AlchemistryTable) -> Pose:
    """Setup: return one of the eight ways in which a card makes an L under one at the origin.

    It lies across, and a corner cell of it under a corner cell of the other.
    """
    poses = [
        (column, row, turn, -1)
        for turn in (1, 3)
        for column in (1 - ROWS, COLUMNS - 1)
        for row in (1 - COLUMNS, ROWS - 1)
    ]
    return poses[one_of(range(len(poses)), t.seed, t.shuffles)]


# --- with a position -------------------------------------------------------------------------


def start_at(t: AlchemistryTable, seat: int, phase: str) -> None:
    """Begin with an action of a turn; show what cards the position leaves to be shown."""
    if t.down:  # all saw the merchants when they lay open
        t.show(sorted(t.down))
    show_cards(t)
    if len(t.zones[MARKET]) == 1 and not t.pose:
        t.lay(t.zones[MARKET][0], ORIGIN)
    t.set(TURN, seat)
    t.add(seat, TURNS, 1)
    t.push(end_turn, seat)
    t.push(secondary, seat)
    if phase == "primary":
        t.push(primary, seat)


def counters(view: AlchemistryTable) -> dict[str, int]:
    """Return the counters that a position may set, by name."""
    return {"trigger": TRIGGER, **view.counters_of_seats(_NAMED)}


def faults(t: AlchemistryTable) -> Iterator[str]:
    """Say what of a position cannot be played on from, in one sentence each."""
    for zone, spec in enumerate(t.specs):
        for piece in t.zones[zone]:
            if not _BELONGS[spec.role](t.kind[piece], t.thing(piece)):
                yield f"“{t.thing(piece).name}” cannot lie in {spec.id}."
    yield from _faults_of_market(t)
    if any(len(t.zones[stall]) > 1 for stall in STACK_OF):
        yield "A stall shows one merchant."
    if any(not t.thing(piece).gems for piece in t.down):
        yield "Only merchants are turned face down."
    if t.seats > 1 and not any(t.of(seat, HELD) for seat in range(t.seats)):
        yield "Nobody holds the Aether Reservoir."
    for track in (METALS, CHEMICALS):
        steps = [t.value(seat, track) for seat in range(t.seats)]
        last = len(t.mastery) - 1
        if max(steps) > last or steps.count(last) > 1:
            yield f"A mastery track has {last} steps, and one player at most on the last."
    if any(isinstance(value, int) and value < 0 for value in t.values):
        yield "No counter can be less than 0."


def _faults_of_market(t: AlchemistryTable) -> Iterator[str]:
    poses = [t.pose.get(piece) for piece in t.zones[MARKET]]
    if len(poses) > 2:
        yield "There are two potions in the market at most."
    elif len(t.pose) > len(poses):
        yield "Only potions in the market lie at a pose."
    elif None in poses:
        yield "Each of two potions in the market needs its pose, such as (2 0 1 -1)."
    elif len(poses) == 2:
        one, other = (pose for pose in poses if pose)
        if not 0 < overlap(one, other) < CELLS:
            yield "One potion in the market must cover some cells of the other, and not all."
        elif one[3] == other[3]:
            yield "Two potions in the market cannot lie in the same layer, the last of the numbers."


_BELONGS: dict[str, Callable[[int, Thing], bool]] = {
    "pouch": lambda face, thing: thing.form == "cube" and face not in RARE,
    "rare": lambda face, _: face in RARE,
    "gems": lambda face, _: face in GEM_FACES,
    "potions": lambda _, thing: bool(thing.cells),
    "market": lambda _, thing: bool(thing.cells),
    "drawn": lambda *_: False,
    "stack-5": lambda _, thing: bool(thing.gems) and thing.stars == 5,
    "stack-7": lambda _, thing: bool(thing.gems) and thing.stars == 7,
    "stall-5": lambda _, thing: bool(thing.gems) and thing.stars == 5,
    "stall-7": lambda _, thing: bool(thing.gems) and thing.stars == 7,
    "board": lambda _, thing: thing.form == "cube",
    "cards": lambda _, thing: bool(thing.cells or thing.gems),
    "pulled": lambda *_: False,
    "reservoir": lambda face, _: face == RESERVOIR_FACE,
}
"""By the role of a zone, what may lie there when a game begins."""
