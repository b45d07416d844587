"""Whole games with pawns, buildings and goods by hand: with the mouse, and with keys alone."""

from collections import Counter
from random import Random

import pytest

from alchemy_desktop.scene import controls
from alchemy_desktop.windows.hand import Hand
from tests.games.alchemicus.table import dealt
from tests.games.alchemicus.tables import full
from tests.scene.players import SIZES, Typist, games
from tests.scene.tables import Laid

OFTEN = ("build", "carry", "work", "acquire", "sell", "spirit", "rob", "buy", "bank", "fame")
"""What is chosen rather than to go on."""


def match(seed):
    """A match from the deal, or from the midst of a game with much on the table."""
    if seed % 2:
        return dealt(2 + seed % 3, seed, offers="yes")
    return full(2 + seed % 3, buildings=9 + seed % 4, hand=6, offers="yes")


@pytest.mark.parametrize("seed", range(6))
def test_every_move_of_a_game_can_be_made_with_the_mouse(touch_match, seed):
    t = touch_match(Laid(match(seed)), SIZES[seed % 4])
    hand, rng = Hand(t.view, Random(seed)), Random(seed)
    done = Counter(games(t, rng, lambda moves: hand.play(*moves), 320, OFTEN))
    assert t.said == []
    assert {"walk", "build", "pay"} <= done.keys()


@pytest.mark.parametrize("seed", range(3))
def test_every_move_of_a_game_can_be_made_with_the_keyboard_alone(touch_match, monkeypatch, seed):
    monkeypatch.setattr(controls, "PAUSE_MS", 0)
    t = touch_match(Laid(match(seed)), SIZES[1 + seed])
    done = Counter(games(t, Random(seed), lambda moves: Typist(t).play(moves), 160, OFTEN))
    assert t.said == []
    assert {"walk", "pay", "sell"} <= done.keys()
