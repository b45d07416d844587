"""Games as records in files: they go out and come in, and what is wrong with one is said."""

from contextlib import closing

import pytest

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.record import MAX_CHARACTERS, read_record
from alchemy_desktop.library.exchange import export_game, import_game
from alchemy_desktop.library.store import Player, Store, StoreError
from tests.library.games import PLAYERS, new_match, play, same, sentence


@pytest.fixture
def store(tmp_path):
    with closing(Store(tmp_path / "games.sqlite")) as made:
        yield made


@pytest.fixture
def other(tmp_path):
    with closing(Store(tmp_path / "other.sqlite")) as made:
        yield made


@pytest.fixture
def file(tmp_path):
    return tmp_path / "win.alchemy-game"


def begin(store, steps=20, title=""):
    match = new_match()
    play(match, steps)
    return store.begin(match, PLAYERS, title), match


@pytest.mark.parametrize("steps", [0, 20, 2000])
def test_a_game_goes_out_and_comes_in_and_is_played_on(store, other, file, steps):
    game_id, match = begin(store, steps, "My win")
    export_game(store, game_id, file)
    imported = import_game(other, file)
    assert not imported.known
    loaded = other.load(imported.id)
    assert same(loaded.match, match)
    assert loaded.players == PLAYERS
    (entry,), (origin,) = other.games(), store.games()
    assert entry.title == "My win"
    assert (entry.over, entry.scores, entry.turn) == (origin.over, origin.scores, origin.turn)
    if not loaded.match.over:
        play(loaded.match, steps + 10)
        other.save(imported.id, loaded.match)
        assert same(other.load(imported.id).match, loaded.match)


def test_what_is_practice_or_resigned_stays_so(store, other, file):
    game_id, match = begin(store)
    while not match.practice:
        match.undo()
    match.resign(2)
    store.save(game_id, match)
    export_game(store, game_id, file)
    import_game(other, file)
    (entry,) = other.games()
    assert (entry.practice, entry.resigned, entry.over) == (True, 2, True)


def test_the_same_game_is_not_imported_twice(store, other, file):
    game_id, match = begin(store)
    export_game(store, game_id, file)
    assert import_game(store, file) == (game_id, True)
    first = import_game(other, file)
    assert import_game(other, file) == (first.id, True)
    assert len(other.games()) == 1
    other.delete(first.id)
    again = import_game(other, file)
    assert not again.known
    play(match, 21)
    store.save(game_id, match)
    export_game(store, game_id, file)
    assert not import_game(other, file).known
    assert len(other.games()) == 2


def test_the_same_moves_of_other_people_are_another_game(store, file):
    game_id, _ = begin(store)
    export_game(store, game_id, file)
    file.write_text(file.read_text().replace("player Ann\n", "player Zoe\n"))
    assert not import_game(store, file).known


def test_an_old_record_without_levels_is_one_of_people(store, file):
    game_id, match = begin(store)
    lines = store.record(game_id).split("\n")
    old = [x for x in lines if not x.startswith(("level", "colour", "avatar", "player Ann's"))]
    file.write_text("\n".join(old))
    imported = import_game(store, file)
    loaded = store.load(imported.id)
    assert loaded.players == (Player("Ann"), Player("Brother Bot"), Player("Player 3"))
    assert same(loaded.match, match)


def test_names_from_outside_are_short_and_can_be_shown(store, file):
    game_id, _ = begin(store)
    record = store.record(game_id).replace("player Ann\n", f"player A\x1b[2J\u202e{'n' * 99}\n")
    record = record.replace("player Ann's cat\n", "player \x07\nplayer one too many\n")
    file.write_text(record.replace("seats 3\n", "seats 3\ntitle \x1b[31mred\n"))
    imported = import_game(store, file)
    names = [player.name for player in store.load(imported.id).players]
    assert names == [f"A[2J{'n' * 20}", "Brother Bot", "Player 3"]
    assert store.games()[0].title == "[31mred"


def broken(record, line, text):
    lines = record.split("\n")
    lines[line - 1] = text
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lambda record: "", "line 1: it does not begin with"),
        (lambda record: broken(record, 2, "game chess"), "line 2: .* no game called “chess”"),
        (lambda record: broken(record, 3, "rules 9"), "line 3: .*version 9"),
        (lambda record: record.replace("level 1 novice", "level 1 sage"), "line 13: .*“sage”"),
        (lambda record: record + "21. dance\n", "line [0-9]+: “dance”"),
        (lambda record: record + "x" * MAX_CHARACTERS, "it has more than 4,000,000 bytes"),
    ],
)
def test_what_is_no_record_is_refused_in_one_sentence(store, file, damage, says):
    game_id, _ = begin(store)
    file.write_text(damage(store.record(game_id)))
    with pytest.raises(StoreError, match=f"^win.alchemy-game is not imported: {says}") as caught:
        import_game(store, file)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)
    assert len(store.games()) == 1


def test_a_file_of_bytes_is_no_record(store, file):
    file.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    with pytest.raises(StoreError, match="is no text in UTF-8, from byte 1 on") as caught:
        import_game(store, file)
    assert str(caught.value).startswith("win.alchemy-game")


def test_a_file_that_is_not_there(store, file):
    with pytest.raises(StoreError, match="not imported: No such file"):
        import_game(store, file)
    file.mkdir()
    with pytest.raises(StoreError, match="not imported: "):
        import_game(store, file)


def test_a_record_that_cannot_be_written_leaves_what_was_there(nobody):
    folder = nobody / "theirs"
    folder.mkdir()
    path = folder / "win.alchemy-game"
    path.write_text("old")
    folder.chmod(0o555)
    try:
        with closing(Store(nobody / "games.sqlite")) as store:
            game_id, _ = begin(store)
            with pytest.raises(StoreError, match="is not exported to .*: Permission") as caught:
                export_game(store, game_id, path)
        assert sentence(str(caught.value))
        assert path.read_text() == "old"
    finally:
        folder.chmod(0o755)


def test_an_exported_record_is_replaced_and_read_by_others(store, file):
    game_id, match = begin(store)
    file.write_text("old")
    export_game(store, game_id, file)
    assert same(read_record(file.read_text(), GAMES.get), match)
    assert [x.name for x in file.parent.glob("*win*")] == [file.name]


def test_titles_are_cut_and_shown_in_one_line_however_they_come(store, other, file):
    game_id, _ = begin(store, 3)
    assert [entry.title for entry in store.games()] == [""]
    record = store.record(game_id)
    file.write_text(record.replace("seats 3\n", f"seats 3\ntitle a\u200b\0{'bc ' * 100000}\n"))
    imported = import_game(other, file)
    (entry,) = other.games()
    assert entry.title == ("a" + "bc " * 20)[:60].strip()
    assert import_game(other, file) == (imported.id, True)
    store.rename(game_id, "\0\u200b \u2060")
    assert store.games()[0].title == ""


@pytest.mark.parametrize("what", ["resigned", "level", "title"])
def test_a_game_that_differs_in_anything_is_not_known(store, file, what):
    game_id, _ = begin(store)
    export_game(store, game_id, file)
    assert import_game(store, file).known
    text = file.read_text()
    seat = "player Ann\n"
    file.write_text(
        {
            "resigned": text.replace(seat, f"{seat}resigned 1\n", 1),
            "level": text.replace("level 1 novice", "level 1 apprentice"),
            "title": text.replace(seat, f"title Other\n{seat}", 1),
        }[what]
    )
    assert not import_game(store, file).known
    assert import_game(store, file).known
    assert len(store.games()) == 2
