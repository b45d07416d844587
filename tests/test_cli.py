"""The command line as a process: what it says when something is wrong with what surrounds it."""

import os
import subprocess
import sys

import pytest

from alchemy_desktop import __version__, cli, origin
from alchemy_desktop.games import GAMES
from alchemy_desktop.library import paths
from alchemy_desktop.library.log import LOG

SELFPLAY = ("selfplay", "dominion", "--games", "1", "--bots", "novice,novice")


def run(*arguments, environment=None, **streams):
    """Run a command in a process of its own and return its exit code and its words on stderr."""
    done = subprocess.run(
        [sys.executable, "-m", "alchemy_desktop", *arguments],
        env=os.environ | (environment or {}),
        stderr=subprocess.PIPE,
        timeout=60,
        **streams,
    )
    return done.returncode, done.stderr.decode()


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="only Linux has it")  # noqa: PTH110
def test_a_full_disk_below_the_output_is_one_line():
    with open("/dev/full", "w") as full:  # noqa: PTH123
        code, said = run(*SELFPLAY, stdout=full)
    assert code == 1
    assert said == "alchemy-desktop: the system reports an error: No space left on device\n"


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break otherwise there")
def test_a_reader_that_went_away_is_no_trouble():
    ours, theirs = os.pipe()
    os.close(ours)
    with open(theirs, "w") as broken:  # noqa: PTH123
        assert run(*SELFPLAY, stdout=broken) == (1, "")


@pytest.mark.skipif(sys.platform == "win32", reason="closes a stream as a POSIX shell does")
def test_without_standard_input_a_record_from_there_is_one_line():
    code, said = run("record", "-", preexec_fn=lambda: os.close(0))
    assert code == 2
    assert said == "alchemy-desktop: - cannot be read: there is no standard input\n"


def test_what_was_typed_cannot_command_the_terminal(capsys):
    assert cli.main(["play", "\x1b[2Jche\nss"]) == 2
    assert capsys.readouterr().err == (
        f"alchemy-desktop: there is no game “\ufffd[2Jche\ufffdss”; there is {', '.join(GAMES)}\n"
    )


def test_an_error_that_nobody_expected_is_one_line_and_in_the_log(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    monkeypatch.setattr("alchemy_desktop.commands.record._listed", lambda: 1 // 0)
    before = LOG.handlers[:]
    try:
        assert cli.main(["record", "--list"]) == 1
    finally:
        for handler in set(LOG.handlers) - set(before):
            handler.close()
        LOG.handlers[:] = before
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "ZeroDivisionError" in said
    assert str(paths.log_file()) in said
    assert "1 // 0" in paths.log_file().read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("selfplay dominion --seed 1_000", "is not a whole number"),
        ("selfplay dominion --seed " + 5000 * "9", "has more than 30 digits"),
        ("demo --seed 1e3", "is not a whole number"),
        ("fuzz dominion --moves \u0663", "is not a whole number"),
        ("record --export 1234567890123", "has more than 9 digits"),
    ],
)
def test_numbers_are_digits_and_not_endless(words, why, capsys):
    assert cli.main(words.split()) == 2
    said = capsys.readouterr().err
    assert why in said
    assert said.count("\n") == 1
    assert len(said) < 200


@pytest.mark.parametrize(
    ("command", "values"),
    [
        ("play", ["novice", "apprentice"]),
        ("selfplay", ["novice", "big-money", "apprentice"]),
        ("demo", ["dominion", "a whole number"]),
    ],
)
def test_the_help_lists_what_can_be_said(command, values, capsys):
    with pytest.raises(SystemExit):
        cli.main([command, "--help"])
    said = " ".join(capsys.readouterr().out.split()).replace("- ", "-")  # broken at a hyphen
    assert all(value in said for value in values)


def test_the_version_tells_commit_parts_and_licences(capsys, monkeypatch, tmp_path):
    written = tmp_path / "COMMIT"
    written.write_text("abc1234\n")
    monkeypatch.setattr("alchemy_desktop.origin.WRITTEN", written)
    with pytest.raises(SystemExit):
        cli.main(["--version"])
    first, *parts = capsys.readouterr().out.splitlines()
    assert first == f"alchemy-desktop {__version__} (abc1234)"
    for name in ("Qt and PySide6 6", "Python 3", "SQLite 3", "Msgspec", "Source Serif"):
        assert any(part.startswith(name) and ": " in part for part in parts)


def test_without_checkout_and_build_no_commit_is_told(monkeypatch, tmp_path):
    monkeypatch.setattr(origin, "WRITTEN", tmp_path / "COMMIT")
    monkeypatch.setattr(origin, "_PACKAGE", tmp_path / "alchemy_desktop")
    assert origin.named("1.0") == "1.0"
