"""The rings of the boards on a table: which space lies at a point, and the way along a ring."""

import math
from typing import NamedTuple

from PySide6.QtCore import QPointF

from alchemy_desktop.kernel.layout import Ring, Space
from alchemy_desktop.scene.snapshot import Snapshot


class Place(NamedTuple):
    """A point on a ring of a board.

    Attributes:
        ring: the ring.
        middle: the middle of the board, in pixels.
        turn: how far around it the point lies, clockwise from the top, 1 for once around.
        far: how far from the middle, in pixels.
    """

    ring: Ring
    middle: QPointF
    turn: float
    far: float

    @property
    def number(self) -> int:
        """Which of the spaces of the ring it is."""
        return round(self.turn * len(self.ring.spaces)) % len(self.ring.spaces)

    @property
    def space(self) -> Space:
        """The space."""
        return self.ring.spaces[self.number]

    def at(self, turn: float, far: float) -> QPointF:
        """Return another point around the same middle."""
        angle = math.tau * turn
        return self.middle + QPointF(math.sin(angle), -math.cos(angle)) * far


def place_at(shown: Snapshot, point: QPointF) -> Place | None:
    """Return the place of a board at a point, if there is one."""
    for plate in shown.layout.plates:
        if plate.rings:
            x, y, width, _ = shown.scale.box(plate.box)
            middle = QPointF(x + width / 2, y + width / 2)
            way = point - middle
            far = math.hypot(way.x(), way.y())
            for ring in plate.rings:
                if ring.inner <= 2 * far / width < ring.outer:
                    return Place(ring, middle, math.atan2(way.x(), -way.y()) / math.tau, far)
    return None


def way_along(shown: Snapshot, start: QPointF, stop: QPointF) -> list[QPointF]:
    """Return a way along a ring from point to point: a point on each space after the first.

    It leads the way in which pieces go around, else the shorter one. There is none between spaces
    of different rings, or within one space, or back by one where pieces do not go back: a hand let
    go a little beyond the space.
    """
    first, last = place_at(shown, start), place_at(shown, stop)
    if first is None or last is None or first.ring is not last.ring:
        return []
    count = len(first.ring.spaces)
    steps = (last.number - first.number) % count
    if not steps or (first.ring.one_way and steps == count - 1):
        return []
    backwards = not first.ring.one_way and steps > count / 2
    number = count - steps if backwards else steps
    whole = (last.turn - first.turn) % 1.0 - (1.0 if backwards else 0.0)
    shares = [step / number for step in range(1, number)]
    turned = [
        first.at(first.turn + share * whole, first.far + share * (last.far - first.far))
        for share in shares
    ]
    return [*turned, stop]
