"""What a hand does for each move, what is said to it, and why it cannot do something else."""

from random import Random

import pytest

from alchemy_desktop.games.alchemy import table as a
from alchemy_desktop.games.alchemy.faces import MILL
from alchemy_desktop.games.alchemy.words import lamps
from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.decisions import NONE, Move, Text
from alchemy_desktop.kernel.layout import Drop
from alchemy_desktop.kernel.notation import parse_move
from alchemy_desktop.texts import Reader, say
from tests.games.alchemy.table import GAME, dealt, play, posed
from tests.games.alchemy.tables import full

BASE = "open-components: Lead, Salt, Silver, Vitriol; unmade: Minor Wish, Major Love (down)"


def at(*parts, seats=2, version="full", do=()):
    """A match in the midst of the first player's turn."""
    match = posed("; ".join([BASE, *parts]), seats, version=version)
    play(match, *do)
    return match


def said(match, text):
    view = match.table
    names = ("Ann", "Ben", "Cid", "Dora", "Eve")
    reader = Reader(names, tuple(face.name for face in view.cast), 0)
    return say(text, reader) if text else ""


def zone_of(match, id_):
    return next(i for i, spec in enumerate(match.table.specs) if spec.id == id_)


def piece(match, zone, name):
    view = match.table
    return next(p for p in view.zones[zone_of(match, zone)] if view.thing(p).name == name)


def way(match, text):
    return GAME.gesture(match.table, parse_move(text, match.table.cast))


def why(match, thing, zone="", onto=NONE):
    drop = Drop(zone_of(match, zone) if zone else NONE, onto)
    return said(match, GAME.why_not(match.table, thing, drop))


def names(match, pieces):
    return sorted(match.table.thing(p).name for p in pieces)


# --- gestures --------------------------------------------------------------------------------


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


# --- refusals --------------------------------------------------------------------------------


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


def distracted(*parts):
    """The first player, distracted, in a turn of its own."""
    there = f"{BASE}, Major Wish; components: 3 Silver; cards: ; distracts/0 = 1; "
    match = posed(there + "; ".join(parts), 2, first=1, version="full")
    play(match, "transmute Lead", "end")
    return match


def test_equipment_leaves_whoever_is_distracted_no_card_for_an_action():
    """FAQ, Distract: only one of pour, transmute, play an action; equipment is none of them."""
    match = distracted("hand/0: Steal, Mill; cauldron/0: Fire")
    assert said(match, lamps(match.table)[0].label).endswith("transmute, pour, or an action")
    play(match, "play Mill")
    assert said(match, GAME.prompt(match.table)) == (
        "You are distracted: transmute or pour, and only one of these"
    )
    assert said(match, lamps(match.table)[0].label) == "One thing left to do: transmute or pour"
    assert why(match, piece(match, "hand/0", "Steal")) == "You have played your card of this turn."


def test_whoever_was_distracted_may_still_play_equipment():
    match = distracted("hand/0: Steal, Mill; cauldron/0: Fire")
    play(match, "pour Fire (2)")
    card = next(lamp for lamp in lamps(match.table) if lamp.sign == "card")
    assert said(match, card.label) == "1 piece of equipment left to play"


def test_steal_and_flight_allow_no_more_actions_under_a_distract():
    match = distracted("hand/0: Steal, Mill; cauldron/0: Fire; made/0: Minor Flight")
    play(match, "drink Minor Flight")
    assert "action" not in {lamp.sign for lamp in lamps(match.table)}
    play(match, "play Steal")
    assert "action" not in {lamp.sign for lamp in lamps(match.table)}
    assert [move.kind for move in match.legal() if move.verb == "play"] == [MILL]


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


STRUCK = (
    "open-components: Lead, Salt; cauldron/1: 3 Fire; vial/1: Air; hand/1: Dodge; "
    "made/1: Minor Lock, Minor Invulnerability; "
)


@pytest.mark.parametrize(
    ("card", "moves", "about"),
    [
        ("Spill", ["spill (1 2)"], "takes two elements of your vial"),
        ("Steal", [], "takes a card of your hand"),
        ("Distract", [], "leaves you one thing to do in your next turn"),
    ],
)
def test_whoever_may_answer_an_attack_knows_what_was_named(card, moves, about):
    """Our decision, Reactions, 1: they are asked after what is named."""
    match = posed(
        STRUCK + f"hand/0: {card}; unmade: Minor Wish, Major Love, Major Flight", 2, version="full"
    )
    play(match, f"play {card}", *moves)
    assert said(match, GAME.prompt(match.table)) == f"Your {card} {about}: answer it?"


@pytest.mark.parametrize("wished", [False, True])
@pytest.mark.parametrize(
    ("effect", "moves", "about"),
    [
        ("Bubblebath", ["target Minor Lock"], "adds a dose to your Minor Lock"),
        ("Petrify", ["target Minor Lock"], "turns your Minor Lock to stone"),
        ("Spicy Chili", ["target Minor Lock"], "takes two doses of your Minor Lock"),
        ("Polymorph", ["target Minor Lock"], "replaces your Minor Lock"),
        ("Chromatic", ["swap (0 3)"], "swaps Fire and Air in your vessels"),
        ("Dissolve", ["name Fire"], "takes Fire out of each of your vessels"),
        ("Hydration", ["name Earth"], "adds Earth to each of your vials"),
        ("Instant Magma", [], "empties your cauldron and destroys your equipment"),
        ("Love", ["love Fire (1)"], "takes Fire from you"),
        ("Invisibility", [], "takes a card of your hand, or an element of your vial"),
        ("Jungle Juice", [], "makes you skip a turn"),
        ("Stink", [], "costs you a transmute or a pour"),
    ],
)
def test_whoever_may_answer_a_potion_knows_what_was_named(effect, moves, about, wished):
    """Our decision, Reactions, 1: they are asked after what is named; a Wish does what it names."""
    potion = f"Minor {effect}"
    made, lies = ("Minor Wish", potion) if wished else (potion, "Minor Wish")
    there = STRUCK + f"made/0: {made}; unmade: {lies}, Major Love, Major Flight"
    match = posed(there, 2, version="full")
    play(match, f"drink {made}", *([f"wish {potion}"] if wished else []), *moves)
    assert said(match, GAME.prompt(match.table)) == f"Your {made} {about}: answer it?"


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


# --- words -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("version", "parts", "do", "asked"),
    [
        ("duel", "cauldron/0: Fire", [], "Transmute or pour"),
        ("duel", "cauldron/0: Fire", ["pour Fire (2)"], "You may still transmute, or end your"),
        ("duel", "", ["transmute Lead"], "You may still transmute or pour, or end your turn"),
        ("full", "cauldron/0: Fire", [], "Transmute and pour: one of them at least"),
        ("full", "", [], "Transmute a component"),
        ("full", "", ["transmute Lead"], "You may still pour, or end your turn"),
        ("full", "", ["transmute Lead", "pour Earth (2)"], "That is all: end your turn"),
        ("full", "hand/0: Spill", ["transmute Lead", "pour Earth (2)"], "You may still play, use"),
        ("full", "vial/0: Earth, 2 Air", [], "Your vial matches a potion"),
        (
            "full",
            "extra-vial/0: Earth, 2 Air; equipment/0: Extra Vial",
            [],
            "Your Extra Vial matches a potion",
        ),
    ],
)
def test_the_sentence_follows_what_can_be_done(version, parts, do, asked):
    match = at(*filter(None, [parts]), version=version, do=do)
    assert said(match, GAME.prompt(match.table)).startswith(asked)


def test_whoever_has_the_last_turn_is_told():
    """Duel, Ending the Game: the last player in the order of play ends it, two being unmade."""
    match = at("cauldron/1: Fire", version="duel", do=["transmute Lead", "end", "pour Fire (2)"])
    assert said(match, GAME.prompt(match.table)) == "You may still transmute, or end the game"
    assert said(match, way(match, "end").label) == "End the game"
    play(match, "transmute Salt")
    assert said(match, GAME.prompt(match.table)) == "That is all: end the game"


def test_it_is_told_that_two_potions_are_left():
    """Duel, Ending the Game: the game ends with the turn of the last player."""
    match = posed(
        "open-components: 2 Lead, 2 Salt; vial/1: Earth, 2 Air; "
        "unmade: Minor Wish, Major Love, Minor Lock",
        3,
        first=1,
        version="duel",
    )
    before = len(match.facts)
    play(match, "make Minor Wish (2)")
    noted = [said(match, Text(*fact[1:])) for fact in match.facts[before:] if fact[0] == f.NOTED]
    assert noted == [
        "Ben makes Minor Wish",
        "Two potions are left: the game ends with Cid's turn",
    ]


@pytest.mark.parametrize(
    ("made", "asked"),
    [
        ("Minor Stink", "You may still drink, or end your turn"),
        ("Minor Eternal Youth", "That is all: end your turn"),
    ],
)
def test_a_duel_has_nothing_to_play_and_use(made, asked):
    match = posed(
        f"open-components: 2 Lead, 2 Salt; made/0: {made}; cauldron/0: 2 Fire; "
        "unmade: Minor Wish, Major Love, Minor Lock",
        version="duel",
    )
    play(match, "transmute Lead", "transmute Lead")
    assert said(match, GAME.prompt(match.table)) == asked


def test_both_that_could_still_be_done_are_told():
    match = at("vial/0: Earth; cauldron/0: Air", version="duel", do=["transmute Lead"])
    doubt = GAME.warning(match.table, Move("end"))
    assert said(match, doubt) == "You may still transmute a component, or pour"


def test_an_empty_vessel_has_nothing_to_spill():
    match = at("hand/0: Spill; cauldron/1: Fire")
    spill = piece(match, "hand/0", "Spill")
    assert why(match, spill, "vial/1") == "There is nothing in it to lose: drop it on what glows."


@pytest.mark.parametrize(
    ("parts", "do", "move", "doubt"),
    [
        ("vial/0: Earth, 2 Air", ["transmute Lead"], "end", "Your vial can still be made into"),
        ("vial/0: Earth, 2 Air", [], "empty (2)", "Your vial can still be made into Minor Wish"),
        ("vial/0: Earth, Air", [], "empty (2)", "2 elements are lost that a potion asks for"),
        ("vial/0: Fire, Air", [], "empty (2)", ""),
        ("cauldron/0: Fire", ["pour Fire (2)"], "end", "You may still transmute a component"),
        ("cauldron/0: Air", ["transmute Lead"], "end", "You may still pour"),
        ("cauldron/0: Fire; vial/0: Fire", ["transmute Lead"], "end", ""),
        ("vial/0: Earth; cauldron/0: Fire", [], "pour Fire (2)", "With Fire in it, your vial fits"),
        ("vial/0: Earth; cauldron/0: Air", [], "pour Air (2)", ""),
        (
            "made/0: Minor Eternal Youth",
            [],
            "drink Minor Eternal Youth",
            "Minor Eternal Youth does",
        ),
        ("made/0: Minor Bubblebath", [], "drink Minor Bubblebath", "Minor Bubblebath does nothing"),
        ("made/0: Minor Stink", [], "drink Minor Stink", ""),
        ("made/0: Minor Petrify", [], "drink Minor Petrify", "Minor Petrify finds no potion but"),
        (
            "made/0: Minor Petrify (0 0 0 0); doses/0: Fire (0 0 0 1)",
            [],
            "drink Minor Petrify",
            "Minor Petrify does nothing",
        ),
        (
            "made/0: Minor Spicy Chili, Minor Lock",
            [],
            "drink Minor Spicy Chili",
            "Minor Spicy Chili finds no potion but yours",
        ),
        (
            "made/0: Minor Spicy Chili, Minor Lock; made/1: Minor Hydration",
            [],
            "drink Minor Spicy Chili",
            "",
        ),
        ("made/0: Minor Spicy Chili", [], "drink Minor Spicy Chili", "Minor Spicy Chili does"),
        ("made/0: Minor Love; cauldron/0: Air", [], "drink Minor Love", "Minor Love does nothing"),
        ("made/0: Minor Love; vial/0: Air", [], "drink Minor Love", ""),
        ("hand/0: Spill", [], "play Spill", "There is nobody whom Spill would touch now"),
        (
            "hand/0: Extra Vial; equipment/0: Extra Vial",
            [],
            "play Extra Vial",
            "A second Extra Vial",
        ),
        ("hand/0: Mill", [], "play Mill", ""),
        (
            "hand/0: 5 Spill; cauldron/0: Fire; vial/0: Fire",
            ["transmute Lead"],
            "end",
            "You discard 1 card, and may still play one",
        ),
    ],
)
def test_what_most_would_rather_do_is_told(parts, do, move, doubt):
    match = at(parts, do=do)
    found = said(match, GAME.warning(match.table, parse_move(move, match.table.cast)))
    assert found.startswith(doubt)
    assert bool(found) == bool(doubt)


@pytest.mark.parametrize("potion", ["Minor Hot Sauce", "Minor Espresso"])
def test_what_a_distract_leaves_without_effect_is_told(potion):
    """Our decision, Distract, 6: extra pours, transmutes and actions do not come on top."""
    match = distracted(f"cauldron/0: Fire; made/0: {potion}")
    found = said(match, GAME.warning(match.table, parse_move(f"drink {potion}", match.table.cast)))
    assert found == f"{potion} does nothing now, and costs a dose"


@pytest.mark.parametrize(
    ("potion", "there", "idle"),
    [
        ("Minor Invulnerability", "shield/0 = 1", True),
        ("Minor Invulnerability", "", False),
        ("Minor Chromatic", "", True),
        ("Minor Dissolve", "vial/1: Fire", False),
        ("Minor Dissolve", "", True),
        ("Minor Instant Magma", "vial/1: Fire", True),
        ("Minor Instant Magma", "equipment/1: Mill", False),
        ("Minor Lock", "cards: ", True),
        ("Minor Lock", "cards: ; discard: Mill", False),
    ],
)
def test_a_potion_that_does_nothing_now_is_told(potion, there, idle):
    match = at(*filter(None, [f"made/0: {potion}", there]))
    found = said(match, GAME.warning(match.table, parse_move(f"drink {potion}", match.table.cast)))
    assert (found == f"{potion} does nothing now, and costs a dose") == idle


@pytest.mark.parametrize(
    ("there", "idle"),
    [
        ("unmade: Major Wish, Minor Lock (down); made/1: Minor Stink (down)", True),
        ("unmade: Minor Lock", False),
        ("made/1: Minor Stink", False),
        ("equipment/1: Mill", False),
        ("equipment/1: Lab Bench", True),
    ],
)
def test_a_wish_that_finds_nothing_is_told(there, idle):
    match = posed(f"made/0: Minor Wish; {there}", version="full")
    move = parse_move("drink Minor Wish", match.table.cast)
    found = said(match, GAME.warning(match.table, move))
    assert found.startswith("Minor Wish does nothing now") == idle


def test_the_last_dose_is_told():
    dose = "doses/0: Fire (0 0 0 1)"
    match = at(f"made/0: Minor Stink (0 0 0 0); {dose}")
    found = said(
        match, GAME.warning(match.table, parse_move("drink Minor Stink", match.table.cast))
    )
    assert found == "It is the last dose: Minor Stink leaves the game"


def test_lamps_tell_what_is_left_of_a_turn():
    match = at("cauldron/0: Fire; hand/0: Mill; equipment/0: Furnace; made/0: Minor Stink")
    values = {lamp.sign: lamp.value for lamp in lamps(match.table)}
    assert values == {"transmuting": 1, "pour": 1, "card": 1, "equipment": 1, "drink": 1}
    play(match, "transmute Lead", "pour Fire (2)", "play Mill", "use Furnace", "drink Minor Stink")
    assert not any(lamp.value for lamp in lamps(match.table))


def test_a_deal_asks_for_a_component():
    match = dealt()
    assert said(match, GAME.prompt(match.table)) == "Transmute a component"
    assert GAME.warning(match.table, Move("transmute", match.table.kind[0])) is None
