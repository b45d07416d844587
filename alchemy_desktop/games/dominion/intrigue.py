"""Four kingdom cards of Intrigue that the rules of Alchemy name, as first printed.

Numbers after a card's name are those of its rulings in docs/dominion.md.
"""

from alchemy_desktop.games.dominion.ask import (
    choose,
    choose_option,
    choose_several,
    discards,
    lays_aside,
    put_from_hand,
    trashes_it,
)
from alchemy_desktop.games.dominion.card import ACTION, REACTION, TRASHER, VILLAGE, CardSet
from alchemy_desktop.games.dominion.table import ASIDE, HAND, PLAY, DominionTable

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


@INTRIGUE.card("Mining Village", cost=4, types=ACTION, roles=VILLAGE)
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


@INTRIGUE.card("Nobles", cost=6, types=("action", "victory"), points=2, roles=VILLAGE)
def nobles(t: DominionTable, you: int, this: int) -> None:
    """Nobles 1: three cards, or two actions."""
    choose_option(t, you, ("cards", "actions"), nobles_give, this)


def nobles_give(t: DominionTable, you: int, this: int, verb: str) -> None:
    """Nobles 2: what was chosen, as far as there are cards."""
    if verb == "cards":
        t.draw_cards(you, 3)
    else:
        t.add_actions(2)


@INTRIGUE.card("Masquerade", cost=3, types=ACTION, roles=TRASHER)
def masquerade(t: DominionTable, you: int, this: int) -> None:
    """Masquerade 1: two cards; then all pass a card, and one may be trashed."""
    t.draw_cards(you, 2)
    t.push(masquerade_passes, you, this)
    for seat in reversed((you, *t.others(you))):
        t.push(masquerade_asks, seat, this)


def masquerade_asks(t: DominionTable, seat: int, this: int) -> None:
    """Masquerade 2, 3: one player after the other lays a card ready, unseen by others.

    Each hand is mixed first, so that nobody else learns which of its cards it was.
    """
    t.shuffle(t.zone(seat, HAND))
    choose(t, seat, "pass", HAND, lays_aside, this, unseen=True)


def masquerade_passes(t: DominionTable, you: int, this: int) -> None:
    """Masquerade 4-6: all cards go to the left at once; then a card may be trashed."""
    for seat in (you, *t.others(you)):
        t.empty(t.zone(seat, ASIDE), t.zone((seat + 1) % t.seats, HAND))
    t.note("dominion.passes")
    choose(t, you, "trash", HAND, trashes_it, this, may=True)
