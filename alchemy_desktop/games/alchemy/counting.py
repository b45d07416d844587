"""Elements counted, as those who plan think of them: how many there are of each of the four."""

from collections.abc import Iterable
from functools import lru_cache

Counts = tuple[int, ...]
"""How many there are of each element."""

NOTHING: Counts = (0, 0, 0, 0)


def counts(elements: Iterable[int]) -> Counts:
    """Count elements."""
    number = [0, 0, 0, 0]
    for element in elements:
        number[element] += 1
    return tuple(number)


def changed(there: Counts, element: int, by: int = 1) -> Counts:
    """Return counts with more or fewer of an element."""
    return (*there[:element], there[element] + by, *there[element + 1 :])


@lru_cache(maxsize=1 << 15)
def fits(part: Counts, whole: Counts) -> bool:
    """Tell whether some elements are part of others."""
    return all(a <= b for a, b in zip(part, whole, strict=True))


@lru_cache(maxsize=1 << 16)
def missing(formula: Counts, cauldron: Counts, vial: Counts) -> tuple[int, Counts]:
    """Return how many elements a vial lacks of a formula, and those that the cauldron lacks then.

    A vial that does not fit is emptied first.
    """
    if not fits(vial, formula):
        vial = NOTHING
    need = tuple([a - b for a, b in zip(formula, vial, strict=True)])
    short = tuple([max(0, a - b) for a, b in zip(need, cauldron, strict=True)])
    return sum(need), short
