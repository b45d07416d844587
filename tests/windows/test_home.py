"""The workbench: what lies on it, where, and what a click or a key opens."""

from contextlib import closing
from itertools import combinations, pairwise
from random import Random

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.library.settings import Chosen, Settings, load_settings, save_settings
from alchemy_desktop.library.store import Player, Store
from alchemy_desktop.scene.workbench import Workbench
from alchemy_desktop.texts import catalogue
from alchemy_desktop.windows.home import HomePage
from alchemy_desktop.windows.players import default_players
from alchemy_desktop.windows.set_up import SetUpPage
from alchemy_desktop.windows.shelf import ShelfPage

LEFT = Qt.MouseButton.LeftButton
SIZES = ((780, 468), (1280, 768), (1920, 1048), (2560, 1408))
SUMMARY = "Mix what must not be mixed, and be far away before it goes off. 2 to 5 players."


class Twin:
    """A game like another, under an id of its own."""

    def __init__(self, game, id_):
        self._game = game
        self.id = id_

    def __getattr__(self, name):
        return getattr(self._game, name)


@pytest.fixture
def games(monkeypatch):
    """Some games, all but the first without a drawing of their own."""

    def make(count):
        first = GAMES["dominion"]
        made = {first.id: first}
        for number in range(1, count):
            twin = made[f"twin{number}"] = Twin(first, f"twin{number}")
            words = {k: v for k, v in catalogue().items() if k.startswith("dominion.")}
            for id_, text in words.items():
                monkeypatch.setitem(catalogue(), id_.replace("dominion", twin.id, 1), text)
            monkeypatch.setitem(catalogue(), f"{twin.id}.title", "Twins of Alchemy")
            monkeypatch.setitem(catalogue(), f"{twin.id}.summary", SUMMARY)
        return made

    return make


def store_games(bench, count):
    """Leave some games to go on with."""
    game = GAMES["dominion"]
    with closing(Store(bench.games)) as store:
        for number in range(count):
            seats = 2 + number % 3
            match = Match(game, game.set_up(seats, {}, Random(number), number, 0))
            store.begin(match, default_players(game, seats, "novice"))


def click(window, widget):
    """Click into the middle of a widget, on whatever the window shows there."""
    at = widget.mapTo(window, widget.rect().center())
    hit = window.childAt(at)
    QTest.mouseClick(hit, LEFT, Qt.KeyboardModifier.NoModifier, hit.mapFrom(window, at))


def place(thing):
    """Where a thing lies on the page, without the room for its shadow."""
    return thing.content().translated(QPointF(thing.pos()))


def page_of(bench, games):
    """A home page with its stored games, not in a window yet."""
    window = bench.start()
    page = HomePage(window.services, games, window.pictures)
    bench.qtbot.addWidget(page)
    return page


def test_two_clicks_lead_from_the_start_to_the_first_turn(bench, hands):
    window = bench.start()
    click(window, window.home.tiles[0])
    page = window.stack.currentWidget()
    assert isinstance(page, SetUpPage)
    assert page.begin.hasFocus()
    click(window, page.begin)
    assert hands.wait(window).my_decision


def test_the_same_two_clicks_begin_the_same_again(bench, hands):
    """The last set-up of a game is remembered: who sat where, and its options."""
    game = GAMES["dominion"]
    kingdom = game.set_up(2, {}, Random(9)).options["kingdom"]
    chosen = Chosen(
        (Player("Ada"), Player("Agrippa", "novice"), Player("Maria", "apprentice")),
        {"kingdom": kingdom},
    )
    save_settings(bench.settings, Settings(last_setup={game.id: chosen}))
    window = bench.start()
    for _ in range(2):
        click(window, window.home.tiles[0])
        click(window, window.stack.currentWidget().begin)
        session = hands.wait(window)
        assert [(p.name, p.level) for p in session.players] == [
            ("Ada", ""),
            ("Agrippa", "novice"),
            ("Maria", "apprentice"),
        ]
        assert session.match.set_up.options["kingdom"] == kingdom
        window.show_home()
    window.close()
    remembered = load_settings(bench.settings)[0].last_setup[game.id]
    assert [player.name for player in remembered.players] == ["Ada", "Agrippa", "Maria"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("stored", [0, 1, 3])
def test_nothing_is_cut_and_nothing_lies_on_another(bench, games, size, count, stored):
    store_games(bench, stored)
    page = page_of(bench, games(count))
    page.resize(*size)
    page.show()
    page.refresh()
    shown = [thing for thing in page.things if thing.isVisible()]
    assert len(shown) >= count + min(stored, 2) + 2
    room = QRectF(page.rect())
    for thing in shown:
        assert room.contains(place(thing))
        assert room.contains(QRectF(thing.geometry())), "its shadow is cut"
    for one, other in combinations(shown, 2):
        assert not place(one).intersects(place(other)), (one.text(), other.text())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 4])
@pytest.mark.parametrize("text_size", [0.8, 1.0, 1.5])
def test_the_words_of_a_game_fit_on_its_plate(bench, games, size, count, text_size):
    page = page_of(bench, games(count))
    theme = page.services.theme
    theme.text_size = text_size
    page.resize(*size)
    page.show()
    page.refresh()
    for tile in page.tiles:
        plate = tile.plate()
        assert tile.words_height(plate.width()) <= plate.height() + 0.5
        assert plate.top() > 0.28 * tile.height(), "the drawing has its share"


def test_a_game_brings_its_own_drawing(bench):
    window = bench.start()
    for tile in window.home.tiles:
        assert window.services.art.has(tile.drawing), tile.drawing


def test_a_game_without_a_drawing_is_a_fan_of_its_cards(bench, games):
    page = page_of(bench, games(2))
    page.resize(1280, 768)
    page.show()
    own, fan = page.tiles
    assert not page.services.art.has(fan.drawing)
    sheet = page.services.theme.palette.parchment_light

    def parchment(tile):
        image = tile.grab(tile.content().toRect()).toImage()
        wide, high = image.width(), image.height() - round(tile.plate_height)
        spots = ((x, y) for x in range(0, wide, 5) for y in range(0, high, 5))
        colours = (image.pixelColor(*spot) for spot in spots)
        return sum(abs(c.red() - sheet.red()) + abs(c.blue() - sheet.blue()) < 60 for c in colours)

    assert parchment(fan) > 150
    assert parchment(fan) > 2 * parchment(own)


def test_arrows_lead_from_thing_to_thing_and_enter_opens(bench):
    store_games(bench, 3)
    window = bench.start()
    home = window.home
    first, second, third = home.slips
    assert first.hasFocus()
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert second.hasFocus()
    QTest.keyClick(second, Qt.Key.Key_Right)
    assert third.hasFocus()
    QTest.keyClick(third, Qt.Key.Key_Right)
    assert home.settings.hasFocus()
    QTest.keyClick(home.settings, Qt.Key.Key_Right)
    assert home.settings.hasFocus(), "nothing lies further right"
    QTest.keyClick(home.settings, Qt.Key.Key_Left)
    QTest.keyClick(third, Qt.Key.Key_Left)
    QTest.keyClick(second, Qt.Key.Key_Up)
    (above,) = [tile for tile in home.tiles if tile.hasFocus()]
    QTest.keyClick(above, Qt.Key.Key_Down)
    assert any(slip.hasFocus() for slip in home.slips)
    second.setFocus()
    QTest.keyClick(second, Qt.Key.Key_Return)
    assert window.table.session.game_id == second.entry.id


def test_the_tab_key_goes_around_all_that_can_be_opened(bench):
    store_games(bench, 2)
    window = bench.start()
    things = [thing for thing in window.home.things if thing.isVisible()]
    seen = []
    for _ in things:
        seen.append(window.focusWidget())
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    assert set(seen) == set(things)


@pytest.mark.parametrize("slip", [False, True])
def test_what_has_the_focus_is_seen_to_have_it(bench, slip):
    store_games(bench, 1)
    home = bench.start().home
    thing, other = (home.slips[0], home.tiles[0])[:: 1 if slip else -1]
    other.setFocus()
    plain = thing.grab().toImage()
    thing.setFocus()
    lit = thing.grab().toImage()
    spots = [(x, y) for x in range(0, plain.width(), 4) for y in range(0, plain.height(), 4)]
    changed = sum(plain.pixel(*spot) != lit.pixel(*spot) for spot in spots)
    assert changed > 0.2 * len(spots)


def test_everything_that_can_be_opened_has_a_name_for_those_who_do_not_see_it(bench):
    store_games(bench, 2)
    home = bench.start().home
    for thing in home.things:
        if thing.isVisible():
            assert thing.accessibleName() or thing.text()
    assert home.tiles[0].text() == "Dominion: Alchemy"
    assert "2 to 4 players" in home.tiles[0].accessibleDescription()
    assert "Continue with Agrippa" in home.slips[0].accessibleDescription()


def test_only_what_opens_something_looks_as_if_it_did(bench):
    """The candle, the sheet and the rest are part of the bench, not things to click on."""
    window = bench.start()
    home = window.home
    lying = [home._candle(), *(piece.rect for piece in home._loose())]
    assert lying
    for rect in lying:
        at = rect.center().toPoint()
        assert home.childAt(at) is None
        assert home.cursor().shape() == Qt.CursorShape.ArrowCursor
        QTest.mouseClick(home, LEFT, Qt.KeyboardModifier.NoModifier, at)
        assert window.stack.currentWidget() is home


def test_a_click_beside_a_thing_opens_nothing(bench):
    window = bench.start()
    tile = window.home.tiles[0]
    window.home.setFocus()
    QTest.mouseMove(tile, QPoint(3, 3))
    bench.qtbot.waitUntil(lambda: tile.lift == 0)
    assert tile.cursor().shape() == Qt.CursorShape.ArrowCursor
    QTest.mouseClick(tile, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(3, 3))
    assert window.stack.currentWidget() is window.home


def test_a_slip_says_who_plays_how_far_and_when(bench):
    store_games(bench, 4)
    home = bench.start().home
    latest, earlier = home.slips[:2]
    assert latest.text() == "Dominion: Alchemy"
    assert latest._lines[0] == "Continue with Agrippa"  # the fourth game is one of two
    assert latest._lines[1].startswith("Today, ")
    assert latest._lines[2] == "0 moves"
    assert earlier.text() == "Dominion: Alchemy"
    assert earlier._lines[0] == "Continue with Agrippa, Maria, Zosimos"
    assert earlier._lines[1].startswith("Today, ")


def test_a_slip_names_all_the_people_of_a_shared_game(bench):
    players = (Player("Zoe"), Player("Agrippa", "novice"), Player("Maria"))
    game = GAMES["dominion"]
    with closing(Store(bench.games)) as store:
        store.begin(Match(game, game.set_up(3, {}, Random(1), 1)), players)
    assert bench.start().home.slips[0]._lines[0] == "Continue: Zoe, Agrippa, Maria"


def test_a_slip_names_as_many_rivals_as_it_has_room_for(bench):
    game = GAMES["alchemy"]
    names = ("Ann", "Agrippa", "Theophrastus", "Zosimos", "Hypatia")
    players = tuple(Player(name, "novice" if seat else "") for seat, name in enumerate(names))
    with closing(Store(bench.games)) as store:
        store.begin(Match(game, game.set_up(5, {}, Random(1), 1)), players)
    slip = bench.start().home.slips[0]
    assert slip._rows(1000)[0] == "Continue with Agrippa, Theophrastus, Zosimos, Hypatia"
    for width in (100, 120, 150):
        rows = slip._rows(width)
        assert len(rows) == 3
        assert " ".join(rows[:-1]).endswith("more")


def test_a_slip_names_its_game(bench):
    game = GAMES["alchemistry"]
    with closing(Store(bench.games)) as store:
        match = Match(game, game.set_up(1, {}, Random(1), 1))
        store.begin(match, (Player("Zoe"),), "Rainy Sunday")
    slip = bench.start().home.slips[0]
    assert slip.text() == "Alchemistry"
    assert slip._lines[0] == "Continue alone"
    assert slip.toolTip() == "Rainy Sunday"
    assert slip.accessibleName() == "Continue Alchemistry"


def test_in_a_small_window_there_are_fewer_slips_the_latest_of_all(bench):
    store_games(bench, 3)
    home = bench.start(size=(780, 500)).home
    shown = [slip.isVisible() for slip in home.slips]
    assert shown[0]
    assert all(one >= other for one, other in pairwise(shown))


def test_the_bench_is_painted_once_for_its_size(bench, monkeypatch):
    painted = []
    paint = Workbench.paint
    monkeypatch.setattr(
        Workbench,
        "paint",
        lambda self, size, *rest: painted.append(size) or paint(self, size, *rest),
    )
    home = bench.start().home
    for _ in range(3):
        home.repaint()
        home.tiles[0].repaint()
    assert painted == [(home.width(), home.height())]
    home.resize(1000, 700)
    home.repaint()
    assert painted[1:] == [(1000, 700)]


def test_other_sizes_of_text_lay_the_bench_anew(bench):
    window = bench.start()
    tile = window.home.tiles[0]
    before = tile.plate_height
    window.change("text_size", 1.5)
    bench.qtbot.waitUntil(lambda: tile.plate_height > 1.1 * before)
    window.change("text_size", 1.0)
    bench.qtbot.waitUntil(lambda: tile.plate_height == before)


def test_a_thing_rises_under_the_mouse_and_lies_down_again(bench):
    home = bench.start().home
    tile = home.tiles[0]
    home.setFocus()
    QTest.mouseMove(tile, tile.rect().center())
    bench.qtbot.waitUntil(lambda: tile.lift == 1)
    assert tile.cursor().shape() == Qt.CursorShape.PointingHandCursor
    QTest.mouseMove(home, QPoint(2, 2))
    bench.qtbot.waitUntil(lambda: tile.lift == 0)


def test_the_astrolabe_opens_the_settings(bench):
    window = bench.start()
    click(window, window.home.settings)
    assert window.menus._sheets["settings"].isVisible()
    assert window.stack.currentWidget() is window.home


def test_the_ledgers_open_the_shelf(bench):
    store_games(bench, 1)
    window = bench.start()
    click(window, window.home.shelf)
    page = window.stack.currentWidget()
    assert isinstance(page, ShelfPage)


def test_a_slip_shows_the_table_as_soon_as_its_picture_is_painted(bench):
    store_games(bench, 1)
    window = bench.start()
    slip = window.home.slips[0]
    pictures = window.pictures
    bench.qtbot.waitUntil(lambda: pictures.of(slip.entry, 1.0) is not None, timeout=20000)
    image = slip.grab().toImage()
    dark = window.services.theme.palette.table_middle.lightness() + 20
    middle = round(slip.content().center().y())
    spots = [(x, middle + y) for x in range(40, 120, 2) for y in range(-20, 20, 4)]
    table = sum(image.pixelColor(*spot).lightness() < dark for spot in spots) / len(spots)
    assert table > 0.3
