"""Potion cards on the grid: their cells, what is seen of them, and where one can be laid."""

from itertools import combinations

import pytest

from alchemy_desktop.games.alchemistry.completing import LAY
from alchemy_desktop.games.alchemistry.formula import (
    cells,
    formula,
    laid_formula,
    overlap,
    poses_beside,
    seen,
)
from alchemy_desktop.games.alchemistry.table import MARKET
from tests.games.alchemistry.table import dealt, play, posed

WHOLE = (0, 0, 0, 0)
S, C, O, U, G, N = range(6)  # noqa: E741 - the letters of the deck


def counts(**asked):
    return tuple(asked.get(letter, 0) for letter in "SCOUGN")


def turned_by_hand(column, row, turn):
    """The cells of a card turned clockwise, drawn out."""
    drawn = {
        0: ["012", "345"],
        1: ["30", "41", "52"],
        2: ["543", "210"],
        3: ["25", "14", "03"],
    }[turn]
    at = {
        int(mark): (column + x, row + y)
        for y, line in enumerate(drawn)
        for x, mark in enumerate(line)
    }
    return tuple(at[cell] for cell in range(6))


@pytest.mark.parametrize("turn", range(4))
def test_a_card_turns_clockwise_about_its_upper_left(turn):
    assert cells((4, -7, turn, 3)) == turned_by_hand(4, -7, turn)


# Potions, 3: the cell of the card on top is seen
def test_the_higher_layer_is_seen():
    below, above = (WHOLE, (S, S, S, C, C, N)), ((1, 1, 0, 1), (U, U, G, O, O, O))
    shown = seen({7: below, 3: above})
    assert shown[0, 1] == C
    assert shown[1, 1] == U
    assert shown[2, 1] == U
    assert len(shown) == 10


# Potions, 3, 4, 5: the example of the source; for one card as it says, for both what follows
def test_the_example_of_the_rulebook():
    """3 Silver, 2 Copper, 1 Sal Ammoniac, its three Silver covered by 2 Sulfur and 1 Gold.

    The upper card then shows at least 2 Sulfur, so the figures of the source for both cards,
    which have none, cannot be those of this picture.
    """
    lower, upper = WHOLE, (0, -1, 0, 1)
    laid = ((lower, (S, S, S, C, C, N)), (upper, (O, G, O, U, G, U)))
    assert laid_formula(laid[:1], (lower,)) == counts(S=3, C=2, N=1)
    assert laid_formula(laid, (lower,)) == counts(C=2, U=2, G=1, N=1)
    assert laid_formula(laid, (upper,)) == counts(O=2, U=2, G=2)
    assert laid_formula(laid, (lower, upper)) == counts(O=2, C=2, U=2, G=2, N=1)


# Potions, 1, 2, 10: all that is allowed, and nothing else
@pytest.mark.parametrize("turn", range(4))
def test_a_card_is_laid_in_120_ways(turn):
    other = (3, -2, turn, 5)
    found = list(poses_beside(other))
    assert len(found) == len(set(found)) == 120
    every = [
        (column, row, turned, layer)
        for column in range(-5, 12)
        for row in range(-9, 8)
        for turned in range(4)
        for layer in (4, 6)
        if 1 <= overlap((column, row, turned, layer), other) <= 4
    ]
    assert sorted(found) == sorted(every)
    shared = {overlap(pose, other) for pose in found}
    assert shared == {1, 2, 3, 4}


def test_no_two_cards_can_share_five_cells():
    for turn in range(4):
        for column in range(-4, 5):
            for row in range(-4, 5):
                assert overlap(WHOLE, (column, row, turn, 1)) != 5


# Potions, 10: the two formulas, and that of both, tell placements apart
def test_about_half_of_the_placements_differ_in_what_is_asked_for():
    numbers = []
    cards = [card.cells for card in dealt().table.cast if card.form == "tile"]
    for one, other in list(combinations(cards, 2))[::7]:
        asked = set()
        for pose in poses_beside(WHOLE):
            laid = ((WHOLE, one), (pose, other))
            pairs = ((WHOLE,), (pose,), (WHOLE, pose))
            asked.add(tuple(laid_formula(laid, poses) for poses in pairs))
        numbers.append(len(asked))
    assert 45 <= sum(numbers) / len(numbers) <= 75
    assert max(numbers) <= 120


def test_the_two_ways_to_ask_for_a_formula_agree():
    laid = ((WHOLE, (S, S, S, C, C, N)), ((1, 1, 3, -1), (O, O, O, U, U, G)))
    shown = seen(dict(enumerate(laid)))
    for poses in ((WHOLE,), ((1, 1, 3, -1),), (WHOLE, (1, 1, 3, -1))):
        assert laid_formula(laid, poses) == formula(shown, poses)
    assert sum(formula(shown, [WHOLE, (1, 1, 3, -1)])) == 12 - overlap(*[p for p, _ in laid])


def test_the_moves_are_those_placements():
    match = posed(
        "market: Penny Philtre (5 5 1 0), Second Wind (6 7 0 1); potions: Gilded Tongue;"
        " board/0: 3 Copper, 3 Oil, 2 Gold, 2 Sal Ammoniac, 3 Aether; secondary"
    )
    play(match, "brew Second Wind")
    while match.decision.question is not LAY:
        match.play(match.legal()[0])
    other = match.table.zones[MARKET][0]
    beside = poses_beside(match.table.pose[other])
    assert [move.args for move in match.legal()] == list(beside)
