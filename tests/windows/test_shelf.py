"""The shelf by mouse and keys: what stands there, and all that can be done with it."""

import sqlite3
from contextlib import closing
from random import Random

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QContextMenuEvent, QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QMenu

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.library.exchange import export_game
from alchemy_desktop.library.schema import MIGRATIONS
from alchemy_desktop.library.store import Player, Store
from alchemy_desktop.windows import folders
from alchemy_desktop.windows.ask import AskSheet
from alchemy_desktop.windows.library_files import file_name
from alchemy_desktop.windows.pictures import Glance
from alchemy_desktop.windows.replay_page import ReplayPage
from alchemy_desktop.windows.set_up import SetUpPage
from alchemy_desktop.windows.shelf import ShelfPage
from alchemy_desktop.windows.shelf_card import ShelfCard
from alchemy_desktop.windows.shelf_model import ENTRY, marks, spoken, who

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


@pytest.fixture
def filled(bench):
    """Three games: one in progress, one that ended, and one that was given up."""
    with closing(Store(bench.games)) as store:
        ids = [
            store.begin(match(1), ANN, "The first"),
            store.begin(match(2, 2000), ANN),
            store.begin(match(3), (Player("Zoe"), ANN[1])),
        ]
        given_up = store.load(ids[2]).match
        given_up.resign(0)
        store.save(ids[2], given_up)
        store._open().execute("UPDATE games SET changed = 1000000 * id")
    return ids


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
    assert page._said.text() == "“The first” is deleted."
    QTest.mouseClick(page.undo, LEFT)
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


# --- files -----------------------------------------------------------------------------------


@pytest.fixture
def plain_dialogs():
    """Dialogs of Qt's own, which tests can use."""
    attribute = Qt.ApplicationAttribute.AA_DontUseNativeDialogs
    QApplication.setAttribute(attribute)
    yield
    QApplication.setAttribute(attribute, False)


def answer(window, path):
    """Name a file in the open dialog and confirm."""
    dialog = window.findChild(QFileDialog)
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    field.setText(str(path))  # typing would open a list of what is there
    QTest.keyClick(field, Qt.Key.Key_Return)
    dialog.setParent(None)


def drop(widget, *paths):
    """Drag files over a widget and drop them there."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    actions, at = Qt.DropAction.CopyAction, QPoint(40, 40)
    none = Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(at, actions, data, LEFT, none)
    QApplication.sendEvent(widget, enter)
    assert enter.isAccepted()
    event = QDropEvent(QPointF(at), actions, data, LEFT, none)
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


@pytest.fixture
def record(tmp_path):
    """A file with the record of a game from elsewhere."""
    path = tmp_path / "from-afar.alchemy-game"
    with closing(Store(tmp_path / "elsewhere.sqlite")) as store:
        export_game(store, store.begin(match(9, 15), ANN, "From afar"), path)
    return path


@pytest.mark.parametrize("where", ["home", "table", "shelf", "set-up"])
def test_a_record_dropped_on_the_window_stands_on_the_shelf(bench, record, where):
    window = bench.play() if where == "table" else bench.start()
    if where == "shelf":
        shelf(window)
    elif where == "set-up":
        window.show_set_up("dominion")
    assert drop(window, record)
    page = window.stack.currentWidget()
    assert isinstance(page, ShelfPage)
    assert page.chosen.title == "From afar"
    assert window.notices.sentences == []
    QTest.keyClick(page.boards, Qt.Key.Key_Return)
    assert len(window.table.session.match.plays) >= 15
    assert window.table.session.players == ANN


def test_a_table_lets_files_through_to_the_window(bench, record):
    window = bench.play()
    drop(window.table.view.viewport(), record)
    assert isinstance(window.stack.currentWidget(), ShelfPage)


def test_what_cannot_be_imported_is_said_and_the_rest_is(bench, record, tmp_path):
    window = bench.start()
    page = shelf(window)
    wrong = tmp_path / "letter.txt"
    wrong.write_text("Dear Ann,")
    drop(window, record, wrong)
    (said,) = window.notices.sentences
    assert said.startswith("letter.txt is not imported: line 1: it does not begin with")
    assert [page.model.entry(0).title, page.model.rowCount()] == ["From afar", 1]
    drop(window, record)
    (said,) = window.notices.sentences
    assert "stands on the shelf already" in said
    assert page.model.rowCount() == 1


def test_text_dragged_over_the_window_is_not_taken(bench):
    window = bench.start()
    data = QMimeData()
    data.setText("no file")
    event = QDragEnterEvent(
        QPoint(4, 4), Qt.DropAction.CopyAction, data, LEFT, Qt.KeyboardModifier.NoModifier
    )
    event.ignore()
    QApplication.sendEvent(window, event)
    assert not event.isAccepted()


def test_a_game_is_exported_and_imported_through_dialogs(
    bench, filled, tmp_path, plain_dialogs, monkeypatch
):
    window = bench.start()
    page = shelf(window)
    click(page, filled[0])
    QTest.keyClick(page.boards, Qt.Key.Key_E, CTRL)
    assert window.findChild(QFileDialog).selectedFiles()[0].endswith("The first.alchemy-game")
    answer(window, tmp_path / "mine")
    path = tmp_path / "mine.alchemy-game"
    store = window.services.store
    assert path.read_text() == store.record(filled[0])
    assert window.notices.sentences == [f"The game is exported to {path}."]
    store.delete(filled[0])
    page.refresh()
    QTest.mouseClick(page.bring, LEFT)
    answer(window, path)
    assert page.chosen.title == "The first"
    assert window.notices.sentences == []


def test_an_export_that_fails_is_said(bench, filled, tmp_path, plain_dialogs):
    window = bench.start()
    page = shelf(window)
    (tmp_path / "full").write_text("a file, no folder")
    window.files.choose_export(filled[0], "x")
    dialog = window.findChild(QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "full" / "mine.alchemy-game"))
    dialog.close()
    (said,) = window.notices.sentences
    assert said.startswith("The game is not exported to ")
    assert page.model.rowCount() == 3


def action(window, id_):
    """An entry of the game menu, by the end of the id of its text."""
    return window.findChild(QAction, id_)


def test_the_library_is_saved_and_restored_from_the_menu(
    bench, filled, hands, tmp_path, plain_dialogs
):
    window = bench.play()
    hands.play(window, 2)
    steps = len(window.table.session.match.plays)
    action(window, "save-as").trigger()
    answer(window, tmp_path / "all")
    saved = tmp_path / "all.sqlite"
    assert window.notices.sentences == [f"The library is saved in {saved}."]
    hands.play(window, 3)
    action(window, "restore").trigger()
    answer(window, saved)
    assert window.table is not None
    sheet = window.centre.findChild(AskSheet)
    QTest.mouseClick(sheet.go, LEFT)
    assert window.table is None
    (said,) = window.notices.sentences
    (aside,) = bench.games.parent.glob("games-replaced-*.sqlite")
    assert said.endswith(f"the one before is kept as {aside}.")
    page = window.stack.currentWidget()
    assert len(shown(page)) == 4
    QTest.keyClick(page.boards, Qt.Key.Key_Return)
    assert len(window.table.session.match.plays) == steps
    with closing(Store(aside)) as before:
        assert before.games()[0].steps > steps


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda path: path.write_text("no library"), "is not a whole library"),
        (
            lambda path: sqlite3.connect(path).execute(
                f"PRAGMA user_version = {len(MIGRATIONS) + 1}"
            ),
            "newer version",
        ),
    ],
)
def test_what_is_no_library_is_not_restored(bench, filled, tmp_path, spoil, says):
    window = bench.start()
    saved = tmp_path / "all.sqlite"
    window.services.store.save_as(saved)
    spoil(saved)
    window.files._ask_to_restore(saved)
    QTest.mouseClick(window.centre.findChild(AskSheet).go, LEFT)
    (said,) = window.notices.sentences
    assert says in said
    assert shown(shelf(window)) == filled[::-1]


@pytest.mark.parametrize(
    ("title", "name"),
    [("A/B: “C”?", "A B “C”"), (" ..", "Alchemy Desktop"), ("x\ny", "x y"), ("Größe", "Größe")],
)
def test_titles_make_names_of_files(title, name):
    assert file_name(title) == name


def test_folder_and_log_open_outside(bench, monkeypatch, tmp_path):
    opened = []
    monkeypatch.setattr(
        folders.QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()) or True
    )
    log = tmp_path / "log.txt"
    monkeypatch.setattr("alchemy_desktop.windows.menus.log_file", lambda: log)
    window = bench.start()
    action(window, "folder").trigger()
    assert opened == [str(bench.games.parent)]
    action(window, "log").trigger()
    (said,) = window.notices.sentences
    assert said.startswith(f"{log} cannot be opened")
    log.touch()
    action(window, "log").trigger()
    assert opened[1:] == [str(log)]
    assert window.notices.sentences == []


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
