"""Why a hand cannot do something in Alchemy!."""

from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType

from alchemy_desktop.games.alchemy.faces import (
    CRUCIBLE,
    DODGE,
    EQUIPMENT,
    EXTRA_VIAL,
    LAB_BENCH,
    MAGNIFIER,
    MIXING_COLUMN,
    SPILL,
    UNSTABLE_REACTION,
)
from alchemy_desktop.games.alchemy.gestures import asked, gesture
from alchemy_desktop.games.alchemy.reactions import REACT
from alchemy_desktop.games.alchemy.rights import UNDECIDED, may_play_action
from alchemy_desktop.games.alchemy.table import (
    ANY_ACTIONS,
    DISTRACTED,
    DRINKS,
    NEW_POTIONS,
    STINKS,
    TRANSMUTED,
    UNMADE,
    USES,
    VESSELS,
    AlchemyTable,
)
from alchemy_desktop.games.alchemy.turns import ACT
from alchemy_desktop.kernel.decisions import NONE, Decision, Text
from alchemy_desktop.kernel.layout import Drop
from alchemy_desktop.kernel.several import SEVERAL

_MOST_NAMED = 3
"""So many elements that a potion lacks are named."""


def why_not(view: AlchemyTable, piece: int, drop: Drop) -> Text | None:
    """Say why the decider cannot take a piece somewhere now (see ``kernel.game.Game``)."""
    decision = view.decision
    if decision is None:
        return _not("over")
    if piece == NONE:
        return _not("empty")
    zone = view.where[piece]
    if zone == drop.zone:
        return None
    maker = _QUESTIONS.get(decision.question.id, _not_chosen)
    return maker(view, decision, piece, drop)


def _not(name: str, *args: int) -> Text:
    return Text(f"alchemy.not.{name}", args)


def _offered(view: AlchemyTable, piece: int) -> bool:
    """Tell whether some move is made with a piece."""
    decision = view.decision
    assert decision is not None
    ways = (gesture(view, move) for move in decision.picks(view))
    return any(
        piece in way.pieces | way.clicks or (way.mutual and piece in way.among) for way in ways
    )


# --- a turn --------------------------------------------------------------------------------------


def _not_done(view: AlchemyTable, decision: Decision, piece: int, drop: Drop) -> Text:
    """Say why something cannot be done in a turn, by where the piece lies."""
    spec = view.specs[view.where[piece]]
    if spec.owner not in (NONE, decision.seat):
        return _not("theirs", spec.owner)
    maker = _PLACES.get(spec.role)
    return maker(view, decision.seat, piece, drop) if maker else _not("nothing")


def _no_more(view: AlchemyTable, seat: int, what: str) -> Text:
    """Say why nothing more can be transmuted, or poured."""
    if view.values[DISTRACTED]:
        return _not("distracted")
    if view.value(seat, STINKS):
        return _not("stink")
    return _not(f"no-{what}")


def _not_transmuted(view: AlchemyTable, seat: int, piece: int, _: Drop) -> Text:
    return _not("to-cauldron") if _offered(view, piece) else _no_more(view, seat, "transmute")


def _not_poured(view: AlchemyTable, seat: int, piece: int, drop: Drop) -> Text:
    if drop.zone == UNMADE:
        return _not("vial-first")
    return _not("to-vial") if _offered(view, piece) else _no_more(view, seat, "pour")


def _not_made_of(view: AlchemyTable, seat: int, piece: int, drop: Drop) -> Text:
    """Say why what is in a vial does not go somewhere."""
    if drop.zone == UNMADE and drop.onto != NONE:
        zone = view.where[piece]
        return _lacking(view, drop.onto, [view.kind[p] for p in view.zones[zone]])
    if drop.zone in [view.zone(seat, vessel) for vessel in VESSELS]:
        return _not("stays-in-vial")
    return _not("to-potion")


def _not_made(view: AlchemyTable, seat: int, piece: int, _: Drop) -> Text:
    if _offered(view, piece):
        return _not("make")
    formula = Counter(view.thing(piece).elements)
    vials = [view.elements(seat, vial) for vial in view.vials(seat)]
    fits = [vial for vial in vials if Counter(vial) <= formula]
    return _lacking(view, piece, max(fits or vials, key=len))


def _lacking(view: AlchemyTable, potion: int, vial: list[int]) -> Text:
    """Say what a vial lacks to be a potion, or has too much."""
    if potion in view.down:
        return _not("face-down")
    there, formula = Counter(vial), Counter(view.thing(potion).elements)
    face = view.kind[potion]
    if spare := sorted((there - formula).elements()):
        return _not("too-much" if formula[spare[0]] else "takes-none", face, spare[0])
    missing = sorted((formula - there).elements())
    if len(missing) > _MOST_NAMED:
        return _not("needs-many", face, len(missing))
    if len(missing) > 1 and len(set(missing)) == 1:
        return _not("needs-same", face, len(missing), missing[0])
    return _not(f"needs-{len(missing)}", face, *missing)


def _not_drunk(view: AlchemyTable, seat: int, piece: int, _: Drop) -> Text:
    slot = view.pose[piece][0]
    potion = next(p for p in view.made(seat) if view.pose[p][0] == slot)
    face = view.kind[potion]
    if potion in view.down:
        return _not("stone", face)
    if potion in view.values[NEW_POTIONS]:
        return _not("fresh", face)
    return _not("to-stock") if view.values[DRINKS] else _not("no-drink")


def _not_played(view: AlchemyTable, seat: int, piece: int, drop: Drop) -> Text:
    face = view.kind[piece]
    if _offered(view, piece):
        theirs = [view.zone(rival, v) for rival in view.others(seat) for v in VESSELS]
        if face == SPILL and drop.zone in theirs:
            return _not("empty-vessel")
        return _not("to-equipment" if face in EQUIPMENT else "to-discard")
    if face == DODGE:
        return _not("answers", face)
    if face in EQUIPMENT:
        return _not("no-equipment" if view.values[ANY_ACTIONS] else "no-card")
    if not may_play_action(view):
        return _not("distracted" if view.values[DISTRACTED] not in (0, UNDECIDED) else "no-card")
    return _not("unstable" if face == UNSTABLE_REACTION else "pour-first", face)


def _not_used(view: AlchemyTable, seat: int, piece: int, _: Drop) -> Text:
    face = view.kind[piece]
    if _offered(view, piece):
        return _not("to-glow")
    if piece not in view.equipment(seat):
        return _not("new", face)
    if face in (LAB_BENCH, EXTRA_VIAL):
        return _not("answers" if face == LAB_BENCH else "by-itself", face)
    if view.values[DISTRACTED]:
        return _not("no-use-distracted")
    if not view.values[USES]:
        return _not("no-use")
    if face == CRUCIBLE:
        return _not("no-components" if view.values[TRANSMUTED] else "transmute-first", face)
    return _not({MIXING_COLUMN: "column", MAGNIFIER: "magnifier"}[face], face)


def _not_taken(_: AlchemyTable, __: int, ___: int, ____: Drop) -> Text:
    return _not("stock")


_PLACES: Mapping[str, Callable[[AlchemyTable, int, int, Drop], Text]] = MappingProxyType(
    {
        "open-components": _not_transmuted,
        "cauldron": _not_poured,
        "vial": _not_made_of,
        "extra-vial": _not_made_of,
        "unmade": _not_made,
        "made": _not_drunk,
        "doses": _not_drunk,
        "hand": _not_played,
        "equipment": _not_used,
        "stock": _not_taken,
    }
)


# --- questions -------------------------------------------------------------------------------


def _not_chosen(view: AlchemyTable, decision: Decision, piece: int, _: Drop) -> Text:
    """Say why a piece is no answer."""
    if _offered(view, piece):
        return _not("to-glow")
    what, role = asked(view), view.specs[view.where[piece]].role
    if what in ("dissolve", "hydration", "chromatic", "mix", "concentrate", "vial"):
        return _not("centre")
    if what in ("bubblebath", "petrify", "spicy-chili"):
        if role == "unmade":
            return _not("made-only")
        if role in ("made", "doses"):
            return _not("stone-already" if what == "petrify" else "other-potion")
    if what == "polymorph" and piece in view.down:
        return _not("face-up")
    return _not("flight" if what == "flight" else "choose")


def _not_answered(view: AlchemyTable, _: Decision, piece: int, __: Drop) -> Text:
    return _not("to-glow" if _offered(view, piece) else "react")


def _not_picked(view: AlchemyTable, decision: Decision, piece: int, _: Drop) -> Text | None:
    run = decision.args[0]
    if view.where[piece] == run.source:
        return _not("to-glow")
    return _not(f"pick-{run.verb}")


_QUESTIONS: Mapping[str, Callable[[AlchemyTable, Decision, int, Drop], Text | None]] = (
    MappingProxyType({ACT.id: _not_done, REACT.id: _not_answered, SEVERAL.id: _not_picked})
)
