"""The player's shelf: every game, step by step, in one SQLite file."""

import contextlib
import sqlite3
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
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
from alchemy_desktop.kernel.record import Head, join_record, read_record, step_text
from alchemy_desktop.library.files import place_of
from alchemy_desktop.library.schema import StoreError, open_file, reason, writing

__all__ = ["Entry", "Loaded", "Player", "Score", "Store", "StoreError"]


class Player(NamedTuple):
    """Who sits at a seat.

    Attributes:
        name: what they are called.
        level: the level of an opponent, or "" for a person.
        colour: id of a seat colour of the theme, or "" for the seat's own.
        avatar: id of a drawing in ``resources/art/avatars``, or "" for the seat's own.
    """

    name: str
    level: str = ""
    colour: str = ""
    avatar: str = ""


class Score(NamedTuple):
    """One seat's result."""

    points: int
    won: bool


class Entry(NamedTuple):
    """A stored game as the shelf lists it.

    Attributes:
        id: its number in the store.
        set_up: its game, the version of its rules, its options.
        players: who sits where.
        begun, changed: when it was begun and played on last, in UTC.
        steps: number of steps played.
        over: whether it has ended.
        practice: whether revealed cards or chance were taken back.
        scores: the result by seat; empty while the game goes on.
        why_not: a sentence that says why it cannot be opened at the table, or "".
        title: the player's own name for it, or "".
        deleted: when it was deleted, in UTC, or None.
        resigned: the seat that resigned, or ``NONE``.
    """

    id: int
    set_up: SetUp
    players: tuple[Player, ...]
    begun: datetime
    changed: datetime
    steps: int
    over: bool
    practice: bool
    scores: tuple[Score, ...]
    why_not: str
    title: str = ""
    deleted: datetime | None = None
    resigned: int = NONE


class Loaded(NamedTuple):
    """A stored game, played again to where it stood.

    Attributes:
        match: the match; steps taken back can be redone.
        players: who sits where.
        warning: a sentence if the rules now do something else than was recorded, else "".
    """

    match: Match
    players: tuple[Player, ...]
    warning: str


class _Kept(NamedTuple):
    """What the file holds of a game: its revision, its steps, its players."""

    revision: int
    plays: list[Play]
    players: tuple[Player, ...]


class _Row(NamedTuple):
    """A game's own row, as the file holds it."""

    set_up: str
    begun: int
    changed: int
    steps: int
    over: int
    practice: int
    title: str
    deleted: int | None
    resigned: int | None


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

    def begin(self, match: Match, players: Sequence[Player]) -> int:
        """Store a new game, with whatever has been played of it, and return its number.

        Raises:
            StoreError: it could not be written.
        """
        with self._writing() as db:
            game_id = self._insert(db, None, match, players)
        self._kept[game_id] = _Kept(1, list(match.plays), tuple(players))
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
            revision, plays, players = self._kept[game_id]
            if not db.execute("SELECT 1 FROM games WHERE id = ?", (game_id,)).fetchone():
                revision = 0
                self._insert(db, game_id, match, players)
            else:
                same = sum(1 for _ in takewhile(bool, map(is_, plays, match.plays)))
                db.execute("DELETE FROM moves WHERE game = ? AND step > ?", (game_id, same))
                self._write(db, game_id, match, same + 1, revision)
        self._kept[game_id] = _Kept(revision + 1, list(match.plays), players)

    def _insert(
        self,
        db: sqlite3.Connection,
        game_id: int | None,
        match: Match,
        players: Sequence[Player],
    ) -> int:
        """Write a game that is not in the file, and return its number: a new one if None."""
        now = _now()
        added = db.execute(
            "INSERT INTO games (id, set_up, begun, changed, revision, steps, over, practice,"
            " undone) VALUES (?, ?, ?, ?, 0, 0, FALSE, FALSE, '[]')",
            (game_id, msgspec.json.encode(match.set_up).decode(), now, now),
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
        state = (now, len(match.plays), match.over, match.practice, undone)
        changed = db.execute(
            "UPDATE games SET changed = ?, steps = ?, over = ?, practice = ?, undone = ?,"
            " revision = revision + 1 WHERE id = ? AND revision = ?",
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
        if outcome := match.game.outcome(match.table):
            db.executemany(
                "INSERT INTO results VALUES (?, ?, ?, ?)",
                [(game_id, s.seat, s.points, s.seat in outcome.winners) for s in outcome.standings],
            )

    @contextlib.contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        db = self._open()
        try:
            with writing(db):
                yield db
        except sqlite3.Error as error:
            raise StoreError(f"The game is not saved in {self.path}: {reason(error)}.") from error
        except OverflowError as error:
            raise StoreError("The game is not saved: what is stored of it is damaged.") from error

    # --- reading ---------------------------------------------------------------------------

    def games(self) -> list[Entry]:
        """Return all games that are not deleted, those played last first.

        Raises:
            StoreError: the list cannot be read.
        """
        with self._reading("The list of games"):
            ids = self._rows(
                "SELECT id FROM games WHERE deleted IS NULL ORDER BY changed DESC, id DESC"
            )
        return [self._entry_or_damaged(game_id) for (game_id,) in ids]

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
        self._kept[game_id] = _Kept(revision, list(match.plays), entry.players)
        warning = _difference(match, facts)
        if not _can_redo(match):
            match.undone.clear()
            warning = warning or "What was taken back in this game cannot be played again."
        return Loaded(match, entry.players, warning)

    def _recorded(self, entry: Entry) -> tuple[Head, list[tuple[str, str]]]:
        """Return the head and the steps of a game's record."""
        query = "SELECT step, moves, chance FROM moves WHERE game = ? ORDER BY step"
        rows = msgspec.convert(self._rows(query, entry.id), list[tuple[int, str, str]])
        if [row[0] for row in rows] != list(range(entry.steps + 1)):
            raise ValueError("some of its steps are missing")
        head = Head(entry.set_up, entry.practice, tuple(p.name for p in entry.players))
        return head, [row[1:] for row in rows]

    def _entry_or_damaged(self, game_id: int) -> Entry:
        try:
            with self._reading(f"Game {game_id}"):
                return self._entry(game_id)
        except StoreError as error:
            never = datetime.fromtimestamp(0, UTC)
            nothing = SetUp("", 0, 0, 0)
            return Entry(game_id, nothing, (), never, never, 0, False, False, (), str(error))

    def _entry(self, game_id: int) -> Entry:
        query = (
            "SELECT set_up, begun, changed, steps, over, practice, title, deleted, resigned"
            " FROM games WHERE id = ?"
        )
        rows = self._rows(query, game_id)
        if not rows:
            raise StoreError(f"There is no stored game {game_id}.")
        row = msgspec.convert(rows[0], _Row)
        set_up = msgspec.json.decode(row.set_up, type=SetUp)
        query = "SELECT name, level, colour, avatar FROM players WHERE game = ? ORDER BY seat"
        players = msgspec.convert(self._rows(query, game_id), tuple[Player, ...])
        query = "SELECT points, won FROM results WHERE game = ? ORDER BY seat"
        results = msgspec.convert(self._rows(query, game_id), list[tuple[int, int]])
        scores = tuple(Score(points, bool(won)) for points, won in results)
        return Entry(
            game_id,
            set_up,
            players,
            _time(row.begun),
            _time(row.changed),
            row.steps,
            bool(row.over),
            bool(row.practice),
            scores,
            _why_not(set_up),
            row.title,
            None if row.deleted is None else _time(row.deleted),
            NONE if row.resigned is None else row.resigned,
        )

    def _rows(self, query: str, *values: int) -> list[Any]:
        assert self._file is not None, "only within _reading"
        return self._file.execute(query, values).fetchall()

    @contextlib.contextmanager
    def _reading(self, what: str) -> Iterator[None]:
        """Let the block see one state of the file, whatever another window writes meanwhile."""
        db = self._open()
        try:
            db.execute("BEGIN")
            yield
        except sqlite3.Error as error:
            raise StoreError(f"{what} cannot be read: {reason(error)}.") from error
        except (ValueError, TypeError, OverflowError) as error:
            raise StoreError(f"{what} is damaged: {str(error).rstrip('.')}.") from error
        finally:
            if db.in_transaction:
                db.execute("ROLLBACK")


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


def _why_not(set_up: SetUp) -> str:
    game = GAMES.get(set_up.game)
    if game is None:
        return f"This program has no game called “{set_up.game[:40]}”."
    if game.rules != set_up.rules:
        return (
            f"It was begun with version {set_up.rules} of the rules and this program has version"
            f" {game.rules}, so it can be read but not continued."
        )
    return ""


def _time(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def _now() -> int:
    return time.time_ns() // 1_000_000
