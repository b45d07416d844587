"""What is said to whoever decides in Alchemy!: what is asked, what is left, what is given up."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from alchemy_desktop.games.alchemy.faces import EXTRA_VIAL, SPILL, STEAL
from alchemy_desktop.games.alchemy.gestures import asked
from alchemy_desktop.games.alchemy.potions import wishes
from alchemy_desktop.games.alchemy.reactions import REACT
from alchemy_desktop.games.alchemy.rights import (
    UNDECIDED,
    may_play_action,
    may_pour,
    may_transmute,
    plays,
)
from alchemy_desktop.games.alchemy.table import (
    ANY_ACTIONS,
    CARDS,
    CAULDRON,
    DISCARD,
    DISTRACTED,
    DRINKS,
    DUTY,
    EITHER,
    EQUIPPED,
    HAND,
    IN_PLAY,
    MORE_ACTIONS,
    PLAYS,
    POTIONS,
    POURS,
    SHIELD,
    TRANSMUTES,
    TURN,
    USES,
    VESSELS,
    VIAL,
    VIALS,
    AlchemyTable,
)
from alchemy_desktop.games.alchemy.turns import ACT, HAND_LIMIT, ends, makes
from alchemy_desktop.kernel.decisions import Decision, Move, Text
from alchemy_desktop.kernel.layout import Lamp
from alchemy_desktop.kernel.several import SEVERAL

# --- what is left ------------------------------------------------------------------------------


def lamps(view: AlchemyTable) -> tuple[Lamp, ...]:
    """Return what may still be done in the turn; what it never allows has no lamp."""
    lamps = _vessel_lamps(view)
    if view.full_lab:
        lamps += _card_lamps(view)
        lamps.append(_lamp("equipment", 0 if view.values[DISTRACTED] else view.values[USES]))
    lamps.append(_lamp("drink", view.values[DRINKS]))
    return tuple(lamps)


def _card_lamps(view: AlchemyTable) -> list[Lamp]:
    """Return what of cards may still be played; Distract has a lamp of its own for actions."""
    left, distracted = view.values[PLAYS], view.values[DISTRACTED]
    if view.values[ANY_ACTIONS]:
        number = len(view.of(view.values[TURN], HAND))
        any_ = Lamp("action", number, Text("alchemy.lamp.any-actions"))
        return [] if distracted else [any_]
    what = "equipment-alone" if left and not may_play_action(view) else "card"
    lamps = [Lamp("card", left, Text(f"alchemy.lamp.{what}", (left,)))]
    if view.values[MORE_ACTIONS] and not distracted:
        lamps.append(_lamp("action", view.values[MORE_ACTIONS]))
    return lamps


def _vessel_lamps(view: AlchemyTable) -> list[Lamp]:
    """Return what of transmuting and pouring may still be done."""
    if view.values[DISTRACTED]:
        left = int(view.values[DISTRACTED] == UNDECIDED)
        return [Lamp("either", left, Text(f"alchemy.lamp.{_distracted(view)}", (left,)))]
    shown = [("transmuting", TRANSMUTES), ("pour", POURS), ("either", EITHER)]
    usual = ("transmuting", "pour") if view.full_lab else ("either",)
    return [
        _lamp(sign, view.values[counter])
        for sign, counter in shown
        if sign in usual or view.values[counter]
    ]


def _distracted(view: AlchemyTable) -> str:
    """Return what the one thing of a Distract can be: equipment may have used up the card."""
    decided = view.values[DISTRACTED] != UNDECIDED
    return "distracted" if decided or may_play_action(view) else "distracted-alone"


def _lamp(sign: str, left: int) -> Lamp:
    return Lamp(sign, left, Text(f"alchemy.lamp.{sign}", (left,)))


# --- what is asked -----------------------------------------------------------------------------


def prompt(view: AlchemyTable) -> Text:
    """Return the sentence that asks the decider (see ``kernel.game.Game``)."""
    decision = view.decision
    assert decision is not None
    if decision.question is SEVERAL and asked(view) == "lose":
        run = decision.args[0]
        role = (run.source - view.common_zones) % view.seat_zones
        return Text("alchemy.prompt.lose", (*decision.text.args, role))
    if decision.question is REACT:
        about: Text = decision.args[-1]
        return about
    if decision.question is not ACT:
        return decision.text
    if made := makes(view, decision.seat):
        if len({move.kind for move in made}) > 1:
            return Text("alchemy.prompt.makes")
        return Text("alchemy.prompt.make", made[0].args)
    if view.values[DISTRACTED] == UNDECIDED:
        return Text(f"alchemy.prompt.{_distracted(view)}")
    can, ending = _can(view, decision.seat), int(bool(ends(view, decision.seat)))
    if can:
        when = "begin" if view.values[DUTY] else "still"
        return Text(f"alchemy.prompt.{when}-{can}", (ending,))
    return Text(f"alchemy.prompt.{_rest(view, decision)}", (ending,))


def _can(view: AlchemyTable, seat: int) -> str:
    """Return which of transmuting and pouring is possible."""
    transmuting, pouring = may_transmute(view), may_pour(view, seat)
    if transmuting and pouring:
        return "both" if view.full_lab and not view.values[EITHER] else "either"
    return "transmute" if transmuting else "pour" if pouring else ""


def _rest(view: AlchemyTable, decision: Decision) -> str:
    """Return what there is beside transmuting and pouring: what does nothing is not counted."""
    moves = decision.legal(view)
    if any(move.verb in ("play", "use") for move in moves):
        return "more"
    made = {view.kind[piece]: piece for piece in view.made(decision.seat)}
    drinks = [made[move.kind] for move in moves if move.verb == "drink"]
    useful = any(not _idle(view, decision.seat, potion) for potion in drinks)
    return "drink" if useful else "end"


# --- what is given up ----------------------------------------------------------------------------


def warning(view: AlchemyTable, move: Move) -> Text | None:
    """Say what a legal move gives up that most players would rather do."""
    decision = view.decision
    assert decision is not None
    if decision.question is not ACT:
        return None
    match move.verb:
        case "end":
            return _ending(view, decision.seat)
        case "empty":
            return _emptying(view, decision.seat, move.args[0])
        case "pour":
            return _pouring(view, decision.seat, move)
        case "drink":
            return _drinking(view, decision.seat, move.kind)
        case "play":
            return _playing(view, decision.seat, move.kind)
    return None


def _ending(view: AlchemyTable, seat: int) -> Text | None:
    """Say what could still be done."""
    if made := makes(view, seat):
        return Text("alchemy.warn.make", (made[0].kind,))
    pouring = may_pour(view, seat) and _useful_pours(view, seat)
    if may_transmute(view):
        return Text("alchemy.warn.either" if pouring else "alchemy.warn.transmute")
    if pouring:
        return Text("alchemy.warn.pour")
    excess = len(view.of(seat, HAND)) - HAND_LIMIT
    if excess > 0 and any(plays(view, seat, view.of(seat, HAND))):
        return Text("alchemy.warn.play", (excess,))
    return None


def _useful_pours(view: AlchemyTable, seat: int) -> bool:
    """Tell whether an element can be poured that leads to a formula."""
    return any(
        view.leads([*view.elements(seat, vial), element])
        for vial in view.vials(seat)
        for element in set(view.elements(seat, CAULDRON))
    )


def _emptying(view: AlchemyTable, seat: int, vial: int) -> Text | None:
    for made in makes(view, seat):
        if made.args == (vial,):
            return Text("alchemy.warn.make", (made.kind,))
    lost = view.elements(seat, vial)
    return Text("alchemy.warn.empty", (len(lost),)) if view.leads(lost) else None


def _pouring(view: AlchemyTable, seat: int, move: Move) -> Text | None:
    """Say that nothing can be made of a vial any more."""
    there = view.elements(seat, move.args[0])
    if view.leads(there) and not view.leads([*there, move.kind]):
        return Text("alchemy.warn.spoil", (move.kind,))
    return None


def _drinking(view: AlchemyTable, seat: int, kind: int) -> Text | None:
    potion = next(piece for piece in view.made(seat) if view.kind[piece] == kind)
    if _idle(view, seat, potion):
        return Text("alchemy.warn.idle", (kind,))
    harmed = _harmed(view, potion)
    if harmed and all(view.owner(piece) == seat for piece in harmed):
        return Text("alchemy.warn.own", (kind,))
    return Text("alchemy.warn.last-dose", (kind,)) if len(view.doses(potion)) == 1 else None


def _idle(view: AlchemyTable, seat: int, potion: int) -> bool:
    """Tell whether a potion does nothing now for whoever drinks it."""
    idle = _IDLE.get(view.thing(potion).effect)
    return idle is not None and idle(view, seat, potion)


def _no_actions(view: AlchemyTable, *_: int) -> bool:
    return view.full_lab and bool(view.values[EQUIPPED] or view.values[DISTRACTED])


def _no_exchange(view: AlchemyTable, seat: int, _: int) -> bool:
    vial, cauldron = view.elements(seat, VIAL), view.elements(seat, CAULDRON)
    return not (view.full_lab or (vial and cauldron and len({*vial, *cauldron}) > 1))


def _no_love(view: AlchemyTable, seat: int, _: int) -> bool:
    there = [view.zone(s, v) for s in view.others(seat) for v in VESSELS]
    there += [view.zone(seat, vial) for vial in VIALS]
    return not any(view.zones[zone] for zone in there)


def _nowhere(view: AlchemyTable, *roles: int) -> bool:
    """Tell whether nobody has anything in some places."""
    return not any(view.of(seat, role) for seat in range(view.seats) for role in roles)


_IDLE: Mapping[str, Callable[[AlchemyTable, int, int], bool]] = MappingProxyType(
    {
        "bubblebath": lambda view, _, potion: view.made() == [potion],
        "chromatic": lambda view, *_: _nowhere(view, *VESSELS),
        "dissolve": lambda view, *_: _nowhere(view, *VESSELS),
        "espresso": _no_actions,
        "eternal-youth": lambda *_: True,
        "flight": _no_exchange,
        "hot-sauce": lambda view, *_: bool(view.values[DISTRACTED]),
        "instant-magma": lambda view, *_: _nowhere(view, CAULDRON, IN_PLAY),
        "invulnerability": lambda view, seat, _: bool(view.value(seat, SHIELD)),
        "lock": lambda view, *_: view.full_lab and not (view.zones[CARDS] or view.zones[DISCARD]),
        "love": _no_love,
        "magic-beans": lambda view, *_: not view.zones[POTIONS],
        "petrify": lambda view, _, potion: not _harmed(view, potion),
        "polymorph": lambda view, *_: not view.zones[POTIONS],
        "spicy-chili": lambda view, _, potion: not _harmed(view, potion),
        "wish": lambda view, seat, _: not wishes(view, seat),
    }
)
"""When a potion does nothing, by its effect."""


def _harmed(view: AlchemyTable, potion: int) -> list[int]:
    """Return the made potions that one would harm; with doses left a Petrify finds itself too."""
    match view.thing(potion).effect:
        case "spicy-chili":
            return [piece for piece in view.made() if piece != potion]
        case "petrify":
            stays = len(view.doses(potion)) > 1
            made = view.made()
            return [p for p in made if p not in view.down and (p != potion or stays)]
    return []


def _playing(view: AlchemyTable, seat: int, face: int) -> Text | None:
    others = view.others(seat)
    if face == SPILL and not any(view.of(s, v) for s in others for v in VESSELS):
        return Text("alchemy.warn.nobody", (face,))
    if face == STEAL and not any(view.of(s, HAND) for s in others):
        return Text("alchemy.warn.nobody", (face,))
    if face == EXTRA_VIAL and face in [view.kind[piece] for piece in view.of(seat, IN_PLAY)]:
        return Text("alchemy.warn.second", (face,))
    return None
