"""Why a hand cannot do something in Dominion."""

from alchemy_desktop.games.dominion.card import Card
from alchemy_desktop.games.dominion.gestures import gesture
from alchemy_desktop.games.dominion.table import (
    ACTION_PHASE,
    ACTIONS,
    BOUGHT,
    BUYS,
    COINS,
    HAND,
    PHASE,
    DominionTable,
)
from alchemy_desktop.games.dominion.turns import ACT, BUY
from alchemy_desktop.kernel.decisions import NONE, Decision, Move, Text
from alchemy_desktop.kernel.layout import Drop


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
