"""A replay that goes by itself."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from alchemy_desktop.scene.replay import Replay
from alchemy_desktop.scene.table_view import TableView
from alchemy_desktop.windows.overlay import covered

SPEEDS = (0.5, 1.0, 2.0, 4.0, 0.0)
"""Factors on the speed; with 0 each move lasts only as long as its cards move."""
MOVE_MS = 1200
"""How long a move stays at speed 1, in milliseconds."""
_LEAST_MS = 40
"""It stays so long even if nothing moves; so often it is looked whether something still does."""


class Playback(QObject):
    """Shows one move of a replay after the other, each once the cards of the last lie.

    Attributes:
        changed: it began or stopped.
        ended: it has shown the last move.
        playing: whether it goes.
        speed: one of ``SPEEDS``.
    """

    changed = Signal()
    ended = Signal()

    def __init__(
        self, replay: Replay, view: TableView, usual: Callable[[], float], parent: QObject
    ) -> None:
        """Be ready.

        Args:
            replay: what is played.
            view: the table that shows it.
            usual: returns the speed of animations that is set.
            parent: the Qt parent.
        """
        super().__init__(parent)
        self.playing = False
        self.speed = 1.0
        self._replay = replay
        self._view = view
        self._usual = usual
        self._beat = QTimer(self, singleShot=True)
        self._beat.timeout.connect(self._beaten)

    def toggle(self) -> None:
        """Begin, from the start if the end is shown, or stop."""
        if self.playing:
            self.stop()
            return
        if self._replay.at == self._replay.last:
            self._replay.seek(0)
        self.playing = True
        self.take_speed()
        self._beaten()
        self.changed.emit()

    def stop(self) -> None:
        """Stay at what is shown."""
        if self.playing:
            self.playing = False
            self._beat.stop()
            self.take_speed()
            self.changed.emit()

    def set_speed(self, speed: float) -> None:
        """Play at another speed from now on."""
        self.speed = speed
        self.take_speed()

    def take_speed(self) -> None:
        """Let cards move as fast as is set, times the speed of what is playing."""
        self._view.set_speed(self._usual() * (self.speed if self.playing and self.speed else 1.0))

    def _beaten(self) -> None:
        """The time of a move is over: show the next once all cards lie and no sheet over them."""
        if self._view.busy or covered(self._view):
            self._beat.start(_LEAST_MS)
            return
        if self._replay.at == self._replay.last:
            self.stop()
            self.ended.emit()
            return
        pause = round(MOVE_MS / self.speed) if self.speed else _LEAST_MS
        self._beat.start(pause)
        self._replay.forward()
