"""What is done with games on the shelf: named, copied, deleted and put back, pictured."""

from contextlib import closing

import pytest

from alchemy_desktop.library import store as store_module
from alchemy_desktop.library.entries import MAX_TITLE
from alchemy_desktop.library.store import Store, StoreError
from tests.library.games import PLAYERS, new_match, play, same

DAY = 24 * 60 * 60 * 1000


@pytest.fixture
def store(tmp_path):
    with closing(Store(tmp_path / "games.sqlite")) as made:
        yield made


def begin(store, seed=1, steps=20):
    match = new_match(seed)
    play(match, steps, seed)
    return store.begin(match, PLAYERS), match


def row(store, table, game_id):
    key = "id" if table == "games" else "game"
    rows = store._open().execute(f"SELECT * FROM {table} WHERE {key} = ?", (game_id,)).fetchall()
    return [tuple(value for value in row[1:]) for row in rows]


# --- names -----------------------------------------------------------------------------------


def test_a_game_has_a_name_until_it_is_taken_away(store):
    game_id, match = begin(store)
    store.rename(game_id, "  My first\n win ")
    assert store.games()[0].title == "My first win"
    play(match, 25)
    store.save(game_id, match)
    assert store.games()[0].title == "My first win"
    assert "\ntitle My first win\n" in store.record(game_id)
    store.rename(game_id, "x" * 1000)
    assert store.games()[0].title == "x" * MAX_TITLE
    store.rename(game_id, " ")
    assert store.games()[0].title == ""


def test_naming_a_game_makes_it_neither_newer_nor_another_s(store):
    first, match = begin(store, 1)
    second, _ = begin(store, 2)
    store._open().execute("UPDATE games SET changed = id * 1000")
    store.rename(first, "Old")
    assert [entry.id for entry in store.games()] == [second, first]
    play(match, 21)
    store.save(first, match)


# --- copies ----------------------------------------------------------------------------------


def test_a_copy_is_the_same_game_and_goes_its_own_way(store):
    game_id, match = begin(store)
    match.undo()
    store.save(game_id, match)
    store.keep_picture(game_id, 2, b"picture")
    copy = store.duplicate(game_id, "Again (copy)")
    assert [entry.id for entry in store.games()] == [copy, game_id]
    loaded = store.load(copy)
    assert same(loaded.match, match)
    assert loaded.players == PLAYERS
    for table in ("players", "moves", "results", "pictures"):
        assert row(store, table, copy) == row(store, table, game_id)
    assert store.games()[0].title == "Again (copy)"
    assert store.games()[0].pictured
    loaded.match.redo()
    play(loaded.match, 30, 5)
    store.save(copy, loaded.match)
    assert same(store.load(game_id).match, match)
    assert same(store.load(copy).match, loaded.match)


def test_a_finished_game_keeps_its_result_in_the_copy(store):
    game_id, _ = begin(store, steps=2000)
    copy = store.duplicate(game_id, "")
    entries = {entry.id: entry for entry in store.games()}
    assert entries[game_id].over
    assert entries[copy]._replace(id=game_id) == entries[game_id]


# --- deleting --------------------------------------------------------------------------------


def test_a_deleted_game_is_put_back_as_it_was(store):
    game_id, match = begin(store)
    other, _ = begin(store, 2)
    store.delete(game_id)
    assert [entry.id for entry in store.games()] == [other]
    assert [entry.id for entry in store.unfinished()] == [other]
    (gone,) = store.games(deleted=True)
    assert gone.id == game_id
    assert gone.deleted is not None
    store.purge()
    store.put_back(game_id)
    assert store.games(deleted=True) == []
    assert same(store.load(game_id).match, match)


def test_what_was_deleted_long_ago_is_removed_for_good(store, monkeypatch):
    old, _ = begin(store, 1)
    new, _ = begin(store, 2)
    kept, _ = begin(store, 3)
    now = store_module._now()
    store.keep_picture(old, 1, b"picture")
    monkeypatch.setattr(store_module, "_now", lambda: now - 30 * DAY)
    store.delete(old)
    monkeypatch.setattr(store_module, "_now", lambda: now - 29 * DAY)
    store.delete(new)
    monkeypatch.setattr(store_module, "_now", lambda: now)
    store.purge()
    assert [entry.id for entry in store.games(deleted=True)] == [new]
    for table in ("games", "players", "moves", "results", "pictures"):
        assert row(store, table, old) == []
    store.purge(0)
    assert store.games(deleted=True) == []
    assert [entry.id for entry in store.games()] == [kept]


def test_a_game_that_is_not_there_is_one_sentence(store):
    for act in (
        lambda: store.rename(7, "x"),
        lambda: store.duplicate(7, "x"),
        lambda: store.delete(7),
        lambda: store.put_back(7),
    ):
        with pytest.raises(StoreError, match=r"^There is no stored game 7\.$"):
            act()


# --- what is listed --------------------------------------------------------------------------


def test_turn_and_resignation_are_listed(store):
    game_id, match = begin(store)
    _, turn = match.game.turn(match.table)
    assert store.games()[0].turn == turn > 0
    match.resign(1)
    store.save(game_id, match)
    (entry,) = store.games()
    assert (entry.resigned, entry.over) == (1, True)
    outcome = match.outcome
    assert {seat for seat, score in enumerate(entry.scores) if score.won} == set(outcome.winners)
    loaded = store.load(game_id).match
    assert loaded.resigned == 1
    assert loaded.over
    loaded.undo()
    store.save(game_id, loaded)
    (entry,) = store.games()
    assert (entry.resigned, entry.over, entry.scores) == (-1, False, ())


def test_a_picture_is_of_the_table_as_it_lay(store):
    game_id, match = begin(store)
    assert not store.games()[0].pictured
    assert store.picture(game_id) == b""
    store.keep_picture(game_id, store.games()[0].revision, b"one")
    assert store.games()[0].pictured
    play(match, 25)
    store.save(game_id, match)
    assert not store.games()[0].pictured
    assert store.picture(game_id) == b"one"
    store.keep_picture(game_id, 1, b"late")
    assert store.picture(game_id) == b"one"
    store.keep_picture(game_id, 2, b"two")
    assert store.picture(game_id) == b"two"
    assert store.games()[0].pictured
