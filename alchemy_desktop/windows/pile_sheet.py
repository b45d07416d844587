"""Sheets that show what lies in a pile, or all that a player has, as far as the viewer knows."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Face, Game
from alchemy_desktop.kernel.knowledge import Lot, lots
from alchemy_desktop.scene.places import place_name
from alchemy_desktop.scene.session import Session
from alchemy_desktop.texts import say
from alchemy_desktop.windows.cards import CardGrid
from alchemy_desktop.windows.overlay import Overlay
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import label

_CARD = 116
"""Width of a card with the space around it, in pixels."""
_COLUMNS = 6
_BESIDE = 160
"""Width of the window that the cards leave free, in pixels."""
_AROUND = 280
"""Height of the window that the cards leave free, in pixels."""
_HEADING = 420
"""Least width of a heading, in pixels."""
_BADGE = 26
_BADGE_AT = QPointF(-7, 5)
_CLOSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class Part(NamedTuple):
    """A part of a sheet: what is said of these cards, or "", and how many of each face."""

    heading: str
    faces: Counter[int]


def parts_of(session: Session, zones: Sequence[int]) -> list[Part]:
    """Return what the viewer knows of the cards in some zones.

    What is known to lie there comes first; then what lies there in some unknown order; then what
    lies either there or elsewhere, all of it. Cubes lie in no order.
    """
    inside: list[Lot] = []
    mixed: list[Lot] = []
    beyond: list[Lot] = []
    for lot in lots(session.knowledge, zones):
        into = beyond if not set(lot.zones) <= set(zones) else mixed if lot.mixed else inside
        into.append(lot)
    cast = session.view.cast
    loose = all(cast[face].form == "cube" for lot in inside + mixed for face in lot.faces)
    if len(zones) > 1 or loose:  # all of one player: where each lies does not matter
        inside, mixed = inside + mixed, []
    parts = [_part("", inside)] if inside else []
    if mixed:
        parts.append(_part(say("app.pile.mixed"), mixed))
    for lot in beyond:
        heading = Text("app.pile.beyond", (place_name(session, lot.zones),))
        parts.append(_part(say(heading), [lot]))
    return parts


def _part(heading: str, found: Sequence[Lot]) -> Part:
    faces: Counter[int] = Counter()
    for lot in found:
        faces += lot.faces
    return Part(heading, faces)


class CountedCards(CardGrid):
    """A grid of cards with the number of each."""

    def __init__(
        self, services: Services, game: Game, cards: Sequence[tuple[Face, int]], most: int
    ) -> None:
        """Show cards and the number of each, in at most so many columns."""
        super().__init__(services, game)
        self._counts = [count for _, count in cards]
        self.show_faces([face for face, _ in cards])
        columns = min(most, len(cards))
        rows = -(-len(cards) // columns)
        self.setFixedSize(QSize(columns * _CARD + 20, round(rows * _CARD * 1.4) + 20))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with QPainter(self) as painter:
            _, cells = self._cells()
            for count, cell in zip(self._counts, cells, strict=True):
                if count > 1:
                    badge = self._pictures.badge(str(count), _BADGE, self.devicePixelRatioF())
                    painter.drawPixmap(cell.topRight() + badge.offset + _BADGE_AT, badge.pixmap)


class PileSheet(Overlay):
    """The cards in some zones as far as the viewer knows them, equal ones counted.

    Attributes:
        parts: what is shown.
    """

    def __init__(
        self,
        services: Services,
        session: Session,
        zones: Sequence[int],
        title: str,
        parent: QWidget,
    ) -> None:
        """Show cards.

        Args:
            services: what every page works with.
            session: the game.
            zones: where the cards lie.
            title: what they are.
            parent: the page below.
        """
        super().__init__(services, parent)
        self._session = session
        self.parts = parts_of(session, zones)
        count = sum(len(session.view.zones[zone]) for zone in zones)
        shown = sum(part.faces.total() for part in self.parts)
        total = Text("app.pile.with-beyond" if shown > count else "app.pile.count", (count,))
        self.column.addWidget(label(title, "title"))
        self.column.addWidget(label(say(total), "note"))
        self._scroll = QScrollArea()
        self._inside = self._cards()
        self._scroll.setWidget(self._inside)
        self.column.addWidget(self._scroll)
        self.add_foot()
        self.setAccessibleName(title)
        self.setAccessibleDescription("; ".join(self._spoken(part) for part in self.parts))

    def _cards(self) -> QWidget:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 12, 0)
        cast = self._session.view.cast
        most = max(1, min(_COLUMNS, (self._below.width() - _BESIDE) // _CARD))
        for heading, faces in self.parts:
            if heading:
                words = label(heading, "heading", wrap=True)
                words.setMinimumWidth(_HEADING)
                column.addWidget(words)
            cards = [(cast[face], count) for face, count in sorted(faces.items())]
            column.addWidget(CountedCards(self.services, self._session.game, cards, most))
        inside.adjustSize()
        return inside

    def _spoken(self, part: Part) -> str:
        cards = [
            say(Text("app.pile.card", (count, face)), self._session.reader)
            for face, count in part.faces.items()
        ]
        return " ".join([part.heading, ", ".join(cards)]).strip()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        size = self._inside.size()
        bar = 14 if size.height() > self.height() - _AROUND else 0
        self._scroll.setFixedWidth(min(size.width() + bar, self.width() - 110))
        self._scroll.setFixedHeight(max(80, min(size.height(), self.height() - _AROUND)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _CLOSING and not event.isAutoRepeat():
            self.dismiss()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Stay: the second click is the end of a double click on the pile."""
        event.accept()
