"""Arguments that several commands share."""

import argparse
import re
from collections.abc import Mapping, Sequence

from alchemy_desktop.commands import UsageError
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.game import Game


def add_game(parser: argparse.ArgumentParser, *, needed: bool = True) -> None:
    """Add GAME and --option."""
    nargs = None if needed else "?"
    parser.add_argument("game", nargs=nargs, metavar="GAME", help=f"one of: {', '.join(GAMES)}")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the game, such as kingdom=CODE; may be repeated",
    )


def levels_listed() -> str:
    """Return every game's levels of opponents, for the help."""
    return _listed({game.id: game.levels for game in GAMES.values()})


def bots_listed() -> str:
    """Return every game's scripted players, for the help."""
    return _listed({game.id: game.bots for game in GAMES.values()})


def _listed(names: Mapping[str, Sequence[str]]) -> str:
    return "; ".join(f"for {game} {', '.join(these)}" for game, these in names.items())


def game_of(args: argparse.Namespace) -> Game:
    """Return the game that was named.

    Raises:
        UsageError: there is no such game.
    """
    if args.game not in GAMES:
        raise UsageError(f"there is no game “{args.game[:40]}”; there is {', '.join(GAMES)}")
    return GAMES[args.game]


def options_of(args: argparse.Namespace) -> dict[str, str]:
    """Return the game's options that were given.

    Raises:
        UsageError: one is not of the form key=value, or given twice.
    """
    options: dict[str, str] = {}
    for text in args.option:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise UsageError(f"--option needs KEY=VALUE, not “{text[:40]}”")
        if key in options:
            raise UsageError(f"--option {key[:40]} is given twice")
        options[key] = value
    return options


def positive(text: str) -> int:
    """Read a whole number of 1 or more, for argparse."""
    if not re.fullmatch(r"[0-9]+", text) or not text.strip("0"):
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is not a whole number of 1 or more")
    return _short(text, 9)


def whole(text: str) -> int:
    """Read a whole number, for argparse."""
    if not re.fullmatch(r"[+-]?[0-9]+", text):
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is not a whole number")
    return _short(text, 30)


def _short(text: str, most: int) -> int:
    """Read a number that has at most so many digits."""
    if len(text.lstrip("+-")) > most:
        raise argparse.ArgumentTypeError(f"“{text[:40]}” has more than {most} digits")
    return int(text)
