"""What tests do on the page on which a kingdom is picked."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from alchemy_desktop.games import GAMES
from alchemy_desktop.games.dominion.kingdom import SETS
from alchemy_desktop.games.dominion.recommended import RECOMMENDED
from alchemy_desktop.windows.picker import PickerPage

LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier
GAME = GAMES["dominion"]
IN = {set_.id: {card.name for card in set_.cards} for set_ in SETS}
FIRST = RECOMMENDED["first-distillation"].split(", ")


def set_up_page(bench):
    bench.start().show_set_up("dominion")
    return bench.window.stack.currentWidget()


def open_picker(set_up):
    QTest.mouseClick(set_up.options[0].choose, LEFT)
    page = set_up.window().stack.currentWidget()
    assert isinstance(page, PickerPage)
    QApplication.processEvents()
    return page


def button(page, id_):
    """The button of what can be done on the page."""
    return next(b for b in page.panel.findChildren(object) if is_button(b, page.panel.acts[id_]))


def is_button(widget, action):
    return getattr(widget, "defaultAction", lambda: None)() is action


def names(page):
    return list(page.picking.choice.names)


def found(page):
    return [face.name for face in page.source.cards.board.faces]


def point(board, index):
    return board.cell(index).center().toPoint()


def click_card(page, name):
    cards = page.source.cards
    index = found(page).index(name)
    cards.board.set_current(index)
    cards.board.show_current()
    QTest.mouseClick(cards.board, LEFT, pos=point(cards.board, index))


def tool(page, id_, name):
    """Click on a tool below a card of the choice."""
    board = page.panel.board
    index = names(page).index(name)
    number = list(board.acts).index(id_)
    QTest.mouseClick(board, LEFT, pos=board.tool_rect(index, number).center().toPoint())


def press(page, key, mods=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(page.window().focusWidget() or page, key, mods)


def write(page, text):
    for letter in text:
        QTest.keyClicks(page.window().focusWidget() or page, letter)


def tab(page, id_):
    number = ("cards", "ready", "favourites", "recent").index(id_)
    QTest.mouseClick(page.source.tabs.group.button(number), LEFT)
    QApplication.processEvents()
    return page.source.boards[number]
