"""Vessels and their plaques, doses on potions, counters and what holds for a player."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from alchemy_desktop.games.alchemy.deck import FULL
from alchemy_desktop.games.alchemy.table import CAULDRON, DOSES, MADE, VIAL
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.scene.art import Art
from alchemy_desktop.scene.fittings import FittingPainter
from alchemy_desktop.scene.plates import Plates
from alchemy_desktop.scene.theme import load_theme
from tests.games.alchemy.table import dealt, posed
from tests.games.alchemy.tables import full
from tests.scene.tables import SIZE, Laid


@pytest.fixture
def table(touch_match):
    """``table(match)`` shows a match."""
    return lambda match, size=SIZE: touch_match(Laid(match), size)


def painted(paint, width, height):
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        paint(painter, QRectF(0, 0, width, height))
    return image


def tip(touch, zone):
    """What a vessel says under the mouse."""
    scene = touch.view.scene_
    rect = scene.drop_rect(scene.shown.area(zone))
    return {item.toolTip() for item in scene.items(rect.center()) if item.toolTip()}


def test_a_vessel_says_what_is_in_it(table):
    t = table(posed("cauldron/0: 3 Fire, Air; vial/1: 2 Earth; open-components: 4 Lead"))
    own, others = t.table.zone(0, CAULDRON), t.table.zone(1, VIAL)
    assert tip(t, own) == {"Your cauldron: 3 Fire, 0 Water, 0 Earth, 1 Air"}
    assert tip(t, others) == {"Agrippa the Builder's vial: 0 Fire, 0 Water, 2 Earth, 0 Air"}


def test_elements_lie_in_their_vessel_as_it_is_drawn(table):
    t = table(full(4))
    scene = t.view.scene_
    for plate in scene.shown.layout.plates:
        if plate.drawing.startswith("vessels/") and plate.seat != NONE:
            box = QRectF(*scene.shown.scale.box(plate.box))
            role = {"cauldron": CAULDRON, "vial": VIAL}.get(plate.drawing[8:])
            for piece in t.table.of(plate.seat, role) if role else ():
                assert box.contains(scene.items_by_piece[piece].pos())


def test_doses_lie_on_a_ground_that_hides_nothing_of_their_potion(table):
    t = table(full(3, potions=3))
    scene = t.view.scene_
    items = scene.items_by_piece
    for potion in t.table.of(0, MADE):
        lies = items[potion].spot
        top = lies.y + (0.5 - lies.laden) * lies.height
        for dose in t.table.doses(potion):
            assert items[dose].pos().y() - items[dose].spot.height / 2 >= top
            assert items[potion].zValue() < items[dose].zValue()
    assert len(t.table.of(0, DOSES)) > 6
    potion = t.table.of(0, MADE)[0]
    spot, face = items[potion].spot, t.table.kind[potion]
    info = scene.looks._infos[face]
    for width in (40.0, 84.0, 130.0):
        bare, laden = (
            scene.looks.piece(potion, face, width, spot._replace(laden=share)).pixmap.toImage()
            for share in (0.0, spot.laden)
        )
        assert bare != laden
        painter = scene.looks._faces._faces
        window = painter._plan(QRectF(0, 0, width, 1.4 * width), info._replace(laden=0.5), 1.0)
        assert window.window.bottom() <= window.band.top() + 1 <= 0.7 * width + 2
        assert window.setting is None


def test_a_petrified_potion_is_shown_as_a_statue_and_a_hidden_one_by_its_back(table):
    t = table(full(3))
    items = t.view.scene_.items_by_piece
    down = [piece for piece in t.table.of(1, MADE) if piece in t.table.down]
    assert [items[piece].spot.used for piece in down] == ["emblems/petrify"]
    up = [piece for piece in t.table.of(1, MADE) if piece not in t.table.down]
    assert {items[piece].spot.used for piece in up} == {""}
    t = table(dealt(3))
    unmade = t.table.unmade() + [p for p in t.table.down if p in t.view.scene_.items_by_piece]
    faces = [t.view.scene_.items_by_piece[piece].face for piece in unmade]
    assert faces.count(HIDDEN) == 8


def test_a_plaque_is_at_the_foot_of_what_is_large_and_at_the_top_of_what_is_small(qapp):
    fittings = FittingPainter(load_theme(), Art())

    def changed(side):
        """Where a plaque is, as shares of the height."""
        bare, named = (
            painted(lambda p, b, w=w: fittings.drawing(p, b, "vessels/vial", w), side, side)
            for w in ("", "7")
        )
        rows = [y for y in range(side) if bare.copy(0, y, side, 1) != named.copy(0, y, side, 1)]
        return min(rows) / side, (max(rows) + 1) / side

    assert changed(60)[1] < 0.4
    assert changed(200)[0] > 0.8


@pytest.mark.parametrize(("width", "height"), [(300, 40), (150, 100), (105, 47), (60, 90)])
@pytest.mark.parametrize("number", range(1, 8))
def test_counters_are_as_large_as_they_fit(qapp, monkeypatch, width, height, number):
    fittings, bodies = FittingPainter(load_theme(), Art()), []
    monkeypatch.setattr(fittings._ornaments, "lamp", lambda _p, body, *_: bodies.append(body))
    lamps = tuple(("pour", n) for n in range(number))
    painted(lambda p, box: fittings.counters(p, box, lamps), width, height)
    assert len(bodies) == number
    room = QRectF(0, 0, width, height)
    assert all(room.contains(body) for body in bodies)
    assert not any(one.intersects(other) for one, other in combinations(bodies, 2))
    assert bodies[0].height() >= 0.28 * (width * height / number) ** 0.5


@pytest.mark.parametrize(
    ("width", "height"), [(120, 39), (170, 55), (260, 66), (260, 118), (90, 30), (300, 58)]
)
@pytest.mark.parametrize("heading", ["Your turn", ""])
def test_counters_stay_on_their_plate_however_low_it_is(qapp, monkeypatch, width, height, heading):
    plates, rooms = Plates(load_theme(), Art()), []
    monkeypatch.setattr(plates, "_counters", lambda _p, room, _l: rooms.append(room))
    lamps = tuple(("pour", 1) for _ in range(5))
    painted(lambda p, b: plates.lamps(p, b, heading, "Turn 3", lamps, False), width, height)
    assert len(rooms) == 1
    assert QRectF(0, 0, width, height).contains(rooms[0])
    assert rooms[0].height() >= 0.3 * height
    assert rooms[0].width() >= 0.4 * width


def test_what_holds_for_a_player_is_shown_with_its_number(table):
    t = table(
        posed("skips/1 = 2; shield/1 = 1; open-components: 4 Lead", 3, version=FULL),
        QSize(1000, 800),
    )
    scene = t.view.scene_
    (number,) = [n for n, p in enumerate(scene.shown.layout.plates) if p.show == "states"]
    assert scene.shown.layout.plates[number].seat == 1
    said = scene._marks["plate", number, "states"].toolTip().splitlines()
    assert len(said) == 2
    assert said[0].startswith("Shielded")
    assert "(2)" in said[1]
    fittings = FittingPainter(load_theme(), Art())
    one, two = (
        painted(lambda p, b, n=n: fittings.states(p, b, (("skips", n),)), 40, 40) for n in (1, 2)
    )
    assert one != two
