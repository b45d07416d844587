"""What of a turn is left: pours, transmutes, cards (Duel and Full Lab: Play; FAQ: Distract)."""

from collections.abc import Iterator

from alchemy_desktop.games.alchemy.faces import (
    ACTIONS,
    CONCENTRATE,
    DODGE,
    ELEMENTS,
    EQUIPMENT,
    MIX,
    UNSTABLE_REACTION,
)
from alchemy_desktop.games.alchemy.table import (
    ANY_ACTIONS,
    CAULDRON,
    DISTRACTED,
    DUTY,
    EITHER,
    EQUIPPED,
    MORE_ACTIONS,
    OPEN_COMPONENTS,
    PLAYS,
    POURED,
    POURS,
    TRANSMUTES,
    TURN,
    AlchemyTable,
)

UNDECIDED = 2
"""The value of DISTRACTED while the one thing has not been done."""


def _left(view: AlchemyTable, *counters: int) -> bool:
    if view.values[DISTRACTED]:
        return bool(view.values[DISTRACTED] == UNDECIDED)
    return any(view.values[counter] for counter in counters)


def may_pour(view: AlchemyTable, seat: int) -> bool:
    """Tell whether a seat can pour."""
    return bool(view.of(seat, CAULDRON)) and _left(view, POURS, EITHER)


def may_transmute(view: AlchemyTable) -> bool:
    """Tell whether whoever's turn it is can transmute."""
    return bool(view.zones[OPEN_COMPONENTS]) and _left(view, TRANSMUTES, EITHER)


def spend(t: AlchemyTable, counter: int) -> None:
    """Use up a pour or a transmute, by its counter."""
    t.set(DUTY, 0)
    if t.values[DISTRACTED]:
        t.set(DISTRACTED, 1)
    else:
        t.spend(counter if t.values[counter] else EITHER)


def playable(view: AlchemyTable, seat: int, face: int) -> bool:
    """Tell whether what a card says can be done now, apart from how many may be played."""
    if face in (MIX, CONCENTRATE):
        return bool(view.values[POURED])
    if face == UNSTABLE_REACTION:
        there = set(view.elements(seat, CAULDRON))
        return there == set(ELEMENTS) and bool(view.values[TURN] == seat)
    return face != DODGE


def may_play_action(view: AlchemyTable) -> bool:
    """Tell whether an action may be played, whatever it says."""
    decided = view.values[DISTRACTED] not in (0, UNDECIDED)
    return not decided and any(view.values[c] for c in (PLAYS, MORE_ACTIONS, ANY_ACTIONS))


def plays(view: AlchemyTable, seat: int, hand: list[int]) -> Iterator[int]:
    """Return the faces of a hand that may be played now.

    One card a turn, action or equipment. Espresso: any number of actions, and no equipment.
    """
    action = may_play_action(view)
    equipment = view.values[PLAYS] and not view.values[ANY_ACTIONS]
    for face in sorted({view.kind[piece] for piece in hand}):
        if (face in EQUIPMENT and equipment) or (
            face in ACTIONS and action and playable(view, seat, face)
        ):
            yield face


def spend_play(t: AlchemyTable, face: int) -> None:
    """Use up the right to play a card."""
    if face in EQUIPMENT:
        t.spend(PLAYS)
        t.set(EQUIPPED, 1)
        return
    if t.values[DISTRACTED]:
        t.set(DISTRACTED, 1)
    if t.values[MORE_ACTIONS]:
        t.spend(MORE_ACTIONS)
    elif not t.values[ANY_ACTIONS]:
        t.spend(PLAYS)
