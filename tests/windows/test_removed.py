"""The program is removed, or replaced by another version, while its window is open."""

import os
import shutil
import signal
from contextlib import closing

import pytest

from alchemy_desktop import resources
from alchemy_desktop.app import unexpected_errors
from alchemy_desktop.games import GAMES
from alchemy_desktop.library.settings import Settings, save_settings
from alchemy_desktop.library.store import Store
from alchemy_desktop.scene.art import LACKING, Art
from alchemy_desktop.texts import say
from alchemy_desktop.windows import notices
from alchemy_desktop.windows.errors import ErrorDesk
from tests.windows.programs import Program, copy_of_the_program, wait_until

GONE = say("app.notice.gone")


@pytest.fixture
def copy(tmp_path, monkeypatch):
    """The files of the program, which lie in a folder of their own."""
    try:
        made = copy_of_the_program(tmp_path / "copy")
    except OSError:
        pytest.skip("the temporary files lie on another disk, so they cannot be links")
    monkeypatch.setattr(resources, "_PACKAGE", made / "alchemy_desktop")
    monkeypatch.setattr(resources, "_PROGRAM", made / "alchemy_desktop" / "resources.py")
    monkeypatch.setattr(resources, "_AT_START", resources._on_disk())
    monkeypatch.setattr(resources, "_kept", {})
    monkeypatch.setattr(LACKING, "names", [])
    monkeypatch.setattr(notices, "_LOOK_MS", 20)
    return made


@pytest.mark.parametrize("game", GAMES)
def test_it_is_said_and_games_go_on_and_can_be_begun(bench, copy, hands, qtbot, game):
    window = bench.start()
    window.notices.watch_program()
    window.notices.watch_look()
    resources.keep_all()
    shutil.rmtree(copy)
    qtbot.waitUntil(lambda: window.notices.sentences == [GONE])
    window.show_set_up(game)
    window.stack.currentWidget().begin.click()
    for _ in range(5):
        session = hands.wait(window)
        session.play(session.legal[-1])
    hands.wait(window)
    assert not window.grab().isNull()
    assert LACKING.names == []
    told, opponents = window.notices.sentences
    assert told == GONE
    assert "(The program was removed or replaced)" in opponents
    steps = len(window.table.session.match.plays)
    window.close()
    with closing(Store(bench.games)) as store:
        assert [entry.steps for entry in store.games()] == [steps]


def test_opponents_that_have_a_process_keep_it(bench, copy, hands, qtbot):
    window = bench.play()
    hands.play(window, 3)
    thinker = window.services.thinker
    process = thinker._process
    assert process is not None
    resources.keep_all()
    shutil.rmtree(copy)
    hands.play(window, 5)
    assert thinker._process is process
    assert window.notices.sentences == []


def test_what_is_lacking_then_has_one_cause(bench, copy, qtbot):
    window = bench.start()
    window.notices.watch_program()
    window.notices.watch_look()
    art = Art()
    shutil.rmtree(copy)
    qtbot.waitUntil(lambda: window.notices.sentences == [GONE])
    assert art._renderer("signs/tick").defaultSize().isEmpty()
    qtbot.wait(50)
    assert LACKING.names == ["signs/tick", "signs/unknown"]
    assert window.notices.sentences == [GONE]


def test_an_error_then_is_that_sentence_and_no_sheet(bench, copy, qtbot, caplog):
    window = bench.start()
    shutil.rmtree(copy)
    with qtbot.captureExceptions(), unexpected_errors(window) as desk:
        for error in (ImportError("no module"), resources.ResourceError("no form")):
            desk.caught(type(error), error, None)
        qtbot.waitUntil(lambda: window.notices.sentences == [GONE])
        assert window.findChild(ErrorDesk).panel is None


@pytest.mark.skipif(os.name == "nt", reason="files of a program that runs cannot be taken away")
def test_the_whole_program_bears_it_without_a_word_on_the_terminal(copy, tmp_path):
    program = Program(tmp_path / "home", copy)
    settings = Settings(animation_speed=0, pace=0.2, confirm_skips=False)
    save_settings(program.home / "config" / "settings.json", settings)
    process = program.start("dominion", "--hands-off", QT_QPA_PLATFORM="offscreen")
    try:
        program.wait_for_games(1)
        wait_until(lambda: program.games()[0].steps > 5)
        shutil.rmtree(copy)
        before = program.games()[0].steps
        wait_until(lambda: program.games()[0].steps > before + 5)
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=20)
    finally:
        program.end()
    assert (process.returncode, said) == (0, "")
    with closing(Store(program.home / "data" / "games.sqlite")) as store:
        (entry,) = store.games()
        assert len(store.load(entry.id).match.plays) == entry.steps > before + 5
