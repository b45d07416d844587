"""All cards of a pool: searched, filtered, and put into the choice."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Game
from alchemy_desktop.kernel.pool import Pool
from alchemy_desktop.scene.faces import RATIO, FaceInfo
from alchemy_desktop.scene.printed import printed, type_name
from alchemy_desktop.texts import say
from alchemy_desktop.windows.face_board import BoardScroll, FaceBoard
from alchemy_desktop.windows.face_slices import FaceSlices
from alchemy_desktop.windows.flow import FlowLayout
from alchemy_desktop.windows.picking import fitting
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.shelf import SearchField
from alchemy_desktop.windows.widgets import label, zoom

_WIDTH = 122
"""About the width of a card, in pixels of a window of the size the type is designed for."""
_GAP = 0.11
"""Space between cards, of their width."""
_RIM = 12
_HIGH = 640
"""The height of the page from which all filters have room."""


class CardsBoard(FaceBoard):
    """The cards that are found, in a grid that scrolls."""

    def __init__(self, services: Services, slices: FaceSlices, scroll: QScrollArea) -> None:
        super().__init__(services, slices)
        self._scroll = scroll
        scroll.verticalScrollBar().valueChanged.connect(self.scrolled)
        self._inside: frozenset[str] = frozenset()
        self._wide = _WIDTH
        self.setAccessibleName(say("app.picker.tab.cards"))

    def show_faces(self, faces: list[FaceInfo]) -> None:
        """Show other cards, the first of them the current one."""
        self.faces = faces
        self.read_none()
        self._arrange()
        self.set_current(0 if faces else -1)
        self._scroll.verticalScrollBar().setValue(0)

    def mark(self, inside: frozenset[str]) -> None:
        """Mark the cards of some ids, which are in the choice."""
        self._inside = inside
        self.set_current(self.current)

    def _arrange(self) -> None:
        """Lay out as many cards side by side as have room, and be as high as they need."""
        room = self.width() - 2 * _RIM
        wanted = _WIDTH * zoom(self) ** 0.6
        self.columns = max(2, round((room + wanted * _GAP) / (wanted * (1 + _GAP))))
        self._wide = max(40, int(room / (self.columns + _GAP * (self.columns - 1))))
        rows = -(-len(self.faces) // self.columns)
        step = self._wide * (RATIO + _GAP)
        self.setFixedHeight(max(10, round(rows * step + 2 * _RIM)))
        self._scroll.verticalScrollBar().setSingleStep(round(step / 3))
        # Those further down are painted before they are scrolled to.
        found = [face for face in self.faces if face]
        self.slices.prepare(found, self._wide, self.devicePixelRatioF())
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._arrange()
            self.show_current()

    def cell(self, index: int) -> QRectF:
        row, column = divmod(index, self.columns)
        wide = self._wide
        left = (self.width() - wide * (self.columns + _GAP * (self.columns - 1))) / 2
        return QRectF(
            round(left + column * wide * (1 + _GAP)),
            round(_RIM + row * wide * (RATIO + _GAP)),
            wide,
            int(wide * RATIO),
        )

    def frame_of(self, index: int) -> str:
        face = self.faces[index]
        return "selected" if face is not None and face.name in self._inside else ""

    def face_name(self, index: int) -> str:
        name = super().face_name(index)
        return say(Text("app.picker.inside", (name,))) if self.frame_of(index) else name

    def show_current(self) -> None:
        """Scroll to the card that keys are about."""
        if self.current >= 0:
            cell = self.cell(self.current)
            middle = cell.center().toPoint()
            self._scroll.ensureVisible(middle.x(), middle.y(), 0, round(cell.height() / 2 + _RIM))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, rows = event.key(), max(1, self._scroll.height() // round(self._wide * RATIO))
        if key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            way = -1 if key == Qt.Key.Key_PageUp else 1
            self.set_current(
                min(max(0, self.current + way * rows * self.columns), len(self.faces) - 1)
            )
        else:
            super().keyPressEvent(event)
        self.show_current()


class CardsTab(QWidget):
    """A search, filters, and the cards that fit.

    Attributes:
        chosen: the name of a card that is to be put in, or taken out.
        board: the cards.
        search: where words are typed.
        chips: the filters, by facet and word.
    """

    chosen = Signal(str)

    def __init__(self, services: Services, slices: FaceSlices, game: Game, pool: Pool) -> None:
        super().__init__()
        self.services = services
        self._game = game
        self._pool = pool
        self._infos = {face.name: printed(game.id, face) for face in pool.faces}
        self._names = {info.name: name for name, info in self._infos.items()}
        self._said = {name: self._words_of(info) for name, info in self._infos.items()}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self.area = BoardScroll()
        self.board = CardsBoard(services, slices, self.area)
        self.board.chosen.connect(self._choose)
        self.area.setWidget(self.board)
        column.addLayout(self._make_search())
        column.addWidget(self._make_filters())
        self.nothing = label(say("app.picker.nothing"), "heading")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.nothing, 1)
        column.addWidget(self.area, 1)
        self.look()

    def _words_of(self, info: FaceInfo) -> str:
        """Return all that is said of a card, for the search."""
        types = " ".join(type_name(self._game.id, role) for role in info.types)
        return f"{info.name} {types} {info.text}".casefold()

    def _make_search(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(10)
        self.search = SearchField(self.board)
        self.search.setPlaceholderText(say("app.picker.search"))
        self.search.setAccessibleName(say("app.picker.search.help"))
        self.search.setToolTip(say("app.picker.search.help"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self.look)
        self.search.returnPressed.connect(lambda: self._choose(self.board.current))
        self.hits = label(role="note")
        self.filter = QPushButton(say("app.picker.filter"))
        self.filter.setCheckable(True)
        self.filter.toggled.connect(self._show_filters)
        self.clear = QPushButton(say("app.picker.clear"))
        self.clear.clicked.connect(self.clear_all)
        row.addWidget(self.search, 1)
        row.addWidget(self.filter)
        row.addWidget(self.clear)
        row.addWidget(self.hits)
        return row

    def _make_filters(self) -> QWidget:
        self.filters = QWidget()
        flow = FlowLayout(self.filters)
        self.chips: dict[tuple[str, str], QPushButton] = {}
        for facet, words in self._pool.facets.items():
            heading = say(f"{self._game.id}.facet.{facet}")
            group = QWidget()
            row = QHBoxLayout(group)
            row.setContentsMargins(0, 0, 10, 0)
            row.setSpacing(4)
            row.addWidget(label(heading, "note"))
            for word in words:
                chip = QPushButton(say(f"{self._game.id}.facet.{facet}.{word}"))
                chip.setCheckable(True)
                chip.setProperty("role", "chip")
                chip.setAccessibleDescription(heading)
                chip.clicked.connect(self.look)
                self.chips[facet, word] = chip
                row.addWidget(chip)
            flow.addWidget(group)
        return self.filters

    # --- what is shown ---------------------------------------------------------------------

    def _chosen_words(self) -> dict[str, list[str]]:
        chosen: dict[str, list[str]] = {}
        for (facet, word), chip in self.chips.items():
            if chip.isChecked():
                chosen.setdefault(facet, []).append(word)
        return chosen

    def look(self) -> None:
        """Show the cards that fit the search and the filters."""
        chosen = self._chosen_words()
        names = fitting(self._pool, chosen, self.search.text(), self._said.__getitem__)
        self.board.show_faces([self._infos[name] for name in names])
        count, all_ = len(names), len(self._pool.faces)
        self.hits.setText(say(Text("app.picker.hits", (count, all_))))
        self.nothing.setVisible(not names)
        self.area.setVisible(bool(names))
        on = sum(map(len, chosen.values()))
        self.filter.setText(say(Text("app.picker.filter.on", (on,)) if on else "app.picker.filter"))
        self.clear.setEnabled(bool(on or self.search.text()))

    def clear_all(self) -> None:
        """Show all cards."""
        for chip in self.chips.values():
            chip.setChecked(False)
        self.search.clear()
        self.look()

    def mark(self, names: tuple[str, ...]) -> None:
        """Mark the cards that are in the choice."""
        self.board.mark(frozenset(self._infos[name].name for name in names))

    def name_at(self, index: int) -> str:
        """Return the name of a card that is shown, by its number, or ""."""
        face = self.board.faces[index] if 0 <= index < len(self.board.faces) else None
        return self._names[face.name] if face else ""

    def _choose(self, index: int) -> None:
        if name := self.name_at(index):
            self.chosen.emit(name)

    def start_search(self, text: str) -> None:
        """Go on in the search with what was typed elsewhere."""
        self.search.setFocus()
        self.search.selectAll()
        self.search.insert(text)  # and not set, which could not be taken back

    def _show_filters(self, shown: bool) -> None:
        self.filters.setVisible(shown)

    def fit(self, height: int) -> None:
        """Show the filters of themselves where there is room for them."""
        roomy = height >= _HIGH
        if roomy == self.filter.isVisibleTo(self) or not self.isVisible():
            self.filter.setVisible(not roomy)
            self.filters.setVisible(roomy or self.filter.isChecked())
