"""Every ruling that a game's document lists is cited by a test or a scenario."""

import pytest

from alchemy_desktop.games import GAMES
from tests.rulings import cited, listed

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_every_ruling_is_cited(game):
    rulings = set(listed(game))
    assert rulings
    assert sorted(rulings - set(cited(game))) == []


@every_game
def test_every_citation_is_listed(game):
    assert sorted(set(cited(game)) - set(listed(game))) == []


@every_game
def test_rulings_are_numbered_from_one(game):
    sections = {}
    for section, number in listed(game):
        sections.setdefault(section, []).append(number)
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in sections.values())
