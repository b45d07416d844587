"""The deal. Each test names the section of the rulebook and what its sentence says."""

from collections import Counter

import pytest

from alchemy_desktop.games.alchemy.deck import DECKS, EFFECTS
from alchemy_desktop.games.alchemy.table import (
    CARDS,
    CAULDRON,
    COMPONENTS,
    HAND,
    OPEN_COMPONENTS,
    POTIONS,
    UNMADE,
    VIAL,
)
from tests.games.alchemy.table import GAME, dealt, names, play, posed

EVERY = pytest.mark.parametrize("seats", [2, 3, 4, 5])
VERSIONS = pytest.mark.parametrize("version", ["duel", "full"])


# Setup, 1: Duel, Setup: three potions for each player, face down, in the middle
@EVERY
@VERSIONS
def test_three_potions_for_each_player_lie_face_down(seats, version):
    match = dealt(seats, version=version)
    table = match.table
    assert len(table.zones[UNMADE]) == 3 * seats
    assert len(table.zones[POTIONS]) == 40 - 3 * seats
    # The first player's turn has begun, and turned one over.
    assert len(table.down) == 3 * seats - 1
    assert table.down < set(table.zones[UNMADE])
    assert not table.made()


# Setup, 1: Duel, Setup: "Shuffle these cards"
def test_everything_is_shuffled():
    tables = [dealt(seed=seed, version="full").table for seed in range(20)]
    for zone in (COMPONENTS, POTIONS, CARDS):
        assert len({tuple(t.kind[piece] for piece in t.zones[zone]) for t in tables}) == 20
    assert len({t.kind[t.zones[UNMADE][0]] for t in tables}) > 8


def test_nobody_knows_what_lies_face_down():
    match = dealt(3, version="full")
    for seat in range(3):
        seen = match.perspective(seat).table
        assert {seen.kind[piece] for piece in match.table.down} == {-1}


# Setup, 2: Duel, Setup: four component cards face up
@EVERY
@VERSIONS
def test_four_components_lie_open(seats, version):
    table = dealt(seats, version=version).table
    assert len(table.zones[OPEN_COMPONENTS]) == 4
    assert len(table.zones[COMPONENTS]) == 36


# Setup, 3: FAQ, the maximum of cauldron and vial: "There is no limit to either"
def test_vessels_hold_any_number():
    match = posed("cauldron/0: 200 Fire; vial/0: 100 Water; unmade: Minor Love")
    play(match, "pour Fire (2)", f"transmute {names(match, 'open-components')[0]}")
    assert len(match.table.of(0, VIAL)) == 101
    assert len(match.table.of(0, CAULDRON)) == 201


# Setup, 4: Duel and Full Lab, Setup: only the potions with the sign of the version
def test_only_potions_of_the_version_are_in_the_deck(tmp_path):
    text = ["format = 1"]
    ours = DECKS.ours()
    text += ["[cards]"] + [f"{kind.replace('_', '-')} = 3" for kind in ours.cards.__struct_fields__]
    text += ["[[component]]", 'name = "Mud"', 'elements = "FWEA"', "copies = 20"]
    for version in ("duel", "full"):
        for number in range(20):
            text += ["[[potion]]", f'name = "{version} {number}"', 'effect = "lock"']
            text += ['formula = "FW"', f'versions = ["{version}"]']
    path = tmp_path / "deck.toml"
    path.write_text("\n".join(text), encoding="utf-8")
    for version in ("duel", "full"):
        match = dealt(5, version=version, deck=str(path))
        there = {*names(match, "potions"), *names(match, "unmade")}
        assert there == {f"{version} {number}" for number in range(20)}


# Setup, 5: Full Lab, Setup: two cards for the first, three for the second, four for all others
@pytest.mark.parametrize("first", range(5))
def test_cards_are_dealt_in_the_order_of_play(first):
    table = dealt(5, first=first, version="full").table
    hands = [len(table.of((first + place) % 5, HAND)) for place in range(5)]
    # The first player has drawn three.
    assert hands == [2 + 3, 3, 4, 4, 4]
    assert len(table.zones[CARDS]) == 53 - sum(hands)


# Setup, 6: Duel: "removes action and equipment cards from the equation"
def test_a_duel_has_no_cards():
    table = dealt(5).table
    assert not any(table.thing(piece).types[0] in ("action", "equipment") for piece in range(80))
    assert len(table.kind) == 80 + 4  # one of each element lies in the middle


# Setup, 7: ours: by lot
@VERSIONS
def test_who_begins_is_drawn(version):
    began = Counter(dealt(5, seed, -1, version=version).decision.by for seed in range(60))
    assert sorted(began) == [0, 1, 2, 3, 4]


# Setup, 8: ours: not in the printed rules
def test_two_may_play_the_full_lab():
    match = dealt(2, version="full")
    assert len(match.table.of(1, HAND)) == 3


# Turn, 3: Duel, Play, 2: once by the first, twice by the second, and so on
@pytest.mark.parametrize("first", range(4))
def test_the_first_turn_turns_one_potion_over(first):
    match = dealt(4, first=first)
    for place in range(4):
        down = 12 - (place + 1) * (place + 2) // 2
        assert len(match.table.down) == down
        play(match, f"transmute {names(match, 'open-components')[0]}", "end")


def test_our_deck_has_the_cards_of_the_notes():
    deck = DECKS.ours()
    elements = Counter("".join(sorted(card.elements)) for card in deck.component)
    assert elements == Counter(["FF", "WW", "EE", "AA", "FW", "EF", "AF", "EW", "AW", "AE"])
    assert {card.copies for card in deck.component} == {4}
    cards = [getattr(deck.cards, kind) for kind in deck.cards.__struct_fields__]
    assert cards == [5, 4, 4, 4, 5, 2, 4, 3, 3, 3, 3, 2, 2, 3, 3, 3]
    assert Counter(card.effect for card in deck.potion) == dict.fromkeys(EFFECTS, 2)
    assert [card.extra for card in deck.potion if card.extra] == [1, 2]


def test_a_position_with_actions_or_equipment_is_one_of_the_full_lab():
    assert GAME.options_for({}, ("Salt", "Minor Wish", "Fire")) == {}
    assert GAME.options_for({}, ("Salt", "Mill")) == {"version": "full"}
    assert GAME.options_for({"version": "duel"}, ("Spill",)) == {"version": "duel"}
