"""The fuzz command: a short run, and what it does about a breach."""

from random import Random

import pytest

from alchemy_desktop import cli
from alchemy_desktop.commands.fuzz import Fuzzer, any_options
from alchemy_desktop.games import GAMES
from alchemy_desktop.games.dominion.table import DominionTable


@pytest.mark.parametrize("game", GAMES)
def test_a_short_run(game, capsys):
    assert cli.main(["fuzz", game, "--moves", "3000", "--seed", "5"]) == 0
    assert "3000 moves in " in capsys.readouterr().out


def test_whatever_can_be_set_is_drawn_by_lot():
    """Of each option several values, of each number of seats a match, and the default as well."""
    for game in GAMES.values():
        rng = Random(1)
        drawn = [any_options(game, rng) for _ in range(60)]
        for option in game.options:
            values = {options.get(option.id, option.default) for options in drawn}
            assert len(values) > 1
            for value in values:
                game.set_up(game.seats[0], {option.id: value}, rng)
        fuzzer = Fuzzer(game, 1)
        met = set()
        for _ in range(40):
            fuzzer.begin()
            met.add(fuzzer.match.table.seats)
        assert met == set(game.seats)


def breach(monkeypatch, tmp_path):
    """Let one Copper too many be drawn, and run in an empty folder."""
    draw = DominionTable.draw

    def draw_and_turn(self, seat, count):
        drawn = draw(self, seat, count)
        self.kind[self.cards(seat, 0)[-1]] = 0
        return drawn

    monkeypatch.setattr(DominionTable, "draw", draw_and_turn)
    monkeypatch.chdir(tmp_path)


def test_a_breach_is_one_sentence_and_a_record(monkeypatch, tmp_path, capsys):
    breach(monkeypatch, tmp_path)
    assert cli.main(["fuzz", "dominion", "--moves", "500", "--seed", "3"]) == 1
    error = capsys.readouterr().err.strip().splitlines()[-1]
    assert error.startswith("alchemy-desktop: breach: ")
    assert "“fuzz dominion --seed 3 --match 1” plays it again" in error
    assert (tmp_path / "fuzz-dominion-3-1.txt").read_text(encoding="utf-8").startswith("alchemy")


def test_a_match_alone_is_the_same(monkeypatch, capsys):
    games = []
    play = Fuzzer.play_match

    def noted(self, limit):
        play(self, limit)
        games.append((self.match.set_up, list(self.match.facts)))

    monkeypatch.setattr(Fuzzer, "play_match", noted)
    cli.main(["fuzz", "dominion", "--moves", "700", "--seed", "3"])
    cli.main(["fuzz", "dominion", "--moves", "700", "--seed", "3", "--match", "2"])
    assert len(games) >= 3
    length = min(len(games[1][1]), len(games[-1][1]))
    assert games[1][0] == games[-1][0]
    assert games[1][1][:length] == games[-1][1][:length]


@pytest.mark.parametrize(
    "wrong",
    [
        ["dominion", "--moves", "0"],
        ["dominion", "--match", "0"],
        ["dominion", "--moves", "many"],
        ["domino"],
    ],
)
def test_wrong_use(wrong, capsys):
    assert cli.main(["fuzz", *wrong]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
