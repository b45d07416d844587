"""Where things lie on Dominion's table, what hands do there, and what is said when they cannot."""

from itertools import combinations
from random import Random

import pytest

from alchemy_desktop.games import GAMES
from alchemy_desktop.games.dominion import table as d
from alchemy_desktop.games.dominion.card import CARDS
from alchemy_desktop.games.dominion.kingdom import KINGDOM_CARDS
from alchemy_desktop.kernel.decisions import NONE, Move, Text
from alchemy_desktop.kernel.layout import Drop
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.scene.shows import SHOWS
from alchemy_desktop.texts import Reader, say
from tests.boxes import overlap
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
            assert not overlap(one, other, 0.011), (view.specs[zone].id, view.specs[other_zone].id)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("aspect", ASPECTS)
def test_pieces_stay_in_their_area(seats, aspect):
    for me, view in views(seats, seats + 10, every=61):
        for area in GAME.layout(view, me, aspect).areas:
            x, y, w, h = area.box
            half, tall = area.size / 2, area.size * 0.7
            for place in SHOWS[area.show](area, view.zones[area.zone], view):
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
    verbs = set()
    for seed in range(8):
        rng = Random(f"{seats}/{seed}")
        ten = KINGDOM_CARDS[5 * seed : 5 * seed + 10]
        options = {"kingdom": ",".join(card.name for card in ten)}
        match = Match(GAME, GAME.set_up(seats, options, rng, seed, 0))
        verbs |= verbs_tried(match, rng, 250)
    assert verbs >= {"play", "buy", "trash", "discard", "gain", "put", "reveal"}


def verbs_tried(match, rng, moves):
    """Play at random; return the verbs of moves with a card, each of which was looked at."""
    verbs = set()
    for _ in range(moves):
        if match.over:
            break
        view = match.perspective(match.decision.by).table
        legal = match.decision.legal(view)
        for move in legal:
            pieces, target, *_ = GAME.gesture(view, move)
            assert bool(pieces) == (move.kind != NONE) == (target != NONE)
            assert all(view.kind[piece] == move.kind for piece in pieces)
        plays = [move for move in legal if move.verb in ("play", "treasures", "buy", "reveal")]
        move = rng.choice(plays or legal)
        pieces, target, *_ = GAME.gesture(view, move)
        piece = rng.choice(sorted(pieces)) if pieces else NONE
        start = len(match.facts)
        match.play(move._replace(piece=piece))
        verbs |= {move.verb} if pieces else set()
        if pieces and move.verb in ("play", "trash", "put", "discard", "return", "gain", "buy"):
            moved = next(fact for fact in match.facts[start:] if fact[0] == 0)
            assert moved[5] == target
            assert moved[1] == piece or move.verb in ("gain", "buy")
    return verbs


@pytest.mark.parametrize("seats", SEATS)
def test_every_refusal_has_a_reason_that_can_be_said(seats):
    for me, view in views(seats, seats + 20, every=37):
        if view.decision is None or view.decision.by != me:
            continue
        reader = Reader(("Ann", "Bea", "Cem", "Dia")[:seats], tuple(c.name for c in view.cast), me)
        for piece in [NONE, *range(0, len(view.kind), 3)]:
            for target in [NONE, *range(len(view.specs))]:
                why = GAME.why_not(view, piece, Drop(target))
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


# --- what only some cards bring ----------------------------------------------------------------


def of(*names):
    return tuple(CARDS[name] for name in names)


def areas(position, me=0, aspect=1.4):
    view = position.match.perspective(me).table
    return view, {area.zone: area for area in GAME.layout(view, me, aspect).areas}


def test_a_mat_lies_beside_each_seats_cards_where_native_village_is_in_the_game():
    plain, _ = areas(table("hand: Copper"))
    assert plain.mat(0) == len(plain.zones)
    position = table(
        "hand: 2 Native Village; deck: Gold, Copper", "hand: Copper", cards=of("Native Village")
    ).do("play Native Village", "lay-aside")
    view, found = areas(position)
    mine, other = found[view.mat(0)], found[view.mat(1)]
    hand = found[view.zone(0, d.HAND)]
    assert (mine.show, mine.counted) == ("pile", True)
    assert mine.box[0] + mine.box[2] <= hand.box[0]
    assert mine.box[1] > other.box[1]
    assert [view.card(piece).name for piece in view.zones[view.mat(0)]] == ["Gold"]
    seen = position.match.perspective(1).table
    assert [seen.kind[piece] for piece in seen.zones[seen.mat(0)]] == [NONE]


def test_a_discard_pile_is_spread_out_while_a_card_of_it_is_chosen():
    position = table(
        "hand: Harbinger; deck: 3 Copper; discard: Estate, Gold, 2 Copper", cards=of("Harbinger")
    )
    view, found = areas(position)
    assert found[view.zone(0, d.DISCARD)].show == "pile"
    view, found = areas(position.do("play Harbinger"))
    area = found[view.zone(0, d.DISCARD)]
    assert area.show == "row"
    assert [view.card(piece).name for piece in area.order] == ["Gold", "Copper", "Copper", "Estate"]
    assert len(SHOWS[area.show](area, view.zones[area.zone], view)) == 4
    view, found = areas(position.do("put Gold"))
    assert found[view.zone(0, d.DISCARD)].show == "pile"


def test_pirate_ship_tokens_are_told_beside_the_name():
    position = table("hand: Pirate Ship", "hand: Copper; deck: 2 Gold", cards=of("Pirate Ship")).do(
        "play Pirate Ship", "raid"
    )
    plates = GAME.layout(position.match.perspective(1).table, 1, 1.4).plates
    told = {plate.seat: plate.label for plate in plates if plate.show == "seat"}
    assert told == {0: Text("dominion.tokens", (1,)), 1: None}


def test_cards_set_aside_by_several_seats_lie_side_by_side():
    position = table(
        "hand: Masquerade; deck: 2 Copper",
        "hand: 2 Gold",
        "hand: 2 Silver",
        cards=of("Masquerade"),
    ).do("play Masquerade", "pass Copper", "pass Gold")
    view, found = areas(position)
    boxes = [found[view.zone(seat, d.ASIDE)].box for seat in (0, 1)]
    assert boxes[0][0] + boxes[0][2] < boxes[1][0]
    labels = [p.label for p in GAME.layout(view, 0, 1.4).plates if p.show == "panel" and p.label]
    assert Text("dominion.zone.aside", (1,)) in labels


def test_what_is_passed_goes_to_the_hand_on_the_left():
    position = table(
        "hand: Masquerade; deck: 2 Copper",
        "hand: 2 Gold",
        "hand: 2 Silver",
        cards=of("Masquerade"),
    ).do("play Masquerade")
    view = position.match.perspective(0).table
    copper = Move("pass", view.face("Copper"))
    assert GAME.gesture(view, copper).target == view.zone(1, d.HAND)
    piece = view.cards(0, d.HAND)[0]
    assert GAME.why_not(view, piece, Drop()) == Text("dominion.not.to-hand", (1,))


def test_a_reaction_is_shown_on_the_play_area():
    position = table("hand: Witch", "hand: Moat", cards=of("Witch", "Moat")).do("play Witch")
    view = position.match.perspective(1).table
    pieces, target, *_ = GAME.gesture(view, Move("reveal", view.face("Moat")))
    assert target == view.zone(0, d.PLAY)
    assert GAME.why_not(view, min(pieces), Drop()) == Text("dominion.not.to-show")


@pytest.mark.parametrize("aspect", [1.1, 1.4, 2.2])
def test_without_potions_nothing_speaks_of_them_and_the_curses_lie_in_the_middle(aspect):
    kingdom = "Cellar,Chapel,Village,Smithy,Market,Mine,Workshop,Remodel,Festival,Moat"
    view = Match(GAME, GAME.set_up(2, {"kingdom": kingdom}, Random(1), 1, 0)).table
    assert [lamp.sign for lamp in GAME.lamps(view)] == ["action", "buy", "coin"]
    found = {area.zone: area.box for area in GAME.layout(view, 0, aspect).areas}
    gold, province, curse = (found[view.pile(view.face(n))] for n in ("Gold", "Province", "Curse"))
    along = 0 if gold[1] == province[1] else 1
    assert curse[along] == pytest.approx((gold[along] + province[along]) / 2)
