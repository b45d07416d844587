"""The program as a process: one instance, signals, no display, errors nobody expected."""

import ctypes
import signal
import subprocess
import sys
import time
import weakref
from random import Random

import pytest
from PySide6.QtNetwork import QLocalSocket

from alchemy_desktop.display import drop_wild_scale, why_no_window
from alchemy_desktop.games import GAMES
from alchemy_desktop.windows.instance import Instance, NotAnswering
from alchemy_desktop.windows.players import default_players
from alchemy_desktop.windows.request import Request
from tests.windows.programs import Program, children, running, wait_until


@pytest.fixture
def program(tmp_path):
    made = Program(tmp_path)
    yield made
    made.end()


def test_a_second_start_hands_its_game_to_the_first(program):
    first = program.start("dominion", "--level", "novice")
    program.wait_for_games(1)
    second = program.start("dominion", "--seats", "3")
    assert second.wait(20) == 0
    program.wait_for_games(2)
    assert first.poll() is None
    assert {len(entry.players) for entry in program.games()} == {2, 3}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
@pytest.mark.parametrize("kind", [signal.SIGTERM, signal.SIGINT])
def test_asked_to_end_it_ends_at_once_and_leaves_nothing_running(program, kind):
    process = program.start("dominion", "--level", "novice")
    program.wait_for_games(1)
    time.sleep(1)
    opponents = children(process)
    begun = time.monotonic()
    process.send_signal(kind)
    assert process.wait(5) == 0
    assert time.monotonic() - begun < 1.5
    assert process.stderr.read() == ""
    wait_until(lambda: not any(map(running, opponents)), 3)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such signal")
def test_after_a_crash_the_next_start_is_the_first_again(program):
    crashed = program.start("dominion", "--level", "novice")
    program.wait_for_games(1)
    crashed.kill()
    crashed.wait()
    program.start("dominion")
    program.wait_for_games(2)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others always have a display")
@pytest.mark.parametrize(
    ("environment", "what"),
    [
        ({}, "there is no display"),
        ({"DISPLAY": ":9797"}, "“:9797” does not answer"),
        ({"QT_QPA_PLATFORM": "xcb"}, "there is no display"),
        ({"WAYLAND_DISPLAY": "none"}, "there is no display"),
    ],
)
def test_without_a_display_one_sentence_says_so(environment, what, monkeypatch):
    monkeypatch.setattr("alchemy_desktop.display._load", load_only_xcb)
    assert what in why_no_window(environment)


def load_only_xcb(name):
    """Stand for a machine that has all libraries; connecting is tried where it can be."""
    return ctypes.CDLL("libxcb.so.1") if name == "libxcb.so.1" else name


def test_offscreen_needs_no_display():
    assert why_no_window({"QT_QPA_PLATFORM": "offscreen"}) == ""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others bring the libraries")
def test_missing_system_libraries_are_named(monkeypatch):
    monkeypatch.setattr("alchemy_desktop.display._load", lambda name: None)
    assert "libxcb-cursor0" in why_no_window({"DISPLAY": ":0"})


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others bring the libraries")
def test_frozen_it_has_its_libraries_and_no_other_platforms(monkeypatch):
    monkeypatch.setattr("alchemy_desktop.display._FROZEN", True)
    monkeypatch.setattr("alchemy_desktop.display._load", lambda name: None)
    assert why_no_window({"DISPLAY": ":0"}) == ""
    assert "QT_QPA_PLATFORM" in why_no_window({"QT_QPA_PLATFORM": "eglfs"})
    monkeypatch.setattr("alchemy_desktop.display._load", load_only_xcb)
    assert "“:9797” does not answer" in why_no_window({"DISPLAY": ":9797"})


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others always have a display")
def test_play_without_a_display_is_one_line(program):
    process = program.start(QT_QPA_PLATFORM="", DISPLAY="", WAYLAND_DISPLAY="")
    _, said = process.communicate(timeout=20)
    assert process.returncode == 1
    assert said.startswith("alchemy-desktop: there is no display")
    assert said.count("\n") == 1


@pytest.mark.parametrize("platform", ["garbage", "nothing;garbage", "linuxfb:fb=/nowhere"])
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others always have a display")
def test_a_platform_that_qt_does_not_have_is_one_line(program, platform):
    process = program.start(QT_QPA_PLATFORM=platform)
    _, said = process.communicate(timeout=20)
    assert process.returncode == 1
    assert said.startswith("alchemy-desktop: Qt does not start")
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("factor", "kept"), [("0", 0), ("100", 0), ("nan", 0), ("1.5", 1), ("x", 1)]
)
def test_a_scale_with_which_nothing_could_be_seen_is_left_out(factor, kept):
    environment = {"QT_SCALE_FACTOR": factor}
    drop_wild_scale(environment)
    assert len(environment) == kept


@pytest.mark.skipif(sys.platform == "win32", reason="asks it to end by a signal")
def test_where_nothing_can_be_kept_the_window_opens_all_the_same(tmp_path):
    (tmp_path / "home").touch()
    process = Program(tmp_path / "home").start("dominion")
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(4)
    process.terminate()
    _, said = process.communicate(timeout=10)
    assert (process.returncode, said) == (0, "")


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (["chess"], "no game “chess”"),
        (["dominion", "--option", "kingdom"], "KEY=VALUE"),
        (["dominion", "--option", "kingdom=Ditch,Golem"], "“Ditch”"),
        (["dominion", "--option", "color=red"], "no option “color”"),
        (["dominion", "--seats", "7"], "2 to 4 players"),
        (["dominion", "--level", "god"], "no level “god”"),
        (["dominion", "--seed", "?"], "is not a code"),
        (["--seats", "3"], "name the game"),
    ],
)
def test_wrong_use_is_answered_in_one_line(program, arguments, what):
    process = program.start(*arguments)
    _, said = process.communicate(timeout=20)
    assert process.returncode == 2
    assert what in said
    assert said.count("\n") == 1


def request():
    game = GAMES["dominion"]
    return Request(game.set_up(2, {}, Random(1)), default_players(game, 2))


def test_a_request_arrives_whole(tmp_path, qtbot):
    first, second = Instance(tmp_path / "g.sqlite"), Instance(tmp_path / "g.sqlite")
    assert first.claim(Request())
    arrived = []
    first.asked.connect(arrived.append)
    # In one process the first cannot answer while the second waits for it.
    with pytest.raises(NotAnswering):
        second.claim(request())
    qtbot.waitUntil(lambda: arrived == [request()], timeout=3000)
    first.release()
    assert second.claim(Request())
    second.release()


def test_the_first_instance_ends_with_its_last_use(tmp_path, qtbot):
    first, second = Instance(tmp_path / "g.sqlite"), Instance(tmp_path / "g.sqlite")
    assert first.claim(Request())
    with qtbot.waitSignal(first.asked), pytest.raises(NotAnswering):
        second.claim(request())
    first.release()
    gone = weakref.ref(first)
    del first
    assert gone() is None


def test_other_files_are_another_instance(tmp_path):
    first, second = Instance(tmp_path / "a.sqlite"), Instance(tmp_path / "b.sqlite")
    assert first.claim(Request())
    assert second.claim(Request())
    first.release()
    second.release()


def test_nonsense_on_the_socket_is_ignored(tmp_path, qtbot):
    first = Instance(tmp_path / "g.sqlite")
    assert first.claim(Request())
    with qtbot.assertNotEmitted(first.asked, wait=100):
        for nonsense in (b"{}x\n", b"\xff\xfe\n", b'{"set_up": 3}\n', b"x" * 70000):
            socket = QLocalSocket()
            socket.connectToServer(first._name)
            assert socket.waitForConnected(1000)
            socket.write(nonsense)
            socket.waitForBytesWritten(1000)
    first.release()
