"""What a hand does for a move of Alchemistry, and what comes of one that is tried."""

from collections.abc import Callable, Iterable

from alchemy_desktop.games.alchemistry.completing import LAY, payments
from alchemy_desktop.games.alchemistry.formula import laid_formula
from alchemy_desktop.games.alchemistry.table import (
    BOARD,
    GEM_PILE,
    HELD,
    MARKET,
    POUCH,
    RARE_PILE,
    STALL_5,
    STALL_7,
    AlchemistryTable,
)
from alchemy_desktop.games.alchemistry.turns import (
    PRIMARY,
    SECONDARY,
    pairs_to_give,
    tradable,
    transmutable,
)
from alchemy_desktop.kernel.decisions import Decision, Move, Text
from alchemy_desktop.kernel.layout import Gesture, Sum
from alchemy_desktop.kernel.picks import PICKS, Faces

_BUTTON = Gesture(frozenset())


def gesture(view: AlchemistryTable, move: Move) -> Gesture:
    """Return what a hand does for a legal move of the pending decision."""
    decision = view.decision
    assert decision is not None
    if decision.question in (PRIMARY, SECONDARY):
        maker = _GESTURES.get(move.verb)
        return maker(view, decision.seat, move) if maker else _BUTTON
    way = decision.way(view, move)
    if way is None:
        return _BUTTON
    pieces = frozenset(piece for piece in way[0] if view.kind[piece] == move.kind)
    if decision.question is LAY:
        column, row, turn, layer = move.args
        return Gesture(pieces, way[1], pose=(column, row, turn, layer))
    beside = {view.where[card] for card in paid_for(decision)} - {way[1]}
    return Gesture(pieces, way[1], beside=tuple(beside))


def offered(view: AlchemistryTable) -> list[int]:
    """Return the cards that can be completed."""
    return [piece for zone in (MARKET, STALL_5, STALL_7) for piece in view.zones[zone]]


def paid_for(decision: Decision) -> tuple[int, ...]:
    """Return the cards that are just paid for; none if something else is asked."""
    if decision.question is not PICKS:
        return ()
    picking, context, *_ = decision.args
    cards: tuple[int, ...] = context[0] if picking.verb == "pay" else ()
    return cards


def own(view: AlchemistryTable, seat: int, answers: Iterable[Faces]) -> frozenset[int]:
    """Return the pieces of a seat that are part of an answer."""
    faces = {face for answer in answers for face in answer}
    pieces = (*view.of(seat, BOARD), *view.of(seat, HELD))
    return frozenset(piece for piece in pieces if view.kind[piece] in faces)


def _pull(view: AlchemistryTable, seat: int, _: Move) -> Gesture:
    return Gesture(frozenset(view.zones[POUCH]), view.zone(seat, BOARD))


def _shop(view: AlchemistryTable, seat: int, move: Move) -> Gesture:
    cubes = [piece for piece in view.zones[RARE_PILE] if view.kind[piece] == move.kind]
    return Gesture(frozenset(cubes), view.zone(seat, BOARD))


def _trade(view: AlchemistryTable, seat: int, move: Move) -> Gesture:
    cards = [card for card in tradable(view, seat) if view.kind[card] == move.kind]
    return Gesture(frozenset(cards), GEM_PILE)


def _swap(view: AlchemistryTable, seat: int, _: Move) -> Gesture:
    return Gesture(own(view, seat, pairs_to_give(view, seat)), GEM_PILE)


def _complete(view: AlchemistryTable, seat: int, move: Move) -> Gesture:
    """Lay a first cube on the card, or click on it."""
    card = next(piece for piece in offered(view) if view.kind[piece] == move.kind)
    cubes = own(view, seat, payments(view, seat, (card,)))
    return Gesture(cubes, view.where[card], card, clicks=frozenset({card}))


def _transmute(view: AlchemistryTable, seat: int, move: Move) -> Gesture:
    """Lay a first cube on the Rare Pile, or click on what it is to become."""
    rare = [piece for piece in view.zones[RARE_PILE] if view.kind[piece] == move.kind]
    cubes = own(view, seat, transmutable(view, seat, move.kind))
    return Gesture(cubes, RARE_PILE, clicks=frozenset(rare))


_GESTURES: dict[str, Callable[[AlchemistryTable, int, Move], Gesture]] = {
    "collect": _pull,
    "scavenge": _pull,
    "shop": _shop,
    "trade": _trade,
    "swap": _swap,
    "brew": _complete,
    "sell": _complete,
    "transmute": _transmute,
}


def preview(view: AlchemistryTable, move: Move) -> tuple[Sum, ...]:
    """Return what the potions ask for, each and together, once one is laid."""
    decision = view.decision
    if decision is None or decision.question is not LAY:
        return ()
    (other,) = view.zones[MARKET]
    column, row, turn, layer = move.args
    poses = (column, row, turn, layer), view.pose[other]
    laid = (poses[0], view.cast[move.kind].cells), (poses[1], view.thing(other).cells)

    def faces(*of: int) -> tuple[int, ...]:
        counts = laid_formula(laid, tuple(poses[number] for number in of))
        return tuple(face for face, count in enumerate(counts) for _ in range(count))

    return (
        Sum(Text("alchemistry.sum.one", (move.kind,)), faces(0)),
        Sum(Text("alchemistry.sum.one", (view.kind[other],)), faces(1)),
        Sum(Text("alchemistry.sum.both"), faces(0, 1)),
    )
