"""Tournaments: counting, bounds, the same games from the same seed."""

import pytest

from alchemy_desktop.ai.players import NoSuchPlayer, find_player
from alchemy_desktop.ai.tournament import tournament, wilson
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.game import SetUpError

DOMINION = GAMES["dominion"]


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [
        (0.5, 100, 0.4038, 0.5962),
        (1.0, 10, 0.7225, 1.0),
        (0.0, 10, 0.0, 0.2775),
        (0.65, 1000, 0.6199, 0.6789),
    ],
)
def test_wilson_bounds(score, games, low, high):
    assert wilson(score, games) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize("bots", [["novice", "big-money"], ["novice", "novice", "novice"]])
def test_every_game_has_one_point(bots):
    tally = tournament(DOMINION, bots, 12, 3, {})
    assert sum(row.score for row in tally.bots) == pytest.approx(1)
    assert [row.bot for row in tally.bots] == bots
    for row in tally.bots:
        assert row.wins + row.draws + row.losses == 12
        assert 0 <= row.low <= row.score <= row.high <= 1
    assert 8 < tally.turns.median <= tally.turns.p95 <= 100


def test_the_seed_decides_everything():
    first, second, other = (
        tournament(DOMINION, ["novice", "apprentice"], 8, s, {}) for s in (1, 1, 2)
    )
    assert (first.bots, first.turns) == (second.bots, second.turns)
    assert (first.bots, first.turns) != (other.bots, other.turns)


def test_equal_players_share_the_deals_fairly():
    """Big Money ignores chance of its own, so both rows of a deal see the same cards."""
    tally = tournament(DOMINION, ["big-money", "big-money"], 10, 5, {})
    assert tally.bots[0].score == tally.bots[1].score == 0.5


def test_progress_is_told():
    told = []
    tournament(DOMINION, ["big-money", "big-money"], 3, 0, {}, told.append)
    assert told == [1, 2, 3]


def test_what_does_not_fit_is_refused():
    with pytest.raises(NoSuchPlayer, match="“grandmaster” is no opponent; there is novice"):
        find_player(DOMINION, "grandmaster")
    with pytest.raises(SetUpError):
        tournament(DOMINION, ["novice"], 1, 0, {})
