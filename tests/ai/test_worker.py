"""The opponents' process: answers, cancelling, dying, closing."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.ai.worker import OpponentFailed, Thinker
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.match import Match

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
    thinker.ask(match.perspective(match.decision.by), "dominion", level, seed)


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


def test_it_plays_a_game_with_the_same_answers_as_at_home(thinker, match):
    home = find_player(DOMINION, "novice")
    for seed in range(40):
        ask(thinker, match, "novice", seed)
        answer = wait_for(thinker)
        assert answer == home.decide(match.perspective(match.decision.by), Random(seed))
        match.play(answer)


def test_asking_returns_at_once(thinker, match):
    start = time.monotonic()
    ask(thinker, match)
    assert time.monotonic() - start < 0.25
    assert thinker.poll() is None
    assert wait_for(thinker) in match.legal()


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
    assert wait_for(thinker) in match.legal()


def test_a_new_question_replaces_the_old_one(thinker, match):
    ask(thinker, match, "no-such-level")
    ask(thinker, match)
    assert wait_for(thinker) in match.legal()


@posix
def test_an_interrupt_from_the_keyboard_is_not_for_the_process(thinker, match):
    for pause in (0.0, 0.02, 0.1, 0.3):
        thinker.close()
        ask(thinker, match)
        time.sleep(pause)
        os.kill(process_of(thinker), signal.SIGINT)
        assert wait_for(thinker) in match.legal()


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
    assert wait_for(thinker) in match.legal()
    assert not alive(hanging)


@posix
def test_death_is_told_once_and_the_next_question_is_answered(thinker, match):
    ask(thinker, match)
    os.kill(process_of(thinker), signal.SIGKILL)
    with pytest.raises(OpponentFailed, match="stopped unexpectedly"):
        wait_for(thinker)
    assert thinker.poll() is None
    ask(thinker, match)
    assert wait_for(thinker) in match.legal()


@posix
def test_death_between_questions_is_not_noticed(thinker, match):
    ask(thinker, match)
    wait_for(thinker)
    os.kill(process_of(thinker), signal.SIGKILL)
    thinker._process.join()
    ask(thinker, match)
    assert wait_for(thinker) in match.legal()


def test_a_failure_is_one_sentence(thinker, match):
    ask(thinker, match, "grandmaster")
    with pytest.raises(OpponentFailed) as failed:
        wait_for(thinker)
    assert "“grandmaster” is no opponent" in str(failed.value)
    assert "\n" not in str(failed.value)


def test_a_process_that_cannot_start_is_a_failure(thinker, match, monkeypatch):
    def refuse():
        raise OSError(12, "Cannot allocate memory")

    monkeypatch.setattr(thinker, "_start", refuse)
    ask(thinker, match)
    with pytest.raises(OpponentFailed, match="Cannot allocate memory"):
        wait_for(thinker)


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
