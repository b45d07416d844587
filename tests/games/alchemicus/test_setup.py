"""The deal and the options."""

from collections import Counter
from random import Random

import pytest

from alchemy_desktop.games.alchemicus.deck import DECKS
from alchemy_desktop.games.alchemicus.faces import KINDS
from alchemy_desktop.games.alchemicus.table import BANK, DRAW, HAND
from alchemy_desktop.kernel.game import SetUpError
from tests.games.alchemicus.table import GAME, asked, dealt, names

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


# Setup, 1: on the space of its ring
def test_the_spirit_begins_on_the_laboratory():
    assert names(dealt(), "ring-laboratory") == ["Spirit"]


# Setup, 2: a herbalist's beginnings
@SEATS
def test_everybody_has_a_garden_and_a_stall(seats):
    match = dealt(seats)
    for seat in range(seats):
        assert names(match, f"buildings/{seat}") == ["Garden", "Stall"]
        assert [b.slot for b in match.table.buildings(seat)] == [0, 1]


# Setup, 3: 140 cards in all
@SEATS
@pytest.mark.parametrize("bank", ["yes", "no"])
def test_everybody_has_five_cards(seats, bank):
    # With no bank, whoever begins draws at once: there is no choice.
    table = dealt(seats, card_bank=bank).table
    drawn = [0] * seats if bank == "yes" else [1, *[0] * (seats - 1)]
    assert [len(table.of(seat, HAND)) for seat in range(seats)] == [5 + n for n in drawn]
    laid = len(table.zones[BANK]) + sum(drawn)
    assert len(table.zones[DRAW]) == 140 - 7 * seats - laid


# Setup, 3: the counts of the components
def test_the_cards_are_those_of_the_components():
    match = dealt()
    every = Counter(match.table.cast[kind].id for kind in match._furnished.kind)
    ours = DECKS.ours()
    assert {kind: every[kind] for kind in KINDS} == {
        "garden": 18,
        "mine": 18,
        "stall": 18,
        "foundry": 14,
        "alembic": 14,
        "shop": 14,
        "workshop": 14,
        "laboratory": 10,
        "treasury": 10,
        "fame": 10,
    }
    assert (ours.cards.alembic.cost, ours.cards.fame.cost) == (3, 5)


# Setup, 3: shuffled
def test_no_two_deals_are_equal():
    assert len({tuple(dealt(seed=seed).table.kind) for seed in range(20)}) == 20


# Setup, 4: by lot
def test_who_begins_is_drawn_by_lot():
    first = Counter(GAME.set_up(4, {}, Random(seed)).first for seed in range(200))
    assert sorted(first) == [0, 1, 2, 3]
    assert min(first.values()) > 25


# Setup, 4: to the left, and from the last to the first
def test_the_turn_goes_on_to_the_left():
    match = dealt(3, first=1, card_bank="no")
    turns = []
    while len(turns) < 7:
        seat = GAME.turn(match.table)[0]
        if turns[-1:] != [seat]:
            turns.append(seat)
        match.play(match.legal()[-1])
    assert turns == [1, 2, 0, 1, 2, 0, 1]


# Setup, 5: they are placed in the first turn
@SEATS
def test_nobody_has_fame_and_no_pawn_stands(seats):
    match = dealt(seats)
    assert [s.points for s in GAME.standings(match.table)] == [0] * seats
    assert all(names(match, f"start/{seat}") == [f"Pawn {seat + 1}"] for seat in range(seats))


# Bank, 1: by default
def test_five_cards_lie_in_the_bank():
    assert len(dealt().table.zones[BANK]) == 5
    assert asked(dealt()) == "draw"


# Bank, 7; Offer, 7: the usual options
def test_the_advanced_rules_are_options():
    assert GAME.set_up(2, {}, Random(1)).options["card-bank"] == "yes"
    assert GAME.set_up(2, {}, Random(1)).options["offers"] == "no"
    assert not dealt(card_bank="no").table.zones[BANK]


@pytest.mark.parametrize(
    ("seats", "options", "first", "why"),
    [
        (1, {}, 0, "Alchemicus is for 2 to 4 players, not 1."),
        (5, {}, 0, "Alchemicus is for 2 to 4 players, not 5."),
        (2, {"bank": "yes"}, 0, "has no option “bank”; it has “length”, “card-bank”, “offers”"),
        (2, {"offers": "often"}, 0, "“often” is no value of “offers”: choose yes, no."),
        (2, {"length": "long"}, 0, "“long” is no value of “length”: choose full, short."),
        (2, {}, 2, "Seat 3 cannot begin: there are 2 seats."),
    ],
)
def test_what_cannot_be_set_up(seats, options, first, why):
    with pytest.raises(SetUpError) as error:
        GAME.set_up(seats, options, Random(1), 1, first)
    assert why in str(error.value)
