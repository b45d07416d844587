"""Sentences that stay visible at the top of the window until their cause is gone."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

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
        self._lines: dict[str, tuple[QWidget, str]] = {}
        self.hide()

    def tell(self, about: str, sentence: str) -> None:
        """Show a sentence in place of an earlier one about the same thing; empty takes it away."""
        line, said = self._lines.get(about, (None, ""))
        if said == sentence:
            return
        if line is not None:
            del self._lines[about]
            self._column.removeWidget(line)
            line.hide()
            line.deleteLater()
        if sentence:
            made = self._line(about, sentence)
            self._lines[about] = (made, sentence)
            self._column.addWidget(made)
        self.setVisible(bool(self._lines))

    @property
    def sentences(self) -> list[str]:
        """What is shown, the oldest first."""
        return [said for _, said in self._lines.values()]

    def _line(self, about: str, sentence: str) -> QWidget:
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label(sentence, "warning", wrap=True), 1)
        away = QToolButton()
        away.setText(say("app.notice.cross"))
        away.setProperty("role", "plain")
        away.setToolTip(say("app.notice.away"))
        away.clicked.connect(lambda: self.tell(about, ""))
        row.addWidget(away)
        return made
