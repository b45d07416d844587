"""Chance: every order is as likely as any other, and the counter alone says which comes."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from alchemy_desktop.kernel.chance import one_of, permuted


def spread(counts, cells, draws):
    """Chi-squared over its degrees of freedom: near 1 for even chances."""
    expected = draws / cells
    missing = (cells - len(counts)) * expected
    total = sum((count - expected) ** 2 / expected for count in counts.values()) + missing
    return total / (cells - 1)


def test_every_order_is_as_likely():
    by_counter = Counter(permuted(range(4), 7, counter) for counter in range(12_000))
    by_seed = Counter(permuted(range(4), seed, 0) for seed in range(12_000))
    assert spread(by_counter, 24, 12_000) < 1.8
    assert spread(by_seed, 24, 12_000) < 1.8


def test_every_place_is_as_likely_in_a_large_deck():
    places = Counter(permuted(range(60), seed, 3).index(0) for seed in range(6_000))
    assert spread(places, 60, 6_000) < 1.6


def test_one_of_several_is_as_likely():
    by_seed = Counter(one_of((4, 7, 9), seed, 0) for seed in range(6_000))
    assert spread(by_seed, 3, 6_000) < 4
    pairs = Counter((one_of((1, 2), s, 0), one_of((1, 2, 3), s, 0)) for s in range(6_000))
    assert spread(pairs, 6, 6_000) < 3


@given(st.lists(st.integers(0, 30), max_size=300), st.integers(0, 2**128), st.integers(0, 10**6))
def test_keeps_what_it_orders(items, seed, counter):
    order = permuted(items, seed, counter)
    assert sorted(order) == sorted(items)
    assert order == permuted(items, seed, counter)


def test_the_deals_of_old_seeds_stay():
    """A seed means the same deal on every machine and for ever."""
    assert permuted(range(10), 1, 0) == (4, 5, 1, 7, 9, 8, 0, 2, 6, 3)
    assert permuted(range(10), 1, 1) == (7, 2, 4, 8, 6, 0, 9, 3, 5, 1)
    assert one_of((4, 7, 9), 1, 0) == 4
