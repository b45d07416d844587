"""Matches: playing, taking back, practice, earlier points, and what each seat knows."""

import itertools
from random import Random

import pytest

from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.checks import known, state
from alchemy_desktop.kernel.decisions import NONE, OPEN, Move
from alchemy_desktop.kernel.match import IllegalMove, Match
from alchemy_desktop.kernel.table import ScriptError, Table
from tests.kernel import toy
from tests.kernel.test_checks import choice, played
from tests.kernel.toy import BAG, HANDS

PASS = Move("pass")


def fresh(seed=1, seats=2):
    game = toy.Toy()
    return Match(game, game.set_up(seats, {}, Random(seed), first=0))


def test_an_illegal_move_changes_nothing():
    match = fresh()
    before, facts = state(match.table), list(match.facts)
    for wrong in ([Move("dance")], [Move("lay", 99)], [PASS, PASS], [Move("pass", 1)], []):
        with pytest.raises(IllegalMove):
            match.play(*wrong)
        assert state(match.table) == before
        assert list(match.facts) == facts
        assert match.plays == []


def test_an_error_in_the_rules_changes_nothing(monkeypatch):
    match = fresh()
    before, facts = state(match.table), list(match.facts)
    with monkeypatch.context() as patch:
        patch.setattr(Table, "settle", lambda _: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            match.play(PASS)
    assert state(match.table) == before
    assert list(match.facts) == facts
    match.play(PASS)
    match.verify()


def test_a_run_is_one_step():
    match = fresh()
    vote = match.table.kind[match.table.zones[HANDS][0]]
    facts = match.play(Move("vote"), Move("vote", vote))
    assert len(match.plays) == 1
    assert list(facts) == list(match.facts[match.plays[0].start :])
    match.undo()
    assert match.plays == []


def test_a_run_ends_where_another_decides():
    match = fresh()
    vote = match.table.kind[match.table.zones[HANDS][0]]
    others = match.table.kind[match.table.zones[HANDS + 1][0]]
    with pytest.raises(IllegalMove):
        match.play(Move("vote"), Move("vote", vote), Move("vote", others))
    assert match.plays == []


def test_undo_and_redo():
    match = played(4, 20)
    states = [state(match.table)]
    for _ in range(20):
        match.undo()
        states.append(state(match.table))
    for expected in reversed(states[:-1]):
        match.redo()
        assert state(match.table) == expected
    with pytest.raises(IndexError):
        match.redo()


def test_a_new_move_forgets_what_was_undone():
    match = played(4, 5)
    match.undo()
    match.play(PASS)
    assert match.undone == []
    with pytest.raises(IndexError):
        fresh().undo()


def test_no_fishing_for_shuffles():
    """Another move after an undo meets the same chance."""
    match = fresh()
    match.play(Move("mix"))
    dealt = next(match.outcomes(match.plays[-1].start))
    match.undo()
    match.play(Move("take", toy.RED))
    match.play(PASS)
    match.play(Move("mix"))
    again = next(match.outcomes(match.plays[-1].start))
    match.undo()
    match.play(Move("mix"))
    assert next(match.outcomes(match.plays[-1].start)) == again
    assert dealt != again


def test_practice_begins_when_something_learned_is_taken_back():
    match = fresh()
    match.play(Move("take", toy.RED))
    match.undo()
    assert not match.practice
    match.play(Move("draw"))
    match.undo()
    assert match.practice


def test_practice_begins_when_chance_is_taken_back():
    match = fresh()
    match.play(Move("mix"))
    match.undo(seat=1)
    assert match.practice


def test_practice_asks_what_the_one_who_undoes_learned():
    lays = Move("lay", toy.GOLD)
    for seat, practice in ((0, False), (1, True)):
        match = next(m for m in map(fresh, range(50)) if lays in m.legal() and has_others(m))
        match.play(lays)
        match.undo(seat)
        assert match.practice is practice


def has_others(match):
    """Whether what the first seat holds is not plain to the second."""
    return match.table.zones[HANDS][0] in match.perspective(1).pools


def test_at_is_an_earlier_point_that_plays_on_by_itself():
    match = played(5, 20)
    facts = list(match.facts)
    for count in (0, 7, 20):
        half = match.at(count)
        assert list(half.facts) == facts[: len(half.facts)]
        assert len(half.plays) == count
        half.play(PASS)
    assert list(match.facts) == facts
    for wrong in (-1, 21):
        with pytest.raises(IndexError):
            match.at(wrong)


def test_verify_notices_other_facts():
    match = played(5, 20)
    match.verify()
    match.table.journal.append((f.NOTED, "toy.says", ()))
    with pytest.raises(AssertionError, match="fact"):
        match.verify()


def test_recorded_chance_replaces_the_seeds():
    match = played(6, 20)
    script = list(match.outcomes())
    other = Match(
        match.game, match.game.set_up(2, {}, Random(1), seed=match.set_up.seed + 1, first=0), script
    )
    for play in match.plays:
        other.play(*play.moves)
    assert [fact for fact in other.facts if fact[0] == f.SHUFFLED] == [
        fact for fact in match.facts if fact[0] == f.SHUFFLED
    ]
    with pytest.raises(ScriptError):
        Match(match.game, match.set_up, [])


def test_spans_cover_all_facts():
    match = played(7, 10)
    spans = [match.span(i) for i in range(11)]
    assert spans[0][0] == 0
    assert spans[-1][1] == len(match.facts)
    assert all(a[1] == b[0] for a, b in itertools.pairwise(spans))


def test_perspectives_stay_current():
    match = fresh()
    seen = match.perspective(0)
    choose = choice(3)
    for _ in range(15):
        match.play(choose(match.table, match.legal()))
    assert match.perspective(0) is seen
    while match.plays:
        match.undo()
    assert known(match.perspective(0)) == known(fresh().perspective(0))


# --- knowledge ---------------------------------------------------------------------------------


def test_one_knows_the_own_hand_and_not_the_others():
    match = fresh()
    view = match.perspective(0).table
    assert NONE not in [view.kind[piece] for piece in view.zones[HANDS]]
    assert {view.kind[piece] for piece in view.zones[HANDS + 1]} == {f.HIDDEN}
    assert {view.kind[piece] for piece in view.zones[BAG]} == {f.HIDDEN}


def test_the_last_of_a_pool_is_concluded():
    match = fresh()
    while match.table.zones[BAG]:
        match.play(Move("draw"))
    seen = match.perspective(0)
    others = set(match.table.zones[HANDS + 1])
    assert set(seen.pools) <= others
    for piece in list(match.table.zones[HANDS + 1]):
        if piece in seen.pools:
            match.play(PASS)
            match.play(Move("lay", match.table.kind[piece], piece=piece))
            seen = match.perspective(0)
    assert seen.pools == {}


def test_a_determinised_table_has_chance_of_its_own_and_no_secrets():
    match = fresh()
    seen = match.perspective(0)
    worlds = {tuple(seen.determinise(Random(i)).kind) for i in range(20)}
    assert len(worlds) > 5
    assert all(f.HIDDEN not in world for world in worlds)
    assert seen.determinise(Random(1)).seed != match.set_up.seed
    assert seen.table.seed == 0


def test_worlds_are_even():
    """Each hidden face lies at each place of its pool as often as it should."""
    match = fresh()
    seen = match.perspective(0)
    piece = match.table.zones[HANDS + 1][0]
    pool = seen.pools[piece]
    draws = 3000
    golds = sum(seen.determinise(Random(i)).kind[piece] == toy.GOLD for i in range(draws))
    expected = draws * pool.faces[toy.GOLD] / len(pool.pieces)
    assert abs(golds - expected) < 4 * expected**0.5


def test_a_clone_of_a_perspective_is_independent():
    match = fresh()
    seen = match.perspective(0)
    before = known(seen)
    copy = seen.clone()
    assert known(copy) == before
    match.play(Move("draw"))
    copy.see(match.facts[match.plays[0].start :])
    assert known(seen) == before
    assert known(match.perspective(0))[1] == known(copy)[1]


def test_whoever_resigns_is_last_and_the_best_of_the_others_win():
    match = played(4, 6, 3)
    match.resign(0)
    assert match.over
    assert match.legal() == []
    assert [standing.seat for standing in match.outcome.standings] == [1, 2, 0]
    assert match.outcome.winners == (1, 2)
    with pytest.raises(IllegalMove):
        match.play(PASS)
    with pytest.raises(IllegalMove):
        match.resign(1)


def test_a_resignation_is_taken_back_with_the_step_before_it():
    match = played(4, 6)
    match.resign(1)
    match.undo()
    assert match.resigned == NONE
    assert not match.over
    assert match.outcome is None
    assert len(match.plays) == 5


def test_nobody_has_resigned_at_an_earlier_point():
    match = played(4, 6)
    match.resign(1)
    assert not match.at(6).over
    match.verify()


def test_before_an_open_viewer_all_faces_lie():
    match = played(5, 20, 3)
    seen = match.perspective(OPEN)
    assert seen.table.kind == match.table.kind
    assert not seen.pools
    assert all(seen.table.sees(OPEN, zone) for zone in range(len(seen.table.specs)))
