"""Dominion's table: its zones and counters, and the verbs that card rules are written in."""

from collections.abc import Callable, Iterable
from typing import Any

from alchemy_desktop.games.dominion.card import Card, Cost
from alchemy_desktop.kernel.decisions import NONE, Move, Question, Text
from alchemy_desktop.kernel.table import EVERYBODY, NOBODY, OWNER, Table, Zone

HAND, DECK, DISCARD, PLAY, REVEALED, ASIDE, RETURNS = range(7)
"""Zones of each seat. REVEALED and ASIDE hold what an effect works on, openly or seen by its
owner alone; RETURNS holds the cards trashed on a possessed turn."""

SEAT_ZONES = (
    ("hand", OWNER),
    ("deck", NOBODY),
    ("discard", EVERYBODY),
    ("play", EVERYBODY),
    ("revealed", EVERYBODY),
    ("aside", OWNER),
    ("returns", EVERYBODY),
)
ROLES = len(SEAT_ZONES)

(ACTIONS, BUYS, COINS, POTIONS, TURN, PHASE, LAST, EXTRA, END, TURNS) = range(10)
"""Counters. TURN: whose turn it is. LAST: who took the last turn that was no extra turn. EXTRA:
who plays the Possession turns still to come. END: why the game ended, 0 before. TURNS + seat:
own turns begun, extra turns not counted."""

ACTION_PHASE, BUY_PHASE, BOUGHT, CLEAN_UP = range(4)
"""Values of PHASE; BOUGHT is the buy phase after the first card was bought."""


def specs(seats: int, cards: Iterable[Card]) -> list[Zone]:
    """Return the zones of a match: each seat's, the trash, then a pile for each card."""
    zones = [
        Zone(f"{role}/{seat}", role, seat, seen)
        for seat in range(seats)
        for role, seen in SEAT_ZONES
    ]
    zones.append(Zone("trash", "trash", NONE, EVERYBODY))
    zones += [Zone(f"supply/{card.id}", "supply", NONE, EVERYBODY) for card in cards]
    return zones


class DominionTable(Table):
    """A table with Dominion's verbs. Seats sit in turn order, each to the left of the last."""

    __slots__ = ()

    cast: tuple[Card, ...]

    # --- reading ---------------------------------------------------------------------------

    def zone(self, seat: int, role: int) -> int:
        """Return the index of a seat's zone."""
        return seat * ROLES + role

    def cards(self, seat: int, role: int) -> list[int]:
        """Return the pieces in a seat's zone, from bottom to top. Not to be changed."""
        return self.zones[seat * ROLES + role]

    @property
    def trash_zone(self) -> int:
        """The index of the trash."""
        return self.seats * ROLES

    def pile(self, face: int) -> int:
        """Return the index of a card's pile in the supply."""
        return self.seats * ROLES + 1 + face

    def card(self, piece: int) -> Card:
        """Return the card that a piece is."""
        return self.cast[self.kind[piece]]

    def face(self, name: str) -> int:
        """Return the face of a card of this match by name, or ``NONE``."""
        for face, card in enumerate(self.cast):
            if card.name == name:
                return face
        return NONE

    def cost(self, piece: int) -> Cost:
        """Return what a piece costs now."""
        return self.card(piece).cost

    def others(self, seat: int) -> list[int]:
        """Return the other seats in turn order, from the left of ``seat``."""
        return [(seat + i) % self.seats for i in range(1, self.seats)]

    # --- verbs -----------------------------------------------------------------------------

    def add(self, counter: int, amount: int) -> None:
        """Add to a counter."""
        if amount:
            self.set(counter, self.values[counter] + amount)

    def add_actions(self, amount: int) -> None:
        """Give actions for this turn."""
        self.add(ACTIONS, amount)

    def add_buys(self, amount: int) -> None:
        """Give buys for this turn."""
        self.add(BUYS, amount)

    def add_coins(self, amount: int) -> None:
        """Give coins for this turn."""
        self.add(COINS, amount)

    def top(self, seat: int) -> int:
        """Return the top piece of a deck, or ``NONE`` if there is no card to be had.

        An empty deck is made anew of the shuffled discard pile first.
        """
        deck = self.zone(seat, DECK)
        if not self.zones[deck]:
            if not self.cards(seat, DISCARD):
                return NONE
            self.empty(self.zone(seat, DISCARD), deck)
            self.shuffle(deck)
            self.note("dominion.shuffles", seat)
        return self.zones[deck][-1]

    def draw(self, seat: int, count: int) -> int:
        """Draw up to ``count`` cards and return how many were drawn."""
        hand, deck = self.zone(seat, HAND), self.zone(seat, DECK)
        for drawn in range(count):
            if not self.zones[deck] and self.top(seat) == NONE:
                return drawn
            self.move(self.zones[deck][-1], hand)
        return count

    def draw_cards(self, seat: int, count: int) -> None:
        """Draw up to ``count`` cards by an effect, and say how many if any were drawn."""
        drawn = self.draw(seat, count)
        if drawn:
            self.note("dominion.draws", seat, drawn)

    def reveal(self, seat: int) -> int:
        """Reveal the top card of a deck, set it aside openly and return it, or ``NONE``."""
        piece = self.top(seat)
        if piece != NONE:
            self.move(piece, self.zone(seat, REVEALED))
            self.note("dominion.reveals", seat, self.kind[piece])
        return piece

    def discard(self, seat: int, piece: int) -> None:
        """Put a piece on a seat's discard pile."""
        self.move(piece, self.zone(seat, DISCARD))

    def trash(self, seat: int, piece: int) -> None:
        """Trash a seat's card; on a possessed turn it is set aside to return after Clean-up."""
        self.note("dominion.trashes", seat, self.kind[piece])
        possessed = self.control[seat] != seat
        self.move(piece, self.zone(seat, RETURNS) if possessed else self.trash_zone)

    def gain(self, seat: int, face: int, to: int = DISCARD, *, bought: bool = False) -> int:
        """Let a seat gain a card from the supply and return it, or ``NONE`` if there is none.

        On a possessed turn the possessor gains it instead, always to the discard pile.
        """
        pile = self.zones[self.pile(face)] if face != NONE else []
        if not pile:
            return NONE
        piece, by = pile[-1], self.control[seat]
        if by != seat:
            seat, to = by, DISCARD
            bought = False
        self.move(piece, self.zone(seat, to))
        if not bought:
            self.note("dominion.gains", seat, face)
        return piece

    def play(self, seat: int, piece: int) -> None:
        """Put a card into play and do what it says."""
        self.move(piece, seat * ROLES + PLAY)
        face = self.kind[piece]
        self.note("dominion.plays", seat, face)
        effect = self.cast[face].effect
        assert effect is not None
        effect(self, seat, piece)

    def attack(self, you: int, effect: Callable[..., None]) -> None:
        """Push ``effect(table, victim)`` for every other player, in turn order from the left."""
        for victim in reversed(self.others(you)):
            self.push(effect, victim)


# --- the questions that cards ask ------------------------------------------------------------

Then = Callable[..., None]


def kinds(view: DominionTable, pieces: Iterable[int]) -> list[int]:
    """Return the different faces among pieces, in canonical order."""
    return sorted({view.kind[piece] for piece in pieces})


def _choose_legal(view: DominionTable, you: int, verb: str, role: int, *_: Any) -> list[Move]:
    return [Move(verb, kind) for kind in kinds(view, view.cards(you, role))]


def _choose_answer(
    t: DominionTable, you: int, verb: str, role: int, then: Then, this: int, move: Move
) -> None:
    then(t, you, this, t.member(t.zone(you, role), move))


CHOOSE = Question("dominion.ask.choose", _choose_legal, _choose_answer, confirm=True)


def choose(t: DominionTable, you: int, verb: str, role: int, then: Then, this: int) -> None:
    """Ask for one card in a zone of ``you``, then do ``then(table, you, this, piece)``.

    Nothing is asked of an empty zone or of a single card. Among several it is asked even if they
    are equal, for others may not know that. The message is ``dominion.ask.<verb>`` with the face
    of ``this``, the card that asks.
    """
    pieces = t.cards(you, role)
    if len(pieces) == 1:
        then(t, you, this, pieces[0])
    elif pieces:
        text = Text(f"dominion.ask.{verb}", (t.kind[this],))
        t.ask(CHOOSE, you, verb, role, then, this, text=text)


def _gain_legal(view: DominionTable, you: int, coins: int, type_: str) -> list[Move]:
    limit = Cost(coins)
    moves = [
        Move("gain", face)
        for face, card in enumerate(view.cast)
        if type_ in card.types and card.cost.within(limit) and view.zones[view.pile(face)]
    ]
    return [*moves, Move("none")] if moves else []


def _gain_answer(t: DominionTable, you: int, coins: int, type_: str, move: Move) -> None:
    if move.verb == "gain":
        t.gain(you, move.kind)


GAIN = Question("dominion.ask.gain", _gain_legal, _gain_answer)


def may_gain(t: DominionTable, you: int, coins: int, type_: str) -> None:
    """Ask for a card of a type, costing up to ``coins`` and no potion, to gain; or none."""
    if _gain_legal(t, you, coins, type_):
        t.ask(GAIN, you, coins, type_, text=Text("dominion.ask.gain", (coins,)))


def _put_legal(view: DominionTable, you: int) -> list[Move]:
    return [Move("put", kind) for kind in kinds(view, view.cards(you, ASIDE))]


def _put_answer(t: DominionTable, you: int, move: Move) -> None:
    t.move(t.member(t.zone(you, ASIDE), move), t.zone(you, DECK))
    put_back_aside(t, you)


PUT_BACK = Question(
    "dominion.ask.put", _put_legal, _put_answer, private=True, confirm=True, ordering=True
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
