"""The scripted players: legal, honest, and no fools."""

import pickle
from random import Random

import msgspec
import pytest

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.ai.tournament import tournament
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.match import Match

GAME = GAMES["alchemicus"]
PLAYERS = ("novice", "apprentice")
CASES = [(seed, 2 + seed % 3) for seed in range(9)]
OFFERS = {"offers": "yes"}


def dealt(seats=2, seed=1, **options):
    """A match after the deal."""
    return Match(GAME, GAME.set_up(seats, options, Random(seed), seed, 0))


def posed(position, seats=2, seed=1, **options):
    """A match that begins with a position."""
    set_up = GAME.set_up(seats, options, Random(seed), seed, 0)
    return Match(GAME, msgspec.structs.replace(set_up, position=position))


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
    assert len(asked) > 10


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


# --- single decisions ------------------------------------------------------------------------


def answer(match, bot="apprentice"):
    """What a player answers: the verb, and the names of what it picks, or the numbers."""
    moves = find_player(GAME, bot).answer(match.perspective(match.decision.by), Random(0))
    assert moves[0].key in [legal.key for legal in match.legal()]
    cast = match.table.cast
    if moves[0].verb in ("walk", "place", "spirit", "scatter"):
        return moves[0].verb, *moves[0].args
    return moves[0].verb, *(cast[move.kind].name for move in moves if move.kind >= 0)


def after(match, *, bot="apprentice"):
    """The match after that answer."""
    player = find_player(GAME, bot)
    match.play(*player.answer(match.perspective(match.decision.by), Random(0)))
    return match


def until(match, question, bot="apprentice"):
    """The match played on to a question."""
    while match.decision.question.id != question:
        after(match, bot=bot)
    return match


CHAIN = "buildings/0: Garden (0 0 0 0), Alembic (1 0 0 0), Shop (2 0 0 0), Mine (3 0 0 0)"
OTHER = "buildings/1: Garden, Stall"
SPIRIT = "ring-laboratory: Spirit; ring-workshop:"
