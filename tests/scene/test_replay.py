"""A replay shows a match after any of its steps, from any seat, and changes nothing of it."""

from random import Random

import pytest

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.decisions import OPEN
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.kernel.match import IllegalMove, Match
from alchemy_desktop.library.store import Player
from alchemy_desktop.scene.replay import Replay
from alchemy_desktop.scene.table_view import TableView
from alchemy_desktop.scene.theme import load_theme

PLAYERS = (Player("Ann"), Player("Agrippa", "novice"))


@pytest.fixture(scope="module")
def match():
    game, rng = GAMES["dominion"], Random(5)
    made = Match(game, game.set_up(2, {}, rng, 5, 0))
    policy = game.policy("apprentice")
    while not made.over:
        made.play(policy.decide(made.perspective(made.decision.by).table, made.decision, rng))
    return made


def known(session):
    return session.view.kind, session.view.zones, session.view.values, session.decision


def test_begins_after_the_deal_and_ends_at_the_end(match, qtbot):
    replay = Replay(match, PLAYERS, 0)
    assert len(replay.steps) == 1
    assert replay.outcome is None
    replay.seek(10_000)
    assert replay.at == replay.last
    assert replay.outcome == match.outcome
    assert replay.decision is None


@pytest.mark.parametrize("viewer", [0, 1, OPEN])
def test_any_step_is_what_a_match_stopped_there_shows(match, qtbot, viewer):
    replay = Replay(match, PLAYERS, viewer)
    for at in (0, 1, 40, 7, len(match.plays)):
        replay.seek(at)
        seen = match.at(at).perspective(viewer)
        assert known(replay)[:3] == (seen.table.kind, seen.table.zones, seen.table.values)
        assert len(replay.steps) == at + 1


def test_forwards_step_by_step_is_the_same_as_at_once(match, qtbot):
    walked, jumped = Replay(match, PLAYERS, 0), Replay(match, PLAYERS, 0)
    for _ in range(30):
        walked.forward()
    jumped.seek(30)
    assert known(walked) == known(jumped)
    assert walked.steps == jumped.steps


def test_from_a_seat_others_hands_are_hidden_and_openly_nothing_is(match, qtbot):
    replay = Replay(match, PLAYERS, 1)
    assert HIDDEN in replay.view.kind
    replay.look_as(OPEN)
    assert HIDDEN not in replay.view.kind
    assert replay.me == 1, "whoever sat at the bottom stays there"
    replay.look_as(0)
    assert replay.me == 0
    assert HIDDEN in replay.view.kind


def test_turns_are_found_with_their_seats(match, qtbot):
    turns = Replay(match, PLAYERS, 0).turns
    assert turns[0] == (0, 0, 1)
    assert [turn.at for turn in turns] == sorted({turn.at for turn in turns})
    for turn in turns[::5]:
        there = match.at(turn.at)
        assert match.game.turn(there.table) == (turn.seat, turn.number)


def test_nothing_can_be_played(match, qtbot):
    replay = Replay(match, PLAYERS, 0)
    steps = len(match.plays)
    with pytest.raises(IllegalMove):
        replay.play(match.at(0).legal()[0])
    assert replay.legal == []
    assert len(match.plays) == steps


def test_the_table_follows(match, qtbot):
    replay = Replay(match, PLAYERS, OPEN)
    view = TableView(replay, load_theme())
    qtbot.addWidget(view)
    view.set_speed(0)
    view.resize(1000, 800)
    view.show()
    for act in (replay.forward, lambda: replay.seek(60), lambda: replay.seek(3)):
        act()
        shown = view.scene_.shown
        assert shown.where == replay.view.where
        assert set(shown.pieces) == set(view.scene_.items_by_piece)
    hands = [i for i, zone in enumerate(replay.view.specs) if zone.role == "hand"]
    faces = [s.face for s in view.scene_.shown.pieces.values() if s.zone in hands]
    assert faces
    assert HIDDEN not in faces
    decks = [i for i, zone in enumerate(replay.view.specs) if zone.role == "deck"]
    assert all(s.face == HIDDEN for s in view.scene_.shown.pieces.values() if s.zone in decks)
