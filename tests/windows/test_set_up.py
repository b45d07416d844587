"""The set-up page: who sits where, the game's options, codes to paste, the table that results."""

from random import Random

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QScrollArea, QToolButton

from alchemy_desktop.games import GAMES
from alchemy_desktop.games.dominion.game import Dominion
from alchemy_desktop.kernel.codes import encode
from alchemy_desktop.kernel.game import Option
from alchemy_desktop.library.entries import MAX_NAME
from alchemy_desktop.library.settings import Chosen, Settings, load_settings, save_settings
from alchemy_desktop.library.store import Player
from alchemy_desktop.scene.theme import load_theme
from alchemy_desktop.texts import catalogue
from alchemy_desktop.windows.company import Company
from alchemy_desktop.windows.main_window import MainWindow
from alchemy_desktop.windows.option_cell import Segments
from alchemy_desktop.windows.players import codes

LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(bench):
    bench.start().show_set_up("dominion")
    return bench.window.stack.currentWidget()


def again(bench):
    """Start the program anew at the set-up."""
    bench.window.show_home()
    bench.start().show_set_up("dominion")
    return bench.window.stack.currentWidget()


def begin(bench, page):
    QTest.mouseClick(page.begin, LEFT)
    return bench.window.table.session


def seat(page, count):
    """Let so many sit at the table."""
    QTest.mouseClick(page.count.group.buttons()[count - page.game.seats[0]], LEFT)


def choose_kind(row, level):
    """Choose from the list who sits there, by key."""
    row.kind.setFocus()
    QTest.keyClick(row.kind, Qt.Key.Key_Home)
    for _ in range(row.kind.findData(level)):
        QTest.keyClick(row.kind, Qt.Key.Key_Down)
    assert row.kind.currentData() == level


def type_name(row, name):
    row.name.setFocus()
    row.name.selectAll()
    QTest.keyClicks(row.name, name)


# --- people --------------------------------------------------------------------------------


def test_options_are_typed_in_and_remembered(bench, page):
    page.deal.field.setText(encode(4711))
    names = page._made.options["kingdom"].split(",")
    page.options[0].field.setText(", ".join(names))
    seat(page, 3)
    rows = page.people_rows
    type_name(rows[0], "  Ada   of  Turin ")
    choose_kind(rows[2], "novice")
    QTest.mouseClick(rows[1].begins, LEFT)
    session = begin(bench, page)
    assert session.match.set_up.seed == 4711
    assert session.match.set_up.first == 1
    assert session.match.set_up.options["kingdom"].split(",") == names
    assert session.names == ("Ada of Turin", "Agrippa", "Maria")
    assert [p.level for p in session.players] == ["", "apprentice", "novice"]
    page = again(bench)
    assert page.company.seats == 3
    assert page.options[0].field.text() == ", ".join(names)
    assert page.people_rows[0].name.text() == "Ada of Turin"
    assert page.people_rows[1].name.text() == ""
    assert page.people_rows[1].begins.isChecked()
    assert page.company.players() == session.players


def test_by_lot_now_this_one_now_that_one_begins(bench, page):
    assert page.lot.isChecked()
    firsts = set()
    for _ in range(30):
        page.options[0].again.click()
        firsts.add(page._made.first)
    assert firsts == {0, 1}
    QTest.mouseClick(page.people_rows[1].begins, LEFT)
    assert not page.lot.isChecked()
    assert page._made.first == 1
    QTest.mouseClick(page.lot, LEFT)
    assert not page.people_rows[1].begins.isChecked()
    assert begin(bench, page).match.set_up.first in (0, 1)


def test_who_begins_and_left_the_table_leaves_it_to_the_lot(bench, page):
    seat(page, 3)
    QTest.mouseClick(page.people_rows[2].begins, LEFT)
    seat(page, 2)
    assert page.lot.isChecked()
    assert page.company.first_seat == -1


def test_several_people_have_names_of_their_own_and_share_the_screen(bench, page):
    assert page.people_rows[0].name.placeholderText() == "You"
    assert "One person" in page.peopleNote.text()
    choose_kind(page.people_rows[1], "")
    assert page.people_rows[0].name.placeholderText() == "Player 1"
    assert page.people_rows[1].name.placeholderText() == "Player 2"
    assert "hidden while you pass it on" in page.peopleNote.text()
    session = begin(bench, page)
    assert session.names == ("Player 1", "Player 2")
    assert bench.window.table.curtain.down
    assert again(bench).people_rows[1].kind.currentData() == ""


def test_nobody_plays_and_the_cards_lie_open(bench, page):
    choose_kind(page.people_rows[0], "novice")
    assert "all cards open" in page.peopleNote.text()
    session = begin(bench, page)
    assert session.people == ()
    assert session.open
    assert len(set(session.names)) == 2


def test_names_are_made_distinct_and_are_not_too_long(bench, page):
    seat(page, 4)
    for row in page.people_rows[:3]:
        type_name(row, "Zosimos")
    session = begin(bench, page)
    assert session.names == ("Zosimos", "Zosimos 2", "Zosimos 3", "Zosimos 4")
    page = again(bench)
    type_name(page.people_rows[0], "a" * 60)
    type_name(page.people_rows[1], "A" * 60)
    names = begin(bench, page).names
    assert len({name.casefold() for name in names}) == 4
    assert max(map(len, names)) == MAX_NAME


def test_a_row_moves_down_and_up_again(page):
    seat(page, 3)
    rows = list(page.people_rows)
    QTest.mouseClick(rows[0].down, LEFT)
    QApplication.processEvents()
    assert page.people_rows[:3] == [rows[1], rows[0], rows[2]]
    assert list(page.company.sitters[:2]) == [rows[1].sitter, rows[0].sitter]
    QTest.mouseClick(rows[0].down, LEFT)
    assert page.people_rows[:3] == [rows[1], rows[2], rows[0]]
    assert not rows[0].down.isEnabled()
    QTest.mouseClick(rows[0].up, LEFT)
    assert page.people_rows[:3] == [rows[1], rows[0], rows[2]]


def test_a_row_moves_up_with_all_that_is_set_for_it(bench, page):
    seat(page, 3)
    row = page.people_rows[2]
    type_name(row, "Hypatia")
    QTest.mouseClick(row.begins, LEFT)
    colour = row.sitter.colour
    QTest.mouseClick(row.up, LEFT)
    QApplication.processEvents()
    assert page.people_rows[1] is row
    assert row.y() < page.people_rows[2].y()
    assert not page.people_rows[0].up.isEnabled()
    session = begin(bench, page)
    assert [p.name for p in session.players] == ["You", "Hypatia", "Agrippa"]
    assert session.players[1].colour == colour
    assert session.match.set_up.first == 1


def open_looks(row):
    QTest.mouseClick(row.medallion, LEFT)
    assert row.popup.isVisible()
    return row.popup


def test_colour_and_portrait_are_chosen_from_a_popup(bench, page):
    row, other = page.people_rows[:2]
    popup = open_looks(row)
    before, wanted = row.sitter.colour, other.sitter.colour
    QTest.mouseClick(popup.swatches[wanted], LEFT)
    assert (row.sitter.colour, other.sitter.colour) == (wanted, before), "they change"
    assert popup.swatches[wanted].isChecked()
    QTest.mouseClick(popup.portraits["owl"], LEFT)
    assert not popup.isVisible()
    players = begin(bench, page).players
    assert players[0][2:] == (wanted, "owl")
    assert players[1].colour == before
    assert again(bench).company.players() == players


def test_the_popup_is_used_by_key(bench, page):
    row = page.people_rows[0]
    row.medallion.setFocus()
    QTest.keyClick(row.medallion, Qt.Key.Key_Space)
    popup = row.popup
    popup.portraits["cat"].setFocus()
    QTest.keyClick(popup.portraits["cat"], Qt.Key.Key_Space)
    assert not popup.isVisible()
    assert page.company.players()[0].avatar == "cat"
    popup = open_looks(row)
    QTest.keyClick(popup, Qt.Key.Key_Escape)
    assert not popup.isVisible()
    assert page.company.players()[0].avatar == "cat"


def test_no_two_share_a_colour_whatever_is_remembered():
    game, colours = GAMES["dominion"], load_theme().seats
    players = [Player("A", "", "blue"), Player("B", "", "blue"), Player("C", "novice", "no such")]
    company = Company(game, colours, players)
    seen = [sitter.colour for sitter in company.sitters]
    assert seen[0] == "blue"
    assert len(set(seen)) == len(seen)
    assert set(seen) <= set(colours.colours)
    company.paint(company.sitters[0], seen[3])
    assert [s.colour for s in company.sitters] == [seen[3], seen[1], seen[2], "blue"]


def test_a_level_that_is_gone_and_settings_of_before_are_no_trouble(bench):
    chosen = Chosen((Player("Ada"), Player("Ben", "grandmaster")), {"kingdom": "random"})
    save_settings(bench.settings, Settings(last_setup={"dominion": chosen}))
    old = bench.settings.read_text().replace('"first": -1', '"other": 1')
    bench.settings.write_text(old)
    assert load_settings(bench.settings)[0].last_setup["dominion"].first == -1
    bench.start().show_set_up("dominion")
    page = bench.window.stack.currentWidget()
    assert [p.level for p in page.company.players()] == ["", "apprentice"]
    assert page.lot.isChecked()


def test_all_levels_are_seen_when_the_list_is_opened(page):
    box = page.people_rows[1].kind
    QTest.mouseClick(box, LEFT)
    view = box.view()
    assert view.isVisible()
    for row in range(box.count()):
        rect = view.visualRect(box.model().index(row, 0))
        assert rect.height() >= 26
        assert view.viewport().rect().contains(rect)
    box.hidePopup()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_level_says_what_it_is_like(game):
    assert all(f"app.level-note.{level}" in catalogue() for level in game.levels)


# --- options and codes ---------------------------------------------------------------------


def under(field, line):
    """Whether a line of words is shown right below a field."""
    top = line.mapTo(line.window(), line.rect().topLeft()).y()
    bottom = field.mapTo(field.window(), field.rect().bottomLeft()).y()
    return line.isVisible() and 0 < top - bottom < 30


def test_what_is_wrong_is_said_under_the_field(page, qtbot):
    cell = page.options[0]
    QTest.keyClicks(cell.field, "Golem, Golem")
    qtbot.waitUntil(cell.error.isVisible, timeout=2000)
    assert "10 different cards" in cell.error.text()
    assert under(cell.field, cell.error)
    assert not cell.note.isVisible()
    assert not page.begin.isEnabled()
    cell.field.clear()
    qtbot.waitUntil(page.begin.isEnabled, timeout=2000)
    assert cell.note.isVisible()
    QTest.keyClicks(page.deal.field, "no code!")
    qtbot.waitUntil(lambda: "no code!" in page.deal.error.text(), timeout=2000)
    assert under(page.deal.field, page.deal.error)
    assert not cell.error.isVisible()
    assert not page.begin.isEnabled()


def test_a_kingdom_is_drawn_and_drawn_again(page):
    drawn = {page._made.options["kingdom"]}
    for _ in range(5):
        page.options[0].again.click()
        drawn.add(page._made.options["kingdom"])
    assert len(drawn) > 1
    shown = page._made.options["kingdom"]
    page.options[0].field.setText(page.options[0].code.text().split()[-1])
    page._draw_again()
    assert page._made.options["kingdom"] == shown


def test_the_cross_that_clears_a_field_sits_in_its_middle(page, qtbot):
    for field in (page.options[0].field, page.deal.field):
        field.setText("Golem")
        cross = field.findChild(QToolButton)
        qtbot.waitUntil(cross.isVisible)
        assert abs(cross.geometry().center().y() - field.rect().center().y()) <= 1


GAME = GAMES["dominion"]
SET_UP = GAME.set_up(3, {}, Random(8), 987654321)
KINGDOM = GAME.code("kingdom", SET_UP.options["kingdom"])
DEAL = encode(SET_UP.seed)


def paste(widget, text):
    QGuiApplication.clipboard().setText(text)
    QTest.keyClick(widget, Qt.Key.Key_V, CTRL)


def filled(page):
    return page.options[0].field.text(), page.deal.field.text()


@pytest.mark.parametrize("where", ["begin", "name", "kingdom", "deal"])
def test_a_line_of_codes_is_pasted_anywhere_and_fills_the_right_fields(page, where):
    fields = {
        "begin": page.begin,
        "name": page.people_rows[0].name,
        "kingdom": page.options[0].field,
        "deal": page.deal.field,
    }
    fields[where].setFocus()
    paste(fields[where], codes(SET_UP))
    assert filled(page) == (KINGDOM, DEAL)
    assert page.people_rows[0].name.text() == ""
    assert page._made.options == SET_UP.options
    assert page._made.seed == SET_UP.seed


def test_a_line_that_comes_by_the_mouses_menu_is_taken_apart_too(page, qtbot):
    page.deal.field.setText(codes(SET_UP))
    qtbot.waitUntil(lambda: filled(page) == (KINGDOM, DEAL), timeout=2000)


@pytest.mark.parametrize(("text", "expected"), [(KINGDOM, (KINGDOM, "")), (DEAL, ("", DEAL))])
def test_a_code_alone_finds_its_field(page, text, expected):
    page.begin.setFocus()
    paste(page.begin, f"  {text}\n")
    assert filled(page) == expected
    assert page.error.text() == ""
    assert page.begin.isEnabled()


def test_what_is_no_code_is_said_and_forgotten_with_the_next_word(page, qtbot):
    page.begin.setFocus()
    paste(page.begin, "hello, world")
    assert "“hello, world” is no code" in page.error.text()
    assert filled(page) == ("", "")
    assert page.begin.isEnabled()
    QTest.keyClicks(page.deal.field, DEAL)
    qtbot.waitUntil(lambda: page.error.text() == "", timeout=2000)


def test_what_is_no_code_is_forgotten_when_the_players_change(page):
    paste(page.begin, "hello, world")
    QTest.mouseClick(page.people_rows[1].up, Qt.MouseButton.LeftButton)
    assert page.error.text() == ""


def test_a_wrong_code_with_its_name_is_said_at_its_field(page):
    page.begin.setFocus()
    paste(page.begin, "Deal MXWM-53WR-8")
    assert "mistyped" in page.deal.error.text()
    assert not page.begin.isEnabled()


# --- the table that results, and room for all ------------------------------------------------


def picture(page, qtbot):
    """Return the picture once it is as new as the set-up."""
    table = page.table
    qtbot.waitUntil(lambda: table.image is not None and not table.busy, timeout=3000)
    return table.image


def test_the_picture_follows_the_players_and_the_kingdom(page, qtbot):
    first = picture(page, qtbot)
    seat(page, 4)
    second = picture(page, qtbot)
    page.options[0].again.click()
    third = picture(page, qtbot)
    type_name(page.people_rows[0], "Ada")
    fourth = picture(page, qtbot)
    assert all(a != b for a, b in zip((first, second, third), (second, third, fourth), strict=True))


def test_the_picture_tells_nothing_of_the_deal(page, qtbot):
    page.options[0].field.setText(KINGDOM)
    page._look()
    first = picture(page, qtbot)
    page.deal.field.setText(DEAL)
    page._look()
    page.table._begin()
    assert picture(page, qtbot) is not first
    assert page.table.image == first


class Wide(Dominion):
    """A game of up to five seats with four options, of each kind."""

    seats = range(2, 6)
    options = (
        Dominion.options[0],
        Option("goal", "short", ("short", "long")),
        Option("market", "open", ("open", "closed", "mixed")),
        Option("length", "b", ("a", "b", "c", "d", "e")),
    )

    def set_up(self, seats, options, rng, seed=None, first=-1):
        narrow = Dominion()
        narrow.seats = self.seats
        kingdom = {"kingdom": options.get("kingdom", "random")}
        made = narrow.set_up(seats, kingdom, rng, seed, first)
        defaults = {option.id: option.default for option in self.options}
        return msgspec.structs.replace(made, options={**defaults, **options, **made.options})


@pytest.fixture
def wide(bench, monkeypatch):
    words = {"goal": "Goal", "market": "Market", "length": "Length", "market.closed.help": "Shut."}
    for option in Wide.options[1:]:
        words[f"{option.id}.help"] = f"What {option.id} means, in a sentence of some length."
        words |= {f"{option.id}.{choice}": choice.title() for choice in option.choices}
    for key, text in words.items():
        monkeypatch.setitem(catalogue(), f"dominion.option.{key}", text)
    services = bench.start().services
    window = MainWindow(services, {"dominion": Wide()})
    bench.qtbot.addWidget(window)
    window.show()
    window.show_set_up("dominion")
    return window


def scrolls(window):
    area = window.stack.currentWidget().form.findChild(QScrollArea)
    return area.verticalScrollBar().maximum(), area.horizontalScrollBar().maximum()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_five_seats_and_four_options_fit_without_scrolling(wide, size):
    wide.resize(*size)
    page = wide.stack.currentWidget()
    seat(page, 5)
    QApplication.processEvents()
    assert scrolls(wide) == (0, 0)
    assert page.grids[0].height() >= 200
    wide.resize(780, 500)
    QApplication.processEvents()
    down, across = scrolls(wide)
    assert down > 0
    assert across == 0


def test_options_with_choices_are_chosen_and_explained(wide):
    page = wide.stack.currentWidget()
    _, goal, market, length = page.options
    assert isinstance(goal.choice, Segments)
    assert isinstance(length.choice, QComboBox)
    assert market.note.text().startswith("What market means")
    QTest.mouseClick(market.choice.group.buttons()[1], LEFT)
    assert market.note.text() == "Shut."
    QTest.keyClick(length.choice, Qt.Key.Key_Down)
    assert page._made.options["market"] == "closed" or page._pause.isActive()
    page._look()
    assert page._made.options["market"] == "closed"
    assert page._made.options["length"] == "c"
    assert page._made.options["goal"] == "short"


def test_you_is_spoken_to_and_others_are_spoken_of(page):
    you, other = page.people_rows[0], page.people_rows[1]
    assert you.medallion.toolTip() == "Your colour and portrait"
    assert you.begins.toolTip() == "You begin"
    assert other.begins.toolTip() == f"{other.name.placeholderText()} begins"


def test_a_wrong_value_has_neither_code_nor_cards_beside_it(page):
    cell, grid = page.options[0], page.grids[0]
    assert cell.code.isVisible()
    assert grid.isEnabled()
    cell.field.setText("hello")
    page._look()
    assert not cell.code.isVisible()
    assert not grid.isEnabled()
    cell.field.clear()
    page._look()
    assert cell.code.isVisible()
    assert grid.isEnabled()


def test_escape_puts_the_large_card_away_and_does_nothing_else(page, qtbot):
    grid = page.grids[0]
    QTest.mouseMove(grid, grid._cells()[1][1].center().toPoint())
    qtbot.waitUntil(lambda: grid._popup is not None and grid._popup.isVisible())
    assert not grid._popup.isWindow(), "a window of its own is black around the card"
    QTest.keyClick(page.window().focusWidget() or page, Qt.Key.Key_Escape)
    assert not grid._popup.isVisible()
    assert page.isVisible()


def test_where_no_cards_are_picked_the_table_has_their_room(bench):
    bench.start().show_set_up("alchemistry")
    page = bench.window.stack.currentWidget()
    bench.qtbot.waitUntil(lambda: page.table.width() > page.width() / 2)
    assert page.table.height() > 0.6 * page.height()
    for cell in (*page.options, page.deal):
        if cell.isVisible():
            right = cell.mapTo(page, cell.rect().topRight()).x()
            assert right < page.table.mapTo(page, page.table.rect().topLeft()).x()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (780, 560)])
def test_the_table_beside_long_options_is_seen_whole(bench, size):
    bench.start(size=size).show_set_up("alchemicus")
    page = bench.window.stack.currentWidget()
    (scroll,) = page.findChildren(QScrollArea)
    QApplication.processEvents()
    assert page.tablePanel.height() <= scroll.viewport().height()
    if page.width() >= 1000:
        top = page.tablePanel.mapTo(scroll.viewport(), page.tablePanel.rect().topLeft()).y()
        assert top >= 0
        assert top + page.tablePanel.height() <= scroll.viewport().height()
