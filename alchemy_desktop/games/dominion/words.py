"""What is said to whoever decides in Dominion: what is asked, what is left, what is given up."""

from alchemy_desktop.games.dominion.base import LIBRARY
from alchemy_desktop.games.dominion.table import (
    ACTIONS,
    BUYS,
    COINS,
    HAND,
    POTIONS,
    DominionTable,
)
from alchemy_desktop.games.dominion.turns import ACT, BUY
from alchemy_desktop.kernel.decisions import NONE, Move, Text
from alchemy_desktop.kernel.layout import Lamp

_LAMPS = (("action", ACTIONS), ("buy", BUYS), ("coin", COINS), ("potion", POTIONS))


def lamps(view: DominionTable) -> tuple[Lamp, ...]:
    """Return what is left of the turn: Actions, Buys, coins, and Potions where they are played."""
    shown = _LAMPS if view.face("Potion") != NONE else _LAMPS[:-1]
    return tuple(
        Lamp(sign, view.values[counter], Text(f"dominion.lamp.{sign}", (view.values[counter],)))
        for sign, counter in shown
    )


def prompt(view: DominionTable) -> Text:
    """Return the sentence that asks the decider (see ``kernel.game.Game``)."""
    decision = view.decision
    assert decision is not None
    verbs = {move.verb for move in decision.legal(view)}
    treasures = "treasures" in verbs
    if decision.question is ACT:
        hand = view.cards(decision.seat, HAND)
        if any(view.cast[view.kind[piece]].is_action for piece in hand):
            return decision.text
        return Text("dominion.prompt.treasures" if treasures else "dominion.prompt.neither")
    if decision.question is LIBRARY:
        return Text("dominion.prompt.library", (view.kind[decision.args[1]],))
    if decision.question is not BUY or (treasures and view.values[BUYS]):
        return decision.text
    if not view.values[BUYS]:
        return Text("dominion.prompt.no-buys")
    coins, potions = view.values[COINS], view.values[POTIONS]
    if potions:
        return Text("dominion.prompt.buy-potions", (coins, potions))
    return Text("dominion.prompt.buy", (coins,))


def warning(view: DominionTable, move: Move) -> Text | None:
    """Say which cards or coins a move leaves unused (see ``kernel.game.Game``)."""
    decision = view.decision
    assert decision is not None
    if move.kind != NONE or decision.question not in (ACT, BUY):
        return None
    legal = decision.legal(view)
    actions = [m.kind for m in legal if m.verb == "play" and view.cast[m.kind].is_action]
    if actions:
        return Text("dominion.warn.action", (actions[0],))
    if move.verb != "end":
        return None
    if view.values[BUYS] and any(m.verb == "treasures" for m in legal):
        return Text("dominion.warn.treasures")
    costs = [view.cast[m.kind].cost for m in legal if m.verb == "buy"]
    if any(cost.coins >= _WORTH_BUYING or cost.potions for cost in costs):
        return Text("dominion.warn.buy", (view.values[COINS],))
    return None


_WORTH_BUYING = 3
"""Whoever leaves so many coins unspent has more likely forgotten to buy than decided it."""
