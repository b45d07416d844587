"""Drawings that stand out from what they lie on: each with its shadow and its glow."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

_SOFT = 9
"""Pixels of a drawing to one of its shadow; smooth enlarging is the blur."""


class Relief(NamedTuple):
    """A drawing with what surrounds it, painted once for its size.

    Attributes:
        body: the drawing.
        shade, glow: its outline, small and soft, in the colours of shadow and light.
    """

    body: QPixmap
    shade: QPixmap
    glow: QPixmap

    def draw(self, painter: QPainter, rect: QRectF, lift: float, scale: float) -> None:
        """Draw it into a rectangle, as large as it was painted.

        Args:
            painter: in device-independent pixels.
            rect: where it lies; lifted, it is drawn a little above.
            lift: how far it is lifted, 0 to 1: the higher, the further away is its shadow.
            scale: how much larger all is than at 1280x800.
        """
        # The light comes from the upper left.
        away = QPointF(5 + 5 * lift, 7 + 9 * lift) * scale
        painter.setOpacity(0.66 - 0.14 * lift)
        painter.drawPixmap(rect.translated(away), self.shade, QRectF(self.shade.rect()))
        risen = rect.translated(0, -6 * scale * lift)
        if lift:
            painter.setOpacity(0.85 * lift)
            around = risen.adjusted(-7 * scale, -7 * scale, 7 * scale, 7 * scale)
            painter.drawPixmap(around, self.glow, QRectF(self.glow.rect()))
        painter.setOpacity(1)
        painter.drawPixmap(risen, self.body, QRectF(self.body.rect()))


def relief(
    rect: QRectF,
    dpr: float,
    shade: QColor,
    glow: QColor,
    paint: Callable[[QPainter, QRectF], None],
) -> Relief:
    """Return a drawing in relief.

    Args:
        rect: its size, in device-independent pixels; some of it around the drawing is to stay
            empty, as room for the soft edges.
        dpr: the device pixel ratio.
        shade: the colour of its shadow.
        glow: the colour of the light around it.
        paint: draws it into the rectangle it is given.
    """
    size = (rect.size() * dpr).toSize().expandedTo(QSize(1, 1))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        painter.scale(dpr, dpr)
        paint(painter, QRectF(0, 0, rect.width(), rect.height()))
    small = image.scaled(
        (rect.size() / _SOFT).toSize().expandedTo(QSize(2, 2)),
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    return Relief(QPixmap.fromImage(image), _tinted(small, shade), _tinted(small, glow))


def _tinted(image: QImage, colour: QColor) -> QPixmap:
    """The outline of an image in one colour."""
    tinted = image.copy()
    with QPainter(tinted) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(tinted.rect(), colour)
    return QPixmap.fromImage(tinted)
