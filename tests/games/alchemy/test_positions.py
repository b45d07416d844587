"""Positions: what can be played on from, and how pieces lie."""

import pytest

from alchemy_desktop.games.alchemy.table import DOSES, MADE, UNMADE
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.kernel.position import PositionError
from tests.games.alchemy.table import names, posed, to_the_end
from tests.games.matches import keeps_every_promise

POSITION = (
    "unmade: Minor Wish, Minor Love (down), Major Love; made/0: Minor Lock, Minor Stink (2 0 0 0);"
    " doses/0: Fire (2 0 0 1); made/1: Minor Eternal Youth (down); hand/0: Spill, Dodge;"
    " equipment/1: Extra Vial, Mill; cauldron/0: 3 Fire, Air; vial/0: Water; extra-vial/1: 2 Earth;"
    " discard: Steal; distracts/0 = 1; pours = 2"
)


def seen(view, zone):
    table = view.table
    faces = [table.kind[piece] for piece in table.zones[zone]]
    return sorted("?" if face == HIDDEN else table.cast[face].name for face in faces)


def test_what_is_not_named_holds_what_lies_nowhere_else():
    match = posed(POSITION, version="full")
    assert len(names(match, "potions")) == 40 - 6
    assert len(names(match, "cards")) == 53 - 5
    assert len(names(match, "components")) == 36
    assert len(names(match, "open-components")) == 4
    assert names(match, "stock") == ["Air", "Earth", "Fire", "Water"]


def test_potions_have_places_and_doses():
    table = posed(POSITION, version="full").table
    lying = {table.thing(piece).name: table.pose[piece] for piece in table.made()}
    assert lying == {
        "Minor Lock": (0, 0, 0, 0),
        "Minor Stink": (2, 0, 0, 0),
        "Minor Eternal Youth": (0, 0, 0, 0),
    }
    doses = {table.thing(piece).name: len(table.doses(piece)) for piece in table.made()}
    assert doses == {"Minor Lock": 5, "Minor Stink": 1, "Minor Eternal Youth": 2}
    assert table.down & set(table.made()) == set(table.of(1, MADE))
    assert sorted(table.pose[dose] for dose in table.of(1, DOSES)) == [(0, 0, 0, 1), (0, 1, 0, 1)]


def test_what_lies_face_down_is_known_if_it_lay_open():
    match = posed(POSITION, version="full")
    for seat in range(2):
        view = match.perspective(seat)
        assert seen(view, UNMADE) == ["?", "Major Love", "Minor Wish"]
        assert seen(view, view.table.zone(1, MADE)) == ["Minor Eternal Youth"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_match_from_a_position_keeps_every_promise(seats):
    match = to_the_end(posed(POSITION, seats, seats, version="full"), seed=seats)
    keeps_every_promise(match)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("stock: 2 Fire", "One of each element lies in stock, and no more"),
        ("cauldron/0: Minor Wish", "“Minor Wish” cannot lie in cauldron/0"),
        ("cauldron/0: Fire (down)", "“Fire” cannot lie face down in cauldron/0"),
        ("equipment/0: Mill (down)", "“Mill” cannot lie face down in equipment/0"),
        ("unmade: Mill", "“Mill” cannot lie in unmade"),
        ("equipment/0: Spill", "“Spill” cannot lie in equipment/0"),
        ("hand/0: Minor Wish", "“Minor Wish” cannot lie in hand/0"),
        ("extra-vial/0: Fire", "extra-vial/0 holds elements, and there is no Extra Vial in play"),
        ("made/0: Minor Wish (0 0 0 0), Minor Love (0 1 0 0)", "Two potions cannot lie on one"),
        ("made/0: Minor Wish (0 5 2 7)", "A made potion lies at a pose such as"),
        ("made/0: Minor Wish (-3 0 0 0)", "A made potion lies at a pose such as"),
        ("made/0: Minor Wish; doses/0: Fire", "A dose lies at the pose of its potion in layer 1"),
        ("vial/0: Fire (0 0 0 0)", "“Fire” has no place of its own in vial/0"),
        ("unmade: Minor Wish (0 0 0 0)", "“Minor Wish” has no place of its own in unmade"),
        ("stinks/0 = 1", "stinks/0 is the sum of"),
        ("stinks/1 = 4", "stinks/1 is the sum of"),
        ("doses/0: Fire", "A dose lies at the pose of its potion in layer 1"),
        ("made/0: Minor Wish (1 0 0 0); doses/0: Fire (2 0 0 1)", "A dose lies at the pose of"),
        ("made/0: Minor Wish (1 0 0 0); doses/0: Fire (1 0 0 0)", "A dose lies at the pose of"),
        ("hand/0: 6 Spill", "There are 5 pieces “Spill”, and 6 are laid out"),
        ("made/0: 2 Minor Wish", "There are 1 pieces “Minor Wish”, and 2 are laid out"),
        ("owed/0 = -1", "No counter can be less than 0"),
        ("vial/0: Mud", "no piece “Mud”"),
        ("night", "no phase “night”"),
    ],
)
def test_a_position_that_cannot_be_played_on_from(text, why):
    with pytest.raises(PositionError, match=why):
        posed(text, version="full")


def test_a_duel_has_no_cards_to_lay_out():
    with pytest.raises(PositionError, match="There are 0 pieces “Spill”"):
        posed("hand/0: Spill")
