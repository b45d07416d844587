"""Transmute. Numbers are those of the rulings in docs/dominion.md."""

import pytest

from alchemy_desktop.games.dominion.card import Card, Cost
from tests.games.dominion.table import table


# Transmute, 1: without a card to trash, nothing is gained.
def test_an_empty_hand():
    t = table("hand: Transmute").do("play Transmute")
    assert (t.discard(), t.trash, t.asked) == ("", "", "buy")


# Transmute, 2: a Curse gives nothing.
# Transmute, 5: what is gained comes from the supply and goes to the discard pile.
@pytest.mark.parametrize(
    ("trashed", "gained"),
    [
        ("Curse", ""),
        ("Herbalist", "Duchy"),
        ("Familiar", "Duchy"),
        ("Copper", "Transmute"),
        ("Potion", "Transmute"),
        ("Philosopher's Stone", "Transmute"),
        ("Estate", "Gold"),
        ("Vineyard", "Gold"),
    ],
)
def test_gains_by_type(trashed, gained):
    t = table(f"hand: Transmute, {trashed}")
    before = t.pile(gained) if gained else 0
    t.do("play Transmute")
    assert t.trash == trashed
    assert t.discard() == gained
    assert not gained or t.pile(gained) == before - 1


# Transmute, 3: a card of several types gives the card for each.
def test_each_type_counts():
    both = Card("Orchard", Cost(4), ("action", "victory"))
    t = table("hand: Transmute, Orchard", cards=[both]).do("play Transmute")
    assert t.discard() == "Duchy, Gold"


# Transmute, 6: what is not left cannot be gained.
def test_an_empty_pile():
    t = table("hand: Transmute, Estate", piles={"Gold": 0}).do("play Transmute")
    assert (t.discard(), t.trash) == ("", "Estate")


# Transmute, 1: with a card in hand, one must be trashed.
def test_trashing_is_not_optional():
    t = table("hand: Transmute, Copper, Gold").do("play Transmute")
    assert t.legal == ["trash Copper", "trash Gold"]
