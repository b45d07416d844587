"""That something is asked, or how often, tells nobody what a hand or a deck holds."""

from random import Random

import pytest

from alchemy_desktop.games.dominion import ask as rules
from alchemy_desktop.kernel.checks import Breach
from alchemy_desktop.kernel.twins import check_twin
from tests.games.dominion.table import table


# Case: the order of cards put back is known to their owner only: it is asked as often for each.
@pytest.mark.parametrize("order", ["put Estate", "put Silver"])
def test_what_is_left_to_put_back_does_not_show_in_what_is_asked(order):
    t = table("hand: Apothecary; deck: Copper, 2 Estate, Silver, Potion").do("play Apothecary")
    t.do(order)
    assert t.asked == "put"
    t.do(t.legal[0])
    assert t.asked == "act"


# Apothecary, 5: equal cards and a single one have no order: nothing is asked, nothing mixed.
@pytest.mark.parametrize("rest", ["3 Estate, Potion", "Duchy, 3 Potion", "4 Copper"])
def test_cards_without_an_order_go_back_unasked(rest):
    t = table(f"hand: Apothecary; deck: Gold, {rest}, Silver, Curse").do("play Apothecary")
    assert t.asked == "act"
    assert t.shuffles == []
    assert t.seen(1, "deck", of=0) == t.seen(0, "deck", of=0)


# Transmute, 1 and Apprentice, 1: a hand of equal cards is not told by the question left out.
@pytest.mark.parametrize("card", ["Transmute", "Apprentice"])
def test_a_hand_of_equal_cards_is_asked_like_any_other(card):
    assert table(f"hand: {card}, 2 Copper").do(f"play {card}").asked == "trash"
    assert table(f"hand: {card}, Copper, Gold").do(f"play {card}").asked == "trash"
    assert table(f"hand: {card}, Copper").do(f"play {card}").trash == "Copper"


def twins_of_a_trashing_hand():
    match = table("hand: Apprentice, 2 Copper; deck: 2 Gold", "deck: Duchy").match
    play = match.legal()[0]
    return [check_twin(match, 1, Random(i), lambda _t, _legal: play, 1) for i in range(30)]


# Case: the check of twins notices a question that is left out where others cannot know why.
def test_a_question_left_out_is_noticed(monkeypatch):
    assert any(twins_of_a_trashing_hand())
    monkeypatch.setattr(rules, "CHOOSE", rules.CHOOSE._replace(formal=False))
    with pytest.raises(Breach, match="tells seat 1"):
        twins_of_a_trashing_hand()
