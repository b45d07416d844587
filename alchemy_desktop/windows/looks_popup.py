"""Where a player's colour and portrait are chosen."""

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from alchemy_desktop.scene.portraits import Portrait, avatars
from alchemy_desktop.texts import say
from alchemy_desktop.windows.presses import press_focused
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import label

_COLUMNS = 7
_SIDE = 54
_SWATCH = 34


class Medallion(QAbstractButton):
    """A portrait that can be pressed, with a ring while it is chosen, pointed at or focused."""

    def __init__(
        self, services: Services, game_id: str, side: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.services = services
        self._pictures = services.faces(game_id)
        self._side = side
        self._looks = Portrait("", "", "")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedSize(side + 10, side + 10)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_looks(self, looks: Portrait) -> None:
        """Show another portrait."""
        if looks != self._looks:
            self._looks = looks
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._side + 10, self._side + 10)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            made = self._pictures.medallion(*self._looks, self._side, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(5, 5) + made.offset, made.pixmap)
            p = self.services.theme.palette
            ring = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
            if self.isChecked() or self.hasFocus() or self.underMouse():
                colour = p.text if self.hasFocus() else p.brass_bright
                painter.setPen(QPen(colour, 2.4 if self.isChecked() or self.hasFocus() else 1.4))
                painter.drawEllipse(ring)


class Swatch(QAbstractButton):
    """A seat colour that can be chosen."""

    def __init__(self, services: Services, colour: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.services = services
        self.colour = colour
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedSize(_SWATCH, _SWATCH)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleName(say(f"app.colour.{colour}"))
        self.setToolTip(self.accessibleName())

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            p = self.services.theme.palette
            body = QRectF(self.rect()).adjusted(5, 5, -5, -5)
            painter.setPen(QPen(p.outline, 1))
            painter.setBrush(self.services.theme.seats.colour(self.colour))
            painter.drawEllipse(body)
            if self.isChecked() or self.hasFocus() or self.underMouse():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(p.text if self.hasFocus() else p.brass_bright, 2))
                painter.drawEllipse(body.adjusted(-3, -3, 3, 3))


class LooksPopup(QFrame):
    """All colours and portraits, over the page until one portrait is chosen.

    Attributes:
        painted: the id of the colour that was chosen; it stays open.
        posed: the id of the portrait that was chosen; it closes.
        swatches, portraits: the buttons, by id.
    """

    painted = Signal(str)
    posed = Signal(str)

    def __init__(self, services: Services, game_id: str, heading: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("role", "popup")
        self._game = game_id
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 14)
        column.setSpacing(8)
        column.addWidget(label(heading, "heading"))
        row = QHBoxLayout()
        row.setSpacing(2)
        self.swatches = {
            colour: self._swatch(services, colour) for colour in services.theme.seats.colours
        }
        for swatch in self.swatches.values():
            row.addWidget(swatch)
        row.addStretch()
        column.addLayout(row)
        grid = QGridLayout()
        grid.setSpacing(2)
        self.portraits: dict[str, Medallion] = {}
        for number, avatar in enumerate(avatars()):
            made = self.portraits[avatar] = self._medallion(services, avatar)
            grid.addWidget(made, *divmod(number, _COLUMNS))
        column.addLayout(grid)

    def _swatch(self, services: Services, colour: str) -> Swatch:
        swatch = Swatch(services, colour, self)
        swatch.clicked.connect(lambda: self.painted.emit(colour))
        return swatch

    def _medallion(self, services: Services, avatar: str) -> Medallion:
        made = Medallion(services, self._game, _SIDE, self)
        made.setCheckable(True)
        made.setAccessibleName(say(f"app.avatar.{avatar}"))
        made.setToolTip(made.accessibleName())
        made.clicked.connect(lambda: self._pose(avatar))
        return made

    def _pose(self, avatar: str) -> None:
        self.posed.emit(avatar)
        self.close()

    def show_looks(self, looks: Portrait) -> None:
        """Show which colour and portrait are chosen now, the portraits on the colour."""
        for colour, swatch in self.swatches.items():
            swatch.setChecked(colour == looks.colour)
        for avatar, made in self.portraits.items():
            made.show_looks(looks._replace(avatar=avatar))
            made.setChecked(avatar == looks.avatar)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not press_focused(self, event):
            super().keyPressEvent(event)

    def open_below(self, owner: QWidget) -> None:
        """Lie below a widget, or above it where there is no room, wholly on the screen."""
        self.adjustSize()
        screen = owner.screen().availableGeometry()
        at = owner.mapToGlobal(QPoint(0, owner.height() + 4))
        if at.y() + self.height() > screen.bottom():
            at = owner.mapToGlobal(QPoint(0, -self.height() - 4))
        left = min(at.x(), screen.right() - self.width())
        top = max(screen.top(), min(at.y(), screen.bottom() - self.height()))
        self.move(max(screen.left(), left), top)
        self.show()
        chosen = [made for made in self.portraits.values() if made.isChecked()]
        (chosen or list(self.portraits.values()))[0].setFocus()
