"""``demo``: a whole game by the computer in the real window, with pictures."""

import os
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path
from random import Random

from alchemy_desktop.commands import CheckFailed, UsageError, why
from alchemy_desktop.commands.arguments import add_game, positive, whole
from alchemy_desktop.commands.play import read_set_up
from alchemy_desktop.display import NoWindow, interrupts_end_at_once, why_no_window, window_errors
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.codes import encode
from alchemy_desktop.kernel.game import Game, SetUp
from alchemy_desktop.texts import catalogue

SIZE = (1600, 1000)
WATCHED_SPEED, WATCHED_PACE = 2.0, 0.3
"""Speed of animations and seconds between moves, where somebody is looking."""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments of ``demo``."""
    add_game(parser, needed=False)
    parser.set_defaults(game=next(iter(GAMES)))
    parser.add_argument("--out", type=Path, metavar="DIR", help="folder for the pictures")
    parser.add_argument(
        "--seed",
        type=whole,
        metavar="S",
        help="a whole number, for all that is drawn; the same one plays the same game"
        " (the code of a deal is for “play”)",
    )
    parser.add_argument("--seats", type=positive, metavar="N", help="number of players")
    parser.epilog = "Without a display the window is not shown, and the pictures are all there is."


def run(args: Namespace) -> int:
    """Play a game and say where its pictures are."""
    game, set_up = read_set_up(args, Random(args.seed))
    hidden = bool(why_no_window()) or os.environ.get("QT_QPA_PLATFORM") == "offscreen"
    if hidden:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    out = args.out or Path(tempfile.mkdtemp(prefix="alchemy-desktop-demo-"))
    title = catalogue()[f"{game.id}.title"]
    say(f"The computer plays {title}, deal {encode(set_up.seed)}.")
    begun = time.perf_counter()
    try:
        out.mkdir(parents=True, exist_ok=True)
        with interrupts_end_at_once(), window_errors():
            paths = play(game, set_up, out, watched=not hidden)
    except NoWindow as error:
        raise CheckFailed(str(error)) from None
    except OSError as error:
        raise UsageError(f"no pictures can be made in {out}: {why(error)}") from None
    say(f"{len(paths)} pictures in {out}, made in {time.perf_counter() - begun:.0f} s:")
    for path in paths:
        say(f"  {path.name}")
    return 0


def play(game: Game, set_up: SetUp, out: Path, *, watched: bool) -> list[Path]:
    """Play a game in a window of its own files and return the pictures made.

    Raises:
        CheckFailed: the game got stuck.
        KeyboardInterrupt: it was interrupted, and the window is closed.
        OSError: a picture cannot be written.
    """
    # Qt is read only here, after the arguments were found to be good.
    from alchemy_desktop.ai.players import find_player
    from alchemy_desktop.app import closing_signals, make_application, open_services
    from alchemy_desktop.windows.demo import Album, Demo, Stuck
    from alchemy_desktop.windows.hand import OutOfReach
    from alchemy_desktop.windows.main_window import MainWindow
    from alchemy_desktop.windows.players import default_players

    app = make_application()
    with (
        tempfile.TemporaryDirectory() as own,
        open_services(Path(own, "games.sqlite"), Path(own, "settings.json")) as (services, _),
    ):
        services.theme.apply(app)
        services.settings.animation_speed = WATCHED_SPEED if watched else 0.0
        services.settings.pace = WATCHED_PACE if watched else 0.0
        window = MainWindow(services, GAMES)
        window.resize(*SIZE)
        window.show()
        album = Album(window, out)
        window.show_home()
        album.take("home")
        window.begin(set_up, default_players(game, set_up.seats))
        demo = Demo(window, find_player(game, game.bots[-1]), set_up.seed)
        demo.before = album.look
        interrupts: list[bool] = []

        def interrupt() -> None:
            interrupts.append(True)
            window.close()

        try:
            with closing_signals(interrupt):
                demo.run()
        except (OutOfReach, Stuck) as error:
            raise CheckFailed(f"the game in the window got stuck: {error}") from None
        if window.table is not None and window.isVisible():
            window.table.show_end()
            album.take("end")
        window.close()
        if interrupts:
            raise KeyboardInterrupt
    return album.paths


def say(line: str) -> None:
    """Write a line for people."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
