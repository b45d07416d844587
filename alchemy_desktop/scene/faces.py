"""Faces of cards as pixmaps, each painted once for its size and device pixel ratio."""

from collections.abc import Callable, Hashable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter

from alchemy_desktop.scene.art import Art, Picture, PictureCache, picture
from alchemy_desktop.scene.cardstock import CardStock, snapped
from alchemy_desktop.scene.lettering import advance, shrunk, write
from alchemy_desktop.scene.ornaments import Ornaments
from alchemy_desktop.scene.signtext import Setting, SignText, parse
from alchemy_desktop.scene.theme import Ramp, Theme

RATIO = 7 / 5  # height of a card by its width
MARGIN = 0.09  # around a card, of its width: room for the shadow
MINI = 64  # a card narrower than this (in pixels) has no text
WHOLE = 220  # a card at least this wide carries its whole text
_NAMELESS = 40  # a card narrower than this has no name either
_BUDGET = 160 << 20


class FaceInfo(NamedTuple):
    """What is printed on a card."""

    id: str
    types: tuple[str, ...]
    cost: tuple[tuple[str, int], ...]
    name: str
    short: str
    text: str
    worth: tuple[tuple[str, int], ...]


class _Plan(NamedTuple):
    """Where the parts of a face lie, in device pixels."""

    name: QRectF
    window: QRectF
    text: QRectF
    cost: QRectF
    band: QRectF
    setting: Setting | None


class FacePainter:
    """Paints faces of cards of any size.

    `type_name` gives the word for a type ("action") in the player's language.
    """

    def __init__(self, theme: Theme, art: Art, type_name: Callable[[str], str]) -> None:
        self._theme = theme
        self._art = art
        self._type_name = type_name
        self._stock = CardStock(theme)
        self._texts = SignText(theme, art)
        self._least = theme.sizes.least

    def paint(self, painter: QPainter, body: QRectF, face: FaceInfo, dpr: float) -> None:
        """Paint a face with its shadow; `body` is the card alone, in device pixels."""
        ramps = tuple(self._theme.ramp(role) for role in face.types) or (self._theme.ramp(""),)
        plan = self._plan(body, face, dpr)
        self._stock.shadow(painter, body)
        self._stock.parchment(painter, body)
        self._stock.frame(painter, body, ramps)
        self._stock.window(painter, plan.window, ramps)
        self._emblem(painter, plan.window, face)
        self._name(painter, plan.name, face.name, dpr)
        if plan.setting:
            self._texts.draw(painter, plan.setting, plan.text, self._theme.palette.ink)
        right = self._cost(painter, plan.cost, face.cost)
        band = plan.band.adjusted(right - plan.band.left(), 0, 0, 0)
        self._band(painter, band, face.types, dpr)

    def _plan(self, body: QRectF, face: FaceInfo, dpr: float) -> _Plan:
        u, least = body.width() / 100, self._least * dpr
        inner = body.adjusted(7 * u, 6 * u, -7 * u, -6.5 * u)
        wide = body.width() / dpr
        name_height = 0.0 if wide < _NAMELESS else max(13 * u, 1.25 * least)
        if _NAMELESS <= wide < MINI and self._needs_two_lines(face.name, inner.width(), dpr):
            name_height = 2.1 * least
        foot = max(14 * u, 1.42 * least)
        name = QRectF(inner.left(), inner.top(), inner.width(), name_height)
        bottom = QRectF(inner.left(), inner.bottom() - foot, inner.width(), foot)
        top, end = name.bottom() + 1.5 * u, bottom.top() - 2.2 * u
        setting, text_height = None, 0.0
        if wide >= MINI:
            setting, text_height = self._set_text(face, inner.width(), end - top, dpr, u)
        window = QRectF(inner.left(), top, inner.width(), end - top - text_height)
        text = QRectF(inner.left(), window.bottom(), inner.width(), text_height)
        cost = QRectF(inner.left() - 2.2 * u, 0, inner.width(), max(foot, 19 * u))
        cost.moveBottom(bottom.bottom() + 2 * u)
        return _Plan(
            snapped(name), snapped(window), snapped(text), snapped(cost), snapped(bottom), setting
        )

    def _set_text(
        self, face: FaceInfo, width: float, height: float, dpr: float, u: float
    ) -> tuple[Setting | None, float]:
        """Set what a card says between picture and band; the picture keeps what is left."""
        least = round(self._least * dpr)
        if body_is_whole := width / dpr / 0.86 >= WHOLE:
            text, share, most = face.text or _worth(face), 0.66, round(7.4 * u)
        else:
            text, share, most = face.short or _worth(face), 0.40, round(10.5 * u)
        if not text:
            return None, 0.0
        if all(not isinstance(a, str) for line in parse(text) for chunk in line for a in chunk):
            most = round(17 * u)
        setting = self._texts.fit(text, width, share * height, max(most, least), least)
        if setting is None:
            return None, 0.0
        room = setting.height + 5 * u
        return setting, max(room, (0.40 if body_is_whole else 0.36) * height)

    def _emblem(self, painter: QPainter, window: QRectF, face: FaceInfo) -> None:
        side = min(0.9 * window.height(), 0.92 * window.width())
        rect = QRectF(0, 0, side, side)
        rect.moveCenter(window.center())
        self._stock.ground(painter, rect)
        self._art.draw(painter, f"emblems/{face.id}", rect)

    def _needs_two_lines(self, name: str, width: float, dpr: float) -> bool:
        font = self._theme.serif(round(self._least * dpr))
        return " " in name and advance(font, name) * 0.8 > width

    def _name(self, painter: QPainter, rect: QRectF, name: str, dpr: float) -> None:
        """Never cut: smaller first, then condensed."""
        if rect.isEmpty():
            return
        least = round(self._least * dpr)
        lines = [name]
        if rect.height() > 2 * least and " " in name and rect.width() / dpr < MINI:
            lines = name.rsplit(" ", 1)
        height = rect.height() / len(lines)
        for index, line in enumerate(lines):
            row = QRectF(rect.left(), rect.top() + index * height, rect.width(), height)
            most = round(0.82 * height) if len(lines) == 1 else least
            font = shrunk(self._theme.serif, line, rect.width(), most, least)
            write(painter, row, line, font, self._theme.palette.ink)

    def _cost(self, painter: QPainter, rect: QRectF, cost: tuple[tuple[str, int], ...]) -> float:
        """Draw what a card costs from the left; where the band may begin."""
        x = rect.left()
        for sign, amount in cost:
            square = QRectF(x, rect.top(), rect.height(), rect.height())
            if sign != "coin":
                square = QRectF(x - 0.2 * rect.height(), rect.top(), rect.height(), rect.height())
            self._art.draw(painter, f"signs/{sign}", square)
            if sign == "coin" or amount > 1:
                pixels = round(0.66 * square.height())
                font = self._theme.serif(pixels, QFont.Weight.Bold)
                write(painter, square, str(amount), font, self._theme.palette.ink)
            x = square.right()
        return x + 0.08 * rect.height()

    def _band(self, painter: QPainter, rect: QRectF, types: tuple[str, ...], dpr: float) -> None:
        if not types:
            return
        words = [self._type_name(role) for role in types]
        pixels = max(round(self._least * dpr), round(0.6 * rect.height()))
        font = self._theme.sans(pixels, QFont.Weight.DemiBold)
        side = round(0.74 * rect.height())
        widths = [advance(font, word) for word in words]
        pad = 0.3 * rect.height()
        spoken = sum(widths) * 0.74 + 2 * pad * len(words) <= rect.width()
        if not spoken or rect.width() / dpr < 30:
            widths = [0.0 for _ in words]
        marked = sum(widths) + len(words) * (side + 2.4 * pad) <= rect.width()
        whole = sum(widths) + len(words) * side
        shares = [(width + side) / whole for width in widths]
        self._stock.band(painter, rect, list(zip(shares, self._ramps(types), strict=True)))
        x = rect.left()
        for role, word, width, share in zip(types, words, widths, shares, strict=True):
            part = QRectF(x, rect.top(), share * rect.width(), rect.height())
            x = part.right()
            self._part(
                painter, part, role, word if width else "", font, side * (marked or not width)
            )

    def _ramps(self, types: tuple[str, ...]) -> list[Ramp]:
        return [self._theme.ramp(role) for role in types]

    def _part(
        self, painter: QPainter, part: QRectF, role: str, word: str, font: QFont, side: float
    ) -> None:
        """One type on the band: its sign, its word, or both."""
        gap = 0.3 * side if word and side else 0.0
        width = min(advance(font, word), part.width() - side - 3 * gap) if word else 0.0
        x = round(part.center().x() - (side + gap + width) / 2)
        if side:
            top = round(part.center().y() - side / 2)
            self._art.draw(painter, f"signs/{role}", QRectF(x, top, side, side))
        if word:
            text = QRectF(x + side + gap, part.top(), width, part.height())
            write(painter, text, word, font, self._theme.ramp(role).text)


def _worth(face: FaceInfo) -> str:
    return " ".join(f"{{{sign}:{amount}}}" for sign, amount in face.worth)


class FaceCache:
    """Pictures of cards and ornaments, each painted once and kept while there is room.

    All sizes are in device-independent pixels, and `dpr` is the device pixel ratio of the view.
    """

    def __init__(
        self,
        theme: Theme,
        art: Art,
        type_name: Callable[[str], str],
        budget: int = _BUDGET,
    ) -> None:
        self._faces = FacePainter(theme, art, type_name)
        self._ornaments = Ornaments(theme, art)
        self._cache = PictureCache(budget)
        self._art = art

    @property
    def cache(self) -> PictureCache:
        """The pictures kept, and how many bytes they take."""
        return self._cache

    def face(self, face: FaceInfo, width: float, dpr: float) -> Picture:
        """The face of a card `width` wide."""
        return self._card(
            ("face", face), width, dpr, lambda p, r: self._faces.paint(p, r, face, dpr)
        )

    def empty(self, face: FaceInfo, width: float, dpr: float) -> Picture:
        """The face of a pile that has run out, greyed."""

        def paint(painter: QPainter, body: QRectF) -> None:
            self._faces.paint(painter, body, face, dpr)
            self._ornaments.veil(painter, body)

        return self._card(("empty", face), width, dpr, paint)

    def back(self, deck: str, width: float, dpr: float) -> Picture:
        """The back of a card of a deck."""
        return self._card(("back", deck), width, dpr, lambda p, r: self._ornaments.back(p, r, deck))

    def slot(self, sign: str, width: float, dpr: float) -> Picture:
        """The outline of an empty place for cards, with a faint sign ('' for none)."""
        return self._card(("slot", sign), width, dpr, lambda p, r: self._ornaments.slot(p, r, sign))

    def frame(self, kind: str, width: float, dpr: float) -> Picture:
        """The glow around a card: "legal", "target", "selected" or "possessed"."""
        return self._card(
            ("frame", kind), width, dpr, lambda p, r: self._ornaments.frame(p, r, kind), 0.17
        )

    def badge(self, text: str, height: float, dpr: float) -> Picture:
        """A count; its offset puts its centre on the point it is set to."""
        tall = round(height * dpr)
        wide = self._ornaments.badge_width(text, tall)

        def make() -> Picture:
            margin = round(0.25 * tall)
            made = picture(wide, tall, margin, dpr, lambda p, r: self._ornaments.badge(p, r, text))
            return Picture(made.pixmap, made.offset - QPointF(wide, tall) / (2 * dpr))

        return self._cache.get(("badge", text, tall, dpr), make)

    def medallion(self, seat: int, initial: str, side: float, dpr: float) -> Picture:
        """The portrait of a seat, `side` wide."""
        pixels = round(side * dpr)
        return self._cache.get(
            ("medallion", seat, initial, pixels, dpr),
            lambda: picture(
                pixels,
                pixels,
                round(0.14 * pixels),
                dpr,
                lambda p, r: self._ornaments.medallion(p, r, seat, initial),
            ),
        )

    def lamp(self, sign: str, count: str, lit: bool, height: float, dpr: float) -> Picture:
        """A counter with its sign, 1.9 times as wide as high."""
        tall = round(height * dpr)
        return self._cache.get(
            ("lamp", sign, count, lit, tall, dpr),
            lambda: picture(
                round(1.9 * tall),
                tall,
                2,
                dpr,
                lambda p, r: self._ornaments.lamp(p, r, sign, count, lit),
            ),
        )

    def sign(self, name: str, side: float, dpr: float) -> Picture:
        """A sign alone, such as "coin" or "attack"."""
        pixels = round(side * dpr)
        return self._cache.get(
            ("sign", name, pixels, dpr),
            lambda: picture(
                pixels, pixels, 0, dpr, lambda p, r: self._art.draw(p, f"signs/{name}", r)
            ),
        )

    def _card(
        self,
        key: Hashable,
        width: float,
        dpr: float,
        paint: Callable[[QPainter, QRectF], None],
        margin: float = MARGIN,
    ) -> Picture:
        wide = round(width * dpr)
        return self._cache.get(
            (key, wide, dpr),
            lambda: picture(wide, round(wide * RATIO), round(wide * margin), dpr, paint),
        )
