"""Positions: what can be played on from, and how goods and buildings lie."""

import pytest

from alchemy_desktop.games.alchemicus.table import DRAW, HAND, TURNS
from alchemy_desktop.kernel.position import PositionError
from alchemy_desktop.kernel.record import RecordError, read_record, write_record
from tests.games.alchemicus.table import GAME, at_random, dealt, names, play, posed
from tests.games.matches import keeps_every_promise

POSITION = (
    "buildings/0: Garden, Laboratory (4 0 0 0), Mine; buildings/1: Workshop, Foundry;"
    " goods/0: Shop (4 1 0 1), Stall (0 0 0 1), Fame (1 0 0 1); goods/1: Mine (1 0 1 1);"
    " hand/0: 6 Stall, Fame; hand/1: 2 Shop; ring-mine: Spirit; sale: Pawn 2;"
    " sales/0 = 4; turns/1 = 3; draw"
)


def test_buildings_and_goods_lie_as_they_are_said_to():
    table = posed(POSITION).table
    mine, others = table.buildings(0), table.buildings(1)
    assert [(table.cast[b.face].name, b.slot, b.goods) for b in mine] == [
        ("Garden", 0, (0,)),
        ("Mine", 1, (1,)),
        ("Laboratory", 4, (3,)),
    ]
    assert [(table.cast[b.face].name, b.slot, b.goods) for b in others] == [
        ("Workshop", 0, ()),
        ("Foundry", 1, (3,)),
    ]
    assert [table.cast[table.kind[c]].name for b in mine for c in b.cards] == [
        "Stall",
        "Fame",
        "Shop",
    ]


def test_the_spirit_and_the_pawns_stand_as_they_are_said_to():
    table = posed(POSITION).table
    assert table.specs[table.spirit].id == "ring-mine"
    assert [table.specs[table.where[table.pawn(seat)]].id for seat in (0, 1)] == ["start/0", "sale"]
    assert [table.value(seat, TURNS) for seat in (0, 1)] == [1, 3]
    assert table.fame(0) == 4


def test_what_is_not_named_is_in_the_draw_pile():
    match = posed(POSITION)
    assert len(match.table.zones[DRAW]) == 140 - 5 - 4 - 9 - 5
    assert len(names(match, "bank")) == 5


def test_nobody_knows_more_than_after_a_deal():
    match = posed(POSITION)
    for seat in (0, 1):
        view = match.perspective(seat)
        (pool,) = {id(pool): pool for pool in view.pools.values()}.values()
        hidden = {*match.table.zones[DRAW], *match.table.of(1 - seat, HAND)}
        goods = [c for s in (0, 1) for b in match.table.buildings(s) for c in b.cards]
        assert pool.pieces == hidden | set(goods)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("bank", ["yes", "no"])
def test_a_match_from_a_position_keeps_every_promise(seats, seed, bank):
    match = at_random(posed(POSITION, seats, seed, card_bank=bank, offers="yes"), seed, 250)
    keeps_every_promise(match)


def test_a_game_tried_again_stands_exactly_as_it_stood():
    match = at_random(dealt(3, seed=4), 4, 200)
    for step in (0, 1, 17, 60, len(match.plays)):
        copy = match.at(step)
        assert list(copy.facts) == list(match.facts[: len(copy.facts)])
        assert copy.legal() == match.at(step).legal()


def test_a_pile_that_is_empty_is_shuffled_anew():
    match = posed("draw:; discard: 2 Shop, Mine; move", card_bank="no")
    assert len(match.table.zones[DRAW]) == 3
    play(match, "place Pawn 1 (2)")
    assert len(names(match, "hand/1")) == 1


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("buildings/0: Fame", "“Fame” cannot lie in buildings/0"),
        ("buildings/0: Spirit", "“Spirit” cannot lie in buildings/0"),
        ("hand/0: Pawn 1", "“Pawn 1” cannot lie in hand/0"),
        ("sale: Garden", "“Garden” cannot lie in sale"),
        ("ring-mine: Pawn 1", "“Pawn 1” cannot lie in ring-mine"),
        ("sale: Spirit", "“Spirit” cannot lie in sale"),
        ("start/0: Pawn 2", "“Pawn 2” does not belong in start/0"),
        ("ring-laboratory:", "The Spirit must stand on one of its spaces"),
        ("start/1:", "“Pawn 2” is missing"),
        ("ring-mine: 2 Spirit", "There are 1 pieces “Spirit”, and 2 are laid out"),
        ("spirit: Pawn 1, Pawn 2", "Only one pawn may stand on the space of the Spirit"),
        ("hand/0: Garden, Spirit", "“Spirit” does not belong in hand/0"),
        ("hand/0: Spirit", "“Spirit” "),
        ("buildings/0: Mine; goods/0: Pawn 1 (0 0 0 1)", "“Pawn 1” "),
        ("bank: 6 Garden", "The bank has 5 cards at most"),
        ("buildings/0: 13 Garden", "A player has 12 buildings at most"),
        ("buildings/0: Garden (0 0 0 0), Mine (0 0 0 0)", "Two buildings cannot lie on one place"),
        ("buildings/0: Garden (0 1 0 0)", "lies at a pose such as (3 0 0 0)"),
        ("buildings/0: Garden (0 0 1 0)", "lies at a pose such as (3 0 0 0)"),
        ("buildings/0: Garden (12 0 0 0)", "lies at a pose such as (3 0 0 0)"),
        ("buildings/0: Garden (-1 0 0 0)", "lies at a pose such as (3 0 0 0)"),
        ("buildings/0: Garden (down)", "Only of buildings and goods it is said how they lie"),
        ("discard: Garden (0 0 0 0)", "Only of buildings and goods it is said how they lie"),
        ("sale: Pawn 1 (0 0 0 0)", "Only of buildings and goods it is said how they lie"),
        ("hand/0: Garden (0 0 0 0)", "How “Garden” lies cannot be said of hand/0"),
        ("draw: Garden (0 0 0 0)", "How “Garden” lies cannot be said of draw"),
        ("goods/0: Garden (down)", "How “Garden” lies cannot be said of goods/0"),
        ("goods/0: Garden", "Goods lie at the pose of their building"),
        ("goods/0: Garden (0 0 0 1)", "Goods lie at the pose of their building"),
        ("buildings/0: Stall; goods/0: Mine (0 0 0 1)", "Goods lie at the pose of their building"),
        ("buildings/0: Mine; goods/0: Mine (0 0 0 0)", "Goods lie at the pose of their building"),
        ("buildings/0: Mine; goods/0: Mine (0 0 1 1)", "Goods lie at the pose of their building"),
        ("buildings/0: Mine; goods/0: Mine (1 0 0 1)", "Goods lie at the pose of their building"),
        (
            "buildings/0: Mine; goods/0: Mine (0 0 0 1), Mine (0 0 0 1)",
            "more goods on a building than it has room for",
        ),
        (
            "buildings/0: Laboratory; goods/0: Mine (0 0 0 1), Mine (0 0 1 1)",
            "more goods on a building than it has room for",
        ),
        ("sales/0 = -1", "No counter can be less than 0"),
        ("sales/0 = 1; spent/0 = 2", "Nobody can have paid more Fame than there was"),
        ("hand/0: 19 Mine", "There are 18 pieces “Mine”, and 19 are laid out"),
        ("hand/0: Gold", "no piece “Gold”"),
        ("fame/0 = 3", "no counter “fame/0”"),
        ("end", "no phase “end”"),
    ],
)
def test_a_position_that_cannot_be_played_on_from(text, why):
    with pytest.raises(PositionError) as error:
        posed(text)
    assert why in str(error.value)
    record = write_record(posed(POSITION)).replace(f"position {POSITION}", f"position {text}")
    with pytest.raises(RecordError) as error:
        read_record(record, {GAME.id: GAME}.get)
    assert why in str(error.value)


def test_without_the_bank_nothing_lies_there():
    with pytest.raises(PositionError, match="The bank has 0 cards at most"):
        posed("bank: Garden", card_bank="no")
