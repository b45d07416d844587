"""The ways of showing a zone: where each of its pieces lies, in card widths.

A game names a way in its layout (``Area.show``); ``SHOWS`` finds it.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.kernel.layout import Area
from alchemy_desktop.kernel.table import Table
from alchemy_desktop.scene.forms import RATIOS

PILE_SHOWN = 2
"""Pieces of a pile that are drawn: the top one, and the one under it for when that is lifted."""

_FAN_GAP = 0.06  # between cards that do not overlap, of their width
_FAN_BOW = 0.055  # how far the ends of a full fan hang down, of the height of a card
_FAN_TURN = 2.4  # degrees at the ends of a full fan
_TILE = 1.24  # width of a tile in a row of cards, of theirs
_SLOTS_APART = 1.24  # the most from slot to slot, of the width of a piece
_OVER = 0.24  # how far a piece without a slot lies from the one before it, of its width
_STACKED = 0.62  # height of a layer of a heap, of the width of a piece


class Place(NamedTuple):
    """Where a piece lies, in card widths.

    Attributes:
        piece: the piece.
        x, y: its middle.
        angle: its turn in degrees clockwise.
        width: its width, if that is not the size of the area.
        over: whether it has no slot.
        token: what it shows if it is a hidden token, or "".
    """

    piece: int
    x: float
    y: float
    angle: float = 0.0
    width: float = 0.0
    over: bool = False
    token: str = ""


Show = Callable[[Area, Sequence[int], Table], list[Place]]
"""``show(area, pieces, view)``: the places of the pieces that are drawn, from below to above."""


def middle(area: Area) -> tuple[float, float]:
    """Return the middle of an area in card widths."""
    x, y, w, h = area.box
    return x + w / 2, y + h / 2


def pile(area: Area, pieces: Sequence[int], _: Table) -> list[Place]:
    """All on one place; only the top pieces are drawn."""
    x, y = middle(area)
    return [Place(piece, x, y) for piece in pieces[-PILE_SHOWN:]]


def row(area: Area, pieces: Sequence[int], view: Table) -> list[Place]:
    """From the left, side by side while there is room, then overlapping; tiles a little wider."""
    x, y, width, height = area.box
    widths = [_width(area, piece, view) for piece in pieces]
    gap = 0.1 * area.size
    last = len(pieces) - 1
    crowded = sum(widths) + gap * last > width
    places = []
    for number, (piece, wide) in enumerate(zip(pieces, widths, strict=True)):
        left = x + (width - wide) * number / max(1, last) if crowded else x
        places.append(Place(piece, left + wide / 2, y + height / 2, width=wide))
        x += 0 if crowded else wide + gap
    return places


def _width(area: Area, piece: int, view: Table) -> float:
    """Return how wide a piece of a row is."""
    face = view.kind[piece]
    tile = area.form == "card" and face != HIDDEN and view.cast[face].form == "tile"
    return _TILE * area.size if tile else area.size


def fan(area: Area, pieces: Sequence[int], _: Table) -> list[Place]:
    """In the middle, as in a hand: slightly bowed, overlapping where there is no room."""
    x, y, width, height = area.box
    count, size = len(pieces), area.size
    step = _step(width, size, count, gap=_FAN_GAP * size)
    bow = _FAN_BOW * size * RATIOS[area.form]
    base = y + height / 2 - bow / 2
    places = []
    for i, piece in enumerate(pieces):
        off = (i - (count - 1) / 2) * step
        share = off / (width / 2)
        places.append(
            Place(piece, x + width / 2 + off, base + bow * share * share, _FAN_TURN * share)
        )
    return places


def grid(area: Area, pieces: Sequence[int], _: Table) -> list[Place]:
    """In rows from the upper left, as many as fit into the height."""
    x, y, width, height = area.box
    gap, tall = 0.08 * area.size, area.size * RATIOS[area.form]
    rows = max(1, int((height + gap) / (tall + gap)))
    columns = math.ceil(len(pieces) / rows)
    step = _step(width, area.size, columns, gap)
    return [
        Place(
            piece,
            x + area.size / 2 + i % columns * step,
            y + tall / 2 + i // columns * (tall + gap),
        )
        for i, piece in enumerate(pieces)
    ]


def _step(width: float, size: float, count: int, gap: float) -> float:
    """Return the distance of neighbours so that ``count`` pieces fit into ``width``."""
    if count < 2:
        return size + gap
    return min(size + gap, (width - size) / (count - 1))


def slots(area: Area, pieces: Sequence[int], view: Table) -> list[Place]:
    """Each on a slot of its face; those that find none overlap the last one."""
    free: dict[int, list[tuple[float, float]]] = {}
    for face, at in reversed(slot_places(area)):
        free.setdefault(face, []).append(at)
    last: dict[int, tuple[float, float]] = {}
    laid, over = [], []
    for piece in pieces:
        face = view.kind[piece]
        if places := free.get(face):
            last[face] = places.pop()
            laid.append(Place(piece, *last[face]))
        else:
            x, y = last.get(face, middle(area))
            last[face] = x + _OVER * area.size, y - _OVER * area.size
            over.append(Place(piece, *last[face], over=True))
    return [*laid, *over]


def slot_places(area: Area) -> list[tuple[int, tuple[float, float]]]:
    """Return the face and the middle of each slot, spread over the area."""
    x, y, width, height = area.box
    size, rows, columns = area.size, len(area.slots), max(len(row) for row in area.slots)
    dx = min((width - size) / max(1, columns - 1), _SLOTS_APART * size)
    dy = min((height - size) / max(1, rows - 1), _SLOTS_APART * size)
    left = x + (width - (columns - 1) * dx) / 2
    top = y + (height - (rows - 1) * dy) / 2
    return [
        (face, (left + column * dx, top + row * dy))
        for row, faces in enumerate(area.slots)
        for column, face in enumerate(faces)
        if face != NONE
    ]


def heap(area: Area, pieces: Sequence[int], view: Table) -> list[Place]:
    """Equal pieces together, one heap beside the other, each layer a little shorter."""
    x, y, width, height = area.box
    size, kinds = area.size, [view.kind[piece] for piece in pieces]
    placed = (face for row in area.slots for face in row)
    faces = dict.fromkeys((*placed, *sorted(set(kinds))))
    room = width / max(1, len(faces))
    places = []
    for number, face in enumerate(faces):
        equal = [p for p, kind in zip(pieces, kinds, strict=True) if kind == face]
        middle_ = x + (number + 0.5) * room
        base = _base(len(equal), room, height, size)
        step = min(0.92 * size, (room - size) / (base - 1)) if base > 1 else 0.0
        layer, left = 0, base
        for piece in equal:
            if not left:
                layer += 1
                left = base - layer % 2
            count = base - layer % 2
            place = count - left - (count - 1) / 2
            top = y + height - size / 2 - layer * _STACKED * size
            places.append((layer, Place(piece, middle_ + place * step, top)))
            left -= 1
    return [place for _, place in sorted(places, key=lambda pair: pair[0])]


def _base(count: int, room: float, height: float, size: float) -> int:
    """Return how many pieces lie in the lowest layer of a heap, so that it is not too high."""
    layers = max(1, int((height - size) / (_STACKED * size) + 1.01))
    base = max(1, int(room / size))
    while base * layers - layers // 2 < count:
        base += 1
    return base


def posed(area: Area, pieces: Sequence[int], view: Table) -> list[Place]:
    """By their poses on a grid of cells, the middle of all in that of the area."""
    cell = area.size
    left, top = grid_corner(area, pieces, view)
    places = []
    for piece in sorted(pieces, key=lambda piece: view.pose[piece][3]):
        column, row, turn, _ = view.pose[piece]
        wide, high = _extent(view, piece)
        x, y = (high, wide) if turn % 2 else (wide, high)
        at = left + (column + x / 2) * cell, top + (row + y / 2) * cell
        places.append(Place(piece, *at, 90.0 * turn, wide * cell))
    return places


def grid_corner(area: Area, pieces: Sequence[int], view: Table) -> tuple[float, float]:
    """Return where the upper left corner of the cell 0, 0 of a grid lies, in card widths."""
    x, y = middle(area)
    lefts, tops, rights, lows = [0], [0], [0], [0]
    if pieces:
        boxes = [_cells(view, piece) for piece in pieces]
        lefts, tops, rights, lows = (list(edges) for edges in zip(*boxes, strict=True))
    cell = area.size
    return (
        x - (min(lefts) + max(rights)) / 2 * cell,
        y - (min(tops) + max(lows)) / 2 * cell,
    )


def _extent(view: Table, piece: int) -> tuple[int, int]:
    """Return how many cells wide and high a piece is before it is turned."""
    rows = view.cast[view.kind[piece]].rows
    return len(rows[0]), len(rows)


def _cells(view: Table, piece: int) -> tuple[int, int, int, int]:
    """Return the edges of a piece on its grid: left, top, right, bottom."""
    column, row, turn, _ = view.pose[piece]
    wide, high = _extent(view, piece)
    if turn % 2:
        wide, high = high, wide
    return column, row, column + wide, row + high


def placed(area: Area, pieces: Sequence[int], _: Table) -> list[Place]:
    """Each where the game says."""
    tokens = area.tokens or ("",) * len(pieces)
    lie = zip(pieces, area.places, tokens, strict=True)
    return [Place(piece, *at, token=token) for piece, at, token in lie]


SHOWS: Mapping[str, Show] = {
    "pile": pile,
    "row": row,
    "fan": fan,
    "grid": grid,
    "slots": slots,
    "heap": heap,
    "posed": posed,
    "placed": placed,
}
"""All ways of showing, by name."""
