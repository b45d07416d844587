"""The golden games, played again from their records. ``renew.py`` says how to renew them."""

import json

import pytest

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.record import read_head, read_record, write_record
from tests.golden.renew import DIGESTS, GOLDEN, HERE, digest, notes


def text_of(name):
    return (HERE / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_plays_as_it_did(golden):
    text = text_of(golden.name)
    match = read_record(text, GAMES.get)
    assert match.over
    assert digest(match) == json.loads(DIGESTS.read_text(encoding="utf-8"))[golden.name]
    assert write_record(match, read_head(text).players) == text
    assert notes(match, golden.note) >= golden.times


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_a_golden_record_for_every_number_of_seats(game):
    assert {golden.seats for golden in GOLDEN if golden.game == game} == set(GAMES[game].seats)


def test_no_record_is_left_over():
    assert {path.stem for path in HERE.glob("*.txt")} == {golden.name for golden in GOLDEN}
