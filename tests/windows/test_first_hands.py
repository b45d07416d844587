"""What newcomers do at the table, by real input on the whole window."""

from collections import Counter

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from alchemy_desktop.games.dominion import table as d
from alchemy_desktop.scene.controls import PAUSE_MS
from alchemy_desktop.texts import say
from alchemy_desktop.windows.inspector import places_of
from alchemy_desktop.windows.pile_sheet import PileSheet

K = Qt.Key
PLAIN = Qt.KeyboardModifier.NoModifier


class Newcomer:
    """A person before a window: presses keys where the focus is, and clicks where things are."""

    def __init__(self, window, qtbot):
        self.window = window
        self.bot = qtbot
        self.view = window.table.view
        self.session = window.table.session

    def key(self, *keys):
        for key in keys:
            QTest.keyClick(self.window.focusWidget(), key)

    def hold(self, key, times=30):
        """Hold a key down, so that it repeats."""
        target = self.window.focusWidget()
        for number in range(times):
            event = QKeyEvent(QEvent.Type.KeyPress, key, PLAIN, " ", number > 0)
            QApplication.sendEvent(target, event)
        QApplication.sendEvent(target, QKeyEvent(QEvent.Type.KeyRelease, key, PLAIN))

    def at(self, scene_point: QPointF) -> QPoint:
        """A point of the table as a point of the window."""
        return self.view.viewport().mapTo(self.window, self.view.mapFromScene(scene_point))

    def click(self, scene_point, button=Qt.MouseButton.LeftButton):
        QTest.mouseClick(self.window.windowHandle(), button, PLAIN, self.at(scene_point))

    def double_click(self, scene_point):
        handle, point = self.window.windowHandle(), self.at(scene_point)
        QTest.mouseDClick(handle, Qt.MouseButton.LeftButton, PLAIN, point)

    def piece(self, name, zone=None):
        shown = self.view.scene_.shown.pieces
        face = self.session.view.face(name)
        return next(
            self.view.scene_.items_by_piece[piece].pos()
            for piece, s in reversed(shown.items())
            if s.face == face and zone in (None, s.zone)
        )

    def middle(self, zone):
        scene = self.view.scene_
        return scene.drop_rect(scene.shown.area(zone)).center()

    def button(self, label):
        return next(b.rect.center() for b in self.view.controls.buttons if b.command.label == label)

    def pause(self):
        """Think for longer than a nervous hand needs."""
        self.bot.wait(PAUSE_MS + 50)

    @property
    def verbs(self):
        return [m.verb for play in self.session.match.plays for m in play.moves if play.by == 0]

    @property
    def focused(self):
        focus = self.view.keys.focus
        if focus is None:
            return ""
        if isinstance(focus.what, int):
            return self.session.view.card(focus.what).name
        return focus.what.command.label

    @property
    def asked(self):
        return self.view.controls.asking.sentence

    @property
    def said(self):
        return self.view.words.sentence

    def my_turn(self):
        self.bot.waitUntil(lambda: self.session.my_decision, timeout=10000)


@pytest.fixture
def newcomer(bench, qtbot):
    def sit(seats=2, seed=2, **more):
        made = Newcomer(bench.play(seats=seats, seed=seed, **more), qtbot)
        made.my_turn()
        return made

    return sit


# --- keys ----------------------------------------------------------------------------------------


def test_tab_goes_to_the_hand_the_buttons_the_piles_and_on_to_the_side(newcomer):
    n = newcomer()
    seen = []
    for _ in range(4):
        n.key(K.Key_Tab)
        assert n.window.focusWidget() is n.view
        seen.append(n.view.keys.focus.group)
    assert seen == [n.session.view.zone(0, d.HAND), "buttons", "basic", "kingdom"]
    n.key(K.Key_Tab)
    assert n.window.focusWidget() is not n.view
    assert n.view.keys.focus is None


def test_tab_comes_back_to_the_cards(newcomer):
    n = newcomer()
    QTest.keyClick(n.window.focusWidget(), K.Key_Backtab)
    assert n.view.keys.focus.group == "kingdom"
    for _ in range(40):
        n.key(K.Key_Tab)
        if n.window.focusWidget() is not n.view:
            break
    for _ in range(40):
        n.key(K.Key_Tab)
        if n.window.focusWidget() is n.view:
            break
    assert n.view.keys.focus.group == n.session.view.zone(0, d.HAND)


@pytest.mark.parametrize("key", [K.Key_Space, K.Key_Return])
def test_a_key_held_down_acts_once(newcomer, key):
    n = newcomer()
    n.hold(key)
    assert n.verbs == (["treasures"] if key == K.Key_Space else [])
    n.pause()
    n.hold(key)
    assert n.verbs == (["treasures", "end"] if key == K.Key_Space else ["treasures"])


def test_a_digit_held_down_plays_one_card(newcomer):
    n = newcomer()
    n.hold(K.Key_1)
    assert n.verbs == ["play"]


def test_a_nervous_hand_on_space_does_not_end_the_turn(newcomer):
    n = newcomer()
    n.key(*[K.Key_Space] * 4)
    assert n.verbs == ["treasures"]
    n.pause()
    n.key(K.Key_Space)
    assert n.verbs == ["treasures", "end"]


def test_enter_shows_what_it_will_do_before_it_does_it(newcomer):
    n = newcomer()
    n.key(K.Key_Return, K.Key_Return)
    assert (n.focused, n.verbs) == ("Play all Treasures", [])
    n.pause()
    n.key(K.Key_Return, K.Key_Return)
    assert (n.focused, n.verbs) == ("End turn", ["treasures"])


def test_a_double_click_on_a_button_does_not_press_the_next_one(newcomer):
    n = newcomer()
    n.double_click(n.button("Play all Treasures"))
    assert n.verbs == ["treasures"]


def test_enter_on_the_last_card_of_the_hand_leaves_the_piles_alone(newcomer):
    n = newcomer()
    n.key(K.Key_Space, K.Key_Tab)
    n.key(*[K.Key_Return] * 8)
    assert "end" not in n.verbs
    assert "buy" not in n.verbs


# --- reading -------------------------------------------------------------------------------------


def sheet(n):
    """The sheet that lies over the page, if any."""
    found = [s for s in n.window.findChildren(PileSheet) if s.isVisible()]
    return found[0] if found else None


def test_the_right_button_enlarges_a_card(newcomer):
    n = newcomer()
    n.click(n.piece("Silver"), Qt.MouseButton.RightButton)
    card = n.window.table._card
    assert card.isVisible()
    assert n.window.table.inspector.face.name == "Silver"
    n.key(K.Key_Escape)
    assert n.window.focusWidget() is n.view
    assert (n.focused, n.verbs) == ("", [])


def test_the_key_i_enlarges_the_card_that_the_keys_are_on_and_gives_it_back(newcomer):
    n = newcomer()
    n.key(K.Key_Tab, K.Key_Right)
    before = n.focused
    n.key(K.Key_I)
    assert n.window.table._card.isVisible()
    assert n.window.table.inspector.face.name == before
    n.key(K.Key_Escape)
    assert n.focused == before


def end_turns(n, count=1):
    for _ in range(count):
        n.click(n.button("End turn"))
        n.my_turn()


def test_a_click_on_a_discard_pile_shows_what_lies_in_it(newcomer):
    n = newcomer()
    end_turns(n)
    for seat in (0, 1):
        zone = n.session.view.zone(seat, d.DISCARD)
        n.click(n.middle(zone))
        (part,) = sheet(n).parts
        cards = part.faces
        assert sum(cards.values()) == len(n.session.view.zones[zone]) >= 5
        assert n.window.focusWidget() is sheet(n)
        n.key(K.Key_Escape)
        assert sheet(n) is None
    assert n.window.focusWidget() is n.view
    assert n.said == ""


def test_a_click_on_the_own_deck_tells_what_it_holds_in_some_order(newcomer):
    n = newcomer()
    view, seen = n.session.view, n.session.match.table
    zone = view.zone(0, d.DECK)
    n.click(n.middle(zone))
    (part,) = sheet(n).parts
    assert part.heading == say("app.pile.mixed")
    assert part.faces == Counter(seen.kind[piece] for piece in seen.zones[zone])


def test_a_click_on_an_opponents_hand_tells_only_what_one_can_know(newcomer):
    n = newcomer()
    view = n.session.view
    n.click(n.middle(view.zone(1, d.HAND)))
    (part,) = sheet(n).parts
    assert part.heading.startswith("Agrippa's hand or deck")
    assert {view.cast[face].name: number for face, number in part.faces.items()} == {
        "Copper": 7,
        "Estate": 3,
    }


def test_a_click_on_a_name_shows_all_cards_of_that_player(newcomer):
    n = newcomer()
    end_turns(n)
    for seat in (0, 1):
        plate = next(
            p for p in n.view.scene_.shown.layout.plates if (p.show, p.seat) == ("seat", seat)
        )
        x, y, _, height = n.view.scene_.shown.scale.box(plate.box)
        n.click(QPointF(x + 20, y + height / 2))
        zones = [i for i, zone in enumerate(n.session.view.specs) if zone.owner == seat]
        owned = sum(len(n.session.view.zones[zone]) for zone in zones)
        assert sum(part.faces.total() for part in sheet(n).parts) == owned >= 10
        n.key(K.Key_Escape)
    assert n.said == ""


def test_the_enlarged_card_tells_where_its_like_are(newcomer):
    n = newcomer()
    n.click(n.piece("Copper"), Qt.MouseButton.RightButton)
    copper = n.session.view.cast[n.session.view.face("Copper")]
    places = dict(places_of(n.session, copper))
    assert sum(places.values()) == 60
    assert places["Supply"] == 60 - 14
    assert places["Agrippa's hand or deck"] == 7
    shown = {box.text() for box in n.window.table._card.findChildren(QLabel)}
    assert {*places, *(str(number) for number in places.values())} <= shown


def test_a_double_click_on_a_discard_pile_leaves_it_open_and_a_click_beside_closes_it(newcomer):
    n = newcomer()
    end_turns(n)
    n.double_click(n.middle(n.session.view.zone(0, d.DISCARD)))
    assert sheet(n) is not None
    n.click(QPointF(5, 300))
    assert sheet(n) is None


def test_enter_opens_a_pile_and_closes_it(newcomer):
    n = newcomer()
    end_turns(n)
    zone = n.session.view.zone(0, d.DISCARD)
    for _ in range(12):
        n.key(K.Key_Tab)
        if n.view.keys.focus and n.view.keys.focus.group == zone:
            break
    n.key(K.Key_Return)
    assert sheet(n) is not None
    n.key(K.Key_Return)
    assert sheet(n) is None


# --- what is said --------------------------------------------------------------------------------


def test_the_sentence_follows_the_hand(newcomer):
    n = newcomer()
    assert n.asked == "No Actions in hand: play your Treasures, then buy"
    n.key(K.Key_Space)
    coins = n.session.view.values[d.COINS]
    assert n.asked == f"Buy a card ({coins} coins), or end the turn"
    n.click(n.piece("Copper", n.session.view.pile(0)))
    assert n.asked == "No Buys left: end the turn"


def test_a_pile_clicked_too_early_says_what_comes_first(newcomer):
    n = newcomer()
    n.click(n.piece("Silver"))
    assert n.said == "Play your Treasures first (Space)."


def test_what_was_refused_is_forgotten_with_the_next_decision(newcomer):
    n = newcomer()
    n.click(n.piece("Gold"))
    assert n.said
    n.click(n.button("End turn"))
    assert n.said == ""


# --- waiting -------------------------------------------------------------------------------------


def slow(n):
    """Let opponents take their time, and everything move."""
    n.session.pace = 60000
    n.view.set_speed(0.3)


@pytest.mark.parametrize("how", ["space", "enter", "click"])
def test_opponents_are_hurried(newcomer, how):
    n = newcomer(seats=3)
    slow(n)
    n.click(n.button("End turn"))
    n.bot.wait(200)
    assert not n.session.my_decision
    assert [b.command.label for b in n.view.controls.buttons] == ["Hurry"]
    if how == "click":
        n.click(QPointF(3, 3))
    else:
        n.key(K.Key_Space if how == "space" else K.Key_Return)
    n.bot.waitUntil(lambda: n.session.my_decision, timeout=5000)
    assert not n.view.busy
    assert not n.session.hurried


def test_impatience_does_not_play_on_for_the_person(newcomer):
    n = newcomer()
    slow(n)
    n.click(n.button("End turn"))
    n.bot.wait(PAUSE_MS + 50)
    n.key(K.Key_Space)
    n.my_turn()
    n.key(K.Key_Space)
    assert n.verbs == ["end"]


def test_opponents_at_once_do_not_wait_for_what_moves(newcomer):
    n = newcomer(seats=4)
    n.view.set_speed(0.05)
    n.click(n.button("End turn"))
    n.bot.waitUntil(lambda: n.session.my_decision, timeout=3000)


def headings(view, monkeypatch):
    """The headings of the sign of the turn, as they are painted from now on."""
    painted, original = [""], view.scene_.looks.plate

    def plate(name, width, height, *state):
        if name == "lamps":
            painted.append(state[0])
        return original(name, width, height, *state)

    monkeypatch.setattr(view.scene_.looks, "plate", plate)
    return painted


def test_the_sign_of_the_turn_agrees_with_the_banner(newcomer, monkeypatch):
    n = newcomer(seats=3, seed=5)
    n.session.pace = 50
    n.view.set_speed(1.5)
    painted = headings(n.view, monkeypatch)
    for _ in range(2):
        n.click(n.button("End turn"))
        n.bot.wait(50)
        assert n.view.busy
        while not n.session.my_decision:
            assert painted[-1] == n.session.names[n.session.decision.seat]
            n.bot.wait(5)
        assert painted[-1] == "Your turn"


def test_there_is_no_sign_of_a_turn_while_the_cards_are_dealt(newcomer, monkeypatch):
    n = newcomer()
    n.view.set_speed(0.01)
    painted = headings(n.view, monkeypatch)
    n.view._deal()
    assert n.view.busy
    assert painted[1] == ""
    n.view.fast_forward()
    assert painted[-1] == "Your turn"


# --- what is given up ----------------------------------------------------------------------------


def test_ending_a_turn_with_treasures_in_hand_is_asked_about_once(newcomer):
    n = newcomer()
    n.view.careful = True
    n.click(n.button("End turn"))
    assert (n.asked, n.verbs) == ("You have not played your Treasures", [])
    n.click(n.button("Not yet"))
    assert (n.asked, n.verbs) == ("No Actions in hand: play your Treasures, then buy", [])
    n.click(n.button("End turn"))
    n.click(n.button("End turn anyway"))
    assert n.verbs == ["end"]


def test_forgetting_to_buy_is_asked_about_and_escape_goes_on(newcomer):
    n = newcomer()
    n.view.careful = True
    n.key(K.Key_Space)
    coins = n.session.view.values[d.COINS]
    n.pause()
    n.key(K.Key_Space)
    assert n.asked == f"You can still buy something for {coins} coins"
    n.key(K.Key_Escape)
    assert n.asked.startswith("Buy a card")
    assert n.verbs == ["treasures"]


def test_a_nervous_hand_on_the_space_bar_does_not_answer_what_it_has_not_read(newcomer):
    n = newcomer()
    n.view.careful = True
    n.key(K.Key_Space)
    n.pause()
    n.key(*[K.Key_Space] * 5)
    assert n.verbs == ["treasures"]
    n.pause()
    n.key(K.Key_Space)
    assert n.verbs == ["treasures", "end"]


def test_a_card_played_meanwhile_is_played_and_the_question_is_gone(newcomer):
    n = newcomer()
    n.view.careful = True
    n.click(n.button("End turn"))
    n.click(n.piece("Copper", n.session.view.zone(0, d.HAND)))
    assert n.verbs == ["play"]
    assert n.view.doubted is None


def test_who_does_not_want_to_be_asked_is_not(newcomer):
    n = newcomer()
    n.click(n.button("End turn"))
    assert n.verbs == ["end"]
