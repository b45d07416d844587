"""University. Numbers are those of the rulings in docs/dominion.md."""

from alchemy_desktop.games.dominion.card import Card, Cost
from tests.games.dominion.table import table


# University, 1: gaining is optional; two actions come in any case.
def test_gaining_is_optional():
    t = table("hand: University").do("play University", "none")
    assert t.actions == 2
    assert t.discard() == ""


# University, 2: an Action of the supply, costing at most five coins, to the discard pile.
# University, 4: none with a Potion in its cost.
def test_gains_an_action_to_the_discard_pile():
    t = table("hand: University").do("play University")
    assert t.legal == ["gain Herbalist", "gain Apprentice", "none"]
    t.do("gain Apprentice")
    assert t.discard() == "Apprentice"
    assert t.pile("Apprentice") == 9


# University, 3: a card of several types that is also an Action can be gained.
def test_cards_of_several_types():
    both = Card("Orchard", Cost(4), ("action", "victory"))
    dear = Card("Abbey", Cost(6), ("action", "victory"))
    t = table("hand: University", cards=[both, dear]).do("play University")
    assert t.legal == ["gain Herbalist", "gain Apprentice", "gain Orchard", "none"]


# Case: with nothing to gain, nothing is asked.
def test_nothing_to_gain():
    t = table("hand: University", piles={"Herbalist": 0, "Apprentice": 0}).do("play University")
    assert t.asked == "act"
    assert t.actions == 2
