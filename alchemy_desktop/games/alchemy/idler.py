"""A player by chance, for tests and as a yardstick."""

from random import Random

from alchemy_desktop.games.alchemy.table import AlchemyTable
from alchemy_desktop.kernel.decisions import Decision, Move
from alchemy_desktop.kernel.table import Table


class Idler:
    """A player that does whatever it likes, but makes every potion that it can.

    It pours what leads to a formula on the table if it can, and empties only vials that lead to
    none: wholly random play does not end.
    """

    def decide(self, view: Table, decision: Decision, rng: Random) -> Move:
        """See ``kernel.game.Policy``."""
        assert isinstance(view, AlchemyTable)
        moves = decision.legal(view)
        if makes := [move for move in moves if move.verb == "make"]:
            return rng.choice(makes)
        bad = [move for move in moves if not _sensible(view, decision.seat, move)]
        return rng.choice([move for move in moves if move not in bad] or moves)


def _sensible(view: AlchemyTable, seat: int, move: Move) -> bool:
    """Tell whether a pour leads to a formula, and emptying a vial gives none up."""
    if move.verb == "pour":
        return view.leads([*view.elements(seat, move.args[0]), move.kind])
    if move.verb == "empty":
        return not view.leads(view.elements(seat, move.args[0]))
    return True
