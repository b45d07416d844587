"""The director: turns batches of facts into animations that nobody has to wait for."""

import math
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtCore import QElapsedTimer, QObject, QPointF, Qt, QTimer, Signal

from alchemy_desktop.scene import layers
from alchemy_desktop.scene.pawns import HOP, MOST_MS, STEP_MS, hopped
from alchemy_desktop.scene.pieces import PieceItem
from alchemy_desktop.scene.rings import way_along
from alchemy_desktop.scene.snapshot import Snapshot
from alchemy_desktop.scene.spot import Spot

if TYPE_CHECKING:
    from alchemy_desktop.scene.table_scene import TableScene

_FRAME_MS = 8
NEAR_MS, FAR_MS = 180.0, 280.0
STAGGER_MS, STAGGERED_MS = 36.0, 640.0
"""Time between the starts of two pieces, and the most that all starts of a batch take."""
DWELL_MS = 420.0
"""How long the middle stages of a batch stay, so that what is revealed can be seen."""
NUDGE_MS = 90.0
BREATH_MS = 650.0
RIFFLE_MS = 320.0
PATIENCE = 3
"""Stages that may wait; if there are more, the oldest are skipped."""
_LONGEST_FRAME_MS = 60
_ARC = 0.09  # height of the arc a far travelling piece takes, of its way
_SWELL = 0.06  # how much larger a piece is in the middle of its way


class Stage(NamedTuple):
    """A snapshot to go to.

    Attributes:
        snapshot: how everything lies then.
        movers: the pieces that are moved on purpose, in order.
        dwell: how long it stays before the next stage, in milliseconds.
        shuffled: the zones that were shuffled.
    """

    snapshot: Snapshot
    movers: Sequence[int]
    dwell: float = 0.0
    shuffled: Sequence[int] = ()


class Motion(Protocol):
    """Something that changes with time."""

    def at(self, now: float) -> bool:
        """Show how it is at a time in milliseconds; tell whether that was the end."""


class Flight:
    """One piece on its way."""

    def __init__(self, item: PieceItem, stop: Spot, face: int, begin: float, far: bool) -> None:
        self.item = item
        self.start = item.spot
        self.stop = stop
        self.face = face
        self.begin = begin
        self.far = far
        self.turns = item.face != face or item.spot.used != stop.used
        way = math.hypot(stop.x - self.start.x, stop.y - self.start.y)
        self.length = NEAR_MS + (FAR_MS - NEAR_MS) * min(1.0, way / 900)
        self.bow = _ARC * way if far else 0.0
        unturned = stop._replace(used=item.spot.used)
        item.look(item.face, max(item.width, stop.width), unturned)
        item.lie(self.start)

    @property
    def end(self) -> float:
        """When it arrives."""
        return self.begin + self.length

    def at(self, now: float) -> bool:
        """See ``Motion``."""
        share = min(1.0, max(0.0, (now - self.begin) / self.length))
        if share <= 0.0:
            return False
        eased = 1 - (1 - share) ** 3
        start, stop = self.start, self.stop
        hill = math.sin(math.pi * eased)
        swell = 1 + _SWELL * hill if self.far else 1.0
        spot = Spot(
            start.x + (stop.x - start.x) * eased,
            start.y + (stop.y - start.y) * eased - self.bow * hill,
            (start.width + (stop.width - start.width) * eased) * swell,
            start.angle + (stop.angle - start.angle) * eased,
        )
        self.item.lie(spot, self._turn(eased))
        return share >= 1.0

    def _turn(self, eased: float) -> float:
        """Turn the card over in the middle of its way; return how narrow it looks."""
        if not self.turns:
            return 1.0
        if eased >= 0.5 and (self.item.face, self.item.spot.used) != (self.face, self.stop.used):
            self.item.look(self.face, self.item.width, self.stop)
        return 1.0 if eased >= 1.0 else max(0.04, abs(math.cos(math.pi * eased)))


class Stroll(Flight):
    """A figure that goes from space to space of a ring."""

    def __init__(
        self, item: PieceItem, stop: Spot, face: int, begin: float, way: Sequence[QPointF]
    ) -> None:
        super().__init__(item, stop, face, begin, far=False)
        points = [QPointF(self.start.x, self.start.y), *way]
        self._way = [(point.x(), point.y()) for point in points]
        self.length = min(MOST_MS, STEP_MS * len(way))

    def at(self, now: float) -> bool:
        """See ``Motion``."""
        share = min(1.0, max(0.0, (now - self.begin) / self.length))
        if share <= 0.0:
            return False
        x, y, height = hopped(self._way, share)
        width = self.start.width + (self.stop.width - self.start.width) * share
        self.item.lie(Spot(x, y - HOP * self.stop.height * height, width))
        return share >= 1.0


class Nudge(Flight):
    """A short way, as of a card that rises under the mouse."""

    def __init__(self, item: PieceItem, stop: Spot, begin: float) -> None:
        super().__init__(item, stop, item.face, begin, far=False)
        self.length = NUDGE_MS

    def at(self, now: float) -> bool:
        """See ``Motion``."""
        if not super().at(now):
            return False
        self.item.rest(self.stop)
        return True


class Riffle:
    """A pile that is shuffled: its top card shakes."""

    def __init__(self, item: PieceItem, begin: float) -> None:
        self.item = item
        self.begin = begin
        self.end = begin + RIFFLE_MS

    def at(self, now: float) -> bool:
        """See ``Motion``."""
        share = min(1.0, max(0.0, (now - self.begin) / RIFFLE_MS))
        if share > 0.0:
            angle = 8 * math.sin(math.tau * 2 * share) * (1 - share)
            self.item.lie(self.item.spot._replace(angle=angle))
        return share >= 1.0


class Breath:
    """A glow that swells once and stays."""

    def __init__(self, glow: Callable[[float], None], begin: float) -> None:
        self.glow = glow
        self.begin = begin

    def at(self, now: float) -> bool:
        """See ``Motion``."""
        share = min(1.0, max(0.0, (now - self.begin) / BREATH_MS))
        self.glow(0.25 + 0.75 * math.sin(1.5 * math.pi * share) ** 2)
        return share >= 1.0


class Director(QObject):
    """Plays stages one after the other, and small motions beside them.

    Attributes:
        settled: everything lies where it belongs.
        speed: factor on the speed of everything; 0 for no motion at all.
    """

    settled = Signal()

    def __init__(self, scene: "TableScene", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.speed = 1.0
        self._scene = scene
        self._stages: deque[Stage] = deque()
        self._flights: list[Motion] = []
        self._stage: Stage | None = None
        self._until = 0.0
        self._nudges: dict[int, Nudge] = {}
        self._breaths: list[Breath] = []
        self._now = 0.0
        self._clock = QElapsedTimer()
        self._timer = QTimer(self, interval=_FRAME_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.tick)

    # --- stages ------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether a stage is still played."""
        return self._stage is not None

    def play(self, stages: Sequence[Stage]) -> None:
        """Play these stages after those that still wait."""
        self._stages.extend(stages)
        if self.speed <= 0:
            self.fast_forward()
            return
        while len(self._stages) > PATIENCE and self.busy:
            self._stages.popleft()
        if self._stage is None:
            self._next()

    def fast_forward(self) -> None:
        """Let everything simply be where it belongs, what sets out once it does included."""
        while last := self._stages[-1] if self._stages else self._stage:
            self.stop()
            self._scene.settle(last.snapshot)
            self.settled.emit()
        for nudge in self._nudges.values():
            nudge.item.rest(nudge.stop)
        self.stop()

    def stop(self) -> None:
        """Forget what still moves or waits, and leave everything where it is."""
        self._timer.stop()
        self._stages.clear()
        self._flights = []
        self._nudges = {}
        self._stage = None
        for breath in self._breaths:
            breath.glow(1.0)
        self._breaths = []

    def _next(self) -> None:
        self._stage = stage = self._stages.popleft()
        self._run()
        flights = self._plan(stage)
        walks = list(self._scene.pawns.walks(stage.snapshot, self._now))
        ends = [flight.end for flight in flights] + [walk.end for walk in walks]
        latest = max(ends, default=self._now)
        riffles = [Riffle(item, latest) for item in self._tops(stage)]
        self._flights = [*flights, *walks, *riffles]
        self._until = latest + (stage.dwell if flights else 0.0)
        # What it took to paint the pieces is no time on their way.
        self._clock.restart()
        self.step(0.0)

    def _plan(self, stage: Stage) -> list[Flight]:
        """Let the pieces that lie otherwise set out."""
        order = {piece: i for i, piece in enumerate(stage.movers)}
        step = min(STAGGER_MS, STAGGERED_MS / max(1, len(order)))
        flights: list[Flight] = []
        for item, stop, face in self._scene.prepare(stage.snapshot, stage.movers):
            self._nudges.pop(item.piece, None)
            place = order.get(item.piece)
            if place is not None:
                item.setZValue(layers.FLYING + place)
            begin = self._now + (0.0 if place is None else place * step)
            way = self._way(stage.snapshot, item.spot, stop) if place is not None else []
            if way:
                flights.append(Stroll(item, stop, face, begin, way))
            else:
                flights.append(Flight(item, stop, face, begin, place is not None))
        return flights

    @staticmethod
    def _way(goal: Snapshot, start: Spot, stop: Spot) -> list[QPointF]:
        """Return the way of a figure along the ring on which it stands; none for anything else."""
        if start.form != "pawn":
            return []
        return way_along(goal, QPointF(start.x, start.y), QPointF(stop.x, stop.y))

    def _tops(self, stage: Stage) -> Iterable[PieceItem]:
        """Return the top pieces of the shuffled piles."""
        for zone in stage.shuffled:
            pieces = [p for p, shown in stage.snapshot.pieces.items() if shown.zone == zone]
            item = self._scene.items_by_piece.get(pieces[-1]) if pieces else None
            if item:
                yield item

    def _arrive(self) -> None:
        assert self._stage is not None
        snapshot = self._stage.snapshot
        self._stage = None
        self._scene.settle(snapshot)
        if self._stages:
            self._next()
        else:
            self.settled.emit()

    # --- small motions -----------------------------------------------------------------------

    def nudge(self, item: PieceItem, spot: Spot) -> None:
        """Move a piece a little, beside whatever else goes on."""
        if self.speed <= 0:
            item.rest(spot)
            return
        self._run()
        self._nudges[item.piece] = Nudge(item, spot, self._now)

    def breathe(self, glows: Iterable[Callable[[float], None]]) -> None:
        """Let glows swell once: each is called with its strength from 0 to 1."""
        for glow in glows:
            if self.speed <= 0:
                glow(1.0)
            else:
                self._run()
                self._breaths.append(Breath(glow, self._now))

    # --- time ----------------------------------------------------------------------------------

    def _run(self) -> None:
        if not self._timer.isActive():
            self._clock.start()
            self._timer.start()

    def tick(self) -> None:
        """Draw the next frame."""
        self.step(min(self._clock.restart(), _LONGEST_FRAME_MS) * self.speed)

    def step(self, ms: float) -> None:
        """Let so much time pass, in milliseconds at speed 1."""
        self._now += ms
        now = self._now
        self._nudges = {p: nudge for p, nudge in self._nudges.items() if not nudge.at(now)}
        self._breaths = [breath for breath in self._breaths if not breath.at(now)]
        self._flights = [flight for flight in self._flights if not flight.at(now)]
        if self._stage and not self._flights and now >= self._until:
            self._arrive()
        if not (self._stage or self._nudges or self._breaths):
            self._timer.stop()
