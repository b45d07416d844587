"""The flow of the game: a turn's primary and secondary action, the cube limit, the end.

Docstrings name the sections of the rulebook.
"""

from itertools import combinations_with_replacement
from types import MappingProxyType

from alchemy_desktop.games.alchemistry.completing import complete_moves, completes
from alchemy_desktop.games.alchemistry.faces import (
    AETHER,
    CHEMICALS,
    GEM_FACES,
    GOLD,
    METALS,
    RARE,
    SAL_AMMONIAC,
)
from alchemy_desktop.games.alchemistry.table import (
    BOARD,
    CARDS,
    END,
    GEM_PILE,
    HELD,
    LIMIT,
    POTIONS,
    POUCH,
    PULLED,
    RARE_LIMIT,
    RARE_PILE,
    STACK_5,
    STACK_7,
    STALL_5,
    STALL_7,
    TRACK_OF,
    TRADED,
    TRANSMUTED,
    TRIGGER,
    TURN,
    TURNS,
    AlchemistryTable,
)
from alchemy_desktop.kernel.decisions import NONE, Move, Question, Text, Way
from alchemy_desktop.kernel.picks import Faces, Picking, ask_picks

MOST_ROUNDS = 60
SOLO_TURNS = 20
GOALS = MappingProxyType({"easy": 80, "normal": 100, "hard": 120})
"""Solo Game: the stars to reach, by difficulty."""
TRIGGER_STARS = 15
TRANSMUTE_STARS = 3
TRADE_STARS = 1
BY_CONDITIONS, BY_ROUNDS, SOLO_OVER = range(1, 4)
"""Values of END."""


# --- a turn ----------------------------------------------------------------------------------


def begin_turn(t: AlchemistryTable, seat: int) -> None:
    """Game Flow: a primary action, then a secondary one; both are mandatory."""
    t.set(TURN, seat)
    t.add(seat, TURNS, 1)
    t.note("alchemistry.turn", seat, t.value(seat, TURNS))
    t.push(end_turn, seat)
    t.push(secondary, seat)
    t.push(primary, seat)


def primary(t: AlchemistryTable, seat: int) -> None:
    """Ask for the primary action."""
    t.ask(PRIMARY, seat)


def secondary(t: AlchemistryTable, seat: int) -> None:
    """Ask for the secondary action."""
    t.ask(SECONDARY, seat)


def end_turn(t: AlchemistryTable, seat: int) -> None:
    """Cube Limit, then the end of the game if it has come, else the next turn."""
    excess = over_limit(t, seat)
    t.put_away(excess)
    for piece in excess:
        t.note("alchemistry.over-limit", seat, t.kind[piece])
    if t.seats == 1:
        end_solo_turn(t, seat)
        return
    if not t.values[TRIGGER] and (held := conditions(t)).bit_count() >= 2:
        t.set(TRIGGER, held)
        t.note("alchemistry.trigger")
    following = (seat + 1) % t.seats
    if t.values[TRIGGER] and t.of(seat, HELD):
        t.set(END, BY_CONDITIONS)
    elif all(t.value(s, TURNS) >= MOST_ROUNDS for s in range(t.seats)):
        t.set(END, BY_ROUNDS)
    else:
        t.push(begin_turn, following)


def over_limit(t: AlchemistryTable, seat: int) -> list[int]:
    """Return the cubes of a seat that are too many: over three of a kind, two of each rare."""
    left = [RARE_LIMIT if kind in RARE else LIMIT for kind in range(AETHER + 1)]
    excess = []
    for piece in t.of(seat, BOARD):
        left[t.kind[piece]] -= 1
        if left[t.kind[piece]] < 0:
            excess.append(piece)
    return excess


def conditions(t: AlchemistryTable) -> int:
    """End Game: return which of the five conditions hold, as bits in the order of the rulebook."""
    last = len(t.mastery) - 1
    seats = range(t.seats)
    held = (
        any(t.stars(seat) >= TRIGGER_STARS for seat in seats),
        any(t.value(seat, TRACK_OF[GOLD]) == last for seat in seats),
        any(t.value(seat, TRACK_OF[SAL_AMMONIAC]) == last for seat in seats),
        not any(t.zones[zone] for zone in (STACK_5, STACK_7, STALL_5, STALL_7)),
        not t.zones[POTIONS],
    )
    return sum(1 << bit for bit, holds in enumerate(held) if holds)


# --- solo ------------------------------------------------------------------------------------


def end_solo_turn(t: AlchemistryTable, seat: int) -> None:
    """Solo Game: 20 turns, and one more for whoever wants it."""
    turns = t.value(seat, TURNS)
    if turns == SOLO_TURNS:
        t.ask(ONE_MORE, seat)
    elif turns > SOLO_TURNS:
        t.set(END, SOLO_OVER)
    else:
        t.push(begin_turn, seat)


def _one_more_legal(view: AlchemistryTable, seat: int) -> list[Move]:
    return [Move("stop"), Move("one-more")]


def _one_more_answer(t: AlchemistryTable, seat: int, move: Move) -> None:
    if move.verb == "stop":
        t.set(END, SOLO_OVER)
    else:
        t.note("alchemistry.one-more")
        t.push(begin_turn, seat)


ONE_MORE = Question("alchemistry.ask.one-more", _one_more_legal, _one_more_answer)


# --- primary actions -------------------------------------------------------------------------


def _primary_legal(view: AlchemistryTable, seat: int) -> list[Move]:
    """Primary Actions: Collect, Shop, Trade in Gems."""
    moves = [Move("collect")]
    rare = view.cubes(RARE_PILE)
    moves += [Move("shop", kind) for kind in RARE if rare[kind]]
    if len(view.zones[GEM_PILE]) >= 2:
        fresh = {view.kind[card] for card in tradable(view, seat)}
        moves += [Move("trade", kind) for kind in sorted(fresh)]
        if pairs_to_give(view, seat):
            moves.append(Move("swap"))
    return moves


def _primary_answer(t: AlchemistryTable, seat: int, move: Move) -> None:
    match move.verb:
        case "collect":
            t.note("alchemistry.collects", seat)
            t.pull(seat, 2, BOARD)
        case "shop":
            t.note("alchemistry.shops", seat, move.kind)
            t.move(t.member(RARE_PILE, move), t.zone(seat, BOARD))
        case "trade":
            cards = [card for card in tradable(t, seat) if t.kind[card] == move.kind]
            card = move.piece if move.piece in cards else cards[0]
            ask_picks(t, seat, TAKING, (card, ()), Text("alchemistry.ask.take"))
        case "swap":
            ask_picks(t, seat, GIVING, (), Text("alchemistry.ask.give"))


PRIMARY = Question("alchemistry.ask.primary", _primary_legal, _primary_answer, confirm=True)


def tradable(view: AlchemistryTable, seat: int) -> list[int]:
    """Return the completed gem merchants of a seat that are not yet turned face down."""
    return [p for p in view.of(seat, CARDS) if view.thing(p).gems and p not in view.down]


def pairs(view: AlchemistryTable, zone: int) -> list[Faces]:
    """Return the different pairs of gems in a zone."""
    counts = view.cubes(zone)
    return [
        (one, other)
        for one, other in combinations_with_replacement(GEM_FACES, 2)
        if counts[one] > (one == other) and counts[other]
    ]


def pairs_to_give(view: AlchemistryTable, seat: int) -> list[Faces]:
    """Trade in Gems: the pairs that can be exchanged for another one of the pile."""
    pile = pairs(view, GEM_PILE)
    return [given for given in pairs(view, view.zone(seat, BOARD)) if set(pile) - {given}]


def _place_given(view: AlchemistryTable, seat: int) -> Way:
    return view.of(seat, BOARD), GEM_PILE


def _given(t: AlchemistryTable, seat: int, pieces: tuple[int, ...]) -> None:
    ask_picks(t, seat, TAKING, (NONE, pieces), Text("alchemistry.ask.take"))


GIVING = Picking("give", pairs_to_give, _given, _place_given)


def pairs_to_take(
    view: AlchemistryTable, seat: int, card: int, given: tuple[int, ...]
) -> list[Faces]:
    """Trade in Gems: any two of the pile; in exchange, any other two than were given."""
    kinds = tuple([view.kind[piece] for piece in given])
    return [pair for pair in pairs(view, GEM_PILE) if pair != kinds]


def _place_taken(view: AlchemistryTable, seat: int, card: int, given: tuple[int, ...]) -> Way:
    return view.zones[GEM_PILE], view.zone(seat, BOARD)


def _taken(
    t: AlchemistryTable, seat: int, card: int, given: tuple[int, ...], pieces: tuple[int, ...]
) -> None:
    """Trade in Gems: the card is turned face down, or the gems are exchanged; one star."""
    if card != NONE:
        t.turn(card, True)
        t.note("alchemistry.trades", seat, t.kind[card], *(t.kind[p] for p in pieces))
    else:
        t.note("alchemistry.swaps", seat, *(t.kind[p] for p in (*given, *pieces)))
    for piece in pieces:
        t.move(piece, t.zone(seat, BOARD))
    t.put_away(given)
    t.score(seat, TRADED, TRADE_STARS)


TAKING = Picking("take", pairs_to_take, _taken, _place_taken)


# --- secondary actions -----------------------------------------------------------------------


def _secondary_legal(view: AlchemistryTable, seat: int) -> list[Move]:
    """Secondary Actions: Complete, Transmute, Scavenge."""
    moves = complete_moves(view, seat)
    moves += [Move("transmute", rare) for rare in RARE if transmutable(view, seat, rare)]
    return [*moves, Move("scavenge")]


def _secondary_answer(t: AlchemistryTable, seat: int, move: Move) -> None:
    match move.verb:
        case "transmute":
            text = Text("alchemistry.ask.transmute", (move.kind,))
            ask_picks(t, seat, TRANSMUTING, (move.kind,), text)
        case "scavenge":
            t.note("alchemistry.scavenges", seat)
            if t.pull(seat, 2, PULLED):
                t.ask(KEEP, seat)
        case _:
            completes(t, seat, move)


SECONDARY = Question("alchemistry.ask.secondary", _secondary_legal, _secondary_answer, confirm=True)


def transmutable(view: AlchemistryTable, seat: int, rare: int) -> list[Faces]:
    """Transmute: three metals for a Gold, three chemicals for a Sal Ammoniac; never Aether."""
    one, other = METALS if rare == GOLD else CHEMICALS
    counts = view.cubes(view.zone(seat, BOARD))
    if not view.cubes(RARE_PILE)[rare]:
        return []
    return [
        (one,) * number + (other,) * (3 - number)
        for number in range(4)
        if counts[one] >= number and counts[other] >= 3 - number
    ]


def _place_transmuted(view: AlchemistryTable, seat: int, rare: int) -> Way:
    return view.of(seat, BOARD), RARE_PILE


def _transmuted(t: AlchemistryTable, seat: int, rare: int, pieces: tuple[int, ...]) -> None:
    t.note("alchemistry.transmutes", seat, rare, *(t.kind[piece] for piece in pieces))
    t.put_away(pieces)
    t.move(t.member(RARE_PILE, Move("take", rare)), t.zone(seat, BOARD))
    t.score(seat, TRANSMUTED, TRANSMUTE_STARS)


TRANSMUTING = Picking("transmute", transmutable, _transmuted, _place_transmuted)


def _keep_legal(view: AlchemistryTable, seat: int) -> list[Move]:
    return [Move("keep", kind) for kind in sorted({view.kind[p] for p in view.of(seat, PULLED)})]


def _keep_answer(t: AlchemistryTable, seat: int, move: Move) -> None:
    """Scavenge: one is kept, the other goes to the pouch; also a gem, since it was not used."""
    kept = t.member(t.zone(seat, PULLED), move)
    t.move(kept, t.zone(seat, BOARD))
    t.note("alchemistry.keeps", seat, t.kind[kept])
    t.empty(t.zone(seat, PULLED), POUCH)


def _keep_way(view: AlchemistryTable, seat: int, move: Move) -> Way:
    return view.of(seat, PULLED), view.zone(seat, BOARD)


KEEP = Question("alchemistry.ask.keep", _keep_legal, _keep_answer, way=_keep_way)
