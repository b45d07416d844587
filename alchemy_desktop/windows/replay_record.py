"""The record of a replay: all of it, with the place that is shown."""

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent, QTextBlock, QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import QTextEdit, QWidget

from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.scene.cardstock import alpha
from alchemy_desktop.scene.replay import Replay
from alchemy_desktop.scene.session import Step
from alchemy_desktop.scene.theme import Theme
from alchemy_desktop.windows.record_panel import RecordPanel

_AHEAD = 0.45
"""How bright what is still to come is, of what has been."""
_NEXT, _KEEP = QTextCursor.MoveOperation.NextBlock, QTextCursor.MoveMode.KeepAnchor
_EDGE, _REST = 0.12, 0.6
"""A line this near to an edge is moved to the rest, in heights of the panel."""


class ReplayRecord(RecordPanel):
    """The notes of all steps of a match, the line that tells of the latest shown one marked.

    It is written once for each viewer, so that going to another step costs nothing.

    Attributes:
        asked: a line was clicked on; the step that it tells of last.
    """

    asked = Signal(int)

    def __init__(self, session: Replay, theme: Theme, parent: QWidget | None = None) -> None:
        self._replay = session
        self._lines: list[int] = []
        self._tellers: dict[int, int] = {}
        self._written = NONE
        super().__init__(session, theme, parent)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def line(self) -> QTextBlock:
        """The line that tells of the latest step that is shown."""
        return self.document().findBlockByNumber(self._lines[self._replay.at])

    def write_anew(self) -> None:
        self._lines, self._tellers = [], {}
        self._written = self._replay.eyes
        super().write_anew()
        self._mark()

    def _told(self) -> Iterable[Step]:
        return self._replay.whole

    def _write_step(self, cursor: QTextCursor, step: Step) -> None:
        super()._write_step(cursor, step)
        line = cursor.blockNumber()
        if any(fact[0] == f.NOTED for fact in step.facts):
            self._tellers[line] = len(self._lines)
        self._lines.append(line)

    def _restored(self) -> None:
        if self._written == self._replay.eyes:
            self._mark()
        else:
            self.write_anew()

    def _add(self, step: Step) -> None:
        self._mark()

    def _mark(self) -> None:
        """Light the line that tells of the latest step, and dim what comes after it."""
        here, ahead = QTextEdit.ExtraSelection(), QTextEdit.ExtraSelection()
        palette, line = self._theme.palette, self.line
        lit, dimmed = QTextCharFormat(), QTextCharFormat()
        lit.setBackground(alpha(palette.brass, 0.24))
        lit.setProperty(QTextFormat.Property.FullWidthSelection, True)
        whole = QTextCursor(line)
        # Onto the next line, since only lines that are left are coloured as wide as the panel.
        if not whole.movePosition(_NEXT, _KEEP):
            whole.movePosition(QTextCursor.MoveOperation.EndOfBlock, _KEEP)
        here.format, here.cursor = lit, whole
        dimmed.setForeground(alpha(palette.text_soft, _AHEAD))
        cursor = QTextCursor(self.document())
        cursor.setPosition(whole.selectionEnd())
        cursor.movePosition(QTextCursor.MoveOperation.End, _KEEP)
        ahead.format, ahead.cursor = dimmed, cursor
        self.setExtraSelections([here, ahead])
        self._show_place()

    def _show_place(self) -> None:
        """Let the marked line be seen, and what is around it."""
        if len(self._lines) <= self._replay.at:
            return
        bar, height = self.verticalScrollBar(), self.viewport().height()
        rect = self.document().documentLayout().blockBoundingRect(self.line)
        top, low = rect.top() - bar.value(), rect.bottom() - bar.value()
        if top < _EDGE * height or low > (1 - _EDGE) * height:
            bar.setValue(round(rect.top() - _REST * height))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and not self.textCursor().hasSelection():
            number = self.cursorForPosition(event.position().toPoint()).blockNumber()
            if number in self._tellers:
                self.asked.emit(self._tellers[number])
