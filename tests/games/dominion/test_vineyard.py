"""Vineyard. Numbers are those of the rulings in docs/dominion.md."""

import pytest

from alchemy_desktop.games.dominion.card import CARDS, Card, Cost
from alchemy_desktop.games.dominion.scoring import standing
from tests.games.dominion.table import table


# Vineyard, 1: a Victory card, no Action: it cannot be played, and does not count itself.
def test_is_no_action():
    t = table("hand: 4 Vineyard, Copper")
    assert not any(text.startswith("play Vineyard") for text in t.legal)
    assert standing(t.t, 0).points == 0


# Vineyard, 2: a point for every three Actions among all one's cards, wherever they lie.
# Vineyard, 3: rounded down: eleven Actions make three points.
@pytest.mark.parametrize(("actions", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (11, 3)])
def test_a_point_for_three_actions(actions, points):
    zones = ("hand", "deck", "discard", "play", "returns")
    cards = {zone: ["Herbalist"] * len(range(i, actions, 5)) for i, zone in enumerate(zones)}
    cards["deck"].append("Vineyard")
    cards["discard"] += ["Vineyard", "Copper"]
    position = "; ".join(f"{zone}: {', '.join(names)}" for zone, names in cards.items() if names)
    t = table(position, piles={"Herbalist": 11})
    assert standing(t.t, 0).points == 2 * points


# Vineyard, 4: eight in the supply with two players, twelve with more.
@pytest.mark.parametrize(("seats", "size"), [(2, 8), (3, 12), (4, 12)])
def test_how_many_there_are(seats, size):
    assert table(*[""] * seats).pile("Vineyard") == size


# Vineyard, 5: a card of several types that is also an Action counts.
def test_cards_of_several_types_count():
    both = Card("Orchard", Cost(4), ("action", "victory"), points=2)
    t = table("deck: Vineyard, Orchard, Familiar, Golem", cards=[both])
    assert standing(t.t, 0).points == 1 + 2
    assert CARDS["Familiar"].types == ("action", "attack")
