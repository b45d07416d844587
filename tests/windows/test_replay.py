"""The page of a replay: keys, buttons, the slider, viewers, playing by itself, playing on."""

from contextlib import closing

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolTip

from alchemy_desktop.kernel.decisions import NONE, OPEN
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.kernel.record import write_record
from alchemy_desktop.library.entries import MAX_TITLE
from alchemy_desktop.library.settings import Settings
from alchemy_desktop.library.store import Player, Store, StoreError
from alchemy_desktop.texts import say
from alchemy_desktop.windows.players import default_players
from alchemy_desktop.windows.replay_page import ReplayPage
from alchemy_desktop.windows.request import Request
from tests.matches import whole_game

KEY = Qt.Key
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
NO = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(scope="module")
def match():
    return whole_game()


@pytest.fixture
def replay(bench, match):
    """Start with a replay of a stored game, and return its page."""

    def start(steps=None, players=()):
        players = players or default_players(match.game, 2, "novice")
        with closing(Store(bench.games)) as store:
            number = store.begin(match if steps is None else match.at(steps), players)
        window = bench.start()
        window.show_replay(number)
        assert window.isActiveWindow()
        return window.session_page

    return start


def press(key, modifier=NO):
    QTest.keyClick(QApplication.focusWidget(), key, modifier)


def stands(page):
    """What of the page shows where the replay stands."""
    replay = page.session
    assert page.bar.timeline.value() == replay.at
    assert page.view.scene_.shown.where == replay.view.where
    return replay.at


def test_a_whole_game_forward_by_key_is_the_game(replay, match):
    page = replay()
    page.session.look_as(OPEN)
    for at in range(len(match.plays) + 1):
        assert stands(page) == at
        if at % 40 == 0:
            there = match.at(at).table
            assert page.session.view.kind == there.kind
            assert page.session.view.zones == there.zones
            assert page.session.view.values == there.values
        press(KEY.Key_Right)
    assert page.session.view.zones == match.table.zones
    assert page.session.at == len(match.plays)
    assert page.result.isVisible()


def test_keys_go_by_move_turn_and_round_both_ways(replay):
    page = replay()
    turns, rounds = page.session.turns, page.session.rounds
    press(KEY.Key_End)
    assert stands(page) == page.session.last
    press(KEY.Key_Home)
    assert stands(page) == 0
    ways = (
        ((KEY.Key_Right, NO), (KEY.Key_Left, NO), [1, 2]),
        ((KEY.Key_Right, SHIFT), (KEY.Key_Left, SHIFT), [turns[1].at, turns[2].at]),
        ((KEY.Key_PageDown, NO), (KEY.Key_PageUp, NO), [turns[1].at, turns[2].at]),
        ((KEY.Key_Right, CTRL), (KEY.Key_Left, CTRL), [rounds[1].at, rounds[2].at]),
    )
    for forward, back, (first, second) in ways:
        seen = []
        for key in (forward, forward, back, back):
            press(*key)
            seen.append(stands(page))
        assert seen == [first, second, first, 0]


def test_every_button_does_what_its_key_does(replay):
    page = replay()
    turns, rounds, last = page.session.turns, page.session.rounds, page.session.last
    middle = rounds[10].at
    wanted = {
        "first": 0,
        "back-round": rounds[9].at,
        "back-turn": turns[turns.index(rounds[10]) - 1].at,
        "back-move": middle - 1,
        "go-move": middle + 1,
        "go-turn": turns[turns.index(rounds[10]) + 1].at,
        "go-round": rounds[11].at,
        "last": last,
    }
    buttons = {button.defaultAction(): button for button in page.bar.buttons}
    for id_, at in wanted.items():
        page.go(middle)
        QTest.mouseClick(buttons[page.ways[id_]], LEFT)
        assert stands(page) == at, id_
        assert page.view.hasFocus()
    assert not buttons[page.ways["go-move"]].isEnabled()
    assert buttons[page.ways["back-move"]].isEnabled()
    assert "Shift+Left" in page.ways["back-turn"].toolTip()


def test_the_slider_is_dragged_and_shows_the_latest_place_only(replay, qtbot):
    page = replay()
    timeline, seen = page.bar.timeline, []
    page.session.restored.connect(lambda: seen.append(page.session.at))
    knob = QPoint(round(timeline.x_of(0)), timeline.height() - 14)
    goal = round(timeline.x_of(page.session.last * 3 // 4))
    QTest.mousePress(timeline, LEFT, NO, knob)
    for x in range(knob.x(), goal + 1):
        send_move(timeline, QPoint(x, knob.y()))
    assert len(seen) == 0
    QApplication.processEvents()
    assert len(seen) == 1
    assert abs(stands(page) - page.session.last * 3 / 4) <= 1
    send_move(timeline, QPoint(goal - 200, knob.y()))
    QTest.mouseRelease(timeline, LEFT, NO, QPoint(goal - 200, knob.y()))
    qtbot.waitUntil(lambda: len(seen) == 2)
    assert stands(page) < page.session.last * 3 / 4 - 50


def send_move(widget, spot):
    at = QPointF(spot)
    event = QMouseEvent(
        QEvent.Type.MouseMove, at, QPointF(widget.mapToGlobal(spot)), LEFT, LEFT, NO
    )
    QApplication.sendEvent(widget, event)


def test_nothing_glides_under_the_hand(replay):
    page = replay()
    page.services.settings.animation_speed = 1.0
    page.apply_settings()
    timeline = page.bar.timeline
    foot = timeline.height() - 14
    QTest.mousePress(timeline, LEFT, NO, QPoint(round(timeline.x_of(200)), foot))
    QApplication.processEvents()
    assert abs(page.session.at - 200) <= 1
    assert not page.view.busy
    QTest.mouseRelease(timeline, LEFT, NO, QPoint(round(timeline.x_of(200)), foot))
    press(KEY.Key_Left, SHIFT)
    assert page.view.busy


def test_the_marks_name_turns_and_lead_to_them(replay, qtbot):
    page = replay()
    timeline = page.bar.timeline
    turn = page.session.turns[31]
    mark = QPoint(round(timeline.x_of(turn.at)) + 1, 20)
    QTest.mouseMove(timeline, mark)
    qtbot.waitUntil(QToolTip.isVisible)
    assert QToolTip.text() == f"Turn {turn.number}: Agrippa"
    QTest.mouseClick(timeline, LEFT, NO, mark)
    qtbot.waitUntil(lambda: page.session.at == turn.at)
    assert page.bar.words.text().startswith(f"Turn {turn.number}: Agrippa")
    QToolTip.hideText()


def test_a_notch_of_the_wheel_is_a_move(replay, qtbot):
    page = replay()
    page.go(50)
    for way, at in ((-120, 51), (120, 50), (120, 49)):
        turn_wheel(page.bar.timeline, way)
        qtbot.waitUntil(lambda at=at: page.session.at == at)


def turn_wheel(widget, way):
    middle = QPointF(widget.rect().center())
    none, phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(
        middle, widget.mapToGlobal(middle), QPoint(), QPoint(0, way), none, NO, phase, False
    )
    QApplication.sendEvent(widget, event)


def test_a_line_of_the_record_leads_to_what_it_tells(replay):
    page = replay()
    record = page.record
    page.go(100)
    assert record.line.text() in record.toPlainText()
    revision = record.document().revision()
    bar = record.verticalScrollBar()
    bar.setValue(bar.maximum())
    spot = record.viewport().rect().center()
    line = record.cursorForPosition(spot).block()
    QTest.mouseClick(record.viewport(), LEFT, NO, spot)
    assert stands(page) > 200
    assert record.line == line
    page.go(3)
    assert record.document().revision() == revision, "it is not written anew for a step"


def test_what_is_to_come_is_dim_and_what_has_been_is_not(replay):
    page = replay()
    page.go(100)
    here, ahead = page.record.extraSelections()
    assert here.cursor.selectionStart() == page.record.line.position()
    assert ahead.cursor.selectionStart() >= here.cursor.selectionEnd()
    assert ahead.cursor.selectionEnd() == len(page.record.toPlainText())


def test_seen_from_each_seat_and_openly(replay):
    page = replay()
    page.go(60)
    viewer = page.bar.viewer
    assert [viewer.itemData(i) for i in range(viewer.count())] == [0, 1, OPEN]
    seen = []
    for _ in range(3):
        press(KEY.Key_V)
        shown = page.view.scene_.shown
        hands = [i for i, zone in enumerate(page.session.view.specs) if zone.role == "hand"]
        open_ = {s.zone for s in shown.pieces.values() if s.zone in hands and s.face != HIDDEN}
        owners = {page.session.view.specs[zone].owner for zone in open_}
        seen.append((viewer.currentData(), page.session.eyes, owners))
        assert stands(page) == 60
    assert sorted(seen) == [(OPEN, OPEN, {0, 1}), (0, 0, {0}), (1, 1, {1})]


def test_a_viewer_is_chosen_in_the_list(replay, qtbot):
    page = replay()
    viewer = page.bar.viewer
    viewer.setFocus()
    viewer.setCurrentIndex(0)
    QTest.keyClick(viewer, KEY.Key_Down)
    assert page.session.eyes == 1
    assert viewer.currentData() == 1


def test_it_plays_by_itself_to_the_end_and_shows_the_result(replay, qtbot):
    page = replay()
    page.bar.speed.setCurrentIndex(page.bar.speed.count() - 1)
    page.go(page.session.last - 4)
    press(KEY.Key_Space)
    assert page.playback.playing
    assert page.ways["play"].text() == say("app.replay.pause")
    qtbot.waitUntil(lambda: not page.playback.playing, timeout=5000)
    assert stands(page) == page.session.last
    assert page._end.isVisible()
    QTest.mouseClick(page._end.first, LEFT)
    assert page.playback.playing
    assert page.session.at <= 1


def test_playing_stops_by_key_and_by_going_elsewhere(replay, qtbot):
    page = replay()
    page.bar.speed.setCurrentIndex(page.bar.speed.count() - 1)
    press(KEY.Key_Space)
    qtbot.waitUntil(lambda: page.session.at > 3)
    press(KEY.Key_Space)
    at = page.session.at
    QTest.qWait(120)
    assert page.session.at == at
    press(KEY.Key_Space)
    press(KEY.Key_PageDown)
    assert not page.playback.playing


def test_it_waits_under_a_sheet_and_shows_no_end_there(replay, qtbot):
    page = replay()
    page.go(page.session.last - 3)
    page.bar.speed.setCurrentIndex(page.bar.speed.count() - 1)
    page.show_seat(0)
    page.playback.toggle()
    at = page.session.at
    qtbot.wait(400)
    assert page.session.at == at
    assert page.playback.playing
    QTest.keyClick(page.window().focusWidget(), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not page.playback.playing, timeout=5000)
    assert page.session.at == page.session.last
    assert page._end.isVisible()


def test_it_plays_on_through_a_new_size_and_another_viewer(replay, qtbot):
    page = replay()
    page.services.settings.animation_speed = 1.0
    page.apply_settings()
    page.bar.speed.setCurrentIndex(page.bar.speed.count() - 1)
    press(KEY.Key_Space)
    qtbot.waitUntil(lambda: page.session.at == 2, timeout=5000)
    assert page.view.busy
    page.window().resize(1000, 700)
    qtbot.waitUntil(lambda: page.session.at == 3, timeout=5000)
    press(KEY.Key_V)
    qtbot.waitUntil(lambda: page.session.at == 5, timeout=5000)
    press(KEY.Key_Space)


def test_the_speed_of_playing_is_that_of_the_cards_too(replay):
    page = replay()
    page.services.settings.animation_speed = 2.0
    page.apply_settings()
    assert page.view.director.speed == 2.0
    page.bar.speed.setCurrentIndex(3)
    assert page.playback.speed == 4.0
    assert page.view.director.speed == 2.0
    press(KEY.Key_Space)
    assert page.view.director.speed == 8.0
    press(KEY.Key_Space)
    assert page.view.director.speed == 2.0


def test_a_card_cannot_be_moved_but_read(replay):
    page = replay()
    refused = []
    page.view.refused.connect(refused.append)
    items = page.view.scene_.shown.pieces
    hand = next(
        i for i, s in enumerate(page.session.view.specs) if (s.role, s.owner) == ("hand", 0)
    )
    spot = next(shown.spot for shown in items.values() if shown.zone == hand)
    at = page.view.mapFromScene(QPointF(spot.x, spot.y))
    QTest.mouseClick(page.view.viewport(), LEFT, NO, at)
    assert refused == [say("table.not.replayed")]
    QTest.mouseMove(page.view.viewport(), at)
    press(KEY.Key_I)
    sheet = page._card
    assert sheet.isVisible()
    press(KEY.Key_Right)
    assert page.session.at == 0, "the sheet has the keys"
    press(KEY.Key_Escape)
    assert not sheet.isVisible()
    assert page.window().session_page is page


def test_its_keys_are_on_the_sheet_of_keys(replay):
    page = replay()
    press(KEY.Key_F1)
    sheet = page.window().menus._sheets["keys"]
    said = {label.text() for label in sheet.findChildren(QLabel)}
    for action in page.ways.values():
        assert action.text() in said
        assert {keys.toString() for keys in action.shortcuts()} <= said
    press(KEY.Key_Escape)
    assert page.window().session_page is page


def test_leaving_leads_back_home(replay):
    page = replay()
    window = page.window()
    press(KEY.Key_Escape)
    assert window.stack.currentWidget() is window.home
    assert window.stack.count() == 1


def test_a_game_on_the_table_is_replayed_and_goes_on(bench, hands):
    window = bench.play(seed=2)
    hands.play(window, 12)
    table = window.table
    facts = list(table.session.match.facts)
    QTest.keyClick(table.view, KEY.Key_R, CTRL)
    page = window.session_page
    assert isinstance(page, ReplayPage)
    assert window.table is None
    press(KEY.Key_End)
    assert page.session.view.zones == table.session.view.zones
    press(KEY.Key_H, CTRL)
    assert window.table is table
    assert list(table.session.match.facts) == facts
    hands.play(window, 3)
    assert len(table.session.match.facts) > len(facts)


def test_opponents_do_not_play_on_behind_a_replay(bench, hands, qtbot):
    window = bench.play(seed=2)
    session = hands.wait(window)
    session.pace = 150
    session.play(next(move for move in session.legal if move.verb == "end"))
    steps = len(session.match.plays)
    window.replay_table()
    QTest.qWait(350)
    assert len(session.match.plays) == steps
    window.leave()
    qtbot.waitUntil(lambda: len(session.match.plays) > steps)


def test_nobody_looks_into_the_cards_of_an_opponent_of_a_game_that_goes_on(replay, match):
    page = replay(60)
    viewer = page.bar.viewer
    assert [viewer.itemData(i) for i in range(viewer.count())] == [0]
    press(KEY.Key_End)
    press(KEY.Key_V)
    assert page.session.eyes == 0
    specs = page.session.view.specs
    theirs = [i for i, s in enumerate(specs) if (s.role, s.owner) == ("hand", 1)]
    shown = [s.face for s in page.view.scene_.shown.pieces.values() if s.zone in theirs]
    assert shown
    assert set(shown) == {HIDDEN}
    assert page.session.at == 60
    assert not page.result.isVisible()


def test_several_people_see_of_their_game_what_whoever_sits_there_sees(bench, match):
    people = (Player("Ann"), Player("Bob"))
    with closing(Store(bench.games)) as store:
        number = store.begin(match.at(60), people)
    window = bench.start()
    window.open_game(number)
    session = window.table.session
    assert session.handing != NONE
    QTest.keyClick(window, KEY.Key_R, CTRL)
    assert window.table is not None, "under the curtain nothing is replayed"
    session.take_seat()
    QTest.keyClick(window, KEY.Key_R, CTRL)
    page = window.session_page
    assert isinstance(page, ReplayPage)
    assert page.session.eyes == session.me
    assert page.bar.viewer.count() == 1


def test_playing_on_is_a_new_game_for_practice(replay, hands, match):
    page = replay()
    window = page.window()
    before = {entry.id: entry for entry in window.services.store.games()}
    (old,) = before
    mine = next(i for i in range(80, 200) if match.plays[i].by == 0)
    page.go(mine)
    press(KEY.Key_P)
    session = window.table.session
    assert [play.moves for play in session.match.plays] == [p.moves for p in match.plays[:mine]]
    assert session.practice
    after = {entry.id: entry for entry in window.services.store.games()}
    assert after[old] == before[old]
    made = after[session.game_id]
    assert made.practice
    assert made.title == f"Dominion: Alchemy, from move {mine}"
    assert made.steps == mine
    hands.play(window, 4)
    assert any(play.by == 1 for play in session.match.plays[mine:]), "the opponent answers"
    assert window.services.store.load(old).match.facts == match.facts


def test_a_long_name_leaves_room_for_the_move(replay):
    page = replay()
    window = page.window()
    (entry,) = window.services.store.games()
    window.services.store.rename(entry.id, "A game of " + 12 * "long ")
    page.go(120)
    press(KEY.Key_P)
    titles = {entry.title for entry in window.services.store.games()}
    made = next(title for title in titles if title.endswith(", from move 120"))
    assert made.startswith("A game of long")
    assert len(made) <= MAX_TITLE


def test_there_is_nothing_to_play_on_at_the_end(replay):
    page = replay()
    button = page.buttons[0]
    assert button.isEnabled()
    press(KEY.Key_End)
    assert not button.isEnabled()
    assert button.toolTip() == say("app.replay.play-on.not")
    press(KEY.Key_P)
    assert page.window().session_page is page
    press(KEY.Key_Left)
    assert button.isEnabled()


def test_whoever_looks_plays_on_in_a_game_of_machines(replay):
    machines = (Player("Maria", "novice"), Player("Agrippa", "novice"))
    page = replay(players=machines)
    window = page.window()
    page.session.look_as(1)
    page.go(page.session.turns[3].at)
    QTest.mouseClick(page.buttons[0], LEFT)
    assert window.table.session.people == (1,)


def test_a_game_that_cannot_be_stored_is_played_on_all_the_same(replay, monkeypatch):
    page = replay()
    window = page.window()

    def full(*_):
        raise StoreError("The game is not saved: the disk is full.")

    page.go(40)
    monkeypatch.setattr(window.services.store, "begin", full)
    press(KEY.Key_P)
    assert len(window.table.session.match.plays) >= 40
    assert window.notices.sentences == ["The game is not saved: the disk is full."]


def test_what_cannot_be_replayed_is_said(bench, match):
    with closing(Store(bench.games)) as store:
        number = store.begin(match.at(3), default_players(match.game, 2, "novice"))
        store._open().execute(
            "UPDATE games SET set_up = replace(set_up, '\"rules\":', '\"rules\":9')"
        )
        store._open().commit()
    window = bench.start()
    window.show_replay(number)
    assert window.stack.currentWidget() is window.home
    assert "version" in window.notices.sentences[0]


def test_a_record_is_put_on_the_shelf_and_replayed(bench, match, tmp_path):
    path = tmp_path / "game.alchemy-game"
    path.write_text(write_record(match, (Player("Ann"), Player("Agrippa", "novice"))))
    for _ in range(2):
        window = bench.start(Request(file=str(path)))
        page = window.session_page
        assert isinstance(page, ReplayPage)
        assert page.session.match.facts == match.facts
        assert page.session.names == ("Ann", "Agrippa")
        press(KEY.Key_Escape)
        assert window.stack.currentWidget().chosen is not None
        assert len(window.services.store.games()) == 1


def test_what_is_no_record_is_said_and_nothing_is_replayed(bench, tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Maria,")
    window = bench.start(Request(file=str(path)))
    assert window.session_page is None
    assert "letter.txt is not imported" in window.notices.sentences[0]


def test_the_end_sheet_leads_to_the_replay_and_back(bench, hands, qtbot):
    window = bench.start_at_the_end()
    table = hands.finish(window)
    qtbot.waitUntil(lambda: table._end is not None and table._end.isVisible(), timeout=3000)
    words = say("app.end.replay")
    button = next(b for b in table._end.findChildren(type(table._end.look)) if b.text() == words)
    QTest.mouseClick(button, LEFT)
    page = window.session_page
    assert isinstance(page, ReplayPage)
    assert page.bar.viewer.count() == 3
    press(KEY.Key_Escape)
    assert window.table is table
    assert window.services.settings.open_game == table.session.game_id


def test_the_window_closes_with_a_replay_over_a_table(bench, hands):
    window = bench.play(seed=2)
    hands.play(window, 3)
    number = window.table.session.game_id
    window.replay_table()
    bench.stop()
    assert bench.start().table.session.game_id == number


def test_type_and_card_size_change_under_a_replay(bench, hands):
    window = bench.play(seed=2)
    hands.play(window, 3)
    window.replay_table()
    tall = window.session_page.bar.timeline.height()
    window.change("text_size", 1.3)
    window.resize(1920, 1080)
    QApplication.processEvents()
    assert window.session_page.bar.timeline.height() > tall
    window.change("text_size", Settings().text_size)
    window.leave()
    assert window.table is not None


@pytest.mark.parametrize("size", [(780, 500), (1280, 800), (1920, 1080)])
def test_all_of_the_bar_is_whole(replay, size):
    page = replay()
    page.window().resize(*size)
    QTest.qWait(20)
    bar = page.bar
    rects = []
    for widget in (*bar.buttons, bar.speed, bar.viewer, *page.buttons):
        rect = widget.rect().translated(widget.mapTo(page, QPoint()))
        assert page.rect().contains(rect)
        assert not any(rect.intersects(other) for other in rects)
        rects.append(rect)
    assert not page.view.geometry().intersects(bar.geometry())


def test_the_record_begins_where_the_replay_does(replay):
    page = replay()
    QApplication.processEvents()
    assert page.record.verticalScrollBar().maximum() > 0
    assert page.record.verticalScrollBar().value() == 0
