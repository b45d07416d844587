"""Where the player's files lie: games, settings, the log.

The environment variable ``ALCHEMY_DESKTOP_HOME`` moves them all below one folder, for portable
use and for tests.
"""

import contextlib
import errno
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


def refuse_own(path: Path, games: Path) -> None:
    """Let no file that the program itself keeps be overwritten by what a player saves.

    Args:
        path: where something is to be saved.
        games: the file of games that is open.

    Raises:
        OSError: the program keeps something there.
    """
    beside = [Path(f"{games}{ending}") for ending in ("-wal", "-shm", "-journal")]
    kept = [games, *beside, games.with_suffix(".lock"), settings_file(), log_file()]
    if any(_is_same(path, own) for own in kept):
        raise OSError(errno.EINVAL, "the program keeps a file of its own there, choose another")


def _is_same(one: Path, other: Path) -> bool:
    """Tell whether two paths lead to one place, whether a file is there or not."""
    try:
        return one.samefile(other)
    except OSError:
        return os.path.realpath(one).casefold() == os.path.realpath(other).casefold()


def _folder(name: str, usual: Path) -> Path:
    home = os.environ.get(HOME)
    if not home:
        return usual
    folder = os.path.expanduser(home)  # noqa: PTH111  (pathlib's raises for an unknown user)
    with contextlib.suppress(OSError):  # the current folder is gone: nothing can be kept there
        folder = os.path.abspath(folder)  # noqa: PTH100
    return Path(folder, name)
