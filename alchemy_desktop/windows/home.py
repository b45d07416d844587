"""The home page: the games lie on the workbench, and what is being played lies on top."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import zip_longest

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from alchemy_desktop.kernel.game import Game
from alchemy_desktop.library.store import Entry, StoreError
from alchemy_desktop.scene.cardstock import alpha
from alchemy_desktop.scene.lettering import advance, write
from alchemy_desktop.scene.workbench import Decoration, Light, Workbench
from alchemy_desktop.texts import say
from alchemy_desktop.windows.pictures import Pictures
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.slips import ContinueSlip
from alchemy_desktop.windows.things import ROOM, GameThing, Thing, Tool
from alchemy_desktop.windows.widgets import zoom

_SLIPS = 3
"""How many games can be gone on with from here, those played last."""
_SLIP = 208
"""The least width of a slip, in pixels."""
_FORM = 1.42
"""Width of a game's drawing by its height."""
_PLATE = 380
"""How wide a name plate is where there is room, in pixels at 1280x800."""


class HomePage(QWidget):
    """Start here: each game is one click away.

    Attributes:
        chosen: the id of a game to set up.
        continued: the number of a stored game to go on with.
        troubled: a sentence that says why the games cannot be read.
        shelf_asked: all stored games are to be shown.
        settings_asked: the settings are to be shown.
        tiles: the games on the bench.
        slips: the games to go on with.
    """

    chosen = Signal(str)
    continued = Signal(object)
    troubled = Signal(str)
    shelf_asked = Signal()
    settings_asked = Signal()

    def __init__(
        self,
        services: Services,
        games: Mapping[str, Game],
        pictures: Pictures,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.services = services
        self._bench = Workbench(services.theme, services.art)
        self._picture: QPixmap | None = None
        self.tiles = [GameThing(services, game, self) for game in games.values()]
        for tile in self.tiles:
            tile.clicked.connect(lambda _=False, id_=tile.game.id: self.chosen.emit(id_))
        self.slips = [ContinueSlip(services, pictures, self) for _ in range(_SLIPS)]
        for slip in self.slips:
            slip.clicked.connect(partial(self._continue, slip))
        self.shelf = Tool(services, "bench/ledgers", say("app.home.shelf"), self)
        self.shelf.clicked.connect(self.shelf_asked)
        self.settings = Tool(services, "bench/astrolabe", say("app.home.settings"), self)
        self.settings.clicked.connect(self.settings_asked)
        for thing in self.things:
            thing.stepped.connect(partial(self._step, thing))

    @property
    def things(self) -> list[Thing]:
        """All that can be opened from here, in the order of the Tab key."""
        return [*self.tiles, *self.slips, self.shelf, self.settings]

    def refresh(self) -> None:
        """Look again for games to go on with."""
        entries: list[Entry] = []
        try:
            entries = self.services.store.unfinished(_SLIPS)
        except StoreError as error:
            self.troubled.emit(str(error))
        for slip, entry in zip_longest(self.slips, entries):
            slip.show_entry(entry)
        self._lay_out()
        (self.slips[0] if entries else self.tiles[0]).setFocus()

    def _continue(self, slip: ContinueSlip) -> None:
        if slip.entry:
            self.continued.emit(slip.entry.id)

    def _step(self, thing: Thing, key: Qt.Key) -> None:
        others = [other for other in self.things if other.isVisible() and other is not thing]
        if (next_ := nearest(thing, others, key)) is not None:
            next_.setFocus(Qt.FocusReason.TabFocusReason)

    # --- where all lies ------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.isVisible():
            self._lay_out()  # the type may have another size

    def _lay_out(self) -> None:
        scale = zoom(self)
        foot = self._lay_foot(scale)
        head, side = self._head(), 30 * scale
        field = QRectF(side, head, self.width() - 2 * side, foot - head)
        self._lay_games(field, scale)
        tools = (self.shelf, self.settings)
        if any(_on(tile).intersects(_on(tool)) for tile in self.tiles for tool in tools):
            field.setBottom(min(_on(tool).top() for tool in tools))
            self._lay_games(field, scale)
        self._picture = None
        self.update()

    def _head(self) -> float:
        """Where the title and the line below it end."""
        note = self.services.theme.sizes.heading * min(1.3, zoom(self))
        return 0.042 * self.height() + 1.2 * self._title() + 1.5 * note

    def _title(self) -> int:
        """The height of the type of the title."""
        return max(34, round(min(0.07 * self.height(), 0.052 * self.width())))

    def _lay_foot(self, scale: float) -> float:
        """Lay what is at the lower edge: slips, and a tool in each corner; return its top."""
        shown = [slip for slip in self.slips if slip.entry]
        edge = self.height() - 6 * scale
        high = min(0.26 * self.height(), 180 * scale)
        aside = 0.9 * high
        for tool, left in (
            (self.shelf, 26 * scale),
            (self.settings, self.width() - 26 * scale - aside),
        ):
            tool.plate_height = 1.75 * self.services.theme.sizes.heading * min(1.3, scale)
            _put(tool, QRectF(left, edge - high, aside, high))
        room = self.width() - 2 * aside - 56 * scale
        fitting = max(1, min(len(shown), int(room // (_SLIP + 2 * ROOM))))
        wide = min(room / fitting, 372 * scale)
        tall = min(92 * scale, 0.152 * self.height()) + 2 * ROOM * scale
        left = (self.width() - wide * fitting) / 2
        for index, slip in enumerate(shown):
            slip.setVisible(index < fitting)
            _put(slip, QRectF(left + index * wide, edge - tall - 4 * scale, wide, tall))
        return edge - (tall + 4 * scale if shown else 0)

    def _lay_games(self, field: QRectF, scale: float) -> None:
        """Lay the games in rows, as large as they fit."""
        count = len(self.tiles)
        room = 2 * ROOM * scale
        ways = [self._fitting(field, columns, room) for columns in range(1, count + 1)]
        high, wide = max(ways)
        columns = 1 + ways.index((high, wide))
        rows = -(-count // columns)
        plate = self._plate(wide)
        whole = high + plate + room
        spare = max(0.0, field.height() - rows * whole) / (rows + 1)
        # Things on a bench do not stand in line.
        lower = min(0.6 * spare, 0.12 * high) if rows == 1 and columns > 2 else 0.0
        for index, tile in enumerate(self.tiles):
            row, column = divmod(index, columns)
            cell = field.width() / min(columns, count - row * columns)
            left = field.left() + column * cell + (cell - wide - room) / 2
            top = field.top() + spare + row * (whole + spare)
            top += lower if column % 2 else -lower
            tile.plate_height = plate
            _put(tile, QRectF(left, top, wide + room, whole))

    def _fitting(self, field: QRectF, columns: int, room: float) -> tuple[float, float]:
        """Return how high drawings may be with so many in a row, and how wide the plates are."""
        scale, rows = zoom(self), -(-len(self.tiles) // columns)
        most = min(field.width() / columns - room, 620 * scale)
        high, wide = 0.0, min(most, _PLATE * scale)
        for _ in range(2):
            # On a wider plate the words take fewer lines.
            high = min(field.height() / rows - room - self._plate(wide), most / _FORM)
            wide = max(wide, high * _FORM)
        return high, wide

    def _plate(self, wide: float) -> float:
        """Return how high the plates of the games are: all alike."""
        return max(tile.words_height(wide) for tile in self.tiles)

    # --- the bench -----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            dpr = self.devicePixelRatioF()
            if self._picture is None or self._picture.devicePixelRatio() != dpr:
                self._picture = self._painted(dpr)
            painter.drawPixmap(0, 0, self._picture)

    def _painted(self, dpr: float) -> QPixmap:
        """Return the bench with the title in it."""
        scale, width, height = zoom(self), self.width(), self.height()
        p = self.services.theme.palette
        candle = self._candle()
        flame = QPointF(
            candle.center().x() - 0.05 * candle.width(), candle.top() + 0.24 * candle.height()
        )
        lights = (
            Light(flame, 0.52 * width, 1.0, p.candlelight),
            Light(QPointF(0.5 * width, 0.46 * height), 0.62 * width, 0.72, p.candlelight),
            Light(QPointF(0.93 * width, 0.16 * height), 0.4 * width, 0.5, p.moonlight),
        )
        lying = [*self._loose(), Decoration("bench/candle", candle)]
        made = self._bench.paint((width, height), dpr, self._size(), lights, lying)
        with QPainter(made) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_halo(painter, flame, 0.9 * candle.height())
            self._paint_title(painter, scale)
        return made

    def _size(self) -> float:
        """How much larger the bench is than at 1280x800."""
        return min(self.width() / 1280, self.height() / 768)

    def _candle(self) -> QRectF:
        """Where the candle stands: at the upper left, no lower than the games allow."""
        size = self._size()
        top, left = 0.02 * self.height(), 0.07 * self.width()
        high = 172 * size
        for tile in self.tiles:
            if tile.x() < left + 0.75 * high:
                high = min(high, max(90 * size, tile.y() + 4 * size - top))
        return QRectF(left, top, 0.74 * high, high)

    def _loose(self) -> list[Decoration]:
        """What else lies on the bench where there is room."""
        width, height, size = self.width(), self.height(), self._size()
        places = (
            ("bench/sheet", 0.865, 0.40, 218, 290, 9.0),
            ("bench/quill", 0.795, 0.315, 122, 168, 0.0),
            ("bench/mortar", 0.125, 0.50, 170, 164, 0.0),
        )
        taken = [_on(tile) for tile in self.tiles]
        lying = []
        for name, x, y, wide, high, turn in places:
            rect = QRectF(0, 0, wide * size, high * size)
            rect.moveCenter(QPointF(x * width, y * height))
            if not any(rect.intersects(other) for other in taken):
                lying.append(Decoration(name, rect, turn))
        return lying

    def _paint_halo(self, painter: QPainter, flame: QPointF, reach: float) -> None:
        """The air around the flame is bright."""
        colour = self.services.theme.palette.candlelight
        halo = QRadialGradient(flame, reach)
        for at, share in ((0, 0.30), (0.25, 0.17), (0.6, 0.05), (1, 0)):
            halo.setColorAt(at, alpha(colour, share))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Plus)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(halo)
        painter.drawEllipse(flame, reach, reach)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)

    def _paint_title(self, painter: QPainter, scale: float) -> None:
        """The name of the program, as brass let into the wood."""
        theme = self.services.theme
        p = theme.palette
        size = self._title()
        title = QRectF(0, 0.032 * self.height(), self.width(), 1.2 * size)
        words, font = say("app.title"), theme.serif(size)
        wide = advance(font, words)
        path = QPainterPath()
        path.addText(
            QPointF(title.center().x() - wide / 2, title.bottom() - 0.3 * size), font, words
        )
        for below, colour in ((-1.2, alpha(p.shadow, 0.9)), (1.4, alpha(p.shadow, 0.55))):
            painter.fillPath(path.translated(0, below * scale), colour)
        brass = QLinearGradient(0, title.top(), 0, title.bottom())
        for at, colour in (
            (0.1, p.brass_bright),
            (0.5, p.brass),
            (0.62, p.brass_bright),
            (0.9, p.brass_shade),
        ):
            brass.setColorAt(at, colour)
        painter.fillPath(path, brass)
        self._paint_rule(painter, title, wide)
        font = theme.sans(round(theme.sizes.heading * min(1.3, scale)))
        note = QRectF(0, title.bottom(), self.width(), 1.5 * font.pixelSize())
        write(painter, note.translated(0, 1), say("app.home.subtitle"), font, alpha(p.shadow, 0.8))
        write(painter, note, say("app.home.subtitle"), font, p.text)

    def _paint_rule(self, painter: QPainter, title: QRectF, words: float) -> None:
        """Brass lines with a lozenge at both sides of the title."""
        p, y = self.services.theme.palette, title.center().y()
        for side in (-1, 1):
            near = title.center().x() + side * (words / 2 + 34)
            far = near + side * min(150.0, 0.1 * self.width())
            painter.setPen(QPen(p.brass, 1.6))
            painter.drawLine(QPointF(near + side * 10, y), QPointF(far, y))
            painter.setPen(QPen(alpha(p.brass, 0.5), 1))
            painter.drawLine(QPointF(near + side * 22, y + 4), QPointF(far - side * 22, y + 4))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(p.brass_bright)
            painter.save()
            painter.translate(near, y)
            painter.rotate(45)
            painter.drawRect(QRectF(-4.5, -4.5, 9, 9))
            painter.restore()


def _on(thing: Thing) -> QRectF:
    """Where a thing lies on the bench, without its shadow."""
    return thing.content().translated(thing.pos().toPointF())


def _put(thing: QWidget, rect: QRectF) -> None:
    thing.setGeometry(QRect(rect.topLeft().toPoint(), rect.size().toSize()))


def nearest(thing: QWidget, others: Sequence[Thing], key: Qt.Key) -> Thing | None:
    """Return what lies next to a thing in the direction of an arrow key, or None."""
    ahead = {
        Qt.Key.Key_Left: QPointF(-1, 0),
        Qt.Key.Key_Right: QPointF(1, 0),
        Qt.Key.Key_Up: QPointF(0, -1),
        Qt.Key.Key_Down: QPointF(0, 1),
    }[key]
    here = QRectF(thing.geometry()).center()

    def far(other: Thing) -> float:
        way = QRectF(other.geometry()).center() - here
        along = QPointF.dotProduct(way, ahead)
        across = abs(way.x() * ahead.y()) + abs(way.y() * ahead.x())
        return along + 2 * across if along > 0 and across < 2.5 * along else float("inf")

    best = min(others, key=far, default=None)
    return best if best is not None and far(best) < float("inf") else None
