"""Playing a card: what comes before its effect, and whom an attack hits."""

from collections.abc import Callable
from functools import lru_cache

from alchemy_desktop.games.dominion.ask import NOTHING, from_hand, kinds
from alchemy_desktop.games.dominion.card import Card
from alchemy_desktop.games.dominion.table import (
    DECK,
    HAND,
    IMMUNE,
    PLAY,
    REVEALED,
    ROLES,
    DominionTable,
)
from alchemy_desktop.kernel.decisions import NONE, Move, Question, Text


def play(t: DominionTable, you: int, piece: int) -> None:
    """Put a card into play and do what it says."""
    t.move(piece, you * ROLES + PLAY)
    perform(t, you, piece)


def perform(t: DominionTable, you: int, piece: int) -> None:
    """Do what a card says, wherever it lies by now. Before an attack others may react to it."""
    face = t.kind[piece]
    card = t.cast[face]
    t.note("dominion.plays", you, face)
    if card.is_attack and _any_reacts(t.cast):
        t.set(t.more(IMMUNE), ())
        t.push(take_effect, you, piece)
        for victim in reversed(t.others(you)):
            t.push(react, victim, (), you, face)
    elif effect := card.effect:
        effect(t, you, piece)


@lru_cache(maxsize=64)
def _any_reacts(cast: tuple[Card, ...]) -> bool:
    return any(card.reaction for card in cast)


def take_effect(t: DominionTable, you: int, piece: int) -> None:
    """Do what a card says."""
    effect = t.card(piece).effect
    assert effect is not None
    effect(t, you, piece)


def attack(t: DominionTable, you: int, effect: Callable[..., None], *args: int) -> None:
    """Push ``effect(table, victim, *args)`` for every other player whom the attack hits, in turn.

    From the left of ``you`` on; whoever showed a Moat is left out.
    """
    immune = t.values[t.more(IMMUNE)]
    for victim in reversed(t.others(you)):
        if victim not in immune:
            t.push(effect, victim, *args)


def reveal_to_discard(t: DominionTable, seat: int, count: int) -> list[int]:
    """Reveal the top cards of a deck and return them.

    What still lies there when all that they lead to is done is discarded.
    """
    pieces = [piece for _ in range(count) if (piece := t.reveal(seat)) != NONE]
    t.push(discard_rest, seat, tuple(pieces))
    return pieces


def discard_rest(t: DominionTable, seat: int, pieces: tuple[int, ...]) -> None:
    """Discard those among revealed cards that still lie there."""
    for piece in pieces:
        if t.where[piece] == t.zone(seat, REVEALED):
            t.discard(seat, piece)


def gains_curse(t: DominionTable, victim: int) -> None:
    """Let a player gain a Curse, if one is left."""
    t.gain(victim, t.face("Curse"))


# --- reactions -------------------------------------------------------------------------------


def react(t: DominionTable, victim: int, used: tuple[int, ...], you: int, attack: int) -> None:
    """Ask for a Reaction to the attack that ``you`` played; it is asked of whoever has a hand.

    Whether there is one in it is nobody else's business.
    """
    if t.cards(victim, HAND):
        text = Text("dominion.ask.react", (you, attack))
        t.ask(REACT, victim, used, you, attack, text=text)


def _react_legal(view: DominionTable, you: int, used: tuple[int, ...], *_: int) -> list[Move]:
    """Each card answers once (Secret Chamber 6); one used may be what was put on the deck since."""
    hand = view.cards(you, HAND)
    hid = any(view.cast[face].name == "Secret Chamber" for face in used)
    near = [*hand, *view.cards(you, DECK)[-2:]] if hid else hand
    moves = [
        Move("reveal", face)
        for face in kinds(view, hand)
        if view.cast[face].reaction and count(view, near, face) > used.count(face)
    ]
    return [*moves, NOTHING]


def _react_answer(
    t: DominionTable, you: int, used: tuple[int, ...], by: int, attack: int, move: Move
) -> None:
    if move.kind == NONE:
        return
    piece = t.member(t.zone(you, HAND), move)
    t.show([piece])
    t.note("dominion.reveals", you, move.kind)
    t.push(react, you, (*used, move.kind), by, attack)
    reaction = t.card(piece).reaction
    assert reaction is not None
    reaction(t, you, piece)


REACT = Question("dominion.ask.react", _react_legal, _react_answer, formal=True, way=from_hand)


def count(view: DominionTable, pieces: list[int], face: int) -> int:
    """Return how many of some pieces have a face."""
    return sum(view.kind[piece] == face for piece in pieces)
