"""The flow of the game: the phases of a turn and its end.

Docstrings name the sections of the rulebook.
"""

from alchemy_desktop.games.alchemicus.actions import ACTIONS
from alchemy_desktop.games.alchemicus.faces import FAME, WORKSHOP
from alchemy_desktop.games.alchemicus.paying import pay
from alchemy_desktop.games.alchemicus.table import (
    BANK,
    CARDS,
    DISCARD,
    END,
    FAME_TO_WIN,
    HAND,
    LAST,
    OUTER,
    SPENT,
    START,
    TURN,
    TURNS,
    USES_BANK,
    AlchemicusTable,
    pawn_face,
)
from alchemy_desktop.kernel.decisions import Move, Question, Way

MOST_TURNS = 150
HAND_LIMIT = 10
FREE_STEPS, MOST_STEPS = 3, 5
BY_FAME, BY_TURNS = 1, 2
"""Values of END."""


def begin_turn(t: AlchemicusTable, seat: int) -> None:
    """Begin a turn, and say so."""
    push_turn(t, seat, drawing=True)
    t.note("alchemicus.turn", seat, t.value(seat, TURNS))


def push_turn(t: AlchemicusTable, seat: int, drawing: bool) -> None:
    """Course of Play: push the phases of a turn, all of them or those after the draw."""
    t.set(TURN, seat)
    t.add(seat, TURNS, 1)
    t.push(end_turn, seat)
    t.push(hand_limit, seat)
    t.push(fame_card, seat)
    t.push(walk, seat)
    if drawing:
        t.push(workshops, seat)
        t.push(draw, seat)


# --- 1. Draw a Card --------------------------------------------------------------------------


def draw(t: AlchemicusTable, seat: int) -> None:
    """1. Draw a Card; Card Bank: or take one of the bank."""
    if t.values[USES_BANK] and t.zones[BANK] and t.of(seat, HAND):
        t.ask(DRAWING, seat)
    else:
        t.draw(seat)


def _drawing_legal(view: AlchemicusTable, seat: int) -> list[Move]:
    kinds = sorted({view.kind[piece] for piece in view.zones[BANK]})
    return [Move("draw"), *(Move("bank", kind) for kind in kinds)]


def _drawing_answer(t: AlchemicusTable, seat: int, move: Move) -> None:
    if move.verb == "draw":
        t.draw(seat)
    else:
        taken = t.member(BANK, move)
        pay(t, seat, 1, take_from_bank, (taken,), "alchemicus.ask.pay-bank", move.kind)


def _drawing_way(view: AlchemicusTable, seat: int, move: Move) -> Way:
    return view.zones[BANK], view.zone(seat, HAND)


DRAWING = Question("alchemicus.ask.draw", _drawing_legal, _drawing_answer, way=_drawing_way)


def take_from_bank(t: AlchemicusTable, seat: int, piece: int) -> None:
    """Card Bank: take the card, for which one was discarded, and lay another out."""
    t.move(piece, t.zone(seat, HAND))
    t.note("alchemicus.takes-from-bank", seat, t.kind[piece])
    t.restock()
    t.fill_bank()


def workshops(t: AlchemicusTable, seat: int) -> None:
    """3.2: Workshops that are not blocked give extra cards."""
    if not t.blocked(WORKSHOP) and (drawn := t.draw(seat, t.number(seat, WORKSHOP))):
        t.note("alchemicus.workshops", seat, drawn)


# --- 2. Move Your Pawn -----------------------------------------------------------------------


def walk(t: AlchemicusTable, seat: int) -> None:
    """2. Move Your Pawn: in the first turn, place it."""
    t.ask(PLACING if t.of(seat, START) else WALKING, seat)


def open_to(view: AlchemicusTable, seat: int, zone: int) -> bool:
    """3.2: only one pawn may stand on the Spirit's space."""
    return view.specs[zone].role != "spirit" or not any(
        view.where[view.pawn(other)] == zone for other in range(view.seats) if other != seat
    )


def space_after(view: AlchemicusTable, seat: int, steps: int) -> int:
    """Return the space so many steps clockwise from a seat's pawn."""
    return OUTER[(view.where[view.pawn(seat)] - OUTER[0] + steps) % len(OUTER)]


def _placing_legal(view: AlchemicusTable, seat: int) -> list[Move]:
    open_ = [n for n, zone in enumerate(OUTER) if open_to(view, seat, zone)]
    return [Move("place", pawn_face(seat), (space,)) for space in open_]


def _placing_answer(t: AlchemicusTable, seat: int, move: Move) -> None:
    _stand(t, seat, OUTER[move.args[0]])


def _placing_way(view: AlchemicusTable, seat: int, move: Move) -> Way:
    return [view.pawn(seat)], OUTER[move.args[0]]


PLACING = Question("alchemicus.ask.place", _placing_legal, _placing_answer, way=_placing_way)


def _walking_legal(view: AlchemicusTable, seat: int) -> list[Move]:
    most = MOST_STEPS if view.fame(seat) else FREE_STEPS
    return [
        Move("walk", pawn_face(seat), (steps,))
        for steps in range(1, most + 1)
        if open_to(view, seat, space_after(view, seat, steps))
    ]


def _walking_answer(t: AlchemicusTable, seat: int, move: Move) -> None:
    """2: 4 or 5 spaces cost 1 Fame. 3.2: whoever passes the Spirit draws a card."""
    (steps,) = move.args
    if steps > FREE_STEPS:
        t.add(seat, SPENT, 1)
        t.note("alchemicus.pays-fame", seat)
    passed = [space_after(t, seat, step) for step in range(1, steps)]
    target = space_after(t, seat, steps)
    if any(t.specs[zone].role == "spirit" for zone in passed) and t.draw(seat):
        t.note("alchemicus.reward", seat)
    _stand(t, seat, target)


def _walking_way(view: AlchemicusTable, seat: int, move: Move) -> Way:
    return [view.pawn(seat)], space_after(view, seat, move.args[0])


WALKING = Question("alchemicus.ask.walk", _walking_legal, _walking_answer, way=_walking_way)


def _stand(t: AlchemicusTable, seat: int, zone: int) -> None:
    """3. Perform the action of the space."""
    t.move(t.pawn(seat), zone)
    role = t.specs[zone].role
    t.note(f"alchemicus.stands.{role}", seat)
    t.push(ACTIONS[role], seat)


# --- 4. Playing a Fame Card ------------------------------------------------------------------


def fame_card(t: AlchemicusTable, seat: int) -> None:
    """4. Playing a Fame Card: whoever might have one and could pay for it is asked."""
    if len(t.of(seat, HAND)) > t.cast[FAME].cost:
        t.ask(FAME_CARD, seat)


def _fame_legal(view: AlchemicusTable, seat: int) -> list[Move]:
    has = any(view.kind[piece] == FAME for piece in view.of(seat, HAND))
    return [Move("fame", FAME), Move("stop")] if has else [Move("stop")]


def _fame_answer(t: AlchemicusTable, seat: int, move: Move) -> None:
    if move.verb == "fame":
        t.move(t.member(t.zone(seat, HAND), move), DISCARD)
        t.note("alchemicus.plays-fame", seat)
        pay(t, seat, t.cast[FAME].cost, _fame_paid, (), "alchemicus.ask.pay", FAME)


def _fame_paid(t: AlchemicusTable, seat: int) -> None:
    t.restock()
    t.gain(seat, CARDS, 1)


def _fame_way(view: AlchemicusTable, seat: int, move: Move) -> Way:
    return view.of(seat, HAND), DISCARD


# Formal: that nothing was asked would tell that no such card is in the hand.
FAME_CARD = Question("alchemicus.ask.fame", _fame_legal, _fame_answer, formal=True, way=_fame_way)


# --- 5. End of Turn --------------------------------------------------------------------------


def hand_limit(t: AlchemicusTable, seat: int) -> None:
    """5. End of Turn: whoever holds more than 10 cards discards the excess."""
    excess = len(t.of(seat, HAND)) - HAND_LIMIT
    if excess > 0:
        pay(t, seat, excess, _limited, (), "alchemicus.ask.limit", verb="discard")


def _limited(t: AlchemicusTable, seat: int) -> None:
    t.restock()


def end_turn(t: AlchemicusTable, seat: int) -> None:
    """5. End of Turn: once somebody has 20 Fame, those with fewer turns have one more."""
    turns = [t.value(other, TURNS) for other in range(t.seats)]
    if not t.values[LAST] and t.fame(seat) >= t.values[FAME_TO_WIN]:
        t.set(LAST, turns[seat])
        t.note("alchemicus.last-round", seat)
    following = (seat + 1) % t.seats
    if t.values[LAST] and turns[following] >= t.values[LAST]:
        t.set(END, BY_FAME)
    elif min(turns) >= MOST_TURNS:
        t.set(END, BY_TURNS)
    else:
        t.push(begin_turn, following)
