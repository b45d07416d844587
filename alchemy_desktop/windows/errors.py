"""Errors that nobody expected: each is logged, and told in a sheet with a report to copy."""

import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.library.log import LOG
from alchemy_desktop.resources import ResourceError, is_gone
from alchemy_desktop.texts import say
from alchemy_desktop.windows import overlay
from alchemy_desktop.windows.folders import open_outside
from alchemy_desktop.windows.report import Fault, end_of, fault_of, report, without_home
from alchemy_desktop.windows.widgets import label

if TYPE_CHECKING:
    from alchemy_desktop.windows.main_window import MainWindow

_OWN = frozenset({__file__, overlay.__file__})
"""Where an error means that the sheet itself cannot be shown."""
_PAUSE_MS = 200
"""Errors that come in one such time, as in each frame, are told together."""


class ErrorPanel(QWidget):
    """What went wrong, what is saved, and the report.

    Attributes:
        report: the report, to be read.
        copy, folder, leave, go_on: the buttons.
    """

    def __init__(self, what: str, saved: str, text: str) -> None:
        super().__init__()
        self.setWindowTitle(say("app.title"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(label(say("app.error.title"), "heading", wrap=True))
        column.addWidget(label(what, "warning", wrap=True))
        column.addWidget(label(saved, wrap=True))
        self.report = QPlainTextEdit(text)
        self.report.setProperty("role", "report")
        self.report.setReadOnly(True)
        self.report.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.report.setTabChangesFocus(True)
        self.report.setAccessibleName(say("app.error.report"))
        self.report.setMinimumSize(600, 150)
        column.addWidget(self.report, 1)
        self._more = label(role="note", wrap=True)
        self._more.hide()
        column.addWidget(self._more)
        row = QHBoxLayout()
        row.setSpacing(10)
        self.copy = QPushButton(say("app.error.copy"))
        self.folder = QPushButton(say("app.error.folder"))
        self.leave = QPushButton(say("app.menu.quit").replace("&", ""))
        self.go_on = QPushButton(say("app.error.on"))
        self.go_on.setProperty("role", "primary")
        for button in (self.copy, self.folder):
            row.addWidget(button)
        row.addStretch()
        for button in (self.leave, self.go_on):
            row.addWidget(button)
        column.addLayout(row)
        self.copy.clicked.connect(self._copy)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report.toPlainText())
        self.copy.setText(say("app.error.copied"))

    def say_more(self, count: int) -> None:
        """Say how many errors came since."""
        self._more.setText(say(Text("app.error.more", (count,))) if count else "")
        self._more.setVisible(bool(count))


class ErrorDesk(QObject):
    """Where errors of any thread come in. One at a time is told, and the same one only once.

    An error in painting or in a timer comes again with each frame: while a panel is shown others
    are counted, and once the player went on the same error is only a notice.

    Attributes:
        panel: what is told just now, or None.
    """

    _came = Signal()

    def __init__(self, window: "MainWindow", log: Path) -> None:
        super().__init__(window)
        self.panel: ErrorPanel | None = None
        self._cover: overlay.Overlay | None = None
        self._window = window
        self._log = log
        self._counts: Counter[str] = Counter()
        self._new: list[Fault] = []
        self._others = 0
        self._notice = ""
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._tell)
        # Queued: no widget may be made in another thread, nor while one is being painted.
        self._came.connect(self._soon, Qt.ConnectionType.QueuedConnection)

    def caught(self, kind: type[BaseException], error: object, trace: TracebackType | None) -> None:
        """Take an error as Python's hooks give it, in any thread; it is told a little later."""
        if issubclass(kind, SystemExit):
            return
        if is_gone():  # then that is the cause, and a report would help nobody
            self._note_once(fault_of(kind, error, trace).trace, say("app.notice.gone"))
        elif issubclass(kind, ResourceError):
            self._note_once(str(error), str(error))
        else:
            self._note(fault_of(kind, error, trace))
        # What lives on in a frame that is kept, such as a painter, would spoil the next painting.
        # The frames are let go, not cleared: that could take what is painted on from its painter.
        vars(sys).update(last_value=None, last_traceback=None, last_exc=None)
        with suppress(RuntimeError):  # the window is gone already
            self._came.emit()

    def _note_once(self, logged: str, notice: str) -> None:
        self._notice = notice
        self._counts[logged] += 1
        if self._counts[logged] == 1:
            LOG.error("%s", logged)

    def _note(self, fault: Fault) -> None:
        self._counts[fault.where] += 1
        count = self._counts[fault.where]
        self._others += 1
        if count == 1:
            self._new.append(fault)
            self._notice = say(Text("app.notice.unexpected", (fault.what, str(self._log))))
        elif count == 2:
            self._notice = say(Text("app.notice.repeated", (fault.what, str(self._log))))
        if count in (1, 10, 100, 1000):
            LOG.error("unexpected (%d times so far)\n%s", count, fault.trace.rstrip())

    def _soon(self) -> None:
        if not self._pause.isActive():
            self._pause.start()

    def _tell(self) -> None:
        if self._notice:
            self._window.notices.tell("unexpected", self._notice)
            self._notice = ""
        new, self._new = self._new, []
        if self.panel is None and new:
            self._open(new[0])
        elif self._cover is not None and any(fault.files & _OWN for fault in new):
            self._stand_alone()
        if self.panel is None:
            self._others = 0
        else:
            self.panel.say_more(self._others)

    def _open(self, fault: Fault) -> None:
        self._others -= 1
        text = report(fault, end_of(self._log))
        panel = self.panel = ErrorPanel(without_home(fault.what), self._saved(), text)
        panel.folder.clicked.connect(self._open_folder)
        panel.leave.clicked.connect(self._quit)
        panel.go_on.clicked.connect(self._go_on)
        try:
            cover = overlay.Overlay(self._window.services, self._window.centre)
            cover.column.addWidget(panel)
            cover.dismissed.connect(self._go_on)
            cover.open()
            self._cover = cover
            panel.go_on.setFocus()
        except Exception:  # noqa: BLE001  (whatever is wrong with the look, this must be told)
            LOG.exception("no sheet for an error")
            self._stand_alone()

    def _stand_alone(self) -> None:
        """Show the panel in a window of its own, which needs nothing of the window or the theme."""
        panel, cover, self._cover = self.panel, self._cover, None
        assert panel is not None
        _in_spite(
            lambda: panel.setParent(None),
            lambda: panel.setContentsMargins(16, 16, 16, 16),
            lambda: panel.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False),
            *((cover.hide, cover.deleteLater) if cover is not None else ()),
            panel.show,
            panel.raise_,
            panel.activateWindow,
        )

    def _saved(self) -> str:
        """Save the game on the table once more, and say whether it is."""
        table = self._window.table
        if table is None:
            return say("app.error.no-game")
        try:
            why = table.session.save()
        except Exception:  # noqa: BLE001  (the game itself may be what is wrong)
            LOG.exception("a game could not be saved once more")
            why = say("app.error.unsaved")
        return why or say("app.error.saved")

    def _open_folder(self) -> None:
        open_outside(self._log.parent)

    def _go_on(self) -> None:
        panel, cover, self.panel, self._cover = self.panel, self._cover, None, None
        if cover is not None:
            _in_spite(cover.dismiss, cover.hide, cover.deleteLater)
        if panel is not None:
            _in_spite(panel.hide, panel.deleteLater)

    def _quit(self) -> None:
        self._go_on()
        # Should closing go wrong as well, the program ends all the same.
        _in_spite(self._window.quit, lambda: QTimer.singleShot(0, QApplication.quit))


def _in_spite(*calls: Callable[[], object]) -> None:
    """Make all the calls, though errors of what is painted meanwhile come out of any of them."""
    for call in calls:
        with suppress(Exception):
            call()
