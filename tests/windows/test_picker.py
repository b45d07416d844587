"""The page on which a kingdom is picked, by mouse and keys."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from alchemy_desktop.games.dominion.kingdom import kingdom_code
from alchemy_desktop.scene.theme import load_theme
from alchemy_desktop.windows.picker import PickerPage
from tests.windows.picks import (
    CTRL,
    FIRST,
    GAME,
    IN,
    LEFT,
    button,
    click_card,
    found,
    names,
    open_picker,
    point,
    press,
    set_up_page,
    tab,
    tool,
    write,
)


@pytest.fixture
def set_up(bench):
    return set_up_page(bench)


@pytest.fixture
def page(set_up):
    return open_picker(set_up)


@pytest.fixture
def empty(page):
    QTest.mouseClick(button(page, "clear"), LEFT)
    assert names(page) == []
    return page


# --- the cards -------------------------------------------------------------------------------


def test_what_is_drawn_in_the_set_up_is_the_choice(set_up, page):
    assert ",".join(names(page)) == set_up.table._asked[0].options["kingdom"]
    assert page.panel.count.text() == "10 of 10"
    assert len(found(page)) == 46
    assert page.source.cards.hits.text() == "46 of 46"


def test_typing_anywhere_begins_the_search(page):
    page.panel.board.setFocus()
    write(page, "curse")
    search = page.source.cards.search
    assert search.hasFocus()
    assert search.text() == "curse"
    assert {"Witch", "Familiar"} <= set(found(page)), "in texts too"
    assert "Village" not in found(page)
    search.clear()
    write(page, "gold")
    QTest.keyClick(search, Qt.Key.Key_Space)
    write(page, "bandit")
    assert found(page) == ["Bandit"]
    press(page, Qt.Key.Key_Escape)
    assert len(found(page)) == 46
    press(page, Qt.Key.Key_Escape)
    assert page.source.cards.board.hasFocus()
    assert page.isVisible()


def test_nothing_found_says_so(page):
    write(page, "zzz")
    cards = page.source.cards
    assert found(page) == []
    assert cards.nothing.isVisible()
    QTest.mouseClick(cards.clear, LEFT)
    assert not cards.nothing.isVisible()
    assert len(found(page)) == 46
    assert not cards.clear.isEnabled()


@pytest.mark.parametrize("facet", GAME.options[0].pool.facets)
def test_each_filter_shows_its_cards(page, facet):
    pool, chips = GAME.options[0].pool, page.source.cards.chips
    for word, fits in pool.facets[facet].items():
        QTest.mouseClick(chips[facet, word], LEFT)
        assert set(found(page)) == fits
        assert page.source.cards.hits.text() == f"{len(fits)} of 46"
        QTest.mouseClick(chips[facet, word], LEFT)
    assert len(found(page)) == 46


def test_words_of_a_facet_are_alternatives_and_facets_hold_together(page):
    pool, chips = GAME.options[0].pool, page.source.cards.chips
    QTest.mouseClick(chips["set", "alchemy"], LEFT)
    QTest.mouseClick(chips["set", "seaside"], LEFT)
    assert set(found(page)) == IN["alchemy"] | IN["seaside"]
    QTest.mouseClick(chips["type", "attack"], LEFT)
    attacks = pool.facets["type"]["attack"]
    assert set(found(page)) == (IN["alchemy"] | IN["seaside"]) & attacks
    write(page, "familiar")
    assert found(page) == ["Familiar"]
    QTest.mouseClick(page.source.cards.clear, LEFT)
    assert len(found(page)) == 46
    assert not any(chip.isChecked() for chip in chips.values())


def test_a_click_puts_a_card_in_and_takes_it_out(empty):
    for name in ("Village", "Golem", "Chapel"):
        click_card(empty, name)
    assert names(empty) == ["Chapel", "Village", "Golem"], "in the order of the table"
    assert empty.panel.count.text() == "3 of 10"
    board = empty.source.cards.board
    assert board.frame_of(found(empty).index("Golem"))
    assert not board.frame_of(found(empty).index("Witch"))
    click_card(empty, "Golem")
    assert names(empty) == ["Chapel", "Village"]
    assert not empty.panel.take.isEnabled()


def test_there_is_room_for_ten(page):
    before = names(page)
    other = next(name for name in found(page) if name not in before)
    click_card(page, other)
    assert names(page) == before
    assert "All 10 places are taken" in page.panel.said.text()
    click_card(page, before[0])
    assert page.panel.said.text() == ""
    click_card(page, other)
    assert set(names(page)) == {*before[1:], other}


def test_in_a_small_window_the_filters_wait_behind_a_button(bench):
    page = open_picker(set_up_page(bench))
    cards = page.source.cards
    assert not cards.filter.isVisible()
    page.window().resize(780, 500)
    QApplication.processEvents()
    assert not cards.filters.isVisible()
    QTest.mouseClick(cards.filter, LEFT)
    QTest.mouseClick(cards.chips["set", "seaside"], LEFT)
    assert cards.filter.text() == "Filters (1)"
    QTest.mouseClick(cards.filter, LEFT)
    assert not cards.filters.isVisible()
    assert set(found(page)) == IN["seaside"]


def test_faces_are_painted_in_slices_and_all_come(page, qtbot):
    qtbot.waitUntil(lambda: not page.slices.busy, timeout=20000)
    board, dpr = page.source.cards.board, page.devicePixelRatioF()
    width = board.cell(0).width()
    assert all(page.slices.pictures.has_face(face, width, dpr) for face in board.faces)


# --- dragging --------------------------------------------------------------------------------


def drag(source, index, target, where):
    QTest.mousePress(source, LEFT, pos=point(source, index))
    end = source.mapFromGlobal(target.mapToGlobal(where))
    for share in (0.3, 0.6, 1.0):
        start = point(source, index)
        QTest.mouseMove(source, start + (end - start) * share)
    carried = source.window().stack.currentWidget()._carried
    assert carried.isVisible()
    QTest.mouseRelease(source, LEFT, pos=end)
    assert not carried.isVisible()


def test_a_card_is_dragged_in_and_out(empty):
    cards, places = empty.source.cards.board, empty.panel.board
    drag(cards, 1, places, point(places, 4))
    assert names(empty) == [found(empty)[1]]
    drag(cards, 1, places, point(places, 4))
    assert len(names(empty)) == 1
    drag(places, 0, cards, QPoint(300, 100))
    assert names(empty) == []
    drag(cards, 0, cards, QPoint(300, 100))
    assert names(empty) == [], "let go beside the choice"


def test_a_card_dropped_on_another_of_ten_takes_its_place(page):
    before = names(page)
    index = next(i for i, name in enumerate(found(page)) if name not in before)
    drag(page.source.cards.board, index, page.panel.board, point(page.panel.board, 3))
    assert set(names(page)) == {*before, found(page)[index]} - {before[3]}


def test_escape_lets_go_of_a_card(empty):
    board = empty.source.cards.board
    QTest.mousePress(board, LEFT, pos=point(board, 0))
    QTest.mouseMove(board, point(board, 0) + QPoint(60, 60))
    assert empty._carried.isVisible()
    press(empty, Qt.Key.Key_Escape)
    assert not empty._carried.isVisible()
    QTest.mouseRelease(board, LEFT, pos=point(board, 1))
    assert names(empty) == []
    assert empty.isVisible()


# --- by lot ----------------------------------------------------------------------------------


def test_ten_are_drawn_and_drawn_again(empty):
    draw = empty.panel.acts["draw"]
    assert draw.text() == "Draw 10"
    press(empty, Qt.Key.Key_D, CTRL)
    first = names(empty)
    assert len(first) == 10
    assert len(set(first) & IN["alchemy"]) in (3, 4, 5)
    assert draw.text() == "Draw again"
    press(empty, Qt.Key.Key_D, CTRL)
    assert names(empty) != first


def test_empty_places_are_filled_up(empty):
    for name in ("Golem", "Village"):
        click_card(empty, name)
    press(empty, Qt.Key.Key_G, CTRL)
    assert len(names(empty)) == 10
    assert {"Golem", "Village"} <= set(names(empty))
    assert not empty.panel.acts["fill"].isEnabled()


def test_kept_cards_stay_and_unwanted_ones_do_not_come_again(page):
    kept, unwanted = names(page)[2], names(page)[5]
    tool(page, "keep", kept)
    tool(page, "another", unwanted)
    assert unwanted not in names(page)
    assert len(names(page)) == 10
    assert page.panel.acts["draw"].text() == "Draw the rest again"
    for _ in range(25):
        press(page, Qt.Key.Key_D, CTRL)
        assert kept in names(page)
        assert unwanted not in names(page)
    tool(page, "keep", kept)
    tool(page, "take-away", kept)
    assert len(names(page)) == 9


def test_wishes_hold_for_what_is_drawn(page):
    for word in ("intrigue", "seaside", "attack", "village"):
        QTest.mouseClick(page.panel.wishes[word], LEFT)
    roles = GAME.options[0].pool.facets
    for _ in range(10):
        press(page, Qt.Key.Key_D, CTRL)
        assert set(names(page)) <= IN["alchemy"] | IN["base"]
        assert set(names(page)) & roles["type"]["attack"]
        assert set(names(page)) & roles["role"]["village"]
    QTest.mouseClick(page.panel.wishes["base"], LEFT)
    press(page, Qt.Key.Key_D, CTRL)
    assert set(names(page)) <= IN["alchemy"]


def test_wishes_that_cannot_be_met_are_said(page):
    before = names(page)
    for word in ("alchemy", "base", "intrigue"):
        QTest.mouseClick(page.panel.wishes[word], LEFT)
    press(page, Qt.Key.Key_D, CTRL)
    assert "Only 4 cards are left to draw 10 from" in page.panel.said.text()
    assert page.panel.said.isVisible()
    assert names(page) == before
    QTest.mouseClick(page.panel.wishes["base"], LEFT)
    assert not page.panel.said.isVisible()


def test_everything_is_taken_back_and_made_again(page):
    states = [page.picking.choice]
    for do in (
        lambda: tool(page, "keep", names(page)[0]),
        lambda: tool(page, "take-away", names(page)[3]),
        lambda: press(page, Qt.Key.Key_G, CTRL),
        lambda: press(page, Qt.Key.Key_D, CTRL),
        lambda: QTest.mouseClick(page.panel.wishes["any"], LEFT),
    ):
        do()
        states.append(page.picking.choice)
    for state in states[-2::-1]:
        press(page, Qt.Key.Key_Z, CTRL)
        assert page.picking.choice == state
    assert not page.panel.acts["undo"].isEnabled()
    for state in states[1:]:
        press(page, Qt.Key.Key_Y, CTRL)
        assert page.picking.choice == state


def test_a_field_takes_back_its_own_typing_first(page):
    tool(page, "take-away", names(page)[0])
    write(page, "wit")
    press(page, Qt.Key.Key_Z, CTRL)
    assert page.source.cards.search.text() == ""
    assert len(names(page)) == 9


def test_in_the_field_of_the_code_picks_are_taken_back(page):
    before = names(page)
    page.panel.code.setFocus()
    page.panel.code.selectAll()
    write(page, kingdom_code(FIRST))
    assert set(names(page)) == set(FIRST)
    press(page, Qt.Key.Key_Z, CTRL)
    assert names(page) == before


# --- codes -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        kingdom_code(FIRST),
        f" Kingdom {kingdom_code(FIRST)} · Deal 1F ",
        ", ".join(FIRST),
        "\n".join(name.upper() for name in FIRST),
        "First Distillation",
    ],
)
def test_what_is_on_the_clipboard_is_laid_out(empty, text):
    QGuiApplication.clipboard().setText(text)
    press(empty, Qt.Key.Key_V, CTRL)
    assert set(names(empty)) == set(FIRST)
    assert empty.panel.code.text() == kingdom_code(FIRST)


def test_a_wrong_code_is_said_and_changes_nothing(page):
    before = names(page)
    page.panel.code.setFocus()
    page.panel.code.selectAll()
    write(page, "Golem, Golum")
    press(page, Qt.Key.Key_Return)
    assert "“Golum” is not a kingdom card" in page.panel.said.text()
    assert names(page) == before
    assert page.panel.code.text() == "Golem, Golum", "to be mended"
    tool(page, "take-away", before[0])
    assert page.panel.said.text() == ""


def test_a_code_that_is_none_is_said_once_typing_rests(page, qtbot):
    page.panel.code.setFocus()
    page.panel.code.selectAll()
    write(page, "XX")
    assert page.panel.said.text() == ""
    qtbot.waitUntil(lambda: page.panel.said.text() != "", timeout=5000)


def test_words_of_wishes_are_drawn_by(empty):
    empty.panel.code.setFocus()
    write(empty, "random base")
    press(empty, Qt.Key.Key_Return)
    assert len(names(empty)) == 10
    assert set(names(empty)) <= IN["base"]
    assert not empty.panel.wishes["alchemy"].isChecked()


def test_the_code_is_copied(page):
    QTest.mouseClick(page.panel.copy, LEFT)
    assert QGuiApplication.clipboard().text() == kingdom_code(names(page))


# --- keys and reading ------------------------------------------------------------------------


def test_a_kingdom_is_picked_by_key_alone(bench, set_up):
    set_up.options[0].choose.setFocus()
    press(set_up, Qt.Key.Key_Return)
    page = bench.window.stack.currentWidget()
    assert page.source.cards.board.hasFocus()
    write(page, "golem")
    press(page, Qt.Key.Key_Return)
    page.source.cards.clear_all()
    page.panel.board.setFocus()
    for _ in range(len(names(page))):
        press(page, Qt.Key.Key_Delete)
    assert names(page) == []
    write(page, "golem")
    press(page, Qt.Key.Key_Return)
    assert names(page) == ["Golem"]
    press(page, Qt.Key.Key_Escape)
    press(page, Qt.Key.Key_Down)
    board = page.source.cards.board
    assert board.hasFocus()
    press(page, Qt.Key.Key_Home)
    for _ in range(3):
        press(page, Qt.Key.Key_Right)
    press(page, Qt.Key.Key_Down)
    assert board.current == 3 + board.columns
    press(page, Qt.Key.Key_Return)
    assert set(names(page)) == {"Golem", found(page)[board.current]}
    press(page, Qt.Key.Key_G, CTRL)
    page.panel.board.setFocus()
    page.panel.board.set_current(4)
    kept = names(page)[4]
    press(page, Qt.Key.Key_K, CTRL)
    press(page, Qt.Key.Key_Left)
    unwanted = names(page)[3]
    press(page, Qt.Key.Key_F5)
    assert kept in page.picking.choice.kept
    assert unwanted not in names(page)
    press(page, Qt.Key.Key_Return, CTRL)
    assert bench.window.stack.currentWidget() is set_up
    assert set_up.options[0].field.text() == kingdom_code(names(page))


def test_the_keys_reach_every_part(page):
    reached = set()
    for _ in range(90):
        press(page, Qt.Key.Key_Tab)
        reached.add(page.window().focusWidget())
    assert page.back in reached
    assert {page.source.cards.search, page.source.cards.board, page.panel.board} <= reached
    assert {page.panel.code, page.panel.copy, page.panel.take, page.panel.lot} <= reached
    assert set(page.panel.wishes.values()) <= reached
    assert set(page.source.cards.chips.values()) <= reached


def test_a_card_is_read_large_by_mouse_and_by_key(page):
    board = page.source.cards.board
    QTest.mouseMove(board, point(board, 2))
    assert board.reading
    press(page, Qt.Key.Key_Escape)
    assert not board.reading
    assert page.isVisible()
    QTest.mouseMove(board, QPoint(2, 2))
    board.setFocus()
    press(page, Qt.Key.Key_Space)
    assert board.reading
    press(page, Qt.Key.Key_Right)
    assert board._popup._face is board.faces[board.current]
    press(page, Qt.Key.Key_Escape)
    assert not board.reading
    assert page.isVisible()
    press(page, Qt.Key.Key_Space)
    press(page, Qt.Key.Key_Space)
    assert not board.reading


def test_the_large_card_goes_with_the_scrolled_cards(page):
    board, bar = page.source.cards.board, page.source.cards.area.verticalScrollBar()
    QTest.mouseMove(board, point(board, 2))
    assert board.reading
    bar.setValue(bar.maximum())
    assert not board.reading, "the mouse is over another one now"
    bar.setValue(0)
    board.setFocus()
    press(page, Qt.Key.Key_Home)
    press(page, Qt.Key.Key_Space)
    assert board.reading
    press(page, Qt.Key.Key_End)
    assert bar.value() > 0
    assert board._popup._face is board.faces[-1]
    middle = board.mapTo(page.window(), point(board, len(board.faces) - 1))
    assert board._popup.geometry().top() < middle.y() < board._popup.geometry().bottom()


def test_another_size_of_type_has_room_in_the_lists(page, qapp):
    board = tab(page, "ready")
    before = board.height()
    page.window().change("text_size", 1.5)
    try:
        QApplication.processEvents()
        assert board.height() > before
    finally:
        load_theme().apply(qapp)


def test_what_is_in_is_told_to_those_who_do_not_see_it(empty):
    click_card(empty, "Village")
    board = empty.source.cards.board
    assert board.accessibleDescription() == "Village, chosen"
    assert empty.panel.board.face_name(0) == "Village"
    tool(empty, "keep", "Village")
    assert empty.panel.board.face_name(0) == "Village, kept"
    assert empty.panel.board.face_name(1) == "Empty place"


def test_the_keys_are_on_the_sheet(page):
    press(page, Qt.Key.Key_F1)
    sheet = page.window().menus._sheets["keys"]
    said = {line.text() for line in sheet.findChildren(type(page.panel.count))}
    assert {"Draw again", "Ctrl+D", "Another card instead", "F5", "Take these 10"} <= said
    assert {"Ctrl+Return", "Read the card", "Space"} <= said
    press(page, Qt.Key.Key_F1)
    assert isinstance(page.window().stack.currentWidget(), PickerPage)
