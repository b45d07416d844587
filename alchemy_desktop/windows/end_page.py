"""The end of a game: who won and why, and every seat's points by card."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Item, Outcome, Standing
from alchemy_desktop.scene.cardstock import alpha
from alchemy_desktop.scene.lettering import shrunk, write, write_left
from alchemy_desktop.scene.portraits import portrait
from alchemy_desktop.scene.session import Session
from alchemy_desktop.texts import say
from alchemy_desktop.windows.alone import Best, Marks, results
from alchemy_desktop.windows.overlay import FittingScroll, Overlay
from alchemy_desktop.windows.players import codes
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import label

_HEAD = 108
_NAME = 40
"""The height of the names below portraits and points, of that of the head, in pixels."""
_ROW = 30
_GAP = 16
_LEAST = 148
"""The least width of a seat's column, in pixels."""
_SIGNED = 180
"""Rows that are less wide have no room for signs."""
_AROUND = 110
"""What lies beside the buttons in the window, in pixels."""
_REST_MS = 1000
"""How long no key must be pressed before keys mean anything to the end."""


def headline(session: Session, outcome: Outcome) -> str:
    """Return who won, or else how it ended, in one sentence."""
    if outcome.headline is not None or not outcome.winners:
        return say(outcome.headline or outcome.reason, session.reader)
    names = [say(Text("app.end.seat", (seat,)), session.reader) for seat in outcome.winners]
    if len(names) > 1:
        return say(Text("app.end.shared", (", ".join(names[:-1]), names[-1])))
    return say(Text("app.end.won", outcome.winners), session.reader)


class Scores(QWidget):
    """A column for each seat, the best first: name, points, and what they are made of."""

    def __init__(self, services: Services, session: Session, outcome: Outcome) -> None:
        super().__init__()
        self.services = services
        self._session = session
        self._outcome = outcome
        rows = max(len(standing.items) for standing in outcome.standings)
        seats = len(outcome.standings)
        self._height = _HEAD + max(1, rows) * _ROW + 20
        self.setMinimumSize(QSize(seats * _LEAST + (seats - 1) * _GAP, self._height))
        self.setAccessibleName(self._spoken())

    def sizeHint(self) -> QSize:
        seats = len(self._outcome.standings)
        return QSize(seats * 268 + (seats - 1) * _GAP, self._height)

    def _spoken(self) -> str:
        parts = [f"{self._name(s)}: {s.points}" for s in self._outcome.standings]
        return "; ".join(parts)

    def _name(self, standing: Standing) -> str:
        return say(Text("app.end.seat", (standing.seat,)), self._session.reader)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            count = len(self._outcome.standings)
            width = (self.width() - _GAP * (count - 1)) / count
            for index, standing in enumerate(self._outcome.standings):
                box = QRectF(index * (width + _GAP), 0, width, self.height()).adjusted(1, 1, -1, -1)
                self._paint_seat(painter, box, standing)

    def _paint_seat(self, painter: QPainter, box: QRectF, standing: Standing) -> None:
        theme, won = self.services.theme, standing.seat in self._outcome.winners
        p = theme.palette
        painter.setPen(QPen(p.brass_bright if won else p.panel_line, 2 if won else 1))
        painter.setBrush(alpha(p.brass, 0.13) if won else alpha(p.raised, 0.5))
        painter.drawRoundedRect(box, 10, 10)
        self._paint_head(painter, box, standing)
        y = box.top() + _HEAD
        painter.setPen(QPen(p.panel_line, 1))
        painter.drawLine(QPointF(box.left() + 14, y), QPointF(box.right() - 14, y))
        for item in standing.items:
            row = QRectF(box.left() + 14, y + 6, box.width() - 28, _ROW)
            self._paint_item(painter, row, item)
            y += _ROW

    def _paint_head(self, painter: QPainter, box: QRectF, standing: Standing) -> None:
        theme, side = self.services.theme, 52.0
        name = self._name(standing)
        player = self._session.players[standing.seat]
        made = self.services.faces(self._session.game.id).medallion(
            *portrait(player, standing.seat, theme.seats), side, self.devicePixelRatioF()
        )
        spot = QRectF(box.left() + 16, box.top() + 14, side, side)
        painter.drawPixmap(spot.topLeft() + made.offset, made.pixmap)
        top = _HEAD - _NAME
        points = QRectF(spot.right() + 8, spot.top(), box.right() - spot.right() - 24, side)
        font = theme.serif(42, QFont.Weight.Bold)
        write(painter, points, str(standing.points), font, theme.palette.text)
        words = QRectF(box.left() + 14, box.top() + top, box.width() - 28, _NAME)
        font = shrunk(theme.serif, name, words.width(), theme.sizes.banner, theme.sizes.small)
        write_left(painter, words, name, font, theme.palette.text)

    def _paint_item(self, painter: QPainter, row: QRectF, item: Item) -> None:
        theme = self.services.theme
        body = theme.sizes.body + 1
        narrow = row.width() < _SIGNED
        points = 28 if narrow else 44
        if item.sign and not narrow:
            spot = QRectF(row.left(), row.top() + 3, _ROW - 6, _ROW - 6)
            self.services.art.draw(painter, item.sign, spot)
        place = row.adjusted(0 if narrow else _ROW + 4, 0, -points, 0)
        words = say(item.text, self._session.reader)
        font = shrunk(theme.sans, words, place.width(), body, theme.sizes.least)
        write_left(painter, place, words, font, theme.palette.text_soft)
        end = QRectF(row.right() - points, row.top(), points, row.height())
        write(painter, end, str(item.points), theme.sans(body), theme.palette.text)


class _Pair(QWidget):
    """Two parts side by side."""

    def __init__(self, one: QWidget, other: QWidget) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_GAP)
        row.addWidget(one, 1)
        row.addWidget(other, 1)


class EndSheet(Overlay):
    """The end of a game over the table.

    Attributes:
        look: the button that puts the sheet away.
        first: the button of what is done most.
    """

    def __init__(
        self,
        services: Services,
        session: Session,
        choices: Mapping[str, Callable[[], object]],
        parent: QWidget,
        stored: int = 0,
    ) -> None:
        """Make the sheet.

        Args:
            services: what every page works with.
            session: the game, which is over.
            choices: what can be done next, by the end of the id of its text; the last is what
                is done most.
            parent: what it lies over.
            stored: the game's number in the library, or 0.
        """
        super().__init__(services, parent)
        outcome = session.outcome
        assert outcome is not None
        title = label(headline(session, outcome), "title")
        why = (say(outcome.reason, session.reader), say(outcome.decided, session.reader))
        words = label(say(Text("app.end.why", why)), wrap=True)
        for line in (title, words):
            line.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self.column.addWidget(line)
        inside = QWidget()
        told = QVBoxLayout(inside)
        told.setContentsMargins(0, 0, 0, 0)
        told.setSpacing(12)
        if outcome.marks:
            told.addWidget(Marks(services, session, outcome))
        scores = Scores(services, session, outcome)
        if len(outcome.standings) == 1:
            self._best = Best(services, results(services.store, session, stored, outcome))
            told.addWidget(_Pair(scores, self._best))
        else:
            told.addWidget(scores)
        notes = [codes(session.match.set_up)]
        if session.practice:
            notes.append(say("app.end.practice"))
        for sentence in notes:
            note = label(sentence, "note", wrap=True)
            note.setAlignment(Qt.AlignmentFlag.AlignCenter)
            note.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            told.addWidget(note)
        self.column.addWidget(FittingScroll(inside))
        self._choices = QGridLayout()
        self._choices.setSpacing(12)
        self._buttons = self._make_buttons(choices)
        self.column.addLayout(self._choices)
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._rested)

    def _make_buttons(self, choices: Mapping[str, Callable[[], object]]) -> list[QPushButton]:
        self.look = QPushButton(say("app.end.look"))
        self.look.clicked.connect(self.dismiss)
        made = [self.look]
        for id_, act in choices.items():
            button = QPushButton(say(f"app.end.{id_}"))
            button.clicked.connect(lambda _=False, act=act: act())
            made.append(button)
        self.first = made[-1]
        self.first.setProperty("role", "primary")
        return made

    def fit(self) -> None:
        """Put the buttons in one row, or in two where they would be cut."""
        gaps = self._choices.spacing() * (len(self._buttons) - 1)
        wanted = sum(button.sizeHint().width() for button in self._buttons) + gaps
        rows = 1 if wanted <= self.width() - _AROUND else 2
        columns = -(-len(self._buttons) // rows)
        for place, button in enumerate(self._buttons):
            self._choices.addWidget(button, *divmod(place, columns))

    def open(self) -> None:
        """Lie over the table; keys do nothing until none was pressed for a while.

        Whoever plays by the rhythm of the space bar would else put the result away unread.
        """
        super().open()
        self._rest.start()

    def _rested(self) -> None:
        if self.isVisible():
            self.first.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._rest.isActive() and event.key() != Qt.Key.Key_Escape:
            self._rest.start()
        else:
            super().keyPressEvent(event)
