"""Sentences that stay visible at the top of the window until their cause is gone."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.scene.art import LACKING
from alchemy_desktop.texts import say
from alchemy_desktop.windows.widgets import label


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
        self.hide()

    def tell(self, about: str, sentence: str, *, calm: bool = False) -> None:
        """Show a sentence in place of an earlier one about the same thing; empty takes it away.

        Args:
            about: what it is about.
            sentence: what is said.
            calm: whether nothing is wrong.
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
            self._lines[sentence] = self._line(sentence, "" if calm else "warning")
            self._column.addWidget(self._lines[sentence])
        self.setVisible(bool(self._lines))

    def watch_look(self) -> None:
        """Say what of the program's look is missing, now and whenever more is found."""
        # Queued: that is found while something is painted.
        LACKING.found.connect(self._tell_lacking, Qt.ConnectionType.QueuedConnection)
        if LACKING.names:
            self._tell_lacking()

    def _tell_lacking(self) -> None:
        self.tell("lacking", say(Text("app.notice.lacking", (", ".join(LACKING.names[:3]),))))

    @property
    def sentences(self) -> list[str]:
        """What is shown, the oldest first."""
        return list(self._lines)

    def _put_away(self, sentence: str) -> None:
        for about in [about for about, said in self._said.items() if said == sentence]:
            self.tell(about, "")

    def _line(self, sentence: str, role: str) -> QWidget:
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label(sentence, role, wrap=True), 1)
        away = QToolButton()
        away.setText(say("app.notice.cross"))
        away.setProperty("role", "plain")
        away.setToolTip(say("app.notice.away"))
        away.clicked.connect(lambda: self._put_away(sentence))
        row.addWidget(away)
        return made
