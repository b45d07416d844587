"""Golem. Numbers are those of the rulings in docs/dominion.md."""

from tests.games.dominion.table import table


# Golem, 1: cards are revealed until two Actions other than Golem lie open.
# Golem, 4: everything else that was revealed is discarded, Golems too.
def test_digs_for_two_actions():
    t = table("hand: Golem; deck: Estate, Golem, Herbalist, Silver, University, Gold")
    t.do("play Golem")
    assert t.asked == "golem"
    assert t.legal == ["play Herbalist", "play University"]
    assert t.discard() == "Estate, Golem, Silver"
    assert t.deck() == "Gold"


# Golem, 2: when the deck runs out, the discard pile is shuffled, without the revealed cards.
def test_shuffles_without_the_revealed_cards():
    t = table("hand: Golem; deck: Estate; discard: 2 Herbalist").do("play Golem")
    assert t.shuffles == ["2 Herbalist"]
    assert t.in_play() == "Golem, 2 Herbalist"
    assert t.discard() == "Estate"


# Golem, 3: with nothing left to shuffle, the Actions found so far are all.
# Golem, 6: a single Action found is played.
def test_one_action_found():
    t = table("hand: Golem; deck: Estate, Herbalist; discard: Copper").do("play Golem")
    assert t.in_play() == "Golem, Herbalist"
    assert t.discard() == "Copper, Estate"
    assert t.coins == 1


# Golem, 5: with none found, that was all.
def test_none_found():
    t = table("hand: Golem; deck: Estate, Golem, Copper").do("play Golem")
    assert t.in_play() == "Golem"
    assert t.discard() == "Copper, Estate, Golem"
    assert t.asked == "buy"


# Golem, 7: two are played in the order chosen.
def test_the_order_is_chosen():
    position = "hand: Golem, Copper; deck: Alchemist, Apprentice, 3 Silver"
    t = table(position).do("play Golem", "play Alchemist")
    assert t.hand() == "Copper, 2 Silver"
    assert t.asked == "trash"
    t = table(position).do("play Golem", "play Apprentice")
    assert t.hand() == "2 Silver"
    assert t.trash == "Copper"


# Golem, 8: neither can be left out.
def test_both_are_played():
    t = table("hand: Golem; deck: Herbalist, University").do("play Golem")
    assert t.legal == ["play Herbalist", "play University"]
    t.do("play University", "none")
    assert t.in_play() == "Golem, Herbalist, University"


# Golem, 9: the cards found never are in hand.
def test_the_second_action_is_not_in_hand():
    t = table("hand: Golem; deck: Transmute, Apprentice").do("play Golem", "play Apprentice")
    assert t.trash == ""
    assert t.in_play() == "Apprentice, Golem, Transmute"


# Case: the two cards cost no Actions.
def test_they_cost_no_actions():
    t = table("hand: Golem; deck: Herbalist, University", actions=2)
    t.do("play Golem", "play Herbalist", "none")
    assert t.actions == 3


# Case: a card that the first one reveals does not disturb the second, which lies open meanwhile.
def test_a_scrying_pool_does_not_pick_up_the_second():
    t = table("hand: Golem; deck: Scrying Pool, Herbalist, Estate", "deck: Copper")
    t.do("play Golem", "play Scrying Pool", "keep Estate", "keep Copper")
    assert t.hand() == "Estate"
    assert t.in_play() == "Golem, Herbalist, Scrying Pool"
