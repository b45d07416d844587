"""The inspector: one card, enlarged, with its whole text and what is good to know."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from alchemy_desktop.kernel.game import Face, Game
from alchemy_desktop.kernel.knowledge import whereabouts
from alchemy_desktop.library.store import Player
from alchemy_desktop.scene.faces import RATIO, WHOLE
from alchemy_desktop.scene.lettering import write
from alchemy_desktop.scene.places import place_name
from alchemy_desktop.scene.portraits import seat_colours
from alchemy_desktop.scene.printed import name_of, printed, rulings
from alchemy_desktop.scene.session import Session
from alchemy_desktop.scene.signtext import SignText, parse
from alchemy_desktop.texts import say
from alchemy_desktop.windows.overlay import Overlay
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import label, zoom

_BAR = 30
"""Room for the bar that scrolls what is told, in pixels."""
LEAST = WHOLE + 1
"""The width, in pixels, from which a card carries its whole text."""


def places_of(session: Session, face: Face) -> list[tuple[str, int]]:
    """Return where the cards with a face are, as far as the viewer knows: place and number.

    A stock that gives as many as are wanted is left out.
    """
    found: Counter[str] = Counter()
    kind = session.view.cast.index(face)
    for zones, number in whereabouts(session.knowledge, kind):
        if session.view.bottomless.get(kind) not in zones:
            found[place_name(session, zones)] += number
    return list(found.items())


class CardPicture(QWidget):
    """One card as large as its place, or words in an empty place.

    Attributes:
        clicked: the card was clicked on.
    """

    clicked = Signal()

    def __init__(
        self,
        services: Services,
        game: Game,
        players: Sequence[Player] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.services = services
        self._game = game
        self._colours = seat_colours(players, services.theme.seats)
        self._pictures = services.faces(game.id)
        self.face: Face | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(round(LEAST * RATIO) + 16)

    def show_face(self, face: Face | None) -> None:
        """Show a card."""
        if face is not self.face:
            self.face = face
            self.setCursor(
                Qt.CursorShape.PointingHandCursor if face else Qt.CursorShape.ArrowCursor
            )
            self.setAccessibleName(name_of(self._game.id, face) if face else "")
            self.update()

    def fit(self, width: int) -> None:
        """Take the height of a card that fills a width."""
        self.setFixedHeight(round((width - 16) * RATIO) + 16)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.face and event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            room, dpr = QRectF(self.rect()), self.devicePixelRatioF()
            width = int(min(room.width() - 16, (room.height() - 16) / RATIO))
            corner = QPointF((room.width() - width) / 2, (room.height() - width * RATIO) / 2)
            if self.face is None:
                slot = self._pictures.slot("", width, dpr)
                painter.drawPixmap(corner + slot.offset, slot.pixmap)
                theme = self.services.theme
                font = theme.sans(theme.sizes.body)
                write(painter, room, say("app.table.inspect"), font, theme.palette.text_soft)
                return
            info = printed(self._game.id, self.face, self._colours)
            card = self._pictures.face(info, width, dpr)
            painter.drawPixmap(corner + card.offset, card.pixmap)


class CardText(QWidget):
    """What a card says, for where the card itself is too small to carry it."""

    def __init__(self, services: Services, words: str) -> None:
        super().__init__()
        self._theme = services.theme
        self._signs = SignText(services.theme, services.art)
        self._words = words
        self._setting = self._signs.set(parse(words), 1, 1)
        self.setAccessibleName(words)

    def fit(self, width: int, pixels: int) -> None:
        """Take the height of the words at a width and a height of type."""
        self._setting = self._signs.set(parse(self._words), pixels, width)
        self.setFixedHeight(round(self._setting.height) + 4)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            colour = self._theme.palette.text
            self._signs.draw(painter, self._setting, QRectF(self.rect()), colour)


class CardSheet(Overlay):
    """A card over the whole page: enlarged, where its like are, and what is good to know."""

    def __init__(self, services: Services, session: Session, face: Face, parent: QWidget) -> None:
        super().__init__(services, parent)
        game = session.game
        row = QHBoxLayout()
        row.setSpacing(26)
        self._card = CardPicture(services, game, session.players)
        self._card.show_face(face)
        self._card.clicked.connect(self.dismiss)
        row.addWidget(self._card, 0, Qt.AlignmentFlag.AlignTop)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setWidget(self._told(session, face))
        row.addWidget(self._scroll, 1)
        self.column.addLayout(row)
        self.add_foot()

    def _told(self, session: Session, face: Face) -> QWidget:
        """Where the cards with this face are, as far as the viewer knows, and rulings."""
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 14, 0)
        column.setSpacing(12)
        self._text = CardText(self.services, printed(session.game.id, face).text)
        column.addWidget(self._text)
        column.addWidget(label(say("app.table.where"), "heading"))
        places = QGridLayout()
        places.setSpacing(4)
        places.setColumnStretch(0, 1)
        for row, (place, number) in enumerate(places_of(session, face)):
            places.addWidget(label(place, "reading", wrap=True), row, 0)
            count = label(str(number), "reading")
            places.addWidget(count, row, 1, Qt.AlignmentFlag.AlignRight)
        column.addLayout(places)
        answers = rulings(session.game.id, face)
        if answers:
            column.addWidget(label(say("app.table.rulings"), "heading"))
        for answer in answers:
            column.addWidget(label(answer, "reading", wrap=True))
        column.addStretch()
        return inside

    def fit(self) -> None:
        scale, theme = zoom(self), self.services.theme
        width = round(
            min(380 * scale * self.services.settings.card_size, (self.height() - 180) / RATIO)
        )
        self._card.setFixedSize(QSize(width, round(width * RATIO)))
        wide = round(min(420 * scale * theme.text_size, self.width() - width - 160))
        self._scroll.setFixedSize(QSize(wide, self._card.height()))
        # In the sheet itself: for the application it would mean to dress all widgets anew.
        size = round((theme.sizes.body + 2) * scale)
        self._text.setVisible(width < WHOLE)
        self._text.fit(wide - _BAR, size)
        self.sheet.setStyleSheet(f'QLabel[role="reading"] {{ font-size: {size}px; }}')
