"""Vessels, potions and victims: one drop that answers two questions, players that are clicked."""

from random import Random

import pytest
from PySide6.QtCore import QPoint, QSize, Qt

from alchemy_desktop.games.alchemy.table import VIAL
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.scene import controls, hands
from alchemy_desktop.scene.choices import Target
from alchemy_desktop.windows.hand import Hand
from tests.games.alchemy.table import play, posed
from tests.scene.players import Typist
from tests.scene.tables import Laid

K = Qt.Key
SIZE = QSize(1280, 800)
BASE = "open-components: Lead, Salt, Silver, Vitriol; unmade: Minor Wish, Major Love (down)"


@pytest.fixture
def lay(touch_match):
    """``lay("vial/0: Fire", ...)``: the first player's turn, everybody's things in the open."""

    def lay(*parts, seats=2, version="full", me=0, do=()):
        match = posed("; ".join([BASE, *parts]), seats, version=version)
        play(match, *do)
        return touch_match(Laid(match), SIZE, me=me)

    return lay


def zone_of(t, id_):
    return next(i for i, spec in enumerate(t.table.specs) if spec.id == id_)


def piece(t, zone, name):
    return t.piece(name, zone_of(t, zone))


def at(t, zone, name):
    return t.at(piece(t, zone, name))


def place(t, zone):
    return t.middle(zone_of(t, zone))


def panel(t, seat):
    """A point of a player's panel on which nothing else lies."""
    rect = t.view.scene_.target_rect(Target(seat=seat))
    return t.point(rect.bottomRight()) - QPoint(12, 8)


def focused(t, thing):
    """Bring the focus to a thing with the keys."""
    Typist(t).go(lambda what: what == thing)


def moves(t):
    return [(m.verb, m.args) for play in t.match.plays for m in play.moves]


# --- vials and potions -----------------------------------------------------------------------


@pytest.mark.parametrize("how", ["to the potion", "to the vial", "click", "main key"])
def test_a_potion_is_made_by_vial_or_card(lay, how):
    t = lay("vial/0: Earth, 2 Air")
    wish, earth = at(t, "unmade", "Minor Wish"), at(t, "vial/0", "Earth")
    assert t.glows(piece(t, "unmade", "Minor Wish"))
    if how == "to the potion":
        t.drag(earth, wish)
    elif how == "to the vial":
        t.drag(wish, earth)
    elif how == "click":
        t.click(wish)
    else:
        assert t.labels() == ["Make Minor Wish", "Empty the vial"]
        t.keys(K.Key_Space)
    assert moves(t) == [("make", (2,))]


def test_all_of_a_vial_goes_with_the_element_that_is_taken(lay):
    t = lay("vial/0: Earth, 2 Air")
    t.view.set_speed(1e-9)
    items = [t.view.scene_.items_by_piece[p] for p in t.table.of(0, VIAL)]
    homes = [item.pos() for item in items]
    start = at(t, "vial/0", "Earth")
    t.lift(start, start - QPoint(40, 120))
    ways = {(round(i.x() - h.x()), round(i.y() - h.y())) for i, h in zip(items, homes, strict=True)}
    assert ways == {(-40, -120)}
    t.keys(K.Key_Escape)
    t.settle()
    assert [item.pos() for item in items] == homes
    assert moves(t) == []


def test_a_near_miss_says_what_is_missing(lay):
    t = lay("vial/0: Earth, Air")
    wish = piece(t, "unmade", "Minor Wish")
    t.click(t.at(wish))
    t.drag(at(t, "vial/0", "Earth"), t.at(wish))
    assert t.said == ["Minor Wish still needs Air."] * 2
    assert not t.glows(wish)


def test_a_near_miss_says_it_while_the_vial_rests_over_the_potion(lay, monkeypatch):
    t = lay("vial/0: Earth, Air", "cauldron/0: Fire")
    monkeypatch.setattr(hands, "REST_MS", 0)
    wish = piece(t, "unmade", "Minor Wish")
    t.lift(at(t, "vial/0", "Earth"), place(t, "open-components"))
    t.move(t.at(wish))
    t.bot.waitUntil(lambda: "Minor Wish still needs Air." in t.said)
    assert t.view.words.sentence == "Minor Wish still needs Air."
    t.keys(K.Key_Escape)
    assert moves(t) == []


def test_a_vial_is_emptied_on_purpose_only(lay, monkeypatch):
    monkeypatch.setattr(controls, "PAUSE_MS", 0)
    t = lay("vial/0: Fire, Air")
    fire = piece(t, "vial/0", "Fire")
    assert t.labels() == ["Empty the vial"]
    assert not t.view.controls.buttons[0].primary
    t.keys(K.Key_Space)
    t.click(t.at(fire))
    assert t.view.hands.carrying
    t.keys(K.Key_Escape)
    assert moves(t) == []
    t.drag(t.at(fire), place(t, "stock"))
    assert moves(t) == [("empty", (2,))]


def test_another_element_is_meant_when_it_is_clicked_while_one_is_carried(lay):
    t = lay("cauldron/0: Fire, Water, Earth; equipment/0: Extra Vial")
    t.click(at(t, "cauldron/0", "Fire"))
    assert t.view.words.sentence == "Click where it is to go; Esc puts it back."
    t.click(at(t, "cauldron/0", "Earth"))
    assert t.view.hands.carrying
    t.click(place(t, "vial/0"))
    assert moves(t) == [("pour", (2,))]
    assert t.played == [("pour", t.face("Earth"))]


def test_another_element_is_dragged_while_one_is_carried(lay):
    t = lay("cauldron/0: Fire, Water; equipment/0: Extra Vial")
    t.click(at(t, "cauldron/0", "Fire"))
    t.drag(at(t, "cauldron/0", "Water"), place(t, "extra-vial/0"))
    assert t.played == [("pour", t.face("Water"))]


def test_a_vial_that_is_carried_stands_in_the_way_of_nothing(lay):
    t = lay("cauldron/0: Fire; vial/0: Earth, Air")
    t.click(at(t, "vial/0", "Earth"))
    t.click(at(t, "vial/0", "Air"))
    assert not t.view.hands.carrying
    t.click(at(t, "vial/0", "Earth"))
    t.click(at(t, "cauldron/0", "Fire"))
    assert moves(t) == [("pour", (2,))]


def test_what_was_let_happen_since_nothing_could_be_done_is_not_taken_back(lay):
    there = "hand/0: Spill; hand/1: Mix; cauldron/1: 2 Fire, Water"
    t = lay(there, me=1, do=["play Spill"])
    assert t.asked == "Spill: choose 2 elements of your cauldron to lose"
    assert t.labels() == []


def test_what_could_have_been_answered_can_be_gone_back_to(lay):
    there = "hand/0: Spill; hand/1: Dodge; cauldron/1: 2 Fire, Water"
    t = lay(there, me=1, do=["play Spill", "suffer"])
    assert t.labels() == ["Go back"]
    t.keys(K.Key_B)
    assert t.asked == "Marta's Spill takes two elements of your cauldron: answer it?"


def test_a_key_empties_a_vial(lay):
    t = lay("vial/0: Fire, Air")
    t.keys("v")
    assert moves(t) == [("empty", (2,))]


def test_the_main_key_ends_the_turn_and_empties_no_vial(lay):
    t = lay("vial/0: Fire, Air")
    t.click(at(t, "open-components", "Lead"))
    assert t.labels() == ["End turn", "Empty the vial"]
    t.keys(K.Key_Space)
    assert moves(t)[-1] == ("end", ())


def test_an_element_is_poured_into_either_vial(lay):
    t = lay("cauldron/0: Fire, Air; equipment/0: Extra Vial")
    t.drag(at(t, "cauldron/0", "Fire"), place(t, "extra-vial/0"))
    t.click(at(t, "cauldron/0", "Air"))
    assert moves(t) == [("pour", (3,)), ("pour", (2,))]


def test_a_click_picks_an_element_up_that_can_go_into_two_vials(lay):
    t = lay("cauldron/0: Fire; equipment/0: Extra Vial")
    t.click(at(t, "cauldron/0", "Fire"))
    assert t.labels() == []
    t.click(place(t, "extra-vial/0"))
    assert moves(t) == [("pour", (3,))]


def test_elements_come_from_the_middle_and_go_back_there(lay):
    t = lay("vial/0: Air")
    t.view.set_speed(1e-9)
    made = len(t.table.kind)
    t.click(at(t, "open-components", "Lead"))
    items, token = t.view.scene_.items_by_piece, t.table.token(2)
    assert t.table.thing(made).name == "Earth"
    assert (items[made].pos() - items[token].pos()).manhattanLength() < 20
    t.view.fast_forward()
    assert (items[made].pos() - items[token].pos()).manhattanLength() > 100
    air = items[piece(t, "vial/0", "Air")]
    t.keys("v")
    assert air.scene()
    t.view.fast_forward()
    assert air.scene() is None


def test_a_dose_goes_back_into_the_middle(lay):
    t = lay("made/0: Minor Hot Sauce")
    t.drag(at(t, "doses/0", "Earth"), place(t, "stock"))
    assert moves(t) == [("drink", ())]


# --- elements by name ------------------------------------------------------------------------


def test_an_element_is_named_by_the_one_in_the_middle(lay):
    t = lay("made/0: Minor Hydration; vial/1: Fire")
    t.click(at(t, "made/0", "Minor Hydration"))
    t.click(at(t, "stock", "Air"))
    assert [t.table.thing(p).name for p in t.table.zones[zone_of(t, "vial/0")]] == ["Air"]


@pytest.mark.parametrize("how", ["drag", "click", "keys"])
def test_two_elements_change_places(lay, how):
    t = lay("made/0: Minor Chromatic; cauldron/1: Fire")
    t.click(at(t, "made/0", "Minor Chromatic"))
    fire, air = at(t, "stock", "Fire"), at(t, "stock", "Air")
    if how == "drag":
        t.drag(air, fire)
    elif how == "click":
        t.click(fire)
        t.click(air)
    else:
        t.keys(K.Key_Tab, K.Key_Return, K.Key_Right, K.Key_Return)
    swapped = [args for verb, args in moves(t) if verb == "swap"]
    assert len(swapped) == 1
    assert how == "keys" or swapped == [(0, 3)]


def test_elements_of_vial_and_cauldron_change_places_either_way(lay):
    for one, other in (("vial/0", "cauldron/0"), ("cauldron/0", "vial/0")):
        t = lay("made/0: Minor Flight; cauldron/0: Fire; vial/0: Air, Water", version="duel")
        t.click(at(t, "made/0", "Minor Flight"))
        names = {"vial/0": "Air", "cauldron/0": "Fire"}
        t.drag(at(t, one, names[one]), at(t, other, names[other]))
        assert moves(t)[-1] == ("exchange", (3, 0))


# --- victims ---------------------------------------------------------------------------------


def test_a_player_is_chosen_by_a_click_on_the_panel(lay):
    t = lay("made/0: Minor Jungle Juice", seats=3, version="duel")
    t.click(at(t, "made/0", "Minor Jungle Juice"))
    assert set(t.view.spaces._marks) == {Target(seat=1), Target(seat=2)}
    assert t.labels() == []
    t.click(panel(t, 2))
    assert moves(t)[-1] == ("dose", (2,))


def test_a_player_is_chosen_with_keys(lay, monkeypatch):
    monkeypatch.setattr(controls, "PAUSE_MS", 0)
    t = lay("made/0: Minor Jungle Juice", seats=3, version="duel")
    t.click(at(t, "made/0", "Minor Jungle Juice"))
    t.keys(K.Key_Tab)
    assert t.view.keys.focus.what == Target(seat=1)
    t.keys(K.Key_Down, K.Key_Return)
    assert moves(t)[-1] == ("dose", (2,))


def test_nobody_is_chosen_by_a_click_while_no_player_is_asked_for(lay):
    t = lay("cauldron/1: Fire")
    assert t.view.spaces.at(t.view.mapToScene(panel(t, 1))) is None


@pytest.mark.parametrize(("vessel", "number"), [("cauldron/2", 1), ("vial/2", 2)])
def test_an_attack_that_is_dropped_on_a_vessel_hits_it(lay, vessel, number):
    t = lay("hand/0: Spill; cauldron/1: Fire; cauldron/2: Fire; vial/2: Air", seats=3)
    t.drag(at(t, "hand/0", "Spill"), place(t, vessel))
    assert moves(t)[:2] == [("play", ()), ("spill", (2, number))]


def test_an_attack_that_is_dropped_on_the_discard_pile_asks_whom_it_hits(lay):
    t = lay("hand/0: Spill; cauldron/1: Fire; cauldron/2: Fire; vial/2: Air", seats=3)
    t.drag(at(t, "hand/0", "Spill"), place(t, "discard"))
    assert moves(t) == [("play", ())]
    t.click(place(t, "vial/2"))
    assert moves(t)[1] == ("spill", (2, 2))


@pytest.mark.parametrize("zone", ["hand/2", "cauldron/2"])
def test_an_attack_that_is_dropped_on_a_player_hits_that_one(lay, zone):
    t = lay("hand/0: Distract; hand/1: Mix; hand/2: Mix; cauldron/2: Fire", seats=3)
    t.drag(at(t, "hand/0", "Distract"), place(t, zone))
    assert moves(t)[:2] == [("play", ()), ("distract", (2,))]


def test_keys_go_on_to_what_is_asked(lay):
    t = lay("hand/0: Spill, Dodge; cauldron/1: Fire; cauldron/2: Fire; vial/2: Air", seats=3)
    focused(t, piece(t, "hand/0", "Spill"))
    t.keys(K.Key_Return)
    assert t.view.keys.focus.what == Target(zone_of(t, "cauldron/1"))
    t.keys(K.Key_Return)
    assert moves(t)[:2] == [("play", ()), ("spill", (1, 1))]


def test_keys_choose_a_vessel_by_what_is_in_it(lay):
    t = lay("hand/0: Spill, Dodge; cauldron/1: Fire; cauldron/2: Fire; vial/2: Air", seats=3)
    t.drag(at(t, "hand/0", "Spill"), place(t, "discard"))
    focused(t, piece(t, "vial/2", "Air"))
    t.keys(K.Key_Return)
    assert moves(t)[1] == ("spill", (2, 2))


def test_an_attack_is_taken_back_in_its_midst(lay):
    t = lay("hand/0: Spill; cauldron/1: Fire; cauldron/2: Fire", seats=3)
    before = list(t.table.zones[zone_of(t, "hand/0")])
    t.click(at(t, "hand/0", "Spill"))
    t.session.undo()
    t.view.fast_forward()
    assert t.table.zones[zone_of(t, "hand/0")] == before


def test_a_dose_that_is_dropped_on_a_potion_works_on_that(lay):
    t = lay("made/0: Minor Petrify; made/1: Minor Dissolve, Major Dissolve")
    t.drag(at(t, "doses/0", "Earth"), at(t, "made/1", "Major Dissolve"))
    assert t.played[:2] == [
        ("drink", t.face("Minor Petrify")),
        ("target", t.face("Major Dissolve")),
    ]


def test_a_pump_that_is_dropped_on_a_vial_fills_that(lay):
    t = lay("equipment/0: Furnace, Extra Vial")
    t.drag(at(t, "equipment/0", "Furnace"), place(t, "extra-vial/0"))
    assert moves(t) == [("use", ()), ("into", (3,))]


def test_a_pump_fills_the_vial_that_is_clicked(lay):
    t = lay("equipment/0: Furnace, Extra Vial")
    t.click(at(t, "equipment/0", "Furnace"))
    t.click(place(t, "vial/0"))
    assert moves(t) == [("use", ()), ("into", (2,))]


def test_a_crucible_transmutes_the_component_that_it_is_dropped_on(lay):
    t = lay("equipment/0: Crucible")
    t.click(at(t, "open-components", "Lead"))
    t.drag(at(t, "equipment/0", "Crucible"), at(t, "open-components", "Silver"))
    assert t.played[1:] == [("use", t.face("Crucible")), ("transmute", t.face("Silver"))]


def test_a_magnifier_is_dropped_on_what_it_copies(lay):
    t = lay("equipment/0: Magnifier, Furnace; equipment/1: Mill, Bellows")
    t.drag(at(t, "equipment/0", "Magnifier"), at(t, "equipment/1", "Bellows"))
    assert moves(t) == [("use", (t.face("Bellows"),))]


def test_an_element_that_is_brought_from_a_vial_is_what_a_visit_takes(lay):
    more = "cauldron/1: Fire; vial/1: Air, Water; vial/2: Earth"
    t = lay(f"made/0: Minor Invisibility; {more}", seats=3, version="duel")
    t.click(at(t, "made/0", "Minor Invisibility"))
    t.drag(at(t, "vial/1", "Air"), place(t, "cauldron/0"))
    assert moves(t)[1:] == [("visit", (1,)), ("take-element", (2,))]


def test_a_key_belongs_to_one_button_alone(lay):
    t = lay("equipment/0: Extra Vial; vial/0: Fire; extra-vial/0: Water")
    buttons = [b.command for b in t.view.controls.buttons]
    assert [(b.label, b.key) for b in buttons] == [
        ("Empty the vial", "V"),
        ("Empty the Extra Vial", ""),
    ]
    t.keys("v")
    assert moves(t) == [("empty", (2,))]


# --- cards that are looked at ----------------------------------------------------------------


def test_a_hand_that_is_looked_at_is_spread_out(lay):
    t = lay("made/0: Minor Invisibility; hand/1: Mill, Spill; vial/1: Air")
    before = [t.table.kind[p] for p in t.table.zones[zone_of(t, "hand/1")]]
    assert set(before) == {HIDDEN}
    t.click(at(t, "made/0", "Minor Invisibility"))
    t.click(at(t, "hand/1", "Mill"))
    assert t.played[-1] == ("take-card", t.face("Mill"))
    assert zone_of(t, "equipment/0") == t.table.where[piece(t, "equipment/0", "Mill")]


@pytest.mark.parametrize("search", [False, True])
def test_a_card_of_the_discard_pile_or_the_deck_is_fetched(lay, search):
    t = lay("made/0: Minor Lock; discard: Mill, Spill, Dodge")
    t.click(at(t, "made/0", "Minor Lock"))
    if search:
        assert t.labels() == ["Search the deck"]
        t.click(place(t, "cards"))
    name, zone = ("Crucible", "cards") if search else ("Dodge", "discard")
    t.drag(at(t, zone, name), place(t, "hand/0"))
    assert t.played[-1] == ("fetch", t.face(name))


def test_an_attack_is_answered_by_the_card_or_let_happen(lay):
    for answer in ("Dodge", "Lab Bench", ""):
        t = lay("hand/0: Steal; hand/1: Dodge; equipment/1: Lab Bench", me=1)
        steal = next(m for m in t.match.legal() if m.verb == "play")
        t.session._step(t.match.decision, (steal,))
        t.view.fast_forward()
        assert t.labels() == ["Let it happen"]
        if answer == "Dodge":
            t.drag(at(t, "hand/1", "Dodge"), place(t, "discard"))
        elif answer:
            t.click(at(t, "equipment/1", "Lab Bench"))
        else:
            t.keys(K.Key_Space)
        assert t.played[-1] == (("react", t.face(answer)) if answer else ("suffer", -1))


def test_the_hand_that_demonstrates_plays_all_of_it(lay):
    t = lay("made/0: Minor Jungle Juice; hand/0: Spill; cauldron/1: Fire", seats=3)
    hand = Hand(t.view, Random(1))
    for verb in ("drink", "dose", "play"):
        hand.play(next(m for m in t.match.legal() if m.verb == verb))
    assert [verb for verb, _ in moves(t)][:3] == ["drink", "dose", "play"]
