"""A session on the table with its side column: record, inspector, buttons."""

from collections.abc import Callable, Mapping, Sequence

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

from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.scene.faces import RATIO
from alchemy_desktop.scene.places import place_name
from alchemy_desktop.scene.session import Session
from alchemy_desktop.scene.table_view import TableView
from alchemy_desktop.texts import say
from alchemy_desktop.windows.end_page import EndSheet
from alchemy_desktop.windows.hover import Hover
from alchemy_desktop.windows.inspector import LEAST, CardPicture, CardSheet
from alchemy_desktop.windows.pile_sheet import PileSheet
from alchemy_desktop.windows.players import codes
from alchemy_desktop.windows.record_panel import RecordPanel
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import Page, Panel, label, zoom

_NARROW, _WIDE = LEAST + 38, 440
"""Bounds of the side column's width, in pixels."""
_SHARE = 0.222
"""The side column's part of the page's width."""
_MOST = 0.25
"""It is never more, though its card cannot carry the whole text then."""
_MARGIN = 10
_AROUND_CARD = 130
"""What stands above and below the record and the card besides them, in pixels, about."""
_GAP, _LOW = 6, 34
"""Between the buttons at the foot of the side column, and the least height of them, in pixels."""
_RECORD_LEAST = 150
"""The record keeps at least this height, in pixels; the inspector gives way."""


class SessionPage(Page):
    """A session on the table, whether it is being played or replayed.

    Attributes:
        left: leave the table.
        session: what lies on the table.
        view: the table.
        side, column: the side column, and its layout.
        record, inspector: what happened, and the card that is looked at.
        result: the button that shows the end, while there is one to show.
        buttons: those at the foot of the side column.
    """

    left = Signal()

    def __init__(
        self,
        services: Services,
        session: Session,
        actions: Sequence[QAction],
        parent: QWidget | None = None,
    ) -> None:
        """Lay the table.

        Args:
            services: what every page works with.
            session: what lies on the table.
            actions: those that get a button at the foot of the side column.
            parent: the Qt parent.
        """
        super().__init__(services, parent)
        self.session = session
        self._end: EndSheet | None = None
        self._card: CardSheet | None = None
        self.view = TableView(session, services.theme, services.settings, self)
        self.side = self._make_side(actions)
        self.side.setParent(self)
        self.setFocusProxy(self.view)
        self._hover = Hover(services.settings, self._inspect, self)
        self.view.hovered.connect(self._point)
        self.view.inspected.connect(self._look_closer)
        self.view.opened.connect(self.show_pile)
        self.view.seat_asked.connect(self.show_seat)
        session.decision_changed.connect(self._follow)

    def apply_settings(self) -> None:
        """Take over what is set; everything stands as it stood."""
        self.view.set_speed(self.services.settings.animation_speed)
        self.view.careful = self.services.settings.confirm_skips
        self._fit()

    def look_anew(self) -> None:
        """Paint everything for another text size."""
        self.record.dress_anew()
        self.view.look_anew()

    # --- side column -----------------------------------------------------------------------

    def _make_side(self, actions: Sequence[QAction]) -> QWidget:
        side = QWidget()
        column = self.column = QVBoxLayout(side)
        column.setContentsMargins(0, 10, 0, 10)
        column.setSpacing(10)
        record = Panel()
        inside = QVBoxLayout(record)
        inside.setContentsMargins(12, 10, 8, 10)
        inside.setSpacing(6)
        heading = self._heading = label(say("app.table.record"), "heading")
        heading.setToolTip(codes(self.session.match.set_up))
        inside.addWidget(heading)
        self.record = self._make_record()
        self.record.hovered.connect(self._point)
        inside.addWidget(self.record, 1)
        column.addWidget(record, 1)
        panel = Panel()
        around = QVBoxLayout(panel)
        around.setContentsMargins(8, 6, 8, 6)
        self.inspector = CardPicture(self.services, self.session.game, self.session.players)
        self._inspect_first()
        self.inspector.clicked.connect(self.show_card)
        around.addWidget(self.inspector)
        column.addWidget(panel)
        self.result = QPushButton(say("app.table.result"))
        self.result.setProperty("role", "primary")
        self.result.clicked.connect(self.show_end)
        self.result.hide()
        column.addWidget(self.result)
        column.addLayout(self._make_buttons(actions))
        return side

    def _make_record(self) -> RecordPanel:
        return RecordPanel(self.session, self.services.theme)

    def _make_buttons(self, actions: Sequence[QAction]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(_GAP)
        self.buttons: list[QToolButton] = []
        for action in actions:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setIconSize(QSize(16, 16))
            row.addWidget(button)
            self.buttons.append(button)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        return row

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Share the width between the table and the side column, whose card is as large as set."""
        # By hand, since a layout would size the table twice, and each size paints all cards.
        size = self.services.settings.card_size
        width = self._side_width(size)
        if size > 1:
            # Not wider than the card can be for its height.
            high = self.height() - _RECORD_LEAST - _AROUND_CARD
            width = min(width, max(self._side_width(1.0), round(high / RATIO)))
        self._heading.setStyleSheet(f"QLabel {{ font-size: {self._heading_size()}px; }}")
        self._fit_buttons(width)
        left = self.width() - width - _MARGIN
        self.side.setGeometry(left, 0, width, self.height())
        self._lay_table(left)
        self._fit_inspector()

    def _heading_size(self) -> int:
        """Return the height of the heading over the record, which grows with the window."""
        return round(self.services.theme.sizes.heading * zoom(self))

    def _side_width(self, size: float) -> int:
        """Return how wide the side column is for a large card of a size."""
        width = max(_NARROW, min(size * _WIDE, size * _SHARE * self.width()))
        return round(min(width, max(1.0, size) * _MOST * self.width()))

    def _fit_buttons(self, width: int) -> None:
        """Let the buttons show pictures and words, or only one of these, as there is room."""
        style = Qt.ToolButtonStyle
        tall, gaps = _LOW, _GAP * (len(self.buttons) - 1)
        for show in (
            style.ToolButtonTextBesideIcon,
            style.ToolButtonTextOnly,
            style.ToolButtonIconOnly,
        ):
            for button in self.buttons:
                button.setToolButtonStyle(show)
            wanted = [button.sizeHint() for button in self.buttons]
            tall = max(tall, *(size.height() for size in wanted))
            if sum(size.width() for size in wanted) + gaps <= width:
                break
        for button in self.buttons:
            button.setFixedHeight(tall)

    def _lay_table(self, width: int) -> None:
        """Lay the table, and what belongs below it, into the room beside the side column."""
        self.view.setGeometry(0, 0, width, self.height())

    def _more(self) -> Sequence[QWidget]:
        """Return what the side column holds besides what it always does."""
        return ()

    def _fit_inspector(self) -> None:
        """Leave the inspected card the room that the others do not need."""
        others = (*self._more(), self.result, self.buttons[0])
        shown = [widget for widget in others if not widget.isHidden()]
        room = self.height() - _RECORD_LEAST - 2 * self.column.spacing() - 20 - 12
        room -= sum(widget.sizeHint().height() + self.column.spacing() for widget in shown)
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

    def _inspect_first(self) -> None:
        """Show the last one of the cards that lie open, until another is pointed at."""
        cast = self.session.view.cast
        lying = (shown.face for shown in self.view.scene_.shown.pieces.values())
        seen = (face for face in lying if face >= 0 and cast[face].form != "pawn")
        self.inspector.show_face(cast[max(seen, default=0)])

    def _look_closer(self, face: int) -> None:
        self._inspect(face)
        self.show_card()

    def show_card(self) -> None:
        """Show the inspected card over the page, with what else is good to know."""
        face = self.inspector.face
        if face is None or (self._card and self._card.isVisible()):
            return
        self._card = CardSheet(self.services, self.session, face, self)
        self._card.dismissed.connect(self._card.deleteLater)
        self._card.dismissed.connect(self._forget_card)
        self._card.open()

    def show_pile(self, zone: int) -> None:
        """Show the cards of a pile over the page, as far as the viewer knows them."""
        self._show_cards([zone], place_name(self.session, [zone]))

    def show_seat(self, seat: int) -> None:
        """Show all cards of a player over the page, as far as the viewer knows them."""
        zones = [i for i, spec in enumerate(self.session.view.specs) if spec.owner == seat]
        self._show_cards(zones, say(Text("table.seat.all", (seat,)), self.session.reader))

    def _show_cards(self, zones: list[int], title: str) -> None:
        sheet = PileSheet(self.services, self.session, zones, title, self)
        sheet.dismissed.connect(sheet.deleteLater)
        sheet.open()

    def _forget_card(self) -> None:
        self._card = None

    # --- the end ---------------------------------------------------------------------------

    def _follow(self) -> None:
        """Offer the result if there is one to show, and put it away if there is none."""
        over = self.session.outcome is not None
        if not over and self._end is not None:
            self._end.hide()
            self._end.deleteLater()
            self._end = None
        self.result.setVisible(over)
        self._fit_inspector()

    def show_end(self) -> None:
        """Show who won and why."""
        if self._end is None:
            self._end = EndSheet(self.services, self.session, self._next(), self, self.stored)
        self._end.open()

    def _next(self) -> Mapping[str, Callable[[], object]]:
        """Return what can be done once the result was read, by the end of its text's id.

        The last is what is done most.
        """
        return {"home": self.left.emit}

    def close_session(self) -> None:
        self.view.leave()
