"""Errors that nobody expected: one sheet with a report, and the program stays usable."""

import gc
import logging
import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QMouseEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget

from alchemy_desktop import __version__
from alchemy_desktop.app import unexpected_errors
from alchemy_desktop.library.log import LOG
from alchemy_desktop.library.store import StoreError
from alchemy_desktop.resources import ResourceError
from alchemy_desktop.scene.art import picture
from alchemy_desktop.windows import overlay
from alchemy_desktop.windows.errors import ErrorDesk

LEFT = Qt.MouseButton.LeftButton


class Listener(logging.Handler):
    """Keeps what is logged."""

    def __init__(self):
        super().__init__()
        self.said = []

    def emit(self, record):
        self.said.append(record.getMessage())


@pytest.fixture
def log():
    handler = Listener()
    LOG.addHandler(handler)
    yield handler.said
    LOG.removeHandler(handler)


@pytest.fixture
def window(bench, qtbot):
    window = bench.play()
    with qtbot.captureExceptions(), unexpected_errors(window):
        yield window


def slip(word="a slip"):
    raise ZeroDivisionError(word)


def desk_of(window):
    return window.findChild(ErrorDesk)


def panel_of(window, qtbot):
    desk = desk_of(window)
    qtbot.waitUntil(lambda: desk.panel is not None and desk.panel.isVisible(), timeout=3000)
    return desk.panel


def err(qtbot, *words):
    for word in words or ("a slip",):
        QTimer.singleShot(0, lambda word=word: slip(word))


def test_an_error_is_told_with_a_report_and_the_game_goes_on(window, qtbot, hands, log):
    hands.play(window, 2)
    err(qtbot)
    panel = panel_of(window, qtbot)
    assert window.rect().contains(panel.mapTo(window, panel.rect().bottomRight()))
    text = panel.report.toPlainText()
    assert f"Alchemy Desktop {__version__}" in text
    assert "ZeroDivisionError: a slip" in text
    assert Path(__file__).name in text
    assert "saved" in said_in(panel)
    assert any("ZeroDivisionError: a slip" in line for line in log)
    assert panel.go_on.hasFocus()
    QTest.mouseClick(panel.copy, LEFT)
    assert QGuiApplication.clipboard().text() == text
    QTest.mouseClick(panel.go_on, LEFT)
    assert desk_of(window).panel is None
    (said,) = window.notices.sentences
    assert "ZeroDivisionError: a slip" in said
    before = len(window.table.session.match.plays)
    hands.play(window, 2)
    assert len(window.table.session.match.plays) > before


def said_in(panel):
    return " ".join(
        child.text() for child in panel.findChildren(QWidget) if hasattr(child, "wordWrap")
    )


def test_escape_goes_on(window, qtbot):
    err(qtbot)
    panel_of(window, qtbot)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert desk_of(window).panel is None
    assert window.focusWidget() is window.table.view


def test_several_errors_are_one_sheet(window, qtbot):
    err(qtbot, "one", "two", "three")
    panel = panel_of(window, qtbot)
    err(qtbot, "four")
    QTimer.singleShot(0, lambda: [].pop())
    qtbot.waitUntil(lambda: "4 more errors" in said_in(panel), timeout=3000)
    assert panel.isVisible()
    assert len(window.findChildren(QPlainTextEdit)) == 1
    assert "ZeroDivisionError: one" in panel.report.toPlainText()


class Broken(QWidget):
    """A widget that cannot be painted, and wants to be all the time."""

    def __init__(self, parent):
        super().__init__(parent)
        self.painted = 0
        self.setGeometry(parent.rect())
        self._timer = QTimer(self, interval=5)
        self._timer.timeout.connect(self.update)
        self._timer.start()

    def paintEvent(self, event):
        self.painted += 1
        painter = QPainter(self)
        painter.drawLine(0, 0, self.painted, 0)
        slip("in a frame")


def click(widget):
    """Click by the event loop alone, as the system does: no Python waits for what is painted."""
    where = QPointF(widget.rect().center())
    for kind, held in (
        (QEvent.Type.MouseButtonPress, LEFT),
        (QEvent.Type.MouseButtonRelease, Qt.MouseButton.NoButton),
    ):
        place = QPointF(widget.mapToGlobal(where))
        event = QMouseEvent(kind, where, place, LEFT, held, Qt.KeyboardModifier.NoModifier)
        QApplication.postEvent(widget, event)


def test_an_error_in_each_frame_locks_nobody_out(window, qtbot, hands, log):
    broken = Broken(window.table)
    broken.show()
    panel = panel_of(window, qtbot)
    qtbot.waitUntil(lambda: "more error" in said_in(panel), timeout=3000)
    click(panel.go_on)
    desk = desk_of(window)
    qtbot.waitUntil(lambda: desk.panel is None, timeout=3000)
    painted = broken.painted
    qtbot.waitUntil(lambda: broken.painted > painted + 30)
    qtbot.waitUntil(lambda: "again and again" in window.notices.sentences[0])
    assert len(window.notices.sentences) == 1
    assert desk.panel is None
    broken.hide()
    hands.play(window, 2)
    assert desk.panel is None
    assert len([line for line in log if "in a frame" in line]) < 6


def test_errors_in_threads_and_in_finalizers_are_told_too(window, qtbot):
    thread = threading.Thread(target=slip, args=("in a thread",))
    thread.start()
    thread.join()
    panel = panel_of(window, qtbot)
    assert "ZeroDivisionError: in a thread" in panel.report.toPlainText()
    QTest.mouseClick(panel.go_on, LEFT)

    class Unclean:
        def __del__(self):
            raise ValueError("in a finalizer")

    Unclean()
    gc.collect()
    panel = panel_of(window, qtbot)
    assert "ValueError: in a finalizer" in panel.report.toPlainText()


def shines_through(*_):
    raise AttributeError("no such colour")


@pytest.mark.parametrize("broken", ["Overlay.__init__", "Overlay.open", "alpha"])
def test_where_the_sheet_itself_goes_wrong_the_report_stands_alone(
    window, qtbot, monkeypatch, broken
):
    monkeypatch.setattr(f"{overlay.__name__}.{broken}", shines_through)
    err(qtbot)
    desk = desk_of(window)
    panel_of(window, qtbot)
    qtbot.waitUntil(lambda: desk.panel.isWindow(), timeout=3000)
    assert desk.panel.isVisible()
    assert "ZeroDivisionError: a slip" in desk.panel.report.toPlainText()
    QTest.mouseClick(desk.panel.go_on, LEFT)
    assert desk.panel is None
    assert window.isVisible()
    assert not [w for w in window.findChildren(overlay.Overlay) if w.isVisible()]


def test_it_is_said_when_the_game_is_not_saved(window, qtbot, monkeypatch):
    def full(*_):
        raise StoreError("Game 1 cannot be saved: the disk is full.")

    monkeypatch.setattr(window.services.store, "save", full)
    err(qtbot)
    assert "the disk is full" in said_in(panel_of(window, qtbot))


def test_it_is_said_when_saving_goes_wrong_too(window, qtbot, monkeypatch):
    monkeypatch.setattr(window.services.store, "save", lambda *_: slip())
    err(qtbot)
    assert "could not be saved" in said_in(panel_of(window, qtbot))


def test_a_file_of_the_program_that_is_missing_is_one_sentence(window, qtbot):
    def miss():
        raise ResourceError("The program's file ui/x.ui is missing: install the program again.")

    QTimer.singleShot(0, miss)
    qtbot.waitUntil(lambda: bool(window.notices.sentences), timeout=3000)
    assert window.notices.sentences == [
        "The program's file ui/x.ui is missing: install the program again."
    ]
    assert desk_of(window).panel is None


def test_quitting_from_the_report_closes_the_window(window, qtbot):
    err(qtbot)
    QTest.mouseClick(panel_of(window, qtbot).leave, LEFT)
    assert not window.isVisible()


def test_a_report_names_no_home_folder(window, qtbot, monkeypatch):
    monkeypatch.setenv("HOME", str(Path(__file__).parents[2]))
    monkeypatch.setenv("USERPROFILE", str(Path(__file__).parents[2]))
    err(qtbot)
    text = panel_of(window, qtbot).report.toPlainText()
    assert str(Path(__file__).parents[2]) not in text
    assert str(Path("~", "tests", "windows", Path(__file__).name)) in text


def test_at_the_home_page_there_is_no_game_to_speak_of(window, qtbot):
    window.show_home()
    err(qtbot)
    assert "Your games are saved" in said_in(panel_of(window, qtbot))


def test_an_interrupt_closes_the_window(window):
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert not window.isVisible()
    assert QApplication.instance() is not None


class BrokenPicture(QWidget):
    """A widget that paints a picture of its own first, which goes wrong."""

    def paintEvent(self, event):
        with QPainter(self) as painter:
            made = picture(40, 40, 4, 1.0, self.paint_picture)
            painter.drawPixmap(0, 0, made.pixmap)

    def paint_picture(self, painter, body):
        painter.drawEllipse(body)
        slip("in a picture")


def test_an_error_in_a_picture_that_is_being_painted_is_told(window, qtbot, hands):
    broken = BrokenPicture(window.table)
    broken.setGeometry(window.table.rect())
    broken.show()
    panel = panel_of(window, qtbot)
    assert "ZeroDivisionError: in a picture" in panel.report.toPlainText()
    click(panel.go_on)
    qtbot.waitUntil(lambda: desk_of(window).panel is None, timeout=3000)
    broken.hide()
    hands.play(window, 2)
