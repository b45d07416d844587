"""Dominion's table: its zones and counters, and the verbs that card rules are written in."""

from collections.abc import Sequence
from functools import cache, lru_cache

from alchemy_desktop.games.dominion.card import Card, Cost
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.seats import seat_zones
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

IMMUNE, MERCHANTS, OUTPOST, PLUNDER, BEFORE, TOKENS = range(6)
"""Counters that only some cards need, found by ``more``. IMMUNE: who is not hit by the attack that
was played last. MERCHANTS: those played this turn before the first Silver. OUTPOST: the Outpost of
this turn and what stays out with it. PLUNDER: whether the raid that is going on trashed anything.
BEFORE: one more than the seat that took the turn before this one; more than there are seats in a
game without Outpost. TOKENS + seat: Pirate Ship
tokens."""

ACTION_PHASE, BUY_PHASE, BOUGHT, CLEAN_UP = range(4)
"""Values of PHASE; BOUGHT is the buy phase after the first card was bought."""


@cache
def _before_supply(seats: int) -> tuple[Zone, ...]:
    return *seat_zones(SEAT_ZONES, seats), Zone("trash", "trash", NONE, EVERYBODY)


def specs(seats: int, cards: Sequence[Card]) -> list[Zone]:
    """Return the zones of a match: each seat's, the trash, then a pile for each card."""
    zones = [*_before_supply(seats)]
    zones += [Zone(f"supply/{card.id}", "supply", NONE, EVERYBODY) for card in cards]
    if any(card.name == "Native Village" for card in cards):
        zones += [Zone(f"mat/{seat}", "mat", seat, OWNER) for seat in range(seats)]
    return zones


@lru_cache(maxsize=64)
def faces_of(cast: tuple[Card, ...]) -> dict[str, int]:
    """Return the faces of a match's cards by name. Not to be changed."""
    return {card.name: face for face, card in enumerate(cast)}


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

    def trash_of(self, seat: int) -> int:
        """Return the zone that a card goes to which a seat trashes."""
        possessed = self.control[seat] != seat
        return self.zone(seat, RETURNS) if possessed else self.trash_zone

    def pile(self, face: int) -> int:
        """Return the index of a card's pile in the supply."""
        return self.seats * ROLES + 1 + face

    def more(self, counter: int) -> int:
        """Return the index of a counter that only some cards need."""
        return TURNS + self.seats + counter

    def mat(self, seat: int) -> int:
        """Return the index of a seat's Native Village mat, where the card is in the game."""
        return self.pile(len(self.cast)) + seat

    def card(self, piece: int) -> Card:
        """Return the card that a piece is."""
        return self.cast[self.kind[piece]]

    def face(self, name: str) -> int:
        """Return the face of a card of this match by name, or ``NONE``."""
        return faces_of(self.cast).get(name, NONE)

    def cost(self, piece: int) -> Cost:
        """Return what a piece costs now."""
        return self.card(piece).cost

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
        zones, hand, deck = self.zones, seat * ROLES + HAND, seat * ROLES + DECK
        for drawn in range(count):
            if not zones[deck] and self.top(seat) == NONE:
                return drawn
            self.move(zones[deck][-1], hand)
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

    def discards(self, seat: int, piece: int) -> None:
        """Discard a card by an effect, and say which."""
        self.note("dominion.discards", seat, self.kind[piece])
        self.discard(seat, piece)

    def trash(self, seat: int, piece: int) -> None:
        """Trash a seat's card; on a possessed turn it is set aside to return after Clean-up."""
        self.note("dominion.trashes", seat, self.kind[piece])
        self.move(piece, self.trash_of(seat))

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


def turn_of(view: DominionTable) -> tuple[int, int]:
    """Return the seat whose turn it is, and the number of that seat's own turn."""
    seat = view.values[TURN]
    return seat, view.values[TURNS + seat]
