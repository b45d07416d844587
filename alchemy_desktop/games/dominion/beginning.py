"""How a game begins: what is in the boxes; with its deal, or with a position."""

from collections.abc import Mapping, Sequence

from alchemy_desktop.games.dominion.card import Card
from alchemy_desktop.games.dominion.kingdom import cast_of, filled
from alchemy_desktop.games.dominion.table import (
    ACTION_PHASE,
    ACTIONS,
    BEFORE,
    BUY_PHASE,
    BUYS,
    COINS,
    DECK,
    EXTRA,
    IMMUNE,
    LAST,
    MERCHANTS,
    OUTPOST,
    PHASE,
    POTIONS,
    TOKENS,
    TURN,
    TURNS,
    DominionTable,
    specs,
)
from alchemy_desktop.games.dominion.turns import (
    FRESH,
    HAND_SIZE,
    action_phase,
    announce,
    begin_turn,
    buy_phase,
)
from alchemy_desktop.kernel.game import SetUp

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


def furnish(set_up: SetUp) -> DominionTable:
    """Return a table with all cards in the supply."""
    cast = cast_of(set_up.options["kingdom"].split(","))
    t = laid_out(cast, set_up.seats, set_up.seed)
    for face, card in enumerate(cast):
        t.furnish(t.pile(face), face, pile_size(card, set_up.seats))
    return t


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


# --- with a position -------------------------------------------------------------------------


def options_for(options: Mapping[str, str], names: Sequence[str]) -> dict[str, str]:
    """Fill a kingdom up to ten cards, first with those that a position names."""
    return {**options, "kingdom": ",".join(filled(options.get("kingdom", ""), names))}


def counters(t: DominionTable) -> dict[str, int]:
    """Return the counters that a position may set, by name; those of a seat with its number."""
    turn = {"actions": ACTIONS, "buys": BUYS, "coins": COINS, "potions": POTIONS}
    of_seats = (("turns", TURNS), ("tokens", t.more(TOKENS)))
    own = {f"{name}/{seat}": first + seat for name, first in of_seats for seat in range(t.seats)}
    return {**turn, "merchants": t.more(MERCHANTS), **own}


def start_at(t: DominionTable, you: int, phase: str) -> None:
    """Set all for a turn of ``you`` that begins in a phase of a position."""
    buying = phase == "buy"
    t.set(LAST, you)
    t.set(TURN, you)
    t.set(TURNS + you, 1)
    for counter, value in (*FRESH, (PHASE, BUY_PHASE if buying else ACTION_PHASE)):
        t.set(counter, value)
    t.push(buy_phase if buying else action_phase, you)
    t.push(announce, you)
