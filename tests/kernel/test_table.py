"""The table: each mutator with its fact, taken back and followed."""

from copy import deepcopy
from random import Random

import pytest

from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.checks import state
from alchemy_desktop.kernel.decisions import Move
from alchemy_desktop.kernel.table import NOWHERE, ScriptError
from tests.kernel import toy
from tests.kernel.toy import BAG, BOARD, CAST, HANDS, STOCK, TURNS


def new_table():
    """Three pieces in each hand, one of them face down, six in the bag, one of them laid."""
    game = toy.Toy()
    table = game.furnish(game.set_up(2, {}, Random(1), seed=5))
    for seat in range(2):
        for _ in range(3):
            table.move(table.zones[BAG][-1], HANDS + seat)
    table.turn(table.zones[HANDS][0], True)
    table.lay(table.zones[BAG][0], (1, 2, 3, 4))
    return table


@pytest.fixture
def t():
    return new_table()


def mutations(t):
    low, high = t.zones[BAG][0], t.zones[BAG][-1]
    face_down, mine = t.zones[HANDS][:2]
    return {
        "move the top": lambda: t.move(high, BOARD),
        "move the bottom": lambda: t.move(low, BOARD),
        "move to a place": lambda: t.move(mine, BAG, 1),
        "move within a zone": lambda: t.move(low, BAG, 2),
        "empty": lambda: t.empty(HANDS, BAG),
        "create": lambda: t.create(toy.BLUE, STOCK),
        "shuffle": lambda: t.shuffle(BAG),
        "shuffle some": lambda: t.shuffle(BAG, t.zones[BAG][1:4]),
        "turn down": lambda: t.turn(low, True),
        "turn up": lambda: t.turn(face_down, False),
        "lay": lambda: t.lay(high, (0, 1, 0, 0)),
        "lay anew": lambda: t.lay(low, (0, 1, 0, 0)),
        "take the pose away": lambda: t.lay(low, None),
        "set": lambda: t.set(TURNS, 3),
        "set a tuple": lambda: t.set(toy.ORDER, (1, 2)),
        "show": lambda: t.show([mine], [1]),
        "show all": lambda: t.show([mine]),
        "give control": lambda: t.give_control(0, 1),
        "note": lambda: t.note("toy.says", 1),
        "destroy": lambda: t.destroy(low),
    }


@pytest.mark.parametrize("name", mutations(new_table()))
def test_is_one_fact_that_can_be_taken_back_and_followed(t, name):
    follower = t.clone()
    before = deepcopy(state(t))
    start = len(t.journal)
    mutations(t)[name]()
    (fact,) = t.journal[start:]
    after = deepcopy(state(t))
    if name not in ("show", "show all", "note"):
        assert after != before
    follower.apply(fact)
    assert state(follower) == after
    t.revert(t.journal.pop())
    assert state(t) == before
    t.apply(fact)
    assert state(t) == after


def test_what_changes_nothing_is_no_fact(t):
    start = len(t.journal)
    t.empty(BOARD, BAG)
    t.set(TURNS, t.values[TURNS])
    t.turn(t.zones[HANDS][0], True)
    t.give_control(0, 0)
    t.shuffle(BOARD)
    t.shuffle(BAG, t.zones[BAG][:1])
    assert t.journal[start:] == []
    assert t.shuffles == 0


def test_the_facts(t):
    low, high = t.zones[BAG][0], t.zones[BAG][-1]
    place = len(t.zones[BAG]) - 1
    start = len(t.journal)
    t.move(high, BOARD)
    t.move(low, BOARD, 0)
    t.empty(BOARD, HANDS)
    t.set(TURNS, 2)
    assert t.journal[start:] == [
        (f.MOVED, high, t.kind[high], BAG, place, BOARD, 0),
        (f.MOVED, low, t.kind[low], BAG, 0, BOARD, 0),
        (f.EMPTIED, BOARD, HANDS, (low, high), (t.kind[low], t.kind[high])),
        (f.SET, TURNS, 0, 2),
    ]
    assert t.zones[HANDS][-2:] == [low, high]


def test_nothing_changes_while_something_is_asked(t):
    t.ask(toy.ACT, 0)
    for name, mutate in mutations(t).items():
        if name != "note":
            with pytest.raises(AssertionError):
                mutate()


def test_created_and_destroyed(t):
    piece = t.create(toy.RED, STOCK)
    assert (t.kind[piece], t.where[piece]) == (toy.RED, STOCK)
    t.destroy(piece)
    assert t.where[piece] == NOWHERE
    assert t.create(toy.BLUE, STOCK) == piece + 1


def test_a_shuffle_deals_faces_over_the_pieces_where_they_lie(t):
    pieces, faces = t.zones[BAG][:], [t.kind[piece] for piece in t.zones[BAG]]
    t.shuffle(BAG)
    assert t.zones[BAG] == pieces
    assert sorted(t.kind[piece] for piece in pieces) == sorted(faces)
    assert t.shuffles == 1


def test_the_same_chance_after_taking_back(t):
    dealt = []
    for _ in range(2):
        t.shuffle(BAG)
        dealt.append(t.journal[-1])
        t.revert(t.journal.pop())
    assert dealt[0] == dealt[1]


def test_a_script_replaces_chance(t):
    pieces = t.zones[BAG][:3]
    faces = tuple(sorted((t.kind[piece] for piece in pieces), reverse=True))
    t.script = [faces]
    t.shuffle(BAG, pieces)
    assert tuple(t.kind[piece] for piece in pieces) == faces
    with pytest.raises(ScriptError, match="shuffle 2 is not recorded") as caught:
        t.shuffle(BAG, pieces)
    assert caught.value.number == 1
    t.script = [(toy.RED, toy.BLUE, toy.GOLD, toy.RED)]
    with pytest.raises(ScriptError, match="shuffle 2 does not fit"):
        t.shuffle(BAG, pieces)


def test_who_sees_what(t):
    assert [t.sees(0, zone) for zone in (STOCK, BAG, BOARD, HANDS, HANDS + 1)] == [
        True,
        False,
        True,
        True,
        False,
    ]
    t.give_control(1, 0)
    assert t.sees(0, HANDS + 1)
    assert t.sees(1, HANDS + 1)
    assert not t.sees(1, HANDS)
    assert t.sees(0, NOWHERE)


def test_control_shows_what_the_seat_sees(t):
    t.give_control(0, 1)
    shown = tuple(piece for piece in t.zones[HANDS] if piece not in t.down)
    assert t.journal[-1][4:] == (shown, tuple(t.kind[piece] for piece in shown))


def test_a_member_is_the_piece_named_or_an_equal_one(t):
    hand = t.zones[HANDS + 1]
    face = t.kind[hand[0]]
    assert t.member(HANDS + 1, Move("lay", face, piece=hand[0])) == hand[0]
    assert t.member(HANDS + 1, Move("lay", face, piece=t.zones[BAG][0])) in hand
    with pytest.raises(LookupError):
        t.member(BOARD, Move("lay", face))


def test_of_equal_pieces_in_sight_the_top_one_is_taken(t):
    reds = [t.create(toy.RED, STOCK) for _ in range(3)]
    assert t.member(STOCK, Move("take", toy.RED)) == reds[-1]


def test_of_equal_pieces_out_of_sight_each_is_taken_by_some_seed(t):
    hand = [t.create(toy.RED, STOCK) for _ in range(3)]
    for piece in hand:
        t.move(piece, HANDS)
    taken = set()
    for t.seed in range(60):
        taken.add(t.member(HANDS, Move("lay", toy.RED)))
    assert taken >= set(hand)


def test_a_clone_is_independent(t):
    t.ask(toy.ACT, 0)
    other = t.clone()
    assert state(other) == state(t)
    assert other.journal == []
    before = deepcopy(state(t)[:7])
    other.decision = None
    for mutate in mutations(other).values():
        mutate()
    assert state(t)[:7] == before


def test_forced_answers_settle(t):
    t.empty(HANDS, BAG)
    gold = next(piece for piece in t.zones[BAG] if t.kind[piece] == toy.GOLD)
    t.move(gold, HANDS)
    t.ask(toy.PICK._replace(confirm=False), 0, "vote")
    t.settle()
    assert t.decision is None
    assert t.where[gold] == BAG
    t.ask(toy.ACT, 0)
    t.settle()
    assert t.decision is not None


def test_asking_goes_to_whoever_controls(t):
    t.give_control(1, 0)
    t.ask(toy.ACT, 1)
    assert (t.decision.seat, t.decision.by) == (1, 0)
    assert t.journal[-1] == (f.ASKED, 1, 0, "toy.ask.act")


def test_the_cast_is_shared(t):
    assert t.clone().cast is t.cast == CAST
