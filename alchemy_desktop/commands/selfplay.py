"""``selfplay GAME --bots A,B --games N --seed S``: opponents play each other."""

import argparse
import sys

from alchemy_desktop.commands import UsageError
from alchemy_desktop.commands.arguments import (
    add_game,
    bots_listed,
    game_of,
    options_of,
    positive,
    whole,
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    add_game(parser)
    parser.add_argument(
        "--bots",
        metavar="A,B,...",
        help="who sits at the table, one alone or rotated over the games (default: the last two);"
        " there are " + bots_listed(),
    )
    parser.add_argument("--games", type=positive, default=100, metavar="N", help="default: 100")
    parser.add_argument("--seed", type=whole, default=0, metavar="S", help="default: 0")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(args: argparse.Namespace) -> int:
    """Play the games and print who won how often."""
    import msgspec

    from alchemy_desktop.ai.players import NoSuchPlayer
    from alchemy_desktop.ai.tournament import tournament
    from alchemy_desktop.kernel.game import SetUpError

    game = game_of(args)
    bots = args.bots.split(",") if args.bots is not None else list(game.bots[-2:])

    def progress(played: int) -> None:
        if sys.stderr.isatty():
            end = "\r" if played < args.games else "\r\033[K"
            print(f"{played} of {args.games} games", end=end, file=sys.stderr, flush=True)

    try:
        tally = tournament(game, bots, args.games, args.seed, options_of(args), progress)
    except (SetUpError, NoSuchPlayer) as error:
        raise UsageError(str(error)) from None
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(tally)).decode())
        return 0
    print(f"{tally.games} games of {tally.game}, seed {tally.seed}, {tally.seconds:.1f} s")
    width = max(len(row.bot) for row in tally.bots)
    for row in tally.bots:
        print(
            f"{row.bot:<{width}}  {row.score:6.1%}  ({row.low:.1%} to {row.high:.1%})"
            f"  {row.wins} won, {row.draws} drawn, {row.losses} lost"
        )
    if (alone := tally.alone) is not None:
        print(f"points: mean {alone.mean:.1f}, standard deviation {alone.spread:.1f}")
        for mark, share in alone.marks:
            print(f"reached {mark}: {share:.1%}")
    for number, place in enumerate(tally.places, 1):
        won = (
            f"{place.score:.1%} ({place.low:.1%} to {place.high:.1%}), " if tally.seats > 1 else ""
        )
        of = ", ".join(f"{source} {points:.1f}" for source, points in place.sources.items())
        print(f"place {number} in turn order: {won}{place.points:.1f} points: {of}")
    turns = tally.turns
    print(
        f"turns: median {turns.median:g}, mean {turns.mean:.1f},"
        f" 5 % within {turns.p5:g}, 95 % within {turns.p95:g}"
    )
    return 0
