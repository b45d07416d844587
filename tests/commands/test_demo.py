"""The demonstration: a whole game in the real window, without a display."""

import os
import signal
import subprocess
import sys
import time

import pytest
from PySide6.QtGui import QImage


def demo(*arguments):
    environment = os.environ | {"QT_QPA_PLATFORM": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    command = [sys.executable, "-m", "alchemy_desktop", "demo", *arguments]
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=60, check=False
    )


def test_a_whole_game_with_pictures_and_without_a_display(tmp_path):
    begun = time.monotonic()
    done = demo("--seed", "13", "--out", str(tmp_path / "new" / "folder"))
    assert (done.returncode, done.stderr) == (0, "")
    assert time.monotonic() - begun < 60
    pictures = sorted((tmp_path / "new" / "folder").iterdir())
    assert pictures[0].name == "01-home.png"
    assert pictures[-1].name.endswith("-end.png")
    assert all(picture.name in done.stdout for picture in pictures)
    assert len({picture.read_bytes() for picture in pictures}) == len(pictures) > 4
    assert all(not QImage(str(picture)).isNull() for picture in pictures)


def test_a_game_with_cubes_and_one_player(tmp_path):
    done = demo("alchemistry", "--seats", "1", "--seed", "3", "--out", str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    asked = {picture.stem.partition("-")[2] for picture in tmp_path.iterdir()}
    assert {"primary", "secondary", "pay", "lay", "keep"} <= asked


@pytest.mark.skipif(sys.platform == "win32", reason="sends the signal of Ctrl-C")
@pytest.mark.parametrize("seconds", [0.4, 1.3, 2.5])
def test_interrupted_it_ends_without_a_word(tmp_path, seconds):
    command = [sys.executable, "-m", "alchemy_desktop", "demo", "--out", str(tmp_path)]
    process = subprocess.Popen(
        command,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    time.sleep(seconds)
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=20)
    assert process.returncode in (130, -signal.SIGINT)
    assert said == b""


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").touch()
    done = demo("--out", str(tmp_path / "file" / "pictures"))
    assert done.returncode in (1, 2)
    assert str(tmp_path / "file" / "pictures") in done.stderr
    assert done.stderr.count("\n") == 1
