"""Whole games agree with a second set of rules."""

from collections import Counter
from random import Random

import pytest

from alchemy_desktop.games.alchemy.deck import EFFECTS
from tests.games.alchemy.referee import Referee, lot, strong_deck, thirsty, watched
from tests.games.alchemy.table import dealt

VERSIONS = pytest.mark.parametrize("version", ["duel", "full"])


# Every ruling at once, with all options drawn by lot and odd decks among them
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_agree_with_a_second_set_of_rules(seats, seed):
    assert watched(seats, seed, **lot(seed)).match.over


@VERSIONS
def test_games_in_which_every_potion_is_drunk_agree(version):
    done = Counter()
    for seed in range(8):
        deck = strong_deck(Random(seed))
        done += watched(5, seed, (thirsty,), (0.5,), version=version, deck=deck).done
    drunk = {effect for verb, effect in done if verb == "drink"}
    assert drunk == {*EFFECTS}


# End, 6
@VERSIONS
def test_a_game_in_which_nobody_does_anything_agrees(version):
    match = dealt(3, first=1, version=version)
    referee = Referee(match)
    while not match.over:
        idle = [move for move in match.legal() if move.verb in ("end", "transmute")]
        match.play(idle[-1] if idle else match.legal()[0])
        referee.watch()
    assert referee.book.ended == "rounds"
