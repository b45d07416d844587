"""Whole kingdoms in the picker, and what becomes of a picked one."""

from contextlib import closing
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from alchemy_desktop.games.dominion.kingdom import kingdom_code
from alchemy_desktop.games.dominion.recommended import RECOMMENDED
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.library.settings import MAX_FAVOURITES, Favourite, load_settings
from alchemy_desktop.library.store import Store
from alchemy_desktop.windows.players import default_players
from tests.windows.picks import (
    CTRL,
    FIRST,
    GAME,
    IN,
    LEFT,
    names,
    open_picker,
    point,
    press,
    set_up_page,
    tab,
    write,
)


@pytest.fixture
def set_up(bench):
    return set_up_page(bench)


@pytest.fixture
def page(set_up):
    return open_picker(set_up)


# --- whole kingdoms --------------------------------------------------------------------------


def test_those_of_ours_are_laid_out_with_a_click(page):
    board = tab(page, "ready")
    assert len(board.values) == 12
    assert board.values[0].title == "First Distillation"
    assert board.values[0].line
    QTest.mouseClick(board, LEFT, pos=board.row_rect(0).topLeft().toPoint() + QPoint(300, 20))
    assert set(names(page)) == set(FIRST)
    QTest.mouseClick(board, LEFT, pos=point(board, board.columns + 2))
    assert names(page) == list(board.values[1].names)


def test_a_favourite_is_named_renamed_deleted_and_brought_back(bench, page):
    window = page.window()
    press(page, Qt.Key.Key_S, CTRL)
    board = page.source.boards[2]
    assert board.editor.hasFocus()
    write(page, "  Long   nights ")
    press(page, Qt.Key.Key_Return)
    assert [value.title for value in board.values] == ["Long nights"]
    assert board.hasFocus()
    assert window.stack.currentWidget() is page, "Enter has only named it"
    press(page, Qt.Key.Key_F2)
    write(page, "Short nights")
    press(page, Qt.Key.Key_Escape)
    assert board.values[0].title == "Long nights"
    press(page, Qt.Key.Key_F2)
    write(page, "Short nights")
    press(page, Qt.Key.Key_Return)
    assert board.values[0].title == "Short nights"
    QTest.mouseClick(page.source.strip.undo, LEFT)
    assert board.values[0].title == "Long nights"
    QTest.mouseClick(board, LEFT, pos=board.tool_rect(0, "delete").center().toPoint())
    assert board.values == []
    assert "Long nights" in page.source.strip.said
    QTest.mouseClick(page.source.strip.undo, LEFT)
    assert board.values[0].title == "Long nights"
    kept = names(page)
    bench.stop()
    page = open_picker(set_up_page(bench))
    board = tab(page, "favourites")
    assert [(value.title, list(value.names)) for value in board.values] == [("Long nights", kept)]
    board.setFocus()
    press(page, Qt.Key.Key_Return)
    assert names(page) == kept
    press(page, Qt.Key.Key_S, CTRL)
    assert board.values == [], "the star takes it away again"


def test_favourites_are_so_many_at_most_and_odd_ones_are_passed_over(bench, set_up):
    mine = set_up.services.settings.favourites_of("dominion", "kingdom")
    mine.append(Favourite("Of a set that is gone", "Golem,Nothing"))
    mine.extend(Favourite(f"{n}", ",".join(FIRST)) for n in range(MAX_FAVOURITES - 1))
    page = open_picker(set_up)
    assert len(page.source.values["favourites"].board.values) == MAX_FAVOURITES - 1
    press(page, Qt.Key.Key_S, CTRL)
    assert f"There are {MAX_FAVOURITES} favourites already" in page.panel.said.text()
    bench.stop()
    settings, _ = load_settings(bench.settings)
    assert settings.favourites_of("dominion", "kingdom") == mine


def test_what_was_played_stands_there_the_latest_first_and_once(bench):
    kingdoms = [RECOMMENDED[id_] for id_ in ("small-beginnings", "first-distillation")]
    kingdoms += ["random base", kingdoms[0]]
    with closing(Store(bench.games)) as store:
        made = []
        for seed, kingdom in enumerate(kingdoms):
            set_up = GAME.set_up(2, {"kingdom": kingdom}, Random(seed), seed)
            store.begin(Match(GAME, set_up), default_players(GAME, 2))
            made.append(set_up.options["kingdom"].split(","))
        store._open().execute("UPDATE games SET changed = 1000000 * id")
    page = open_picker(set_up_page(bench))
    board = tab(page, "recent")
    assert [list(value.names) for value in board.values] == [made[3], made[2], made[1]]
    assert board.values[0].title == "Small Beginnings"
    assert board.values[1].title == f"Kingdom {kingdom_code(made[2])}"
    assert all(value.line for value in board.values)
    QTest.mouseClick(board, LEFT, pos=point(board, board.columns))
    assert names(page) == made[2]


# --- taken or left ---------------------------------------------------------------------------


def test_leaving_changes_nothing(set_up):
    set_up.count.group.buttons()[2].click()
    set_up.people_rows[0].name.setText("Ada")
    before = set_up._made
    page = open_picker(set_up)
    for leave in (
        lambda page: press(page, Qt.Key.Key_Escape),
        lambda page: QTest.mouseClick(page.back, LEFT),
        lambda page: press(page, Qt.Key.Key_H, CTRL),
    ):
        press(page, Qt.Key.Key_D, CTRL)
        leave(page)
        assert set_up.window().stack.currentWidget() is set_up
        assert set_up._made.options == before.options
        assert set_up.options[0].field.text() == ""
        assert set_up.people_rows[0].name.text() == "Ada"
        assert set_up.company.seats == 4
        page = open_picker(set_up)


def test_a_picked_kingdom_is_played_and_remembered(bench, set_up):
    set_up.people_rows[0].name.setText("Ada")
    page = open_picker(set_up)
    QTest.mouseClick(tab(page, "ready"), LEFT, pos=QPoint(300, 20))
    QTest.mouseClick(page.panel.take, LEFT)
    assert bench.window.stack.currentWidget() is set_up
    assert set_up.options[0].field.text() == kingdom_code(FIRST)
    QTest.mouseClick(set_up.begin, LEFT)
    session = bench.window.table.session
    assert set(session.match.set_up.options["kingdom"].split(",")) == set(FIRST)
    assert session.names[0] == "Ada"
    bench.window.show_home()
    set_up = set_up_page(bench)
    assert set(set_up._made.options["kingdom"].split(",")) == set(FIRST)


def test_new_ones_each_game_by_the_same_wishes(bench, set_up):
    page = open_picker(set_up)
    for word in ("base", "intrigue", "seaside", "attack"):
        QTest.mouseClick(page.panel.wishes[word], LEFT)
    QTest.mouseClick(page.panel.lot, LEFT)
    cell = set_up.options[0]
    assert cell.field.text() == ""
    assert cell.note.text() == (
        "Drawn by lot. From these sets: Alchemy. Cards of Alchemy: 3 to 5. "
        "At least one that: attacks."
    )
    drawn = []
    for _ in range(4):
        drawn.append(set_up._made.options["kingdom"])
        assert set(drawn[-1].split(",")) <= IN["alchemy"]
        cell.again.click()
    assert len(set(drawn)) > 1
    QTest.mouseClick(set_up.begin, LEFT)
    bench.window.show_home()
    set_up = set_up_page(bench)
    assert "From these sets: Alchemy" in set_up.options[0].note.text()
    assert set(set_up._made.options["kingdom"].split(",")) <= IN["alchemy"]
    page = open_picker(set_up)
    assert page.panel.wishes["attack"].isChecked()
    assert not page.panel.wishes["base"].isChecked()


def test_draw_again_in_the_set_up_follows_the_wishes_of_the_picker(set_up):
    page = open_picker(set_up)
    for word in ("alchemy", "intrigue", "seaside"):
        QTest.mouseClick(page.panel.wishes[word], LEFT)
    press(page, Qt.Key.Key_D, CTRL)
    QTest.mouseClick(page.panel.take, LEFT)
    assert set_up.options[0].field.text()
    QTest.mouseClick(set_up.options[0].again, LEFT)
    assert set_up.options[0].field.text() == ""
    assert set(set_up._made.options["kingdom"].split(",")) <= IN["base"]


def test_from_a_wrong_value_one_begins_with_nothing(set_up):
    set_up.options[0].field.setText("random nonsense")
    page = open_picker(set_up)
    assert names(page) == []
    assert page.picking.choice.words == ()
