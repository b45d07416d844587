"""From the start of the program to the first turn, and on from where it was left."""

from contextlib import closing
from datetime import datetime
from itertools import pairwise
from random import Random

import pytest
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from alchemy_desktop.app import open_services
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.library.settings import Settings, load_settings, save_settings
from alchemy_desktop.library.store import Player, Store
from alchemy_desktop.windows.main_window import MainWindow, fitted
from alchemy_desktop.windows.set_up import SetUpPage
from alchemy_desktop.windows.slips import when

LEFT = Qt.MouseButton.LeftButton


def set_up_page(window) -> SetUpPage:
    QTest.mouseClick(window.home.tiles[0], LEFT)
    page = window.stack.currentWidget()
    assert isinstance(page, SetUpPage)
    return page


def test_two_clicks_from_the_start_to_the_first_turn(bench, hands):
    window = bench.start()
    page = set_up_page(window)
    QTest.mouseClick(page.begin, LEFT)
    session = hands.wait(window)
    assert session.my_decision
    assert session.names[0] == "You"
    assert session.players[1].level == "apprentice"


def test_the_keyboard_alone_reaches_the_first_turn(bench, hands):
    window = bench.start()
    QTest.keyClick(window.home.tiles[0], Qt.Key.Key_Return)
    QTest.keyClick(window.stack.currentWidget().begin, Qt.Key.Key_Space)
    assert hands.wait(window).my_decision


def test_a_game_goes_on_in_the_middle_of_a_turn(bench, hands):
    window = bench.play(seed=5)
    hands.play(window, 11)
    session = window.table.session
    while session.match.plays[-1].by != session.me:  # until a turn of mine has begun
        hands.play(window, 1)
    before = [play.moves for play in session.match.plays]
    facts, faces = list(session.match.facts), session.view.kind[:]
    again = bench.start().table.session
    assert [play.moves for play in again.match.plays] == before
    assert list(again.match.facts) == facts
    assert again.view.kind == faces
    assert again.my_decision
    hands.play(bench.window, 5)


def test_a_game_left_for_home_lies_on_top_there(bench, hands):
    window = bench.play(seed=5)
    hands.play(window, 4)
    count = len(window.table.session.match.plays)
    QTest.keyClick(window, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert window.table is None
    again = bench.start()
    assert again.stack.currentWidget() is again.home
    assert again.home.slips[0].isVisible()
    QTest.mouseClick(again.home.slips[0], LEFT)
    assert len(again.table.session.match.plays) == count


def test_nothing_to_continue_at_first(bench):
    window = bench.start()
    assert not any(slip.isVisible() for slip in window.home.slips)
    assert window.notices.sentences == []


def test_geometry_and_choices_are_remembered(bench):
    window = bench.start()
    window.change("pace", 1.5)
    window.close()
    saved = load_settings(bench.settings)[0]
    assert saved.pace == 1.5
    assert QWidget().restoreGeometry(saved.geometry)


def test_full_screen_by_key(bench, qtbot):
    window = bench.start()
    QTest.keyClick(window, Qt.Key.Key_F11)
    qtbot.waitUntil(window.isFullScreen)
    assert not window.menuBar().isVisible()
    QTest.keyClick(window, Qt.Key.Key_F11)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert window.menuBar().isVisible()


@pytest.mark.parametrize("levels", [("novice", "novice"), ("", "")])
def test_a_stored_game_of_any_number_of_people_is_laid_on_the_table(bench, levels):
    game = GAMES["dominion"]
    match = Match(game, game.set_up(2, {}, Random(1)))
    with closing(Store(bench.games)) as store:
        number = store.begin(match, [Player("A", levels[0]), Player("B", levels[1])])
    save_settings(bench.settings, Settings(open_game=number))
    window = bench.start()
    assert window.table.session.people == tuple(i for i, level in enumerate(levels) if not level)
    assert window.notices.sentences == []


def test_damaged_settings_are_kept_aside_and_said(bench):
    bench.settings.write_text("{ nonsense")
    window = bench.start()
    assert any("damaged" in sentence for sentence in window.notices.sentences)
    assert "nonsense" in next(bench.settings.parent.glob("settings-damaged-*")).read_text()


def test_a_damaged_file_of_games_is_kept_aside_and_said(bench):
    bench.games.write_bytes(b"not a database" * 300)
    window = bench.start()
    assert any("damaged" in sentence for sentence in window.notices.sentences)


def test_where_nothing_can_be_kept_one_can_still_play(bench, hands):
    bench.games.parent.joinpath("blocked").write_text("a file, no folder")
    bench.games = bench.games.parent / "blocked" / "games.sqlite"
    window = bench.play()
    assert any("cannot be saved" in s for s in window.notices.sentences)
    hands.play(window, 3)
    assert len(window.notices.sentences) == 1


def test_how_to_play_is_offered_before_the_first_game(bench):
    page = set_up_page(bench.start())
    QTest.mouseClick(page.how, LEFT)
    sheet = bench.window.menus._sheets["how/dominion"]
    assert sheet.isVisible()
    words = sheet.text.toPlainText()
    for heading in ("The goal", "three phases", "four counters", "potion in a cost", "The end"):
        assert heading in words
    assert words.count("\ufffc") > 6  # the signs
    QTest.qWait(20)
    bottom = sheet.text.mapTo(bench.window, sheet.text.rect().bottomRight())
    assert bench.window.rect().contains(bottom)


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ((50, 60, 800, 400), (50, 60, 800, 400)),
        ((8, 38, 1280, 800), (8, 38, 944, 494)),
        ((700, 300, 900, 400), (52, 132, 900, 400)),
        ((-50, -20, 800, 490), (8, 38, 800, 490)),
    ],
)
def test_a_place_on_a_screen_that_has_shrunk(place, expected):
    assert fitted(QRect(*place), QRect(8, 38, 944, 494)) == QRect(*expected)


@pytest.mark.parametrize("stored", [False, True])
def test_the_window_stands_on_the_screen_with_its_frame(bench, stored):
    if stored:
        window = bench.start()
        window.setGeometry(300, 200, 3000, 2000)
        window.close()
        bench.window = None
    with open_services(bench.games, bench.settings) as (services, _):
        window = MainWindow(services, GAMES)
        screen = window.screen().availableGeometry()
        assert window.width() <= screen.width()
        assert window.height() < screen.height() - 30
        if stored:
            assert screen.contains(window.geometry())
        window.close()
        window.deleteLater()


def test_full_screen_has_its_menus_at_the_edge(bench, qtbot):
    window = bench.play()
    QTest.keyClick(window.table.view, Qt.Key.Key_F11)
    qtbot.waitUntil(window.isFullScreen)
    edge = window.menus.edge
    assert not edge.isVisible()
    QTest.keyClick(window.table.view, Qt.Key.Key_Alt)
    assert edge.isVisible()
    assert edge.activeAction() is edge.actions()[0]
    place = window.table.geometry()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert not edge.isVisible()
    assert window.isFullScreen()
    assert window.table.geometry() == place
    QTest.mouseMove(edge._edge)
    qtbot.waitUntil(edge.isVisible)
    QTest.mouseMove(window.table.view, window.table.view.rect().center())
    qtbot.waitUntil(lambda: not edge.isVisible())
    assert window.focusWidget() is window.table.view
    QTest.keyClick(window.table.view, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert window.menuBar().isVisible()


def test_escape_puts_down_before_it_leaves_the_full_screen(bench, qtbot):
    window = bench.play()
    QTest.keyClick(window.table.view, Qt.Key.Key_F11)
    qtbot.waitUntil(window.isFullScreen)
    QTest.keyClick(window.table.view, Qt.Key.Key_F1)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    QTest.keyClick(window.table.view, Qt.Key.Key_Left)
    QTest.keyClick(window.table.view, Qt.Key.Key_Escape)
    assert window.isFullScreen()
    QTest.keyClick(window.table.view, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.isFullScreen())


def test_earlier_games_can_be_gone_on_with_too(bench, hands):
    numbers = []
    for seed in (1, 2, 3, 4):
        window = bench.play(seats=2 + seed % 3, seed=seed)
        hands.play(window, seed)
        numbers.append(window.table.session.game_id)
    QTest.keyClick(window, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    slips = window.home.slips
    assert [slip.entry.id for slip in slips] == numbers[:0:-1]
    for slip, other in pairwise(slips):
        assert slip.geometry().right() < other.geometry().left() + 1
        assert window.home.rect().contains(other.geometry())
    QTest.mouseClick(slips[2], LEFT)
    assert window.table.session.game_id == numbers[1]


def test_times_are_said_as_people_say_them():
    now = datetime(2026, 3, 1, 0, 30)
    assert when(datetime(2026, 3, 1, 0, 5), now) == "Today, 00:05"
    assert when(datetime(2026, 2, 28, 23, 59), now) == "Yesterday, 23:59"
    assert when(datetime(2026, 2, 27, 23, 59), now) == "27 February"


def test_the_menus_at_the_edge_go_quietly_once_their_menus_are_gone(bench, qtbot):
    window = bench.play()
    QTest.keyClick(window.table.view, Qt.Key.Key_F11)
    qtbot.waitUntil(window.isFullScreen)
    QTest.keyClick(window.table.view, Qt.Key.Key_Alt)
    edge = window.menus.edge
    window.menuBar().clear()
    window.menuBar().deleteLater()
    window.setMenuBar(None)
    qtbot.waitUntil(lambda: not any(isValid(menu) for menu in edge._menus))
    edge.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
    QApplication.sendEvent(edge, QEvent(QEvent.Type.Leave))
    qtbot.waitUntil(lambda: not edge.isVisible())
