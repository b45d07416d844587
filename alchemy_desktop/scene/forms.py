"""Forms of faces that are no plain cards: cubes, tiles of cells, and rows of cubes on a card."""

from itertools import chain
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPen, QRadialGradient

from alchemy_desktop.scene.art import Art
from alchemy_desktop.scene.cardstock import CardStock, alpha, rounded, soft_shape
from alchemy_desktop.scene.lettering import write
from alchemy_desktop.scene.theme import Theme
from alchemy_desktop.scene.turnery import PAWN, Turnery

RATIOS = {"card": 7 / 5, "tile": 2 / 3, "cube": 1.0, "token": 1.0, "pawn": PAWN}
"""Height of a piece by its width, by form."""
_CORNER = 0.12  # of a tile, of a cell
_FILLED = 0.84  # side of a cube in its cell
_RAISED = 0.22  # how far above the middle the sign of a turned card is, of what it is too high
_LETTERED = 15  # pixels from which a cube bears its letter
_NO_PEN = Qt.PenStyle.NoPen
_NO_BRUSH = Qt.BrushStyle.NoBrush


class Print(NamedTuple):
    """A cube, itself or as it is printed: the path of its drawing, and its letter."""

    drawing: str
    letter: str


Rows = tuple[tuple[Print, ...], ...]


def row_squares(window: QRectF, rows: Rows) -> list[QRectF]:
    """Return where cubes in rows lie, as large as they fit into a window, row by row."""
    tall = len(rows)
    wide = max(len(row) for row in rows)
    side = min(window.width() / (wide + 0.16), window.height() / (tall + 0.16))
    top = window.center().y() - tall * side / 2
    squares = []
    for index, row in enumerate(rows):
        left = window.center().x() - len(row) * side / 2
        for column in range(len(row)):
            square = QRectF(0, 0, 0.92 * side, 0.92 * side)
            square.moveCenter(QPointF(left + (column + 0.5) * side, top + (index + 0.5) * side))
            squares.append(square)
    return squares


class FormPainter:
    """Paints cubes and tiles of any size, in device pixels."""

    def __init__(self, theme: Theme, art: Art) -> None:
        self._theme = theme
        self._art = art
        self._stock = CardStock(theme)
        self._turnery = Turnery(theme)

    def cube(self, painter: QPainter, body: QRectF, cube: Print, dpr: float) -> None:
        """A cube that lies on the table."""
        self._cast(painter, body, 0.42)
        self._draw(painter, body, cube, dpr)

    def token(self, painter: QPainter, body: QRectF, name: str) -> None:
        """A token that lies on a card."""
        side = body.width()
        cast = body.adjusted(0.04 * side, 0.04 * side, -0.04 * side, -0.04 * side)
        cast.translate(0.02 * side, 0.05 * side)
        dark = alpha(self._theme.palette.shadow, 0.6)
        soft_shape(painter, cast, 0.5 * cast.width(), max(1.0, 0.06 * side), dark)
        self._art.draw(painter, f"tokens/{name}", body)

    def pawn(self, painter: QPainter, body: QRectF, colour: str, drawing: str) -> None:
        """A pawn: a turned figure in a colour, or a drawing if it has none."""
        if colour:
            self._turnery.pawn(painter, body, colour, "")
            return
        self._turnery.shade(painter, body)
        whole = QRectF(0, 0, body.height(), body.height())
        whole.moveCenter(body.center())
        self._art.draw(painter, drawing, whole)

    def _cast(self, painter: QPainter, body: QRectF, opacity: float) -> None:
        """The shadow under a cube; the light comes from the upper left."""
        side = body.width()
        foot = QRectF(0, 0, 0.72 * side, 0.34 * side)
        foot.moveCenter(body.center() + QPointF(0.05, 0.29) * side)
        dark = alpha(self._theme.palette.shadow, opacity)
        soft_shape(painter, foot, 0.17 * side, max(1.0, 0.07 * side), dark)

    def _draw(self, painter: QPainter, rect: QRectF, cube: Print, dpr: float) -> None:
        self._art.draw(painter, cube.drawing, rect)
        if rect.width() / dpr < _LETTERED or not cube.letter:
            return
        # The letter stands on a little disc in the lower right, which hides no shape.
        side = max(0.40 * rect.width(), 10 * dpr)
        disc = QRectF(0, 0, side, side)
        disc.moveBottomRight(rect.bottomRight() + QPointF(0.03, 0.03) * rect.width())
        p = self._theme.palette
        painter.setPen(QPen(p.outline, max(1.0, 0.07 * side)))
        painter.setBrush(p.parchment_light)
        painter.drawEllipse(disc)
        font = self._theme.sans(round(0.74 * side), QFont.Weight.Bold)
        write(painter, disc, cube.letter, font, p.ink)

    def tile(
        self, painter: QPainter, body: QRectF, rows: Rows, turn: int, role: str, dpr: float
    ) -> None:
        """A tile of cells that is exactly as large as they are.

        Args:
            painter: in device pixels, of the tile before it is turned.
            body: the tile.
            rows: what its cells show.
            turn: quarter turns clockwise in which it is going to lie: what its cells show stays
                upright, and the light in the upper left.
            role: its type.
            dpr: the device pixel ratio.
        """
        cell = body.height() / len(rows)
        self._tile_shadow(painter, body, cell, turn)
        self._stock.parchment(painter, body)
        ramp = self._theme.ramp(role)
        for row, prints in enumerate(rows):
            for column, cube in enumerate(prints):
                square = QRectF(body.left() + column * cell, body.top() + row * cell, cell, cell)
                self._cell(painter, square, ramp.base)
                painter.save()
                painter.translate(square.center())
                painter.rotate(-90 * turn)
                side = _FILLED * cell
                upright = QRectF(-side / 2, -side / 2, side, side)
                self._cast(painter, upright, 0.3)
                self._draw(painter, upright, cube, dpr)
                painter.restore()
        painter.setBrush(_NO_BRUSH)
        line = max(1.5 * dpr, 0.035 * cell)
        painter.setPen(QPen(self._theme.palette.outline, line))
        rim = body.adjusted(line / 2, line / 2, -line / 2, -line / 2)
        painter.drawRoundedRect(rim, _CORNER * cell, _CORNER * cell)
        inset = 1.4 * line
        painter.setPen(QPen(ramp.base, max(1.0, 0.7 * line)))
        painter.drawRoundedRect(
            body.adjusted(inset, inset, -inset, -inset), 0.8 * _CORNER * cell, 0.8 * _CORNER * cell
        )

    def _tile_shadow(self, painter: QPainter, body: QRectF, cell: float, turn: int) -> None:
        away = QPointF(0.035 * cell, 0.075 * cell)
        for _ in range(turn):
            away = QPointF(away.y(), -away.x())
        cast = body.translated(away)
        dark = alpha(self._theme.palette.shadow, 0.7)
        soft_shape(painter, cast, _CORNER * cell, 0.09 * cell, dark)

    def _cell(self, painter: QPainter, square: QRectF, line: QColor) -> None:
        """The hollow of one cell."""
        p, side = self._theme.palette, square.width()
        hollow = square.adjusted(0.05 * side, 0.05 * side, -0.05 * side, -0.05 * side)
        tone = QRadialGradient(hollow.center(), 0.72 * side)
        tone.setColorAt(0, p.parchment_light)
        tone.setColorAt(0.7, alpha(p.parchment_dark, 0.9))
        tone.setColorAt(1, alpha(p.parchment_edge, 0.75))
        painter.setPen(QPen(alpha(line, 0.55), max(1.0, 0.016 * side)))
        painter.setBrush(tone)
        painter.drawRoundedRect(hollow, 0.1 * side, 0.1 * side)

    def rows(self, painter: QPainter, window: QRectF, rows: Rows, dpr: float) -> None:
        """Cubes in rows, as large as they fit into a window."""
        for square, cube in zip(row_squares(window, rows), chain(*rows), strict=True):
            self._cast(painter, square, 0.4)
            self._draw(painter, square, cube, dpr)

    def slots(
        self, painter: QPainter, side: float, at: tuple[tuple[float, float, Print], ...], dpr: float
    ) -> None:
        """Empty places for cubes, each with a faint picture of what belongs there.

        Args:
            painter: in device pixels.
            side: of a cube.
            at: the middle of each, and its cube.
            dpr: the device pixel ratio.
        """
        p = self._theme.palette
        for x, y, cube in at:
            socket = QRectF(x - side / 2, y - side / 2, side, side)
            tone = QLinearGradient(socket.topLeft(), socket.bottomRight())
            tone.setColorAt(0, alpha(p.shadow, 0.55))
            tone.setColorAt(1, alpha(p.shadow, 0.22))
            painter.setPen(QPen(alpha(p.brass, 0.38), max(1.0, 0.03 * side)))
            painter.setBrush(tone)
            painter.drawRoundedRect(socket, 0.2 * side, 0.2 * side)
            painter.setOpacity(0.26)
            inset = 0.12 * side
            self._draw(painter, socket.adjusted(inset, inset, -inset, -inset), cube, dpr)
            painter.setOpacity(1)

    def veil_used(
        self, painter: QPainter, body: QRectF, radius: float, drawing: str, laden: float = 0.0
    ) -> None:
        """Grey out what was turned face down, and say by a drawing what that means.

        The drawing is clear of the share of its height, from below, on which others lie, and of
        the name above.
        """
        p = self._theme.palette
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        painter.fillPath(rounded(body, radius), alpha(p.table_middle, 0.72))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        painter.setPen(QPen(alpha(p.text_soft, 0.6), max(1.2, 0.012 * body.width())))
        painter.setBrush(_NO_BRUSH)
        painter.drawRoundedRect(body, radius, radius)
        side, middle = 0.46 * body.width(), body.center()
        if laden:
            free = (1 - laden) * body.height()
            side = min(side, 0.66 * free)
            middle.setY(body.top() + 0.6 * free)
        else:
            middle.setY(middle.y() - _RAISED * (body.height() - body.width()))
        sign = QRectF(0, 0, side, side)
        sign.moveCenter(middle)
        self._art.draw(painter, drawing, sign)
