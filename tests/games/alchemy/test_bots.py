"""The scripted players: legal, honest, and no fools."""

import pickle
from random import Random

import pytest

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.ai.tournament import tournament
from tests.games.alchemy.table import GAME, dealt
from tests.games.policies import check_ignorance, check_legal

PLAYERS = ("novice", "apprentice")
CASES = [(seed, 2 + seed % 4, ("duel", "full")[seed % 2]) for seed in range(10)]


def lively_positions(seed, seats, version, steps=260):
    """A match of the idler's, as far as each of its decisions."""
    match, rng = dealt(seats, seed, version=version), Random(seed)
    idler = GAME.policy("idler")
    while match.decision is not None and len(match.plays) < steps:
        yield match, rng
        match.play(idler.decide(match.table, match.decision, rng))


@pytest.mark.parametrize("bot", PLAYERS)
@pytest.mark.parametrize(("seed", "seats", "version"), CASES)
def test_every_answer_is_legal(bot, seed, seats, version):
    check_legal(GAME.policy(bot), lively_positions(seed, seats, version))


@pytest.mark.parametrize("bot", PLAYERS)
@pytest.mark.parametrize(("seed", "seats", "version"), CASES[:6])
def test_nothing_is_read_that_the_decider_does_not_know(bot, seed, seats, version):
    check_ignorance(GAME.policy(bot), lively_positions(seed, seats, version))


@pytest.mark.parametrize("bot", PLAYERS)
def test_what_is_asked_in_another_process_is_answered_there(bot):
    match, player = dealt(2, 5, version="full"), find_player(GAME, bot)
    asked = set()
    while not match.over and len(match.plays) < 120:
        seen = pickle.loads(pickle.dumps(match.perspective(match.decision.by)))
        asked.add(match.decision.question.id)
        match.play(*player.answer(seen, Random(1)))
    assert "table.ask.several" in asked


@pytest.mark.parametrize("version", ["duel", "full"])
@pytest.mark.parametrize(("bot", "rival"), [("apprentice", "novice"), ("novice", "idler")])
def test_one_beats_another(bot, rival, version):
    assert tournament(GAME, [bot, rival], 20, 1, {"version": version}).bots[0].score > 0.65
