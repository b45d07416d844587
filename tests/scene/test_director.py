"""Animations: stages in order, nothing lost, and everything where it belongs in the end."""

from random import Random

import pytest

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.scene import director as dr
from alchemy_desktop.scene.measure import frame_times
from tests.scene.tables import SIZE, Dealt


def step(t, rng):
    """Somebody plays a random move."""
    t.session._step(t.match.decision, (rng.choice(t.match.legal()),))


def assert_settled(t):
    """The scene shows what a fresh look at the table would show."""
    items, fresh = t.view.scene_.items_by_piece, t.view.scene_.take()
    assert items.keys() == fresh.pieces.keys()
    for piece, item in items.items():
        shown = fresh.pieces[piece]
        assert (item.spot, item.face, item.zValue()) == (shown.spot, shown.face, shown.spot.z)
    scene = t.view.scene_
    marks = scene.furniture.marks(fresh)
    assert scene._marks.keys() == marks.keys()
    for key, mark in marks.items():
        assert scene._marks[key].pixmap().cacheKey() == mark.picture.pixmap.cacheKey(), key


@pytest.mark.parametrize("seed", range(3))
def test_a_game_in_motion_always_comes_to_rest_right(touch_match, seed):
    t = touch_match(Dealt(2 + seed, seed), SIZE, speed=1e-9)
    rng = Random(seed)
    for _ in range(80):
        if t.match.over:
            break
        step(t, rng)
        for _ in range(rng.randrange(4)):
            t.view.director.step(rng.uniform(5, 400))
        if rng.random() < 0.1:
            t.session.undo()
        if rng.random() < 0.1:
            t.view.fast_forward()
            assert_settled(t)
    while t.view.busy:
        t.view.director.step(50)
    assert_settled(t)


def staged(t, *moves):
    """Play, and return the stages as the movers of each."""
    stages = []
    play = t.view.director.play
    t.view.director.play = lambda found: (stages.extend(found), play(found))
    for move in moves:
        t.session.play(next(m for m in t.session.legal if m.verb == move or m.kind == move))
    return stages


def test_what_is_revealed_and_discarded_is_seen_in_between(touch):
    t = touch("hand: Golem; deck: 2 Copper, Alchemist, Estate, Herbalist, 3 Gold", speed=1e-9)
    stages = staged(t, "play")
    revealed = t.zone("revealed")
    faces = [
        {t.table.cast[s.face].name for s in stage.snapshot.pieces.values() if s.zone == revealed}
        for stage in stages
    ]
    assert {"Copper", "Alchemist", "Estate", "Herbalist"} in faces
    assert faces[-1] == {"Alchemist", "Herbalist"}


def test_a_shuffle_is_seen(touch):
    t = touch("hand: Alchemist; discard: 3 Gold, 2 Silver", speed=1e-9)
    stages = staged(t, "play")
    assert [list(stage.shuffled) for stage in stages if stage.shuffled] == [[t.zone("deck")]]
    top = t.view.scene_.shown.pieces
    shaken = []
    while t.view.busy:
        t.view.director.step(20)
        items = t.view.scene_.items_by_piece
        shaken += [i.rotation() for p, i in items.items() if p in top and i.face == HIDDEN]
    assert any(shaken)


def test_pieces_of_a_batch_set_out_one_after_the_other_and_in_order(touch):
    t = touch("hand: 3 Copper, Silver; deck: Gold", phase="buy", speed=1e-9)
    t.session.play(next(move for move in t.session.legal if move.verb == "treasures"))
    flights = [f for f in t.view.director._flights if f.far]
    begins = [flight.begin for flight in flights]
    assert len(flights) == 4
    assert sorted(begins) == pytest.approx([min(begins) + i * dr.STAGGER_MS for i in range(4)])


def test_a_card_turns_over_in_the_middle_of_its_way(touch):
    t = touch("hand: Alchemist; deck: Gold, 4 Estate", speed=1e-9)
    drawn = t.table.zones[t.zone("deck")][-1]
    t.session.play(next(move for move in t.session.legal if move.verb == "play"))
    item = t.view.scene_.items_by_piece[drawn]
    faces = [item.face]
    while t.view.busy:
        t.view.director.step(10)
        faces.append(item.face)
    assert faces[0] == HIDDEN
    assert faces[-1] == t.face("Gold")
    assert faces == sorted(faces)


def test_with_motion_off_nothing_ever_moves(touch):
    t = touch("hand: Alchemist; deck: Gold, 4 Estate", speed=0.0)
    t.session.play(next(move for move in t.session.legal if move.verb == "play"))
    assert not t.view.busy
    assert_settled(t)


def test_a_card_that_rises_or_sinks_is_there_at_once_in_haste(touch):
    t = touch("hand: Alchemist, 3 Copper", speed=1e-9)
    t.view.fast_forward()
    piece = t.piece("Copper", t.zone("hand"))
    item = t.view.scene_.items_by_piece[piece]
    for raised in (piece, NONE):
        t.view.riser.raise_(raised)
        t.view.director.step(20.0)
        assert not t.view.busy
        t.view.fast_forward()
        spot = t.view.riser.spot(piece)
        assert (item.pos().x(), item.pos().y(), item.spot.angle) == (spot.x, spot.y, spot.angle)


def test_speed_is_a_factor(touch):
    t = touch("hand: Alchemist; deck: Gold, 4 Estate", speed=1.0)
    t.view.set_speed(2.0)
    assert t.view.director.speed == 2.0
    t.click(t.hand("Alchemist"))
    assert t.view.busy
    t.view.set_speed(0)
    assert not t.view.busy


class Clock:
    """A clock that goes on only when it is told to."""

    ms = 0

    def start(self):
        self.ms = 0

    def restart(self):
        ms, self.ms = self.ms, 0
        return ms


def test_what_painting_takes_is_no_time_on_the_way(touch, monkeypatch):
    t = touch("hand: Alchemist; deck: Gold, 4 Estate", speed=1.0)
    director, prepare, clock = t.view.director, t.view.scene_.prepare, Clock()

    def slow(*stage):
        clock.ms += 50
        return prepare(*stage)

    monkeypatch.setattr(director, "_clock", clock)
    monkeypatch.setattr(t.view.scene_, "prepare", slow)
    begun = director._now
    t.session.play(next(move for move in t.session.legal if move.verb == "play"))
    assert t.view.busy
    assert director._now == begun


def test_a_long_queue_is_cut(touch_match):
    t = touch_match(Dealt(2, 1), SIZE, speed=1e-9)
    rng = Random(1)
    for _ in range(30):
        step(t, rng)
    assert len(t.view.director._stages) <= dr.PATIENCE
    t.view.fast_forward()
    assert_settled(t)


def test_a_new_game_is_dealt_before_the_eyes(touch_match):
    t = touch_match(Dealt(2, 1), SIZE, speed=1e-9)
    hand = t.zone("hand")
    t.view._deal()
    assert t.view.busy
    assert not [s for s in t.view.scene_.shown.pieces.values() if s.zone == hand]
    t.view.fast_forward()
    assert len([s for s in t.view.scene_.shown.pieces.values() if s.zone == hand]) == 5


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_frames_can_be_measured_on_the_table_of_every_game(qtbot, game):
    times = frame_times(game, moving=8, rounds=1)
    assert len(times) > 5
    assert min(times) > 0
