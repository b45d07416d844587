"""What a move gives up is said before it is played, and nothing else is."""

import pytest

from alchemy_desktop.kernel.notation import parse_move
from tests.games.dominion.table import table


def warning(position, move):
    view = position.match.perspective(0).table
    found = position.match.game.warning(view, parse_move(move, view.cast))
    return found and (found.id.removeprefix("dominion.warn."), *found.args)


@pytest.mark.parametrize(
    ("hand", "more", "move", "told"),
    [
        ("Herbalist, Copper", {}, "end", "action"),
        ("Herbalist, Copper", {}, "treasures", "action"),
        ("Herbalist, Copper", {}, "buy-phase", "action"),
        ("Copper, Estate", {}, "end", "treasures"),
        ("Copper, Estate", {}, "treasures", None),
        ("Copper, Estate", {}, "buy-phase", None),
        ("Copper, Estate", {"buys": 0, "phase": "buy"}, "end", None),
        ("Estate", {"phase": "buy", "coins": 3}, "end", "buy"),
        ("Estate", {"phase": "buy", "coins": 2}, "end", None),
        ("Estate", {"phase": "buy", "coins": 2, "potions": 1}, "end", "buy"),
        ("Estate", {"phase": "buy", "coins": 8, "buys": 0}, "end", None),
        ("Estate", {}, "end", None),
    ],
)
def test_unused_cards_and_coins_are_told_of(hand, more, move, told):
    found = warning(table(f"hand: {hand}", **more), move)
    assert (found and found[0]) == told


def test_the_card_and_the_coins_are_named():
    position = table("hand: Golem, Copper")
    assert warning(position, "end") == ("action", position.t.face("Golem"))
    assert warning(table("hand: Estate", phase="buy", coins=5), "end") == ("buy", 5)


def test_without_an_action_left_none_can_be_played():
    assert warning(table("hand: Herbalist, Estate", phase="buy"), "end") is None


def test_a_card_played_is_never_warned_of():
    assert warning(table("hand: Herbalist, Copper"), "play Copper") is None


def test_questions_of_cards_are_answered_without_a_warning():
    position = table("hand: University, Copper").do("play University")
    assert position.asked == "gain-action"
    assert warning(position, "none") is None
