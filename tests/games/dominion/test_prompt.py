"""The sentence that asks follows what the decider knows; the public text does not."""

import pytest

from alchemy_desktop.kernel.decisions import Text
from tests.games.dominion.table import table


def prompt(position, seat=0):
    view = position.match.perspective(seat).table
    return position.match.game.prompt(view)


@pytest.mark.parametrize(
    ("hand", "more", "asked"),
    [
        ("Herbalist, Copper", {}, Text("dominion.ask.act")),
        ("Copper, Estate", {}, Text("dominion.prompt.treasures")),
        ("Estate", {}, Text("dominion.prompt.neither")),
        ("Copper", {"phase": "buy"}, Text("dominion.ask.buy")),
        ("Estate", {"phase": "buy", "coins": 4}, Text("dominion.prompt.buy", (4,))),
        (
            "Estate",
            {"phase": "buy", "coins": 4, "potions": 1},
            Text("dominion.prompt.buy-potions", (4, 1)),
        ),
        ("Estate", {"phase": "buy", "buys": 0, "coins": 4}, Text("dominion.prompt.no-buys")),
    ],
)
def test_what_is_asked_follows_the_hand(hand, more, asked):
    position = table(f"hand: {hand}", **more)
    assert prompt(position) == asked
    assert position.match.decision.text.id in ("dominion.ask.act", "dominion.ask.buy")


def test_treasures_in_hand_do_not_count_after_a_buy():
    position = table("hand: Copper", phase="buy", coins=5, buys=2).do("buy Silver")
    assert prompt(position) == Text("dominion.prompt.buy", (2,))


def test_a_question_of_a_card_is_asked_as_it_is():
    position = table("hand: Apprentice, Copper, Estate").do("play Apprentice")
    assert prompt(position) == position.match.decision.text


def test_a_possessor_is_asked_by_the_hand_of_the_possessed():
    seats = ("hand: Possession; deck: 5 Copper", "hand: 2 Gold; deck: 9 Estate")
    position = table(*seats).do("play Possession", "end")
    assert prompt(position) == Text("dominion.prompt.treasures")
