#!/usr/bin/env python3
"""See that a built or installed program works.

    python3 packaging/smoke.py PROGRAM

Everything goes through the program's own commands, with an environment that is as good as empty
and a home folder of its own, and without a display. Needs nothing but Python, so it can be run
where the program is installed.
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO

HOME = "ALCHEMY_DESKTOP_HOME"
# What no program can do without on Windows.
NEEDED_VARIABLES = ("SYSTEMROOT", "TEMP", "TMP")
# Animations off, opponents at once, and no question that the hand does not expect.
SETTINGS = '{"animation_speed": 0, "pace": PACE, "confirm_skips": false}'
PACES = {False: "0", True: "0.3"}
"""Seconds between two moves: none, or so many that a game lasts while something is done to it."""

RECORD = "game.alchemy-game"
HANDS_OFF = "--hands-off"
"""Lets the computer play for the player, too."""
STEPS = 6
"""How many steps of a game are played before the window is ended, and once more after that."""
PATIENCE = 600.0
"""Seconds for one thing that the program does, on a slow machine that is busy."""
LEAVING = 20.0
"""Seconds within which all its processes must have ended."""
LEAST_PICTURES = 3
"""Home, something that is asked, the end."""
LEAST_SHADES = 64
"""How many different bytes a picture has at least; one of a plain area has a handful."""


OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen"}


class Broken(Exception):
    """What does not work, in one sentence."""


class Program:
    """The program under test, with a home of its own.

    Attributes:
        home: the folder of its files.
    """

    def __init__(
        self,
        command: Sequence[str],
        home: Path,
        root: Path | None = None,
        screen: dict[str, str] = OFFSCREEN,
    ) -> None:
        """Take the words that start it and an empty folder.

        Args:
            command: the words.
            home: the folder.
            root: the folder that the program takes for the root of all; None for the real one.
            screen: the variables that say where windows are shown.
        """
        self._command = list(command)
        self._root = root
        self.home = home
        kept = {name: os.environ[name] for name in NEEDED_VARIABLES if name in os.environ}
        self._environment = {
            **kept,
            HOME: self.seen(home),
            "COLUMNS": "10000",
            **screen,
        }

    def seen(self, path: Path) -> str:
        """Return a path as the program sees it."""
        return str(Path("/", path.relative_to(self._root)) if self._root else path)

    def run(self, *arguments: str) -> str:
        """Run a command to its end and return what it says.

        Raises:
            Broken: it failed, took too long, or complained.
        """
        shown = f"“{' '.join(arguments)}”"
        try:
            done = subprocess.run(
                [*self._command, *arguments],
                env=self._environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=PATIENCE,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise Broken(f"{shown} did not end within {PATIENCE:.0f} s.") from None
        out, complaints = (text.decode(errors="replace") for text in (done.stdout, done.stderr))
        if done.returncode or complaints:
            raise Broken(f"{shown} ended with code {done.returncode}: {complaints or out}")
        return out

    @contextmanager
    def window(
        self, *arguments: str, said: IO[bytes] | None = None
    ) -> Iterator[subprocess.Popen[bytes]]:
        """Have the window open with these arguments; ``said`` gets what it says."""
        command = [*self._command, *arguments]
        process = subprocess.Popen(
            command,
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
        )
        try:
            yield process
        finally:
            process.kill()
            process.wait()

    def games(self) -> list[str]:
        """Return the ids of all games."""
        found = re.search(r"one of: (.*)", self.run("selfplay", "--help"))
        if found is None:
            raise Broken("The help of “selfplay” lists no games.")
        return found[1].split(", ")

    def stored(self) -> list[tuple[str, int]]:
        """Return the id and the steps of every stored game."""
        if not (self.home / "data" / "games.sqlite").exists():
            return []
        lines = self.run("record", "--list").splitlines()
        return [
            (line.split()[0], int(steps[1])) for line in lines if (steps := STORED.search(line))
        ]

    def processes(self) -> list[str]:
        """Return the command lines of all processes that work with this home, on Linux."""
        mark = f"{HOME}={self.seen(self.home)}".encode()
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                if mark in (folder / "environ").read_bytes().split(b"\0"):
                    found.append((folder / "cmdline").read_text().replace("\0", " "))
            except OSError:  # it has just ended, or is not ours
                continue
        return found


STEPS_IN_FILE = "SELECT id, steps FROM games"
STORED = re.compile(r"  (\d+) steps")


def check(
    command: Sequence[str],
    version: str,
    say: Callable[[str], None],
    root: Path | None = None,
    screen: dict[str, str] = OFFSCREEN,
) -> None:
    """Put the program to every test.

    Args:
        command: the words that start it.
        version: which it must have.
        say: is told what works.
        root: the folder that the program takes for the root of all; None for the real one.
        screen: the variables that say where windows are shown.

    Raises:
        Broken: something does not work.
    """
    place = root / "tmp" if root else None
    with tempfile.TemporaryDirectory(prefix="alchemy smoke ", dir=place) as name:
        program = Program(command, Path(name, "home"), root, screen)
        say(check_version(program, version))
        for game in program.games():
            say(show_game(program, game, Path(name, game)))
            player = Program(command, Path(name, f"home of {game}"), root, screen)
            say(play_on(player, game))
            other = Program(command, Path(name, f"home of another {game}"), root, screen)
            say(open_record(other, player.home / RECORD))
        say(program.run("bench", "--only", "startup").rstrip())


def check_version(program: Program, version: str) -> str:
    """See that the program is of this version, and return what it says of itself."""
    said = program.run("--version")
    first = said.partition("\n")[0]
    if first.split()[:2] != ["alchemy-desktop", version]:
        raise Broken(f"“--version” says {first!r}, not version {version}.")
    return first


def show_game(program: Program, game: str, pictures: Path) -> str:
    """Let the computer play a whole game in the window, and look at the pictures."""
    program.run("demo", game, "--seed", "1", "--out", program.seen(pictures))
    return f"{game}: a demonstration with {check_pictures(pictures)} pictures"


def check_pictures(folder: Path) -> int:
    """See that a demonstration made pictures that show something, and return how many."""
    paths = sorted(folder.glob("*.png"))
    if len(paths) < LEAST_PICTURES:
        raise Broken(f"The demonstration made only {len(paths)} pictures in {folder}.")
    for path in paths:
        if is_blank(path.read_bytes()):
            raise Broken(f"The picture {path} is blank.")
    return len(paths)


def play_on(program: Program, game: str, meanwhile: Callable[[], object] | None = None) -> str:
    """Begin a game, end the window politely, go on with the game, and end it without a word.

    Args:
        program: what is tried.
        game: the game.
        meanwhile: called while the window is open, which has to play on after that.
    """
    settings = program.home / "config" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(SETTINGS.replace("PACE", PACES[bool(meanwhile)]), encoding="utf-8")
    with program.window("play", game, HANDS_OFF) as window:
        begun = wait_for_steps(program, window, STEPS)
        if sys.platform == "linux" and not any(
            "multiprocessing-fork" in line for line in program.processes()
        ):
            raise Broken("The opponents do not think in a process of their own.")
        if meanwhile:
            meanwhile()
            ((_, begun),) = program.stored()
            begun = wait_for_steps(program, window, begun + STEPS)
        end_politely(window)
    wait_until_gone(program)
    with program.window("play", HANDS_OFF) as window:
        steps = wait_for_steps(program, window, begun + STEPS)
    wait_until_gone(program)
    last = verify(program)
    check_log(program)
    return f"{game}: ended after {begun} steps, gone on with to {max(steps, last)}, all stored"


def verify(program: Program) -> int:
    """Have the record of the one stored game exported and verified, and return its steps."""
    ((number, steps),) = program.stored()
    record = program.home / RECORD
    program.run("record", "--export", number, program.seen(record))
    program.run("record", program.seen(record), "--verify")
    return steps


def outlive(program: Program, game: str, remove: Callable[[], object]) -> str:
    """Begin a game, take the program away, and see that it plays on without a complaint.

    Args:
        program: what is tried.
        game: the game.
        remove: takes it away.
    """
    settings = program.home / "config" / "settings.json"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(SETTINGS.replace("PACE", PACES[True]), encoding="utf-8")
    words = Path(f"{program.home} said.txt")
    with words.open("wb") as said, program.window("play", game, HANDS_OFF, said=said) as window:
        begun = wait_for_steps(program, window, 2 * STEPS)  # it reads ahead while it plays
        remove()
        steps = wait_for_steps(program, window, begun + STEPS, steps_in_file)
        end_politely(window)
    wait_until_gone(program)
    if complaint := words.read_text(encoding="utf-8", errors="replace"):
        raise Broken(f"Taken away while it played, the program complains: {complaint}")
    check_log(program)
    return f"{game}: taken away after {begun} steps, played on to {steps}, all stored"


def steps_in_file(program: Program) -> list[tuple[str, int]]:
    """Return what `Program.stored` does, where there is no program any more to ask."""
    with closing(sqlite3.connect(program.home / "data" / "games.sqlite")) as games:
        return [(str(number), steps) for number, steps in games.execute(STEPS_IN_FILE)]


def open_record(program: Program, record: Path) -> str:
    """Start the program with nothing but the record of a game, as file managers do."""
    copied = program.home / RECORD
    copied.parent.mkdir(parents=True)
    shutil.copy(record, copied)
    with program.window(program.seen(copied)) as window:
        steps = wait_for_steps(program, window, STEPS)
        end_politely(window)
    wait_until_gone(program)
    check_log(program)
    return f"a record of {steps} steps opened by its file"


def end_politely(window: subprocess.Popen[bytes]) -> None:
    """Ask a window to end, and see that it does."""
    window.terminate()
    code = window.wait(LEAVING)
    if code != 0 and sys.platform != "win32":
        raise Broken(f"Asked to end, the window ended with code {code}.")


def wait_for_steps(
    program: Program,
    window: subprocess.Popen[bytes],
    least: int,
    look: Callable[[Program], list[tuple[str, int]]] = Program.stored,
) -> int:
    """Wait until the one stored game has so many steps, and return how many it has.

    Args:
        program: what is tried.
        window: its process.
        least: how many steps.
        look: returns the id and the steps of every stored game.
    """
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if window.poll() is not None:
            raise Broken(f"The window ended by itself with code {window.returncode}.")
        stored = look(program)
        if len(stored) > 1:
            raise Broken("The game was not gone on with, but another one begun.")
        if stored and stored[0][1] >= least:
            return stored[0][1]
        time.sleep(0.3)
    raise Broken(f"The game did not get to {least} steps within {PATIENCE:.0f} s.")


def wait_until_gone(program: Program) -> None:
    """Wait until no process of the program is left."""
    deadline = time.monotonic() + LEAVING
    while left := program.processes():
        if time.monotonic() > deadline:
            raise Broken(f"{LEAVING:.0f} s after its end a process is left: {left[0]}")
        time.sleep(0.2)


def check_log(program: Program) -> None:
    """See that the log tells of no error."""
    if complaints := errors(program.home):
        raise Broken(f"The log tells of errors: {complaints[0]}")


def errors(home: Path) -> list[str]:
    """Return the lines of the log that tell of errors."""
    log = home / "log" / "log.txt"
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines() if log.exists() else []
    return [line for line in lines if re.search(r"\b(ERROR|CRITICAL)\b", line)]


def is_blank(png: bytes) -> bool:
    """Whether a PNG shows nothing but a plain area."""
    data, at = b"", 8
    while at < len(png):
        length = int.from_bytes(png[at : at + 4], "big")
        if png[at + 4 : at + 8] == b"IDAT":
            data += png[at + 8 : at + 8 + length]
        at += length + 12
    return len(set(zlib.decompress(data))) < LEAST_SHADES


def main(argv: Sequence[str]) -> int:
    """Check the program that is named; return 1 if it is broken."""
    if len(argv) != 1:
        print((__doc__ or "").strip(), file=sys.stderr)
        return 2
    sys.path.append(str(Path(__file__).resolve().parent.parent))
    from alchemy_desktop import __version__

    try:
        check(argv, __version__, print)
    except Broken as broken:
        print(broken, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
