"""The actions of the spaces, but for Sale.

Each may be declined, wholly or in part, except the Spirit's. Docstrings name the sections of the
rulebook.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from alchemy_desktop.games.alchemicus.faces import (
    FAME,
    GOLD,
    LABORATORY,
    METAL,
    ROUTES,
    SPIRIT_FACE,
    TINCTURE,
    WORKS,
    WORKSHOP,
    YIELDS,
)
from alchemy_desktop.games.alchemicus.goods import has_place
from alchemy_desktop.games.alchemicus.paying import pay
from alchemy_desktop.games.alchemicus.selling import sell
from alchemy_desktop.games.alchemicus.table import (
    BUILDINGS,
    CENTRE,
    DISCARD,
    DRAW,
    GIFTS,
    GOODS_OF,
    HAND,
    RING,
    AlchemicusTable,
    Building,
)
from alchemy_desktop.kernel.decisions import Move, Question, Text, Way

MOST_BUILDINGS = 12
GIFT_CARDS = 5
STOP = Move("stop")
"""What of an action was not done is declined."""


def chosen(t: AlchemicusTable, move: Move, among: list[Building]) -> Building:
    """Return the building that a move is about: the very one it names, else any."""
    equal = [b for b in among if b.state == (move.kind, move.args)]
    return next((b for b in equal if b.named(move)), equal[0])


# --- 3.1. Building ---------------------------------------------------------------------------


def build(t: AlchemicusTable, seat: int) -> None:
    """3.1: build as many cards as can be paid for."""
    if len(t.of(seat, HAND)) > min(t.cast[face].cost for face in range(FAME)):
        t.ask(BUILD, seat)


def _build_legal(view: AlchemicusTable, seat: int) -> list[Move]:
    hand = view.of(seat, HAND)
    kinds = sorted({view.kind[piece] for piece in hand} - {FAME})
    can = [kind for kind in kinds if view.cast[kind].cost < len(hand)]
    return [*(Move("build", kind) for kind in can), STOP]


def _build_answer(t: AlchemicusTable, seat: int, move: Move) -> None:
    if move.verb == "stop":
        return
    piece = t.member(t.zone(seat, HAND), move)
    if len(t.of(seat, BUILDINGS)) >= MOST_BUILDINGS:
        t.show([piece])
        t.ask(DEMOLISH, seat, piece, text=Text("alchemicus.ask.demolish", (move.kind,)))
    else:
        _put_up(t, seat, piece)


def _build_way(view: AlchemicusTable, seat: int, move: Move) -> Way:
    return view.of(seat, HAND), view.zone(seat, BUILDINGS)


# Formal: that nothing was asked would tell what is not in the hand.
BUILD = Question("alchemicus.ask.build", _build_legal, _build_answer, formal=True, way=_build_way)


def _put_up(t: AlchemicusTable, seat: int, piece: int) -> None:
    """3.1: lay the building out and pay for it with other cards."""
    t.put_up(seat, piece)
    kind = t.kind[piece]
    t.note("alchemicus.builds", seat, kind)
    pay(t, seat, t.cast[kind].cost, _built, (), "alchemicus.ask.pay", kind)


def _built(t: AlchemicusTable, seat: int) -> None:
    t.restock()
    t.push(build, seat)


def _demolish_legal(view: AlchemicusTable, seat: int, piece: int) -> list[Move]:
    states = sorted({building.state for building in view.buildings(seat)})
    return [Move("demolish", face, goods) for face, goods in states]


def _demolish_answer(t: AlchemicusTable, seat: int, piece: int, move: Move) -> None:
    """3.1: what exceeds 12 buildings needs one to be demolished, the goods on it included."""
    gone = chosen(t, move, t.buildings(seat))
    t.note("alchemicus.demolishes", seat, gone.face)
    t.discard((*gone.cards, gone.piece))
    _put_up(t, seat, piece)


def _demolish_way(view: AlchemicusTable, seat: int, piece: int, move: Move) -> Way:
    equal = [b.piece for b in view.buildings(seat) if b.state == (move.kind, move.args)]
    return equal, DISCARD


DEMOLISH = Question(
    "alchemicus.ask.demolish", _demolish_legal, _demolish_answer, confirm=True, way=_demolish_way
)


# --- 3.2. Spirit of Transmutation ------------------------------------------------------------


def move_spirit(t: AlchemicusTable, seat: int) -> None:
    """3.2: moving the Spirit is mandatory."""
    t.ask(SPIRIT, seat)


def free_ways(view: AlchemicusTable) -> list[int]:
    """3.2: one space left or right, from outside to the centre, from there to any outer space.

    Spaces are counted as the zones are, the centre last.
    """
    if view.spirit == CENTRE:
        return list(range(len(RING)))
    place = view.spirit - RING[0]
    return sorted({(place - 1) % len(RING), (place + 1) % len(RING), len(RING)})


def _spirit_legal(view: AlchemicusTable, seat: int) -> list[Move]:
    free = [Move("spirit", SPIRIT_FACE, (space,)) for space in free_ways(view)]
    here = view.spirit - RING[0]
    other = [space for space in range(len(RING) + 1) if space != here]
    if not view.of(seat, HAND):  # there is nothing to pay with where the Spirit goes for nothing
        other = [space for space in other if Move("spirit", SPIRIT_FACE, (space,)) not in free]
    return [*free, *(Move("scatter", SPIRIT_FACE, (space,)) for space in other)]


def _spirit_answer(t: AlchemicusTable, seat: int, move: Move) -> None:
    zone = RING[0] + move.args[0]
    if move.verb == "scatter":
        t.note("alchemicus.scatters", seat, len(t.of(seat, HAND)))
        t.discard(t.of(seat, HAND))
    t.move(t.spirit_piece, zone)
    t.note(f"alchemicus.{t.specs[zone].role}", seat)
    if zone == CENTRE and (victims := robbable(t, seat)):
        t.ask(ROB, seat, tuple(victims))


def _spirit_way(view: AlchemicusTable, seat: int, move: Move) -> Way:
    return [view.spirit_piece], RING[0] + move.args[0]


SPIRIT = Question("alchemicus.ask.spirit", _spirit_legal, _spirit_answer, way=_spirit_way)


def robbable(view: AlchemicusTable, seat: int) -> list[int]:
    """3.2: the others who own a Workshop, and have a card."""
    others = view.others(seat)
    return [s for s in others if view.number(s, WORKSHOP) and view.of(s, HAND)]


def _rob_legal(view: AlchemicusTable, seat: int, victims: tuple[int, ...]) -> list[Move]:
    return [*(Move("rob", args=(victim,)) for victim in victims), STOP]


def _rob_answer(t: AlchemicusTable, seat: int, victims: tuple[int, ...], move: Move) -> None:
    """3.2: take a card of a hand at random."""
    if move.verb == "stop":
        return
    (victim,) = move.args
    hand = t.zone(victim, HAND)
    t.shuffle(hand)
    t.move(t.zones[hand][-1], t.zone(seat, HAND))
    t.note("alchemicus.robs", seat, victim)


ROB = Question("alchemicus.ask.rob", _rob_legal, _rob_answer)


# --- 3.3. Acquisition ------------------------------------------------------------------------


def acquire(t: AlchemicusTable, seat: int) -> None:
    """3.3: empty Gardens and Mines that are not blocked get a card of the pile each."""
    if t.zones[DRAW] and empty_sources(t, seat):
        t.ask(ACQUIRE, seat)


def empty_sources(view: AlchemicusTable, seat: int) -> list[Building]:
    """Return the buildings that can acquire something."""
    open_ = [face for face in YIELDS if not view.blocked(face)]
    return [b for b in view.buildings(seat) if b.face in open_ and not b.goods]


def _acquire_legal(view: AlchemicusTable, seat: int) -> list[Move]:
    empty = empty_sources(view, seat)
    single = [Move("acquire", face) for face in sorted({b.face for b in empty})]
    # With too few cards it is chosen which building gets one.
    cards = len(view.zones[DRAW]) + len(view.zones[DISCARD])
    every = [Move("acquire-all")] if 1 < len(empty) <= cards else []
    return [*every, *single, STOP]


def _acquire_answer(t: AlchemicusTable, seat: int, move: Move) -> None:
    if move.verb == "stop":
        return
    empty = empty_sources(t, seat)
    one = move.verb == "acquire"
    for building in [chosen(t, move, empty)] if one else empty:
        t.store(seat, t.zones[DRAW][-1], building, YIELDS[building.face])
        t.note("alchemicus.acquires", seat, building.face)
        t.restock()
    if one:
        t.push(acquire, seat)


ACQUIRE = Question("alchemicus.ask.acquire", _acquire_legal, _acquire_answer)


# --- 3.4. Transport --------------------------------------------------------------------------


def transport(t: AlchemicusTable, seat: int) -> None:
    """3.4: move goods to where they are worked, in any order."""
    if carries(t.buildings(seat)):
        t.ask(TRANSPORT, seat)


def carries(yard: list[Building]) -> list[tuple[Building, Building]]:
    """Return all single moves of goods, one of each kind: from where to where."""
    found = {}
    for source, good, target in ROUTES:
        froms = [b for b in yard if b.state == (source, (good,))]
        tos = [b for b in yard if b.face == target and has_place(*b.state, good)]
        if froms:
            found.update({(source, b.state): (froms[0], b) for b in reversed(tos)})
    return list(found.values())


def suggested(yard: list[Building]) -> tuple[Building, Building] | None:
    """Return what would be moved first: into Laboratories before out of Gardens and Mines.

    A Laboratory that lacks nothing else comes first.
    """
    order = {(face, good): n for n, (face, good, _) in enumerate(reversed(ROUTES))}

    def rank(carry: tuple[Building, Building]) -> tuple[int, int]:
        source, target = carry
        return -len(target.goods), order[source.face, source.goods[0]]

    return min(carries(yard), key=rank, default=None)


def _transport_legal(view: AlchemicusTable, seat: int) -> list[Move]:
    moves = sorted(
        Move("carry", source.face, (target.face, *target.goods))
        for source, target in carries(view.buildings(seat))
    )
    return [Move("carry-all"), *moves, STOP]


def _transport_answer(t: AlchemicusTable, seat: int, move: Move) -> None:
    if move.verb == "carry-all":
        while carry := suggested(t.buildings(seat)):
            _carry(t, seat, *carry)
    elif move.verb == "carry":
        yard = t.buildings(seat)
        good = next(good for face, good, _ in ROUTES if face == move.kind)
        froms = [b for b in yard if b.state == (move.kind, (good,))]
        source = next((b for b in froms if b.named(move)), froms[0])
        tos = [b for b in yard if (b.face, *b.goods) == move.args and has_place(*b.state, good)]
        target = next((b for b in tos if b.named(move)), tos[0])
        _carry(t, seat, source, target)
        t.push(transport, seat)


def _carry(t: AlchemicusTable, seat: int, source: Building, target: Building) -> None:
    t.store(seat, source.cards[0], target, source.goods[0])
    t.note("alchemicus.carries", seat, source.face, target.face)


def _transport_way(view: AlchemicusTable, seat: int, move: Move) -> Way:
    good = next(good for face, good, _ in ROUTES if face == move.kind)
    yard = view.buildings(seat)
    cards = [b.cards[0] for b in yard if b.state == (move.kind, (good,))]
    return cards, view.zone(seat, GOODS_OF)


TRANSPORT = Question(
    "alchemicus.ask.transport", _transport_legal, _transport_answer, way=_transport_way
)


# --- 3.5. Transmutation ----------------------------------------------------------------------


def transmute(t: AlchemicusTable, seat: int) -> None:
    """3.5: transform what lies in Alembics, Foundries and Laboratories that are not blocked."""
    if ready(t, seat):
        t.ask(TRANSMUTE, seat)


def ready(view: AlchemicusTable, seat: int) -> list[Building]:
    """Return the buildings that hold all that they need."""
    needs = {face: (raw,) for face, (raw, _) in WORKS.items()} | {LABORATORY: (TINCTURE, METAL)}
    return [
        b for b in view.buildings(seat) if needs.get(b.face) == b.goods and not view.blocked(b.face)
    ]


def _transmute_legal(view: AlchemicusTable, seat: int) -> list[Move]:
    can = ready(view, seat)
    single = [Move("work", face) for face in sorted({b.face for b in can})]
    return [*([Move("work-all")] if len(can) > 1 else []), *single, STOP]


def _transmute_answer(t: AlchemicusTable, seat: int, move: Move) -> None:
    if move.verb == "stop":
        return
    can = ready(t, seat)
    if move.verb == "work-all":
        for building in can:
            _work(t, seat, building)
        return
    equal = [b for b in can if b.face == move.kind]
    _work(t, seat, next((b for b in equal if b.named(move)), equal[0]))
    t.push(transmute, seat)


def _work(t: AlchemicusTable, seat: int, building: Building) -> None:
    """3.5. Of the two cards in a Laboratory, one becomes the gold."""
    made = WORKS[building.face][1] if building.face in WORKS else GOLD
    kept, *gone = building.cards
    t.discard(gone)
    t.store(seat, kept, building, made)
    t.note("alchemicus.works", seat, building.face)


TRANSMUTE = Question("alchemicus.ask.transmute", _transmute_legal, _transmute_answer)


# --- 3.7. Gifts ------------------------------------------------------------------------------


def gifts(t: AlchemicusTable, seat: int) -> None:
    """3.7: discard 5 cards for 1 Fame, once in a visit."""
    if len(t.of(seat, HAND)) >= GIFT_CARDS:
        t.ask(GIFT, seat)


def _gift_legal(view: AlchemicusTable, seat: int) -> list[Move]:
    return [Move("give"), STOP]


def _gift_answer(t: AlchemicusTable, seat: int, move: Move) -> None:
    if move.verb == "give":
        pay(t, seat, GIFT_CARDS, _given, (), "alchemicus.ask.pay-gift")


def _given(t: AlchemicusTable, seat: int) -> None:
    t.restock()
    t.gain(seat, GIFTS, 1)


GIFT = Question("alchemicus.ask.gift", _gift_legal, _gift_answer)


ACTIONS: Mapping[str, Callable[[AlchemicusTable, int], None]] = MappingProxyType(
    {
        "building": build,
        "spirit": move_spirit,
        "acquisition": acquire,
        "transport": transport,
        "transmutation": transmute,
        "sale": sell,
        "gifts": gifts,
    }
)
"""3. What a space of the outer ring lets one do, by its role."""
