"""Slips of parchment that lead back to the games being played."""

from datetime import datetime

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.library.store import Entry, Player
from alchemy_desktop.scene.cardstock import CardStock, alpha, rounded, soft_shape
from alchemy_desktop.scene.lettering import advance, broken, shrunk, write_left
from alchemy_desktop.scene.portraits import portrait
from alchemy_desktop.texts import catalogue, say
from alchemy_desktop.windows.pictures import Pictures
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.things import Thing
from alchemy_desktop.windows.widgets import zoom

_PORTRAITS = 3
_ROWS = 3
"""Lines below the heading that a slip has room for."""


def when(then: datetime, now: datetime) -> str:
    """Return how people say a time of the last days, both given in local time."""
    clock = then.strftime("%H:%M")
    days = (now.date() - then.date()).days
    if days in (0, 1):
        return say(Text(f"app.home.{('today', 'yesterday')[days]}", (clock,)))
    return say(Text("app.home.earlier", (then.day, catalogue()["app.home.months"][then.month - 1])))


def others(players: tuple[Player, ...]) -> list[tuple[int, Player]]:
    """Return who is named on a slip, with their seats: those against whom one person plays.

    If several people play, or one alone, all are.
    """
    seated = list(enumerate(players))
    people = [pair for pair in seated if not pair[1].level]
    return (
        seated
        if len(people) > 1 or len(seated) == 1
        else [pair for pair in seated if pair not in people]
    )


def _with(entry: Entry, most: int) -> str:
    """Return the words that lead back to a game: who plays it, so many of them by name."""
    named = others(entry.players)
    names = ", ".join(player.name for _, player in named[:most])
    if most < len(named):
        names = say(Text("app.home.and-more", (names, len(named) - most)))
    if len(entry.players) == 1:
        return say("app.home.alone")
    how = "shared" if len(named) == len(entry.players) else "with"
    return say(Text(f"app.home.{how}", (names,)))


class ContinueSlip(Thing):
    """A slip of parchment that leads back to a game being played.

    Attributes:
        entry: the game, or None.
    """

    def __init__(
        self, services: Services, pictures: Pictures, parent: QWidget | None = None
    ) -> None:
        super().__init__(services, parent)
        self._pictures = pictures
        pictures.painted.connect(self._painted)
        self._lines: tuple[str, ...] = ()
        self._stock = CardStock(services.theme)
        self.entry: Entry | None = None

    def show_entry(self, entry: Entry | None) -> None:
        """Show a game to continue, or nothing."""
        self.entry = entry
        self.setVisible(entry is not None)
        if entry is not None:
            then = when(entry.changed.astimezone(), datetime.now().astimezone())
            game = say(f"{entry.set_up.game}.title")
            self.setText(game)
            all_of_them = _with(entry, len(entry.players))
            self._lines = (all_of_them, then, say(Text("app.home.moves", (entry.steps,))))
            self.setToolTip(entry.title or game)
            self.setAccessibleName(say(Text("app.home.continue", (game,))))
            self.setAccessibleDescription(". ".join(filter(None, (entry.title, *self._lines))))
            self.update()

    def _painted(self, game_id: int) -> None:
        if self.entry and self.entry.id == game_id:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.entry is None:
            return
        scale = zoom(self)
        with QPainter(self) as painter:
            painter.setRenderHints(
                QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
            )
            slip = self.content().translated(0, -4 * scale * self.lift)
            if self.lift:
                glow = alpha(self.services.theme.palette.brass_bright, 0.9 * self.lift)
                soft_shape(painter, slip, 5 * scale, 9 * scale, glow)
            self.paint_slip(painter, slip, 5 * scale)
            painter.setOpacity(0.5)
            painter.fillPath(rounded(slip, 5 * scale), QBrush(self._stock.grain()))
            painter.setOpacity(1)
            left = self._paint_table(painter, slip, scale)
            self._paint_words(painter, QRectF(slip).adjusted(left - slip.left(), 0, 0, 0))

    def _paint_table(self, painter: QPainter, slip: QRectF, scale: float) -> float:
        """A picture of the table with those played against; return where words may begin."""
        assert self.entry is not None
        room = 10 * scale
        picture = self._pictures.of(self.entry, self.devicePixelRatioF())
        if picture is None:
            side = min(0.66 * slip.height(), 0.22 * slip.width())
            middle = QPointF(slip.left() + 1.4 * room, slip.center().y() - side / 2)
            return self._paint_players(painter, middle, side, slip.width() > 5 * side) + room
        high = min(
            slip.height() - 2 * room, 0.42 * slip.width() * picture.height() / picture.width()
        )
        wide = high * picture.width() / picture.height()
        rect = QRectF(slip.left() + room, slip.center().y() - high / 2, wide, high)
        palette = self.services.theme.palette
        soft_shape(painter, rect.translated(0, 2), 2, 3 * scale, alpha(palette.shadow, 0.5))
        painter.drawPixmap(rect, picture, QRectF(picture.rect()))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(palette.outline, 1.2 * scale))
        painter.drawRect(rect)
        side = 0.46 * high
        corner = QPointF(rect.left() - 0.3 * room, rect.bottom() - 0.86 * side)
        self._paint_players(painter, corner, side, several=True)
        return rect.right() + room

    def _paint_players(self, painter: QPainter, at: QPointF, side: float, several: bool) -> float:
        """Those played against, from the left; return where the last one ends."""
        assert self.entry is not None
        pictures = self.services.faces(self.entry.set_up.game)
        seats, dpr = self.services.theme.seats, self.devicePixelRatioF()
        against = others(self.entry.players)[: _PORTRAITS if several else 1]
        for number, (seat, player) in enumerate(against):
            made = pictures.medallion(*portrait(player, seat, seats), side, dpr)
            painter.drawPixmap(at + QPointF(0.5 * side * number, 0) + made.offset, made.pixmap)
        return at.x() + 0.5 * side * (len(against) + 1)

    def _paint_words(self, painter: QPainter, rect: QRectF) -> None:
        theme, scale = self.services.theme, zoom(self)
        words = rect.adjusted(0, 0.09 * rect.height(), -14 * scale, -0.09 * rect.height())
        sizes, row = theme.sizes, words.height() / 8
        top = QRectF(words.left(), words.top(), words.width(), 3.4 * row)
        most = round(min((sizes.banner + 2) * min(1.3, scale), 3 * row))
        font = shrunk(theme.serif, self.text(), words.width(), most, sizes.heading)
        write_left(painter, top, self.text(), font, theme.palette.ink)
        rows, most = self._rows(words.width()), round(sizes.body * min(1.25, scale))
        high = 4.6 * row / max(2, len(rows))
        for number, line in enumerate(rows):
            below = QRectF(words.left(), top.bottom() + number * high, words.width(), high)
            font = shrunk(
                theme.sans, line, words.width(), round(min(most, 0.92 * high)), sizes.least
            )
            write_left(painter, below, line, font, theme.palette.ink_soft)

    def _rows(self, width: float) -> list[str]:
        """The lines: names broken where they are too wide, the rest in one if it fits.

        If there are too many lines, fewer are named.
        """
        assert self.entry is not None
        small = self.services.theme.sans(self.services.theme.sizes.small)
        names, *rest = self._lines
        together = say(Text("app.home.together", (*rest,)))
        for most in range(len(self.entry.players), 0, -1):
            rows = broken(_with(self.entry, most), small, width)
            in_one = len(rows) > 1 or advance(small, together) <= width
            lines = [*rows, together] if in_one else [*rows, *rest]
            if len(lines) <= _ROWS:
                return lines
        return [names, *rest]
