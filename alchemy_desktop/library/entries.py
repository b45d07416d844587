"""The stored games as the shelf lists them."""

import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.game import SetUp
from alchemy_desktop.kernel.record import Player

MAX_NAME = 24
"""Characters in a player's name, at the most."""
MAX_TITLE = 60
"""Characters in a game's own name, at the most."""


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
        revision: how often it was written.
        steps: number of steps played.
        turn: the number of the turn, or 0 if it is not known.
        over: whether it has ended.
        practice: whether what came could be known (see ``Match``).
        scores: the result by seat; empty while the game goes on.
        why_not: a sentence that says why it cannot be opened at the table, or "".
        title: the player's own name for it, or "".
        deleted: when it was deleted, in UTC, or None.
        resigned: the seat that resigned, or ``NONE``.
        pictured: whether a picture of the table as it lies is kept.
    """

    id: int
    set_up: SetUp
    players: tuple[Player, ...]
    begun: datetime
    changed: datetime
    revision: int
    steps: int
    turn: int
    over: bool
    practice: bool
    scores: tuple[Score, ...]
    why_not: str
    title: str = ""
    deleted: datetime | None = None
    resigned: int = NONE
    pictured: bool = False


class _Row(NamedTuple):
    """A game's own row, as the file holds it."""

    set_up: str
    begun: int
    changed: int
    revision: int
    steps: int
    turn: int
    over: int
    practice: int
    title: str
    deleted: int | None
    resigned: int | None
    pictured: int


_OWN = ", ".join(_Row._fields[:-1])
_PICTURED = (
    "EXISTS (SELECT 1 FROM pictures p WHERE p.game = games.id AND p.revision = games.revision)"
)


def read_entries(
    db: sqlite3.Connection, condition: str, values: Sequence[int] = ()
) -> dict[int, Entry | Exception]:
    """Return the games of which a condition is true by number, those played last first.

    In place of a game that is damaged stands the error.

    Args:
        db: the file.
        condition: in SQL, over the table of games.
        values: for the question marks in the condition.

    Raises:
        sqlite3.Error: the file cannot be read.
    """
    query = f"SELECT id, {_OWN}, {_PICTURED} FROM games WHERE {condition}"
    games = db.execute(f"{query} ORDER BY changed DESC, id DESC", values).fetchall()
    ids = f"SELECT id FROM games WHERE {condition}"
    players = _of_games(db, "players", "name, level, colour, avatar", ids, values)
    results = _of_games(db, "results", "points, won", ids, values)
    found: dict[int, Entry | Exception] = {}
    for game_id, *own in games:
        try:
            found[game_id] = _entry(
                game_id, own, players.get(game_id, []), results.get(game_id, [])
            )
        except (ValueError, TypeError, OverflowError) as error:
            found[game_id] = error
    return found


def _of_games(
    db: sqlite3.Connection, table: str, columns: str, ids: str, values: Sequence[int]
) -> dict[int, list[list[Any]]]:
    """Return what a table holds for each seat of some games, by the game."""
    query = f"SELECT game, {columns} FROM {table} WHERE game IN ({ids}) ORDER BY game, seat"
    rows = db.execute(query, values).fetchall()
    return {game_id: [row[1:] for row in own] for game_id, own in groupby(rows, itemgetter(0))}


def _entry(game_id: int, own: list[Any], players: list[Any], results: list[Any]) -> Entry:
    row = msgspec.convert(own, _Row)
    set_up = msgspec.json.decode(row.set_up, type=SetUp)
    if set_up.seed < 0:
        raise ValueError("its deal has no number")
    scores = msgspec.convert(results, list[tuple[int, int]])
    return Entry(
        game_id,
        set_up,
        msgspec.convert(players, tuple[Player, ...]),
        _time(row.begun),
        _time(row.changed),
        row.revision,
        row.steps,
        row.turn,
        bool(row.over),
        bool(row.practice),
        tuple(Score(points, bool(won)) for points, won in scores),
        _why_not(set_up),
        tidy(row.title, MAX_TITLE),
        None if row.deleted is None else _time(row.deleted),
        NONE if row.resigned is None else row.resigned,
        bool(row.pictured),
    )


def tidy(text: str, most: int) -> str:
    """Return a name or a title in one line, without what cannot be shown and not too long."""
    seen = "".join(c for c in text if c.isprintable() or c.isspace())
    return " ".join(seen.split())[:most].strip()


def unreadable(game_id: int, why: str) -> Entry:
    """Return what the shelf shows of a game that cannot be read."""
    never = datetime.fromtimestamp(0, UTC)
    return Entry(game_id, SetUp("", 0, 0, 0), (), never, never, 0, 0, 0, False, False, (), why)


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
