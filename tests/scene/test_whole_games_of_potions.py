"""Whole games with vessels, potions and victims by hand: with the mouse, and with keys alone."""

from collections import Counter
from random import Random

import pytest

from alchemy_desktop.scene import controls
from alchemy_desktop.windows.hand import Hand
from tests.games.alchemy.table import dealt
from tests.games.alchemy.tables import full
from tests.scene.players import SIZES, Typist, games
from tests.scene.tables import Laid

OFTEN = ("drink", "play", "use", "wish", "make", "react", "search", "take-card")
"""What is chosen rather than something else."""


def match(seed):
    """A match from the deal, or from the midst of a game with much on the table."""
    version = "duel" if seed % 4 == 1 else "full"
    if seed % 3:
        return full(2 + seed % 4, version, potions=4, seed=seed)
    return dealt(2 + seed % 4, seed, version=version)


@pytest.mark.parametrize("seed", range(8))
def test_every_move_of_a_game_can_be_made_with_the_mouse(touch_match, seed):
    t = touch_match(Laid(match(seed)), SIZES[seed % 4])
    hand, rng = Hand(t.view, Random(seed)), Random(seed)
    done = Counter(games(t, rng, lambda moves: hand.play(*moves), 260, OFTEN))
    assert t.said == []
    assert {"transmute", "pour", "end"} <= done.keys()


@pytest.mark.parametrize("seed", range(1, 5))
def test_every_move_of_a_game_can_be_made_with_the_keyboard_alone(touch_match, monkeypatch, seed):
    monkeypatch.setattr(controls, "PAUSE_MS", 0)
    t = touch_match(Laid(match(seed)), SIZES[seed % 4])
    done = Counter(games(t, Random(seed), lambda moves: Typist(t).play(moves), 130, OFTEN))
    assert t.said == []
    assert {"transmute", "pour", "end"} <= done.keys()
