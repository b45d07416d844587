"""Facts in their stored form."""

import msgspec
import pytest

from alchemy_desktop.kernel import facts as f
from tests.kernel.test_checks import played

EACH = [
    (f.MOVED, 1, f.HIDDEN, 2, 0, 3, 4),
    (f.EMPTIED, 1, 2, (3, 4), (0, f.HIDDEN)),
    (f.CREATED, 9, 1, 0),
    (f.DESTROYED, 9, 1, 0, 2),
    (f.SHUFFLED, 1, (5, 6), (0, 1), (1, 0)),
    (f.TURNED, 5, f.HIDDEN, 1),
    (f.POSED, 5, None, (1, -2, 3, 0)),
    (f.POSED, 5, (1, -2, 3, 0), None),
    (f.SET, 2, 5, -1),
    (f.SET, 2, (), (1, 2)),
    (f.SHOWN, (0, 2), (7,), (1,)),
    (f.CONTROLLED, 1, 1, 0, (4,), (2,)),
    (f.ASKED, 1, 0, "toy.ask.act"),
    (f.ANSWERED, 1, 0, "play", 2, (3, 4), False),
    (f.NOTED, "toy.says", (1, "Ann")),
]


def test_each_kind_there_and_back():
    assert {fact[0] for fact in EACH} == set(range(13))
    assert f.decode(f.encode(EACH)) == EACH
    assert [f.from_typed(f.to_typed(fact)) for fact in EACH] == EACH


@pytest.mark.parametrize("seats", [2, 3])
def test_all_facts_of_play_there_and_back(seats):
    facts = list(played(3, 39, seats).facts)
    assert f.decode(f.encode(facts)) == facts


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"[[99,1]]",
        b"[[0,1,2,3,4,5]]",
        b"[[0,1,2,3,4,5,6,7]]",
        b'[[0,"1",2,3,4,5,6]]',
        b"[[7,1,2.5,3]]",
        b"[[6,1,[1,2],null]]",
        b"[[12,5,[]]]",
    ],
)
def test_no_facts(data):
    with pytest.raises(msgspec.DecodeError):
        f.decode(data)
