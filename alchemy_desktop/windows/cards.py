"""Cards outside of the table: a grid of small ones, each enlarged under the mouse."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

from alchemy_desktop.kernel.game import Face, Game
from alchemy_desktop.scene.faces import RATIO, WHOLE, FaceCache, FaceInfo
from alchemy_desktop.scene.printed import printed
from alchemy_desktop.windows.hover import Hover
from alchemy_desktop.windows.services import Services

_GAP = 0.12
"""Space between cards, of their width."""
_AROUND = 24
"""Room around an enlarged card, in pixels."""
_DIM = 0.25
"""How strong the cards of a grid that is disabled are."""
_LARGE = round(WHOLE / 0.86)
"""Width of an enlarged card, in pixels, at the card size 1."""


def named_faces(cast: Sequence[Face], value: str) -> list[Face]:
    """Return the faces that an option's value names, commas between."""
    names = set(value.split(","))
    return [face for face in cast if face.name in names]


class CardPopup(QWidget):
    """An enlarged card that lies over the window, beside what the mouse is over.

    Escape puts it away while the mouse is there. It is no window of its own, which would be black
    around the card where nothing composes the screen.

    Attributes:
        pointed: the mouse is over the card in the small.
    """

    def __init__(self, services: Services, pictures: FaceCache, owner: QWidget) -> None:
        """Lie over the window of a widget.

        Args:
            services: what every page works with.
            pictures: paints the card.
            owner: what the mouse is over.
        """
        super().__init__(owner.window())
        self.hide()
        self.pointed = False
        self._settings = services.settings
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._pictures = pictures
        self._face: FaceInfo | None = None
        self._width = _LARGE

    def show_face(self, face: FaceInfo, beside: QRectF, owner: QWidget) -> None:
        """Show a card beside a widget, or where there is no room beside a rectangle of it."""
        self._face = face
        room = owner.window().rect()
        high = min(room.height() - 2 * _AROUND, round(_LARGE * self._settings.card_size * RATIO))
        self._width = max(WHOLE, round(high / RATIO))
        self.setFixedSize(self._width + 2 * _AROUND, round(self._width * RATIO) + 2 * _AROUND)
        at = QRectF(owner.mapTo(owner.window(), QPoint(0, 0)), QSizeF(owner.size()))
        cell = beside.translated(at.topLeft())
        lefts = [x for box in (at, cell) for x in (box.right(), box.left() - self.width())]
        fits = [x for x in lefts if 0 <= x <= room.width() - self.width()]
        left = fits[0] if fits else max(0, room.width() - self.width())
        top = round(cell.center().y() - self.height() / 2)
        self.move(round(left), max(0, min(top, room.height() - self.height())))
        self.update()
        self.raise_()
        self.show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if (app := QApplication.instance()) is not None:
            app.installEventFilter(self)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if (app := QApplication.instance()) is not None:
            app.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Be put away by Escape, which then means nothing else."""
        pressed = event.type() in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
        if (
            self.pointed
            and pressed
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
        ):
            event.accept()
            if event.type() == QEvent.Type.KeyPress:
                self.hide()
            return True
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._face is None:
            return
        with QPainter(self) as painter:
            card = self._pictures.face(self._face, self._width, self.devicePixelRatioF())
            painter.drawPixmap(card.offset + QPoint(_AROUND, _AROUND), card.pixmap)


class CardGrid(QWidget):
    """A grid of small cards that fills its space."""

    def __init__(self, services: Services, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self._services = services
        self._pictures = services.faces(game.id)
        self._faces: list[FaceInfo] = []
        self._hover = Hover(services.settings, self.show_large, self)
        self._under = -1
        self._popup: CardPopup | None = None
        self.setMouseTracking(True)
        self.setMinimumHeight(120)

    def show_faces(self, faces: Sequence[Face]) -> None:
        """Show other cards."""
        self._faces = [printed(self.game.id, face) for face in faces]
        self.setVisible(bool(faces))
        self.update()

    def _cells(self) -> tuple[float, list[QRectF]]:
        """Return the width of a card and where the cards lie, as large as they fit."""
        count, best, columns = len(self._faces), 0.0, 1
        for wide in range(1, count + 1):
            rows = -(-count // wide)
            width = min(
                self.width() / (wide + _GAP * (wide + 1)),
                self.height() / (rows * RATIO + _GAP * (rows + 1)),
            )
            if width > best:
                best, columns = width, wide
        rows = -(-count // columns)
        size = QSize(int(best), int(best * RATIO))
        step_x, step_y = best * (1 + _GAP), best * (RATIO + _GAP)
        left = (self.width() - columns * step_x + best * _GAP) / 2
        top = (self.height() - rows * step_y + best * _GAP) / 2
        return best, [
            QRectF(
                round(left + i % columns * step_x),
                round(top + i // columns * step_y),
                *size.toTuple(),
            )
            for i in range(count)
        ]

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setOpacity(1.0 if self.isEnabled() else _DIM)
            width, cells = self._cells()
            for face, cell in zip(self._faces, cells, strict=True):
                card = self._pictures.face(face, int(width), self.devicePixelRatioF())
                painter.drawPixmap(cell.topLeft() + card.offset, card.pixmap)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        _, cells = self._cells()
        under = next((i for i, c in enumerate(cells) if c.contains(event.position())), -1)
        if under == self._under:
            return
        self._under = under
        if under < 0:
            self.hide_large()
        elif self._popup and self._popup.isVisible():
            self.show_large(under)
        else:
            self._hover.over(under)

    def show_large(self, index: int) -> None:
        """Show a card enlarged beside its place."""
        if self._popup is None:
            self._popup = CardPopup(self._services, self._pictures, self)
            self.destroyed.connect(self._popup.deleteLater)
        _, cells = self._cells()
        self._popup.pointed = index == self._under
        self._popup.show_face(self._faces[index], cells[index], self)

    def leaveEvent(self, event: QEvent) -> None:
        self._under = -1
        self.hide_large()

    def hideEvent(self, event: QHideEvent) -> None:
        self.hide_large()

    def hide_large(self) -> None:
        """Take the enlarged card away."""
        self._hover.leave()
        if self._popup is not None:
            self._popup.hide()
