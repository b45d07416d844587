"""Files that games and the library go to and come from, through the window."""

import sqlite3
from contextlib import closing

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QDragEnterEvent, QDragLeaveEvent, QDropEvent, QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QToolButton, QTreeView

from alchemy_desktop.library.exchange import export_game
from alchemy_desktop.library.schema import MIGRATIONS
from alchemy_desktop.library.store import Store
from alchemy_desktop.windows import folders
from alchemy_desktop.windows.ask import AskSheet
from alchemy_desktop.windows.library_files import file_name
from alchemy_desktop.windows.shelf import ShelfPage
from tests.windows.shelves import (
    ANN,
    CTRL,
    LEFT,
    click,
    match,
    shelf,
    shown,
)


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
    hint = widget.window()._drop_hint
    assert hint.isVisible()
    event = QDropEvent(QPointF(at), actions, data, LEFT, none)
    QApplication.sendEvent(widget, event)
    assert not hint.isVisible()
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
    assert (window.notices.sentences, window.news.said) == ([], "")
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
    assert window.notices.sentences == []
    assert "stands on the shelf already" in window.news.said
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
    assert not window._drop_hint.isVisible()


def test_files_dragged_away_again_leave_nothing(bench, record):
    window = bench.start()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(record))])
    event = QDragEnterEvent(
        QPoint(4, 4), Qt.DropAction.CopyAction, data, LEFT, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(window, event)
    assert window._drop_hint.isVisible()
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert not window._drop_hint.isVisible()


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
    assert window.news.said == f"The game is exported to {path}."
    store.delete(filled[0])
    page.refresh()
    QTest.mouseClick(page.bring, LEFT)
    answer(window, path)
    assert page.chosen.title == "The first"
    assert (window.notices.sentences, window.news.said) == ([], "")


def test_in_qts_own_dialog_nothing_is_cut(bench, filled, plain_dialogs, qtbot):
    window = bench.start()
    window.files.choose_export(filled[0], "x")
    dialog = window.findChild(QFileDialog)
    assert dialog.labelText(QFileDialog.DialogLabel.LookIn) == "Save in:"
    tree = dialog.findChild(QTreeView)
    qtbot.waitUntil(tree.isVisible)
    header = tree.header()
    for column in range(1, header.count()):
        assert header.sectionSize(column) >= tree.sizeHintForColumn(column)
    dialog.close()


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
    assert window.news.said == f"The library is saved in {saved}."
    hands.play(window, 3)
    action(window, "restore").trigger()
    answer(window, saved)
    assert window.table is not None
    sheet = window.centre.findChild(AskSheet)
    QTest.mouseClick(sheet.go, LEFT)
    assert window.table is None
    said = window.news.said
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


def test_good_news_go_by_themselves(bench, filled, tmp_path, plain_dialogs, qtbot):
    window = bench.start()
    page = shelf(window)
    before = page.geometry(), page.boards.mapTo(window, QPoint(0, 0))
    window.files.choose_export(filled[0], "x")
    answer(window, tmp_path / "mine")
    news = window.news
    assert news.isVisible()
    assert (page.geometry(), page.boards.mapTo(window, QPoint(0, 0))) == before
    assert window.childAt(news.mapTo(window, news.rect().center())) in [news, *news.children()]
    assert news.rest.isActive()
    QApplication.sendEvent(news, QEnterEvent(QPointF(4, 4), QPointF(4, 4), QPointF(4, 4)))
    assert not news.rest.isActive()
    QApplication.sendEvent(news, QEvent(QEvent.Type.Leave))
    assert news.rest.isActive()
    news.rest.start(1)
    qtbot.waitUntil(lambda: not news.isVisible())


def test_good_news_do_not_follow_to_another_page(bench, filled, tmp_path, plain_dialogs):
    window = bench.start()
    page = shelf(window)
    news = window.news
    aways = (lambda: QTest.mouseClick(news.findChild(QToolButton), LEFT), page.left.emit)
    for name, away in zip("ab", aways, strict=True):
        window.files.choose_export(filled[0], "x")
        answer(window, tmp_path / name)
        assert news.isVisible()
        away()
        assert not news.isVisible()


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


def test_bad_files_dropped_at_a_table_are_all_named_and_leave_the_game(bench, tmp_path):
    window = bench.play()
    table = window.table
    wrong = [tmp_path, tmp_path / "one.txt", tmp_path / "two.txt"]
    for path in wrong[1:]:
        path.write_text("Dear Ann,")
    drop(window, *wrong)
    assert window.table is table
    (said,) = window.notices.sentences
    assert all(f"{path.name} is not imported" in said for path in wrong)


def test_one_question_at_a_time_whether_to_restore(bench, tmp_path):
    window = bench.start()
    for name in ("one", "two"):
        window.files._ask_to_restore(tmp_path / name)
    assert len([s for s in window.centre.findChildren(AskSheet) if s.isVisible()]) == 1
