"""A replay shows a match after any of its steps, from any seat, and changes nothing of it."""

import pytest

from alchemy_desktop.kernel.decisions import NONE, OPEN
from alchemy_desktop.kernel.facts import HIDDEN, NOTED
from alchemy_desktop.kernel.match import IllegalMove
from alchemy_desktop.library.store import Player
from alchemy_desktop.scene.replay import KEEP, Replay, Turn, rounds, viewers
from alchemy_desktop.scene.table_view import TableView
from alchemy_desktop.scene.theme import load_theme
from tests.matches import whole_game

PLAYERS = (Player("Ann"), Player("Agrippa", "novice"))


@pytest.fixture(scope="module")
def match():
    return whole_game()


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
    for at in (0, 1, 40, 7, KEEP - 1, KEEP, KEEP + 1, len(match.plays)):
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
    assert turns[0] == Turn(0, 0, 1)
    assert [turn.at for turn in turns] == sorted({turn.at for turn in turns})
    for turn in turns[::5]:
        there = match.at(turn.at)
        assert match.game.turn(there.table) == (turn.seat, turn.number)


def test_a_round_begins_once_all_seats_have_begun_as_many_turns(match, qtbot):
    replay = Replay(match, PLAYERS, 0)
    assert [turn.number for turn in replay.rounds] == list(range(1, len(replay.rounds) + 1))
    assert {turn.seat for turn in replay.rounds} == {0}


@pytest.mark.parametrize(
    ("turns", "begin"),
    [
        ("", ""),
        ("a1 b1 c1 a2 b2 c2 a3", "a1 a2 a3"),
        ("b1 c1 a1 b2 c2 a2", "b1 b2"),
        # An extra turn of any number belongs to the round in which it comes.
        ("a1 b1 c1 b1 a2 b2 c2", "a1 a2"),
        ("a1 b1 c1 a2 a3 b2 c2 a4 b3 c3 a5", "a1 a2 a4 a5"),
        ("a1 b1 c1 b1", "a1"),
    ],
)
def test_extra_turns_begin_no_round(turns, begin):
    made = [Turn(i, "abc".index(t[0]), int(t[1:])) for i, t in enumerate(turns.split())]
    found = [f"{'abc'[turn.seat]}{turn.number}" for turn in rounds(made, 3)]
    assert found == begin.split()


def test_a_turn_of_a_number_that_was_there_is_an_extra_one(match, qtbot):
    turns = Replay(match, PLAYERS, OPEN).turns
    extra = [turn for turn in turns if turn.extra]
    assert extra
    for turn in extra:
        assert any(other[1:3] == turn[1:3] for other in turns if other.at < turn.at)
        start, end = match.span(turn.at)
        told = {fact[1] for fact in match.facts[start:end] if fact[0] == NOTED}
        assert told & {"dominion.possessed-turn", "dominion.outpost-turn"}


def test_the_way_by_turns_and_rounds(match, qtbot):
    replay = Replay(match, PLAYERS, 0)
    marks = [0, *(turn.at for turn in replay.turns[1:]), replay.last]
    for steps, way in ((replay.turns, replay.after), (replay.rounds, replay.after)):
        replay.seek(0)
        met = [0]
        while replay.at < replay.last:
            replay.seek(way(steps))
            met.append(replay.at)
        assert met == [*(turn.at for turn in steps), replay.last]
    back = [replay.at]
    while replay.at:
        replay.seek(replay.before(replay.turns))
        back.append(replay.at)
    assert back == marks[::-1]
    replay.seek(replay.turns[4].at + 1)
    assert replay.before(replay.turns) == replay.turns[4].at
    assert replay.turn == replay.turns[4]


def test_a_game_that_goes_on_is_seen_from_the_seats_of_people_only(match):
    going = match.at(40)
    assert viewers(match, PLAYERS) == (0, 1, OPEN)
    assert viewers(going, PLAYERS) == (0,)
    assert viewers(going, (Player("Ann"), Player("Bob"))) == (NONE,)
    machines = (Player("Maria", "novice"), Player("Agrippa", "novice"))
    assert viewers(going, machines) == (0, 1, OPEN)
    going.resign(0)
    assert viewers(going, PLAYERS) == (0, 1, OPEN)


def test_from_no_seat_only_what_everybody_knows_is_seen(match, qtbot):
    going, people = match.at(60), (Player("Ann"), Player("Bob"))
    replay, *seats = [Replay(going, people, viewer) for viewer in (NONE, 0, 1)]
    hands = [zone for zone, spec in enumerate(replay.view.specs) if spec.role == "hand"]
    held = [piece for zone in hands for piece in replay.view.zones[zone]]
    assert {replay.view.kind[piece] for piece in held} == {HIDDEN}
    while replay.at < replay.last:
        for each in (replay, *seats):
            each.forward()
        for piece, kind in enumerate(replay.view.kind):
            assert kind == HIDDEN or {each.view.kind[piece] for each in seats} == {kind}


def test_playing_on_makes_a_new_match_for_practice(match, qtbot):
    replay = Replay(match, PLAYERS, OPEN)
    replay.seek(30)
    made, players = replay.play_on()
    assert made.practice
    assert not match.practice
    assert [play.moves for play in made.plays] == [play.moves for play in match.plays[:30]]
    assert players == PLAYERS
    made.play(made.legal()[0])
    assert len(match.plays) == replay.last


def test_whoever_sits_at_the_bottom_plays_on_where_no_person_plays(match, qtbot):
    machines = (Player("Maria", "novice"), Player("Agrippa", "novice"))
    replay = Replay(match, machines, 1)
    _, players = replay.play_on()
    assert players == (Player("Maria", "novice"), Player("Agrippa"))


def test_a_game_goes_on_from_everywhere_but_its_end(match, qtbot):
    replay = Replay(match, PLAYERS, 0)
    assert replay.goes_on
    replay.seek(replay.last)
    assert not replay.goes_on
    given_up = match.at(40)
    given_up.resign(0)
    replay = Replay(given_up, PLAYERS, 0)
    replay.seek(replay.last)
    assert replay.outcome.winners == (1,)
    assert replay.goes_on
    assert not replay.play_on()[0].over


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
