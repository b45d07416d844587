"""Paints the furniture of the table: panels, name plates, counters, banner, buttons, frames.

Everything is painted in pixels of a table of 1000x800; whoever calls enlarges the painter.
"""

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
    QPolygonF,
)

from alchemy_desktop.scene.art import Art
from alchemy_desktop.scene.boards import BoardPainter
from alchemy_desktop.scene.cardstock import RADIUS, alpha, rounded, soft_shape
from alchemy_desktop.scene.fittings import FittingPainter, lamp_height
from alchemy_desktop.scene.forms import FormPainter, Print
from alchemy_desktop.scene.lettering import advance, shrunk, write, write_left
from alchemy_desktop.scene.ornaments import Ornaments
from alchemy_desktop.scene.portraits import Portrait
from alchemy_desktop.scene.theme import Theme
from alchemy_desktop.scene.tracks import TrackPainter
from alchemy_desktop.scene.turnery import Turnery

_PANEL_RADIUS = 11.0
_BUTTON_RADIUS = 8.0
_PAD = 10.0
_BANNER_PAD = 18.0  # what a banner has beside its sentence
_LAYER = (0.7, 1.5)  # how far each card of a pile shows under the one above it
_MOST_LAYERS = 6
_LOWEST = 72.0  # one lower than this has them beside the counters
_HEAD = 62.0  # the width that they have then
_LEAST_LAMP = 24.0  # counters that would be lower have the room of the headings too
_LOW = 112.0  # a panel of counters lower than this has smaller headings
_TYPE = 0.77  # height of type in a row, of the row
_TRAIL = 0.86  # height of a row of what a player did, of the row above it
_FILLED = 0.72  # the most that type takes of the height of a box
_FULL = 0.8  # the most that type without letters below the line takes of the height of a box
_NOTED = 0.66  # height of type in a note, of the note
_ABREAST = 150.0  # in a row so wide, name and line stand side by side rather than small
_NAME_SHARE = 0.6  # the most that a name takes of such a row
_NAME_PART = 0.55  # height of a name over a line in little room, of both
_MEDAL = 0.4  # the most that a medallion takes of the width of a name plate
_BESIDE = 60.0  # the least width of what stands beside it
_KINDS = 5  # so many kinds of cubes fit into a row in any case
_COUNTED = 1.5  # width of a cube with its number, of the cube
_CONDENSED = 0.85  # names are condensed to this share of their width before they are cut


Sums = tuple[tuple[str, tuple[tuple[Print, int], ...]], ...]
"""Headings, and under each the cubes that count together, with their numbers."""


class SeatState(NamedTuple):
    """What a name plate tells.

    Attributes:
        portrait: how the player looks.
        name: the player's name.
        line: what the player has, is and does.
        turn: whether it is that seat's turn.
        tinted: whether another decides for it.
        trail: what the player did last, the latest last.
        has: what the player has beside cards, said even where there is little room.
    """

    portrait: Portrait
    name: str
    line: str
    turn: bool
    tinted: bool
    trail: tuple[str, ...] = ()
    has: str = ""

    @property
    def latest(self) -> str:
        """What stands in the only line if the player did anything."""
        did = self.trail[-1:] if self.has else self.trail[-2:]
        return " \u00b7 ".join(filter(None, (self.has, *did)))

    @property
    def told(self) -> str:
        """What stands in the only line."""
        return self.latest if self.trail else self.line


def layers_of(count: int) -> int:
    """Return how many cards show at the edge of a pile of ``count``."""
    return min(_MOST_LAYERS, (count + 3) // 5 if count > 1 else 0)


class Plates:
    """Paints furniture in one theme."""

    MARGIN = 14.0
    """Room around each piece of furniture for its glow or shadow, in pixels."""

    def __init__(self, theme: Theme, art: Art) -> None:
        self._theme = theme
        self._art = art
        self._ornaments = Ornaments(theme, art)
        self._forms = FormPainter(theme, art)
        self.track = TrackPainter(theme, art).track
        self.pawn = Turnery(theme).pawn
        self.board = BoardPainter(theme, art).board
        fittings = FittingPainter(theme, art)
        self.tally, self.drawing, self.states = fittings.tally, fittings.drawing, fittings.states
        self._counters = fittings.counters

    # --- grounds ---------------------------------------------------------------------------

    def panel(
        self, painter: QPainter, box: QRectF, heading: str, tinted: bool, head: float = 24.0
    ) -> None:
        """A framed ground with a heading; tinted where another decides for the owner.

        ``head`` is the height that is left for the heading.
        """
        p = self._theme.palette
        line = self._theme.glows.possessed if tinted else p.panel_line
        tone = QLinearGradient(box.topLeft(), box.bottomLeft())
        tone.setColorAt(0, _mixed(p.panel, line, 0.22 if tinted else 0.0, 0.62))
        tone.setColorAt(1, _mixed(p.panel, line, 0.12 if tinted else 0.0, 0.84))
        rim = box.adjusted(0.6, 0.6, -0.6, -0.6)
        painter.fillPath(rounded(rim, _PANEL_RADIUS), tone)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = QPen(line, 2.2 if tinted else 1.2)
        if tinted:
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setDashPattern([0.1, 2.4])
        painter.setPen(pen)
        painter.drawRoundedRect(rim, _PANEL_RADIUS, _PANEL_RADIUS)
        if heading:
            tall = min(20 * self._theme.text_size, head - 3)
            line_box = QRectF(box.left() + _PAD, box.top() + 3, box.width() - 2 * _PAD, tall)
            self._small(painter, line_box, heading)

    def label(self, painter: QPainter, box: QRectF, words: str) -> None:
        """A few words on the table, in the middle of their box."""
        self._small(painter, box, words, middle=True)

    def _rows(self, rows: tuple[float, float], room: float) -> tuple[float, float]:
        """Return the heights of two rows of type, for the text size as far as there is room."""
        size = max(min(1.0, self._theme.text_size), min(self._theme.text_size, room / sum(rows)))
        return size * rows[0], size * rows[1]

    def _small(self, painter: QPainter, box: QRectF, words: str, middle: bool = False) -> None:
        most = min(self._theme.sizes.body - 1, round(_FULL * box.height()))
        least = min(self._theme.designed.least, most)
        font = shrunk(self._theme.sans, words, box.width(), most, least)
        (write if middle else write_left)(painter, box, words, font, self._theme.palette.text_soft)

    def target(
        self,
        painter: QPainter,
        box: QRectF,
        near: bool,
        outline: tuple[tuple[float, float], ...] = (),
    ) -> None:
        """The glow around a field onto which a piece may be dropped.

        ``outline`` are its corners, from that of the box, if it is no rectangle.
        """
        colour = self._theme.glows.target
        if outline:
            self._target_shape(painter, box.topLeft(), near, outline)
            return
        rim = box.adjusted(1, 1, -1, -1)
        soft_shape(painter, rim, _PANEL_RADIUS, 5, alpha(colour, 0.55 if near else 0.3))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
        painter.fillPath(rounded(rim, _PANEL_RADIUS), colour)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        painter.fillPath(rounded(rim, _PANEL_RADIUS), alpha(colour, 0.16 if near else 0.06))
        painter.setPen(QPen(colour, 3.0 if near else 2.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rim, _PANEL_RADIUS, _PANEL_RADIUS)

    def _target_shape(
        self, painter: QPainter, at: QPointF, near: bool, outline: tuple[tuple[float, float], ...]
    ) -> None:
        """The glow within a field of any shape."""
        colour = self._theme.glows.target
        path = QPainterPath()
        path.addPolygon(QPolygonF([at + QPointF(*corner) for corner in outline]))
        path.closeSubpath()
        painter.save()
        painter.setClipPath(path)
        painter.fillPath(path, alpha(colour, 0.36 if near else 0.1))
        for width in (15.0, 10.0, 5.0):
            painter.strokePath(path, QPen(alpha(colour, 0.3 if near else 0.18), width))
        painter.restore()
        for width, line in ((3.0, alpha(self._theme.palette.outline, 0.7)), (0.0, colour)):
            painter.strokePath(path, QPen(line, width + (3.2 if near else 2.0)))

    def barred(self, painter: QPainter, box: QRectF, drawing: str) -> None:
        """A veil over a card that does not work, and a drawing that says why."""
        p = self._theme.palette
        radius = RADIUS * box.width()
        painter.fillPath(rounded(box, radius), alpha(p.table_edge, 0.62))
        painter.setPen(QPen(p.brass, max(1.4, 0.03 * box.width())))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(0.7, 0.7, -0.7, -0.7), radius, radius)
        side = 0.82 * box.width()
        spot = QRectF(0, 0, side, side)
        spot.moveCenter(box.center() - QPointF(0, 0.08 * box.height()))
        self._art.draw(painter, drawing, spot)

    def socket(self, painter: QPainter, box: QRectF, state: str) -> None:
        """A place for a cube.

        ``state`` is ``missing`` (veiled, with a dashed frame), ``covered`` (what is printed there
        is hidden by another cube that stands in) or ``filled`` (by one that lies elsewhere).
        """
        p, side = self._theme.palette, box.width()
        radius = 0.16 * side
        rim = box.adjusted(0.04 * side, 0.04 * side, -0.04 * side, -0.04 * side)
        ground = alpha(p.table_middle, 0.5) if state == "missing" else alpha(p.parchment_light, 0.9)
        painter.fillPath(rounded(rim, radius), ground)
        if state == "filled":
            sign = QRectF(0, 0, 0.6 * side, 0.6 * side)
            sign.moveCenter(box.center())
            self._art.draw(painter, "signs/tick", sign)
        if state != "missing":
            return
        for width, colour in ((3.6, alpha(p.shadow, 0.8)), (2.0, self._theme.glows.target)):
            pen = QPen(colour, width)
            if width < 3:
                pen.setDashPattern([2.2, 1.6])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rim, radius, radius)

    def refused(self, painter: QPainter, box: QRectF) -> None:
        """A veil over a piece that may not lie so."""
        p = self._theme.palette
        radius = 0.06 * max(box.width(), box.height())
        painter.fillPath(rounded(box, radius), alpha(p.warning, 0.28))
        painter.setPen(QPen(p.warning, 3.0, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), radius, radius)

    def sums(self, painter: QPainter, box: QRectF, sums: Sums) -> None:
        """Cubes that count together, a row of them with their numbers under each heading."""
        p = self._theme.palette
        soft_shape(painter, box.translated(0, 2), _PANEL_RADIUS, 4, alpha(p.shadow, 0.6))
        painter.fillPath(rounded(box, _PANEL_RADIUS), p.field)  # nothing may show through
        self.panel(painter, box, "", False)
        inner = box.adjusted(_PAD, 4, -_PAD, -4)
        tall = inner.height() / len(sums)
        head = min(0.38 * tall, 17.0 * self._theme.text_size)
        room = inner.width() / max(_KINDS, *(len(cubes) for _, cubes in sums))
        side = min(tall - head - 3, room / _COUNTED)
        font = self._theme.sans(round(0.56 * side), QFont.Weight.Bold)
        for number, (label, cubes) in enumerate(sums):
            top = inner.top() + number * tall
            self._small(painter, QRectF(inner.left(), top, inner.width(), head), label)
            for place, (cube, count) in enumerate(cubes):
                square = QRectF(inner.left() + place * room, top + head, side, side)
                self._forms.cube(painter, square, cube, 1.0)
                beside = QRectF(square.right() + 0.1 * side, square.top(), room - side, side)
                write_left(painter, beside, str(count), font, p.text)

    def ring(self, painter: QPainter, box: QRectF, radius: float) -> None:
        """The ring around what the keys act on."""
        p = self._theme.palette
        for width, colour in ((5.0, p.shadow), (2.6, p.text)):
            painter.setPen(QPen(colour, width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-5, -5, 5, 5), radius + 5, radius + 5)

    def over(self, painter: QPainter, box: QRectF) -> None:
        """The ring around a piece that is one too many."""
        p, radius = self._theme.palette, 0.24 * box.width()
        for width, colour in ((4.4, alpha(p.shadow, 0.8)), (2.2, p.warning)):
            painter.setPen(
                QPen(colour, width, Qt.PenStyle.DotLine if width < 3 else Qt.PenStyle.SolidLine)
            )
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), radius, radius)

    def edges(self, painter: QPainter, box: QRectF, layers: int) -> None:
        """The edges of the cards under the top card of a pile."""
        p, radius = self._theme.palette, box.width() * RADIUS
        dx, dy = (step * box.width() / 100 for step in _LAYER)
        cast = box.translated(layers * dx, layers * dy)
        soft_shape(painter, cast, radius, 0.06 * box.width(), alpha(p.shadow, 0.5))
        painter.setPen(QPen(alpha(p.outline, 0.9), 0.8))
        for layer in range(layers, 0, -1):
            painter.setBrush(p.parchment_dark if layer % 2 else p.parchment_edge)
            painter.drawRoundedRect(box.translated(layer * dx, layer * dy), radius, radius)

    # --- players ---------------------------------------------------------------------------

    def seat(self, painter: QPainter, box: QRectF, state: SeatState) -> None:
        """A player's medallion, name, and what the player is and does."""
        p = self._theme.palette
        side = min(box.height(), 62.0, _MEDAL * box.width())
        medal = QRectF(box.left() + 2, box.center().y() - side / 2, side, side)
        inset = 0.08 * side
        body = medal.adjusted(inset, inset, -inset, -inset)
        if state.turn:
            glow = self._theme.glows.possessed if state.tinted else p.brass_bright
            soft_shape(painter, body, body.width() / 2, 5, alpha(glow, 0.8))
        self._ornaments.medallion(painter, body, *state.portrait)
        if state.turn:
            sign = QRectF(0, 0, 0.42 * side, 0.42 * side)
            sign.moveCenter(body.bottomRight() - QPointF(0.1, 0.1) * side)
            self._art.draw(painter, "signs/turn", sign)
        words = QRectF(medal.right() + 7, box.top(), box.right() - medal.right() - 9, box.height())
        heights = (24.0, 18.0) if side > 45 else (19.0, 15.0)
        size = self._theme.text_size
        if sum(heights) * min(size, 1.0) > box.height() or (
            sum(heights) * size > 1.2 * box.height() and words.width() > _ABREAST
        ):
            self._seat_abreast(painter, words, state, min(size * heights[0], box.height()))
            return
        name_tall, line_tall = self._rows(heights, box.height())
        trail_tall = _TRAIL * line_tall
        room = max(0, int((box.height() - name_tall - line_tall) / trail_tall))
        trail = state.trail[-room:] if room else ()
        told = self._fitting(state.line if trail else state.told, state.has, words.width())
        tall = name_tall + (line_tall if told else 0) + len(trail) * trail_tall
        top = words.center().y() - tall / 2
        name = QRectF(words.left(), top, words.width(), name_tall)
        self._name(painter, name, state.name)
        line = QRectF(words.left(), name.bottom(), words.width(), line_tall)
        self._row(painter, line, told, self._soft(state))
        line.setHeight(trail_tall)
        line.moveTop(name.bottom() + line_tall)
        for words_ in trail:
            self._row(painter, line, words_, p.text)
            line.translate(0, trail_tall)

    def _seat_abreast(
        self, painter: QPainter, words: QRectF, state: SeatState, tall: float
    ) -> None:
        """Write a player's name and, if there is room beside it, what the player did or is."""
        row = QRectF(words.left(), words.center().y() - tall / 2, words.width(), tall)
        wide = advance(self._theme.serif(round(_TYPE * tall)), state.name) + _PAD
        beside = row.width() - min(wide, _NAME_SHARE * row.width())
        told = self._fitting(state.told, state.has, beside)
        if state.has and self._too_wide(told, beside):
            self._seat_tight(painter, words, state)
            return
        if not told or (beside < _BESIDE and not state.has):
            self._name(painter, row, state.name)
            return
        name = row.adjusted(0, 0, -beside, 0)
        self._name(painter, name.adjusted(0, 0, -_PAD, 0), state.name)
        line = QRectF(name.right(), 0, beside, _TRAIL * tall)
        line.moveCenter(QPointF(line.center().x(), row.center().y() + 0.04 * tall))
        self._row(painter, line, told, self._soft(state))

    def _seat_tight(self, painter: QPainter, words: QRectF, state: SeatState) -> None:
        """Write a player's name over what the player has, in as little room as there is."""
        name_tall = _NAME_PART * words.height()
        self._name(painter, words.adjusted(0, 0, 0, name_tall - words.height()), state.name)
        line = words.adjusted(0, name_tall, 0, 0)
        told = self._fitting(state.told, state.has, line.width())
        self._row(painter, line, told, self._soft(state))

    def _fitting(self, told: str, has: str, width: float) -> str:
        """Return what is told of a player, or only what the player has where that is cut."""
        return has if has and self._too_wide(told, width) else told

    def _too_wide(self, words: str, width: float) -> bool:
        return advance(self._theme.sans(self._theme.designed.least), words) > width

    def _name(self, painter: QPainter, box: QRectF, name: str) -> None:
        """A player's name, smaller or cut where it is long."""
        most = round(_TYPE * box.height())
        least = min(self._theme.designed.small, most)
        font = shrunk(self._theme.serif, name, box.width(), most, least)
        shown = _elided(name, font, box.width())
        write_left(painter, box, shown, font, self._theme.palette.text)

    def _soft(self, state: SeatState) -> QColor:
        """The colour of what a player is and does."""
        theme = self._theme
        return theme.glows.possessed.lighter(120) if state.tinted else theme.palette.text_soft

    def _row(self, painter: QPainter, box: QRectF, words: str, colour: QColor) -> None:
        """One row of type that fills its height, smaller or cut where the words are long."""
        most, least = round(_TYPE * box.height()), self._theme.designed.least
        font = shrunk(self._theme.sans, words, box.width(), most, least)
        write_left(painter, box, _elided(words, font, box.width()), font, colour)

    def lamps(
        self,
        painter: QPainter,
        box: QRectF,
        heading: str,
        phase: str,
        lamps: tuple[tuple[str, int], ...],
        tinted: bool,
    ) -> None:
        """Whose turn it is, its phase, and its counters, each a sign and a number."""
        self.panel(painter, box, "", tinted)
        low = box.height() < _LOW
        inner = box.adjusted(_PAD, 3 if low else 6, -_PAD, -5)
        heights = (18.0, 13.0) if low else (21.0, 17.0)
        abreast = box.height() < _LOWEST
        room = QRectF(inner)
        if not heading:
            self._counters(painter, room, lamps)
            return
        if abreast:
            wide = 1.9 * len(lamps) * inner.height()
            wide = min(wide, inner.width() - (_HEAD if inner.width() > _ABREAST else 0))
            room.setLeft(inner.right() - wide)
            if lamp_height(room, len(lamps)) < _LEAST_LAMP:
                self._counters(painter, inner, lamps)
                return
            inner.setRight(room.left() - _PAD)
            rows = self._rows(heights, inner.height())
            inner.setTop(inner.center().y() - sum(rows) / 2)
        else:
            rows = self._rows(heights, 0.4 * inner.height())
            room.setTop(inner.top() + sum(rows) + 3)
        if inner.width() > 0.5 * _HEAD:
            self._lamps_head(painter, inner, rows, heading, phase)
        self._counters(painter, room, lamps)

    def _lamps_head(
        self,
        painter: QPainter,
        inner: QRectF,
        rows: tuple[float, float],
        heading: str,
        phase: str,
    ) -> None:
        """Whose turn it is, and its phase."""
        title = QRectF(inner.left(), inner.top(), inner.width(), rows[0])
        most, least = round(_TYPE * title.height()), self._theme.designed.small
        font = shrunk(self._theme.serif, heading, title.width(), most, least)
        write_left(painter, title, heading, font, self._theme.palette.text)
        line = QRectF(inner.left(), title.bottom(), inner.width(), rows[1])
        self._small(painter, line, phase)

    # --- the banner ------------------------------------------------------------------------

    def banner(self, painter: QPainter, box: QRectF, sentence: str, kind: str, room: float) -> None:
        """What is asked: on brass if it is asked of the viewer.

        ``kind`` is ``mine``, ``possessed`` (decided for another) or ``theirs``; ``room`` is the
        width for the sentence.
        """
        p, glows = self._theme.palette, self._theme.glows
        soft_shape(painter, box.translated(0, 2), 9, 4, alpha(p.shadow, 0.5))
        base = {"mine": p.brass, "possessed": glows.possessed.darker(190), "theirs": p.field}[kind]
        tone = QLinearGradient(box.topLeft(), box.bottomLeft())
        tone.setColorAt(0, base.lighter(122))
        tone.setColorAt(0.2, base)
        tone.setColorAt(1, base.darker(114))
        painter.fillPath(rounded(box, 9), tone)
        line = {"mine": p.brass_deep, "possessed": glows.possessed, "theirs": p.panel_line}[kind]
        painter.setPen(QPen(line, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(2.5, 2.5, -2.5, -2.5), 7, 7)
        words = QRectF(box.left() + 14, box.top(), room - _BANNER_PAD, box.height())
        most = self._banner_type(box.height())
        least = min(self._theme.designed.body, most)
        font = shrunk(self._theme.serif, sentence, words.width(), most, least)
        write_left(painter, words, sentence, font, p.ink if kind == "mine" else p.text)

    def button(
        self, painter: QPainter, box: QRectF, label: str, key: str, primary: bool, state: str
    ) -> None:
        """A button of brass; ``state`` is ``""``, ``hover`` or ``pressed``."""
        p = self._theme.palette
        down = state == "pressed"
        body = box.adjusted(0, 1, 0, -1).translated(0, 1 if down else 0)
        if not down:
            soft_shape(painter, body.translated(0, 1.5), _BUTTON_RADIUS, 2.5, alpha(p.shadow, 0.55))
        base = p.raised if primary else p.field
        base = base.lighter(150) if state == "hover" else base.darker(125) if down else base
        tone = QLinearGradient(body.topLeft(), body.bottomLeft())
        tone.setColorAt(0, base.lighter(125))
        tone.setColorAt(1, base.darker(112))
        painter.fillPath(rounded(body, _BUTTON_RADIUS), tone)
        rim = p.brass_bright if primary or state == "hover" else p.brass
        painter.setPen(QPen(rim, 2.0 if primary else 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(body.adjusted(1, 1, -1, -1), _BUTTON_RADIUS - 1, _BUTTON_RADIUS - 1)
        words = body.adjusted(_PAD, 0, -_PAD, 0)
        if key:
            words = self._keycap(painter, words, key)
        write(painter, words, label, self._button_font(body.height()), p.text)

    def _keycap(self, painter: QPainter, words: QRectF, key: str) -> QRectF:
        """Draw the key at the left and return the room that is left for the words."""
        p = self._theme.palette
        font = self._key_font(words.height())
        width = advance(font, key) + 10
        tall = min(1.55 * self._theme.sizes.least, words.height() - 4)
        cap = QRectF(words.left(), words.center().y() - tall / 2, width, tall)
        painter.setPen(QPen(alpha(p.brass, 0.8), 1))
        painter.setBrush(alpha(p.shadow, 0.4))
        painter.drawRoundedRect(cap, 4, 4)
        write(painter, cap, key, font, p.text_soft)
        return words.adjusted(width + 7, 0, 0, 0)

    def banner_width(self, sentence: str, height: float) -> float:
        """Return how wide a banner of a height must be for a sentence, in its least type."""
        least = min(self._theme.designed.body, self._banner_type(height))
        return advance(self._theme.serif(least), sentence) + _BANNER_PAD

    def _banner_type(self, height: float) -> int:
        return min(self._theme.sizes.banner, round(_FILLED * height))

    def words(self, painter: QPainter, box: QRectF, sentence: str) -> None:
        """A sentence that appears for a moment."""
        p = self._theme.palette
        soft_shape(painter, box.translated(0, 3), 9, 6, alpha(p.shadow, 0.7))
        painter.fillPath(rounded(box, 9), p.parchment_light)
        painter.setPen(QPen(p.brass_deep, 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(2.5, 2.5, -2.5, -2.5), 7, 7)
        write(painter, box.adjusted(14, 0, -14, 0), sentence, self._words_font(), p.ink)

    def note(self, painter: QPainter, box: QRectF, words: str) -> None:
        """A few words at a place, as what it costs to go there."""
        p, radius = self._theme.palette, 0.5 * box.height()
        soft_shape(painter, box.translated(0, 1), radius, 3, alpha(p.shadow, 0.6))
        painter.fillPath(rounded(box, radius), p.parchment_light)
        painter.setPen(QPen(p.brass_deep, 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(0.7, 0.7, -0.7, -0.7), radius, radius)
        write(painter, box, words, self._note_font(box.height()), p.ink)

    def note_width(self, words: str, height: float) -> float:
        """Return how wide a note of a height is."""
        return advance(self._note_font(height), words) + height

    def _note_font(self, height: float) -> QFont:
        return self._theme.sans(round(_NOTED * height), QFont.Weight.DemiBold)

    def words_width(self, sentence: str) -> float:
        """Return how wide a sentence that appears is."""
        return advance(self._words_font(), sentence) + 36

    def _words_font(self) -> QFont:
        return self._theme.sans(self._theme.sizes.heading - 1, QFont.Weight.DemiBold)

    def button_width(self, label: str, key: str, height: float) -> float:
        """Return how wide a button of a height must be."""
        high = height - 2
        cap = advance(self._key_font(high), key) + 17 if key else 0.0
        return advance(self._button_font(high), label) + cap + 2 * _PAD + 4

    def _button_font(self, high: float) -> QFont:
        """The type on a button, of which so much of the height is free."""
        most = min(self._theme.sizes.body + 1, round(_FULL * high))
        return self._theme.sans(most, QFont.Weight.DemiBold)

    def _key_font(self, high: float) -> QFont:
        most = min(self._theme.sizes.least, round(_FULL * (high - 4)))
        return self._theme.sans(most, QFont.Weight.DemiBold)


def _elided(text: str, font: QFont, width: float) -> str:
    """Return a name that fits into a width if condensed a little."""
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width / _CONDENSED)


def _mixed(ground: QColor, tint: QColor, share: float, opacity: float) -> QColor:
    """Return a ground colour with a share of another in it, at an opacity."""
    rest = 1 - share
    return QColor.fromRgbF(
        ground.redF() * rest + tint.redF() * share,
        ground.greenF() * rest + tint.greenF() * share,
        ground.blueF() * rest + tint.blueF() * share,
        opacity * (0.5 + ground.alphaF() / 2),
    )
