"""The opponents' process: answers, cancelling, dying, closing."""

import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import nullcontext, suppress
from pathlib import Path
from random import Random

import pytest

from alchemy_desktop.ai import worker
from alchemy_desktop.ai.players import find_player
from alchemy_desktop.ai.worker import STILLBORN, OpponentFailed, Thinker
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.several import SEVERAL

DOMINION = GAMES["dominion"]
posix = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="kills and looks in /proc")


@pytest.fixture
def thinker():
    thinker = Thinker()
    yield thinker
    thinker.close()


@pytest.fixture
def match():
    return Match(DOMINION, DOMINION.set_up(2, {}, Random(1), seed=1))


def ask(thinker, match, level="apprentice", seed=0):
    thinker.ask(match.perspective(match.decision.by), match.game.id, level, seed)


def wait_for(thinker, seconds=20.0):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = thinker.poll()
        if answer is not None:
            return answer
        time.sleep(0.005)
    raise AssertionError("no answer")


def process_of(thinker):
    return thinker._process.pid


def alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"


def answered_as_at_home(thinker, match, level, seed):
    """Play what the process answers, which is what a player here would."""
    home = find_player(match.game, level)
    ask(thinker, match, level, seed)
    answer = wait_for(thinker)
    assert answer == home.answer(match.perspective(match.decision.by), Random(seed))
    match.play(*answer)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_it_plays_each_game_with_the_same_answers_as_at_home(thinker, game):
    for level in game.levels:
        match = Match(game, game.set_up(2, {}, Random(1), seed=1))
        for seed in range(40):
            answered_as_at_home(thinker, match, level, seed)


def test_several_pieces_are_asked_for_there_too(thinker):
    game = GAMES["alchemy"]
    for level in game.levels:
        match = Match(game, game.set_up(2, {"version": "full"}, Random(1), seed=1))
        asked = set()
        for seed in range(60):
            asked.add(match.decision.question)
            answered_as_at_home(thinker, match, level, seed)
        assert SEVERAL in asked


def test_asking_returns_at_once(thinker, match):
    start = time.monotonic()
    ask(thinker, match)
    assert time.monotonic() - start < 0.25
    assert thinker.poll() is None
    assert wait_for(thinker)[0] in match.legal()


def test_an_answer_is_given_once(thinker, match):
    assert thinker.poll() is None
    ask(thinker, match)
    wait_for(thinker)
    assert thinker.poll() is None


def test_cancelling_drops_the_question(thinker, match):
    ask(thinker, match)
    start = time.monotonic()
    thinker.cancel()
    assert time.monotonic() - start < 0.1
    time.sleep(0.05)
    assert thinker.poll() is None
    ask(thinker, match)
    assert wait_for(thinker)[0] in match.legal()


def test_a_new_question_replaces_the_old_one(thinker, match):
    ask(thinker, match, "no-such-level")
    ask(thinker, match)
    assert wait_for(thinker)[0] in match.legal()


@posix
def test_an_interrupt_from_the_keyboard_is_not_for_the_process(thinker, match):
    for pause in (0.0, 0.02, 0.1, 0.3):
        thinker.close()
        ask(thinker, match)
        time.sleep(pause)
        os.kill(process_of(thinker), signal.SIGINT)
        assert wait_for(thinker)[0] in match.legal()


@posix
def test_a_process_that_hangs_is_given_up_and_replaced(thinker, match, monkeypatch):
    monkeypatch.setattr("alchemy_desktop.ai.worker.PATIENCE", 0.4)
    ask(thinker, match)
    hanging = process_of(thinker)
    os.kill(hanging, signal.SIGSTOP)
    assert thinker.poll() is None
    with pytest.raises(OpponentFailed, match="no answer for"):
        wait_for(thinker)
    assert thinker.poll() is None
    monkeypatch.undo()
    ask(thinker, match)
    assert wait_for(thinker)[0] in match.legal()
    assert not alive(hanging)


@posix
def test_death_is_told_once_and_the_next_question_is_answered(thinker, match):
    ask(thinker, match)
    os.kill(process_of(thinker), signal.SIGKILL)
    with pytest.raises(OpponentFailed, match="stopped unexpectedly"):
        wait_for(thinker)
    assert thinker.poll() is None
    ask(thinker, match)
    assert wait_for(thinker)[0] in match.legal()


@posix
def test_death_between_questions_is_not_noticed(thinker, match):
    ask(thinker, match)
    wait_for(thinker)
    os.kill(process_of(thinker), signal.SIGKILL)
    thinker._process.join()
    ask(thinker, match)
    assert wait_for(thinker)[0] in match.legal()


def test_a_failure_is_one_sentence(thinker, match):
    ask(thinker, match, "grandmaster")
    with pytest.raises(OpponentFailed) as failed:
        wait_for(thinker)
    assert "“grandmaster” is no opponent" in str(failed.value)
    assert "\n" not in str(failed.value)


# --- no process ------------------------------------------------------------------------------


def refuse(*_):
    raise OSError(11, "Resource temporarily unavailable")


@pytest.fixture
def no_process(monkeypatch):
    """No process can be started, until this is undone."""
    with monkeypatch.context() as patch:
        patch.setattr("alchemy_desktop.ai.worker.SpawnProcess.start", refuse)
        yield patch


def test_without_a_process_a_thread_gives_the_same_answers(thinker, match, no_process):
    home = find_player(DOMINION, "apprentice")
    for seed in range(30):
        ask(thinker, match, "apprentice", seed)
        answer = wait_for(thinker)
        assert answer == home.answer(match.perspective(match.decision.by), Random(seed))
        match.play(*answer)
    assert "Resource temporarily unavailable" in thinker.warning
    assert "slower" in thinker.warning


def test_asking_a_thread_returns_at_once_and_its_question_can_be_cancelled(
    thinker, match, no_process, monkeypatch
):
    go_on = threading.Event()
    answer = worker._answer

    def slowly(*arguments):
        go_on.wait(20)
        return answer(*arguments)

    monkeypatch.setattr(worker, "_answer", slowly)
    start = time.monotonic()
    ask(thinker, match, "no-such-level")
    assert thinker.poll() is None
    thinker.cancel()
    assert time.monotonic() - start < 0.25
    ask(thinker, match)
    go_on.set()
    assert wait_for(thinker)[0] in match.legal()
    assert thinker.poll() is None
    ask(thinker, match)
    thinker.close()
    assert thinker.poll() is None


def test_a_failure_in_a_thread_is_one_sentence(thinker, match, no_process):
    ask(thinker, match, "grandmaster")
    with pytest.raises(OpponentFailed, match="“grandmaster” is no opponent"):
        wait_for(thinker)


def test_where_not_even_a_thread_can_be_had_there_are_answers(thinker, match, no_process):
    def none(_):
        raise RuntimeError("can't start new thread")

    no_process.setattr(threading.Thread, "start", none)
    ask(thinker, match)
    assert wait_for(thinker)[0] in match.legal()


@posix
def test_without_a_folder_to_start_a_process_in_a_thread_answers(
    thinker, match, tmp_path, monkeypatch
):
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    ask(thinker, match)
    assert wait_for(thinker)[0] in match.legal()
    assert "No such file or directory" in thinker.warning


def test_a_process_is_tried_again_after_a_while(thinker, match, no_process, monkeypatch):
    ask(thinker, match)
    wait_for(thinker)
    no_process.undo()
    ask(thinker, match)
    wait_for(thinker)
    assert thinker.warning
    monkeypatch.setattr(thinker, "_again", time.monotonic())
    ask(thinker, match)
    assert wait_for(thinker)[0] in match.legal()
    assert thinker.warning == ""
    assert process_of(thinker)


def test_processes_that_never_get_to_answer_are_replaced_by_a_thread(thinker, match, monkeypatch):
    monkeypatch.setattr(worker, "serve", nullcontext)  # which takes it and ends
    ask(thinker, match)
    with pytest.raises(OpponentFailed, match="stopped unexpectedly"):
        wait_for(thinker)
    assert thinker.warning == ""
    ask(thinker, match)
    assert wait_for(thinker)[0] in match.legal()
    assert "ends before it answers" in thinker.warning


@posix
def test_processes_that_have_answered_are_replaced_however_often_they_die(thinker, match):
    for _ in range(STILLBORN + 2):
        ask(thinker, match)
        wait_for(thinker)
        ask(thinker, match)
        process = thinker._process
        process.kill()
        with suppress(OpponentFailed):  # it may have been faster
            wait_for(thinker)
        process.join()
    assert thinker.warning == ""


@posix
def test_closing_does_not_wait(thinker, match):
    ask(thinker, match)
    pid = process_of(thinker)
    start = time.monotonic()
    thinker.close()
    assert time.monotonic() - start < 0.1
    end = time.monotonic() + 5
    while alive(pid) and time.monotonic() < end:
        time.sleep(0.01)
    assert not alive(pid)


ORPHAN = """
from random import Random
from alchemy_desktop.ai.worker import Thinker
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.match import Match
import os, signal, time

if __name__ == "__main__":
    game = GAMES["dominion"]
    match = Match(game, game.set_up(2, {}, Random(1)))
    thinker = Thinker()
    thinker.ask(match.perspective(match.decision.by), "dominion", "novice", 0)
    while thinker.poll() is None:
        time.sleep(0.01)
    print(thinker._process.pid, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@posix
def test_it_dies_with_its_parent(tmp_path):
    script = tmp_path / "orphan.py"
    script.write_text(ORPHAN)
    path = os.pathsep.join(p or str(Path.cwd()) for p in sys.path)
    done = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": path},
    )
    pid = int(done.stdout)
    end = time.monotonic() + 5
    while alive(pid) and time.monotonic() < end:
        time.sleep(0.02)
    assert not alive(pid)
