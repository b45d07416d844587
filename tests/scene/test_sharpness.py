"""Sharp at every size and device pixel ratio: nothing at rest is scaled or off the pixel grid."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from alchemy_desktop.kernel.decisions import NONE

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


@pytest.mark.parametrize("dpr", [1.0, 2.0])
def test_a_picture_of_another_size_is_painted_anew(touch, dpr):
    t = touch("hand: Golem, 3 Copper")
    before = {piece: item.spot for piece, item in t.view.scene_.items_by_piece.items()}
    image = t.view.grab_picture(QSize(1280, 800), dpr)
    assert isinstance(image, QImage)
    assert image.size() == QSize(1280, 800) * dpr
    assert {piece: item.spot for piece, item in t.view.scene_.items_by_piece.items()} == before
    colours = {image.pixel(x, y) for x in range(0, image.width(), 9) for y in range(0, 700, 9)}
    assert len(colours) > 500


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
