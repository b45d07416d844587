"""The library as one file: a whole copy of it, and such a copy put in its place."""

import contextlib
import sqlite3
from pathlib import Path

from alchemy_desktop.library.files import rename, replacing, set_aside
from alchemy_desktop.library.schema import (
    COMPANIONS,
    StoreError,
    connect_to_read,
    has_more_than_games,
    version_of,
)
from alchemy_desktop.outside import refuse_other_than_file


def write_copy(db: sqlite3.Connection, path: Path) -> None:
    """Write all that a file of games holds to another one, whole or not at all.

    Raises:
        OSError, sqlite3.Error: it cannot be written; what was there is untouched then.
    """
    with replacing(path) as made, contextlib.closing(sqlite3.connect(made)) as target:
        db.backup(target)
        # One file, with nothing beside it.
        target.execute("PRAGMA journal_mode = DELETE")


def replace_library(path: Path, by: Path) -> Path | None:
    """Put a copy of another file of games in the place of one that nobody has open.

    Returns:
        the new path of the file that was there, or None if there was none.

    Raises:
        StoreError: the other file is not whole, not of games, or of a newer version.
        OSError, sqlite3.Error: it cannot be read, or the one in place not be replaced.

        All is as it was then.
    """
    refuse_other_than_file(by)
    if not version_of(by) or has_more_than_games(by):
        raise StoreError(f"{by} is not a whole library of Alchemy Desktop: nothing was changed.")
    aside = None
    try:
        with replacing(path) as made:
            with (
                contextlib.closing(connect_to_read(by)) as source,
                contextlib.closing(sqlite3.connect(made)) as target,
            ):
                source.backup(target)
            if path.exists():
                aside = set_aside(path, COMPANIONS, "replaced")
    except OSError:
        if aside is not None and not path.exists():
            rename(aside, path, COMPANIONS)
        raise
    return aside
