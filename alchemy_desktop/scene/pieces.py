"""Pieces and furniture as items of the scene: pictures, never painted anew while they move."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from alchemy_desktop.scene.art import Picture
from alchemy_desktop.scene.forms import RATIOS
from alchemy_desktop.scene.looks import Looks
from alchemy_desktop.scene.spot import Spot

_SMOOTH = Qt.TransformationMode.SmoothTransformation


class PictureItem(QGraphicsPixmapItem):
    """A picture on the table; its position is where the upper left corner of its body lies."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self.setZValue(z)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def put(self, picture: Picture, x: float, y: float) -> None:
        """Show a picture at a place, moved onto whole device pixels so that it is sharp."""
        dpr, offset = picture.pixmap.devicePixelRatio(), picture.offset
        self.setPixmap(picture.pixmap)
        self.setOffset(offset)
        left, top = (round(at * dpr) / dpr for at in (x + offset.x(), y + offset.y()))
        self.setPos(left - offset.x(), top - offset.y())


class PieceItem(QGraphicsPixmapItem):
    """A piece on the table; its position is the middle of the card.

    Attributes:
        piece: which piece it is.
        face: the face it shows, or ``HIDDEN`` for its back.
        width: the width its picture was painted for, in pixels.
        fineness: 2 if it was painted with more pixels than the view has, to lie turned.
        spot: how it lies now.
    """

    def __init__(self, piece: int, looks: Looks, face: int, spot: Spot) -> None:
        super().__init__()
        self.piece = piece
        self._looks = looks
        self._glow: QGraphicsPixmapItem | None = None
        self._kind = ""
        self._mark: QGraphicsPixmapItem | None = None
        self.setTransformationMode(_SMOOTH)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.spot = spot
        self.look(face, spot.width, spot)
        self.lie(spot)

    @property
    def glowing(self) -> str:
        """The kind of the frame around the card, or ""."""
        return self._kind

    @property
    def body(self) -> QRectF:
        """The piece alone, around its middle."""
        high = self.width * RATIOS[self.spot.form]
        return QRectF(-self.width / 2, -high / 2, self.width, high)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self.body)
        return path

    def look(self, face: int, width: float, spot: Spot, fineness: int = 1) -> None:
        """Show a face, painted for a width and to lie as in a spot."""
        self.spot = _looking(self.spot, spot)
        self.face, self.width, self.fineness, self._turn = face, width, fineness, spot.turn
        self._show(self, self._looks.piece(self.piece, face, width, spot, fineness))
        if self._glow:
            self._show(self._glow, self._looks.frame(self._kind, width, spot.form))

    def lie(self, spot: Spot, squeeze: float = 1.0) -> None:
        """Lie so; ``squeeze`` below 1 narrows the card, as while it turns over."""
        self.spot = _looking(spot, self.spot)
        self.setPos(spot.x, spot.y)
        self.setScale(spot.width / self.width)
        self.setRotation(spot.angle)
        if squeeze != 1.0:
            self.setTransform(QTransform.fromScale(squeeze, 1.0))
        elif not self.transform().isIdentity():
            self.setTransform(QTransform())

    def rest(self, spot: Spot) -> None:
        """Lie so for longer, as sharp as can be."""
        looked = self.width, self.fineness, self._turn
        if looked != (spot.width, spot.fineness, spot.turn) or spot != _looking(spot, self.spot):
            self.look(self.face, spot.width, spot, spot.fineness)
        self.lie(spot)

    def glow(self, kind: str, strength: float = 1.0) -> None:
        """Show the frame of this kind around the card, or none for ""."""
        if not kind:
            if self._glow:
                self._drop(self._glow)
                self._glow, self._kind = None, ""
            return
        if self._glow is None:
            self._glow = QGraphicsPixmapItem(self)
            self._glow.setTransformationMode(_SMOOTH)
        if kind != self._kind:
            self._kind = kind
            self._show(self._glow, self._looks.frame(kind, self.width, self.spot.form))
        self._glow.setOpacity(strength)

    def number(self, text: str) -> None:
        """Write a number on the card, or take it off with ""."""
        if self._mark:
            self._drop(self._mark)
            self._mark = None
        if text:
            badge = self._looks.badge(text, 0.34 * self.width)
            self._mark = QGraphicsPixmapItem(badge.pixmap, self)
            self._mark.setOffset(badge.offset)

    def _show(self, item: QGraphicsPixmapItem, picture: Picture) -> None:
        item.setPixmap(picture.pixmap)
        ratio = RATIOS[self.spot.form]
        high = round(self.width * self._looks.dpr * ratio) / self._looks.dpr
        item.setOffset(picture.offset - QPointF(self.width / 2, high / 2))

    def _drop(self, item: QGraphicsItem) -> None:
        if scene := item.scene():
            scene.removeItem(item)


def _looking(spot: Spot, other: Spot) -> Spot:
    """Return a spot with what a piece looks like in another."""
    return spot._replace(form=other.form, used=other.used, back=other.back, laden=other.laden)
