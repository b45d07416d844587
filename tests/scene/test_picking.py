"""Several cards picked in any order, and what is asked for form's sake alone."""

import pytest
from PySide6.QtCore import QPointF, Qt

from alchemy_desktop.games.alchemicus import table as a
from alchemy_desktop.games.dominion import table as d
from alchemy_desktop.games.dominion.card import CARDS
from alchemy_desktop.kernel.decisions import NONE
from tests.games.alchemicus.table import posed
from tests.scene.tables import Laid

K = Qt.Key
CHAPEL = {"cards": (CARDS["Chapel"],), "do": ["play Chapel"]}
MILITIA = {
    "cards": (CARDS["Militia"],),
    "do": ["play Militia"],
    "me": 1,
}
HAND = "hand: Copper, Silver, Estate, Gold, Province"


def labels(t):
    return [button.command.label for button in t.view.controls.buttons]


def click(t, *names, seat=0):
    """Click on a card of the hand for each name, on another each time."""
    for name in names:
        zone, face = t.zone("hand", seat), t.face(name)
        shown = t.view.scene_.shown.pieces
        piece = next(
            p
            for p, s in shown.items()
            if s.zone == zone and s.face == face and not t.view.run.picked(p)
        )
        t.click(t.at(piece))


def test_picks_are_counted_on_the_button_and_played_as_one_step(touch):
    t = touch("hand: Chapel, 2 Estate, Curse, Gold; deck: 5 Copper", **CHAPEL)
    assert labels(t) == ["Trash none"]
    click(t, "Curse")
    assert labels(t) == ["Trash 1 card", "Take back"]
    click(t, "Estate")
    assert labels(t) == ["Trash 2 cards", "Take back"]
    t.click(t.button("Trash 2 cards"))
    assert len(t.match.plays) == 2
    assert t.played[1:] == [("trash", t.face("Estate")), ("trash", t.face("Curse")), ("done", NONE)]


def test_nothing_may_be_picked_at_all(touch):
    t = touch("hand: Chapel, 2 Estate; deck: 5 Copper", **CHAPEL)
    t.click(t.button("Trash none"))
    assert t.played[1:] == [("done", NONE)]


def test_a_picked_card_is_put_back_by_another_click_or_by_its_button(touch):
    t = touch("hand: Chapel, Estate, Curse; deck: 5 Copper", **CHAPEL)
    curse = t.piece("Curse", t.zone("hand"))
    click(t, "Curse", "Estate")
    assert t.glows(curse) == "selected"
    t.click(t.at(curse))
    assert labels(t)[0] == "Trash 1 card"
    assert t.glows(curse) == "legal"
    t.click(t.button("Take back"))
    assert labels(t) == ["Trash none"]


def test_too_many_are_refused_with_a_word(touch):
    t = touch("hand: Chapel, 5 Estate; deck: 5 Copper", **CHAPEL)
    click(t, "Estate", "Estate", "Estate", "Estate", "Estate")
    assert len(t.view.run.picks) == 4
    assert t.said == ["No more than 4: click on one that you picked to put it back."]


def test_a_drag_to_the_trash_picks(touch):
    t = touch("hand: Chapel, Estate, Curse; deck: 5 Copper", **CHAPEL)
    t.drag(t.hand("Curse"), t.middle(t.table.trash_zone))
    assert labels(t)[0] == "Trash 1 card"
    t.drag(t.hand("Estate"), t.middle(t.zone("play")))
    assert labels(t)[0] == "Trash 1 card"
    assert t.said == ["Drop it on the trash."]


def test_keys_pick_and_put_back(touch):
    t = touch("hand: Chapel, Gold, Estate, Curse; deck: 5 Copper", **CHAPEL)
    t.keys("2", "3")
    assert labels(t)[0] == "Trash 2 cards"
    t.keys("3")
    assert labels(t)[0] == "Trash 1 card"
    t.keys(K.Key_Escape)
    assert labels(t) == ["Trash none"]
    t.keys("3", K.Key_Space)
    assert t.played[1:] == [("trash", t.face("Curse")), ("done", NONE)]


def test_as_many_as_must_be_are_picked_before_there_is_a_button(touch):
    t = touch("hand: Militia", f"{HAND}; deck: Copper", **MILITIA)
    assert labels(t) == []
    click(t, "Province", seat=1)
    assert labels(t) == ["Take back"]
    click(t, "Copper", seat=1)
    assert labels(t) == ["Discard 2 cards", "Take back"]
    click(t, "Estate", seat=1)
    assert len(t.view.run.picks) == 2
    t.keys(K.Key_Space)
    discarded = [t.match.table.card(p).name for p in t.match.table.zones[t.zone("discard", 1)]]
    assert discarded == ["Copper", "Province"]


@pytest.mark.parametrize("first", ["Province", "Gold", "Copper"])
def test_every_card_can_be_picked_first(touch, first):
    t = touch("hand: Militia", f"{HAND}; deck: Copper", **MILITIA)
    click(t, first, seat=1)
    assert len(t.view.run.picks) == 1


def test_an_undo_takes_the_whole_run_back(touch):
    t = touch("hand: Chapel, 2 Estate, Curse, Gold; deck: 5 Copper", **CHAPEL)
    click(t, "Curse", "Estate", "Estate")
    t.keys(K.Key_Space)
    t.session.undo()
    assert len(t.match.plays) == 1
    assert len(t.table.cards(0, d.HAND)) == 4
    assert labels(t) == ["Trash none"]
    t.session.redo()
    assert len(t.table.zones[t.table.trash_zone]) == 3


# --- for form's sake ---------------------------------------------------------------------------

WITCH = {"cards": (CARDS["Witch"], CARDS["Moat"]), "do": ["play Witch"], "me": 1}


def test_who_has_no_reaction_is_not_asked_for_one(touch):
    t = touch("hand: Witch; deck: 2 Copper", "hand: 3 Copper", **WITCH)
    assert t.played[-1] == ("none", NONE)
    assert not t.session.my_decision


def test_who_has_one_is(touch):
    t = touch("hand: Witch; deck: 2 Copper", "hand: Moat, 2 Copper", **WITCH)
    assert t.session.my_decision
    assert labels(t) == ["No, thanks"]
    t.drag(t.at(t.piece("Moat", t.zone("hand", 1))), t.middle(t.zone("play", 0)))
    # It is asked once more, without an answer but one: nothing is left to show.
    assert t.played[-2:] == [("reveal", t.face("Moat")), ("none", NONE)]
    assert not t.table.cards(1, d.DISCARD)


def test_equal_cards_are_discarded_without_a_question(touch):
    t = touch("hand: Militia", "hand: 5 Copper; deck: Copper", **MILITIA)
    assert len(t.match.table.cards(1, d.HAND)) == 3
    assert not t.session.my_decision


@pytest.mark.parametrize("odd", ["Curse", "Province"])
def test_a_card_that_goes_in_any_case_waits_for_the_others(touch, odd):
    """Of four Coppers and another one Copper must go at least: what else does is not known yet."""
    t = touch("hand: Militia", f"hand: 4 Copper, {odd}; deck: Copper", **MILITIA)
    assert len(t.match.table.cards(1, d.HAND)) == 5
    click(t, odd, seat=1)
    assert labels(t) == ["Take back"], "one card is not enough"
    click(t, "Copper", seat=1)
    t.keys(K.Key_Space)
    left = [t.match.table.card(p).name for p in t.match.table.cards(1, d.HAND)]
    assert left == ["Copper"] * 3


# --- what is brought to be paid with -------------------------------------------------------------

BANK = "bank: Shop, Foundry, 2 Mine, Stall; hand/0: Garden, Garden, Treasury; draw"


def test_a_card_is_discarded_by_laying_it_on_the_one_wanted(touch_match):
    t = touch_match(Laid(posed(BANK)))
    bank, hand = a.BANK, t.table.zone(0, a.HAND)
    t.drag(t.at(t.piece("Treasury", hand)), t.at(t.piece("Foundry", bank)))
    assert t.asked == "Choose the card to discard for the Foundry of the Card Bank"
    assert t.view.run.picked(t.piece("Treasury", hand))
    t.settle()
    spot = t.view.scene_.shown.pieces[t.piece("Treasury", hand)].spot
    assert t.view.scene_.items_by_piece[t.piece("Treasury", hand)].pos() == QPointF(spot.x, spot.y)
    t.keys(K.Key_Space)
    found = sorted(t.table.cast[t.table.kind[p]].name for p in t.table.zones[hand])
    assert found == ["Foundry", "Garden", "Garden"]
    assert t.table.kind[t.table.zones[a.DISCARD][-1]] == t.face("Treasury")


def test_a_click_on_a_card_of_the_hand_tells_where_to_lay_it(touch_match):
    t = touch_match(Laid(posed(BANK)))
    t.click(t.at(t.piece("Treasury", t.table.zone(0, a.HAND))))
    assert t.said[-1].startswith("First draw; or lay a card of your hand on one of the Card Bank")
    assert not t.played


def test_cards_of_the_hand_do_not_glow_for_it(touch_match):
    t = touch_match(Laid(posed(BANK)))
    assert not t.glows(t.piece("Treasury", t.table.zone(0, a.HAND)))
    assert t.glows(t.piece("Foundry", a.BANK)) == "legal"
