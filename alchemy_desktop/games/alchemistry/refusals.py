"""Why a hand cannot do something in Alchemistry."""

from alchemy_desktop.games.alchemistry.completing import LAY, needed, payable
from alchemy_desktop.games.alchemistry.faces import (
    AETHER,
    CHEMICALS,
    GEM_FACES,
    GOLD,
    METALS,
    SAL_AMMONIAC,
)
from alchemy_desktop.games.alchemistry.formula import CELLS, overlap
from alchemy_desktop.games.alchemistry.gestures import gesture, offered, paid_for
from alchemy_desktop.games.alchemistry.table import (
    BOARD,
    GEM_PILE,
    MARKET,
    POUCH,
    RARE_PILE,
    AlchemistryTable,
)
from alchemy_desktop.games.alchemistry.turns import KEEP, PRIMARY, SECONDARY, pairs
from alchemy_desktop.kernel.decisions import NONE, Decision, Move, Text
from alchemy_desktop.kernel.layout import Drop
from alchemy_desktop.kernel.picks import PICKS

_MOST_NAMED = 3
"""Kinds of missing cubes that are named."""


def why_not(view: AlchemistryTable, piece: int, drop: Drop) -> Text | None:
    """Say why the decider cannot take a piece somewhere now (see ``kernel.game.Game``)."""
    decision = view.decision
    if decision is None:
        return _not("over")
    if piece == NONE:
        return _not("empty")
    if decision.question is LAY:
        return _not_laid(view, piece, drop)
    if view.where[piece] == drop.zone:
        return None
    card = next((p for p in (drop.onto, piece) if p in offered(view)), NONE)
    if card != NONE and decision.question in (PRIMARY, SECONDARY):
        return _not_completed(view, decision, piece, card)
    for move in decision.picks(view):
        if piece in gesture(view, move).pieces:
            return _wrong_place(view, move)
    owner = view.specs[view.where[piece]].owner
    if owner not in (NONE, decision.seat):
        return _not("theirs", owner)
    if decision.question is PRIMARY:
        return _not_first(view, decision, piece)
    if decision.question is SECONDARY:
        return _not_second(view, piece, drop)
    return _not_picked(view, decision, piece)


def _not_picked(view: AlchemistryTable, decision: Decision, piece: int) -> Text:
    """Say why a piece is no part of what is asked."""
    kind = view.kind[piece]
    if paid_for(decision):
        cube = kind >= 0 and view.thing(piece).form == "cube"
        return _not("not-asked", kind) if cube else _not("pay")
    if decision.question is PICKS:
        return _not(str(decision.args[0].verb))
    return _not("keep" if decision.question is KEEP else "asked")


def _not(name: str, *args: int) -> Text:
    return Text(f"alchemistry.not.{name}", args)


def _wrong_place(view: AlchemistryTable, move: Move) -> Text:
    """Say where a piece goes that can go somewhere."""
    way = gesture(view, move)
    if move.verb == "pay":
        return _not("to-paid")
    if way.onto != NONE:
        return _not("to-card")
    return _not(f"to-{view.specs[way.target].role}")


def _not_laid(view: AlchemistryTable, piece: int, drop: Drop) -> Text | None:
    """Finishing Potion Cards: not apart, and not so that one covers the other whole."""
    if piece not in gesture(view, _any_lay(view)).pieces:
        return _not("lay-first")
    if drop.pose is None:
        return None if drop.zone == view.where[piece] else _not("to-market")
    (other,) = view.zones[MARKET]
    return _not("whole" if overlap(drop.pose, view.pose[other]) == CELLS else "apart")


def _any_lay(view: AlchemistryTable) -> Move:
    assert view.decision is not None
    return view.decision.legal(view)[0]


def _not_completed(view: AlchemistryTable, decision: Decision, piece: int, card: int) -> Text:
    """Say what is missing for a card, or that it does not ask for a piece."""
    if decision.question is PRIMARY:
        return _not("second-action")
    seat = decision.seat
    if payable(view, seat, (card,)):
        if piece == card:
            return _not("begin")
        owner = view.specs[view.where[piece]].owner
        if owner not in (NONE, seat):
            return _not("theirs", owner)
        return _not("not-asked", view.kind[piece])
    counts, own = needed(view, (card,)), view.cubes(view.zone(seat, BOARD))
    lacks = [(n - own[face], face) for face, n in enumerate(counts) if n > own[face]]
    named = lacks[:_MOST_NAMED]
    more = len(lacks) - len(named)
    stand_ins = 0 if view.thing(card).gems else own[AETHER] + view.units(seat)
    how = "aether" if stand_ins else "lacks"
    args = [arg for pair in named for arg in pair]
    return Text(f"alchemistry.{how}.{len(named) + bool(more)}", (view.kind[card], *args))


def _not_first(view: AlchemistryTable, decision: Decision, piece: int) -> Text:
    """Say why a piece has no part in a first action."""
    zone, kind, seat = view.where[piece], view.kind[piece], decision.seat
    role = view.specs[zone].role
    if zone == GEM_PILE:
        return _not("gems-first")
    if role == "cards":
        if not view.thing(piece).gems:
            return _not("potion-done")
        return _not("used" if piece in view.down else "gem-pile")
    if role != "board":
        return _not("no-use")
    if kind not in GEM_FACES:
        return _not("second-action")
    if len(view.zones[GEM_PILE]) < 2:
        return _not("gem-pile")
    return _not("same-gems" if pairs(view, view.zone(seat, BOARD)) else "two-gems")


def _not_second(view: AlchemistryTable, piece: int, drop: Drop) -> Text:
    """Say why a piece has no part in a second action."""
    zone, kind = view.where[piece], view.kind[piece]
    role = view.specs[zone].role
    if RARE_PILE in (zone, drop.zone):
        rare = kind if zone == RARE_PILE else GOLD if kind in METALS else SAL_AMMONIAC
        if kind not in (*METALS, *CHEMICALS) and zone != RARE_PILE:
            return _not("not-transmuted", kind)
        if not view.cubes(RARE_PILE)[rare]:
            return _not("rare-empty", rare)
        return _not("three-metals" if rare == GOLD else "three-chemicals", rare)
    if zone == GEM_PILE or role == "cards":
        return _not("first-action")
    if role == "board":
        return _not("nothing-asks", kind)
    return _not("empty-pouch") if zone == POUCH else _not("no-use")
