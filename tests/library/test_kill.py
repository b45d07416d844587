"""A short sample of kill.py, and that it would notice a loss."""

import sqlite3
import sys
from contextlib import closing
from random import Random

import pytest

from tests.library import kill


def test_a_killed_program_loses_nothing_shown(tmp_path):
    command = [sys.executable, kill.__file__, "--play"]
    assert kill.kill_often(command, tmp_path, 3, Random(1)) > 3


def test_a_loss_is_noticed(tmp_path):
    command = [sys.executable, kill.__file__, "--play"]
    shown = kill.Shown()
    shown.read(kill.run_and_kill(command, tmp_path, 0.2))
    path = tmp_path / "data" / "games.sqlite"
    shown.check(path)
    steps = {game_id: list(moves) for game_id, moves in shown.games.items()}
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DELETE FROM moves WHERE (game, step) IN (SELECT id, steps FROM games)")
        db.execute("UPDATE games SET steps = steps - 1 WHERE steps > 0")
    assert any(steps.values())
    shown.undoing = None
    with pytest.raises(kill.Lost):
        shown.check(path)
