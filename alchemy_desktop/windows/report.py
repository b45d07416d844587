"""What is known when something goes wrong that nobody expected, as a text to pass on."""

import os
import platform
import sqlite3
import traceback
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

import PySide6
from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication

from alchemy_desktop import __version__
from alchemy_desktop.origin import named

_LINES = 20
_LOG_BYTES = 8_000
_TRACE_LETTERS = 12_000
"""At most so much of the log's end, and of a traceback, stands in a report."""


class Fault(NamedTuple):
    """An error that nobody expected, as text alone: kept alive, its frames would keep painters.

    Attributes:
        what: its kind and its message, in one line.
        where: the file and line it came from, the same for the same fault.
        trace: the traceback.
        files: the files that the traceback names.
    """

    what: str
    where: str
    trace: str
    files: frozenset[str]


def fault_of(kind: type[BaseException], error: object, trace: TracebackType | None) -> Fault:
    """Return an error as a hook of Python tells it."""
    said = error if isinstance(error, BaseException) else kind()
    frames = traceback.extract_tb(trace)
    message = " ".join(str(said).split())
    what = f"{kind.__name__}: {message}" if message else kind.__name__
    place = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else what
    lines = "".join(traceback.format_exception(kind, said, trace))
    files = frozenset(frame.filename for frame in frames)
    return Fault(what[:300], f"{kind.__name__} {place}", lines[-_TRACE_LETTERS:], files)


def report(fault: Fault, log_end: str) -> str:
    """Return all that helps to find the cause of a fault, without the name of the home folder.

    Args:
        fault: the fault.
        log_end: the log's last lines before it.
    """
    said = (
        f"{versions()}\n\n"
        f"{fault.trace.rstrip()}\n\n"
        f"Before it in the log:\n{log_end or '(nothing)'}\n"
    )
    return without_home(said)


def versions() -> str:
    """Return the versions of the program, of what it stands on, and of the platform, as lines."""
    return (
        f"Alchemy Desktop {named(__version__)}\n"
        f"Python {platform.python_version()}, Qt {qVersion()}, PySide6 {PySide6.__version__}, "
        f"SQLite {sqlite3.sqlite_version}\n"
        f"{platform.platform()}, {QGuiApplication.platformName()}{_screens()}"
    )


def without_home(text: str) -> str:
    """Return a text with ``~`` in the place of the home folder's path."""
    home = os.path.expanduser("~")  # noqa: PTH111  (pathlib's raises where there is none)
    return text.replace(home, "~") if len(home) > 1 else text


def end_of(log: Path) -> str:
    """Return the last lines of a log, or nothing if it cannot be read."""
    try:
        if not log.is_file():
            return ""
        with log.open("rb") as file:
            file.seek(max(0, file.seek(0, os.SEEK_END) - _LOG_BYTES))
            lines = file.read().decode("utf-8", "replace").splitlines()
    except OSError:
        return ""
    return "\n".join(lines[-_LINES:])


def _screens() -> str:
    """The size of each screen, and how many of its pixels one of ours takes."""
    return "".join(
        f", {screen.size().width()}x{screen.size().height()} at {screen.devicePixelRatio():g}"
        for screen in QGuiApplication.screens()
    )
