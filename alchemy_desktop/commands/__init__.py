"""The commands of ``alchemy-desktop``: a module each, with ``configure`` and ``run``.

``configure(parser)`` adds the arguments; ``run(args)`` does the work and returns the exit code.
Modules import what is slow (Qt, the opponents) inside ``run``, so that help answers at once.
"""

import sys
from contextlib import suppress


def own_command() -> list[str]:
    """Return the words that start this program in another process."""
    frozen = getattr(sys, "frozen", False)
    return [sys.executable] if frozen else [sys.executable, "-m", "alchemy_desktop"]


def printable(text: str) -> str:
    """Return a text without anything that a terminal would obey, line breaks among it."""
    return "".join(c if c.isprintable() else "\ufffd" for c in text)


def why(error: OSError) -> str:
    """Say why a file or stream could not be used, as half a sentence."""
    return error.strerror or str(error) or type(error).__name__


def complain(sentence: str, code: int) -> int:
    """Write one line for whoever called, if it can be written, and return the exit code."""
    with suppress(OSError):
        print(f"alchemy-desktop: {printable(sentence)}", file=sys.stderr, flush=True)
    return code


def unexpected(error: Exception) -> str:
    """Log an error that nobody expected, and return the sentence about it."""
    from alchemy_desktop.library.log import LOG, begin_log
    from alchemy_desktop.library.paths import log_file

    kept = begin_log(log_file())
    LOG.error("unexpected", exc_info=error)
    sentence = f"something went wrong that should not: {type(error).__name__}: {error}"
    return f"{sentence} (the log {log_file()} tells more)" if kept else sentence


class UsageError(Exception):
    """Wrong use: one sentence for stderr, exit code 2."""


class CheckFailed(Exception):
    """A check failed: one sentence for stderr, exit code 1."""
