"""Our drawings by name, and the pictures made from them."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from alchemy_desktop.library.log import LOG
from alchemy_desktop.resources import ResourceError, has, read, resource_path

_MISSING = "signs/unknown"


class Lacking(QObject):
    """What of the program's look is missing or damaged: something plain takes its place.

    Attributes:
        found: something more is lacking.
        names: all of it.
    """

    found = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def add(self, name: str) -> None:
        """Note what cannot be shown as it should."""
        if name not in self.names:
            self.names.append(name)
            LOG.error("missing or damaged: %s", name)
            self.found.emit()


LACKING = Lacking()


class Picture(NamedTuple):
    """A pixmap, and where its upper left corner lies from that of the piece it shows.

    The offset is negative where the pixmap has a margin for a shadow or a glow; it is in
    device-independent pixels, as QGraphicsPixmapItem.setOffset wants it.
    """

    pixmap: QPixmap
    offset: QPointF


class Art:
    """The SVG drawings below one folder, each parsed once; names are such as `signs/coin`."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or resource_path("art")
        self._renderers: dict[str, QSvgRenderer] = {}

    def has(self, name: str) -> bool:
        """Whether there is a drawing of this name."""
        try:
            return has(self._folder / f"{name}.svg")
        except OSError:  # no file can be called so
            return False

    def draw(self, painter: QPainter, name: str, rect: QRectF) -> None:
        """Draw as large as fits in the middle of `rect`; a question mark where there is none."""
        renderer = self._renderer(name)
        size = renderer.defaultSize()
        if size.isEmpty():  # not even the question mark is there
            font = painter.font()
            font.setPixelSize(max(1, round(0.6 * rect.height())))
            painter.setFont(font)
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, "?")
            return
        scale = min(rect.width() / size.width(), rect.height() / size.height())
        fitted = QRectF(0, 0, size.width() * scale, size.height() * scale)
        fitted.moveCenter(rect.center())
        renderer.render(painter, fitted)

    def _renderer(self, name: str) -> QSvgRenderer:
        if name not in self._renderers:
            made = QSvgRenderer()
            if not made.load(QByteArray(_read(self._folder / f"{name}.svg"))):
                LACKING.add(name)
                made = self._renderer(_MISSING) if name != _MISSING else QSvgRenderer()
            self._renderers[name] = made
        return self._renderers[name]


def texture(name: str) -> QImage:
    """Return a texture to be laid in tiles; a clear one where it is missing."""
    try:
        made = QImage.fromData(_read(resource_path("art", "textures", f"{name}.png")))
    except ResourceError:
        made = QImage()
    if made.isNull():
        LACKING.add(f"textures/{name}")
        made = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
        made.fill(Qt.GlobalColor.transparent)
    return made


def _read(path: Path) -> bytes:
    """Return what a file holds: nothing where it cannot be read."""
    try:
        return read(path)
    except OSError:
        return b""


class PictureCache:
    """Pictures by key, the least recently used dropped once they take more than `budget` bytes."""

    def __init__(self, budget: int) -> None:
        self._budget = budget
        self._pictures: OrderedDict[Hashable, Picture] = OrderedDict()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._pictures)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._pictures

    def get(self, key: Hashable, make: Callable[[], Picture]) -> Picture:
        """The picture of this key, made now if it is not there."""
        picture = self._pictures.get(key)
        if picture is None:
            picture = self._pictures[key] = make()
            self.bytes += _bytes(picture)
            self._shrink()
        self._pictures.move_to_end(key)
        return picture

    def _shrink(self) -> None:
        while self.bytes > self._budget and len(self._pictures) > 1:
            _, dropped = self._pictures.popitem(last=False)
            self.bytes -= _bytes(dropped)

    def clear(self) -> None:
        """Forget every picture, as after a change of theme."""
        self._pictures.clear()
        self.bytes = 0


def picture(
    width: int, height: int, margin: int, dpr: float, paint: Callable[[QPainter, QRectF], None]
) -> Picture:
    """Paint a body of width x height device pixels with a margin around it.

    `paint` gets a painter in device pixels and the rectangle of the body, so that whatever it
    puts at whole numbers is sharp at any device pixel ratio.
    """
    format_ = QImage.Format.Format_ARGB32_Premultiplied
    image = QImage(width + 2 * margin, height + 2 * margin, format_)
    image.fill(0)
    with QPainter(image) as painter:
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )
        paint(painter, QRectF(margin, margin, width, height))
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(dpr)
    return Picture(pixmap, QPointF(-margin / dpr, -margin / dpr))


def _bytes(made: Picture) -> int:
    return made.pixmap.width() * made.pixmap.height() * 4
