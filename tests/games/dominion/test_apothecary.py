"""Apothecary. Numbers are those of the rulings in docs/dominion.md."""

from tests.games.dominion.table import table


# Apothecary, 1: the card is drawn before anything is revealed.
def test_draws_first():
    t = table("hand: Apothecary; deck: Estate, 4 Copper, Silver").do("play Apothecary")
    assert t.hand() == "4 Copper, Estate"
    assert t.deck() == "Silver"
    assert t.actions == 1


# Apothecary, 2: of four revealed, Coppers and Potions go to the hand, the rest back on the deck.
def test_takes_coppers_and_potions():
    t = table("hand: Apothecary; deck: Estate, Copper, Silver, Potion, Silver, Duchy")
    t.do("play Apothecary")
    assert t.hand() == "Copper, Estate, Potion"
    assert t.deck() == "2 Silver, Duchy"


# Apothecary, 3: with fewer than four in the deck, the discard pile is shuffled for the rest.
def test_shuffles_for_the_rest():
    t = table("hand: Apothecary; deck: Estate, Silver; discard: 4 Copper").do("play Apothecary")
    assert t.shuffles == ["4 Copper"]
    assert t.hand() == "3 Copper, Estate"
    assert t.deck() == "Silver, Copper"


# Apothecary, 4: with too few cards even so, what there is is revealed.
def test_reveals_what_there_is():
    t = table("hand: Apothecary; deck: Estate, Silver, Copper").do("play Apothecary")
    assert t.hand() == "Copper, Estate"
    assert t.deck() == "Silver"
    assert table("hand: Apothecary").do("play Apothecary").hand() == ""


# Apothecary, 5: the rest goes back in the order chosen, the last one on top.
def test_the_order_is_chosen():
    position = "hand: Apothecary; deck: Copper, Estate, Gold, Silver, Duchy, Curse"
    t = table(position).do("play Apothecary")
    assert t.asked == "put"
    assert set(t.legal) == {"put Estate", "put Gold", "put Silver", "put Duchy"}
    t.do("put Duchy, put Estate, put Silver")
    assert t.deck() == "Gold, Silver, Estate, Duchy, Curse"
    t = table(position).do("play Apothecary", "put Gold, put Silver, put Estate")
    assert t.deck() == "Duchy, Estate, Silver, Gold, Curse"


# Apothecary, 6: no Copper or Potion can be left out.
def test_takes_all_without_asking():
    t = table("hand: Apothecary; deck: Gold, 2 Copper, 2 Potion, Estate").do("play Apothecary")
    assert t.asked == "act"
    assert t.hand() == "2 Copper, Gold, 2 Potion"


# Apothecary, 7: on an emptied deck, what goes back becomes the deck.
def test_cards_put_back_become_the_deck():
    t = table("hand: Apothecary; deck: Copper, 2 Estate, Silver").do("play Apothecary")
    t.do("put Silver, put Estate")
    assert t.deck() == "2 Estate, Silver"


# Case: the order of the cards put back is known to their owner only.
def test_the_order_stays_hidden():
    t = table("hand: Apothecary; deck: Curse, Estate, Gold, Silver, Duchy, Curse")
    t.do("play Apothecary")
    assert t.seen(1, "aside", of=0) == "4 ?"
    t.do("put Gold, put Silver, put Estate")
    assert t.seen(1, "deck", of=0) == "4 ?, Curse"
    assert t.seen(0, "deck", of=0) == "Curse, Duchy, Estate, Gold, Silver"


# Case: which of the pieces lying aside is taken tells nothing of its face.
def test_places_betray_nothing():
    places = {"Estate": [0, 0, 0], "Gold": [0, 0, 0]}
    for seed in range(300):
        for put, count in places.items():
            t = table("hand: Apothecary; deck: 2 Copper, Estate, 2 Gold", seed=seed)
            t.do("play Apothecary", f"put {put}")
            aside = t.t.zone(0, 5)
            first = next(fact for fact in t.t.journal if fact[0] == 0 and fact[3] == aside)
            count[first[4]] += 1
    assert all(75 <= times <= 125 for count in places.values() for times in count)
