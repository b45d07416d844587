"""The shelf in trouble: nothing is lost that need not be, and each trouble is one sentence."""

import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from random import Random

import msgspec
import pytest

from alchemy_desktop.kernel.game import SetUp
from alchemy_desktop.library import schema
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
    return tmp_path / "games.sqlite"


# --- writes that fail ------------------------------------------------------------------------


@contextmanager
def a_read_only_file(store):
    store._open().execute("PRAGMA query_only = ON")
    yield
    store._open().execute("PRAGMA query_only = OFF")


@contextmanager
def another_program_writing(store):
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@pytest.mark.parametrize(
    ("trouble", "why"),
    [
        (a_full_disk, "the disk is full"),
        (a_read_only_file, "may not be written"),
        (another_program_writing, "another program is holding the file"),
    ],
)
def test_play_goes_on_when_a_write_fails_and_is_caught_up_later(path, monkeypatch, trouble, why):
    monkeypatch.setattr(schema, "_WAIT", 0.05)
    match = new_match()
    with closing(Store(path)) as store:
        game_id = store.begin(match, PLAYERS)
        play(match, 5)
        store.save(game_id, match)
        with trouble(store):
            play(match, 60)
            with pytest.raises(StoreError, match=why) as caught:
                store.save(game_id, match)
            assert sentence(str(caught.value))
            with pytest.raises(StoreError, match=why):
                store.begin(match, PLAYERS)
            assert len(store.load(game_id).match.plays) == 5
            match.undo()
            match.undo()
            play(match, 80, seed=1)
        store.save(game_id, match)
        assert same(store.load(game_id).match, match)
        assert len(store.games()) == 1


def play_for_ever(store, game_id, match):
    while True:
        play(match, len(match.plays) + 1)
        store.save(game_id, match)


def test_a_really_full_disk(tmp_path):
    """On a file system of its own; where that may not be mounted, the tests above must do."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = (
        subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=256k", "none", str(disk)], capture_output=True
        )
        if Path("/proc/mounts").exists()
        else None
    )
    if mounted is None or mounted.returncode:
        pytest.skip("file systems cannot be mounted here")
    try:
        match = new_match()
        with closing(Store(disk / "games.sqlite")) as store:
            game_id = store.begin(match, PLAYERS)
            (disk / "ballast").write_bytes(bytes(64 * 1024))
            with pytest.raises(StoreError, match="the disk is full"):
                play_for_ever(store, game_id, match)
            shown = len(match.plays) - 1
            assert shown
            assert len(store.load(game_id).match.plays) == shown
            (disk / "ballast").unlink()
            store.save(game_id, match)
        with closing(Store(disk / "games.sqlite")) as store:
            assert same(store.load(game_id).match, match)
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def test_a_folder_that_may_not_be_written(nobody):
    folder = nobody / "mine"
    folder.mkdir()
    folder.chmod(0o555)
    match = new_match()
    try:
        with closing(Store(folder / "games.sqlite")) as store:
            assert sentence(store.notice)
            with pytest.raises(StoreError, match="cannot be saved in .*games.sqlite") as caught:
                store.begin(match, PLAYERS)
            assert sentence(str(caught.value))
            folder.chmod(0o755)
            game_id = store.begin(match, PLAYERS)
            assert store.notice == ""
            assert same(store.load(game_id).match, match)
    finally:
        folder.chmod(0o755)


def test_a_file_that_may_not_be_written(nobody):
    path = nobody / "games.sqlite"
    ((game_id, match),) = shelf(path).items()
    path.chmod(0o444)
    with closing(Store(path)) as store:
        with pytest.raises(StoreError, match="may not be written") as caught:
            store.begin(match, PLAYERS)
        assert sentence(str(caught.value))
        path.chmod(0o644)
    with closing(Store(path)) as store:
        assert same(store.load(game_id).match, match)


def test_a_folder_in_the_place_of_the_file(path):
    path.mkdir()
    with closing(Store(path)) as store:
        assert sentence(store.notice)
        with pytest.raises(StoreError):
            store.games()


# --- two at the same time --------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="open files cannot be removed there")
def test_a_file_removed_during_play_is_made_again_with_the_whole_game(path):
    folder = path.parent / "games"
    match, other = new_match(), new_match(2)
    with closing(Store(folder / "games.sqlite")) as store:
        store.begin(other, PLAYERS)
        game_id = store.begin(match, PLAYERS)
        play(match, 5)
        store.save(game_id, match)
        shutil.rmtree(folder)
        play(match, 10)
        store.save(game_id, match)
        play(match, 15)
        store.save(game_id, match)
        with closing(Store(store.path)) as again:
            assert [entry.id for entry in again.games()] == [game_id]
            loaded = again.load(game_id)
    assert same(loaded.match, match)
    assert loaded.players == PLAYERS


@pytest.mark.skipif(sys.platform == "win32", reason="open files cannot be replaced there")
def test_another_file_put_in_its_place_is_not_written_into(path):
    old = path.parent / "old"
    games = shelf(path)
    shutil.copytree(path.parent, old)
    ((game_id, _),) = games.items()
    with closing(Store(path)) as store:
        match = store.load(game_id).match
        play(match, 30)
        store.save(game_id, match)
        for ending in ("-wal", "-shm"):
            Path(f"{path}{ending}").unlink()
        (old / path.name).replace(path)
        play(match, 35)
        with pytest.raises(StoreError, match="open it again"):
            store.save(game_id, match)
        assert same(store.load(game_id).match, games[game_id])


def test_two_windows_play_two_games(path):
    with closing(Store(path)) as one, closing(Store(path)) as other:
        matches = [new_match(1), new_match(2)]
        ids = [one.begin(matches[0], PLAYERS), other.begin(matches[1], PLAYERS)]
        for steps in range(1, 30):
            for store, match, game_id in zip((one, other), matches, ids, strict=True):
                play(match, steps)
                store.save(game_id, match)
        assert all(same(one.load(i).match, m) for i, m in zip(ids, matches, strict=True))


A_WINDOW = """
import sys, time
from pathlib import Path
from alchemy_desktop.library.store import Store
from tests.library.games import PLAYERS, new_match, play
path, start, seed = Path(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])
match = new_match(seed)
time.sleep(max(0, start - time.time()))
store = Store(path)
assert not store.notice, store.notice
game_id = store.begin(match, PLAYERS)
for steps in range(1, 60):
    time.sleep(0.004)
    play(match, steps)
    store.save(game_id, match)
"""


def test_two_programs_make_the_file_and_play_at_the_same_moment(path):
    start = time.time() + 1
    command = [sys.executable, "-c", A_WINDOW, path, str(start)]
    root = Path(__file__).parents[2]
    programs = [subprocess.Popen([*command, str(seed)], cwd=root) for seed in (1, 2)]
    assert [program.wait() for program in programs] == [0, 0]
    with closing(Store(path)) as store:
        assert store.notice == ""
        matches = {seed: new_match(seed) for seed in (1, 2)}
        for entry in store.games():
            match = next(m for m in matches.values() if m.set_up == entry.set_up)
            for steps in range(1, 60):
                play(match, steps)
            assert same(store.load(entry.id).match, match)
        assert len(store.games()) == 2


def test_a_game_played_on_in_another_window_is_not_overwritten(path):
    ((game_id, _),) = shelf(path).items()
    with closing(Store(path)) as one, closing(Store(path)) as other:
        first, second = one.load(game_id).match, other.load(game_id).match
        play(first, 25, seed=1)
        one.save(game_id, first)
        play(second, 30, seed=2)
        with pytest.raises(StoreError, match="in another window") as caught:
            other.save(game_id, second)
        assert sentence(str(caught.value))
        assert same(other.load(game_id).match, first)


# --- files that cannot be read ---------------------------------------------------------------


@pytest.mark.parametrize("content", [b"not a file of games\n" * 500, b"SQLite format 3\0", b"x"])
def test_a_file_of_something_else_is_kept_aside(path, content):
    path.write_bytes(content)
    with closing(Store(path)) as store:
        assert sentence(store.notice)
        (aside,) = path.parent.glob("games-damaged-*.sqlite")
        assert str(aside) in store.notice
        assert aside.read_bytes() == content
        assert store.games() == []
        store.begin(new_match(), PLAYERS)


def test_a_damaged_file_that_cannot_be_renamed_stays_whole(path, monkeypatch):
    path.write_bytes(b"x")
    wal = Path(f"{path}-wal")
    wal.write_bytes(b"y")
    rename = Path.rename

    def stuck(self, target):
        if self == path:
            raise PermissionError(13, "Permission denied")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", stuck)
    with closing(Store(path)) as store:
        assert "Permission denied" in store.notice
    assert (path.read_bytes(), wal.read_bytes()) == (b"x", b"y")
    assert set(path.parent.iterdir()) == {path, wal}


def test_another_program_s_database_is_kept_aside(path):
    change(path, "CREATE TABLE games (id INTEGER PRIMARY KEY, title TEXT)")
    content = path.read_bytes()
    with closing(Store(path)) as store:
        assert store.games() == []
    (aside,) = path.parent.glob("games-damaged-*.sqlite")
    assert aside.read_bytes() == content


def test_an_empty_file_is_begun(path):
    path.touch()
    with closing(Store(path)) as store:
        assert store.notice == ""
        store.begin(new_match(), PLAYERS)


def load_if_possible(store, game_id):
    with suppress(StoreError):
        return store.load(game_id)
    return None


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("version", [1, 2])
def test_random_damage_costs_at_most_what_it_hit(path, seed, version):
    """Bytes are overwritten at random: no exception but StoreError, no game is silently wrong."""
    matches = shelf(path, games=4, steps=60)
    if version == 1:
        as_of_version_1(path)
    rng = Random(seed)
    data = bytearray(path.read_bytes())
    for _ in range(rng.choice([1, 4, 30])):
        at = rng.randrange(len(data))
        data[at : at + 16] = rng.randbytes(16)
    path.write_bytes(data)
    with closing(Store(path)) as store:
        assert store.notice == "" or sentence(store.notice)
        assert (store.notice != "") == bool(list(path.parent.glob("*-damaged-*")))
        for entry in store.games():
            loaded = load_if_possible(store, entry.id)
            assert not loaded or loaded.warning or same(loaded.match, matches[entry.id])
        again = new_match(9)
        game_id = store.begin(again, PLAYERS)
        play(again, 10)
        store.save(game_id, again)
        assert same(store.load(game_id).match, again)


@pytest.mark.parametrize("version", [1, 2])
def test_games_are_saved_from_a_damaged_file(path, version):
    matches = shelf(path, games=6, steps=120)
    if version == 1:
        as_of_version_1(path)
    data = bytearray(path.read_bytes())
    with closing(sqlite3.connect(path)) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'moves'").fetchone()
        (size,) = db.execute("PRAGMA page_size").fetchone()
    leaf = next(
        at
        for at in range(page * size, len(data), size)
        if data[at] == 13 and b"~ " in data[at : at + size]
    )
    data[leaf : leaf + size] = bytes(size)
    path.write_bytes(data)
    with closing(Store(path)) as store:
        kept = store.games()
        assert 4 <= len(kept) < 6
        assert f"taken over: {len(kept)})" in store.notice
        assert all(same(store.load(e.id).match, matches[e.id]) for e in kept)
        assert [p.name for p in kept[0].players] == [p.name for p in PLAYERS]
    with closing(Store(path)) as store:
        assert store.notice == ""


@pytest.mark.parametrize("cut", [1, 100, 4000, 24000, 0])
def test_a_truncated_log_loses_only_its_end(path, cut):
    match = new_match()
    with closing(Store(path)) as store:
        game_id = store.begin(match, PLAYERS)
    with closing(Store(path)) as store:
        store.load(game_id)
        for steps in range(1, 41):
            play(match, steps)
            store.save(game_id, match)
        copy = path.with_name("copy.sqlite")
        copy.write_bytes(path.read_bytes())
        wal = Path(f"{path}-wal").read_bytes()
    Path(f"{copy}-wal").write_bytes(wal[: len(wal) - cut] if cut else b"")
    with closing(Store(copy)) as store:
        assert store.notice == ""
        loaded = store.load(game_id).match
        assert same(loaded, match.at(len(loaded.plays)))
        assert len(loaded.plays) == {1: 39, 100: 39, 4000: 39, 24000: 38, 0: 0}[cut]


def test_a_damaged_game_does_not_hurt_the_others(path):
    matches = shelf(path, games=6)
    change(path, "UPDATE games SET set_up = '{' WHERE id = 1")
    change(path, "UPDATE games SET begun = 'yesterday' WHERE id = 2")
    change(path, "UPDATE moves SET moves = 'buy Gole' WHERE game = 3 AND step = 7")
    change(path, "DELETE FROM moves WHERE game = 4 AND step = 20")
    change(path, "UPDATE moves SET chance = CAST(x'7effff' AS TEXT) WHERE game = 5 AND step = 0")
    with closing(Store(path)) as store:
        entries = {entry.id: entry for entry in store.games()}
        assert set(entries) == set(matches)
        assert {i for i in entries if entries[i].why_not} == {1, 2}
        for game_id in range(1, 6):
            with pytest.raises(StoreError, match=f"Game {game_id} .*damaged") as caught:
                store.load(game_id)
            assert sentence(str(caught.value))
        assert same(store.load(6).match, matches[6])
        assert "buy Gole" in store.record(3)
        with pytest.raises(StoreError, match="no stored game 7"):
            store.load(7)


# --- other versions --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE players SET name = x'ff00'",
        "UPDATE games SET set_up = replace(set_up, '\"seed\":', '\"seed\":-')",
        "DELETE FROM players WHERE seat = 1",
        "UPDATE games SET revision = 'x'",
        "UPDATE games SET steps = 'x'",
        "UPDATE games SET changed = 'x'",
        "UPDATE games SET begun = 1e300",
        "UPDATE moves SET moves = 7",
        "INSERT INTO results VALUES (1, 0, 'x', 1)",
    ],
)
def test_what_is_stored_of_a_game_is_checked_when_it_is_read(path, damage):
    shelf(path)
    change(path, damage)
    with closing(Store(path)) as store:
        (entry,) = store.games()
        assert all(isinstance(p.name, str) and isinstance(p.level, str) for p in entry.players)
        with pytest.raises(StoreError, match="Game 1 is damaged") as caught:
            store.load(1)
    assert sentence(str(caught.value))
    assert "operand" not in str(caught.value)


@pytest.mark.parametrize("undone", ['["discard Copper"]', '["end", "put Gold"]'])
def test_what_cannot_be_played_again_is_left_out_and_said(path, undone):
    (match,) = shelf(path).values()
    change(path, "UPDATE games SET undone = ?", undone)
    with closing(Store(path)) as store:
        loaded = store.load(1)
    assert same(loaded.match, match)
    assert sentence(loaded.warning)
    assert "taken back" in loaded.warning


def test_a_revision_beyond_all_numbers_is_one_sentence(path):
    shelf(path)
    change(path, "UPDATE games SET revision = ?", 2**63 - 1)
    with closing(Store(path)) as store:
        match = store.load(1).match
        store.save(1, match)
        with pytest.raises(StoreError, match="damaged"):
            store.save(1, match)


def test_a_file_of_a_newer_version_is_not_touched(path):
    shelf(path)
    change(path, f"PRAGMA user_version = {len(schema.MIGRATIONS) + 1}")
    before = path.read_bytes()
    with closing(Store(path)) as store:
        assert "newer version" in store.notice
        assert sentence(store.notice)
        with pytest.raises(StoreError, match="update the program"):
            store.games()
        with pytest.raises(StoreError, match="update the program"):
            store.begin(new_match(), PLAYERS)
    assert path.read_bytes() == before
    assert not list(path.parent.glob("*-damaged-*"))


def test_a_file_of_version_1_opens_and_a_copy_of_it_is_kept(path):
    ((game_id, match),) = shelf(path).items()
    as_of_version_1(path)
    plain = tuple(player._replace(colour="", avatar="") for player in PLAYERS)
    with closing(Store(path)) as store:
        assert store.notice == ""
        (entry,) = store.games()
        assert (entry.players, entry.title, entry.deleted, entry.resigned) == (plain, "", None, -1)
        assert same(store.load(game_id).match, match)
        play(match, 30)
        store.save(game_id, match)
        assert same(store.load(game_id).match, match)
        store.begin(new_match(2), PLAYERS)
        assert store.games()[0].players == PLAYERS
    with closing(sqlite3.connect(path.with_name("games-before-2.sqlite"))) as copy:
        assert copy.execute("PRAGMA user_version").fetchone() == (1,)
        assert copy.execute("SELECT id, steps FROM games").fetchall() == [(game_id, 20)]


def test_a_migration_keeps_the_games_and_a_copy_of_the_file(path, monkeypatch):
    ((game_id, match),) = shelf(path).items()
    more = (*schema.MIGRATIONS, ("ALTER TABLE games ADD COLUMN mood TEXT NOT NULL DEFAULT 'fine'",))
    with monkeypatch.context() as patch:
        patch.setattr(schema, "MIGRATIONS", more)
        with closing(Store(path)) as store:
            assert store.notice == ""
            assert same(store.load(game_id).match, match)
            assert store._open().execute("SELECT mood FROM games").fetchall() == [("fine",)]
    with closing(Store(path.with_name(f"games-before-{len(more)}.sqlite"))) as store:
        assert store.notice == ""
        assert same(store.load(game_id).match, match)


def test_a_migration_that_fails_changes_nothing(path, monkeypatch):
    ((game_id, match),) = shelf(path).items()
    more = (*schema.MIGRATIONS, ("DROP TABLE results", "DROP TABLE nonsense"))
    with monkeypatch.context() as patch:
        patch.setattr(schema, "MIGRATIONS", more)
        with closing(Store(path)) as store:
            assert "cannot be saved" in store.notice
    with closing(Store(path)) as store:
        assert same(store.load(game_id).match, match)


def test_a_game_of_other_rules_is_read_but_not_continued(path):
    matches = shelf(path, games=2)
    set_up = msgspec.json.encode(msgspec.structs.replace(matches[2].set_up, rules=7)).decode()
    change(path, "UPDATE games SET set_up = ?, changed = changed + 1000 WHERE id = 2", set_up)
    with closing(Store(path)) as store:
        entry = store.games()[0]
        assert (entry.id, entry.set_up.rules) == (2, 7)
        assert "version 7 of the rules" in entry.why_not
        assert store.unfinished(1)[0].id == 1
        with pytest.raises(StoreError, match="version 7 of the rules"):
            store.load(2)
        assert store.record(2).splitlines()[2] == "rules 7"


def test_a_game_that_this_program_does_not_have(path):
    shelf(path)
    set_up = msgspec.json.encode(SetUp("chess", 1, 2, 0)).decode()
    change(path, "UPDATE games SET set_up = ?", set_up)
    with closing(Store(path)) as store:
        assert "no game called “chess”" in store.games()[0].why_not
        assert store.unfinished() == []


def test_facts_that_are_no_longer_what_was_recorded_are_reported(path):
    ((game_id, match),) = shelf(path).items()
    change(path, "UPDATE moves SET facts = '[]' WHERE step = 4")
    with closing(Store(path)) as store:
        loaded = store.load(game_id)
        assert "after step 4" in loaded.warning
        assert sentence(loaded.warning)
        assert same(loaded.match, match)


@pytest.mark.parametrize(
    "spoil",
    [
        "UPDATE games SET steps = 1000000000",
        "UPDATE games SET steps = -1",
        "UPDATE moves SET moves = CAST(ZEROBLOB(5000000) AS TEXT) WHERE step = 3",
        "UPDATE moves SET facts = ZEROBLOB(90000000) WHERE step = 3",
        """UPDATE games SET set_up = JSON_SET(set_up, '$.seed', -5)""",
    ],
)
def test_numbers_and_sizes_in_a_file_are_not_trusted(path, spoil):
    (game_id,) = shelf(path)
    change(path, spoil)
    with closing(Store(path)) as store:
        with pytest.raises(StoreError, match="is damaged") as caught:
            store.load(game_id)
        assert sentence(str(caught.value))
        assert len(store.games()) == 1


def test_a_picture_that_is_too_large_is_not_read(path):
    (game_id,) = shelf(path)
    change(path, "INSERT INTO pictures VALUES (?, 1, ZEROBLOB(3000000))", game_id)
    with closing(Store(path)) as store:
        assert store.picture(game_id) == b""


def test_a_game_that_is_written_anew_keeps_its_title(path):
    match = new_match()
    with closing(Store(path)) as store:
        ids = [store.begin(match, PLAYERS, "Mine"), store.begin(match, PLAYERS)]
        store.rename(ids[1], "Named")
        with closing(Store(path)) as other:
            for game_id in ids:
                other.delete(game_id)
            other.purge(0)
        play(match, 3)
        for game_id in ids:
            store.save(game_id, match)
        assert {entry.title for entry in store.games()} == {"Mine", "Named"}
