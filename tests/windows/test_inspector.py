"""The inspector, and the enlarged card: whole texts at any size, the colours of pawns."""

from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from alchemy_desktop.games import GAMES
from alchemy_desktop.library.store import Player
from alchemy_desktop.scene.faces import WHOLE
from alchemy_desktop.windows.inspector import places_of
from alchemy_desktop.windows.request import Request

GAME = GAMES["alchemicus"]


@pytest.fixture
def page(bench):
    """``page(width, height)`` shows a table at a size of the window."""

    def show(width=1280, height=800, colour=""):
        set_up = GAME.set_up(2, {}, Random(1), 1, 0)
        players = (Player("Ann", colour=colour), Player("Ben", "novice"))
        window = bench.start(Request(set_up, players), (width, height))
        QApplication.processEvents()
        return window.table

    return show


def face(table, name):
    return next(face for face in table.session.view.cast if face.name == name)


@pytest.mark.parametrize(("size", "told"), [((780, 500), True), ((1280, 800), False)])
def test_what_a_small_card_cannot_carry_stands_beside_it(page, size, told):
    table = page(*size)
    table.inspector.show_face(face(table, "Shop"))
    table.show_card()
    sheet = table._card
    assert (sheet._card.width() < WHOLE) == told
    assert sheet._text.isVisible() == told
    if told:
        assert sheet._text.height() > 5 * 14
        assert sheet._text.width() >= sheet._text._setting.width


def test_no_pawn_is_shown_before_anything_was_pointed_at(page):
    table = page()
    assert table.inspector.face.form == "card"


def test_an_enlarged_pawn_has_the_colour_of_its_player(page):
    def grabbed(colour):
        table = page(colour=colour)
        table.inspector.show_face(face(table, "Pawn 1"))
        return table.inspector.grab().toImage()

    assert grabbed("") == grabbed("red")
    assert grabbed("") != grabbed("violet")


def test_where_cards_may_be_is_said_in_one_sentence(page):
    table = page()
    (unseen, _) = next(
        (place, number)
        for place, number in places_of(table.session, face(table, "Garden"))
        if " or " in place
    )
    assert unseen.startswith("Draw pile or Ben's hand")


def test_a_stock_without_end_is_not_counted(bench):
    """Alchemy!, Setup, 3: elements are without limit."""
    game = GAMES["alchemy"]
    set_up = game.set_up(2, {}, Random(1), 1, 0)
    window = bench.start(Request(set_up, (Player("Ann"), Player("Ben", "novice"))))
    assert places_of(window.table.session, face(window.table, "Water")) == []
    lead = places_of(window.table.session, face(window.table, "Lead"))
    assert sum(number for _, number in lead) == 4
