"""What a hand does for a move of Dominion."""

from alchemy_desktop.games.dominion.table import (
    DominionTable,
)
from alchemy_desktop.kernel.decisions import Move
from alchemy_desktop.kernel.layout import Gesture

_BUTTON = Gesture(frozenset())


def gesture(view: DominionTable, move: Move) -> Gesture:
    """Return what a hand does for a legal move of the pending decision."""
    decision = view.decision
    assert decision is not None
    way = decision.way(view, move)
    if way is None:
        return _BUTTON
    pieces = frozenset(piece for piece in way[0] if view.kind[piece] == move.kind)
    assert pieces, f"nothing to {move.verb} at seat {decision.seat}"
    return Gesture(pieces, way[1])
