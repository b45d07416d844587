"""Round boards: rings of spaces with names along them, like the dial of an old clock."""

import math
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from alchemy_desktop.scene.art import Art
from alchemy_desktop.scene.cardstock import alpha, soft_shape
from alchemy_desktop.scene.lettering import shrunk
from alchemy_desktop.scene.theme import Theme

LEAST_BAND = 16.0
"""The least width of the band of names, in pixels."""
_BAND = 0.088  # its width, of the radius of the board
_TYPE = 0.7  # height of the names, of their band
_ARC = 0.88  # the most that a name takes of the arc of its space
_DRAWN = 0.78  # side of a drawing, of the depth of its space
_DEEP = 0.53  # where its middle is, from the inner edge of that depth
_NO_PEN = Qt.PenStyle.NoPen
_NO_BRUSH = Qt.BrushStyle.NoBrush


class Inscribed(NamedTuple):
    """A ring as it is painted: ``kernel.layout.Ring`` with its words said.

    Attributes:
        inner, outer: its radii, as shares of that of the board.
        spaces: name and drawing of each, clockwise from the top.
        one_way: whether pieces go around it clockwise only.
    """

    inner: float
    outer: float
    spaces: tuple[tuple[str, str], ...]
    one_way: bool


class BoardPainter:
    """Paints round boards in one theme."""

    def __init__(self, theme: Theme, art: Art) -> None:
        self._theme = theme
        self._art = art

    def board(self, painter: QPainter, box: QRectF, rings: tuple[Inscribed, ...]) -> None:
        """A board without what stands on it."""
        p = self._theme.palette
        radius, centre = box.width() / 2 - 2, box.center()
        disc = _circle(centre, radius)
        soft_shape(painter, disc.translated(2, 5), radius, 7, alpha(p.shadow, 0.7))
        painter.setPen(_NO_PEN)
        painter.setBrush(p.outline)
        painter.drawEllipse(disc)
        for number, ring in enumerate(rings):
            dial = _Dial(centre, radius, ring)
            (self._parchment, self._night, self._middle)[min(number, 2)](painter, dial)
            self._drawings(painter, dial)
        painter.setBrush(_NO_BRUSH)
        for inset, line, colour in ((0.8, 2.4, p.brass), (3.6, 0.9, p.brass_deep)):
            painter.setPen(QPen(colour, line))
            painter.drawEllipse(disc.adjusted(inset, inset, -inset, -inset))

    # --- grounds ---------------------------------------------------------------------------

    def _parchment(self, painter: QPainter, dial: "_Dial") -> None:
        """The outer ring: parchment in a band of brass."""
        p = self._theme.palette
        brass = QLinearGradient(
            dial.centre - QPointF(1, 1) * dial.outer * 0.7,
            dial.centre + QPointF(1, 1) * dial.outer * 0.7,
        )
        brass.setColorAt(0, p.brass_bright)
        brass.setColorAt(0.45, p.brass)
        brass.setColorAt(1, p.brass_shade)
        painter.fillPath(dial.annulus(dial.field, dial.outer), brass)
        tone = QRadialGradient(dial.centre, dial.field)
        tone.setColorAt(dial.inner / dial.field, p.parchment_edge)
        tone.setColorAt(dial.inner / dial.field + 0.14, p.parchment_dark)
        tone.setColorAt(0.93, p.parchment_light)
        tone.setColorAt(1, p.parchment_dark)
        painter.fillPath(dial.annulus(dial.inner, dial.field), tone)
        for number in range(0, dial.count, 2):
            painter.fillPath(dial.sector(number), alpha(p.parchment_edge, 0.24))
        self._lines(painter, dial, p.brass_deep, alpha(p.ink, 0.75))
        self._names(painter, dial, p.ink)

    def _night(self, painter: QPainter, dial: "_Dial") -> None:
        """An inner ring: a night sky."""
        p = self._theme.palette
        tone = QRadialGradient(dial.centre, dial.outer)
        tone.setColorAt(dial.inner / dial.outer, p.back_light)
        tone.setColorAt(1, p.back_dark)
        painter.fillPath(dial.annulus(dial.inner, dial.outer), tone)
        painter.fillPath(dial.annulus(dial.field, dial.outer), alpha(p.shadow, 0.34))
        self._lines(painter, dial, p.brass_deep, p.brass)
        self._names(painter, dial, p.text)
        for number in range(dial.count):
            side = _DRAWN * dial.depth * 1.2
            medal = _circle(dial.drawn(number), side / 2)
            paper = QRadialGradient(medal.center(), side / 2)
            paper.setColorAt(0, p.parchment_light)
            paper.setColorAt(1, p.parchment_dark)
            painter.setPen(QPen(p.brass, 1.4))
            painter.setBrush(paper)
            painter.drawEllipse(medal)

    def _middle(self, painter: QPainter, dial: "_Dial") -> None:
        """The middle: parchment in a ring of brass."""
        p = self._theme.palette
        disc = _circle(dial.centre, dial.outer)
        brass = QLinearGradient(disc.topLeft(), disc.bottomRight())
        brass.setColorAt(0, p.brass_bright)
        brass.setColorAt(0.5, p.brass)
        brass.setColorAt(1, p.brass_deep)
        painter.setPen(QPen(p.outline, 1.2))
        painter.setBrush(brass)
        painter.drawEllipse(disc)
        paper = QRadialGradient(dial.centre, dial.field)
        paper.setColorAt(0, p.parchment_light)
        paper.setColorAt(1, p.parchment_dark)
        painter.setBrush(paper)
        painter.drawEllipse(_circle(dial.centre, dial.field))
        self._names(painter, dial, p.ink)

    def _lines(self, painter: QPainter, dial: "_Dial", edge: QColor, line: QColor) -> None:
        """The lines between the spaces, and where one goes around."""
        painter.setBrush(_NO_BRUSH)
        painter.setPen(QPen(edge, 1.6))
        for radius in (dial.inner, dial.field, dial.outer):
            painter.drawEllipse(_circle(dial.centre, radius))
        for number in range(dial.count):
            angle = dial.angle(number + 0.5)
            painter.setPen(QPen(alpha(line, 0.8), 1.2))
            painter.drawLine(dial.at(dial.inner, angle), dial.at(dial.outer, angle))
            if dial.ring.one_way:
                self._arrow(painter, dial, angle)

    def _arrow(self, painter: QPainter, dial: "_Dial", angle: float) -> None:
        """An arrow head on the line between two spaces."""
        p = self._theme.palette
        size = 0.085 * dial.depth
        painter.save()
        painter.translate(dial.at(dial.inner + 0.5 * dial.depth, angle))
        painter.rotate(angle)
        head = QPainterPath(QPointF(-0.8 * size, -1.25 * size))
        head.lineTo(1.3 * size, 0)
        head.lineTo(-0.8 * size, 1.25 * size)
        head.lineTo(-0.3 * size, 0)
        head.closeSubpath()
        painter.setPen(QPen(p.outline, 1.0))
        painter.setBrush(p.brass)
        painter.drawPath(head)
        painter.restore()

    def _drawings(self, painter: QPainter, dial: "_Dial") -> None:
        for number, (_, sign) in enumerate(dial.ring.spaces):
            # On a medal in the inner ring, and alone in the middle.
            side = dial.depth * (_DRAWN if dial.inner else 1.3)
            rect = QRectF(0, 0, side, side)
            rect.moveCenter(dial.drawn(number))
            self._art.draw(painter, sign, rect)

    # --- names -----------------------------------------------------------------------------

    def _names(self, painter: QPainter, dial: "_Dial", colour: QColor) -> None:
        radius = (dial.field + dial.outer) / 2
        room = _ARC * math.tau * radius / max(dial.count, 2)
        most = round(_TYPE * dial.band)
        least = min(most, self._theme.sizes.least)
        for number, (name, _) in enumerate(dial.ring.spaces):
            font = shrunk(self._letters, name, room, most, least)
            angle = dial.angle(number) if dial.inner else 180.0
            self._along(painter, dial.centre, radius, angle, name, font, colour)

    def _letters(self, pixels: int) -> QFont:
        return self._theme.sans(pixels, QFont.Weight.DemiBold)

    def _along(
        self,
        painter: QPainter,
        centre: QPointF,
        radius: float,
        middle: float,
        text: str,
        font: QFont,
        colour: QColor,
    ) -> None:
        """Write along a circle, in the lower half from its left to its right as well."""
        metrics = QFontMetricsF(font)
        low = 100 < middle % 360 < 260
        painter.save()
        painter.setFont(font)
        painter.setPen(colour)
        painter.translate(centre)
        whole = metrics.horizontalAdvance(text)
        base = metrics.capHeight() / 2
        for index, letter in enumerate(text):
            before = metrics.horizontalAdvance(text[:index])
            wide = metrics.horizontalAdvance(text[: index + 1]) - before
            off = math.degrees((before + wide / 2 - whole / 2) / radius)
            painter.save()
            painter.rotate(middle - off + 180 if low else middle + off)
            y = radius + base if low else -radius + base
            painter.drawText(QPointF(-wide / 2, y), letter)
            painter.restore()
        painter.restore()


class _Dial:
    """The measures of one ring, in pixels; angles in degrees clockwise from the top.

    Attributes:
        centre: of the board.
        inner, outer: its radii.
        band: how wide the band of the names is, at its outer edge.
        field: the radius within that.
        depth: how deep its spaces are, without the band.
        count: how many there are.
        ring: what it shows.
    """

    def __init__(self, centre: QPointF, radius: float, ring: Inscribed) -> None:
        self.centre = centre
        self.ring = ring
        self.inner, self.outer = ring.inner * radius, ring.outer * radius
        self.band = max(LEAST_BAND, _BAND * radius)
        self.field = self.outer - self.band
        self.depth = self.field - self.inner
        self.count = len(ring.spaces)

    def angle(self, number: float) -> float:
        """Where the middle of a space is."""
        return 360 * number / self.count

    def at(self, radius: float, angle: float) -> QPointF:
        """A point on a circle."""
        turn = math.radians(angle)
        return self.centre + QPointF(math.sin(turn), -math.cos(turn)) * radius

    def drawn(self, number: int) -> QPointF:
        """The middle of the drawing of a space."""
        if not self.inner:
            return self.centre
        return self.at(self.inner + _DEEP * self.depth, self.angle(number))

    def annulus(self, inner: float, outer: float) -> QPainterPath:
        """The whole ring between two radii."""
        path = QPainterPath()
        path.addEllipse(_circle(self.centre, outer))
        path.addEllipse(_circle(self.centre, inner))
        return path

    def sector(self, number: int) -> QPainterPath:
        """The ground of a space."""
        begin = 90 - self.angle(number - 0.5)
        sweep = -360 / self.count
        path = QPainterPath()
        path.arcMoveTo(_circle(self.centre, self.field), begin)
        path.arcTo(_circle(self.centre, self.field), begin, sweep)
        path.arcTo(_circle(self.centre, self.inner), begin + sweep, -sweep)
        path.closeSubpath()
        return path


def _circle(centre: QPointF, radius: float) -> QRectF:
    return QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
