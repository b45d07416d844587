"""Matches of any game for tests: dealt, or from a position, and played on."""

from random import Random

import msgspec

from alchemy_desktop.kernel import checks
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.notation import parse_run
from alchemy_desktop.kernel.position import furnished
from alchemy_desktop.kernel.record import read_record, write_record


class Matches:
    """Matches of one game; its options are given with ``_`` for ``-``.

    Those given to the class are what is played unless something else is said.
    """

    def __init__(self, game, **options):
        self.game = game
        self.options = options

    def dealt(self, seats=2, seed=1, first=0, **options):
        """A match after the deal."""
        return self.posed("", seats, seed, first, **options)

    def posed(self, position, seats=2, seed=1, first=0, **options):
        """A match that begins with a position."""
        chosen = {id_.replace("_", "-"): value for id_, value in (self.options | options).items()}
        set_up = self.game.set_up(seats, chosen, Random(seed), seed, first)
        return Match(self.game, msgspec.structs.replace(set_up, position=position))


def play(match, *texts):
    """Play steps, each a move or a run."""
    for text in texts:
        match.play(*parse_run(text, match.table.cast))


def to_the_end(match, bot="novice", seed=1, moves=100_000):
    """Let a scripted player play everybody's moves, up to so many."""
    rng = Random(seed)
    policy = match.game.policy(bot)
    for _ in range(moves):
        if match.over:
            break
        view = match.perspective(match.decision.by).table
        match.play(policy.decide(view, match.decision, rng))
    return match


def names(match, zone):
    """What lies in a zone, sorted by name."""
    index = next(i for i, spec in enumerate(match.table.specs) if spec.id == zone)
    return sorted(match.table.cast[match.table.kind[p]].name for p in match.table.zones[index])


def keeps_every_promise(match):
    """What the kernel promises holds for a match, and its record is the same match."""
    checks.check_pieces(match.table, furnished(match.game, match.set_up))
    checks.check_knowledge(match)
    checks.check_rebuilt(match)
    checks.check_sight(match)
    checks.check_replay(match)
    checks.check_undo(match)
    again = read_record(write_record(match), {match.game.id: match.game}.get)
    assert list(again.facts) == list(match.facts)
