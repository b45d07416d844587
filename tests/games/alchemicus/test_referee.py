"""Whole games agree with a second set of rules."""

import pytest

from alchemy_desktop.games.alchemicus.table import END
from alchemy_desktop.games.alchemicus.turns import BY_TURNS
from tests.games.alchemicus.referee import Referee, lot, watched
from tests.games.alchemicus.table import dealt

ADVANCED = {"card_bank": "yes", "offers": "yes"}


# Every ruling at once, with all options drawn by lot and odd decks among them
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_whole_games_agree_with_a_second_set_of_rules(seats, seed):
    assert watched(seats, seed, **lot(seed)).over


# Cards, 3 to 5; Acquisition, 3; Bank, 5: with the cards of our deck, and of each kind a few
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_games_with_our_deck_and_the_advanced_rules_agree(seats, seed):
    assert watched(seats, seed, **ADVANCED).over


# End, 8
@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_in_which_nobody_does_anything_agrees(seats):
    match = dealt(seats, first=1)
    referee = Referee(match)
    while not match.over:
        idle = [move for move in match.legal() if move.verb in ("stop", "walk", "draw")]
        match.play(idle[0] if idle else match.legal()[0])
        referee.watch()
    assert match.table.values[END] == BY_TURNS
