"""How a game begins: with its deal, or with a position.

Docstrings name the sections of the rulebook.
"""

from collections.abc import Iterator

from alchemy_desktop.games.alchemicus.actions import MOST_BUILDINGS
from alchemy_desktop.games.alchemicus.deck import DECKS
from alchemy_desktop.games.alchemicus.faces import (
    FAME,
    FIRST_PAWN,
    GARDEN,
    KINDS,
    LABORATORY,
    SPIRIT_FACE,
    STALL,
    cast_of,
)
from alchemy_desktop.games.alchemicus.goods import has_place
from alchemy_desktop.games.alchemicus.table import (
    BANK,
    BANK_CARDS,
    BLOCKS,
    BUILDINGS,
    CARDS,
    CENTRE,
    COMMON_COUNTERS,
    DRAW,
    FAME_TO_WIN,
    GIFTS,
    GOOD_AT,
    GOODS_OF,
    LAST,
    OUTER,
    RING,
    SALES,
    SEAT_COUNTERS,
    SOLD,
    SPENT,
    START,
    TURNS,
    USES_BANK,
    USES_OFFERS,
    AlchemicusTable,
    blocks_of,
    pawn_face,
    specs,
)
from alchemy_desktop.games.alchemicus.turns import begin_turn, push_turn
from alchemy_desktop.kernel.decisions import Move
from alchemy_desktop.kernel.game import SetUp

FIRST_CARDS = 5
ON, OFF = "yes", "no"
"""Whether an advanced rule is played."""
_NAMED = (
    ("turns", TURNS),
    ("sales", SALES),
    ("gifts", GIFTS),
    ("cards", CARDS),
    ("spent", SPENT),
)
"""The counters of seats that a position may set."""


def furnish(set_up: SetUp) -> AlchemicusTable:
    """Return a table with all cards in the pile, and the pawns and the Spirit where they begin."""
    options, seats = set_up.options, set_up.seats
    deck = DECKS.unpacked(options["deck"])
    values: list[int | tuple[int, ...]] = [0] * len(COMMON_COUNTERS)
    values[FAME_TO_WIN] = deck.fame if options["length"] == "full" else deck.short_fame
    values[BLOCKS] = blocks = blocks_of(deck)
    values[USES_BANK] = int(options["card-bank"] == ON)
    values[USES_OFFERS] = int(options["offers"] == ON)
    values[SOLD] = (0, 0, 0)
    values += [0] * (len(SEAT_COUNTERS) * seats)
    t = AlchemicusTable(cast_of(deck, seats), specs(deck, seats), seats, values, set_up.seed)
    t.furnish(RING[blocks.index(LABORATORY)], SPIRIT_FACE, 1)
    for seat in range(seats):
        t.furnish(t.zone(seat, START), pawn_face(seat), 1)
    for face, kind in enumerate(KINDS):
        t.furnish(DRAW, face, getattr(deck.cards, kind).copies)
    return t


def deal(t: AlchemicusTable, first: int) -> None:
    """Setup: a Garden and a Stall for everybody, five cards each, and the bank."""
    for seat in range(t.seats):
        for face in (GARDEN, STALL):
            t.put_up(seat, t.member(DRAW, Move("take", face)))
    t.shuffle(DRAW)
    for seat in range(t.seats):
        t.draw((first + seat) % t.seats, FIRST_CARDS)
    t.fill_bank()
    t.push(begin_turn, first)


# --- with a position -------------------------------------------------------------------------


def start_at(t: AlchemicusTable, seat: int, phase: str) -> None:
    """Begin a turn with one of its phases.

    Buildings of which it is not said where they lie go to free places, the first named first.
    """
    for owner in range(t.seats):
        for piece in reversed(t.of(owner, BUILDINGS)):
            if piece not in t.pose:
                t.lay(piece, (t.free_slot(owner, BUILDINGS), 0, 0, 0))
    t.restock()
    t.fill_bank()
    push_turn(t, seat, drawing=phase == "draw")


def counters(view: AlchemicusTable) -> dict[str, int]:
    """Return the counters that a position may set, by name."""
    return {"last": LAST, **view.counters_of_seats(_NAMED)}


def faults(t: AlchemicusTable) -> Iterator[str]:
    """Say what of a position cannot be played on from, in one sentence each."""
    for zone, spec in enumerate(t.specs):
        for piece in t.zones[zone]:
            if not _belongs(t, piece, zone):
                yield f"“{t.thing(piece).name}” cannot lie in {spec.id}."
    if SPIRIT_FACE not in t.kind:
        yield "The Spirit must stand on one of its spaces."
    if missing := [seat for seat in range(t.seats) if pawn_face(seat) not in t.kind]:
        yield f"“{t.cast[pawn_face(missing[0])].name}” is missing."
    if any(t.specs[zone].role == "spirit" and len(t.zones[zone]) > 1 for zone in OUTER):
        yield "Only one pawn may stand on the space of the Spirit."
    if len(t.zones[BANK]) > BANK_CARDS * t.values[USES_BANK]:
        yield f"The bank has {BANK_CARDS * t.values[USES_BANK]} cards at most."
    if t.down or any(t.specs[t.where[piece]].role not in _POSED for piece in t.pose):
        yield "Only of buildings and goods it is said how they lie, and they need no “down”."
    for seat in range(t.seats):
        yield from _faults_of_buildings(t, seat)
        yield from _faults_of_goods(t, seat)
    if any(isinstance(value, int) and value < 0 for value in t.values):
        yield "No counter can be less than 0."
    if any(t.fame(seat) < 0 for seat in range(t.seats)):
        yield "Nobody can have paid more Fame than there was."


def _faults_of_buildings(t: AlchemicusTable, seat: int) -> Iterator[str]:
    poses = [t.pose[piece] for piece in t.of(seat, BUILDINGS)]
    if len(poses) > MOST_BUILDINGS:
        yield f"A player has {MOST_BUILDINGS} buildings at most."
    if len({pose[0] for pose in poses}) < len(poses):
        yield "Two buildings cannot lie on one place."
    if any(pose[1:] != (0, 0, 0) or pose[0] not in range(MOST_BUILDINGS) for pose in poses):
        yield "A building lies at a pose such as (3 0 0 0): its place in the row, 0 to 11, first."


def _faults_of_goods(t: AlchemicusTable, seat: int) -> Iterator[str]:
    faces = {t.pose[piece][0]: t.kind[piece] for piece in t.of(seat, BUILDINGS)}
    taken: dict[int, list[int]] = {}
    for piece in t.of(seat, GOODS_OF):
        slot, row, turn, layer = t.pose.get(piece, (-1, 0, 0, 0))
        good = GOOD_AT.get((faces.get(slot, -1), row, turn))
        if good is None or layer != 1:
            yield (
                "Goods lie at the pose of their building in layer 1, such as (3 0 0 1): row 1 is"
                " for metal in a Laboratory, and a quarter turn for what was made there."
            )
            return
        if not has_place(faces[slot], taken.setdefault(slot, []), good):
            yield "There are more goods on a building than it has room for."
        taken[slot].append(good)


def _belongs(t: AlchemicusTable, piece: int, zone: int) -> bool:
    face, spec = t.kind[piece], t.specs[zone]
    if zone in OUTER:
        return face >= FIRST_PAWN
    if zone in RING or zone == CENTRE:
        return face == SPIRIT_FACE
    if spec.role == "start":
        return face == FIRST_PAWN + spec.owner
    return face < FAME or (face == FAME and spec.role != "buildings")


_POSED = ("buildings", "goods")
"""Roles of the zones in which it matters how things lie."""
