"""What lies on and around pieces: backs, empty places, glows, badges, medallions, counters."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from alchemy_desktop.scene.art import Art
from alchemy_desktop.scene.cardstock import RADIUS, CardStock, alpha, rounded, soft_shape
from alchemy_desktop.scene.lettering import advance, shrunk, write
from alchemy_desktop.scene.theme import Theme

_BADGE_PADDING = 0.42  # of the height of a badge, at each end
_ROUND = 0.22  # corners of the glow around a cube, of its side
_BOWED = 0.42  # the same around a pawn, of its width
_TICK, _TICK_ON_TOKEN = 20, 56  # size of a tick, in hundredths of the width
_TALL = 1.2  # height by width from which it is no token
_SLENDER = 1.45  # height by width from which it is a pawn
_NO_PEN = Qt.PenStyle.NoPen
_NO_BRUSH = Qt.BrushStyle.NoBrush


class Ornaments:
    """Paints ornaments in device pixels, in one theme."""

    def __init__(self, theme: Theme, art: Art) -> None:
        self._theme = theme
        self._art = art
        self._stock = CardStock(theme)

    def vessel(self, painter: QPainter, body: QRectF, name: str) -> None:
        """What cubes are hidden in."""
        foot = QRectF(0, 0, 0.74 * body.width(), 0.2 * body.width())
        foot.moveCenter(body.center() + QPointF(0.05, 0.37) * body.width())
        dark = alpha(self._theme.palette.shadow, 0.55)
        soft_shape(painter, foot, foot.height() / 2, 0.05 * body.width(), dark)
        self._art.draw(painter, f"backs/{name}", body)

    def back(self, painter: QPainter, body: QRectF, deck: str) -> None:
        """The back of a card of a deck."""
        p, radius, u = self._theme.palette, body.width() * RADIUS, body.width() / 100
        self._stock.shadow(painter, body)
        self._stock.parchment(painter, body)
        field = body.adjusted(4.2 * u, 4.2 * u, -4.2 * u, -4.2 * u)
        dye = QRadialGradient(body.center(), body.height() * 0.62)
        dye.setColorAt(0, p.back_light)
        dye.setColorAt(1, p.back_dark)
        painter.setBrush(dye)
        painter.setPen(QPen(alpha(p.outline, 0.9), max(1.0, 0.9 * u)))
        painter.drawRoundedRect(field, 0.6 * radius, 0.6 * radius)
        self._art.draw(painter, f"backs/{deck}", body)

    def veil(self, painter: QPainter, body: QRectF) -> None:
        """Grey out the face painted before it: nothing of this is left."""
        p, radius, u = self._theme.palette, body.width() * RADIUS, body.width() / 100
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        painter.fillPath(rounded(body, radius), alpha(p.table_middle, 0.80))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        line = QPen(alpha(p.text_soft, 0.55), max(1.2, 1.0 * u), Qt.PenStyle.DashLine)
        painter.setPen(line)
        painter.setBrush(_NO_BRUSH)
        rim = body.adjusted(0.6 * u, 0.6 * u, -0.6 * u, -0.6 * u)
        painter.drawRoundedRect(rim, radius, radius)

    def slot(self, painter: QPainter, body: QRectF, sign: str) -> None:
        """The outline of an empty place for cards, with a faint sign ('' for none)."""
        p, radius, u = self._theme.palette, body.width() * RADIUS, body.width() / 100
        painter.setPen(QPen(alpha(p.brass, 0.45), max(1.0, 1.0 * u), Qt.PenStyle.DashLine))
        painter.setBrush(alpha(p.shadow, 0.22))
        painter.drawRoundedRect(body.adjusted(u, u, -u, -u), radius, radius)
        if sign:
            spot = QRectF(0, 0, 0.36 * body.width(), 0.36 * body.width())
            spot.moveCenter(body.center())
            painter.setOpacity(0.35)
            self._art.draw(painter, f"signs/{sign}", spot)
            painter.setOpacity(1)

    def frame(self, painter: QPainter, body: QRectF, kind: str) -> None:
        """A glow around a card: legal, target, selected or possessed, each with its own line."""
        colour: QColor = getattr(self._theme.glows, kind)
        u, radius = body.width() / 100, _radius(body)
        if _is_pawn(body):  # on bright boards too
            soft_shape(painter, body, radius, 8.4 * u, alpha(self._theme.palette.shadow, 0.9))
        soft_shape(painter, body, radius, 7.6 * u, colour)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
        painter.setPen(_NO_PEN)
        painter.setBrush(colour)
        painter.drawPath(rounded(body, radius))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        painter.setBrush(_NO_BRUSH)
        {
            "legal": self._single,
            "target": self._corners,
            "selected": self._double,
            "possessed": self._dotted,
        }[kind](painter, body, colour)

    def _single(self, painter: QPainter, body: QRectF, colour: QColor) -> None:
        u, radius = body.width() / 100, _radius(body)
        line = max(2.0, 2.2 * u)
        if _is_pawn(body):
            line += 1.0
            painter.setPen(QPen(alpha(self._theme.palette.outline, 0.85), line + 2.6))
            painter.drawRoundedRect(body, radius, radius)
        painter.setPen(QPen(colour, line))
        painter.drawRoundedRect(body, radius, radius)

    def _corners(self, painter: QPainter, body: QRectF, colour: QColor) -> None:
        """Brackets at the corners: here something may be put down."""
        u = body.width() / 100
        rim = body.adjusted(-2.2 * u, -2.2 * u, 2.2 * u, 2.2 * u)
        pen = QPen(colour, max(2.5, 3.4 * u))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        radius, arm = 8 * u, 16 * u
        for x, y, start in (
            (rim.left(), rim.top(), 90),
            (rim.right(), rim.top(), 0),
            (rim.right(), rim.bottom(), 270),
            (rim.left(), rim.bottom(), 180),
        ):
            right, low = x > rim.center().x(), y > rim.center().y()
            box = QRectF(x - 2 * radius * right, y - 2 * radius * low, 2 * radius, 2 * radius)
            painter.drawArc(box, start * 16, 90 * 16)
            dx, dy = (-1 if right else 1), (-1 if low else 1)
            painter.drawLine(QPointF(x + dx * radius, y), QPointF(x + dx * (radius + arm), y))
            painter.drawLine(QPointF(x, y + dy * radius), QPointF(x, y + dy * (radius + arm)))

    def _double(self, painter: QPainter, body: QRectF, colour: QColor) -> None:
        """Two lines and a tick: chosen."""
        u, radius = body.width() / 100, _radius(body)
        small = body.height() < _TALL * body.width()
        painter.setPen(QPen(colour, max(2.5, 3.2 * u)))
        painter.drawRoundedRect(body, radius, radius)
        painter.setPen(QPen(self._theme.palette.brass_deep, max(1.0, u)))
        rim = body.adjusted(-2.2 * u, -2.2 * u, 2.2 * u, 2.2 * u)
        painter.drawRoundedRect(rim, radius * 1.3, radius * 1.3)
        side = (_TICK_ON_TOKEN if small else _TICK) * u
        tick = QRectF(0, 0, side, side)
        tick.moveCenter(body.topLeft() + QPointF(3 * u, 2 * u))
        self._art.draw(painter, "signs/tick", tick)

    def _dotted(self, painter: QPainter, body: QRectF, colour: QColor) -> None:
        """A dotted line and an eye: another decides."""
        u, radius = body.width() / 100, _radius(body)
        pen = QPen(colour, max(2.5, 3.0 * u))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setDashPattern([0.1, 2.2])
        painter.setPen(pen)
        painter.drawRoundedRect(body, radius, radius)
        eye = QRectF(0, 0, 22 * u, 22 * u)
        eye.moveCenter(body.topLeft() + QPointF(3 * u, 2 * u))
        self._art.draw(painter, "signs/eye", eye)

    def badge_width(self, text: str, height: int) -> int:
        """How wide a badge with this text is."""
        text_width = advance(self._badge_font(height), text)
        return round(max(height * 1.25, text_width + 2 * _BADGE_PADDING * height))

    def badge(self, painter: QPainter, body: QRectF, text: str) -> None:
        """How many there are."""
        p = self._theme.palette
        radius = body.height() / 2
        shade = body.translated(0, 0.06 * body.height())
        soft_shape(painter, shade, radius, 0.10 * body.height(), alpha(p.shadow, 0.6))
        tone = QLinearGradient(body.topLeft(), body.bottomLeft())
        tone.setColorAt(0, p.raised)
        tone.setColorAt(1, p.field)
        line = max(1.2, 0.07 * body.height())
        painter.setBrush(tone)
        painter.setPen(QPen(p.brass, line))
        rim = body.adjusted(line / 2, line / 2, -line / 2, -line / 2)
        painter.drawRoundedRect(rim, radius, radius)
        write(painter, rim, text, self._badge_font(round(body.height())), p.text)

    def _badge_font(self, height: int) -> QFont:
        return self._theme.sans(round(0.66 * height), QFont.Weight.Bold)

    def medallion(
        self, painter: QPainter, body: QRectF, colour: str, avatar: str, initial: str
    ) -> None:
        """The portrait of a player: an avatar, or else an initial, on a colour, set in brass."""
        p, side = self._theme.palette, body.width()
        shade = body.translated(0, 0.03 * side)
        soft_shape(painter, shade, side / 2, 0.05 * side, alpha(p.shadow, 0.7))
        ring = QLinearGradient(body.topLeft(), body.bottomRight())
        ring.setColorAt(0, p.brass_bright)
        ring.setColorAt(0.5, p.brass)
        ring.setColorAt(1, p.brass_deep)
        line = max(1.0, 0.02 * side)
        painter.setPen(QPen(p.outline, line))
        painter.setBrush(ring)
        painter.drawEllipse(body)
        rim = round(0.075 * side)
        inner = body.adjusted(rim, rim, -rim, -rim)
        self._glass(painter, inner, self._theme.seats.colour(colour))
        self._sitter(painter, inner, avatar, initial)
        painter.setBrush(_NO_BRUSH)
        painter.setPen(QPen(p.outline, line))
        painter.drawEllipse(inner)

    def _glass(self, painter: QPainter, inner: QRectF, colour: QColor) -> None:
        """The ground of a portrait: lit from the upper left, and around the head."""
        side, centre = inner.width(), inner.center()
        glass = QRadialGradient(centre, 0.56 * side, centre - QPointF(0.14, 0.2) * side)
        glass.setColorAt(0, colour.lighter(175))
        glass.setColorAt(0.5, colour.lighter(118))
        glass.setColorAt(1, colour.darker(135))
        painter.setPen(_NO_PEN)
        painter.setBrush(glass)
        painter.drawEllipse(inner)

    def _sitter(self, painter: QPainter, inner: QRectF, avatar: str, initial: str) -> None:
        """Who looks out of a portrait."""
        if self._art.has(f"avatars/{avatar}"):
            field = QPainterPath()
            field.addEllipse(inner)
            painter.save()
            painter.setClipPath(field)
            self._art.draw(painter, f"avatars/{avatar}", inner)
            painter.restore()
            return
        most, least = round(0.54 * inner.width()), self._theme.sizes.least
        font = shrunk(self._letter, initial, 0.7 * inner.width(), most, least)
        write(painter, inner, initial, font, self._theme.seats.text)

    def _letter(self, pixels: int) -> QFont:
        return self._theme.serif(pixels, QFont.Weight.Bold)

    def lamp(self, painter: QPainter, body: QRectF, sign: str, count: str, lit: bool) -> None:
        """A counter: a sign in a round socket, its number beside it; dark when there is none."""
        p, height = self._theme.palette, body.height()
        painter.setPen(QPen(alpha(p.brass, 0.9 if lit else 0.35), max(1.0, 0.035 * height)))
        painter.setBrush(alpha(p.field, 0.92))
        rim = body.adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(rim, height / 2, height / 2)
        socket = QRectF(rim.left(), rim.top(), rim.height(), rim.height())
        if lit:
            glow = QRadialGradient(socket.center(), 0.72 * height)
            glow.setColorAt(0, alpha(p.brass_bright, 0.55))
            glow.setColorAt(1, alpha(p.brass_bright, 0))
            painter.setPen(_NO_PEN)
            painter.setBrush(QBrush(glow))
            painter.drawEllipse(socket)
        inset = 0.14 * height
        painter.setOpacity(1.0 if lit else 0.45)
        spot = socket.adjusted(inset, inset, -inset, -inset)
        self._art.draw(painter, f"signs/{sign}", spot)
        painter.setOpacity(1)
        number = QRectF(socket.right(), body.top(), body.right() - socket.right(), height)
        number.adjust(0, 0, -0.22 * height, 0)
        font = self._theme.serif(round(0.56 * height), QFont.Weight.Bold)
        write(painter, number, count, font, p.text if lit else p.text_soft)


def _radius(body: QRectF) -> float:
    """The radius of the corners of a glow: round around a cube, and more so around a pawn."""
    square = body.height() == body.width()
    return body.width() * (_ROUND if square else _BOWED if _is_pawn(body) else RADIUS)


def _is_pawn(body: QRectF) -> bool:
    return body.height() > _SLENDER * body.width()
