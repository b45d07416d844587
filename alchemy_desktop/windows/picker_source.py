"""What is picked from: all cards, and whole values of ours, of the player's, and played lately."""

from collections.abc import Iterator
from datetime import datetime
from random import Random

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Game, Option
from alchemy_desktop.kernel.pool import Pool
from alchemy_desktop.library.settings import MAX_FAVOURITES, MAX_NAME, Favourite
from alchemy_desktop.library.store import StoreError
from alchemy_desktop.scene.printed import printed
from alchemy_desktop.texts import say
from alchemy_desktop.windows.face_board import FaceBoard
from alchemy_desktop.windows.face_slices import FaceSlices
from alchemy_desktop.windows.option_cell import Segments
from alchemy_desktop.windows.picker_cards import CardsTab
from alchemy_desktop.windows.picker_values import Shown, ValuesTab
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.slips import when
from alchemy_desktop.windows.widgets import UndoStrip

TABS = ("cards", "ready", "favourites", "recent")
"""What is picked from, in the order of the tabs."""
_MOST_RECENT = 30


class SourcePanel(QWidget):
    """What is picked from, in four tabs.

    Attributes:
        laid: the names of a value that is to be laid out.
        saved: the favourites have changed, and are to be written.
        troubled: a sentence that says what did not happen.
        tabs: the choice among the tabs, which stands elsewhere.
        cards: the tab with all cards.
        values: the other tabs, by id.
    """

    laid = Signal(tuple)
    saved = Signal()
    troubled = Signal(str)

    def __init__(
        self, services: Services, slices: FaceSlices, game: Game, option: Option, pool: Pool
    ) -> None:
        super().__init__()
        self.services = services
        self._game = game
        self._option = option
        self._pool = pool
        self._order = {face.name: number for number, face in enumerate(pool.faces)}
        self.favourites = services.settings.favourites_of(game.id, option.id)
        self._before: list[Favourite] = []
        self.tabs = Segments([say(f"app.picker.tab.{id_}") for id_ in TABS], 0)
        self.tabs.chosen.connect(self._show_tab)
        self.cards = CardsTab(services, slices, game, pool)
        self.values = {
            id_: ValuesTab(
                services,
                slices,
                say(f"app.picker.tab.{id_}"),
                say(f"app.picker.empty.{id_}"),
                own=id_ == "favourites",
            )
            for id_ in TABS[1:]
        }
        self.stack = QStackedWidget()
        for tab in (self.cards, *self.values.values()):
            self.stack.addWidget(tab)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.stack, 1)
        self.strip = UndoStrip(say("app.picker.undo"))
        self.strip.undo.clicked.connect(self._take_back)
        column.addWidget(self.strip)
        for tab in self.values.values():
            board = tab.board
            board.wanted.connect(lambda row, board=board: self.laid.emit(board.values[row].names))
        own = self.values["favourites"].board
        own.renamed.connect(self._rename)
        own.deleted.connect(self._delete)
        self.values["ready"].show_values(list(self._ready()))
        self.values["recent"].show_values(list(self._recent()))
        self._show_favourites()

    @property
    def boards(self) -> tuple[FaceBoard, ...]:
        """The boards of all tabs."""
        return (self.cards.board, *(tab.board for tab in self.values.values()))

    @property
    def board(self) -> FaceBoard:
        """The board of the tab that is shown."""
        return self.boards[self.stack.currentIndex()]

    def show_tab(self, id_: str) -> None:
        """Show a tab."""
        self.tabs.choose(TABS.index(id_))
        self._show_tab(TABS.index(id_))

    def _show_tab(self, number: int) -> None:
        self.stack.setCurrentIndex(number)

    def mark(self, names: tuple[str, ...]) -> None:
        """Mark what is in the choice."""
        self.cards.mark(names)
        for tab in self.values.values():
            tab.board.mark(names)

    # --- whole values ------------------------------------------------------------------------

    def _shown(self, title: str, line: str, names: list[str]) -> Shown | None:
        """Return a value as it is shown; None if it is none of the pool any more."""
        if len(names) != self._pool.size or not all(name in self._order for name in names):
            return None
        ordered = tuple(sorted(set(names), key=self._order.__getitem__))
        faces = tuple(
            printed(self._game.id, self._pool.faces[self._order[name]]) for name in ordered
        )
        return Shown(title, line, ordered, faces) if len(faces) == self._pool.size else None

    def _ready(self) -> Iterator[Shown]:
        """Those of ours."""
        game = self._game.id
        for id_ in self._pool.ready:
            title, line = say(f"{game}.ready.{id_}"), say(f"{game}.ready.{id_}.line")
            if shown := self._shown(title, line, self._names_of(id_)):
                yield shown

    def _names_of(self, ready: str) -> list[str]:
        """Return the names that a value of ours means."""
        made = self._game.set_up(self._game.seats[0], {self._option.id: ready}, Random(0))
        return made.options[self._option.id].split(",")

    def _recent(self) -> Iterator[Shown]:
        """What was played last, each once."""
        try:
            entries = self.services.store.games()
        except StoreError:  # said elsewhere
            return
        seen: set[tuple[str, ...]] = set()
        now = datetime.now().astimezone()
        for entry in entries:
            value = entry.set_up.options.get(self._option.id, "")
            if entry.set_up.game != self._game.id or len(seen) >= _MOST_RECENT:
                continue
            names = value.split(",")
            title = self.name_of(tuple(names))
            shown = self._shown(title, when(entry.changed.astimezone(), now), names)
            if shown and shown.names not in seen:
                seen.add(shown.names)
                yield shown

    def name_of(self, names: tuple[str, ...]) -> str:
        """Return what a value is called: a favourite, one of ours, or else by its code."""
        for tab in ("favourites", "ready"):
            for shown in self.values[tab].board.values:
                if set(shown.names) == set(names):
                    return shown.title
        value = ",".join(names)
        kind = say(f"{self._game.id}.option.{self._option.id}")
        code = self._game.code(self._option.id, value) if set(names) <= set(self._order) else ""
        return say(Text("app.set-up.labelled", (kind, code))) if code else kind

    # --- favourites --------------------------------------------------------------------------

    def _show_favourites(self) -> None:
        # What is none any more stays in the settings, and is shown once it is one again.
        shown = [self._shown_favourite(favourite) for favourite in self.favourites]
        self._numbers = [number for number, value in enumerate(shown) if value]
        self.values["favourites"].show_values([value for value in shown if value])

    def _shown_favourite(self, favourite: Favourite) -> Shown | None:
        shown = self._shown(favourite.name, "", favourite.value.split(","))
        code = self._game.code(self._option.id, favourite.value) if shown else ""
        line = say(Text("app.set-up.code", (code,))) if code else ""
        return shown._replace(line=line) if shown else None

    def is_favourite(self, value: str) -> bool:
        """Whether a value is a favourite."""
        return any(favourite.value == value for favourite in self.favourites)

    def star(self, value: str) -> None:
        """Make a value a favourite, and let it be named; or if it is one, let it be none."""
        if self.is_favourite(value):
            numbers = [n for n, favourite in enumerate(self.favourites) if favourite.value == value]
            self._remove(numbers[0])
        elif len(self.favourites) >= MAX_FAVOURITES:
            self.troubled.emit(say(Text("app.picker.too-many", (MAX_FAVOURITES,))))
        else:
            name = self.name_of(tuple(value.split(",")))[:MAX_NAME]
            self.favourites.insert(0, Favourite(name, value))
            self.strip.hide()
            self._changed()
            self.show_tab("favourites")
            self.values["favourites"].board.edit(0)

    def _changed(self) -> None:
        self._show_favourites()
        self.saved.emit()

    def _rename(self, row: int, name: str) -> None:
        number = self._numbers[row]
        old = self.favourites[number]
        self._remember(say(Text("app.picker.renamed", (old.name, name))))
        self.favourites[number] = Favourite(name, old.value)
        self._changed()

    def _delete(self, row: int) -> None:
        self._remove(self._numbers[row])

    def _remove(self, number: int) -> None:
        self._remember(say(Text("app.picker.deleted", (self.favourites[number].name,))))
        del self.favourites[number]
        self._changed()

    def _remember(self, sentence: str) -> None:
        """Keep the favourites as they are for the way back."""
        self._before = list(self.favourites)
        self.strip.tell(sentence)

    def _take_back(self) -> None:
        self.strip.hide()
        self.favourites[:] = self._before
        self._changed()
        self.board.setFocus()
