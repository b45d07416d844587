"""A short sample of the kill test through the window (see tests/library/kill.py)."""

import sys
from random import Random

import pytest

from alchemy_desktop.games import GAMES
from tests.library.kill import kill_often
from tests.windows import playing


@pytest.mark.parametrize("game", GAMES)
def test_a_killed_window_comes_back_with_all_it_showed(game, tmp_path):
    command = [sys.executable, playing.__file__, game]
    assert kill_often(command, tmp_path, 2, Random(3), within=2.0) > 2
