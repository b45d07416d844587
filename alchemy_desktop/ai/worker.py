"""The opponents' process. It gets perspectives, never the table, and dies with its parent.

Where no process can be had, a thread of this program thinks in its place.
"""

import errno
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from multiprocessing.reduction import ForkingPickler
from queue import SimpleQueue
from random import Random
from typing import NamedTuple

from alchemy_desktop.ai.players import Player, find_player
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.decisions import Move, Text
from alchemy_desktop.kernel.perspective import Perspective
from alchemy_desktop.resources import is_gone
from alchemy_desktop.texts import say

PATIENCE = 60.0
"""Seconds without an answer after which the process counts as hanging."""
AGAIN = 60.0
"""Seconds after which a process is tried again where none could be had."""
STILLBORN = 2
"""So many processes in a row that end before their first answer, and a thread thinks instead."""

_spawn = multiprocessing.get_context("spawn")


class OpponentFailed(Exception):
    """An opponent gave no answer; the message is one sentence for the player."""


class Request(NamedTuple):
    """A decision to make.

    Attributes:
        seen: the decider's perspective, with the decision pending.
        game: id of the game.
        level: name of the player.
        seed: of the player's own chance.
    """

    seen: Perspective
    game: str
    level: str
    seed: int


class Thinker:
    """The handle on the opponents' process, for one question at a time. No call waits.

    The process starts with the first question. If it dies, the next question starts another. Where
    none can be started, questions are answered in this process: as well, but beside the window.

    Attributes:
        warning: a sentence while the opponents think in this process; else "".
    """

    def __init__(self) -> None:
        self.warning = ""
        self._process: SpawnProcess | None = None
        self._connection: Connection | _Here | None = None
        self._busy = False
        self._since = 0.0
        self._again = 0.0
        self._stillborn = 0
        self._answered = False
        self._request = b""

    def ask(self, perspective: Perspective, game_id: str, level: str, seed: int) -> None:
        """Put a question and return at once; an earlier one without answer is dropped.

        Args:
            perspective: of the seat that decides, with the decision pending.
            game_id: id of the game.
            level: the name of the player, one of the game's ``bots``.
            seed: of the player's own chance: the same question gets the same answer.
        """
        self.cancel()
        self._request = bytes(ForkingPickler.dumps(Request(perspective, game_id, level, seed)))
        self._busy = True
        self._since = time.monotonic()
        if self.warning and self._since < self._again:
            self._think_here()
            return
        try:
            self._send()
        except OSError as error:
            self._give_up(say(Text("ai.here.refused", (error.strerror or str(error),))))

    def poll(self) -> tuple[Move, ...] | None:
        """Return the answer if it is there, once; else None.

        Raises:
            OpponentFailed: there will be no answer.
        """
        if not self._busy:
            return None
        assert self._connection is not None
        try:
            if not self._connection.poll():
                self._check_patience()
                return None
            answer = self._connection.recv()
        except (EOFError, OSError):
            self._lost(say("ai.failed.stopped"))
            return None
        self._busy = False
        if self._process is None:
            self._stop()
        else:
            self._answered, self._stillborn, self.warning = True, 0, ""
        if isinstance(answer, str):
            raise OpponentFailed(answer)
        return answer

    def _check_patience(self) -> None:
        if time.monotonic() - self._since > PATIENCE:
            self._lost(say(Text("ai.failed.late", (round(PATIENCE),))))

    def _lost(self, sentence: str) -> None:
        """Give up whoever thinks; the question too, unless processes never get to answer one.

        Raises:
            OpponentFailed: the question is given up.
        """
        self._stillborn += self._process is not None and not self._answered
        if self._process is not None and self._stillborn >= STILLBORN:
            self._give_up(say("ai.here.stopped"))
            return
        self._stop()
        self._busy = False
        raise OpponentFailed(sentence)

    def cancel(self) -> None:
        """Drop the question, if one is open; a process that still thinks about it is ended."""
        if self._busy:
            self._stop()
        self._busy = False

    def close(self) -> None:
        """End the process."""
        self._stop()
        self._busy = False

    def _send(self) -> None:
        if self._connection is not None:
            try:
                self._connection.send_bytes(self._request)
            except OSError:
                self._stop()  # it died since its last answer
            else:
                return
        if is_gone():  # another version would not understand, and none would complain on stderr
            raise OSError(errno.ENOENT, say("ai.here.gone"))
        self._start().send_bytes(self._request)

    def _start(self) -> Connection:
        self._answered = False
        self._connection, theirs = _spawn.Pipe()
        try:
            self._process = _spawn.Process(target=serve, args=(theirs,), daemon=True)
            with _interrupts_held():
                self._process.start()
        finally:
            theirs.close()
        return self._connection

    def _give_up(self, warning: str) -> None:
        """Think in this process for a while."""
        self.warning = warning
        self._again = time.monotonic() + AGAIN
        self._stop()
        self._think_here()

    def _think_here(self) -> None:
        self._since = time.monotonic()
        self._connection = _Here()
        self._connection.send_bytes(self._request)

    def _stop(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._process is not None:
            if self._process.pid is not None:
                self._process.kill()
            self._process = None


class _Here:
    """Stands for the connection to a process: one question, answered by a thread of this one."""

    def __init__(self) -> None:
        self._answers: SimpleQueue[tuple[Move, ...] | str] = SimpleQueue()
        self._later = b""

    def send_bytes(self, request: bytes) -> None:
        """Think about a request; what comes of it is lost when nobody asks for it."""
        try:
            threading.Thread(target=self._think, args=(request,), daemon=True).start()
        except RuntimeError:  # there are no threads to be had either
            self._later = request

    def poll(self) -> bool:
        """Whether the answer is there; where there is no thread, this call waits for it."""
        if self._later:
            self._think(self._later)
            self._later = b""
        return not self._answers.empty()

    def recv(self) -> tuple[Move, ...] | str:
        """Return the answer."""
        return self._answers.get()

    def close(self) -> None:
        """A thread cannot be ended: its answer is forgotten."""

    def _think(self, request: bytes) -> None:
        # Unpickled as in the other process, so that nothing is shared with the table.
        self._answers.put(_answer(ForkingPickler.loads(request), {}))


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Let a process that is started here never hear of Ctrl-C, which is for its parent."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # which lets them in again when it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# --- in the process --------------------------------------------------------------------------


def serve(connection: Connection) -> None:
    """Answer requests until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_die_with_parent, daemon=True).start()
    players: dict[tuple[str, str], Player] = {}
    with suppress(EOFError, OSError):
        while True:
            connection.send(_answer(connection.recv(), players))


def _die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(0)


def _answer(request: Request, players: dict[tuple[str, str], Player]) -> tuple[Move, ...] | str:
    """Return a move, or the sentence that says why there is none."""
    seen, game, level, seed = request
    try:
        if (game, level) not in players:
            players[game, level] = find_player(GAMES[game], level)
        return players[game, level].answer(seen, Random(seed))
    except Exception as error:  # noqa: BLE001  (whatever went wrong, the player is told)
        return say(Text("ai.failed.wrong", (f"{type(error).__name__}: {error}",)))
