"""The turn and the cards of every game: phases, buying, costs of two parts, Clean-up."""

import pytest

from alchemy_desktop.games.dominion.card import CARDS, Cost
from tests.games.dominion.table import table


# Rules: one Action, then Treasures, then one buy; the rest of the hand is discarded.
def test_a_turn():
    t = table("hand: Herbalist, 3 Copper, Estate; deck: 6 Silver", "hand: Duchy")
    assert t.legal == ["play Herbalist", "play Copper", "treasures", "buy-phase", "end"]
    t.do("play Herbalist", "treasures")
    assert (t.coins, t.buys, t.actions) == (4, 2, 0)
    t.do("buy Silver", "buy Copper")
    assert [t.coins, t.buys, t.legal] == [1, 0, ["end"]]
    t.do("end", "done")
    assert t.discard() == "4 Copper, Estate, Herbalist, Silver"
    assert t.hand() == "5 Silver"
    assert (t.you, t.coins, t.buys, t.actions) == (1, 0, 1, 1)


# Rules: playing a Treasure leaves the action phase.
def test_a_treasure_ends_the_action_phase():
    t = table("hand: Herbalist, 2 Copper").do("play Copper")
    assert "play Herbalist" not in t.legal
    assert "play Copper" in t.legal


# Rules: whether the hand holds an Action shows in no question.
def test_the_question_betrays_no_action():
    with_one, without = (table(f"hand: {name}, Copper", "") for name in ("Golem", "Estate"))
    asked = [t.match.perspective(1).table.decision.text for t in (with_one, without)]
    assert asked[0] == asked[1]


# Case: with one Potion and two buys, only one card with a Potion in its cost.
@pytest.mark.parametrize(("potions", "bought"), [(1, 1), (2, 2)])
def test_each_potion_buys_once(potions, bought):
    position = f"hand: {potions} Potion, 6 Silver"
    t = table(position, buys=2, phase="buy").do("treasures", "buy Alchemist")
    assert ("buy Familiar" in t.legal) == (bought == 2)
    assert t.potions == potions - 1


# Case: a potion not spent is gone at the end of the turn.
def test_potions_do_not_last():
    t = table("hand: Potion", "hand: 6 Gold", phase="buy").do("treasures")
    assert t.potions == 1
    t.do("end", "treasures")
    assert t.potions == 0
    assert not [text for text in t.legal if text == "buy Transmute"]


# Case: coins and potions of a cost are compared apart.
@pytest.mark.parametrize(
    ("cost", "limit", "within"),
    [
        (Cost(2, 1), Cost(4, 1), True),
        (Cost(4, 1), Cost(4, 1), True),
        (Cost(5, 1), Cost(4, 1), False),
        (Cost(4, 0), Cost(4, 1), True),
        (Cost(0, 1), Cost(4, 0), False),
        (Cost(3, 1), Cost(4, 0), False),
        (Cost(4, 0), Cost(3, 1), False),
        (Cost(0, 2), Cost(9, 1), False),
    ],
)
def test_costs_are_pairs(cost, limit, within):
    assert cost.within(limit) is within


# Rules: the published costs.
def test_the_costs():
    costs = {
        "Copper": (0, 0),
        "Curse": (0, 0),
        "Estate": (2, 0),
        "Silver": (3, 0),
        "Potion": (4, 0),
        "Duchy": (5, 0),
        "Gold": (6, 0),
        "Province": (8, 0),
        "Transmute": (0, 1),
        "Vineyard": (0, 1),
        "Herbalist": (2, 0),
        "Apothecary": (2, 1),
        "Scrying Pool": (2, 1),
        "University": (2, 1),
        "Alchemist": (3, 1),
        "Familiar": (3, 1),
        "Philosopher's Stone": (3, 1),
        "Golem": (4, 1),
        "Apprentice": (5, 0),
        "Possession": (6, 1),
    }
    assert {name: tuple(card.cost) for name, card in CARDS.items() if name in costs} == costs


# Potion, 1: a Treasure.
# Potion, 2: it costs four coins and gives one potion.
def test_potion():
    t = table("hand: Potion, 4 Copper", phase="buy").do("play Potion")
    assert (t.coins, t.potions) == (0, 1)
    assert "buy Potion" not in t.do("play Copper", "play Copper", "play Copper").legal
    t.do("treasures", "buy Potion")
    assert (t.discard(), t.potions) == ("Potion", 1)


# Potion, 3: no kingdom card.
def test_potion_is_no_kingdom_card():
    assert not CARDS["Potion"].kingdom


# Rules: the hand is drawn from a deck made anew of the discard pile where it runs out, once the
# cards of this turn lie there.
def test_clean_up_shuffles_when_the_deck_runs_out():
    t = table(
        "hand: Estate; play: Copper; deck: 2 Silver; discard: Gold", "hand: Duchy", phase="buy"
    )
    t.do("end")
    assert t.shuffles == ["Copper, Estate, Gold"]
    assert t.hand() == "Copper, Estate, Gold, 2 Silver"
