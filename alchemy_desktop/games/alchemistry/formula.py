"""Potion cards on the grid: which cells they cover, and the formulas that result.

A potion card has two rows of three cells. It lies at a pose: column and row of its upper left
cell, quarter turns clockwise, and layer; of two cards on a cell the one of the higher layer is
seen.
"""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from alchemy_desktop.kernel.facts import Pose

ROWS, COLUMNS = 2, 3
CELLS = ROWS * COLUMNS

Cell = tuple[int, int]
"""Column and row on the grid."""
Formula = tuple[int, ...]
"""How many of each ingredient, in the order of the faces."""


def extent(turn: int) -> Cell:
    """Return how many columns and rows a card takes when turned so often."""
    return (ROWS, COLUMNS) if turn % 2 else (COLUMNS, ROWS)


@cache
def _printed(turn: int) -> tuple[Cell, ...]:
    """Return where the cells of a turned card come to lie, in the order they are printed."""
    places = []
    for row in range(ROWS):
        for column in range(COLUMNS):
            x, y, width, height = column, row, COLUMNS, ROWS
            for _ in range(turn):
                x, y, width, height = height - 1 - y, x, height, width
            places.append((x, y))
    return tuple(places)


@lru_cache(maxsize=4096)
def cells(pose: Pose) -> tuple[Cell, ...]:
    """Return the cells that a card covers, in the order they are printed."""
    column, row, turn, _ = pose
    return tuple([(column + x, row + y) for x, y in _printed(turn)])


def overlap(one: Pose, other: Pose) -> int:
    """Return how many cells two cards share."""
    return len(set(cells(one)) & set(cells(other)))


def seen(cards: Mapping[int, tuple[Pose, tuple[int, ...]]]) -> dict[Cell, int]:
    """Return the ingredient that is seen on each cell.

    Args:
        cards: by piece its pose, and the ingredients of its cells.
    """
    shown: dict[Cell, int] = {}
    for pose, printed in sorted(cards.values(), key=lambda card: card[0][3]):
        shown.update(zip(cells(pose), printed, strict=True))
    return shown


def formula(shown: Mapping[Cell, int], poses: Iterable[Pose]) -> Formula:
    """Return what is seen on cards together, each cell once.

    Source: Finishing Potion Cards: the ingredients of the top card override those below.
    """
    counts = [0] * 6
    for cell in {cell for pose in poses for cell in cells(pose)}:
        counts[shown[cell]] += 1
    return tuple(counts)


@cache
def _beside(turn: int) -> tuple[Pose, ...]:
    """Return the poses beside a card that lies at the origin, turned so often, in layer 0."""
    wide, high = extent(turn)
    return tuple(
        pose
        for turned in range(4)
        for column in range(1 - extent(turned)[0], wide)
        for row in range(1 - extent(turned)[1], high)
        for layer in (1, -1)
        if overlap(pose := (column, row, turned, layer), (0, 0, turn, 0)) < CELLS
    )


def poses_beside(other: Pose) -> list[Pose]:
    """Return all ways to lay a card against another: turned, over or under, 1 to 4 cells shared.

    Source: Finishing Potion Cards: everything but covering all six, and horizontally or vertically.
    """
    x, y, turn, z = other
    return [
        (column + x, row + y, turned, layer + z) for column, row, turned, layer in _beside(turn)
    ]


@lru_cache(maxsize=4096)
def laid_formula(
    laid: tuple[tuple[Pose, tuple[int, ...]], ...], poses: tuple[Pose, ...]
) -> Formula:
    """Return what is seen on some of the cards that are laid, as ``formula``.

    Args:
        laid: the poses of all cards, and the ingredients of their cells.
        poses: of those asked for.
    """
    return formula(seen(dict(enumerate(laid))), poses)
