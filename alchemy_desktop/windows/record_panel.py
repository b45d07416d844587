"""The record of a game in words."""

from collections.abc import Iterable
from functools import reduce

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.scene.session import GameSession, Step
from alchemy_desktop.scene.theme import Theme
from alchemy_desktop.texts import say


class RecordPanel(QTextEdit):
    """The notes of all steps, a line each; it follows the game.

    Lines in a row that differ in the card alone are one line. A note whose id ends in ``turn``
    begins a turn and stands as a heading.
    """

    def __init__(self, session: GameSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("role", "plain")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        # A click must not take the keys away from the table.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(say("app.table.record"))
        self.document().setDocumentMargin(2)
        self._session = session
        self._faces = range(len(session.reader.faces))
        self._group: object = None
        self._stem = ""
        self._things: dict[str, int] = {}
        self._heading = _look(theme.serif(theme.sizes.body + 1), theme.palette.brass_bright)
        self._words = _look(theme.sans(theme.sizes.body), theme.palette.text)
        session.played.connect(self._add)
        session.restored.connect(self.write_anew)
        self.write_anew()

    def write_anew(self) -> None:
        """Write the whole record again."""
        self.clear()
        self._group = None
        self._write(self._session.steps)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_end()

    def _show_end(self) -> None:
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _add(self, step: Step) -> None:
        self._write([step])

    def _write(self, steps: Iterable[Step]) -> None:
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for step in steps:
            for fact in step.facts:
                if fact[0] == f.NOTED:
                    self._note(cursor, Text(fact[1], fact[2]))
        cursor.endEditBlock()
        self._show_end()

    def _note(self, cursor: QTextCursor, text: Text) -> None:
        reader = self._session.reader
        line, heading = say(text, reader), text.id.endswith("turn")
        face = text.args[-1] if text.args else NONE
        name = reader.faces[face] if isinstance(face, int) and face in self._faces else ""
        name = name if name and line.endswith(f" {name}") else ""
        group = (text.id, text.args[:-1], name != "") if name else (text.id, text.args, False)
        if group == self._group and not heading:
            self._things[name] = self._things.get(name, 0) + 1
            cursor.movePosition(QTextCursor.MoveOperation.StartOfBlock)
            cursor.movePosition(
                QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor
            )
            cursor.insertText(self._spoken())
            return
        self._group, self._things = group, {name: 1}
        self._stem = line.removesuffix(name) if name else line
        self._block(cursor, line, heading)

    def _spoken(self) -> str:
        """The open line: its stem with all its things, each with its number."""
        said = [
            say(Text("app.table.times", (name, count))) if count > 1 else name
            for name, count in self._things.items()
        ]
        return self._stem + reduce(lambda all_, one: say(Text("app.table.list", (all_, one))), said)

    def _block(self, cursor: QTextCursor, line: str, heading: bool) -> None:
        block = QTextBlockFormat()
        block.setTopMargin(9 if heading else 1)
        block.setLeftMargin(0 if heading else 8)
        look = self._heading if heading else self._words
        if self.document().isEmpty():
            cursor.setBlockFormat(block)
            cursor.setCharFormat(look)
        else:
            cursor.insertBlock(block, look)
        cursor.insertText(line)


def _look(font: QFont, colour: QColor) -> QTextCharFormat:
    look = QTextCharFormat()
    look.setFont(font)
    look.setForeground(colour)
    return look
