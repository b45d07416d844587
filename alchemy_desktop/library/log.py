"""The log: where errors that nobody expected leave their traces."""

import logging
import logging.handlers
from pathlib import Path

from alchemy_desktop.outside import refuse_other_than_file

LOG = logging.getLogger("alchemy_desktop")
LOG.addHandler(logging.NullHandler())
LOG.propagate = False
_BYTES = 500_000
_OLD_FILES = 2


class _Quiet(logging.handlers.RotatingFileHandler):
    """A log file that never troubles the player: what cannot be written is lost."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Do nothing, where the standard one prints a traceback."""


def begin_log(path: Path) -> bool:
    """Let warnings and errors go to a file, and return whether it can be written."""
    LOG.setLevel(logging.INFO)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        refuse_other_than_file(path)
        handler = _Quiet(path, maxBytes=_BYTES, backupCount=_OLD_FILES, encoding="utf-8")
    except OSError:
        return False
    for earlier in [handler for handler in LOG.handlers if isinstance(handler, _Quiet)]:
        LOG.removeHandler(earlier)
        earlier.close()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOG.addHandler(handler)
    return True
