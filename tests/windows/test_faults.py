"""The program in trouble: what it says, and that nothing is lost."""

import json
import os
import shutil
import signal
import subprocess
import sys
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest

from alchemy_desktop import resources
from alchemy_desktop.app import run
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.library import schema
from alchemy_desktop.library.paths import settings_file
from alchemy_desktop.library.settings import Settings, load_settings, save_settings
from alchemy_desktop.library.store import Store
from alchemy_desktop.scene.art import LACKING
from alchemy_desktop.windows.ask import AskSheet
from alchemy_desktop.windows.errors import ErrorDesk
from alchemy_desktop.windows.instance import Instance, NotAnswering
from alchemy_desktop.windows.players import default_players
from alchemy_desktop.windows.request import Request
from tests.library.test_trouble import change, shelf
from tests.windows.programs import (
    Program,
    a_display,
    children,
    copy_of_the_program,
    running,
    wait_until,
)

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
displays = pytest.mark.skipif(not shutil.which("Xvfb"), reason="there is no Xvfb here")
pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")


@pytest.fixture
def program(tmp_path):
    made = Program(tmp_path / "home")
    yield made
    made.end()


@pytest.fixture
def copy(tmp_path):
    try:
        return copy_of_the_program(tmp_path / "copy")
    except OSError:
        pytest.skip("the temporary files lie on another disk, so they cannot be links")


# --- files of the program --------------------------------------------------------------------


def spoil(path, how):
    """Take a file or folder away, cut it, or fill it with nonsense."""
    if path.is_dir():
        shutil.rmtree(path)
        return
    data = path.read_bytes()
    path.unlink()
    if how == "cut":
        path.write_bytes(data[: len(data) // 2])
    elif how == "nonsense":
        path.write_bytes(b"\xff\xfe[[[ = \x00")


@pytest.mark.parametrize(
    ("file", "how"),
    [
        ("themes/dark.toml", "gone"),
        ("themes/dark.toml", "cut"),
        ("themes/dark.toml", "nonsense"),
        ("themes/widgets.qss", "gone"),
        ("themes/widgets.qss", "nonsense"),
        ("texts/en/app.toml", "gone"),
        ("texts/en/app.toml", "nonsense"),
        ("texts/en/ai.toml", "gone"),
        ("art/avatars.toml", "gone"),
        ("art", "gone"),
        ("", "gone"),
    ],
)
def test_without_a_file_that_it_needs_it_says_which(copy, program, file, how):
    spoil(copy / "resources" / file, how)
    program.root = copy
    _, said = program.start().communicate(timeout=30)
    assert program.running[0].returncode == 1
    assert said.startswith("alchemy-desktop: ")
    assert said.count("\n") == 1
    assert file.rpartition("/")[2] in said
    assert "nstall the program again" in said


@displays
@linux
def test_what_ends_the_start_is_said_in_a_window_too(copy, program):
    spoil(copy / "resources" / "themes" / "dark.toml", "gone")
    program.root = copy
    with a_display() as (_, display):
        process = program.start(QT_QPA_PLATFORM="xcb", DISPLAY=display)
        try:
            find = ["xdotool", "search", "--sync", "--onlyvisible", "--name", "Alchemy Desktop"]
            found = subprocess.run(
                find,
                env=os.environ | {"DISPLAY": display},
                capture_output=True,
                timeout=30,
                check=True,
            )
        except FileNotFoundError:
            pytest.skip("there is no xdotool here")
        assert found.stdout.strip()
        assert process.poll() is None
        process.terminate()
        process.communicate(timeout=10)


SPOILED = {
    "art/emblems/copper.svg": "gone",
    "art/emblems/silver.svg": "cut",
    "art/emblems/gold.svg": "nonsense",
    "art/signs/unknown.svg": "gone",
    "art/signs/turn.svg": "gone",
    "art/textures": "gone",
    "art/engraving.svg": "gone",
    "art/symbols/house.svg": "gone",
    "art/avatars": "gone",
    "art/objects": "gone",
    "art/ui": "gone",
    "art/icon-64.png": "gone",
}


@pytest.mark.qt_log_ignore("Cannot read file", extend=True)
def test_what_is_missing_of_the_look_is_replaced_and_said(bench, copy, monkeypatch, hands, qtbot):
    for file, how in SPOILED.items():
        spoil(copy / "resources" / file, how)
    monkeypatch.setattr(resources, "_PACKAGE", copy / "alchemy_desktop")
    monkeypatch.setattr(LACKING, "names", [])
    window = bench.start()
    window.notices.watch_look()
    window.grab()
    window = bench.play()
    window.notices.watch_look()
    hands.play(window, 3)
    window.grab()
    qtbot.waitUntil(lambda: len(window.notices.sentences) == 1)
    assert "missing or damaged (" in window.notices.sentences[0]
    assert "install the program again" in window.notices.sentences[0]
    wanted = {"emblems/copper", "emblems/silver", "emblems/gold", "signs/unknown", "textures/cloth"}
    assert wanted <= set(LACKING.names)


@pytest.mark.qt_log_ignore("Designer: An error", extend=True)
def test_a_form_that_is_missing_or_damaged_is_one_sentence(bench, copy, monkeypatch, qtbot):
    monkeypatch.setattr(resources, "_PACKAGE", copy / "alchemy_desktop")
    window = bench.start()
    form = copy / "ui" / "set_up.ui"
    for how in ("nonsense", "gone"):
        spoil(form, how)
        with pytest.raises(resources.ResourceError, match=r"set_up.ui .*install the program again"):
            window.show_set_up("dominion")
        assert window.stack.currentWidget() is window.home


# --- the display -----------------------------------------------------------------------------


def lay_a_game(program):
    """Leave a game for the next start in which the opponent is asked first; return its number."""
    game = GAMES["dominion"]
    match = Match(game, game.set_up(2, {}, Random(1), 1, 1))
    file = program.home / "data" / "games.sqlite"
    with closing(Store(file)) as store:
        number = store.begin(match, default_players(game, 2, "novice"))
    save_settings(program.home / "config" / "settings.json", Settings(open_game=number))
    return number


@linux
@displays
def test_when_the_display_dies_the_game_is_kept_and_nobody_is_left_behind(program):
    number = lay_a_game(program)
    with a_display() as (server, display):
        process = program.start(QT_QPA_PLATFORM="xcb", DISPLAY=display)
        wait_until(lambda: program.games()[0].steps > 0)
        helpers = children(process)
        assert helpers
        server.kill()
        _, said = process.communicate(timeout=20)
    assert process.returncode not in (0, None)
    assert "the display is gone" in said
    assert "Traceback" not in said
    wait_until(lambda: not any(map(running, helpers)))
    settings = json.loads((program.home / "config" / "settings.json").read_text())
    assert settings["open_game"] == number
    again = program.start()
    with pytest.raises(subprocess.TimeoutExpired):
        again.wait(3)
    again.terminate()
    assert again.communicate(timeout=10)[1] == ""
    assert len(program.games()) == 1


# --- where the player's files should be ------------------------------------------------------


@pipes
def test_pipes_in_the_place_of_files_do_not_hold_the_start_up(program):
    for name in ("data/games.sqlite", "data/games.lock", "config/settings.json", "log/log.txt"):
        place = program.home / name
        place.parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(place)
    process = program.start("dominion")
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(4)
    process.terminate()
    _, said = process.communicate(timeout=10)
    assert (process.returncode, said) == (0, "")
    assert (program.home / "config" / "settings.json").is_file()  # the window was there


@pipes
def test_pipes_in_the_place_of_files_are_said(bench):
    os.mkfifo(bench.games)
    os.mkfifo(bench.settings)
    window = bench.play()
    said = " ".join(window.notices.sentences)
    assert f"Games cannot be saved in {bench.games}: what is there is not a file" in said
    assert f"The settings in {bench.settings} cannot be read" in said


def test_settings_that_cannot_be_saved_are_said_until_they_can(bench):
    bench.settings = bench.settings.parent / "folder" / "settings.json"
    bench.settings.parent.write_text("a file, no folder")
    window = bench.play()
    assert any("settings" in s and "cannot be" in s for s in window.notices.sentences)
    bench.settings.parent.unlink()
    window.save_settings()
    assert window.notices.sentences == []


def test_a_log_that_cannot_be_written_troubles_nobody(program):
    (program.home / "log").mkdir(parents=True)
    (program.home / "log" / "log.txt").mkdir()
    process = program.start("dominion")
    program.wait_for_games(1)
    process.terminate()
    _, said = process.communicate(timeout=10)
    assert (process.returncode, said) == (0, "")


def test_games_of_a_newer_version_are_said_and_left_alone(bench):
    shelf(bench.games)
    change(bench.games, f"PRAGMA user_version = {len(schema.MIGRATIONS) + 1}")
    before = bench.games.read_bytes()
    window = bench.play()
    assert any("newer version" in sentence for sentence in window.notices.sentences)
    assert bench.games.read_bytes() == before


# --- the opponents' process ------------------------------------------------------------------


@linux
def test_a_killed_opponent_is_replaced_and_the_game_goes_on(bench, hands, qtbot):
    window = bench.play()
    session = window.table.session
    thinker = window.services.thinker
    hands.play(window, 2)
    killed = 0
    for _ in range(12):
        if not session.my_decision and thinker._process is not None:
            os.kill(thinker._process.pid, signal.SIGKILL)
            killed += 1
            hands.wait(window)
        session.play(session.legal[-1])
    hands.wait(window)
    assert killed
    assert session.my_decision
    hands.play(window, 2)
    qtbot.waitUntil(lambda: window.notices.sentences == [])


def test_without_a_process_opponents_think_here_and_it_is_said(bench, hands, monkeypatch):
    def refuse(*_):
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("alchemy_desktop.ai.worker.SpawnProcess.start", refuse)
    window = bench.play(seed=3)
    hands.play(window, 12)
    assert window.table.session.match.plays[-1]
    (said,) = window.notices.sentences
    assert "think inside the program" in said
    assert any(play.by == 1 for play in window.table.session.match.plays)


# --- another instance ------------------------------------------------------------------------


@linux
def test_a_second_start_beside_one_that_hangs_says_so(program):
    first = program.start("dominion")
    program.wait_for_games(1)
    first.send_signal(signal.SIGSTOP)
    try:
        second = program.start("dominion")
        _, said = second.communicate(timeout=30)
        assert second.returncode == 1
        assert "already running and does not answer" in said
        assert said.count("\n") == 1
    finally:
        first.send_signal(signal.SIGCONT)
    assert len(program.games()) == 1


@linux
def test_a_socket_that_cannot_be_made_is_no_hindrance(program):
    rooms = program.home / "tmp"
    rooms.mkdir(parents=True)
    environment = {"TMPDIR": str(rooms), "ALCHEMY_DESKTOP_HOME": str(program.home)}
    instance = Instance(program.home / "data" / "games.sqlite")
    (rooms / instance._name / "not ours").mkdir(parents=True)
    program.start("dominion", **environment)
    program.wait_for_games(1)
    second = program.start("dominion", **environment)
    _, said = second.communicate(timeout=30)
    assert second.returncode == 1
    assert "already running and does not answer" in said


def test_a_lock_of_another_machine_is_named(tmp_path, qtbot):
    lock = tmp_path / "games.lock"
    lock.write_text("1\nalchemy-desktop\nelsewhere\n" + "0" * 32 + "\n" + "0" * 36 + "\n")
    with pytest.raises(NotAnswering) as caught:
        Instance(tmp_path / "games.sqlite").claim(Request())
    assert f"delete {lock}" in str(caught.value)


# --- starts ----------------------------------------------------------------------------------


def test_a_game_that_cannot_be_laid_on_the_table_does_not_bar_the_way(tmp_path, monkeypatch, qtbot):
    monkeypatch.setenv("ALCHEMY_DESKTOP_HOME", str(tmp_path))
    home = Program(tmp_path)
    number = lay_a_game(home)
    monkeypatch.setattr(Store, "load", lambda *_: 1 // 0)
    monkeypatch.setattr("alchemy_desktop.app.begin_qt_log", lambda: None)
    shown = []

    def look(window):
        desk = window.findChild(ErrorDesk)
        timer = QTimer(window, interval=50)

        def when_told():
            if desk.panel is not None:
                shown.append((window.stack.currentWidget() is window.home, desk.panel.isVisible()))
                window.close()

        timer.timeout.connect(when_told)
        timer.start()

    with qtbot.captureExceptions():
        assert run(Request(), look) == 0
    assert shown[0] == (True, True)
    assert number == home.games()[0].id
    assert load_settings(settings_file())[0].open_game == 0


@contextmanager
def a_small_disk(folder, size):
    """A disk of its own."""
    folder.mkdir()
    if (
        not Path("/proc/mounts").exists()
        or subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={size}", "none", str(folder)],
            capture_output=True,
            check=False,
        ).returncode
    ):
        pytest.skip("file systems cannot be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def test_on_a_full_disk_play_goes_on_and_all_is_saved_once_there_is_room(bench, hands, tmp_path):
    with a_small_disk(tmp_path / "disk", "512k") as disk:
        bench.games, bench.settings = disk / "games.sqlite", disk / "settings.json"
        window = bench.play()
        hands.play(window, 2)
        assert window.notices.sentences == []
        ballast = disk / "ballast"
        with suppress(OSError), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(4096))
        window.save_settings()
        hands.play(window, 25)
        said = " ".join(window.notices.sentences)
        assert "the disk is full" in said
        assert "The settings cannot be saved" in said
        ballast.unlink()
        hands.play(window, 1)
        window.save_settings()
        assert window.notices.sentences == []
        session = window.table.session
        steps = len(session.match.plays)
        assert steps > 25
        number = session.game_id
        bench.stop()
        with closing(Store(bench.games)) as store:
            assert len(store.load(number).match.plays) == steps


def test_a_stored_avatar_that_no_file_could_be_called_after_bars_no_way(bench, filled):
    with closing(Store(bench.games)) as store:
        store._open().execute("UPDATE players SET avatar = ?", ("x" * 3000,))
    window = bench.start()
    assert not window.grab().isNull()
    window.show_shelf()
    assert not window.grab().isNull()
    window.open_game(filled[0])
    assert not window.grab().isNull()


# --- moves that could not be saved -------------------------------------------------------------


@pytest.fixture
def unsaved(bench, hands):
    """A table with moves that the file of games did not take."""
    window = bench.play()
    hands.play(window, 1)
    db = window.services.store._open()
    db.execute("PRAGMA query_only = ON")
    hands.play(window, 2)
    assert window.table.session.unsaved
    return window, db


def kept(bench):
    with closing(Store(bench.games)) as store:
        return store.games()[0].steps


@pytest.mark.parametrize("leave", ["show_home", "show_shelf", "close"])
def test_what_could_not_be_saved_is_saved_on_leaving(bench, unsaved, leave):
    window, db = unsaved
    steps = len(window.table.session.match.plays)
    db.execute("PRAGMA query_only = OFF")
    getattr(window, leave)()
    assert window.isVisible() == (leave != "close")
    assert kept(bench) == steps
    assert not window.notices.sentences


def test_what_is_lost_on_leaving_is_said(bench, unsaved):
    window, _ = unsaved
    QTest.keyClick(window, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert any("is lost" in said for said in window.notices.sentences)


def test_nobody_quits_with_unsaved_moves_unasked(bench, unsaved):
    window, _ = unsaved
    steps = len(window.table.session.match.plays)
    for _ in range(2):
        assert not window.close()
    (sheet,) = [s for s in window.centre.findChildren(AskSheet) if s.isVisible()]
    QTest.keyClick(sheet.stay, Qt.Key.Key_Space)
    assert window.table.session.my_decision
    assert kept(bench) < steps
    window.close()
    (sheet,) = [s for s in window.centre.findChildren(AskSheet) if s.isVisible()]
    QTest.mouseClick(sheet.go, Qt.MouseButton.LeftButton)
    assert not window.isVisible()


def test_a_polite_request_to_end_is_not_answered_with_a_question(unsaved):
    window, _ = unsaved
    window.quit()
    assert not window.isVisible()
