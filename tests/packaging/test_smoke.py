"""The smoke test itself: that it passes on what works, and notices what does not."""

import contextlib
import shutil
import sys
import time
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from PySide6.QtGui import QColor, QImage

import smoke
from alchemy_desktop.games import GAMES

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, "-m", "alchemy_desktop"]


def speaking(tmp_path, words):
    """A program that does nothing but run these words of Python."""
    return smoke.Program([sys.executable, "-c", words], tmp_path / "home")


def test_a_game_is_ended_and_gone_on_with(tmp_path):
    game = next(iter(GAMES))
    open_then = []
    program = smoke.Program(PROGRAM, tmp_path / "an other home")
    said = smoke.play_on(program, game, lambda: open_then.append(program.processes()))
    assert "all stored" in said
    assert sys.platform != "linux" or any("--hands-off" in line for line in open_then[0])
    again = smoke.Program(PROGRAM, tmp_path / "a new home")
    assert "opened by its file" in smoke.open_record(again, program.home / smoke.RECORD)


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can take away what runs there")
def test_a_program_that_is_taken_away_plays_on(tmp_path, monkeypatch):
    copy = tmp_path / "copy"
    for name in ("alchemy_desktop", "resources", "ui"):
        shutil.copytree(ROOT / name, copy / name)
    monkeypatch.setenv("PYTHONPATH", str(copy))
    monkeypatch.setattr(smoke, "NEEDED_VARIABLES", ("PYTHONPATH",))
    monkeypatch.chdir(tmp_path)
    program = smoke.Program(PROGRAM, tmp_path / "home")
    game = next(iter(GAMES))
    assert "all stored" in smoke.outlive(program, game, lambda: shutil.rmtree(copy))
    monkeypatch.chdir(ROOT)
    assert smoke.verify(smoke.Program(PROGRAM, program.home)) >= 3 * smoke.STEPS


def test_a_program_that_complains_when_it_is_taken_away_is_broken(tmp_path, monkeypatch):
    steps = iter([2 * smoke.STEPS, 3 * smoke.STEPS])
    monkeypatch.setattr(smoke, "wait_for_steps", lambda *_: next(steps))
    (tmp_path / "home").mkdir()
    words = "import signal, sys, time\nprint('no module', file=sys.stderr, flush=True)\n"
    words += "signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))\ntime.sleep(30)"
    program = speaking(tmp_path, words)

    def wait():
        while not (tmp_path / "home said.txt").read_bytes():
            time.sleep(0.02)
        time.sleep(0.2)

    with pytest.raises(smoke.Broken, match="complains: no module"):
        smoke.outlive(program, "any", wait)


def test_all_games_are_found(tmp_path):
    assert smoke.Program(PROGRAM, tmp_path).games() == list(GAMES)


def test_a_program_with_a_root_of_its_own_sees_other_paths(tmp_path):
    words = "import os; print(os.environ['ALCHEMY_DESKTOP_HOME'])"
    command = [sys.executable, "-c", words]
    within = smoke.Program(command, tmp_path / "tmp" / "home", tmp_path)
    assert within.run().strip() == "/tmp/home"
    assert smoke.Program(command, tmp_path).run().strip() == str(tmp_path)


def test_a_program_that_complains_is_broken(tmp_path):
    with pytest.raises(smoke.Broken, match="ended with code 0: no font"):
        speaking(tmp_path, "import sys; sys.stderr.write('no font')").run("x")
    with pytest.raises(smoke.Broken, match="ended with code 3: out"):
        speaking(tmp_path, "print('out'); exit(3)").run("x")


def test_another_version_is_broken(tmp_path):
    with pytest.raises(smoke.Broken, match=r"'alchemy-desktop 9\.9', not version 1\.0"):
        smoke.check_version(speaking(tmp_path, "print('alchemy-desktop 9.9')"), "1.0")


def test_a_window_that_ends_by_itself_is_broken(tmp_path):
    with pytest.raises(smoke.Broken, match="ended by itself with code 1"):
        smoke.play_on(speaking(tmp_path, "import time; time.sleep(0.2); exit(1)"), "any")


@pytest.mark.skipif(sys.platform != "linux", reason="processes are seen through /proc")
def test_opponents_without_a_process_are_broken(tmp_path, monkeypatch):
    program = smoke.Program(PROGRAM, tmp_path)
    window = contextlib.nullcontext(SimpleNamespace())
    monkeypatch.setattr(program, "window", lambda *_: window)
    monkeypatch.setattr(program, "processes", lambda: ["alchemy-desktop play any --hands-off"])
    monkeypatch.setattr(smoke, "wait_for_steps", lambda *_: smoke.STEPS)
    with pytest.raises(smoke.Broken, match="process of their own"):
        smoke.play_on(program, "any")


@pytest.mark.skipif(sys.platform != "linux", reason="processes are seen through /proc")
def test_a_process_that_is_left_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(smoke, "LEAVING", 0.1)
    program = speaking(tmp_path, "import time; time.sleep(30)")
    smoke.wait_until_gone(program)
    with program.window(), pytest.raises(smoke.Broken, match=r"a process is left: .*sleep\(30\)"):
        smoke.wait_until_gone(program)
    smoke.wait_until_gone(program)


def test_errors_in_the_log_are_found(tmp_path):
    (tmp_path / "log").mkdir()
    assert smoke.errors(tmp_path) == []
    log = tmp_path / "log" / "log.txt"
    log.write_text("2026-01-01 00:00:00,0 WARNING Qt: x\n2026-01-01 00:00:00,0 ERROR unexpected\n")
    assert smoke.errors(tmp_path) == ["2026-01-01 00:00:00,0 ERROR unexpected"]


def picture(folder: Path, name: str, shown: bool) -> None:
    image = QImage(300, 200, QImage.Format.Format_RGB32)
    image.fill(QColor("navy"))
    rng = Random(1)
    for x in range(0, 300, 3) if shown else ():
        for y in range(100):
            image.setPixelColor(x, y, QColor(rng.randrange(256), rng.randrange(256), 90))
    assert image.save(str(folder / name))


def test_a_blank_picture_is_found(tmp_path):
    for name in "abc":
        picture(tmp_path, f"{name}.png", shown=True)
    assert smoke.check_pictures(tmp_path) == 3
    picture(tmp_path, "d.png", shown=False)
    with pytest.raises(smoke.Broken, match=r"d\.png is blank"):
        smoke.check_pictures(tmp_path)


def test_too_few_pictures_are_broken(tmp_path):
    picture(tmp_path, "a.png", shown=True)
    with pytest.raises(smoke.Broken, match="only 1 pictures"):
        smoke.check_pictures(tmp_path)


def test_without_a_program_the_usage_is_told(capsys):
    assert smoke.main([]) == 2
    assert "smoke.py PROGRAM" in capsys.readouterr().err
