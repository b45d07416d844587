"""Playing by keyboard alone."""

import pytest
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent

from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.scene.controls import PAUSE_MS
from tests.scene.tables import Dealt

K = Qt.Key
ENTER, SPACE, TAB, ESCAPE = K.Key_Return, K.Key_Space, K.Key_Tab, K.Key_Escape


def focused(t):
    """The name of the card, or the words of the button, that the keys act on."""
    focus = t.view.keys.focus
    if focus is None:
        return ""
    if isinstance(focus.what, int):
        return t.table.card(focus.what).name
    return focus.what.command.label


def test_a_turn_by_keyboard_alone(touch):
    t = touch("hand: Herbalist, Silver, Copper; deck: 5 Estate")
    t.keys(K.Key_Right)
    assert focused(t) == "Herbalist"
    t.keys(ENTER)
    t.keys(SPACE)
    assert t.table.values[2] == 4
    t.keys(TAB)
    for _ in range(9):
        if focused(t) == "Copper":
            break
        t.keys(TAB)
    t.keys(K.Key_Right)
    assert focused(t) == "Silver"
    t.keys(ENTER)
    t.bot.wait(PAUSE_MS + 50)
    t.keys(K.Key_Escape, SPACE)
    names = [(verb, t.table.cast[kind].name if kind != NONE else "") for verb, kind in t.played]
    assert names == [
        ("play", "Herbalist"),
        ("treasures", ""),
        ("buy", "Silver"),
        ("end", ""),
    ]


def test_arrows_go_to_the_neighbour(touch):
    t = touch("hand: Herbalist, Silver, Copper, Estate")
    seen = []
    for _ in range(4):
        t.keys(K.Key_Right)
        seen.append(focused(t))
    assert seen == ["Herbalist", "Silver", "Copper", "Estate"]
    t.keys(K.Key_Left)
    assert focused(t) == "Copper"


def test_every_card_face_up_and_every_button_is_reached_by_arrows(touch):
    t = touch("hand: Herbalist, Silver, Copper; play: Golem; discard: Duchy", "discard: Gold")
    assert reached_by_arrows(t) == {focus.what for focus in t.view.keys.all()}


@pytest.mark.parametrize("size", [(700, 800), (1000, 800), (1500, 1000), (1900, 800)])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_pile_is_reached_by_arrows_in_a_game_without_potions(touch_match, size, seats):
    kingdom = "Cellar,Chapel,Village,Smithy,Market,Mine,Workshop,Remodel,Native Village,Moat"
    t = touch_match(Dealt(seats, 1, kingdom=kingdom), QSize(*size))
    assert reached_by_arrows(t) == {focus.what for focus in t.view.keys.all()}


def reached_by_arrows(t):
    """Whatever the arrows come to from the first card on."""
    t.keys(K.Key_Right)
    reached, front = set(), [t.view.keys.focus]
    while front:
        here = front.pop()
        if here.what in reached:
            continue
        reached.add(here.what)
        for key in (K.Key_Left, K.Key_Right, K.Key_Up, K.Key_Down):
            t.view.keys._set(here)
            t.keys(key)
            front.append(t.view.keys.focus)
    return reached


def test_tab_goes_round_the_groups_and_on(touch):
    t = touch("hand: Herbalist, Silver")
    groups = []
    while t.view.keys.tab(True):
        groups.append(t.view.keys.focus.group)
    hand, buttons = t.zone("hand"), "buttons"
    assert groups == [hand, buttons, "basic", "kingdom"]
    assert t.view.keys.focus is None


def test_digits_act_on_the_cards_of_the_hand(touch):
    t = touch("hand: Herbalist, Silver, Copper", phase="buy")
    t.keys("2")
    assert t.played == [("play", t.face("Silver"))]


def test_digits_act_on_the_cards_that_are_asked_about(touch):
    t = touch("hand: Apothecary; deck: Copper, Gold, Estate, Silver, Duchy", do=["play Apothecary"])
    t.keys("21", "3", SPACE)
    deck = t.match.table.zones[t.zone("deck")]
    names = [t.match.table.card(piece).name for piece in deck]
    aside = ["Gold", "Estate", "Silver", "Duchy"]
    assert len(t.match.plays) == 2
    assert sorted(names) == sorted(aside)
    assert names[0] != names[1]


def test_the_treasure_key(touch):
    t = touch("hand: Herbalist, 2 Silver", phase="buy")
    t.keys("p")
    assert t.played == [("treasures", NONE)]


def test_enter_on_a_card_with_two_ways_goes_to_the_buttons(touch):
    t = touch("hand: Scrying Pool; deck: Estate, 3 Copper", do=["play Scrying Pool"])
    t.keys("1")
    assert focused(t) == "Discard Estate"
    t.keys(ENTER)
    assert t.played[-1] == ("discard", t.face("Estate"))


def test_a_card_that_cannot_be_played_says_why(touch):
    t = touch("hand: Estate, Copper", phase="buy")
    t.keys("2")
    assert "counts at the end" in t.said[-1]


def test_the_focused_face_is_told(touch):
    t = touch("hand: Estate, Copper")
    told = []
    t.view.hovered.connect(told.append)
    t.keys(K.Key_Right)
    assert told == [t.face("Copper")]


def test_the_focus_stays_in_the_hand_when_its_card_is_played(touch):
    t = touch("hand: 2 Copper, Silver", phase="buy")
    t.keys("1")
    assert focused(t) == "Copper"
    t.keys(ENTER, ENTER)
    assert len(t.played) == 3


def test_keys_that_mean_nothing_here_are_left_to_others(touch):
    t = touch("hand: Copper")
    event = QKeyEvent(QEvent.Type.KeyPress, K.Key_X, Qt.KeyboardModifier.NoModifier, "x")
    t.view.keyPressEvent(event)
    assert not event.isAccepted()
    assert t.played == []
