"""The shelf: games go in step by step and come out the same."""

from contextlib import closing
from random import Random

import pytest

from alchemy_desktop.kernel.record import write_record
from alchemy_desktop.library.store import Score, Store
from tests.library.games import PLAYERS, new_match, play, same


@pytest.fixture
def path(tmp_path):
    return tmp_path / "shelf" / "games.sqlite"


def test_a_random_game_with_undo_and_redo_is_stored_at_every_step(path):
    rng = Random(7)
    match = new_match()
    with closing(Store(path)) as store, closing(Store(path)) as other:
        game_id = store.begin(match, PLAYERS)
        while not match.over and len(match.plays) < 150:
            draw = rng.random()
            if draw < 0.15 and match.plays:
                match.undo()
            elif draw < 0.25 and match.undone:
                match.redo()
            else:
                match.play(rng.choice(match.legal()))
            store.save(game_id, match)
            loaded = other.load(game_id)
            assert same(loaded.match, match)
            assert loaded.players == PLAYERS
            assert loaded.warning == ""


def test_a_loaded_game_goes_on_as_the_first_one_would(path):
    match = new_match()
    with closing(Store(path)) as store:
        game_id = store.begin(match, PLAYERS)
        play(match, 30)
        match.undo()
        match.undo()
        store.save(game_id, match)
    with closing(Store(path)) as store:
        loaded = store.load(game_id).match
        for one in (match, loaded):
            one.redo()
            one.redo()
            while not one.over and len(one.plays) < 60:
                one.play(one.legal()[-1])
        store.save(game_id, loaded)
        assert same(loaded, match)
        assert same(store.load(game_id).match, match)


def test_the_end_is_stored_with_the_last_move_and_taken_back_with_it(path):
    match = new_match()
    with closing(Store(path)) as store:
        game_id = store.begin(match, PLAYERS)
        assert store.unfinished(1)[0].id == game_id
        play(match, 2000)
        store.save(game_id, match)
        assert store.unfinished() == []
        (entry,) = store.games()
        outcome = match.game.outcome(match.table)
        by_seat = sorted(outcome.standings)
        assert entry.scores == tuple(Score(s.points, s.seat in outcome.winners) for s in by_seat)
        assert entry.over
        assert entry.steps == len(match.plays)
        match.undo()
        store.save(game_id, match)
        (entry,) = store.games()
        assert (entry.over, entry.scores) == (False, ())


def test_the_game_played_last_comes_first(path):
    with closing(Store(path)) as store:
        matches = [new_match(seed) for seed in range(3)]
        ids = [store.begin(match, PLAYERS) for match in matches]
        matches[1].play(matches[1].legal()[0])
        store._open().execute("UPDATE games SET begun = 1000, changed = 2000")
        store.save(ids[1], matches[1])
        assert [entry.id for entry in store.games()] == [ids[1], ids[2], ids[0]]
        assert store.unfinished(1)[0].id == ids[1]
        assert store.games()[1].changed.isoformat() == "1970-01-01T00:00:02+00:00"


def test_the_record_is_the_match_s(path):
    match = new_match()
    play(match, 20)
    with closing(Store(path)) as store:
        game_id = store.begin(match, PLAYERS)
        assert store.record(game_id) == write_record(match, PLAYERS)
