"""The shelf by mouse and keys: what stands there, and all that can be done with it."""

import sqlite3
from contextlib import closing
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.library.schema import MIGRATIONS
from alchemy_desktop.library.store import Player, Store
from alchemy_desktop.windows.ask import AskSheet
from alchemy_desktop.windows.pictures import Glance
from alchemy_desktop.windows.replay_page import ReplayPage
from alchemy_desktop.windows.set_up import SetUpPage
from alchemy_desktop.windows.shelf import ShelfPage
from alchemy_desktop.windows.shelf_card import ShelfCard
from alchemy_desktop.windows.shelf_model import ENTRY, foot, marks, spoken, who
from alchemy_desktop.windows.shelf_side import PlayerRows
from tests.windows.shelves import (
    ANN,
    CTRL,
    LEFT,
    RIGHT,
    click,
    match,
    painted,
    place,
    press,
    shelf,
    shown,
)

# --- what stands there -----------------------------------------------------------------------


def test_all_games_stand_on_the_shelf_the_latest_first(bench, filled):
    window = bench.start()
    QTest.mouseClick(window.home.shelf, LEFT)
    page = window.stack.currentWidget()
    assert shown(page) == filled[::-1]
    entries = [page.model.entry(row) for row in range(3)]
    assert [marks(entry) for entry in entries] == [["resigned"], ["finished"], ["going"]]
    assert [said for _, said in who(entries[0])][1:] == ["Zoe"]
    winner, words = who(entries[1])[0]
    assert winner.won
    assert words == f"{winner.name} {winner.points}"
    assert "The first. In progress. Ann. Agrippa. Turn" in spoken(entries[2])
    QTest.keyClick(window, Qt.Key.Key_H, CTRL)
    assert window.stack.currentWidget() is window.home


def test_the_page_has_a_way_back(bench, filled):
    window = bench.start()
    page = shelf(window)
    QTest.mouseClick(page.back, LEFT)
    assert window.stack.currentWidget() is window.home


def test_the_side_tells_levels_of_games_that_are_over_too(bench, filled):
    page = shelf(bench.start())
    click(page, filled[1])
    said = page.side.findChild(PlayerRows).accessibleName()
    assert "Novice" in said
    assert "Won" in said


def test_a_name_hides_nothing_of_how_far_a_game_has_come(bench, filled):
    page = shelf(bench.start())
    before = foot(page.model.entry(page.model.row_of(filled[2])))
    page._rename(filled[2], "Mine")
    named = foot(page.model.entry(page.model.row_of(filled[2])))
    assert named[1:] == before


def test_escape_empties_the_search_and_then_leaves_it(bench, filled):
    window = bench.start()
    page = shelf(window)
    page.search.setFocus()
    QTest.keyClicks(page.search, "zoe")
    assert len(shown(page)) == 1
    QTest.keyClick(page.search, Qt.Key.Key_Escape)
    assert (page.search.text(), len(shown(page))) == ("", 3)
    assert page.search.hasFocus()
    QTest.keyClick(page.search, Qt.Key.Key_Escape)
    assert page.boards.hasFocus()


def test_a_game_is_gone_on_with_by_enter_click_and_double_click(bench, filled):
    window = bench.start()
    for go_on in (
        lambda page: QTest.keyClick(page.boards, Qt.Key.Key_Return),
        lambda page: press(page, "continue"),
        lambda page: QTest.mouseDClick(page.boards.viewport(), LEFT, pos=place(page, filled[0])),
    ):
        page = shelf(window)
        click(page, filled[0])
        go_on(page)
        assert window.table.session.game_id == filled[0]


def test_a_finished_game_is_looked_at(bench, filled):
    page = shelf(bench.start())
    click(page, filled[1])
    assert page.side.buttons["continue"].text() == "Look at the end"
    press(page, "continue")
    assert bench.window.table.session.match.over


def test_a_replay_leads_back_to_the_shelf(bench, filled):
    window = bench.start()
    page = shelf(window)
    for go_on in (
        lambda: press(page, "replay"),
        lambda: QTest.keyClick(page.boards, Qt.Key.Key_R, CTRL),
    ):
        click(page, filled[1])
        go_on()
        assert isinstance(window.stack.currentWidget(), ReplayPage)
        QTest.keyClick(window, Qt.Key.Key_H, CTRL)
        assert window.stack.currentWidget() is page
        assert page.chosen.id == filled[1]
        assert QApplication.focusWidget() is page.boards


def test_keys_walk_along_the_boards(bench, filled):
    page = shelf(bench.start())
    assert page.chosen.id == filled[2]
    QTest.keyClick(page.boards, Qt.Key.Key_Right)
    assert page.chosen.id == filled[1]
    assert page.side.isVisible()


def test_filters_show_a_part_and_how_many_there_are(bench, filled):
    page = shelf(bench.start())
    assert [button.text() for button in page.filters.values()] == [
        "All 3",
        "In progress 1",
        "Finished 2",
        "Deleted 0",
    ]
    QTest.mouseClick(page.filters["going"], LEFT)
    assert shown(page) == filled[:1]
    QTest.mouseClick(page.filters["finished"], LEFT)
    assert shown(page) == filled[:0:-1]
    QTest.mouseClick(page.filters["deleted"], LEFT)
    assert shown(page) == []
    assert page.boards.said == "Nothing has been deleted."
    assert not page.side.isVisible()


@pytest.mark.parametrize(
    ("words", "found"), [("FIRST", [0]), ("zoe", [2]), ("agr dominion", [2, 1, 0]), ("bob", [])]
)
def test_titles_games_and_players_are_found(bench, filled, words, found):
    page = shelf(bench.start())
    QTest.keyClicks(page.search, words)
    assert shown(page) == [filled[number] for number in found]
    if not found:
        assert page.boards.said == "No game here fits what you are looking for."


def test_an_empty_shelf_says_what_will_stand_there(bench):
    page = shelf(bench.start())
    assert page.boards.said.startswith("The shelf is empty.")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_F2, Qt.Key.Key_Delete):
        QTest.keyClick(page.boards, key)
    assert bench.window.notices.sentences == []


def test_a_game_of_other_rules_says_why_it_cannot_be_opened(bench, filled):
    with closing(sqlite3.connect(bench.games)) as db, db:
        db.execute("UPDATE games SET set_up = replace(set_up, '\"rules\":', '\"rules\":9')")
        db.execute("UPDATE games SET steps = 'x' WHERE id = ?", (filled[1],))
    window = bench.start()
    page = shelf(window)
    click(page, filled[0])
    assert marks(page.chosen) == ["closed"]
    assert not page.side.buttons["continue"].isEnabled()
    assert "of the rules" in page.side._closed.text()
    QTest.keyClick(page.boards, Qt.Key.Key_Return)
    assert window.table is None
    click(page, filled[1])
    assert "is damaged" in page.side._closed.text()
    assert page.model.data(page.boards.currentIndex()) == "Unreadable game"
    QTest.keyClick(page.boards, Qt.Key.Key_Delete)
    assert filled[1] not in shown(page)


def test_a_thousand_games_are_painted_only_where_they_are_seen(bench, monkeypatch):
    with closing(Store(bench.games)) as store:
        first = store.begin(match(), ANN)
    with closing(sqlite3.connect(bench.games)) as db, db:
        numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 999)"
        columns = "set_up, begun, changed, revision, steps, over, practice, undone"
        db.execute(
            f"{numbers} INSERT INTO games ({columns})"
            f" SELECT {columns} FROM games, n WHERE id = {first}"
        )
    drawn = set()
    paint = ShelfCard.paint

    def watched(self, painter, option, index):
        drawn.add(index.row())
        paint(self, painter, option, index)

    monkeypatch.setattr(ShelfCard, "paint", watched)
    page = shelf(bench.start())
    page.grab()
    assert page.model.rowCount() == 1000
    assert 6 <= len(drawn) < 30
    drawn.clear()
    QTest.keyClick(page.boards, Qt.Key.Key_End)
    page.grab()
    assert page.boards.currentIndex().row() == 999
    assert 999 in drawn
    assert len(drawn) < 60


# --- pictures --------------------------------------------------------------------------------


def colours(picture):
    image = picture.toImage()
    return {image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, 200, 7)}


def test_every_game_gets_a_picture_of_its_table_once(bench, filled, qtbot):
    page = shelf(bench.start())
    painted(bench.window, qtbot)
    store = bench.window.services.store
    assert all(entry.pictured for entry in store.games())
    made = [bench.window.pictures.of(entry, 1.0) for entry in store.games()]
    assert all(len(colours(picture)) > 50 for picture in made)
    assert made[0].toImage() != made[1].toImage()
    kept = [store.picture(game_id) for game_id in filled]
    page = shelf(bench.start())
    page.grab()
    assert not bench.window.pictures.busy
    store = bench.window.services.store
    assert [store.picture(game_id) for game_id in filled] == kept


def test_a_game_that_was_played_on_gets_another_picture(bench, filled, hands, qtbot):
    window = bench.start()
    page = shelf(window)
    painted(window, qtbot)
    before = window.services.store.picture(filled[0])
    click(page, filled[0])
    press(page, "continue")
    hands.play(window, 2)
    assert not window.pictures._timer.isActive()
    QTest.keyClick(window, Qt.Key.Key_H, CTRL)
    painted(window, qtbot)
    assert window.services.store.picture(filled[0]) != before
    entry = next(e for e in window.services.store.games() if e.id == filled[0])
    assert entry.pictured


def test_a_picture_shows_a_hand_only_to_whoever_is_alone():
    one, other = ANN[0], Player("Bo")

    def hand(players, seat):
        session = Glance(match(steps=1), players, 0)
        view = session.view
        zone = next(z for z, s in enumerate(view.specs) if (s.role, s.owner) == ("hand", seat))
        assert view.zones[zone]
        return {view.kind[piece] == HIDDEN for piece in view.zones[zone]}

    assert hand((one, ANN[1]), 0) == {False}
    assert hand((one, ANN[1]), 1) == {True}
    assert hand((one, other), 0) == {True}
    assert hand((one, other), 1) == {True}


def test_a_game_that_cannot_be_loaded_has_no_picture_and_is_tried_once(bench, filled, qtbot):
    with closing(sqlite3.connect(bench.games)) as db, db:
        db.execute("UPDATE moves SET moves = 'dance' WHERE game = ? AND step = 3", (filled[0],))
    page = shelf(bench.start())
    painted(bench.window, qtbot)
    page.grab()
    assert not bench.window.pictures.busy
    assert bench.window.pictures.of(page.model.entry(2), 1.0) is None


# --- names, copies, deletion -----------------------------------------------------------------


def test_a_game_is_named_in_place(bench, filled, qtbot):
    page = shelf(bench.start())
    click(page, filled[1])
    QTest.keyClick(page.boards, Qt.Key.Key_F2)
    editor = QApplication.focusWidget()
    assert isinstance(editor, QLineEdit)
    assert editor.placeholderText() == "Dominion: Alchemy"
    QTest.keyClicks(editor, "  A narrow  win ")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.chosen.title == "A narrow win")
    assert bench.window.table is None
    assert page.side._title.text() == "A narrow win"
    press(page, "rename")
    editor = QApplication.focusWidget()
    QTest.keyClick(editor, Qt.Key.Key_A, CTRL)
    QTest.keyClicks(editor, "No")
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert page.chosen.title == "A narrow win"
    assert isinstance(bench.window.stack.currentWidget(), ShelfPage)
    page = shelf(bench.start())
    assert page.model.entry(1).title == "A narrow win"


def test_a_copy_stands_beside_its_game(bench, filled):
    page = shelf(bench.start())
    click(page, filled[0])
    QTest.keyClick(page.boards, Qt.Key.Key_D, CTRL)
    assert len(shown(page)) == 4
    assert page.chosen.title == "The first (copy)"
    assert page.chosen.steps == 10
    assert shown(page).index(filled[0]) == page.boards.currentIndex().row() + 1


def test_a_deleted_game_comes_back_at_once_or_later(bench, filled):
    page = shelf(bench.start())
    click(page, filled[0])
    QTest.keyClick(page.boards, Qt.Key.Key_Delete)
    assert shown(page) == filled[:0:-1]
    assert page.strip.isVisible()
    assert page.strip.said == "“The first” is deleted."
    QTest.mouseClick(page.strip.undo, LEFT)
    assert shown(page) == filled[::-1]
    assert page.chosen.id == filled[0]
    assert not page.strip.isVisible()
    press(page, "delete")
    page = shelf(bench.start())
    assert page.filters["deleted"].text() == "Deleted 1"
    QTest.mouseClick(page.filters["deleted"], LEFT)
    assert shown(page) == filled[:1]
    assert "30 days" in page.side._facts.text()
    assert not page.side.buttons["continue"].isVisible()
    press(page, "restore")
    assert shown(page) == []
    QTest.mouseClick(page.filters["all"], LEFT)
    assert shown(page) == filled[::-1]


def test_deleted_games_are_removed_for_good_only_after_a_question(bench, filled):
    page = shelf(bench.start())
    QTest.keyClick(page.boards, Qt.Key.Key_Delete)
    assert not page.clear.isVisible()
    QTest.mouseClick(page.filters["deleted"], LEFT)
    QTest.mouseClick(page.clear, LEFT)
    sheet = page.findChild(AskSheet)
    assert QApplication.focusWidget() is sheet.stay
    QTest.keyClick(sheet.stay, Qt.Key.Key_Space)
    assert shown(page) == filled[2:]
    QTest.mouseClick(page.clear, LEFT)
    sheet = page.findChildren(AskSheet)[-1]
    QTest.mouseClick(sheet.go, LEFT)
    assert shown(page) == []
    assert not page.clear.isVisible()
    assert not page.strip.isVisible()
    assert bench.window.services.store.games(deleted=True) == []


def test_what_was_deleted_a_month_ago_is_gone_at_the_start(bench, filled):
    with closing(sqlite3.connect(bench.games)) as db, db:
        db.execute("UPDATE games SET deleted = 1000 WHERE id = ?", (filled[0],))
    store = bench.start().services.store
    assert store.games(deleted=True) == []
    assert len(store.games()) == 2


def test_the_menu_of_a_game_does_what_its_keys_do(bench, filled):
    page = shelf(bench.start())
    at = place(page, filled[0])
    QTest.mouseClick(page.boards.viewport(), RIGHT, pos=at)
    everywhere = page.boards.viewport().mapToGlobal(at)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, everywhere)
    QApplication.sendEvent(page.boards.viewport(), event)
    menu = page.findChild(QMenu)
    words = [action.text() for action in menu.actions()]
    assert words == ["Continue", "Replay", "Rename", "Duplicate", "Export …", "Delete"]
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(menu.actions()[3]).center())
    assert len(shown(page)) == 4


# --- trouble ---------------------------------------------------------------------------------


def test_what_the_store_cannot_do_is_said_and_nothing_changes(bench, filled, qtbot):
    window = bench.start()
    page = shelf(window)
    painted(window, qtbot)
    db = window.services.store._open()
    click(page, filled[0])
    for key, says in (
        ((Qt.Key.Key_Delete,), "The game is not deleted in"),
        ((Qt.Key.Key_D, CTRL), "The copy is not saved in"),
    ):
        db.execute("PRAGMA query_only = ON")
        QTest.keyClick(page.boards, *key)
        (said,) = window.notices.sentences
        assert said.startswith(says)
        assert shown(page) == filled[::-1]
        assert not page.strip.isVisible()
    QTest.keyClick(page.boards, Qt.Key.Key_F2)
    editor = QApplication.focusWidget()
    QTest.keyClicks(editor, "Other")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(
        lambda: window.notices.sentences[0].startswith("The name is not saved in"), timeout=2000
    )
    assert page.chosen.title == "The first"
    db.execute("PRAGMA query_only = OFF")
    QTest.keyClick(page.boards, Qt.Key.Key_Delete)
    assert window.notices.sentences == []
    assert page.strip.isVisible()


def test_a_library_of_a_newer_version_is_said_and_left_alone(bench, filled):
    with closing(sqlite3.connect(bench.games)) as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    before = bench.games.read_bytes()
    window = bench.start()
    page = shelf(window)
    assert shown(page) == []
    (said,) = window.notices.sentences
    assert "newer version" in said
    assert bench.games.read_bytes() == before


def test_a_set_up_says_that_unfinished_games_stay(bench, filled):
    window = bench.start()
    window.show_set_up("dominion")
    page = window.stack.currentWidget()
    assert isinstance(page, SetUpPage)
    assert page.unfinished.isVisible()
    assert page.unfinished.text() == "Your unfinished game stays on the shelf."
    window.services.store.delete(filled[0])
    window.show_set_up("dominion")
    assert window.stack.currentWidget().unfinished.text() == ""


def test_the_entry_of_a_place_is_the_game_that_is_painted_there(bench, filled):
    page = shelf(bench.start())
    for row, game_id in enumerate(filled[::-1]):
        assert page.model.index(row).data(ENTRY).id == game_id


# --- what a damaged or foreign file holds ----------------------------------------------------


def test_large_numbers_and_unknown_options_bar_no_way(bench, filled, qtbot):
    number = 2**40
    with closing(sqlite3.connect(bench.games)) as db, db:
        for table, key in (("games", "id"), ("players", "game"), ("moves", "game")):
            db.execute(f"UPDATE {table} SET {key} = ? WHERE {key} = ?", (number, filled[0]))
        for chosen, options in ((filled[1], "{}"), (filled[2], '{"kingdom": "Moat,Nothing"}')):
            query = "UPDATE games SET set_up = JSON_SET(set_up, '$.options', JSON(?)) WHERE id = ?"
            db.execute(query, (options, chosen))
    window = bench.start()
    page = shelf(window)
    painted(window, qtbot)
    for game_id in (*filled[1:], number):
        click(page, game_id)
        assert page.chosen.id == game_id
    QTest.keyClick(page.boards, Qt.Key.Key_Return)
    assert window.table.session.game_id == number


def test_a_new_game_does_not_show_the_picture_of_one_that_is_gone(bench, qtbot):
    window = bench.start()
    store = window.services.store
    gone = store.begin(match(1), ANN)
    page = shelf(window)
    painted(window, qtbot)
    store.delete(gone)
    page.refresh()
    page._clear()
    assert store.begin(match(2), ANN) == gone
    page.refresh()
    assert window.pictures.of(page.model.entry(0), 1.0) is None


def test_a_copy_keeps_the_case_of_the_title(bench, filled):
    page = shelf(bench.start())
    bench.window.services.store.rename(filled[0], "iPod")
    page.refresh()
    click(page, filled[0])
    page.actions_by_id["duplicate"].trigger()
    assert page.chosen.title == "iPod (copy)"


def test_a_held_key_deletes_one_game(bench, filled):
    page = shelf(bench.start())
    assert not page.actions_by_id["delete"].autoRepeat()


def test_the_key_for_a_name_does_nothing_while_a_name_is_typed(bench, filled):
    page = shelf(bench.start())
    click(page, filled[0])
    page.actions_by_id["rename"].trigger()
    editor = QApplication.focusWidget()
    QTest.keyClicks(editor, "New")
    page.actions_by_id["rename"].trigger()
    assert QApplication.focusWidget() is editor
    assert editor.text() == "New"


def test_in_a_small_window_with_large_type_no_word_is_cut_and_no_title_widens_it(bench, filled):
    with closing(Store(bench.games)) as store:
        store.rename(filled[0], "W" * 60)
    window = bench.start(size=(780, 500))
    window.change("text_size", 1.5)
    page = shelf(window)
    QTest.qWait(50)
    for button in page.side.buttons.values():
        assert button.isHidden() or button.width() >= button.sizeHint().width(), button.text()
    page.refresh(filled[0])
    page.actions_by_id["delete"].trigger()
    QTest.qWait(50)
    assert page.strip.isVisible()
    assert page.minimumSizeHint().width() <= 780
    window.change("text_size", 1.0)


def test_the_side_tells_what_was_chosen_beside_the_usual(bench):
    game = GAMES["alchemicus"]
    with closing(Store(bench.games)) as store:
        for options in ({"length": "short"}, {}):
            set_up = game.set_up(2, options, Random(1), 1, 0)
            store.begin(Match(game, set_up), ANN)
    page = shelf(bench.start())
    usual, short = shown(page)
    click(page, short)
    assert "Length Short game: 12 Fame" in page.side._facts.text()
    click(page, usual)
    assert "Length" not in page.side._facts.text()
