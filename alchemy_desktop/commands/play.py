"""``play``: open the window, on a game if one is named."""

from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Callable
from contextlib import suppress
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from alchemy_desktop.commands import CheckFailed, UsageError, complain, unexpected
from alchemy_desktop.commands.arguments import (
    add_game,
    game_of,
    levels_listed,
    options_of,
    positive,
)
from alchemy_desktop.display import NoWindow, interrupts_end_at_once, why_no_window, window_errors
from alchemy_desktop.kernel.codes import CodeError, decode
from alchemy_desktop.kernel.game import Game, SetUp, SetUpError, usual_seats

if TYPE_CHECKING:
    from alchemy_desktop.windows.main_window import MainWindow
    from alchemy_desktop.windows.request import Request


def configure(parser: ArgumentParser) -> None:
    """Add the arguments of ``play``."""
    add_game(parser, needed=False)
    parser.add_argument("--seats", type=positive, metavar="N", help="number of players")
    parser.add_argument(
        "--people", type=_number, metavar="N", help="how many of them sit at this computer"
    )
    parser.add_argument("--level", metavar="LEVEL", help=f"of the opponents: {levels_listed()}")
    parser.add_argument("--seed", metavar="CODE", help="the code of a deal, to deal it again")
    parser.add_argument(
        "--hands-off",
        action="store_true",
        help="let the computer make your moves as well, to see whether everything works",
    )
    # For bench: when the process was started, in seconds since the epoch.
    parser.add_argument("--opening", type=float, metavar="BEGUN", help=SUPPRESS)


def run(args: Namespace) -> int:
    """Open the window."""
    chosen = None
    if args.game:
        chosen = read_set_up(args, SystemRandom(), args.seed)
    elif args.option or args.seats or args.seed or args.level or args.people is not None:
        raise UsageError("name the game that these options are for, as in “play dominion”")
    request = make_request(chosen, args.level, args.people)
    return open_window(request, lambda: _company(args))


def open_window(
    request: "Request", company: "Callable[[], Callable[[MainWindow], object]]" = lambda: _nothing
) -> int:
    """Open the window and return the exit code.

    What fails is said also in a window of its own: there may be no terminal.

    Args:
        request: what to show.
        company: returns, once Qt may be read, what is called with the window when it is shown.

    Raises:
        CheckFailed: no window can be opened here.
    """
    if why := why_no_window():
        raise CheckFailed(why)
    with interrupts_end_at_once():
        return _opened(request, company)


def _nothing(_: "MainWindow") -> None:
    """Keep the window no company."""


def _opened(request: "Request", company: "Callable[[], Callable[[MainWindow], object]]") -> int:
    try:
        with window_errors():
            # Qt is read only now, so that mistakes are answered at once.
            from alchemy_desktop.app import run

            return run(request, company())
    except NoWindow as error:
        why = str(error)
    except Exception as error:  # noqa: BLE001  (no traceback reaches a user: it goes to the log)
        why = unexpected(error)
    complain(why, 1)
    with suppress(ImportError):  # Qt itself may be what is missing
        from alchemy_desktop.windows.last_words import show_last_words

        show_last_words(f"{why[:1].upper()}{why[1:].rstrip('.')}.")
    return 1


def _company(args: Namespace) -> "Callable[[MainWindow], object]":
    """Return what is done with the window once it is shown, beside the player."""
    if args.opening is not None:
        from alchemy_desktop.windows.startup import Watch

        return lambda window: Watch(window, args.opening)
    if args.hands_off:
        from alchemy_desktop.windows.demo import play_along

        return play_along
    return _nothing


def make_request(
    chosen: tuple[Game, SetUp] | None, level: str | None, people: int | None = None
) -> "Request":
    """Return what the window is asked to show.

    Raises:
        UsageError: there is no such level of opponents, or there are more people than seats.
    """
    from alchemy_desktop.windows.players import default_players
    from alchemy_desktop.windows.request import Request

    if chosen is None:
        return Request()
    game, set_up = chosen
    if level and level not in game.levels:
        raise UsageError(f"there is no level “{level[:40]}”; there are {', '.join(game.levels)}")
    people = 1 if people is None else people
    if people > set_up.seats:
        raise UsageError(f"{people} people need as many seats, and there are {set_up.seats}")
    return Request(set_up, default_players(game, set_up.seats, level or "", people))


def _number(text: str) -> int:
    """Read the number of people, which may be 0."""
    return 0 if text.strip() == "0" else positive(text)


def read_set_up(args: Namespace, rng: Random, deal: str | None = None) -> tuple[Game, SetUp]:
    """Return the game that arguments name, and its set-up.

    Args:
        args: with ``game``, ``option`` and ``seats``.
        rng: draws what is left open.
        deal: the code of the deal, or None.

    Raises:
        UsageError: they name none that can be played.
    """
    game, options = game_of(args), options_of(args)
    try:
        seed = decode(deal) if deal else None
        return game, game.set_up(args.seats or usual_seats(game), options, rng, seed)
    except (SetUpError, CodeError) as error:
        raise UsageError(str(error).rstrip(".")) from None
