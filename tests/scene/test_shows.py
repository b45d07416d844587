"""Ways of showing: slots, heaps, poses, and rows of pieces of several forms."""

from random import Random

import pytest

from alchemy_desktop.games import GAMES
from alchemy_desktop.games.alchemistry import faces as a
from alchemy_desktop.games.alchemistry.formula import cells, overlap, poses_beside
from alchemy_desktop.games.alchemistry.table import (
    BOARD,
    CARDS,
    GEM_PILE,
    MARKET,
    POTIONS,
    POUCH,
    RARE_PILE,
)
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.layout import Area
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.scene import shows

GAME = GAMES["alchemistry"]


@pytest.fixture
def t():
    return Match(GAME, GAME.set_up(2, {}, Random(1), 1, 0)).table.clone()


def give(t, zone, *kinds):
    """Put cubes of these kinds into an emptied zone."""
    t.decision = None
    for piece in list(t.zones[zone]):
        t.move(piece, POUCH)
    stock = [p for z in (POUCH, RARE_PILE, GEM_PILE) for p in t.zones[z]]
    for kind in kinds:
        piece = next(p for p in stock if t.kind[p] == kind)
        stock.remove(piece)
        t.move(piece, zone)
    return t.zones[zone]


def test_each_piece_lies_on_a_slot_of_its_face_and_what_finds_none_on_the_last(t):
    zone = t.zone(0, BOARD)
    rows = ((a.SILVER, a.OIL, NONE), (a.SILVER, NONE, a.RUBY))
    area = Area(zone, "slots", (0, 0, 3.4, 2.2), 1.0, slots=rows)
    pieces = give(t, zone, a.OIL, a.SILVER, a.SILVER, a.SILVER, a.RUBY)
    places = shows.slots(area, pieces, t)
    assert sorted(place.piece for place in places) == sorted(pieces)
    found = {}
    for place in places:
        found.setdefault(t.kind[place.piece], []).append((place.x, place.y, place.over))
    slots = shows.slot_places(area)
    assert [face for face, _ in slots] == [a.SILVER, a.OIL, a.SILVER, a.RUBY]
    for face in (a.OIL, a.RUBY):
        assert [(x, y) for x, y, _ in found[face]] == [at for f, at in slots if f == face]
    silver = [at for face, at in slots if face == a.SILVER]
    assert [(x, y) for x, y, over in found[a.SILVER] if not over] == silver
    ((x, y, _),) = [each for each in found[a.SILVER] if each[2]]
    assert abs(x - silver[-1][0]) < 0.5
    assert (x, y) != silver[-1]


def test_slots_stay_in_rows_and_columns_whatever_the_size():
    rows = tuple((1,) * 11 for _ in range(3))
    for size in (0.1, 0.163, 0.24, 0.3):
        area = Area(0, "slots", (1, 2, 3.3, 1.0), size, slots=rows)
        places = [at for _, at in shows.slot_places(area)]
        assert len({round(x, 6) for x, _ in places}) == 11
        assert len({round(y, 6) for _, y in places}) == 3
        assert all(abs(x - 2.65) <= 1.651 - size / 2 for x, _ in places)


@pytest.mark.parametrize("counts", [(1, 0), (3, 4), (12, 12), (2, 9)])
def test_a_heap_keeps_equal_pieces_together_and_within_its_field(t, counts):
    kinds = (a.GOLD,) * counts[0] + (a.SAL_AMMONIAC,) * counts[1]
    zone = t.zone(0, BOARD)
    pieces = give(t, zone, *kinds)
    area = Area(zone, "heap", (1, 1, 2.4, 0.9), 0.3, slots=(a.RARE,))
    places = shows.heap(area, pieces, t)
    assert sorted(place.piece for place in places) == sorted(pieces)
    for place in places:
        half = area.size / 2
        gold = t.kind[place.piece] == a.GOLD
        assert place.x - half >= (1 if gold else 2.2) - 0.02
        assert place.x + half <= (2.2 if gold else 3.4) + 0.02
        assert place.y - half >= 1 - 0.02
        assert place.y + half <= 1.9 + 0.02
    assert len({(round(p.x, 4), round(p.y, 4)) for p in places}) == len(places)


def test_posed_tiles_lie_cell_on_cell(t):
    area = Area(MARKET, "posed", (0, 0, 6, 6), 0.7, form="tile")
    first, second = t.zones[MARKET]
    for pose in list(poses_beside(t.pose[first]))[::7]:
        t.pose[second] = pose
        placed = {place.piece: place for place in shows.posed(area, [first, second], t)}
        x, y = shows.grid_corner(area, [first, second], t)
        covered = {}
        for piece, place in placed.items():
            turned = round(place.angle / 90) % 2
            wide, high = (2, 3) if turned else (3, 2)
            left, top = place.x - wide * 0.35, place.y - high * 0.35
            column, row = (left - x) / 0.7, (top - y) / 0.7
            assert column == pytest.approx(round(column))
            covered[piece] = {
                (round(column) + i, round(row) + j) for i in range(wide) for j in range(high)
            }
            assert covered[piece] == set(cells(t.pose[piece]))
            assert place.width == pytest.approx(2.1)
        assert len(covered[first] & covered[second]) == overlap(t.pose[first], pose)
        above = max((first, second), key=lambda piece: t.pose[piece][3])
        assert list(placed)[-1] == above


def test_the_cards_of_a_row_have_the_width_of_their_form_and_stay_in_it(t):
    t.decision = None
    zone = t.zone(0, CARDS)
    stall = next(p for p, kind in enumerate(t.kind) if t.cast[kind].gems)
    t.move(t.zones[POTIONS][-1], zone)
    t.move(stall, zone)
    for width in (1.5, 4):
        area = Area(zone, "row", (0, 0, width, 1), 0.7)
        tile, card = shows.row(area, t.zones[zone], t)
        assert card.width == 0.7 < tile.width
        assert tile.x - tile.width / 2 == pytest.approx(0)
        assert card.x + card.width / 2 <= width + 0.001
