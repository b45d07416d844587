"""The page of a game that is played: undo and redo, and the end."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.scene.game_session import GameSession
from alchemy_desktop.texts import face_argument, say
from alchemy_desktop.windows.ask import AskSheet
from alchemy_desktop.windows.curtain import Curtain
from alchemy_desktop.windows.overlay import Overlay
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.session_page import SessionPage


class TablePage(SessionPage):
    """A game on the table; while one person hands it to another, a curtain hides what is secret.

    Attributes:
        again: play again: True with the same set-up in a new deal, False with another set-up.
        replayed: the player wants to see how the game went.
        asked_how: the player wants to know how a game is played; its id.
        curtain: it hides the table.
    """

    again = Signal(bool)
    replayed = Signal()
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
            actions: the window's undo and redo, and the one that leaves.
            parent: the Qt parent.
        """
        super().__init__(services, session, actions, parent)
        self._end_due = False
        self.hint = self._hint_once()
        session.ended.connect(self._ended)
        self.view.settled.connect(self._settled)
        self._set_pace()
        self.curtain = Curtain(services, session, actions[0], self)
        self.curtain.closed.connect(self._close_table)
        self.curtain.accepted.connect(self._take_seat)
        session.decision_changed.connect(self._inspect_asking)
        if session.handing != NONE:
            self.curtain.fall(at_once=True)

    def start(self) -> None:
        """Begin to play; opponents are asked from now on."""
        self.session.hold = lambda: self.view.busy
        self.session.start()

    def rest(self) -> None:
        """Let nobody play on while the page is not shown."""
        self.session.rest()

    def resume(self) -> None:
        """Go on after a rest."""
        if not self.session.match.over:
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

    def _inspect_asking(self) -> None:
        """Show the card that asks the viewer something, to be read meanwhile."""
        decision = self.session.decision
        if decision is None or not self.session.my_decision:
            return
        text = decision.text
        which = face_argument(text.id)
        face = NONE if which is None else text.args[which]
        if isinstance(face, int) and face != NONE:
            self._inspect(face)

    def _more(self) -> Sequence[QWidget]:
        return (self.hint,)

    # --- the game --------------------------------------------------------------------------

    def _follow(self) -> None:
        super()._follow()
        self._end_due = self._end_due and self.session.match.over
        session = self.session
        waits = session.my_decision or session.handing != NONE or session.match.over
        if waits and not self.isActiveWindow():
            # Whoever looks at something else meanwhile is called.
            QApplication.alert(self.window())
        if self.curtain.down and session.match.over:
            self._take_seat()
        elif self.curtain.down:
            self.curtain.call()
        elif not self.view.busy:
            self._hand_over()

    def _ended(self) -> None:
        self._end_due = True
        if not self.view.busy:
            self._settled()

    def _settled(self) -> None:
        """Show the end, or hand the table over, once the last card lies."""
        if self._end_due:
            self._end_due = False
            self.show_end()
        self._hand_over()

    def show_resign(self) -> None:
        """Ask whether the viewer means to give up."""
        session = self.session
        others = [seat for seat in range(len(session.players)) if seat != session.me]
        if not others:
            what = Text("app.resign.alone", (session.me,))
        elif len(others) == 1:
            what = Text("app.resign.of-two", (session.me, *others))
        else:
            what = Text("app.resign.of-several", (session.me,))
        AskSheet(
            self.services,
            say("app.resign.title"),
            say(what, session.reader),
            say("app.resign.resign"),
            session.resign,
            self,
            stay=say("app.resign.stay"),
        ).open()

    # --- several people --------------------------------------------------------------------

    def _hand_over(self) -> None:
        if self.session.handing == NONE or self.curtain.down:
            return
        if not self.session.hides:
            self.session.take_seat()
        else:
            for sheet in self.findChildren(Overlay):
                if sheet.isVisible():
                    sheet.dismiss()
            self.curtain.fall()

    def _close_table(self) -> None:
        """Show nothing under the curtain, not even to somebody who finds a way round it."""
        self.view.hide()
        self.side.hide()

    def _take_seat(self) -> None:
        """Show the table to the player to whom it was handed, as that seat sees it."""
        self.session.take_seat()
        self.view.fast_forward()
        self.view.keys.hide()
        self._inspect_first()
        self._inspect_asking()
        self.side.show()
        self.view.show()
        # Before the curtain hides, which would hand the focus on as the Tab key does.
        self.view.setFocus()
        self.curtain.rise()

    def show_card(self) -> None:
        if not self.curtain.down:
            super().show_card()

    def _show_cards(self, zones: list[int], title: str) -> None:
        if not self.curtain.down:
            super()._show_cards(zones, title)

    def _fit(self) -> None:
        super()._fit()
        self.curtain.fit()

    # --- the end ---------------------------------------------------------------------------

    def _next(self) -> Mapping[str, Callable[[], object]]:
        return {
            "home": self.left.emit,
            "replay": self.replayed.emit,
            "other": lambda: self.again.emit(False),
            "again": lambda: self.again.emit(True),
        }

    @property
    def stored(self) -> int:
        """The game's number in the store, or 0 while it is not stored."""
        return self.session.game_id or 0

    @property
    def unsaved(self) -> bool:
        """Whether the game is not stored as it stands."""
        return bool(self.session.unsaved)

    def close_session(self) -> None:
        self.session.close()
        super().close_session()
