"""The opponents' process. It gets perspectives, never the table, and dies with its parent."""

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
from random import Random
from typing import NamedTuple

from alchemy_desktop.ai.players import Player, find_player
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.decisions import Move, Text
from alchemy_desktop.kernel.perspective import Perspective
from alchemy_desktop.texts import say

PATIENCE = 60.0
"""Seconds without an answer after which the process counts as hanging."""

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

    The process starts with the first question. If it dies, the next question starts another.
    """

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._busy = False
        self._since = 0.0
        self._failure = ""

    def ask(self, perspective: Perspective, game_id: str, level: str, seed: int) -> None:
        """Put a question and return at once; an earlier one without answer is dropped.

        Args:
            perspective: of the seat that decides, with the decision pending.
            game_id: id of the game.
            level: the name of the player, one of the game's ``bots``.
            seed: of the player's own chance: the same question gets the same answer.
        """
        self.cancel()
        request = bytes(ForkingPickler.dumps(Request(perspective, game_id, level, seed)))
        self._busy = True
        self._since = time.monotonic()
        try:
            self._send(request)
        except OSError as error:
            self._stop()
            self._failure = say(Text("ai.failed.start", (error.strerror or str(error),)))

    def poll(self) -> Move | None:
        """Return the answer if it is there, once; else None.

        Raises:
            OpponentFailed: there will be no answer.
        """
        if not self._busy:
            return None
        if self._connection is None:
            self._busy = False
            raise OpponentFailed(self._failure)
        try:
            if not self._connection.poll():
                self._check_patience()
                return None
            answer = self._connection.recv()
        except (EOFError, OSError):
            self._stop()
            self._busy = False
            raise OpponentFailed(say("ai.failed.stopped")) from None
        self._busy = False
        if not isinstance(answer, Move):
            raise OpponentFailed(answer)
        return answer

    def _check_patience(self) -> None:
        if time.monotonic() - self._since > PATIENCE:
            self._stop()
            self._busy = False
            raise OpponentFailed(say(Text("ai.failed.late", (round(PATIENCE),))))

    def cancel(self) -> None:
        """Drop the question, if one is open; a process that still thinks about it is ended."""
        if self._busy and self._connection is not None:
            self._stop()
        self._busy = False

    def close(self) -> None:
        """End the process."""
        self._stop()
        self._busy = False

    def _send(self, request: bytes) -> None:
        if self._connection is not None:
            try:
                self._connection.send_bytes(request)
            except OSError:
                self._stop()  # it died since its last answer
            else:
                return
        self._start()
        assert self._connection is not None
        self._connection.send_bytes(request)

    def _start(self) -> None:
        self._connection, theirs = _spawn.Pipe()
        try:
            self._process = _spawn.Process(target=serve, args=(theirs,), daemon=True)
            with _interrupts_held():
                self._process.start()
        finally:
            theirs.close()

    def _stop(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._process is not None:
            if self._process.pid is not None:
                self._process.kill()
            self._process = None


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


def _answer(request: Request, players: dict[tuple[str, str], Player]) -> Move | str:
    """Return a move, or the sentence that says why there is none."""
    seen, game, level, seed = request
    try:
        if (game, level) not in players:
            players[game, level] = find_player(GAMES[game], level)
        return players[game, level].decide(seen, Random(seed))
    except Exception as error:  # noqa: BLE001  (whatever went wrong, the player is told)
        return say(Text("ai.failed.wrong", (f"{type(error).__name__}: {error}",)))
