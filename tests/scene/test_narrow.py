"""A table in a narrow window: what is said is still to be read."""

import pytest
from PySide6.QtCore import QPointF, QSize

from alchemy_desktop.games.alchemistry import table as a
from alchemy_desktop.scene import plates
from tests.games.alchemistry.table import dealt, posed
from tests.scene.tables import Laid

NARROW = QSize(560, 720)
ALL = (
    "market: Penny Philtre (0 0 0 0), Second Wind (2 -1 0 1); secondary; "
    "board/0: 6 Copper, 6 Oil, Gold, Sal Ammoniac, 3 Emerald, 3 Ruby, 3 Amethyst, 3 Sapphire"
)


@pytest.mark.parametrize("size", [NARROW, QSize(480, 400), QSize(1280, 800)])
def test_many_buttons_leave_room_for_what_is_asked(touch_match, size):
    view = touch_match(Laid(posed(ALL)), size).view
    shown, looks = view.controls, view.scene_.looks
    assert len(shown.buttons) == 3
    free = min(button.rect.left() for button in shown.buttons) - shown.rect.left()
    assert free > 0.6 * looks.banner_width(shown.asking.sentence, shown.rect.height())
    for left, right in zip(shown.buttons[1:], shown.buttons, strict=False):
        assert left.rect.right() < right.rect.left()


@pytest.mark.parametrize("size", [QSize(578, 718), QSize(578, 468), QSize(750, 668)])
def test_the_name_of_a_lone_player_is_whole(touch_match, monkeypatch, size):
    written = []
    elided = plates._elided
    monkeypatch.setattr(plates, "_elided", lambda *a: written.append(elided(*a)) or written[-1])
    touch_match(Laid(dealt(1)), size)
    assert "Marta" in written
    assert not [words for words in written if words.endswith("…")]


@pytest.mark.parametrize("size", [QSize(578, 718), QSize(578, 468), QSize(750, 668)])
def test_every_completed_card_is_to_be_seen(touch_match, size):
    cards = "Old Tobermory, Auntie Marl, Lady Ashgrove, Widow Sorrel"
    touch = touch_match(Laid(posed(f"cards/0: {cards}; gems: 3 Ruby")), size)
    scene = touch.view.scene_
    for piece in touch.table.of(0, a.CARDS):
        item = scene.items_by_piece[piece]
        rect = item.sceneBoundingRect()
        steps = [rect.left() + rect.width() * step / 40 for step in range(40)]
        seen = sum(scene.piece_at(QPointF(x, rect.center().y())) is item for x in steps)
        assert seen >= 0.2 * len(steps)
