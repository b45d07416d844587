"""What a hand does for a move of Alchemy!, and why it cannot do something else."""

from alchemy_desktop.games.alchemy.rights import UNDECIDED
from alchemy_desktop.games.alchemy.table import (
    ANY_ACTIONS,
    DISTRACTED,
    DRINKS,
    EITHER,
    HAND,
    MORE_ACTIONS,
    PLAYS,
    POURS,
    TRANSMUTES,
    TURN,
    USES,
    AlchemyTable,
)
from alchemy_desktop.kernel.decisions import Move, Text
from alchemy_desktop.kernel.layout import Drop, Gesture, Lamp


def lamps(view: AlchemyTable) -> tuple[Lamp, ...]:
    """Return what may still be done in the turn; what it never allows has no lamp."""
    lamps = _vessel_lamps(view)
    if view.full_lab:
        lamps.append(_lamp("card", view.values[PLAYS]))
        if view.values[ANY_ACTIONS]:
            number = len(view.of(view.values[TURN], HAND))
            lamps.append(Lamp("action", number, Text("alchemy.lamp.any-actions")))
        elif view.values[MORE_ACTIONS]:
            lamps.append(_lamp("action", view.values[MORE_ACTIONS]))
        lamps.append(_lamp("equipment", 0 if view.values[DISTRACTED] else view.values[USES]))
    lamps.append(_lamp("drink", view.values[DRINKS]))
    return tuple(lamps)


def _vessel_lamps(view: AlchemyTable) -> list[Lamp]:
    """Return what of transmuting and pouring may still be done."""
    if view.values[DISTRACTED]:
        left = int(view.values[DISTRACTED] == UNDECIDED)
        return [Lamp("either", left, Text("alchemy.lamp.distracted", (left,)))]
    shown = [("transmuting", TRANSMUTES), ("pour", POURS), ("either", EITHER)]
    usual = ("transmuting", "pour") if view.full_lab else ("either",)
    return [
        _lamp(sign, view.values[counter])
        for sign, counter in shown
        if sign in usual or view.values[counter]
    ]


def _lamp(sign: str, left: int) -> Lamp:
    return Lamp(sign, left, Text(f"alchemy.lamp.{sign}", (left,)))


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
