"""Tournaments: counting, bounds, the same games from the same seed."""

from random import Random

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


def test_players_of_one_level_play_each_deal_once():
    assert _deals(["big-money", "big-money"], 6) == 6
    assert _deals(["big-money", "novice"], 6) == 3


def _deals(bots, games):
    """How many different deals are played."""
    seen = set()

    class Watched(type(DOMINION)):
        def deal(self, table, first):
            seen.add(table.seed)
            super().deal(table, first)

    tournament(Watched(), bots, games, 5, {})
    return len(seen)


def test_places_count_in_turn_order_and_their_points_have_sources():
    tally = tournament(GAMES["alchemistry"], ["novice"] * 3, 6, 2, {})
    assert len(tally.places) == 3
    assert sum(place.score for place in tally.places) == pytest.approx(1)
    for place in tally.places:
        assert sum(place.sources.values()) == pytest.approx(place.points)
        assert {"merchants", "potions"} <= set(place.sources)


def test_the_place_is_that_of_the_turn_order():
    """One deal, begun by either seat: who began stands first."""
    for seed in range(6):
        tally = tournament(GAMES["alchemistry"], ["novice", "novice"], 1, seed, {})
        first = GAMES["alchemistry"].set_up(2, {}, Random(f"{seed}/0")).first
        assert tally.places[0].score == tally.bots[first].score


def test_progress_is_told():
    told = []
    tournament(DOMINION, ["big-money", "big-money"], 3, 0, {}, told.append)
    assert told == [1, 2, 3]


def test_what_does_not_fit_is_refused():
    with pytest.raises(NoSuchPlayer, match="“grandmaster” is no opponent; there is novice"):
        find_player(DOMINION, "grandmaster")
    with pytest.raises(SetUpError):
        tournament(DOMINION, ["novice"], 1, 0, {})
