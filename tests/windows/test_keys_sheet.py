"""The sheet of keys tells what the keys do, for it is made from them."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from alchemy_desktop.games import GAMES
from alchemy_desktop.scene.keys import MEANINGS
from alchemy_desktop.texts import catalogue, say
from alchemy_desktop.windows.how import HowSheet
from alchemy_desktop.windows.widgets import Panel


def open_sheet(window):
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_F1)
    sheet = window.menus._sheets["keys"]
    assert sheet.isVisible()
    return sheet


def caps(sheet):
    return {line.text() for line in sheet.findChildren(QLabel) if line.property("role") == "key"}


def words(sheet):
    return {line.text() for line in sheet.findChildren(QLabel)} - caps(sheet)


def test_every_key_of_the_menus_is_on_it(bench):
    window = bench.play()
    sheet = open_sheet(window)
    native = QKeySequence.SequenceFormat.NativeText
    for action in window.actions():
        for keys in action.shortcuts():
            assert keys.toString(native) in caps(sheet)
            assert action.text().replace("&", "").removesuffix(" …") in words(sheet)


def test_every_key_of_the_table_is_on_it(bench):
    sheet = open_sheet(bench.play())
    told = {id_ for id_ in catalogue() if id_.startswith("table.keys.")}
    assert told == {f"table.keys.{meaning}" for meaning in MEANINGS}
    for id_ in told:
        keys, _, does = say(id_).partition(": ")
        assert keys in caps(sheet)
        assert does in words(sheet)


def test_a_new_key_comes_onto_it_by_itself(bench):
    window = bench.play()
    press = QAction("&Juggle …", window.table, shortcut="Ctrl+J")
    window.table.addAction(press)
    window.menuBar().actions()[0].menu().addAction("&Whistle").setShortcut("Ctrl+W")
    sheet = open_sheet(window)
    assert {"Ctrl+J", "Ctrl+W"} <= caps(sheet)
    assert {"Juggle", "Whistle", "On this page"} <= words(sheet)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert window.focusWidget() is window.table.view
    window.show_home()
    sheet = open_sheet(window)
    assert "Ctrl+J" not in caps(sheet)
    assert "Ctrl+W" in caps(sheet)


def test_the_columns_are_about_equally_high(bench, qtbot):
    window = bench.start()
    window.show_shelf()
    sheet = open_sheet(window)
    qtbot.waitUntil(lambda: sheet._scroll.verticalScrollBar().maximum() == 0)
    panels = sheet.findChildren(Panel)
    ends = {}
    for panel in panels:
        ends[panel.x()] = max(ends.get(panel.x(), 0), panel.geometry().bottom())
    assert len(ends) == 3
    assert min(ends.values()) > 0.75 * max(ends.values())


def test_the_key_that_opens_it_puts_it_away(bench):
    window = bench.play()
    for _ in range(3):
        sheet = open_sheet(window)
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_F1)
        assert not sheet.isVisible()
        assert window.focusWidget() is window.table.view


def test_in_a_small_window_it_scrolls_by_key(bench):
    window = bench.start(size=(800, 500))
    sheet = open_sheet(window)
    bar = sheet._scroll.verticalScrollBar()
    assert bar.maximum() > 0
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_PageDown)
    assert bar.value() > 0
    assert sheet._columns == 2


def test_what_a_key_means_on_the_page_goes_before_the_table(bench):
    window = bench.play()
    at_the_table = say("table.keys.main").partition(": ")[2]
    assert at_the_table in words(open_sheet(window))
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_F1)
    window.table.addAction(QAction("Clap", window.table, shortcut="Space"))
    said = words(open_sheet(window))
    assert "Clap" in said
    assert at_the_table not in said


def test_the_text_size_changes_while_it_lies_open(bench, qtbot):
    window = bench.play()
    sheet = open_sheet(window)
    panels = set(sheet.findChildren(Panel))
    assert sheet._columns == 3
    for size, columns in ((1.5, 2), (1.0, 3), (1.5, 2)):
        window.change("text_size", size)
        qtbot.waitUntil(lambda columns=columns: sheet._columns == columns)
        assert set(sheet.findChildren(Panel)) == panels
        qtbot.waitUntil(lambda columns=columns: len(lefts_of(sheet)) == columns)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    window.change("text_size", 1.0)
    assert open_sheet(window)._columns == 3


def lefts_of(sheet):
    return {panel.mapTo(sheet, panel.rect().topLeft()).x() for panel in sheet.findChildren(Panel)}


@pytest.mark.parametrize("game", GAMES)
def test_how_a_game_is_played_is_not_cut_at_the_bar(bench, game):
    window = bench.start()
    window.menus.show_how(game)
    text = window.findChild(HowSheet).text
    bench.qtbot.waitUntil(text.isVisible)
    assert text.document().textWidth() <= text.viewport().width()
