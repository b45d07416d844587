"""What is said to whoever decides in Alchemy!: what is asked, left, and given up."""

import pytest

from alchemy_desktop.games.alchemy.faces import MILL
from alchemy_desktop.games.alchemy.words import lamps
from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.decisions import Move, Text
from alchemy_desktop.kernel.notation import parse_move
from tests.games.alchemy.midst import at, distracted, piece, said, way, why
from tests.games.alchemy.table import GAME, dealt, play, posed


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
