"""The SQLite file of games: its tables, its migrations, and what happens to a damaged one."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from alchemy_desktop.library.files import set_aside
from alchemy_desktop.outside import read_start, refuse_other_than_file

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
    (
        "ALTER TABLE players ADD COLUMN colour TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE players ADD COLUMN avatar TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN title TEXT NOT NULL DEFAULT ''",
        # The number of the turn, 0 where it was not noted.
        "ALTER TABLE games ADD COLUMN turn INTEGER NOT NULL DEFAULT 0",
        # When it was deleted, NULL while it stands on the shelf; and the seat that resigned.
        "ALTER TABLE games ADD COLUMN deleted INTEGER",
        "ALTER TABLE games ADD COLUMN resigned INTEGER",
        # Of the table as it lay at a revision of the game: what was painted once, not data.
        """CREATE TABLE pictures (
            game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
            revision INTEGER NOT NULL,
            picture BLOB NOT NULL
        )""",
    ),
)
"""The statements that lead from each version of the schema to the next, from an empty file on."""

_BEGINNING = b"SQLite format 3\0"
_NO_VERSION = 1000
"""A version of the schema from here on is damage."""

_KEYS = {"games": "id", "players": "game", "moves": "game", "results": "game"}
"""Each table with what was played, and its column that holds the number of the game."""

_WAIT = 1.0
"""Seconds to wait for another program that is writing: the window stands still that long."""

COMPANIONS = ("-wal", "-shm")
"""What SQLite appends to a file's name for those that belong to it."""
_PASSING = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_NOMEM,
}
"""Errors that say nothing about what is in the file."""

_REASONS = {
    sqlite3.SQLITE_FULL: "the disk is full",
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
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        refuse_other_than_file(path)
        if not path.exists() or version_of(path) is not None:
            return _connect(path), ""
        aside = set_aside(path, COMPANIONS)
        db = _connect(path)
        return db, _take_over(db, aside)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"Games cannot be saved in {path}: {reason(error)}.") from error


def reason(error: sqlite3.Error | OSError) -> str:
    """Say why a file could not be read or written, as half a sentence."""
    if isinstance(error, OSError):
        return error.strerror or type(error).__name__
    return _REASONS.get(_code(error), str(error))


def full(error: sqlite3.Error) -> bool:
    """Tell whether something could not be written because the disk is full."""
    return _code(error) == sqlite3.SQLITE_FULL


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


def version_of(path: Path) -> int | None:
    """Return the version of the schema of an undamaged file of games, without changing a byte.

    Returns:
        the version; 0 for a file that is empty; None for one that is damaged, or not of games.

    Raises:
        StoreError: it was written by a newer version of the program.
        OSError, sqlite3.Error: it cannot be read, for a reason that does not lie in it.
    """
    if read_start(path, len(_BEGINNING)) not in (b"", _BEGINNING):
        return None
    with contextlib.closing(connect_to_read(path)) as db:
        try:
            db.execute("BEGIN")  # one look: another window may be making the file just now
            version = int(_pragma(db, "user_version"))
            if not version and not _pragma(db, "schema_version"):
                return 0
            if _pragma(db, "application_id") != APPLICATION:
                return None
            if len(MIGRATIONS) < version < _NO_VERSION:
                raise StoreError(
                    f"The games in {path} were saved by a newer version of Alchemy Desktop:"
                    " update the program to go on with them; the file was left as it is."
                )
            # A thousand games are checked in a tenth of a second.
            whole = _has_tables_of(db, version) and _pragma(db, "quick_check(1)") == "ok"
        except UnicodeDecodeError:  # of an error message that quotes what is damaged
            return None
        except sqlite3.DatabaseError as error:
            if _code(error) in _PASSING:
                raise
            return None
    return version if whole else None


def _has_tables_of(db: sqlite3.Connection, version: int) -> bool:
    """Tell whether a file has the tables and columns of a version of the schema."""
    with contextlib.closing(sqlite3.connect(":memory:")) as model:
        _upgrade(model, MIGRATIONS[:version])
        query = """SELECT t.name, c.name FROM sqlite_master t, pragma_table_info(t.name) c
            WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite!_%' ESCAPE '!'
            ORDER BY t.name, c.cid"""
        return db.execute(query).fetchall() == model.execute(query).fetchall()


def has_more_than_games(path: Path) -> bool:
    """Tell whether a file holds what no version of the program makes, as what runs on its own.

    Raises:
        sqlite3.Error: it cannot be read.
    """
    with contextlib.closing(connect_to_read(path)) as db:
        query = "SELECT 1 FROM sqlite_master WHERE type NOT IN ('table', 'index') LIMIT 1"
        made = "SELECT 1 FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL LIMIT 1"
        return any(db.execute(each).fetchone() for each in (query, made))


def _take_over(db: sqlite3.Connection, damaged: Path) -> str:
    """Copy every game that can still be read from a damaged file, and say what was done."""
    kept = 0
    with contextlib.closing(connect_to_read(damaged)) as old:
        for game_id in _readable_ids(old):
            with contextlib.suppress(sqlite3.Error, UnicodeDecodeError):
                _copy_game(old, db, game_id)
                kept += 1
    return (
        f"The file of games was damaged: it is kept as {damaged}, and a new one begun (games taken"
        f" over: {kept})."
    )


def _readable_ids(old: sqlite3.Connection) -> list[int]:
    ids: list[int] = []
    with contextlib.suppress(sqlite3.Error, UnicodeDecodeError):
        if any(_has_tables_of(old, version) for version in range(1, len(MIGRATIONS) + 1)):
            ids.extend(game_id for (game_id,) in old.execute("SELECT id FROM games"))
    return ids


def _copy_game(old: sqlite3.Connection, new: sqlite3.Connection, game_id: int) -> None:
    with writing(new):
        for table, key in _KEYS.items():
            found = old.execute(f"SELECT * FROM {table} WHERE {key} = ?", (game_id,))
            columns = [column[0] for column in found.description]
            marks = ", ".join("?" * len(columns))
            insert = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})"
            new.executemany(insert, found.fetchall())


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Open a file of games, or what is left of one, without ever changing it."""
    db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=_WAIT)
    db.text_factory = _any_text
    return db


def _any_text(data: bytes) -> str:
    """Read text also where a bad sector hit it, so that the rest of a list can be read."""
    return data.decode("utf-8", "replace")


def _pragma(db: sqlite3.Connection, name: str) -> Any:
    return db.execute(f"PRAGMA {name}").fetchone()[0]


def _connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=_WAIT, isolation_level=None)
    try:
        db.text_factory = _any_text
        # In WAL mode EXTRA is FULL: each commit is synced. Where the file system has no WAL it
        # also syncs the folder. Without fullfsync macOS leaves the data in the drive's cache.
        db.execute("PRAGMA synchronous = EXTRA")
        db.execute("PRAGMA fullfsync = ON")
        _migrate(db, path)
        _use_wal(db)
        db.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        db.close()
        raise
    return db


def _use_wal(db: sqlite3.Connection) -> None:
    try:
        db.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError as error:
        # SQLite does not wait here. Whoever holds the file just now sets the same mode.
        if _code(error) != sqlite3.SQLITE_BUSY:
            raise


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
        _upgrade(db, MIGRATIONS[_pragma(db, "user_version") :])
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def _upgrade(db: sqlite3.Connection, migrations: tuple[tuple[str, ...], ...]) -> None:
    for statements in migrations:
        for statement in statements:
            db.execute(statement)
