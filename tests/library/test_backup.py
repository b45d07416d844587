"""The library as one file: saved whole, restored, and what was there is kept."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from alchemy_desktop.library import schema
from alchemy_desktop.library.exchange import export_game, import_game
from alchemy_desktop.library.paths import log_file, settings_file
from alchemy_desktop.library.store import Store, StoreError
from tests.library.games import (
    PLAYERS,
    a_full_disk,
    as_of_version_1,
    change,
    new_match,
    play,
    same,
    sentence,
    shelf,
)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "mine" / "games.sqlite"


@pytest.fixture
def saved(tmp_path):
    return tmp_path / "stick" / "saved.sqlite"


def test_the_library_is_saved_while_a_game_is_played_and_restored(path, saved):
    match = new_match(1)
    with closing(Store(path)) as store:
        game_id = store.begin(match, PLAYERS)
        other = store.begin(new_match(2), PLAYERS)
        store.delete(other)
        store.keep_picture(game_id, 1, b"picture")
        for steps in range(1, 10):
            play(match, steps)
            store.save(game_id, match)
        store.save_as(saved)
        play(match, 20)
        store.save(game_id, match)
        store.begin(new_match(3), PLAYERS)
        assert [file.name for file in saved.parent.iterdir()] == ["saved.sqlite"]
        aside = store.replace_with(saved)
        assert same(store.load(game_id).match, match.at(9))
        assert [entry.id for entry in store.games()] == [game_id]
        assert [entry.id for entry in store.games(deleted=True)] == [other]
        assert store.picture(game_id) == b"picture"
        assert store.notice == ""
    with closing(Store(aside)) as before:
        assert aside.name.startswith("games-replaced-")
        assert len(before.games()) == 2
        assert same(before.load(game_id).match, match)


def test_a_saved_library_replaces_an_older_one(path, saved):
    ((game_id, _),) = shelf(path).items()
    with closing(Store(path)) as store:
        store.save_as(saved)
        store.rename(game_id, "Named")
        store.save_as(saved)
    with closing(Store(saved)) as store:
        assert store.games()[0].title == "Named"
    assert len(list(saved.parent.iterdir())) == 1


def test_play_goes_on_after_the_library_was_saved_or_restored(path, saved):
    match = new_match()
    with closing(Store(path)) as store:
        game_id = store.begin(match, PLAYERS)
        store.save_as(saved)
        store.replace_with(saved)
        loaded = store.load(game_id).match
        play(loaded, 5)
        store.save(game_id, loaded)
        assert same(store.load(game_id).match, loaded)


def test_a_library_of_an_older_version_is_brought_along(path, saved):
    ((game_id, match),) = shelf(saved).items()
    as_of_version_1(saved)
    before = saved.read_bytes()
    shelf(path, games=2)
    with closing(Store(path)) as store:
        store.replace_with(saved)
        assert same(store.load(game_id).match, match)
        store.rename(game_id, "Named")
    assert saved.read_bytes() == before


def test_a_library_can_be_restored_where_there_was_none(path, saved):
    ((game_id, match),) = shelf(saved).items()
    with closing(Store(path)) as store:
        store.close()
        shutil.rmtree(path.parent)
        assert store.replace_with(saved) is None
        assert same(store.load(game_id).match, match)


def test_a_damaged_library_gives_way_to_a_saved_one(path, saved):
    shelf(saved)
    path.parent.mkdir()
    path.write_bytes(b"not a file of games\n" * 100)
    with closing(Store(path)) as store:
        store.replace_with(saved)
        assert len(store.games()) == 1
    (damaged,) = path.parent.glob("games-damaged-*")
    assert damaged.read_bytes().startswith(b"not a file")


def damaged(saved):
    data = bytearray(saved.read_bytes())
    data[4096:8192] = bytes(4096)
    saved.write_bytes(data)


def another_program_s(saved):
    saved.unlink()
    change(saved, "CREATE TABLE games (id INTEGER PRIMARY KEY)")


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (damaged, "is not a whole library"),
        (another_program_s, "is not a whole library"),
        (lambda saved: saved.write_bytes(b""), "is not a whole library"),
        (lambda saved: saved.write_text("a letter"), "is not a whole library"),
        (lambda saved: change(saved, "PRAGMA user_version = 9"), "newer version .* update"),
        (Path.unlink, "is not restored from .*: No such file"),
    ],
)
def test_what_is_no_library_of_ours_changes_nothing(path, saved, spoil, says):
    (game_id,) = shelf(path)
    shelf(saved, games=3)
    spoil(saved)
    with closing(Store(path)) as store:
        loaded = store.load(game_id).match
        with pytest.raises(StoreError, match=says) as caught:
            store.replace_with(saved)
        assert sentence(str(caught.value).replace(str(saved), "X"))
        play(loaded, 25)
        store.save(game_id, loaded)
        assert same(store.load(game_id).match, loaded)
    assert {file.name for file in path.parent.iterdir()} == {path.name}


def test_the_library_is_neither_saved_over_itself_nor_restored_from_itself(path):
    shelf(path)
    with closing(Store(path)) as store:
        for act in (store.save_as, store.replace_with):
            with pytest.raises(StoreError, match="choose another"):
                act(path)
        assert len(store.games()) == 1


def test_a_library_is_not_saved_where_nothing_may_be_written(path, nobody):
    (nobody / "theirs").mkdir(mode=0o555)
    with closing(Store(nobody / "games.sqlite")) as store:
        store.begin(new_match(), PLAYERS)
        with pytest.raises(StoreError, match=r"not saved in .*: Permission denied\.$") as caught:
            store.save_as(nobody / "theirs" / "saved.sqlite")
        assert sentence(str(caught.value))
    assert list((nobody / "theirs").iterdir()) == []


def test_a_library_that_does_not_fit_leaves_the_one_before(path, saved, monkeypatch):
    shelf(path, games=3)
    saved.parent.mkdir()
    saved.write_text("old")
    connect = sqlite3.connect

    def small(*args, **options):
        db = connect(*args, **options)
        db.execute("PRAGMA max_page_count = 2")
        return db

    with closing(Store(path)) as store:
        store.games()
        monkeypatch.setattr(sqlite3, "connect", small)
        with pytest.raises(StoreError, match=r"not saved in .*: the disk is full\.$"):
            store.save_as(saved)
    assert saved.read_text() == "old"
    assert [file.name for file in saved.parent.iterdir()] == ["saved.sqlite"]


def test_a_library_that_cannot_be_put_in_place_changes_nothing(path, saved, monkeypatch):
    ((game_id, match),) = shelf(path).items()
    shelf(saved, games=2)
    replace = Path.replace

    def stuck(self, target):
        if Path(target) == path:
            raise PermissionError(13, "Permission denied")
        return replace(self, target)

    with closing(Store(path)) as store:
        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", stuck)
            with pytest.raises(StoreError, match="not restored from .*: Permission denied"):
                store.replace_with(saved)
        assert same(store.load(game_id).match, match)
    assert {file.name for file in path.parent.iterdir()} == {path.name}


@pytest.mark.parametrize(
    ("act", "says"),
    [
        (lambda store: store.rename(1, "x"), "The name is not saved"),
        (lambda store: store.duplicate(1, "x"), "The copy is not saved"),
        (lambda store: store.delete(1), "The game is not deleted"),
        (lambda store: store.put_back(2), "The game is not put back"),
        (lambda store: store.purge(0), "Deleted games are not removed"),
        (lambda store: store.keep_picture(1, 1, bytes(9999)), "The picture is not saved"),
    ],
)
def test_each_act_says_what_did_not_happen(path, act, says):
    ((_, match), *_) = shelf(path, games=2).items()
    with closing(Store(path)) as store:
        store.delete(2)
        before = store.games(), store.games(deleted=True)
        store._open().execute("PRAGMA query_only = ON")
        with pytest.raises(StoreError, match=f"^{says} in .*may not be written") as caught:
            act(store)
        store._open().execute("PRAGMA query_only = OFF")
        assert sentence(str(caught.value))
        assert (store.games(), store.games(deleted=True)) == before
        assert same(store.load(1).match, match)


def test_a_full_disk_is_named_for_a_copy(path):
    shelf(path)
    says = r"The copy is not saved in .*: the disk is full\.$"
    with (
        closing(Store(path)) as store,
        a_full_disk(store),
        pytest.raises(StoreError, match=says),
    ):
        store.duplicate(1, "x")


def test_a_file_of_a_newer_version_is_told_of_by_each_act(path):
    shelf(path)
    change(path, f"PRAGMA user_version = {len(schema.MIGRATIONS) + 1}")
    with closing(Store(path)) as store:
        for act in (
            lambda: store.rename(1, "x"),
            lambda: store.delete(1),
            lambda: store.games(deleted=True),
            lambda: store.save_as(path.with_name("saved.sqlite")),
        ):
            with pytest.raises(StoreError, match="newer version"):
                act()


OWN = ["games.sqlite", "games.sqlite-wal", "games.sqlite-shm", "games.sqlite-journal", "games.lock"]


@pytest.mark.parametrize("name", [*OWN, "settings.json", "log.txt", "linked"])
def test_nothing_that_the_program_keeps_is_overwritten(path, tmp_path, monkeypatch, name):
    monkeypatch.setenv("ALCHEMY_DESKTOP_HOME", str(tmp_path / "home"))
    ids = list(shelf(path, games=2))
    file = {"settings.json": settings_file(), "log.txt": log_file()}.get(name, path.parent / name)
    if name == "linked":
        file.symlink_to(path)
    with closing(Store(path)) as store:
        was = {each: each.read_bytes() for each in path.parent.iterdir()}
        for act in (store.save_as, lambda to: export_game(store, ids[0], to)):
            with pytest.raises(StoreError, match="keeps a file of its own there") as caught:
                act(file)
            assert sentence(str(caught.value))
        assert {each: each.read_bytes() for each in path.parent.iterdir()} == was
    assert not (tmp_path / "home").exists()
    with closing(Store(path)) as store:
        assert sorted(entry.id for entry in store.games()) == ids


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders here")
@pytest.mark.parametrize("make", [os.mkfifo, Path.mkdir])
def test_what_is_no_file_is_neither_written_nor_waited_for(path, tmp_path, make):
    ((game_id, _),) = shelf(path).items()
    other = tmp_path / "other"
    make(other)
    kind = other.stat().st_mode
    with closing(Store(path)) as store:
        for act in (
            store.save_as,
            store.replace_with,
            lambda at: export_game(store, game_id, at),
            lambda at: import_game(store, at),
        ):
            with pytest.raises(StoreError, match="what is there is not a file"):
                act(other)
        assert other.stat().st_mode == kind
        assert len(store.games()) == 1


@pytest.mark.parametrize(
    "more",
    [
        "CREATE TRIGGER t AFTER UPDATE ON games BEGIN DELETE FROM moves; END",
        "CREATE VIEW v AS SELECT * FROM games",
        "CREATE TABLE sqliteish (x)",
        "CREATE UNIQUE INDEX i ON players (name)",
    ],
)
def test_a_library_that_holds_more_than_games_is_not_restored(path, saved, more):
    shelf(saved)
    change(saved, more)
    ((game_id, match),) = shelf(path).items()
    with closing(Store(path)) as store:
        with pytest.raises(StoreError, match="nothing was changed"):
            store.replace_with(saved)
        assert same(store.load(game_id).match, match)
