"""What holds for the scripted players of every game: they are legal, and honest."""

from random import Random

import pytest

from alchemy_desktop.commands.fuzz import any_options
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.match import Match

every_player = pytest.mark.parametrize(
    ("game", "bot"), [(game, bot) for game in GAMES.values() for bot in game.bots]
)


def positions(game, seed, steps=150):
    """A match played half by whim, with options drawn by lot, as far as each of its decisions."""
    rng = Random(seed)
    seats = game.seats[seed % len(game.seats)]
    match = Match(game, game.set_up(seats, any_options(game, rng), rng))
    novice = game.policy("novice")
    while match.decision is not None and len(match.plays) < steps:
        yield match, rng
        whim = rng.random() < 0.5
        moves = match.legal()
        match.play(rng.choice(moves) if whim else novice.decide(match.table, match.decision, rng))


@every_player
@pytest.mark.parametrize("seed", range(8))
def test_every_answer_is_legal(game, bot, seed):
    """From what the decider knows, and from a deal of what it does not."""
    policy = game.policy(bot)
    for match, rng in positions(game, seed):
        seen = match.perspective(match.decision.by)
        keys = {move.key for move in match.legal()}
        for view in (seen.table, seen.determinise(rng)):
            assert policy.decide(view, view.decision, rng).key in keys


@every_player
@pytest.mark.parametrize("seed", range(8, 14))
def test_nothing_is_read_that_the_decider_does_not_know(game, bot, seed):
    """The truth makes no difference."""
    policy = game.policy(bot)
    for match, rng in positions(game, seed):
        table = match.perspective(match.decision.by).determinise(rng)
        chance = rng.getrandbits(32)
        with_truth = policy.decide(match.table, match.decision, Random(chance))
        assert policy.decide(table, table.decision, Random(chance)) == with_truth
