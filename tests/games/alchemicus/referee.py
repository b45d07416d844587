"""Watches games of Alchemicus with the rulebook in its hand.

The second set of rules is given the answers and the outcomes of chance from the facts of a match;
what it waits for then, and all it has written down, is held against the table.
``python -m tests.games.alchemicus.referee 50`` watches that many games for each number of players.
"""

import sys
from collections import Counter
from random import Random

from alchemy_desktop.commands.fuzz import any_options
from alchemy_desktop.games.alchemicus.table import TURNS
from tests.games import watching
from tests.games.alchemicus.rulebook import Rulebook
from tests.games.alchemicus.table import GAME, dealt


class Referee(watching.Referee):
    """Watches a match of Alchemicus."""

    def __init__(self, match):
        super().__init__(match, Rulebook(match.set_up))

    def _waits_for(self, source, target):
        return source.startswith(("draw", "goods")) or (source[:4] == target[:4] == "hand")

    def _compare(self):
        table, book = self.match.table, self.book
        for pile in ("draw", "discard", "bank"):
            assert self._count(pile) == getattr(book, pile)
        assert book.shuffles == self.shuffled["draw"]
        assert self.zones[table.spirit] == self.zones[11 + book.inner.index(book.spirit)]
        for seat, space in enumerate(book.pawns):
            pawn = self.zones[table.where[table.pawn(seat)]]
            assert pawn == (f"start/{seat}" if space is None else self.zones[3 + space])
            assert self._count(f"hand/{seat}") == book.hands[seat]
            assert self._count(f"goods/{seat}") == book.under[seat]
            assert Counter(b.state for b in table.buildings(seat)) == book.yards[seat]
            assert table.fame(seat) == book.fame[seat] >= 0
            assert table.value(seat, TURNS) == book.turns[seat]

    def _compare_end(self):
        book, outcome = self.book, self.match.outcome
        prices = [sum(book.cost[kind] * n for (kind, _), n in y.items()) for y in book.yards]
        level = dict(enumerate(zip(book.fame, prices, strict=True)))
        assert {one.seat: one.points for one in outcome.standings} == dict(enumerate(book.fame))
        assert {*outcome.winners} == {s for s in level if level[s] == max(level.values())}


def busy(_, move):
    """A taste for doing something."""
    return move.verb not in ("stop", "draw", "scatter")


def watched(seats, seed, taste=busy, whims=(0.0, 0.3, 1.0), **options):
    """A game under a referee's eye, of scripted players and of whims with a taste."""
    match, rng = dealt(seats, seed, seed % seats, **options), Random(seed)
    referee = Referee(match)
    bots = [rng.choice(GAME.bots) for _ in range(seats)]
    watching.watch(referee, bots, rng, taste, rng.choice(whims))
    return match


def lot(seed):
    """Options drawn by lot, odd decks among them."""
    return any_options(GAME, Random(seed))


def main():
    """Watch so many games for each number of players."""
    for seats in GAME.seats:
        plays = [len(watched(seats, seed, **lot(seed)).plays) for seed in range(int(sys.argv[1]))]
        print(f"{len(plays)} games of {seats}, {sum(plays)} plays, agree")


if __name__ == "__main__":
    main()
