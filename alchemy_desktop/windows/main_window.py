"""The main window: home, set-up and table, and what is remembered of it."""

import contextlib
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QEvent, QMargins, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QKeyEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from alchemy_desktop.kernel.decisions import NONE, OPEN, Text
from alchemy_desktop.kernel.game import Game, SetUp
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.pool import by_lot
from alchemy_desktop.library.entries import MAX_TITLE
from alchemy_desktop.library.store import Player, StoreError
from alchemy_desktop.resources import is_gone
from alchemy_desktop.texts import say
from alchemy_desktop.windows.ask import AskSheet
from alchemy_desktop.windows.home import HomePage
from alchemy_desktop.windows.library_files import DropHint, LibraryFiles, dropped_files
from alchemy_desktop.windows.menus import Menus
from alchemy_desktop.windows.notices import News, Notices
from alchemy_desktop.windows.pictures import Pictures
from alchemy_desktop.windows.presses import SecondPress, press_focused
from alchemy_desktop.windows.request import Request
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import Page

# What belongs to the table is read only when it is wanted, or when there is time: it costs a part
# of the time until home is painted.
if TYPE_CHECKING:
    from alchemy_desktop.scene.game_session import GameSession
    from alchemy_desktop.scene.replay import Replay
    from alchemy_desktop.scene.session import Session
    from alchemy_desktop.windows.option_cell import TypedOption
    from alchemy_desktop.windows.session_page import SessionPage
    from alchemy_desktop.windows.set_up import SetUpPage
    from alchemy_desktop.windows.table_page import TablePage

_AHEAD = (
    *("scene.table_view", "scene.replay", "windows.table_page", "windows.replay_page"),
    *("windows.set_up", "windows.picker", "windows.shelf", "windows.settings", "windows.about"),
)
"""What is read while nobody waits, one after the other; it may be gone from the disk later."""
_AHEAD_MS = 40
LEAST_SIZE = QSize(780, 500)
FIRST_SIZE = QSize(1280, 800)
_SAVE_MS = 800
"""How long no setting must change before they are written."""
_FRAME = QMargins(8, 38, 8, 10)
"""Room for the frame around the window, which only the window manager knows."""


class MainWindow(QMainWindow):
    """The program's window.

    Attributes:
        laid: a game was laid on the table, and nobody has been asked yet.
        changed: a setting, by its name, is another.
        stack: the page that is shown.
        notices: sentences that stay.
        news: good news, which go by themselves.
        centre: what lies below the menu bar.
    """

    laid = Signal(object)
    changed = Signal(str)

    def __init__(self, services: Services, games: Mapping[str, Game]) -> None:
        super().__init__()
        self.services = services
        self.games = games
        self.setWindowTitle(say("app.title"))
        self.setMinimumSize(LEAST_SIZE)
        self.notices = Notices()
        self.stack = QStackedWidget()
        self.pictures = Pictures(services, self)
        self.home = HomePage(services, games, self.pictures)
        self.home.chosen.connect(self.show_set_up)
        self.home.continued.connect(self.open_game)
        self.home.shelf_asked.connect(self.show_shelf)
        self.home.troubled.connect(lambda sentence: self.notices.tell("store", sentence))
        self.stack.addWidget(self.home)
        self.centre = QWidget()
        column = QVBoxLayout(self.centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notices)
        column.addWidget(self.stack, 1)
        self.setCentralWidget(self.centre)
        self.news = News(self.centre, self.stack)
        self._second_press = SecondPress(self)
        self.files = LibraryFiles(self)
        self.menus = Menus(self)
        self.home.settings_asked.connect(self.menus.show_settings)
        self._drop_hint = DropHint(self.centre)
        self.setAcceptDrops(True)
        self._save_soon = QTimer(self, singleShot=True, interval=_SAVE_MS)
        self._save_soon.timeout.connect(self.save_settings)
        self._sessions: list[SessionPage] = []
        self._laid: TablePage | None = None
        self._asks = True
        self._ahead = iter(_AHEAD)
        self._reader = QTimer(self, interval=_AHEAD_MS)
        self._reader.timeout.connect(self._read_ahead)
        self._restore_geometry()

    @property
    def table(self) -> "TablePage | None":
        """The table, while a game lies on it."""
        return self._laid if self._laid is self.stack.currentWidget() else None

    @property
    def session_page(self) -> "SessionPage | None":
        """The page that is shown, while a game or a replay lies on it."""
        shown = self.stack.currentWidget()
        return next((page for page in self._sessions if page is shown), None)

    def _read_ahead(self) -> None:
        """Read what the next click may want."""
        name = next(self._ahead, None)
        if name is None or is_gone():
            self._reader.stop()
        else:
            import_module(f"alchemy_desktop.{name}")

    def _pages(self) -> list[Page]:
        """Return all pages that lie here, but for home, which always does."""
        pages = [self.stack.widget(i) for i in range(self.stack.count())]
        return [page for page in pages if isinstance(page, Page)]

    # --- pages -----------------------------------------------------------------------------

    def start(self, request: Request) -> None:
        """Show what is asked for, else the table as it was left, else the home page."""
        if request.set_up is not None or request.file:
            self.serve(request)
        elif self.services.settings.open_game:
            self.open_game(self.services.settings.open_game)
        else:
            self.show_home()

    def serve(self, request: Request) -> None:
        """Begin the game or open the file that is asked for, or come to the front."""
        if request.set_up is not None:
            self.begin(request.set_up, request.players, request.title)
        elif request.file:
            self.files.open(Path(request.file))
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def show_home(self) -> None:
        """Show the home page; a game on the table can be gone on with from there."""
        self._remember_open(0)
        self._show(self.home)
        self.home.refresh()

    def show_shelf(self, game_id: int = 0) -> None:
        """Show the shelf with all games.

        Args:
            game_id: the game to choose there; 0 for the one played last.
        """
        # Read only now, as the set-up.
        from alchemy_desktop.windows.shelf import ShelfPage

        page = self.stack.currentWidget()
        if not isinstance(page, ShelfPage):
            self._remember_open(0)
            page = ShelfPage(self.services, self.pictures)
            page.continued.connect(self.open_game)
            page.replayed.connect(self.show_replay)
            page.exported.connect(self.files.choose_export)
            page.import_wanted.connect(self.files.choose_import)
            page.left.connect(self.leave)
            page.troubled.connect(lambda sentence: self.notices.tell("store", sentence))
            self._show(page)
        page.refresh(game_id)
        page.setFocus()

    def show_set_up(self, game_id: str) -> None:
        """Show the set-up of a game."""
        # Read only now: the form's loader costs a part of the time until home is painted.
        from alchemy_desktop.windows.set_up import SetUpPage

        page = SetUpPage(self.services, self.games[game_id])
        page.begun.connect(self.begin)
        page.left.connect(self.show_home)
        page.asked_how.connect(self.menus.show_how)
        page.asked_choose.connect(lambda cell: self._show_picker(page, cell))
        self._show(page)
        page.begin.setFocus()

    def _show_picker(self, set_up: "SetUpPage", cell: "TypedOption") -> None:
        """Let the value of an option be picked; leaving leads back to the set-up as it was."""
        from alchemy_desktop.windows.picker import PickerPage

        names = set_up.named(cell.option.id)
        page = PickerPage(self.services, set_up.game, cell.option, names, cell.words)
        page.origin = set_up

        def take(value: str) -> None:
            cell.take(value, by_lot(page.picking.choice.words))
            self.leave()

        page.taken.connect(take)
        page.left.connect(self.leave)
        page.saved.connect(self._save_soon.start)
        self._show(page)
        page.source.board.setFocus()

    def begin(self, set_up: SetUp, players: tuple[Player, ...], title: str = "") -> None:
        """Deal a new game and lay it on the table."""
        self._begin(Match(self.games[set_up.game], set_up), players, title)

    def _begin(self, match: Match, players: tuple[Player, ...], title: str) -> None:
        """Store a new match and lay it on the table."""
        from alchemy_desktop.scene.game_session import GameSession

        services, number = self.services, None
        # What cannot be stored now is played all the same: the session says so and tries again.
        with contextlib.suppress(StoreError):
            number = services.store.begin(match, players, title)
        self._lay(GameSession(match, players, services.thinker, services.store, number))

    def open_game(self, game_id: int) -> None:
        """Lay a stored game on the table as it was left."""
        from alchemy_desktop.scene.game_session import GameSession

        try:
            loaded = self.services.store.load(game_id)
        except StoreError as error:
            self._do_not_open(str(error))
            return
        services = self.services
        session = GameSession(
            loaded.match, loaded.players, services.thinker, services.store, game_id
        )
        self._lay(session)
        self.notices.tell("open", loaded.warning)

    def _do_not_open(self, why: str) -> None:
        self.show_home()
        self.notices.tell("open", why)

    def play_again(self, same: bool) -> None:
        """Play the game on the table again.

        Args:
            same: with the same options and players, in a new deal or from the same position;
                else set it up anew.
        """
        table = self.table
        if table is None:
            return
        session = table.session
        old = session.match.set_up
        if not same:
            self.show_set_up(old.game)
            return
        first = old.first if old.position else NONE
        made = session.game.set_up(old.seats, old.options, SystemRandom(), None, first)
        self.begin(msgspec.structs.replace(made, position=old.position), session.players)

    # --- replays ---------------------------------------------------------------------------

    def show_replay(self, game_id: int) -> None:
        """Show how a stored game went, or say why that is impossible."""
        from alchemy_desktop.scene.replay import Replay, viewers

        try:
            loaded = self.services.store.load(game_id)
        except StoreError as error:
            self.notices.tell("open", str(error))
            return
        self.notices.tell("open", loaded.warning)
        match, players = loaded.match, loaded.players
        may = viewers(match, players)
        self._replay(Replay(match, players, OPEN if OPEN in may else may[0]), may, game_id)

    def replay_table(self) -> None:
        """Show how the game on the table went so far, as whoever sits at it saw it."""
        from alchemy_desktop.scene.replay import Replay, viewers

        table = self.table
        if table is None or table.session.handing != NONE:
            return
        session = table.session
        own = session.hides and not session.match.over
        may = (session.eyes,) if own else viewers(session.match, session.players)
        self._replay(Replay(session.match, session.players, session.eyes), may, session.game_id)

    def _replay(self, replay: "Replay", may: Sequence[int], game_id: int | None) -> None:
        """Show a replay; leaving it leads back to the page from which it was asked for."""
        from alchemy_desktop.windows.replay_page import ReplayPage

        page = ReplayPage(self.services, replay, may, self.menus.leave)
        replay.setParent(page)
        shown = self.stack.currentWidget()
        page.origin = shown if isinstance(shown, Page) else None
        page.left.connect(self.leave)
        page.played_on.connect(lambda: self._play_on(replay, game_id))
        if table := self.table:
            table.rest()
        self._sessions.append(page)
        self._show(page)
        page.view.setFocus()

    def try_again(self) -> None:
        """Begin a new game with the one on the table as it stands; that one stays on the shelf."""
        table = self.table
        if table is not None and table.session.can_try:
            self._play_on(table.session, table.session.game_id)

    def _play_on(self, session: "Session", game_id: int | None) -> None:
        """Begin a new game with what a game or a replay shows, and lay it on the table."""
        match, players = session.play_on()
        at = len(match.plays)
        ending = say(Text("app.replay.title", ("", at)))
        called = self._called(session, game_id)[: MAX_TITLE - len(ending)]
        self._begin(match, players, say(Text("app.replay.title", (called, at))))

    def _called(self, session: "Session", game_id: int | None) -> str:
        """Return what a game is called: by its player, or else by its kind."""
        try:
            titles = {entry.id: entry.title for entry in self.services.store.games()}
        except StoreError:
            titles = {}
        return titles.get(game_id or 0) or say(f"{session.game.id}.title")

    def leave(self) -> None:
        """Leave the page: a replay to where it was asked for, all others to the home page."""
        page = self.stack.currentWidget()
        origin = page.origin if isinstance(page, Page) else None
        table = self._laid
        if table is not None and origin is table:
            self._show(table)
            self.notices.tell("game", table.session.warned)
            table.resume()
        elif origin is None:
            self.show_home()
        else:
            self._show(origin)
            origin.setFocus()

    def _lay(self, session: "GameSession") -> None:
        from alchemy_desktop.windows.table_page import TablePage

        page = TablePage(self.services, session, self.menus.table)
        session.setParent(page)
        page.again.connect(self.play_again)
        page.left.connect(self.show_home)
        page.replayed.connect(self.replay_table)
        page.asked_how.connect(self.menus.show_how)
        session.warning.connect(lambda sentence: self.notices.tell("game", sentence))
        self.notices.tell("game", session.warned)
        session.decision_changed.connect(lambda: self.menus.follow(page))
        self._remember_open(session.game_id or 0)
        self._sessions.append(page)
        self._laid = page
        self._show(page)
        page.view.setFocus()
        self.laid.emit(page)
        page.start()

    def _show(self, page: QWidget) -> None:
        """Show a page, and close the others but for home and that to which it leads back."""
        if self.stack.indexOf(page) < 0:
            self.stack.addWidget(page)
        self.news.tell("")
        self.stack.setCurrentWidget(page)
        origin = page.origin if isinstance(page, Page) else None
        lost = False
        for other in self._pages():
            if other not in (page, origin):
                other.close_session()
                lost = lost or other.unsaved
                if other.stored:
                    self.pictures.want(other.stored, self.devicePixelRatioF())
                self.stack.removeWidget(other)
                other.deleteLater()
        self._sessions = [shown for shown in self._sessions if self.stack.indexOf(shown) >= 0]
        if page is not self._laid:
            self.notices.tell("game", "")
        if lost:
            self.notices.tell("lost", say("app.table.lost"))
        self.pictures.pause(page in self._sessions)
        self.menus.follow(page)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_files(event.mimeData()):
            event.acceptProposedAction()
            self._drop_hint.come()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        super().dragLeaveEvent(event)
        self._drop_hint.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        self._drop_hint.hide()
        if files := dropped_files(event.mimeData()):
            event.acceptProposedAction()
            self.files.take(files)

    # --- what is remembered ----------------------------------------------------------------

    def save_settings(self) -> None:
        """Write the settings, or say why that is impossible."""
        self.notices.tell("settings", self.services.save_settings())

    def change(self, field: str, value: object) -> None:
        """Change a setting: it holds everywhere at once, and is written a moment later."""
        setattr(self.services.settings, field, value)
        self._apply(field)
        self._save_soon.start()
        self.changed.emit(field)

    def _apply(self, field: str) -> None:
        settings, theme = self.services.settings, self.services.theme
        if field == "text_size" and theme.text_size != settings.text_size:
            theme.text_size = settings.text_size
            app = QApplication.instance()
            assert isinstance(app, QApplication)
            theme.apply(app)
            for page in self._sessions:
                page.look_anew()
        elif field == "full_screen":
            self._fill_screen(settings.full_screen)
        for page in self._sessions:
            page.apply_settings()

    def _remember_open(self, game_id: int) -> None:
        if self.services.settings.open_game != game_id:
            self.services.settings.open_game = game_id
            self.save_settings()

    def _restore_geometry(self) -> None:
        """Stand where the window stood, wholly on the screen with the frame around it."""
        self.resize(FIRST_SIZE)
        settings = self.services.settings
        restored = bool(settings.geometry) and self.restoreGeometry(settings.geometry)
        self._fill_screen(settings.full_screen)
        room = self.screen().availableGeometry().marginsRemoved(_FRAME)
        filling = Qt.WindowState.WindowFullScreen | Qt.WindowState.WindowMaximized
        if restored and self.windowState() & filling:
            return
        if restored:
            self.setGeometry(fitted(self.geometry(), room))
        else:
            self.resize(self.size().boundedTo(room.size()))

    def _fill_screen(self, fill: bool) -> None:
        full = Qt.WindowState.WindowFullScreen
        self.setWindowState(self.windowState() | full if fill else self.windowState() & ~full)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not press_focused(self, event) and not self.menus.press(event.key()):
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._second_press.watch()
        self._reader.start()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.services.settings.full_screen = self.isFullScreen()
            self.menus.follow_full_screen()
            self.changed.emit("full_screen")

    def quit(self) -> None:
        """Close at once, without a question."""
        self._asks = False
        self.close()

    def _ask_to_quit(self, unsaved: str) -> None:
        for sheet in self.centre.findChildren(AskSheet):
            sheet.dismiss()
        AskSheet(
            self.services,
            say("app.quit.title"),
            say(Text("app.quit.what", (unsaved,))),
            say("app.quit.quit"),
            self.quit,
            self.centre,
            stay=say("app.quit.stay"),
        ).open()

    def closeEvent(self, event: QCloseEvent) -> None:
        session = self._laid.session if self._laid in self._sessions else None
        if session is not None and self._asks and session.unsaved and session.save():
            event.ignore()
            self._ask_to_quit(session.unsaved)
            return
        for page in self._sessions:
            page.close_session()
        self.services.settings.geometry = bytes(self.saveGeometry().data())
        self.save_settings()
        super().closeEvent(event)


def fitted(place: QRect, room: QRect) -> QRect:
    """Return a place as it is if it lies in the room, else moved, and made smaller, to fit."""
    size = place.size().boundedTo(room.size())
    left = min(max(place.left(), room.left()), room.right() + 1 - size.width())
    top = min(max(place.top(), room.top()), room.bottom() + 1 - size.height())
    return QRect(left, top, size.width(), size.height())
