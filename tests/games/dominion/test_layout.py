"""Where things lie on Dominion's table, what hands do there, and what is said when they cannot."""

from itertools import combinations
from random import Random

import pytest

from alchemy_desktop.games import GAMES
from alchemy_desktop.games.dominion import table as d
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.scene.shows import SHOWS
from alchemy_desktop.texts import Reader, say
from tests.games.dominion.table import table

GAME = GAMES["dominion"]
ASPECTS = (1.0, 1.05, 1.1, 1.2, 1.22, 1.3, 1.46, 1.6, 1.8, 1.94, 1.96, 2.1, 2.4, 2.8, 7.0)
SEATS = (2, 3, 4)


def views(seats, seed, every=23):
    """What each seat sees at some moments of a random game."""
    rng = Random(seed)
    match = Match(GAME, GAME.set_up(seats, {}, rng, seed, 0))
    for count in range(260):
        if match.over:
            return
        if count % every == 0:
            for seat in range(seats):
                yield seat, match.perspective(seat).table
        match.play(rng.choice(match.legal()))


def overlap(one, other, slack=0.011):
    x, y, w, h = one
    u, v, a, b = other
    return min(x + w, u + a) - max(x, u) > slack and min(y + h, v + b) - max(y, v) > slack


def seen_boxes(view, layout):
    """The boxes of areas that show something: pieces, or an empty place."""
    return [
        (area.zone, area.box)
        for area in layout.areas
        if view.zones[area.zone] or area.sign or area.face != NONE
    ]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("aspect", ASPECTS)
def test_everything_has_a_place_of_its_own_on_the_table(seats, aspect):
    for me, view in views(seats, seats):
        layout = GAME.layout(view, me, aspect)
        assert layout.width / layout.height == pytest.approx(aspect)
        assert sorted(area.zone for area in layout.areas) == list(range(len(view.specs)))
        boxes = seen_boxes(view, layout)
        for _, (x, y, w, h) in boxes:
            assert x >= 0 < w
            assert y >= 0 < h
            assert x + w <= layout.width
            assert y + h <= layout.height
        for (zone, one), (other_zone, other) in combinations(boxes, 2):
            assert not overlap(one, other), (view.specs[zone].id, view.specs[other_zone].id)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("aspect", ASPECTS)
def test_pieces_stay_in_their_area(seats, aspect):
    for me, view in views(seats, seats + 10, every=61):
        for area in GAME.layout(view, me, aspect).areas:
            x, y, w, h = area.box
            half, tall = area.size / 2, area.size * 0.7
            for place in SHOWS[area.show](area, view.zones[area.zone]):
                assert x - 0.01 <= place.x - half
                assert place.x + half <= x + w + 0.01
                assert y - 0.06 <= place.y - tall
                assert place.y + tall <= y + h + 0.06


def test_in_a_tall_view_the_table_keeps_its_shape():
    view = table("hand: Copper", "hand: Silver").match.perspective(0).table
    assert GAME.layout(view, 0, 0.3) == GAME.layout(view, 0, 1.0)


def test_own_cards_lie_below_and_the_others_in_turn_order_above():
    view = table("hand: Copper", "hand: Silver", "hand: Gold").match.perspective(1).table
    layout = GAME.layout(view, 1, 1.4)
    hands = {a.zone: a.box for a in layout.areas if view.specs[a.zone].role == "hand"}
    mine, left, right = (hands[view.zone(seat, d.HAND)] for seat in (1, 2, 0))
    assert mine[1] > left[1] == right[1]
    assert left[0] < right[0]


def possessed():
    return table("hand: Possession; deck: 5 Copper", "hand: 3 Gold").do("play Possession", "end")


def test_the_possessor_has_the_possessed_cards_below_and_its_own_above():
    view = possessed().match.perspective(0).table
    layout = GAME.layout(view, 0, 1.4)
    hands = {a.zone: a for a in layout.areas if view.specs[a.zone].role == "hand"}
    theirs, mine = (hands[view.zone(seat, d.HAND)] for seat in (1, 0))
    assert theirs.box[1] > mine.box[1]
    assert theirs.size > mine.size
    assert next(p.seat for p in layout.plates if p.show == "banner") == 1


def test_the_possessed_keeps_its_own_cards_below():
    view = possessed().match.perspective(1).table
    layout = GAME.layout(view, 1, 1.4)
    assert next(p.seat for p in layout.plates if p.show == "banner") == 1


def test_a_hand_is_sorted_actions_treasures_the_rest():
    view = table("hand: Estate, Copper, Golem, Gold, Potion, Curse").match.perspective(0).table
    zone = view.zone(0, d.HAND)
    area = next(area for area in GAME.layout(view, 0, 1.4).areas if area.zone == zone)
    names = [view.card(piece).name for piece in area.order]
    assert names == ["Golem", "Potion", "Gold", "Copper", "Estate", "Curse"]


@pytest.mark.parametrize("seats", SEATS)
def test_every_legal_move_is_a_gesture_with_its_own_pieces(seats):
    rng = Random(seats)
    match = Match(GAME, GAME.set_up(seats, {}, rng, seats, 0))
    for _ in range(400):
        if match.over:
            break
        view = match.perspective(match.decision.by).table
        legal = match.decision.legal(view)
        for move in legal:
            pieces, target = GAME.gesture(view, move)
            assert bool(pieces) == (move.kind != NONE) == (target != NONE)
            assert all(view.kind[piece] == move.kind for piece in pieces)
        move = rng.choice(legal)
        pieces, target = GAME.gesture(view, move)
        piece = rng.choice(sorted(pieces)) if pieces else NONE
        start = len(match.facts)
        match.play(move._replace(piece=piece))
        if pieces and move.verb in ("play", "trash", "put", "discard", "return"):
            moved = next(fact for fact in match.facts[start:] if fact[0] == 0)
            assert (moved[1], moved[5]) == (piece, target)


@pytest.mark.parametrize("seats", SEATS)
def test_every_refusal_has_a_reason_that_can_be_said(seats):
    for me, view in views(seats, seats + 20, every=37):
        if view.decision is None or view.decision.by != me:
            continue
        reader = Reader(("Ann", "Bea", "Cem", "Dia")[:seats], tuple(c.name for c in view.cast), me)
        for piece in [NONE, *range(0, len(view.kind), 3)]:
            for target in [NONE, *range(len(view.specs))]:
                why = GAME.why_not(view, piece, target)
                if why:
                    assert say(why, reader)
                else:
                    assert target == view.where[piece]


def test_labels_phases_and_lamps_can_be_said():
    for me, view in views(3, 30):
        reader = Reader(("Ann", "Bea", "Cem"), tuple(card.name for card in view.cast), me)
        layout = GAME.layout(view, me, 1.5)
        for thing in (*layout.areas, *layout.plates):
            assert thing.label is None or say(thing.label, reader)
        assert [lamp.sign for lamp in GAME.lamps(view)] == ["action", "buy", "coin", "potion"]
        assert all(say(lamp.label, reader) for lamp in GAME.lamps(view))
