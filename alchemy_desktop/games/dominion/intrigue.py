"""Four kingdom cards of Intrigue that the rules of Alchemy name, as first printed.

Numbers after a card's name are those of its rulings in docs/dominion.md.
"""

from alchemy_desktop.games.dominion.ask import (
    choose,
    choose_option,
    choose_several,
    discards,
    kinds,
    put_from_hand,
)
from alchemy_desktop.games.dominion.card import ACTION, REACTION, CardSet
from alchemy_desktop.games.dominion.table import ASIDE, HAND, PLAY, DominionTable
from alchemy_desktop.kernel.decisions import Move, Question, Text, Way

INTRIGUE = CardSet("intrigue")


def secret_chamber_hides(t: DominionTable, victim: int, this: int) -> None:
    """Secret Chamber 3: draw two cards, then put two of the hand on the deck."""
    face = t.kind[this]
    t.draw_cards(victim, 2)
    put_from_hand(t, victim, 2, face)


@INTRIGUE.card("Secret Chamber", cost=2, types=REACTION, reaction=secret_chamber_hides)
def secret_chamber(t: DominionTable, you: int, this: int) -> None:
    """Secret Chamber 1: discard any number of cards."""
    choose_several(t, you, "discard", HAND, 0, 99, discards, chamber_pays, this)


def chamber_pays(t: DominionTable, you: int, this: int, discarded: int) -> None:
    """Secret Chamber 2: a coin for each card discarded."""
    t.add_coins(discarded)


@INTRIGUE.card("Mining Village", cost=4, types=ACTION)
def mining_village(t: DominionTable, you: int, this: int) -> None:
    """Mining Village 1: a card, two actions; it may be trashed at once, if it is still there."""
    t.draw_cards(you, 1)
    t.add_actions(2)
    if t.where[this] == t.zone(you, PLAY):
        choose_option(t, you, ("none", "trash-it"), mining_village_pays, this)


def mining_village_pays(t: DominionTable, you: int, this: int, verb: str) -> None:
    """Mining Village 2: two coins for the card."""
    if verb == "trash-it":
        t.trash(you, this)
        t.add_coins(2)


@INTRIGUE.card("Nobles", cost=6, types=("action", "victory"), points=2)
def nobles(t: DominionTable, you: int, this: int) -> None:
    """Nobles 1: three cards, or two actions."""
    choose_option(t, you, ("cards", "actions"), nobles_give, this)


def nobles_give(t: DominionTable, you: int, this: int, verb: str) -> None:
    """Nobles 2: what was chosen, as far as there are cards."""
    if verb == "cards":
        t.draw_cards(you, 3)
    else:
        t.add_actions(2)


@INTRIGUE.card("Masquerade", cost=3, types=ACTION)
def masquerade(t: DominionTable, you: int, this: int) -> None:
    """Masquerade 1: two cards; then all pass a card, and one may be trashed."""
    t.draw_cards(you, 2)
    holders = tuple(seat for seat in (you, *t.others(you)) if t.cards(seat, HAND))
    masquerade_asks(t, you, this, holders, ())


def masquerade_asks(
    t: DominionTable, you: int, this: int, left: tuple[int, ...], passed: tuple[int, ...]
) -> None:
    """Masquerade 2, 3: one player after the other lays a card ready, unseen by others.

    Each hand is mixed first, so that nobody else learns which of its cards it was.
    """
    if not left:
        masquerade_passes(t, you, this, passed)
        return
    t.shuffle(t.zone(left[0], HAND))
    text = Text("dominion.ask.pass", (t.kind[this], (left[0] + 1) % t.seats))
    t.ask(PASS, left[0], you, this, left, passed, text=text)


def _pass_legal(view: DominionTable, seat: int, *_: object) -> list[Move]:
    return [Move("pass", kind) for kind in kinds(view, view.cards(seat, HAND))]


def _pass_answer(
    t: DominionTable,
    seat: int,
    you: int,
    this: int,
    left: tuple[int, ...],
    passed: tuple[int, ...],
    move: Move,
) -> None:
    piece = t.member(t.zone(seat, HAND), move)
    t.move(piece, t.zone(seat, ASIDE))
    masquerade_asks(t, you, this, left[1:], (*passed, piece))


def _pass_way(view: DominionTable, seat: int, *_: object) -> Way:
    return view.cards(seat, HAND), view.zone((seat + 1) % view.seats, HAND)


PASS = Question(
    "dominion.ask.pass", _pass_legal, _pass_answer, private=True, formal=True, way=_pass_way
)


def masquerade_passes(t: DominionTable, you: int, this: int, passed: tuple[int, ...]) -> None:
    """Masquerade 4-6: all cards go to the left at once; then a card may be trashed."""
    for piece in passed:
        seat = t.specs[t.where[piece]].owner
        t.move(piece, t.zone((seat + 1) % t.seats, HAND))
    t.note("dominion.passes")
    choose(t, you, "trash", HAND, trashes_it, this, may=True)


def trashes_it(t: DominionTable, you: int, this: int, piece: int) -> None:
    """Trash the chosen card."""
    t.trash(you, piece)
