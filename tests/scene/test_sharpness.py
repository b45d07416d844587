"""Sharp at every size and device pixel ratio: nothing at rest is scaled or off the pixel grid."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter

from alchemy_desktop.games.alchemistry.deck import DECKS
from alchemy_desktop.games.alchemistry.faces import FIRST_CARD, cast_of
from alchemy_desktop.games.dominion.card import CARDS
from alchemy_desktop.games.dominion.game import Dominion
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.scene.art import Art
from alchemy_desktop.scene.faces import FaceCache
from alchemy_desktop.scene.printed import printed
from alchemy_desktop.scene.theme import load_theme

SIZES = [QSize(764, 660), QSize(1000, 772), QSize(1600, 1020), QSize(2200, 1040), QSize(3340, 2100)]
RATIOS = [1.0, 1.25, 1.5, 2.0, 3.0]
VIEWS = [(size, dpr) for size in SIZES for dpr in RATIOS if size.width() * dpr < 4000]


def on_grid(value, dpr):
    return abs(value * dpr - round(value * dpr)) < 1e-6


@pytest.mark.parametrize(("size", "dpr"), VIEWS, ids=str)
def test_pieces_at_rest_are_painted_pixel_by_pixel(touch, size, dpr):
    t = touch("hand: Golem, 3 Copper; play: Silver, Gold; discard: Estate", "hand: 5 Copper")
    t.view._lay_out(size, dpr)
    upright = [item for item in t.view.scene_.items_by_piece.values() if not item.rotation()]
    assert len(upright) > 20
    for item in upright:
        assert item.scale() == 1.0
        corner = item.pos() + item.offset()
        assert on_grid(corner.x(), dpr)
        assert on_grid(corner.y(), dpr)
        assert item.pixmap().devicePixelRatio() == dpr
    for mark in t.view.scene_._marks.values():
        corner = mark.pos() + mark.offset()
        assert on_grid(corner.x(), dpr)
        assert on_grid(corner.y(), dpr)
        assert mark.pixmap().devicePixelRatio() == dpr


def test_a_turned_card_has_pixels_to_spare(touch):
    t = touch("hand: Golem, 3 Copper")
    turned = [item for item in t.view.scene_.items_by_piece.values() if item.rotation()]
    assert turned
    assert all(item.pixmap().devicePixelRatio() == 2.0 for item in turned)


def test_the_table_is_laid_out_for_the_window_it_has(touch):
    t = touch("hand: Golem, 3 Copper")
    for size in (QSize(774, 640), QSize(1800, 1000)):
        t.view.resize(size)
        scene = t.view.scene_
        assert scene.width() == size.width()
        shown = scene.shown
        right = max(s.spot.x + s.spot.width / 2 for s in shown.pieces.values())
        assert 0.9 * size.width() < right <= size.width()
    assert scene.held == NONE


DECK = cast_of(DECKS.ours(), 2)
FACE = printed(Dominion.id, CARDS["Golem"])
CUBE, TILE, MERCHANT = (printed("alchemistry", DECK[face]) for face in (4, FIRST_CARD, -1))
PAWN = FACE._replace(form="pawn", colour="red")
PICTURES = {
    "face": lambda cache, dpr: cache.face(FACE, 96, dpr),
    "enlarged face": lambda cache, dpr: cache.face(FACE, 240, dpr),
    "small face": lambda cache, dpr: cache.face(FACE, 50, dpr),
    "empty pile": lambda cache, dpr: cache.empty(FACE, 96, dpr),
    "cube": lambda cache, dpr: cache.piece(CUBE, 44, dpr),
    "tile": lambda cache, dpr: cache.piece(TILE, 180, dpr, 1),
    "used card": lambda cache, dpr: cache.piece(MERCHANT, 84, dpr, used="signs/used"),
    "pawn": lambda cache, dpr: cache.piece(PAWN, 40, dpr),
    "token": lambda cache, dpr: cache.back("tincture", 40, dpr, "token"),
    "vessel": lambda cache, dpr: cache.back("pouch", 96, dpr, "cube"),
    "back": lambda cache, dpr: cache.back("seven-metals", 96, dpr),
    "slot": lambda cache, dpr: cache.slot("discard", 96, dpr),
    "glow": lambda cache, dpr: cache.frame("target", 96, dpr),
    "badge": lambda cache, dpr: cache.badge("12", 22, dpr),
    "portrait": lambda cache, dpr: cache.medallion("blue", "magus", "A", 52, dpr),
    "lamp": lambda cache, dpr: cache.lamp("buy", "2", True, 40, dpr),
    "sign": lambda cache, dpr: cache.sign("attack", 24, dpr),
}


def steps(image, every=1):
    """How much neighbouring pixels differ in every such row, on dark ground, the least first."""
    ground = QImage(image.size(), QImage.Format.Format_Grayscale8)
    ground.fill(Qt.GlobalColor.black)
    painter = QPainter(ground)
    painter.drawImage(ground.rect(), image)
    painter.end()
    rows = (bytes(ground.constScanLine(y)) for y in range(0, ground.height(), every))
    return sorted(abs(a - b) for row in rows for a, b in pairwise(row[: ground.width()]))


@pytest.mark.parametrize("dpr", [2, 3])
@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_as_sharp_at_two_and_three_as_at_one(qapp, name, dpr):
    cache = FaceCache(load_theme(), Art(), str.capitalize)
    at_one = PICTURES[name](cache, 1).pixmap.toImage()
    made = PICTURES[name](cache, dpr).pixmap
    assert made.devicePixelRatio() == dpr
    enlarged = at_one.scaled(
        made.size(),
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    plain = steps(at_one)
    steep = 0.6 * plain[-len(plain) // 200]
    sharp, again, blurred = (
        sum(step > steep for step in found)
        for found in (plain, steps(made.toImage(), dpr), steps(enlarged, dpr))
    )
    # Every edge is a steep step still; in an enlarged picture hardly any is.
    assert again > 0.75 * sharp
    assert blurred < 0.4 * sharp
