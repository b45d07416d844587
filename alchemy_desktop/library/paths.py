"""Where the player's files lie: games, settings, the log.

The environment variable ``ALCHEMY_DESKTOP_HOME`` moves them all below one folder, for portable
use and for tests.
"""

import contextlib
import os
from pathlib import Path

import platformdirs

HOME = "ALCHEMY_DESKTOP_HOME"
_NAME = "alchemy-desktop"


def games_file() -> Path:
    """Return the path of the file with all games."""
    return _folder("data", platformdirs.user_data_path(_NAME, appauthor=False)) / "games.sqlite"


def settings_file() -> Path:
    """Return the path of the settings."""
    return (
        _folder("config", platformdirs.user_config_path(_NAME, appauthor=False)) / "settings.json"
    )


def log_file() -> Path:
    """Return the path of the log."""
    return _folder("log", platformdirs.user_log_path(_NAME, appauthor=False)) / "log.txt"


def _folder(name: str, usual: Path) -> Path:
    home = os.environ.get(HOME)
    if not home:
        return usual
    folder = os.path.expanduser(home)  # noqa: PTH111  (pathlib's raises for an unknown user)
    with contextlib.suppress(OSError):  # the current folder is gone: nothing can be kept there
        folder = os.path.abspath(folder)  # noqa: PTH100
    return Path(folder, name)
