"""What nobody but those concerned may see, whatever is taken back, written and read."""

import pytest

from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.perspective import Perspective
from alchemy_desktop.kernel.position import furnished
from alchemy_desktop.kernel.record import read_record, write_record
from tests.games.alchemicus.table import GAME, at_random, dealt, play, posed

ROBBERY = (
    "hand/0: 2 Mine; hand/1: Shop, Fame, Garden, Treasury; buildings/1: Workshop;"
    " hand/2: 3 Stall; hand/3: 3 Alembic; move"
)


def seen(match, seat, zone):
    """The faces that a seat sees in a zone."""
    index = next(i for i, spec in enumerate(match.table.specs) if spec.id == zone)
    view = match.perspective(seat).table
    return sorted(view.kind[piece] for piece in view.zones[index])


def hidden(match, seat, zone):
    """How many faces of a zone a seat does not see."""
    return seen(match, seat, zone).count(f.HIDDEN)


def told(match, seat):
    """The facts as a seat is told them."""
    return Perspective(seat, furnished(GAME, match.set_up)).see(match.facts)


# Cards, 6: nobody is told it before it is discarded, whatever was taken back, written and read
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_sees_what_card_a_good_is(seats):
    match = dealt(seats, 5, offers="yes")
    for seed in range(40):
        at_random(match, seed, 25)
        for _ in range(seed % 4):
            match.undo()
    again = read_record(write_record(match), {GAME.id: GAME}.get)
    goods = {zone for zone, spec in enumerate(match.table.specs) if spec.role == "goods"}
    for game in (match, again):
        for seat in range(seats):
            facts = told(game, seat)
            laid = [fact for fact in facts if fact[0] == f.MOVED and fact[5] in goods]
            assert len(laid) > 20
            assert {fact[2] for fact in laid} == {f.HIDDEN}
            shown = {piece for fact in facts if fact[0] == f.SHOWN for piece in fact[2]}
            assert {game.table.where[piece] for piece in shown}.isdisjoint(goods)


def _zone(match, id_):
    return next(i for i, spec in enumerate(match.table.specs) if spec.id == id_)


# Offer, 6: the card goes from building to building, and its buyer does not look at it
def test_nobody_sees_what_card_a_good_is_that_changes_hands():
    match = posed(
        "buildings/0: Garden, Stall; goods/0: Fame (0 0 0 1); buildings/1: Alembic;"
        " hand/1: 2 Shop; move",
        offers="yes",
        card_bank="no",
    )
    play(match, "place Pawn 1 (5)", "sell Garden (0 2 0)", "buy Alembic", "pay Shop, pay Shop")
    assert len(match.table.zones[_zone(match, "goods/1")]) == 1
    assert [hidden(match, seat, "goods/1") for seat in (0, 1)] == [1, 1]


# Spirit, 11: the two alone, also when it is taken back, done again, written and read
def test_the_two_alone_see_the_card_that_is_taken():
    match = posed(ROBBERY, 4, card_bank="no")
    play(match, "place Pawn 1 (7)", "spirit Spirit (5)")
    before = [seen(match, seat, "hand/1") for seat in range(4)]
    play(match, "rob (1)")
    known = seen(match, 0, "hand/0")
    assert f.HIDDEN not in known
    assert [seen(match, seat, "hand/0") for seat in (2, 3)] == [[f.HIDDEN] * 3] * 2
    assert hidden(match, 1, "hand/0") == 2
    assert [hidden(match, seat, "hand/1") for seat in range(4)] == [4, 0, 4, 4]
    match.undo()
    assert [seen(match, seat, "hand/1") for seat in range(4)] == before
    assert match.practice
    match.redo()
    assert seen(match, 0, "hand/0") == known
    again = read_record(write_record(match), {GAME.id: GAME}.get)
    for seat in range(4):
        assert seen(again, seat, "hand/0") == seen(match, seat, "hand/0")
        assert seen(again, seat, "hand/1") == seen(match, seat, "hand/1")


# Spirit, 11: nor do its facts say it, of which records on the screen are made
def test_the_facts_that_others_are_told_do_not_name_the_card():
    match = posed(ROBBERY, 4, card_bank="no")
    play(match, "place Pawn 1 (7)", "spirit Spirit (5)")
    start = len(match.facts)
    play(match, "rob (1)")
    taken = [told(match, seat)[start:] for seat in range(4)]
    faces = [next(fact[2] for fact in facts if fact[0] == f.MOVED) for facts in taken]
    assert [face != f.HIDDEN for face in faces] == [True, True, False, False]
