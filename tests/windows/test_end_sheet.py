"""The sheet at the end of a game, in a small window."""

from PySide6.QtCore import QPoint, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from alchemy_desktop.windows.end_page import Scores


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
