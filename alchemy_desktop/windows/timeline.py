"""The slider over all steps of a match, with marks for turns and rounds."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QRadialGradient,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractSlider, QToolTip, QWidget

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.scene.cardstock import alpha, soft_shape
from alchemy_desktop.scene.lettering import write
from alchemy_desktop.scene.portraits import portrait
from alchemy_desktop.scene.replay import Replay, Turn
from alchemy_desktop.texts import say
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import mixed, zoom

_HEIGHT = 48
_GROOVE, _GROOVE_AT = 6, 34
"""Height of the groove and of its middle, in pixels at the size of design as all here."""
_KNOB = 9.5
_TURN, _ROUND = 9, 15
"""Lengths of the marks."""
_MARGIN = 14
_CLOSE = 5
"""A mark is meant if the mouse is so near to it."""
_APART = 30
"""Least distance between two numbers of rounds."""
_WHEEL = 120
"""What one notch of a wheel tells."""


def turn_words(turn: Turn, replay: Replay) -> str:
    """Return whose turn it is and which, as the marks are called."""
    id_ = "app.replay.extra" if turn.extra else "app.replay.turn"
    return say(Text(id_, (turn.seat, turn.number)), replay.reader)


class Timeline(QAbstractSlider):
    """A groove of brass with a knob that stands at the step that is shown.

    Turns have marks in the colours of their seats, rounds longer ones with their numbers.

    Attributes:
        asked: somebody wants to see the match after so many steps.
    """

    asked = Signal(int)

    def __init__(self, services: Services, replay: Replay, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.services = services
        self._replay = replay
        self._under: Turn | None = None
        self._turned = 0
        seats = services.theme.seats
        self._colours = [
            mixed(seats.colour(portrait(player, seat, seats).colour), seats.text, 0.34)
            for seat, player in enumerate(replay.players)
        ]
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setRange(0, replay.last)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(say("app.replay.position"))

    def sizeHint(self) -> QSize:
        return QSize(480, round(_HEIGHT * zoom(self)))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.sizeHint().height())

    # --- places ----------------------------------------------------------------------------

    def x_of(self, at: int) -> float:
        """Return where a number of steps lies, in pixels from the left."""
        margin = _MARGIN * zoom(self)
        return margin + (self.width() - 2 * margin) * at / max(1, self.maximum())

    def _at(self, x: float) -> int:
        margin = _MARGIN * zoom(self)
        share = (x - margin) / max(1.0, self.width() - 2 * margin)
        return round(max(0.0, min(1.0, share)) * self.maximum())

    def _mark_at(self, point: QPointF) -> Turn | None:
        """Return the mark that is meant at a point: the marks lie above the groove."""
        if point.y() > (_GROOVE_AT - _GROOVE) * zoom(self):
            return None
        near = min(
            self._shown(), key=lambda turn: abs(self.x_of(turn.at) - point.x()), default=None
        )
        if near is None or abs(self.x_of(near.at) - point.x()) > _CLOSE * zoom(self):
            return None
        return near

    def _shown(self) -> Sequence[Turn]:
        """Return the marks for which there is room: all turns, or else the rounds."""
        turns = self._replay.turns
        crowded = len(turns) * 4 * zoom(self) > self.width()
        return self._replay.rounds if crowded else turns

    # --- the mouse -------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            mark = self._mark_at(event.position())
            self._ask(mark.at if mark else self._at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._ask(self._at(event.position().x()))
        else:
            self._look_at(self._mark_at(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(False)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Go a step for each notch, backwards if it is turned up."""
        self._turned += event.angleDelta().y() or event.angleDelta().x()
        notches = int(self._turned / _WHEEL)
        if notches:
            self._turned -= notches * _WHEEL
            self._ask(self.value() - notches)
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._look_at(None)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            mark = self._mark_at(QPointF(event.pos()))
            at = self._at(event.pos().x())
            words = (
                self._words(mark) if mark else say(Text("app.replay.move", (at, self.maximum())))
            )
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

    def _words(self, mark: Turn) -> str:
        return turn_words(mark, self._replay)

    def _look_at(self, mark: Turn | None) -> None:
        """Light a mark and say which it is, at once."""
        if mark == self._under:
            return
        self._under = mark
        self.update()
        if mark:
            spot = QPointF(self.x_of(mark.at), 0)
            QToolTip.showText(self.mapToGlobal(spot).toPoint(), self._words(mark), self)
        else:
            QToolTip.hideText()

    def _ask(self, at: int) -> None:
        at = max(0, min(at, self.maximum()))
        if at != self.value():
            self.setValue(at)
            self.asked.emit(at)

    # --- painting --------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            size = zoom(self)
            middle = _GROOVE_AT * size
            left, right, here = self.x_of(0), self.x_of(self.maximum()), self.x_of(self.value())
            groove = QRectF(left, middle - _GROOVE * size / 2, right - left, _GROOVE * size)
            self._paint_marks(painter, groove, size)
            self._paint_groove(painter, groove, here)
            self._paint_knob(painter, QPointF(here, middle), _KNOB * size)

    def _paint_groove(self, painter: QPainter, groove: QRectF, here: float) -> None:
        p, radius = self.services.theme.palette, groove.height() / 2
        painter.setPen(QPen(p.brass_line, 1))
        painter.setBrush(p.field)
        painter.drawRoundedRect(groove.adjusted(-3, -1, 3, 1), radius + 1, radius + 1)
        inlay = QLinearGradient(groove.topLeft(), groove.bottomLeft())
        inlay.setColorAt(0, p.brass_bright)
        inlay.setColorAt(0.45, p.brass)
        inlay.setColorAt(1, p.brass_deep)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(inlay)
        passed = QRectF(groove.left(), groove.top() + 1, here - groove.left(), groove.height() - 2)
        painter.drawRoundedRect(passed, radius - 1, radius - 1)

    def _paint_marks(self, painter: QPainter, groove: QRectF, size: float) -> None:
        begins = {turn.at for turn in self._replay.rounds}
        foot = groove.top() - 3 * size
        for turn in self._shown():
            x, lit = self.x_of(turn.at), turn == self._under
            length = (_ROUND if turn.at in begins else _TURN) * size
            pen = QPen(self._colour(turn, lit), (3.2 if lit else 2.2) * size)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawLine(QPointF(x, foot), QPointF(x, foot - length))
        theme = self.services.theme
        font = theme.sans(round(theme.sizes.least * size))
        for number, x in self._numbers(size):
            place = QRectF(x - 20 * size, 0, 40 * size, 14 * size)
            write(painter, place, str(number), font, theme.palette.text_soft)

    def _numbers(self, size: float) -> Iterator[tuple[int, float]]:
        """Yield the rounds whose numbers have room, and where they begin."""
        free = 0.0
        for number, turn in enumerate(self._replay.rounds, 1):
            x = self.x_of(turn.at)
            if x >= free:
                yield number, x
                free = x + _APART * size

    def _colour(self, turn: Turn, lit: bool) -> QColor:
        colour = self._colours[turn.seat]
        if lit:
            return self.services.theme.palette.brass_bright
        return colour if turn.at <= self.value() else alpha(colour, 0.6)

    def _paint_knob(self, painter: QPainter, middle: QPointF, radius: float) -> None:
        p = self.services.theme.palette
        box = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        soft_shape(painter, box.translated(0, 1.5), radius, 4, alpha(p.shadow, 0.6))
        light = QRadialGradient(middle - QPointF(radius / 3, radius / 2.4), 1.7 * radius)
        light.setColorAt(0, p.parchment_light)
        light.setColorAt(0.45, p.brass_bright)
        light.setColorAt(1, p.brass)
        down = self.isSliderDown()
        painter.setPen(QPen(p.parchment_light if down else p.brass_deep, 2 if down else 1))
        painter.setBrush(light)
        painter.drawEllipse(middle, radius, radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(alpha(p.brass_deep, 0.75))
        painter.drawEllipse(middle, radius * 0.26, radius * 0.26)
