"""``bench``: how fast the program is. Each measurement is a function that returns figures."""

import argparse
import importlib.util
import json
import logging
import os
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, NamedTuple

from alchemy_desktop.commands import UsageError, own_command
from alchemy_desktop.display import why_no_window

ROUNDS, MIDDLES, REPEAT = 10, 30, 30
"""How much is measured: rounds of Big Money, positions, times each position is played on."""

PLAYOUT_TURNS = 14
STORED_MOVES = 500
STARTS = 3
MOVING = 52
"""So many pieces fly across a table."""


class Figure(NamedTuple):
    """One figure.

    Attributes:
        name: what was measured.
        value: the figure, or None if it could not be measured here.
        unit: its unit.
        note: more to know, or why there is no figure.
    """

    name: str
    value: float | None
    unit: str
    note: str = ""


def big_money() -> list[Figure]:
    """Whole games of Big Money, all facts recorded, alternating with pyminion's."""
    ours, turns = 0.0, 0
    theirs, their_turns = 0.0, 0
    peer = _pyminion()
    _big_money_game(0)  # what is imported for it counts no more than what the peer imports
    games = 40
    for number in range(ROUNDS):
        start = process_time()
        turns += sum(_big_money_game(number * games + i) for i in range(games))
        ours += process_time() - start
        if peer:
            logging.disable(logging.CRITICAL)
            start = process_time()
            their_turns += sum(peer() for _ in range(games))
            theirs += process_time() - start
            logging.disable(logging.NOTSET)
    total = games * ROUNDS
    figures = [Figure("big-money", total / ours, "games/s", f"{turns / total:.1f} turns a game")]
    if not peer:
        return [*figures, Figure("pyminion", None, "games/s", "pyminion is not installed")]
    note = f"{their_turns / total:.1f} turns a game, logging off"
    figures.append(Figure("pyminion", total / theirs, "games/s", note))
    by_turn = (turns / ours) / (their_turns / theirs)
    figures.append(Figure("big-money against pyminion", by_turn, "times", "turns a second"))
    return figures


def _big_money_game(seed: int) -> int:
    """Play one game of two who buy Provinces, Golds and Silvers; return its turns."""
    from alchemy_desktop.ai.playout import play_on
    from alchemy_desktop.games import GAMES
    from alchemy_desktop.games.dominion.plans import Want
    from alchemy_desktop.games.dominion.shopper import BigMoney

    game = GAMES["dominion"]
    rng = Random(seed)
    set_up = game.set_up(2, {"kingdom": "random alchemy"}, rng)
    table = game.furnish(set_up)
    table.push(game.deal, set_up.first)
    table.run()
    policy = BigMoney((Want("Province"), Want("Gold"), Want("Silver")))
    play_on(game, table, (policy, policy), rng)
    seat, turn = game.turn(table)
    return 2 * turn - (seat == set_up.first)


def _pyminion() -> Callable[[], int] | None:
    """Return a function that plays a game of pyminion's Big Money and counts its turns."""
    if importlib.util.find_spec("pyminion") is None:
        return None
    from pyminion.bots.examples.big_money import BigMoney
    from pyminion.expansions.base import base_set
    from pyminion.game import Game

    def play() -> int:
        game = Game([BigMoney("a"), BigMoney("b")], [base_set], log_stdout=False)
        return sum(player.turns for player in game.play().game.players)

    return play


def positions() -> list[Figure]:
    """Clones, determinised tables and playouts from the middle of Apprentice's games."""
    from alchemy_desktop.ai.playout import play_on
    from alchemy_desktop.games import GAMES

    game = GAMES["dominion"]
    policy = game.policy("apprentice")
    middles = [_middle(seed) for seed in range(MIDDLES)]
    rng = Random(0)

    def playout(seen: Any) -> None:
        play_on(game, seen.determinise(rng), (policy, policy), rng, PLAYOUT_TURNS)

    clones = _rate(middles, lambda seen: seen.table.clone(), 10 * REPEAT)
    tables = _rate(middles, lambda seen: seen.determinise(rng), 3 * REPEAT)
    playouts = _rate(middles, playout, REPEAT)
    return [
        Figure("clone", 1e6 / clones, "us"),
        Figure("determinise", 1e6 / tables, "us"),
        Figure("playouts", playouts, "a second", f"determinised, {PLAYOUT_TURNS} turns, one core"),
    ]


def _middle(seed: int) -> Any:
    """Return the perspective of the player to move in the tenth round of a game."""
    from alchemy_desktop.games import GAMES
    from alchemy_desktop.kernel.match import Match

    game = GAMES["dominion"]
    rng = Random(seed)
    match = Match(game, game.set_up(2, {}, rng))
    policy = game.policy("apprentice")
    while match.decision is not None and game.turn(match.table)[1] < 10:
        match.play(policy.decide(match.table, match.decision, rng))
    assert match.decision is not None
    return match.perspective(match.decision.by)


def _rate(cases: list[Any], work: Callable[[Any], object], times: int) -> float:
    """Return how often a second ``work`` is done, over all cases ``times`` times."""
    start = process_time()
    for _ in range(times):
        for case in cases:
            work(case)
    return len(cases) * times / (process_time() - start)


def storage() -> list[Figure]:
    """Moves stored durably, on the disk where games are stored, and a long game opened."""
    from alchemy_desktop.games import GAMES
    from alchemy_desktop.kernel.match import Match
    from alchemy_desktop.library.paths import games_file
    from alchemy_desktop.library.store import Player, Store

    game = GAMES["dominion"]
    rng = Random(11)  # a long game
    match = Match(game, game.set_up(4, {}, rng))
    folder = games_file().parent
    folder.mkdir(parents=True, exist_ok=True)
    times = []
    with TemporaryDirectory(dir=folder, prefix="bench-") as name:
        with closing(Store(Path(name) / "games.sqlite")) as store:
            game_id = store.begin(match, [Player("")] * 4)
            while len(match.plays) < STORED_MOVES and not match.over:
                match.play(rng.choice(match.legal()))
                start = perf_counter()
                store.save(game_id, match)
                times.append(1000 * (perf_counter() - start))
        start = perf_counter()
        with closing(Store(Path(name) / "games.sqlite")) as store:
            store.load(game_id)
            opened = 1000 * (perf_counter() - start)
    times.sort()
    late = times[len(times) * 95 // 100]
    return [
        Figure(
            "move stored", median(times), "ms", f"median of {len(times)}; 95 % in {late:.2f} ms"
        ),
        Figure("game opened", opened, "ms", f"of {len(times)} moves"),
    ]


def startup() -> list[Figure]:
    """The window opened, from the start of a process on; offscreen where there is no display."""
    times: list[list[float]] = []
    with TemporaryDirectory() as home:
        environment = dict(os.environ)
        if why_no_window():
            environment["QT_QPA_PLATFORM"] = "offscreen"
        for number in range(STARTS):
            environment["ALCHEMY_DESKTOP_HOME"] = str(Path(home, str(number)))
            command = [*own_command(), "play", "--opening", str(time.time())]
            done = subprocess.run(
                command, env=environment, capture_output=True, text=True, timeout=60, check=True
            )
            times.append(json.loads(done.stdout))
    home_page, set_up, table = (median(column) for column in zip(*times, strict=True))
    return [
        Figure("home painted", 1000 * home_page, "ms", f"from process start, of {STARTS} starts"),
        Figure("set-up painted", 1000 * set_up, "ms", "from the click on a game"),
        Figure("first turn painted", 1000 * table, "ms", "from the click on Begin"),
    ]


def frames() -> list[Figure]:
    """Frames of each game's full table on which many pieces move, and a new layout of it."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from alchemy_desktop.games import GAMES
    from alchemy_desktop.scene.measure import frame_times, layout_times

    figures = []
    for game in GAMES.values():
        times = sorted(frame_times(game, MOVING))
        late = times[len(times) * 95 // 100]
        note = f"95 % of {len(times)} frames; median {median(times):.1f} ms; {MOVING} pieces move"
        laid = layout_times(game)
        painted = f"median of {len(laid)}, all faces painted anew"
        figures += [
            Figure(f"frame, {game.id}", late, "ms", note),
            Figure(f"layout, {game.id}", median(laid), "ms", painted),
        ]
    return figures


MEASUREMENTS: dict[str, Callable[[], list[Figure]]] = {
    "big-money": big_money,
    "positions": positions,
    "storage": storage,
    "startup": startup,
    "frames": frames,
}
"""All measurements by name, in the order of the report."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--only",
        metavar="NAMES",
        help=f"some of: {','.join(MEASUREMENTS)} (default: all)",
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(args: argparse.Namespace) -> int:
    """Measure and print the figures."""
    import msgspec

    names = args.only.split(",") if args.only else list(MEASUREMENTS)
    for name in names:
        if name not in MEASUREMENTS:
            raise UsageError(
                f"there is no measurement “{name[:40]}”; there is {', '.join(MEASUREMENTS)}"
            )
    figures: list[Figure] = []
    for name in names:
        if sys.stderr.isatty():
            print(f"{name} ...", end="\r", file=sys.stderr, flush=True)
        found = MEASUREMENTS[name]()
        figures += found
        if not args.json:
            for figure in found:
                value = "-" if figure.value is None else f"{figure.value:,.1f}"
                print(f"{figure.name:<28}{value:>12} {figure.unit:<9} {figure.note}".rstrip())
    if args.json:
        print(msgspec.json.format(msgspec.json.encode([f._asdict() for f in figures])).decode())
    return 0
