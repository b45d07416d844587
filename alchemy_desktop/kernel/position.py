"""Positions: a game that begins with named pieces in named zones, instead of its deal.

A position is one line of text, a part of the set-up, so that a match from it is stored, replayed
and recorded as any other: ``hand/0: Golem, 2 Copper; deck/0: Silver, Estate; coins = 2; buy``.
What is hidden is afterwards as hidden as after a deal. Pieces are listed from the top. How one lies
stands behind its name: ``Elixir (2 0 1 -1)``, the pose on a board, ``Elixir (down)``, or both.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from alchemy_desktop.kernel.chance import permuted
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.facts import Pose
from alchemy_desktop.kernel.game import Game, SetUp, SetUpError
from alchemy_desktop.kernel.table import EVERYBODY, NOBODY, Table

_NAME = re.compile(r"(?:([1-9][0-9]{0,2}) )?([^\s0-9,;:=][^,;:=]*)")
_POSE = re.compile(r"(-?\d{1,3}) (-?\d{1,3}) ([0-3]) (-?\d{1,3})", re.ASCII)
_COUNTER = re.compile(r"(\S+) = (0|-?[1-9][0-9]{0,5})", re.ASCII)


class PositionError(SetUpError):
    """A position that cannot be laid; its message is one sentence for the player."""


class Position(NamedTuple):
    """Where a game begins.

    Attributes:
        zones: the names of the pieces in a zone by the zone's id, from the top, with how they lie
            behind them (see ``Lying``). Other zones are empty, but for what the game's box still
            holds.
        counters: values that are not the usual ones, by name.
        phase: the phase, or "" for the game's first.
    """

    zones: Mapping[str, tuple[str, ...]]
    counters: Mapping[str, int]
    phase: str = ""


class Lying(NamedTuple):
    """A piece and how it lies.

    Attributes:
        name: of its face.
        pose: on its board, or None.
        down: whether it lies face down where others lie open.
    """

    name: str
    pose: Pose | None = None
    down: bool = False

    @property
    def text(self) -> str:
        """The name, and how it lies behind it."""
        words = [*map(str, self.pose or ()), *(["down"] if self.down else [])]
        return f"{self.name} ({' '.join(words)})" if words else self.name


# --- as text ---------------------------------------------------------------------------------


def listing(names: Iterable[str]) -> str:
    """Return names as text, equal neighbours counted: ``2 Copper, Estate``."""
    runs = [(name, len(list(equal))) for name, equal in groupby(names)]
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in runs)


def names_in(text: str) -> tuple[str, ...]:
    """Return the names that a listing holds.

    Raises:
        PositionError: it is none.
    """
    names: list[str] = []
    for word in text.split(", ") if text else ():
        found = _NAME.fullmatch(word)
        if not found:
            raise PositionError(f"“{word[:40]}” is not a name, or a number and a name.")
        names += [found[2]] * int(found[1] or 1)
    return tuple(names)


def lying(text: str) -> Lying:
    """Return the piece that a name in a listing means, and how it lies.

    Raises:
        PositionError: what stands behind the name is no way to lie.
    """
    name, _, how = text.partition(" (")
    how = how.removesuffix(")")
    posed = _POSE.fullmatch(how.removesuffix("down").strip())
    column, row, turns, layer = map(int, posed.groups()) if posed else (0, 0, 0, 0)
    pose = (column, row, turns, layer) if posed else None
    piece = Lying(name, pose, how.endswith("down"))
    if piece.text != text:
        raise PositionError(
            f"“{text[:60]}” does not say how a piece lies: it is column, row, quarter turns and"
            " layer, such as (2 0 1 -1), or (down)."
        )
    return piece


def position_text(position: Position) -> str:
    """Return the text of a position."""
    parts = [f"{zone}: {listing(names)}".strip() for zone, names in position.zones.items()]
    parts += [f"{name} = {value}" for name, value in position.counters.items()]
    return "; ".join([*parts, position.phase] if position.phase else parts)


def parse_position(text: str) -> Position:
    """Return the position of a text.

    Raises:
        PositionError: it is none.
    """
    zones: dict[str, tuple[str, ...]] = {}
    counters: dict[str, int] = {}
    phase = ""
    for part in text.split("; "):
        zone, colon, names = part.partition(":")
        counter = _COUNTER.fullmatch(part)
        if colon and zone not in zones:
            zones[zone] = names_in(names.strip())
        elif counter and counter[1] not in counters:
            counters[counter[1]] = int(counter[2])
        elif part and not (phase or colon or counter):
            phase = part
        else:
            raise PositionError(f"“{part[:40]}” does not belong into a position.")
    return Position(zones, counters, phase)


# --- on the table ----------------------------------------------------------------------------


def furnished(game: Game, set_up: SetUp) -> Table:
    """Return the table of a set-up with all pieces in their boxes, as ``Game.furnish`` does.

    For a position, a box holds what lies there in it, and what is taken from there to lie
    elsewhere. A box that is not named is as full as after a deal, as far as its pieces go; one that
    nobody sees into, a bag or a deck, holds all that does not lie elsewhere.

    Raises:
        PositionError: there is no such zone, face or counter, or there are too few pieces.
    """
    table = game.furnish(set_up)
    if not set_up.position:
        return table
    position = parse_position(set_up.position)
    _check(game, table, position)
    zones, home = _faces(table, position), homes(table)
    left = Counter(table.kind)
    left.subtract(face for faces in zones.values() for face in faces)
    scarce = {face: count for face, count in left.items() if face not in table.bottomless}
    if short := [face for face, count in scarce.items() if count < 0]:
        name, all_ = table.cast[short[0]].name, table.kind.count(short[0])
        more = all_ - left[short[0]]
        raise PositionError(f"There are {all_} pieces “{name}”, and {more} are laid out.")
    dealt = _dealt(game, set_up)
    boxes: dict[int, list[int]] = {}
    for zone in set(home.values()):
        if table.specs[zone].seen == NOBODY:
            there = Counter(face for face in left.elements() if home[face] == zone)
        else:
            there = Counter(dealt.kind[piece] for piece in dealt.zones[zone])
        full = [face for face, count in there.items() for _ in range(min(count, left[face]))]
        boxes[zone] = zones.pop(zone, full)
    for faces in zones.values():
        for face in faces:
            boxes[home[face]].append(face)
    table.kind, table.where, table.zones = [], [], [[] for _ in table.specs]
    for zone, faces in boxes.items():
        for face in faces:
            table.furnish(zone, face, 1)
    return table


def lay(game: Game, table: Table, set_up: SetUp) -> None:
    """Lay a position on its furnished table, and push the step with which the game begins.

    Raises:
        PositionError: the game cannot go on from what lies there.
    """
    position = parse_position(set_up.position)
    zones, home = _faces(table, position), homes(table)
    boxes = set(home.values())
    hidden: dict[int, list[int]] = {
        zone: [] for zone in sorted(boxes) if table.specs[zone].seen == NOBODY
    }
    for zone in zones:
        if table.specs[zone].seen != EVERYBODY:
            boxes_of = [home[face] for face in zones[zone] if home[face] in hidden]
            mixed = zone if zone in hidden else [*boxes_of, _mixed_in(table, zone)][0]
            if strange := [face for face in zones[zone] if mixed in boxes and home[face] != mixed]:
                name, where = table.cast[strange[0]].name, table.specs[zone].id
                raise PositionError(f"“{name}” does not belong in {where}.")
            hidden.setdefault(mixed, []).append(zone)
        elif zone not in boxes:
            _lay_out(table, zone, position, home)
    for mixed, those in hidden.items():
        _deal_out(table, mixed, {zone: zones[zone] for zone in those}, home)
    for zone in zones:
        if zone not in boxes:
            _lay_unseen(table, zone, position, home)
            _pose(table, zone, position)
    game.start(table, set_up.first, position.phase or game.phases[0])
    counters = game.counters(table)
    for name, value in position.counters.items():
        table.set(counters[name], value)
    for fault in game.faults(table):
        raise PositionError(fault)


def check_position(game: Game, set_up: SetUp) -> None:
    """Look whether the position of a set-up can be laid, if it has one.

    Raises:
        PositionError: it cannot.
    """
    if set_up.position:
        lay(game, furnished(game, set_up), set_up)


def homes(table: Table) -> dict[int, int]:
    """Return the zone in which each face lies before a game, or the stock that makes it."""
    lying = {face: table.where[piece] for piece, face in reversed([*enumerate(table.kind)])}
    return {**table.bottomless, **lying}


def _check(game: Game, table: Table, position: Position) -> None:
    """Raise an error if a position names what the game does not have."""
    by_name = _by_name(table)
    lies = [(zone, lying(name)) for zone, names in position.zones.items() for name in names]
    known = (
        ("zone", position.zones, {spec.id for spec in table.specs}),
        ("counter", position.counters, game.counters(table)),
        ("phase", [position.phase] if position.phase else [], game.phases),
        ("piece", [piece.name for _, piece in lies], by_name),
    )
    for what, named, there in known:
        for name in named:
            if name not in there:
                raise PositionError(f"This game has no {what} “{name[:40]}”.")
    _check_places(table, [(zone, piece, by_name[piece.name]) for zone, piece in lies])


def _check_places(table: Table, lies: Iterable[tuple[str, Lying, int]]) -> None:
    """Raise an error if a piece lies where it cannot, or how it cannot.

    Args:
        table: the furnished table.
        lies: the id of a zone, a piece there, and its face.
    """
    box_of = {face: table.specs[zone].id for face, zone in homes(table).items()}
    boxes = set(box_of.values())
    seen = {spec.id: spec.seen for spec in table.specs}
    for zone, piece, face in lies:
        if zone in boxes and box_of.get(face, zone) != zone:
            raise PositionError(f"“{piece.name}” does not belong in {zone}.")
        # What nobody sees may still lie on a board; in a deck, it lies in an order.
        unseen = seen[zone] == seen.get(box_of.get(face, zone)) == NOBODY and not piece.down
        may = zone not in boxes and (seen[zone] == EVERYBODY or unseen)
        if piece.text != piece.name and not may:
            raise PositionError(f"How “{piece.name}” lies cannot be said of {zone}.")


def _by_name(table: Table) -> dict[str, int]:
    return {face.name: number for number, face in enumerate(table.cast)}


def _faces(table: Table, position: Position) -> dict[int, list[int]]:
    """Return the faces in each named zone, from the bottom."""
    by_name = _by_name(table)
    index = {spec.id: zone for zone, spec in enumerate(table.specs)}
    return {
        index[id_]: [by_name[lying(name).name] for name in reversed(names)]
        for id_, names in position.zones.items()
    }


def _dealt(game: Game, set_up: SetUp) -> Table:
    table = game.furnish(set_up)
    table.push(game.deal, set_up.first)
    table.run()
    return table


def _mixed_in(table: Table, zone: int) -> int:
    """Return where pieces are shuffled that go to a hidden zone: a deck of its owner or of all."""
    specs = table.specs
    owner = specs[zone].owner
    unseen = [i for i, spec in enumerate(specs) if spec.seen == NOBODY]
    own = [i for i in unseen if specs[i].owner == owner]
    return [*own, *(i for i in unseen if specs[i].owner == NONE), zone][0]


def _piece(table: Table, zone: int, face: int) -> int:
    return next(piece for piece in reversed(table.zones[zone]) if table.kind[piece] == face)


def _lay_out(table: Table, zone: int, position: Position, home: Mapping[int, int]) -> None:
    """Take the pieces of an open zone out of their boxes, but for those that nobody sees."""
    for one, face in _named(table, zone, position):
        if not _unseen(table, one, home[face]):
            table.move(_piece(table, home[face], face), zone)


def _lay_unseen(table: Table, zone: int, position: Position, home: Mapping[int, int]) -> None:
    """Lay pieces face down among those of an open zone, out of boxes that are shuffled by now."""
    for place, (one, face) in enumerate(_named(table, zone, position)):
        if _unseen(table, one, home[face]):
            # From the bottom: on top lies what the position names.
            piece = next(piece for piece in table.zones[home[face]] if table.kind[piece] == face)
            table.turn(piece, True)
            table.move(piece, zone, place)


def _unseen(table: Table, piece: Lying, box: int) -> bool:
    return piece.down and table.specs[box].seen == NOBODY


def _named(table: Table, zone: int, position: Position) -> Iterator[tuple[Lying, int]]:
    """Yield what a position names in a zone, with its face, from the bottom."""
    by_name = _by_name(table)
    for name in reversed(position.zones[table.specs[zone].id]):
        one = lying(name)
        yield one, by_name[one.name]


def _pose(table: Table, zone: int, position: Position) -> None:
    """Lay the pieces that were moved to a zone as the position says."""
    named = _named(table, zone, position)
    for piece, (one, _) in zip(table.zones[zone], named, strict=True):
        if one.pose:
            table.lay(piece, one.pose)
        table.turn(piece, one.down)


def _deal_out(
    table: Table, mixed: int, zones: Mapping[int, Sequence[int]], home: Mapping[int, int]
) -> None:
    """Shuffle hidden pieces together and deal them, so that nobody knows what is not theirs."""
    dealt = {zone: faces for zone, faces in zones.items() if zone != mixed}
    order = list(zones.get(mixed, ()))
    if mixed in home.values():
        rest = Counter(table.kind[piece] for piece in table.zones[mixed])
        rest.subtract(face for faces in zones.values() for face in faces)
        order = [*permuted([*rest.elements()], table.seed, table.shuffles), *order]
    else:
        for face in (face for faces in zones.values() for face in faces):
            table.move(_piece(table, home[face], face), mixed)
    for faces in reversed(dealt.values()):
        order += reversed(faces)
    if table.script is None:
        table.script = [tuple(order)]
        table.shuffle(mixed)
        table.script = None
    else:
        table.shuffle(mixed)
    for zone, faces in dealt.items():
        for _ in faces:
            table.move(table.zones[mixed][-1], zone)
