"""Short texts with signs in them: `{+card:2} {+action:1}` is drawn as +2 cards and +1 action.

`{coin:3}` is a coin with a 3 on it, `{+coin:1}` has a plus before it, `{potion}` is the bare sign.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from alchemy_desktop.scene.art import Art
from alchemy_desktop.scene.lettering import write
from alchemy_desktop.scene.theme import Theme

_TOKEN = re.compile(r"\{(\+?)([a-z][a-z-]*)(?::([^{}\s]+))?\}")
# Their number stands on them, not before them.
_DISCS = {"coin": "ink", "vp": "text"}  # the role of the number on them
_SPACE = 0.27  # of the height of type: between words
_GAP = 0.1  # between a number and its sign


class Sign(NamedTuple):
    """A sign in a text, with its number ('' for none) and whether it is added (+)."""

    name: str
    number: str
    plus: bool


Chunk = tuple[str | Sign, ...]  # what no line break may part
Line = tuple[Chunk, ...]


class Setting(NamedTuple):
    """A text broken into lines at one height of type."""

    pixels: int
    lines: tuple[Line, ...]
    breaks: frozenset[int]  # lines before which a little more space stands
    width: float
    height: float


def parse(text: str) -> list[list[Chunk]]:
    """The paragraphs of a text, as chunks."""
    return [
        [tuple(_atoms(word)) for word in paragraph.split()]
        for paragraph in text.split("\n")
        if paragraph.strip()
    ]


def _atoms(word: str) -> Iterator[str | Sign]:
    end = 0
    for match in _TOKEN.finditer(word):
        if match.start() > end:
            yield word[end : match.start()]
        yield Sign(match[2], match[3] or "", bool(match[1]))
        end = match.end()
    if end < len(word):
        yield word[end:]


def says_only_signs(text: str) -> bool:
    """Whether there is no word in a text."""
    atoms = (atom for chunks in parse(text) for chunk in chunks for atom in chunk)
    return all(isinstance(atom, Sign) for atom in atoms)


class SignText:
    """Breaks texts into lines, and draws them, in one theme."""

    def __init__(self, theme: Theme, art: Art) -> None:
        self._theme = theme
        self._art = art
        self._metrics: dict[tuple[int, bool], tuple[QFont, QFontMetricsF]] = {}

    def fit(self, text: str, width: float, height: float, most: int, least: int) -> Setting | None:
        """Set as large as fits in width x height; None if that is less than ``least``."""
        paragraphs = parse(text)
        for pixels in range(most, least - 1, -1):
            setting = self.set(paragraphs, pixels, width)
            if setting.lines and setting.height <= height and setting.width <= width:
                return setting
        return None

    def set(self, paragraphs: list[list[Chunk]], pixels: int, width: float) -> Setting:
        """Break into lines of at most `width` where that is possible, all about as long."""
        lines: list[Line] = []
        breaks: set[int] = set()
        for chunks in paragraphs:
            if lines:
                breaks.add(len(lines))
            lines += self._balanced(chunks, pixels, width)
        height = len(lines) * _leading(pixels) + len(breaks) * _paragraph(pixels)
        widest = max((self._width(line, pixels) for line in lines), default=0)
        return Setting(pixels, tuple(lines), frozenset(breaks), widest, height)

    def _balanced(self, chunks: list[Chunk], pixels: int, width: float) -> list[Line]:
        """The fewest lines, set as narrow as they can be, so that no word is left alone."""
        lines = list(self._break(chunks, pixels, width))
        low, high = width / 2, width
        while len(lines) > 1 and high - low > pixels / 4:
            middle = (low + high) / 2
            narrower = list(self._break(chunks, pixels, middle))
            if len(narrower) > len(lines):
                low = middle
            else:
                lines, high = narrower, middle
        return lines

    def _break(self, chunks: list[Chunk], pixels: int, width: float) -> Iterator[Line]:
        line: list[Chunk] = []
        for chunk in chunks:
            if line and self._width((*line, chunk), pixels) > width:
                yield tuple(line)
                line = []
            line.append(chunk)
        if line:
            yield tuple(line)

    def draw(self, painter: QPainter, setting: Setting, rect: QRectF, colour: QColor) -> None:
        """Draw a set text in the middle of `rect`."""
        leading = _leading(setting.pixels)
        y = round(rect.center().y() - setting.height / 2)
        for number, line in enumerate(setting.lines):
            if number in setting.breaks:
                y += _paragraph(setting.pixels)
            x = float(round(rect.center().x() - self._width(line, setting.pixels) / 2))
            for chunk in line:
                for atom in chunk:
                    box = QRectF(x, y, self._atom(atom, setting.pixels), leading)
                    self._draw_atom(painter, atom, box, setting.pixels, colour)
                    x = box.right()
                x += _SPACE * setting.pixels
            y += leading

    def sign_width(self, sign: Sign, pixels: int) -> float:
        """How wide a sign with its number is at this height of type."""
        return self._atom(sign, pixels)

    def draw_sign(
        self, painter: QPainter, sign: Sign, at: QPointF, pixels: int, colour: QColor
    ) -> None:
        """Draw one sign with its number, the upper left corner of its line at `at`."""
        box = QRectF(at.x(), at.y(), self._atom(sign, pixels), _leading(pixels))
        self._draw_atom(painter, sign, box, pixels, colour)

    def _draw_atom(
        self, painter: QPainter, atom: str | Sign, box: QRectF, pixels: int, colour: QColor
    ) -> None:
        if isinstance(atom, str):
            self._draw_text(painter, atom, box.left(), box, (pixels, False), colour)
            return
        prefix = _prefix(atom)
        self._draw_text(painter, prefix, box.left(), box, (pixels, True), colour)
        side = _side(pixels)
        square = QRectF(box.right() - side, round(box.center().y() - side / 2), side, side)
        self._art.draw(painter, f"signs/{atom.name}", square)
        if atom.name in _DISCS and atom.number:
            tone: QColor = getattr(self._theme.palette, _DISCS[atom.name])
            self._number(painter, atom.number, square, tone)

    def _number(self, painter: QPainter, number: str, square: QRectF, colour: QColor) -> None:
        """Write on a disc; several figures are smaller, and condensed where that is too wide."""
        height = 0.76 if len(number) == 1 else 0.62
        font, _ = self._font(round(height * square.height()), True)
        inset = 0.15 * square.width()
        write(painter, square.adjusted(inset, 0, -inset, 0), number, font, colour)

    def _draw_text(
        self,
        painter: QPainter,
        text: str,
        x: float,
        box: QRectF,
        face: tuple[int, bool],
        colour: QColor,
    ) -> None:
        font, metrics = self._font(*face)
        painter.setFont(font)
        painter.setPen(colour)
        baseline = round(box.center().y() + metrics.capHeight() / 2)
        painter.drawText(QPointF(round(x), baseline), text)

    def _width(self, line: Line, pixels: int) -> float:
        atoms = sum(self._atom(atom, pixels) for chunk in line for atom in chunk)
        return atoms + (len(line) - 1) * _SPACE * pixels

    def _atom(self, atom: str | Sign, pixels: int) -> float:
        if isinstance(atom, str):
            return self._font(pixels, False)[1].horizontalAdvance(atom)
        prefix = _prefix(atom)
        if not prefix:
            return _side(pixels)
        return self._font(pixels, True)[1].horizontalAdvance(prefix) + _GAP * pixels + _side(pixels)

    def _font(self, pixels: int, bold: bool) -> tuple[QFont, QFontMetricsF]:
        key = (pixels, bold)
        if key not in self._metrics:
            weight = QFont.Weight.Bold if bold else QFont.Weight.Normal
            font = self._theme.sans(pixels, weight)
            self._metrics[key] = (font, QFontMetricsF(font))
        return self._metrics[key]


def _prefix(sign: Sign) -> str:
    plus = "+" if sign.plus else ""
    if sign.name in _DISCS:
        return plus
    if not sign.plus and sign.number == "1":
        return ""
    return plus + sign.number


def _side(pixels: int) -> int:
    """How large a sign is beside type of this height."""
    return round(1.32 * pixels)


def _leading(pixels: int) -> int:
    return round(1.36 * pixels)


def _paragraph(pixels: int) -> int:
    return round(0.45 * pixels)
