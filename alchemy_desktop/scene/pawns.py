"""The pawns on the tracks of a table, as items that walk from space to space."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QGraphicsScene

from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.layout import Track
from alchemy_desktop.scene import layers
from alchemy_desktop.scene.looks import Looks
from alchemy_desktop.scene.pieces import PictureItem
from alchemy_desktop.scene.portraits import portrait
from alchemy_desktop.scene.session import Session
from alchemy_desktop.scene.snapshot import Snapshot
from alchemy_desktop.scene.tracks import spaces_of
from alchemy_desktop.scene.turnery import PAWN

STEP_MS = 110.0
"""Time that a pawn takes from a space to the next."""
MOST_MS = 900.0
"""The longest that a pawn is on its way."""
HOP = 0.22  # how high a pawn hops, of its height
_HIGH = 0.98  # height of a pawn, of the shorter side of its space

Key = tuple[int, int]
"""Number of the plate of a track, and a seat."""
Spaces = dict[Key, int]


def hopped(way: Sequence[tuple[float, float]], share: float) -> tuple[float, float, float]:
    """Return where a pawn is that hops along a way from point to point.

    Args:
        way: the points.
        share: of the time that it takes, 0 to 1.

    Returns:
        x and y on the ground, and how high it is, of a hop.
    """
    eased = 1 - (1 - share) ** 2
    step = eased * (len(way) - 1)
    number = min(int(step), len(way) - 2)
    part = step - number
    (x, y), (to_x, to_y) = way[number], way[number + 1]
    return x + (to_x - x) * part, y + (to_y - y) * part, math.sin(math.pi * part)


class Walk:
    """One pawn on its way along the spaces of its track (see ``director.Motion``)."""

    def __init__(
        self, item: PictureItem, way: Sequence[tuple[float, float]], hop: float, begin: float
    ) -> None:
        self._item = item
        self._way = way
        self._hop = hop
        self._begin = begin
        self._length = min(MOST_MS, STEP_MS * (len(way) - 1))
        item.setZValue(layers.FLYING)

    @property
    def end(self) -> float:
        """When it arrives."""
        return self._begin + self._length

    def at(self, now: float) -> bool:
        """See ``director.Motion``."""
        share = min(1.0, max(0.0, (now - self._begin) / self._length))
        x, y, height = hopped(self._way, share)
        self._item.setPos(x, y - self._hop * height)
        return share >= 1.0


class _Seen(NamedTuple):
    """A track of a snapshot: its number among the plates, and its spaces in pixels."""

    number: int
    track: Track
    spaces: list[tuple[float, float, float, float]]


class Pawns:
    """Shows the pawns of a table."""

    def __init__(self, scene: QGraphicsScene, session: Session, looks: Looks) -> None:
        self._scene = scene
        self._session = session
        self._looks = looks
        self._items: dict[Key, PictureItem] = {}
        self._spaces: Spaces = {}

    def settle(self, shown: Snapshot) -> None:
        """Put every pawn where it belongs, at once."""
        now: Spaces = {}
        for seen in _tracks(shown):
            for seat, space in seen.track.pawns:
                key = seen.number, seat
                now[key] = space
                item = self._items.get(key)
                if item is None:
                    item = self._items[key] = PictureItem(layers.BADGES)
                    self._scene.addItem(item)
                wide = self._width(seen)
                loops = space // len(seen.track.spaces) if seen.track.loop else 0
                ticket = str(loops * len(seen.track.spaces)) if loops and seat != NONE else ""
                x, y = self._place(seen, seat, space, wide)
                picture = self._looks.plate("pawn", wide, PAWN * wide, self._colour(seat), ticket)
                item.put(picture, x, y)
                item.setZValue(layers.BADGES + y / 100)
        for key in [key for key in self._items if key not in now]:
            self._scene.removeItem(self._items.pop(key))
        self._spaces = now

    def walks(self, goal: Snapshot, begin: float) -> Iterator[Walk]:
        """Let the pawns that stand elsewhere set out to where a snapshot has them."""
        for seen in _tracks(goal):
            for seat, space in seen.track.pawns:
                item = self._items.get((seen.number, seat))
                before = self._spaces.get((seen.number, seat), space)
                if item is None or before == space:
                    continue
                self._spaces[seen.number, seat] = space
                wide = self._width(seen)
                step = 1 if space > before else -1
                spaces = range(before, space + step, step)
                way = [self._place(seen, seat, s, wide) for s in spaces]
                way[0] = item.pos().x(), item.pos().y()
                yield Walk(item, way, HOP * PAWN * wide, begin)

    def _colour(self, seat: int) -> str:
        if seat == NONE:
            return ""
        return portrait(self._session.players[seat], seat, self._looks.theme.seats).colour

    def _width(self, seen: _Seen) -> float:
        """Return how wide the pawns of a track are: so that all find room on one space."""
        _, _, wide, high = seen.spaces[1]
        if seen.track.loop:
            return min(_HIGH * min(wide, high) / PAWN * 1.12, 0.62 * max(wide, high))
        return min(0.62 * high / PAWN, 0.5 * wide)

    def _place(self, seen: _Seen, seat: int, space: int, wide: float) -> tuple[float, float]:
        """Return the upper left corner of a pawn on a space, beside others that end there."""
        x, y, width, height = seen.spaces[space % len(seen.spaces)]
        here = [
            s for s, at in seen.track.pawns if at % len(seen.spaces) == space % len(seen.spaces)
        ]
        count = len(here) if seat in here else 1
        place = here.index(seat) - (count - 1) / 2 if seat in here else 0.0
        off = place * min(0.62 * wide, (width - wide) / max(1, count - 1))
        if seen.track.loop and width < 1.2 * height:  # more than fit side by side
            off = place * 0.45 * wide
        middle_x, middle_y = x + width / 2 + off, y + height / 2
        # Beside the number, as far as there is room.
        if width > 1.2 * height:
            middle_x += min(0.22 * width, (width - wide) / 2 - abs(off))
        elif height > 1.2 * width:
            middle_y += (0.22 + 0.12 * place) * height
        if not seen.track.loop:
            return middle_x - wide / 2, y + 0.93 * height - PAWN * wide
        return middle_x - wide / 2, middle_y - 0.56 * PAWN * wide


def _tracks(shown: Snapshot) -> Iterator[_Seen]:
    for number, plate in enumerate(shown.layout.plates):
        if plate.show == "track" and plate.track:
            spaces = spaces_of(plate.track, shown.scale.box(plate.box))
            yield _Seen(number, plate.track, spaces)
