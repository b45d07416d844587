"""The layout: nothing lies on anything else, and all pieces stay in their area."""

from itertools import combinations
from random import Random

import pytest

from alchemy_desktop.games import GAMES
from alchemy_desktop.games.alchemistry.table import (
    BOARD,
    CARDS,
    DRAWN,
    END,
    HELD,
    MARKET,
    METALS,
    POTIONS,
    PULLED,
    STACK_5,
    STACK_7,
    STALL_5,
    STALL_7,
    TRANSMUTED,
    TURNS,
)
from alchemy_desktop.games.alchemistry.turns import ONE_MORE
from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.scene.forms import RATIOS
from alchemy_desktop.scene.shows import SHOWS
from tests.boxes import overlap
from tests.games.alchemistry.table import dealt, play

GAME = GAMES["alchemistry"]
ASPECTS = (0.8, 1.0, 1.2, 1.45, 1.75, 2.4)
EAGER = {"brew": 60, "brew-both": 90, "sell": 60, "sell-both": 60, "transmute": 8}


def views(seats, seed, every=37):
    """Views of random games that prefer to complete cards."""
    rng = Random(seed)
    match = Match(GAME, GAME.set_up(seats, {}, rng, seed, 0))
    while not match.over:
        if len(match.plays) % every == 0:
            yield from ((me, match.perspective(me).table) for me in range(seats))
        legal = match.legal()
        match.play(rng.choices(legal, [EAGER.get(move.verb, 1) for move in legal])[0])
    yield from ((me, match.perspective(me).table) for me in range(seats))


def meant(view):
    """Pairs of zones of which one lies on the other."""
    pairs = {frozenset((STACK_5, STALL_5)), frozenset((STACK_7, STALL_7))}
    pairs.add(frozenset((POTIONS, DRAWN)))
    pulled = [view.zone(seat, PULLED) for seat in range(view.seats)]
    pairs |= {frozenset(pair) for pair in combinations(pulled, 2)}
    # Where nobody holds the Reservoir, its place is free.
    pairs |= {
        frozenset((view.zone(seat, HELD), view.zone(seat, CARDS)))
        for seat in range(view.seats)
        if not view.of(seat, HELD)
    }
    return pairs


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("aspect", ASPECTS)
def test_no_two_areas_overlap_but_those_that_are_meant_to(seats, aspect):
    for me, view in views(seats, seats, every=50):
        layout = GAME.layout(view, me, aspect)
        areas = [(area.zone, area.box) for area in layout.areas]
        for (zone, one), (other_zone, other) in combinations(areas, 2):
            if frozenset((zone, other_zone)) not in meant(view):
                assert not overlap(one, other), (view.specs[zone].id, view.specs[other_zone].id)
        solid = [plate.box for plate in layout.plates if plate.show in ("banner", "seat", "track")]
        for one, other in combinations(solid, 2):
            assert not overlap(one, other)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("aspect", ASPECTS)
def test_pieces_stay_in_their_area(seats, aspect):
    for me, view in views(seats, seats + 10, every=50):
        layout = GAME.layout(view, me, aspect)
        for area in layout.areas:
            x, y, w, h = area.box
            for place in SHOWS[area.show](area, view.zones[area.zone], view):
                kind = view.kind[place.piece]
                ratio = RATIOS[area.form if kind < 0 else view.cast[kind].form]
                wide = place.width or area.size
                high = wide * ratio
                if round(place.angle / 90) % 2:
                    wide, high = high, wide
                slack = 0.3 * area.size if place.over else 0.02
                name = view.specs[area.zone].id
                assert x - slack <= place.x - wide / 2, name
                assert place.x + wide / 2 <= x + w + slack, name
                assert y - slack <= place.y - high / 2, name
                assert place.y + high / 2 <= y + h + slack, name


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_matters_is_large_enough_at_the_usual_size(seats):
    """In pixels of a table of 960x740, as in a window of 1280x800."""
    for me, view in views(seats, 3, every=40):
        layout = GAME.layout(view, me, 960 / 740)
        unit = 960 / layout.width
        size = {area.zone: area.size * unit for area in layout.areas}
        assert size[MARKET] >= 44
        assert size[view.zone(me, BOARD)] >= 40
        assert all(size[view.zone(seat, BOARD)] >= 22 for seat in range(seats))
        assert size[STALL_5] >= 72


def track(view, sign):
    layout = GAME.layout(view, 0, 1.3)
    return next(plate.track for plate in layout.plates if plate.track and plate.track.sign == sign)


def test_pawns_stand_where_the_counters_say():
    view = Match(GAME, GAME.set_up(3, {}, Random(1), 1, 0)).table.clone()
    view.values[view.counter(1, TRANSMUTED)] = 23
    view.values[view.counter(2, METALS)] = 4
    assert dict(track(view, "signs/star").pawns) == {0: 0, 1: 23, 2: 0}
    assert dict(track(view, "cubes/gold").pawns) == {0: 0, 1: 0, 2: 4}
    assert track(view, "cubes/sal-ammoniac").spaces == ("0", "4", "8", "12", "15", "20")


def test_at_the_end_the_pawns_run_on_to_all_stars():
    *_, (_, view) = views(2, 5)
    assert view.values[END]
    points = {standing.seat: standing.points for standing in GAME.standings(view)}
    assert dict(track(view, "signs/star").pawns) == points
    assert [label.args for label in labels(view) if label and label.id == "alchemistry.has"] == [
        (points[1],),
        (points[0],),
    ]


def test_alone_a_pawn_of_nobody_counts_the_turns_that_are_left():
    view = Match(GAME, GAME.set_up(1, {}, Random(1), 1, 0)).table.clone()
    assert (-1, 20) in track(view, "signs/star").pawns
    view.values[view.counter(0, TURNS)] = 6
    assert (-1, 15) in track(view, "signs/star").pawns
    assert Text("alchemistry.track.turns", (15,)) in labels(view)
    view.values[view.counter(0, TURNS)] = 21
    assert Text("alchemistry.zone.no-turns") in labels(view)


def test_alone_no_turn_is_left_once_it_is_asked_whether_to_play_one_more():
    match = dealt(1)
    while match.decision.question is not ONE_MORE:
        match.play(match.legal()[0])
    assert (-1, 0) in track(match.table, "signs/star").pawns
    play(match, "stop")
    assert Text("alchemistry.track.turns", (0,)) in labels(match.table)


def labels(view):
    return [plate.label for plate in GAME.layout(view, 0, 1.3).plates]
