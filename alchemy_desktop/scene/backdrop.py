"""What lies below the pieces: the table, panels and the banner with what is asked."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPen, QPixmap, QRadialGradient

from alchemy_desktop.scene.art import Art, texture
from alchemy_desktop.scene.cardstock import alpha, rounded, soft_shape
from alchemy_desktop.scene.lettering import shrunk, write_left
from alchemy_desktop.scene.theme import Theme

_PANEL_RADIUS = 12
_BANNER_RADIUS = 9


class Backdrop:
    """Paints the table and its furniture in one theme."""

    def __init__(self, theme: Theme, art: Art) -> None:
        self._theme = theme
        self._art = art
        self._tables: dict[bool, QPixmap] = {}

    def table(self, width: int, height: int, dpr: float, possessed: bool = False) -> QPixmap:
        """The table, width x height device-independent pixels; painted once for its size.

        It glows at its edges in another light while a turn is possessed.
        """
        wide, high = math.ceil(width * dpr), math.ceil(height * dpr)
        made = self._tables.get(possessed)
        if made is None or (made.width(), made.height()) != (wide, high):
            made = self._tables[possessed] = QPixmap(wide, high)
            with QPainter(made) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                self._paint_table(painter, QRectF(0, 0, wide, high), possessed)
        made.setDevicePixelRatio(dpr)
        return made

    def _paint_table(self, painter: QPainter, rect: QRectF, possessed: bool) -> None:
        p = self._theme.palette
        reach = math.hypot(rect.width(), rect.height()) / 2
        middle = QPointF(rect.center().x(), rect.top() + 0.46 * rect.height())
        light = QRadialGradient(middle, reach)
        light.setColorAt(0, p.table_centre)
        light.setColorAt(0.55, p.table_middle)
        light.setColorAt(1, p.table_edge)
        painter.fillRect(rect, light)
        if possessed:
            self._haunt(painter, rect, QRadialGradient(middle, reach))
        side = 0.96 * min(rect.width(), rect.height())
        circle = QRectF(0, 0, side, side)
        circle.moveCenter(middle)
        painter.setOpacity(p.engraving.alphaF())
        self._art.draw(painter, "engraving", circle)
        painter.setOpacity(1)
        # The weave also keeps the dark gradient from showing bands.
        painter.drawTiledPixmap(rect, QPixmap.fromImage(texture("cloth")))

    def _haunt(self, painter: QPainter, rect: QRectF, gradient: QRadialGradient) -> None:
        """The light of a possessed turn: at the edges, where it hides nothing."""
        glow = self._theme.glows.possessed
        gradient.setColorAt(0.2, alpha(glow, 0.04))
        gradient.setColorAt(0.7, alpha(glow, 0.16))
        gradient.setColorAt(1, alpha(glow, 0.34))
        painter.fillRect(rect, gradient)

    def panel(self, painter: QPainter, rect: QRectF) -> None:
        """A rounded, dark, translucent field with a brass line."""
        p = self._theme.palette
        path = rounded(rect, _PANEL_RADIUS)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tone = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        tone.setColorAt(0, alpha(p.panel, 0.82))
        tone.setColorAt(1, p.panel)
        painter.fillPath(path, tone)
        painter.setPen(QPen(p.panel_line, 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        painter.restore()

    def banner(self, painter: QPainter, rect: QRectF, text: str) -> None:
        """The sentence that says what is asked, on brass."""
        p, sizes = self._theme.palette, self._theme.sizes
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        soft_shape(painter, rect.translated(0, 2), _BANNER_RADIUS, 5, alpha(p.shadow, 0.5))
        brass = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        brass.setColorAt(0, p.brass_bright)
        brass.setColorAt(0.16, p.brass)
        brass.setColorAt(1, p.brass.darker(112))
        painter.fillPath(rounded(rect, _BANNER_RADIUS), brass)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(alpha(p.brass_deep, 0.8), 1))
        inner = rect.adjusted(3.5, 3.5, -3.5, -3.5)
        painter.drawRoundedRect(inner, _BANNER_RADIUS - 3, _BANNER_RADIUS - 3)
        words = rect.adjusted(18, 0, -18, 0)
        font = shrunk(self._theme.serif, text, words.width(), sizes.banner, sizes.body)
        write_left(painter, words, text, font, p.ink)
        painter.restore()
