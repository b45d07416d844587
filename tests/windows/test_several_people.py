"""Several people at one screen: the curtain, and that nobody's cards are seen by another."""

from contextlib import closing
from random import Random

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.perspective import Perspective
from alchemy_desktop.library.entries import MAX_NAME
from alchemy_desktop.library.settings import Settings, save_settings
from alchemy_desktop.library.store import Player, Store
from alchemy_desktop.scene.pieces import PieceItem
from alchemy_desktop.windows.ask import AskSheet
from alchemy_desktop.windows.demo import Demo
from alchemy_desktop.windows.players import default_players
from alchemy_desktop.windows.request import Request
from tests.windows.conftest import Whim
from tests.windows.test_words import look

LEFT = Qt.MouseButton.LeftButton
ANN, BEN = Player("Ann"), Player("Ben")
AGRIPPA = Player("Agrippa", "novice")


@pytest.fixture
def lay(bench):
    def lay_table(*players, seed=1, start=bench.start):
        game = GAMES["dominion"]
        set_up = game.set_up(len(players), {}, Random(seed), seed, 0)
        return start(Request(set_up, players))

    return lay_table


def accept(qtbot, table):
    """Say with the key that the player named on the curtain sits there."""
    qtbot.waitUntil(table.curtain.show_cards.hasFocus, timeout=3000)
    QTest.keyClick(table.curtain.show_cards, Qt.Key.Key_Space)


def end_turn(table):
    session = table.session
    while session.my_decision:
        session.play(next(move for move in session.legal if move.verb in ("end", "done")))


def faces_up(table):
    """The pieces that the scene shows face up."""
    items = [item for item in table.view.scene_.items() if isinstance(item, PieceItem)]
    return [item.piece for item in items if item.face != HIDDEN]


def seen_hands(table):
    """The seats of whose hands the scene has cards face up."""
    true = table.session.match.table
    specs = [true.specs[true.where[piece]] for piece in faces_up(table)]
    return {spec.owner for spec in specs if spec.role == "hand"}


class Watch(QObject):
    """Looks at the table whenever anything of it is painted.

    Attributes:
        sitting: who looks at the screen.
        paints: how often the table was painted.
        leaks: what was shown to somebody who has never seen it: the seat, the piece, its face.
    """

    def __init__(self, window):
        super().__init__(window)
        self.sitting = NONE
        self.paints = 0
        self.leaks = []
        self._page = window.table
        self._match = window.table.session.match
        furnished = self._match.game.furnish(self._match.set_up)
        self._seen = [Perspective(seat, furnished) for seat in range(furnished.seats)]
        self._known = [set() for _ in self._seen]
        self._count = 0
        QApplication.instance().installEventFilter(self)

    def _look(self):
        """Learn fact by fact what each seat sees; nothing is taken back in these games."""
        for fact in self._match.facts[self._count :]:
            for seen, known in zip(self._seen, self._known, strict=True):
                seen.see([fact])
                known.update(enumerate(seen.table.kind))
        self._count = len(self._match.facts)

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and watched is self._page.view.viewport():
            self._look()
            self.paints += 1
            known = self._known[self.sitting] if self.sitting != NONE else ()
            items = self._page.view.scene_.items()
            faces = {(i.piece, i.face) for i in items if isinstance(i, PieceItem)}
            self.leaks += [pair for pair in faces if pair[1] != HIDDEN and pair not in known]
        return False

    def stop(self):
        QApplication.instance().removeEventFilter(self)


def test_a_game_of_two_begins_behind_the_curtain(lay, qtbot):
    table = lay(ANN, BEN).table
    assert table.curtain.isVisible()
    assert table.curtain.geometry() == table.rect()
    assert not table.view.isVisible()
    assert not table.side.isVisible()
    assert table.curtain.title.text() == "Ann, it is your turn"
    accept(qtbot, table)
    assert not table.curtain.isVisible()
    assert table.view.isVisible()
    assert table.view.hasFocus()
    assert table.session.my_decision


def test_a_turn_ends_with_the_curtain_and_the_next_player_is_told_of_it(lay, qtbot):
    table = lay(ANN, BEN).table
    accept(qtbot, table)
    session = table.session
    session.play(*[move for move in session.legal if move.verb == "treasures"])
    session.play(next(move for move in session.legal if move.verb == "buy"))
    end_turn(table)
    curtain = table.curtain
    assert curtain.down
    assert curtain.title.text() == "Ben, it is your turn"
    assert "Ann plays Copper" in curtain.told.text()
    assert "buys" in curtain.told.text()
    assert curtain.told.text().count("Ann") == 1, "who does several things is named once"
    QTest.mouseClick(curtain.show_cards, LEFT)
    assert session.me == 1
    assert seen_hands(table) == {1}
    assert "Turn 1: Ben" in table.record.toPlainText()


def test_a_key_in_haste_does_not_show_the_cards(lay, qtbot):
    table = lay(ANN, BEN).table
    for _ in range(3):
        QTest.keyClick(table.curtain, Qt.Key.Key_Space)
        QTest.keyClick(table.curtain, Qt.Key.Key_Return)
        assert table.curtain.down
    accept(qtbot, table)
    assert not table.curtain.down


def test_behind_the_curtain_no_key_reaches_the_table(lay, qtbot):
    window = lay(ANN, BEN)
    table = window.table
    for key in (Qt.Key.Key_I, Qt.Key.Key_1, Qt.Key.Key_Tab, Qt.Key.Key_Escape):
        QTest.keyClick(window, key)
    table.show_pile(0)
    assert table.curtain.down
    assert table._card is None
    assert not [w for w in table.children() if getattr(w, "dismissed", None) and w.isVisible()]
    QTest.mouseClick(table.curtain, LEFT, pos=table.curtain.rect().topLeft())
    assert table.curtain.down


def test_what_was_looked_at_is_put_away_with_the_seat(lay, qtbot):
    table = lay(ANN, BEN).table
    accept(qtbot, table)
    QTest.keyClick(table.view, Qt.Key.Key_Tab)
    assert table.view.keys.focus is not None
    table._inspect(3)
    table.show_card()
    assert table._card.isVisible()
    end_turn(table)
    assert table._card is None or not table._card.isVisible()
    accept(qtbot, table)
    assert table.view.keys.focus is None
    assert table.inspector.face is table.session.view.cast[-1]


def test_undo_from_the_curtain_gives_the_turn_back_under_it(lay, qtbot):
    window = lay(ANN, BEN)
    table = window.table
    accept(qtbot, table)
    end_turn(table)
    assert table.curtain.title.text().startswith("Ben")
    QTest.mouseClick(table.curtain.undo, LEFT)
    assert table.curtain.down, "Ben may sit there already"
    assert table.curtain.title.text().startswith("Ann")
    accept(qtbot, table)
    assert table.session.me == 0
    assert table.session.my_decision


def test_undo_over_a_seat_hands_the_table_back(lay, qtbot):
    window = lay(ANN, BEN)
    table = window.table
    accept(qtbot, table)
    end_turn(table)
    accept(qtbot, table)
    window.menus.table[0].trigger()
    assert table.curtain.down
    assert table.curtain.title.text().startswith("Ann")


def test_a_stored_game_of_two_opens_behind_the_curtain(lay, bench, qtbot):
    table = lay(ANN, BEN, AGRIPPA).table
    accept(qtbot, table)
    end_turn(table)
    again = bench.start().table
    assert again.curtain.down
    assert again.curtain.title.text() == "Ben, it is your turn"
    assert not again.view.isVisible()


@pytest.mark.parametrize("speed", [0.0, 8.0])
def test_at_every_paint_whoever_sits_there_sees_only_what_they_may(lay, qtbot, speed):
    window = lay(ANN, BEN, AGRIPPA, seed=7)
    window.services.settings.animation_speed = speed
    window.table.apply_settings()
    table, session, watch = window.table, window.table.session, Watch(window)
    table.curtain.accepted.connect(lambda: setattr(watch, "sitting", session.me))
    # Once the curtain is closed nobody is to see anything, whoever sits there.
    table.curtain.closed.connect(lambda: setattr(watch, "sitting", NONE))
    demo = Demo(window, Whim(), 5)
    while session.game.turn(session.view)[1] <= 3:
        qtbot.waitUntil(
            lambda: table.curtain.down or (session.my_decision and not table.view.busy),
            timeout=10000,
        )
        if table.curtain.down:
            table.curtain.show_cards.click()
        else:
            demo.move()
    watch.stop()
    assert watch.paints > 4
    assert watch.leaks == []
    assert {play.by for play in session.match.plays} == {0, 1, 2}


def test_a_whole_game_of_two_people_by_mouse(lay):
    window = lay(ANN, BEN, seed=7)
    session = window.table.session
    Demo(window, find_player(session.game, "apprentice"), 5).run()
    assert session.match.over
    assert {play.by for play in session.match.plays} == {0, 1}
    session.match.verify()


def test_the_curtain_falls_and_rises_and_shows_the_new_seat_only_below_it(lay, qtbot):
    window = lay(ANN, BEN)
    table = window.table
    accept(qtbot, table)
    window.services.settings.animation_speed = 1.0
    window.table.apply_settings()
    end_turn(table)
    qtbot.waitUntil(lambda: table.curtain.isVisible() and table.curtain.y() < 0, timeout=4000)
    assert table.view.isVisible()
    assert seen_hands(table) == {0}
    qtbot.waitUntil(lambda: not table.view.isVisible(), timeout=3000)
    assert table.curtain.geometry() == table.rect()
    accept(qtbot, table)
    assert seen_hands(table) == {1}
    qtbot.waitUntil(lambda: not table.curtain.isVisible(), timeout=3000)


@pytest.mark.parametrize("meanwhile", ["size", "text"])
def test_a_window_that_changes_in_the_middle_of_a_move_hands_the_table_over(lay, qtbot, meanwhile):
    window = lay(ANN, BEN)
    table = window.table
    accept(qtbot, table)
    window.services.settings.animation_speed = 0.1
    table.apply_settings()
    end_turn(table)
    assert table.view.busy
    assert not table.curtain.down
    if meanwhile == "size":
        window.resize(1000, 700)
    else:
        window.change("text_size", 1.25)
    qtbot.waitUntil(lambda: table.curtain.down, timeout=1000)
    window.change("text_size", 1.0)


def test_an_end_that_comes_by_redo_lifts_the_curtain(bench, qtbot):
    game, player = GAMES["dominion"], find_player(GAMES["dominion"], "apprentice")
    rng = Random(11)
    match = Match(game, game.set_up(2, {}, rng, 11, 0))
    while not match.over:
        match.play(player.decide(match.perspective(match.decision.by), rng))
    last = match.plays[-1].by
    while match.over or match.decision.by == last:
        match.undo()
    with closing(Store(bench.games)) as store:
        number = store.begin(match, (ANN, BEN))
    save_settings(bench.settings, Settings(open_game=number))
    window = bench.start()
    table = window.table
    assert table.curtain.down
    while not table.session.match.over:
        assert table.curtain.down
        window.menus.table[1].trigger()
    assert not table.curtain.down
    assert table.view.isVisible()
    qtbot.waitUntil(lambda: table._end is not None and table._end.isVisible())


@pytest.mark.parametrize("size", [(800, 500), (1280, 800), (1920, 1080)])
def test_long_names_are_whole_on_the_curtain(lay, size):
    window = lay(Player("W" * MAX_NAME), Player("Maximilian von und zu Al"))
    assert window.table.curtain.down
    assert look(window, size) == []


# --- nobody plays ------------------------------------------------------------------------


@pytest.fixture
def watched(bench):
    game = GAMES["dominion"]
    set_up = game.set_up(3, {}, Random(2), 2, 0)
    window = bench.start(Request(set_up, default_players(game, 3, "novice", people=0)))
    window.services.settings.pace = 5.0
    window.table.apply_settings()
    return window.table


def press(table, label):
    button = next(b for b in table.view.controls.buttons if b.command.label == label)
    point = table.view.mapFromScene(button.rect.center())
    QTest.mouseClick(table.view.viewport(), LEFT, pos=point)


def test_a_watched_game_lies_open_and_can_be_paused_and_stepped(watched, qtbot):
    table, session = watched, watched.session
    assert seen_hands(table) == {0, 1, 2}
    assert not table.curtain.isVisible()
    press(table, "Pause")
    assert session.paused
    count = len(session.match.plays)
    for more in (1, 2):
        QTest.keyClick(table.view, Qt.Key.Key_S)
        qtbot.waitUntil(lambda wanted=count + more: len(session.match.plays) == wanted)
        qtbot.wait(60)
        assert len(session.match.plays) == count + more
    press(table, "Go on")
    assert not session.paused
    press(table, "Hurry")
    qtbot.waitUntil(lambda: len(session.match.plays) > count + 10, timeout=10000)
    QTest.keyClick(table.view, Qt.Key.Key_Space)
    assert session.paused
    assert not session.hurried


def test_a_watched_game_shows_that_it_is_hurried_and_can_be_calmed(watched, qtbot):
    table, session = watched, watched.session

    def labels():
        return [button.command.label for button in table.view.controls.buttons]

    press(table, "Hurry")
    assert session.hurried
    count = len(session.match.plays)
    qtbot.waitUntil(lambda: len(session.match.plays) > count + 3, timeout=10000)
    assert labels() == ["Pause", "No hurry"]
    press(table, "No hurry")
    assert not session.hurried
    assert labels() == ["Pause", "Hurry"]


def test_a_watched_game_ends_with_its_result(watched, qtbot):
    QTest.keyClick(watched.view, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: watched._end is not None, timeout=60000)
    assert watched.session.match.over
    assert not watched.session.watched


# --- resigning ---------------------------------------------------------------------------


def resign_sheet(window):
    """Choose to resign from the menu, and return the sheet that asks."""
    action = next(a for a in window.actions() if a.text().startswith("Resign"))
    assert action.isEnabled()
    action.trigger()
    return next(s for s in window.table.findChildren(AskSheet) if s.isVisible())


def test_resigning_is_asked_about_and_can_be_taken_back(bench, hands, qtbot):
    window = bench.play(seed=2)
    hands.play(window, 3)
    table, session = window.table, window.table.session
    sheet = resign_sheet(window)
    assert sheet.stay.hasFocus()
    QTest.keyClick(sheet.stay, Qt.Key.Key_Space)
    assert not sheet.isVisible()
    assert not session.match.over
    QTest.mouseClick(resign_sheet(window).go, LEFT)
    assert session.match.resigned == session.me
    qtbot.waitUntil(lambda: table._end is not None and table._end.isVisible())
    assert any("You resigned" in words.text() for words in table._end.findChildren(QLabel))
    window.menus.table[0].trigger()
    assert session.my_decision
    assert table._end is None


def test_nobody_resigns_behind_the_curtain_or_while_watching(lay, watched):
    window = watched.window()
    action = next(a for a in window.actions() if a.text().startswith("Resign"))
    assert not action.isEnabled()
    window = lay(ANN, BEN)
    action = next(a for a in window.actions() if a.text().startswith("Resign"))
    assert not action.isEnabled()
