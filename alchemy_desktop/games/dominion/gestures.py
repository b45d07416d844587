"""What a hand does for a move of Dominion, and why it cannot do something else."""

from alchemy_desktop.games.dominion.base import LIBRARY
from alchemy_desktop.games.dominion.card import Card
from alchemy_desktop.games.dominion.table import (
    ACTION_PHASE,
    ACTIONS,
    BOUGHT,
    BUYS,
    COINS,
    HAND,
    PHASE,
    POTIONS,
    DominionTable,
)
from alchemy_desktop.games.dominion.turns import ACT, BUY
from alchemy_desktop.kernel.decisions import NONE, Decision, Move, Text
from alchemy_desktop.kernel.layout import Drop, Gesture, Lamp

_LAMPS = (("action", ACTIONS), ("buy", BUYS), ("coin", COINS), ("potion", POTIONS))
_BUTTON = Gesture(frozenset())


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


def why_not(view: DominionTable, piece: int, drop: Drop) -> Text | None:
    """Say why the decider cannot take a piece to a zone now (see ``kernel.game.Game``)."""
    decision = view.decision
    if decision is None:
        return Text("dominion.not.over")
    if piece == NONE:
        return Text("dominion.not.empty")
    zone = view.where[piece]
    if zone == drop.zone:
        return None
    for move in decision.picks(view):
        way = gesture(view, move)
        if piece in way.pieces:
            return _wrong_place(view, move, way.target)
    if decision.question not in (ACT, BUY):
        return Text("dominion.not.asked")
    spec = view.specs[zone]
    if spec.role == "supply":
        return _not_bought(view, decision, view.kind[piece])
    if spec.owner != decision.seat:
        return Text("dominion.not.theirs", (spec.owner,)) if spec.owner != NONE else _STAYS
    if spec.role == "hand":
        return _not_played(view, view.kind[piece])
    return Text("dominion.not.in-play") if spec.role == "play" else _STAYS


_STAYS = Text("dominion.not.stays")


def _wrong_place(view: DominionTable, move: Move, target: int) -> Text:
    """Say where a piece goes that can go somewhere."""
    if move.verb == "reveal":
        return Text("dominion.not.to-show")
    spec = view.specs[target]
    return Text(f"dominion.not.to-{spec.role}", (spec.owner,) if spec.role == "hand" else ())


def _not_bought(view: DominionTable, decision: Decision, face: int) -> Text:
    """Say what is missing to buy a card."""
    cost = view.cast[face].cost
    if decision.question is ACT:
        hand = view.cards(decision.seat, HAND)
        treasures = any(view.cast[view.kind[piece]].is_treasure for piece in hand)
        return Text("dominion.not.treasures-first" if treasures else "dominion.not.buy-yet")
    if not view.values[BUYS]:
        return Text("dominion.not.buys")
    if cost.coins > view.values[COINS]:
        return Text("dominion.not.coins", (face, cost.coins, view.values[COINS]))
    return Text("dominion.not.potions", (face,))


def _not_played(view: DominionTable, face: int) -> Text:
    """Say why a card in hand cannot be played."""
    card: Card = view.cast[face]
    phase = view.values[PHASE]
    if card.is_treasure and phase == BOUGHT:
        return Text("dominion.not.treasure-bought")
    if card.is_action and phase != ACTION_PHASE:
        return Text("dominion.not.action-late" if view.values[ACTIONS] else "dominion.not.actions")
    return Text("dominion.not.points", (face,))
