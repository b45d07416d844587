"""The workbench from above: oak boards with brass corners, by candlelight."""

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import (
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPen,
    QPixmap,
    QRadialGradient,
)

from alchemy_desktop.scene.art import Art, texture
from alchemy_desktop.scene.cardstock import alpha
from alchemy_desktop.scene.theme import Theme

_BOARD = 128
"""About how broad a board is, in pixels at a window of 1280x800."""
_DRAWN = 3
"""Boards in the texture, one above the other."""
_CORNER = 74
"""The side of a brass corner."""
_COARSE = 8
"""Pixels of the bench to one of its light: light is soft."""
_SCRATCHES = 26
_SEED = 4
"""Of all that is by chance on the bench, so that it is always the same one."""


class Light(NamedTuple):
    """A pool of light on the bench.

    Attributes:
        centre: where, in pixels.
        reach: how far, in pixels.
        strength: 1 shows the wood as it is.
        colour: of the light.
    """

    centre: QPointF
    reach: float
    strength: float
    colour: QColor


class Decoration(NamedTuple):
    """Something that lies on the bench and does nothing.

    Attributes:
        name: its drawing.
        rect: where, in pixels.
        turn: degrees.
    """

    name: str
    rect: QRectF
    turn: float = 0.0


class Workbench:
    """Paints the bench of one theme."""

    def __init__(self, theme: Theme, art: Art) -> None:
        self._theme = theme
        self._art = art
        self._boards: QPixmap | None = None

    def paint(
        self,
        size: tuple[int, int],
        dpr: float,
        scale: float,
        lights: Sequence[Light],
        decorations: Sequence[Decoration] = (),
    ) -> QPixmap:
        """Return the bench of a size in device-independent pixels.

        Args:
            size: width and height.
            dpr: the device pixel ratio.
            scale: how much larger all is than at 1280x800.
            lights: what it is seen by.
            decorations: what lies on it.
        """
        wide, high = (math.ceil(side * dpr) for side in size)
        image = QImage(wide, high, QImage.Format.Format_RGB32)
        with QPainter(image) as painter:
            painter.setRenderHints(
                QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
            )
            painter.scale(dpr, dpr)
            rect = QRectF(0, 0, *size)
            self._paint_boards(painter, rect, scale)
            self._paint_corners(painter, rect, scale)
            for piece in decorations:
                self._lay(painter, piece)
            self._shine(painter, rect, lights)
        made = QPixmap.fromImage(image)
        made.setDevicePixelRatio(dpr)
        return made

    # --- what it is made of ------------------------------------------------------------------

    def _texture(self) -> QPixmap:
        """The drawn boards in the colours of the theme."""
        if self._boards is None:
            grey = texture("boards")
            grey = grey.convertToFormat(QImage.Format.Format_Grayscale8)
            grey.reinterpretAsFormat(QImage.Format.Format_Indexed8)
            grey.setColorTable(_ramp(self._theme))
            self._boards = QPixmap.fromImage(grey)
        return self._boards

    def _paint_boards(self, painter: QPainter, rect: QRectF, scale: float) -> None:
        """Rows of boards; no two joints lie above each other."""
        rng = Random(_SEED)
        count = max(3, round(rect.height() / (_BOARD * scale)))
        broad = rect.height() / count
        for row in range(count):
            joint = rng.uniform(0.55, 0.85) if row % 2 else rng.uniform(0.12, 0.42)
            cut = round(joint * rect.width())
            kinds = rng.sample(range(_DRAWN), 2)
            for kind, left, right in ((kinds[0], 0.0, cut), (kinds[1], cut, rect.width())):
                board = QRectF(left, row * broad, right - left, broad)
                self._paint_board(painter, board, kind, rng, scale)
        self._scratch(painter, rect, rng, scale)

    def _paint_board(
        self, painter: QPainter, board: QRectF, kind: int, rng: Random, scale: float
    ) -> None:
        """One board: its grain, its tone and its rounded edges."""
        texture, p = self._texture(), self._theme.palette
        broad = texture.height() / _DRAWN
        long = min(float(texture.width()), board.width() * broad / board.height())
        source = QRectF(rng.uniform(0, texture.width() - long), kind * broad, long, broad)
        painter.save()
        painter.translate(board.center())
        painter.scale(rng.choice((1, -1)), rng.choice((1, -1)))
        painter.drawPixmap(board.translated(-board.center()), texture, source)
        painter.restore()
        tone = rng.uniform(-0.34, 0.10)
        painter.fillRect(board, alpha(p.wood_light if tone > 0 else p.wood_dark, abs(tone)))
        _round_edges(painter, board, p.wood_dark, scale)
        painter.setPen(QPen(alpha(p.wood_light, 0.34), 1.1 * scale))
        y = board.top() + 2.4 * scale
        painter.drawLine(QPointF(board.left() + 3, y), QPointF(board.right() - 3, y))

    def _scratch(self, painter: QPainter, rect: QRectF, rng: Random, scale: float) -> None:
        """What years of work have left: thin cuts, each with a bright edge."""
        p = self._theme.palette
        for _ in range(_SCRATCHES):
            at = QPointF(rng.uniform(0, rect.width()), rng.uniform(0, rect.height()))
            angle, long = rng.gauss(0.3, 0.8), scale * rng.uniform(8, 58)
            end = at + QPointF(long * math.cos(angle), long * math.sin(angle))
            below = QPointF(0, 0.9 * scale)
            painter.setPen(QPen(alpha(p.wood_light, 0.22), 0.8 * scale))
            painter.drawLine(at + below, end + below)
            painter.setPen(QPen(alpha(p.wood_dark, rng.uniform(0.25, 0.6)), 0.9 * scale))
            painter.drawLine(at, end)

    def _paint_corners(self, painter: QPainter, rect: QRectF, scale: float) -> None:
        side = _CORNER * scale
        for x, y, turn in (
            (rect.left(), rect.top(), 0),
            (rect.right(), rect.top(), 90),
            (rect.right(), rect.bottom(), 180),
            (rect.left(), rect.bottom(), 270),
        ):
            painter.save()
            painter.translate(x, y)
            painter.rotate(turn)
            self._art.draw(painter, "bench/corner", QRectF(0, 0, side, side))
            painter.restore()

    def _lay(self, painter: QPainter, piece: Decoration) -> None:
        painter.save()
        painter.translate(piece.rect.center())
        painter.rotate(piece.turn)
        self._art.draw(painter, piece.name, piece.rect.translated(-piece.rect.center()))
        painter.restore()

    # --- light -------------------------------------------------------------------------------

    def _shine(self, painter: QPainter, rect: QRectF, lights: Sequence[Light]) -> None:
        """Darken all that no light reaches."""
        wide, high = (math.ceil(side / _COARSE) for side in (rect.width(), rect.height()))
        coarse = QImage(wide, high, QImage.Format.Format_RGB32)
        coarse.fill(self._theme.palette.night)
        with QPainter(coarse) as brush:
            brush.scale(wide / rect.width(), high / rect.height())
            brush.setCompositionMode(QPainter.CompositionMode.CompositionMode_Plus)
            for light in lights:
                pool = QRadialGradient(light.centre, light.reach)
                for at in range(11):
                    fall = (0.5 + 0.5 * math.cos(math.pi * at / 10)) ** 1.5
                    pool.setColorAt(at / 10, alpha(light.colour, fall * light.strength))
                brush.fillRect(rect, pool)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        painter.drawImage(rect, coarse)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)


def _round_edges(painter: QPainter, board: QRectF, dark: QColor, scale: float) -> None:
    """A board ends in dark seams."""
    soft = 7 * scale
    for edge, across in (
        (QRectF(board.left(), board.top(), board.width(), soft), QPointF(0, soft)),
        (QRectF(board.left(), board.bottom(), board.width(), -soft), QPointF(0, -soft)),
        (QRectF(board.left(), board.top(), soft, board.height()), QPointF(soft, 0)),
        (QRectF(board.right(), board.top(), -soft, board.height()), QPointF(-soft, 0)),
    ):
        shade = QLinearGradient(edge.topLeft(), edge.topLeft() + across)
        shade.setColorAt(0, alpha(dark, 0.9))
        shade.setColorAt(0.28, alpha(dark, 0.36))
        shade.setColorAt(1, alpha(dark, 0))
        painter.fillRect(edge.normalized(), shade)


def _ramp(theme: Theme) -> list[int]:
    """The colour of each grey: dark in the grain, light where the wood is bare."""
    p = theme.palette
    ramp = QImage(256, 1, QImage.Format.Format_RGB32)
    with QPainter(ramp) as brush:
        tones = QLinearGradient(0, 0, 256, 0)
        for at, colour in ((0.10, p.wood_dark), (0.55, p.wood), (0.85, p.wood_light)):
            tones.setColorAt(at, colour)
        brush.fillRect(ramp.rect(), tones)
    return [ramp.pixel(x, 0) for x in range(256)]
