"""What can be done with any game: taken back, kept, exported, replayed, tried again."""

from contextlib import closing
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.library.exchange import export_game
from alchemy_desktop.library.settings import Settings, save_settings
from alchemy_desktop.library.store import Player, Store
from alchemy_desktop.windows.replay_page import ReplayPage
from alchemy_desktop.windows.shelf import ShelfPage
from tests.windows.test_shelf_files import drop

CTRL, KEY = Qt.KeyboardModifier.ControlModifier, Qt.Key
STEPS = 60


def begun(game):
    """A match of people only, some steps after its deal: nobody plays on by himself."""
    match, rng = Match(game, game.set_up(game.seats[-1], {}, Random(4), 4, 0)), Random(4)
    player = find_player(game, game.levels[-1])
    while len(match.plays) < STEPS:
        match.play(*player.answer(match.perspective(match.decision.by), rng))
    return match


@pytest.fixture(params=GAMES.values(), ids=list(GAMES))
def window(request, bench):
    game = request.param
    people = [Player(f"Nº {seat + 1}") for seat in range(game.seats[-1])]
    with closing(Store(bench.games)) as store:
        number = store.begin(begun(game), people, "Begun")
    save_settings(bench.settings, Settings(open_game=number))
    return bench.start()


def sit_down(window):
    """Let the person who is asked sit down, if that is asked for."""
    if window.table.curtain.down:
        window.table.curtain.show_cards.click()
    return window.table.session


def press(window, key):
    QTest.keyClick(window.table.view, key, CTRL)


def test_it_is_taken_back_played_again_and_kept(bench, window):
    session = sit_down(window)
    facts = list(session.match.facts)
    for _ in range(5):
        press(window, KEY.Key_Z)
        sit_down(window)
    assert len(session.match.plays) == STEPS - 5
    kept = list(session.match.facts)
    window = bench.start()
    session = sit_down(window)
    assert list(session.match.facts) == kept
    for _ in range(5):
        window.menus.table[1].trigger()
        sit_down(window)
    assert list(session.match.facts) == facts
    assert session.view.zones == session.match.table.zones


def test_it_is_tried_again_and_replayed(window):
    session = sit_down(window)
    press(window, KEY.Key_T)
    again = sit_down(window)
    assert again is not session
    assert list(again.match.facts) == list(session.match.facts)
    assert again.practice
    press(window, KEY.Key_R)
    page = window.session_page
    assert isinstance(page, ReplayPage)
    for number in (0, 7, page.session.last):
        page.go(number)
        page.view.fast_forward()
        assert page.session.view.zones == page.session.match.at(number).table.zones
        assert set(page.view.scene_.items_by_piece) == set(page.view.scene_.shown.pieces)


def test_its_record_is_dropped_on_another_window(bench, window, tmp_path):
    facts = list(window.table.session.match.facts)
    path = tmp_path / "begun.alchemy-game"
    export_game(window.services.store, window.table.session.game_id, path)
    bench.stop()
    bench.games = tmp_path / "other.sqlite"
    window = bench.start()
    assert drop(window, path)
    page = window.stack.currentWidget()
    assert isinstance(page, ShelfPage)
    assert page.chosen.title == "Begun"
    QTest.keyClick(page.boards, KEY.Key_Return)
    assert list(sit_down(window).match.facts) == facts
