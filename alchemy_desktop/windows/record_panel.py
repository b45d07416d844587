"""The record of a game in words."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QMouseEvent,
    QResizeEvent,
    QShowEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.scene.notes import Line, times
from alchemy_desktop.scene.session import Session, Step
from alchemy_desktop.scene.theme import Theme
from alchemy_desktop.texts import say
from alchemy_desktop.windows.widgets import mixed, zoom


class RecordPanel(QTextEdit):
    """The notes of all steps, a line each; it follows the game.

    Lines in a row that differ in the card alone are one line. The game tells which notes are
    headings and which are asides.

    Attributes:
        hovered: the face whose name is under the mouse, or -1 for none.
    """

    hovered = Signal(int)

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("role", "plain")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        # A click must not take the keys away from the table.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(say("app.table.record"))
        self.document().setDocumentMargin(2)
        self._session = session
        self._theme = theme
        self._line: Line | None = None
        self._under = NONE
        self._scale = 1.0
        self._dress()
        session.played.connect(self._add)
        session.restored.connect(self._restored)
        self.write_anew()

    def _dress(self) -> None:
        """Make the looks of the lines, at the size of type that fits the window."""
        theme, p, scale = self._theme, self._theme.palette, self._scale
        body = theme.sans(round(theme.sizes.body * scale))
        self._looks = {
            "": _look(body, p.text),
            "heading": _look(theme.serif(round((theme.sizes.body + 1) * scale)), p.brass_bright),
            "aside": _look(body, p.text_disabled),
        }
        self._names = []
        for face, printed in enumerate(self._session.view.cast):
            ramp = theme.ramp(printed.types[0] if printed.types else "")
            look = _look(body, mixed(ramp.mid, ramp.light, 0.5))
            look.setAnchor(True)
            look.setAnchorHref(str(face))
            self._names.append(look)

    def dress_anew(self) -> None:
        """Write the whole record again in the size of type that is right now."""
        self._scale = zoom(self)
        self._dress()
        self.write_anew()

    def write_anew(self) -> None:
        """Write the whole record again."""
        self.clear()
        self._line = None
        self._write(self._told())

    def _told(self) -> Iterable[Step]:
        """Return the steps of which the record tells."""
        return self._session.steps

    def _restored(self) -> None:
        self.write_anew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if zoom(self) != self._scale:
            self.dress_anew()
        self._show_place()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Qt has gone to where its own cursor is.
        self._show_place()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        name = self.anchorAt(event.position().toPoint())
        self._look_at(int(name) if name else NONE)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._look_at(NONE)

    def _look_at(self, face: int) -> None:
        if face != self._under:
            self._under = face
            self.hovered.emit(face)

    def _show_place(self) -> None:
        """Let that part of the record be seen that tells of what is shown: its end."""
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _add(self, step: Step) -> None:
        self._write([step])

    def _write(self, steps: Iterable[Step]) -> None:
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for step in steps:
            self._write_step(cursor, step)
        cursor.endEditBlock()
        self._show_place()

    def _write_step(self, cursor: QTextCursor, step: Step) -> None:
        for fact in step.facts:
            if fact[0] == f.NOTED:
                self._note(cursor, Text(fact[1], fact[2]))

    def _note(self, cursor: QTextCursor, text: Text) -> None:
        tone = self._session.game.tones.get(text.id, "")
        if tone != "heading" and self._line is not None and self._line.takes(text):
            cursor.movePosition(QTextCursor.MoveOperation.StartOfBlock)
            cursor.movePosition(
                QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor
            )
            cursor.removeSelectedText()
        else:
            self._line = Line(text)
            self._begin_block(cursor, tone)
        self._write_line(cursor, self._line, tone)

    def _write_line(self, cursor: QTextCursor, line: Line, tone: str) -> None:
        """Write the open line: its words with all its things, each with its number."""
        before, after = line.around(self._session.reader)
        look = self._looks[tone]
        cursor.insertText(before, look)
        for index, (face, count) in enumerate(line.things.items()):
            if index:
                cursor.insertText(say("table.between"), look)
            if face != NONE:
                cursor.insertText(self._session.reader.faces[face], self._names[face])
            cursor.insertText(times(count), look)
        cursor.insertText(after, look)

    def _begin_block(self, cursor: QTextCursor, tone: str) -> None:
        block, heading = QTextBlockFormat(), tone == "heading"
        block.setTopMargin(round((9 if heading else 1) * self._scale))
        block.setLeftMargin(0 if heading else 8)
        if self.document().isEmpty():
            cursor.setBlockFormat(block)
        else:
            cursor.insertBlock(block, self._looks[tone])


def _look(font: QFont, colour: QColor) -> QTextCharFormat:
    look = QTextCharFormat()
    look.setFont(font)
    look.setForeground(colour)
    return look
