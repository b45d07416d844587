"""Whole values to lay out: those of ours, favourites, and what was played lately."""

from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QLineEdit, QScrollArea, QToolTip, QVBoxLayout, QWidget

from alchemy_desktop.library.settings import MAX_NAME
from alchemy_desktop.scene.faces import RATIO, FaceInfo
from alchemy_desktop.scene.lettering import shrunk, write_left
from alchemy_desktop.texts import say
from alchemy_desktop.windows.face_board import BoardScroll, FaceBoard
from alchemy_desktop.windows.face_slices import FaceSlices
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import label, with_key

TOOLS = {"rename": ("quill", "F2"), "delete": ("cross", "Del")}
"""What can be done with a value that is the player's own: a drawing and a key of each."""
_GAP, _PAD = 10, 14
_SPACE = 0.08
"""Space between cards, of their width."""
_LARGEST = 124
"""The largest width of a card, in pixels."""
_RADIUS = 10


class Shown(NamedTuple):
    """A value that can be laid out.

    Attributes:
        title: what it is called.
        line: what is said of it, or "".
        names: of its faces.
        faces: its cards.
    """

    title: str
    line: str
    names: tuple[str, ...]
    faces: tuple[FaceInfo, ...]


class ValuesBoard(FaceBoard):
    """Values one below the other, each with its name and its cards.

    Attributes:
        wanted: a value is to be laid out; its number.
        renamed: the player gave a value a name: its number, and the name.
        deleted: a value is to go; its number.
        values: what is shown.
    """

    wanted = Signal(int)
    renamed = Signal(int, str)
    deleted = Signal(int)

    def __init__(
        self, services: Services, slices: FaceSlices, scroll: QScrollArea, *, own: bool
    ) -> None:
        """Make an empty board.

        Args:
            services: what every page works with.
            slices: paints the cards.
            scroll: where the board is scrolled.
            own: whether the values are the player's own, to be renamed and deleted.
        """
        super().__init__(services, slices)
        self._scroll = scroll
        scroll.verticalScrollBar().valueChanged.connect(self.scrolled)
        self.values: list[Shown] = []
        self._laid: tuple[str, ...] = ()
        self._over = -1
        self._edited = -1
        self.acts: dict[str, QAction] = {}
        self.chosen.connect(lambda index: self.wanted.emit(index // self.columns))
        if own:
            self._make_own()

    def _make_own(self) -> None:
        for id_, (_, keys) in TOOLS.items():
            act = self.acts[id_] = QAction(say(f"app.picker.do.{id_}"), self)
            act.setShortcut(QKeySequence(keys))
            act.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            act.triggered.connect(lambda _=False, id_=id_: self._do(id_, self.row))
            self.addAction(act)
        self.editor = QLineEdit(self)
        self.editor.setMaxLength(MAX_NAME)
        self.editor.setAccessibleName(say("app.picker.name"))
        self.editor.hide()
        self.editor.editingFinished.connect(self._edit_done)

    def show_values(self, values: list[Shown]) -> None:
        """Show other values."""
        self.values = values
        self.faces = [face for value in values for face in value.faces]
        self.columns = max(1, len(values[0].faces)) if values else 1
        self.read_none()
        self._fit()
        self.set_current(min(max(0, self.current), len(self.faces) - 1))

    def mark(self, names: tuple[str, ...]) -> None:
        """Mark the value that is laid out."""
        self._laid = names
        self.update()

    @property
    def row(self) -> int:
        """The number of the value that keys are about, or -1."""
        return self.current // self.columns if self.current >= 0 else -1

    # --- where things are --------------------------------------------------------------------

    @property
    def _wide(self) -> int:
        room = (self.width() - 2 * _PAD - 4) / (self.columns + _SPACE * (self.columns - 1))
        return max(16, min(_LARGEST, int(room)))

    @property
    def _head(self) -> int:
        """The height of the words above the cards."""
        sizes = self.services.theme.sizes
        return round(1.5 * sizes.heading + 1.6 * sizes.small)

    @property
    def _pitch(self) -> int:
        return self._head + int(self._wide * RATIO) + 2 * _PAD + _GAP

    def row_rect(self, row: int) -> QRectF:
        """Return where a value lies."""
        return QRectF(2, 2 + row * self._pitch, self.width() - 4, self._pitch - _GAP)

    def cell(self, index: int) -> QRectF:
        row, column = divmod(index, self.columns)
        wide, box = self._wide, self.row_rect(row)
        top = box.top() + _PAD + self._head
        return QRectF(
            round(box.left() + _PAD + column * wide * (1 + _SPACE)), top, wide, int(wide * RATIO)
        )

    def row_at(self, point: QPointF) -> int:
        """Return the value at a point of the board, or -1."""
        rows = range(len(self.values))
        return next((row for row in rows if self.row_rect(row).contains(point)), -1)

    def tool_rect(self, row: int, id_: str) -> QRectF:
        """Return where a tool of a value lies."""
        box, side = self.row_rect(row), 26
        place = len(TOOLS) - list(TOOLS).index(id_)
        return QRectF(box.right() - 8 - place * (side + 4), box.top() + 8, side, side)

    def _tool_at(self, point: QPointF) -> tuple[str, int]:
        row = self.row_at(point)
        return next(
            (
                (id_, row)
                for id_ in self.acts
                if row >= 0 and self.tool_rect(row, id_).contains(point)
            ),
            ("", -1),
        )

    def _fit(self) -> None:
        self.setFixedHeight(max(10, len(self.values) * self._pitch - _GAP + 4))
        self._scroll.verticalScrollBar().setSingleStep(max(1, self._pitch // 3))
        faces = [face for face in self.faces if face]
        self.slices.prepare(faces, self._wide, self.devicePixelRatioF())
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()  # type may have another size

    def face_name(self, index: int) -> str:
        value = self.values[index // self.columns]
        return ". ".join((value.title, value.line, super().face_name(index)))

    # --- painting ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for row, value in enumerate(self.values):
                if self.row_rect(row).toAlignedRect().intersects(event.rect()):
                    self._paint_row(painter, row, value)
            self.paint_cards(painter, event.rect())

    def _paint_row(self, painter: QPainter, row: int, value: Shown) -> None:
        theme, box = self.services.theme, self.row_rect(row)
        p, laid = theme.palette, value.names == self._laid
        over = row == self._over
        focused = row == self.row and self.hasFocus()
        painter.setBrush(p.raised_hover if over else p.raised if laid else p.panel)
        line = p.brass_bright if laid or focused else p.brass if over else p.panel_line
        painter.setPen(QPen(line, 2 if laid or focused else 1))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)
        room = QRectF(box.left() + _PAD, box.top() + 9, box.width() - 2 * _PAD, self._head)
        tools = (30 * len(TOOLS) + 8) if self.acts else 0
        high = 1.5 * theme.sizes.heading
        title = QRectF(room.left(), room.top(), room.width() - tools, high)
        font = shrunk(
            theme.serif, value.title, title.width(), theme.sizes.heading, theme.sizes.small
        )
        write_left(painter, title, value.title, font, p.brass_bright if laid else p.text)
        below = QRectF(room.left(), title.bottom(), room.width() - tools, room.height() - high)
        font = shrunk(
            theme.sans, value.line, below.width(), theme.sizes.small + 1, theme.sizes.least
        )
        write_left(painter, below, value.line, font, p.text_soft)
        for id_, (drawing, _) in TOOLS.items() if self.acts else ():
            rect = self.tool_rect(row, id_).adjusted(3, 3, -3, -3)
            picture = self.slices.pictures.drawing(
                f"symbols/{drawing}", rect.width(), self.devicePixelRatioF()
            )
            painter.setOpacity(1.0 if over or focused else 0.5)
            painter.drawPixmap(rect.topLeft(), picture.pixmap)
            painter.setOpacity(1.0)

    # --- the mouse ---------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        id_, row = self._tool_at(event.position())
        if id_ and event.button() == Qt.MouseButton.LeftButton:
            self._do(id_, row)
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        over = self.row_at(event.position())
        if over != self._over:
            self._over = over
            hand = Qt.CursorShape.PointingHandCursor
            self.setCursor(hand if over >= 0 else Qt.CursorShape.ArrowCursor)
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed = self._pressed
        beside = pressed is not None and self.at(pressed) < 0 and not self._carries
        super().mouseReleaseEvent(event)
        row = self.row_at(event.position())
        if beside and pressed is not None and row >= 0 and row == self.row_at(pressed):
            self.set_current(row * self.columns)
            self.wanted.emit(row)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._over = -1
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            id_, _ = self._tool_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), with_key(self.acts[id_]) if id_ else "", self)
            return True
        return super().event(event)

    # --- keys and names ----------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            way = -1 if event.key() == Qt.Key.Key_PageUp else 1
            rows = max(1, self._scroll.height() // self._pitch)
            row = min(max(0, self.row + way * rows), len(self.values) - 1)
            self.set_current(row * self.columns)
        else:
            super().keyPressEvent(event)
        self.show_row(self.row)

    def show_row(self, row: int) -> None:
        """Scroll to a value."""
        if row >= 0:
            box = self.row_rect(row)
            middle = box.center().toPoint()
            self._scroll.ensureVisible(middle.x(), middle.y(), 0, round(box.height() / 2 + 4))

    def _do(self, id_: str, row: int) -> None:
        if not 0 <= row < len(self.values):
            return
        if id_ == "delete":
            self.deleted.emit(row)
        else:
            self.edit(row)

    def edit(self, row: int) -> None:
        """Let a value be named."""
        self.set_current(row * self.columns)
        self.show_row(row)
        self._edited = row
        box = self.row_rect(row)
        high = self.editor.sizeHint().height()
        wide = min(420, round(box.width() - 2 * _PAD - 70))
        self.editor.setGeometry(round(box.left() + 6), round(box.top() + 4), wide, high)
        self.editor.setText(self.values[row].title)
        self.editor.selectAll()
        self.editor.show()
        self.editor.setFocus()

    @property
    def editing(self) -> bool:
        """Whether a value is being named."""
        return self._edited >= 0

    def _edit_done(self) -> None:
        row, self._edited = self._edited, -1
        if row < 0:
            return
        had_focus = self.editor.hasFocus()
        self.editor.hide()
        if had_focus:
            self.setFocus()
        name = " ".join(self.editor.text().split())
        if name and row < len(self.values) and name != self.values[row].title:
            self.renamed.emit(row, name)

    def stop_editing(self) -> None:
        """Leave a value the name that it has."""
        self._edited = -1
        self.editor.hide()
        self.setFocus()


class ValuesTab(QWidget):
    """Values that scroll, or words in their place.

    Attributes:
        board: the values.
    """

    def __init__(
        self, services: Services, slices: FaceSlices, name: str, empty: str, *, own: bool = False
    ) -> None:
        """Make an empty tab.

        Args:
            services: what every page works with.
            slices: paints the cards.
            name: what it is called.
            empty: what is said where there are no values.
            own: whether the values are the player's own.
        """
        super().__init__()
        self.area = BoardScroll()
        self.board = ValuesBoard(services, slices, self.area, own=own)
        self.board.setAccessibleName(name)
        self.area.setWidget(self.board)
        self._empty = label(empty, "heading", wrap=True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.area, 1)
        column.addWidget(self._empty, 1)
        self.show_values([])

    def show_values(self, values: list[Shown]) -> None:
        """Show other values."""
        self.board.show_values(values)
        self.area.setVisible(bool(values))
        self._empty.setVisible(not values)
