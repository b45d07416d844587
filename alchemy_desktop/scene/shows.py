"""The ways of showing a zone: where each of its pieces lies, in card widths.

A game names a way in its layout (``Area.show``); ``SHOWS`` finds it.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from alchemy_desktop.kernel.layout import Area
from alchemy_desktop.scene.faces import RATIO

PILE_SHOWN = 2
"""Pieces of a pile that are drawn: the top one, and the one under it for when that is lifted."""

_FAN_GAP = 0.06  # between cards that do not overlap, of their width
_FAN_BOW = 0.055  # how far the ends of a full fan hang down, of the height of a card
_FAN_TURN = 2.4  # degrees at the ends of a full fan


class Place(NamedTuple):
    """Where a piece lies: its middle in card widths, and its turn in degrees clockwise."""

    piece: int
    x: float
    y: float
    angle: float = 0.0


Show = Callable[[Area, Sequence[int]], list[Place]]
"""``show(area, pieces)``: the places of the pieces that are drawn, from below to above."""


def middle(area: Area) -> tuple[float, float]:
    """Return the middle of an area in card widths."""
    x, y, w, h = area.box
    return x + w / 2, y + h / 2


def pile(area: Area, pieces: Sequence[int]) -> list[Place]:
    """All on one place; only the top pieces are drawn."""
    x, y = middle(area)
    return [Place(piece, x, y) for piece in pieces[-PILE_SHOWN:]]


def row(area: Area, pieces: Sequence[int]) -> list[Place]:
    """From the left, side by side while there is room, then overlapping."""
    x, y, width, height = area.box
    step = _step(width, area.size, len(pieces), gap=0.1 * area.size)
    return [
        Place(piece, x + area.size / 2 + i * step, y + height / 2) for i, piece in enumerate(pieces)
    ]


def fan(area: Area, pieces: Sequence[int]) -> list[Place]:
    """In the middle, as in a hand: slightly bowed, overlapping where there is no room."""
    x, y, width, height = area.box
    count, size = len(pieces), area.size
    step = _step(width, size, count, gap=_FAN_GAP * size)
    bow = _FAN_BOW * size * RATIO
    base = y + height / 2 - bow / 2
    places = []
    for i, piece in enumerate(pieces):
        off = (i - (count - 1) / 2) * step
        share = off / (width / 2)
        places.append(
            Place(piece, x + width / 2 + off, base + bow * share * share, _FAN_TURN * share)
        )
    return places


def grid(area: Area, pieces: Sequence[int]) -> list[Place]:
    """In rows from the upper left, as many as fit into the height."""
    x, y, width, height = area.box
    gap = 0.08 * area.size
    rows = max(1, int((height + gap) / (area.size * RATIO + gap)))
    columns = math.ceil(len(pieces) / rows)
    step = _step(width, area.size, columns, gap)
    return [
        Place(
            piece,
            x + area.size / 2 + i % columns * step,
            y + area.size * RATIO / 2 + i // columns * (area.size * RATIO + gap),
        )
        for i, piece in enumerate(pieces)
    ]


def _step(width: float, size: float, count: int, gap: float) -> float:
    """Return the distance of neighbours so that ``count`` pieces fit into ``width``."""
    if count < 2:
        return size + gap
    return min(size + gap, (width - size) / (count - 1))


SHOWS: Mapping[str, Show] = {"pile": pile, "row": row, "fan": fan, "grid": grid}
"""All ways of showing, by name."""
