"""Takes pictures of the program's window, for `pictures.py`."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from PySide6.QtWidgets import QApplication

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.kernel.game import Game, SetUp
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.scene.game_session import GameSession
from alchemy_desktop.scene.table_view import TableView
from alchemy_desktop.windows.demo import Demo
from alchemy_desktop.windows.main_window import MainWindow
from alchemy_desktop.windows.overlay import Overlay
from alchemy_desktop.windows.players import default_players
from alchemy_desktop.windows.set_up import SetUpPage

Moments = dict[str, Callable[[GameSession], bool]]
"""When each picture of a table is taken: the first time that this is true."""
_QUALITY = 88
_TRIALS = 60
_PATIENCE_MS = 600_000


def played(
    game: Game,
    seats: int,
    seed: int,
    until: Callable[[Match], bool] = lambda _: False,
    **options: str,
) -> Match:
    """Let the computer play a game until something is so, or to its end."""
    rng, player = Random(seed), find_player(game, game.bots[-1])
    match = Match(game, game.set_up(seats, options, rng, seed, 0))
    while match.decision is not None and not until(match):
        match.play(player.decide(match.perspective(match.decision.by), rng))
    return match


def found(
    game: Game, seats: int, until: Callable[[Match], bool], seed: int = 1, **options: str
) -> Match:
    """Let the computer play games until something is so in one, whatever the decks are.

    Raises:
        LookupError: it was so in none of many.
    """
    for trial in range(seed, seed + _TRIALS):
        match = played(game, seats, trial, until, **options)
        if until(match):
            return match
    raise LookupError(f"{until} was so in none of {_TRIALS} games of {game.id}")


def asked(id_: str, round_: int) -> Callable[[Match], bool]:
    """Return whether the first seat is asked what begins so, in a round or a later one."""

    def found(match: Match) -> bool:
        decision = match.decision
        return (
            decision is not None
            and decision.by == 0
            and decision.text.id.startswith(f"{match.game.id}.ask.{id_}")
            and match.game.turn(match.table)[1] >= round_
        )

    return found


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
        Demo(self.window, find_player(game, game.levels[-1]), set_up.seed).run(_PATIENCE_MS)
        self.missing += self._wanted

    def look(self) -> None:
        """Take the pictures whose moment this is."""
        assert self.window.table is not None
        session = self.window.table.session
        for name in [name for name, moment in self._wanted.items() if moment(session)]:
            del self._wanted[name]
            self.take(f"table-{name}")

    def take(self, name: str) -> None:
        """Take a picture, once everything is laid out."""
        QApplication.processEvents()
        path = self._folder / f"{name}.jpg"
        self.window.grab().save(str(path), quality=_QUALITY)
        print(path.name)

    def lay(self, match: Match) -> TableView:
        """Lay a game on the table, as if it were continued; return the table."""
        store, players = self.window.services.store, default_players(match.game, match.table.seats)
        self.window.open_game(store.begin(match, players))
        assert self.window.table is not None
        return self.window.table.view

    def take_end(self, name: str) -> None:
        """Take a picture of the result of the game on the table, and leave it."""
        assert self.window.table is not None
        self.window.table.show_end()
        self.take_sheet(name)
        self.window.leave()

    def take_sheet(self, name: str) -> None:
        """Take a picture with the sheet that was just opened, and put it away."""
        self.take(name)
        for sheet in self.window.findChildren(Overlay):
            if sheet.isVisible():
                sheet.dismiss()

    def take_set_up(self, game_id: str, name: str) -> None:
        """Take a picture of a game's set-up, once the table in it is painted."""
        self.window.show_set_up(game_id)
        page = self.window.stack.currentWidget()
        assert isinstance(page, SetUpPage)
        QApplication.processEvents()
        while page.table.busy:
            QApplication.processEvents()
        self.take(name)

    def wait_for_tables(self) -> None:
        """Wait until all small pictures of tables are painted."""
        while self.window.pictures.busy:
            QApplication.processEvents()
