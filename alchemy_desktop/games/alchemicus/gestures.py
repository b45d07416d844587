"""What a hand does for a move of Alchemicus."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from alchemy_desktop.games.alchemicus.actions import (
    empty_sources,
    free_ways,
    ready,
)
from alchemy_desktop.games.alchemicus.faces import ROUTES
from alchemy_desktop.games.alchemicus.goods import has_place
from alchemy_desktop.games.alchemicus.table import (
    BANK,
    BUILDINGS,
    DISCARD,
    DRAW,
    HAND,
    OUTER,
    RING,
    AlchemicusTable,
    Building,
)
from alchemy_desktop.games.alchemicus.turns import (
    FREE_STEPS,
    space_after,
)
from alchemy_desktop.kernel.decisions import NONE, Move, Text
from alchemy_desktop.kernel.layout import Gesture
from alchemy_desktop.kernel.several import SEVERAL

_BUTTON = Gesture(frozenset())


def gesture(view: AlchemicusTable, move: Move) -> Gesture:
    """Return what a hand does for a legal move of the pending decision."""
    decision = view.decision
    assert decision is not None
    maker = _GESTURES.get(move.verb)
    if decision.question is SEVERAL and move.kind != NONE:
        maker = _pick
    return maker(view, decision.seat, move) if maker else _BUTTON


def _of_kind(view: AlchemicusTable, pieces: Iterable[int], kind: int) -> frozenset[int]:
    return frozenset(piece for piece in pieces if view.kind[piece] == kind)


def _cards(buildings: Iterable[Building]) -> frozenset[int]:
    """Return buildings as the cards that they are."""
    return frozenset(building.piece for building in buildings)


def _with_goods(buildings: Iterable[Building]) -> frozenset[int]:
    """Return buildings and what lies on them."""
    return frozenset(card for b in buildings for card in (b.piece, *b.cards))


# --- cards -----------------------------------------------------------------------------------


def _pick(view: AlchemicusTable, seat: int, move: Move) -> Gesture:
    return Gesture(_of_kind(view, view.of(seat, HAND), move.kind), DISCARD)


def _draw(view: AlchemicusTable, seat: int, _: Move) -> Gesture:
    return Gesture(frozenset(view.zones[DRAW]), view.zone(seat, HAND))


def _take(view: AlchemicusTable, seat: int, move: Move) -> Gesture:
    """Take a card of the bank; or bring the one that is discarded for it there."""
    hand, offered = view.zone(seat, HAND), _of_kind(view, view.zones[BANK], move.kind)
    return Gesture(offered, hand, first=frozenset(view.zones[hand]))


def _build(view: AlchemicusTable, seat: int, move: Move) -> Gesture:
    return Gesture(_of_kind(view, view.of(seat, HAND), move.kind), view.zone(seat, BUILDINGS))


def _give(view: AlchemicusTable, seat: int, _: Move) -> Gesture:
    return Gesture(frozenset(view.of(seat, HAND)), DISCARD)


def _demolish(view: AlchemicusTable, seat: int, move: Move) -> Gesture:
    equal = [b for b in view.buildings(seat) if b.state == (move.kind, move.args)]
    goods = _with_goods(equal) - _cards(equal)
    return Gesture(_cards(equal), DISCARD, clicks=goods)


def _rob(view: AlchemicusTable, seat: int, move: Move) -> Gesture:
    (victim,) = move.args
    return Gesture(frozenset(view.of(victim, HAND)), view.zone(seat, HAND), seat=victim)


# --- pawns and the Spirit ----------------------------------------------------------------------


def _place(view: AlchemicusTable, seat: int, move: Move) -> Gesture:
    return Gesture(frozenset({view.pawn(seat)}), OUTER[move.args[0]], open=True)


def _walk(view: AlchemicusTable, seat: int, move: Move) -> Gesture:
    (steps,) = move.args
    note = Text("alchemicus.note.fame" if steps > FREE_STEPS else "alchemicus.note.free")
    target = space_after(view, seat, steps)
    return Gesture(frozenset({view.pawn(seat)}), target, open=True, note=note)


def _spirit(view: AlchemicusTable, _: int, move: Move) -> Gesture:
    note = Text("alchemicus.note.free")
    target = RING[0] + move.args[0]
    return Gesture(frozenset({view.spirit_piece}), target, open=True, note=note)


def _scatter(view: AlchemicusTable, seat: int, move: Move) -> Gesture:
    """Move the Spirit; where it may go for nothing as well, bring a card of the hand there."""
    target, hand = RING[0] + move.args[0], view.of(seat, HAND)
    if move.args[0] in free_ways(view):
        return Gesture(frozenset(hand), target, button=False, seldom=True)
    note = Text("alchemicus.note.hand", (len(hand),)) if hand else Text("alchemicus.note.free")
    return Gesture(frozenset({view.spirit_piece}), target, open=True, note=note)


# --- goods -------------------------------------------------------------------------------------


def _acquire(view: AlchemicusTable, seat: int, move: Move) -> Gesture:
    """Bring a card of the pile to the building, or click on that."""
    empty = [b for b in empty_sources(view, seat) if b.face == move.kind]
    among, pile = _cards(empty), frozenset(view.zones[DRAW])
    target = view.zone(seat, BUILDINGS)
    return Gesture(pile, target, among=among, clicks=among, button=_alone(view, "acquire"))


def _work(view: AlchemicusTable, seat: int, move: Move) -> Gesture:
    """Click on the building, or on what lies there."""
    can = [b for b in ready(view, seat) if b.face == move.kind]
    return Gesture(frozenset(), clicks=_with_goods(can), button=_alone(view, "work"))


def _alone(view: AlchemicusTable, verb: str) -> bool | None:
    """Return True if nothing else than one move of a verb is possible: it is on a button then."""
    assert view.decision is not None
    rest = [move.verb for move in view.decision.legal(view)]
    return True if rest == [verb, "stop"] else None


def _carry(view: AlchemicusTable, seat: int, move: Move) -> Gesture:
    """Bring a good to a building, or click on that."""
    good = next(good for face, good, _ in ROUTES if face == move.kind)
    yard = view.buildings(seat)
    froms = [b for b in yard if b.state == (move.kind, (good,))]
    tos = [b for b in yard if (b.face, *b.goods) == move.args and has_place(*b.state, good)]
    goods = frozenset(b.cards[0] for b in froms)
    among = _cards(tos)
    return Gesture(goods, view.zone(seat, BUILDINGS), among=among, clicks=among)


def _sell(view: AlchemicusTable, seat: int, move: Move) -> Gesture:
    """Bring a good to a shop."""
    good, shop, *goods = move.args
    equal = [b for b in view.buildings(seat) if b.state == (move.kind, tuple(goods))]
    pieces = frozenset(b.cards[b.goods.index(good)] for b in equal)
    shops = _of_kind(view, view.of(seat, BUILDINGS), shop)
    return Gesture(pieces, view.zone(seat, BUILDINGS), among=shops)


def _terms(view: AlchemicusTable, _: int, move: Move) -> Gesture:
    """Say on the button how much of either is given."""
    assert view.decision is not None
    _, good, shop = view.decision.args
    cards, fame = view.cast[shop].prices[good] or (0, 0)
    given = cards if move.verb == "for-cards" else fame
    return Gesture(frozenset(), label=Text(f"alchemicus.move.{move.verb}", (given,)))


def _buy(view: AlchemicusTable, seat: int, move: Move) -> Gesture:
    """Bring what is offered to a building, or click on that."""
    decision = view.decision
    assert decision is not None
    _, card, good, _ = decision.args
    rooms = [b for b in view.buildings(seat) if b.state == (move.kind, move.args)]
    among = _cards(b for b in rooms if has_place(*b.state, good))
    clicks = among | (_with_goods(rooms) - _cards(rooms))
    # What lies there tells one Laboratory from another.
    label = Text("alchemicus.label.buy-beside", (move.kind, *move.args)) if move.args else None
    target = view.zone(seat, BUILDINGS)
    return Gesture(frozenset({card}), target, among=among, clicks=clicks, button=True, label=label)


_GESTURES: Mapping[str, Callable[[AlchemicusTable, int, Move], Gesture]] = MappingProxyType(
    {
        "draw": _draw,
        "bank": _take,
        "place": _place,
        "walk": _walk,
        "build": _build,
        "demolish": _demolish,
        "spirit": _spirit,
        "scatter": _scatter,
        "rob": _rob,
        "acquire": _acquire,
        "carry": _carry,
        "work": _work,
        "sell": _sell,
        "for-cards": _terms,
        "for-fame": _terms,
        "buy": _buy,
        "give": _give,
        "fame": _pick,
    }
)
