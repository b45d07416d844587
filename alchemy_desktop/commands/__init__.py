"""The commands of ``alchemy-desktop``: a module each, with ``configure`` and ``run``.

``configure(parser)`` adds the arguments; ``run(args)`` does the work and returns the exit code.
Modules import what is slow (Qt, the opponents) inside ``run``, so that help answers at once.
"""


class UsageError(Exception):
    """Wrong use: one sentence for stderr, exit code 2."""


class CheckFailed(Exception):
    """A check failed: one sentence for stderr, exit code 1."""
