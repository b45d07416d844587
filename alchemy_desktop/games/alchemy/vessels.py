"""The vessels on the table: their shapes, and how elements lie in them."""

import math
from collections import Counter
from collections.abc import Sequence
from types import MappingProxyType
from typing import NamedTuple

from alchemy_desktop.games.alchemy.table import CAULDRON, EXTRA, VIAL
from alchemy_desktop.kernel.layout import Box

Point = tuple[float, float]


class Vessel(NamedTuple):
    """A vessel as it is drawn.

    Attributes:
        drawing: its drawing, by the path below ``resources/art``.
        aspect: its width by its height.
        room: the room for elements in it: left, top, right and bottom as shares of its size.
        least: so many elements lie side by side at least, as far as their size goes.
        stacked: whether each kind is stacked for itself.
    """

    drawing: str
    aspect: float
    room: tuple[float, float, float, float]
    least: int
    stacked: bool

    def inside(self, box: Box) -> Box:
        """Return where the elements lie in a vessel that fills a box."""
        x, y, width, height = box
        left, top, right, low = self.room
        return (
            x + left * width,
            y + top * height,
            (right - left) * width,
            (low - top) * height,
        )


_GLASS = (0.14, 0.29, 0.86, 0.87)
VESSELS = MappingProxyType(
    {
        CAULDRON: Vessel("vessels/cauldron", 1.2, (0.15, 0.2, 0.85, 0.83), 4, True),
        VIAL: Vessel("vessels/vial", 0.8, _GLASS, 3, False),
        EXTRA: Vessel("vessels/extra-vial", 0.8, _GLASS, 3, False),
    }
)
"""By the zones of a seat."""


def filled(shape: Vessel, kinds: Sequence[int], room: Box) -> tuple[float, list[Point]]:
    """Return the size of elements in a vessel, as large as they fit, and where they lie.

    Args:
        shape: the vessel.
        kinds: the elements, equal ones together.
        room: where they may lie.
    """
    x, y, width, height = room
    cells, size = [], min(width / shape.least, height)
    best = 0.0
    for rows in range(1, len(kinds) + 1):
        tried = _stacked(kinds, rows) if shape.stacked else _in_rows(len(kinds), rows)
        across = max(column for column, _ in tried) + 1
        fits = min(width / max(shape.least, across), height / rows)
        if fits > best + 1e-6:
            best, cells, size = fits, tried, fits
    across = max((column for column, _ in cells), default=0) + 1
    left = x + (width - across * size) / 2
    return 0.96 * size, [
        (left + (column + 0.5) * size, y + height - (row + 0.5) * size) for column, row in cells
    ]


def _in_rows(number: int, rows: int) -> list[tuple[int, int]]:
    """Return the cells of so many elements, row by row from below."""
    across = math.ceil(number / rows)
    return [(i % across, i // across) for i in range(number)]


def _stacked(kinds: Sequence[int], rows: int) -> list[tuple[int, int]]:
    """Return the cells of elements, each kind in columns of its own of so many at most."""
    cells, column = [], 0
    for number in Counter(kinds).values():
        cells += [(column + i // rows, i % rows) for i in range(number)]
        column += math.ceil(number / rows)
    return cells
