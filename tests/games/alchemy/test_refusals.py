"""Why a hand cannot do something in Alchemy!."""

from random import Random

import pytest

from alchemy_desktop.games.alchemy import table as a
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.layout import Drop
from tests.games.alchemy.midst import at, piece, said, way, why
from tests.games.alchemy.table import GAME, play, posed
from tests.games.alchemy.tables import full


@pytest.mark.parametrize(
    ("vial", "reason"),
    [
        ("Earth, Air", "Minor Wish still needs Air."),
        ("Earth", "Minor Wish still needs 2 Air."),
        ("Fire", "Minor Wish takes no Fire."),
        ("2 Earth", "That is too much Earth for Minor Wish."),
    ],
)
def test_a_near_miss_says_what_is_missing(vial, reason):
    match = at(f"vial/0: {vial}")
    wish = piece(match, "unmade", "Minor Wish")
    assert why(match, wish) == reason
    assert why(match, match.table.of(0, a.VIAL)[0], "unmade", wish) == reason


def test_the_better_of_two_vials_is_what_a_potion_is_measured_by():
    match = at("vial/0: Fire; extra-vial/0: Earth, Air; equipment/0: Extra Vial")
    assert why(match, piece(match, "unmade", "Minor Wish")) == "Minor Wish still needs Air."


@pytest.mark.parametrize(
    ("where", "name", "drop", "reason"),
    [
        ("unmade", "Major Love", "", "This potion has not been turned over yet."),
        ("open-components", "Lead", "vial/0", "Drop it into your cauldron."),
        ("cauldron/0", "Fire", "unmade", "Potions are made in the vial: pour it there first."),
        ("cauldron/0", "Fire", "stock", "Drop it into your vial."),
        ("vial/0", "Air", "cauldron/0", "What is in a vial stays there until"),
        ("vial/0", "Air", "discard", "Drop it on a potion that glows"),
        ("cauldron/1", "Water", "", "That belongs to Ben."),
        ("hand/0", "Dodge", "", "Dodge is for answering an attack."),
        ("hand/0", "Mix", "", "Mix adds to what you poured: pour first."),
        ("hand/0", "Unstable Reaction", "", "Unstable Reaction needs all four elements"),
        ("hand/0", "Spill", "stock", "Drop it on the discard pile, or among"),
        ("hand/0", "Mill", "stock", "Drop it beside your vessels"),
        ("equipment/0", "Lab Bench", "", "Lab Bench is for answering an attack."),
        ("equipment/0", "Extra Vial", "", "Extra Vial works by itself: pour into it."),
        ("equipment/0", "Crucible", "", "Crucible is for a second component: transmute first."),
        ("equipment/0", "Mixing Column", "", "Mixing Column needs a pour, and two different"),
        ("equipment/0", "Furnace", "discard", "Drop it where it glows."),
        ("made/0", "Minor Petrify", "discard", "Drop the dose on the tray"),
        ("made/0", "Major Petrify", "", "Major Petrify is stone: nobody can drink it."),
        ("stock", "Fire", "cauldron/0", "Elements come into your cauldron when you transmute"),
        ("discard", "Steal", "hand/0", "There is nothing to be done with that now."),
    ],
)
def test_what_cannot_be_done_in_a_turn_says_why(where, name, drop, reason):
    match = at(
        "cauldron/0: Fire; vial/0: Air; cauldron/1: Water; discard: Steal",
        "hand/0: Dodge, Mix, Unstable Reaction, Spill, Mill",
        "equipment/0: Lab Bench, Extra Vial, Crucible, Mixing Column, Furnace",
        "made/0: Minor Petrify (0 0 0 0), Major Petrify (1 0 0 0 down)",
    )
    assert why(match, piece(match, where, name), drop).startswith(reason)


@pytest.mark.parametrize(
    ("do", "where", "name", "reason"),
    [
        (
            "transmute Lead",
            "open-components",
            "Salt",
            "You cannot transmute any more in this turn.",
        ),
        ("pour Fire (2)", "cauldron/0", "Air", "You cannot pour any more in this turn."),
        ("play Mill", "hand/0", "Spill", "You have played your card of this turn."),
        ("play Mill", "equipment/0", "Mill", "Mill works from your next turn on."),
        ("use Furnace", "equipment/0", "Bellows", "You have used your equipment of this turn."),
        ("drink Minor Stink", "made/0", "Minor Hot Sauce", "You cannot drink any more in this"),
        ("make Minor Wish (2)", "made/0", "Minor Wish", "Minor Wish was made in this turn"),
    ],
)
def test_what_was_done_already_says_so(do, where, name, reason):
    match = at(
        "cauldron/0: Fire, Air; vial/0: Earth, 2 Air; hand/0: Spill, Mill",
        "equipment/0: Furnace, Bellows; made/0: Minor Stink, Minor Hot Sauce",
        do=[do],
    )
    assert why(match, piece(match, where, name)).startswith(reason)


def test_after_espresso_no_equipment_is_played():
    match = at("hand/0: Mill; made/0: Minor Espresso", do=["drink Minor Espresso"])
    assert why(match, piece(match, "hand/0", "Mill")) == (
        "After Espresso no equipment is played in this turn."
    )


def test_who_is_distracted_is_told():
    match = at(
        "cauldron/1: Fire; cauldron/0: Fire; hand/0: Distract; hand/1: Steal; equipment/1: Mill",
        do=["transmute Lead", "play Distract", "suffer", "end"],
    )
    view = match.table
    assert said(match, GAME.prompt(view)).startswith("You are distracted")
    assert why(match, piece(match, "equipment/1", "Mill")) == (
        "You are distracted, and use no equipment in this turn."
    )
    play(match, "pour Fire (2)")
    for where, name in (("open-components", "Salt"), ("hand/1", "Steal")):
        assert why(match, piece(match, where, name)) == (
            "You are distracted, and have done your one thing."
        )


def test_a_duel_says_of_what_there_is_no_more():
    """Espresso in a Duel: an additional transmute, and no pour."""
    match = at("cauldron/0: 3 Fire; made/0: Minor Espresso", version="duel")
    play(match, "drink Minor Espresso", "pour Fire (2)", "pour Fire (2)")
    assert why(match, piece(match, "cauldron/0", "Fire"), "vial/0") == (
        "You cannot pour any more in this turn."
    )


def test_who_stands_in_stink_is_told():
    match = at(
        "made/0: Minor Stink; cauldron/1: Fire", do=["drink Minor Stink", "transmute Lead", "end"]
    )
    play(match, "pour Fire (2)")
    assert why(match, piece(match, "open-components", "Salt")).startswith("It stinks")


def test_an_empty_vessel_has_nothing_to_spill():
    match = at("hand/0: Spill; cauldron/1: Fire")
    spill = piece(match, "hand/0", "Spill")
    assert why(match, spill, "vial/1") == "There is nothing in it to lose: drop it on what glows."


@pytest.mark.parametrize(
    ("potion", "where", "name", "reason"),
    [
        ("Minor Petrify", "unmade", "Minor Wish", "Only potions that somebody has made."),
        ("Minor Petrify", "made/1", "Major Dissolve", "This potion is stone already."),
        ("Minor Bubblebath", "made/0", "Minor Bubblebath", "It must be another potion than"),
        ("Minor Polymorph", "unmade", "Major Love", "Only potions that lie face up."),
        ("Minor Hydration", "cauldron/0", "Fire", "Choose one of the elements on the tray."),
        ("Minor Jungle Juice", "unmade", "Minor Wish", "Choose something that glows."),
    ],
)
def test_what_is_no_answer_says_why(potion, where, name, reason):
    match = at(
        f"cauldron/0: Fire; made/0: {potion}; "
        "made/1: Major Dissolve (0 0 0 0 down), Minor Dissolve (1 0 0 0)",
        seats=3,
        do=[f"drink {potion}"],
    )
    assert why(match, piece(match, where, name)).startswith(reason)


def test_what_is_picked_says_where_from():
    match = at(
        "hand/0: Spill; cauldron/1: 3 Fire, Air; vial/1: Air", do=["transmute Lead", "play Spill"]
    )
    play(match, "spill (1 1)")
    assert match.decision.text.id == "alchemy.ask.lose"
    assert (
        said(match, GAME.prompt(match.table)) == "Spill: choose 2 elements of your cauldron to lose"
    )
    assert (
        why(match, piece(match, "vial/1", "Air")) == "Choose elements of the vessel that was hit."
    )


def test_an_attack_is_answered_with_what_glows():
    match = at("hand/0: Steal; hand/1: Dodge, Mill; equipment/1: Lab Bench", do=["play Steal"])
    assert match.decision.text.id == "alchemy.ask.react"
    assert why(match, piece(match, "hand/1", "Mill")).startswith("Answer with something that glows")
    assert way(match, "react Dodge").pieces == {piece(match, "hand/1", "Dodge")}
    assert way(match, "react Lab Bench").pieces == {piece(match, "equipment/1", "Lab Bench")}


@pytest.mark.parametrize("version", ["duel", "full"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_refusal_can_be_said(version, seats):
    rng, match = Random(seats), full(seats, version, potions=4, seed=seats)
    for _ in range(250):
        if match.over:
            break
        view = match.perspective(match.decision.by).table
        there = [p for zone in view.zones for p in zone]
        for thing in rng.sample(there, 12):
            drop = Drop(rng.choice([NONE, *range(len(view.specs))]))
            if drop.zone != NONE and view.zones[drop.zone]:
                drop = drop._replace(onto=rng.choice(view.zones[drop.zone]))
            reason = GAME.why_not(view, thing, drop)
            if reason:
                assert len(said(match, reason)) < 100
        assert said(match, GAME.prompt(view))
        match.play(rng.choice(match.legal()))


def test_when_all_is_over_that_is_said():
    match = posed("unmade: Minor Wish; open-components: Lead; turns/1 = 3", first=1, version="duel")
    play(match, "transmute Lead", "end")
    assert why(match, 0, "stock") == "The game is over."
