"""The settings: a sheet over any page, whose changes hold at once and are remembered."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QFrame, QLabel, QPushButton, QSlider
from shiboken6 import dump, isValid

from alchemy_desktop.library.settings import Settings, load_settings
from alchemy_desktop.scene.theme import load_theme
from alchemy_desktop.windows.cards import CardGrid
from alchemy_desktop.windows.overlay import FittingScroll
from alchemy_desktop.windows.samples import Stops

CTRL, LEFT = Qt.KeyboardModifier.ControlModifier, Qt.MouseButton.LeftButton
NAMES = ("speed", "pace", "textSize", "cardSize", "hoverDelay", "confirmSkips", "fullScreen")


@pytest.fixture(autouse=True)
def _usual_look(qapp):
    yield
    load_theme().apply(qapp)


def open_sheet(window):
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Comma, CTRL)
    sheet = window.menus._sheets["settings"]
    assert sheet.isVisible()
    return sheet


def control(sheet, name):
    kind = QCheckBox if name in ("confirmSkips", "fullScreen") else QSlider
    return sheet.form.findChild(kind, name)


def press(widget, *keys):
    for key in keys:
        QTest.keyClick(widget, key)


def test_it_opens_over_the_table_and_gives_the_keys_back(bench):
    window = bench.play()
    sheet = open_sheet(window)
    assert window.focusWidget() is control(sheet, "speed")
    press(window.focusWidget(), Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert window.focusWidget() is window.table.view


def test_round_and_round_by_tab_the_form_stays_alive(bench):
    window = bench.start()
    sheet = open_sheet(window)
    reached = set()
    for key in [Qt.Key.Key_Tab] * 25 + [Qt.Key.Key_Backtab] * 25:
        press(window.focusWidget(), key)
        reached.add(window.focusWidget())
    assert {control(sheet, name) for name in NAMES} | {sheet.defaults} <= reached
    assert all(isValid(part) for part in (sheet.form, *reached))
    # It would die with whatever else Python took for its parent on the way.
    parent = dump(sheet.form).partition("parent.")[2].partition("children")[0]
    assert "<SettingsSheet at" in parent or "<FittingScroll at" in parent


@pytest.mark.parametrize("name", NAMES[:5])
def test_a_slider_goes_where_its_groove_is_clicked_on_and_follows_from_there(bench, name):
    sheet = open_sheet(bench.start())
    slider = control(sheet, name)
    middle = slider.height() // 2
    for at, value in ((slider.width() - 3, slider.maximum()), (3, slider.minimum())):
        QTest.mouseClick(slider, LEFT, pos=QPoint(at, middle))
        assert slider.value() == value
    QTest.mousePress(slider, LEFT, pos=QPoint(slider.width() - 12, middle))
    assert slider.isSliderDown()
    QTest.mouseMove(slider, QPoint(11, middle))
    assert slider.value() == slider.minimum()
    QTest.mouseRelease(slider, LEFT, pos=QPoint(11, middle))


def test_tab_goes_round_on_the_sheet(bench):
    window = bench.play()
    sheet = open_sheet(window)
    seen = []
    for _ in range(len(NAMES) + 2):
        seen.append(window.focusWidget())
        press(window.focusWidget(), Qt.Key.Key_Tab)
    assert window.focusWidget() is seen[0]
    assert [widget.objectName() for widget in seen[:-2]] == [
        "speed", "pace", "confirmSkips", "textSize", "cardSize", "hoverDelay", "fullScreen",
    ]  # fmt: skip
    assert all(isinstance(button, QPushButton) for button in seen[-2:])
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Backtab)
    assert window.focusWidget() is seen[-1]
    assert all(sheet.isAncestorOf(widget) for widget in seen)


def test_everything_on_it_has_a_name(bench):
    sheet = open_sheet(bench.start())
    for name in NAMES:
        widget = control(sheet, name)
        assert widget.accessibleName() or widget.text()
    for name in NAMES[:5]:
        assert control(sheet, name).accessibleDescription()


def test_speed_and_pace_hold_at_once_and_the_menu_knows(bench):
    window = bench.play()
    table, sheet = window.table, open_sheet(window)
    press(control(sheet, "speed"), Qt.Key.Key_Home)
    assert table.view.director.speed == 0.5
    press(control(sheet, "pace"), Qt.Key.Key_Home, Qt.Key.Key_Right)
    assert table.session.pace == 700
    menu = window.menuBar().actions()[2].menu()
    for sub, said in zip([a.menu() for a in menu.actions()[:2]], ("Slow", "Normal"), strict=True):
        sub.aboutToShow.emit()
        assert [action.text() for action in sub.actions() if action.isChecked()] == [said]
    sub.actions()[0].trigger()
    assert control(sheet, "pace").value() == 0


def test_a_stop_is_chosen_by_a_click_on_its_name(bench):
    sheet = open_sheet(bench.start())
    slider = control(sheet, "speed")
    stops = next(s for s in sheet.findChildren(Stops) if s._slider is slider)
    for index in range(4):
        middle = QPoint(round(stops._middle(index)), stops.height() // 2)
        QTest.mouseClick(stops, LEFT, pos=middle)
        assert slider.value() == index
        assert slider.accessibleDescription() == ("Slow", "Normal", "Quick", "Off")[index]


def test_the_sample_moves_as_it_is_set(bench, qtbot):
    sheet = open_sheet(bench.start())
    assert sheet.services.art.has(f"backs/{sheet._pace._deck}")
    assert not sheet._pace.running  # both are off
    press(control(sheet, "pace"), Qt.Key.Key_Home)
    assert sheet._pace.running
    assert sheet._pace._run.duration() == 3000
    press(control(sheet, "speed"), Qt.Key.Key_Home)
    assert sheet._pace._run.duration() == 3560
    press(sheet, Qt.Key.Key_Escape)
    assert not sheet._pace.running


def words_of(window):
    return {label.font().pixelSize() for label in window.findChildren(QLabel) if label.isVisible()}


@pytest.mark.parametrize(("key", "size"), [(Qt.Key.Key_End, 1.5), (Qt.Key.Key_Home, 0.85)])
def test_the_text_size_holds_in_the_middle_of_a_game(bench, hands, qtbot, key, size):
    window = bench.play(seed=5)
    hands.play(window, 4)
    table = window.table
    session, record = table.session, table.record.toPlainText()
    before = (list(session.match.facts), session.view.kind[:], session.legal)
    press(control(open_sheet(window), "textSize"), key)
    qtbot.waitUntil(lambda: window.services.theme.text_size == size)
    press(window.focusWidget(), Qt.Key.Key_Escape)
    sizes = window.services.theme.sizes
    assert table.buttons[0].font().pixelSize() == sizes.body
    assert table.record._looks[""].font().pixelSize() == sizes.body
    assert min(words_of(window)) >= 11
    assert table.record.toPlainText() == record
    assert (list(session.match.facts), session.view.kind[:], session.legal) == before
    hands.play(window, 2)


def test_the_slider_does_not_move_under_the_hand(bench, qtbot):
    window = bench.start()
    slider = control(open_sheet(window), "textSize")
    QTest.mousePress(slider, LEFT, pos=QPoint(slider.width() // 4, slider.height() // 2))
    slider.setSliderDown(True)
    slider.setValue(slider.maximum())
    QTest.qWait(400)
    assert window.services.theme.text_size == 1.0
    slider.setSliderDown(False)
    qtbot.waitUntil(lambda: window.services.theme.text_size == 1.5)


def test_the_large_card_is_as_large_as_set(bench):
    window = bench.play()
    table, widths = window.table, []
    sheet = open_sheet(window)
    for key in (Qt.Key.Key_Home, Qt.Key.Key_End):
        press(control(sheet, "cardSize"), key)
        assert sheet._card._popup.isVisible()
        widths.append((table.inspector.width(), sheet._card._popup.width()))
        QApplication.processEvents()
        assert table.view.geometry().right() < table.side.geometry().left()
        assert table.rect().contains(table.side.geometry())
    (small, small_popup), (large, large_popup) = widths
    assert large > 1.2 * small
    assert large_popup > 1.4 * small_popup
    press(sheet, Qt.Key.Key_Escape)
    assert not sheet._card._popup.isVisible()


def point_at(view, face):
    item = next(i for i in view.scene_.items_by_piece.values() if i.face == face)
    place = view.mapFromScene(item.spot.x, item.spot.y)
    QTest.mouseMove(view.viewport(), place)


def test_a_card_is_shown_when_the_mouse_has_rested_on_it(bench, hands, qtbot):
    window = bench.play(seed=5)
    session = hands.wait(window)
    table, cast = window.table, session.view.cast
    one, other = [face for face in range(len(cast)) if cast[face] is not table.inspector.face][:2]
    window.change("hover_delay", 1.5)
    shown = table.inspector.face
    point_at(table.view, one)
    assert table.inspector.face is shown
    window.change("hover_delay", 0.05)
    point_at(table.view, other)
    qtbot.waitUntil(lambda: table.inspector.face is cast[other], timeout=2000)
    window.change("hover_delay", 0.0)
    point_at(table.view, one)
    assert table.inspector.face is cast[one]
    window.change("hover_delay", 1.5)
    press(table.view, Qt.Key.Key_Right, Qt.Key.Key_Up)  # the keys wait for nothing
    piece = table.view.keys.focus.what
    assert table.inspector.face is cast[session.view.kind[piece]] is not cast[one]


def test_settings_are_written_when_the_sheet_closes_and_remembered(bench):
    sheet = open_sheet(bench.start())
    press(control(sheet, "speed"), Qt.Key.Key_Home)
    press(control(sheet, "pace"), Qt.Key.Key_Home)
    press(control(sheet, "textSize"), Qt.Key.Key_Right)
    press(control(sheet, "cardSize"), Qt.Key.Key_End)
    press(control(sheet, "hoverDelay"), Qt.Key.Key_End)
    sheet.services.settings.confirm_skips = True
    sheet.show_values()
    press(control(sheet, "confirmSkips"), Qt.Key.Key_Space)
    press(sheet, Qt.Key.Key_Escape)
    saved = load_settings(bench.settings)[0]
    wanted = (0.5, 1.5, 1.05, 1.5, 1.5, False)
    fields = ("animation_speed", "pace", "text_size", "card_size", "hover_delay", "confirm_skips")
    assert tuple(getattr(saved, field) for field in fields) == wanted
    window = bench.start()
    assert window.services.theme.text_size == 1.05
    assert control(open_sheet(window), "cardSize").value() == 30


def test_settings_are_written_a_moment_after_a_change(bench, qtbot):
    window = bench.start()
    press(control(open_sheet(window), "speed"), Qt.Key.Key_Home)
    qtbot.waitUntil(lambda: load_settings(bench.settings)[0].animation_speed == 0.5, timeout=5000)


def test_back_to_defaults(bench):
    window = bench.start()
    sheet = open_sheet(window)
    assert not control(sheet, "confirmSkips").isChecked()
    for name in NAMES[:5]:
        press(control(sheet, name), Qt.Key.Key_End)
    QTest.mouseClick(sheet.defaults, LEFT)
    settings, fresh = window.services.settings, Settings()
    for field in ("animation_speed", "pace", "text_size", "card_size", "hover_delay"):
        assert getattr(settings, field) == getattr(fresh, field)
    assert settings.confirm_skips
    assert control(sheet, "confirmSkips").isChecked()
    assert window.services.theme.text_size == 1.0


def test_full_screen_by_the_form_and_remembered(bench, qtbot):
    window = bench.start()
    sheet = open_sheet(window)
    box = control(sheet, "fullScreen")
    press(box, Qt.Key.Key_Space)
    qtbot.waitUntil(window.isFullScreen)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_F11)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert not box.isChecked()
    press(box, Qt.Key.Key_Space)
    qtbot.waitUntil(window.isFullScreen)
    window = bench.start()
    qtbot.waitUntil(window.isFullScreen)
    assert not window.menuBar().isVisible()
    press(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert window.menuBar().isVisible()
    assert not bench.start().isFullScreen()


def turn_wheel(window, slider):
    at = slider.mapTo(window, QPointF(slider.rect().center()))
    QTest.wheelEvent(window.windowHandle(), at, QPoint(0, -240))
    QApplication.processEvents()


def test_the_wheel_scrolls_the_sheet_and_turns_only_the_slider_that_has_the_keys(bench, qtbot):
    window = bench.start(size=(800, 500))
    sheet = open_sheet(window)
    bar = sheet.findChild(FittingScroll).verticalScrollBar()
    assert bar.maximum() > 0
    pace, speed = control(sheet, "pace"), control(sheet, "speed")
    before = (pace.value(), speed.value())
    turn_wheel(window, pace)
    assert bar.value() > 0
    assert (pace.value(), speed.value()) == before
    bar.setValue(0)
    pace.setFocus()
    turn_wheel(window, pace)
    assert pace.value() < before[0]
    assert bar.value() == 0


def test_cards_at_the_set_up_wait_for_the_mouse_too(bench, qtbot):
    window = bench.start()
    window.show_set_up("dominion")
    window.change("hover_delay", 0.05)
    grid = next(g for g in window.findChildren(CardGrid) if g.isVisible())
    first, second = grid._cells()[1][:2]
    QTest.mouseMove(grid, first.center().toPoint())
    assert grid._popup is None
    qtbot.waitUntil(lambda: grid._popup is not None and grid._popup.isVisible(), timeout=2000)
    shown = grid._popup._face
    QTest.mouseMove(grid, second.center().toPoint())
    assert grid._popup._face is not shown  # whoever reads on does not wait again


def test_a_slider_stops_when_its_sheet_is_put_away(bench, qtbot):
    window = bench.start()
    sheet = open_sheet(window)
    slider = control(sheet, "textSize")
    slider.setValue(slider.minimum())
    groove = QPoint(slider.width() - 3, slider.height() // 2)
    QTest.mousePress(slider, LEFT, pos=groove)
    qtbot.waitUntil(lambda: slider.value() > slider.minimum() + 4)  # it goes by itself
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_F1)
    assert not sheet.isVisible()
    stood = slider.value()
    qtbot.wait(200)
    assert slider.value() == stood
    QTest.mouseRelease(slider, LEFT, pos=groove)
    assert slider.isEnabled()


def test_in_a_small_window_with_large_type_it_is_one_column(bench, qtbot):
    window = bench.start(size=(780, 500))
    sheet = open_sheet(window)
    bar = sheet.findChild(FittingScroll).horizontalScrollBar()
    for size, columns in ((1.5, 1), (1.0, 2), (1.5, 1)):
        window.change("text_size", size)
        panels = ("tablePanel", "readingPanel")
        qtbot.waitUntil(
            lambda columns=columns, panels=panels: (
                len({sheet.form.findChild(QFrame, name).x() for name in panels}) == columns
            )
        )
        qtbot.waitUntil(lambda: bar.maximum() == 0)
    press(window.focusWidget(), Qt.Key.Key_Escape)
    reading = open_sheet(window).form.findChild(QFrame, "readingPanel")
    qtbot.waitUntil(lambda: reading.x() == 0)
    assert bar.maximum() == 0
