"""The layout: nothing lies on anything else, and all pieces stay where they belong."""

from itertools import combinations, pairwise
from random import Random

import pytest

from alchemy_desktop.games.alchemicus.faces import FOUNDRY, GARDEN, GOODS, WORKSHOP
from alchemy_desktop.games.alchemicus.table import (
    BANK,
    BUILDINGS,
    CENTRE,
    GOODS_OF,
    HAND,
    OUTER,
    RING,
    START,
)
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.scene.forms import RATIOS
from alchemy_desktop.scene.shows import SHOWS
from tests.boxes import overlap
from tests.games.alchemicus.table import GAME, dealt
from tests.games.alchemicus.tables import full

ASPECTS = (0.55, 0.7, 0.8, 1.0, 1.2, 1.3, 1.45, 1.75, 2.4)
SPACES = (*OUTER, *RING, CENTRE)


def matches(seats):
    """A table at the deal, with some buildings, full, and without the Card Bank."""
    yield dealt(seats)
    yield full(seats, buildings=5, spaces=("building", "gifts", "spirit", "sale"))
    yield full(seats, hand=5)
    yield full(seats, card_bank="no")


def layouts(seats, aspect):
    for match in matches(seats):
        for me in range(seats):
            view = match.perspective(me).table
            yield view, GAME.layout(view, me, aspect)


def meant(view):
    """Pairs of zones of which one lies on the other."""
    seats = range(view.seats)
    pairs = {frozenset((view.zone(s, GOODS_OF), view.zone(s, BUILDINGS))) for s in seats}
    return pairs | {frozenset(pair) for pair in combinations(SPACES, 2)}


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("aspect", ASPECTS)
def test_no_two_areas_overlap_but_those_that_are_meant_to(seats, aspect):
    for view, layout in layouts(seats, aspect):
        areas = [
            (area.zone, area.box)
            for area in layout.areas
            if view.zones[area.zone] or view.specs[area.zone].role != "start"
        ]
        for (zone, one), (other_zone, other) in combinations(areas, 2):
            if frozenset((zone, other_zone)) not in meant(view):
                names = view.specs[zone].id, view.specs[other_zone].id
                assert not overlap(one, other), names
        kinds = ("banner", "seat", "board", "tally")
        solid = [plate.box for plate in layout.plates if plate.show in kinds]
        started = [area.box for area in layout.areas if view.specs[area.zone].role == "start"]
        solid += started if view.of(0, START) else []
        for one, other in combinations(solid, 2):
            assert not overlap(one, other)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("aspect", ASPECTS)
def test_pieces_stay_in_their_area(seats, aspect):
    for view, layout in layouts(seats, aspect):
        for area in layout.areas:
            x, y, w, h = area.box
            # Pawns stand on the edge of their space, and their heads reach over it.
            slack = 0.75 * area.size if area.form == "pawn" else 0.02
            order = view.zones[area.zone] if area.order is None else area.order
            assert sorted(order) == sorted(view.zones[area.zone])
            for place in SHOWS[area.show](area, order, view):
                kind = view.kind[place.piece]
                high = area.size * RATIOS[area.form if kind < 0 else view.cast[kind].form]
                name = view.specs[area.zone].id
                assert x - slack <= place.x - area.size / 2, name
                assert place.x + area.size / 2 <= x + w + slack, name
                assert y - slack <= place.y - high / 2, name
                assert place.y + high / 2 <= y + h + slack, name


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_matters_is_large_enough_on_a_full_table_of_the_usual_size(seats):
    """In pixels of a table of 975x768, as in a window of 1280x800."""
    view = full(seats).perspective(0).table
    layout = GAME.layout(view, 0, 975 / 768)
    unit = 975 / layout.width
    size = {area.zone: area.size * unit for area in layout.areas}
    (board,) = [plate.box for plate in layout.plates if plate.show == "board"]
    assert board[2] == board[3]
    assert board[2] * unit >= 400
    assert size[OUTER[0]] >= 28
    assert size[view.zone(0, BUILDINGS)] >= 50  # so that their names stand on them
    assert size[view.zone(0, HAND)] >= 84
    assert size[BANK] >= 50
    for seat in range(seats):
        assert size[view.zone(seat, BUILDINGS)] >= 36
        assert size[view.zone(seat, GOODS_OF)] >= 19


def inside(outline, x, y):
    """Whether a polygon has a point in it."""
    crossed = False
    for (ax, ay), (bx, by) in pairwise((*outline, outline[0])):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            crossed = not crossed
    return crossed


@pytest.mark.parametrize("aspect", ASPECTS)
def test_every_place_on_the_board_belongs_to_one_space(aspect):
    view = full().perspective(0).table
    layout = GAME.layout(view, 0, aspect)
    (board,) = [plate for plate in layout.plates if plate.show == "board"]
    outlines = {area.zone: area.outline for area in layout.areas if area.outline}
    assert set(outlines) == set(SPACES)
    x, y, side, _ = board.box
    rng, found = Random(4), set()
    for _ in range(3000):
        point = x + side * rng.random(), y + side * rng.random()
        zones = [zone for zone, outline in outlines.items() if inside(outline, *point)]
        assert len(zones) <= 1
        found.update(zones)
    assert found == set(SPACES)


def test_spaces_are_named_and_drawn_in_the_order_of_the_rings():
    view = full().perspective(0).table
    (board,) = [p for p in GAME.layout(view, 0, 1.3).plates if p.show == "board"]
    outer, inner, middle = board.rings
    for ring, zones in ((outer, OUTER), (inner, RING), (middle, [CENTRE])):
        roles = [view.specs[zone].role for zone in zones]
        assert [space.label.id for space in ring.spaces] == [
            f"alchemicus.space.{role}" for role in roles
        ]
    assert (outer.one_way, inner.one_way) == (True, False)


@pytest.mark.parametrize("space", ["building", "transport", "sale", "gifts"])
def test_four_pawns_on_a_space_are_all_to_be_seen(space):
    view = full(4, spaces=(space,) * 4).perspective(0).table
    zone = next(zone for zone in OUTER if view.specs[zone].id == space)
    area = next(a for a in GAME.layout(view, 0, 1.3).areas if a.zone == zone)
    places = SHOWS[area.show](area, area.order, view)
    assert len(places) == 4
    for one, other in combinations(places, 2):
        apart = max(abs(one.x - other.x), abs(one.y - other.y))
        assert apart > 0.45 * area.size
    assert [p.y for p in places] == sorted(p.y for p in places)  # who is in front hides others


@pytest.mark.parametrize(
    ("spirit", "face"), [("ring-foundry", FOUNDRY), ("ring-garden", GARDEN), ("", WORKSHOP)]
)
def test_what_the_spirit_blocks_is_marked_on_everybodys_buildings(spirit, face):
    view = full(3, spirit=spirit or "ring-workshop").perspective(1).table
    areas = {area.zone: area for area in GAME.layout(view, 1, 1.3).areas}
    for seat in range(3):
        area = areas[view.zone(seat, BUILDINGS)]
        marked = {view.kind[piece] for piece in area.barred}
        assert marked == {face}
        assert area.barred == {p for p in view.of(seat, BUILDINGS) if view.kind[p] == face}


def test_goods_lie_on_their_building_and_show_what_they_are():
    view = full(4).perspective(0).table
    areas = {area.zone: area for area in GAME.layout(view, 0, 1.3).areas}
    for seat in range(4):
        buildings, goods = (areas[view.zone(seat, role)] for role in (BUILDINGS, GOODS_OF))
        at = {place.piece: place for place in SHOWS["placed"](buildings, buildings.order, view)}
        lie = {p.piece: p for p in SHOWS["placed"](goods, view.zones[goods.zone], view)}
        assert len(set(lie.values())) == len(lie)
        for building in view.buildings(seat):
            under = at[building.piece]
            for good, card in zip(building.goods, building.cards, strict=True):
                assert lie[card].token == GOODS[good]
                assert abs(lie[card].x - under.x) < buildings.size / 2
                assert 0 < lie[card].y - under.y < 0.7 * buildings.size
            if building.face == FOUNDRY:
                (card,) = building.cards
                raw = lie[card].token == "ore"
                assert raw == (lie[card].x < under.x)


def test_fame_lies_there_in_tokens():
    view = full(4).perspective(0).table
    tallies = {p.seat: p.tally for p in GAME.layout(view, 0, 1.3).plates if p.tally}
    assert {seat: tally.value for seat, tally in tallies.items()} == {0: 17, 1: 8, 2: 3, 3: 12}
    assert {tally.worths for tally in tallies.values()} == {(10, 5, 1)}


@pytest.mark.parametrize("seats", GAME.seats)
def test_there_is_a_layout_between_any_two_facts(seats):
    """As while things move: a good has left the pile, and does not lie on its building yet."""
    rng = Random(seats)
    match = full(seats, buildings=12 if seats == 2 else 9, offers="yes")
    view = match.table.clone()
    for _ in range(160):
        if match.over:
            break
        before = len(match.table.journal)
        match.play(rng.choice(match.legal()))
        for fact in match.table.journal[before:]:
            view.apply(fact)
            layout = GAME.layout(view, 0, 1.3)
            for area in layout.areas:
                order = view.zones[area.zone] if area.order is None else area.order
                places = SHOWS[area.show](area, order, view)
                assert all(p.token in GOODS for p in places) or area.form != "token"


def test_goods_have_the_back_of_the_deck_too():
    """As on their way from the pile and back to it."""
    view = full(4).perspective(0).table
    assert {GAME.back(view, piece) for piece in range(len(view.kind))} == {"alchemicus"}
    assert NONE not in view.zones[BANK]
