"""What a hand does for a move of Alchemy!."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from alchemy_desktop.games.alchemy.faces import (
    CRUCIBLE,
    DODGE,
    EQUIPMENT,
    LAB_BENCH,
    MIXING_COLUMN,
    SPILL,
)
from alchemy_desktop.games.alchemy.table import (
    CARDS,
    CAULDRON,
    DISCARD,
    HAND,
    IN_PLAY,
    MADE,
    OPEN_COMPONENTS,
    POTIONS,
    STOCK,
    TURN,
    UNMADE,
    VESSELS,
    VIAL,
    VIALS,
    AlchemyTable,
)
from alchemy_desktop.games.alchemy.turns import ends, makes
from alchemy_desktop.kernel.decisions import Move, Text
from alchemy_desktop.kernel.layout import Gesture
from alchemy_desktop.kernel.several import SEVERAL

_BUTTON = Gesture(frozenset())
_END_OF_GAME = Gesture(frozenset(), label=Text("alchemy.label.end-game"))


def gesture(view: AlchemyTable, move: Move) -> Gesture:
    """Return what a hand does for a legal move of the pending decision."""
    decision = view.decision
    assert decision is not None
    if decision.question is SEVERAL and (way := decision.way(view, move)):
        return Gesture(_of_kind(view, way[0], move.kind), way[1])
    maker = _GESTURES.get(move.verb)
    return maker(view, decision.seat, move) if maker else _BUTTON


def asked(view: AlchemyTable) -> str:
    """Return what is asked, by the last word of the id of its sentence."""
    assert view.decision is not None
    return view.decision.text.id.rpartition(".")[2]


def with_doses(view: AlchemyTable, potions: Iterable[int]) -> frozenset[int]:
    """Return potions, and the doses on those that were made."""
    made = view.made()
    return frozenset(p for potion in potions for p in (potion, *_doses(view, potion, made)))


def _doses(view: AlchemyTable, potion: int, made: list[int]) -> list[int]:
    return view.doses(potion) if potion in made else []


def _of_kind(view: AlchemyTable, pieces: Iterable[int], kind: int) -> frozenset[int]:
    return frozenset(piece for piece in pieces if view.kind[piece] == kind)


def _zones(view: AlchemyTable, seats: Iterable[int], *roles: int) -> tuple[int, ...]:
    """Return those zones of some seats in which something lies."""
    found = [view.zone(seat, role) for seat in seats for role in roles]
    return tuple(zone for zone in found if view.zones[zone])


# --- a turn --------------------------------------------------------------------------------------


def _transmute(view: AlchemyTable, seat: int, move: Move) -> Gesture:
    pieces = _of_kind(view, view.zones[OPEN_COMPONENTS], move.kind)
    return Gesture(pieces, view.zone(seat, CAULDRON))


def _pour(view: AlchemyTable, seat: int, move: Move) -> Gesture:
    pieces = _of_kind(view, view.of(seat, CAULDRON), move.kind)
    return Gesture(pieces, view.zone(seat, move.args[0]), button=False)


def _make(view: AlchemyTable, seat: int, move: Move) -> Gesture:
    """Bring what is in the vial to the potion, or that to the vial."""
    potion = _of_kind(view, view.unmade(), move.kind)
    elements = frozenset(view.of(seat, move.args[0]))
    alone = len(makes(view, seat)) == 1 or None
    return Gesture(elements, UNMADE, among=potion, mutual=True, button=alone, together=True)


def _empty(view: AlchemyTable, seat: int, move: Move) -> Gesture:
    elements = frozenset(view.of(seat, move.args[0]))
    return Gesture(elements, STOCK, button=True, together=True, seldom=True)


def _end(view: AlchemyTable, seat: int, _: Move) -> Gesture:
    return _END_OF_GAME if ends(view, seat) else _BUTTON


def _drink(view: AlchemyTable, seat: int, move: Move) -> Gesture:
    """Bring a dose back into the centre, or to what it is to work on."""
    potion = next(piece for piece in view.made(seat) if view.kind[piece] == move.kind)
    toward = _aims(view, seat, view.thing(potion).effect)
    return Gesture(frozenset(view.doses(potion)), STOCK, clicks=frozenset({potion}), toward=toward)


def _aims(view: AlchemyTable, seat: int, effect: str) -> tuple[int, ...]:
    """Return the zones in which a potion can find what it works on."""
    everybody, others = range(view.seats), view.others(seat)
    if effect == "love":
        return _zones(view, others, *VESSELS)
    if effect == "jungle-juice":
        return _zones(view, others, *VESSELS, HAND, MADE)
    if effect == "invisibility":
        return _zones(view, others, *VIALS, HAND)
    if effect not in ("bubblebath", "petrify", "spicy-chili", "polymorph", "wish"):
        return ()
    aims = _zones(view, everybody, MADE)
    if effect == "wish":
        aims += _zones(view, everybody, IN_PLAY)
    return (*aims, UNMADE) if effect in ("polymorph", "wish") else aims


def _play(view: AlchemyTable, seat: int, move: Move) -> Gesture:
    """Bring equipment to its row, an action to the discard pile, the centre, or a victim."""
    pieces = _of_kind(view, view.of(seat, HAND), move.kind)
    if move.kind in EQUIPMENT:
        return Gesture(pieces, view.zone(seat, IN_PLAY))
    toward: tuple[int, ...] = ()
    if "attack" in view.cast[move.kind].types:
        roles = VESSELS if move.kind == SPILL else (*VESSELS, HAND, MADE)
        toward = _zones(view, view.others(seat), *roles)
    return Gesture(pieces, DISCARD, beside=(UNMADE,), toward=toward)


def _use(view: AlchemyTable, seat: int, move: Move) -> Gesture:
    """Bring equipment to what it works on; a Magnifier to what it copies."""
    pieces = _of_kind(view, view.equipment(seat), move.kind)
    if move.args:
        in_play = [piece for s in range(view.seats) for piece in view.of(s, IN_PLAY)]
        return Gesture(pieces, among=_of_kind(view, in_play, move.args[0]))
    vials = tuple(view.zone(seat, vial) for vial in view.vials(seat))
    if move.kind == CRUCIBLE:
        return Gesture(pieces, view.zone(seat, CAULDRON), toward=(OPEN_COMPONENTS,))
    if move.kind == MIXING_COLUMN:
        return Gesture(pieces, vials[0], beside=vials[1:])
    return Gesture(pieces, vials[0], toward=vials)


# --- reactions -------------------------------------------------------------------------------


def _react(view: AlchemyTable, seat: int, move: Move) -> Gesture:
    if move.kind in (DODGE, LAB_BENCH):
        role = HAND if move.kind == DODGE else IN_PLAY
        return Gesture(_of_kind(view, view.of(seat, role), move.kind), DISCARD, beside=(UNMADE,))
    potion = next(piece for piece in view.made(seat) if view.kind[piece] == move.kind)
    return Gesture(frozenset(view.doses(potion)), STOCK, clicks=frozenset({potion}))


# --- elements --------------------------------------------------------------------------------


def _name(view: AlchemyTable, seat: int, move: Move) -> Gesture:
    """Point at an element in the centre; bring it to the vial, or one from a vessel to it."""
    token = frozenset({view.token(move.kind)})
    if asked(view) == "hydration":
        return Gesture(token, view.zone(seat, VIAL))
    vessels = _zones(view, range(view.seats), *VESSELS)
    pieces = [piece for zone in vessels for piece in view.zones[zone]]
    return Gesture(_of_kind(view, pieces, move.kind), STOCK, clicks=token)


def _into(view: AlchemyTable, seat: int, move: Move) -> Gesture:
    token = frozenset({view.token(move.kind)})
    return Gesture(token, view.zone(seat, move.args[0]), open=True, button=False)


def _add(view: AlchemyTable, seat: int, move: Move) -> Gesture:
    token = frozenset({view.token(move.kind)})
    return Gesture(token, view.zone(seat, move.args[0]), button=False)


def _swap(view: AlchemyTable, _: int, move: Move) -> Gesture:
    one, other = (frozenset({view.token(element)}) for element in move.args)
    return Gesture(one, STOCK, among=other, mutual=True, button=False)


def _exchange(view: AlchemyTable, seat: int, move: Move) -> Gesture:
    one = _of_kind(view, view.of(seat, VIAL), move.args[0])
    other = _of_kind(view, view.of(seat, CAULDRON), move.args[1])
    cauldron = view.zone(seat, CAULDRON)
    return Gesture(one, cauldron, among=other, mutual=True, button=False)


def _love(view: AlchemyTable, seat: int, move: Move) -> Gesture:
    (giver,) = move.args
    return _into_cauldron(view, seat, giver, VESSELS, move.kind)


def _from(view: AlchemyTable, seat: int, move: Move) -> Gesture:
    return _into_cauldron(view, view.values[TURN], seat, move.args, move.kind)


def _take_element(view: AlchemyTable, seat: int, move: Move) -> Gesture:
    assert view.decision is not None
    return _into_cauldron(view, seat, view.decision.args[0], move.args, move.kind)


def _into_cauldron(
    view: AlchemyTable, seat: int, giver: int, vessels: Iterable[int], kind: int
) -> Gesture:
    """Bring an element from a vessel to a cauldron; click on it if it is there."""
    target = view.zone(seat, CAULDRON)
    zones = _zones(view, (giver,), *vessels)
    pieces = _of_kind(view, [p for zone in zones for p in view.zones[zone]], kind)
    there = pieces & frozenset(view.zones[target])
    return Gesture(pieces - there, target, clicks=there)


# --- players, potions, cards -------------------------------------------------------------------


def _visit(view: AlchemyTable, seat: int, move: Move) -> Gesture:
    """Choose a player; what was brought to the cauldron is then taken at once."""
    (host,) = move.args
    roles = (*VIALS, HAND) if view.full_lab and host != seat else VIALS
    pieces = [piece for zone in _zones(view, (host,), *roles) for piece in view.zones[zone]]
    target = view.zone(seat, CAULDRON)
    return Gesture(frozenset(pieces), target, toward=(target,), seat=host, button=False)


def _take_card(view: AlchemyTable, seat: int, move: Move) -> Gesture:
    assert view.decision is not None
    pieces = _of_kind(view, view.of(view.decision.args[0], HAND), move.kind)
    if move.kind in EQUIPMENT:
        return Gesture(pieces, view.zone(seat, IN_PLAY))
    return Gesture(pieces, DISCARD)


def _steal(view: AlchemyTable, seat: int, move: Move) -> Gesture:
    (victim,) = move.args
    cards = frozenset(view.of(victim, HAND))
    return Gesture(cards, view.zone(seat, HAND), seat=victim, button=False)


def _player(_: AlchemyTable, __: int, move: Move) -> Gesture:
    return Gesture(frozenset(), seat=move.args[0], button=False)


def _spill(view: AlchemyTable, _: int, move: Move) -> Gesture:
    return Gesture(frozenset(), view.zone(*move.args), open=True, button=False)


def _target(view: AlchemyTable, _: int, move: Move) -> Gesture:
    """Click on a potion, or do with it what happens to it."""
    potion = _of_kind(view, [*view.unmade(), *view.made()], move.kind)
    both = with_doses(view, potion)
    if asked(view) == "bubblebath":
        tokens = frozenset(view.zones[STOCK])
        return Gesture(tokens, among=potion, clicks=both, button=False)
    if asked(view) == "spicy-chili":
        return Gesture(both - potion, STOCK, clicks=potion)
    if asked(view) == "polymorph":
        return Gesture(potion, POTIONS, clicks=both - potion)
    return Gesture(frozenset(), clicks=both)


def _wish(view: AlchemyTable, _: int, move: Move) -> Gesture:
    if move.kind in EQUIPMENT:
        in_play = [piece for s in range(view.seats) for piece in view.of(s, IN_PLAY)]
        return Gesture(frozenset(), clicks=_of_kind(view, in_play, move.kind))
    potions = _of_kind(view, [*view.unmade(), *view.made()], move.kind)
    return Gesture(frozenset(), clicks=with_doses(view, potions))


def _fetch(view: AlchemyTable, seat: int, move: Move) -> Gesture:
    zone = CARDS if asked(view) == "search" else DISCARD
    return Gesture(_of_kind(view, view.zones[zone], move.kind), view.zone(seat, HAND))


def _search(_: AlchemyTable, __: int, ___: Move) -> Gesture:
    return Gesture(frozenset(), CARDS, open=True, button=True)


_GESTURES: Mapping[str, Callable[[AlchemyTable, int, Move], Gesture]] = MappingProxyType(
    {
        "transmute": _transmute,
        "pour": _pour,
        "make": _make,
        "empty": _empty,
        "end": _end,
        "drink": _drink,
        "play": _play,
        "use": _use,
        "react": _react,
        "name": _name,
        "into": _into,
        "add": _add,
        "swap": _swap,
        "exchange": _exchange,
        "love": _love,
        "from": _from,
        "visit": _visit,
        "take-element": _take_element,
        "take-card": _take_card,
        "steal": _steal,
        "distract": _player,
        "dose": _player,
        "spill": _spill,
        "target": _target,
        "wish": _wish,
        "fetch": _fetch,
        "search": _search,
    }
)
