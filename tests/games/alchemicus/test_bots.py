"""The scripted players: legal, honest, and no fools."""

import pickle
from random import Random

import pytest

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.ai.tournament import tournament
from tests.games.alchemicus.table import GAME, dealt

PLAYERS = ("novice", "apprentice")
CASES = [(seed, 2 + seed % 3) for seed in range(9)]
OFFERS = {"offers": "yes"}


def random_positions(seed, seats, steps=400):
    """A match played at random, as far as each of its decisions."""
    match, rng = dealt(seats, seed, **OFFERS), Random(seed)
    while match.decision is not None and len(match.plays) < steps:
        yield match, rng
        legal = match.legal()
        other = [move for move in legal if move.verb not in ("stop", "scatter", "draw")]
        match.play(rng.choice(other or legal))


@pytest.mark.parametrize("bot", PLAYERS)
@pytest.mark.parametrize(("seed", "seats"), CASES)
def test_every_answer_is_legal(bot, seed, seats):
    policy, asked = GAME.policy(bot), set()
    for match, rng in random_positions(seed, seats):
        seen = match.perspective(match.decision.by)
        keys = {move.key for move in match.legal()}
        asked.add(match.decision.question.id)
        for view in (seen.table, seen.determinise(rng)):
            assert policy.decide(view, view.decision, rng).key in keys
    assert len(asked) > 8


@pytest.mark.parametrize("bot", PLAYERS)
@pytest.mark.parametrize(("seed", "seats"), CASES[:6])
def test_nothing_is_read_that_the_decider_does_not_know(bot, seed, seats):
    policy = GAME.policy(bot)
    for match, rng in random_positions(seed, seats):
        table = match.perspective(match.decision.by).determinise(rng)
        chance = rng.getrandbits(32)
        with_truth = policy.decide(match.table, match.decision, Random(chance))
        assert policy.decide(table, table.decision, Random(chance)) == with_truth


@pytest.mark.parametrize("bot", PLAYERS)
def test_what_is_asked_in_another_process_is_answered_there(bot):
    match, player = dealt(2, 5), find_player(GAME, bot)
    asked = set()
    while not match.over and len(match.plays) < 120:
        seen = pickle.loads(pickle.dumps(match.perspective(match.decision.by)))
        asked.add(match.decision.question.id)
        match.play(*player.answer(seen, Random(1)))
    assert "table.ask.several" in asked


# --- strength --------------------------------------------------------------------------------


@pytest.mark.parametrize(("bot", "rival"), [("apprentice", "novice"), ("novice", "idler")])
def test_one_beats_another(bot, rival):
    assert tournament(GAME, [bot, rival], 10, 1, {}).bots[0].score > 0.7
