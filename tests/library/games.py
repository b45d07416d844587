"""Matches to store, for the tests of the library."""

import sqlite3
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.library.store import Player, Store

PLAYERS = (
    Player("Ann", "", "blue", "owl"),
    Player("Brother Bot", "novice"),
    Player("Ann's cat", avatar="cat"),
)


def as_of_version_1(path: Path) -> None:
    """Turn a file of games into one that the first version of the schema made."""
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DROP TABLE pictures")
        for column in ("title", "turn", "deleted", "resigned"):
            db.execute(f"ALTER TABLE games DROP COLUMN {column}")
        for column in ("colour", "avatar"):
            db.execute(f"ALTER TABLE players DROP COLUMN {column}")
        db.execute("PRAGMA user_version = 1")


def new_match(seed: int = 1) -> Match:
    game = GAMES["dominion"]
    return Match(game, game.set_up(3, {}, Random(seed)))


def play(match: Match, steps: int, seed: int = 0) -> None:
    """Play random moves until the end, but not beyond ``steps`` steps in all."""
    rng = Random(seed)
    while len(match.plays) < steps and not match.over:
        match.play(rng.choice(match.legal()))


def same(one: Match, other: Match) -> bool:
    return (
        one.set_up == other.set_up
        and one.facts == other.facts
        and [p.moves for p in one.plays] == [p.moves for p in other.plays]
        and one.undone == other.undone
        and one.practice == other.practice
        and one.legal() == other.legal()
    )


def shelf(path, games=1, steps=20):
    """Make a file with some games and return the matches by id."""
    matches = {}
    with closing(Store(path)) as store:
        for seed in range(games):
            match = new_match(seed)
            play(match, steps, seed)
            matches[store.begin(match, PLAYERS)] = match
    return matches


def change(path, statement, *values):
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(statement, values)


def sentence(text):
    return text[0].isupper() and text.endswith(".") and "\n" not in text


@contextmanager
def a_full_disk(store):
    db = store._open()
    (limit,) = db.execute("PRAGMA max_page_count").fetchone()
    db.execute("PRAGMA max_page_count = 1")
    yield
    db.execute(f"PRAGMA max_page_count = {limit}")
