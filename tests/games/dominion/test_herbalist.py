"""Herbalist. Numbers are those of the rulings in docs/dominion.md."""

from tests.games.dominion.table import table


# Herbalist, 1: a coin and a further buy.
def test_a_coin_and_a_buy():
    t = table("hand: Herbalist").do("play Herbalist")
    assert (t.coins, t.buys, t.actions) == (1, 2, 0)


# Herbalist, 2: as it is discarded, a Treasure in play may go on the deck.
def test_a_treasure_goes_on_the_deck():
    t = table("play: Herbalist, Gold, Copper; deck: 9 Estate", "hand: Duchy", phase="buy")
    t.do("end")
    assert t.asked == "return"
    assert t.legal == ["return Copper", "return Gold", "done"]
    t.do("return Gold")
    assert t.hand() == "4 Estate, Gold"
    assert t.discard() == "Copper, Herbalist"


# Herbalist, 2: only a Treasure, and only one that is in play.
def test_only_treasures_in_play():
    t = table("hand: Gold; play: Herbalist, Alchemist, Silver; deck: 9 Estate", phase="buy")
    assert t.do("end").legal == ["return Silver", "done"]


# Herbalist, 3: on an empty deck, the Treasure becomes the only card.
def test_becomes_the_only_card_of_an_empty_deck():
    t = table("play: Herbalist, Gold; hand: 6 Estate", phase="buy").do("end", "return Gold")
    assert "Gold" in t.hand()
    assert t.shuffles == ["6 Estate, Herbalist"]


# Herbalist, 4: the order of discarding is chosen: Alchemist first, then the Potion it needed.
def test_alchemist_first_keeps_both():
    position = "play: Alchemist, Herbalist, Potion; deck: 9 Estate"
    t = table(position, phase="buy").do("end", "return Alchemist", "return Potion")
    assert t.hand() == "Alchemist, 3 Estate, Potion"


# Herbalist, 4: with the Potion gone first, the Alchemist cannot return any more.
def test_potion_first_loses_the_alchemist():
    t = table("play: Alchemist, Herbalist, Potion; deck: 9 Estate", "hand: Duchy", phase="buy")
    t.do("end", "return Potion")
    assert t.you == 1
    assert t.discard() == "Alchemist, Herbalist"


# Herbalist, 4: a second Potion still in play is enough for the Alchemist.
def test_a_second_potion_is_enough():
    t = table("play: Alchemist, Herbalist, 2 Potion; deck: 9 Estate", phase="buy")
    t.do("end", "return Potion", "return Alchemist")
    assert t.hand() == "Alchemist, 3 Estate, Potion"


# Herbalist, 5: each Herbalist discarded puts another Treasure back.
def test_each_puts_a_treasure_back():
    t = table("play: 2 Herbalist, Gold, Silver, Copper; deck: 9 Estate", "hand: Duchy", phase="buy")
    t.do("end", "return Silver", "return Gold")
    assert t.you == 1
    assert t.hand() == "3 Estate, Gold, Silver"
    assert t.discard() == "Copper, 2 Herbalist"


# Case: choosing no Treasure, and having none, are both legal.
def test_none_is_legal():
    t = table("play: Herbalist, Gold; deck: 5 Estate", "hand: Duchy", phase="buy")
    t.do("end", "done")
    assert t.discard() == "Gold, Herbalist"
    t = table("play: Herbalist; deck: 5 Estate", "hand: Duchy", phase="buy").do("end")
    assert t.you == 1
