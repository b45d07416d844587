"""Playing a table on with scripted players."""

from collections.abc import Sequence
from random import Random

from alchemy_desktop.kernel.game import Game, Policy
from alchemy_desktop.kernel.table import Table


def play_on(
    game: Game, table: Table, policies: Sequence[Policy], rng: Random, turns: int | None = None
) -> None:
    """Play a table on, in place, to its end or until ``turns`` more turns have begun.

    Args:
        game: its rules.
        table: a determinised table, or one of one's own; not a perspective's.
        policies: the player of each seat.
        rng: the players' chance.
        turns: how many turns to play, the rest of the running one not counted; None for all.
    """
    turn = game.turn(table)
    while (decision := table.decision) is not None:
        if turns is not None and game.turn(table) != turn:
            turn = game.turn(table)
            turns -= 1
            if turns < 0:
                return
        table.answer(policies[decision.by].decide(table, decision, rng))
