"""Round boards, pawns that are pieces, and tokens that lie on cards."""

import math
from random import Random

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize
from PySide6.QtGui import QHelpEvent, QImage, QPainter
from PySide6.QtWidgets import QApplication, QToolTip

from alchemy_desktop.games.alchemicus.actions import MOST_BUILDINGS
from alchemy_desktop.games.alchemicus.faces import ACCEPTS, GOODS
from alchemy_desktop.games.alchemicus.table import CENTRE, GOODS_OF, HAND, OUTER, RING
from alchemy_desktop.games.alchemicus.turns import HAND_LIMIT
from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.layout import Tally
from alchemy_desktop.kernel.notation import parse_run
from alchemy_desktop.library.store import Player
from alchemy_desktop.scene.art import Art
from alchemy_desktop.scene.boards import LEAST_BAND, BoardPainter, Inscribed
from alchemy_desktop.scene.fittings import FittingPainter
from alchemy_desktop.scene.lettering import advance
from alchemy_desktop.scene.looks import Looks
from alchemy_desktop.scene.measure import full_table
from alchemy_desktop.scene.portraits import seat_colours
from alchemy_desktop.scene.rings import place_at
from alchemy_desktop.scene.spot import Spot
from alchemy_desktop.scene.theme import load_theme
from alchemy_desktop.texts import say
from tests.games.alchemicus.table import GAME, play
from tests.games.alchemicus.tables import full
from tests.scene.tables import SIZE, Laid


@pytest.fixture
def table(touch_match):
    """``table(match, ...)`` shows a match."""
    return lambda match, **more: touch_match(Laid(match), **more)


def place_of(touch, zone, share=0.0, far=0.5):
    """A point on a space: by share of its arc from its middle, and by how far it is out."""
    scene = touch.view.scene_
    plate = next(plate for plate in scene.shown.layout.plates if plate.show == "board")
    x, y, width, _ = scene.shown.scale.box(plate.box)
    ring, zones = next(
        (ring, zones)
        for ring, zones in zip(plate.rings, (OUTER, RING, [CENTRE]), strict=True)
        if zone in zones
    )
    turn = math.tau * (list(zones).index(zone) + share) / len(ring.spaces)
    radius = (ring.inner + far * (ring.outer - ring.inner)) * width / 2
    middle = QPointF(x + width / 2, y + width / 2)
    return middle + QPointF(math.sin(turn), -math.cos(turn)) * radius


def spot(touch, zone, share=0.0, far=0.5) -> QPoint:
    return touch.point(place_of(touch, zone, share, far))


def pawn(touch, seat=0):
    return touch.table.pawn(seat)


@pytest.mark.parametrize("share", [-0.42, 0.0, 0.42])
@pytest.mark.parametrize("far", [0.25, 0.8])
def test_a_pawn_goes_to_the_space_that_it_is_dropped_on(table, share, far):
    t = table(full(2, phase="move", spaces=("building", "sale")))
    at = t.view.scene_.items_by_piece[pawn(t)]
    grip = at.pos()
    t.drag(t.point(grip), spot(t, OUTER[2], share, far))
    assert t.match.plays[-1].moves[0].args == (2,)
    assert t.match.table.where[t.match.table.pawn(0)] == OUTER[2]


def test_a_pawn_that_is_dropped_where_it_cannot_go_glides_home(table):
    t = table(full(2, phase="move", spaces=("building", "sale")))
    before, home = len(t.match.plays), t.at(pawn(t))
    t.drag(home, spot(t, OUTER[6]))
    assert len(t.match.plays) == before
    assert t.at(pawn(t)) == home


def places_on_the_way(t, ring):
    """The spaces of a ring that the middle of a figure is seen on until everything lies."""
    scene, seen = t.view.scene_, []
    moving = {piece: item.spot for piece, item in scene.items_by_piece.items()}
    (figure,) = [
        p
        for p, was in moving.items()
        if was.form == "pawn" and not was.same(scene.shown.pieces[p].spot)
    ]
    while t.view.busy:
        t.view.director.step(12)
        spot = scene.items_by_piece[figure].spot
        place = place_at(scene.shown, QPointF(spot.x, spot.y))
        if place and len(place.ring.spaces) == len(ring) and place.number not in seen[-1:]:
            seen.append(place.number)
    return seen


def test_a_pawn_walks_around_the_ring_space_by_space(table):
    match = full(2, phase="move", spaces=("gifts", "sale"))
    t = table(match, speed=1e-9)
    t.session.play(*legal(match, "walk Pawn 1 (5)"))
    # Past the Spirit, the draw of the reward, and over the first space of the ring.
    assert places_on_the_way(t, OUTER) == [6, 7, 0, 1, 2, 3]


@pytest.mark.parametrize(("to", "way"), [(1, [2, 1]), (3, [2, 3]), (0, [2, 1, 0]), (4, [2, 3, 4])])
def test_the_spirit_goes_around_its_ring_the_shorter_way(table, to, way):
    match = full(2, phase="move", spaces=("gifts", "sale"), spirit="ring-foundry")
    play(match, "walk Pawn 1 (1)")
    t = table(match, speed=1e-9)
    verb = "spirit" if abs(to - 2) == 1 else "scatter"
    t.session.play(*legal(match, f"{verb} Spirit ({to})"))
    assert places_on_the_way(t, RING) == way


def test_a_pawn_that_a_hand_brought_there_does_not_walk_around_again(table):
    t = table(full(2, phase="move", spaces=("building", "sale")), speed=1e-9)
    start = spot(t, OUTER[0])
    t.drag(t.at(pawn(t)), spot(t, OUTER[2], -0.42))
    assert t.match.plays[-1].moves[0].args == (2,)
    assert set(places_on_the_way(t, OUTER)) <= {1, 2}
    assert t.at(pawn(t)) != start


@pytest.mark.parametrize(
    ("space", "why"),
    [(0, "stay"), (6, "too-far"), (7, "too-far"), (3, ""), (4, "no-fame")],
)
def test_a_closed_space_tells_under_the_mouse_why(table, space, why, monkeypatch):
    fame = 0 if why == "no-fame" else 1
    match = full(2, phase="move", spaces=("building", "sale"), fame=(fame, 0))
    t, shown = table(match), []
    monkeypatch.setattr(QToolTip, "showText", lambda _, text: shown.append(text))
    at = spot(t, OUTER[space], -0.3, 0.8)
    QApplication.sendEvent(
        t.view.viewport(), QHelpEvent(QEvent.Type.ToolTip, at, t.view.mapToGlobal(at))
    )
    (tip,) = shown
    role = t.table.specs[OUTER[space]].role
    first, *rest = tip.splitlines()
    assert first == say(f"alchemicus.space.{role}.tip")
    assert rest == ([say(Text(f"alchemicus.not.{why}", (space,)))] if why else [])


@pytest.mark.parametrize("size", [SIZE, QSize(570, 470), QSize(1480, 1050)])
@pytest.mark.parametrize(("phase", "count"), [("walk", 5), ("spirit", 5)])
def test_what_a_place_costs_hides_no_name(table, phase, count, size):
    match = full(2, phase="move", spaces=("building", "sale"), spirit="ring-foundry")
    if phase == "spirit":
        match = full(2, phase="move", spaces=("gifts", "sale"), spirit="ring-foundry")
        play(match, "walk Pawn 1 (1)")
    t = table(match, size=size)
    scene = t.view.scene_
    notes = []
    for note in t.view.spaces._notes:
        margin = -note.offset()  # for its shadow
        around = note.mapRectToScene(note.boundingRect())
        notes.append(around.adjusted(margin.x(), margin.y(), -margin.x(), -margin.y()))
    assert len(notes) == count
    (board,) = [plate for plate in scene.shown.layout.plates if plate.show == "board"]
    x, y, width, _ = scene.shown.scale.box(board.box)
    hidden = []
    for ring in board.rings[:2]:
        radius = ring.outer * width / 2 - LEAST_BAND / 2
        for number, space in enumerate(ring.spaces):
            angle = math.tau * number / len(ring.spaces)
            name = QPointF(math.sin(angle), -math.cos(angle)) * radius
            at = QPointF(x + width / 2, y + width / 2) + name
            hidden += [(space.label.id, note, at) for note in notes if note.contains(at)]
    assert hidden == []


def test_every_space_is_found_by_its_place(table):
    t = table(full(3))
    scene, rng = t.view.scene_, Random(1)
    rings = {**dict.fromkeys(OUTER, OUTER), **dict.fromkeys(RING, RING), CENTRE: [CENTRE]}
    for zone, ring in rings.items():
        for _ in range(20):
            share = rng.uniform(-0.48, 0.48) if len(ring) > 1 else 0.0
            point = place_of(t, zone, share, rng.uniform(0.05, 0.95))
            assert scene.area_at(point).zone == zone
            assert scene.space_at(point).label.id.endswith(t.table.specs[zone].role)
    assert scene.space_at(QPointF(1, 1)) is None


def test_tokens_and_spaces_say_what_they_are(table):
    t = table(full(2, spirit="ring-mine"))
    scene = t.view.scene_
    for seat in range(2):
        for building in t.table.buildings(seat):
            for good, card in zip(building.goods, building.cards, strict=True):
                tip = scene.tip_at(scene.items_by_piece[card].pos())
                assert tip == say(f"alchemicus.token.{GOODS[good]}")
    assert scene.tip_at(place_of(t, OUTER[6])) == say("alchemicus.space.gifts.tip")
    assert scene.tip_at(place_of(t, RING[0])) == say("alchemicus.space.ring-garden.tip")
    assert scene.tip_at(QPointF(1, 1)) == ""


def picture(item):
    return item.pixmap().toImage()


def test_a_token_shows_what_has_become_of_a_good(table):
    match = full(2, phase="move", spaces=("building", "sale"), spirit="ring-garden")
    t = table(match)
    scene = t.view.scene_
    before = {
        piece: (scene.items_by_piece[piece].spot.back, picture(scene.items_by_piece[piece]))
        for piece in t.table.of(0, GOODS_OF)
    }
    t.session.play(*legal(match, "walk Pawn 1 (3)"))
    t.session.play(*legal(match, "work-all"))
    changed = {
        (back, now.spot.back)
        for piece, (back, image) in before.items()
        if (now := scene.items_by_piece[piece]).spot.back != back and picture(now) != image
    }
    # Of the two in the Laboratory one is the gold now, the other is discarded.
    assert changed == {("ore", "metal"), ("tincture", "gold"), ("metal", "")}
    t.session.undo()
    assert {p: back for p, (back, _) in before.items()} == {
        p: scene.items_by_piece[p].spot.back for p in before
    }


def legal(match, text):
    return parse_run(text, match.table.cast)


def barred(t):
    return {
        int(key[0].removeprefix("barred-")) for key in t.view.scene_._marks if "barred" in key[0]
    }


def test_what_does_not_work_is_veiled_until_it_does(table):
    match = full(2, phase="move", spaces=("gifts", "sale"), spirit="ring-foundry")
    t = table(match)
    foundries = {
        b.piece for seat in range(2) for b in t.table.buildings(seat) if t.table.blocked(b.face)
    }
    assert barred(t) == foundries
    assert len(foundries) == 2
    t.session.play(*legal(match, "walk Pawn 1 (1)"))
    t.session.play(*legal(match, "spirit Spirit (3)"))
    assert barred(t) == {
        b.piece for seat in range(2) for b in t.table.buildings(seat) if t.table.blocked(b.face)
    }
    assert not barred(t) & foundries


def assert_veils_lie_right(t):
    """On their cards, and under the goods."""
    scene = t.view.scene_
    assert barred(t)
    for piece in barred(t):
        mark = next(m for key, m in scene._marks.items() if key[0] == f"barred-{piece}")
        owner = t.table.specs[t.table.where[piece]].owner
        goods = [scene.items_by_piece[p].zValue() for p in t.table.of(owner, GOODS_OF)]
        assert scene.items_by_piece[piece].zValue() < mark.zValue() < min(goods, default=3000)


def test_a_veil_lies_on_its_card_and_under_the_goods(table):
    assert_veils_lie_right(table(full(2, spirit="ring-foundry")))


def test_a_veil_lies_there_however_many_cards_lie_before_it(table):
    """Of what is sold other cards come, and all heights change."""
    match = full(2, spirit="ring-laboratory", phase="move", spaces=("transmutation", "sale"))
    t = table(match)
    t.session.play(*legal(match, "walk Pawn 1 (2)"))
    for _ in range(3):
        t.session.play(next(move for move in match.legal() if move.verb == "sell"))
        if match.decision.text.id.endswith("terms"):
            t.session.play(match.legal()[0])
        assert_veils_lie_right(t)
    for _ in range(3):
        t.session.undo()
        assert_veils_lie_right(t)


@pytest.mark.parametrize("width", [230, 300, 420, 640])
def test_no_name_is_longer_than_its_space(qapp, width):
    theme = load_theme()
    view = full(2).perspective(0).table
    (board,) = [p for p in GAME.layout(view, 0, 1.3).plates if p.show == "board"]
    font = theme.sans(theme.sizes.least)
    for ring in board.rings[:2]:
        radius = ring.outer * width / 2 - LEAST_BAND / 2
        for space in ring.spaces:
            assert advance(font, say(space.label)) < 0.97 * math.tau * radius / len(ring.spaces)


def painted(paint, width, height):
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        paint(painter, QRectF(0, 0, width, height))
    return image


def test_a_board_is_round_and_shows_its_drawings(qapp):
    board = BoardPainter(load_theme(), Art())
    spaces = (("North", "emblems/garden"), ("East", "emblems/mine"), ("West", "emblems/shop"))

    def image(spaces):
        rings = (Inscribed(0.5, 1.0, spaces, one_way=True),)
        return painted(lambda p, box: board.board(p, box, rings), 300, 300)

    one = image(spaces)
    assert one.pixelColor(3, 3).alpha() < 20
    assert one.pixelColor(150, 40).alpha() == 255
    other = image((spaces[0], ("East", "emblems/fame"), spaces[2]))
    assert one != other
    upper = QRectF(0, 0, 300, 110).toRect()
    assert one.copy(upper) == other.copy(upper)


@pytest.mark.parametrize(("value", "coins"), [(0, 0), (4, 4), (8, 4), (17, 4), (26, 4)])
def test_a_number_lies_there_in_as_few_tokens_as_can_be(qapp, value, coins, monkeypatch):
    plates, laid = FittingPainter(load_theme(), Art()), []
    monkeypatch.setattr(plates._forms, "token", lambda p, body, name: laid.append((body, name)))
    tally = Tally(value, "fame", (10, 5, 1))
    painted(lambda p, box: plates.tally(p, box, tally), 200, 40)
    assert sum(int(name.rpartition("-")[2]) for _, name in laid) == value
    assert len(laid) == coins
    assert all(body.left() >= 0 and body.right() <= 200 for body, _ in laid)


def test_the_table_that_is_measured_is_as_full_as_can_be():
    table = full_table(GAME).table
    for seat in range(4):
        yard = table.buildings(seat)
        assert len(yard) == MOST_BUILDINGS
        assert all(b.goods for b in yard if b.face in ACCEPTS)
        assert len(table.of(seat, HAND)) == HAND_LIMIT


def test_pawns_have_the_colours_that_their_players_chose(qapp):
    theme = load_theme()
    view = full(2).perspective(0).table
    chosen = seat_colours([Player("Ann", colour="violet"), Player("Ben")], theme.seats)
    assert chosen == ("violet", list(theme.seats.colours)[1])
    usual = seat_colours([Player("Ann"), Player("Ben")], theme.seats)

    def image(colours, seat):
        looks = Looks(theme, GAME.id, view.cast, lambda _: "", colours)
        face = view.kind[view.pawn(seat)]
        return looks.piece(0, face, 40.0, Spot(0, 0, 40.0, form="pawn")).pixmap.toImage()

    assert image(chosen, 0) != image(usual, 0)
    assert image(chosen, 1) == image(usual, 1)


def test_goods_come_from_the_pile_as_its_cards(table, caplog):
    """As they are dealt, they are no tokens yet: all their backs are drawn."""
    t = table(full(2), speed=1e-9)
    t.settle()
    assert caplog.text == ""
    spots = [s.spot for s in t.view.scene_.shown.pieces.values() if s.spot.form == "token"]
    assert {spot.back for spot in spots} == set(GOODS)
