"""The table's page: record, inspector, undo and redo, the end, troubles with the disk."""

import sqlite3
import time

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from alchemy_desktop.library.store import StoreError
from alchemy_desktop.windows.end_page import Scores, headline

CTRL = Qt.KeyboardModifier.ControlModifier


def press(window, key, modifier=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(window.table.view, key, modifier)


def wait_for_the_end(qtbot, table):
    qtbot.waitUntil(lambda: table._end is not None and table._end.isVisible(), timeout=12000)
    return table._end


@pytest.mark.parametrize(
    ("undo", "redo"),
    [
        ((Qt.Key.Key_Z, CTRL), (Qt.Key.Key_Y, CTRL)),
        ((Qt.Key.Key_U,), (Qt.Key.Key_R,)),
    ],
)
def test_undo_and_redo_by_key(bench, hands, undo, redo):
    window = bench.play(seed=2)
    hands.play(window, 7)
    session = window.table.session
    facts = list(session.match.facts)
    for _ in range(4):
        press(window, *undo)
    assert len(session.match.facts) < len(facts)
    assert session.can_redo
    for _ in range(4):
        press(window, *redo)
    assert list(session.match.facts) == facts
    assert not session.can_redo


def test_buttons_tell_what_is_possible(bench, hands):
    window = bench.play(seed=2)
    undo, redo, _ = window.menus.table
    assert not undo.isEnabled()
    hands.play(window, 1)
    assert undo.isEnabled()
    assert not redo.isEnabled()
    undo.trigger()
    assert not undo.isEnabled()
    assert redo.isEnabled()


def test_undo_to_the_start_of_the_game_is_kept(bench, hands):
    window = bench.play(seed=2)
    hands.play(window, 9)
    while window.menus.table[0].isEnabled():
        press(window, Qt.Key.Key_U)
    assert window.table.session.match.plays == []
    stored = bench.start().table.session.match
    assert stored.plays == []
    assert len(stored.undone) >= 9


def test_the_record_tells_turns_and_groups_what_is_alike(bench, hands):
    window = bench.play(seed=2)
    session = hands.wait(window)
    session.play(*[move for move in session.legal if move.verb == "treasures"])
    lines = window.table.record.toPlainText().splitlines()
    assert lines[0] == "Turn 1: you"
    assert lines[1].startswith("You play Copper \u00d7")
    assert len(lines) == 2
    session.undo()
    assert window.table.record.toPlainText() == "Turn 1: you"


def test_the_record_is_the_same_when_opened_again(bench, hands):
    window = bench.play(seed=4)
    hands.play(window, 30)
    text = window.table.record.toPlainText()
    assert len(text.splitlines()) > 15
    assert bench.start().table.record.toPlainText() == text


def test_the_inspector_keeps_the_card_that_was_pointed_at(bench):
    table = bench.play(seed=2).table
    table.view.hovered.emit(2)
    assert table.inspector.face is table.session.view.cast[2]
    table.view.hovered.emit(-1)
    assert table.inspector.face is table.session.view.cast[2]


def test_a_card_is_read_by_key_and_put_away(bench):
    window = bench.play(seed=2)
    press(window, Qt.Key.Key_I)
    sheet = window.table._card
    assert sheet.isVisible()
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert window.focusWidget() is window.table.view


def test_a_whole_game_by_mouse(bench, hands):
    window = bench.play(seats=3, seed=12)
    session = hands.finish(window).session
    assert session.match.over
    assert window.notices.sentences == []
    session.match.verify()


def test_the_end_and_play_again(bench, hands, qtbot):
    window = bench.start_at_the_end()
    table = hands.finish(window)
    sheet, session = wait_for_the_end(qtbot, table), table.session
    assert headline(session, session.outcome)
    spoken = sheet.findChild(Scores).accessibleName()
    assert all(str(standing.points) in spoken for standing in session.outcome.standings)
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    table.result.click()
    assert sheet.isVisible()
    old, players = session.match.set_up, session.players
    QTest.mouseClick(sheet.first, Qt.MouseButton.LeftButton)
    new = window.table.session
    assert new.match.set_up.options == old.options
    assert new.match.set_up.seed != old.seed
    assert new.players == players


def test_undo_from_the_end_goes_on(bench, hands, qtbot):
    window = bench.start_at_the_end()
    table = hands.finish(window)
    wait_for_the_end(qtbot, table)
    window.menus.table[0].trigger()
    assert table._end is None
    assert not table.session.match.over
    assert not table.result.isVisible()
    assert not bench.start().table.session.match.over


def test_a_finished_game_is_shown_again_at_the_next_start(bench, hands, qtbot):
    window = bench.start_at_the_end()
    hands.finish(window)
    wait_for_the_end(qtbot, bench.start().table)


def test_a_full_disk_in_the_middle_of_a_game(bench, hands, monkeypatch):
    window = bench.play(seed=2)
    hands.play(window, 4)

    def full(*_):
        raise StoreError("The game is not saved: the disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(window.services.store, "save", full)
        hands.play(window, 4)
        assert window.notices.sentences == ["The game is not saved: the disk is full."]
    hands.play(window, 1)
    assert window.notices.sentences == []
    plays = [play.moves for play in window.table.session.match.plays]
    assert [play.moves for play in bench.start().table.session.match.plays] == plays


def test_a_locked_file_is_said_and_play_goes_on(bench, hands):
    window = bench.play(seed=2)
    hands.play(window, 2)
    other = sqlite3.connect(bench.games)
    other.execute("BEGIN EXCLUSIVE")
    session = window.table.session
    count = len(session.match.plays)
    session.play(session.legal[-1])
    assert len(session.match.plays) > count
    assert len(window.notices.sentences) == 1
    other.rollback()
    other.close()
    hands.play(window, 1)
    assert window.notices.sentences == []


def test_settings_change_speed_and_pace_at_once(bench):
    window = bench.play(seed=2)
    window.change("animation_speed", 2.0)
    window.change("pace", 1.5)
    assert window.table.session.pace == 1500
    assert window.table.view.director.speed == 2.0


def test_closing_does_not_wait_for_an_opponent(bench):
    window = bench.play(seed=2)
    session = window.table.session
    session.pace = 60_000
    session.play(*[move for move in session.legal if move.verb == "end"])
    assert not session.my_decision
    begun = time.monotonic()
    bench.stop()
    assert time.monotonic() - begun < 1


def test_a_turn_without_a_buy_has_its_line_and_shuffles_are_asides(bench, hands):
    window = bench.play(seed=2)
    session = hands.wait(window)
    session.play(next(move for move in session.legal if move.verb == "end"))
    assert "You buy nothing" in window.table.record.toPlainText().splitlines()
    hands.play(window, 25)
    looks = {}
    block = window.table.record.document().begin()
    while block.isValid():
        looks[block.text()] = block.begin().fragment().charFormat().foreground().color().name()
        block = block.next()
    shuffle = next(line for line in looks if "into a new deck" in line)
    assert looks[shuffle] == window.services.theme.palette.text_disabled.name()
    assert looks["Turn 1: you"] == window.services.theme.palette.brass_bright.name()


def test_a_card_named_in_the_record_is_shown_under_the_mouse(bench, hands):
    window = bench.play(seed=2)
    session = hands.wait(window)
    session.play(next(move for move in session.legal if move.verb == "treasures"))
    table = window.table
    table.inspector.show_face(session.view.cast[-1])
    record = table.record
    cursor = record.document().find("Copper")
    cursor.setPosition(cursor.selectionStart() + 3)
    QTest.mouseMove(record.viewport(), record.cursorRect(cursor).center())
    assert table.inspector.face.name == "Copper"


def test_type_in_the_record_grows_with_the_window(bench):
    window = bench.play(seed=2)

    def height():
        return window.table.record.document().begin().begin().fragment().charFormat().font()

    small = height().pixelSize()
    text = window.table.record.toPlainText()
    window.resize(1920, 1080)
    assert height().pixelSize() > 1.2 * small
    assert window.table.record.toPlainText() == text


def test_the_rhythm_of_the_space_bar_does_not_put_the_result_away(bench, hands, qtbot, monkeypatch):
    monkeypatch.setattr("alchemy_desktop.windows.end_page._REST_MS", 300)
    window = bench.start_at_the_end()
    table = hands.finish(window)
    sheet = wait_for_the_end(qtbot, table)
    for _ in range(4):
        for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
            QTest.keyClick(window.focusWidget(), key)
        QTest.qWait(120)
    assert sheet.isVisible()
    assert window.table is table
    qtbot.waitUntil(sheet.first.hasFocus, timeout=2000)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert window.table is table


def test_the_end_waits_for_the_last_card(bench, hands, qtbot):
    window = bench.start_at_the_end()
    table, session = window.table, hands.wait(window)
    window.change("animation_speed", 0.5)
    while not session.match.over:
        session.play(session.legal[-1])
    assert table.view.busy
    assert table._end is None
    wait_for_the_end(qtbot, table)
    assert not table.view.busy


@pytest.mark.parametrize("size", [(960, 540), (1280, 768)])
def test_after_the_end_all_buttons_of_the_side_are_whole(bench, hands, qtbot, size):
    window = bench.start_at_the_end()
    window.resize(*size)
    table = hands.finish(window)
    wait_for_the_end(qtbot, table).dismiss()
    QTest.qWait(20)
    for button in (table.hint, table.result, *table.buttons):
        low = button.mapTo(table, button.rect().bottomRight())
        assert button.isVisible()
        assert table.rect().contains(low)
        assert button.height() >= 32


def test_whoever_looks_elsewhere_is_called_when_asked(bench, hands, qtbot, monkeypatch):
    window, called = bench.play(), []
    session = hands.wait(window)
    monkeypatch.setattr(QApplication, "alert", called.append)
    while session.my_decision:
        session.play(session.legal[-1])
    assert called == []
    monkeypatch.setattr(type(window.table), "isActiveWindow", lambda _: False)
    hands.wait(window)
    assert called[:1] == [window]


def test_whoever_plays_for_the_first_time_is_shown_where_to_read_how(bench):
    window = bench.play(seed=2)
    table = window.table
    assert table.hint.isVisible()
    QTest.mouseClick(table.hint, Qt.MouseButton.LeftButton)
    assert not table.hint.isVisible()
    sheet = window.menus._sheets["how/dominion"]
    assert sheet.isVisible()
    assert "Possession" in sheet.text.toPlainText()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert not bench.play(seed=3).table.hint.isVisible()


def test_the_help_tells_version_licences_and_folders(bench, monkeypatch):
    opened = []
    monkeypatch.setattr(
        "alchemy_desktop.windows.folders.QDesktopServices.openUrl", lambda url: opened.append(url)
    )
    window = bench.play(seed=2)
    window.menuBar().actions()[-1].menu().actions()[-1].trigger()
    sheet = window.menus._sheets["about"]
    said = " ".join(line.text() for line in sheet.findChildren(QLabel))
    assert str(bench.games) in said
    QTest.mouseClick(sheet.folders[bench.games.parent], Qt.MouseButton.LeftButton)
    assert [url.toLocalFile() for url in opened] == [str(bench.games.parent)]
