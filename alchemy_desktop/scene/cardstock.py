"""What a card is made of: shadow, parchment, frame, the sunburst behind a picture, the band."""

import math

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QConicalGradient,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)

from alchemy_desktop.scene.art import texture
from alchemy_desktop.scene.theme import Ramp, Theme

RADIUS = 1 / 15  # of the width of a card
_RAYS = 20


def alpha(colour: QColor, opacity: float) -> QColor:
    """The colour, `opacity` (0..1) as solid as it was."""
    fainter = QColor(colour)
    fainter.setAlphaF(colour.alphaF() * opacity)
    return fainter


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """A rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def snapped(rect: QRectF) -> QRectF:
    """The rectangle on whole pixels."""
    return QRectF(rect.toRect())


def soft_shape(painter: QPainter, rect: QRectF, radius: float, blur: float, colour: QColor) -> None:
    """A blurred rounded rectangle, `blur` pixels soft, as for shadows and glows.

    Drawn small and enlarged: smooth enlarging is the blur.
    """
    step = max(1.0, blur / 2.2)
    outer = rect.adjusted(-2 * blur, -2 * blur, 2 * blur, 2 * blur)
    columns, rows = math.ceil(outer.width() / step), math.ceil(outer.height() / step)
    small = QImage(columns, rows, QImage.Format.Format_ARGB32_Premultiplied)
    small.fill(0)
    with QPainter(small) as brush:
        brush.setRenderHint(QPainter.RenderHint.Antialiasing)
        brush.scale(columns / outer.width(), rows / outer.height())
        brush.translate(-outer.topLeft())
        brush.setPen(Qt.PenStyle.NoPen)
        # Three shells of growing size give the edge a slope before the enlarging rounds it.
        for spread, share in ((0.55, 0.30), (0.0, 0.45), (-0.5, 0.65)):
            grown = rect.adjusted(-spread * blur, -spread * blur, spread * blur, spread * blur)
            brush.setBrush(alpha(colour, share))
            brush.drawRoundedRect(grown, radius + spread * blur, radius + spread * blur)
    painter.drawImage(outer, small)


class CardStock:
    """Paints the parts all cards share, in one theme."""

    def __init__(self, theme: Theme) -> None:
        self._palette = theme.palette
        self._grain: QPixmap | None = None

    def shadow(self, painter: QPainter, body: QRectF) -> None:
        """The shadow of a card lying on the table; the light comes from the upper left."""
        u = body.width() / 100
        cast = body.translated(0.9 * u, 2.2 * u).adjusted(0.8 * u, 0.8 * u, -0.8 * u, -0.8 * u)
        soft_shape(painter, cast, 5 * u, 3.2 * u, alpha(self._palette.shadow, 0.62))

    def parchment(self, painter: QPainter, body: QRectF) -> None:
        """The sheet of a card."""
        p, radius = self._palette, body.width() * RADIUS
        sheet = QLinearGradient(body.topLeft(), body.bottomRight())
        sheet.setColorAt(0, p.parchment_light)
        sheet.setColorAt(1, p.parchment_dark)
        path = rounded(body, radius)
        painter.fillPath(path, sheet)
        painter.setOpacity(0.5)
        painter.fillPath(path, QBrush(self.grain()))
        painter.setOpacity(1)
        self._edges(painter, body, radius)

    def _edges(self, painter: QPainter, body: QRectF, radius: float) -> None:
        """The sheet darkens a little towards its rim, and ends in a line."""
        u, p = body.width() / 100, self._palette
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for depth, opacity in ((3.0, 0.20), (1.4, 0.34)):
            rim = body.adjusted(depth * u / 2, depth * u / 2, -depth * u / 2, -depth * u / 2)
            painter.setPen(QPen(alpha(p.parchment_edge, opacity), depth * u))
            painter.drawRoundedRect(rim, radius, radius)
        painter.setPen(QPen(alpha(p.outline, 0.85), max(1.6, 1.3 * u)))
        painter.drawRoundedRect(body, radius, radius)

    def grain(self) -> QPixmap:
        """The texture of paper and cloth, a tile."""
        if self._grain is None:
            self._grain = QPixmap.fromImage(texture("parchment"))
        return self._grain

    def frame(self, painter: QPainter, body: QRectF, ramps: tuple[Ramp, ...]) -> None:
        """The lines that tell the type of a card around its rim, half and half for two types."""
        u = body.width() / 100
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for inset, width, opacity in ((3.1, 1.5, 1.0), (5.0, 0.5, 0.55)):
            rect = body.adjusted(inset * u, inset * u, -inset * u, -inset * u)
            brush = _split(rect, [alpha(ramp.base, opacity) for ramp in ramps])
            painter.setPen(QPen(brush, max(1.0, width * u)))
            radius = body.width() * RADIUS - inset * u * 0.6
            painter.drawRoundedRect(rect, radius, radius)

    def window(self, painter: QPainter, rect: QRectF, ramps: tuple[Ramp, ...]) -> None:
        """The sunburst behind a picture, in the colours of the types of the card."""
        path = rounded(rect, 0.035 * rect.width())
        centre = QPointF(rect.center().x(), rect.top() + 0.52 * rect.height())
        reach = math.hypot(rect.width(), rect.height()) * 0.56
        painter.fillPath(path, _split(rect, [ramp.mid for ramp in ramps]))
        painter.fillPath(path, _rays(centre, ramps[0].light))
        painter.setClipPath(path)
        for radius in (0.47 * min(rect.width(), rect.height()), 0.47 * rect.width()):
            self._rings(painter, centre, radius, ramps[0].light)
        painter.setClipping(False)
        painter.fillPath(path, _glow(centre, reach, ramps[0].light))
        self._dusk(painter, path, rect, QRadialGradient(centre, reach), ramps)
        shade = QLinearGradient(rect.topLeft(), rect.topLeft() + QPointF(0, 0.12 * rect.height()))
        shade.setColorAt(0, alpha(self._palette.shadow, 0.27))
        shade.setColorAt(1, alpha(self._palette.shadow, 0))
        painter.fillPath(path, shade)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        line = max(1.0, 0.012 * rect.width())
        painter.setPen(QPen(_split(rect, [ramp.deep for ramp in ramps]), line))
        painter.drawPath(path)

    def _rings(self, painter: QPainter, centre: QPointF, radius: float, light: QColor) -> None:
        """An engraved circle with a scale, like the rim of an instrument."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(alpha(light, 0.55), max(0.7, 0.017 * radius)))
        painter.drawEllipse(centre, radius, radius)
        painter.drawEllipse(centre, radius * 0.9, radius * 0.9)
        ticks = []
        for tick in range(48):
            a = math.tau * tick / 48
            toward = QPointF(math.cos(a), math.sin(a))
            inner = 0.93 if tick % 4 else 0.9
            ticks.append(QLineF(centre + toward * radius * inner, centre + toward * radius))
        painter.drawLines(ticks)

    def _dusk(
        self,
        painter: QPainter,
        path: QPainterPath,
        rect: QRectF,
        gradient: QRadialGradient,
        ramps: tuple[Ramp, ...],
    ) -> None:
        """The corners are dark, each side in the tone of its type."""
        share = rect.width() / len(ramps)
        for index, ramp in enumerate(ramps):
            gradient.setColorAt(0.45, alpha(ramp.deep, 0))
            gradient.setColorAt(1, alpha(ramp.deep, 0.78))
            painter.setClipRect(
                QRectF(rect.left() + index * share, rect.top(), share, rect.height())
            )
            painter.fillPath(path, gradient)
        painter.setClipping(False)

    def tray(self, painter: QPainter, rect: QRectF) -> None:
        """The dark ground for what lies on a card."""
        p, radius = self._palette, 0.05 * rect.width()
        tone = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        tone.setColorAt(0, p.table_edge)
        tone.setColorAt(1, p.table_middle)
        painter.setPen(QPen(p.brass_deep, max(1.0, 0.014 * rect.width())))
        painter.setBrush(tone)
        painter.drawRoundedRect(rect, radius, radius)

    def ground(self, painter: QPainter, emblem: QRectF) -> None:
        """The shadow an emblem stands on."""
        spot = QRectF(0, 0, emblem.width() * 0.86, emblem.height() * 0.13)
        spot.moveCenter(QPointF(emblem.center().x(), emblem.bottom() - 0.045 * emblem.height()))
        painter.save()
        painter.translate(spot.center())
        painter.scale(spot.width() / 2, spot.height() / 2)
        dark = QRadialGradient(QPointF(0, 0), 1)
        dark.setColorAt(0, alpha(self._palette.outline, 0.5))
        dark.setColorAt(1, alpha(self._palette.outline, 0))
        painter.fillRect(QRectF(-1, -1, 2, 2), dark)
        painter.restore()

    def band(self, painter: QPainter, rect: QRectF, parts: list[tuple[float, Ramp]]) -> None:
        """The ribbon that names the types: each part its share of the width and its tones."""
        path, x = rounded(rect, 0.24 * rect.height()), rect.left()
        for share, ramp in parts:
            part = snapped(QRectF(x, rect.top(), rect.width() * share, rect.height()))
            tone = QLinearGradient(part.topLeft(), part.bottomLeft())
            tone.setColorAt(0, ramp.deep.lighter(116))
            tone.setColorAt(0.5, ramp.deep)
            tone.setColorAt(1, ramp.deep.darker(118))
            painter.setClipRect(part)
            painter.fillPath(path, tone)
            x += rect.width() * share
        painter.setClipping(False)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(alpha(self._palette.outline, 0.8), max(1.0, 0.06 * rect.height())))
        painter.drawPath(path)


def _split(rect: QRectF, colours: list[QColor]) -> QBrush:
    """One colour, or several side by side with a short passage between them."""
    if len(colours) == 1:
        return QBrush(colours[0])
    gradient = QLinearGradient(rect.topLeft(), rect.topRight())
    share = 1 / len(colours)
    for index, colour in enumerate(colours):
        gradient.setColorAt(max(0.0, index * share + 0.06 * (index > 0)), colour)
        gradient.setColorAt(min(1.0, (index + 1) * share - 0.06), colour)
    return QBrush(gradient)


def _rays(centre: QPointF, light: QColor) -> QConicalGradient:
    """Rays from a point, every other one light, their edges a little soft."""
    rays, soft = QConicalGradient(centre, 90 + 90 / _RAYS), 0.06 / _RAYS
    bright, none = alpha(light, 0.34), alpha(light, 0)
    for ray in range(_RAYS):
        start, middle, end = ray / _RAYS, (ray + 0.5) / _RAYS, (ray + 1) / _RAYS
        rays.setColorAt(start + soft, bright)
        rays.setColorAt(middle - soft, bright)
        rays.setColorAt(middle + soft, none)
        rays.setColorAt(end - soft, none)
    return rays


def _glow(centre: QPointF, reach: float, light: QColor) -> QRadialGradient:
    """Bright behind the picture."""
    glow = QRadialGradient(centre, reach)
    glow.setColorAt(0, alpha(light, 0.95))
    glow.setColorAt(0.36, alpha(light, 0.5))
    glow.setColorAt(0.66, alpha(light, 0))
    return glow
