"""Draw the boards of the workbench.

`python packaging/draw_bench.py` writes resources/art/textures/boards.png: boards of oak, one above
the other, in grey; the painter of the bench colours them. The result is committed.
"""

import math
import random
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QImage

ART = Path(__file__).resolve().parent.parent / "resources" / "art"
LONG, BROAD = 1536, 192
STEPS = 5
"""Neighbouring greys that become one: nobody sees it, and the file is smaller."""

Field = Callable[[float, float], float]


def noise(rng: random.Random) -> Field:
    """Smooth noise, -1 to 1, one wave a unit."""
    side = 64
    grid = [[rng.uniform(-1, 1) for _ in range(side)] for _ in range(side)]

    def at(x: float, y: float) -> float:
        left, top = math.floor(x), math.floor(y)
        fx, fy = x - left, y - top
        fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
        upper, lower = grid[top % side], grid[(top + 1) % side]
        left, right = left % side, (left + 1) % side
        high = upper[left] + (upper[right] - upper[left]) * fx
        low = lower[left] + (lower[right] - lower[left]) * fx
        return high + (low - high) * fy

    return at


class Board:
    """One board, as a log is cut: rings seen lengthwise, bent around knots.

    Lengths are shares of the board's breadth.
    """

    def __init__(self, seed: int, heart: float, knots: tuple[tuple[float, float, float], ...]):
        rng = random.Random(seed)
        self._rng = rng
        self._heart = heart
        self._knots = knots
        self._wander, self._depth, self._ripple, self._cloud = (noise(rng) for _ in range(4))
        self._fibre, self._hair = noise(rng), noise(rng)

    def _ring(self, x: float, y: float) -> tuple[float, float]:
        """How deep in a year's ring a point lies, 0 to 1, and how deep in a knot."""
        across = y - self._heart + 0.20 * self._wander(0.55 * x, 0.5)
        deep = 0.30 + 0.16 * self._depth(0.42 * x, 3.5)
        far = math.hypot(across, deep) + 0.016 * self._ripple(1.6 * x, 7 * y)
        knot = 0.0
        for kx, ky, size in self._knots:
            near = math.hypot((x - kx) / 1.9, y - ky) / size
            if near < 5:
                pull = math.exp(-near * near / 2.4)
                far += 0.22 * size * pull * (1 if across > 0 else -1) + 0.8 * size * pull
                knot = max(knot, 1 - near)
        return (far * 15) % 1, max(0.0, knot)

    def grey(self, x: float, y: float) -> float:
        """How light a point is, 0 to 1."""
        ring, knot = self._ring(x, y)
        late = float(ring**2.6) * (1 - ring**14)
        fibre = self._fibre(2.4 * x, 70 * y)
        hair = self._hair(7 * x, 150 * y)
        cloud = self._cloud(0.8 * x, 1.7 * y)
        light = 0.60 - 0.30 * late + 0.075 * fibre + 0.06 * hair + 0.085 * cloud
        if knot:
            rings = 0.5 + 0.5 * math.sin(26 * knot + 2 * fibre)
            light -= min(1.0, 2.2 * knot) * (0.16 + 0.12 * rings)
        return light

    def rows(self) -> list[list[float]]:
        """How light every pixel is."""
        made = [[self.grey(x / BROAD, y / BROAD) for x in range(LONG)] for y in range(BROAD)]
        self._pores(made)
        return made

    def _pores(self, rows: list[list[float]]) -> None:
        """Short dark lines along the grain, which make oak of it."""
        rng = self._rng
        for _ in range(3400):
            x, y = rng.randrange(LONG), rng.randrange(BROAD)
            deep, long = rng.uniform(0.05, 0.20), rng.randint(5, 36)
            for step in range(long):
                fade = math.sin(math.pi * (step + 0.5) / long)
                rows[y][(x + step) % LONG] -= deep * fade


def main() -> int:
    """Write the boards."""
    boards = (
        Board(11, 0.42, ((2.35, 0.66, 0.085), (6.1, 0.24, 0.05))),
        Board(23, 1.15, ((4.55, 0.38, 0.07),)),
        Board(37, 0.62, ((0.9, 0.3, 0.06), (5.4, 0.74, 0.09))),
    )
    greys = bytes(
        min(255, max(0, round(255 * light))) // STEPS * STEPS
        for board in boards
        for row in board.rows()
        for light in row
    )
    image = QImage(greys, LONG, BROAD * len(boards), LONG, QImage.Format.Format_Grayscale8)
    image.save(str(ART / "textures" / "boards.png"), quality=0)
    print("textures/boards.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
