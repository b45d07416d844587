"""``play``: what the window is asked to show."""

from random import Random

import pytest

from alchemy_desktop.commands import UsageError
from alchemy_desktop.commands.play import make_request
from alchemy_desktop.games import GAMES

GAME = GAMES["dominion"]
CHOSEN = GAME, GAME.set_up(3, {}, Random(1))


@pytest.mark.parametrize(("people", "levels"), [(None, 1), (0, 0), (1, 1), (2, 2), (3, 3)])
def test_so_many_people_as_are_said(people, levels):
    players = make_request(CHOSEN, "novice", people).players
    assert [player.level for player in players] == [""] * levels + ["novice"] * (3 - levels)
    assert len({player.name for player in players}) == 3


def test_one_person_alone_is_you():
    assert make_request(CHOSEN, None).players[0].name == "You"
    assert make_request(CHOSEN, None, 2).players[0].name == "Player 1"


def test_more_people_than_seats_are_too_many():
    with pytest.raises(UsageError, match="4 people need as many seats, and there are 3"):
        make_request(CHOSEN, None, 4)
