"""The window on several screens: it comes back where it stood, also when that screen is gone."""

import json
import os
import subprocess
import sys

import pytest

SCRIPT = """
import json, sys
from pathlib import Path
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from alchemy_desktop.app import make_application, open_services
from alchemy_desktop.games import GAMES
from alchemy_desktop.windows.main_window import MainWindow
from alchemy_desktop.windows.request import Request

app, home, told = make_application(), Path(sys.argv[1]), []
with open_services(home / "games.sqlite", home / "settings.json") as (services, _):
    window = MainWindow(services, GAMES)
    window.start(Request())
    window.show()
    for do in ("", *sys.argv[2:]):
        if do == "move":
            window.setGeometry(1800, 100, 1200, 900)
        elif do == "F11":
            QTest.keyClick(window, Qt.Key.Key_F11)
        QTest.qWait(20)
        place = window.geometry().getRect()
        told.append([window.screen().name(), window.isFullScreen(), place])
    window.close()
print(json.dumps(told))
"""
ONE = ("left", 0, 1600, 1000)
TWO = ("right", 1600, 1920, 1200)


@pytest.fixture
def desk(tmp_path):
    """``desk((ONE, TWO), "F11")`` starts the program on these screens and does things."""

    def start(screens, *do):
        listed = [
            {"name": name, "x": x, "y": 0, "width": width, "height": height, "dpr": 1}
            | {"logicalDpi": 96, "logicalBaseDpi": 96}
            for name, x, width, height in screens
        ]
        config = tmp_path / "screens.json"
        config.write_text(json.dumps({"windowFrameMargins": True, "screens": listed}))
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT, str(tmp_path), *do],
            env=os.environ | {"QT_QPA_PLATFORM": f"offscreen:configfile={config}"},
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout.splitlines()[-1])

    return start


def test_the_window_comes_back_to_its_screen_or_to_one_that_is_there(desk):
    moved = ["right", False, [1800, 100, 1200, 900]]
    assert desk((ONE, TWO), "move")[-1] == moved
    back, filled = desk((ONE, TWO), "F11")
    assert back == moved
    assert filled == ["right", True, [1600, 0, 1920, 1200]]
    alone, left = desk((ONE,), "F11")
    assert alone == ["left", True, [0, 0, 1600, 1000]]
    screen, full, (x, y, width, height) = left
    assert (screen, full) == ("left", False)
    assert x >= 0
    assert y >= 0
    assert x + width <= 1600
    assert y + height <= 1000
