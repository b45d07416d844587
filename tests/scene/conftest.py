"""Tables to touch."""

import pytest

from alchemy_desktop.scene import hands
from tests.games.dominion.table import table
from tests.scene.tables import SIZE, Touch


@pytest.fixture
def touch(touch_match):
    """``touch("hand: Gold", ...)`` lays out a position as ``tests.games.dominion.table`` does."""

    def lay(*seats, do=(), size=SIZE, speed=0.0, me=0, **more):
        return touch_match(table(*seats, **more).do(*do), size, speed, me)

    return lay


@pytest.fixture
def touch_match(qtbot, monkeypatch):
    """``touch_match(position)`` shows anything that has a match."""
    made = []
    monkeypatch.setattr(hands, "REST_MS", 10**7)  # a slow machine rests on its way

    def lay(position, size=SIZE, speed=0.0, me=0):
        made.append(Touch(qtbot, position, size, speed, me))
        return made[-1]

    yield lay
    for each in made:
        each.view.leave()
        each.session.close()
