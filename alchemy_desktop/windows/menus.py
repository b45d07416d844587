"""The window's menus and keys."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.library.paths import log_file
from alchemy_desktop.library.settings import PACES, SPEEDS, nearest
from alchemy_desktop.texts import say
from alchemy_desktop.windows.edge_menu import EdgeMenu
from alchemy_desktop.windows.folders import open_outside
from alchemy_desktop.windows.how import HowSheet
from alchemy_desktop.windows.keys import KeysSheet, groups_of
from alchemy_desktop.windows.overlay import Overlay
from alchemy_desktop.windows.presses import BarFocus
from alchemy_desktop.windows.widgets import icon

if TYPE_CHECKING:
    from alchemy_desktop.windows.main_window import MainWindow
    from alchemy_desktop.windows.services import Services
    from alchemy_desktop.windows.session_page import SessionPage
    from alchemy_desktop.windows.table_page import TablePage


class Menus(QObject):
    """Fills the menu bar of the main window.

    Attributes:
        table: the actions with buttons at the table: undo, redo, leave.
        leave: the action that leaves a page.
        edge: the menus while the window fills the screen.
    """

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        bar = window.menuBar()
        game = bar.addMenu(say("app.menu.game"))
        self._add(game, "new", "Ctrl+N", self._new_game)
        self.leave = self._add(game, "home", "Ctrl+H", window.leave)
        self._shelf = self._add(game, "shelf", "Ctrl+L", window.show_shelf)
        game.addSeparator()
        self._add(game, "save-as", "", window.files.choose_save)
        self._add(game, "restore", "", window.files.choose_restore)
        library = window.services.store.path.parent
        self._add(game, "folder", "", lambda: self._open_outside(library))
        self._add(game, "log", "", lambda: self._open_outside(log_file()))
        game.addSeparator()
        self._add(game, "quit", "Ctrl+Q", window.close)
        play = bar.addMenu(say("app.menu.play"))
        undo = self._undo = self._add(
            play, "undo", "Ctrl+Z U", lambda: self._table().session.undo()
        )
        redo = self._redo = self._add(
            play, "redo", "Ctrl+Y Ctrl+Shift+Z R", lambda: self._table().session.redo()
        )
        for action, drawing in ((undo, "arrow-back"), (redo, "arrow-round"), (self.leave, "house")):
            action.setIcon(icon(window.services, f"symbols/{drawing}"))
            action.setIconVisibleInMenu(False)  # it is for the buttons at the table
        self.table = (undo, redo, self.leave)
        self._card = self._add(play, "card", "I", lambda: self._session_page().show_card())
        self._replay = self._add(play, "replay", "Ctrl+R", window.replay_table)
        self._try = self._add(play, "try", "Ctrl+T", window.try_again)
        play.addSeparator()
        self._resign = self._add(play, "resign", "", lambda: self._table().show_resign())
        look = bar.addMenu(say("app.menu.view"))
        self._choices(look, "speed", SPEEDS, "animation_speed")
        self._choices(look, "pace", PACES, "pace")
        settings = self._add(look, "settings", "Ctrl+,", self.show_settings)
        settings.setMenuRole(QAction.MenuRole.PreferencesRole)
        look.addSeparator()
        self._full = self._add(look, "full", "F11", self._toggle_full_screen)
        self._full.setCheckable(True)
        aid = bar.addMenu(say("app.menu.help"))
        for game_id in window.games:
            self._add_how(aid, game_id)
        self._add(aid, "keys", "F1", self._show_keys)
        aid.addSeparator()
        self._add(aid, "about", "", self._show_about)
        self._sheets: dict[str, Overlay] = {}
        self._full_screen_keys: dict[str, Callable[[], object]] = {
            "Alt": lambda: self.edge.come_for_keys(),
            "Esc": lambda: self._window.change("full_screen", False),
        }
        self.edge = EdgeMenu(bar, window.centre)
        self._focus = BarFocus(bar, lambda: window.stack.currentWidget() or window)

    def follow(self, page: QWidget) -> None:
        """Enable what a page can do."""
        table = self._window.table
        session = table.session if table is page else None
        self._card.setEnabled(self._window.session_page is page)
        self._replay.setEnabled(session is not None and session.handing == NONE)
        self.leave.setEnabled(page is not self._window.home)
        self._undo.setEnabled(session is not None and session.can_undo)
        self._redo.setEnabled(session is not None and session.can_redo)
        self._try.setEnabled(session is not None and session.can_try)
        self._resign.setEnabled(session is not None and session.can_resign)

    def _open_outside(self, path: Path) -> None:
        trouble = "" if open_outside(path) else say(Text("app.files.not-opened", (str(path),)))
        self._window.notices.tell("outside", trouble)

    def _add(self, menu: QMenu, id_: str, keys: str, do: Callable[[], object]) -> QAction:
        action = QAction(say(f"app.menu.{id_}"), self)
        action.setObjectName(id_)
        action.setShortcuts([QKeySequence(key) for key in keys.split()])
        action.triggered.connect(lambda _=False: self._act(do))
        menu.addAction(action)
        # The window's own too, so that its keys work while the menu bar is hidden.
        self._window.addAction(action)
        return action

    def _act(self, do: Callable[[], object]) -> None:
        # By its keys an action may be chosen while the bar has the focus.
        self._focus.give_back()
        self.edge.hide()
        do()

    def _choices(self, menu: QMenu, id_: str, values: Mapping[str, float], field: str) -> None:
        """A submenu that sets a number of the settings."""
        sub = menu.addMenu(say(f"app.menu.{id_}"))
        group = QActionGroup(self)
        named = {}
        for name, value in values.items():
            action = named[name] = QAction(say(f"app.{id_}.{name}"), group)
            action.setCheckable(True)
            action.triggered.connect(lambda _=False, v=value: self._window.change(field, v))
            sub.addAction(action)

        def check() -> None:
            current = getattr(self._window.services.settings, field)
            named[nearest(values, current)].setChecked(True)

        sub.aboutToShow.connect(check)

    def _table(self) -> "TablePage":
        table = self._window.table
        assert table is not None, "the action is enabled at the table only"
        return table

    def _session_page(self) -> "SessionPage":
        page = self._window.session_page
        assert page is not None, "the action is enabled at games and replays only"
        return page

    def _new_game(self) -> None:
        """Set up the game on the table again, or the only one; where there are several, choose."""
        games = self._window.games
        if page := self._window.session_page:
            self._window.show_set_up(page.session.game.id)
        elif len(games) == 1:
            self._window.show_set_up(next(iter(games)))
        else:
            self._window.show_home()

    def follow_full_screen(self) -> None:
        """Hide the menu bar while the window fills the screen; its menus wait at the edge."""
        full = self._window.isFullScreen()
        self._full.setChecked(full)
        self._window.menuBar().setVisible(not full)
        self.edge.watch(full)

    def press(self, key: int) -> bool:
        """Do what a key means that nothing else took; tell whether it means anything."""
        do = self._full_screen_keys.get(QKeySequence(key).toString())
        if do is None or not self._window.isFullScreen():
            return False
        do()
        return True

    def _toggle_full_screen(self) -> None:
        self._window.change("full_screen", not self._window.isFullScreen())

    # --- sheets ----------------------------------------------------------------------------

    def _add_how(self, menu: QMenu, game_id: str) -> None:
        title = say(f"{game_id}.title")
        action = self._add(menu, "how", "", lambda: self.show_how(game_id))
        action.setText(say(Text("app.menu.how", (title,))))

    def show_how(self, game_id: str) -> None:
        """Show how a game is played."""
        self.show_sheet(f"how/{game_id}", lambda services, page: HowSheet(services, game_id, page))

    def _show_about(self) -> None:
        # Read only now: asking packages for their licences costs a part of the time to start.
        from alchemy_desktop.windows.about import AboutSheet

        self.show_sheet("about", AboutSheet)

    def _show_keys(self) -> None:
        def make(services: "Services", page: QWidget) -> KeysSheet:
            shown = self._window.stack.currentWidget()
            assert shown is not None
            groups = groups_of(self._window.menuBar(), shown, tuple(self._full_screen_keys))
            sheet = KeysSheet(services, groups, page)
            # Another page may have other keys.
            sheet.dismissed.connect(lambda: self._sheets.pop("keys").deleteLater())
            return sheet

        self.show_sheet("keys", make)

    def show_settings(self) -> None:
        """Show the settings, over any page."""
        # Read only now: the form's loader costs a part of the time until home is painted.
        from alchemy_desktop.windows.settings import SettingsSheet

        def make(services: "Services", page: QWidget) -> SettingsSheet:
            window = self._window
            game = next(iter(window.games.values()))
            sheet = SettingsSheet(services, page, game, window.change)
            sheet.dismissed.connect(window.save_settings)
            # To the sheet itself, and not by a lambda, which would outlive it.
            window.changed.connect(sheet.show_values)
            return sheet

        self.show_sheet("settings", make)

    def show_sheet(self, name: str, make: Callable[["Services", QWidget], Overlay]) -> None:
        """Show a sheet over the page, in place of any other; put it away if it is shown."""
        shown = self._sheets.get(name)
        for sheet in list(self._sheets.values()):
            if sheet.isVisible():
                sheet.dismiss()
                if sheet is shown:
                    return
        if shown is None:
            shown = self._sheets[name] = make(self._window.services, self._window.centre)
        shown.open()
