"""What is noted, as lines, and the trail of what a player did last."""

from types import SimpleNamespace

from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.scene.notes import Line, trail
from alchemy_desktop.scene.plates import SeatState
from alchemy_desktop.scene.session import Step
from alchemy_desktop.texts import Reader

READER = Reader(("Ann", "Agrippa"), ("Copper", "Silver"), 0)
COPPER, SILVER = 0, 1
ANN, AGRIPPA = 0, 1
TWICE = "\u00d72"


def test_notes_that_differ_in_the_card_are_one_line():
    line = Line(Text("dominion.plays", (AGRIPPA, COPPER)))
    assert line.takes(Text("dominion.plays", (AGRIPPA, SILVER)))
    assert line.takes(Text("dominion.plays", (AGRIPPA, COPPER)))
    assert not line.takes(Text("dominion.plays", (ANN, COPPER)))
    assert not line.takes(Text("dominion.buys", (AGRIPPA, COPPER)))
    assert line.said(READER) == f"Agrippa plays Copper {TWICE}, Silver"


def test_cards_that_are_not_seen_are_counted():
    line = Line(Text("dominion.gains", (AGRIPPA, NONE)))
    assert not line.takes(Text("dominion.gains", (AGRIPPA, COPPER)))
    assert line.takes(Text("dominion.gains", (AGRIPPA, NONE)))


class Told:
    """A session in which some players noted something, step by step."""

    me, names, reader = ANN, READER.names, READER

    def __init__(self, *done):
        self.game = SimpleNamespace(tones={"dominion.turn": "heading"})
        self.steps = [
            Step(by, (), tuple((f.NOTED, id_, (by, *args)) for id_, *args in notes))
            for by, *notes in done
        ]


def test_the_trail_is_what_a_player_did_last_without_the_name():
    session = Told(
        (AGRIPPA, ("dominion.plays", SILVER)),
        (ANN, ("dominion.plays", COPPER)),
        (AGRIPPA, ("dominion.turn", 2), ("dominion.plays", COPPER)),
        (AGRIPPA, ("dominion.plays", COPPER)),
        (AGRIPPA, ("dominion.buys", SILVER)),
        (ANN, ("dominion.buys", COPPER)),
    )
    assert trail(session, AGRIPPA) == (f"Plays Copper {TWICE}", "Buys Silver")
    assert trail(session, AGRIPPA, 1) == ("Buys Silver",)
    assert trail(Told((ANN, ("dominion.buys", COPPER))), AGRIPPA) == ()


def test_the_trail_names_a_player_to_whom_something_was_done():
    """Whoever is robbed may answer first, so that it happens in a step of theirs."""
    session = Told((AGRIPPA, ("alchemy.loses", COPPER)))
    session.steps[0] = session.steps[0]._replace(
        facts=((f.NOTED, "alchemy.steals", (ANN, AGRIPPA)), *session.steps[0].facts)
    )
    assert trail(session, AGRIPPA) == ("You steal a card from Agrippa", "Loses Copper")


def test_the_trail_ends_where_the_turn_of_another_begins():
    session = Told((AGRIPPA, ("dominion.plays", COPPER)))
    more = (f.NOTED, "dominion.turn", (ANN, 3)), (f.NOTED, "dominion.plays", (ANN, SILVER))
    session.steps[0] = session.steps[0]._replace(facts=(*session.steps[0].facts, *more))
    assert trail(session, AGRIPPA) == ("Plays Copper",)


def test_what_a_player_has_is_told_however_much_the_player_did():
    plate = SeatState(None, "Agrippa", "2 tokens · Novice", False, False, ("Plays Copper", "Buys"))
    assert plate.latest == "Plays Copper · Buys"
    assert plate._replace(has="2 tokens").latest == "2 tokens · Buys"
