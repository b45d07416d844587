"""The player's shelf: every game, step by step, in one SQLite file."""

import contextlib
import sqlite3
import time
from collections.abc import Iterator, Sequence
from itertools import islice, takewhile
from operator import is_
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.facts import encode
from alchemy_desktop.kernel.game import SetUp
from alchemy_desktop.kernel.match import IllegalMove, Match, Play
from alchemy_desktop.kernel.notation import parse_run, run_text
from alchemy_desktop.kernel.record import (
    MAX_CHARACTERS,
    Head,
    Player,
    join_record,
    read_record,
    step_text,
)
from alchemy_desktop.library.backup import replace_library, write_copy
from alchemy_desktop.library.entries import MAX_TITLE, Entry, Score, read_entries, tidy, unreadable
from alchemy_desktop.library.files import place_of
from alchemy_desktop.library.paths import refuse_own
from alchemy_desktop.library.schema import StoreError, full, open_file, reason, writing
from alchemy_desktop.outside import refuse_other_than_file

__all__ = ["Entry", "Loaded", "Player", "Score", "Store", "StoreError"]

KEPT_DAYS = 30
"""Days for which a deleted game can be put back."""
_NOT_SAVED = "The game is not saved"
_MOST_FACTS = 16 * MAX_CHARACTERS
"""Bytes that the facts of a game take, at the most."""
_MOST_PICTURE = 2_000_000
"""Bytes of a picture that is read, at the most."""


class Loaded(NamedTuple):
    """A stored game, played again to where it stood.

    Attributes:
        match: the match; steps taken back can be redone.
        players: who sits where.
        warning: a sentence if the rules now do something else than was recorded, else "".
        revision: how often it was written.
    """

    match: Match
    players: tuple[Player, ...]
    warning: str
    revision: int


class _Kept(NamedTuple):
    """What the file holds of a game: its revision, its steps, its players, its title."""

    revision: int
    plays: list[Play]
    players: tuple[Player, ...]
    title: str


class Store:
    """The file of games. What a method has written is durable when it returns.

    A failed write changes neither the file nor the match; the next ``save`` catches up. A file
    that cannot be opened is tried again by every method, so play need not wait for it. If the
    file is taken away while it is open, the next ``save`` puts the whole game into a new one.

    Attributes:
        path: the file.
        notice: a sentence for the player if the file cannot be opened, or if it was damaged and
            has been set aside; else "".
    """

    def __init__(self, path: Path) -> None:
        """Open the file or make it."""
        self.path = path
        self.notice = ""
        self._file: sqlite3.Connection | None = None
        self._place: tuple[int, int] | None = None
        self._kept: dict[int, _Kept] = {}
        try:
            self._open()
        except StoreError as error:
            self.notice = str(error)

    def close(self) -> None:
        """Close the file."""
        if self._file:
            self._file.close()
            self._file = None

    def _open(self) -> sqlite3.Connection:
        """Return the file, opened anew if what lies in its place now is another or nothing."""
        if self._file is not None and place_of(self.path) != self._place:
            # SQLite would go on writing into a file that nobody can find any more.
            self._file.close()
            self._file = None
            self._kept = {key: kept._replace(revision=NONE) for key, kept in self._kept.items()}
        if self._file is None:
            self._file, self.notice = open_file(self.path)
            self._place = place_of(self.path)
        return self._file

    # --- writing ---------------------------------------------------------------------------

    def begin(self, match: Match, players: Sequence[Player], title: str = "") -> int:
        """Store a new game, with whatever has been played of it, and return its number.

        Raises:
            StoreError: it could not be written.
        """
        with self._writing() as db:
            game_id = self._insert(db, None, match, players, title)
        self._kept[game_id] = _Kept(1, list(match.plays), tuple(players), title)
        return game_id

    def save(self, game_id: int, match: Match) -> None:
        """Make the stored game equal to the match: after a move, an undo, a redo, at the end.

        Args:
            game_id: a game that this store began or loaded.
            match: the match.

        Raises:
            StoreError: it could not be written, or was played on in another window.
        """
        with self._writing() as db:
            revision, plays, players, title = self._kept[game_id]
            if not db.execute("SELECT 1 FROM games WHERE id = ?", (game_id,)).fetchone():
                revision = 0
                self._insert(db, game_id, match, players, title)
            else:
                same = sum(1 for _ in takewhile(bool, map(is_, plays, match.plays)))
                db.execute("DELETE FROM moves WHERE game = ? AND step > ?", (game_id, same))
                self._write(db, game_id, match, same + 1, revision)
        self._kept[game_id] = _Kept(revision + 1, list(match.plays), players, title)

    def forget(self, game_id: int) -> None:
        """Let go of a game that is not played on, as if it had not been loaded."""
        self._kept.pop(game_id, None)

    def _insert(
        self,
        db: sqlite3.Connection,
        game_id: int | None,
        match: Match,
        players: Sequence[Player],
        title: str = "",
    ) -> int:
        """Write a game that is not in the file, and return its number: a new one if None."""
        now = _now()
        added = db.execute(
            "INSERT INTO games (id, set_up, title, begun, changed, revision, steps, over,"
            " practice, undone) VALUES (?, ?, ?, ?, ?, 0, 0, FALSE, FALSE, '[]')",
            (game_id, _encoded(match.set_up), tidy(title, MAX_TITLE), now, now),
        )
        number = added.lastrowid
        assert number is not None
        rows = [(number, seat, *player) for seat, player in enumerate(players)]
        db.executemany(
            "INSERT INTO players (game, seat, name, level, colour, avatar)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            rows,
        )
        self._write(db, number, match, 0, 0)
        return number

    def _write(
        self, db: sqlite3.Connection, game_id: int, match: Match, first: int, revision: int
    ) -> None:
        """Write the steps from ``first`` on, the state and the result of a game."""
        now = _now()
        runs = [run_text(moves, match.table.cast) for moves in match.undone]
        undone = msgspec.json.encode(runs).decode()
        _, turn = match.game.turn(match.table)
        resigned = None if match.resigned == NONE else match.resigned
        state = (now, len(match.plays), turn, match.over, match.practice, resigned, undone)
        changed = db.execute(
            "UPDATE games SET changed = ?, steps = ?, turn = ?, over = ?, practice = ?,"
            " resigned = ?, undone = ?, revision = revision + 1 WHERE id = ? AND revision = ?",
            (*state, game_id, revision),
        )
        if not changed.rowcount:
            raise StoreError(
                "This game was played on in another window, so it is not saved here any more:"
                " open it again to go on."
            )
        rows = [(game_id, *_step(match, i), now) for i in range(first, len(match.plays) + 1)]
        db.executemany("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
        db.execute("DELETE FROM results WHERE game = ?", (game_id,))
        if outcome := match.outcome:
            db.executemany(
                "INSERT INTO results VALUES (?, ?, ?, ?)",
                [(game_id, s.seat, s.points, s.seat in outcome.winners) for s in outcome.standings],
            )

    @contextlib.contextmanager
    def _writing(self, trouble: str = _NOT_SAVED) -> Iterator[sqlite3.Connection]:
        """Write all that the block does or nothing; ``trouble`` begins the sentence about that."""
        db = self._open()
        try:
            with writing(db):
                yield db
        except sqlite3.Error as error:
            why = reason(error)
            if trouble == _NOT_SAVED and full(error):
                why += "; make room, and the next move saves all of the game"
            raise StoreError(f"{trouble} in {self.path}: {why}.") from error
        except OverflowError as error:
            raise StoreError(f"{trouble}: what is stored of it is damaged.") from error

    # --- on the shelf ----------------------------------------------------------------------

    def rename(self, game_id: int, title: str) -> None:
        """Give a game a name, or take it away with an empty one.

        Raises:
            StoreError: there is no such game, or it could not be written.
        """
        self._set(game_id, "title", tidy(title, MAX_TITLE), "The name is not saved")
        if kept := self._kept.get(game_id):
            self._kept[game_id] = kept._replace(title=title)

    def delete(self, game_id: int) -> None:
        """Take a game from the shelf; it can be put back for ``KEPT_DAYS``.

        Raises:
            StoreError: there is no such game, or it could not be written.
        """
        self._set(game_id, "deleted", _now(), "The game is not deleted")

    def put_back(self, game_id: int) -> None:
        """Put a deleted game back on the shelf.

        Raises:
            StoreError: there is no such game, or it could not be written.
        """
        self._set(game_id, "deleted", None, "The game is not put back")

    def _set(self, game_id: int, column: str, value: str | int | None, trouble: str) -> None:
        """Write what is no part of the game itself, so that its revision stays."""
        with self._writing(trouble) as db:
            changed = db.execute(f"UPDATE games SET {column} = ? WHERE id = ?", (value, game_id))
            _must_be_there(changed, game_id)

    def duplicate(self, game_id: int, title: str) -> int:
        """Copy a game with all its steps, and return the number of the copy.

        Args:
            game_id: the game.
            title: the name of the copy.

        Raises:
            StoreError: there is no such game, or it could not be written.
        """
        with self._writing("The copy is not saved") as db:
            copied = _copy_rows(db, "games", "id", game_id, None)
            _must_be_there(copied, game_id)
            number = copied.lastrowid
            assert number is not None
            for table in ("players", "moves", "results", "pictures"):
                _copy_rows(db, table, "game", game_id, number)
            state = (tidy(title, MAX_TITLE), number)
            db.execute("UPDATE games SET title = ?, deleted = NULL WHERE id = ?", state)
        return number

    def purge(self, days: int = KEPT_DAYS) -> None:
        """Remove for good what was deleted at least so many days ago.

        Raises:
            StoreError: it could not be written.
        """
        condition, values = "deleted <= ?", (_now() - days * 24 * 60 * 60 * 1000,)
        with self._reading("The list of games") as db:
            due = db.execute(f"SELECT 1 FROM games WHERE {condition}", values).fetchone()
        if due:
            with self._writing("Deleted games are not removed") as db:
                db.execute(f"DELETE FROM games WHERE {condition}", values)

    def keep_picture(self, game_id: int, revision: int, picture: bytes) -> None:
        """Keep a picture of the table as it lay at a revision of a game.

        Raises:
            StoreError: it could not be written.
        """
        with self._writing("The picture is not saved") as db:
            db.execute(
                "INSERT OR REPLACE INTO pictures"
                " SELECT id, revision, ? FROM games WHERE id = ? AND revision = ?",
                (picture, game_id, revision),
            )

    def picture(self, game_id: int) -> bytes:
        """Return the picture of the table as it was when last one was kept, or nothing.

        Raises:
            StoreError: it cannot be read.
        """
        with self._reading("The picture"):
            query = "SELECT picture FROM pictures WHERE game = ? AND LENGTH(picture) <= ?"
            rows = self._rows(query, game_id, _MOST_PICTURE)
            return msgspec.convert(rows[0][0], bytes) if rows else b""

    # --- as one file -----------------------------------------------------------------------

    def save_as(self, path: Path) -> None:
        """Write all games to another file, whole, also while one is being played.

        Raises:
            StoreError: it could not be written, or the program itself keeps something there.
        """
        db = self._open()
        try:
            refuse_own(path, self.path)
            refuse_other_than_file(path)
            write_copy(db, path)
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"The library is not saved in {path}: {reason(error)}.") from error

    def replace_with(self, path: Path) -> Path | None:
        """Put the games of another file in place of these, which are kept under another name.

        No game may lie on the table.

        Returns:
            where the file with the games from before is now, or None if there was none.

        Raises:
            StoreError: the other file is not whole, not ours or of a newer version, or this one
                cannot be replaced; all is as it was then.
        """
        self.close()
        try:
            if place_of(path) == place_of(self.path) is not None:
                raise StoreError(f"{path} is the library itself: choose another file.")
            aside = replace_library(self.path, path)
        except (sqlite3.Error, OSError) as error:
            why = reason(error)
            raise StoreError(f"The library is not restored from {path}: {why}.") from error
        self._kept.clear()
        self._open()
        return aside

    # --- reading ---------------------------------------------------------------------------

    def games(self, *, deleted: bool = False) -> list[Entry]:
        """Return all games, those played last first.

        Args:
            deleted: those that were deleted instead of those that were not.

        Raises:
            StoreError: the list cannot be read.
        """
        condition = f"deleted IS {'NOT ' if deleted else ''}NULL"
        with self._reading("The list of games") as db:
            found = read_entries(db, condition)
        return [
            entry if isinstance(entry, Entry) else unreadable(key, _damage(f"Game {key}", entry))
            for key, entry in found.items()
        ]

    def find(self, match: Match, players: Sequence[Player], title: str = "") -> int | None:
        """Return the number of a game on the shelf that is the same in all, or None.

        Colours and portraits make no difference.

        Raises:
            StoreError: the games cannot be read.
        """
        steps = [step_text(match, number) for number in range(len(match.plays) + 1)]
        seated = [(player.name, player.level) for player in players]
        resigned = None if match.resigned == NONE else match.resigned
        practice = match.practice
        with self._reading("The list of games") as db:
            ids = db.execute(
                "SELECT id FROM games WHERE set_up = ? AND steps = ? AND title = ?"
                " AND resigned IS ? AND practice = ? AND deleted IS NULL",
                (
                    _encoded(match.set_up),
                    len(match.plays),
                    tidy(title, MAX_TITLE),
                    resigned,
                    practice,
                ),
            ).fetchall()
            for (game_id,) in ids:
                query = "SELECT moves, chance FROM moves WHERE game = ? ORDER BY step"
                named = "SELECT name, level FROM players WHERE game = ? ORDER BY seat"
                same = self._rows(query, game_id) == steps
                if same and self._rows(named, game_id) == seated:
                    return int(game_id)
        return None

    def unfinished(self, most: int | None = None) -> list[Entry]:
        """Return the games that can be gone on with, those played last first.

        Args:
            most: how many, or None for all.

        Raises:
            StoreError: the list cannot be read.
        """
        going = (entry for entry in self.games() if not entry.over and not entry.why_not)
        return list(islice(going, most))

    def record(self, game_id: int) -> str:
        """Return a game's record as stored, also of rules that this program does not have.

        Raises:
            StoreError: there is no such game, or it cannot be read.
        """
        with self._reading(f"Game {game_id}"):
            entry = self._entry(game_id)
            return join_record(*self._recorded(entry))

    def load(self, game_id: int) -> Loaded:
        """Play a game again, with the recorded chance, to where it stood.

        Raises:
            StoreError: there is no such game, it cannot be read, or its rules are of another
                version.
        """
        with self._reading(f"Game {game_id}"):
            entry = self._entry(game_id)
            if entry.why_not:
                raise StoreError(entry.why_not)
            if len(entry.players) != entry.set_up.seats:
                raise ValueError("some of its players are missing or too many")
            match = read_record(join_record(*self._recorded(entry)), GAMES.get)
            query = "SELECT revision, undone FROM games WHERE id = ?"
            rows = self._rows(query, game_id)
            ((revision, undone),) = msgspec.convert(rows, list[tuple[int, str]])
            for run in msgspec.json.decode(undone, type=list[str]):
                match.undone.append(parse_run(run, match.table.cast))
            query = "SELECT facts FROM moves WHERE game = ? ORDER BY step"
            facts = [row[0] for row in self._rows(query, game_id)]
        self._kept[game_id] = _Kept(revision, list(match.plays), entry.players, entry.title)
        warning = _difference(match, facts)
        if not _can_redo(match):
            match.undone.clear()
            warning = warning or "What was taken back in this game cannot be played again."
        return Loaded(match, entry.players, warning, revision)

    def _recorded(self, entry: Entry) -> tuple[Head, list[tuple[str, str]]]:
        """Return the head and the steps of a game's record."""
        query = (
            "SELECT COUNT(*), TOTAL(LENGTH(moves) + LENGTH(chance)), TOTAL(LENGTH(facts))"
            " FROM moves WHERE game = ?"
        )
        ((count, letters, octets),) = self._rows(query, entry.id)
        if count != entry.steps + 1:
            raise ValueError("some of its steps are missing")
        if letters > MAX_CHARACTERS or octets > _MOST_FACTS:
            raise ValueError("it is larger than any game can be")
        query = "SELECT step, moves, chance FROM moves WHERE game = ? ORDER BY step"
        rows = msgspec.convert(self._rows(query, entry.id), list[tuple[int, str, str]])
        if any(row[0] != step for step, row in enumerate(rows)):
            raise ValueError("some of its steps are missing")
        head = Head(entry.set_up, entry.practice, entry.players, entry.resigned, entry.title)
        return head, [row[1:] for row in rows]

    def _entry(self, game_id: int) -> Entry:
        """Return one game, within ``_reading``.

        Raises:
            StoreError: there is no such game.
            ValueError, TypeError, OverflowError: it is damaged.
        """
        assert self._file is not None, "only within _reading"
        found = read_entries(self._file, "id = ?", (game_id,)).get(game_id)
        if found is None:
            raise StoreError(f"There is no stored game {game_id}.")
        if isinstance(found, Exception):
            raise found
        return found

    def _rows(self, query: str, *values: int) -> list[Any]:
        assert self._file is not None, "only within _reading"
        return self._file.execute(query, values).fetchall()

    @contextlib.contextmanager
    def _reading(self, what: str) -> Iterator[sqlite3.Connection]:
        """Let the block see one state of the file, whatever another window writes meanwhile."""
        db = self._open()
        try:
            db.execute("BEGIN")
            yield db
        except sqlite3.Error as error:
            raise StoreError(f"{what} cannot be read: {reason(error)}.") from error
        except (ValueError, TypeError, OverflowError) as error:
            raise StoreError(_damage(what, error)) from error
        finally:
            if db.in_transaction:
                db.execute("ROLLBACK")


def _must_be_there(done: sqlite3.Cursor, game_id: int) -> None:
    if not done.rowcount:
        raise StoreError(f"There is no stored game {game_id}.")


def _copy_rows(
    db: sqlite3.Connection, table: str, key: str, source: int, target: int | None
) -> sqlite3.Cursor:
    """Copy what a table holds of a game to another game; None for a new number."""
    found = db.execute(f"SELECT * FROM {table} LIMIT 0").description
    others = ", ".join(column for column, *_ in found if column != key)
    return db.execute(
        f"INSERT INTO {table} ({key}, {others}) SELECT ?, {others} FROM {table} WHERE {key} = ?",
        (target, source),
    )


def _damage(what: str, error: Exception) -> str:
    return f"{what} is damaged: {str(error).rstrip('.')}."


def _encoded(set_up: SetUp) -> str:
    fields = msgspec.to_builtins(set_up)
    if not set_up.position:  # as it was written before there were positions
        del fields["position"]
    return msgspec.json.encode(fields).decode()


def _step(match: Match, number: int) -> tuple[int, int, str, str, bytes]:
    """Return a step as the file holds it: number, who decided, moves, chance, facts."""
    moves, chance = step_text(match, number)
    by = match.plays[number - 1].by if number else NONE
    return number, by, moves, chance, _facts(match, number)


def _facts(match: Match, number: int) -> bytes:
    start, end = match.span(number)
    return encode(match.table.journal[start:end])


def _difference(match: Match, stored: list[bytes]) -> str:
    """Return a sentence if the facts of a match are not the stored ones, else ""."""
    for number, facts in enumerate(stored):
        if facts != _facts(match, number):
            where = f"after step {number}" if number else "in the deal"
            return (
                "The rules do something else now than when this game was played, for the first"
                f" time {where}: it goes on as it would be played today."
            )
    return ""


def _can_redo(match: Match) -> bool:
    """Tell whether every step that was taken back can be played again; nothing changes."""
    steps, practice = len(match.plays), match.practice
    try:
        while match.undone:
            match.redo()
    except IllegalMove:
        return False
    finally:
        while len(match.plays) > steps:
            match.undo()
        match.practice = practice
    return True


def _now() -> int:
    return time.time_ns() // 1_000_000
