"""Why a hand cannot do something in Alchemicus."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from alchemy_desktop.games.alchemicus.actions import (
    ACQUIRE,
    BUILD,
    DEMOLISH,
    GIFT,
    ROB,
    SPIRIT,
    TRANSMUTE,
    TRANSPORT,
)
from alchemy_desktop.games.alchemicus.faces import (
    ACCEPTS,
    FAME,
    GOLD,
    HERBS,
    LABORATORY,
    ORE,
    ROUTES,
    WORKSHOP,
    YIELDS,
)
from alchemy_desktop.games.alchemicus.gestures import gesture
from alchemy_desktop.games.alchemicus.selling import OFFER, SELL, SHOPS, TERMS, left_to_sell
from alchemy_desktop.games.alchemicus.table import (
    BUILDINGS,
    CENTRE,
    HAND,
    OUTER,
    RING,
    AlchemicusTable,
    Building,
)
from alchemy_desktop.games.alchemicus.turns import (
    DRAWING,
    FAME_CARD,
    MOST_STEPS,
    PLACING,
    WALKING,
    open_to,
)
from alchemy_desktop.kernel.decisions import NONE, Decision, Move, Text
from alchemy_desktop.kernel.layout import Drop
from alchemy_desktop.kernel.several import SEVERAL

_RAW = (HERBS, ORE)


def why_not(view: AlchemicusTable, piece: int, drop: Drop) -> Text | None:
    """Say why the decider cannot take a piece somewhere now (see ``kernel.game.Game``)."""
    decision = view.decision
    if decision is None:
        return _not("over")
    if piece == NONE:
        return _not("empty")
    zone = view.where[piece]
    if _at_home(view, piece, drop):
        return None
    maker = _REASONS.get(decision.question.id)
    if maker and (why := maker(view, decision, piece, drop)):
        return why
    owner = view.specs[zone].owner
    if owner not in (NONE, decision.seat):
        return _not("theirs", owner)
    if moves := [m for m in decision.picks(view) if piece in gesture(view, m).pieces]:
        return _wrong_place(view, moves[0]) if drop.zone != zone else None
    if zone == drop.zone:
        return None
    return _not(_PHASES.get(decision.question.id, "asked"))


def _at_home(view: AlchemicusTable, piece: int, drop: Drop) -> bool:
    """Tell whether a piece was put back to where it came from; pawns must go elsewhere."""
    if view.where[piece] in (*OUTER, view.spirit):
        return False
    owner = view.specs[view.where[piece]].owner
    yard = view.buildings(owner) if owner != NONE else []
    building = next((b for b in yard if piece in (b.piece, *b.cards)), None)
    if building is None or drop.onto == NONE:
        return view.where[piece] == drop.zone
    return drop.onto in (building.piece, *building.cards)


def _not(name: str, *args: int) -> Text:
    return Text(f"alchemicus.not.{name}", args)


def _wrong_place(view: AlchemicusTable, move: Move) -> Text:
    """Say where a piece goes that can go somewhere."""
    way = gesture(view, move)
    role = view.specs[way.target].role
    if move.verb == "sell":
        return _not("to-shop")
    if move.verb == "scatter" and not way.open:
        return _not("to-ring-all")
    if move.verb == "fame":
        return _not("to-discard-fame")
    if way.open:
        return _not("to-space")
    if way.among:
        return _not("to-building")
    return _not(f"to-{role}")


# --- pawns and the Spirit ----------------------------------------------------------------------


def _not_walked(view: AlchemicusTable, decision: Decision, piece: int, drop: Drop) -> Text | None:
    """Say why a space is closed."""
    seat = decision.seat
    if piece != view.pawn(seat):
        return _not("spirit-later") if piece == view.spirit_piece else None
    if drop.zone not in OUTER:
        return _not("to-outer") if drop.zone != NONE else None
    if not open_to(view, seat, drop.zone):
        return _not("taken")
    if decision.question is PLACING:
        return None
    steps = (drop.zone - view.where[piece]) % len(OUTER)
    if not steps:
        return _not("stay")
    if steps > MOST_STEPS:
        return _not("too-far", steps)
    return None if view.fame(seat) else _not("no-fame", steps)


def _not_sent(view: AlchemicusTable, decision: Decision, piece: int, drop: Drop) -> Text | None:
    """3.2: the Spirit must be moved, on its own ring."""
    if piece != view.spirit_piece:
        return _not("spirit-only") if piece not in view.of(decision.seat, HAND) else None
    if drop.zone == view.spirit:
        return _not("spirit-stays")
    return _not("to-ring") if drop.zone not in (*RING, CENTRE, NONE) else None


def _not_robbed(view: AlchemicusTable, decision: Decision, piece: int, _: Drop) -> Text | None:
    """3.2: only of those who own a Workshop."""
    owner = view.specs[view.where[piece]].owner
    if owner in (NONE, decision.seat) or owner in decision.args[0]:
        return _not("rob")
    return _not("no-cards" if view.number(owner, WORKSHOP) else "no-workshop", owner)


# --- cards -------------------------------------------------------------------------------------


def _not_built(view: AlchemicusTable, decision: Decision, piece: int, _: Drop) -> Text | None:
    """Say what a card of the hand lacks to be built."""
    if piece not in view.of(decision.seat, HAND):
        return None
    kind, others = view.kind[piece], len(view.of(decision.seat, HAND)) - 1
    if kind == FAME:
        return _not("fame-later")
    cost = view.cast[kind].cost
    return _not("too-dear", kind, cost, others) if cost > others else None


def _not_picked(view: AlchemicusTable, decision: Decision, piece: int, _: Drop) -> Text | None:
    """Only cards of the hand pay."""
    return None if piece in view.of(decision.seat, HAND) else _not("pay")


def _not_fame(view: AlchemicusTable, decision: Decision, piece: int, _: Drop) -> Text | None:
    """4: nothing but a Fame card is played at the end."""
    mine = piece in view.of(decision.seat, HAND)
    return _not("fame-only") if mine and view.kind[piece] != FAME else None


def _not_drawn(view: AlchemicusTable, decision: Decision, piece: int, _: Drop) -> Text | None:
    """1: the draw comes first."""
    return _not("draw-first") if piece in view.of(decision.seat, HAND) else None


# --- goods -------------------------------------------------------------------------------------


def _building(view: AlchemicusTable, seat: int, piece: int, drop: Drop) -> Building | None:
    """Return the building of a seat that is meant: the one under what is held, or clicked on."""
    meant = drop.onto if drop.zone != NONE else piece
    return next((b for b in view.buildings(seat) if meant in (b.piece, *b.cards)), None)


def _good(view: AlchemicusTable, seat: int, piece: int) -> tuple[Building, int] | None:
    """Return where a good of a seat lies, and which it is; of a building, the only one on it."""
    for building in view.buildings(seat):
        if piece in building.cards:
            return building, building.goods[building.cards.index(piece)]
        if piece == building.piece and len(building.goods) == 1:
            return building, building.goods[0]
    return None


def _not_acquired(view: AlchemicusTable, decision: Decision, piece: int, drop: Drop) -> Text | None:
    """3.3: Gardens and Mines that are empty and not blocked."""
    building = _building(view, decision.seat, piece, drop)
    if building is None:
        return None
    if building.face not in YIELDS:
        return _not("no-source", building.face)
    if view.blocked(building.face):
        return _not("blocked", building.face)
    return _not("full", building.face) if building.goods else None


def _not_carried(view: AlchemicusTable, decision: Decision, piece: int, drop: Drop) -> Text | None:
    """3.4: along the routes, to where there is room."""
    found = _good(view, decision.seat, piece)
    if found is None:
        mine = piece in view.of(decision.seat, BUILDINGS)
        return _not("nothing-there" if mine else "goods-only")
    source, good = found
    target = next((to for face, what, to in ROUTES if (face, what) == (source.face, good)), NONE)
    if target == NONE:
        if good in _RAW and source.face not in YIELDS:
            return _not("raw", good, source.face)
        return _not("gold-stays") if good == GOLD else _not("no-route", good)
    if target not in [b.face for b in view.buildings(decision.seat)]:
        return _not("no-target", good, target)
    onto = _building(view, decision.seat, NONE, drop) if drop.zone != NONE else None
    if onto and onto.face != target:
        return _not("wrong-target", good, target)
    if onto or all(piece not in gesture(view, m).pieces for m in decision.legal(view)):
        return _no_room(good, target, onto)
    return None


def _no_room(good: int, target: int, onto: Building | None) -> Text:
    """Say why a good has no place on a building, or on any of a kind."""
    if target == LABORATORY and onto:
        return _not("gold-there") if GOLD in onto.goods else _not("same-there", good)
    if target == LABORATORY:
        return _not("no-place", target, good)
    return _not("no-room", target)


def _not_worked(view: AlchemicusTable, decision: Decision, piece: int, drop: Drop) -> Text | None:
    """3.5: what is needed lies there, and it is not blocked."""
    building = _building(view, decision.seat, piece, Drop())
    if building is None:
        return None
    face = building.face
    if face not in ACCEPTS or face in YIELDS:
        return _not("no-work", face)
    if view.blocked(face):
        return _not("blocked", face)
    if face == LABORATORY:
        if GOLD in building.goods:
            return _not("gold-made")
        return _not("needs-both") if len(building.goods) < 2 else None
    if not building.goods:
        return _not("nothing-there")
    if building.goods[0] not in _RAW:
        return _not("worked")
    return _not("click") if drop.zone != NONE else None


def _not_sold(view: AlchemicusTable, decision: Decision, piece: int, drop: Drop) -> Text | None:
    """3.6: at a shop that has room in this visit and buys that good."""
    seat = decision.seat
    if piece in view.of(seat, BUILDINGS) and view.kind[piece] in SHOPS:
        return _not("drag-goods")
    found = _good(view, seat, piece)
    if found is None:
        mine = piece in view.of(seat, BUILDINGS)
        return _not("nothing-there") if mine else None
    _, good = found
    shop = _building(view, seat, NONE, drop) if drop.zone != NONE else None
    left = left_to_sell(view, seat)
    if shop is None:
        prices = [face for face in SHOPS if left[face] > 0 and view.cast[face].prices[good]]
        return None if prices else _not("nobody-buys", good)
    if shop.face not in SHOPS:
        return _not("no-shop", shop.face)
    if not view.cast[shop.face].prices[good]:
        return _not("not-bought", shop.face, good)
    return _not("used-up", shop.face) if left[shop.face] <= 0 else None


def _not_bought(view: AlchemicusTable, decision: Decision, piece: int, drop: Drop) -> Text | None:
    """What is bought needs a free place for it."""
    _, card, good, _ = decision.args
    building = _building(view, decision.seat, piece, drop)
    if building is None:
        return None if piece == card else _not("offer")
    return _not("no-place", building.face, good)


_REASONS: Mapping[str, Callable[[AlchemicusTable, Decision, int, Drop], Text | None]] = (
    MappingProxyType(
        {
            DRAWING.id: _not_drawn,
            PLACING.id: _not_walked,
            WALKING.id: _not_walked,
            BUILD.id: _not_built,
            SPIRIT.id: _not_sent,
            ROB.id: _not_robbed,
            ACQUIRE.id: _not_acquired,
            TRANSPORT.id: _not_carried,
            TRANSMUTE.id: _not_worked,
            SELL.id: _not_sold,
            OFFER.id: _not_bought,
            FAME_CARD.id: _not_fame,
            SEVERAL.id: _not_picked,
        }
    )
)
_PHASES: Mapping[str, str] = MappingProxyType(
    {
        DRAWING.id: "draw",
        PLACING.id: "walk",
        WALKING.id: "walk",
        BUILD.id: "build",
        DEMOLISH.id: "demolish",
        ACQUIRE.id: "acquire",
        TRANSPORT.id: "goods-only",
        TRANSMUTE.id: "transmute",
        SELL.id: "sell",
        TERMS.id: "terms",
        OFFER.id: "offer",
        GIFT.id: "gift",
        FAME_CARD.id: "fame-only",
    }
)
