"""A position on the table: played, stored, replayed, exported; and a game tried again."""

import subprocess
import sys
from contextlib import closing

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.notation import move_text
from alchemy_desktop.kernel.scenario_file import read_scenarios
from alchemy_desktop.library.exchange import export_game, import_game
from alchemy_desktop.library.store import Store
from alchemy_desktop.windows.players import seated
from alchemy_desktop.windows.replay_page import ReplayPage
from alchemy_desktop.windows.request import Request
from alchemy_desktop.windows.scenarios import ScenarioSheet
from tests.windows.test_shelf_files import drop

CTRL, KEY = Qt.KeyboardModifier.ControlModifier, Qt.Key
TEXT = """
game = "dominion"
[[scenario]]
name = "Six cards for a Golem"
rule = "Apprentice, 4: four coins and a potion"
turn = "Ben"
Ann.deck = "10 Copper"
Ben.hand = "Apprentice, Golem, Copper"
Ben.deck = "6 Silver, 5 Estate"
Ben.turns = 7
"""


@pytest.fixture
def scenario():
    return read_scenarios(TEXT, GAMES.get)[0]


@pytest.fixture
def window(bench, scenario):
    players = seated(scenario.game, scenario.seats, scenario.set_up.first)
    return bench.start(Request(scenario.set_up, players, title=scenario.name))


def entry(window):
    number = window.table.session.game_id
    return next(e for e in window.services.store.games() if e.id == number)


def hand(session, seat):
    zone = next(i for i, s in enumerate(session.view.specs) if s.id == f"hand/{seat}")
    return sorted(session.view.cast[session.view.kind[p]].name for p in session.view.zones[zone])


def play(session, *texts):
    for text in texts:
        legal = {move_text(move, session.view.cast): move for move in session.legal}
        session.play(legal[text])


def test_a_scenario_lies_on_the_table_and_is_played(window):
    session = window.table.session
    assert session.me == 1
    assert hand(session, 1) == ["Apprentice", "Copper", "Golem"]
    assert session.practice
    assert entry(window).title == "Six cards for a Golem"
    play(session, "play Apprentice", "trash Golem")
    assert hand(session, 1) == ["Copper"] + ["Silver"] * 6


def test_it_goes_on_after_a_new_start_and_is_replayed(bench, window):
    play(window.table.session, "play Apprentice", "trash Golem")
    facts = list(window.table.session.match.facts)
    window = bench.start()
    session = window.table.session
    assert list(session.match.facts) == facts
    assert entry(window).practice
    session.undo()
    assert hand(session, 1) == ["Copper", "Golem"]
    QTest.keyClick(window.table.view, KEY.Key_R, CTRL)
    page = window.session_page
    assert isinstance(page, ReplayPage)
    assert hand(page.session, 1) == ["Apprentice", "Copper", "Golem"]


def test_it_is_exported_and_imported(window, tmp_path):
    session = window.table.session
    play(session, "play Apprentice")
    path = tmp_path / "six.alchemy-game"
    export_game(window.services.store, session.game_id, path)
    assert f"\nposition {session.match.set_up.position}\n" in path.read_text(encoding="utf-8")
    assert import_game(window.services.store, path).known
    with closing(Store(tmp_path / "other.sqlite")) as other:
        loaded = other.load(import_game(other, path).id)
    assert list(loaded.match.facts) == list(session.match.facts)


def test_playing_again_begins_at_the_position(window):
    old = window.table.session.match.set_up
    window.play_again(True)
    made = window.table.session.match.set_up
    assert (made.position, made.first, made.options) == (old.position, 1, old.options)
    assert made.seed != old.seed


def test_a_game_is_tried_again_from_where_it_stands(bench, hands):
    window = bench.play(seed=2)
    hands.play(window, 6)
    old = window.table.session
    before = entry(window)
    facts, shown = list(old.match.facts), old.view.zones
    assert not old.practice
    QTest.keyClick(window.table.view, KEY.Key_T, CTRL)
    session = window.table.session
    assert session is not old
    assert session.practice
    assert list(session.match.facts) == facts
    assert session.view.zones == shown
    made = entry(window)
    assert made.id != before.id
    assert made.title == f"Dominion: Alchemy, from move {before.steps}"
    hands.play(window, 3)
    kept = {e.id: e for e in window.services.store.games()}
    assert kept[before.id] == before


def test_nothing_is_tried_again_once_the_game_is_over(bench, hands):
    window = bench.start_at_the_end()
    tries = next(a for a in window.actions() if a.objectName() == "try")
    assert tries.isEnabled()
    hands.play(window, 1)
    assert window.table.session.match.over
    assert not tries.isEnabled()
    window.table.session.undo()
    assert tries.isEnabled()


def test_the_card_that_asks_is_shown_large(window):
    table = window.table
    table.inspector.show_face(table.session.view.cast[0])
    play(table.session, "play Apprentice")
    assert table.session.decision.text.id == "dominion.ask.trash"
    assert table.inspector.face.name == "Apprentice"


# --- files ---------------------------------------------------------------------------------------


def sheet_of(window):
    return next(sheet for sheet in window.findChildren(ScenarioSheet) if sheet.isVisible())


def test_a_file_with_one_scenario_is_dropped_and_lies_on_the_table(bench, tmp_path):
    window = bench.start()
    (tmp_path / "golem.toml").write_text(TEXT, encoding="utf-8")
    assert drop(window, tmp_path / "golem.toml")
    assert window.table.session.match.set_up.position.startswith("deck/0: 10 Copper")
    assert entry(window).title == "Six cards for a Golem"
    assert not window.table.session.waits


def test_of_several_scenarios_one_is_chosen_by_key(bench, tmp_path):
    window = bench.start()
    other = TEXT[TEXT.index("[[") :].replace("Six cards", "Half a dozen cards")
    (tmp_path / "two.toml").write_text(TEXT + other, encoding="utf-8")
    drop(window, tmp_path / "two.toml")
    sheet = sheet_of(window)
    assert sheet.list.count() == 2
    assert sheet.rule.text() == "Apprentice, 4: four coins and a potion"
    QTest.keyClick(sheet.list, KEY.Key_Down)
    QTest.keyClick(sheet.list, KEY.Key_Return)
    assert entry(window).title == "Half a dozen cards for a Golem"


def test_a_file_that_the_program_is_started_with_is_opened(bench, tmp_path):
    path = tmp_path / "some.alchemy-scenario"
    path.write_text(TEXT, encoding="utf-8")
    assert entry(bench.start(Request(file=str(path)))).title == "Six cards for a Golem"
    path.write_text(TEXT + TEXT[TEXT.index("[[") :].replace("Six", "6"), encoding="utf-8")
    window = bench.start(Request(file=str(path)))
    assert window.stack.currentWidget() is window.home
    QTest.keyClick(sheet_of(window).list, KEY.Key_Return)
    assert window.table.session.match.set_up.position.startswith("deck/0: 10 Copper")


def test_a_file_that_macos_opens_comes_as_an_event():
    words = """
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from alchemy_desktop.app import make_application
app = make_application()
app.opened.connect(lambda request: print(request.file))
app.sendEvent(app, QFileOpenEvent(QUrl.fromLocalFile("/games/one.alchemy-game")))
"""
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, timeout=60)
    assert done.stdout == "/games/one.alchemy-game\n"


def test_a_sheet_of_scenarios_can_be_left(bench, tmp_path):
    window = bench.start()
    (tmp_path / "two.toml").write_text(TEXT + TEXT[TEXT.index("[[") :].replace("Six", "6"), "utf-8")
    drop(window, tmp_path / "two.toml")
    QTest.keyClick(sheet_of(window), KEY.Key_Escape)
    assert window.table is None
    assert window.notices.sentences == []


def test_a_file_that_is_none_is_told_of(bench, tmp_path):
    window = bench.start()
    (tmp_path / "list.toml").write_text(TEXT.replace("Golem,", "Golum,"), encoding="utf-8")
    drop(window, tmp_path / "list.toml")
    (said,) = window.notices.sentences
    assert said.startswith("list.toml cannot be opened: scenario[1]")
    assert "Golum" in said
    assert window.table is None


POSED = """
game = "alchemistry"
[[scenario]]
name = "A potion under another"
rule = "Potions, 1: laid against it"
phase = "secondary"
market = "Penny Philtre (0 0 0 0), Second Wind (2 1 0 -1)"
potions = "Gilded Tongue, Midas Marmalade"
Ann.board = "3 Copper, 2 Oil, Gold"
Ann.cards = "Old Tobermory (down)"
"""


def lying(session):
    view = session.view
    return {view.cast[view.kind[piece]].name: pose for piece, pose in view.pose.items()}


def test_how_pieces_lie_is_kept_and_tried_again(bench):
    (scenario,) = read_scenarios(POSED, GAMES.get)
    players = seated(scenario.game, scenario.seats, scenario.set_up.first)
    window = bench.start(Request(scenario.set_up, players, title=scenario.name))
    session = window.table.session
    assert lying(session) == {"Penny Philtre": (0, 0, 0, 0), "Second Wind": (2, 1, 0, -1)}
    pays = [f"pay {cube}" for cube in ("Copper", "Copper", "Copper", "Oil", "Oil", "Gold")]
    play(session, "brew Penny Philtre", *pays)
    facts, pose, down = list(session.match.facts), session.view.pose, session.view.down
    assert len(down) == 1
    window = bench.start()
    assert list(window.table.session.match.facts) == facts
    QTest.keyClick(window.table.view, KEY.Key_T, CTRL)
    again = window.table.session
    assert list(again.match.facts) == facts
    assert (again.view.pose, again.view.down) == (pose, down)
    play(again, "lay Gilded Tongue (2 2 1 -2)")
    assert lying(again)["Gilded Tongue"] == (2, 2, 1, -2)


def test_a_dropped_scenario_lies_as_it_says(bench, tmp_path):
    window = bench.start()
    (tmp_path / "under.toml").write_text(POSED, encoding="utf-8")
    assert drop(window, tmp_path / "under.toml")
    assert lying(window.table.session) == {
        "Penny Philtre": (0, 0, 0, 0),
        "Second Wind": (2, 1, 0, -1),
    }
    assert entry(window).title == "A potion under another"
