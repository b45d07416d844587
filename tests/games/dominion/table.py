"""Positions of Dominion, set up by zones and played by move texts, for tests that read like rules.

``table("hand: Golem, 2 Copper; deck: Silver, Estate")`` lays out the first seat's turn; decks are
listed from the top. What is not listed is empty. All twelve kingdom cards are in the supply.
"""

from itertools import groupby
from random import Random

from alchemy_desktop.games.dominion import table as d
from alchemy_desktop.games.dominion.beginning import laid_out, pile_size
from alchemy_desktop.games.dominion.game import Dominion
from alchemy_desktop.games.dominion.kingdom import ALCHEMY, cast_of
from alchemy_desktop.games.dominion.turns import action_phase, buy_phase
from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.match import IllegalMove, Match
from alchemy_desktop.kernel.notation import move_text, parse_run

ROLES = [role for role, _ in d.SEAT_ZONES]


class Posed(Dominion):
    """Dominion from a position instead of a deal."""

    def __init__(self, seats, counters, piles, cards):
        self.layouts = [parse(text) for text in seats]
        self.counters = counters
        self.piles = piles
        self.cards = cards

    def furnish(self, set_up):
        cast = [*cast_of([card.name for card in ALCHEMY.cards]), *self.cards]
        seats = len(self.layouts)
        t = laid_out(cast, seats, set_up.seed)
        for face, card in enumerate(cast):
            t.furnish(t.pile(face), face, self.piles.get(card.name, pile_size(card, seats)))
        return t

    def deal(self, table, set_up):
        table.push(self.lay)

    def lay(self, t):
        for seat, zones in enumerate(self.layouts):
            hand = zones.get("hand", [])
            self.stack(t, seat, [*hand, *zones.get("deck", [])])
            t.draw(seat, len(hand))
            for role, names in zones.items():
                if role in ("hand", "deck"):
                    continue
                for name in reversed(names):
                    take(t, name, t.zone(seat, ROLES.index(role)))
        for counter, value in self.counters.items():
            t.set(counter, value)
        t.push(buy_phase if t.values[d.PHASE] == d.BUY_PHASE else action_phase, 0)

    def stack(self, t, seat, names):
        """Lay a deck, first name on top, whose order is as secret as after a shuffle."""
        deck = t.zone(seat, d.DECK)
        for name in reversed(names):
            take(t, name, deck)
        t.script = [tuple(t.kind[piece] for piece in t.zones[deck])]
        t.shuffle(deck)
        t.script = None


class Position:
    """A match from a position."""

    def __init__(self, match):
        self.match = match
        self.t = match.table
        self.begun = len(match.facts)

    def do(self, *texts):
        """Play moves, or runs of moves with commas between, and return this position."""
        for text in texts:
            try:
                self.match.play(*parse_run(text, self.t.cast))
            except IllegalMove as error:
                error.add_note(f"{text!r} of {self.legal}")
                raise
        return self

    def let(self, verb, *args):
        """Let a verb of the table happen while something is asked, and return its result."""
        decision, self.t.decision = self.t.decision, None
        result = verb(*args)
        self.t.decision = decision
        return result

    @property
    def legal(self):
        """The texts of the legal moves."""
        return [move_text(move, self.t.cast) for move in self.match.legal()]

    @property
    def asked(self):
        """What is asked, as the end of its message id; empty at the end of the game."""
        return self.match.decision.text.id.removeprefix("dominion.ask.") if self.t.decision else ""

    @property
    def you(self):
        """Whose "you" the decision is."""
        return self.match.decision.seat

    @property
    def by(self):
        """Who decides."""
        return self.match.decision.by

    def zone(self, role, seat=0):
        """The cards of a seat's zone, sorted."""
        return listed(sorted(self.names(self.t.zone(seat, ROLES.index(role)))))

    def hand(self, seat=0):
        return self.zone("hand", seat)

    def discard(self, seat=0):
        return self.zone("discard", seat)

    def in_play(self, seat=0):
        return self.zone("play", seat)

    def deck(self, seat=0):
        """The cards of a seat's deck from the top."""
        return listed(reversed(self.names(self.t.zone(seat, d.DECK))))

    @property
    def trash(self):
        return listed(sorted(self.names(self.t.trash_zone)))

    def pile(self, name):
        """How many cards are left in a pile."""
        return len(self.t.zones[self.t.pile(self.t.face(name))])

    def names(self, zone):
        return [self.t.card(piece).name for piece in self.t.zones[zone]]

    def __getattr__(self, name):
        """Counters by name: ``actions``, ``buys``, ``coins``, ``potions``, ``turn``, ``end``."""
        return self.t.values[getattr(d, name.upper())]

    def turns(self, seat):
        return self.t.values[d.TURNS + seat]

    def seen(self, seat, role, of):
        """The cards of another seat's zone as a seat sees them; ``?`` for a hidden face."""
        view = self.match.perspective(seat).table
        faces = [view.kind[piece] for piece in view.zones[view.zone(of, ROLES.index(role))]]
        return listed(sorted("?" if face == NONE else view.cast[face].name for face in faces))

    @property
    def shuffles(self):
        """The cards of each shuffle since the position was laid out, sorted."""
        return [
            listed(sorted(self.t.cast[face].name for face in fact[4]))
            for fact in self.t.journal[self.begun :]
            if fact[0] == f.SHUFFLED
        ]


def table(*seats, seed=0, piles=None, cards=(), phase="action", turns=(), **counters):
    """Lay out a position; it is the first seat's turn.

    Args:
        seats: each seat's zones, ``"hand: Golem, 2 Copper; deck: Silver"``; at least two seats.
        seed: of the chance to come.
        piles: sizes of supply piles by name, where they are not the usual.
        cards: cards beyond the twelve.
        phase: ``action`` or ``buy``.
        turns: own turns begun, by seat; one for the first seat if not given.
        counters: ``actions``, ``buys`` (1 if not given), ``coins``, ``potions`` (0).
    """
    seats = (*seats, "", "")[: max(2, len(seats))]
    values = {d.ACTIONS: 1, d.BUYS: 1, d.PHASE: d.BUY_PHASE if phase == "buy" else d.ACTION_PHASE}
    values |= {getattr(d, name.upper()): value for name, value in counters.items()}
    values |= {d.TURNS + seat: count for seat, count in enumerate(turns or (1,))}
    game = Posed(seats, values, piles or {}, cards)
    set_up = Dominion().set_up(max(2, len(seats)), {}, Random(0), seed, 0)
    return Position(Match(game, set_up))


def parse(text):
    """Return a seat's names by role: ``"hand: 2 Copper"`` is two Coppers in hand."""
    zones = {}
    for part in filter(None, text.split("; ")):
        role, _, names = part.partition(": ")
        zones[role] = cards = []
        for word in names.split(", "):
            count, _, name = word.partition(" ")
            cards += [name] * int(count) if count.isdigit() else [word]
    return zones


def listed(names):
    """Return names as text, equal neighbours counted: ``"2 Copper, Estate"``."""
    runs = [(name, len(list(group))) for name, group in groupby(names)]
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in runs)


def take(t, name, zone):
    """Move a card from the supply to a zone."""
    t.move(t.zones[t.pile(t.face(name))][-1], zone)
