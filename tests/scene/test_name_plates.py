"""Name plates: what a player has is told whole, however little room there is."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from alchemy_desktop.scene import plates
from alchemy_desktop.scene.art import Art
from alchemy_desktop.scene.lettering import advance
from alchemy_desktop.scene.plates import Plates, SeatState
from alchemy_desktop.scene.portraits import Portrait
from alchemy_desktop.scene.theme import load_theme

STATE = SeatState(
    Portrait("red", "", "A"),
    "Agrippa",
    "14 stars \u00b7 Apprentice",
    False,
    False,
    ("Scores 3 stars", "Lays Elixir of Borrowed Time"),
    "14 stars",
)


@pytest.fixture
def written(qapp, monkeypatch):
    """``written(width, height, state)`` paints a name plate and returns its lines."""
    found = []

    def write(painter, box, words, font, colour):
        found.append(words)
        if words.startswith(STATE.has):
            assert advance(font, words) <= box.width() + 1, "not condensed"
        assert box.height() >= 0.7 * font.pixelSize()

    monkeypatch.setattr(plates, "write_left", write)
    theme = load_theme()
    painter_of = Plates(theme, Art())

    def paint(width, height, state=STATE):
        found.clear()
        image = QImage(400, 200, QImage.Format.Format_ARGB32_Premultiplied)
        with QPainter(image) as painter:
            painter_of.seat(painter, QRectF(0, 0, width, height), state)
        return list(found)

    return paint


@pytest.mark.parametrize("size", [(95, 29), (100, 60), (150, 24), (170, 40), (240, 24), (300, 36)])
def test_what_a_player_has_is_told_whole(written, size):
    _, line, *_ = written(*size)
    assert line.startswith("14 stars")


def test_what_a_player_did_is_told_where_there_is_room(written):
    assert written(300, 40) == ["Agrippa", "14 stars \u00b7 Lays Elixir of Borrowed Time"]
    assert written(300, 80) == ["Agrippa", "14 stars \u00b7 Apprentice", *STATE.trail]


def test_who_has_nothing_else_is_named_alone_where_there_is_no_room(written):
    assert written(110, 20, STATE._replace(has="", trail=(), line="Apprentice")) == ["Agrippa"]
