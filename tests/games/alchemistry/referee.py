"""A second Alchemistry, from the rulebook alone: it watches a game and keeps its own books.

``Referee.watch`` takes the answers and the outcomes of chance from the facts of a match, works out
what follows, and holds that against the table. It shares no code with the rules but the faces.
``python -m tests.games.alchemistry.referee 50`` watches that many games for each number of players.
"""

import sys
from collections import Counter
from itertools import combinations_with_replacement
from random import Random

from alchemy_desktop.games.alchemistry import table as t
from alchemy_desktop.kernel import facts as f
from tests.games.alchemistry.table import GAME, dealt
from tests.games.watching import watch

SILVER, COPPER, OIL, SULFUR, GOLD, SAL, *GEMS, AETHER, RESERVOIR = range(12)
RARE = (GOLD, SAL)
MADE_OF = {GOLD: (SILVER, COPPER), SAL: (OIL, SULFUR)}
TRACK = (0, 4, 8, 12, 15, 20)
STALLS = {5: (t.STACK_5, t.STALL_5), 7: (t.STACK_7, t.STALL_7)}
FIRST, SECOND = "alchemistry.ask.primary", "alchemistry.ask.secondary"


def spread(pose):
    """Where the cells of a card lie: the place on the grid, and which cell it is."""
    column, row, turn, _ = pose
    drawn = {0: ["012", "345"], 1: ["30", "41", "52"], 2: ["543", "210"], 3: ["25", "14", "03"]}
    return {
        (column + x, row + y): int(mark)
        for y, line in enumerate(drawn[turn])
        for x, mark in enumerate(line)
    }


class Referee:
    """Watches a match from its deal.

    Args:
        match: after the deal, with nothing played.
    """

    def __init__(self, match):
        table = match.table
        self.match, self.cast, self.seats = match, table.cast, table.seats
        everybody = range(self.seats)
        self.pouch, self.rare, self.gems = map(self._count, (t.POUCH, t.RARE_PILE, t.GEM_PILE))
        self.boards = [self._count(table.zone(seat, t.BOARD)) for seat in everybody]
        self.cards = [[] for _ in everybody]
        self.down = set()
        self.market = {table.kind[p]: table.pose[p] for p in table.zones[t.MARKET]}
        self.to_come = len(table.zones[t.POTIONS])
        self.stalls = {stars: self._faces(stall) for stars, (_, stall) in STALLS.items()}
        self.stacks = {stars: len(table.zones[stack]) for stars, (stack, _) in STALLS.items()}
        self.holder = (match.set_up.first - 1) % self.seats if self.seats > 1 else None
        self.stars = [0] * self.seats
        self.steps = [dict.fromkeys(RARE, 0) for _ in everybody]
        self.turns = [0] * self.seats
        self.triggered = self.over = self.tired = False
        self.drawn, self.pulled, self.into = [], Counter(), None
        self.verb, self.what, self.picks, self.wanted = "", -1, [], 0
        self.watched = len(match.facts)
        self._begin(match.set_up.first)

    def _faces(self, zone):
        return [self.match.table.kind[piece] for piece in self.match.table.zones[zone]]

    def _count(self, zone):
        return Counter(self._faces(zone))

    @property
    def own(self):
        return self.boards[self.turn]

    # --- what the rules say ----------------------------------------------------------------

    def _begin(self, seat):
        self.turn, self.phase = seat, FIRST
        self.turns[seat] += 1

    def seen(self, potions):
        """What is seen on potions together, each cell once."""
        shown = {}
        for potion, pose in sorted(self.market.items(), key=lambda laid: laid[1][3]):
            shown.update({at: self.cast[potion].cells[cell] for at, cell in spread(pose).items()})
        return Counter(shown[at] for at in {at for p in potions for at in spread(self.market[p])})

    def asked(self, cards):
        """What cards ask for together."""
        if self.cast[cards[0]].cells:
            return self.seen(cards)
        return sum((Counter(self.cast[card].gems) for card in cards), Counter())

    def units(self):
        """How many Aethers the Reservoir is for whose turn it is."""
        return (1 if self.seats == 2 else 2) if self.holder == self.turn else 0

    def moves(self):
        """All first, or all second, actions."""
        return self._firsts() if self.phase == FIRST else self._seconds()

    def _firsts(self):
        found = {("collect", -1)} | {("shop", rare) for rare in RARE if self.rare[rare]}
        pile, mine = self._pairs(self.gems), self._pairs(self.own)
        if pile:
            cards = [card for card in self.cards[self.turn] if self.cast[card].gems]
            found |= {("trade", card) for card in cards if card not in self.down}
        if any(given != taken for given in mine for taken in pile):
            found.add(("swap", -1))
        return found

    @staticmethod
    def _pairs(counts):
        return [p for p in combinations_with_replacement(GEMS, 2) if not Counter(p) - counts]

    def _seconds(self):
        found = {("scavenge", -1)}
        for rare, common in MADE_OF.items():
            if self.rare[rare] and sum(self.own[kind] for kind in common) >= 3:
                found.add(("transmute", rare))
        potions, merchants = [*self.market], [*self.stalls[5], *self.stalls[7]]
        for verb, offered in (("brew", potions), ("sell", merchants)):
            found |= {(verb, card) for card in offered if self._affords([card])}
            if len(offered) == 2 and self._affords(offered):
                found.add((f"{verb}-both", -1))
        return found

    def _affords(self, cards):
        missing = sum((self.asked(cards) - self.own).values())
        return missing <= (self.own[AETHER] + self.units() if self.cast[cards[0]].cells else 0)

    def _give_back(self, kind):
        self.own[kind] -= 1
        assert self.own[kind] >= 0
        pile = self.rare if kind in RARE else self.gems if kind in GEMS else self.pouch
        pile[kind] += 1

    def _take(self, pile, kind):
        pile[kind] -= 1
        assert pile[kind] >= 0
        self.own[kind] += 1

    def _end_turn(self):
        for kind, count in [*self.own.items()]:
            for _ in range(count - (2 if kind in RARE else 3)):
                self._give_back(kind)
        if self.seats == 1:
            self.tired, self.over = self.turns[0] == 20, self.turns[0] > 20
        else:
            self.triggered |= sum(self._conditions()) >= 2
            self.over = (self.triggered and self.holder == self.turn) or min(self.turns) == 60
        if not self.over and not self.tired:
            self._begin((self.turn + 1) % self.seats)

    def _conditions(self):
        yield max(self.stars) >= 15
        yield from (any(steps[rare] == 5 for steps in self.steps) for rare in RARE)
        yield not any((*self.stalls.values(), *self.stacks.values()))
        yield not self.to_come

    def _complete(self, cards):
        potions = bool(self.cast[cards[0]].cells)
        for kind in self.picks:
            if kind == RESERVOIR:
                assert self.units()
                self.holder = (self.turn - 1) % self.seats
            else:
                self._give_back(kind)
        self.cards[self.turn] += cards
        if not potions:
            for card in cards:
                self.stalls[self.cast[card].stars] = []
            self._end_turn()
            return
        if not {AETHER, RESERVOIR} & set(self.picks):
            self.stars[self.turn] += 3 * len(cards)
        for kind in self.picks:
            if kind in RARE:
                self._master(kind)
        for card in cards:
            del self.market[card]
        self.wanted = min(len(cards), self.to_come)
        self.to_come -= self.wanted
        if not self.wanted:
            self._end_turn()

    def _master(self, rare):
        mine, all_steps = self.steps[self.turn], [steps[rare] for steps in self.steps]
        if mine[rare] == 5:
            self.stars[self.turn] += 3
        elif mine[rare] < (4 if 5 in all_steps else 5):
            mine[rare] += 1

    # --- what happens ----------------------------------------------------------------------

    def watch(self):
        """Follow the facts since the last time, and hold the books against the table."""
        facts = list(self.match.facts)[self.watched :]
        self.watched += len(facts)
        for fact in facts:
            if fact[0] == f.MOVED:
                self._moved(fact[2], fact[3], fact[5])
            elif fact[0] == f.ANSWERED:
                assert fact[1] == fact[2] == self.turn
                self._answered(*fact[3:6])
        self.compare()

    def _moved(self, face, source, target):
        """Take over what chance decides: which cube, potion or merchant comes."""
        if source == t.POUCH:
            self.wanted -= 1
            self.pouch[face] -= 1
            self.into[face] += 1
            assert min(self.wanted, self.pouch[face]) >= 0
        elif source == t.POTIONS:
            self.wanted -= 1
            self.drawn.append(face)
        elif target == t.MARKET and not self.market:
            self._laid(face, (0, 0, 0, 0))
        for stars, (stack, stall) in STALLS.items():
            if source == stack:
                assert target == stall
                assert not self.stalls[stars]
                self.stacks[stars] -= 1
                self.stalls[stars] = [face]

    def _laid(self, face, pose):
        for other in self.market.values():
            assert 1 <= len(set(spread(other)) & set(spread(pose))) <= 4
            assert other[3] != pose[3]
        assert self.drawn.pop(0) == face
        self.market[face] = pose
        if not self.drawn and not self.wanted:
            self._end_turn()

    def _answered(self, verb, what, args):
        assert not self.wanted
        if verb in ("pay", "give", "take") or (verb == "transmute" and self.verb == verb):
            self.picks.append(what)
            self._picked()
        elif verb == "lay":
            self._laid(what, args)
        elif verb == "keep":
            self.pulled[what] -= 1
            self.own[what] += 1
            self.pouch += self.pulled
            self.pulled = Counter()
            self._end_turn()
        elif verb in ("stop", "one-more"):
            assert self.tired
            self.tired, self.over = False, verb == "stop"
            if not self.over:
                self._begin(0)
        else:
            assert (verb, what) in self.moves()
            self._act(verb, what)

    def _act(self, verb, what):
        if verb in ("collect", "scavenge"):
            self.into = self.own if verb == "collect" else self.pulled
            self.wanted = min(2, sum(self.pouch.values()))
            if verb == "scavenge" and not self.wanted:
                self._end_turn()
            else:
                self.phase = SECOND
        elif verb == "shop":
            self._take(self.rare, what)
            self.phase = SECOND
        else:
            self.verb, self.what, self.picks = verb, what, []

    def _picked(self):
        """Act once a whole answer is picked."""
        verb, picks = self.verb, self.picks
        if verb == "transmute" and len(picks) == 3:
            assert set(picks) <= set(MADE_OF[self.what])
            for kind in picks:
                self._give_back(kind)
            self._take(self.rare, self.what)
            self.stars[self.turn] += 3
            self._finish(self._end_turn)
        elif len(picks) == {"trade": 2, "swap": 4}.get(verb):
            given, taken = picks[:-2], picks[-2:]
            for kind in taken:
                self._take(self.gems, kind)
            for kind in given:
                self._give_back(kind)
            assert given != taken
            self.down |= {self.what} - {-1}
            self.stars[self.turn] += 1
            self.phase = SECOND
            self._finish(lambda: None)
        elif verb.startswith(("brew", "sell")):
            self._paid()

    def _paid(self):
        of = self.market if self.verb.startswith("brew") else [*self.stalls[5], *self.stalls[7]]
        cards = [*of] if self.verb.endswith("both") else [self.what]
        asked, laid = self.asked(cards), Counter(k for k in self.picks if k < AETHER)
        assert not laid - asked
        left = sum((asked - laid).values()) - self.picks.count(AETHER)
        if RESERVOIR in self.picks:
            assert left > 0
            left -= self.units()
        if left <= 0:
            self._finish(lambda: self._complete(cards))

    def _finish(self, then):
        self.verb = ""
        then()

    # --- the table -------------------------------------------------------------------------

    def compare(self):
        """Hold the books against the table."""
        table = self.match.table
        assert self._count(t.POUCH) == self.pouch
        assert self._count(t.RARE_PILE) == self.rare
        assert self._count(t.GEM_PILE) == self.gems
        assert {table.kind[p]: table.pose[p] for p in table.zones[t.MARKET]} == self.market
        assert set(table.pose) == set(table.zones[t.MARKET])
        assert {table.kind[piece] for piece in table.down} == self.down
        assert len(table.zones[t.POTIONS]) == self.to_come
        for stars, (stack, stall) in STALLS.items():
            assert self._faces(stall) == self.stalls[stars]
            assert len(table.zones[stack]) == self.stacks[stars]
        for seat in range(self.seats):
            self._compare_seat(table, seat)
        assert self.match.over == self.over
        if self.over:
            self._compare_end()
        elif (decision := self.match.decision).text.id in (FIRST, SECOND):
            assert (decision.seat, decision.text.id) == (self.turn, self.phase)
            assert {(move.verb, move.kind) for move in self.match.legal()} == self.moves()

    def _compare_seat(self, table, seat):
        assert self._count(table.zone(seat, t.BOARD)) == self.boards[seat]
        assert sorted(self._faces(table.zone(seat, t.CARDS))) == sorted(self.cards[seat])
        assert bool(table.of(seat, t.HELD)) == (self.holder == seat)
        assert table.value(seat, t.TURNS) == self.turns[seat]
        assert table.stars(seat) == self.stars[seat]
        assert table.value(seat, t.METALS) == self.steps[seat][GOLD]
        assert table.value(seat, t.CHEMICALS) == self.steps[seat][SAL]

    def _compare_end(self):
        outcome, points = self.match.outcome, {}
        for seat in range(self.seats):
            cards = sum(5 if self.cast[c].cells else self.cast[c].stars for c in self.cards[seat])
            tracks = sum(TRACK[steps] for steps in self.steps[seat].values())
            rare = sum(self.boards[seat][kind] for kind in RARE)
            points[seat] = self.stars[seat] + cards + tracks + rare
        assert {one.seat: one.points for one in outcome.standings} == points
        least = max(points.values()) if self.seats > 1 else 100
        assert set(outcome.winners) == {seat for seat, stars in points.items() if stars >= least}


def rare(_, move):
    """A taste for what seldom can be done."""
    return move.verb in ("brew-both", "sell-both", "brew", "sell", "trade")


def watched(seats, seed, **options):
    """A whole game under a referee's eye, of scripted players and whims, and how it ended."""
    match, rng = dealt(seats, seed, seed % seats, **options), Random(seed)
    referee = Referee(match)
    bots = [rng.choice(GAME.bots) for _ in range(seats)]
    watch(referee, bots, rng, rare, rng.choice((0.0, 0.3, 1.0)))
    return match


def main():
    """Watch so many games for each number of players."""
    for seats in GAME.seats:
        for seed in range(int(sys.argv[1])):
            watched(seats, seed)
        print(f"{sys.argv[1]} games of {seats} agree")


if __name__ == "__main__":
    main()
