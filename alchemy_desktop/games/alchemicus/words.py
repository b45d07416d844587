"""What is said to whoever decides in Alchemicus: what is asked, what is given up."""

from alchemy_desktop.games.alchemicus.actions import (
    ACQUIRE,
    BUILD,
    GIFT,
    ROB,
    SPIRIT,
    TRANSMUTE,
    TRANSPORT,
    empty_sources,
    free_ways,
)
from alchemy_desktop.games.alchemicus.faces import FAME, GARDEN, GOLD
from alchemy_desktop.games.alchemicus.selling import SELL, SHOPS, left_to_sell
from alchemy_desktop.games.alchemicus.table import (
    CENTRE,
    HAND,
    SOLD,
    AlchemicusTable,
)
from alchemy_desktop.games.alchemicus.turns import (
    FAME_CARD,
    HAND_LIMIT,
    WALKING,
)
from alchemy_desktop.kernel.decisions import NONE, Move, Text


def prompt(view: AlchemicusTable) -> Text:
    """Return the sentence that asks the decider (see ``kernel.game.Game``)."""
    decision = view.decision
    assert decision is not None
    seat, question = decision.seat, decision.question
    if question is WALKING and not view.fame(seat):
        return Text("alchemicus.prompt.walk")
    if question is BUILD:
        kinds = [move for move in decision.legal(view) if move.kind != NONE]
        return decision.text if kinds else Text("alchemicus.prompt.build")
    if question is SPIRIT and not view.of(seat, HAND):
        return Text("alchemicus.prompt.spirit")
    if question is SPIRIT and view.spirit == CENTRE:
        return Text("alchemicus.prompt.centre")
    if question is ACQUIRE:
        faces = {b.face for b in empty_sources(view, seat)}
        if len(faces) == 1:
            only = "herbs" if GARDEN in faces else "ore"
            return Text(f"alchemicus.prompt.{only}")
    if question is SELL:
        return _sell_prompt(view, seat)
    return decision.text


def _sell_prompt(view: AlchemicusTable, seat: int) -> Text:
    """Say how many goods can still be sold."""
    left = sum(n for n in left_to_sell(view, seat).values() if n > 0)
    return Text("alchemicus.prompt.sell", (left,))


def warning(view: AlchemicusTable, move: Move) -> Text | None:
    """Say what a legal move gives up that most players would rather do."""
    decision = view.decision
    assert decision is not None
    if move.verb == "stop":
        return _stopping(view)
    if move.verb == "scatter":
        return _scattering(view, move)
    if move.verb == "sell" and move.args[0] == GOLD:
        return _selling_gold(view, move)
    if move.verb == "demolish" and move.args:
        return _demolishing(view, decision.legal(view))
    return None


def _stopping(view: AlchemicusTable) -> Text | None:
    """Say what could still be done."""
    decision = view.decision
    assert decision is not None
    question, seat = decision.question, decision.seat
    legal = decision.legal(view)
    if question in (ACQUIRE, TRANSPORT, TRANSMUTE, ROB):
        return Text(f"alchemicus.warn.{question.id.rpartition('.')[2]}")
    if question is SELL:
        goods = {move.args[0] for move in legal if move.verb == "sell"}
        if GOLD in goods:
            return Text("alchemicus.warn.gold")
        return None if any(view.values[SOLD]) else Text("alchemicus.warn.sell")
    hand = len(view.of(seat, HAND))
    if question is GIFT and hand > HAND_LIMIT:
        return Text("alchemicus.warn.gift", (hand - HAND_LIMIT,))
    if question is FAME_CARD and hand > HAND_LIMIT and len(legal) > 1:
        return Text("alchemicus.warn.fame", (FAME, hand - HAND_LIMIT))
    return None


def _scattering(view: AlchemicusTable, move: Move) -> Text | None:
    """Say what the Spirit's way costs."""
    assert view.decision is not None
    hand = len(view.of(view.decision.seat, HAND))
    if move.args[0] in free_ways(view):
        return Text("alchemicus.warn.free")
    return Text("alchemicus.warn.hand", (hand,)) if hand else None


def _selling_gold(view: AlchemicusTable, move: Move) -> Text | None:
    """Say where gold brings more Fame."""
    assert view.decision is not None
    fame = {shop: (view.cast[shop].prices[GOLD] or (0, 0))[1] for shop in SHOPS}
    left = left_to_sell(view, view.decision.seat)
    best = max((shop for shop in fame if left[shop] > 0), key=lambda shop: fame[shop])
    if fame[best] > fame[move.args[1]]:
        return Text("alchemicus.warn.better", (best, fame[best]))
    return None


def _demolishing(view: AlchemicusTable, legal: list[Move]) -> Text | None:
    """Say that goods would be lost, if they need not be."""
    return Text("alchemicus.warn.demolish") if any(not move.args for move in legal) else None
