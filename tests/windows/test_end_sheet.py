"""The sheet at the end of a game, in a small window."""

from random import Random

from PySide6.QtCore import QPoint, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.windows.end_page import Scores
from alchemy_desktop.windows.overlay import FittingScroll


def test_the_end_of_a_game_keeps_its_parts_apart_in_a_small_window(bench):
    window = bench.play(seats=4)
    window.resize(780, 500)
    window.change("text_size", 1.5)
    window.table.session.resign()
    window.table.show_end()
    QTest.qWait(50)
    sheet = window.table._end
    scores = sheet.findChild(Scores)
    assert scores.height() >= scores.minimumHeight()
    places = [
        QRect(b.mapTo(window, QPoint(0, 0)), b.size()) for b in sheet.findChildren(QPushButton)
    ]
    assert all(window.rect().contains(place) for place in places)
    assert all(b.width() >= b.sizeHint().width() for b in sheet.findChildren(QPushButton))
    codes = scores.parentWidget().findChildren(QLabel)
    assert codes
    assert not any(line.geometry().intersects(scores.geometry()) for line in codes)
    window.change("text_size", 1.0)


def test_four_columns_fit_into_a_small_window(bench):
    window = bench.play(seats=4, game="alchemistry")
    window.resize(780, 500)
    window.table.session.resign()
    window.table.show_end()
    QTest.qWait(50)
    assert not window.table._end.findChild(FittingScroll).horizontalScrollBar().maximum()


def test_the_result_of_a_lone_player_is_seen_whole(bench):
    window = bench.play(seats=1, game="alchemistry", seed=75)
    session = window.table.session
    bot, rng = find_player(session.game, "apprentice"), Random(3)
    while not session.match.over:
        session.play(bot.decide(session.match.perspective(0), rng))
    assert len(session.outcome.standings[0].items) == 9
    window.table.show_end()
    QTest.qWait(50)
    scroll = window.table._end.findChild(FittingScroll)
    assert not scroll.verticalScrollBar().maximum()
