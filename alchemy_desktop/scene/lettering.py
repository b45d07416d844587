"""Lines of type, never cut: smaller first, then condensed."""

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


def broken(text: str, font: QFont, width: float) -> list[str]:
    """The lines of a text that is broken between words, none much shorter than the others."""
    metrics = QFontMetricsF(font)
    space = metrics.horizontalAdvance(" ")
    words = [(word, metrics.horizontalAdvance(word)) for word in text.split()]
    lines = _filled(words, space, width)
    while width > 1 and len(narrower := _filled(words, space, width)) <= len(lines):
        lines, width = narrower, 0.96 * width
    return lines


def _filled(words: list[tuple[str, float]], space: float, width: float) -> list[str]:
    """Lines as full as they may be."""
    lines: list[str] = []
    end = width
    for word, wide in words:
        end += space + wide
        if end <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
            end = wide
    return lines
