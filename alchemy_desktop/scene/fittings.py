"""Paints what is fitted to the table: vessels and their plaques, tokens of a number, states."""

from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QLinearGradient, QPainter, QPen

from alchemy_desktop.kernel.layout import Tally
from alchemy_desktop.scene.art import Art
from alchemy_desktop.scene.forms import FormPainter
from alchemy_desktop.scene.lettering import advance, write
from alchemy_desktop.scene.ornaments import Ornaments
from alchemy_desktop.scene.theme import Theme

_PLAQUE = 0.125  # height of a plaque, of what it is on
_SMALL = 96.0  # what is lower bears its plaque at the top
_PLAQUE_LEAST = 13.0
_EQUAL, _OTHER = 0.42, 0.9  # from token to token of a number at least and at most, of their width
_LAMP = 1.9  # width of a counter, of its height
_WORDS = 0.66  # height of type on a plaque, of the plaque


class FittingPainter:
    """Paints fittings in one theme, as ``Plates`` paints furniture."""

    def __init__(self, theme: Theme, art: Art) -> None:
        self._theme = theme
        self._art = art
        self._forms = FormPainter(theme, art)
        self._ornaments = Ornaments(theme, art)

    def tally(self, painter: QPainter, box: QRectF, tally: Tally) -> None:
        """Tokens for a number, in a row from the left: the dearest first, equal ones closer."""
        side, left, x = box.height(), tally.value, box.left()
        worths: list[int] = []
        for worth in tally.worths:
            number, left = divmod(left, worth)
            worths += [worth] * number
        for worth, step in zip(worths, _steps(worths, box.width() / side - 1), strict=True):
            x += step * side
            coin = QRectF(x, box.top(), side, side)
            self._forms.token(painter, coin, f"{tally.sign}-{worth}")
            font = self._theme.serif(round((0.5 if worth < 10 else 0.42) * side), QFont.Weight.Bold)
            write(painter, coin, str(worth), font, self._theme.palette.ink)

    def drawing(self, painter: QPainter, box: QRectF, name: str, label: str) -> None:
        """Something that holds pieces, and a few words on a brass plaque."""
        self._art.draw(painter, name, box)
        if not label:
            return
        p = self._theme.palette
        tall = max(_PLAQUE_LEAST, _PLAQUE * box.height())
        font = self._theme.sans(round(_WORDS * tall), QFont.Weight.DemiBold)
        wide = min(box.width(), max(advance(font, label) + 0.8 * tall, 1.6 * tall))
        plaque = QRectF(0, 0, wide, tall)
        # At the foot of what is small there is no room that is free.
        low = box.bottom() - tall / 2 if box.height() > _SMALL else box.top() + tall / 2
        plaque.moveCenter(QPointF(box.center().x(), low))
        tone = QLinearGradient(plaque.topLeft(), plaque.bottomLeft())
        tone.setColorAt(0, p.brass_bright)
        tone.setColorAt(0.5, p.brass)
        tone.setColorAt(1, p.brass_deep)
        painter.setPen(QPen(p.outline, 1.2))
        painter.setBrush(tone)
        painter.drawRoundedRect(plaque, 0.24 * tall, 0.24 * tall)
        inner = plaque.adjusted(0.2 * tall, 0, -0.2 * tall, 0)
        write(painter, inner, label, font, p.ink)

    def counters(self, painter: QPainter, room: QRectF, lamps: tuple[tuple[str, int], ...]) -> None:
        """Counters, each a sign and a number, in as many columns as make them largest."""
        columns = _columns(room, len(lamps))
        rows = -(-len(lamps) // columns)
        wide, high = room.width() / columns, room.height() / rows
        tall = _tall(room, columns, len(lamps))
        for number, (sign, value) in enumerate(lamps):
            row, column = divmod(number, columns)
            in_row = min(columns, len(lamps) - row * columns)
            x = room.center().x() + (column + 0.5 - in_row / 2) * wide
            body = QRectF(0, 0, _LAMP * tall, tall)
            body.moveCenter(QPointF(x, room.top() + (row + 0.5) * high))
            self._ornaments.lamp(painter, body, sign, str(value), value > 0)

    def states(self, painter: QPainter, box: QRectF, states: tuple[tuple[str, int], ...]) -> None:
        """What holds for a player, each a sign, with its number if that is more than one."""
        p, side = self._theme.palette, min(box.height(), box.width() / max(1, len(states)))
        for place, (sign, number) in enumerate(reversed(states), 1):
            square = QRectF(box.right() - place * side, 0, side, side)
            square.moveCenter(QPointF(square.center().x(), box.center().y()))
            inset = 0.06 * side
            self._art.draw(painter, f"signs/{sign}", square.adjusted(inset, inset, -inset, -inset))
            if number > 1:
                corner = QRectF(0, 0, 0.5 * side, 0.5 * side)
                corner.moveBottomRight(square.bottomRight())
                painter.setPen(QPen(p.outline, 1))
                painter.setBrush(p.parchment_light)
                painter.drawEllipse(corner)
                font = self._theme.sans(round(0.4 * side), QFont.Weight.Bold)
                write(painter, corner, str(number), font, p.ink)


def lamp_height(room: QRectF, number: int) -> float:
    """Return the height that so many counters have in a room, in pixels."""
    return _tall(room, _columns(room, number), number)


def _columns(room: QRectF, number: int) -> int:
    return max(range(1, number + 1), key=lambda n: (_tall(room, n, number), n))


def _tall(room: QRectF, columns: int, number: int) -> float:
    """Return how high so many counters are in so many columns."""
    rows = -(-number // columns)
    return max(1.0, min(room.height() / rows - 3, (room.width() / columns - 4) / _LAMP))


def _steps(worths: list[int], room: float) -> list[float]:
    """Return how far each token of a number lies from the one before.

    Equal ones lie over each other where there is no room, and only then the others do so too.
    """
    same = [one == other for one, other in pairwise(worths)]
    others = _OTHER * (len(same) - sum(same))
    equal = min(_OTHER, max(_EQUAL, (room - others) / max(1, sum(same))))
    squeeze = min(1.0, room / max(0.1, others + equal * sum(same)))
    return [0.0, *(squeeze * (equal if alike else _OTHER) for alike in same)][: len(worths)]
