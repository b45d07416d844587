"""Apprentice. Numbers are those of the rulings in docs/dominion.md."""

import pytest

from tests.games.dominion.table import table


# Apprentice, 1: without a card to trash, nothing is drawn.
def test_an_empty_hand():
    t = table("hand: Apprentice; deck: 9 Copper").do("play Apprentice")
    assert t.hand() == ""
    assert t.actions == 1
    assert t.asked == "act"


# Apprentice, 2: a card that costs nothing draws nothing.
# Apprentice, 3: a card for each coin of the cost, and two more for a Potion in it.
# Apprentice, 4: a Golem draws six.
@pytest.mark.parametrize(
    ("trashed", "drawn"),
    [
        ("Curse", 0),
        ("Copper", 0),
        ("Estate", 2),
        ("Duchy", 5),
        ("Province", 8),
        ("Potion", 4),
        ("Vineyard", 2),
        ("Alchemist", 5),
        ("Golem", 6),
        ("Possession", 8),
        ("Apprentice", 5),
    ],
)
def test_draws_by_the_cost_of_what_is_trashed(trashed, drawn):
    t = table(f"hand: Apprentice, {trashed}, Silver; deck: 9 Gold").do("play Apprentice")
    t.do(f"trash {trashed}")
    assert t.trash == trashed
    assert t.hand() == (f"{drawn} Gold, Silver" if drawn else "Silver")


# Apprentice, 1: with a card in hand, one must be trashed.
def test_trashing_is_not_optional():
    t = table("hand: Apprentice, Copper, Gold").do("play Apprentice")
    assert t.legal == ["trash Copper", "trash Gold"]
