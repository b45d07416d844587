"""``record``: games in words, checked, listed and exported."""

import io
import sys
from contextlib import closing
from random import Random

import pytest

from alchemy_desktop.cli import main
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.record import MAX_CHARACTERS, Player, write_record
from alchemy_desktop.library import paths
from alchemy_desktop.library.store import Store
from tests.library.games import PLAYERS, new_match, play


@pytest.fixture
def match():
    match = new_match(4)
    play(match, 2000)
    return match


@pytest.fixture
def record(match, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(write_record(match, PLAYERS), encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))


def error(capsys, *arguments):
    """Run a command that fails and return its exit code and its line."""
    code = main(["record", *map(str, arguments)])
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("alchemy-desktop: ")
    assert err.count("\n") == 1
    return code, err


def test_a_game_in_words(record, match, capsys):
    assert main(["record", str(record)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Dominion: Alchemy\nPlayers: Ann, Brother Bot, Ann's cat\n")
    assert "\n\nTurn 2: Brother Bot\n  Brother Bot plays Copper" in out
    for standing in match.game.outcome(match.table).standings:
        assert f" {PLAYERS[standing.seat].name:<11} {standing.points:>4}  " in out


def test_players_without_a_name_get_one(match, tmp_path, capsys):
    path = tmp_path / "nameless.txt"
    path.write_text(write_record(match, (Player("Ann"),)), encoding="utf-8")
    assert main(["record", str(path)]) == 0
    assert "Players: Ann, Player 2, Player 3\n" in capsys.readouterr().out


def test_a_game_that_goes_on(tmp_path, capsys):
    match = new_match()
    play(match, 10)
    path = tmp_path / "game.txt"
    path.write_text(write_record(match), encoding="utf-8")
    assert main(["record", str(path)]) == 0
    assert capsys.readouterr().out.endswith("\nThe game goes on after 10 steps.\n")


@pytest.mark.parametrize("name", ["file", "-"])
def test_a_right_record_is_verified(record, match, capsys, monkeypatch, name):
    stdin = io.TextIOWrapper(io.BytesIO(record.read_bytes().replace(b"\n", b"\r\n")))
    monkeypatch.setattr(sys, "stdin", stdin)
    assert main(["record", "--verify", str(record) if name == "file" else "-"]) == 0
    assert f" is right: {len(match.plays)} steps" in capsys.readouterr().out


@pytest.mark.parametrize("seed", range(30))
def test_a_changed_record_is_noticed(record, match, capsys, seed):
    """Any changed word of the moves or the chance makes the check fail, in one line."""
    rng = Random(seed)
    lines = record.read_text(encoding="utf-8").split("\n")
    at = rng.randrange(lines.index("") + 1, len(lines) - 1)
    lines[at] = rng.choice([lines[at][:-1], lines[at] + "s", lines[at - 1], ""])
    record.write_text("\n".join(lines), encoding="utf-8")
    if "\n".join(lines).split() == write_record(match, PLAYERS).split():
        pytest.skip("the change leaves the words as they were")
    code, line = error(capsys, "--verify", record)
    assert code == 1
    assert str(record) in line


def test_a_record_of_other_rules_is_shown_as_it_stands(record, capsys):
    text = record.read_text(encoding="utf-8").replace("rules 1\n", "rules 7\n")
    record.write_text(text, encoding="utf-8")
    assert main(["record", str(record)]) == 0
    assert text in capsys.readouterr().out
    code, line = error(capsys, "--verify", record)
    assert code == 1
    assert "rules version 7" in line


def test_what_a_terminal_would_obey_is_not_printed(record, capsys):
    text = record.read_text(encoding="utf-8").replace("player Ann\n", "player \x1b[2JAnn\n")
    record.write_text(text, encoding="utf-8")
    assert main(["record", str(record)]) == 0
    assert "\x1b" not in capsys.readouterr().out
    record.write_text("alchemy-desktop record 1\n\x1b[2J 7", encoding="utf-8")
    assert "\x1b" not in error(capsys, record)[1]


def test_files_that_are_no_records(tmp_path, capsys):
    path = tmp_path / "file"
    assert error(capsys, path)[0] == 2
    assert error(capsys, tmp_path)[0] == 2
    for content in (b"", b"x", b"\xff", b"alchemy-desktop record 1\n", bytes(MAX_CHARACTERS + 1)):
        path.write_bytes(content)
        assert error(capsys, path)[0] == 1
        assert error(capsys, "--verify", path)[0] == 1


def test_wrong_use(record, capsys):
    assert error(capsys)[0] == 2
    assert error(capsys, "--list", record)[0] == 2
    assert error(capsys, "--list", "--verify")[0] == 2
    assert error(capsys, "--export", "one")[0] == 2


def test_stored_games_are_listed_and_exported(match, record, tmp_path, capsys):
    assert "no game has been stored yet" in error(capsys, "--list")[1]
    assert not paths.games_file().exists()
    with closing(Store(paths.games_file())) as store:
        game_id = store.begin(match, PLAYERS)
        store.begin(new_match(), PLAYERS)
    assert main(["record", "--list"]) == 0
    unfinished, over = capsys.readouterr().out.splitlines()
    assert unfinished.endswith("dominion  Ann, Brother Bot, Ann's cat  0 steps")
    assert over.split()[0] == str(game_id)
    assert over.endswith("  over")
    target = tmp_path / "exported.txt"
    assert main(["record", "--export", str(game_id), str(target)]) == 0
    assert target.read_bytes() == record.read_bytes()
    assert main(["record", "--export", str(game_id)]) == 0
    assert capsys.readouterr().out == record.read_text(encoding="utf-8")
    assert "exists" in error(capsys, "--export", game_id, target)[1]
    assert "no stored game 99" in error(capsys, "--export", 99)[1]


def test_a_file_of_games_of_a_newer_version(capsys):
    with closing(Store(paths.games_file())) as store:
        store._open().execute("PRAGMA user_version = 999")
    code, line = error(capsys, "--list")
    assert code == 2
    assert line.count("newer version") == 1


def test_a_damaged_file_of_games_is_told_of(capsys):
    paths.games_file().parent.mkdir(parents=True)
    paths.games_file().write_bytes(b"nonsense")
    assert main(["record", "--list"]) == 0
    assert "The file of games was damaged" in capsys.readouterr().err


def test_whoever_plays_under_no_name_is_addressed(match, tmp_path, capsys):
    path = tmp_path / "mine.txt"
    path.write_text(write_record(match, (Player("You"), *PLAYERS[1:])), encoding="utf-8")
    assert main(["record", str(path)]) == 0
    out = capsys.readouterr().out
    assert "You play Copper" in out
    assert "You plays" not in out
    assert "\nDeal: " in out


def test_what_was_chosen_is_called_as_in_the_set_up(tmp_path, capsys):
    game = GAMES["alchemy"]
    full = Match(game, game.set_up(2, {"version": "full"}, Random(1), 1, 0))
    path = tmp_path / "full.txt"
    path.write_text(write_record(full, (Player("Ann"), Player("Ben"))), encoding="utf-8")
    assert main(["record", str(path)]) == 0
    assert "\nVersion: Full Lab\n" in capsys.readouterr().out
