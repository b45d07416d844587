"""The questions that cards ask: each is a function that the effect of a card ends with.

``then`` is called as ``then(table, you, this, ...)``, where ``this`` is the card that asks.
``only`` is one of the ``FILTERS``. A question says ``dominion.ask.<verb>`` with the face of
``this``, the number of the filter and the role of the zone, by which it names the cards, and the
seat on the left.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from alchemy_desktop.games.dominion.card import Card, Cost
from alchemy_desktop.games.dominion.table import (
    ASIDE,
    DECK,
    DISCARD,
    HAND,
    PLAY,
    REVEALED,
    TURN,
    DominionTable,
)
from alchemy_desktop.kernel.decisions import DONE, NONE, Move, Question, Text, Way
from alchemy_desktop.kernel.table import EVERYBODY

Then = Callable[..., None]
NOTHING = Move("none")
"""The answer of whoever does not want what may be done."""


def kinds(view: DominionTable, pieces: Iterable[int]) -> list[int]:
    """Return the different faces among pieces, in canonical order."""
    return sorted({view.kind[piece] for piece in pieces})


FILTERS: Mapping[str, Callable[[Card], bool]] = {
    "": lambda _: True,
    "action": lambda card: card.is_action,
    "treasure": lambda card: card.is_treasure,
    "victory": lambda card: card.is_victory,
    "copper": lambda card: card.name == "Copper",
    "loot": lambda card: card.is_treasure and card.name != "Copper",
}
"""The cards that a question may be about, by name."""
_NUMBERS = {name: number for number, name in enumerate(FILTERS)}


def those(view: DominionTable, pieces: Iterable[int], only: str) -> list[int]:
    """Return those among pieces that pass a filter."""
    passes = FILTERS[only]
    return [piece for piece in pieces if passes(view.card(piece))]


# --- what a hand does ------------------------------------------------------------------------

_TARGETS = {"play": PLAY, "put": DECK, "return": DECK, "discard": DISCARD, "take": HAND}


def way(view: DominionTable, seat: int, role: int, move: Move) -> Way:
    """Return the pieces of a seat's zone, and where one of them goes by a move.

    What is revealed is shown where the cards in play lie; what is bought or gained comes from its
    pile in the supply.
    """
    if move.verb in ("buy", "gain"):
        by = view.control[seat]
        to = view.zone(seat, role) if by == seat else view.zone(by, DISCARD)
        return view.zones[view.pile(move.kind)], to
    pieces = view.cards(seat, role)
    if move.verb == "trash":
        return pieces, view.trash_of(seat)
    if move.verb == "reveal":
        return pieces, view.zone(view.values[TURN], PLAY)
    if move.verb == "pass":
        return pieces, view.zone((seat + 1) % view.seats, HAND)
    return pieces, view.zone(seat, _TARGETS[move.verb])


def from_hand(view: DominionTable, seat: int, *args: Any) -> Way:
    """Return what a hand does for a move with a card of one's hand (``Question.way``)."""
    return way(view, seat, HAND, args[-1])


# --- one card of a zone ----------------------------------------------------------------------


def _choose_legal(
    view: DominionTable, you: int, verb: str, role: int, only: str, may: bool, *_: Any
) -> list[Move]:
    pieces = those(view, view.cards(you, role), only)
    moves = [Move(verb, kind) for kind in kinds(view, pieces)]
    return moves if moves and not may else [*moves, NOTHING]


def _choose_answer(
    t: DominionTable,
    you: int,
    verb: str,
    role: int,
    only: str,
    may: bool,
    then: Then,
    otherwise: Then,
    this: int,
    move: Move,
) -> None:
    if move.kind != NONE:
        then(t, you, this, t.member(t.zone(you, role), move))
    else:
        otherwise(t, you, this)


def nothing(t: DominionTable, *_: int) -> None:
    """What follows where nothing does."""


def _choose_way(view: DominionTable, you: int, verb: str, role: int, *args: Any) -> Way:
    return way(view, you, role, args[-1])


CHOOSE = Question(
    "dominion.ask.choose", _choose_legal, _choose_answer, formal=True, way=_choose_way
)
CHOOSE_UNSEEN = CHOOSE._replace(private=True)


def choose(
    t: DominionTable,
    you: int,
    verb: str,
    role: int,
    then: Then,
    this: int,
    *,
    only: str = "",
    may: bool = False,
    unseen: bool = False,
    otherwise: Then = nothing,
) -> None:
    """Ask for one card in a zone of ``you``, then do ``then(table, you, this, piece)``.

    Others may not see what there is: so it is asked among several cards even if they are equal,
    and even if none will do. What must be done with the only card there is done.

    Args:
        t: the table.
        you: whose zone it is.
        verb: what is done with the card.
        role: the zone.
        then: what follows if one is chosen.
        this: the card that asks.
        only: what it must be.
        may: whether none may be chosen.
        unseen: whether others do not learn which one it is.
        otherwise: ``otherwise(table, you, this)`` follows if none is chosen, or none will do.
    """
    pieces = t.cards(you, role)
    open_ = t.specs[t.zone(you, role)].seen == EVERYBODY
    if not (those(t, pieces, only) if open_ else pieces):
        return
    if len(pieces) == 1 and not may and not unseen and (open_ or not only):
        then(t, you, this, pieces[0])
    else:
        kind = "put-one" if verb == "put" else verb  # PUT_BACK says "put"
        kind = f"may-{kind}" if may else kind
        text = Text(
            f"dominion.ask.{kind}", (t.kind[this], _NUMBERS[only], role, (you + 1) % t.seats)
        )
        question = CHOOSE_UNSEEN if unseen else CHOOSE
        t.ask(question, you, verb, role, only, may, then, otherwise, this, text=text)


def trashes_it(t: DominionTable, you: int, this: int, piece: int) -> None:
    """Trash the card that was chosen."""
    t.trash(you, piece)


def lays_aside(t: DominionTable, you: int, this: int, piece: int) -> None:
    """Set the card that was chosen aside."""
    t.move(piece, t.zone(you, ASIDE))


# --- one of some cards that lie open ---------------------------------------------------------


def _pick_legal(
    view: DominionTable, you: int, verb: str, pieces: tuple[int, ...], *_: Any
) -> list[Move]:
    return [Move(verb, kind) for kind in kinds(view, pieces)]


def _pick_answer(
    t: DominionTable,
    you: int,
    verb: str,
    pieces: tuple[int, ...],
    then: Then,
    this: int,
    rest: tuple[Any, ...],
    move: Move,
) -> None:
    equal = [piece for piece in pieces if t.kind[piece] == move.kind]
    then(t, you, this, move.piece if move.piece in equal else equal[-1], *rest)


def _pick_way(view: DominionTable, you: int, verb: str, pieces: tuple[int, ...], *args: Any) -> Way:
    owner = view.specs[view.where[pieces[0]]].owner
    return pieces, way(view, owner, REVEALED, args[-1])[1]


PICK = Question("dominion.ask.pick", _pick_legal, _pick_answer, way=_pick_way)


def pick(
    t: DominionTable,
    you: int,
    verb: str,
    pieces: Iterable[int],
    then: Then,
    this: int,
    *rest: Any,
    text: Text,
) -> None:
    """Ask for one of some cards that all see, then do ``then(table, you, this, piece, *rest)``.

    Args:
        t: the table.
        you: who picks; the cards may be another's.
        verb: what is done with the card.
        pieces: the cards; of one nothing is asked, and without any nothing follows.
        then: what follows.
        this: the card that asks.
        rest: what else ``then`` is to know.
        text: the sentence that asks.
    """
    pieces = tuple(pieces)
    if len(pieces) == 1:
        then(t, you, this, pieces[0], *rest)
    elif pieces:
        t.ask(PICK, you, verb, pieces, then, this, rest, text=text)


# --- several cards of a zone -----------------------------------------------------------------


def _several_legal(
    view: DominionTable, you: int, least: int, _: int, verb: str, role: int, last: int, *__: Any
) -> list[Move]:
    faces = sorted(view.kind[piece] for piece in view.cards(you, role))
    open_ = [face for place, face in enumerate(faces) if len(faces) - place >= least]
    moves = [Move(verb, face) for face in dict.fromkeys(open_) if face >= last]
    if least <= 0:
        return [*moves, Move(DONE)]
    # A hand dealt by what another seat knows may lack what the order of the picks tells of it.
    return moves or [Move(verb, face) for face in dict.fromkeys(faces)]


def _several_answer(
    t: DominionTable,
    you: int,
    least: int,
    most: int,
    verb: str,
    role: int,
    last: int,
    done: int,
    each: Then,
    then: Then,
    this: int,
    move: Move,
) -> None:
    if move.kind == NONE:
        then(t, you, this, done)
        return
    each(t, you, t.member(t.zone(you, role), move))
    state = (least - 1, most - 1, verb, role, move.kind, done + 1)
    _ask_for_more(t, you, *state, each, then, this)


def _bounds(
    view: DominionTable, you: int, least: int, most: int, verb: str, role: int, *_: Any
) -> tuple[int, int]:
    return least, min(most, len(view.cards(you, role)))


def _several_way(
    view: DominionTable, you: int, least: int, most: int, verb: str, role: int, *args: Any
) -> Way:
    return way(view, you, role, args[-1])


SEVERAL = Question(
    "dominion.ask.several",
    _several_legal,
    _several_answer,
    formal=True,
    bounds=_bounds,
    way=_several_way,
)


def choose_several(
    t: DominionTable,
    you: int,
    verb: str,
    role: int,
    least: int,
    most: int,
    each: Then,
    then: Then,
    this: int,
) -> None:
    """Ask for several cards in a zone of ``you``.

    Args:
        t: the table.
        you: whose zone it is.
        verb: what is done with the cards.
        role: the zone.
        least: how many at least, or all if there are fewer.
        most: how many at most.
        each: ``each(table, you, piece)`` is done with each card when it is picked.
        then: ``then(table, you, this, number)`` follows, also if none is there.
        this: the card that asks.
    """
    least = min(least, len(t.cards(you, role)))
    _ask_for_more(t, you, least, most, verb, role, 0, 0, each, then, this)


def trashes(t: DominionTable, you: int, piece: int) -> None:
    """Trash a card that was picked."""
    t.trash(you, piece)


def discards(t: DominionTable, you: int, piece: int) -> None:
    """Discard a card that was picked."""
    t.discards(you, piece)


def _ask_for_more(
    t: DominionTable,
    you: int,
    least: int,
    most: int,
    verb: str,
    role: int,
    last: int,
    done: int,
    each: Then,
    then: Then,
    this: int,
) -> None:
    count = len(t.cards(you, role))
    if not most or not count:
        then(t, you, this, done)
        return
    kind = "exactly" if least == min(most, count) else "up-to"
    any_ = int(most > count > 1)
    text = Text(f"dominion.ask.{verb}.{kind}", (t.kind[this], min(most, count), any_))
    t.ask(SEVERAL, you, least, most, verb, role, last, done, each, then, this, text=text)


# --- a card of the supply --------------------------------------------------------------------


def _gain_legal(
    view: DominionTable, you: int, coins: int, potions: int, only: str, may: bool, *_: Any
) -> list[Move]:
    limit = Cost(coins, potions)
    moves = [
        Move("gain", face)
        for face, card in enumerate(view.cast)
        if FILTERS[only](card) and card.cost.within(limit) and view.zones[view.pile(face)]
    ]
    return [*moves, NOTHING] if moves and may else moves


def _gain_answer(
    t: DominionTable,
    you: int,
    coins: int,
    potions: int,
    only: str,
    may: bool,
    to: int,
    move: Move,
) -> None:
    if move.kind != NONE:
        t.gain(you, move.kind, to)


def _gain_way(
    view: DominionTable,
    you: int,
    coins: int,
    potions: int,
    only: str,
    may: bool,
    to: int,
    move: Move,
) -> Way:
    return way(view, you, to, move)


_NO_POTIONS = 2
"""How many potions a card may cost in a game without them, as the message counts."""

GAIN = Question("dominion.ask.gain", _gain_legal, _gain_answer, way=_gain_way)


def choose_gain(
    t: DominionTable,
    you: int,
    limit: Cost,
    this: int,
    only: str = "",
    to: int = DISCARD,
    *,
    may: bool = False,
) -> None:
    """Ask for a card of the supply to gain; nothing is asked where there is none.

    Args:
        t: the table.
        you: who gains it.
        limit: what it may cost.
        this: the card that asks.
        only: what it must be.
        to: the zone it is gained to.
        may: whether none may be chosen.
    """
    if _gain_legal(t, you, *limit, only, may):
        kind = f"gain-{only}" if only else "gain"
        potions = limit.potions if t.face("Potion") != NONE else _NO_POTIONS
        to_hand = int(to == HAND and t.control[you] == you)
        text = Text(f"dominion.ask.{kind}", (t.kind[this], limit.coins, potions, to_hand))
        t.ask(GAIN, you, *limit, only, may, to, text=text)


# --- one of several things to do -------------------------------------------------------------


def _option_legal(view: DominionTable, you: int, verbs: tuple[str, ...], *_: Any) -> list[Move]:
    return [Move(verb) for verb in verbs]


def _option_answer(
    t: DominionTable,
    you: int,
    verbs: tuple[str, ...],
    then: Then,
    this: int,
    rest: tuple[int, ...],
    move: Move,
) -> None:
    then(t, you, this, move.verb, *rest)


OPTION = Question("dominion.ask.option", _option_legal, _option_answer)


def choose_option(
    t: DominionTable, you: int, verbs: tuple[str, ...], then: Then, this: int, *rest: int
) -> None:
    """Ask which of some things to do, then do ``then(table, you, this, verb, *rest)``.

    The message is ``dominion.ask.<id of the card>`` with the face of ``this`` and ``rest``.
    """
    text = Text(f"dominion.ask.{t.card(this).id}", (t.kind[this], *rest))
    t.ask(OPTION, you, verbs, then, this, rest, text=text)


# --- cards that go on the deck ---------------------------------------------------------------


def _put_hand_legal(view: DominionTable, you: int, *_: int) -> list[Move]:
    return [Move("put", kind) for kind in kinds(view, view.cards(you, HAND))]


def _put_hand_answer(t: DominionTable, you: int, count: int, face: int, move: Move) -> None:
    t.move(t.member(t.zone(you, HAND), move), t.zone(you, DECK))
    _ask_to_put(t, you, count - 1, face)


PUT_FROM_HAND = Question(
    "dominion.ask.put-hand",
    _put_hand_legal,
    _put_hand_answer,
    private=True,
    formal=True,
    way=from_hand,
)


def put_from_hand(t: DominionTable, you: int, count: int, face: int) -> None:
    """Put cards of the hand on the deck, unseen by others: the last one lies on top.

    The hand is mixed first, so that others do not learn which of its cards went.

    Args:
        t: the table.
        you: whose hand it is.
        count: how many cards.
        face: the face of the card that asks.
    """
    t.shuffle(t.zone(you, HAND))
    _ask_to_put(t, you, count, face)


def _ask_to_put(t: DominionTable, you: int, count: int, face: int) -> None:
    if count and t.cards(you, HAND):
        text = Text("dominion.ask.put-hand", (face, count))
        t.ask(PUT_FROM_HAND, you, count, face, text=text)


def _put_legal(view: DominionTable, you: int) -> list[Move]:
    return [Move("put", kind) for kind in kinds(view, view.cards(you, ASIDE))]


def _put_answer(t: DominionTable, you: int, move: Move) -> None:
    t.move(t.member(t.zone(you, ASIDE), move), t.zone(you, DECK))
    put_back_aside(t, you)


def _put_way(view: DominionTable, you: int, move: Move) -> Way:
    return way(view, you, ASIDE, move)


PUT_BACK = Question(
    "dominion.ask.put",
    _put_legal,
    _put_answer,
    private=True,
    formal=True,
    ordering=True,
    way=_put_way,
)


def put_back_aside(t: DominionTable, you: int) -> None:
    """Put all cards in ASIDE back on the deck in an order that only their owner knows.

    It is asked as often whatever the order: only the last card goes back by itself.
    """
    pieces = t.cards(you, ASIDE)
    if len(pieces) == 1:
        t.move(pieces[0], t.zone(you, DECK))
    elif pieces:
        t.ask(PUT_BACK, you, text=Text("dominion.ask.put", (len(pieces),)))


def put_back(t: DominionTable, you: int, pieces: list[int]) -> None:
    """Put revealed pieces back on the deck in an order of the owner's choice.

    The faces are mixed over the pieces first, unseen by others, so that they do not learn it.
    Nothing is asked about equal cards.
    """
    equal = len(kinds(t, pieces)) < 2
    for piece in pieces:
        t.move(piece, t.zone(you, DECK if equal else ASIDE))
    if not equal:
        t.shuffle(t.zone(you, ASIDE), pieces)
        put_back_aside(t, you)
