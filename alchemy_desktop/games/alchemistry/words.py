"""What is said to whoever decides in Alchemistry: what is asked, what is given up."""

from alchemy_desktop.games.alchemistry.gestures import gesture, paid_for
from alchemy_desktop.games.alchemistry.table import (
    AlchemistryTable,
)
from alchemy_desktop.games.alchemistry.turns import (
    PRIMARY,
    SECONDARY,
    over_limit,
)
from alchemy_desktop.kernel.decisions import NONE, Move, Text

_ACTIONS = {
    "collect": "collect",
    "shop": "shop",
    "trade": "trade",
    "swap": "trade",
    "brew": "complete",
    "brew-both": "complete",
    "sell": "complete",
    "sell-both": "complete",
    "transmute": "transmute",
    "scavenge": "scavenge",
}
"""Which of the six actions a move is."""


def prompt(view: AlchemistryTable) -> Text:
    """Return the sentence that asks the decider (see ``kernel.game.Game``)."""
    decision = view.decision
    assert decision is not None
    if decision.question in (PRIMARY, SECONDARY):
        possible = {_ACTIONS[move.verb] for move in decision.legal(view)}
        whole = possible in ({"collect", "shop", "trade"}, {"complete", "transmute", "scavenge"})
        return decision.text if whole else Text(f"alchemistry.prompt.{'-'.join(sorted(possible))}")
    if len(cards := paid_for(decision)) == 2:
        return Text("alchemistry.prompt.pay-both", tuple(view.kind[card] for card in cards))
    return decision.text


def warning(view: AlchemistryTable, move: Move) -> Text | None:
    """Say which cube a Scavenge loses that could be used (see ``kernel.game.Game``)."""
    decision = view.decision
    assert decision is not None
    if decision.question is not SECONDARY or move.verb != "scavenge":
        return None
    lost = {view.kind[piece] for piece in over_limit(view, decision.seat)}
    for other in decision.legal(view):
        cubes = gesture(view, other).pieces
        used = lost & {view.kind[piece] for piece in cubes} if other.kind != NONE else set()
        if used:
            how = "transmute" if other.verb == "transmute" else "complete"
            return Text(f"alchemistry.warn.{how}", (min(used), other.kind))
    return None
