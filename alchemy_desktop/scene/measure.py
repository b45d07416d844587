"""How fast the table of a game is: frame times and the time of a new layout."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time

import msgspec
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.ai.worker import Thinker
from alchemy_desktop.kernel.game import Game
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.position import lying, parse_position
from alchemy_desktop.library.store import Player, Store
from alchemy_desktop.resources import resource_path
from alchemy_desktop.scene.director import Stage
from alchemy_desktop.scene.game_session import GameSession
from alchemy_desktop.scene.snapshot import Snapshot
from alchemy_desktop.scene.table_view import TableView
from alchemy_desktop.scene.theme import load_theme

SIZE = QSize(1600, 1000)
FRAME_MS = 1000 / 60
ROUND = 14
"""The round in which the table of a game without a full one of its own is measured: full, and far
from the end."""
TABLES = "tables"
"""The folder below ``resources`` with full tables: ``<game>.txt``, a position, a zone a line."""
_SMALLER = 0.82


def frame_times(game: Game, moving: int = 52, rounds: int = 12) -> list[float]:
    """Return how long each frame took, in milliseconds, while pieces flew across the table.

    It is the time of the processor, so that what else the machine does is not counted.

    Args:
        game: whose table it is, full, with as many as can play.
        moving: how many of the pieces on it fly, to and fro.
        rounds: how often they fly.
    """
    times: list[float] = []
    with _table(game) as view:
        here = view.scene_.shown
        there = _mirrored(here, moving)
        view.set_speed(1e-9)  # time passes by steps alone
        for round_ in range(rounds):
            goal = here if round_ % 2 else there
            view.director.play([Stage(goal, ())])  # no one waits for another
            while view.busy:
                start = process_time()
                view.director.step(FRAME_MS)
                _paint()
                times.append(1000 * (process_time() - start))
    return times


def layout_times(game: Game, rounds: int = 6) -> list[float]:
    """Return how long it took to lay the table out and paint it for new sizes, in milliseconds."""
    times = []
    with _table(game) as view:
        for round_ in range(rounds):
            view.scene_.looks.forget()
            start = process_time()
            view.resize(SIZE.width() - 7 * round_ - 7, SIZE.height())
            _paint()
            times.append(1000 * (process_time() - start))
    return times


def _paint() -> None:
    """Let Qt gather what changed, and paint it."""
    QApplication.processEvents()
    QApplication.processEvents()


def _mirrored(shown: Snapshot, moving: int) -> Snapshot:
    """Return a snapshot with so many pieces at the other side of the table.

    They are chosen from all over it, and are smaller there, so that they are scaled on the way,
    which costs most.
    """
    pieces = dict(shown.pieces)
    every = max(1.0, len(pieces) / moving)
    for piece in [list(pieces)[int(i * every)] for i in range(min(moving, len(pieces)))]:
        spot = pieces[piece].spot
        far = spot._replace(x=SIZE.width() - spot.x, width=_SMALLER * spot.width)
        pieces[piece] = pieces[piece]._replace(spot=far)
    return shown._replace(pieces=pieces)


def full_table(game: Game) -> Match:
    """Return the position of a game's full table, or let scripted players play until it is full."""
    rng, bot = Random(1), find_player(game, game.bots[-1])
    path = resource_path(TABLES) / f"{game.id}.txt"
    if path.exists():
        position = "; ".join(path.read_text(encoding="utf-8").splitlines())
        lie = chain(*parse_position(position).zones.values())
        options = game.options_for({}, [lying(piece).name for piece in lie])
        set_up = game.set_up(max(game.seats), options, rng, 1, 0)
        return Match(game, msgspec.structs.replace(set_up, position=position))
    match = Match(game, game.set_up(max(game.seats), {}, rng, 1, 0))
    while match.decision and game.turn(match.table)[1] < ROUND:
        match.play(bot.decide(match.perspective(match.decision.by), rng))
    return match


@contextmanager
def _table(game: Game) -> Iterator[TableView]:
    """Show a table at its measured size."""
    app = QApplication.instance() or QApplication([])
    match = full_table(game)
    seats = range(match.table.seats)
    with TemporaryDirectory() as folder:
        store, thinker = Store(Path(folder) / "games.db"), Thinker()
        players = [Player(f"Player {seat}", "novice" if seat else "") for seat in seats]
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
