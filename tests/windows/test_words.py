"""Words on the pages are whole, at every size of the window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QToolButton

from alchemy_desktop.scene import theme as theme_module
from alchemy_desktop.scene.theme import load_theme

ICON_ONLY = Qt.ToolButtonStyle.ToolButtonIconOnly
SIZES = ((800, 500), (960, 540), (1024, 700), (1280, 800), (1920, 1080))


def cut(window):
    """What does not show all of its words."""
    found = []
    for widget in window.findChildren(QAbstractButton) + window.findChildren(QLabel):
        if not widget.isVisible() or not widget.text() or widget.width() >= window.width():
            continue
        if isinstance(widget, QToolButton) and widget.toolButtonStyle() == ICON_ONLY:
            continue
        wraps = isinstance(widget, QLabel) and widget.wordWrap()
        wanted = widget.sizeHint()
        if wraps:
            short = widget.heightForWidth(widget.width()) > widget.height() + 1
        else:
            short = wanted.width() > widget.width() + 1 or wanted.height() > widget.height() + 1
        if short:
            found.append((widget.text(), widget.size().toTuple(), wanted.toTuple()))
    return found


def look(window, size):
    window.resize(*size)
    for _ in range(2):  # the room of one column follows from that of another
        QApplication.processEvents()
    assert (window.width(), window.height()) == size
    return cut(window)


@pytest.mark.parametrize("size", SIZES)
def test_home_and_set_up(bench, size):
    window = bench.start()
    assert look(window, size) == []
    window.show_set_up("dominion")
    page = window.stack.currentWidget()
    page.count.group.buttons()[-1].click()
    page.deal.field.setText("not a code, however one looks at it")
    page._look()
    window.notices.tell("test", "A long sentence about a disk that is full. " * 5)
    assert page.deal.error.isVisible()
    assert look(window, size) == []
    page.options[0].choose.click()
    assert look(window, size) == []
    picker = window.stack.currentWidget()
    picker.panel.acts["star"].trigger()
    picker.source.boards[2].stop_editing()
    picker.source.boards[2].deleted.emit(0)
    picker.panel.lay_text("Golem, and nothing else that anybody knows of")
    assert look(window, size) == []


@pytest.mark.parametrize("size", SIZES)
def test_table_and_end(bench, hands, qtbot, size):
    window = bench.start_at_the_end()
    assert look(window, size) == []
    table = hands.finish(window)
    qtbot.waitUntil(lambda: table._end is not None and table._end.isVisible(), timeout=3000)
    assert look(window, size) == []
    table._end.dismiss()
    table.show_card()
    assert look(window, size) == []
    table._card.dismiss()
    for action in window.menuBar().actions()[-1].menu().actions():
        if not action.isSeparator():
            action.trigger()
            assert look(window, size) == []


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_end_with_four_players(bench, qapp, text_size):
    window = bench.start_at_the_end(seats=4)
    session = window.table.session
    while not session.match.over:
        session.match.play(session.match.legal()[-1])
    window.table.show_end()
    window.change("text_size", text_size)
    try:
        assert look(window, SIZES[0] if text_size == 1.0 else (1280, 800)) == []
    finally:
        load_theme().apply(qapp)


@pytest.mark.parametrize("text_size", [0.85, 1.25, 1.5])
def test_every_page_at_every_text_size(bench, qapp, text_size):
    window = bench.start()
    window.change("text_size", text_size)
    try:
        assert look(window, (1280, 800)) == []
        window.show_set_up("dominion")
        assert look(window, (1280, 800)) == []
        window.stack.currentWidget().options[0].choose.click()
        assert look(window, (1280, 800)) == []
        window = bench.play()
        for size in SIZES[3:]:
            assert look(window, size) == []
        aid, view = (window.menuBar().actions()[at].menu() for at in (-1, 2))
        for action in [view.actions()[2], *aid.actions()]:
            action.trigger()
            assert look(window, (1280, 800)) == []
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
        window.replay_table()
        assert look(window, (1280, 800)) == []
        window.show_shelf()
        assert look(window, (1280, 800)) == []
    finally:
        load_theme().apply(qapp)


def test_nothing_is_written_smaller_than_11_pixels(bench, qapp, monkeypatch):
    heights = []
    made = theme_module._font

    def noted(family, hint, pixels, weight):
        heights.append(pixels)
        return made(family, hint, pixels, weight)

    monkeypatch.setattr(theme_module, "_font", noted)
    window = bench.start()
    window.change("text_size", 0.85)
    try:
        look(window, (1280, 800))
        window.show_set_up("dominion")
        look(window, (1280, 800))
        window.stack.currentWidget().options[0].choose.click()
        look(window, (1280, 800))
        window.stack.currentWidget().source.show_tab("ready")
        look(window, (800, 500))
        window = bench.play(seats=4)
        look(window, (1280, 800))
    finally:
        load_theme().apply(qapp)
    assert len(heights) > 100
    assert min(heights) >= 11
