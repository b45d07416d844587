"""A turn of Dominion and what comes after it."""

from functools import lru_cache

from alchemy_desktop.games.dominion.ask import from_hand, kinds, way
from alchemy_desktop.games.dominion.card import Card, Cost
from alchemy_desktop.games.dominion.playing import perform, play
from alchemy_desktop.games.dominion.table import (
    ACTION_PHASE,
    ACTIONS,
    BEFORE,
    BOUGHT,
    BUY_PHASE,
    BUYS,
    CLEAN_UP,
    COINS,
    DECK,
    DISCARD,
    END,
    EXTRA,
    HAND,
    LAST,
    MERCHANTS,
    OUTPOST,
    PHASE,
    PLAY,
    POTIONS,
    RETURNS,
    TURN,
    TURNS,
    DominionTable,
)
from alchemy_desktop.kernel.decisions import NONE, Move, Question, Way

HAND_SIZE = 5
OUTPOST_HAND = 3
TURN_LIMIT = 100
BY_PROVINCES, BY_PILES, BY_TURNS = 1, 2, 3
"""Values of END."""

FRESH = ((ACTIONS, 1), (BUYS, 1), (COINS, 0), (POTIONS, 0), (PHASE, ACTION_PHASE))
"""Counters as they are when a turn begins."""


def begin_turn(t: DominionTable, you: int, by: int, extra: bool = False) -> None:
    """Begin a turn of ``you``: an extra one by an Outpost, or one that another seat decides."""
    if by != you:
        t.note("dominion.possessed-turn", you, by)
        t.give_control(you, by)
    elif extra:
        t.note("dominion.outpost-turn", you)
    else:
        t.set(LAST, you)
        t.add(TURNS + you, 1)
        announce(t, you)
    t.set(TURN, you)
    for counter, value in FRESH:
        if t.values[counter] != value:
            t.set(counter, value)
    if t.values[t.more(MERCHANTS)]:
        t.set(t.more(MERCHANTS), 0)
    t.push(action_phase, you)


def announce(t: DominionTable, you: int) -> None:
    """Note whose turn it is."""
    t.note("dominion.turn", you, t.values[TURNS + you])


def action_phase(t: DominionTable, you: int) -> None:
    """Ask for an Action to play while one may be played; else go on to the buy phase.

    It is asked without an Action in hand too: whether there is one is nobody else's business.
    """
    if t.values[ACTIONS]:
        t.ask(ACT, you)
    else:
        begin_buy_phase(t, you)


def _act_legal(view: DominionTable, you: int) -> list[Move]:
    hand = kinds(view, view.cards(you, HAND))
    actions = [Move("play", kind) for kind in hand if view.cast[kind].is_action]
    return [*actions, *_treasure_moves(view, hand), Move("buy-phase"), Move("end")]


def _act_answer(t: DominionTable, you: int, move: Move) -> None:
    if move.verb == "play" and t.cast[move.kind].is_action:
        t.add(ACTIONS, -1)
        t.push(action_phase, you)
        play(t, you, t.member(t.zone(you, HAND), move))
    elif move.verb == "buy-phase":
        begin_buy_phase(t, you)
    else:
        t.set(PHASE, BUY_PHASE)
        _buy_answer(t, you, move)


ACT = Question("dominion.ask.act", _act_legal, _act_answer, way=from_hand)


def begin_buy_phase(t: DominionTable, you: int) -> None:
    """Leave the action phase."""
    t.set(PHASE, BUY_PHASE)
    t.ask(BUY, you)


def buy_phase(t: DominionTable, you: int) -> None:
    """Ask for a Treasure to play, a card to buy, or the end of the turn."""
    t.ask(BUY, you)


def _treasure_moves(view: DominionTable, hand: list[int]) -> list[Move]:
    treasures = [Move("play", kind) for kind in hand if view.cast[kind].is_treasure]
    return [*treasures, Move("treasures")] if treasures else []


def _buy_legal(view: DominionTable, you: int) -> list[Move]:
    moves: list[Move] = []
    if view.values[PHASE] == BUY_PHASE:
        moves += _treasure_moves(view, kinds(view, view.cards(you, HAND)))
    if view.values[BUYS]:
        purse = Cost(view.values[COINS], view.values[POTIONS])
        pile0 = view.pile(0)
        moves += [
            Move("buy", face)
            for face, card in enumerate(view.cast)
            if view.zones[pile0 + face] and card.cost.within(purse)
        ]
    return [*moves, Move("end")]


def _buy_answer(t: DominionTable, you: int, move: Move) -> None:
    if move.verb == "end":
        if t.values[PHASE] != BOUGHT:
            t.note("dominion.buys-nothing", you)
        t.set(PHASE, CLEAN_UP)
        t.push(clean_up, you)
        save_cards(t, you)
        return
    t.push(buy_phase, you)
    if move.verb == "buy":
        buy(t, you, move.kind)
    elif move.verb == "play":
        play(t, you, t.member(t.zone(you, HAND), move))
    else:
        cast, kind, in_play = t.cast, t.kind, t.zone(you, PLAY)
        for piece in [p for p in t.cards(you, HAND) if cast[kind[p]].is_treasure]:
            t.move(piece, in_play)
            perform(t, you, piece)


def _buy_way(view: DominionTable, you: int, move: Move) -> Way:
    return way(view, you, DISCARD if move.verb == "buy" else HAND, move)


BUY = Question("dominion.ask.buy", _buy_legal, _buy_answer, confirm=True, way=_buy_way)


def buy(t: DominionTable, you: int, face: int) -> None:
    """Buy a card: no Treasure can be played after that (Philosopher's Stone 13)."""
    coins, potions = t.cast[face].cost
    t.set(PHASE, BOUGHT)
    t.add(BUYS, -1)
    t.add(COINS, -coins)
    t.add(POTIONS, -potions)
    t.note("dominion.buys", you, face)
    t.gain(you, face, bought=True)


# --- Clean-up --------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _saving(cast: tuple[Card, ...]) -> frozenset[int]:
    """Return the faces of the cards that put something on the deck."""
    return frozenset(face for face, card in enumerate(cast) if card.saves)


def _savers(view: DominionTable, you: int) -> dict[int, int]:
    """Return by face what may go on the deck, and the face of the card that puts it there."""
    pieces, saving = view.cards(you, PLAY), _saving(view.cast)
    savers: dict[int, int] = {}
    if saving and not saving.isdisjoint([view.kind[piece] for piece in pieces]):
        in_play = kinds(view, pieces)
        for by in in_play:
            if saves := view.cast[by].saves:
                savers.update(dict.fromkeys(saves(view, in_play), by))
    return savers


def _save_legal(view: DominionTable, you: int) -> list[Move]:
    savers = _savers(view, you)
    return [*(Move("return", face) for face in sorted(savers)), Move("done")] if savers else []


def _save_answer(t: DominionTable, you: int, move: Move) -> None:
    """The card goes on the deck; the one that puts it there, if it is another, is discarded."""
    if move.verb == "done":
        return
    by = _savers(t, you)[move.kind]
    t.note("dominion.returns", you, move.kind)
    t.move(t.member(t.zone(you, PLAY), move), t.zone(you, DECK))
    if by != move.kind:
        t.discard(you, t.member(t.zone(you, PLAY), Move("discard", by)))
    save_cards(t, you)


def _save_way(view: DominionTable, you: int, move: Move) -> Way:
    return way(view, you, PLAY, move)


SAVE = Question("dominion.ask.return", _save_legal, _save_answer, way=_save_way)


def save_cards(t: DominionTable, you: int) -> None:
    """Ask which cards to discard first for what they put on the deck (``Card.saves``)."""
    if _savers(t, you):
        t.ask(SAVE, you)


def clean_up(t: DominionTable, you: int) -> None:
    """Discard hand and play area and draw a new hand.

    On a possessed turn the trashed cards return then (Possession 3, 10, 12).
    """
    discard = t.zone(you, DISCARD)
    outpost = t.values[t.more(OUTPOST)]
    extra = bool(outpost) and t.values[t.more(BEFORE)] != you + 1
    if extra:
        for piece in [p for p in t.cards(you, PLAY) if p not in outpost]:
            t.discard(you, piece)
    else:
        t.empty(t.zone(you, PLAY), discard)
    t.empty(t.zone(you, HAND), discard)
    t.draw(you, OUTPOST_HAND if outpost else HAND_SIZE)
    if t.control[you] != you:
        t.empty(t.zone(you, RETURNS), discard)
        t.give_control(you, you)
    if outpost:
        t.set(t.more(OUTPOST), ())
    next_turn(t, you if extra else NONE)


def next_turn(t: DominionTable, again: int) -> None:
    """End the game if its end is reached, else begin the next turn, extra turns first.

    Possession 19, 21, 24, 26, 28. ``again`` is the seat that an Outpost gives the next turn.
    """
    end = why_ended(t)
    if end:
        t.set(END, end)
        t.note("dominion.over")
        return
    before = t.more(BEFORE)
    if t.values[before] <= t.seats:
        t.set(before, t.values[TURN] + 1)
    waiting = t.values[EXTRA]
    if again != NONE:
        t.push(begin_turn, again, again, True)
    elif waiting:
        t.set(EXTRA, waiting[1:])
        t.push(begin_turn, (waiting[0] + 1) % t.seats, waiting[0])
    else:
        you = (t.values[LAST] + 1) % t.seats
        t.push(begin_turn, you, you)


def why_ended(t: DominionTable) -> int:
    """Return why the game is over at the end of a turn, or 0."""
    first = t.pile(0)
    piles = t.zones[first : first + len(t.cast)]
    if not all(piles):
        if not piles[t.face("Province")]:
            return BY_PROVINCES
        if piles.count([]) >= 3:
            return BY_PILES
    if min(t.values[TURNS : TURNS + t.seats]) >= TURN_LIMIT:
        return BY_TURNS
    return 0
