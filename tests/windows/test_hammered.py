"""A short sample of the hammering on the window (see tests/windows/hammer.py)."""

from tests.windows.hammer import Hammer


def test_a_hammered_window_stays_whole(tmp_path, qapp):
    with Hammer(tmp_path, seed=7, most=5) as hammer:
        hammer.hit(200)
