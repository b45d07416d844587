"""Places that are clicked, very pieces among equal ones, and names: what the hand means by them."""

import pytest
from PySide6.QtCore import QPointF, Qt

from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.scene import controls
from alchemy_desktop.scene.choices import Target
from tests.games.alchemicus.table import play
from tests.games.alchemicus.tables import full
from tests.games.alchemicus.test_gestures import at, slot, zone_of
from tests.scene.tables import Laid

K = Qt.Key


@pytest.fixture
def walking(touch_match):
    """The first player is to walk, with Fame; the second stands on the Spirit's space."""
    spaces = ("transport", "spirit")
    return touch_match(Laid(full(2, spaces=spaces, phase="move", fame=(5, 3))))


def spot(t, id_):
    """A point of a place on which nothing stands."""
    scene, zone = t.view.scene_, zone_of(t.match, id_)
    rect = scene.drop_rect(scene.shown.area(zone))
    shares = [x / 10 for x in range(1, 10)]
    points = [
        rect.topLeft() + QPointF(x * rect.width(), y * rect.height())
        for x in shares
        for y in shares
    ]
    found = [
        point
        for point in points
        if (area := scene.area_at(point)) and area.zone == zone and not scene.piece_at(point)
    ]
    return t.point(min(found, key=lambda p: (p - rect.center()).manhattanLength()))


def moves(t):
    return [(m.verb, m.args) for play in t.match.plays for m in play.moves]


def good(t, number):
    return slot(t.match, number, 2)


def building(t, number):
    return slot(t.match, number)


# --- places ----------------------------------------------------------------------------------


def test_a_click_on_a_place_takes_the_pawn_there(walking):
    walking.click(spot(walking, "building-2"))
    assert moves(walking) == [("walk", (2,))]


def test_a_press_that_moves_on_to_another_place_takes_it_nowhere(walking):
    walking.press(spot(walking, "building-2"))
    walking.release(spot(walking, "sale"))
    assert moves(walking) == []


def test_a_pawn_is_dragged_to_a_place(walking):
    pawn = walking.match.table.pawn(0)
    walking.drag(walking.at(pawn), spot(walking, "gifts"))
    assert moves(walking) == [("walk", (4,))]


@pytest.mark.parametrize("how", ["click", "drag"])
def test_a_closed_place_says_why(walking, how):
    spirit = spot(walking, "spirit")
    if how == "click":
        walking.click(spirit)
    else:
        walking.drag(walking.at(walking.match.table.pawn(0)), spirit)
    assert walking.said == ["Only one pawn may stand on the Spirit's space, and one does."]
    assert moves(walking) == []


def test_places_stand_on_no_buttons_and_glow_while_they_are_asked_for(walking):
    assert walking.labels() == []
    assert len(walking.view.spaces._marks) == len(walking.view.choices.zones) == 4
    assert len(walking.view.spaces._notes) == 4
    walking.click(spot(walking, "building-2"))
    assert not walking.view.spaces._marks
    assert not walking.view.spaces._notes


def test_a_place_is_reached_by_arrows_and_entered(walking, monkeypatch):
    monkeypatch.setattr(controls, "PAUSE_MS", 0)
    walking.keys(K.Key_Tab)
    assert walking.view.keys.focus.what == Target(zone_of(walking.match, "transmutation"))
    walking.keys(K.Key_Left)
    assert walking.view.keys.focus.what == Target(zone_of(walking.match, "building-2"))
    walking.keys(K.Key_Return)
    assert moves(walking) == [("walk", (2,))]


def test_a_pawn_that_was_clicked_follows_until_the_next_click(walking):
    walking.click(walking.at(walking.match.table.pawn(0)))
    assert walking.view.hands.carrying
    walking.click(spot(walking, "sale"))
    assert moves(walking) == [("walk", (3,))]


def test_the_costly_way_of_the_spirit_is_asked_about_once_more(touch_match):
    t = touch_match(Laid(at("spirit", spirit="ring-foundry")))
    t.view.careful = True
    t.click(spot(t, "ring-garden"))
    assert t.asked == "That costs your whole hand: 7 cards"
    t.keys(K.Key_Escape)
    t.click(spot(t, "ring-mine"))
    assert moves(t)[1:] == [("spirit", (1,))]


def test_cards_that_hardly_anybody_gives_do_not_glow(touch_match):
    t = touch_match(Laid(at("spirit", spirit="ring-foundry")))
    card = t.table.of(0, 0)[0]
    assert not t.glows(card)
    assert t.glows(t.table.spirit_piece)
    t.drag(t.at(card), spot(t, "ring-mine"))
    assert moves(t)[1:] == [("scatter", (1,))]


# --- equal things ------------------------------------------------------------------------------


@pytest.mark.parametrize(("source", "number"), [(0, 3), (0, 4), (1, 3), (1, 4)])
def test_a_good_goes_to_the_very_building_on_which_it_is_dropped(touch_match, source, number):
    t = touch_match(Laid(at("transport")))
    card = good(t, source)
    t.drag(t.at(card), t.at(building(t, number)))
    assert t.table.pose[card][0] == number


@pytest.mark.parametrize("number", [3, 4])
def test_a_click_on_one_of_equal_buildings_means_that_one(touch_match, number):
    t = touch_match(Laid(at("transport")))
    t.click(t.at(building(t, number)))
    assert good(t, number) in t.table.of(0, 2)


@pytest.mark.parametrize("number", [0, 1])
def test_the_draw_pile_is_dragged_to_a_garden(touch_match, number):
    t = touch_match(Laid(at("acquisition", goods="goods/0: ", spirit="ring-laboratory")))
    t.drag(t.middle(zone_of(t.match, "draw")), t.at(building(t, number)))
    assert [t.table.pose[card][0] for card in t.table.of(0, 2)] == [number]


def test_a_good_for_several_buildings_is_picked_up_by_a_click(touch_match):
    t = touch_match(Laid(at("transport")))
    t.click(t.at(good(t, 5)))
    assert t.view.hands.carrying
    t.click(t.at(building(t, 6)))
    assert moves(t)[1:] == [("carry", (7,))]


def test_a_refused_drop_says_what_is_missing(touch_match):
    t = touch_match(Laid(at("transport")))
    t.drag(t.at(good(t, 2)), t.at(building(t, 5)))
    assert t.said == ["Foundry must be empty first."]


def test_goods_are_sold_at_the_shop_that_they_are_dropped_on(touch_match):
    t = touch_match(Laid(at("sale")))
    t.drag(t.at(good(t, 5)), t.at(building(t, 8)))
    assert t.asked == "Sell metal at Shop: for cards, or for Fame?"
    assert t.labels() == ["3 cards", "1 Fame"]
    t.keys("f")
    assert moves(t)[-1] == ("for-fame", ())


def test_buttons_of_an_offer_tell_laboratories_apart(touch_match):
    yard = "buildings/1: Foundry (0 0 0 0), Laboratory (1 0 0 0), Laboratory (2 0 0 0)"
    more = f"{yard}; goods/1: Stall (2 0 0 1); hand/1: 5 Garden"
    match = at("sale", more=more, offers="yes")
    play(match, "sell Foundry (3 5 3)", "for-cards")
    t = touch_match(Laid(match), me=1)
    assert t.labels() == [
        "Buy it onto Foundry",
        "Buy it onto Laboratory",
        "Buy it onto Laboratory with tincture",
        "Go on",
    ]
    t.click(t.button("Buy it onto Laboratory with tincture"))
    assert next(m for play in t.match.plays for m in play.moves if m.verb == "buy").args == (2,)


@pytest.mark.parametrize("how", ["button", "key", "building"])
def test_an_offer_is_taken_by_a_button_or_the_building(touch_match, how):
    match = at("sale", more="buildings/1: Alembic (0 0 0 0); hand/1: 2 Mine, Shop", offers="yes")
    play(match, "sell Garden (0 2 0)")
    t = touch_match(Laid(match), me=1)
    assert t.asked == "Marta sells herbs: buy it for 2 cards?"
    assert t.labels() == ["Buy it onto Alembic", "Go on"]
    if how == "button":
        t.click(t.button("Buy it onto Alembic"))
    elif how == "key":
        t.keys(K.Key_Space)
    else:
        t.click(t.at(slot(match, 0, seat=1)))
    assert moves(t)[-1][0] == "buy"
    assert t.asked == "Choose 2 cards to pay for what you buy"


# --- several cards, names ------------------------------------------------------------------------


def test_the_sum_that_is_still_open_is_said(touch_match):
    t = touch_match(Laid(at("building", hand="hand/0: Foundry, 3 Mine, 2 Garden")))
    foundry, mine, *_ = sorted(t.table.of(0, 0), key=lambda p: -t.table.kind[p])
    t.drag(t.at(foundry), t.middle(zone_of(t.match, "buildings/0")))
    assert t.asked == "Choose 3 cards to pay for Foundry"
    t.click(t.at(mine))
    assert t.asked == "Choose 3 cards to pay for Foundry (still 2)"
    for card in list(t.view.run.open)[:2]:
        t.drag(t.at(card), t.middle(zone_of(t.match, "discard")))
    assert t.labels()[0] == "Pay 3 cards"


def test_what_led_to_a_payment_can_be_taken_back(touch_match):
    t = touch_match(Laid(at("gifts")))
    card = t.table.of(0, 0)[0]
    t.click(t.at(card))
    assert t.view.run.picked(card)
    t.keys(K.Key_Escape, K.Key_Escape)
    assert t.labels() == ["Give 5 cards", "Go on"]


def test_a_name_is_clicked_to_take_a_card(touch_match):
    more = "buildings/1: Workshop (0 0 0 0); hand/1: 2 Mine"
    match = at("spirit", more=more, spirit="ring-foundry")
    t = touch_match(Laid(match))
    t.click(spot(t, "ring-workshop"))
    plate = next(p for p in t.view.scene_.shown.layout.plates if p.show == "seat" and p.seat == 1)
    x, y, width, height = t.view.scene_.shown.scale.box(plate.box)
    t.click(t.point(QPointF(x + width / 2, y + height / 2)))
    assert moves(t)[-1] == ("rob", (1,))


def test_nothing_is_named_where_nothing_is_equal(walking):
    walking.click(spot(walking, "sale"))
    assert walking.match.plays[0].moves[0].onto == NONE
