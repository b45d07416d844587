"""All pictures of one table, for its game, theme and device pixel ratio."""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from copy import copy

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.kernel.game import Face
from alchemy_desktop.scene.art import Art, Picture, PictureCache, picture
from alchemy_desktop.scene.backdrop import Backdrop
from alchemy_desktop.scene.faces import FaceCache, FaceInfo
from alchemy_desktop.scene.plates import Plates, Sums
from alchemy_desktop.scene.printed import printed, type_name
from alchemy_desktop.scene.spot import Spot
from alchemy_desktop.scene.theme import Theme

_BUDGET = 48 << 20


class Looks:
    """Pictures by what they show and how large; each is painted once.

    Attributes:
        dpr: the device pixel ratio of the view.
        zoom: factor on sizes of type and lines.
    """

    def __init__(
        self,
        theme: Theme,
        game_id: str,
        cast: tuple[Face, ...],
        back: Callable[[int], str],
        colours: Sequence[str] = (),
    ) -> None:
        """Prepare to paint.

        Args:
            theme: the colours.
            game_id: whose texts stand on the cards.
            cast: the faces, by kind.
            back: the id of the back of a piece.
            colours: the id of the colour of each seat.
        """
        art = Art()
        self.theme = theme
        self.dpr = 1.0
        self.zoom = 1.0
        self.backdrop = Backdrop(theme, art)
        self._game = game_id
        self._back = back
        self._faces = FaceCache(theme, art, lambda role: type_name(game_id, role))
        self._infos = self._printed(cast, colours)
        self._plates = Plates(theme, art)
        self._cache = PictureCache(_BUDGET)

    def of(
        self, cast: tuple[Face, ...], back: Callable[[int], str], colours: Sequence[str]
    ) -> "Looks":
        """Return the looks of another table of the same game, which shares these pictures."""
        other = copy(self)
        other._infos = self._printed(cast, colours)
        other._back = back
        return other

    def _printed(self, cast: tuple[Face, ...], colours: Sequence[str]) -> list[FaceInfo]:
        """Return what is printed on faces; pawns are in the colours of their seats."""
        return [printed(self._game, face, colours) for face in cast]

    def forget(self) -> None:
        """Drop all pictures, as if none had been painted yet."""
        self._faces.cache.clear()
        self._cache.clear()

    def piece(self, piece: int, face: int, width: float, spot: Spot, fineness: int = 1) -> Picture:
        """A piece that is going to lie as in a spot, or its back for ``HIDDEN``.

        ``fineness`` 2 gives twice as many pixels each way: so a turned card stays sharp.
        """
        dpr = self.dpr * fineness
        if face == HIDDEN:
            return self._faces.back(spot.back or self._back(piece), width, dpr, spot.form)
        info = self._infos[face]._replace(laden=spot.laden)
        return self._faces.piece(info, width, dpr, spot.turn, spot.used)

    def cells(self, face: int, width: float) -> list[QRectF]:
        """Where the cubes are that are printed on a face, from its middle, before it is turned."""
        return self._faces.cells(self._infos[face], width, self.dpr)

    def counted(self, sums: Sequence[tuple[str, Sequence[int]]]) -> Sums:
        """Faces that count together under their headings, as the plate ``sums`` takes them."""
        return tuple(
            (label, tuple((self._infos[f].rows[0][0], n) for f, n in Counter(faces).items()))
            for label, faces in sums
        )

    def empty(self, face: int, width: float) -> Picture:
        """The greyed face of an empty pile."""
        return self._faces.empty(self._infos[face], width, self.dpr)

    def slot(self, sign: str, width: float, form: str) -> Picture:
        """An empty place for pieces."""
        return self._faces.slot(sign, width, self.dpr, form)

    def slots(
        self, at: Sequence[tuple[int, float, float]], side: float, size: tuple[float, float]
    ) -> Picture:
        """Empty places for cubes in a field of a size: the face and the middle of each."""
        prints = tuple((x, y, self._infos[face].rows[0][0]) for face, x, y in at)
        return self._faces.slots(prints, side, size, self.dpr)

    def frame(self, kind: str, width: float, form: str) -> Picture:
        """The glow around a piece."""
        return self._faces.frame(kind, width, self.dpr, form)

    def badge(self, text: str, height: float) -> Picture:
        """A count."""
        return self._faces.badge(text, height, self.dpr)

    def plate(self, name: str, width: float, height: float, *state: Hashable) -> Picture:
        """A part of the furniture that ``Plates`` paints by name, in a state."""
        wide, high = round(width * self.dpr), round(height * self.dpr)
        key = (name, wide, high, self.dpr, self.zoom, self.theme.text_size, state)
        return self._cache.get(key, lambda: self._paint(name, wide, high, state))

    def target(
        self, width: float, height: float, near: bool, outline: Sequence[QPointF]
    ) -> Picture:
        """The glow around a field onto which a piece may be dropped, in pixels of the view."""
        corners = tuple((corner.x() / self.zoom, corner.y() / self.zoom) for corner in outline)
        return self.plate("target", width, height, near, corners)

    def button_width(self, label: str, key: str, height: float) -> float:
        """Return how wide a button of a height must be, in pixels of the view."""
        return self._plates.button_width(label, key, height / self.zoom) * self.zoom

    def banner_width(self, sentence: str, height: float) -> float:
        """Return how wide a banner of a height must be for a sentence, in pixels of the view."""
        return self._plates.banner_width(sentence, height / self.zoom) * self.zoom

    def note_width(self, words: str, height: float) -> float:
        """Return how wide a note of a height is, in pixels of the view."""
        return self._plates.note_width(words, height / self.zoom) * self.zoom

    def words_width(self, sentence: str) -> float:
        """Return how wide a sentence that appears is, in pixels of the view."""
        return self._plates.words_width(sentence) * self.zoom

    def _paint(self, name: str, wide: int, high: int, state: tuple[Hashable, ...]) -> Picture:
        paint = getattr(self._plates, name)
        factor = self.dpr * self.zoom
        margin = round(Plates.MARGIN * factor)

        def zoomed(painter: QPainter, body: QRectF) -> None:
            painter.scale(factor, factor)
            box = QRectF(
                body.x() / factor, body.y() / factor, body.width() / factor, body.height() / factor
            )
            paint(painter, box, *state)

        return picture(wide, high, margin, self.dpr, zoomed)
