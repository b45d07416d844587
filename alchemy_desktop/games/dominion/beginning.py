"""How a game begins: the table without pieces, what is in the boxes, and the deal."""

from collections.abc import Sequence

from alchemy_desktop.games.dominion.card import Card
from alchemy_desktop.games.dominion.table import (
    BEFORE,
    DECK,
    EXTRA,
    IMMUNE,
    OUTPOST,
    TOKENS,
    TURNS,
    DominionTable,
    specs,
)
from alchemy_desktop.games.dominion.turns import HAND_SIZE, begin_turn

START_COPPERS = 7
START_ESTATES = 3
_BASIC_PILES = {"Copper": 60, "Silver": 40, "Gold": 30, "Potion": 16}


def laid_out(cast: Sequence[Card], seats: int, seed: int) -> DominionTable:
    """Return a table without pieces, its counters at nothing."""
    values = [0] * (TURNS + seats) + [0] * (TOKENS + seats)
    t = DominionTable(cast, specs(seats, cast), seats, values, seed)
    t.values[EXTRA] = t.values[t.more(IMMUNE)] = t.values[t.more(OUTPOST)] = ()
    if all(card.name != "Outpost" for card in cast):
        t.values[t.more(BEFORE)] = seats + 1
    return t


def pile_size(card: Card, seats: int) -> int:
    """Return how many of a card there are, those dealt to the players included."""
    if card.is_victory:
        pile = 8 if seats == 2 else 12
        return pile + START_ESTATES * seats if card.name == "Estate" else pile
    if card.name == "Curse":
        return 10 * (seats - 1)
    return _BASIC_PILES.get(card.name, 10)


def deal(t: DominionTable, first: int) -> None:
    """Deal every player seven Coppers and three Estates, shuffled, and a hand of five."""
    for seat in range(t.seats):
        deck = t.zone(seat, DECK)
        for name, count in (("Copper", START_COPPERS), ("Estate", START_ESTATES)):
            pile = t.zones[t.pile(t.face(name))]
            for _ in range(count):
                t.move(pile[-1], deck)
        t.shuffle(deck)
        t.draw(seat, HAND_SIZE)
    t.push(begin_turn, first, first)
