"""The side of the shelf: all about one game, and what can be done with it."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QFont, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.library.store import KEPT_DAYS, Entry
from alchemy_desktop.scene.lettering import advance, shrunk, write_left
from alchemy_desktop.scene.portraits import portrait
from alchemy_desktop.texts import catalogue, say
from alchemy_desktop.windows.pictures import SIZE, Pictures
from alchemy_desktop.windows.players import chosen, codes
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.shelf_model import (
    Seated,
    game_title,
    how_far,
    last_played,
    seated,
    title_of,
)
from alchemy_desktop.windows.widgets import Panel, label

_ROW = 40
_PORTRAIT = 32
_LEAST_HEIGHT = 640
"""Of the side, in pixels, for a picture to have room in it."""


class SmallTable(QWidget):
    """The picture of a game's table, as wide as there is room."""

    def __init__(self, services: Services, pictures: Pictures) -> None:
        super().__init__()
        self._services = services
        self._pictures = pictures
        self._entry: Entry | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_entry(self, entry: Entry) -> None:
        """Show the table of a game."""
        self._entry = entry
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(width * SIZE.height() / SIZE.width())

    def sizeHint(self) -> QSize:
        return SIZE

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            p, rect = self._services.theme.palette, QRectF(self.rect())
            painter.fillRect(rect, p.table_middle)
            if self._entry and (
                picture := self._pictures.of(self._entry, self.devicePixelRatioF())
            ):
                painter.drawPixmap(rect, picture, QRectF(picture.rect()))
            painter.setPen(QPen(p.brass_line, 1))
            painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5))


class PlayerRows(QWidget):
    """The players of a game with their portraits, and at the end their points."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._entry: Entry | None = None

    def show_entry(self, entry: Entry) -> None:
        """Show the players of a game."""
        self._entry = entry
        rows = seated(entry)
        self.setFixedHeight(_ROW * len(rows))
        self.setAccessibleName(", ".join(f"{row.name} {self._note(entry, row)}" for row in rows))
        self.update()

    def _note(self, entry: Entry, row: Seated) -> str:
        said = []
        if row.seat == entry.resigned:
            said.append(say("app.shelf.gave-up"))
        elif row.won:
            said.append(say("app.shelf.won"))
        level = f"app.level.{entry.players[row.seat].level}"
        if level in catalogue():
            said.append(say(level))
        return " · ".join(said)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._entry is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for number, row in enumerate(seated(self._entry)):
                place = QRectF(0, number * _ROW, self.width(), _ROW)
                self._paint_row(painter, place, self._entry, row)

    def _paint_row(self, painter: QPainter, place: QRectF, entry: Entry, row: Seated) -> None:
        theme, game = self._services.theme, entry.set_up.game
        p, sizes = theme.palette, theme.sizes
        look = portrait(entry.players[row.seat], row.seat, theme.seats)
        dpr = self.devicePixelRatioF()
        made = self._services.faces(game).medallion(*look, _PORTRAIT, dpr)
        corner = QPointF(2, place.center().y() - _PORTRAIT / 2)
        painter.drawPixmap(corner + made.offset, made.pixmap)
        words = place.adjusted(_PORTRAIT + 12, 0, 0, 0)
        if row.points is not None and row.seat != entry.resigned:
            font = theme.serif(sizes.banner, QFont.Weight.Bold)
            wide = advance(font, str(row.points)) + 2
            end = words.adjusted(words.width() - wide, 0, 0, 0)
            write_left(painter, end, str(row.points), font, p.brass_bright if row.won else p.text)
            words.adjust(0, 0, -wide - 10, 0)
        note, small = self._note(entry, row), theme.sans(sizes.small)
        wide = advance(small, note)
        font = shrunk(theme.serif, row.name, words.width() - wide - 8, sizes.heading, sizes.body)
        name = words.adjusted(0, 0, -wide - 8, 0)
        write_left(painter, name, row.name, font, p.text)
        left = name.left() + min(name.width(), advance(font, row.name)) + 8
        beside = QRectF(left, words.top() + 1, wide + 1, words.height())
        write_left(painter, beside, note, small, p.brass_bright if row.won else p.text_soft)


class ShelfSide(Panel):
    """All about the chosen game, and buttons for what can be done with it.

    Attributes:
        buttons: the buttons by the id of what they do.
    """

    def __init__(self, services: Services, pictures: Pictures, actions: dict[str, QAction]) -> None:
        """Make the side.

        Args:
            services: what every page works with.
            pictures: of the tables.
            actions: what can be done, by id, in the order of the buttons; the first ones have a
                line of their own each.
        """
        super().__init__()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(4, 6, 4, 14)
        outer.setSpacing(10)
        said = QWidget()
        column = QVBoxLayout(said)
        column.setContentsMargins(12, 10, 12, 0)
        column.setSpacing(10)
        self._table = SmallTable(services, pictures)
        self._title = label(role="heading", wrap=True)
        self._game = label(role="note")
        self._players = PlayerRows(services)
        self._facts = label(role="note", wrap=True)
        self._facts.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._closed = label(role="warning", wrap=True)
        head = QVBoxLayout()
        head.setSpacing(1)
        head.addWidget(self._title)
        head.addWidget(self._game)
        column.addWidget(self._table)
        column.addLayout(head)
        for widget in (self._players, self._closed, self._facts):
            column.addWidget(widget)
        column.addStretch(1)
        # Six players in large type on a small screen have to be scrolled to.
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(said)
        outer.addWidget(scroll, 1)
        self.buttons: dict[str, QPushButton] = {}
        self._grid = self._place(actions)
        outer.addLayout(self._grid)

    def _place(self, actions: dict[str, QAction]) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(12, 0, 12, 0)
        grid.setSpacing(8)
        wide = ("continue", "restore", "replay")
        others = [id_ for id_ in actions if id_ not in wide]
        for row, id_ in enumerate(id_ for id_ in wide if id_ in actions):
            grid.addWidget(self._button(id_, actions[id_]), row, 0, 1, 2)
        for number, id_ in enumerate(others):
            grid.addWidget(self._button(id_, actions[id_]), len(wide) + number // 2, number % 2)
        return grid

    def _button(self, id_: str, action: QAction) -> QPushButton:
        button = self.buttons[id_] = QPushButton(self)
        if id_ in ("continue", "restore"):
            button.setProperty("role", "primary")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(action.trigger)

        def follow() -> None:
            button.setText(action.text())
            button.setEnabled(action.isEnabled())
            button.setVisible(action.isVisible())
            button.setToolTip(action.toolTip())

        action.changed.connect(follow)
        follow()
        return button

    def show_entry(self, entry: Entry | None) -> None:
        """Show a game, or nothing."""
        self.setVisible(entry is not None)
        if entry is None:
            return
        self._table.show_entry(entry)
        self._title.setText(title_of(entry))
        self._game.setText(game_title(entry))
        self._game.setVisible(bool(entry.title))
        self._players.show_entry(entry)
        self._closed.setText(entry.why_not)
        self._closed.setVisible(bool(entry.why_not))
        self._fit()
        self._facts.setText("\n".join(self._facts_of(entry)))

    def _facts_of(self, entry: Entry) -> Sequence[str]:
        if not entry.players:
            return ()
        said = [how_far(entry), say(Text("app.shelf.last", (last_played(entry),)))]
        if entry.resigned != NONE:
            said.append(say("app.shelf.resigned"))
        if entry.practice:
            said.append(say("app.end.practice"))
        if not entry.why_not:
            said += filter(None, (chosen(entry.set_up), codes(entry.set_up)))
        if entry.deleted:
            said.append(say(Text("app.shelf.kept", (KEPT_DAYS,))))
        return said

    def buttons_wide(self) -> int:
        """Return how wide it must be for the words on its buttons, in pixels."""
        shown = [b.sizeHint().width() for b in self.buttons.values() if not b.isHidden()]
        margins = self._grid.contentsMargins()
        around = margins.left() + margins.right() + self._grid.spacing() + 10
        return 2 * max(shown, default=0) + around

    def refresh_picture(self) -> None:
        """Show the picture anew."""
        self._table.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show the picture where there is one, and room for it."""
        self._table.setVisible(self.height() >= _LEAST_HEIGHT and not self._closed.text())

    def sizeHint(self) -> QSize:
        return QSize(320, super().sizeHint().height())
