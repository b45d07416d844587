import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from alchemy_desktop.scene.art import Art
from alchemy_desktop.scene.backdrop import Backdrop
from alchemy_desktop.scene.theme import contrast, load_theme

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def theme():
    return load_theme()


@pytest.fixture
def backdrop(theme):
    return Backdrop(theme, Art())


def test_the_table_is_painted_once_for_its_size(backdrop):
    first = backdrop.table(320, 200, 1.5)
    assert (first.width(), first.height()) == (480, 300)
    assert first.devicePixelRatio() == 1.5
    assert backdrop.table(320, 200, 1.5).cacheKey() == first.cacheKey()
    assert backdrop.table(321, 200, 1.5).cacheKey() != first.cacheKey()


def test_words_on_the_table_can_be_read_on_a_possessed_turn_too(backdrop, theme):
    plain = backdrop.table(320, 200, 1).toImage()
    possessed = backdrop.table(320, 200, 1, possessed=True).toImage()
    assert plain.pixelColor(2, 2) != possessed.pixelColor(2, 2)
    for image in (plain, possessed):
        for x in range(0, 320, 8):
            for y in range(0, 200, 8):
                assert contrast(theme.palette.text_soft, image.pixelColor(x, y)) >= 4.5


def test_panel_and_banner_stay_in_their_rectangles(backdrop, theme):
    image = QImage(300, 120, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    backdrop.panel(painter, QRectF(20, 20, 120, 60))
    backdrop.banner(
        painter, QRectF(160, 20, 120, 44), "Discard down to three cards in hand, please"
    )
    painter.end()
    assert image.pixelColor(80, 50).alpha() > 150
    assert image.pixelColor(150, 100).alpha() == 0
    brass = image.pixelColor(166, 40)
    assert brass.alpha() == 255
    assert contrast(theme.palette.ink, brass) >= 4.5
    assert image.pixelColor(290, 40).alpha() < 130
