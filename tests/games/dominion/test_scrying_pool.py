"""Scrying Pool. Numbers are those of the rulings in docs/dominion.md."""

from alchemy_desktop.games.dominion.card import CARDS, Card, Cost
from tests.games.dominion.table import table


# Scrying Pool, 1: each player's top card is revealed and discarded or put back.
def test_each_top_card_is_discarded_or_put_back():
    t = table("hand: Scrying Pool; deck: Estate, Silver", "deck: Gold, Copper", "deck: Duchy")
    t.do("play Scrying Pool", "discard Estate", "discard Gold", "keep Duchy")
    assert t.discard(0) == "Estate"
    assert (t.discard(1), t.deck(1)) == ("Gold", "Copper")
    assert (t.discard(2), t.deck(2)) == ("", "Duchy")
    assert t.hand() == "Silver"
    assert t.actions == 1


# Scrying Pool, 2: clockwise, beginning with who played it.
# Scrying Pool, 3: a decision for each, always by who played it, seeing one card at a time.
def test_clockwise_one_by_one():
    t = table("hand: Scrying Pool; deck: Estate", "deck: Gold", "deck: Duchy", "deck: Curse")
    t.do("play Scrying Pool")
    for card in ("Estate", "Gold", "Duchy", "Curse"):
        assert (t.you, t.by) == (0, 0)
        assert t.legal == [f"discard {card}", f"keep {card}"]
        assert t.seen(0, "revealed", of=("Estate", "Gold", "Duchy", "Curse").index(card)) == card
        t.do(f"keep {card}")


# Scrying Pool, 4: then one's own deck is revealed down to the first card that is no Action.
# Scrying Pool, 7: all of those cards go to the hand, the last one too.
def test_digs_to_the_first_card_that_is_no_action():
    t = table("hand: Scrying Pool; deck: Herbalist, Golem, Silver, University", "deck: Copper")
    t.do("play Scrying Pool", "keep Herbalist", "keep Copper")
    assert t.hand() == "Golem, Herbalist, Silver"
    assert t.deck() == "University"


# Scrying Pool, 5: when the deck runs out, the discard pile is shuffled and digging goes on.
def test_shuffles_while_digging():
    t = table("hand: Scrying Pool; deck: Golem; discard: 3 Herbalist", "").do("play Scrying Pool")
    t.do("keep Golem")
    assert t.shuffles == ["3 Herbalist"]
    assert t.hand() == "Golem, 3 Herbalist"


# Scrying Pool, 6: with no discard pile either, digging stops.
def test_stops_without_cards():
    t = table("hand: Scrying Pool; deck: Golem, Herbalist").do("play Scrying Pool", "keep Golem")
    assert t.hand() == "Golem, Herbalist"
    assert t.asked == "act"


# Scrying Pool, 8: a first card that is no Action goes to the hand alone.
def test_first_card_is_no_action():
    t = table("hand: Scrying Pool; deck: Estate, Herbalist").do("play Scrying Pool", "keep Estate")
    assert t.hand() == "Estate"
    assert t.deck() == "Herbalist"


# Scrying Pool, 9: a card of several types that is also an Action is an Action.
def test_cards_of_several_types():
    both = Card("Orchard", Cost(4), ("action", "victory"), effect=CARDS["Herbalist"].effect)
    t = table("hand: Scrying Pool; deck: Familiar, Orchard, Gold", cards=[both])
    t.do("play Scrying Pool", "keep Familiar")
    assert t.hand() == "Familiar, Gold, Orchard"


# Scrying Pool, 10: what was discarded, and others' cards, do not go to the hand.
def test_only_what_was_dug_goes_to_the_hand():
    t = table("hand: Scrying Pool; deck: Golem, Estate", "deck: Herbalist, Gold")
    t.do("play Scrying Pool", "discard Golem", "discard Herbalist")
    assert t.hand() == "Estate"
    assert (t.discard(0), t.discard(1), t.deck(1)) == ("Golem", "Herbalist", "Gold")


# Case: without any card, one's own spying is left out.
def test_a_player_without_cards_is_passed_over():
    t = table("hand: Scrying Pool", "deck: Gold").do("play Scrying Pool")
    assert t.legal == ["discard Gold", "keep Gold"]
    t.do("discard Gold")
    assert t.hand() == ""


# Case: it is an Attack.
def test_is_an_attack():
    assert CARDS["Scrying Pool"].types == ("action", "attack")
