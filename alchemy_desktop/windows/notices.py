"""What is told at the top of the window: what is wrong while it is, good news for a while."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.resources import is_gone
from alchemy_desktop.scene.art import LACKING
from alchemy_desktop.texts import say
from alchemy_desktop.windows.widgets import label

_NEWS_MS = 7000
"""How long news are shown while the mouse is elsewhere."""
_LOOK_MS = 2000
"""How often it is looked whether the program is still on the disk."""
_NEWS_WIDTH, _MARGIN = 620, 10
"""The most width of news, and the room around them, in pixels."""


def _cross(act: Callable[[], object]) -> QToolButton:
    """Return a button that puts away what is told."""
    made = QToolButton()
    made.setText(say("app.notice.cross"))
    made.setProperty("role", "cross")
    made.setToolTip(say("app.notice.away"))
    made.setAccessibleName(made.toolTip())
    made.clicked.connect(lambda: act())
    return made


class News(QFrame):
    """Good news over the top of a page: they move nothing, and go after a while.

    While the mouse is on them they stay.

    Attributes:
        said: what is told, or "".
        rest: runs until they go.
    """

    def __init__(self, parent: QWidget, page: QWidget) -> None:
        """Make the slip; it lies in ``parent``, over the top of ``page``."""
        super().__init__(parent)
        self._page = page
        self.said = ""
        self.setProperty("role", "news")
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 6, 6, 6)
        self._words = label(wrap=True)
        row.addWidget(self._words, 1)
        row.addWidget(_cross(lambda: self.tell("")), 0, Qt.AlignmentFlag.AlignTop)
        self.rest = QTimer(self, singleShot=True, interval=_NEWS_MS)
        self.rest.timeout.connect(lambda: self.tell(""))
        page.installEventFilter(self)
        self.hide()

    def tell(self, sentence: str) -> None:
        """Show a sentence in place of an earlier one; empty takes it away."""
        self.said = sentence
        self.setVisible(bool(sentence))
        self.rest.stop()
        if sentence:
            self._words.setText(sentence)
            self.setAccessibleName(sentence)
            self._lie()
            self.raise_()
            self.rest.start()

    def _lie(self) -> None:
        most = min(_NEWS_WIDTH, self._page.width() - 2 * _MARGIN)
        self.setMaximumWidth(most)
        wide = min(most, self._words.fontMetrics().horizontalAdvance(self.said) + 90)
        self.resize(wide, self.heightForWidth(wide))
        top = self._page.geometry().top() + _MARGIN
        self.move(self._page.geometry().center().x() - wide // 2, top)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.rest.stop()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if self.said:
            self.rest.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and self.said:
            self._lie()
        return False


class Notices(QFrame):
    """A strip with a line for each thing that is wrong; nothing is there while all is well."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "notices")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 4, 8, 4)
        self._column.setSpacing(0)
        self._said: dict[str, str] = {}
        self._lines: dict[str, QWidget] = {}
        self._gone = False
        self.hide()

    def tell(self, about: str, sentence: str) -> None:
        """Show a sentence in place of an earlier one about the same thing; empty takes it away.

        Args:
            about: what it is about.
            sentence: what is said.
        """
        if sentence:
            self._said[about] = sentence
        else:
            self._said.pop(about, None)
        for gone in set(self._lines) - set(self._said.values()):
            line = self._lines.pop(gone)
            self._column.removeWidget(line)
            line.hide()
            line.deleteLater()
        if sentence and sentence not in self._lines:
            self._lines[sentence] = self._line(sentence)
            self._column.addWidget(self._lines[sentence])
        self.setVisible(bool(self._lines))

    def watch_look(self) -> None:
        """Say what of the program's look is missing, now and whenever more is found."""
        # Queued: that is found while something is painted.
        LACKING.found.connect(self._tell_lacking, Qt.ConnectionType.QueuedConnection)
        if LACKING.names:
            self._tell_lacking()

    def watch_program(self) -> None:
        """Say it while the program that runs is not the one on the disk."""
        timer = QTimer(self, interval=_LOOK_MS)
        timer.timeout.connect(self._look_for_program)
        timer.start()

    def _look_for_program(self) -> None:
        if is_gone() != self._gone:
            self._gone = not self._gone
            self.tell("program", say("app.notice.gone") if self._gone else "")

    def _tell_lacking(self) -> None:
        what = Text("app.notice.lacking", (", ".join(LACKING.names[:3]),))
        self.tell("lacking", say("app.notice.gone" if is_gone() else what))

    @property
    def sentences(self) -> list[str]:
        """What is shown, the oldest first."""
        return list(self._lines)

    def _put_away(self, sentence: str) -> None:
        for about in [about for about, said in self._said.items() if said == sentence]:
            self.tell(about, "")

    def _line(self, sentence: str) -> QWidget:
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label(sentence, "warning", wrap=True), 1)
        row.addWidget(_cross(lambda: self._put_away(sentence)))
        return made
