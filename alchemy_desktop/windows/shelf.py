"""The shelf: every stored game, and what can be done with it."""

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.library.store import Entry, StoreError
from alchemy_desktop.texts import say
from alchemy_desktop.windows.ask import AskSheet
from alchemy_desktop.windows.pictures import Pictures
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.shelf_card import ShelfBoards, ShelfCard
from alchemy_desktop.windows.shelf_model import FILTERS, ShelfModel, title_of
from alchemy_desktop.windows.shelf_side import ShelfSide
from alchemy_desktop.windows.widgets import Page, UndoStrip, label, with_key

_SIDE = 0.27
_SIDE_LEAST, _SIDE_MOST = 270, 400
"""Bounds of the side's width, in pixels."""


class SearchField(QLineEdit):
    """A field that Escape empties, and then leaves."""

    def __init__(self, beyond: QWidget) -> None:
        """Make the field; ``beyond`` gets the focus when it is left."""
        super().__init__()
        self._beyond = beyond

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.text():
            self.clear()
        else:
            self._beyond.setFocus()


class ShelfPage(Page):
    """Every stored game.

    Attributes:
        continued, replayed: the number of a game to lay on the table, to be played or replayed.
        exported: the number of a game to write to a file, and its title.
        import_wanted: a file with a game is to be chosen.
        left: the player wants to go back.
        troubled: a sentence that says what did not happen; empty when something did.
        model: the games that are shown.
        boards: where they stand.
        side: what is said of the chosen one.
    """

    continued = Signal(object)
    replayed = Signal(object)
    exported = Signal(object, str)
    import_wanted = Signal()
    left = Signal()
    troubled = Signal(str)

    def __init__(
        self, services: Services, pictures: Pictures, parent: QWidget | None = None
    ) -> None:
        super().__init__(services, parent)
        self._pictures = pictures
        self.model = ShelfModel(self)
        # Queued: the editor is still open when it tells.
        self.model.renamed.connect(self._rename, Qt.ConnectionType.QueuedConnection)
        self.boards = ShelfBoards(services)
        self._card = ShelfCard(services, pictures, self.boards)
        self.boards.setModel(self.model)
        self.boards.setItemDelegate(self._card)
        self.boards.opened.connect(self._main_act)
        self.boards.customContextMenuRequested.connect(self._show_menu)
        self.boards.selectionModel().currentChanged.connect(self._chosen)
        self._make_actions()
        self.side = ShelfSide(services, pictures, self.actions_by_id)
        self._lay_out()
        self.setFocusProxy(self.boards)
        pictures.painted.connect(self._painted)

    # --- parts -----------------------------------------------------------------------------

    def _make_actions(self) -> None:
        """Make what can be done with a game, with its keys, in the order of menu and buttons."""
        self.actions_by_id: dict[str, QAction] = {}
        self._add("continue", "", lambda entry: self.continued.emit(entry.id))
        self._add("replay", "Ctrl+R", lambda entry: self.replayed.emit(entry.id))
        self._add("restore", "Ctrl+Shift+D", self._restore)
        self._add("rename", "F2", lambda _: self.boards.name_current())
        self._add("duplicate", "Ctrl+D", self._duplicate)
        self._add("export", "Ctrl+E", lambda e: self.exported.emit(e.id, title_of(e)))
        self._add("delete", "Del", self._delete)
        # One game at a time: the way back is for the last one.
        self.actions_by_id["delete"].setAutoRepeat(False)

    def _add(self, id_: str, keys: str, act: Callable[[Entry], object]) -> None:
        action = QAction(say(f"app.shelf.do.{id_}"), self)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        if keys:
            action.setToolTip(with_key(action))

        def do() -> None:
            if entry := self.chosen:
                act(entry)

        action.triggered.connect(do)
        self.addAction(action)
        self.actions_by_id[id_] = action

    def _lay_out(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(26, 16, 22, 16)
        outer.setSpacing(10)
        outer.addLayout(self._make_head())
        outer.addLayout(self._make_filters())
        below = QHBoxLayout()
        below.setSpacing(16)
        column = QVBoxLayout()
        column.addWidget(self.boards, 1)
        self.strip = UndoStrip(say("app.shelf.undo"))
        self.strip.undo.clicked.connect(self._take_back)
        column.addWidget(self.strip)
        self._gone = 0
        below.addLayout(column, 1)
        below.addWidget(self.side)
        outer.addLayout(below, 1)

    def _make_head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(10)
        self.search = SearchField(self.boards)
        self.search.setPlaceholderText(say("app.shelf.search"))
        self.search.setAccessibleName(say("app.shelf.search"))
        self.search.setClearButtonEnabled(True)
        self.search.setMaximumWidth(280)
        self.search.textChanged.connect(self._look_for)
        self.bring = QPushButton(say("app.shelf.import"))
        self.bring.setToolTip(say("app.shelf.import.help"))
        self.bring.clicked.connect(self.import_wanted)
        self.back = QPushButton(say("app.shelf.back"))
        self.back.clicked.connect(self.left)
        row.addWidget(self.back)
        row.addSpacing(8)
        row.addWidget(label(say("app.shelf.title"), "title"))
        row.addStretch(1)
        row.addWidget(self.search, 2)
        row.addWidget(self.bring)
        return row

    def _make_filters(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        self.filters: dict[str, QPushButton] = {}
        group = QButtonGroup(self)
        for id_ in FILTERS:
            button = self.filters[id_] = QPushButton()
            button.setCheckable(True)
            button.setChecked(id_ == self.model.chosen)
            button.clicked.connect(lambda _=False, id_=id_: self.choose(id_))
            group.addButton(button)
            row.addWidget(button)
        row.addStretch(1)
        self.clear = QPushButton(say("app.shelf.clear"))
        self.clear.clicked.connect(self._ask_to_clear)
        row.addWidget(self.clear)
        return row

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = max(_SIDE_LEAST, min(_SIDE_MOST, round(_SIDE * self.width())))
        # Never so narrow that words on its buttons are cut.
        self.side.setFixedWidth(max(wide, self.side.buttons_wide()))

    # --- what is shown ---------------------------------------------------------------------

    @property
    def chosen(self) -> Entry | None:
        """The game that is chosen."""
        return self.model.entry(self.boards.currentIndex().row())

    def refresh(self, game_id: int = 0) -> None:
        """Look again at what is stored.

        Args:
            game_id: the game to choose then; 0 for the one that is chosen now.
        """
        store = self.services.store
        before, row = self.chosen, max(0, self.boards.currentIndex().row())
        try:
            self.model.set_games(store.games(), store.games(deleted=True))
        except StoreError as error:
            self.troubled.emit(str(error))
            self.model.set_games((), ())
        self._name_filters()
        if game_id and self.model.row_of(game_id) < 0:
            self.choose(FILTERS[0])
        self._select(game_id or (before.id if before else 0), row)

    def choose(self, filter_: str) -> None:
        """Show the games that fit a filter."""
        before = self.chosen
        self.filters[filter_].setChecked(True)
        self.model.choose(filter_)
        self._select(before.id if before else 0, 0)

    def _look_for(self, words: str) -> None:
        before = self.chosen
        self.model.look_for(words)
        self._select(before.id if before else 0, 0)

    def _name_filters(self) -> None:
        for id_, button in self.filters.items():
            count = self.model.count(id_)
            button.setText(say(Text(f"app.shelf.filter.{id_}", (count,))))

    def _select(self, game_id: int, row: int) -> None:
        """Choose a game, or if it is not shown the one in a row, or the last."""
        count = self.model.rowCount()
        at = self.model.row_of(game_id)
        index = self.model.index(at if at >= 0 else min(row, count - 1))
        self.boards.setCurrentIndex(index)
        self.boards.scrollTo(index)
        self._chosen(index)
        looked = "nothing" if self.model.count(self.model.chosen) else self.model.chosen
        self.boards.said = say(f"app.shelf.empty.{looked}")
        self.clear.setVisible(self.model.chosen == "deleted" and self.model.count("deleted") > 0)

    def _chosen(self, index: QModelIndex) -> None:
        entry = self.model.entry(index.row())
        deleted = self.model.chosen == "deleted"
        for id_, action in self.actions_by_id.items():
            action.setEnabled(entry is not None and (id_ == "restore") == deleted)
            action.setVisible((id_ == "restore") == deleted)
        act = self.actions_by_id["continue"]
        act.setText(say(f"app.shelf.do.{'open' if entry and entry.over else 'continue'}"))
        if entry and entry.why_not:
            for id_ in ("continue", "replay"):
                self.actions_by_id[id_].setEnabled(False)
        self.side.show_entry(entry)

    def _painted(self, game_id: int) -> None:
        self.model.changed(game_id)
        if self.chosen and self.chosen.id == game_id:
            self.side.refresh_picture()

    def _show_menu(self, at: QPoint) -> None:
        if not self.boards.indexAt(at).isValid():
            return
        menu = QMenu(self)
        menu.addActions([a for a in self.actions_by_id.values() if a.isVisible()])
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.boards.viewport().mapToGlobal(at))

    # --- what is done ----------------------------------------------------------------------

    def _main_act(self) -> None:
        """Do what a double click or Enter means."""
        id_ = "restore" if self.model.chosen == "deleted" else "continue"
        self.actions_by_id[id_].trigger()

    def _try(self, act: Callable[[], object]) -> bool:
        """Do something with the store, say why if it fails, and show what is stored then."""
        trouble = ""
        try:
            act()
        except StoreError as error:
            trouble = str(error)
        self.refresh()
        self.troubled.emit(trouble)
        return not trouble

    def _rename(self, game_id: int, title: str) -> None:
        self._try(lambda: self.services.store.rename(game_id, title))
        self.boards.setFocus()

    def _duplicate(self, entry: Entry) -> None:
        called = title_of(entry)
        title = called[:1] + say(Text("app.shelf.copy", (called,)))[1:]
        self._try(lambda: self.refresh(self.services.store.duplicate(entry.id, title)))

    def _delete(self, entry: Entry) -> None:
        if self._try(lambda: self.services.store.delete(entry.id)):
            self._gone = entry.id
            self.strip.tell(say(Text("app.shelf.deleted", (title_of(entry),))))

    def _take_back(self) -> None:
        gone = self._gone
        self.strip.hide()
        if self._try(lambda: self.services.store.put_back(gone)):
            self.refresh(gone)
        self.boards.setFocus()

    def _restore(self, entry: Entry) -> None:
        self.strip.hide()
        self._try(lambda: self.services.store.put_back(entry.id))

    def _ask_to_clear(self) -> None:
        count = self.model.count("deleted")
        AskSheet(
            self.services,
            say("app.shelf.clear.title"),
            say(Text("app.shelf.clear.what", (count,))),
            say("app.shelf.clear"),
            self._clear,
            self,
        ).open()

    def _clear(self) -> None:
        self.strip.hide()
        self._try(lambda: self.services.store.purge(0))
        self._pictures.forget()
