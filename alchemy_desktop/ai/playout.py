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
    left = float("inf") if turns is None else turns
    turn = game.turn(table)
    while (decision := table.decision) is not None:
        if turns is not None and (now := game.turn(table)) != turn:
            turn = now
            left -= 1
            if left < 0:
                return
        table.answer(policies[decision.by].decide(table, decision, rng))
