"""What lies on the workbench and can be taken up: the games, and what leads elsewhere."""

from random import Random

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFont,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from alchemy_desktop.kernel.game import Face, Game, usual_seats
from alchemy_desktop.scene.cardstock import alpha, rounded, soft_shape
from alchemy_desktop.scene.faces import RATIO
from alchemy_desktop.scene.lettering import advance, broken, shrunk, write
from alchemy_desktop.scene.printed import printed
from alchemy_desktop.scene.relief import Relief, relief
from alchemy_desktop.texts import say
from alchemy_desktop.windows.cards import named_faces
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import Tile, mixed, zoom

ROOM = 18
"""Pixels around a thing that are for its shadow and its glow, at 1280x800."""
_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
_FAN = 5
_DRAW = 1
"""A lucky draw for the cards of a game that has no drawing."""
_TURN = 9.0
"""Degrees between the cards of a fan."""
_RIM = 24
"""Pixels at each end of a name plate that are for its screws, at 1280x800."""
_SCREWED = 200
"""A plate narrower than this, in pixels, has no screws."""


class Thing(Tile):
    """Something on the workbench that can be opened.

    Attributes:
        stepped: an arrow key was pressed; the key.
    """

    stepped = Signal(Qt.Key)

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(services, parent)
        self.setMouseTracking(True)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._follow(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._follow(event.position())

    def _follow(self, at: QPointF) -> None:
        """Rise under the mouse, though not where a click would do nothing."""
        over = self.content().contains(at)
        shape = Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        self._lift_to(over or self.hasFocus())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if (key := Qt.Key(event.key())) in _ARROWS:
            self.stepped.emit(key)
        else:
            super().keyPressEvent(event)

    def content(self) -> QRectF:
        """Where it lies in its widget: what is around that is for shadow and glow."""
        room = ROOM * zoom(self)
        return QRectF(self.rect()).adjusted(room, room, -room, -room)

    def hitButton(self, pos: QPoint) -> bool:
        return self.content().contains(QPointF(pos))


class Drawn(Thing):
    """A drawing with a name plate of brass below it.

    Attributes:
        plate_height: in pixels.
    """

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(services, parent)
        self.plate_height = 0.0
        self._relief: tuple[tuple[float, ...], Relief] | None = None

    def paint_drawing(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the thing, without its shadow: nothing here, each kind its own."""

    def paint_words(self, painter: QPainter, plate: QRectF) -> None:
        """Write what stands on the plate: nothing here, each kind its own."""

    def look_anew(self) -> None:
        """Forget what is painted."""
        self._relief = None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        scale, content = zoom(self), self.content()
        with QPainter(self) as painter:
            painter.setRenderHints(
                QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
            )
            plate = self.plate()
            room = ROOM * scale
            # The room for its shadow and glow is part of the picture.
            around = QRectF(
                content.left() - room,
                content.top() - room,
                content.width() + 2 * room,
                plate.top() - content.top() + 2 * room,
            )
            self._made(around, room).draw(painter, around, self.lift, scale)
            _paint_plate(painter, plate, self.services, self.lift, scale)
            self.paint_words(painter, plate)

    def plate(self) -> QRectF:
        """Return where the name plate is."""
        content = self.content()
        high = self.plate_height
        return QRectF(content.left(), content.bottom() - high, content.width(), high)

    def _made(self, rect: QRectF, room: float) -> Relief:
        dpr, p = self.devicePixelRatioF(), self.services.theme.palette
        key = (rect.width(), rect.height(), dpr)
        if self._relief is None or self._relief[0] != key:

            def paint(painter: QPainter, whole: QRectF) -> None:
                self.paint_drawing(painter, whole.adjusted(room, room, -room, -room))

            self._relief = key, relief(rect, dpr, p.shadow, p.brass_bright, paint)
        return self._relief[1]


def showpieces(game: Game) -> list[Face]:
    """Return the faces of some deal that its options choose, or all if they choose none."""
    set_up = game.set_up(usual_seats(game), {}, Random(_DRAW), _DRAW)
    cast = game.furnish(set_up).cast
    chosen = [face for value in set_up.options.values() for face in named_faces(cast, value)]
    return sorted(chosen or cast, key=lambda face: sum(amount for _, amount in face.price))


class GameThing(Drawn):
    """A game: its own drawing, or a fan of its cards; its title and what it is.

    The drawing is ``resources/art/objects/<id of the game>.svg``.
    """

    def __init__(self, services: Services, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(services, parent)
        self.game = game
        self.setText(say(f"{game.id}.title"))
        self.setAccessibleDescription(say(f"{game.id}.summary"))
        self.drawing = f"objects/{game.id}"
        self._set: dict[tuple[float, ...], tuple[int, list[str]]] = {}

    def words_height(self, width: float) -> float:
        """Return how high a plate so wide must be for its words."""
        title, lines = self._words(width)
        return 1.12 * title + 1.3 * self._small(width) * len(lines) + 16 * zoom(self)

    def paint_drawing(self, painter: QPainter, rect: QRectF) -> None:
        if self.services.art.has(self.drawing):
            self.services.art.draw(painter, self.drawing, rect)
        else:
            self._paint_fan(painter, rect)

    def paint_words(self, painter: QPainter, plate: QRectF) -> None:
        theme, scale = self.services.theme, zoom(self)
        rim = _rim(plate.width(), scale)
        high, lines = self._words(plate.width())
        small = theme.sans(self._small(plate.width()))
        spare = plate.height() - self.words_height(plate.width())
        row = QRectF(plate.left() + rim, 0, plate.width() - 2 * rim, 1.12 * high)
        row.moveTop(plate.top() + 8 * scale + spare / 2)
        font = theme.serif(high)
        _engrave(painter, row, self.text(), font, self.services)
        self._paint_lozenges(painter, row, advance(font, self.text()), scale)
        for line in lines:
            row = QRectF(row.left(), row.bottom(), row.width(), 1.3 * small.pixelSize())
            _engrave(painter, row, line, small, self.services)

    def _paint_lozenges(self, painter: QPainter, row: QRectF, words: float, scale: float) -> None:
        """A lozenge with a line at both sides of the title, where there is room."""
        gap, long = 16 * scale, min(46 * scale, (row.width() - words) / 2 - 30 * scale)
        if long < 12 * scale:
            return
        p, y = self.services.theme.palette, row.center().y()
        for side in (-1, 1):
            near = row.center().x() + side * (words / 2 + gap)
            far = near + side * long
            painter.setPen(QPen(p.ink, 1.2 * scale))
            painter.drawLine(QPointF(near + side * 7 * scale, y), QPointF(far, y))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(p.ink)
            half = 3.6 * scale
            points = (QPointF(-half, 0), QPointF(0, -half), QPointF(half, 0), QPointF(0, half))
            painter.drawPolygon([QPointF(near, y) + point for point in points])

    def _small(self, width: float) -> int:
        """The height of the type of the summary on a plate so wide."""
        scale, sizes = zoom(self), self.services.theme.sizes
        if width > _SCREWED * scale:
            return round(sizes.body * min(1.25, scale))
        # Larger letters would leave no room for more than a word in a line.
        return max(sizes.least, min(round(sizes.small * min(1.25, scale)), round(width / 9.5)))

    def _words(self, width: float) -> tuple[int, list[str]]:
        """Return the height of the title on a plate so wide, and the lines of the summary."""
        theme, small = self.services.theme, self._small(width)
        key = width, small, theme.sizes.title
        if key not in self._set:
            inner = width - 2 * _rim(width, zoom(self))
            most = round(min(0.07 * width, 1.15 * theme.sizes.title * zoom(self)))
            font = shrunk(theme.serif, self.text(), inner, most, theme.sizes.body)
            lines = broken(self.accessibleDescription(), theme.sans(small), inner)
            self._set = {key: (font.pixelSize(), lines)}
        return self._set[key]

    def _paint_fan(self, painter: QPainter, rect: QRectF) -> None:
        """Cards of the game, held open."""
        services, dpr = self.services, self.devicePixelRatioF()
        faces = [printed(self.game.id, face) for face in showpieces(self.game)[-_FAN:]]
        width = min(0.245 * rect.width(), 0.56 * rect.height())
        middle = (len(faces) - 1) / 2
        # The cards hang on a wheel whose axle is so far below that the outer ones end at the plate.
        radius = 4.1 * width
        axle = QPointF(rect.center().x(), rect.bottom() + 3.02 * width)
        # The middle card lies on top.
        for index in sorted(range(len(faces)), key=lambda index: -abs(index - middle)):
            card = services.faces(self.game.id).face(faces[index], width, dpr)
            painter.save()
            painter.translate(axle)
            painter.rotate((index - middle) * _TURN)
            painter.translate(-width / 2, -radius - width * RATIO / 2)
            painter.drawPixmap(card.offset, card.pixmap)
            painter.restore()


class Tool(Drawn):
    """A thing that leads to another page: a drawing and its name."""

    def __init__(
        self, services: Services, drawing: str, name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(services, parent)
        self.setText(name)
        self._drawing = drawing

    def paint_drawing(self, painter: QPainter, rect: QRectF) -> None:
        self.services.art.draw(painter, self._drawing, rect)

    def paint_words(self, painter: QPainter, plate: QRectF) -> None:
        theme, rim = self.services.theme, _rim(plate.width(), zoom(self))
        inner = plate.adjusted(rim, 0, -rim, 0)
        most = round(0.6 * plate.height())
        font = shrunk(theme.serif, self.text(), inner.width(), most, theme.sizes.small)
        _engrave(painter, inner, self.text(), font, self.services)


def _paint_plate(
    painter: QPainter, plate: QRectF, services: Services, lift: float, scale: float
) -> None:
    """A plate of brass on two screws."""
    p, radius = services.theme.palette, 5 * scale
    soft_shape(painter, plate.translated(1, 3), radius, 5 * scale, alpha(p.shadow, 0.7))
    if lift:
        soft_shape(painter, plate, radius, 8 * scale, alpha(p.brass_bright, 0.8 * lift))
    brass = QLinearGradient(plate.topLeft(), plate.bottomRight())
    brass.setColorAt(0, mixed(p.brass_shade, p.brass_bright, 0.35 + 0.5 * lift))
    brass.setColorAt(0.3, mixed(p.brass, p.brass_bright, 0.45 + 0.4 * lift))
    brass.setColorAt(0.55, mixed(p.brass_shade, p.brass_bright, 0.1 + 0.5 * lift))
    brass.setColorAt(0.75, mixed(p.brass, p.brass_bright, 0.3 + 0.4 * lift))
    brass.setColorAt(1, mixed(p.brass_shade, p.brass_bright, 0.3 * lift))
    painter.fillPath(rounded(plate, radius), brass)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(p.outline, 1.2 * scale))
    painter.drawRoundedRect(plate, radius, radius)
    painter.setPen(QPen(alpha(p.parchment_light, 0.55), scale))
    lit = plate.adjusted(1.4 * scale, 1.4 * scale, -1.4 * scale, -1.4 * scale)
    painter.drawRoundedRect(lit, radius - 1, radius - 1)
    painter.setPen(QPen(alpha(p.brass_deep, 0.8), scale))
    inner = plate.adjusted(4 * scale, 4 * scale, -4 * scale, -4 * scale)
    painter.drawRoundedRect(inner, radius - 2, radius - 2)
    if plate.width() < _SCREWED * scale:
        return
    for x, turn in ((plate.left() + 10 * scale, 24), (plate.right() - 10 * scale, -52)):
        _paint_screw(painter, QPointF(x, plate.center().y()), turn, services, scale)


def _rim(width: float, scale: float) -> float:
    """Return how far the words keep from the ends of a plate so wide."""
    return (_RIM if width >= _SCREWED * scale else 9) * scale


def _paint_screw(
    painter: QPainter, centre: QPointF, turn: float, services: Services, scale: float
) -> None:
    p = services.theme.palette
    painter.save()
    painter.translate(centre)
    painter.rotate(turn)
    painter.scale(scale, scale)
    painter.setPen(QPen(p.outline, 0.9))
    painter.setBrush(p.brass)
    painter.drawEllipse(QPointF(0, 0), 3.2, 3.2)
    painter.setPen(QPen(p.outline, 1.1))
    painter.drawLine(QPointF(-2.2, 0), QPointF(2.2, 0))
    painter.restore()


def _engrave(painter: QPainter, rect: QRectF, text: str, font: QFont, services: Services) -> None:
    """Write on brass: the lower edge of what is cut into it catches the light."""
    p = services.theme.palette
    write(painter, rect.translated(0, 1), text, font, alpha(p.parchment_light, 0.5))
    write(painter, rect, text, font, p.ink)
