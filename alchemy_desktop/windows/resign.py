"""Asks whether a player means to give up, and says what that does."""

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.scene.game_session import GameSession
from alchemy_desktop.texts import say
from alchemy_desktop.windows.overlay import Overlay
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import label


class ResignSheet(Overlay):
    """Asks the player at the table whether to give up.

    Attributes:
        stay, give_up: its buttons.
    """

    def __init__(self, services: Services, session: GameSession, parent: QWidget) -> None:
        super().__init__(services, parent)
        self._session = session
        self.column.addWidget(label(say("app.resign.title"), "title"))
        words = label(say(Text("app.resign.what", (session.me,)), session.reader), wrap=True)
        words.setFixedWidth(420)
        self.column.addWidget(words)
        row = QHBoxLayout()
        row.setSpacing(12)
        self.give_up = QPushButton(say("app.resign.resign"))
        self.give_up.clicked.connect(self._give_up)
        self.stay = QPushButton(say("app.resign.stay"))
        self.stay.setProperty("role", "primary")
        self.stay.clicked.connect(self.dismiss)
        row.addStretch()
        row.addWidget(self.give_up)
        row.addWidget(self.stay)
        self.column.addLayout(row)

    def open(self) -> None:
        """Lie over the table; the keys stay in the game."""
        super().open()
        self.stay.setFocus()

    def _give_up(self) -> None:
        self.dismiss()
        self._session.resign()
