"""Tables of Alchemy! for tests: dealt, or from a position."""

from random import Random

import msgspec

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.notation import parse_run

GAME = GAMES["alchemy"]


def dealt(seats=2, seed=1, first=0, **options):
    """A match after the deal."""
    return Match(GAME, GAME.set_up(seats, options, Random(seed), seed, first))


def posed(position, seats=2, seed=1, first=0, **options):
    """A match that begins with a position."""
    set_up = GAME.set_up(seats, options, Random(seed), seed, first)
    return Match(GAME, msgspec.structs.replace(set_up, position=position))


def play(match, *texts):
    """Play steps, each a move or a run."""
    for text in texts:
        match.play(*parse_run(text, match.table.cast))


def to_the_end(match, bot="idler", seed=1):
    """Let a scripted player play everybody's moves."""
    rng = Random(seed)
    policy = GAME.policy(bot)
    while not match.over:
        view = match.perspective(match.decision.by).table
        match.play(policy.decide(view, match.decision, rng))
    return match


def names(match, zone):
    """What lies in a zone, sorted by name."""
    index = next(i for i, spec in enumerate(match.table.specs) if spec.id == zone)
    return sorted(match.table.cast[match.table.kind[p]].name for p in match.table.zones[index])
