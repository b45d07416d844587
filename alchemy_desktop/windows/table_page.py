"""The table with its side column: record, inspector, undo and redo."""

from PySide6.QtCore import QSize, Qt, QTimer, Signal
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
from alchemy_desktop.scene.session import GameSession
from alchemy_desktop.scene.table_view import TableView
from alchemy_desktop.texts import say
from alchemy_desktop.windows.end_page import EndSheet
from alchemy_desktop.windows.inspector import LEAST, CardPicture, CardSheet
from alchemy_desktop.windows.players import codes
from alchemy_desktop.windows.record_panel import RecordPanel
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import Page, Panel, label

_NARROW, _WIDE = LEAST + 38, 440
"""Bounds of the side column's width, in pixels."""
_SHARE = 0.222
"""The side column's part of the page's width."""
_MARGIN = 10
_RECORD_LEAST = 150
"""The record keeps at least this height, in pixels; the inspector gives way."""


class TablePage(Page):
    """A game on the table.

    Attributes:
        again: play again: True with the same set-up in a new deal, False with another set-up.
        home: leave the table.
    """

    again = Signal(bool)
    home = Signal()

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
        self._card: CardSheet | None = None
        self.view = TableView(session, services.theme, services.settings, self)
        self.side = self._make_side()
        self.side.setParent(self)
        self.setFocusProxy(self.view)
        self.view.hovered.connect(self._inspect)
        session.decision_changed.connect(self._decision_changed)
        session.ended.connect(self._ended)
        self._set_pace()

    def start(self) -> None:
        """Begin to play; opponents are asked from now on."""
        self.session.hold = lambda: self.view.busy
        self.session.start()

    def apply_settings(self) -> None:
        """Take over speed and pace from the settings."""
        self.view.set_speed(self.services.settings.animation_speed)
        self._set_pace()

    def _set_pace(self) -> None:
        self.session.pace = round(1000 * self.services.settings.pace)

    # --- side column -----------------------------------------------------------------------

    def _make_side(self) -> QWidget:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 10, 0, 10)
        column.setSpacing(10)
        record = Panel()
        inside = QVBoxLayout(record)
        inside.setContentsMargins(12, 10, 8, 10)
        inside.setSpacing(6)
        heading = label(say("app.table.record"), "heading")
        heading.setToolTip(codes(self.session.match.set_up))
        inside.addWidget(heading)
        self.record = RecordPanel(self.session, self.services.theme)
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

    def _make_buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        for action in (self._undo, self._redo, self._leave):
            button = QToolButton()
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setIconSize(QSize(16, 16))
            row.addWidget(button, 1)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.setMinimumHeight(34)
        return row

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # By hand, since a layout would size the table twice, and each size paints all cards.
        width = max(_NARROW, min(_WIDE, round(_SHARE * self.width())))
        room = self.height() - _RECORD_LEAST - 100
        self.inspector.fit(max(LEAST // 2, min(width - 16, round(room / RATIO))))
        left = self.width() - width - _MARGIN
        self.side.setGeometry(left, 0, width, self.height())
        self.view.setGeometry(0, 0, left, self.height())

    def _inspect(self, face: int) -> None:
        if face != NONE:
            self.inspector.show_face(self.session.view.cast[face])

    def show_card(self) -> None:
        """Show the inspected card over the page, with the answers to what people ask."""
        face = self.inspector.face
        if face is None or (self._card and self._card.isVisible()):
            return
        self._card = CardSheet(self.services, self.session.game, face, self)
        self._card.dismissed.connect(self._card.deleteLater)
        self._card.dismissed.connect(self._forget_card)
        self._card.open()

    def _forget_card(self) -> None:
        self._card = None

    # --- the game --------------------------------------------------------------------------

    def _decision_changed(self) -> None:
        self._undo.setEnabled(self.session.can_undo)
        self._redo.setEnabled(self.session.can_redo)
        if not self.session.match.over and self._end is not None:
            self._end.hide()
            self._end.deleteLater()
            self._end = None
        self.result.setVisible(self.session.match.over)

    def _ended(self) -> None:
        self._wait_for_the_last_card = QTimer(self, interval=60)
        self._wait_for_the_last_card.timeout.connect(self._show_end_when_all_lies)
        self._wait_for_the_last_card.start()

    def _show_end_when_all_lies(self) -> None:
        if not self.session.match.over:
            self._wait_for_the_last_card.stop()
        elif not self.view.busy:
            self._wait_for_the_last_card.stop()
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
