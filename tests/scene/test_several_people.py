"""Several people at one screen: the table is handed over, and hands stay hidden meanwhile."""

from random import Random

import msgspec
import pytest

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.kernel.match import IllegalMove, Match
from alchemy_desktop.kernel.notation import parse_run
from alchemy_desktop.library.store import Player
from alchemy_desktop.scene.game_session import GameSession
from tests.scene.test_session import Guesser, Shelf

ANN, BEN, BOT = 0, 1, 2
LEVELS = ("", "", "novice")


@pytest.fixture
def lay(qtbot):
    made = []

    def lay_table(levels=LEVELS, seed=1, game="dominion", position="", **options):
        game = GAMES[game]
        set_up = game.set_up(len(levels), options, Random(seed), seed, ANN)
        match = Match(game, msgspec.structs.replace(set_up, position=position))
        names = ("Ann", "Ben", "Agrippa")
        players = [Player(*pair) for pair in zip(names, levels, strict=False)]
        made.append(GameSession(match, players, Guesser(), Shelf()))
        made[-1].start()
        return made[-1]

    yield lay_table
    for session in made:
        session.close()


def hand(session, seat):
    view = session.view
    zone = next(i for i, z in enumerate(view.specs) if z.role == "hand" and z.owner == seat)
    return [view.kind[piece] for piece in view.zones[zone]]


def end_turn(session):
    """End the turn of whoever looks at the table."""
    seat = session.me
    while session.my_decision and session.decision.by == seat:
        session.play(next(move for move in session.legal if move.verb in ("end", "done")))


def test_at_first_the_table_is_handed_to_the_first_person(lay):
    session = lay()
    assert session.handing == ANN
    assert not session.my_decision
    with pytest.raises(IllegalMove):
        session.play(session.match.legal()[0])
    session.take_seat()
    assert session.handing == NONE
    assert session.my_decision


def test_another_persons_turn_hides_nothing_from_them_and_all_hands_of_others(lay):
    session = lay()
    session.take_seat()
    end_turn(session)
    assert session.handing == BEN
    assert not session.my_decision
    assert hand(session, BEN) == [HIDDEN] * 5
    session.take_seat()
    assert session.me == BEN
    assert HIDDEN not in hand(session, BEN)
    assert hand(session, ANN) == [HIDDEN] * 5
    assert session.my_decision


def test_opponents_play_between_people(lay, qtbot):
    session = lay()
    for person in (ANN, BEN):
        assert session.handing == person
        session.take_seat()
        end_turn(session)
    qtbot.waitUntil(lambda: session.handing == ANN)
    assert {play.by for play in session.match.plays} >= {ANN, BEN}
    assert session.game.turn(session.view) == (ANN, 2)


def test_undo_goes_back_to_the_latest_person_and_hands_the_table_over(lay):
    session = lay(("", ""))
    session.take_seat()
    end_turn(session)
    session.undo()
    assert session.handing == NONE, "it is Ann's decision again, who still sits there"
    assert session.my_decision
    end_turn(session)
    session.take_seat()
    session.undo()
    assert session.handing == ANN
    assert hand(session, ANN) == [HIDDEN] * 5
    session.redo()
    assert session.my_decision
    assert session.me == BEN


def test_one_person_is_addressed_and_several_are_named(lay):
    assert lay(("", "novice")).reader.me == ANN
    assert lay().reader.me == NONE


def test_a_game_without_people_lies_open(lay, qtbot):
    session = lay(("novice", "novice"))
    assert HIDDEN not in session.view.kind
    assert not session.can_undo
    assert not session.my_decision
    qtbot.waitUntil(lambda: len(session.match.plays) > 20)


def test_resigning_ends_the_game_and_can_be_taken_back(lay):
    session = lay(("", "novice"))
    ended = []
    session.ended.connect(lambda: ended.append(session.outcome))
    session.resign()
    assert ended[0].winners == (1,)
    assert not session.my_decision
    assert not session.can_resign
    session.undo()
    assert session.my_decision
    assert session.outcome is None
    assert session.practice, "the end shows all cards"


def test_only_whoever_plays_can_resign(lay):
    assert not lay(("novice", "novice")).can_resign
    assert not lay().can_resign, "nobody sits there yet"


# --- what is asked of another person -------------------------------------------------------------


def play(session, *texts):
    for text in texts:
        session.play(*parse_run(text, session.match.table.cast))


@pytest.fixture
def lab(lay):
    """Lay an Alchemy! before Ann and Ben, and let Ann sit down and play."""

    def lay_lab(position, *moves):
        session = lay(("", ""), game="alchemy", version="full", position=position)
        session.take_seat()
        play(session, *moves)
        return session

    return lay_lab


@pytest.mark.parametrize("card", ["Dodge", "Mix"])
def test_nobody_at_the_screen_learns_whether_a_reaction_is_in_a_hand(lab, card):
    session = lab(f"hand/0: Steal; hand/1: {card}", "play Steal")
    assert session.handing == BEN
    session.undo()
    session.redo()
    assert session.handing == BEN, "nor by taking back and doing again"
    session.take_seat()
    assert session.my_decision, "that it went on by itself would tell Ann, who comes back"
    assert [move.verb for move in session.legal if move.kind == NONE] == ["suffer"]
    play(session, "suffer")
    assert session.handing == ANN


def test_nor_when_the_game_is_opened_again(lab):
    session = lab("hand/0: Steal; hand/1: Mix", "play Steal")
    again = GameSession(session.match, session.players, Guesser(), Shelf())
    again.start()
    assert again.handing == BEN
    again.take_seat()
    assert again.my_decision
    again.close()


def test_what_everybody_sees_to_be_settled_is_asked_of_nobody(lab):
    session = lab("hand/0: Spill; cauldron/1: Fire, Air", "play Spill")
    assert session.handing == NONE
    assert session.my_decision
    assert not session.match.table.zones[session.match.table.zone(BEN, 1)]


def test_who_has_shown_a_reaction_is_not_asked_for_another(lay):
    kingdom = "Witch,Moat,Village,Smithy,Market,Festival,Militia,Chapel,Cellar,Mine"
    position = "hand/0: Witch; hand/1: Moat, 2 Copper; deck/0: 4 Copper"
    session = lay(("", ""), kingdom=kingdom, position=position)
    session.take_seat()
    play(session, "play Witch")
    session.take_seat()
    play(session, "reveal Moat")
    assert [play_.moves[0].verb for play_ in session.match.plays] == ["play", "reveal", "none"]
    assert session.handing == ANN
