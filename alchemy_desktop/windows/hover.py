"""What is under the mouse, told once the mouse rests there."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from alchemy_desktop.library.settings import Settings


class Hover(QObject):
    """Calls a function with a thing when the mouse has rested on it for the time that is set."""

    def __init__(
        self, settings: Settings, rested: Callable[[int], object], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._rested = rested
        self._thing = -1
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(lambda: self._rested(self._thing))

    def over(self, thing: int) -> None:
        """The mouse is over a thing, by its number."""
        self._thing = thing
        if self._settings.hover_delay:
            self._timer.start(round(1000 * self._settings.hover_delay))
        else:
            self._rested(thing)

    def leave(self) -> None:
        """The mouse is over none."""
        self._timer.stop()
