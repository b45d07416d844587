"""A possessed turn is unmistakable, on both sides of it."""

from PySide6.QtCore import QPointF, QRectF

from alchemy_desktop.games.dominion import table as d

DO = ["play Possession", "end"]
SEATS = ("hand: Possession; deck: 5 Copper", "hand: Herbalist, 2 Gold; deck: 9 Estate")


def test_the_possessor_sees_whose_cards_they_are_and_plays_them(touch):
    t = touch(*SEATS, do=DO)
    asking = t.view.controls.asking
    assert asking.kind == "possessed"
    assert "Agrippa the Builder" in asking.sentence
    shown = t.view.scene_.shown.pieces
    below = {piece for piece, s in shown.items() if s.zone == t.zone("hand", 1)}
    assert {t.table.card(piece).name for piece in below} == {"Herbalist", "Gold"}
    t.click(t.at(t.piece("Herbalist", t.zone("hand", 1))))
    assert t.played[-1] == ("play", t.face("Herbalist"))


def test_what_the_possessor_buys_goes_to_its_own_discard_pile_above(touch):
    t = touch(*SEATS, do=[*DO, "treasures"])
    t.drag(t.supply("Gold"), t.middle(t.zone("discard", 0)))
    assert t.played[-1] == ("buy", t.face("Gold"))
    assert t.table.cards(0, d.DISCARD)


def test_a_pile_much_smaller_than_the_card_can_be_dropped_on(touch, monkeypatch):
    t = touch(*SEATS, do=[*DO, "treasures"])
    middle = t.view.scene_.drop_rect(t.view.scene_.shown.area(t.zone("discard", 0))).center()
    small = QRectF(middle - QPointF(12, 17), middle + QPointF(12, 17))
    monkeypatch.setattr(t.view.scene_, "drop_rect", lambda area: small)
    t.drag(t.supply("Gold"), t.point(middle))
    assert t.said == []
    assert t.played[-1] == ("buy", t.face("Gold"))


def test_the_possessed_sees_that_another_decides(touch):
    t = touch(*SEATS, do=DO, me=1)
    asking = t.view.controls.asking
    assert asking.kind == "possessed"
    assert asking.sentence == "Marta decides for you now"
    t.click(t.at(t.piece("Herbalist", t.zone("hand", 1))))
    assert len(t.match.plays) == 2
    assert "Marta decides now" in t.said[-1]


def test_the_hand_of_the_possessor_is_hidden_from_the_possessed(touch):
    t = touch(*SEATS, do=DO, me=1)
    shown = t.view.scene_.shown.pieces
    assert {s.face for s in shown.values() if s.zone == t.zone("hand", 0)} == {-1}


def test_an_ordinary_turn_is_not_tinted(touch):
    t = touch("hand: Copper")
    assert t.view.controls.asking.kind == "mine"
