"""What a hand does for a move of Alchemy!, and why it cannot do something else."""

from alchemy_desktop.games.alchemy.table import AlchemyTable
from alchemy_desktop.kernel.decisions import Move, Text
from alchemy_desktop.kernel.layout import Drop, Gesture, Lamp


def lamps(view: AlchemyTable) -> tuple[Lamp, ...]:
    """Return the counters of the turn."""
    return ()


def prompt(view: AlchemyTable) -> Text:
    """Return the sentence that asks the decider (see ``kernel.game.Game``)."""
    assert view.decision is not None
    return view.decision.text


def gesture(view: AlchemyTable, move: Move) -> Gesture:
    """Return what a hand does for a legal move of the pending decision."""
    assert view.decision is not None
    way = view.decision.way(view, move)
    if way is None:
        return Gesture(frozenset())
    return Gesture(frozenset(way[0]), way[1])


def why_not(view: AlchemyTable, piece: int, drop: Drop) -> Text | None:
    """Say why the decider cannot take a piece somewhere now."""
    return None


def warning(view: AlchemyTable, move: Move) -> Text | None:
    """Say what a legal move gives up that most players would rather do."""
    return None
