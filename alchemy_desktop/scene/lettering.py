"""Single lines of type, never cut: smaller first, then condensed."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter


def advance(font: QFont, text: str) -> float:
    """How wide a line is, in pixels."""
    return QFontMetricsF(font).horizontalAdvance(text)


def shrunk(face: Callable[[int], QFont], text: str, width: float, most: int, least: int) -> QFont:
    """The largest font of `face` in which a line fits in `width`, though never under `least`."""
    pixels = max(most, least)
    while pixels > least and advance(face(pixels), text) > width:
        pixels -= 1
    return face(pixels)


def write(painter: QPainter, rect: QRectF, text: str, font: QFont, colour: QColor) -> None:
    """Write one line in the middle of `rect`, condensed where it would be too wide."""
    metrics = QFontMetricsF(font)
    width = metrics.horizontalAdvance(text)
    squeeze = min(1.0, rect.width() / width) if width else 1.0
    baseline = round(rect.center().y() + metrics.capHeight() / 2)
    painter.save()
    painter.setFont(font)
    painter.setPen(colour)
    painter.translate(round(rect.center().x() - squeeze * width / 2), baseline)
    painter.scale(squeeze, 1)
    painter.drawText(QPointF(0, 0), text)
    painter.restore()


def write_left(painter: QPainter, rect: QRectF, text: str, font: QFont, colour: QColor) -> None:
    """Write one line at the left of `rect`, condensed where it would be too wide."""
    width = min(rect.width(), advance(font, text))
    left = QRectF(rect.left(), rect.top(), width, rect.height())
    write(painter, left, text, font, colour)
