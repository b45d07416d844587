"""Forms of faces on the table: cubes and their vessel, tiles, cards that are used up."""

from itertools import combinations
from random import Random

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QTransform

from alchemy_desktop.games import GAMES
from alchemy_desktop.games.alchemistry import faces as a
from alchemy_desktop.games.alchemistry.table import BOARD, CARDS, POUCH, STALL_5
from alchemy_desktop.kernel.decisions import Move
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.resources import resource_path
from alchemy_desktop.scene.art import Art
from alchemy_desktop.scene.director import Stage
from alchemy_desktop.scene.faces import FaceCache
from alchemy_desktop.scene.printed import printed
from alchemy_desktop.scene.theme import load_theme
from tests.scene.tables import SIZE

GAME = GAMES["alchemistry"]
SMALL = 24


class Dealt:
    """A deal of a game with cubes, as the tests' tables want it."""

    def __init__(self, seats=2, seed=1):
        self.match = Match(GAME, GAME.set_up(seats, {}, Random(seed), seed, 0))


@pytest.fixture
def cache(qapp):
    return FaceCache(load_theme(), Art(), str)


def infos():
    return [printed(GAME.id, face) for face in Dealt().match.table.cast]


def outline(name):
    """Where a drawing of a cube covers its square, at a small size."""
    image = QImage(SMALL, SMALL, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        Art().draw(painter, name, QRectF(0, 0, SMALL, SMALL))
    return [image.pixelColor(x, y).alpha() > 127 for y in range(SMALL) for x in range(SMALL)]


def test_cubes_are_told_apart_by_their_outline_alone(qapp):
    cubes = [info for info in infos() if info.form == "cube"]
    outlines = {info.name: outline(info.drawing) for info in cubes}
    assert len(outlines) == 11
    for one, other in combinations(outlines, 2):
        pairs = zip(outlines[one], outlines[other], strict=True)
        assert sum(x != y for x, y in pairs) > 0.06 * SMALL * SMALL, f"{one} looks like {other}"


def test_every_cube_has_a_letter_of_its_own():
    letters = [info.rows[0][0].letter for info in infos() if info.form == "cube"]
    assert all(len(letter) == 1 for letter in letters)
    assert len(set(letters)) == len(letters)


def cells(cache, info, turn, side):
    """The cells of a tile as they are seen when it lies turned, by column and row."""
    picture = cache.piece(info, 3 * side, 1, turn)
    image = picture.pixmap.toImage()
    margin = round(-picture.offset.x())
    image = image.copy(margin, margin, 3 * side, 2 * side)
    image = image.transformed(QTransform().rotate(90 * turn))
    inner = round(0.8 * side)
    edge = (side - inner) // 2
    return {
        (x, y): image.copy(x * side + edge, y * side + edge, inner, inner)
        for x in range(image.width() // side)
        for y in range(image.height() // side)
    }


def likeness(one, other):
    """How many pixels of two pictures are nearly the same, 0 to 1."""
    size = one.width() * one.height()
    near = 0
    for x in range(one.width()):
        for y in range(one.height()):
            p, q = one.pixelColor(x, y), other.pixelColor(x, y)
            near += max(abs(p.red() - q.red()), abs(p.green() - q.green())) < 40
    return near / size


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_what_a_tile_shows_stays_upright_when_it_is_turned(cache, turn):
    info = infos()[a.FIRST_CARD]  # cells that differ
    plain, turned = cells(cache, info, 0, 40), cells(cache, info, turn, 40)
    for (x, y), cell in plain.items():
        wide, high = 3, 2
        for _ in range(turn):
            x, y, wide, high = high - 1 - y, x, high, wide
        assert likeness(cell, turned[x, y]) > 0.9


def test_a_tile_is_as_large_as_its_cells(cache):
    picture = cache.piece(infos()[a.FIRST_CARD], 120, 1)
    margin = -2 * picture.offset.x()
    assert (picture.pixmap.width() - margin, picture.pixmap.height() - margin) == (120, 80)


def test_cubes_come_out_of_the_pouch_as_they_are_and_go_back_so(touch_match):
    t = touch_match(Dealt(), SIZE, speed=1e-9)
    t.view.fast_forward()
    scene = t.view.scene_
    (top,) = [p for p in scene.items_by_piece if scene.shown.pieces[p].zone == POUCH][-1:]
    assert scene.items_by_piece[top].face == HIDDEN
    before = set(t.session.view.of(0, BOARD))
    t.session.play(Move("collect"))
    pulled = set(t.session.view.of(0, BOARD)) - before
    assert len(pulled) == 2
    size = scene.take().homes[t.session.view.zone(0, BOARD)].width
    while t.view.busy:
        for piece in pulled:
            item = scene.items_by_piece[piece]
            assert item.face == t.session.view.kind[piece]
            assert item.spot.width <= 1.1 * size
        t.view.director.step(20)
    t.session.undo()
    while t.view.busy:
        for piece in pulled & scene.items_by_piece.keys():
            item = scene.items_by_piece[piece]
            assert item.face == HIDDEN or item.spot.width <= 1.1 * size
        t.view.director.step(20)
    assert all(scene.shown.where[piece] == POUCH for piece in pulled)


def test_a_card_that_was_turned_down_still_shows_what_it_is_but_as_used(touch_match):
    t = touch_match(Dealt(), SIZE, speed=1e-9)
    t.view.fast_forward()
    table = t.session.view.clone()
    table.decision = None
    card = table.zones[STALL_5][-1]
    table.move(card, table.zone(0, CARDS))
    t.view.scene_.settle(t.view.scene_.take(table))
    item = t.view.scene_.items_by_piece[card]
    fresh = item.pixmap().cacheKey()
    table.turn(card, True)
    t.view.director.play([Stage(t.view.scene_.take(table), (card,))])
    seen = set()
    while t.view.busy:
        t.view.director.step(20)
        seen.add(item.spot.used)
    assert seen == {"", "signs/used"}
    assert item.face == table.kind[card]
    assert item.pixmap().cacheKey() != fresh


def test_a_card_of_a_players_own_deck_needs_no_text_for_its_name(tmp_path):
    path = resource_deck(tmp_path)
    set_up = GAME.set_up(2, {"deck": str(path)}, Random(1), 1, 0)
    cast = GAME.furnish(set_up).cast
    (mine,) = [printed(GAME.id, face) for face in cast if face.name == "Soup of the Day"]
    assert mine.name == "Soup of the Day"
    assert [cube.letter for row in mine.rows for cube in row] == list("SUUUGS")
    assert mine.text


def resource_deck(folder):
    """A deck with a card of another name."""
    text = resource_path("decks", "alchemistry.toml").read_text(encoding="utf-8")
    path = folder / "mine.toml"
    path.write_text(text.replace("Candlelight Cordial", "Soup of the Day"), encoding="utf-8")
    return path
