"""The band at the foot of a card: the signs and words of its types."""

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter

from alchemy_desktop.scene.art import Art
from alchemy_desktop.scene.cardstock import CardStock
from alchemy_desktop.scene.lettering import advance, write
from alchemy_desktop.scene.theme import Theme

_PAD = 0.34  # at both ends of a part, of the height of the band
_SIGN = 0.76  # of the height of the band
_LEAST_SIGN = 0.48  # of the height of the band
_GAP = 0.2  # between a sign and its word, of the height of the band
_NARROWEST = 0.78  # how far words may be condensed before signs take their place


class TypeBand:
    """Paints bands in one theme: signs and words, words, signs or colours, as there is room."""

    def __init__(
        self, theme: Theme, art: Art, stock: CardStock, type_name: Callable[[str], str]
    ) -> None:
        self._theme = theme
        self._art = art
        self._stock = stock
        self._type_name = type_name

    def paint(
        self, painter: QPainter, rect: QRectF, types: tuple[str, ...], least: int, worded: bool
    ) -> None:
        """Paint a band of some types; words are at least `least` pixels high."""
        font, signs, words = self._fit(rect, types, least, worded)
        room = 0.96 * rect.width() / len(types)
        sign = int(min(_SIGN * rect.height(), room)) if signs else 0
        widths = [advance(font, self._type_name(role)) if words else 0.0 for role in types]
        needed = [width + sign + 2 * _PAD * rect.height() for width in widths]
        shares = [need / sum(needed) for need in needed]
        ramps = [self._theme.ramp(role) for role in types]
        self._stock.band(painter, rect, list(zip(shares, ramps, strict=True)))
        x = rect.left()
        for role, share in zip(types, shares, strict=True):
            part = QRectF(x, rect.top(), share * rect.width(), rect.height())
            self._part(painter, part, role, font if words else None, sign)
            x = part.right()

    def _fit(
        self, rect: QRectF, types: tuple[str, ...], least: int, worded: bool
    ) -> tuple[QFont, bool, bool]:
        """The font, and whether there is room for signs and for words."""
        height = rect.height()
        most = max(least, round(0.6 * height))
        ends = 2 * _PAD * height * len(types)
        marks = (_SIGN + _GAP) * height * len(types)
        for signs, squeeze in ((True, 1.0), (False, 1.0), (False, _NARROWEST)):
            for pixels in range(most, least - 1, -1):
                font = self._theme.sans(pixels, QFont.Weight.DemiBold)
                words = sum(advance(font, self._type_name(role)) for role in types) * squeeze
                if worded and words + ends * squeeze + marks * signs <= rect.width():
                    return font, signs, True
        return self._theme.sans(least), _LEAST_SIGN * height * len(types) < rect.width(), False

    def _part(
        self, painter: QPainter, part: QRectF, role: str, font: QFont | None, sign: int
    ) -> None:
        """One type: its sign, its word in `font`, or both."""
        height = part.height()
        word = self._type_name(role) if font else ""
        gap = _GAP * height if font and sign else 0.0
        room = part.width() - sign - gap - 0.4 * height
        width = min(advance(font, word), room) if font else 0.0
        x = round(part.center().x() - (sign + gap + width) / 2)
        if sign:
            top = round(part.center().y() - sign / 2)
            self._art.draw(painter, f"signs/{role}", QRectF(x, top, sign, sign))
        if font:
            text = QRectF(x + sign + gap, part.top(), width, height)
            write(painter, text, word, font, self._theme.ramp(role).text)
