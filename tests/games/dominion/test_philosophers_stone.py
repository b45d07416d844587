"""Philosopher's Stone. Numbers are those of the rulings in docs/dominion.md."""

import pytest

from alchemy_desktop.games.dominion.kingdom import cast_of
from tests.games.dominion.table import table


# Philosopher's Stone, 1: it is a Treasure.
# Philosopher's Stone, 3: it is played in the buy phase like others, also by "all Treasures".
def test_is_played_as_a_treasure():
    t = table("hand: Philosopher's Stone; deck: 5 Copper")
    assert t.legal == ["play Philosopher's Stone", "treasures", "buy-phase", "end"]
    t.do("treasures")
    assert t.phase == 1
    assert t.coins == 1


# Philosopher's Stone, 2: it belongs to a kingdom, and is in no game without being chosen.
def test_is_a_kingdom_card():
    names = [card.name for card in cast_of(["Herbalist", "Apprentice"])]
    assert "Philosopher's Stone" not in names


# Philosopher's Stone, 4: deck and discard pile together, divided by five, rounded down.
# Philosopher's Stone, 5: that many coins, and no potion.
@pytest.mark.parametrize(
    ("deck", "discard", "coins"),
    [(0, 0, 0), (4, 0, 0), (3, 2, 1), (0, 5, 1), (5, 4, 1), (7, 4, 2), (10, 15, 5)],
)
def test_counts_deck_and_discard_pile(deck, discard, coins):
    zones = [f"; {zone}: {n} Copper" for zone, n in (("deck", deck), ("discard", discard)) if n]
    t = table("hand: Philosopher's Stone" + "".join(zones), phase="buy")
    t.do("play Philosopher's Stone")
    assert (t.coins, t.potions) == (coins, 0)


# Philosopher's Stone, 6: what it gave does not change with the piles.
# Philosopher's Stone, 7: played another time, it counts anew.
def test_is_counted_when_it_is_played():
    t = table("hand: Philosopher's Stone; deck: Philosopher's Stone, 4 Copper", "", phase="buy")
    t.do("treasures")
    assert t.coins == 1
    t.do("buy Copper")
    assert t.coins == 1
    t.do("end", "end", "play Philosopher's Stone")
    assert t.discard() == "Copper, Philosopher's Stone"
    assert t.coins == 0


# Philosopher's Stone, 8: several played together count the same.
def test_several_count_the_same():
    t = table("hand: 3 Philosopher's Stone, 2 Copper; deck: 8 Copper; discard: 3 Estate")
    t.do("play Philosopher's Stone", "play Copper", "play Philosopher's Stone", "treasures")
    assert t.coins == 2 + 2 + 2 + 1 + 1


# Philosopher's Stone, 9: the order of the deck matters, and
# Philosopher's Stone, 10: counting leaves it as it is.
def test_leaves_the_deck_as_it_is():
    t = table("hand: Philosopher's Stone; deck: Gold, Estate, Silver; discard: Duchy, Curse")
    deck, discard = list(t.t.cards(0, 1)), list(t.t.cards(0, 2))
    t.do("play Philosopher's Stone")
    assert (t.t.cards(0, 1), t.t.cards(0, 2)) == (deck, discard)
    assert t.deck() == "Gold, Estate, Silver"
    assert t.shuffles == []


# Philosopher's Stone, 11: one looks through the discard pile, but not the deck, while counting.
def test_the_discard_pile_lies_open():
    t = table("hand: Philosopher's Stone; deck: Gold, Estate; discard: Duchy, Curse")
    assert t.seen(0, "discard", of=0) == "Curse, Duchy"
    assert t.seen(0, "deck", of=0) == "2 ?"


# Philosopher's Stone, 12: hand, cards in play and cards set aside do not count.
def test_hand_and_play_do_not_count():
    t = table("hand: Philosopher's Stone, 9 Copper; play: 9 Copper; returns: 9 Copper; deck: Gold")
    assert t.do("play Philosopher's Stone").coins == 0


# Philosopher's Stone, 13: after the first card is bought, no Treasure can be played.
def test_no_treasure_after_a_buy():
    t = table("hand: Philosopher's Stone, Copper; deck: 9 Estate", buys=2, phase="buy")
    t.do("play Copper", "buy Copper")
    assert t.buys == 1
    assert [text for text in t.legal if not text.startswith("buy ")] == ["end"]
