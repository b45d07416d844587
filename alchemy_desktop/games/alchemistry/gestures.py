"""What a hand does for a move of Alchemistry, and why it cannot do something else."""

from alchemy_desktop.games.alchemistry.table import AlchemistryTable
from alchemy_desktop.kernel.decisions import Move
from alchemy_desktop.kernel.layout import Gesture

_BUTTON = Gesture(frozenset())


def gesture(view: AlchemistryTable, move: Move) -> Gesture:
    """Return what a hand does for a legal move of the pending decision."""
    decision = view.decision
    assert decision is not None
    way = decision.way(view, move)
    if way is None:
        return _BUTTON
    pieces, target = way
    return Gesture(frozenset(piece for piece in pieces if view.kind[piece] == move.kind), target)
