"""Takes pictures of the program's window, for `pictures.py`."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.kernel.game import Game, SetUp
from alchemy_desktop.scene.game_session import GameSession
from alchemy_desktop.windows.demo import Demo
from alchemy_desktop.windows.main_window import MainWindow
from alchemy_desktop.windows.overlay import Overlay
from alchemy_desktop.windows.players import default_players
from alchemy_desktop.windows.table_picture import TablePicture

Moments = dict[str, Callable[[GameSession], bool]]
"""When each picture of a table is taken: the first time that this is true."""
_QUALITY = 88


class Photographer:
    """Takes each picture once, when its moment is there.

    Attributes:
        window: what is taken a picture of.
        missing: pictures whose moment did not come.
    """

    def __init__(self, window: MainWindow, folder: Path) -> None:
        self.window = window
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._wanted: Moments = {}
        self.missing: list[str] = []

    def play(self, game: Game, set_up: SetUp, moments: Moments) -> None:
        """Let the computer play a game, and take the pictures of its moments."""
        self.window.begin(set_up, default_players(game, set_up.seats))
        assert self.window.table is not None
        self._wanted = dict(moments)
        self.window.table.session.decision_changed.connect(self.look)
        Demo(self.window, find_player(game, game.levels[-1]), set_up.seed).run()
        self.missing += self._wanted

    def look(self) -> None:
        """Take the pictures whose moment this is."""
        assert self.window.table is not None
        session = self.window.table.session
        for name in [name for name, moment in self._wanted.items() if moment(session)]:
            del self._wanted[name]
            self.take(f"table-{name}")

    def take(self, name: str) -> None:
        """Take a picture."""
        path = self._folder / f"{name}.jpg"
        self.window.grab().save(str(path), quality=_QUALITY)
        print(path.name)

    def take_sheet(self, name: str) -> None:
        """Take a picture with the sheet that was just opened, and put it away."""
        QApplication.processEvents()
        self.take(name)
        for sheet in self.window.findChildren(Overlay):
            if sheet.isVisible():
                sheet.dismiss()

    def take_set_up(self, game_id: str, name: str) -> None:
        """Take a picture of a game's set-up, once the table in it is painted."""
        self.window.show_set_up(game_id)
        (table,) = self.window.stack.findChildren(TablePicture)
        QApplication.processEvents()
        while table.busy:
            QApplication.processEvents()
        self.take(name)

    def wait_for_tables(self) -> None:
        """Wait until all small pictures of tables are painted."""
        while self.window.pictures.busy:
            QApplication.processEvents()
