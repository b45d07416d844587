"""Alchemy! in the window: left in the middle of a choice, taken back, mistaken, resized."""

from contextlib import closing

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from alchemy_desktop.games import GAMES
from alchemy_desktop.games.alchemy.deck import DUEL, FULL
from alchemy_desktop.games.alchemy.table import CAULDRON, HAND, MADE, VIAL
from alchemy_desktop.library.settings import Settings, save_settings
from alchemy_desktop.library.store import Player, Store
from tests.games.alchemy.table import play, posed

GAME = GAMES["alchemy"]
LAB = (
    "hand/0: Spill, Dodge; cauldron/0: 2 Fire, Water; vial/0: Earth, Air; hand/1: 2 Mill, Steal;"
    " cauldron/1: 3 Air; vial/1: 2 Water; made/0: Minor Love, Minor Lock; discard: Mill, Bellows;"
    " open-components: Vitriol, Lead, Silver, Salt; unmade: Minor Wish, Minor Spicy Chili, Major"
    " Lock"
)
DUELLING = (
    "cauldron/0: 2 Fire, Water; vial/0: Earth, Air; cauldron/1: 3 Air; open-components: Vitriol,"
    " Lead, Silver, Salt; unmade: Minor Wish, Minor Spicy Chili, Major Lock"
)
ATTACKED = LAB.replace("hand/1: 2 Mill, Steal", "hand/1: 2 Mill, Steal, Spill")
ATTACK = ("transmute Lead", "end", "play Spill", "spill (0 1)")
ANN, BEN = Player("Ann"), Player("Ben", "novice")


def open_at(bench, position, *moves, version=FULL, seats=2):
    """Start with a stored game that begins with a position."""
    match = posed(position, seats, version=version)
    play(match, *moves)
    players = (ANN, BEN, Player("Cleo", "novice"))[:seats]
    with closing(Store(bench.games)) as store:
        number = store.begin(match, players)
    save_settings(bench.settings, Settings(open_game=number))
    return bench.start()


class Table:
    """The table of a window, with hands on mouse and keys."""

    def __init__(self, window):
        self.window = window
        self.page = window.table
        self.view = window.table.view
        self.session = window.table.session
        self.said = []
        self.view.refused.connect(self.said.append)

    @property
    def moves(self):
        return [move.verb for made in self.session.match.plays for move in made.moves]

    def piece(self, zone, name=""):
        """The middle of a piece of a zone, in the window."""
        table = self.session.view
        index = next(n for n, spec in enumerate(table.specs) if spec.id == zone)
        return self.at(
            next(p for p in table.zones[index] if name in ("", table.cast[table.kind[p]].name))
        )

    def at(self, piece):
        return self.point(self.view.scene_.items_by_piece[piece].pos())

    def place(self, zone):
        """The middle of a zone."""
        scene = self.view.scene_
        index = next(n for n, spec in enumerate(self.session.view.specs) if spec.id == zone)
        return self.point(scene.drop_rect(scene.shown.area(index)).center())

    def point(self, point):
        return self.view.viewport().mapTo(self.window, self.view.mapFromScene(point))

    def click(self, point):
        QTest.mouseClick(self.window.windowHandle(), Qt.MouseButton.LeftButton, pos=point)

    def lift(self, start, stop):
        handle = self.window.windowHandle()
        QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=start)
        for share in (0.1, 0.5, 1.0):
            QTest.mouseMove(handle, start + (stop - start) * share)

    def drag(self, start, stop):
        self.lift(start, stop)
        handle = self.window.windowHandle()
        QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=stop)

    def key(self, key):
        QTest.keyClick(self.view, key)


CHOICES = [
    (("drink Minor Love",), "love", "cauldron/1"),
    (("drink Minor Lock",), "fetch", "discard"),
    (("drink Minor Lock", "search"), "search", "cards"),
    (("play Spill",), "spill", "cauldron/1"),
]


@pytest.mark.parametrize(("moves", "asks", "zone"), CHOICES)
def test_a_game_left_in_the_middle_of_a_choice_goes_on_there(bench, moves, asks, zone):
    t = Table(open_at(bench, LAB, *moves))
    assert t.session.decision.text.id.endswith(asks)
    t.click(t.place(zone) if asks == "spill" else t.piece(zone))
    made = t.moves[: len(moves) + 1]  # a rival may have answered already
    assert len(made) > len(moves)
    again = Table(bench.start())
    assert again.moves[: len(made)] == made


@pytest.mark.parametrize(("moves", "asks", "zone"), CHOICES)
def test_a_choice_is_taken_back_to_before_the_drink(bench, moves, asks, zone):
    t = Table(open_at(bench, LAB, *moves))
    before = len(posed(LAB, version=FULL).table.of(0, HAND))
    for _ in moves:
        t.session.undo()
    assert t.session.decision.text.id == "alchemy.ask.act"
    assert len(t.session.view.of(0, HAND)) == before
    assert len(t.session.view.of(0, MADE)) == 2
    t.session.redo()
    assert t.moves[:1] == [moves[0].split()[0]]


def test_an_attack_can_be_taken_back_whether_it_was_answered_yet_or_not(bench):
    t = Table(open_at(bench, LAB, "play Spill", "spill (1 1)"))
    t.session.undo()
    assert t.session.my_decision
    assert t.session.decision.text.id.endswith("spill")
    t.click(t.place("vial/1"))
    assert t.session.match.plays[1].moves[0].args == (1, 2)


WRONG = [
    ("cauldron/0", "Fire", "cauldron/1", "vial"),
    ("cauldron/0", "Fire", "unmade", "vial"),
    ("open-components", "Lead", "vial/0", "cauldron"),
    ("open-components", "Lead", "cauldron/1", "cauldron"),
    ("vial/0", "Air", "cauldron/0", "stays there"),
    ("vial/1", "Water", "cauldron/0", "belongs to Ben"),
    ("unmade", "Minor Spicy Chili", "vial/0", "takes no Earth"),
    ("unmade", "Minor Wish", "vial/0", "still needs Air"),
    ("doses/0", "Earth", "vial/0", "Drop the dose on the tray"),
    ("hand/0", "Dodge", "discard", "answering an attack"),
]


@pytest.mark.parametrize(("zone", "name", "target", "why"), WRONG)
def test_what_is_dropped_where_it_cannot_go_is_told_why(bench, zone, name, target, why):
    t = Table(open_at(bench, LAB))
    t.drag(t.piece(zone, name), t.place(target))
    assert t.moves == []
    assert why in t.said[-1]


def test_a_second_drink_is_refused_with_the_reason(bench):
    t = Table(open_at(bench, LAB, "drink Minor Lock", "fetch Mill"))
    t.click(t.piece("made/0", "Minor Love"))
    assert t.said == ["You cannot drink any more in this turn."]


def test_a_turn_is_not_ended_before_anything_is_transmuted_or_poured(bench):
    t = Table(open_at(bench, LAB))
    t.view.careful = True
    t.key("e")
    assert t.moves == []
    t.click(t.piece("open-components", "Silver"))
    t.key("e")
    assert t.moves == ["transmute"]
    assert t.view.doubted.why == "You may still pour"
    bench.qtbot.wait(450)  # a second press at once is haste
    t.key(Qt.Key.Key_Space)
    assert t.moves[:2] == ["transmute", "end"]


@pytest.mark.parametrize("version", [DUEL, FULL])
def test_the_window_may_change_while_elements_fly(bench, version):
    t = Table(open_at(bench, LAB if version == FULL else DUELLING, version=version))
    t.page.view.set_speed(1e-9)
    t.click(t.piece("open-components", "Lead"))
    assert t.view.busy
    size = t.window.size()
    t.window.resize(900, 760)
    assert not t.view.busy
    t.click(t.piece("cauldron/0", "Earth"))
    t.window.resize(size)
    shown = t.view.scene_.shown.pieces
    assert all(t.view.scene_.items_by_piece[p].spot == s.spot for p, s in shown.items())
    assert len(t.session.view.of(0, VIAL)) == 3
    assert t.moves == ["transmute", "pour"]


def test_a_drag_is_let_go_when_the_window_changes(bench):
    t = Table(open_at(bench, DUELLING, version=DUEL))
    t.lift(t.piece("cauldron/0", "Fire"), t.place("vial/0"))
    t.window.resize(900, 760)
    QTest.mouseRelease(t.window.windowHandle(), Qt.MouseButton.LeftButton, pos=QPoint(400, 300))
    assert t.moves == []
    assert len(t.session.view.of(0, CAULDRON)) == 3


def test_whoever_is_asked_to_answer_an_attack_is_asked_again_after_a_start(bench):
    t = Table(open_at(bench, ATTACKED, *ATTACK))
    for _ in range(2):
        assert t.session.my_decision
        assert t.session.decision.text.id == "alchemy.ask.react"
        t = Table(bench.start())
    t.drag(t.piece("hand/0", "Dodge"), t.place("discard"))
    assert t.moves[4:5] == ["react"]
    assert len(t.session.view.of(0, CAULDRON)) == 5


def test_taking_back_instead_of_an_answer_leads_to_the_own_turn(bench):
    t = Table(open_at(bench, ATTACKED, *ATTACK))
    t.session.undo()
    assert t.session.my_decision
    assert t.session.decision.text.id == "alchemy.ask.act"
    assert t.moves == ["transmute"]
    t.session.redo()
    assert t.moves[:2] == ["transmute", "end"]


def test_elements_are_lost_one_by_one_and_only_those_of_the_vessel_that_was_hit(bench):
    t = Table(open_at(bench, ATTACKED, *ATTACK))
    t.key(Qt.Key.Key_Space)
    assert t.session.decision.text.id == "alchemy.ask.lose"
    t.click(t.piece("vial/0", "Air"))
    assert t.said == ["Choose elements of the vessel that was hit."]
    t.click(t.piece("cauldron/0", "Water"))
    t.key("b")
    assert t.view.run.picks == []
    for name in ("Water", "Earth"):
        t.click(t.piece("cauldron/0", name))
    bench.qtbot.wait(450)
    t.key(Qt.Key.Key_Space)
    assert t.moves[4:7] == ["suffer", "lose", "lose"]
    assert len(t.session.view.of(0, CAULDRON)) == 3
