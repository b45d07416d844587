"""The SQLite file of games: its tables, its migrations, and what happens to a damaged one."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from alchemy_desktop.library.files import set_aside

APPLICATION = 0x416C4465
"""SQLite's mark of whose file it is ("AlDe")."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        # Times are milliseconds since 1970. A revision counts the writes of a game.
        """CREATE TABLE games (
            id INTEGER PRIMARY KEY,
            set_up TEXT NOT NULL,
            begun INTEGER NOT NULL,
            changed INTEGER NOT NULL,
            revision INTEGER NOT NULL,
            steps INTEGER NOT NULL,
            over INTEGER NOT NULL,
            practice INTEGER NOT NULL,
            undone TEXT NOT NULL
        )""",
        """CREATE TABLE players (
            game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            level TEXT NOT NULL,
            PRIMARY KEY (game, seat)
        ) WITHOUT ROWID""",
        # Step 0 is the deal. Moves and chance are text as in a record, facts are JSON.
        """CREATE TABLE moves (
            game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
            step INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            moves TEXT NOT NULL,
            chance TEXT NOT NULL,
            facts BLOB NOT NULL,
            at INTEGER NOT NULL,
            PRIMARY KEY (game, step)
        )""",
        """CREATE TABLE results (
            game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            points INTEGER NOT NULL,
            won INTEGER NOT NULL,
            PRIMARY KEY (game, seat)
        ) WITHOUT ROWID""",
    ),
)
"""The statements that lead from each version of the schema to the next, from an empty file on."""

_WAIT = 2.0
_COMPANIONS = ("-wal", "-shm")
_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_REASONS = {
    sqlite3.SQLITE_FULL: "the disk is full; make room, and the next move saves all of the game",
    sqlite3.SQLITE_READONLY: "the file or its folder may not be written to",
    sqlite3.SQLITE_PERM: "the file or its folder may not be written to",
    sqlite3.SQLITE_CANTOPEN: "the file cannot be opened or made there",
    sqlite3.SQLITE_BUSY: "another program is holding the file",
    sqlite3.SQLITE_LOCKED: "another program is holding the file",
    sqlite3.SQLITE_CORRUPT: "the file is damaged",
    sqlite3.SQLITE_NOTADB: "the file is damaged",
    sqlite3.SQLITE_IOERR: "the disk reports an error",
}


class StoreError(Exception):
    """A game could not be stored or read; the message is one sentence for the player."""


def open_file(path: Path) -> tuple[sqlite3.Connection, str]:
    """Open the file of games or make it.

    Returns:
        the connection, and a sentence if a damaged file was set aside, else "".

    Raises:
        StoreError: the file can be neither read nor made, or is of a newer version.
    """
    notice = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not _readable(path):
            aside = set_aside(path, _COMPANIONS)
            notice = f"The file of games was damaged; it is kept as {aside}, and a new one begun."
        return _connect(path), notice
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"Games cannot be saved in {path}: {reason(error)}.") from error


def reason(error: sqlite3.Error | OSError) -> str:
    """Say why a file could not be read or written, as half a sentence."""
    if isinstance(error, OSError):
        return error.strerror or type(error).__name__
    return _REASONS.get(_code(error), str(error))


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


@contextlib.contextmanager
def writing(db: sqlite3.Connection) -> Iterator[None]:
    """Write all that the block does, durably, or nothing of it."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _readable(path: Path) -> bool:
    """Tell whether a file is a file of games, without changing a byte of it.

    Raises:
        StoreError: it was written by a newer version of the program.
    """
    with contextlib.closing(
        sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=_WAIT)
    ) as db:
        try:
            version = _pragma(db, "user_version")
            tables = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
            if not version and not tables:
                return True
            ours = _pragma(db, "application_id") == APPLICATION
            if ours and version > len(MIGRATIONS):
                raise StoreError(
                    f"The games in {path} were saved by a newer version of Alchemy Desktop:"
                    " update the program to go on with them; the file was left as it is."
                )
            return ours and bool(version)
        except sqlite3.DatabaseError as error:
            if _code(error) in _DAMAGED:
                return False
            raise


def _pragma(db: sqlite3.Connection, name: str) -> int:
    value: int = db.execute(f"PRAGMA {name}").fetchone()[0]
    return value


def _connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=_WAIT, isolation_level=None)
    try:
        # What a bad sector did to a name must not keep the other games from being listed.
        db.text_factory = lambda data: data.decode("utf-8", "replace")
        db.execute("PRAGMA journal_mode = WAL")
        # In WAL mode EXTRA is FULL: each commit is synced. Where the file system has no WAL it
        # also syncs the folder. Without fullfsync macOS leaves the data in the drive's cache.
        db.execute("PRAGMA synchronous = EXTRA")
        db.execute("PRAGMA fullfsync = ON")
        db.execute("PRAGMA foreign_keys = ON")
        _migrate(db, path)
    except BaseException:
        db.close()
        raise
    return db


def _migrate(db: sqlite3.Connection, path: Path) -> None:
    """Bring the schema to this program's version; the file is copied before."""
    version = _pragma(db, "user_version")
    if version == len(MIGRATIONS):
        return
    if version:
        copy = path.with_name(f"{path.stem}-before-{len(MIGRATIONS)}{path.suffix}")
        with contextlib.closing(sqlite3.connect(copy)) as target:
            db.backup(target)
    with writing(db):
        # Another window may have been faster.
        for statements in MIGRATIONS[_pragma(db, "user_version") :]:
            for statement in statements:
                db.execute(statement)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
