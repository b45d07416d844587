"""The home page: the games lie on the workbench, and what is being played lies on top."""

from collections.abc import Mapping
from datetime import datetime
from functools import partial
from itertools import zip_longest
from random import Random

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import QWidget

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Face, Game
from alchemy_desktop.library.store import Entry, StoreError
from alchemy_desktop.scene.cardstock import alpha, rounded, soft_shape
from alchemy_desktop.scene.faces import RATIO
from alchemy_desktop.scene.lettering import advance, shrunk, write, write_left
from alchemy_desktop.scene.printed import printed
from alchemy_desktop.texts import catalogue, say
from alchemy_desktop.windows.cards import named_faces
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import Page, Tile, mixed

_FAN = 5
_SLIPS = 3
"""How many games can be gone on with from here, those played last."""
_DRAW = 1
"""A lucky draw for the tile's cards."""
_TURN = 9.0
"""Degrees between the cards of a fan."""


def showpieces(game: Game) -> list[Face]:
    """Return the faces of some deal that its options choose, or all if they choose none."""
    set_up = game.set_up(game.seats[0], {}, Random(_DRAW), _DRAW)
    cast = game.furnish(set_up).cast
    chosen = [face for value in set_up.options.values() for face in named_faces(cast, value)]
    return sorted(chosen or cast, key=lambda face: sum(amount for _, amount in face.price))


class GameTile(Tile):
    """A game on the workbench: a fan of its cards, its title and what it is."""

    def __init__(self, services: Services, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(services, parent)
        self.game = game
        self.setText(say(f"{game.id}.title"))
        self.setAccessibleDescription(say(f"{game.id}.summary"))
        self._faces = [printed(game.id, face) for face in showpieces(game)[-_FAN:]]
        self._pictures = services.faces(game.id)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        field = QRectF(self.rect()).adjusted(16, 12, -16, -20)
        self._paint_field(painter, field)
        foot = max(86.0, 0.24 * field.height())
        fan = field.adjusted(0, 0, 0, -foot)
        self._paint_fan(painter, fan)
        self._paint_title(painter, QRectF(field.left(), fan.bottom(), field.width(), foot))
        painter.end()

    def _paint_field(self, painter: QPainter, field: QRectF) -> None:
        p = self.services.theme.palette
        glow = alpha(p.brass_bright, 0.30 * self.lift)
        soft_shape(painter, field.translated(0, 5), 16, 14, alpha(p.shadow, 0.5))
        if self.lift:
            soft_shape(painter, field, 16, 14, glow)
        painter.fillPath(rounded(field, 16), p.panel)
        light = QRadialGradient(
            field.center() - QPointF(0, 0.1 * field.height()), 0.6 * field.width()
        )
        light.setColorAt(0, alpha(p.brass, 0.26 + 0.12 * self.lift))
        light.setColorAt(1, alpha(p.brass, 0))
        painter.fillPath(rounded(field, 16), light)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(mixed(p.panel_line, p.brass_bright, self.lift), 1.2 + 0.8 * self.lift))
        painter.drawRoundedRect(field, 16, 16)
        painter.setPen(QPen(alpha(p.panel_line, 0.6), 1))
        painter.drawRoundedRect(field.adjusted(7, 7, -7, -7), 11, 11)

    def _paint_fan(self, painter: QPainter, field: QRectF) -> None:
        width = min(0.235 * field.width(), 0.80 * field.height() / RATIO)
        dpr = self.devicePixelRatioF()
        middle = (len(self._faces) - 1) / 2
        # The middle card lies on top.
        order = sorted(range(len(self._faces)), key=lambda index: -abs(index - middle))
        turn = _TURN * (1 + 0.16 * self.lift)
        # The cards hang on a wheel whose axle is far below.
        radius = 4.1 * width
        axle = QPointF(field.center().x(), field.center().y() + radius - 0.10 * width)
        for index in order:
            card = self._pictures.face(self._faces[index], width, dpr)
            painter.save()
            painter.translate(axle)
            painter.rotate((index - middle) * turn)
            painter.translate(-width / 2, -radius - width * RATIO / 2 - 6 * self.lift)
            painter.drawPixmap(card.offset, card.pixmap)
            painter.restore()

    def _paint_title(self, painter: QPainter, field: QRectF) -> None:
        theme = self.services.theme
        p, inner = theme.palette, field.adjusted(26, 0, -26, -14)
        size = max(theme.sizes.title, round(0.062 * self.width()))
        title = QRectF(inner.left(), inner.top(), inner.width(), 0.56 * inner.height())
        font = shrunk(theme.serif, self.text(), title.width(), size, theme.sizes.heading)
        write(painter, title, self.text(), font, p.text)
        note = QRectF(inner.left(), title.bottom(), inner.width(), inner.bottom() - title.bottom())
        words = self.accessibleDescription()
        font = shrunk(theme.sans, words, note.width(), theme.sizes.body + 2, theme.sizes.small)
        write(painter, note, words, font, p.text_soft)


def when(then: datetime, now: datetime) -> str:
    """Return how people say a time of the last days, both given in local time."""
    clock = then.strftime("%H:%M")
    days = (now.date() - then.date()).days
    if days in (0, 1):
        return say(Text(f"app.home.{('today', 'yesterday')[days]}", (clock,)))
    return say(Text("app.home.earlier", (then.day, catalogue()["app.home.months"][then.month - 1])))


class ContinueSlip(Tile):
    """A slip of parchment that leads back to a game being played."""

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(services, parent)
        self._when = self._words = ""
        self.entry: Entry | None = None

    def show_entry(self, entry: Entry | None, *, earlier: bool) -> None:
        """Show the latest game to continue, or an earlier one, or nothing."""
        self.entry = entry
        self.setVisible(entry is not None)
        if entry is not None:
            then = when(entry.changed.astimezone(), datetime.now().astimezone())
            self.setText(then if earlier else say("app.home.continue"))
            self._when = "" if earlier else then
            others = ", ".join(player.name for player in entry.players if player.level)
            self._words = say(Text("app.home.game", (others, entry.steps)))
            title = say(f"{entry.set_up.game}.title")
            self.setToolTip(title)
            self.setAccessibleDescription(f"{title}. {self._words}. {self._when}")
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.services.theme
        p = theme.palette
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        slip = QRectF(self.rect()).adjusted(18, 12, -18, -22).translated(0, -3 * self.lift)
        self.paint_slip(painter, slip)
        side = 0.56 * slip.height()
        spot = QRectF(slip.left() + 20, slip.center().y() - side / 2, side, side)
        self.services.art.draw(painter, "signs/turn", spot)
        words = slip.adjusted(34 + side, 9, -20, -9)
        top = QRectF(words.left(), words.top(), words.width(), 0.56 * words.height())
        below = QRectF(words.left(), top.bottom(), words.width(), words.bottom() - top.bottom())
        sizes = theme.sizes
        font, note = theme.serif(sizes.banner + 2), theme.sans(sizes.body)
        write_left(painter, top, self.text(), font, p.ink)
        side = advance(note, self._when)
        if advance(font, self.text()) + 16 + side < top.width():
            # On the line of the heading's letters, at the right.
            corner = QRectF(top.right() - side, top.top() + 3, side + 1, top.height())
            write_left(painter, corner, self._when, note, p.ink_soft)
        font = shrunk(theme.sans, self._words, words.width(), sizes.body, sizes.small)
        write_left(painter, below, self._words, font, p.ink_soft)
        painter.end()


class HomePage(Page):
    """Start here: each game is one click away.

    Attributes:
        chosen: the id of a game to set up.
        continued: the number of a stored game to go on with.
        troubled: a sentence that says why the games cannot be read.
    """

    chosen = Signal(str)
    continued = Signal(int)
    troubled = Signal(str)

    def __init__(
        self, services: Services, games: Mapping[str, Game], parent: QWidget | None = None
    ) -> None:
        super().__init__(services, parent)
        self.tiles = [GameTile(services, game, self) for game in games.values()]
        for tile in self.tiles:
            tile.clicked.connect(lambda _=False, id_=tile.game.id: self.chosen.emit(id_))
        self.slips = [ContinueSlip(services, self) for _ in range(_SLIPS)]
        for slip in self.slips:
            slip.clicked.connect(partial(self._continue, slip))

    def refresh(self) -> None:
        """Look again for games to go on with."""
        entries: list[Entry] = []
        try:
            entries = self.services.store.unfinished(_SLIPS)
        except StoreError as error:
            self.troubled.emit(str(error))
        for slip, entry in zip_longest(self.slips, entries):
            slip.show_entry(entry, earlier=slip is not self.slips[0])
        self._lay_out()
        (self.slips[0] if entries else self.tiles[0]).setFocus()

    def _continue(self, slip: ContinueSlip) -> None:
        if slip.entry:
            self.continued.emit(slip.entry.id)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        width, height = self.width(), self.height()
        top = round(0.235 * height)
        room = QSize(round(0.86 * width / len(self.tiles)), round(0.63 * height))
        tile = QSize(600, 450).scaled(room, Qt.AspectRatioMode.KeepAspectRatio)
        left_edge = (width - tile.width() * len(self.tiles)) // 2
        for index, button in enumerate(self.tiles):
            button.setGeometry(QRect(left_edge + index * tile.width(), top, *tile.toTuple()))
        shown = [slip for slip in self.slips if slip.entry] or self.slips[:1]
        wide = min((width - 40) // len(shown), max(380, round(0.62 * tile.width())))
        left_edge = (width - wide * len(shown)) // 2
        for index, slip in enumerate(shown):
            slip.setGeometry(QRect(left_edge + index * wide, top + tile.height() - 44, wide, 112))
            slip.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme = self.services.theme
        p, painter = theme.palette, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = max(38, round(0.068 * self.height()))
        title = QRectF(0, 0.065 * self.height(), self.width(), 1.3 * size)
        words = say("app.title")
        font = theme.serif(size)
        write(painter, title, words, font, p.text)
        self._paint_rule(painter, title, advance(font, words))
        note = QRectF(0, title.bottom(), self.width(), 2.2 * theme.sizes.heading)
        font = theme.sans(theme.sizes.heading)
        write(painter, note, say("app.home.subtitle"), font, p.text_soft)
        painter.end()

    def _paint_rule(self, painter: QPainter, title: QRectF, words: float) -> None:
        """Brass lines with a lozenge at both sides of the title."""
        p, y = self.services.theme.palette, title.center().y()
        for side in (-1, 1):
            near = title.center().x() + side * (words / 2 + 34)
            far = near + side * min(190.0, 0.16 * self.width())
            painter.setPen(QPen(p.brass, 1.4))
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
