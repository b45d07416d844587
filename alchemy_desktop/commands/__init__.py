"""The commands of ``alchemy-desktop``: a module each, with ``configure`` and ``run``.

``configure(parser)`` adds the arguments; ``run(args)`` does the work and returns the exit code.
Modules import what is slow (Qt, the opponents) inside ``run``, so that help answers at once.
"""


def printable(text: str) -> str:
    """Return a text without anything that a terminal would obey, line breaks among it."""
    return "".join(c if c.isprintable() else "\ufffd" for c in text)


def why(error: OSError) -> str:
    """Say why a file or stream could not be used, as half a sentence."""
    return error.strerror or str(error) or type(error).__name__


class UsageError(Exception):
    """Wrong use: one sentence for stderr, exit code 2."""


class CheckFailed(Exception):
    """A check failed: one sentence for stderr, exit code 1."""
