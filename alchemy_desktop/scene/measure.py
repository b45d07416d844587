"""How fast the table is: frame times and the time of a new layout."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from alchemy_desktop.ai.worker import Thinker
from alchemy_desktop.kernel.game import Game
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.library.store import Player, Store
from alchemy_desktop.scene.director import Stage
from alchemy_desktop.scene.game_session import GameSession
from alchemy_desktop.scene.snapshot import Shown, Snapshot
from alchemy_desktop.scene.spot import Spot
from alchemy_desktop.scene.table_view import TableView
from alchemy_desktop.scene.theme import load_theme

SIZE = QSize(1600, 1000)
FRAME_MS = 1000 / 60


def frame_times(game: Game, cards: int = 60, moving: int = 52, rounds: int = 12) -> list[float]:
    """Return how long each frame took, in milliseconds, while pieces flew across the table.

    Args:
        game: whose table and pieces.
        cards: pieces on the table.
        moving: how many of them fly, to and fro.
        rounds: how often they fly.
    """
    times: list[float] = []
    with _table(game) as view:
        here = _spread(view.scene_.shown, cards, 0)
        there = _spread(view.scene_.shown, cards, moving)
        view.scene_.settle(here)
        view.set_speed(1e-9)  # time passes by steps alone
        for round_ in range(rounds):
            goal = here if round_ % 2 else there
            view.director.play([Stage(goal, ())])  # no one waits for another
            while view.busy:
                start = perf_counter()
                view.director.step(FRAME_MS)
                _paint()
                times.append(1000 * (perf_counter() - start))
    return times


def layout_times(game: Game, rounds: int = 6) -> list[float]:
    """Return how long it took to lay a full table out and paint it anew, in milliseconds."""
    times = []
    with _table(game) as view:
        for round_ in range(rounds):
            view.scene_.looks.forget()
            start = perf_counter()
            view.resize(SIZE.width() - 7 * round_ - 7, SIZE.height())
            _paint()
            times.append(1000 * (perf_counter() - start))
    return times


def _paint() -> None:
    """Let Qt gather what changed, and paint it."""
    QApplication.processEvents()
    QApplication.processEvents()


def _spread(shown: Snapshot, cards: int, shift: int) -> Snapshot:
    """Return a snapshot with so many cards in rows.

    The first ``shift`` lie the other way round and are smaller, so that they are scaled on the way,
    which costs most.
    """
    pieces = {}
    columns = 12
    for piece in range(cards):
        place = shift - 1 - piece if piece < shift else piece
        row, column = divmod(place, columns)
        width = 90.0 if piece < shift else 110.0
        spot = Spot(90 + column * 128.0, 110 + row * 180.0, width, 0.0, 2000.0 + piece)
        pieces[piece] = Shown(spot, piece % 18, 0)
    return shown._replace(pieces=pieces)


@contextmanager
def _table(game: Game) -> Iterator[TableView]:
    """Show a table with all seats taken at its measured size."""
    app = QApplication.instance() or QApplication([])
    seats = game.seats[-1]
    match = Match(game, game.set_up(seats, {}, Random(1), 1, 0))
    with TemporaryDirectory() as folder:
        store, thinker = Store(Path(folder) / "games.db"), Thinker()
        players = [Player("Ann"), *[Player("Bea", game.levels[0])] * (seats - 1)]
        session = GameSession(match, players, thinker, store)
        view = TableView(session, load_theme())
        view.resize(SIZE)
        view.show()
        view.fast_forward()
        _paint()
        try:
            yield view
        finally:
            view.leave()
            view.close()
            session.close()
            thinker.close()
            store.close()
    del app
