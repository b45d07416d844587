"""Cards on a board: pointed at, walked over by key, read large, clicked on and carried away."""

from abc import abstractmethod
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from alchemy_desktop.scene.faces import MARGIN, FaceInfo
from alchemy_desktop.windows.cards import CardPopup
from alchemy_desktop.windows.face_slices import FaceSlices
from alchemy_desktop.windows.hover import Hover
from alchemy_desktop.windows.services import Services

_WAYS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_RING = 6
"""How far the ring of the focus is from a card of 100 pixels, in pixels: around other frames."""


class BoardScroll(QScrollArea):
    """Where a board is scrolled; the bar has its place also where there is nothing to scroll."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        bar = self.verticalScrollBar()
        bar.rangeChanged.connect(lambda least, most: bar.setEnabled(most > least))


class FaceBoard(QWidget):
    """Cards on a board of its parent's look; subclasses say where they lie.

    Attributes:
        chosen: a card was clicked on, or Enter was pressed at it; its number.
        current_changed: another card is the current one.
        picked_up: a card is carried away; its number.
        carried: to where, on the screen.
        let_go: where it was let go, on the screen; None if it was not.
        faces: the cards, None for an empty place.
        current: the card that keys are about, or -1.
        columns: how many lie side by side.
    """

    chosen = Signal(int)
    current_changed = Signal(int)
    picked_up = Signal(int)
    carried = Signal(QPoint)
    let_go = Signal(object)

    def __init__(self, services: Services, slices: FaceSlices) -> None:
        super().__init__()
        self.services = services
        self.slices = slices
        self.faces: Sequence[FaceInfo | None] = ()
        self.current = -1
        self.columns = 1
        self._popup: CardPopup | None = None
        self._read = -1
        self._under = -1
        self._hover = Hover(services.settings, self._rested, self)
        self._pressed: QPointF | None = None
        self._carries = False
        slices.painted.connect(self._painted)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    # --- what subclasses say -----------------------------------------------------------------

    @abstractmethod
    def cell(self, index: int) -> QRectF:
        """Return where a card lies."""

    def frame_of(self, index: int) -> str:
        """Return the kind of the frame around a card, or ""."""
        return ""

    def face_name(self, index: int) -> str:
        """Say what lies in a place, for those who do not see it."""
        face = self.faces[index]
        return face.name if face else ""

    # --- where things are --------------------------------------------------------------------

    def at(self, point: QPointF) -> int:
        """Return the place at a point of the board, or -1."""
        return next((i for i in range(len(self.faces)) if self.cell(i).contains(point)), -1)

    def set_current(self, index: int) -> None:
        """Make a card the one that keys are about."""
        index = max(-1, min(index, len(self.faces) - 1))
        if index != self.current:
            self.current = index
            self.current_changed.emit(index)
        self.setAccessibleDescription(self.face_name(index) if index >= 0 else "")
        if self.reading and self.hasFocus() and not self._popup_pointed:
            self.read(index)
        self.update()

    @property
    def _popup_pointed(self) -> bool:
        return self._popup is not None and self._popup.pointed

    def update_cell(self, index: int) -> None:
        """Paint a place anew."""
        cell = self.cell(index)
        room = MARGIN * 2 * cell.width()
        self.update(cell.adjusted(-room, -room, room, room).toAlignedRect())

    def _painted(self, face: FaceInfo) -> None:
        for index, mine in enumerate(self.faces):
            if mine is face or mine == face:
                self.update_cell(index)

    # --- painting ----------------------------------------------------------------------------

    def paint_cards(self, painter: QPainter, seen: QRect) -> None:
        """Paint the cards of which something lies in a rectangle."""
        room = QRectF(seen)
        for index in range(len(self.faces)):
            cell = self.cell(index)
            if cell.adjusted(-14, -14, 14, 14).intersects(room):
                self.paint_card(painter, index, cell)

    def paint_card(self, painter: QPainter, index: int, cell: QRectF) -> None:
        """Paint one card, or the place for it."""
        face, width, dpr = self.faces[index], cell.width(), self.devicePixelRatioF()
        pictures = self.slices.pictures
        shown = self.slices.face(face, width, dpr) if face else None
        shown = shown or pictures.slot("", width, dpr)
        painter.drawPixmap(cell.topLeft() + shown.offset, shown.pixmap)
        if index == self.current and self.hasFocus():
            self._paint_focus(painter, cell)
        if face and (kind := self.frame_of(index)):
            frame = pictures.frame(kind, width, dpr)
            painter.drawPixmap(cell.topLeft() + frame.offset, frame.pixmap)

    def _paint_focus(self, painter: QPainter, cell: QRectF) -> None:
        palette = self.services.theme.palette
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        far = _RING * min(1.0, cell.width() / 100)
        ring = cell.adjusted(-far, -far, far, far)
        for colour, width in ((palette.outline, 5.0), (palette.brass_bright, 2.6)):
            painter.setPen(QPen(colour, width))
            painter.drawRoundedRect(ring, cell.width() / 15 + far, cell.width() / 15 + far)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self.paint_cards(painter, event.rect())

    # --- reading -----------------------------------------------------------------------------

    @property
    def reading(self) -> bool:
        """Whether a card is shown large."""
        return self._popup is not None and self._popup.isVisible()

    def read(self, index: int) -> None:
        """Show a card large beside its place."""
        face = self.faces[index] if 0 <= index < len(self.faces) else None
        if face is None:
            self.read_none()
            return
        if self._popup is None:
            self._popup = CardPopup(self.services, self.slices.pictures, self)
            self.destroyed.connect(self._popup.deleteLater)
        self._read = index
        self._popup.pointed = index == self._under
        self._popup.show_face(face, self.cell(index), self)

    def scrolled(self) -> None:
        """Follow with the large card, or put it away if the mouse is over another one now."""
        if self.reading and self._popup_pointed:
            self.read_none()
        elif self.reading:
            self.read(self._read)

    def _rested(self, index: int) -> None:
        if index == self._under:
            self.read(index)

    def read_none(self) -> None:
        """Show no card large."""
        self._hover.leave()
        self._read = -1
        if self._popup is not None:
            self._popup.hide()

    # --- the mouse ---------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.position()
            if (index := self.at(event.position())) >= 0:
                self.set_current(index)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is not None and event.buttons() & Qt.MouseButton.LeftButton:
            self._carry(event)
            return
        under = self.at(event.position())
        if under != self._under:
            self._under = under
            if under < 0 or self.faces[under] is None:
                self.read_none()
            elif self.reading:
                self.read(under)
            else:
                self._hover.over(under)

    def _carry(self, event: QMouseEvent) -> None:
        assert self._pressed is not None
        if not self._carries:
            far = (event.position() - self._pressed).manhattanLength()
            index = self.at(self._pressed)
            if far < QApplication.startDragDistance() or index < 0 or not self.faces[index]:
                return
            self._carries = True
            self.read_none()
            self.picked_up.emit(index)
        self.carried.emit(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self._pressed is None:
            return
        pressed, self._pressed = self._pressed, None
        if self._carries:
            self._end_carrying(event.globalPosition().toPoint())
        elif (index := self.at(event.position())) >= 0 and index == self.at(pressed):
            self.chosen.emit(index)

    def put_back(self) -> bool:
        """Carry no card any more; tell whether one was carried."""
        carried = self._carries
        self._end_carrying(None)
        return carried

    def _end_carrying(self, where: QPoint | None) -> None:
        self._pressed = None
        if self._carries:
            self._carries = False
            self.let_go.emit(where)

    def leaveEvent(self, event: QEvent) -> None:
        self._under = -1
        if self._popup_pointed or not self.hasFocus():
            self.read_none()
        self._hover.leave()

    def hideEvent(self, event: QHideEvent) -> None:
        self.read_none()
        self._end_carrying(None)

    # --- keys --------------------------------------------------------------------------------

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.current < 0:
            self.set_current(0)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.read_none()
        self._end_carrying(None)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _WAYS and event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        ):
            x, y = _WAYS[key]
            self._step(x + y * self.columns)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.set_current(0 if key == Qt.Key.Key_Home else len(self.faces) - 1)
        else:
            super().keyPressEvent(event)

    def _step(self, places: int) -> None:
        to = self.current + places
        if 0 <= to < len(self.faces):
            self.set_current(to)

    def choose_current(self) -> None:
        """Do what a click on the current card does."""
        if self.current >= 0:
            self.chosen.emit(self.current)

    def read_current(self) -> None:
        """Show the current card large, or show none."""
        if self.reading:
            self.read_none()
        else:
            self.read(self.current)
            if self._popup is not None:
                # Escape puts away what was shown by key too.
                self._popup.pointed = False
