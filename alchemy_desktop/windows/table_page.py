"""The page of a game that is played: undo and redo, and the end."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QWidget

from alchemy_desktop.scene.game_session import GameSession
from alchemy_desktop.texts import say
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.session_page import SessionPage


class TablePage(SessionPage):
    """A game on the table.

    Attributes:
        again: play again: True with the same set-up in a new deal, False with another set-up.
        asked_how: the player wants to know how a game is played; its id.
    """

    again = Signal(bool)
    asked_how = Signal(str)
    session: GameSession

    def __init__(
        self,
        services: Services,
        session: GameSession,
        actions: tuple[QAction, QAction, QAction],
        parent: QWidget | None = None,
    ) -> None:
        """Lay the table.

        Args:
            services: what every page works with.
            session: the game.
            actions: the window's undo and redo, which the page enables, and the one that leaves.
            parent: the Qt parent.
        """
        super().__init__(services, session, actions, parent)
        self._undo, self._redo, _ = actions
        self._end_due = False
        self.hint = self._hint_once()
        session.ended.connect(self._ended)
        self.view.settled.connect(self._settled)
        self._set_pace()

    def start(self) -> None:
        """Begin to play; opponents are asked from now on."""
        self.session.hold = lambda: self.view.busy
        self.session.start()

    def apply_settings(self) -> None:
        super().apply_settings()
        self._set_pace()

    def _set_pace(self) -> None:
        self.session.pace = round(1000 * self.services.settings.pace)

    def _hint_once(self) -> QPushButton:
        """Offer to whoever plays a game for the first time to read how it goes."""
        known, game = self.services.settings.known, self.session.game.id
        hint = QPushButton(say("app.table.hint"))
        hint.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        hint.setProperty("role", "plain")
        hint.clicked.connect(self._forget_hint)
        hint.clicked.connect(lambda: self.asked_how.emit(game))
        self.column.insertWidget(0, hint)
        hint.setVisible(game not in known)
        if game not in known:
            known.append(game)
        return hint

    def _forget_hint(self) -> None:
        self.hint.hide()
        self._fit_inspector()

    def _more(self) -> Sequence[QWidget]:
        return (self.hint,)

    # --- the game --------------------------------------------------------------------------

    def _follow(self) -> None:
        super()._follow()
        self._undo.setEnabled(self.session.can_undo)
        self._redo.setEnabled(self.session.can_redo)
        self._end_due = self._end_due and self.session.match.over

    def _ended(self) -> None:
        self._end_due = True
        if not self.view.busy:
            self._settled()

    def _settled(self) -> None:
        """Show the end once the last card lies."""
        if self._end_due:
            self._end_due = False
            self.show_end()

    def _next(self) -> Mapping[str, Callable[[], object]]:
        return {
            "home": self.left.emit,
            "other": lambda: self.again.emit(False),
            "again": lambda: self.again.emit(True),
        }

    def close_session(self) -> None:
        self.session.close()
        super().close_session()
        self._undo.setEnabled(False)
        self._redo.setEnabled(False)
