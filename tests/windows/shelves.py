"""Games for the shelf, and what tests do there."""

from random import Random

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.library.store import Player
from alchemy_desktop.windows.shelf import ShelfPage

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
CTRL = Qt.KeyboardModifier.ControlModifier
ANN = (Player("Ann"), Player("Agrippa", "novice"))


def match(seed=1, steps=10):
    """A match of two, played on sensibly for some steps, or to its end."""
    game, rng = GAMES["dominion"], Random(seed)
    made = Match(game, game.set_up(2, {}, rng, seed, 0))
    player = find_player(game, "apprentice")
    while not made.over and len(made.plays) < steps:
        made.play(player.decide(made.perspective(made.decision.by), rng))
    return made


def shelf(window) -> ShelfPage:
    """Go to the shelf by its key."""
    QTest.keyClick(window, Qt.Key.Key_L, CTRL)
    page = window.stack.currentWidget()
    assert isinstance(page, ShelfPage)
    return page


def shown(page):
    return [page.model.entry(row).id for row in range(page.model.rowCount())]


def place(page, game_id):
    """The middle of where a game stands, in the view."""
    index = page.model.index(page.model.row_of(game_id))
    page.boards.scrollTo(index)
    return page.boards.visualRect(index).center()


def click(page, game_id):
    QTest.mouseClick(page.boards.viewport(), LEFT, pos=place(page, game_id))


def press(page, id_):
    button = page.side.buttons[id_]
    assert button.isVisible()
    QTest.mouseClick(button, LEFT)


def painted(window, qtbot):
    """Wait until every game that is seen has its picture."""
    window.grab()
    qtbot.waitUntil(lambda: not window.pictures.busy, timeout=20000)
