"""What is picked, by hand and by lot, and the way back; no window."""

from random import Random
from types import MappingProxyType, SimpleNamespace

import pytest

from alchemy_desktop.kernel.game import SetUpError
from alchemy_desktop.kernel.pool import Wish
from alchemy_desktop.windows.picking import Picking, fitting


class Letters:
    """Three different letters of eight; vowels can be wished."""

    size = 3
    faces = tuple(SimpleNamespace(name=letter) for letter in "abcdefgh")
    facets = MappingProxyType(
        {
            "kind": {"vowel": frozenset("ae"), "other": frozenset("bcdfgh")},
            "half": {"first": frozenset("abcd"), "second": frozenset("efgh")},
        }
    )
    wishes = (
        Wish("half", ("first", "second"), many=True, default=("first", "second")),
        Wish("case", ("low", "high"), many=False, default=("low",)),
        Wish("with", ("vowel",), many=True, default=()),
    )
    ready = MappingProxyType({})

    def draw(self, words, rng, kept=(), without=()):
        halves = [w for w in words if w in ("first", "second")] or ["first", "second"]
        able = sorted(set().union(*(self.facets["half"][h] for h in halves)) - {*kept, *without})
        if len(able) < self.size - len(kept):
            raise SetUpError("Too few letters.")
        for _ in range(500):
            names = [*kept, *rng.sample(able, self.size - len(kept))]
            if "vowel" not in words or {"a", "e"} & set(names):
                return sorted(names)
        raise SetUpError("No vowel.")


@pytest.fixture
def picking():
    return Picking(Letters(), luck=Random(1))


def names(picking):
    return "".join(picking.choice.names)


def test_faces_are_put_in_until_there_is_no_room(picking):
    assert picking.missing == 3
    for letter in "gab":
        assert picking.put(letter)
    assert names(picking) == "abg"
    assert picking.missing == 0
    assert not picking.put("c")
    assert picking.put("a"), "it is there"
    assert picking.put("c", instead="g")
    assert names(picking) == "abc"
    picking.take("b")
    picking.take("h")
    assert names(picking) == "ac"
    picking.clear()
    assert names(picking) == ""


def test_what_is_kept_stays_when_the_rest_is_drawn(picking):
    picking.lay("bdf")
    picking.keep("d")
    seen = set()
    for _ in range(20):
        picking.draw()
        assert "d" in picking.choice.names
        seen |= set(picking.choice.names)
    assert seen == set("abcdefgh")
    picking.keep("d")
    picking.draw()
    assert picking.choice.kept == frozenset()


def test_what_is_gone_is_kept_no_more(picking):
    picking.lay("bdf")
    picking.keep("d")
    picking.take("d")
    picking.put("d")
    assert picking.choice.kept == frozenset()
    picking.keep("d")
    picking.lay("abd")
    assert picking.choice.kept == frozenset()


def test_the_missing_are_filled_up(picking):
    picking.put("h")
    picking.fill()
    assert picking.missing == 0
    assert "h" in picking.choice.names


def test_another_one_is_drawn_and_the_first_does_not_come_again(picking):
    picking.lay("bdf")
    picking.another("d")
    assert {"b", "f"} < set(picking.choice.names)
    for _ in range(40):
        picking.draw()
        assert "d" not in picking.choice.names
    picking.put("d", instead=picking.choice.names[0])
    assert picking.choice.vetoed == frozenset(), "put in by hand it is welcome again"


def test_another_one_leaves_empty_places_empty(picking):
    picking.put("b")
    picking.another("b")
    assert len(picking.choice.names) == 1
    assert names(picking) != "b"


def test_wishes_hold_for_another_one(picking):
    picking.lay("abc")
    picking.wish(Letters.wishes[2], "vowel")
    picking.another("a")
    assert "e" in picking.choice.names
    with pytest.raises(SetUpError, match="No vowel"):
        picking.another("e")
    assert "e" in picking.choice.names, "nothing has changed"


def test_wishes_are_said_only_where_they_differ_from_what_holds_anyway(picking):
    half, case, with_ = Letters.wishes
    picking.wish(half, "first")
    assert picking.held["half"] == ("second",)
    assert picking.choice.words == ("second",)
    picking.wish(half, "first")
    assert picking.choice.words == ()
    picking.wish(half, "first")
    picking.wish(half, "second")
    assert picking.held["half"] == ("first", "second"), "none is all"
    picking.wish(case, "high")
    picking.wish(with_, "vowel")
    assert picking.choice.words == ("high", "vowel")
    picking.wish(case, "low")
    assert picking.held == {"half": half.words, "case": ("low",), "with": ("vowel",)}


def test_every_change_can_be_taken_back_and_made_again(picking):
    assert not picking.can_undo
    steps = [
        lambda: picking.put("a"),
        lambda: picking.fill(),
        lambda: picking.keep("a"),
        lambda: picking.another("a"),
        lambda: picking.wish(Letters.wishes[1], "high"),
        lambda: picking.wish_only(["vowel"]),
        lambda: picking.lay("fgh"),
        lambda: picking.clear(),
    ]
    states = [picking.choice]
    for step in steps:
        step()
        states.append(picking.choice)
    for state in states[-2::-1]:
        picking.undo()
        assert picking.choice == state
    assert not picking.can_undo
    picking.undo()
    for state in states[1:]:
        picking.redo()
        assert picking.choice == state
    assert not picking.can_redo
    picking.undo()
    picking.take("h")
    assert not picking.can_redo, "another way was taken"


def test_what_changes_nothing_is_no_step_back(picking):
    picking.lay("abc")
    picking.lay("abc")
    picking.take("h")
    picking.undo()
    assert not picking.can_undo


def test_what_is_no_name_of_the_pool_is_left_out():
    assert names(Picking(Letters(), ["b", "z", "a"])) == "ab"


@pytest.mark.parametrize(
    ("chosen", "words", "found"),
    [
        ({}, "", "abcdefgh"),
        ({"kind": ["vowel"]}, "", "ae"),
        ({"kind": ["vowel", "other"], "half": ["first"]}, "", "abcd"),
        ({"kind": ["vowel"], "half": ["second"]}, "", "e"),
        ({"kind": []}, "letter B", "b"),
        ({"half": ["second"]}, "b", ""),
    ],
)
def test_words_of_a_facet_are_alternatives_and_facets_hold_together(chosen, words, found):
    said = "letter {}".format
    assert "".join(fitting(Letters(), chosen, words, said)) == found
