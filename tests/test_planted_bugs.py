"""A sample of the planted bugs; ``python -m tests.planted_bugs`` plants them all."""

import pytest

from tests.planted_bugs import BUGS, ROOT, by_fuzz, by_tests, copied, plant


@pytest.mark.parametrize("bug", BUGS, ids=[str(i + 1) for i in range(len(BUGS))])
def test_every_bug_can_still_be_planted(bug):
    text = (ROOT / "alchemy_desktop" / bug.file).read_text(encoding="utf-8")
    assert text.count(bug.old) == 1
    compile(text.replace(bug.old, bug.new), bug.file, "exec")


def find(what):
    (bug,) = (bug for bug in BUGS if what in bug.what)
    return bug


def test_a_ruling_catches_one(tmp_path):
    plant(find("Alchemist returns without"), copied(tmp_path))
    assert (
        by_tests(tmp_path, "dominion") == "test_alchemist.py::test_stays_without_a_potion_in_play"
    )


def test_the_fuzz_catches_one(tmp_path):
    plant(find("whether the hand holds an Action"), copied(tmp_path))
    assert "tells seat" in by_fuzz(tmp_path, "dominion", 1500)
