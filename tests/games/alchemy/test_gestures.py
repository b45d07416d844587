"""What a hand does for each move of Alchemy!."""

from random import Random

import pytest

from alchemy_desktop.games.alchemy import table as a
from alchemy_desktop.games.alchemy.faces import MILL
from alchemy_desktop.kernel.decisions import NONE
from tests.games.alchemy.midst import at, names, piece, way, zone_of
from tests.games.alchemy.table import GAME, play, posed
from tests.games.alchemy.tables import full


@pytest.mark.parametrize("version", ["duel", "full"])
@pytest.mark.parametrize("seed", range(3))
def test_every_move_has_a_gesture_with_pieces_in_reach_or_stands_on_a_button(version, seed):
    rng, match = Random(seed), full(2 + seed, version, potions=4, seed=seed)
    for _ in range(300):
        if match.over:
            break
        decision = match.decision
        view = match.perspective(decision.by).table
        for move in decision.picks(view):
            found = GAME.gesture(view, move)
            if found.pieces and not found.among:
                assert (found.target, *found.beside, *found.toward) != (NONE,), move
            if not (found.pieces or found.clicks or found.open or found.seat != NONE):
                assert move.verb in ("end", "stop", "suffer", "done")
            elif move.verb not in ("empty", "search", "make"):
                assert not found.button, move
        match.play(rng.choice(match.legal()))


@pytest.mark.parametrize(
    ("move", "where", "target"),
    [
        ("transmute Lead", "open-components", "cauldron/0"),
        ("pour Fire (2)", "cauldron/0", "vial/0"),
        ("pour Fire (3)", "cauldron/0", "extra-vial/0"),
        ("empty (2)", "vial/0", "stock"),
        ("drink Minor Petrify", "doses/0", "stock"),
        ("play Spill", "hand/0", "discard"),
        ("play Mill", "hand/0", "equipment/0"),
        ("use Furnace", "equipment/0", "vial/0"),
        ("use Mixing Column", "equipment/0", "vial/0"),
    ],
)
def test_a_move_takes_a_piece_from_where_it_lies_to_where_it_goes(move, where, target):
    match = at(
        "cauldron/0: 2 Fire, Air; vial/0: Water; made/0: Minor Petrify; hand/0: Spill, Mill",
        "equipment/0: Furnace, Extra Vial, Mixing Column; cauldron/1: Fire",
    )
    found = way(match, move)
    assert found.pieces <= set(match.table.zones[zone_of(match, where)])
    assert found.pieces
    assert found.target == zone_of(match, target)


def test_elements_of_a_vial_go_to_the_potion_that_they_make_and_it_to_them():
    match = at("vial/0: Earth, 2 Air")
    found = way(match, "make Minor Wish (2)")
    assert found.pieces == set(match.table.of(0, a.VIAL))
    assert found.among == {piece(match, "unmade", "Minor Wish")}
    assert found.mutual


def test_emptying_a_vial_is_wished_seldom():
    assert way(at("vial/0: Earth"), "empty (2)").seldom


@pytest.mark.parametrize(
    ("move", "zones"),
    [
        ("play Spill", {"cauldron/1", "vial/1", "cauldron/2"}),
        ("play Steal", {"cauldron/1", "vial/1", "cauldron/2", "hand/1", "made/1"}),
        ("play Mix", set()),
        ("drink Minor Petrify", {"made/0", "made/1"}),
        ("drink Minor Polymorph", {"made/0", "made/1", "unmade"}),
        ("drink Minor Love", {"cauldron/1", "vial/1", "cauldron/2"}),
        ("drink Minor Jungle Juice", {"cauldron/1", "vial/1", "cauldron/2", "hand/1", "made/1"}),
        ("drink Minor Invisibility", {"vial/1", "hand/1"}),
        ("drink Minor Wish", {"made/0", "made/1", "unmade", "equipment/1"}),
        ("drink Minor Stink", set()),
    ],
)
def test_what_works_on_something_goes_to_that(move, zones):
    name = move.partition(" ")[2]
    more = f"; made/0: {name}" if move.startswith("drink") else ""
    match = posed(
        "open-components: Lead; unmade: Minor Hydration; hand/0: Spill, Steal, Mix; hand/1: Dodge; "
        f"cauldron/0: Fire; cauldron/1: Fire; vial/1: Air; cauldron/2: Earth; equipment/1: Mill"
        f"; made/1: Minor Dissolve{more}",
        3,
        version="full",
    )
    found = way(match, move)
    assert {match.table.specs[zone].id for zone in found.toward} == zones


def test_a_magnifier_goes_to_what_it_copies_wherever_that_stands():
    match = at("equipment/0: Magnifier; equipment/1: Mill, Furnace, Mill")
    found = way(match, f"use Magnifier ({MILL})")
    assert names(match, found.among) == ["Mill", "Mill"]


@pytest.mark.parametrize(
    ("potion", "move", "name"),
    [
        ("Minor Bubblebath", "target Major Dissolve", "Major Dissolve"),
        ("Minor Spicy Chili", "target Major Dissolve", "Major Dissolve"),
        ("Minor Petrify", "target Major Dissolve", "Major Dissolve"),
        ("Minor Polymorph", "target Major Wish", "Major Wish"),
        ("Minor Polymorph", "target Major Dissolve", "Major Dissolve"),
        ("Minor Wish", "wish Major Dissolve", "Major Dissolve"),
        ("Minor Wish", "wish Minor Hot Sauce", "Minor Hot Sauce"),
        ("Minor Wish", "wish Mill", "Mill"),
        ("Minor Dissolve", "name Fire", "Fire"),
        ("Minor Hydration", "name Fire", "Fire"),
        ("Minor Love", "love Fire (1)", "Fire"),
    ],
)
def test_what_is_chosen_is_taken_or_clicked_where_it_lies(potion, move, name):
    match = posed(
        "open-components: Lead; unmade: Major Wish, Minor Hot Sauce; cauldron/1: Fire, Air; "
        f"equipment/1: Mill; made/0: {potion}; made/1: Major Dissolve",
        version="full",
    )
    play(match, f"drink {potion}")
    found = way(match, move)
    assert name in names(match, found.clicks | found.pieces)


@pytest.mark.parametrize(
    ("card", "move"),
    [("Distract", "distract (1)"), ("Steal", "steal (1)"), ("Spill", "spill (1 1)")],
)
def test_a_victim_is_chosen_by_place_and_not_on_a_button(card, move):
    match = at(
        f"hand/0: {card}; hand/1: Mill, Spill; cauldron/1: Fire; vial/1: Air; hand/2: Mix", seats=3
    )
    play(match, f"play {card}")
    found = way(match, move)
    assert found.button is False
    assert found.seat == 1 or found.open


def test_two_elements_change_places_when_one_is_dropped_on_the_other():
    match = at("made/0: Minor Chromatic; cauldron/0: Fire", do=["drink Minor Chromatic"])
    found = way(match, "swap (0 3)")
    assert (names(match, found.pieces), names(match, found.among)) == (["Fire"], ["Air"])
    assert found.mutual
