"""From the start of the program to the first turn, and on from where it was left."""

from contextlib import closing
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.codes import encode
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.library.settings import Settings, load_settings, save_settings
from alchemy_desktop.library.store import Player, Store
from alchemy_desktop.windows.set_up import SetUpPage

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
    assert again.home.slip.isVisible()
    QTest.mouseClick(again.home.slip, LEFT)
    assert len(again.table.session.match.plays) == count


def test_nothing_to_continue_at_first(bench):
    window = bench.start()
    assert not window.home.slip.isVisible()
    assert window.notices.sentences == []


def test_options_are_typed_in_and_remembered(bench):
    page = set_up_page(bench.start())
    page.seed.setText(encode(4711))
    names = page._made.options["kingdom"].split(",")
    page._options[0].field.setText(", ".join(names))
    page._seats.button(3).click()
    page._people[0][1].setText("  Ada   of  Turin ")
    page._people[2][2].setCurrentIndex(0)
    QTest.mouseClick(page.begin, LEFT)
    session = bench.window.table.session
    assert session.match.set_up.seed == 4711
    assert session.match.set_up.options["kingdom"].split(",") == names
    assert session.names == ("Ada of Turin", "Agrippa", "Maria")
    assert [p.level for p in session.players] == ["", "apprentice", "novice"]
    bench.window.show_home()
    page = set_up_page(bench.start())
    assert page._seats.checkedId() == 3
    assert page._options[0].field.text() == ", ".join(names)
    assert page._people[0][1].text() == "Ada of Turin"


def test_what_is_wrong_is_said_where_it_is_typed(bench, qtbot):
    page = set_up_page(bench.start())
    page._options[0].field.setText("Golem, Golem")
    qtbot.waitUntil(lambda: page.error.text() != "", timeout=2000)
    assert "10 different cards" in page.error.text()
    assert not page.begin.isEnabled()
    page._options[0].field.clear()
    qtbot.waitUntil(page.begin.isEnabled, timeout=2000)
    page.seed.setText("no code!")
    qtbot.waitUntil(lambda: "no code!" in page.error.text(), timeout=2000)
    assert not page.begin.isEnabled()


def test_a_kingdom_is_drawn_and_drawn_again(bench):
    page = set_up_page(bench.start())
    drawn = {page._made.options["kingdom"]}
    for _ in range(5):
        page._options[0].again.click()
        drawn.add(page._made.options["kingdom"])
    assert len(drawn) > 1
    shown = page._made.options["kingdom"]
    page._options[0].field.setText(page._options[0].code.text().split()[-1])
    page._draw_again()
    assert page._made.options["kingdom"] == shown


def test_geometry_and_choices_are_remembered(bench):
    window = bench.start()
    window.menus._set("pace", 1.5)
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
def test_a_game_without_its_one_person_is_not_laid_on_the_table(bench, levels):
    game = GAMES["dominion"]
    match = Match(game, game.set_up(2, {}, Random(1)))
    with closing(Store(bench.games)) as store:
        number = store.begin(match, [Player("A", levels[0]), Player("B", levels[1])])
    save_settings(bench.settings, Settings(open_game=number))
    window = bench.start()
    assert window.table is None
    (said,) = window.notices.sentences
    assert "one person against opponents" in said


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
