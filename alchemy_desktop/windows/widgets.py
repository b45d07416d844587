"""Widgets that several pages share."""

from PySide6.QtCore import QEvent, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import (
    QAction,
    QColor,
    QEnterEvent,
    QFocusEvent,
    QIcon,
    QImage,
    QKeySequence,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.scene.backdrop import Backdrop
from alchemy_desktop.scene.cardstock import alpha, rounded, soft_shape
from alchemy_desktop.texts import say
from alchemy_desktop.windows.services import Services

HOVER_MS = 180
_DESIGN = (1280, 800)
"""The size of the window, in pixels, at which type has the heights of the theme."""
_LARGEST = 1.7


def zoom(widget: QWidget) -> float:
    """Return how much larger type may be in the widget's window than the theme says; 1 at least."""
    window = widget.window()
    room = min(window.width() / _DESIGN[0], window.height() / _DESIGN[1])
    return max(1.0, min(_LARGEST, room))


class UndoStrip(QFrame):
    """A line that says what was done, with the way back; hidden until something is said.

    Attributes:
        undo: the button that takes it back.
    """

    def __init__(self, words: str) -> None:
        """Make the line; ``words`` stand on the button."""
        super().__init__()
        self.setProperty("role", "panel")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 6, 8, 6)
        self._said = label(wrap=True)
        self._said.setMinimumWidth(1)  # a long name must not widen the page
        self.undo = QPushButton(words)
        row.addWidget(self._said, 1)
        row.addWidget(self.undo)
        self.hide()

    @property
    def said(self) -> str:
        """What is said."""
        return self._said.text()

    def tell(self, sentence: str) -> None:
        """Say what was done."""
        self._said.setText(sentence)
        self.show()


class Page(QWidget):
    """A page of the window: the table lies under its widgets.

    Attributes:
        origin: the page to which leaving leads back, or None for home.
    """

    origin: "Page | None" = None

    @property
    def stored(self) -> int:
        """The number of the stored game that is played here, or 0."""
        return 0

    @property
    def unsaved(self) -> bool:
        """Whether what was played here is not stored as it stands."""
        return False

    def close_session(self) -> None:
        """Let go of the session, if there is one here, before the page is taken away."""

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.services = services
        self._backdrop = Backdrop(services.theme, services.art)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            table = self._backdrop.table(self.width(), self.height(), self.devicePixelRatioF())
            painter.drawPixmap(0, 0, table)


class Panel(QFrame):
    """A dark field with a brass line around it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")


class Tile(QAbstractButton):
    """A large thing to click on that rises under the mouse or the focus.

    Attributes:
        lift: how far it has risen, 0 to 1.
    """

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.services = services
        self.lift = 0.0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._rise = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=HOVER_MS)
        self._rise.valueChanged.connect(self._lifted)

    def _lifted(self, value: float) -> None:
        self.lift = value
        self.update()

    def _lift_to(self, up: bool) -> None:
        if not self.services.settings.animation_speed:
            self._lifted(float(up))
            return
        self._rise.setDirection(
            QVariantAnimation.Direction.Forward if up else QVariantAnimation.Direction.Backward
        )
        if self._rise.state() != QVariantAnimation.State.Running and self.lift != float(up):
            self._rise.start()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._lift_to(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._lift_to(self.hasFocus())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._lift_to(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._lift_to(self.underMouse())

    def paint_slip(self, painter: QPainter, rect: QRectF, radius: float = 12) -> None:
        """A piece of parchment with a soft shadow, its edge bright while it is lifted."""
        p = self.services.theme.palette
        cast = rect.translated(0, 3 + 5 * self.lift)
        soft_shape(painter, cast, radius, 8 + 6 * self.lift, alpha(p.shadow, 0.55))
        tone = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        tone.setColorAt(0, p.parchment_light)
        tone.setColorAt(1, p.parchment_dark)
        painter.fillPath(rounded(rect, radius), tone)
        painter.setPen(QPen(mixed(p.parchment_edge, p.brass_bright, self.lift), 1 + self.lift))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, radius, radius)
        inner = rect.adjusted(5, 5, -5, -5)
        painter.setPen(QPen(alpha(p.brass_deep, 0.5), 1))
        painter.drawRoundedRect(inner, radius - 4, radius - 4)


def label(text: str = "", role: str = "", *, wrap: bool = False) -> QLabel:
    """Return a label in one of the theme's roles: title, heading, note, warning."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        made.setProperty("role", role)
    made.setWordWrap(wrap)
    return made


def with_key(action: QAction) -> str:
    """Return the words of an action, and the first of its keys if there is one."""
    keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    return say(Text("app.with-key", (action.text(), keys))) if keys else action.text()


def icon(services: Services, name: str, side: int = 20) -> QIcon:
    """Return a drawing as an icon, sharp up to three device pixels a pixel."""
    made = QIcon()
    for scale in (1, 2, 3):
        image = QImage(side * scale, side * scale, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        with QPainter(image) as painter:
            services.art.draw(painter, name, QRectF(0, 0, side * scale, side * scale))
        pixmap = QPixmap.fromImage(image)
        pixmap.setDevicePixelRatio(scale)
        made.addPixmap(pixmap)
    return made


def mixed(one: QColor, other: QColor, share: float) -> QColor:
    """Return a colour between two: ``one`` at 0, ``other`` at 1."""
    return QColor.fromRgbF(
        one.redF() + (other.redF() - one.redF()) * share,
        one.greenF() + (other.greenF() - one.greenF()) * share,
        one.blueF() + (other.blueF() - one.blueF()) * share,
        one.alphaF() + (other.alphaF() - one.alphaF()) * share,
    )
