"""Pawns: turned figures of wood, with light from the upper left."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import (
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from alchemy_desktop.scene.cardstock import alpha, soft_shape
from alchemy_desktop.scene.lettering import write
from alchemy_desktop.scene.theme import Theme

PAWN = 1.5
"""Height of a pawn by its width."""


class Turnery:
    """Paints pawns in one theme."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme

    def pawn(self, painter: QPainter, body: QRectF, colour: str, ticket: str) -> None:
        """A turned figure, and the ticket that it has for its laps, if any."""
        p = self._theme.palette
        paint = self._theme.seats.colour(colour) if colour else p.text_soft
        wide, high = body.width(), body.height()
        self.shade(painter, body)
        painter.setPen(QPen(p.outline, max(1.0, 0.07 * wide)))
        painter.setBrush(_turned(body, paint))
        painter.drawPath(_figure(body))
        centre = QPointF(body.center().x(), body.top() + 0.21 * high)
        ball = 0.25 * wide
        light = QRadialGradient(centre, 1.15 * ball, centre - QPointF(0.4, 0.45) * ball)
        light.setColorAt(0, paint.lighter(230))
        light.setColorAt(0.35, paint.lighter(140))
        light.setColorAt(1, paint.darker(150))
        painter.setBrush(light)
        painter.drawEllipse(centre, ball, ball)
        if ticket:
            plaque = QRectF(0, 0, 1.06 * wide, 0.58 * wide)
            plaque.moveCenter(QPointF(body.center().x(), body.bottom() - 0.3 * wide))
            painter.setPen(QPen(p.outline, max(1.0, 0.05 * wide)))
            painter.setBrush(p.parchment_light)
            painter.drawRoundedRect(plaque, 0.08 * wide, 0.08 * wide)
            write(
                painter,
                plaque,
                ticket,
                self._theme.sans(round(0.5 * wide), QFont.Weight.DemiBold),
                p.ink,
            )

    def shade(self, painter: QPainter, body: QRectF) -> None:
        """The shadow at the foot of a pawn."""
        wide = body.width()
        foot = QRectF(0, 0, 0.86 * wide, 0.3 * wide)
        foot.moveCenter(QPointF(body.center().x() + 0.06 * wide, body.bottom() - 0.11 * wide))
        dark = alpha(self._theme.palette.shadow, 0.75)
        soft_shape(painter, foot, foot.height() / 2, 0.09 * wide, dark)


def _figure(body: QRectF) -> QPainterPath:
    """The outline of a pawn without its head."""
    path = QPainterPath()

    def at(x: float, y: float) -> QPointF:
        return QPointF(body.left() + x * body.width(), body.top() + y * body.height())

    path.moveTo(at(0.08, 0.93))
    path.cubicTo(at(0.08, 0.80), at(0.2, 0.80), at(0.24, 0.76))
    path.cubicTo(at(0.36, 0.66), at(0.4, 0.52), at(0.4, 0.45))
    path.lineTo(at(0.26, 0.43))
    path.cubicTo(at(0.24, 0.38), at(0.3, 0.36), at(0.36, 0.36))
    path.lineTo(at(0.64, 0.36))
    path.cubicTo(at(0.7, 0.36), at(0.76, 0.38), at(0.74, 0.43))
    path.lineTo(at(0.6, 0.45))
    path.cubicTo(at(0.6, 0.52), at(0.64, 0.66), at(0.76, 0.76))
    path.cubicTo(at(0.8, 0.80), at(0.92, 0.80), at(0.92, 0.93))
    path.cubicTo(at(0.8, 1.0), at(0.2, 1.0), at(0.08, 0.93))
    path.closeSubpath()
    return path


def _turned(body: QRectF, paint: QColor) -> QLinearGradient:
    """The light on turned wood."""
    tone = QLinearGradient(body.topLeft(), body.topRight())
    tone.setColorAt(0.05, paint.darker(125))
    tone.setColorAt(0.32, paint.lighter(165))
    tone.setColorAt(0.5, paint.lighter(108))
    tone.setColorAt(1, paint.darker(185))
    return tone
