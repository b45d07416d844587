"""``scenario``: files and folders played, the first difference told, one opened."""

from pathlib import Path

import pytest

from alchemy_desktop.cli import main
from alchemy_desktop.windows.request import Request

SCENARIOS = Path(__file__).parents[1] / "scenarios"
HOLDS = """
game = "dominion"
[[scenario]]
name = "Three cards"
rule = "Smithy, 1: three cards"
Ann.hand = "Smithy"
Ann.deck = "4 Copper"
[[scenario.step]]
do = "play Smithy"
expect.Ann.hand = "3 Copper"
"""
FAILS = HOLDS.replace("3 Copper", "2 Copper").replace("Three cards", "Two cards")


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "inner").mkdir()
    (tmp_path / "a.toml").write_text(HOLDS, encoding="utf-8")
    (tmp_path / "inner" / "b.alchemy-scenario").write_text(FAILS, encoding="utf-8")
    (tmp_path / "inner" / "folder.toml").mkdir()
    (tmp_path / "notes.txt").write_text("no scenario", encoding="utf-8")
    return tmp_path


def run(capsys, *arguments):
    code = main(["scenario", *map(str, arguments)])
    return code, *capsys.readouterr()


def test_scenarios_that_hold(folder, capsys):
    assert run(capsys, folder / "a.toml") == (0, "1 scenario holds\n", "")
    twice = run(capsys, folder / "a.toml", folder / "a.toml")
    assert twice == (0, "2 scenarios hold\n", "")


def test_the_first_difference_is_told(folder, capsys):
    code, out, err = run(capsys, folder)
    assert code == 1
    where = folder / "inner" / "b.alchemy-scenario"
    told = f"{where}: “Two cards”, step 1, Ann.hand: expected 2 Copper, found 3 Copper\n"
    assert out == told
    assert err == "alchemy-desktop: 1 of 2 scenarios does not hold\n"


def test_what_cannot_be_read(folder, capsys):
    bad = folder / "bad.toml"
    for content in (b"", b"\xff", b"x = ", HOLDS.encode() + b"more = 1"):
        bad.write_bytes(content)
        code, out, err = run(capsys, bad)
        assert (code, out) == (1, "")
        assert err.startswith(f"alchemy-desktop: {bad}: ")
        assert err.count("\n") == 1
    (folder / "empty").mkdir()
    for name in ("empty", "missing.toml"):
        code, out, err = run(capsys, folder / name)
        assert (code, out) == (2, "")
        assert err.count("\n") == 1


def test_one_is_opened(folder, capsys, monkeypatch):
    asked = []
    monkeypatch.setattr("alchemy_desktop.commands.play.open_window", lambda r: asked.append(r))
    main(["scenario", str(folder / "a.toml"), "--open"])
    main(["scenario", str(folder), "--open", "Two cards"])
    for request in asked:
        assert isinstance(request, Request)
        assert request.set_up.position == "hand/0: Smithy; deck/0: 4 Copper; action"
        assert [(p.name, p.level) for p in request.players] == [("Ann", ""), ("Ben", "apprentice")]
    assert len(asked) == 2
    code, _, err = run(capsys, folder, "--open", "Four cards")
    assert code == 2
    assert "there is “Two cards”, “Three cards”" in err


def test_of_many_scenarios_those_with_the_likest_names_are_told(capsys):
    code, _, err = run(capsys, SCENARIOS, "--open", "Ten cards are not to many")
    assert code == 2
    assert ", such as “Ten cards are not too many”, “" in err
    assert err.count("“") == 4
