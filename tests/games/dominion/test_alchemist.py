"""Alchemist. Numbers are those of the rulings in docs/dominion.md."""

from tests.games.dominion.table import table


# Alchemist, 1: two cards and a further Action.
def test_two_cards_and_an_action():
    t = table("hand: Alchemist, Estate; deck: Silver, Gold, Copper").do("play Alchemist")
    assert t.hand() == "Estate, Gold, Silver"
    assert t.actions == 1


# Alchemist, 2: with a Potion in play it may go on the deck as it is discarded.
def test_returns_to_the_deck_with_a_potion_in_play():
    t = table("hand: Alchemist, Potion; deck: 9 Copper").do("play Alchemist", "treasures", "end")
    assert t.asked == "return"
    t.do("return Alchemist")
    assert t.hand() == "Alchemist, 4 Copper"


# Alchemist, 2: without a Potion in play it stays in the discard pile.
def test_stays_without_a_potion_in_play():
    t = table("hand: Alchemist, Potion; deck: 9 Copper", "hand: Gold")
    t.do("play Alchemist", "play Copper", "end")
    assert t.you == 1
    assert t.discard() == "Alchemist, 2 Copper, Potion"


# Alchemist, 3: returning it is optional, and comes before the new hand.
def test_returning_is_optional():
    t = table("hand: Alchemist, Potion; deck: 7 Copper").do("play Alchemist", "treasures", "end")
    assert t.legal == ["return Alchemist", "done"]
    t.do("done")
    assert t.hand() == "5 Copper"
    assert t.discard() == "Alchemist, 2 Copper, Potion"


# Alchemist, 4: on an empty deck it becomes the only card.
def test_becomes_the_only_card_of_an_empty_deck():
    t = table("hand: 5 Copper; play: Alchemist, Potion; discard: Estate", phase="buy")
    t.do("end", "return Alchemist")
    assert t.hand().startswith("Alchemist, ")
    assert "Alchemist" not in t.deck()


# Alchemist, 5: of several, any or all return to one Potion.
def test_any_or_all_of_several_return():
    position = "play: 3 Alchemist, Potion; deck: 9 Copper"
    one = table(position, phase="buy").do("end", "return Alchemist", "done")
    assert one.hand() == "Alchemist, 4 Copper"
    assert one.discard() == "2 Alchemist, Potion"
    every = table(position, phase="buy").do("end", *["return Alchemist"] * 3)
    assert every.hand() == "3 Alchemist, 2 Copper"


# Alchemist, 6: the Potion need not have bought anything.
def test_the_potion_may_have_bought_nothing():
    t = table("hand: Potion; play: Alchemist; deck: 9 Copper", phase="buy").do("play Potion")
    assert t.potions == 1
    t.do("end", "return Alchemist")
    assert t.hand() == "Alchemist, 4 Copper"


# Case: in hand, not played, with a Potion in play.
def test_one_in_hand_does_not_return():
    t = table("hand: Alchemist; play: Potion; deck: 9 Copper", "hand: Gold", phase="buy")
    t.do("end")
    assert t.you == 1
    assert t.discard() == "Alchemist, Potion"
