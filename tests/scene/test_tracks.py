"""Tracks: where their spaces lie, and pawns that walk along them."""

import itertools
from random import Random

import pytest

from alchemy_desktop.games import GAMES
from alchemy_desktop.games.alchemistry.table import METALS, TRANSMUTED, TURNS
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.layout import Track
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.scene.director import Stage
from alchemy_desktop.scene.tracks import spaces_of
from tests.boxes import overlap
from tests.scene.tables import SIZE

GAME = GAMES["alchemistry"]


class Dealt:
    """A deal of the game with tracks, as the tests' tables want it."""

    def __init__(self, seats=2):
        self.match = Match(GAME, GAME.set_up(seats, {}, Random(1), 1, 0))


@pytest.mark.parametrize("box", [(5, 7, 400, 400), (0, 0, 600, 380), (0, 0, 300, 700)])
def test_a_loop_goes_around_its_box_space_by_space(box):
    track = Track(tuple(map(str, range(20))), (), loop=True)
    spaces = spaces_of(track, box)
    assert len(spaces) == 20
    x, y, width, height = box
    for number, (left, top, wide, high) in enumerate(spaces):
        assert min(left - x, top - y, x + width - left - wide, y + height - top - high) < 0.01
        near = spaces[(number + 1) % 20]
        gap_x = max(near[0] - left - wide, left - near[0] - near[2])
        gap_y = max(near[1] - top - high, top - near[1] - near[3])
        assert max(gap_x, gap_y) == pytest.approx(0, abs=0.01)
        assert not any(overlap(spaces[number], other, 0.01) for other in spaces[:number])


@pytest.mark.parametrize("box", [(0, 0, 300, 60), (10, 10, 60, 300)])
def test_a_straight_track_fills_its_box_in_order(box):
    spaces = spaces_of(Track(tuple("abcdef"), ()), box)
    along = 0 if box[2] > box[3] else 1
    starts = [space[along] for space in spaces]
    assert starts == sorted(starts, reverse=bool(along))
    assert all(not overlap(one, other, 0.01) for one, other in itertools.pairwise(spaces))


def pawn(t, plate, seat):
    return t.view.scene_.pawns._items[plate, seat]


def plates(t):
    layout = t.view.scene_.shown.layout
    return [n for n, plate in enumerate(layout.plates) if plate.show == "track"]


def test_a_pawn_walks_to_its_space_when_the_counter_changes(touch_match):
    t = touch_match(Dealt(), SIZE, speed=1e-9)
    t.view.fast_forward()
    metals, chemicals, score = plates(t)
    here = pawn(t, score, 0).pos()
    still = pawn(t, chemicals, 0).pos()
    table = t.session.view.clone()
    table.values[table.counter(0, TRANSMUTED)] = 3
    table.values[table.counter(0, METALS)] = 2
    goal = t.view.scene_.take(table)
    t.view.director.play([Stage(goal, ())])
    seen = []
    while t.view.busy:
        t.view.director.step(30)
        seen.append(pawn(t, score, 0).pos().x())
    assert len(set(seen)) > 4, "it does not jump"
    there = pawn(t, score, 0).pos()
    spaces = spaces_of(
        goal.layout.plates[score].track, goal.scale.box(goal.layout.plates[score].box)
    )
    middle = there.x() + pawn(t, score, 0).boundingRect().center().x()
    left, _, width, _ = spaces[3]
    assert left < middle < left + width
    assert there.x() > here.x()
    assert pawn(t, metals, 0).pos().x() > pawn(t, metals, 1).pos().x()
    assert pawn(t, chemicals, 0).pos() == still


def test_a_lap_is_kept_as_a_ticket(touch_match):
    t = touch_match(Dealt(), SIZE)
    *_, score = plates(t)
    before = pawn(t, score, 1).pixmap().cacheKey()
    table = t.session.view.clone()
    table.values[table.counter(1, TRANSMUTED)] = 20
    place = pawn(t, score, 1).pos()
    t.view.scene_.settle(t.view.scene_.take(table))
    assert pawn(t, score, 1).pos() == place
    assert pawn(t, score, 1).pixmap().cacheKey() != before


def test_a_pawn_leaves_the_number_of_its_space_to_be_read(touch_match):
    t = touch_match(Dealt(4), SIZE)
    *_, score = plates(t)
    table = t.session.view.clone()
    for space in range(20):
        table.values[table.counter(2, TRANSMUTED)] = space
        shown = t.view.scene_.take(table)
        t.view.scene_.settle(shown)
        plate = shown.layout.plates[score]
        x, y, wide, high = spaces_of(plate.track, shown.scale.box(plate.box))[space]
        at = pawn(t, score, 2).pos()
        if high > 1.2 * wide:
            assert at.y() > y + 0.32 * high
        elif wide > 1.2 * high:
            assert at.x() > x + 0.4 * wide


def test_a_pawn_that_counts_down_has_no_ticket(touch_match):
    t = touch_match(Dealt(1), SIZE)
    *_, score = plates(t)
    full = pawn(t, score, NONE).pixmap().cacheKey()
    table = t.session.view.clone()
    table.values[table.counter(0, TURNS)] = 2
    t.view.scene_.settle(t.view.scene_.take(table))
    assert pawn(t, score, NONE).pixmap().cacheKey() == full
