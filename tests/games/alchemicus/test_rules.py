"""What scenarios cannot show: chance, all seats, and how much there is to choose from."""

from collections import Counter

import pytest

from alchemy_desktop.games.alchemicus.faces import FAME, FOUNDRY, GARDEN, KINDS, LABORATORY, MINE
from alchemy_desktop.games.alchemicus.table import BUILDINGS, GOODS_OF, HAND
from alchemy_desktop.kernel.notation import move_text
from alchemy_desktop.resources import resource_path
from alchemy_desktop.texts import say
from tests.games.alchemicus.table import GAME, asked, at_random, dealt, names, play, posed


def legal(match):
    return [move_text(move, match.table.cast) for move in match.legal()]


# Spirit, 10: each card is as likely as the others
def test_a_card_is_taken_at_random():
    taken = Counter()
    for seed in range(300):
        match = posed(
            "hand/1: Fame, Garden, Shop; buildings/1: Workshop; move", seed=seed, card_bank="no"
        )
        play(match, "place Pawn 1 (7)", "spirit Spirit (5)", "rob (1)")
        taken[names(match, "hand/0")[0]] += 1
    assert sorted(taken) == ["Fame", "Garden", "Shop"]
    assert min(taken.values()) > 70


# Cards, 4: whatever the first cards are discarded for, the next player draws one of them
@pytest.mark.parametrize(
    ("position", "moves"),
    [
        ("hand/0: Stall, Shop", ["place Pawn 1 (0)", "build Stall", "pay Shop"]),
        ("hand/0: 5 Mine", ["place Pawn 1 (6)", "give", ", ".join(["pay Mine"] * 5)]),
        ("hand/0: Fame, 5 Mine", ["place Pawn 1 (2)", "fame Fame", ", ".join(["pay Mine"] * 5)]),
        ("hand/0: 11 Mine", ["place Pawn 1 (2)", "stop", "discard Mine"]),
        ("hand/0: 2 Mine", ["place Pawn 1 (7)", "scatter Spirit (0)"]),
        (
            "ring-mine: Spirit; buildings/0: Laboratory; goods/0: Mine (0 0 0 1), Mine (0 1 0 1)",
            ["place Pawn 1 (3)", "work Laboratory"],
        ),
        (
            "buildings/0: Laboratory, Treasury; goods/0: Mine (0 0 1 1)",
            ["place Pawn 1 (5)", "sell Laboratory (4 8 4)"],
        ),
    ],
    ids=["building", "gifts", "fame", "limit", "spirit", "gold", "sale"],
)
def test_an_empty_pile_is_filled_by_whatever_is_discarded(position, moves):
    match = posed(f"draw:; {position}; move", card_bank="no")
    play(match, *moves)
    assert GAME.turn(match.table)[0] == 1
    assert len(names(match, "hand/1")) == 1
    assert not names(match, "discard")


# Building, 6: all twelve, if one likes
def test_twelve_of_a_kind():
    match = posed("hand/0: 10 Garden, 10 Mine; buildings/0: 2 Garden; move", card_bank="no")
    play(match, "place Pawn 1 (0)", *["build Garden", "pay Mine"] * 10)
    assert match.table.number(0, GARDEN) == 12


# Sale, 2: three Shops, one Treasury
def test_shops_of_a_kind_sell_together():
    buildings = ", ".join(["3 Shop", "Treasury", "8 Mine"])
    goods = ", ".join(f"Stall ({slot} 0 0 1)" for slot in range(4, 12))
    match = posed(f"buildings/0: {buildings}; goods/0: {goods}; move", card_bank="no")
    play(match, "place Pawn 1 (5)", *["sell Mine (1 5 1)"] * 8)
    assert len(match.table.of(0, HAND)) == 8
    assert not match.table.of(0, GOODS_OF)


# End, 8: whatever happens before, somebody's 150th turn is the last
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_ends(seats):
    match = posed(
        "; ".join(
            [*(f"turns/{seat} = {150 if not seat else 149}" for seat in range(seats)), "move"]
        ),
        seats,
    )
    at_random(match, moves=400)
    assert match.over
    assert [match.table.value(seat, 0) for seat in range(seats)] == [150] * seats


# End, 4, 5, 6: by Fame, then prices, then not at all
@pytest.mark.parametrize(
    ("position", "winners", "how"),
    [
        ("gifts/0 = 21; gifts/1 = 20", (0,), "points"),
        ("gifts/0 = 20; gifts/1 = 20; buildings/1: Mine", (1,), "tie"),
        ("gifts/0 = 20; gifts/1 = 20; buildings/0: Mine; buildings/1: Mine", (0, 1), "shared"),
        ("gifts/0 = 20; sales/1 = 8; cards/1 = 13; spent/1 = 1", (0, 1), "shared"),
    ],
)
def test_how_it_is_decided(position, winners, how):
    match = posed(f"{position}; turns/0 = 5; turns/1 = 5; move", first=1, card_bank="no")
    play(match, "place Pawn 2 (2)")
    assert match.outcome.winners == winners
    assert match.outcome.decided.id == f"alchemicus.decided.{how}"


# End, 5: goods and cards in hand are worth nothing
def test_only_standing_buildings_have_prices():
    position = "buildings/0: Shop, Mine; goods/0: Fame (1 0 0 1); hand/0: 3 Treasury"
    standings = GAME.standings(posed(f"{position}; move").table)
    assert next(s for s in standings if s.seat == 0).tie == -6


def test_the_fame_of_a_player_is_told_by_what_it_came_from():
    match = posed("sales/0 = 6; gifts/0 = 2; cards/0 = 1; spent/0 = 3; move")
    (standing,) = (s for s in GAME.standings(match.table) if s.seat == 0)
    assert [(say(item.text), item.points) for item in standing.items] == [
        ("Sales", 6),
        ("Gifts", 2),
        ("Fame cards", 1),
        ("Paid for long walks", -3),
    ]
    assert all(resource_path("art", f"{item.sign}.svg").is_file() for item in standing.items)
    assert standing.points == 6


# Transport, 6: until nothing can be moved
def test_all_at_once_moves_all_that_can():
    match = posed(
        "buildings/0: Mine, Mine, Foundry, Garden, Alembic, Laboratory, Laboratory;"
        " goods/0: Stall (0 0 0 1), Stall (1 0 0 1), Shop (2 0 1 1), Fame (3 0 0 1),"
        " Mine (4 0 1 1), Shop (6 1 0 1); move",
        card_bank="no",
    )
    play(match, "place Pawn 1 (2)", "carry-all")
    lying = {b.slot: b.goods for b in match.table.buildings(0)}
    assert lying == {0: (), 1: (1,), 2: (1,), 3: (), 4: (0,), 5: (3,), 6: (2, 3)} or lying == {
        0: (1,), 1: (), 2: (1,), 3: (), 4: (0,), 5: (3,), 6: (2, 3)
    }  # fmt: skip


# Cards, 6: the very piece that a hand takes, and others of its kind
@pytest.mark.parametrize("slot", [0, 1])
def test_a_move_may_name_the_piece(slot):
    match = posed(
        "buildings/0: Mine, Mine, Stall; goods/0: Stall (0 0 0 1), Stall (1 0 0 1); move",
        card_bank="no",
    )
    building = match.table.buildings(0)[slot]
    play(match, "place Pawn 1 (5)", f"sell Mine (1 2 1) @{building.cards[0]}")
    assert [b.slot for b in match.table.buildings(0) if b.goods] == [1 - slot]


# Building, 4: the building that is named, of two alike
@pytest.mark.parametrize("slot", [3, 11])
def test_the_building_named_is_demolished(slot):
    match = posed("buildings/0: 12 Garden; hand/0: Stall, Mine; move", card_bank="no")
    piece = match.table.buildings(0)[slot].piece
    play(match, "place Pawn 1 (0)", "build Stall", f"demolish Garden @{piece}")
    assert match.table.buildings(0)[slot].face == KINDS.index("stall")
    assert len(match.table.of(0, BUILDINGS)) == 12


# Fame, 1: nobody learns that there is no Fame card
def test_the_question_for_a_fame_card_is_for_all():
    match = posed("hand/0: 6 Stall; move", card_bank="no")
    play(match, "place Pawn 1 (2)")
    assert asked(match) == "fame"
    assert legal(match) == ["stop"]


# Building, 3: nobody learns that nothing can be built
def test_the_question_for_a_building_is_for_all():
    match = posed("hand/0: 3 Fame; move", card_bank="no")
    play(match, "place Pawn 1 (0)")
    assert asked(match) == "build"
    assert legal(match) == ["stop"]
    assert match.table.cast[FAME].types == ("fame",)


MOST = (
    "buildings/0: Garden, Mine, Alembic, Alembic, Foundry, Foundry, Laboratory, Laboratory,"
    " Laboratory, Laboratory, Stall, Shop;"
    " goods/0: Stall (0 0 0 1), Stall (1 0 0 1), Stall (2 0 0 1), Stall (3 0 1 1),"
    " Stall (4 0 0 1), Stall (5 0 1 1), Stall (6 0 0 1), Stall (7 1 0 1),"
    " Shop (8 0 0 1), Shop (8 1 0 1), Mine (9 0 1 1);"
)


def test_the_most_there_is_to_choose_from():
    """The figure is in docs/alchemicus.md; no other question can have as many moves."""
    match = posed(f"{MOST} move", card_bank="no")
    play(match, "place Pawn 1 (5)")
    assert len(match.legal()) == 23
    assert {MINE, FOUNDRY, LABORATORY} <= {m.kind for m in match.legal()}


def test_a_dealt_game_can_be_played_on_by_chance():
    match = at_random(dealt(4, offers="yes"), moves=600)
    assert GAME.turn(match.table)[1] > 5
