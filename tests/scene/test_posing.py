"""A potion that is tried on the grid, turned, laid over or under the other one."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QApplication

from alchemy_desktop.games.alchemistry import table as a
from alchemy_desktop.games.alchemistry.formula import CELLS, overlap
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.scene import controls
from tests.games.alchemistry.table import play, posed
from tests.scene.tables import Laid

K = Qt.Key
POSITION = (
    "market: Penny Philtre (0 0 0 0), Second Wind (2 -1 0 1); potions: Bottled Applause; "
    "board/0: 3 Copper, 3 Oil, Sal Ammoniac; secondary"
)
PAID = "pay Copper, pay Copper, pay Oil, pay Oil, pay Oil, pay Sal Ammoniac"
OTHER = (0, 0, 0, 0)
WHY = {
    "apart": "It must share a cell with the other potion.",
    "whole": "It would cover the other potion whole: leave some of it to be seen.",
    "market": "Drop it on the other potion.",
}


@pytest.fixture
def drawn(touch_match, monkeypatch):
    """``drawn()`` is a table on which Bottled Applause is to be laid against Penny Philtre."""
    monkeypatch.setattr(controls, "PAUSE_MS", 0)

    def lay(size=QSize(1280, 800), **more):  # noqa: B008  (never changed)
        match = posed(POSITION)
        play(match, "brew Second Wind", PAID)
        t = touch_match(Laid(match), size, **more)
        assert t.table.pose[t.table.zones[a.MARKET][0]] == OTHER
        return t

    return lay


def spot(t, *pose):
    """The middle of the potion at a pose."""
    lies = t.view.posing.spot(pose, t.view.scene_.shown)
    return t.point(QPointF(lies.x, lies.y))


def held(t):
    """Where a hand takes the potion."""
    return t.at(t.view.posing.piece)


def laid(t):
    """The pose of the last move, or None if the potion was not laid."""
    move = t.match.plays[-1].moves[0]
    return move.args if move.verb == "lay" else None


def test_a_potion_dragged_onto_the_other_snaps_to_the_grid_and_waits(drawn):
    t = drawn()
    t.drag(held(t), spot(t, 2, -1, 0, 1) + QPoint(9, -7))
    assert t.view.posing.pose == (2, -1, 0, 1)
    item = t.view.scene_.items_by_piece[t.view.posing.piece]
    assert t.at(item.piece) == spot(t, 2, -1, 0, 1)
    assert laid(t) is None
    t.click(t.button("Lay it here"))
    assert laid(t) == (2, -1, 0, 1)


def test_it_is_laid_by_click_alone(drawn):
    t = drawn()
    t.click(held(t))
    assert t.view.hands.carrying
    t.move(spot(t, 1, 1, 0, 1))
    t.click(t.button("Turn"))
    t.click(t.button("Under"))
    assert t.view.hands.carrying
    t.move(spot(t, 2, 1, 1, -1))
    t.click(spot(t, 2, 1, 1, -1))
    assert laid(t) == (2, 1, 1, -1)


def test_it_is_laid_by_keys_alone(drawn):
    t = drawn()
    t.keys(K.Key_Space)
    assert t.view.posing.pose == (0, -1, 0, 1)
    assert t.view.posing.move
    t.keys("r", "u", K.Key_Right)
    column, row, turn, layer = t.view.posing.pose
    assert (turn, layer) == (1, -1)
    t.keys(K.Key_Down)
    assert t.view.posing.pose == (column, row + 1, 1, -1)
    t.keys(K.Key_Return)
    assert laid(t) == (column, row + 1, 1, -1)


def test_shift_r_turns_the_other_way_and_the_page_keys_go_over_and_under(drawn):
    t = drawn()
    t.keys(K.Key_Space)
    event = QKeyEvent(QKeyEvent.Type.KeyPress, K.Key_R, Qt.KeyboardModifier.ShiftModifier, "R")
    QApplication.sendEvent(t.view, event)
    assert t.view.posing.pose[2] == 3
    t.keys(K.Key_PageDown)
    assert not t.view.posing.over
    t.keys(K.Key_PageDown)
    assert not t.view.posing.over
    t.keys(K.Key_PageUp)
    assert t.view.posing.over


def test_an_arrow_goes_over_a_pose_that_is_not_allowed(drawn):
    t = drawn()
    t.keys(K.Key_Space, K.Key_Down)
    assert t.view.posing.pose == (0, 1, 0, 1)  # not the one that covers the other whole
    t.keys(K.Key_Up)
    assert t.view.posing.pose == (0, -1, 0, 1)


def test_an_arrow_away_from_the_other_potion_says_why_not(drawn):
    t = drawn()
    t.keys(K.Key_Space, K.Key_Up)
    assert t.view.posing.pose == (0, -1, 0, 1)
    assert t.said == [WHY["apart"]]


def wheel(t, notches):
    at = QPointF(held(t))
    step = QPoint(0, 120 * notches)
    no = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    where = QPointF(t.view.viewport().mapToGlobal(at.toPoint()))
    QApplication.sendEvent(t.view.viewport(), QWheelEvent(at, where, step, step, *no, False))


def test_the_wheel_turns_what_is_held(drawn):
    t = drawn()
    wheel(t, -1)  # nothing is held yet
    t.lift(held(t), spot(t, 1, 1, 0, 1))
    wheel(t, -1)
    assert t.view.posing.pose[2] == 1
    wheel(t, 2)
    assert t.view.posing.pose[2] == 3
    t.release(spot(t, 1, 1, 0, 1))
    assert laid(t) is None


@pytest.mark.parametrize("pose", [(0, 0, 0, 1), (3, 0, 0, 1), (-2, 2, 0, 1)])
def test_what_the_rules_refuse_is_refused_with_the_reason(drawn, pose):
    t = drawn()
    start = held(t)
    t.lift(start, spot(t, *pose))
    assert t.view.posing.move is None
    why = WHY["whole" if overlap(pose, OTHER) == CELLS else "apart"]
    assert t.asked == why
    t.release(spot(t, *pose))
    assert t.said == [why]
    assert t.view.posing.pose is None
    assert held(t) == start


def test_a_refused_pose_goes_back_to_the_one_before(drawn):
    t = drawn()
    t.drag(held(t), spot(t, 2, -1, 0, 1))
    t.drag(held(t), spot(t, 3, 1, 0, 1))
    assert t.view.posing.pose == (2, -1, 0, 1)
    assert t.said == [WHY["apart"]]


def test_dropped_beside_the_market_it_goes_home_and_is_told_where_to_go(drawn):
    t = drawn()
    start = held(t)
    t.drag(start, t.middle(t.table.zone(0, a.BOARD)))
    assert t.said == [WHY["market"]]
    assert held(t) == start
    assert t.labels() == ["Place it"]


@pytest.mark.parametrize("how", ["b", K.Key_Escape])
def test_it_is_put_back(drawn, how):
    t = drawn()
    start = held(t)
    t.keys(K.Key_Space)
    assert held(t) != start
    t.keys(how)
    assert held(t) == start
    assert t.view.posing.pose is None
    assert laid(t) is None


def test_the_right_button_lets_go_of_it(drawn):
    t = drawn()
    t.drag(held(t), spot(t, 2, -1, 0, 1))
    t.click(held(t))
    t.move(spot(t, 1, 1, 0, 1))
    t.press(spot(t, 1, 1, 0, 1), Qt.MouseButton.RightButton)
    t.release(spot(t, 1, 1, 0, 1), Qt.MouseButton.RightButton)
    assert not t.view.hands.carrying
    assert t.view.posing.pose == (2, -1, 0, 1)
    assert held(t) == spot(t, 2, -1, 0, 1)


def test_the_sums_of_both_potions_are_shown_while_it_is_tried(drawn, monkeypatch):
    t = drawn()
    painted = []
    original = t.view.scene_.looks.plate

    def plate(name, width, height, *state):
        if name == "sums":
            painted.append(state[0])
        return original(name, width, height, *state)

    monkeypatch.setattr(t.view.scene_.looks, "plate", plate)
    t.drag(held(t), spot(t, 2, -1, 0, 1))
    (first, one), (second, other), (both, together) = painted[-1]
    assert (first, second, both) == ("Bottled Applause", "Penny Philtre", "Both together")
    assert sum(count for _, count in one) == sum(count for _, count in other) == 6
    assert sum(count for _, count in together) == 11
    before = painted[-1]
    t.keys("u")
    assert painted[-1] != before


@pytest.mark.parametrize("over", [True, False])
def test_it_is_seen_to_lie_over_or_under(drawn, over):
    t = drawn()
    t.drag(held(t), spot(t, 2, -1, 0, 1))
    if not over:
        t.keys("u")
    (other,) = t.table.zones[a.MARKET]
    items = t.view.scene_.items_by_piece
    assert (items[t.view.posing.piece].zValue() > items[other].zValue()) == over


def test_it_lies_where_it_was_tried_once_it_is_laid(drawn):
    t = drawn(speed=1e-9)
    t.view.fast_forward()
    t.drag(held(t), spot(t, 2, -1, 1, -1))
    piece = t.view.posing.piece
    t.keys(K.Key_Space)
    t.settle()
    assert t.table.where[piece] == a.MARKET
    assert t.view.scene_.items_by_piece[piece].spot == t.view.scene_.shown.pieces[piece].spot
    assert t.view.scene_.held == NONE


@pytest.mark.parametrize("size", [(700, 900), (1900, 1000)])
def test_a_resize_keeps_it_at_its_pose(drawn, size):
    t = drawn()
    t.drag(held(t), spot(t, 2, -1, 0, 1))
    t.view.resize(*size)
    QApplication.processEvents()
    assert t.view.posing.pose == (2, -1, 0, 1)
    assert held(t) == spot(t, 2, -1, 0, 1)


def test_an_undo_in_the_middle_takes_the_payment_back(drawn):
    t = drawn()
    t.keys(K.Key_Space)
    t.session.undo()
    assert t.view.posing is None
    assert t.view.run
    assert t.view._posed is None
    assert set(t.view.scene_.items_by_piece) == set(t.view.scene_.shown.pieces)
