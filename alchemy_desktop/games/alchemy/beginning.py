"""How a game begins: with its deal, or with a position.

Docstrings name the sections of the rulebook.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from alchemy_desktop.games.alchemy.deck import DECKS, FULL
from alchemy_desktop.games.alchemy.faces import CARDS as CARD_FACES
from alchemy_desktop.games.alchemy.faces import ELEMENTS, EQUIPMENT, FIRST_COMPONENT, Thing, cast_of
from alchemy_desktop.games.alchemy.table import (
    CARDS,
    COMPONENTS,
    DISTRACTS,
    DOSES,
    DRINKS,
    EITHER,
    EXTRA,
    FIRST,
    FULL_LAB,
    MADE,
    MORE_ACTIONS,
    NO_DRINK,
    OPEN_COMPONENTS,
    OWED,
    PLAYS,
    POTIONS,
    POURS,
    SHIELD,
    SKIPS,
    STINKS,
    STOCK,
    TRANSMUTES,
    TURNS,
    UNMADE,
    USES,
    AlchemyTable,
    first_values,
    specs,
)
from alchemy_desktop.games.alchemy.turns import OPEN, begin_turn, resume_turn
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.game import SetUp

POTIONS_EACH = 3
FIRST_CARDS = (2, 3, 4)
"""Actions and equipment dealt to the first player, the second, and everyone else."""
_OF_TURN = MappingProxyType(
    {
        "pours": POURS,
        "transmutes": TRANSMUTES,
        "either": EITHER,
        "drinks": DRINKS,
        "plays": PLAYS,
        "actions": MORE_ACTIONS,
        "uses": USES,
    }
)
_OF_SEAT = (
    ("turns", TURNS),
    ("owed", OWED),
    ("no-drink", NO_DRINK),
    ("shield", SHIELD),
    ("skips", SKIPS),
    ("distracts", DISTRACTS),
    ("stinks", STINKS),
)
"""The counters that a position may set: of the turn, and of seats."""


def furnish(set_up: SetUp) -> AlchemyTable:
    """Return a table with all components, potions and cards in their piles."""
    deck, seats = DECKS.unpacked(set_up.options["deck"]), set_up.seats
    version = set_up.options["version"]
    cast = cast_of(deck, version)
    t = AlchemyTable(cast, specs(seats), seats, first_values(seats), set_up.seed)
    t.values[FULL_LAB] = int(version == FULL)
    for face, kind in enumerate(deck.cards.__struct_fields__, CARD_FACES[0]):
        if version == FULL:
            t.furnish(CARDS, face, getattr(deck.cards, kind))
    for face, component in enumerate(deck.component, FIRST_COMPONENT):
        t.furnish(COMPONENTS, face, component.copies)
    for face in range(FIRST_COMPONENT + len(deck.component), len(cast)):
        t.furnish(POTIONS, face, 1)
    return t


def deal(t: AlchemyTable, first: int) -> None:
    """Setup: three potions for each player, face down; four components; Full Lab: cards."""
    t.set(FIRST, first)
    t.lay_stock()
    for zone in (COMPONENTS, POTIONS, CARDS):
        t.shuffle(zone)
    for _ in range(POTIONS_EACH * t.seats):
        potion = t.zones[POTIONS][-1]
        t.turn(potion, True)
        t.move(potion, UNMADE)
    t.open_components(OPEN)
    if t.full_lab:
        for place in range(t.seats):
            t.draw((first + place) % t.seats, FIRST_CARDS[min(place, len(FIRST_CARDS) - 1)])
    t.push(begin_turn, first)


# --- with a position -------------------------------------------------------------------------


def options_for(options: Mapping[str, str], names: Sequence[str]) -> dict[str, str]:
    """Take a Full Lab where actions or equipment are named."""
    cast = cast_of(DECKS.ours(), FULL)
    cards = {cast[face].name for face in CARD_FACES}
    return {**({"version": FULL} if cards & set(names) else {}), **options}


def start_at(t: AlchemyTable, seat: int, phase: str) -> None:
    """Begin a turn where everything is possible, with nothing drawn or turned over.

    Made potions that lie nowhere go to free places, with the doses that they are made with if they
    have none. Components come to light if none does.
    """
    for owner in range(t.seats):
        if any(dose not in t.pose for dose in t.of(owner, DOSES)):
            continue  # ``faults`` says so
        for potion in reversed(t.of(owner, MADE)):
            if potion not in t.pose:
                t.lay(potion, (t.free_slot(owner, MADE), 0, 0, 0))
            if not t.doses(potion):
                thing = t.thing(potion)
                for element in (*thing.elements, *thing.elements[:1] * thing.extra):
                    t.add_dose(potion, t.create(element, STOCK))
    if petrified := [potion for potion in t.made() if potion in t.down]:
        t.show(petrified)  # all saw them when they were made
    if not t.zones[OPEN_COMPONENTS]:
        t.open_components(OPEN)
    t.lay_stock()
    resume_turn(t, seat)


def counters(view: AlchemyTable) -> dict[str, int]:
    """Return the counters that a position may set, by name."""
    return {**_OF_TURN, **view.counters_of_seats(_OF_SEAT)}


def faults(t: AlchemyTable) -> Iterator[str]:
    """Say what of a position cannot be played on from, in one sentence each."""
    for zone, spec in enumerate(t.specs):
        for piece in t.zones[zone]:
            if not _BELONGS[spec.role](t.kind[piece], t.thing(piece)):
                yield f"“{t.thing(piece).name}” cannot lie in {spec.id}."
            if piece in t.down and spec.role not in ("unmade", "made"):
                yield f"“{t.thing(piece).name}” cannot lie face down in {spec.id}."
            if piece in t.pose and spec.role not in ("made", "doses"):
                yield f"“{t.thing(piece).name}” has no place of its own in {spec.id}."
    if len(t.zones[STOCK]) > len(ELEMENTS):
        yield "One of each element lies in stock, and no more."
    for seat in range(t.seats):
        yield from _faults_of_seat(t, seat)
    if any(isinstance(value, int) and value < 0 for value in t.values):
        yield "No counter can be less than 0."


def _faults_of_seat(t: AlchemyTable, seat: int) -> Iterator[str]:
    poses = [t.pose[potion] for potion in t.of(seat, MADE) if potion in t.pose]
    slots = {pose[0] for pose in poses}
    if len(slots) < len(poses):
        yield "Two potions cannot lie on one place."
    if any(pose[0] < 0 or pose[1:] != (0, 0, 0) for pose in poses):
        yield "A made potion lies at a pose such as (3 0 0 0): its place in the row first."
    if t.of(seat, EXTRA) and EXTRA not in t.vials(seat):
        yield f"extra-vial/{seat} holds elements, and there is no Extra Vial in play."
    doses = [t.pose.get(dose, (NONE, 0, 0, 0)) for dose in t.of(seat, DOSES)]
    if any(slot not in slots or layer != 1 for slot, _, _, layer in doses):
        yield "A dose lies at the pose of its potion in layer 1, such as (3 0 0 1)."
    others = sum(1 << other for other in t.others(seat))
    if t.value(seat, STINKS) & ~others > 0:
        yield (
            f"stinks/{seat} is the sum of 1 for seat 0, 2 for seat 1, 4 for seat 2, and so on,"
            " of those whose Stink is about it, and not its own."
        )


_BELONGS: dict[str, Callable[[int, Thing], bool]] = {
    "stock": lambda face, _: face in ELEMENTS,
    "components": lambda _, thing: thing.types[0] == "component",
    "open-components": lambda _, thing: thing.types[0] == "component",
    "used-components": lambda _, thing: thing.types[0] == "component",
    "potions": lambda _, thing: thing.is_potion,
    "unmade": lambda _, thing: thing.is_potion,
    "gone": lambda _, thing: thing.is_potion,
    "cards": lambda face, _: face in CARD_FACES,
    "discard": lambda face, _: face in CARD_FACES,
    "hand": lambda face, _: face in CARD_FACES,
    "cauldron": lambda face, _: face in ELEMENTS,
    "vial": lambda face, _: face in ELEMENTS,
    "extra-vial": lambda face, _: face in ELEMENTS,
    "made": lambda _, thing: thing.is_potion,
    "doses": lambda face, _: face in ELEMENTS,
    "equipment": lambda face, _: face in EQUIPMENT,
}
"""By the role of a zone, what may lie there when a game begins."""
