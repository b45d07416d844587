"""Whole games under the eye of a second set of rules."""

from collections import Counter

from alchemy_desktop.kernel import facts as f


class Referee:
    """Watches a match from its deal: gives the rulebook the answers and the outcomes of chance.

    A referee of a game says in ``_waits_for`` which cards come by chance, and in ``_compare`` what
    of the book is held against the table.

    Args:
        match: after the deal, with nothing played.
        book: the rulebook of its set-up.
    """

    def __init__(self, match, book):
        self.match, self.book = match, book
        self.zones = [spec.id for spec in match.table.specs]
        self.at = {name: number for number, name in enumerate(self.zones)}
        self.watched, self.shuffled = 0, Counter()
        self.game = book.game(match.set_up.first)
        self.waits = next(self.game)
        self.watch()

    def watch(self):
        """Follow the facts since the last time, and hold the book against the table."""
        facts = self.match.facts[self.watched :]
        self.watched += len(facts)
        for fact in facts:
            if fact[0] == f.MOVED:
                source, target = self.zones[fact[3]], self.zones[fact[5]]
                if self._waits_for(source, target):
                    assert self.waits == ("card", source, target)
                    self._go_on(fact[2])
            elif fact[0] == f.TURNED and self.waits == ("turn",):
                self._go_on(fact[2])
            elif fact[0] == f.ANSWERED:
                assert self.waits[:2] == ("ask", fact[1])
                self._answered(fact[3:6])
                self._go_on(fact[3:6])
            elif fact[0] == f.SHUFFLED:
                self.shuffled[self.zones[fact[1]]] += 1
        self._compare()
        assert self.match.over == (self.waits is None)
        if self.match.over:
            self._compare_end()
        else:
            moves = [move.key for move in self.match.legal()]
            assert self.waits == ("ask", self.match.decision.seat, {*moves})
            assert len({*moves}) == len(moves)

    def _answered(self, answer):
        """Take note of an answer."""

    def _go_on(self, given):
        self.waits = None
        try:
            self.waits = self.game.send(given)
        except StopIteration:
            assert self.waits is None

    def _count(self, zone):
        table = self.match.table
        return Counter(table.kind[piece] for piece in table.zones[self.at[zone]])


def watch(referee, bots, rng, taste, whim):
    """Play a match to its end: by scripted players, and as often as ``whim`` says by a taste.

    Args:
        referee: has the ``match``, and looks after each step at what has become of it.
        bots: a scripted player for each seat.
        rng: of all chance.
        taste: ``taste(table, move)`` tells whether a move is liked.
        whim: how often, from 0 to 1.
    """
    match, game = referee.match, referee.match.game
    policies = [game.policy(bot) for bot in bots]
    while not match.over:
        decision, legal = match.decision, match.legal()
        if rng.random() < whim:
            liked = [move for move in legal if taste(match.table, move)]
            move = rng.choice(liked if liked and rng.random() < 0.8 else legal)
        else:
            view = match.perspective(decision.by).determinise(rng)
            move = policies[decision.by].decide(view, decision, rng)
        match.play(move)
        referee.watch()
