"""A sheet that shows what lies in a pile."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Face, Game
from alchemy_desktop.scene.session import Session
from alchemy_desktop.texts import say
from alchemy_desktop.windows.cards import CardGrid
from alchemy_desktop.windows.overlay import Overlay
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import label

_CARD = 116
"""Width of a card with the space around it, in pixels."""
_COLUMNS = 6
_BADGE = 26
_BADGE_AT = QPointF(-7, 5)
_CLOSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class CountedCards(CardGrid):
    """A grid of cards with the number of each."""

    def __init__(self, services: Services, game: Game, cards: Sequence[tuple[Face, int]]) -> None:
        super().__init__(services, game)
        self._counts = [count for _, count in cards]
        self.show_faces([face for face, _ in cards])
        columns = min(_COLUMNS, len(cards))
        rows = -(-len(cards) // columns)
        self.setFixedSize(QSize(columns * _CARD + 20, round(rows * _CARD * 1.4) + 20))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        _, cells = self._cells()
        for count, cell in zip(self._counts, cells, strict=True):
            if count > 1:
                badge = self._pictures.badge(str(count), _BADGE, self.devicePixelRatioF())
                painter.drawPixmap(cell.topRight() + badge.offset + _BADGE_AT, badge.pixmap)


class PileSheet(Overlay):
    """All cards of a pile that may be looked through, equal ones counted.

    Attributes:
        cards: the faces in the pile and how many there are of each.
    """

    def __init__(self, services: Services, session: Session, zone: int, parent: QWidget) -> None:
        super().__init__(services, parent)
        view, spec = session.view, session.view.specs[zone]
        faces = Counter(view.kind[piece] for piece in view.zones[zone])
        self.cards = [(view.cast[face], count) for face, count in sorted(faces.items())]
        title = Text(f"{session.game.id}.pile.{spec.role}", (spec.owner,))
        total = Text("app.pile.count", (sum(faces.values()),))
        self.column.addWidget(label(say(title, session.reader), "title"))
        self.column.addWidget(label(say(total), "note"))
        grid = CountedCards(services, session.game, self.cards)
        self.column.addWidget(grid)
        names = (say(Text("app.pile.card", (c, f)), session.reader) for f, c in faces.items())
        self.setAccessibleName(say(title, session.reader))
        self.setAccessibleDescription(", ".join(names))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _CLOSING and not event.isAutoRepeat():
            self.dismiss()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Stay: the second click is the end of a double click on the pile."""
        event.accept()
