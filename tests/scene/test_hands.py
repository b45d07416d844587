"""Playing with the mouse: what is dropped, clicked, refused and let go."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication, QWidget

from alchemy_desktop.kernel.decisions import NONE


def test_a_card_dragged_to_the_play_area_is_played(touch):
    t = touch("hand: Alchemist, 2 Copper; deck: Gold, Estate")
    taken = t.piece("Alchemist", t.zone("hand"))
    t.drag(t.hand("Alchemist"), t.middle(t.zone("play")))
    assert t.played == [("play", t.face("Alchemist"))]
    assert t.table.where[taken] == t.zone("play")


def test_the_very_card_dragged_is_the_one_played(touch):
    t = touch("hand: 3 Copper", phase="buy")
    shown = t.view.scene_.shown.pieces
    hand = sorted(t.table.zones[t.zone("hand")], key=lambda piece: shown[piece].spot.x)
    t.drag(t.at(hand[1]), t.middle(t.zone("play")))
    assert t.table.zones[t.zone("play")] == [hand[1]]


def test_a_card_dragged_from_the_supply_to_the_discard_pile_is_bought(touch):
    t = touch("hand: Copper", phase="buy", coins=6)
    t.drag(t.supply("Gold"), t.middle(t.zone("discard")))
    assert t.played == [("buy", t.face("Gold"))]
    assert not t.said


def test_a_click_plays_a_card_that_can_do_one_thing_only(touch):
    t = touch("hand: Herbalist")
    t.click(t.hand("Herbalist"))
    assert t.played == [("play", t.face("Herbalist"))]


def test_a_double_click_plays_one_card_not_two(touch):
    t = touch("hand: 3 Copper", phase="buy")
    t.double_click(t.hand("Copper"))
    assert len(t.played) == 1


def test_a_double_click_on_a_pile_buys_twice(touch):
    t = touch("hand: Copper", phase="buy", coins=6, buys=2)
    t.double_click(t.supply("Silver"))
    assert t.played == [("buy", t.face("Silver"))] * 2


def test_a_click_on_a_pile_buys(touch):
    t = touch("hand: Copper", phase="buy", coins=3)
    t.click(t.supply("Silver"))
    assert t.played == [("buy", t.face("Silver"))]


@pytest.mark.parametrize(
    ("hand", "more", "card", "where", "why"),
    [
        ("Copper", {"phase": "buy", "coins": 3}, "Gold", "discard", "Gold costs 6"),
        ("Copper", {"phase": "buy", "coins": 6}, "Golem", "discard", "Golem also costs a potion"),
        ("Copper", {"phase": "buy", "coins": 6, "buys": 0}, "Silver", "discard", "no Buys left"),
        ("Herbalist", {"coins": 6}, "Silver", "discard", "Go on to buying first"),
        ("Copper", {"phase": "buy", "coins": 6}, "Silver", "trash", "on the discard pile"),
        ("Estate", {"phase": "buy"}, "Estate", "play", "counts at the end"),
        ("Herbalist", {"phase": "buy"}, "Herbalist", "play", "before the Buy phase"),
        ("Herbalist", {"phase": "buy", "actions": 0}, "Herbalist", "play", "no Actions left"),
        ("Herbalist", {}, "Herbalist", "trash", "on the play area"),
    ],
)
def test_a_refused_drop_glides_home_and_says_why(touch, hand, more, card, where, why):
    t = touch(f"hand: {hand}", **more)
    zone = t.zone("hand") if hand == card else t.table.pile(t.face(card))
    piece = t.piece(card, zone)
    home = t.view.scene_.items_by_piece[piece].spot
    target = t.table.trash_zone if where == "trash" else t.zone(where)
    t.drag(t.at(piece), t.middle(target))
    assert t.played == []
    assert why in t.said[-1]
    assert t.view.scene_.items_by_piece[piece].spot == home


def test_treasures_after_a_buy_are_refused_with_the_reason(touch):
    t = touch("hand: 2 Copper", phase="buy", coins=3, buys=2)
    t.click(t.supply("Silver"))
    t.drag(t.hand("Copper"), t.middle(t.zone("play")))
    assert "once a card was bought" in t.said[-1]


def test_a_drop_at_home_says_nothing(touch):
    t = touch("hand: Estate, Copper")
    t.drag(t.hand("Estate"), t.hand("Estate") + QPoint(20, 10))
    assert (t.played, t.said) == ([], [])


def test_an_empty_pile_says_that_it_is_empty(touch):
    t = touch("hand: Copper", phase="buy", coins=8, piles={"Golem": 0})
    pile = t.table.pile(t.face("Golem"))
    t.click(t.middle(pile))
    assert t.said == ["This pile is empty."]


def test_nothing_is_played_while_another_decides(touch):
    t = touch("hand: Copper", "hand: Gold", do=["end"])
    t.click(t.at(t.piece("Silver", t.table.pile(t.face("Silver")))))
    assert t.played == [("end", NONE)]
    assert "Agrippa the Builder decides" in t.said[-1]


# --- letting go ----------------------------------------------------------------------------------


def lifted(touch):
    t = touch("hand: Herbalist, Copper")
    t.lift(t.hand("Herbalist"), t.middle(t.zone("play")))
    assert t.view.scene_.held != NONE
    return t


def assert_let_go(t):
    assert t.view.scene_.held == NONE
    shown = t.view.scene_.shown.pieces
    for piece in t.table.zones[t.zone("hand")]:
        assert t.view.scene_.items_by_piece[piece].spot == shown[piece].spot
    t.release(t.middle(t.zone("play")))
    assert t.played == []


def test_escape_lets_go(touch):
    t = lifted(touch)
    t.keys(Qt.Key.Key_Escape)
    assert_let_go(t)


def test_the_second_button_lets_go(touch):
    t = lifted(touch)
    t.press(t.middle(t.zone("play")), Qt.MouseButton.RightButton)
    t.release(t.middle(t.zone("play")), Qt.MouseButton.RightButton)
    assert_let_go(t)


def test_losing_the_focus_lets_go(touch):
    t = lifted(touch)
    QApplication.sendEvent(t.view, QFocusEvent(QEvent.Type.FocusOut))
    assert_let_go(t)


def test_a_hidden_table_lets_go(touch):
    t = lifted(touch)
    t.view.hide()
    assert t.view.scene_.held == NONE
    t.view.show()
    t.release(QPoint(400, 300))
    assert t.played == []


def test_another_window_on_top_lets_go(touch, qtbot):
    t = lifted(touch)
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    assert_let_go(t)


def test_a_release_that_goes_elsewhere_lets_go_without_a_move(touch, monkeypatch):
    t = lifted(touch)
    monkeypatch.setattr(t.view, "mouseReleaseEvent", lambda event: None)
    t.release(QPoint(3, 3))
    t.bot.waitUntil(lambda: t.view.scene_.held == NONE, timeout=1000)
    assert t.played == []


def test_a_button_released_outside_lets_go_at_the_next_move(touch, monkeypatch):
    t = lifted(touch)
    monkeypatch.setattr(t.view, "mouseReleaseEvent", lambda event: None)
    t.release(QPoint(3, 3))
    t.move(QPoint(400, 500))
    assert t.view.scene_.held == NONE
    assert t.played == []


def test_a_resize_lets_go(touch):
    t = lifted(touch)
    t.view.resize(1100, 820)
    QApplication.processEvents()
    assert_let_go(t)


# --- while things move ---------------------------------------------------------------------------


def test_input_during_an_animation_plays_at_once(touch):
    t = touch("hand: 2 Herbalist, Copper", speed=1e-9, actions=2)
    t.click(t.hand("Herbalist"))
    assert t.view.busy
    t.click(t.hand("Herbalist"))
    assert len(t.played) == 2
    t.keys(Qt.Key.Key_Space)
    assert len(t.played) == 3


def test_everything_lies_where_it_belongs_after_an_animation(touch):
    t = touch("hand: Alchemist, Copper; deck: 2 Gold", speed=1e-9)
    t.click(t.hand("Alchemist"))
    assert t.view.busy
    t.settle()
    items, shown = t.view.scene_.items_by_piece, t.view.scene_.shown.pieces
    assert items.keys() == shown.keys()
    for piece, item in items.items():
        assert (item.spot, item.face) == (shown[piece].spot, shown[piece].face)
        assert item.width == shown[piece].spot.width


def test_a_resize_during_an_animation_leaves_everything_in_place(touch):
    t = touch("hand: Alchemist, Copper; deck: 2 Gold", speed=1e-9)
    t.click(t.hand("Alchemist"))
    assert t.view.busy
    t.view.resize(1300, 900)
    QApplication.processEvents()
    assert not t.view.busy
    items, shown = t.view.scene_.items_by_piece, t.view.scene_.shown.pieces
    assert items.keys() == shown.keys()
    assert all(items[piece].spot == shown[piece].spot for piece in items)


def test_taking_back_during_an_animation(touch):
    t = touch("hand: Alchemist, Copper; deck: 2 Gold", speed=1e-9)
    t.click(t.hand("Alchemist"))
    away = t.view.scene_.items_by_piece[t.table.zones[t.zone("play")][0]]
    start = away.spot
    t.view.director.step(60)
    assert away.spot != start
    t.session.undo()
    assert t.view.busy
    t.settle()
    assert t.view.scene_.items_by_piece.keys() == t.view.scene_.shown.pieces.keys()
    assert t.hand("Alchemist")


# --- what can be done is seen ----------------------------------------------------------------


def test_legal_pieces_glow_and_others_do_not(touch):
    t = touch("hand: Copper, Estate", phase="buy", coins=3)
    zone = t.zone("hand")
    assert t.glows(t.piece("Copper", zone)) == "legal"
    assert t.glows(t.piece("Estate", zone)) == ""
    assert t.glows(t.piece("Silver", t.table.pile(t.face("Silver")))) == "legal"
    assert t.glows(t.piece("Gold", t.table.pile(t.face("Gold")))) == ""


def test_what_is_asked_is_told_to_screen_readers(touch):
    t = touch("hand: Copper", phase="buy")
    assert t.view.accessibleDescription() == "Play Treasures, buy a card, or end the turn"


def test_the_face_under_the_mouse_is_told(touch):
    t = touch("hand: Copper, Estate")
    told = []
    t.view.hovered.connect(told.append)
    t.move(t.hand("Estate"))
    t.move(t.supply("Golem"))
    t.move(t.point(QPointF(2, 2)))
    assert told == [t.face("Estate"), t.face("Golem"), NONE]


# --- buttons and runs ------------------------------------------------------------------------


def test_a_button_plays_a_move_without_a_piece(touch):
    t = touch("hand: Copper, Silver", phase="buy")
    t.click(t.button("Play all Treasures"))
    assert t.played == [("treasures", NONE)]
    t.click(t.button("End turn"))
    assert t.played[-1] == ("end", NONE)


def test_a_button_left_before_the_release_does_nothing(touch):
    t = touch("hand: Copper", phase="buy")
    point = t.button("End turn")
    t.press(point)
    t.move(QPoint(400, 300))
    t.release(QPoint(400, 300))
    assert t.played == []


SPY = {"do": ["play Scrying Pool"]}


def test_a_piece_with_two_ways_is_dropped_on_either(touch):
    t = touch("hand: Scrying Pool; deck: Estate, 3 Copper", **SPY)
    t.drag(t.at(t.piece("Estate", t.zone("revealed"))), t.middle(t.zone("discard")))
    assert t.played[-1] == ("discard", t.face("Estate"))


def test_a_piece_with_two_ways_is_picked_up_and_put_down(touch):
    t = touch("hand: Scrying Pool; deck: Estate, 3 Copper", **SPY)
    t.click(t.at(t.piece("Estate", t.zone("revealed"))))
    t.move(QPoint(500, 400))
    assert t.view.scene_.held != NONE
    t.move(t.middle(t.zone("discard")))
    t.click(t.middle(t.zone("discard")))
    assert t.played[-1] == ("discard", t.face("Estate"))


def test_what_was_picked_up_is_let_go_by_escape(touch):
    t = touch("hand: Scrying Pool; deck: Estate, 3 Copper", **SPY)
    t.click(t.at(t.piece("Estate", t.zone("revealed"))))
    t.move(QPoint(500, 400))
    t.keys(Qt.Key.Key_Escape)
    assert t.view.scene_.held == NONE
    assert len(t.played) == 1


def test_a_piece_with_two_ways_has_buttons_too(touch):
    t = touch("hand: Scrying Pool; deck: Estate, 3 Copper", **SPY)
    t.click(t.at(t.piece("Estate", t.zone("revealed"))))
    assert len(t.played) == 1
    t.click(t.button("Leave Estate on the deck"))
    assert t.played[-1] == ("keep", t.face("Estate"))


APOTHECARY = {"do": ["play Apothecary"]}


def test_an_order_is_picked_and_confirmed_as_one_step(touch):
    t = touch("hand: Apothecary; deck: Copper, Gold, Estate, Silver, Duchy", **APOTHECARY)
    aside = t.zone("aside")
    for name in ("Duchy", "Gold"):
        t.click(t.at(t.piece(name, aside)))
    assert len(t.match.plays) == 1
    t.drag(t.at(t.piece("Silver", aside)), t.middle(t.zone("deck")))
    t.click(t.button("Confirm"))
    assert len(t.match.plays) == 2
    deck = [t.match.table.card(piece).name for piece in t.match.table.zones[t.zone("deck")]]
    assert deck == ["Duchy", "Gold", "Silver", "Estate"]


def test_picks_are_taken_back_one_by_one(touch):
    t = touch("hand: Apothecary; deck: Copper, Gold, Estate, Silver, Duchy", **APOTHECARY)
    aside = t.zone("aside")
    t.click(t.at(t.piece("Duchy", aside)))
    t.click(t.at(t.piece("Gold", aside)))
    t.click(t.button("Take back"))
    assert [t.table.cast[m.kind].name for m in t.view.run.picks] == ["Duchy"]
    t.click(t.button("Take back"))
    assert t.view.run.picks == []
    assert t.view.controls.buttons == []


def test_picks_outlive_another_text_size(touch):
    t = touch("hand: Apothecary; deck: Copper, Gold, Estate, Silver, Duchy", **APOTHECARY)
    t.click(t.at(t.piece("Duchy", t.zone("aside"))))
    picks, words = list(t.view.run.picks), t.button("Take back")
    t.view.theme.text_size = 1.5
    t.view.look_anew()
    assert t.view.run.picks == picks
    assert t.button("Take back") != words  # its place: the button is larger
    t.click(t.button("Take back"))
    assert t.view.run.picks == []


def test_escape_takes_all_picks_back(touch):
    t = touch("hand: Apothecary; deck: Copper, Gold, Estate, Silver, Duchy", **APOTHECARY)
    aside = t.zone("aside")
    t.click(t.at(t.piece("Duchy", aside)))
    t.click(t.at(t.piece("Gold", aside)))
    t.keys(Qt.Key.Key_Escape)
    assert t.view.run.picks == []
    assert t.glows(t.piece("Duchy", aside)) == "legal"


def test_equal_cards_at_the_end_of_an_order_need_no_pick(touch):
    t = touch("hand: Apothecary; deck: Copper, Gold, 2 Estate, Silver", **APOTHECARY)
    aside = t.zone("aside")
    t.click(t.at(t.piece("Gold", aside)))
    t.click(t.at(t.piece("Silver", aside)))
    t.click(t.button("Confirm"))
    deck = [t.match.table.card(piece).name for piece in t.match.table.zones[t.zone("deck")]]
    assert deck == ["Gold", "Silver", "Estate", "Estate"]
