"""How long the program takes to open."""

import json
import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from alchemy_desktop.windows.main_window import MainWindow
from alchemy_desktop.windows.set_up import SetUpPage


class Painted(QObject):
    """Calls a function once, as soon as a widget has been painted."""

    def __init__(self, widget: QWidget, then: Callable[[], None]) -> None:
        super().__init__(widget)
        self._then = then
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            # After this paint event and all others that are due.
            QTimer.singleShot(0, self._then)
        return False


class Watch:
    """Goes through the window from home to the first turn, and takes the time of each step.

    At the end it prints seconds, as JSON: from ``begun`` to the painted home page; from the click
    on a game to its set-up; from the click on “Begin” to the table.
    """

    def __init__(self, window: MainWindow, begun: float) -> None:
        self._window = window
        self._since = begun
        self._seconds: list[float] = []
        Painted(window.home, self._at_home)

    def _lap(self) -> None:
        self._seconds.append(round(time.time() - self._since, 4))
        self._since = time.time()

    def _at_home(self) -> None:
        self._lap()
        self._window.home.tiles[0].click()
        page = self._window.stack.currentWidget()
        assert isinstance(page, SetUpPage)
        Painted(page, lambda: self._at_set_up(page))

    def _at_set_up(self, page: SetUpPage) -> None:
        self._lap()
        page.begin.click()
        table = self._window.table
        assert table is not None
        Painted(table.view.viewport(), self._at_table)

    def _at_table(self) -> None:
        self._lap()
        print(json.dumps(self._seconds), flush=True)  # noqa: T201  (for the process that asked)
        self._window.close()
