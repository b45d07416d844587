"""Familiar. Numbers are those of the rulings in docs/dominion.md."""

from tests.games.dominion.table import table


# Familiar, 1: too few Curses are dealt in turn order from the left of who played it.
def test_too_few_curses_go_round_from_the_left():
    t = table("hand: Familiar; deck: Copper", "", "", "", piles={"Curse": 2}).do("play Familiar")
    assert [t.discard(seat) for seat in range(4)] == ["", "Curse", "Curse", ""]
    assert t.pile("Curse") == 0


# Familiar, 2: without a Curse left, it still gives a card and an action.
def test_without_curses():
    t = table("hand: Familiar; deck: Copper", piles={"Curse": 0}).do("play Familiar")
    assert t.hand() == "Copper"
    assert t.actions == 1
    assert t.discard(1) == ""


# Familiar, 3: a Curse gained lies face up in the discard pile.
def test_a_curse_lies_open():
    t = table("hand: Familiar; deck: Copper", "", "").do("play Familiar")
    assert t.discard(0) == ""
    assert t.seen(0, "discard", of=1) == "Curse"
    assert t.seen(1, "discard", of=2) == "Curse"
