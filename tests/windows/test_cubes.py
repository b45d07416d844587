"""A game with cubes in the window: left in the middle of a payment, replayed, handed over."""

from contextlib import closing
from random import Random

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.games import GAMES
from alchemy_desktop.games.alchemistry import table as a
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.library.settings import Settings, save_settings
from alchemy_desktop.library.store import Player, Store
from alchemy_desktop.scene.choices import Combination
from alchemy_desktop.windows.demo import Demo
from alchemy_desktop.windows.pile_sheet import PileSheet, parts_of
from alchemy_desktop.windows.request import Request
from tests.games.alchemistry.table import posed

GAME = GAMES["alchemistry"]
PAYING = (
    "market: Penny Philtre (0 0 0 0), Second Wind (2 -1 0 1); potions: Bottled Applause, "
    "Mirror Draught; board/0: 3 Copper, 3 Oil, Sal Ammoniac, 2 Aether; "
    "board/1: 3 Silver, 2 Emerald; reservoir/1: Aether Reservoir; secondary"
)
ANN, BEN = Player("Ann"), Player("Ben")


def open_at(bench, players, position=PAYING):
    """Start with a stored game that begins with a position."""
    with closing(Store(bench.games)) as store:
        number = store.begin(posed(position, len(players)), players)
    save_settings(bench.settings, Settings(open_game=number))
    return bench.start()


def click(window, point):
    view = window.table.view
    at = view.viewport().mapTo(window, view.mapFromScene(point))
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=at)


def card(window, name):
    view, table = window.table.view, window.table.session.view
    shown = view.scene_.shown.pieces
    piece = next(p for p, s in shown.items() if table.cast[s.face].name == name and s.face >= 0)
    return view.scene_.items_by_piece[piece].pos()


def lowest_plate(table):
    """The seat whose name stands lowest on the table."""
    plates = [plate for plate in table.view.scene_.shown.layout.plates if plate.show == "seat"]
    return max(plates, key=lambda plate: plate.box[1]).seat


def key(window, letter):
    QTest.keyClick(window.table.view, letter)


def test_a_game_left_in_the_middle_of_a_payment_is_paid_for_later(bench):
    window = open_at(bench, (ANN, Player("Agrippa", "novice")))
    click(window, card(window, "Second Wind"))
    click(window, card(window, "Copper"))
    assert len(window.table.view.run.picks) == 1
    window = bench.start()
    view = window.table.view
    assert isinstance(view.run, Combination)
    assert view.run.picks == []
    key(window, "f")
    assert view.run.complete
    bench.qtbot.wait(450)
    key(window, " ")
    assert [move.verb for move in window.table.session.match.plays[-1].moves] == ["pay"] * 6
    window = bench.start()
    assert window.table.view.posing
    bench.qtbot.wait(450)
    key(window, " ")
    bench.qtbot.wait(450)
    key(window, " ")
    match = window.table.session.match
    assert any(move.verb == "lay" for play in match.plays for move in play.moves)
    match.verify()


def test_two_people_pay_one_after_the_other(bench, qtbot):
    window = open_at(bench, (ANN, BEN))
    table = window.table
    assert not table.curtain.isVisible(), "nobody has anything to hide"
    assert table.view.controls.asking.sentence.startswith("Ann · ")
    click(window, card(window, "Second Wind"))
    key(window, "f")
    qtbot.wait(450)
    key(window, " ")
    qtbot.wait(450)
    key(window, " ")
    qtbot.wait(450)
    key(window, " ")
    assert table.session.me == 1
    assert not table.curtain.isVisible()
    assert table.view.posing is None
    assert table.view.run is None
    assert table.view.controls.asking.sentence.startswith("Ben · ")
    assert lowest_plate(table) == 1, "the table turns towards whoever plays"
    window.menus.table[0].trigger()
    assert (table.session.me, table.session.my_decision) == (0, True)
    assert lowest_plate(table) == 0
    window.menus.table[1].trigger()
    key(window, "c")
    assert table.session.match.plays[-1].by == 1


def test_the_table_turns_once_what_was_played_lies(bench, qtbot):
    window = open_at(bench, (ANN, BEN), "market: Penny Philtre; pouch: 2 Oil; secondary")
    window.services.settings.animation_speed = 4.0
    window.table.apply_settings()
    table, session = window.table, window.table.session
    key(window, " ")
    assert table.view.busy
    assert (session.me, session.handing) == (0, 1)
    qtbot.waitUntil(lambda: session.me == 1, timeout=4000)
    assert session.my_decision
    qtbot.waitUntil(lambda: not table.view.busy, timeout=4000)
    assert lowest_plate(table) == 1


def test_a_game_that_goes_on_without_secrets_is_replayed_from_all_seats(bench):
    window = open_at(bench, (Player("Agrippa", "novice"), ANN, BEN), "board/1: Silver; primary")
    session = window.table.session
    bench.qtbot.waitUntil(lambda: session.my_decision, timeout=10000)
    key(window, "c")
    window.replay_table()
    bar = window.session_page.bar
    assert [bar.viewer.itemData(index) for index in range(bar.viewer.count())] == [1, 2, 0]
    assert window.session_page.session.eyes == session.me
    window.leave()
    assert window.table.session.my_decision


def test_a_whole_game_is_played_with_the_mouse_and_replayed(bench):
    players = (ANN, Player("Agrippa", "novice"))
    window = bench.start(Request(GAME.set_up(2, {}, Random(3), 3, 0), players))
    session = window.table.session
    Demo(window, find_player(GAME, "apprentice"), 5).run()
    assert session.match.over
    assert session.outcome.winners != NONE
    session.match.verify()
    window.show_replay(session.game_id)
    page = window.session_page
    for number in (0, page.session.last // 2, page.session.last):
        page.go(number)
        view = page.view
        view.fast_forward()
        assert view.run is None
        assert set(view.scene_.items_by_piece) == set(view.scene_.shown.pieces)


def test_what_lies_in_the_pouch_is_told_in_one_part(bench):
    window = open_at(bench, (ANN, Player("Agrippa", "novice")))
    click(window, card(window, "Second Wind"))
    key(window, "f")
    bench.qtbot.wait(450)
    key(window, " ")  # the cubes paid are known to be in the pouch again
    session = window.table.session
    (part,) = parts_of(session, [a.POUCH])
    assert part.heading == ""
    assert part.faces.total() == len(session.view.zones[a.POUCH])


def test_what_is_in_the_pouch_is_seen_whole_in_a_small_window(bench):
    window = open_at(bench, (ANN, BEN))
    window.resize(780, 500)
    window.table.curtain.show_cards.click()
    window.table.show_pile(a.POUCH)
    sheet = window.table.findChild(PileSheet)
    bench.qtbot.waitUntil(sheet.isVisible)
    assert not sheet._scroll.horizontalScrollBar().maximum()


def test_a_card_that_lies_open_is_shown_large_first(bench):
    window = bench.play(game="alchemistry")
    open_ = {s.face for s in window.table.view.scene_.shown.pieces.values()}
    face = window.table.inspector.face
    assert window.table.session.view.cast.index(face) in open_


def test_a_press_in_haste_is_not_the_next_player_s(bench, qtbot):
    window = open_at(bench, (ANN, BEN))
    table = window.table
    session = table.session
    window.services.settings.animation_speed = 0.1
    table.apply_settings()
    session.play(next(move for move in session.legal if move.verb == "scavenge"))
    session.play(next(move for move in session.legal if move.verb == "keep"))
    assert (session.me, table.view.busy) == (0, True)
    count = len(session.match.plays)
    pouch = table.view.scene_.drop_rect(table.view.scene_.shown.area(a.POUCH)).center()
    click(window, pouch)
    assert session.me == 1
    assert not table.view.busy, "the table has turned"
    assert len(session.match.plays) == count
    click(window, table.view.scene_.drop_rect(table.view.scene_.shown.area(a.POUCH)).center())
    assert [play.by for play in session.match.plays[count:]] == [1]
