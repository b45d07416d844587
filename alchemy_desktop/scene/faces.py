"""Faces of cards as pixmaps, each painted once for its size and device pixel ratio."""

from collections.abc import Callable, Hashable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter

from alchemy_desktop.scene.art import Art, Picture, PictureCache, picture
from alchemy_desktop.scene.cardstock import RADIUS, CardStock, snapped
from alchemy_desktop.scene.forms import RATIOS, FormPainter, Print, Rows, row_squares
from alchemy_desktop.scene.lettering import advance, shrunk, write
from alchemy_desktop.scene.ornaments import Ornaments
from alchemy_desktop.scene.signtext import Setting, SignText, says_only_signs
from alchemy_desktop.scene.theme import Theme
from alchemy_desktop.scene.typeband import TypeBand

RATIO = RATIOS["card"]  # height of a card by its width
MARGIN = 0.09  # around a card, of its width: room for the shadow
MINI = 70  # a card narrower than this (in pixels) has no text
WORDED = 92  # the same of a card with a formula, which needs the room
WHOLE = 220  # a card at least this wide carries its whole text
_MOST_TEXT = 0.85  # a long text leaves that much less than the whole height to the picture
_COARSE = 0.17  # the smallest type is never larger than this, of the width of a card
_WINGS = 0.3  # around a pawn, of its width
_NUMBERED = ("coin", "price")  # signs of a price that bear a number in any case
_NAMELESS = 50  # a card narrower than this has no name either
_FORMULA = 0.97  # width of the foot of a card, of that of its formula
_SIGN_LEAST = 16.0  # width of a sign of a formula that stands in one row
_INSET = (1, 1, -1, -1)
_BUDGET = 160 << 20


class FaceInfo(NamedTuple):
    """What is printed on a face, and how that looks on a card.

    Attributes:
        drawing: its picture, by its path below ``resources/art``.
        types: its types, as roles.
        cost: the signs at its foot, with amounts.
        name: its name.
        short, signs, text: a short text, one of little but signs, and the whole one.
        worth: what stands there if there is no short text, as (sign, amount).
        form: what it is printed on (``kernel.game.Face``).
        rows: the cubes that are its picture, if it has no drawing of its own.
        colour: id of the seat colour in which a pawn is, or "".
        formula: drawings in a row at its foot instead of cost and types, by their paths.
        laden: the share of its height, from below, that shows nothing but a ground for others.
    """

    drawing: str
    types: tuple[str, ...]
    cost: tuple[tuple[str, int], ...]
    name: str
    short: str
    signs: str
    text: str
    worth: tuple[tuple[str, int], ...]
    form: str = "card"
    rows: Rows = ()
    colour: str = ""
    formula: tuple[str, ...] = ()
    laden: float = 0.0


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
        self._stock = CardStock(theme)
        self._texts = SignText(theme, art)
        self._bands = TypeBand(theme, art, self._stock, type_name)
        self._forms = FormPainter(theme, art)

    def paint(self, painter: QPainter, body: QRectF, face: FaceInfo, dpr: float) -> None:
        """Paint a face with its shadow; `body` is the card alone, in device pixels."""
        ramps = tuple(self._theme.ramp(role) for role in face.types) or (self._theme.ramp(""),)
        plan = self._plan(body, face, dpr)
        self._stock.shadow(painter, body)
        self._stock.parchment(painter, body)
        self._stock.frame(painter, body, ramps)
        self._stock.window(painter, plan.window, ramps)
        if face.rows:
            self._forms.rows(painter, plan.window, face.rows, dpr)
        else:
            self._emblem(painter, plan.window, face)
        self._name(painter, plan.name, face.name, body.width() / dpr, dpr)
        if face.laden:
            self._stock.tray(painter, plan.band)
            return
        if plan.setting:
            self._texts.draw(painter, plan.setting, plan.text, self._theme.palette.ink)
        if face.formula:
            rows = self._formula_rows(face, body.width(), dpr)
            self._formula(painter, plan.band, face.formula, rows)
            return
        band = QRectF(plan.band)
        band.setLeft(self._cost(painter, plan.cost, face.cost))
        worded = body.width() / dpr >= MINI
        if face.types and band.width() > 0.6 * band.height():
            least = self._least(body.width() / dpr, dpr)
            self._bands.paint(painter, band, face.types, least, worded)

    def squares(self, face: FaceInfo, width: float, dpr: float) -> list[QRectF]:
        """Return where the cubes of its rows lie on a card, in device pixels from its corner."""
        wide = round(width * dpr)
        body = QRectF(0, 0, wide, round(wide * RATIO))
        return row_squares(self._plan(body, face, dpr).window, face.rows)

    def setting(self, face: FaceInfo, width: float, dpr: float) -> Setting | None:
        """What a face says at this width, as it is broken into lines; None for nothing."""
        wide = round(width * dpr)
        return self._plan(QRectF(0, 0, wide, round(RATIO * wide)), face, dpr).setting

    def name_lines(self, name: str, width: float, dpr: float) -> list[str]:
        """A name as it is written on a card of this width; only small cards part it."""
        if width >= MINI or " " not in name:
            return [name]
        font = self._theme.serif(self._least(width, dpr))
        fits = advance(font, name) * 0.8 <= _inner(width * dpr)
        return [name] if fits else name.rsplit(" ", 1)

    def _least(self, width: float, dpr: float) -> int:
        """The smallest type on a card of this width; whole texts must go on their card."""
        least = self._theme.designed.least
        if width < WHOLE:
            least = max(least, min(self._theme.sizes.least, round(_COARSE * width)))
        return round(least * dpr)

    def _plan(self, body: QRectF, face: FaceInfo, dpr: float) -> _Plan:
        u, wide = body.width() / 100, body.width() / dpr
        least = self._least(wide, dpr)
        side = (body.width() - _inner(body.width())) / 2
        inner = body.adjusted(side, 6 * u, -side, -6.5 * u)
        nameless = MINI if face.laden else _NAMELESS
        lines = len(self.name_lines(face.name, wide, dpr)) if wide >= nameless else 0
        name_height = (0.0, max(13 * u, 1.25 * least), 2.1 * least)[lines]
        foot = max(14 * u, 1.42 * least) * self._formula_rows(face, body.width(), dpr)
        name = QRectF(inner.left(), inner.top(), inner.width(), name_height)
        band = QRectF(inner.left(), inner.bottom() - foot, inner.width(), foot)
        if face.laden:
            rim = 3.6 * u
            high = face.laden * body.height()
            band = QRectF(
                body.left() + rim, body.bottom() - high, body.width() - 2 * rim, high - rim
            )
        top, end = name.bottom() + 1.5 * u, band.top() - 2.2 * u
        setting = self._set_text(face, inner.width(), end - top, body.width(), dpr)
        text_height = 0.0
        if setting:
            share = 0.40 if wide >= WHOLE else 0.36
            text_height = max(setting.height + 5 * u, share * (end - top))
        window = QRectF(inner.left(), top, inner.width(), end - top - text_height)
        text = QRectF(inner.left(), window.bottom(), inner.width(), text_height)
        asks = face.rows and face.form == "card" and wide < WHOLE
        side = (34 if asks else 19) * u
        cost = QRectF(inner.left() - 2.2 * u, 0, inner.width(), max(1.6 * least, side))
        cost.moveBottom(band.bottom() + 2 * u)
        return _Plan(*_snapped(name, window, text, cost, band), setting)

    def _set_text(
        self, face: FaceInfo, width: float, height: float, wide: float, dpr: float
    ) -> Setting | None:
        """Set what a card says between picture and band; the picture keeps what is left."""
        if face.laden or wide / dpr < (WORDED if face.formula else MINI):
            return None
        whole = wide / dpr >= WHOLE
        texts = (face.text,) if whole else (face.short, face.signs)
        size = self._theme.text_size
        share, most = (0.62, 0.067 * wide) if whole else (0.42, 0.09 * wide)
        share, most = min(0.72, max(1.0, size) * share), size * most
        least, smallest = self._least(wide / dpr, dpr), self._least(WHOLE, dpr)
        tries = [(share, least), (share, smallest), *([(_MOST_TEXT, smallest)] if whole else [])]
        # Rather smaller than wanted, and with a smaller picture, than nothing.
        for share, least in dict.fromkeys(tries):
            room = max(share * height, 2.9 * least)
            for text in texts:
                text = text or _worth(face)
                largest = 0.17 * wide if says_only_signs(text) else most
                setting = self._texts.fit(text, width, room, max(round(largest), least), least)
                if setting:
                    return setting
        return None

    def _emblem(self, painter: QPainter, window: QRectF, face: FaceInfo) -> None:
        side = min(0.9 * window.height(), 0.92 * window.width())
        rect = QRectF(0, 0, side, side)
        rect.moveCenter(window.center())
        self._stock.ground(painter, rect)
        if face.colour:
            figure = QRectF(0, 0, side / RATIOS["pawn"], side)
            figure.moveCenter(rect.center())
            self._forms.pawn(painter, figure, face.colour, face.drawing)
            return
        self._art.draw(painter, face.drawing, rect)

    def _name(self, painter: QPainter, rect: QRectF, name: str, wide: float, dpr: float) -> None:
        """Write a name on a card so wide."""
        if rect.isEmpty():
            return
        lines, least = self.name_lines(name, wide, dpr), self._least(wide, dpr)
        height = rect.height() / len(lines)
        most = round(0.82 * height) if len(lines) == 1 else least
        for index, line in enumerate(lines):
            row = QRectF(rect.left(), rect.top() + index * height, rect.width(), height)
            font = shrunk(self._theme.serif, line, rect.width(), most, least)
            write(painter, row, line, font, self._theme.palette.ink)

    def _formula_rows(self, face: FaceInfo, wide: float, dpr: float) -> int:
        """Return in how many rows a formula stands: two where it would be tiny in one."""
        tiny = len(face.formula) * _SIGN_LEAST * dpr > _inner(wide) / _FORMULA
        return 2 if tiny else 1

    def _formula(
        self, painter: QPainter, rect: QRectF, drawings: tuple[str, ...], rows: int
    ) -> None:
        """Draw a formula in the middle of the foot, as large as it has room."""
        each = -(-len(drawings) // rows)
        high = rect.height() / rows
        side = min(high + 0.3 * high / rows, rect.width() / _FORMULA / each)
        top = rect.center().y() - rows * side / 2
        for number, drawing in enumerate(drawings):
            row, column = divmod(number, each)
            in_row = min(each, len(drawings) - row * each)
            left = rect.center().x() - in_row * side / 2 + column * side
            square = QRectF(left, top + row * side, side, side)
            self._art.draw(painter, drawing, square.adjusted(*(0.03 * side * i for i in _INSET)))

    def _cost(self, painter: QPainter, rect: QRectF, cost: tuple[tuple[str, int], ...]) -> float:
        """Draw what a card costs from the left; where the band may begin."""
        x, side = rect.left(), rect.height()
        for sign, amount in cost:
            # All signs but these are slender, and may stand closer.
            close = 0.0 if sign in _NUMBERED else 0.2 * side
            square = QRectF(round(x - close), rect.top(), side, side)
            self._art.draw(painter, f"signs/{sign}", square)
            if sign in _NUMBERED or amount > 1:
                share = 0.5 if sign == "star" else 0.68
                font = self._theme.serif(round(share * side), QFont.Weight.Bold)
                place = square.translated(0, 0.04 * side) if sign == "star" else square
                write(painter, place, str(amount), font, self._theme.palette.ink)
            x = square.right() - close / 2
        return x + 0.06 * side


def _inner(width: float) -> float:
    """The width between the frames of a card."""
    return 0.86 * width


def _snapped(*rects: QRectF) -> tuple[QRectF, QRectF, QRectF, QRectF, QRectF]:
    name, window, text, cost, band = (snapped(rect) for rect in rects)
    return name, window, text, cost, band


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
        self._forms = FormPainter(theme, art)
        self._cache = PictureCache(budget)
        self._theme = theme
        self._art = art

    @property
    def cache(self) -> PictureCache:
        """The pictures kept, and how many bytes they take."""
        return self._cache

    def piece(
        self, face: FaceInfo, width: float, dpr: float, turn: int = 0, used: str = ""
    ) -> Picture:
        """A face in its own form, `width` wide, lying on the table.

        `turn` are the quarter turns that a tile is going to be turned, `used` the drawing on it
        if it was turned face down.
        """
        forms, ratio = self._forms, RATIOS[face.form]
        if face.form == "card":
            if not used:
                return self.face(face, width, dpr)
            turn = 0
        elif face.form in ("cube", "pawn"):
            turn = 0

        def paint(painter: QPainter, body: QRectF) -> None:
            if face.form == "card":
                self._faces.paint(painter, body, face, dpr)
            elif face.form == "cube":
                forms.cube(painter, body, face.rows[0][0], dpr)
            elif face.form == "pawn":
                forms.pawn(painter, body, face.colour, face.drawing)
            else:
                forms.tile(painter, body, face.rows, turn, face.types[0], dpr)
            if used:
                forms.veil_used(painter, body, RADIUS * body.width(), used, face.laden)

        margin = _WINGS if face.form == "pawn" else MARGIN
        return self._card(("piece", face, turn, used), width, dpr, paint, margin, ratio)

    def slots(
        self,
        at: tuple[tuple[float, float, Print], ...],
        side: float,
        size: tuple[float, float],
        dpr: float,
    ) -> Picture:
        """Empty places for cubes in a field of a size: the middle of each, and its cube."""
        wide, high = (round(length * dpr) for length in size)

        def paint(painter: QPainter, body: QRectF) -> None:
            corner = body.topLeft()
            moved = tuple((corner.x() + x * dpr, corner.y() + y * dpr, cube) for x, y, cube in at)
            self._forms.slots(painter, side * dpr, moved, dpr)

        key = ("slots", at, side, wide, high, dpr)
        return self._cache.get(key, lambda: picture(wide, high, 2, dpr, paint))

    def cells(self, face: FaceInfo, width: float, dpr: float) -> list[QRectF]:
        """Return where the cubes are that are printed on a piece, row by row.

        In pixels from its middle, as it lies before it is turned.
        """
        high = width * RATIOS[face.form]
        corner = QPointF(width, high) / 2
        if face.form == "card":
            found = self._faces.squares(face, width, dpr)
            squares = [QRectF(r.topLeft() / dpr, r.size() / dpr) for r in found]
        else:
            side = high / len(face.rows)
            squares = [
                QRectF(column * side, row * side, side, side)
                for row, cubes in enumerate(face.rows)
                for column in range(len(cubes))
            ]
        return [square.translated(-corner) for square in squares]

    def face(self, face: FaceInfo, width: float, dpr: float) -> Picture:
        """A face as a card `width` wide, whatever its form."""
        return self._card(
            ("face", face), width, dpr, lambda p, r: self._faces.paint(p, r, face, dpr)
        )

    def has_face(self, face: FaceInfo, width: float, dpr: float) -> bool:
        """Whether the face of a card `width` wide is painted already."""
        return self._key(("face", face), width, dpr, RATIO) in self._cache

    def empty(self, face: FaceInfo, width: float, dpr: float) -> Picture:
        """The face of a pile that has run out, greyed."""

        def paint(painter: QPainter, body: QRectF) -> None:
            self._faces.paint(painter, body, face, dpr)
            self._ornaments.veil(painter, body)

        return self._card(("empty", face), width, dpr, paint)

    def back(self, deck: str, width: float, dpr: float, form: str = "card") -> Picture:
        """The back of a card or tile of a deck, the vessel of cubes, or what a token shows."""
        painters = {"cube": self._ornaments.vessel, "token": self._forms.token}
        paint = painters.get(form, self._ornaments.back)
        return self._card(
            ("back", deck), width, dpr, lambda p, r: paint(p, r, deck), ratio=RATIOS[form]
        )

    def slot(self, sign: str, width: float, dpr: float, form: str = "card") -> Picture:
        """The outline of an empty place for pieces, with a faint sign ('' for none)."""
        return self._card(
            ("slot", sign),
            width,
            dpr,
            lambda p, r: self._ornaments.slot(p, r, sign),
            ratio=RATIOS[form],
        )

    def frame(self, kind: str, width: float, dpr: float, form: str = "card") -> Picture:
        """The glow around a piece: "legal", "target", "selected" or "possessed"."""
        return self._card(
            ("frame", kind),
            width,
            dpr,
            lambda p, r: self._ornaments.frame(p, r, kind),
            0.17,
            RATIOS[form],
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

    def medallion(self, colour: str, avatar: str, initial: str, side: float, dpr: float) -> Picture:
        """The portrait of a player, `side` wide; the rest is that of a `Portrait`."""
        pixels = round(side * dpr)
        return self._cache.get(
            ("medallion", colour, avatar, initial, pixels, dpr),
            lambda: picture(
                pixels,
                pixels,
                round(0.14 * pixels),
                dpr,
                lambda p, r: self._ornaments.medallion(p, r, colour, avatar, initial),
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
        return self.drawing(f"signs/{name}", side, dpr)

    def drawing(self, name: str, side: float, dpr: float) -> Picture:
        """A drawing alone, such as "symbols/house"."""
        pixels = round(side * dpr)
        return self._cache.get(
            ("drawing", name, pixels, dpr),
            lambda: picture(pixels, pixels, 0, dpr, lambda p, r: self._art.draw(p, name, r)),
        )

    def _card(
        self,
        key: Hashable,
        width: float,
        dpr: float,
        paint: Callable[[QPainter, QRectF], None],
        margin: float = MARGIN,
        ratio: float = RATIO,
    ) -> Picture:
        wide = round(width * dpr)
        return self._cache.get(
            self._key(key, width, dpr, ratio),
            lambda: picture(wide, round(wide * ratio), round(wide * margin), dpr, paint),
        )

    def _key(self, key: Hashable, width: float, dpr: float, ratio: float) -> Hashable:
        return (key, round(width * dpr), dpr, ratio, self._theme.text_size)
