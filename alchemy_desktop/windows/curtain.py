"""The curtain: it hides the table while it is handed to another of the people at one screen."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.kernel.table import OWNER
from alchemy_desktop.scene.backdrop import Backdrop
from alchemy_desktop.scene.cardstock import alpha
from alchemy_desktop.scene.faces import RATIO
from alchemy_desktop.scene.game_session import GameSession
from alchemy_desktop.scene.notes import Line, lines
from alchemy_desktop.scene.portraits import portrait
from alchemy_desktop.scene.session import Step
from alchemy_desktop.texts import say
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import label, zoom

FALL_MS = 320
"""How long it takes to fall or to rise, in milliseconds at speed 1."""
_REST_MS = 700
"""How long no key must be pressed before keys mean anything, so that nobody shows by haste."""
_FAN = 5
_TURN = 11.0
"""Degrees between the cards of the fan."""
_LINES = 6
"""The most lines of the record that are told."""


def since(session: GameSession, seat: int) -> list[Line]:
    """Return what was noted since a seat last decided, but for headings and asides."""
    latest: list[Step] = []
    for step in reversed(session.steps):
        if step.by in (seat, NONE):
            break
        latest.append(step)
    return list(lines(session.game, reversed(latest)))


def by_player(session: GameSession, told: Sequence[Line]) -> list[str]:
    """Return what players did, a line for each player in a row, who is named once in it."""
    between, latest = say("app.curtain.between"), ""
    found: list[str] = []
    for said in (line.said(session.reader) for line in told):
        name = next((name for name in session.names if said.startswith(f"{name} ")), "")
        if name and name == latest:
            found[-1] += between + said.removeprefix(name).strip()
        else:
            found.append(said)
        latest = name
    return found


class HiddenHand(QWidget):
    """A fan of the backs of cards, and before it the player whose they are.

    Attributes:
        seat: the seat of that player.
    """

    def __init__(self, services: Services, session: GameSession, parent: QWidget) -> None:
        super().__init__(parent)
        self.services = services
        self._session = session
        self.seat = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHints(
                QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
            )
            pictures = self.services.faces(self._session.game.id)
            dpr, high = self.devicePixelRatioF(), self.height()
            width = round(0.56 * high / RATIO)
            back = pictures.back(self._back(), width, dpr)
            axle = QPointF(self.width() / 2, 0.10 * high + 2.6 * width)
            for index in range(_FAN):
                painter.save()
                painter.translate(axle)
                painter.rotate((index - (_FAN - 1) / 2) * _TURN)
                painter.translate(-width / 2, -2.6 * width)
                painter.drawPixmap(back.offset, back.pixmap)
                painter.restore()
            side = round(0.44 * high)
            player = self._session.players[self.seat]
            looks = portrait(player, self.seat, self.services.theme.seats)
            medal = pictures.medallion(*looks, side, dpr)
            corner = QPointF((self.width() - side) / 2, high - 1.1 * side)
            painter.drawPixmap(corner + medal.offset, medal.pixmap)

    def _back(self) -> str:
        """Return the back of what the player hides."""
        view, seat = self._session.view, self.seat
        hidden = [
            i for i, spec in enumerate(view.specs) if (spec.owner, spec.seen) == (seat, OWNER)
        ]
        pieces = [piece for zone in hidden for piece in view.zones[zone]]
        return self._session.game.back(view, pieces[0] if pieces else 0)


class Curtain(QWidget):
    """Hides the page of a table, names the player to whom it is handed, and asks for them.

    Attributes:
        closed: it hides the whole page.
        accepted: the player whose cards are to be shown sits there.
        down: whether it hides the table, or is about to.
        seat: to whom the table is handed.
        show_cards: the button that says that this player sits there.
    """

    closed = Signal()
    accepted = Signal()

    def __init__(
        self, services: Services, session: GameSession, undo: QAction, parent: QWidget
    ) -> None:
        """Hang over a page.

        Args:
            services: what every page works with.
            session: the game of several people.
            undo: takes back, also from here.
            parent: the page.
        """
        super().__init__(parent)
        self.services = services
        self.down = False
        self.seat = session.me
        self._page = parent
        self._session = session
        self._share = 0.0
        self._backdrop = Backdrop(services.theme, services.art)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._hang(undo)
        self._fall = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._fall.valueChanged.connect(self._move)
        self._fall.finished.connect(self._arrived)
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._rested)
        self.hide()

    def _hang(self, undo: QAction) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(30, 16, 30, 20)
        column.setSpacing(10)
        column.addStretch(3)
        self._hand = HiddenHand(self.services, self._session, self)
        column.addWidget(self._hand)
        self.title = label(role="title", wrap=True)
        self.told = label(wrap=True)
        for line in (self.title, self.told):
            line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.title)
        row = QHBoxLayout()
        row.addWidget(self.told)
        column.addLayout(row)
        column.addStretch(1)
        self.show_cards = QPushButton()
        self.show_cards.setProperty("role", "primary")
        self.show_cards.clicked.connect(self._accept)
        column.addWidget(self.show_cards, 0, Qt.AlignmentFlag.AlignHCenter)
        self.undo = QToolButton()
        self.undo.setProperty("role", "plain")
        self.undo.setDefaultAction(undo)
        self.undo.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        column.addWidget(self.undo, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(2)

    # --- falling and rising ----------------------------------------------------------------

    def fall(self, *, at_once: bool = False) -> None:
        """Hide the table; ``at_once`` without a motion that shows it meanwhile."""
        self.show()
        self.call()
        if not self.down:
            self.down = True
            self._go(1.0, at_once=at_once)

    def rise(self) -> None:
        """Show the table."""
        self.down = False
        self._rest.stop()
        self._go(0.0)

    def call(self) -> None:
        """Name the player, tell what happened meanwhile, and wait for the keys to rest."""
        session = self._session
        self.seat = seat = session.handing if session.handing != NONE else session.me
        turn = session.game.turn(session.view)[0] == seat
        asked = Text(f"app.curtain.{'turn' if turn else 'asked'}", (seat,))
        self.title.setText(say(asked, session.reader))
        self.told.setText(self._tell())
        self.show_cards.setText(say(Text("app.curtain.show", (seat,)), session.reader))
        self.setAccessibleName(f"{self.title.text()}. {self.told.text()}")
        self.undo.setVisible(session.can_undo)
        self._hand.seat = seat
        self._hand.update()
        self.raise_()
        self.setFocus()
        self._rest.start()

    def _tell(self) -> str:
        session = self._session
        if len(session.steps) == 1:
            return say("app.curtain.dealt")
        told = since(session, self.seat)
        more = [say("app.curtain.more")] if len(told) > _LINES else []
        return "\n".join([*more, *by_player(session, told[-_LINES:])])

    def _go(self, goal: float, *, at_once: bool = False) -> None:
        speed = self.services.settings.animation_speed
        self._fall.stop()
        self.show()
        if at_once or not speed:
            self._move(goal)
            self._arrived()
            return
        self._fall.setDuration(round(FALL_MS / speed))
        self._fall.setStartValue(self._share)
        self._fall.setEndValue(goal)
        self._fall.start()

    def _move(self, share: float) -> None:
        self._share = share
        self._lie()

    def _lie(self) -> None:
        """Lie over so much of the page as it has fallen."""
        size = self._page.size()
        eased = 1 - (1 - self._share) ** 3
        self.setGeometry(QRect(0, round((eased - 1) * size.height()), *size.toTuple()))

    def _arrived(self) -> None:
        if self.down:
            self.closed.emit()
        else:
            self.hide()

    def fit(self) -> None:
        """Lie over the page, at its size."""
        self._lie()
        scale, sizes = zoom(self), self.services.theme.sizes
        self._hand.setFixedHeight(round(0.43 * self.height()))
        self.told.setFixedWidth(round(min(self.width() - 80, 640 * scale)))
        title, body = round((sizes.title + 4) * scale), round((sizes.body + 2) * scale)
        # In the curtain itself: for the application it would mean to dress all widgets anew.
        self.setStyleSheet(
            f'QLabel {{ font-size: {body}px; }} QLabel[role="title"] {{ font-size: {title}px; }}'
            f" QPushButton, QToolButton {{ font-size: {body}px; }}"
            f" QPushButton {{ min-height: {round(30 * scale)}px; }}"
        )

    # --- hands and keys --------------------------------------------------------------------

    def _rested(self) -> None:
        if self.down:
            self.show_cards.setFocus()

    def _accept(self) -> None:
        if self.down:
            self.accepted.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._rest.isActive():
            self._rest.start()
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Keep what is hidden out of reach."""
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def sizeHint(self) -> QSize:
        return self._page.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            table = self._backdrop.table(self.width(), self.height(), self.devicePixelRatioF())
            painter.drawPixmap(0, 0, table)
            night = QRadialGradient(
                QPointF(self.width() / 2, 0.36 * self.height()), 0.62 * self.width()
            )
            dark = QColor(self.services.theme.palette.shadow)
            night.setColorAt(0, alpha(dark, 0.1))
            night.setColorAt(1, alpha(dark, 0.72))
            painter.fillRect(QRectF(self.rect()), night)
