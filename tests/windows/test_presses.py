"""Presses of keys and of the mouse mean the same everywhere in the window."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QPushButton, QToolButton

from alchemy_desktop.windows.ask import AskSheet
from alchemy_desktop.windows.end_page import EndSheet
from alchemy_desktop.windows.keys import KeysSheet
from alchemy_desktop.windows.overlay import Overlay
from alchemy_desktop.windows.seat_row import SeatRow

PAGES = ("home", "set_up", "shelf", "settings", "table", "ask", "keys", "about", "replay")


def show(bench, name):
    """Show a page or a sheet; return what its buttons are on."""
    if name == "home":
        return bench.start().home
    window = bench.play()
    if name == "set_up":
        window.show_set_up("dominion")
    elif name == "shelf":
        window.show_shelf()
    elif name == "replay":
        window.replay_table()
    elif name == "ask":
        window.table.show_resign()
    elif name == "settings":
        window.menus.show_settings()
    elif name != "table":
        next(a for a in window.actions() if a.objectName() == name).trigger()
    sheets = [sheet for sheet in window.findChildren(Overlay) if sheet.isVisible()]
    return sheets[0] if sheets else window.stack.currentWidget()


@pytest.mark.parametrize("name", PAGES)
def test_enter_presses_whatever_button_has_the_focus(bench, name):
    on = show(bench, name)
    buttons = [
        button
        for button in on.findChildren(QAbstractButton)
        if button.isVisible() and button.isEnabled() and button.focusPolicy() & Qt.TabFocus
    ]
    assert buttons
    pressed = []
    for button in buttons:
        button.blockSignals(True)  # what comes of it is not meant here
        button.click = lambda button=button: pressed.append(button)
    for button in buttons:
        button.setFocus()
        for key in (Qt.Key_Return, Qt.Key_Enter):
            pressed.clear()
            QTest.keyClick(button, key)
            assert pressed == [button], (button, button.text())


def test_enter_begins_a_game_and_resigns_it(bench, hands):
    window = bench.start()
    QTest.keyClick(window.home.tiles[0], Qt.Key_Return)
    page = window.stack.currentWidget()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key_Return)
    assert page.begin
    assert window.table is not None
    hands.wait(window)
    window.table.show_resign()
    sheet = window.findChild(AskSheet)
    QTest.keyClick(sheet, Qt.Key_Backtab)
    assert sheet.go.hasFocus()
    QTest.keyClick(sheet.go, Qt.Key_Enter)
    assert window.table.session.match.over


def test_a_portrait_is_chosen_by_enter(bench):
    window = bench.start()
    window.show_set_up("dominion")
    row = window.findChild(SeatRow)
    row.medallion.setFocus()
    QTest.keyClick(row.medallion, Qt.Key_Return)
    id_, portrait = list(row.popup.portraits.items())[3]
    portrait.setFocus()
    QTest.keyClick(portrait, Qt.Key_Return)
    assert row.sitter.avatar == id_


def test_at_the_end_the_bright_button_has_the_focus(bench, hands):
    window = bench.start_at_the_end()
    table = hands.finish(window)
    sheet = table.findChild(EndSheet)
    bench.qtbot.waitUntil(lambda: sheet.first.hasFocus())
    assert sheet.first.property("role") == "primary"
    QTest.keyClick(sheet.first, Qt.Key_Return)
    assert window.table is not table


# --- menus ---------------------------------------------------------------------------------


def open_menu(window, number=-1):
    """Click on a menu of the bar and return it."""
    bar = window.menuBar()
    action = bar.actions()[number]
    QTest.mouseClick(bar, Qt.LeftButton, pos=bar.actionGeometry(action).center())
    menu = action.menu()
    assert isinstance(menu, QMenu)
    assert menu.isVisible()
    return menu


def test_escape_out_of_a_menu_gives_the_keys_back_to_the_table(bench, hands, qtbot):
    window = bench.play()
    hands.wait(window)
    QTest.keyClick(open_menu(window), Qt.Key_Escape)
    # The window's own: without a display it is not active any more once a menu has gone.
    qtbot.waitUntil(lambda: window.focusWidget() is window.table.view)
    before = len(window.table.session.steps)
    QTest.keyClick(window.focusWidget(), Qt.Key_Space)
    hands.wait(window)
    assert len(window.table.session.steps) > before
    assert not any(action.menu().isVisible() for action in window.menuBar().actions())


def test_a_sheet_opened_after_a_menu_gives_the_keys_back_to_the_table(bench, hands, qtbot):
    window = bench.play()
    hands.wait(window)
    bar, view = window.menuBar(), window.table.view
    bar.setFocus(Qt.MenuBarFocusReason)  # as by Alt
    QTest.keyClick(bar, Qt.Key_F1)
    sheet = window.findChild(KeysSheet)
    assert sheet.isVisible()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key_Escape)
    qtbot.waitUntil(view.hasFocus)
    assert not sheet.isVisible()


def test_a_click_beside_a_menu_gives_the_keys_back(bench, qtbot):
    window = bench.start()
    window.show_shelf()
    page = window.stack.currentWidget()
    page.search.setFocus()
    menu = open_menu(window, 0)
    QTest.mouseClick(menu, Qt.LeftButton, pos=QPoint(-200, 300))
    qtbot.waitUntil(lambda: window.focusWidget() is page.search)


# --- double clicks -------------------------------------------------------------------------


def double_click(window, widget):
    """Click on the middle of a widget twice, as the platform tells it."""
    middle = widget.mapTo(window, widget.rect().center())
    QTest.mouseDClick(window.windowHandle(), Qt.LeftButton, pos=middle)


def test_a_double_click_on_leave_only_leaves(bench, hands):
    window = bench.play()
    hands.wait(window)
    leave = window.table.buttons[-1]
    under = leave.mapTo(window, leave.rect().center())
    double_click(window, leave)
    assert window.stack.currentWidget() is window.home
    assert not any(sheet.isVisible() for sheet in window.findChildren(Overlay))
    QTest.mouseClick(window.windowHandle(), Qt.LeftButton, pos=under)
    assert any(sheet.isVisible() for sheet in window.findChildren(Overlay))


def test_a_double_click_that_puts_a_sheet_away_does_nothing_below(bench, hands):
    window = bench.play()
    session = hands.wait(window)
    window.table.show_resign()
    sheet = window.findChild(AskSheet)
    steps = len(session.steps)
    button = QToolButton(window.table)
    button.setGeometry(window.table.rect())
    presses = []
    button.pressed.connect(lambda: presses.append(1))
    button.show()
    sheet.raise_()
    double_click(window, sheet.stay)
    assert not any(sheet.isVisible() for sheet in window.findChildren(Overlay))
    assert (presses, len(session.steps)) == ([], steps)


def test_a_double_click_on_one_button_presses_it_twice(bench):
    window = bench.start()
    window.show_set_up("dominion")
    row = window.findChildren(SeatRow)[1]
    begins = []
    row.begins.pressed.connect(lambda: begins.append(1))
    double_click(window, row.begins)
    assert begins == [1, 1]


# --- sheets --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["card", "pile", "seat", "settings", "keys", "about"])
def test_every_sheet_can_be_closed_by_its_button(bench, name):
    window = bench.play()
    if name in ("card", "pile", "seat"):
        getattr(window.table, f"show_{name}")(*([] if name == "card" else [0]))
    else:
        next(a for a in window.actions() if a.objectName() == name).trigger()
    (sheet,) = [sheet for sheet in window.findChildren(Overlay) if sheet.isVisible()]
    close = next(b for b in sheet.findChildren(QPushButton) if b.text() == "Close")
    assert sheet.sheet.rect().contains(close.mapTo(sheet.sheet, close.rect().bottomRight()))
    QTest.mouseClick(close, Qt.LeftButton)
    assert not sheet.isVisible()


def test_no_entry_of_a_menu_has_a_picture(bench):
    window = bench.start()
    menus = [action.menu() for action in window.menuBar().actions()]
    shown = [action for menu in menus for action in menu.actions() if not action.icon().isNull()]
    assert shown
    assert not any(action.isIconVisibleInMenu() for action in shown)
