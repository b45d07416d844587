"""``play``: open the window, on a game if one is named."""

from argparse import ArgumentParser, Namespace
from random import Random, SystemRandom

from alchemy_desktop.commands import CheckFailed, UsageError
from alchemy_desktop.commands.arguments import add_game, game_of, options_of, positive
from alchemy_desktop.display import why_no_window
from alchemy_desktop.kernel.codes import CodeError, decode
from alchemy_desktop.kernel.game import Game, SetUp, SetUpError


def configure(parser: ArgumentParser) -> None:
    """Add the arguments of ``play``."""
    add_game(parser, needed=False)
    parser.add_argument("--seats", type=positive, metavar="N", help="number of players")
    parser.add_argument("--level", metavar="LEVEL", help="of the opponents")
    parser.add_argument("--seed", metavar="CODE", help="the code of a deal, to deal it again")


def run(args: Namespace) -> int:
    """Open the window."""
    chosen = None
    if args.game:
        chosen = read_set_up(args, SystemRandom(), args.seed)
    elif args.option or args.seats or args.seed or args.level:
        raise UsageError("name the game that these options are for, as in “play dominion”")
    if why := why_no_window():
        raise CheckFailed(why)
    # Qt is read only when a window is to be opened, so that mistakes are answered at once.
    from alchemy_desktop.app import run as open_window
    from alchemy_desktop.windows.instance import NotAnswering
    from alchemy_desktop.windows.players import default_players, levels
    from alchemy_desktop.windows.request import Request

    request = Request()
    if chosen is not None:
        game, set_up = chosen
        if args.level and args.level not in levels(game):
            raise UsageError(
                f"there is no level “{args.level[:40]}”; there are {', '.join(levels(game))}"
            )
        request = Request(set_up, default_players(game, set_up.seats, args.level or ""))
    try:
        return open_window(request)
    except NotAnswering as error:
        raise CheckFailed(str(error)) from None


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
        return game, game.set_up(args.seats or game.seats[0], options, rng, seed)
    except (SetUpError, CodeError) as error:
        raise UsageError(str(error).rstrip(".")) from None
