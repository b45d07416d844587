"""Tables of Alchemicus for tests: dealt, or from a position."""

from random import Random

import msgspec

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.notation import parse_run

GAME = GAMES["alchemicus"]


def dealt(seats=2, seed=1, first=0, **options):
    """A match after the deal; options with ``_`` for ``-``."""
    return Match(GAME, GAME.set_up(seats, named(options), Random(seed), seed, first))


def posed(position, seats=2, seed=1, first=0, **options):
    """A match that begins with a position."""
    set_up = GAME.set_up(seats, named(options), Random(seed), seed, first)
    return Match(GAME, msgspec.structs.replace(set_up, position=position))


def named(options):
    return {id_.replace("_", "-"): value for id_, value in options.items()}


def play(match, *texts):
    """Play steps, each a move or a run."""
    for text in texts:
        match.play(*parse_run(text, match.table.cast))


def at_random(match, seed=1, moves=2000):
    """Let chance play everybody's moves, up to so many."""
    rng = Random(seed)
    for _ in range(moves):
        if match.over:
            break
        match.play(rng.choice(match.legal()))
    return match


def names(match, zone):
    """What lies in a zone, sorted by name."""
    index = next(i for i, spec in enumerate(match.table.specs) if spec.id == zone)
    return sorted(match.table.cast[match.table.kind[p]].name for p in match.table.zones[index])


def asked(match):
    """The end of the id of what is asked."""
    return match.decision.text.id.removeprefix("alchemicus.ask.")
