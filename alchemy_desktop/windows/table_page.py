"""The table with its side column: record, inspector, undo and redo."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.scene.faces import RATIO
from alchemy_desktop.scene.game_session import GameSession
from alchemy_desktop.scene.table_view import TableView
from alchemy_desktop.texts import say
from alchemy_desktop.windows.end_page import EndSheet
from alchemy_desktop.windows.hover import Hover
from alchemy_desktop.windows.inspector import LEAST, CardPicture, CardSheet
from alchemy_desktop.windows.pile_sheet import PileSheet
from alchemy_desktop.windows.players import codes
from alchemy_desktop.windows.record_panel import RecordPanel
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import Page, Panel, label

_NARROW, _WIDE = LEAST + 38, 440
"""Bounds of the side column's width, in pixels."""
_SHARE = 0.222
"""The side column's part of the page's width."""
_MOST = 0.25
"""It is never more, though its card cannot carry the whole text then."""
_WORDED = 250
"""The width, in pixels, from which there is room for words on the buttons."""
_MARGIN = 10
_RECORD_LEAST = 150
"""The record keeps at least this height, in pixels; the inspector gives way."""


class TablePage(Page):
    """A game on the table.

    Attributes:
        again: play again: True with the same set-up in a new deal, False with another set-up.
        home: leave the table.
        asked_how: the player wants to know how a game is played; its id.
    """

    again = Signal(bool)
    home = Signal()
    asked_how = Signal(str)

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
        super().__init__(services, parent)
        self.session = session
        self._undo, self._redo, self._leave = actions
        self._end: EndSheet | None = None
        self._end_due = False
        self._card: CardSheet | None = None
        self.view = TableView(session, services.theme, services.settings, self)
        self.side = self._make_side()
        self.side.setParent(self)
        self._hint_once()
        self.setFocusProxy(self.view)
        self._hover = Hover(services.settings, self._inspect, self)
        self.view.hovered.connect(self._point)
        self.view.inspected.connect(self._look_closer)
        self.view.opened.connect(self.show_pile)
        session.decision_changed.connect(self._decision_changed)
        session.ended.connect(self._ended)
        self.view.settled.connect(self._settled)
        self._set_pace()

    def start(self) -> None:
        """Begin to play; opponents are asked from now on."""
        self.session.hold = lambda: self.view.busy
        self.session.start()

    def apply_settings(self) -> None:
        """Take over what is set; the game goes on as it stands."""
        self.view.set_speed(self.services.settings.animation_speed)
        self._set_pace()
        self._fit()

    def look_anew(self) -> None:
        """Paint everything for another text size."""
        self.record.dress_anew()
        self.view.look_anew()

    def _set_pace(self) -> None:
        self.session.pace = round(1000 * self.services.settings.pace)

    # --- side column -----------------------------------------------------------------------

    def _make_side(self) -> QWidget:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 10, 0, 10)
        column.setSpacing(10)
        self.hint = QPushButton(say("app.table.hint"))
        self.hint.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hint.setProperty("role", "plain")
        self.hint.clicked.connect(self._forget_hint)
        self.hint.clicked.connect(lambda: self.asked_how.emit(self.session.game.id))
        column.addWidget(self.hint)
        record = Panel()
        inside = QVBoxLayout(record)
        inside.setContentsMargins(12, 10, 8, 10)
        inside.setSpacing(6)
        heading = label(say("app.table.record"), "heading")
        heading.setToolTip(codes(self.session.match.set_up))
        inside.addWidget(heading)
        self.record = RecordPanel(self.session, self.services.theme)
        self.record.hovered.connect(self._point)
        inside.addWidget(self.record, 1)
        column.addWidget(record, 1)
        panel = Panel()
        around = QVBoxLayout(panel)
        around.setContentsMargins(8, 6, 8, 6)
        self.inspector = CardPicture(self.services, self.session.game)
        self.inspector.show_face(self.session.view.cast[-1])
        self.inspector.clicked.connect(self.show_card)
        around.addWidget(self.inspector)
        column.addWidget(panel)
        self.result = QPushButton(say("app.table.result"))
        self.result.setProperty("role", "primary")
        self.result.clicked.connect(self.show_end)
        self.result.hide()
        column.addWidget(self.result)
        column.addLayout(self._make_buttons())
        return side

    def _hint_once(self) -> None:
        """Offer to whoever plays a game for the first time to read how it goes."""
        known, game = self.services.settings.known, self.session.game.id
        self.hint.setVisible(game not in known)
        if game not in known:
            known.append(game)

    def _forget_hint(self) -> None:
        self.hint.hide()
        self._fit_inspector()

    def _make_buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        self.buttons: list[QToolButton] = []
        for action in (self._undo, self._redo, self._leave):
            button = QToolButton()
            button.setDefaultAction(action)
            button.setIconSize(QSize(16, 16))
            row.addWidget(button, 1)
            self.buttons.append(button)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.setFixedHeight(34)
        return row

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Share the width between the table and the side column, whose card is as large as set."""
        # By hand, since a layout would size the table twice, and each size paints all cards.
        size = self.services.settings.card_size
        width = max(_NARROW, min(size * _WIDE, round(size * _SHARE * self.width())))
        width = round(min(width, max(1.0, size) * _MOST * self.width()))
        words = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        for button in self.buttons:
            button.setToolButtonStyle(
                words if width >= _WORDED else Qt.ToolButtonStyle.ToolButtonIconOnly
            )
        left = self.width() - width - _MARGIN
        self.side.setGeometry(left, 0, width, self.height())
        self.view.setGeometry(0, 0, left, self.height())
        self._fit_inspector()

    def _fit_inspector(self) -> None:
        """Leave the inspected card the room that the others do not need."""
        column = self.side.layout()
        assert column is not None
        others = (self.hint, self.result, self.buttons[0])
        shown = [widget for widget in others if not widget.isHidden()]
        room = self.height() - _RECORD_LEAST - 2 * column.spacing() - 20 - 12
        room -= sum(widget.sizeHint().height() + column.spacing() for widget in shown)
        width = min(self.side.width() - 16, round(room / RATIO))
        self.inspector.fit(max(LEAST // 2, width))

    def _point(self, face: int) -> None:
        """Show the card that the mouse rests on, or at once the one that the keys are on."""
        if face == NONE:
            self._hover.leave()
        elif self.view.keys.focus:
            self._inspect(face)
        else:
            self._hover.over(face)

    def _inspect(self, face: int) -> None:
        self._hover.leave()
        self.inspector.show_face(self.session.view.cast[face])

    def _look_closer(self, face: int) -> None:
        self._inspect(face)
        self.show_card()

    def show_card(self) -> None:
        """Show the inspected card over the page, with the answers to what people ask."""
        face = self.inspector.face
        if face is None or (self._card and self._card.isVisible()):
            return
        self._card = CardSheet(self.services, self.session.game, face, self)
        self._card.dismissed.connect(self._card.deleteLater)
        self._card.dismissed.connect(self._forget_card)
        self._card.open()

    def show_pile(self, zone: int) -> None:
        """Show all cards of a pile over the page."""
        sheet = PileSheet(self.services, self.session, zone, self)
        sheet.dismissed.connect(sheet.deleteLater)
        sheet.open()

    def _forget_card(self) -> None:
        self._card = None

    # --- the game --------------------------------------------------------------------------

    def _decision_changed(self) -> None:
        self._undo.setEnabled(self.session.can_undo)
        self._redo.setEnabled(self.session.can_redo)
        self._end_due = self._end_due and self.session.match.over
        if not self.session.match.over and self._end is not None:
            self._end.hide()
            self._end.deleteLater()
            self._end = None
        self.result.setVisible(self.session.match.over)
        self._fit_inspector()

    def _ended(self) -> None:
        self._end_due = True
        if not self.view.busy:
            self._settled()

    def _settled(self) -> None:
        """Show the end once the last card lies."""
        if self._end_due:
            self._end_due = False
            self.show_end()

    def show_end(self) -> None:
        """Show who won and why."""
        if self._end is None:
            self._end = EndSheet(self.services, self.session, self)
            self._end.again.connect(self.again)
            self._end.home.connect(self.home)
        self._end.open()

    def close_session(self) -> None:
        """Stop playing, at once."""
        self.session.close()
        self.view.leave()
        self._undo.setEnabled(False)
        self._redo.setEnabled(False)
