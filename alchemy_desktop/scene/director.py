"""The director: turns batches of facts into animations that nobody has to wait for."""

import math
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from alchemy_desktop.scene import layers
from alchemy_desktop.scene.pieces import PieceItem
from alchemy_desktop.scene.snapshot import Snapshot, Spot

if TYPE_CHECKING:
    from alchemy_desktop.scene.table_scene import TableScene

FRAME_MS = 8
NEAR_MS, FAR_MS = 180.0, 280.0
STAGGER_MS, STAGGERED_MS = 36.0, 640.0
"""Time between the starts of two pieces, and the most that all starts of a batch take."""
DWELL_MS = 420.0
"""How long the middle stages of a batch stay, so that what is revealed can be seen."""
PATIENCE = 3
"""Stages that may wait; if there are more, the oldest are skipped."""
_ARC = 0.09  # height of the arc a far travelling piece takes, of its way
_SWELL = 0.06  # how much larger a piece is in the middle of its way


class Stage(NamedTuple):
    """A snapshot to go to, and the pieces that are moved on purpose, in order."""

    snapshot: Snapshot
    movers: Sequence[int]
    dwell: float = 0.0


class Flight:
    """One piece on its way."""

    __slots__ = ("begin", "bow", "face", "far", "item", "length", "start", "stop", "turns")

    def __init__(self, item: PieceItem, stop: Spot, face: int, begin: float, far: bool) -> None:
        self.item = item
        self.start = item.spot
        self.stop = stop
        self.face = face
        self.begin = begin
        self.far = far
        self.turns = item.face != face
        way = math.hypot(stop.x - self.start.x, stop.y - self.start.y)
        self.length = NEAR_MS + (FAR_MS - NEAR_MS) * min(1.0, way / 900)
        self.bow = _ARC * way if far else 0.0
        item.look(item.face, max(item.width, stop.width))
        item.lie(self.start)

    def at(self, now: float) -> bool:
        """Put the piece where it is at a time; tell whether it has arrived."""
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
        if eased >= 0.5 and self.item.face != self.face:
            self.item.look(self.face, self.item.width)
        return 1.0 if eased >= 1.0 else max(0.04, abs(math.cos(math.pi * eased)))


class Director(QObject):
    """Plays stages one after the other.

    Attributes:
        settled: everything lies where it belongs.
    """

    settled = Signal()

    def __init__(self, scene: "TableScene", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.speed = 1.0
        self._scene = scene
        self._stages: deque[Stage] = deque()
        self._flights: list[Flight] = []
        self._stage: Stage | None = None
        self._until = 0.0
        self._clock = QElapsedTimer()
        self._timer = QTimer(self, interval=FRAME_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.tick)

    @property
    def busy(self) -> bool:
        """Whether something still moves."""
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
        """Let everything simply be where it belongs."""
        last = self._stages[-1] if self._stages else self._stage
        self.stop()
        if last:
            self._scene.settle(last.snapshot)
            self.settled.emit()

    def stop(self) -> None:
        """Forget what still moves or waits, and leave everything where it is."""
        self._timer.stop()
        self._stages.clear()
        self._flights = []
        self._stage = None

    def tick(self) -> None:
        """Draw the next frame."""
        now = self._clock.elapsed() * self.speed
        self._flights = [flight for flight in self._flights if not flight.at(now)]
        if not self._flights and now >= self._until:
            self._arrive()

    def _arrive(self) -> None:
        assert self._stage is not None
        snapshot = self._stage.snapshot
        self._stage = None
        self._scene.settle(snapshot)
        if self._stages:
            self._next()
        else:
            self._timer.stop()
            self.settled.emit()

    def _next(self) -> None:
        stage = self._stage = self._stages.popleft()
        self._flights = self._plan(stage)
        latest = max((flight.begin + flight.length for flight in self._flights), default=0.0)
        self._until = latest + (stage.dwell if self._flights else 0.0)
        self._clock.start()
        self._timer.start()
        self.tick()

    def _plan(self, stage: Stage) -> list[Flight]:
        """Let the pieces that lie otherwise set out."""
        scene, goal = self._scene, stage.snapshot
        order = {piece: i for i, piece in enumerate(stage.movers)}
        travellers = scene.prepare(goal, stage.movers)
        step = min(STAGGER_MS, STAGGERED_MS / max(1, len(order)))
        flights = []
        for item, stop, face in travellers:
            place = order.get(item.piece)
            if place is not None:
                item.setZValue(layers.FLYING + place)
            begin = 0.0 if place is None else place * step
            flights.append(Flight(item, stop, face, begin, place is not None))
        return flights
