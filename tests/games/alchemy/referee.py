"""Watches games of Alchemy! with the rulebook in its hand.

The second set of rules is given the answers and the outcomes of chance from the facts of a match;
what it waits for then, and all that it keeps, is held against the table.
``python -m tests.games.alchemy.referee 50`` watches that many games for each number of players.
"""

import json
import sys
from collections import Counter
from random import Random

from alchemy_desktop.commands.fuzz import any_options
from alchemy_desktop.games.alchemy.deck import DECKS
from alchemy_desktop.games.alchemy.table import END, TURNS
from alchemy_desktop.games.deck_file import OURS
from tests.games import watching
from tests.games.alchemy.potion_book import CAULDRON, EXTRA, VIAL
from tests.games.alchemy.rulebook import Rulebook
from tests.games.alchemy.table import GAME, dealt

TOPS = ("components", "potions", "cards")
PILES = (*TOPS, "open-components", "used-components", "discard", "unmade", "gone")
ENDINGS = {"": 0, "potions": 1, "rounds": 2}


class Referee(watching.Referee):
    """Watches a match of Alchemy!, and counts what is done in it."""

    def __init__(self, match):
        self.verbs, self.done = Counter(), Counter()
        super().__init__(match, Rulebook(match.set_up))

    def _waits_for(self, source, target):
        chance = source in TOPS or source[:4] == target[:4] == "hand"
        return chance and self.waits[0] == "card"

    def _answered(self, answer):
        verb, kind, _ = answer
        self.verbs[verb] += 1
        if verb in ("drink", "wish", "take-card", "play", "use"):
            self.done[verb, self.match.table.cast[kind].emblem] += 1

    def _compare(self):
        match, table, book = self.match, self.match.table, self.book
        kept = book.components, {*book.potions, *book.under}, book.cards, book.open, book.used
        for name, pile in zip(
            PILES, (*kept, book.discard, book.unmade | book.hidden, book.gone), strict=True
        ):
            assert self._count(name) == Counter(pile)
        assert self._count("stock") == Counter(range(4)) + book.lost
        assert +book.shuffles == self.shuffled
        down = {table.kind[piece] for piece in table.down}
        stone = {p.face for me in book.players for p in me.made if p.stone}
        assert down == book.hidden | stone
        for seat, me in enumerate(book.players):
            self._compare_seat(seat, me)
        assert table.values[END] == ENDINGS[book.ended]
        assert match.over == bool(book.ended)

    def _compare_seat(self, seat, me):
        table = self.match.table
        assert self._count(f"hand/{seat}") == me.hand
        assert self._count(f"equipment/{seat}") == me.equipment
        for vessel, name in ((CAULDRON, "cauldron"), (VIAL, "vial"), (EXTRA, "extra-vial")):
            assert self._count(f"{name}/{seat}") == me.vessels[vessel]
        doses = {table.kind[piece]: len(table.doses(piece)) for piece in table.made(seat)}
        assert doses == {p.face: p.doses for p in me.made}
        assert 0 not in doses.values()
        assert self._count(f"doses/{seat}").total() == sum(doses.values())
        assert self._count(f"made/{seat}").total() == len(me.made)
        assert table.value(seat, TURNS) == me.turns

    def _compare_end(self):
        book, outcome = self.book, self.match.outcome
        points = [sum(p.doses for p in me.made) for me in book.players]
        level = [
            (
                points[seat],
                len(me.made),
                sum(book.formula[p.face].total() for p in me.made),
                -me.vessels[CAULDRON].total(),
            )
            for seat, me in enumerate(book.players)
        ]
        assert {one.seat: one.points for one in outcome.standings} == dict(enumerate(points))
        assert {*outcome.winners} == {s for s, one in enumerate(level) if one == max(level)}


def busy(_, move):
    """A taste for doing something."""
    return move.verb not in ("end", "empty", "stop", "suffer")


def thirsty(_, move):
    """A taste for potions."""
    return move.verb in ("make", "drink", "wish", "pour")


def watched(seats, seed, tastes=(busy, thirsty), whims=(0.0, 0.3, 0.7, 1.0), **options):
    """The referee of a game that scripted players have played, and whims with a taste."""
    match, rng = dealt(seats, seed, seed % seats, **options), Random(seed)
    referee = Referee(match)
    bots = [rng.choice(GAME.bots[:2]) for _ in range(seats)]
    watching.watch(referee, bots, rng, rng.choice(tastes), rng.choice(whims))
    return referee


def strong_deck(rng):
    """The text of a deck whose potions are made with an element or two and give many doses."""
    deck = json.loads(DECKS.text(OURS))
    for card in deck["potion"]:
        card["formula"] = "".join(rng.choices("FWEA", k=rng.randint(1, 2)))
        card["extra"] = rng.randint(0, 4)
    return DECKS.text(json.dumps(deck))


def lot(seed):
    """Options drawn by lot, odd and strong decks among them."""
    rng = Random(seed)
    strong = {"deck": strong_deck(rng)} if rng.random() < 0.4 else {}
    return any_options(GAME, rng) | strong


def main():
    """Watch so many games for each number of players."""
    verbs, done = Counter(), Counter()
    for seats in GAME.seats:
        seeds = range(*map(int, sys.argv[1:]))
        games = [watched(seats, seed, **lot(seed)) for seed in seeds]
        plays = sum(len(game.match.plays) for game in games)
        print(f"{len(games)} games of {seats}, {plays} plays, agree", flush=True)
        for game in games:
            verbs += game.verbs
            done += game.done
    print(dict(verbs), *sorted(done.items()), sep="\n")


if __name__ == "__main__":
    main()
