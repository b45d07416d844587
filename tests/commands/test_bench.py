"""``bench``: every measurement gives figures, also without its peer."""

import importlib.util
import json

import pytest

from alchemy_desktop.cli import main
from alchemy_desktop.commands import bench
from alchemy_desktop.games import GAMES


@pytest.fixture(autouse=True)
def short(monkeypatch):
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "MIDDLES", 2)
    monkeypatch.setattr(bench, "REPEAT", 1)


def test_the_json(capsys):
    assert main(["bench", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    names = [figure["name"] for figure in figures]
    assert names[:2] == ["big-money", "pyminion"]
    assert {"clone", "determinise", "playouts"} <= set(names)
    assert {f"{what}, {game}" for what in ("frame", "layout") for game in GAMES} <= set(names)
    for figure in figures:
        assert list(figure) == ["name", "value", "unit", "note"]
        assert figure["value"] is None or figure["value"] > 0


def test_a_missing_peer_is_said(capsys, monkeypatch):
    find = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == "pyminion" else find(name)
    )
    assert main(["bench", "--only", "big-money"]) == 0
    assert "pyminion is not installed" in capsys.readouterr().out


def test_an_unknown_measurement_is_one_line(capsys):
    assert main(["bench", "--only", "luck"]) == 2
    assert "no measurement “luck”" in capsys.readouterr().err
