"""What a hand does for each move, what is said to it, and why it cannot do something else."""

from random import Random

import pytest

from alchemy_desktop.games.alchemicus.table import BUILDINGS, DRAW, GOODS_OF, HAND
from alchemy_desktop.kernel.decisions import NONE, Move
from alchemy_desktop.kernel.layout import Drop
from alchemy_desktop.kernel.notation import parse_move
from alchemy_desktop.texts import Reader, say
from tests.games.alchemicus.table import GAME, dealt, play, posed
from tests.games.alchemicus.tables import full

YARD = (
    "buildings/0: Garden (0 0 0 0), Garden (1 0 0 0), Mine (2 0 0 0), Alembic (3 0 0 0), "
    "Alembic (4 0 0 0), Foundry (5 0 0 0), Laboratory (6 0 0 0), Laboratory (7 0 0 0), "
    "Shop (8 0 0 0), Stall (9 0 0 0); "
)
GOODS = "goods/0: Garden (0 0 0 1), Garden (1 0 0 1), Mine (2 0 0 1), Stall (5 0 1 1), "
"""Herbs, herbs, ore, and metal in the Foundry."""
RING = (
    *("building", "acquisition", "transport", "transmutation", "building-2", "sale", "gifts"),
    "spirit",
)
STAND = "transport"
"""Where the pawns of the others are."""
TINCTURE = "Stall (7 0 0 1)"
HELD = "hand/0: 2 Foundry, Shop, Fame, Garden, Stall, Mine"


def at(space, goods=GOODS + TINCTURE, hand=HELD, yard=YARD, more="", spirit="ring-mine", **options):
    """A match in which the first player's pawn has come to a space of the ring."""
    before = RING[RING.index(space) - 1]
    pawns = ", ".join(f"Pawn {seat + 1}" for seat in range(1, options.get("seats", 2)))
    where = f"{before}: Pawn 1; stand: {pawns}"
    where = f"{before}: Pawn 1, {pawns}" if before == STAND else where.replace("stand", STAND)
    parts = [f"{yard}{goods}", hand, more, where, f"{spirit}: Spirit", "move"]
    match = posed("; ".join(part for part in parts if part), **options)
    play(match, "walk Pawn 1 (1)")
    return match


def said(match, text):
    view = match.table
    reader = Reader(("Ann", "Ben", "Cid", "Dora"), tuple(face.name for face in view.cast), 0)
    return say(text, reader) if text else ""


def slot(match, number, role=BUILDINGS, seat=0):
    """What lies in a place of the row: the building, or a good on it."""
    view = match.table
    return next(p for p in view.of(seat, role) if view.pose[p][0] == number)


def held(match, name):
    view = match.table
    return next(p for p in view.of(0, HAND) if view.thing(p).name == name)


def way(match, text):
    return GAME.gesture(match.table, parse_move(text, match.table.cast))


def why(match, piece, onto=NONE, zone=NONE):
    drop = Drop(match.table.where[onto], onto) if onto != NONE else Drop(zone)
    return said(match, GAME.why_not(match.table, piece, drop))


def zone_of(match, id_):
    return next(i for i, spec in enumerate(match.table.specs) if spec.id == id_)


# --- gestures --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_has_a_gesture_with_pieces_in_reach_or_stands_on_a_button(seats):
    rng, match = Random(seats), full(seats, offers="yes")
    for _ in range(400):
        if match.over:
            break
        decision = match.decision
        view = match.perspective(decision.by).table
        for move in decision.picks(view):
            found = GAME.gesture(view, move)
            if not found.pieces:
                assert move.kind == NONE or found.clicks or found.button
                continue
            assert all(view.where[piece] == found.target for piece in found.among)
            assert found.target not in {view.where[p] for p in found.pieces}
            assert found.note is None or say(found.note)
        match.play(rng.choice(match.legal()))


def test_goods_are_carried_to_any_of_equal_buildings():
    match = at("transport")
    found = way(match, "carry Garden (4)")
    assert found.pieces == {slot(match, 0, GOODS_OF), slot(match, 1, GOODS_OF)}
    assert found.among == {slot(match, 3), slot(match, 4)}
    assert way(match, "carry Foundry (7)").among == {slot(match, 6)}
    assert way(match, "carry Foundry (7 2)").among == {slot(match, 7)}


@pytest.mark.parametrize("number", [3, 4])
@pytest.mark.parametrize("source", [0, 1])
def test_the_very_building_is_taken_on_which_a_good_was_dropped(source, number):
    match = at("transport")
    move = parse_move("carry Garden (4)", match.table.cast)
    good = slot(match, source, GOODS_OF)
    match.play(move._replace(piece=good, onto=slot(match, number)))
    assert match.table.pose[good][0] == number


@pytest.mark.parametrize("number", [0, 1])
def test_the_very_building_is_clicked_that_acquires(number):
    match = at("acquisition", goods="goods/0: ", spirit="ring-laboratory")
    move = parse_move("acquire Garden", match.table.cast)
    assert way(match, "acquire Garden").clicks == {slot(match, 0), slot(match, 1)}
    assert way(match, "acquire Garden").pieces == set(match.table.zones[DRAW])
    match.play(move._replace(onto=slot(match, number)))
    assert slot(match, number, GOODS_OF) in match.table.of(0, GOODS_OF)


def test_the_very_good_is_sold_that_was_dragged():
    match = at("sale")
    good = slot(match, 1, GOODS_OF)
    move = parse_move("sell Garden (0 2 0)", match.table.cast)
    match.play(move._replace(piece=good, onto=slot(match, 9)))
    assert good not in match.table.of(0, GOODS_OF)


def test_what_names_no_equal_piece_is_as_good_as_nothing():
    match = at("transport")
    match.play(parse_move("carry Garden (4) @999999 >999999", match.table.cast))
    assert [match.table.pose[p][0] for p in match.table.of(0, GOODS_OF)].count(3) == 1


@pytest.mark.parametrize("space", ["acquisition", "transmutation"])
def test_what_is_possible_alone_stands_on_a_button(space):
    goods = "goods/0: Garden (0 0 0 1), Mine (2 0 0 1), Stall (3 0 0 1)"
    match = at(space, goods=goods, spirit="ring-laboratory")
    assert [m.verb for m in match.legal()] in (["acquire", "stop"], ["work", "stop"])
    assert GAME.gesture(match.table, match.legal()[0]).button is True


def test_spaces_tell_what_they_cost():
    match = full(2, spaces=("building", "sale"), phase="move", fame=(5, 3))
    notes = [said(match, GAME.gesture(match.table, move).note) for move in match.legal()]
    assert notes == ["Free"] * 3 + ["\u22121 Fame"] * 2


def test_the_spirit_goes_for_nothing_where_it_may():
    match = at("spirit", spirit="ring-foundry")
    notes = {}
    for move in match.legal():
        found = GAME.gesture(match.table, move)
        if found.button is False:
            assert found.pieces == set(match.table.of(0, HAND))
        else:
            notes.setdefault(match.table.specs[found.target].role, said(match, found.note))
    assert notes == {
        "ring-mine": "Free",
        "ring-laboratory": "Free",
        "ring-workshop": "Free",
        "ring-garden": "\u22127 cards",
        "ring-alembic": "\u22127 cards",
    }


def test_a_hand_is_taken_from_by_its_cards_or_the_name():
    more = "buildings/1: Workshop (0 0 0 0); hand/1: 2 Mine"
    match = at("spirit", more=more, spirit="ring-foundry")
    play(match, "spirit Spirit (5)")
    found = way(match, "rob (1)")
    assert found.seat == 1
    assert found.pieces == set(match.table.of(1, HAND))


# --- refusals --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("piece", "onto", "reason"),
    [
        (0, 5, "Herbs go to Alembic."),
        (2, 5, "Foundry must be empty first."),
        (5, 3, "Metal goes to Laboratory."),
        (0, 0, ""),
        (7, 6, "Tincture cannot be carried from there."),
    ],
)
def test_a_good_that_cannot_be_carried_says_why(piece, onto, reason):
    match = at("transport")
    assert why(match, slot(match, piece, GOODS_OF), slot(match, onto)) == reason


@pytest.mark.parametrize(
    ("goods", "onto", "reason"),
    [
        ("Stall (5 0 1 1), Mine (6 0 1 1)", 6, "There is gold in this Laboratory: nothing else"),
        ("Stall (5 0 1 1), Mine (6 1 0 1)", 6, "There is metal in this Laboratory already."),
        ("Stall (5 0 0 1), Garden (0 0 0 1)", 6, "Ore must be worked in Foundry first: go to"),
    ],
)
def test_a_laboratory_says_why_it_takes_nothing(goods, onto, reason):
    match = at("transport", goods=f"goods/0: {goods}, Garden (1 0 0 1)")
    assert why(match, slot(match, 5, GOODS_OF), slot(match, onto)).startswith(reason)


# Transport, 4: it need not be empty
def test_that_no_laboratory_has_a_place_is_said_of_the_good():
    goods = "Stall (5 0 1 1), Mine (6 1 0 1), Stall (7 0 1 1), Garden (1 0 0 1)"
    match = at("transport", goods=f"goods/0: {goods}")
    assert why(match, slot(match, 5, GOODS_OF)) == "Laboratory has no free place for metal."


def test_whoever_holds_nothing_but_fame_cards_is_told_that_they_are_not_built():
    match = posed("hand/0: 3 Fame; move", card_bank="no")
    play(match, "place Pawn 1 (0)")
    assert said(match, GAME.prompt(match.table)) == "You can build none of your cards now"


@pytest.mark.parametrize(
    ("piece", "onto", "reason"),
    [
        (0, 3, "Alembic sells nothing: Stalls, Shops and Treasuries do."),
        (0, NONE, "Drop it on a Stall, a Shop or a Treasury that glows."),
    ],
)
def test_a_good_that_cannot_be_sold_there_says_why(piece, onto, reason):
    match = at("sale")
    found = slot(match, onto) if onto != NONE else NONE
    assert why(match, slot(match, piece, GOODS_OF), found) == reason


def test_a_shop_that_is_used_up_says_so():
    match = at("sale")
    play(match, "sell Garden (0 2 0)")
    assert why(match, slot(match, 2, GOODS_OF), slot(match, 9)) == (
        "Stall sells nothing more in this visit."
    )
    assert why(match, slot(match, 8)) == "Drag goods to it to sell them."


def test_a_treasury_buys_gold_alone():
    yard = YARD.replace("Stall (9", "Treasury (9")
    match = at("sale", yard=yard)
    assert why(match, slot(match, 0, GOODS_OF), slot(match, 9)) == "Treasury does not buy herbs."


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (2, "The Spirit keeps Mine from its work."),
        (0, "This Garden is not empty."),
        (8, "Shop acquires nothing: Gardens and Mines do."),
    ],
)
def test_a_building_that_acquires_nothing_says_why(number, reason):
    match = at("acquisition", goods="goods/0: Garden (0 0 0 1)")
    assert why(match, slot(match, number)) == reason


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (2, "Mine transmutes nothing."),
        (4, "Nothing lies there."),
        (5, "The Spirit keeps Foundry from its work."),
        (7, "A Laboratory needs a tincture and metal, both at once."),
    ],
)
def test_a_building_that_transmutes_nothing_says_why(number, reason):
    goods = f"{GOODS}{TINCTURE}, Stall (3 0 0 1)"
    match = at("transmutation", goods=goods, spirit="ring-foundry")
    assert why(match, slot(match, number)) == reason


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Shop", "Shop costs 5 cards, and you have 3 beside it."),
        ("Fame", "A Fame card is played at the end of your turn, not built."),
        ("Mine", "Drop it on your row of buildings."),
    ],
)
def test_a_card_that_is_not_built_says_why(name, reason):
    match = at("building", hand="hand/0: Shop, Fame, Mine, Garden")
    assert why(match, held(match, name), zone=zone_of(match, "bank")) == reason


@pytest.mark.parametrize(
    ("space", "fame", "reason"),
    [
        ("spirit", 0, "Only one pawn may stand on the Spirit's space, and one does."),
        ("gifts", 0, "That is 6 spaces: five are the most."),
        ("sale", 0, "That is 5 spaces: more than three cost 1 Fame, and you have none."),
        ("building", 2, "Your pawn must move on."),
        ("ring-mine", 2, "Drop your pawn on a space of the outer ring."),
        ("discard", 2, "Drop your pawn on a space of the outer ring."),
    ],
)
def test_a_space_that_is_closed_says_why(space, fame, reason):
    match = full(2, spaces=("building", "spirit"), phase="move", fame=(fame, 0))
    pawn = match.table.pawn(0)
    assert why(match, pawn, zone=zone_of(match, space)) == reason


def test_the_spirit_says_where_it_cannot_go():
    match = at("spirit", spirit="ring-foundry")
    spirit = match.table.spirit_piece
    assert why(match, spirit, zone=match.table.spirit) == "The Spirit must go to another space."
    drop = zone_of(match, "sale")
    assert why(match, spirit, zone=drop) == "Drop the Spirit on its own ring, or in the centre."


def test_who_cannot_be_taken_from_says_why():
    more = "buildings/1: Workshop (0 0 0 0); hand/1: 2 Mine; hand/2: Mine"
    match = at("spirit", more=more, seats=3, spirit="ring-foundry")
    play(match, "spirit Spirit (5)")
    assert why(match, match.table.of(2, HAND)[0]) == "Cid has no Workshop."


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_refusal_can_be_said(seats):
    rng, match = Random(seats), full(seats, buildings=10, offers="yes")
    for _ in range(300):
        if match.over:
            break
        view = match.perspective(match.decision.by).table
        zones = range(len(view.specs))
        for piece in rng.sample(range(len(view.kind)), 12):
            drop = Drop(rng.choice([NONE, *zones]))
            if drop.zone != NONE and view.zones[drop.zone]:
                drop = drop._replace(onto=rng.choice(view.zones[drop.zone]))
            reason = GAME.why_not(view, piece, drop)
            if reason:
                assert len(said(match, reason)) < 100
        assert said(match, GAME.prompt(view))
        match.play(rng.choice(match.legal()))


# --- words -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "goods", "asked"),
    [
        ("sale", GOODS + TINCTURE, "Bring goods to your shops: 4 more sales in this visit"),
        ("acquisition", "goods/0: ", "Acquire herbs in your Gardens"),
        (
            "spirit",
            "goods/0: ",
            "Move the Spirit: a space to either side, to the centre, or anywhere",
        ),
    ],
)
def test_the_sentence_follows_what_can_be_done(space, goods, asked):
    match = at(space, goods=goods)
    assert said(match, GAME.prompt(match.table)).startswith(asked)


def test_buttons_say_how_much_is_given():
    match = at("sale")
    play(match, "sell Foundry (3 5 3)")
    labels = [said(match, GAME.gesture(match.table, move).label) for move in match.legal()]
    assert labels == ["3 cards", "1 Fame"]


@pytest.mark.parametrize(
    ("space", "goods", "move", "doubt"),
    [
        ("transport", GOODS + TINCTURE, "stop", "There are still goods that can be carried on"),
        ("sale", GOODS + TINCTURE, "stop", "You have goods that can be sold"),
        ("sale", "goods/0: Mine (6 0 1 1)", "stop", "You have gold that can still be sold"),
        ("sale", "goods/0: Mine (6 0 1 1)", "sell Laboratory (4 2 4)", "Shop pays 2 Fame for gold"),
        ("sale", "goods/0: Mine (6 0 1 1)", "sell Laboratory (4 5 4)", ""),
        ("acquisition", "goods/0: ", "stop", "There are still herbs or ore to be acquired"),
        ("building", "goods/0: ", "stop", ""),
        ("spirit", "goods/0: ", "scatter Spirit (3)", "That costs your whole hand: 7 cards"),
        ("spirit", "goods/0: ", "scatter Spirit (5)", "The Spirit can go there for nothing"),
        ("spirit", "goods/0: ", "spirit Spirit (5)", ""),
    ],
)
def test_what_most_would_rather_do_is_told(space, goods, move, doubt):
    match = at(space, goods=goods)
    found = said(match, GAME.warning(match.table, parse_move(move, match.table.cast)))
    assert found.startswith(doubt)
    assert bool(found) == bool(doubt)


def test_after_a_sale_going_on_is_no_doubt():
    match = at("sale")
    play(match, "sell Garden (0 2 0)")
    assert GAME.warning(match.table, Move("stop")) is None


def test_a_fame_card_is_told_of_where_cards_are_discarded_anyway():
    match = at("sale", goods="goods/0: ", hand="hand/0: Fame, 6 Mine, 5 Garden")
    assert said(match, GAME.warning(match.table, Move("stop"))) == (
        "You discard 2 cards anyway: Fame makes Fame of them"
    )


def test_goods_are_not_demolished_unseen():
    match = full(2, spaces=("transmutation", "sale"), phase="move", hand=6)
    play(match, "walk Pawn 1 (1)", "build Laboratory")
    moves = match.legal()
    told = [bool(GAME.warning(match.table, move)) for move in moves]
    assert told == [bool(move.args) for move in moves]


def test_a_deal_asks_for_the_pawn_first():
    match = dealt(card_bank="no")
    assert said(match, GAME.prompt(match.table)) == "Place your pawn on any space"
