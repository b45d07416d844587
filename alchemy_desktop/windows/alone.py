"""What a lone player reached: the points against the marks, and the best results so far."""

from datetime import datetime
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.kernel.game import Outcome, SetUp
from alchemy_desktop.library.store import Entry, Player, Store, StoreError
from alchemy_desktop.scene.cardstock import alpha
from alchemy_desktop.scene.lettering import shrunk, write, write_left
from alchemy_desktop.scene.session import Session
from alchemy_desktop.texts import say
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.slips import when

_OVER = 30
"""Height of the points above the bar, in pixels."""
_BAR = 20
_LINE = 18
"""Height of a line below it at the usual text size."""
_BEST = 5
"""So many of the best results are listed."""
_ROW = 34
_HEAD = 52
_BEST_WIDTH = 340


class Result(NamedTuple):
    """One of the results so far.

    Attributes:
        place: among them all; level results share a place.
        points: what was reached.
        when: in UTC, or None for the game that is looked at.
    """

    place: int
    points: int
    when: datetime | None


def results(store: Store, session: Session, stored: int, outcome: Outcome) -> list[Result]:
    """Return the best games like this one, the best first, and this one, which may be below.

    They are finished games of the library, alone, with the same options except those that say
    only what is aimed at, and played by a person if this one was. Practice and games that were
    given up do not count; this one has no place if it is such a game.

    Args:
        store: the library.
        session: the game that is over.
        stored: its number in the library, or 0.
        outcome: its end.
    """
    try:
        entries = store.games()
    except StoreError:  # said elsewhere
        entries = []
    played = session.players[0]
    found: list[tuple[int, datetime | None]] = [
        (entry.scores[0].points, entry.changed)
        for entry in entries
        if entry.id != stored and _counts(entry, session.match.set_up, played)
    ]
    points = outcome.standings[0].points
    if not session.practice and session.match.resigned == NONE:
        found.append((points, None))
    found.sort(key=lambda pair: (-pair[0], pair[1] is not None))
    all_ = [Result(1 + sum(p > mine for p, _ in found), mine, then) for mine, then in found]
    return [r for index, r in enumerate(all_) if index < _BEST or r.when is None]


def _counts(entry: Entry, set_up: SetUp, player: Player) -> bool:
    """Whether a stored game is over, and like one of this set-up."""
    if not entry.over or entry.practice or len(entry.scores) != 1 or entry.resigned != NONE:
        return False
    other, game = entry.set_up, GAMES[set_up.game]
    alike = {option.id for option in game.options if not option.seats}
    return (
        (other.game, other.rules) == (set_up.game, set_up.rules)
        and all(other.options.get(id_) == set_up.options.get(id_) for id_ in alike)
        and entry.players[0].level == player.level
    )


class Marks(QWidget):
    """A scale on which the points of a lone player stand against the marks."""

    def __init__(self, services: Services, session: Session, outcome: Outcome) -> None:
        super().__init__()
        self.services = services
        self._reader = session.reader
        self._points = outcome.standings[0].points
        self._marks = outcome.marks
        self._most = 1.12 * max(self._points, *(mark.points for mark in self._marks))
        lines = 2 * _LINE * max(1.0, services.theme.text_size)
        self.setMinimumSize(QSize(300, round(_OVER + _BAR + 4 + lines)))
        self.setAccessibleName(self._spoken())

    def _spoken(self) -> str:
        said = [f"{say(mark.text, self._reader)}: {mark.points}" for mark in self._marks]
        return "; ".join((str(self._points), *said))

    def place(self, points: float) -> float:
        """Return where points lie on the scale, in pixels from the left."""
        return 1 + (self.width() - 2) * max(0.0, points) / self._most

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.services.theme
        p = theme.palette
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            bar = QRectF(1, _OVER, self.width() - 2, _BAR)
            painter.setPen(QPen(p.panel_line, 1))
            painter.setBrush(alpha(p.raised, 0.6))
            painter.drawRoundedRect(bar, _BAR / 2, _BAR / 2)
            end = max(self.place(self._points), bar.left() + _BAR)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(p.brass)
            painter.drawRoundedRect(bar.adjusted(0, 0, end - bar.right(), 0), _BAR / 2, _BAR / 2)
            font = theme.serif(theme.sizes.banner, QFont.Weight.Bold)
            left = min(max(end - 40, 0), self.width() - 80)
            write(painter, QRectF(left, 0, 80, 28), str(self._points), font, p.text)
            self._paint_marks(painter, bar)

    def _paint_marks(self, painter: QPainter, bar: QRectF) -> None:
        theme = self.services.theme
        p = theme.palette
        line = _LINE * max(1.0, theme.text_size)
        ends = [self.place(mark.points) for mark in self._marks]
        gaps = [b - a for a, b in pairwise(ends)]
        wide = min([*gaps, 2 * (self.width() - ends[-1]), 150.0])
        for mark, x in zip(self._marks, ends, strict=True):
            reached = self._points >= mark.points
            paint = p.brass_bright if mark.aim else p.text if reached else p.text_soft
            painter.setPen(QPen(paint, 3 if mark.aim else 2))
            painter.drawLine(QPointF(x, bar.top() - 3), QPointF(x, bar.bottom() + 4))
            words = say(mark.text, self._reader)
            font = shrunk(theme.sans, words, wide - 6, theme.sizes.body, theme.sizes.least)
            top = bar.bottom() + 4
            write(painter, QRectF(x - wide / 2, top, wide, line), words, font, paint)
            number = QRectF(x - wide / 2, top + line - 1, wide, line)
            write(painter, number, str(mark.points), theme.sans(theme.sizes.body), paint)


class Best(QWidget):
    """The best results so far, and where this one stands.

    Attributes:
        results: what is listed.
    """

    def __init__(self, services: Services, found: list[Result]) -> None:
        super().__init__()
        self.services = services
        self.results = found
        self.setMinimumSize(QSize(_BEST_WIDTH, _HEAD + max(1, len(found)) * _ROW + 14))
        self.setAccessibleName("; ".join((say("app.end.best"), *map(self._spoken, found))))

    def _spoken(self, result: Result) -> str:
        return f"{self._place(result)} {result.points}, {self._when(result)}"

    def _place(self, result: Result) -> str:
        return say(Text("app.end.place", (result.place,)))

    def _when(self, result: Result) -> str:
        if result.when is None:
            return say("app.end.this")
        return when(result.when.astimezone(), datetime.now().astimezone())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.services.theme
        p = theme.palette
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.setPen(QPen(p.panel_line, 1))
            painter.setBrush(alpha(p.raised, 0.5))
            painter.drawRoundedRect(box, 10, 10)
            head = QRectF(box.left() + 16, box.top() + 6, box.width() - 32, _HEAD - 12)
            write_left(painter, head, say("app.end.best"), theme.serif(theme.sizes.banner), p.text)
            row = QRectF(box.left() + 8, box.top() + _HEAD, box.width() - 16, _ROW)
            if not self.results:
                font = theme.sans(theme.sizes.body)
                words = row.adjusted(8, 0, -8, 0)
                write_left(painter, words, say("app.end.no-best"), font, p.text_soft)
            for result in self.results:
                self._paint_result(painter, row, result)
                row.translate(0, _ROW)

    def _paint_result(self, painter: QPainter, row: QRectF, result: Result) -> None:
        theme, own = self.services.theme, result.when is None
        p = theme.palette
        if own:
            painter.setPen(QPen(p.brass_bright, 1.5))
            painter.setBrush(alpha(p.brass, 0.13))
            painter.drawRoundedRect(row.adjusted(0, 1, 0, -1), 7, 7)
        body, paint = theme.sizes.body + 1, p.text if own else p.text_soft
        inside = row.adjusted(8, 0, -8, 0)
        write_left(painter, inside, self._place(result), theme.sans(body), paint)
        words = inside.adjusted(44, 0, -56, 0)
        said = self._when(result)
        font = shrunk(theme.sans, said, words.width(), body, theme.sizes.least)
        write_left(painter, words, said, font, paint)
        end = QRectF(inside.right() - 52, row.top(), 52, row.height())
        write(painter, end, str(result.points), theme.sans(body, QFont.Weight.Bold), p.text)
