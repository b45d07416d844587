"""Tracks with pawns: where their spaces lie, and how they are painted."""

import math
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QFont,
    QLinearGradient,
    QPainter,
    QPen,
    QRadialGradient,
)

from alchemy_desktop.kernel.layout import Box, Track
from alchemy_desktop.scene.art import Art
from alchemy_desktop.scene.cardstock import alpha, rounded, soft_shape
from alchemy_desktop.scene.lettering import shrunk, write
from alchemy_desktop.scene.theme import Theme

RIM = 0.098
"""Width of a loop, of the shorter side of its box."""
_ASIDE = 0.36
"""How much of a space of a loop is left to the pawns, as far as it is longer than wide."""
_NO_PEN = Qt.PenStyle.NoPen
_NO_BRUSH = Qt.BrushStyle.NoBrush


def rim(width: float, height: float) -> float:
    """Return how wide a loop in a box is."""
    return RIM * min(width, height)


def spaces_of(track: Track, box: Box) -> list[Box]:
    """Return the boxes of a track's spaces, in the units of its own box."""
    return _loop(len(track.spaces), box) if track.loop else _line(track, box)


def _line(track: Track, box: Box) -> list[Box]:
    """In a row from the left, after the sign; or in a column from below, above the sign."""
    x, y, width, height = box
    count = len(track.spaces)
    if width >= height:
        head = min(1.1 * height, 0.2 * width)
        step = (width - head) / count
        return [(x + head + i * step, y, step, height) for i in range(count)]
    head = min(1.1 * width, 0.2 * height)
    step = (height - head) / count
    return [(x, y + height - head - (i + 1) * step, width, step) for i in range(count)]


def _loop(count: int, box: Box) -> list[Box]:
    """Around a rectangle, clockwise from the upper left corner."""
    x, y, width, height = box
    thick = rim(width, height)
    half = count // 2
    columns = min(
        range(2, half - 1),
        key=lambda c: abs((width - 2 * thick) / max(1, c - 1) - (height - 2 * thick) / (half - c)),
    )
    across, down = columns - 1, half - columns - 1
    wide, high = (width - 2 * thick) / across, (height - 2 * thick) / max(1, down)
    right, low = x + width - thick, y + height - thick
    spaces: list[Box] = [(x, y, thick, thick)]
    spaces += [(x + thick + i * wide, y, wide, thick) for i in range(across)]
    spaces += [(right, y, thick, thick)]
    spaces += [(right, y + thick + i * high, thick, high) for i in range(down)]
    spaces += [(right, low, thick, thick)]
    spaces += [(x + thick + i * wide, low, wide, thick) for i in reversed(range(across))]
    spaces += [(x, low, thick, thick)]
    spaces += [(x, y + thick + i * high, thick, high) for i in reversed(range(down))]
    return spaces


class TrackPainter:
    """Paints tracks and pawns in one theme."""

    def __init__(self, theme: Theme, art: Art) -> None:
        self._theme = theme
        self._art = art

    def track(self, painter: QPainter, box: QRectF, track: Track) -> None:
        """A track without its pawns."""
        spaces = spaces_of(track, (box.x(), box.y(), box.width(), box.height()))
        if track.loop:
            self._cauldron(painter, box)
        else:
            self._board(painter, box)
            self._head(painter, box, track)
        for number, (space, words) in enumerate(zip(spaces, track.spaces, strict=True)):
            last = track.crown and number == len(spaces) - 1
            self._space(painter, QRectF(*space), words, track, first=not number, last=last)

    def _board(self, painter: QPainter, box: QRectF) -> None:
        """The ground of a straight track."""
        p = self._theme.palette
        soft_shape(painter, box.translated(0, 2), 9, 4, alpha(p.shadow, 0.5))
        tone = QLinearGradient(box.topLeft(), box.bottomLeft())
        tone.setColorAt(0, p.raised)
        tone.setColorAt(1, p.field)
        painter.fillPath(rounded(box, 9), tone)
        painter.setBrush(_NO_BRUSH)
        painter.setPen(QPen(alpha(p.brass, 0.7), 1.4))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 8, 8)

    def _head(self, painter: QPainter, box: QRectF, track: Track) -> None:
        """The drawing of what a straight track is of."""
        if box.width() >= box.height():
            head = min(1.1 * box.height(), 0.2 * box.width())
            place = QRectF(box.left(), box.top(), head, box.height())
        else:
            head = min(1.1 * box.width(), 0.2 * box.height())
            place = QRectF(box.left(), box.bottom() - head, box.width(), head)
        side = 0.8 * min(place.width(), place.height())
        spot = QRectF(0, 0, side, side)
        spot.moveCenter(place.center())
        self._art.draw(painter, track.sign, spot)

    def _cauldron(self, painter: QPainter, box: QRectF) -> None:
        """A cauldron seen from above: its iron rim, and what bubbles in it."""
        p = self._theme.palette
        thick = rim(box.width(), box.height())
        radius = 1.1 * thick
        soft_shape(painter, box.translated(2, 5), radius, 8, alpha(p.shadow, 0.7))
        iron = QLinearGradient(box.topLeft(), box.bottomRight())
        iron.setColorAt(0, p.raised_hover)
        iron.setColorAt(0.45, p.raised)
        iron.setColorAt(1, p.field)
        painter.fillPath(rounded(box, radius), iron)
        inner = box.adjusted(thick, thick, -thick, -thick)
        self._brew(painter, inner, 0.55 * thick)
        painter.setBrush(_NO_BRUSH)
        for rect, round_, line, colour in (
            (box.adjusted(1, 1, -1, -1), radius, 2.2, p.brass),
            (box.adjusted(4, 4, -4, -4), radius - 3, 0.8, alpha(p.brass_deep, 0.9)),
            (inner.adjusted(-1, -1, 1, 1), 0.6 * thick, 2.0, p.brass_deep),
        ):
            painter.setPen(QPen(colour, line))
            painter.drawRoundedRect(rect, round_, round_)

    def _brew(self, painter: QPainter, inner: QRectF, radius: float) -> None:
        """What is in the cauldron."""
        p = self._theme.palette
        reach = 0.72 * math.hypot(inner.width(), inner.height()) / 1.35
        brew = QRadialGradient(inner.center(), reach)
        brew.setColorAt(0, p.brew_light)
        brew.setColorAt(0.75, p.brew)
        brew.setColorAt(1, p.brew_dark)
        path = rounded(inner, radius)
        painter.fillPath(path, brew)
        painter.save()
        painter.setClipPath(path)
        rng = Random(7)  # the same bubbles whenever it is painted
        for _ in range(46):
            side = (0.012 + 0.03 * rng.random() ** 2) * min(inner.width(), inner.height()) * 2
            # Most of them at the rim, where cards do not lie on them.
            around, out = rng.random() * math.tau, 0.72 + 0.28 * math.sqrt(rng.random())
            x = inner.center().x() + math.cos(around) * out * inner.width() * 0.62
            y = inner.center().y() + math.sin(around) * out * inner.height() * 0.62
            self._bubble(painter, QPointF(x, y), side / 2)
        painter.restore()
        shade = QLinearGradient(
            inner.topLeft(), inner.topLeft() + QPointF(0, 0.14 * inner.height())
        )
        shade.setColorAt(0, alpha(p.shadow, 0.55))
        shade.setColorAt(1, alpha(p.shadow, 0))
        painter.fillPath(path, shade)

    def _bubble(self, painter: QPainter, at: QPointF, radius: float) -> None:
        p = self._theme.palette
        tone = QRadialGradient(at, radius, at - QPointF(0.35, 0.4) * radius)
        tone.setColorAt(0, alpha(p.parchment_light, 0.5))
        tone.setColorAt(0.4, alpha(p.brew_light, 0.35))
        tone.setColorAt(1, alpha(p.brew_light, 0.75))
        painter.setPen(_NO_PEN)
        painter.setBrush(tone)
        painter.drawEllipse(at, radius, radius)

    def _space(
        self, painter: QPainter, box: QRectF, words: str, track: Track, *, first: bool, last: bool
    ) -> None:
        """A space: a sunken plate with what stands on it."""
        p = self._theme.palette
        side = min(box.width(), box.height())
        gap = 0.09 * side
        plate = box.adjusted(gap, gap, -gap, -gap)
        tone = QLinearGradient(plate.topLeft(), plate.bottomLeft())
        marked = last or (first and track.loop)
        tone.setColorAt(0, p.brass_shade if marked else alpha(p.shadow, 0.75))
        tone.setColorAt(1, p.brass_bright if marked else alpha(p.field, 0.9))
        painter.setBrush(tone)
        painter.setPen(QPen(alpha(p.brass, 1.0 if marked else 0.45), 1.2))
        painter.drawRoundedRect(plate, 0.2 * side, 0.2 * side)
        ink = p.ink if marked else p.text_soft
        if last:
            crown = QRectF(0, 0, 0.42 * side, 0.42 * side)
            crown.moveCenter(QPointF(plate.center().x(), plate.bottom() - 0.26 * side))
            self._art.draw(painter, "signs/crown", crown)
        if not track.loop:  # the pawns stand below
            plate = plate.adjusted(0, 0, 0, -0.5 * plate.height())
        elif box.height() > 1.2 * box.width():
            plate = plate.adjusted(0, 0, 0, -_ASIDE * plate.height())
        elif box.width() > 1.2 * box.height():  # or beside
            plate = plate.adjusted(0, 0, -_ASIDE * plate.width(), 0)
        most = round((0.46 if track.loop else 0.36) * side)
        font = shrunk(self._bold, words, 0.9 * plate.width(), most, min(most, 9))
        write(painter, plate, words, font, ink)

    def _bold(self, pixels: int) -> QFont:
        return self._theme.sans(pixels, QFont.Weight.DemiBold)
