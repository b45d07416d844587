"""Positions: a game that begins with named pieces in named zones, instead of its deal.

A position is one line of text, a part of the set-up, so that a match from it is stored, replayed
and recorded as any other: ``hand/0: Golem, 2 Copper; deck/0: Silver, Estate; coins = 2; buy``.
What is hidden is afterwards as hidden as after a deal. Pieces are listed from the top.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from alchemy_desktop.kernel.chance import permuted
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.game import Game, SetUp, SetUpError
from alchemy_desktop.kernel.table import EVERYBODY, NOBODY, Table

_NAME = re.compile(r"(?:([1-9][0-9]{0,2}) )?([^\s0-9,;:=][^,;:=]*)")
_COUNTER = re.compile(r"(\S+) = (0|-?[1-9][0-9]{0,5})", re.ASCII)


class PositionError(SetUpError):
    """A position that cannot be laid; its message is one sentence for the player."""


class Position(NamedTuple):
    """Where a game begins.

    Attributes:
        zones: the names of the pieces in a zone by the zone's id, from the top. Other zones are
            empty, but for what the game's box still holds.
        counters: values that are not the usual ones, by name.
        phase: the phase, or "" for the game's first.
    """

    zones: Mapping[str, tuple[str, ...]]
    counters: Mapping[str, int]
    phase: str = ""


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
    elsewhere. A box that is not named is as full as after a deal, as far as its pieces go.

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
    if short := [face for face, count in left.items() if count < 0]:
        name, all_ = table.cast[short[0]].name, table.kind.count(short[0])
        more = all_ - left[short[0]]
        raise PositionError(f"There are {all_} pieces “{name}”, and {more} are laid out.")
    dealt = _dealt(game, set_up)
    boxes: dict[int, list[int]] = {}
    for zone in set(home.values()):
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
    """Lay a position on its furnished table, and push the step with which the game begins."""
    position = parse_position(set_up.position)
    zones, home = _faces(table, position), homes(table)
    hidden: dict[int, list[int]] = {}
    for zone, faces in zones.items():
        if table.specs[zone].seen != EVERYBODY:
            hidden.setdefault(_mixed_in(table, zone), []).append(zone)
        elif zone not in home.values():
            for face in faces:
                table.move(_piece(table, home[face], face), zone)
    for mixed, those in hidden.items():
        _deal_out(table, mixed, {zone: zones[zone] for zone in those}, home)
    game.start(table, set_up.first, position.phase or game.phases[0])
    counters = game.counters(table)
    for name, value in position.counters.items():
        table.set(counters[name], value)


def homes(table: Table) -> dict[int, int]:
    """Return the zone in which each face lies before a game."""
    return {face: table.where[piece] for piece, face in reversed([*enumerate(table.kind)])}


def _check(game: Game, table: Table, position: Position) -> None:
    """Raise an error if a position names what the game does not have."""
    known = (
        ("zone", position.zones, {spec.id for spec in table.specs}),
        ("counter", position.counters, game.counters(table)),
        ("phase", [position.phase] if position.phase else [], game.phases),
        ("piece", [n for names in position.zones.values() for n in names], _by_name(table)),
    )
    for what, named, there in known:
        for name in named:
            if name not in there:
                raise PositionError(f"This game has no {what} “{name[:40]}”.")


def _by_name(table: Table) -> dict[str, int]:
    return {face.name: number for number, face in enumerate(table.cast)}


def _faces(table: Table, position: Position) -> dict[int, list[int]]:
    """Return the faces in each named zone, from the bottom."""
    by_name = _by_name(table)
    index = {spec.id: zone for zone, spec in enumerate(table.specs)}
    return {
        index[id_]: [by_name[name] for name in reversed(names)]
        for id_, names in position.zones.items()
    }


def _dealt(game: Game, set_up: SetUp) -> Table:
    table = game.furnish(set_up)
    game.deal(table, set_up)
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


def _deal_out(
    table: Table, mixed: int, zones: Mapping[int, Sequence[int]], home: Mapping[int, int]
) -> None:
    """Shuffle hidden pieces together and deal them, so that nobody knows what is not theirs."""
    dealt = {zone: faces for zone, faces in zones.items() if zone != mixed}
    order = list(zones.get(mixed, ()))
    if mixed in home.values():
        rest = Counter(table.kind[piece] for piece in table.zones[mixed])
        rest.subtract(face for faces in zones.values() for face in faces)
        order = [*permuted([*rest.elements()], table.seed, 0), *order]
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
