"""The session: what is shown is stored, hidden things stay hidden, opponents come at a pace."""

from random import Random

import pytest

from alchemy_desktop.ai.worker import OpponentFailed
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.match import IllegalMove, Match
from alchemy_desktop.library.store import Player, StoreError
from alchemy_desktop.scene.game_session import GameSession

ME = 0


class Shelf:
    """A store in memory that can be made to fail."""

    def __init__(self):
        self.moves = []
        self.over = False
        self.begun = 0
        self.full = False

    def begin(self, match, players):
        self.save(7, match)
        self.begun += 1
        return 7

    def save(self, game_id, match):
        if self.full:
            raise StoreError("The disk is full.")
        self.moves = [play.moves for play in match.plays]
        self.over = match.over


class Guesser:
    """An opponent in this process that answers at once, at random from its seed."""

    def __init__(self):
        self.warning = ""
        self.question = None
        self.asked = []
        self.cancelled = 0
        self.dies = 0

    def ask(self, perspective, game_id, level, seed):
        self.asked.append((perspective.seat, game_id, level, seed))
        view = perspective.table
        self.question = Random(seed).choice(view.decision.legal(view))

    def poll(self):
        if self.dies:
            self.dies -= 1
            raise OpponentFailed("The opponent's process ended.")
        answer, self.question = self.question, None
        return answer and (answer,)

    def cancel(self):
        self.cancelled += 1
        self.question = None


@pytest.fixture
def table(qtbot):
    made = []

    def lay(seed=1, seats=2, first=ME, start=True, shelf=None):
        game = GAMES["dominion"]
        match = Match(game, game.set_up(seats, {}, Random(seed), seed, first))
        players = [Player("Ann"), *(Player(f"Bot {i}", "novice") for i in range(1, seats))]
        session = GameSession(match, players, Guesser(), shelf or Shelf())
        session.pace = 0
        made.append(session)
        if start:
            session.start()
        return session

    yield lay
    for session in made:
        session.close()


def wait_for_me(qtbot, session):
    qtbot.waitUntil(lambda: session.my_decision or session.match.over, timeout=5000)


def play_some(qtbot, session, turns, rng=None):
    """Play random moves of one's own until ``turns`` own decisions were made."""
    rng = rng or Random(5)
    for _ in range(turns):
        wait_for_me(qtbot, session)
        if session.match.over:
            return
        session.play(rng.choice(session.legal))
    wait_for_me(qtbot, session)


def test_a_move_is_stored_before_it_is_shown(qtbot, table):
    shelf = Shelf()
    session = table(shelf=shelf)
    seen = []
    session.played.connect(lambda step: seen.append((step.moves, shelf.moves[-1])))
    play_some(qtbot, session, 12)
    assert len(seen) > 12
    assert all(shown == stored for shown, stored in seen)


def test_facts_of_others_are_masked(qtbot, table):
    session = table(seed=3)
    play_some(qtbot, session, 30)
    hands = {i for i, spec in enumerate(session.view.specs) if spec.id == "hand/1"}
    drawn = [
        fact
        for step in session.steps
        for fact in step.facts
        if fact[0] == f.MOVED and fact[5] in hands and fact[3] not in hands
    ]
    assert drawn
    assert all(fact[2] == f.HIDDEN for fact in drawn)
    assert all(session.view.kind[p] == f.HIDDEN for zone in hands for p in session.view.zones[zone])


def test_nobody_plays_for_another(table):
    session = table(first=1, start=False)
    assert not session.my_decision
    assert session.legal == []
    with pytest.raises(IllegalMove):
        session.play(session.match.legal()[0])


def test_undo_goes_back_over_the_opponents_moves_to_the_start(qtbot, table):
    shelf = Shelf()
    session = table(seed=4, first=1, shelf=shelf)
    wait_for_me(qtbot, session)
    opening = len(session.match.plays)
    before = list(session.match.facts)
    assert opening
    assert not session.can_undo
    play_some(qtbot, session, 25)
    while session.can_undo:
        session.undo()
        assert session.my_decision
        assert shelf.moves == [play.moves for play in session.match.plays]
    assert list(session.match.facts) == before
    assert len(session.match.plays) == opening
    assert session.practice


def test_redo_plays_everything_again(qtbot, table):
    session = table(seed=4)
    play_some(qtbot, session, 25)
    facts, steps = list(session.match.facts), list(session.steps)
    for _ in range(9):
        session.undo()
    assert len(session.match.facts) < len(facts)
    while session.can_redo:
        session.redo()
    assert list(session.match.facts) == facts
    assert session.steps == steps


def test_after_undo_the_same_move_meets_the_same_answers(qtbot, table):
    session = table(seed=6)
    play_some(qtbot, session, 10)
    facts = list(session.match.facts)
    own = []
    for _ in range(4):
        session.undo()
        own.append(session.match.undone[-1])
    for moves in reversed(own):
        session.play(*moves)
        wait_for_me(qtbot, session)
    assert list(session.match.facts) == facts


def test_undo_in_the_middle_of_an_opponents_turn(qtbot, table):
    session = table(seed=6)
    session.pace = 100_000
    session.play(*[m for m in session.legal if m.verb == "end"])
    while session.my_decision:
        session.play(*[m for m in session.legal if m.verb == "end"])
    session.undo()
    assert session.my_decision
    assert session._thinker.cancelled == 1


def test_the_pace(qtbot, table):
    session = table(seed=2)
    session.pace = 150
    session.play(*[m for m in session.legal if m.verb == "end"])
    with qtbot.assertNotEmitted(session.played, wait=100):
        pass
    with qtbot.waitSignal(session.played, timeout=1000):
        pass


def test_opponents_wait_while_the_scene_holds_them(qtbot, table):
    session = table(seed=2)
    session.pace = 1
    held = [True]
    session.hold = lambda: held[0]
    session.play(*[m for m in session.legal if m.verb == "end"])
    with qtbot.assertNotEmitted(session.played, wait=100):
        pass
    with qtbot.waitSignal(session.played, timeout=1000):
        held.clear()
        held.append(False)


def test_a_full_disk_warns_and_play_goes_on(qtbot, table):
    shelf = Shelf()
    session = table(shelf=shelf)
    said = []
    session.warning.connect(said.append)
    play_some(qtbot, session, 3)
    shelf.full = True
    play_some(qtbot, session, 3)
    assert said == ["The disk is full."]
    assert session.warned
    shelf.full = False
    play_some(qtbot, session, 1)
    assert said == ["The disk is full.", ""]
    assert shelf.moves == [play.moves for play in session.match.plays]


def test_a_disk_full_from_the_beginning(qtbot, table):
    shelf = Shelf()
    shelf.full = True
    session = table(shelf=shelf)
    assert session.warned == "The disk is full."
    play_some(qtbot, session, 3)
    shelf.full = False
    play_some(qtbot, session, 1)
    assert shelf.begun == 1
    assert session.warned == ""
    assert session.game_id == 7


def test_that_opponents_think_here_is_said_as_long_as_they_do(qtbot, table):
    session = table(first=1, start=False)
    session._thinker.warning = "They think here."
    session.start()
    assert session.warned == "They think here."
    wait_for_me(qtbot, session)
    assert session.warned == "They think here."
    session._thinker.warning = ""
    play_some(qtbot, session, 5)
    assert session.warned == ""


def test_a_dead_opponent_is_asked_again_and_then_plays_at_random(qtbot, table):
    session = table(seed=2)
    session._thinker.dies = 2
    said = []
    session.warning.connect(said.append)
    session.play(*[m for m in session.legal if m.verb == "end"])
    wait_for_me(qtbot, session)
    assert said[0] == "The opponent's process ended."
    assert session.my_decision


def test_a_whole_game_ends_once_and_is_finished(qtbot, table):
    shelf = Shelf()
    session = table(seed=8, shelf=shelf)
    ends = []
    session.ended.connect(lambda: ends.append(1))
    play_some(qtbot, session, 5000)
    assert session.match.over
    assert session.outcome is not None
    assert ends == [1]
    assert shelf.over
