"""A short sample of the hammering on the window (see tests/windows/hammer.py)."""

import pytest

from alchemy_desktop.games import GAMES
from tests.windows.hammer import Hammer


@pytest.mark.parametrize("game", GAMES)
def test_a_hammered_window_stays_whole(tmp_path, qapp, game):
    with Hammer(tmp_path, seed=7, most=5, games=[game]) as hammer:
        hammer.hit(200)
