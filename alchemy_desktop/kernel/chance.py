"""Chance from a counter: the n-th shuffle of a deal is a pure function of its seed and n.

Undo restores the counter, so a redo, or another move after an undo, meets the same chance.
"""

from collections.abc import Sequence
from functools import cache
from hashlib import shake_128
from math import factorial

_SLACK_BITS = 64


@cache
def _bytes_for(count: int) -> int:
    """Return how many random bytes an order of ``count`` things is drawn from."""
    return (factorial(count).bit_length() + _SLACK_BITS) // 8 + 1


def permuted(items: Sequence[int], seed: int, counter: int) -> tuple[int, ...]:
    """Return ``items`` in the order of shuffle number ``counter`` of the deal ``seed``.

    Every order is equally likely up to a bias below 2**-64.

    Args:
        items: what is shuffled.
        seed: any integer, not negative.
        counter: how many shuffles came before this one.
    """
    order = list(items)
    n = len(order)
    digest = shake_128(b"%d/%d" % (seed, counter)).digest(_bytes_for(n))
    number = int.from_bytes(digest, "little")
    for i in range(n - 1, 0, -1):
        number, j = divmod(number, i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def one_of(items: Sequence[int], seed: int, counter: int) -> int:
    """Return one of several items; without the seed, each is as likely as the others.

    Args:
        items: at least one.
        seed: as in ``permuted``.
        counter: how many shuffles came before.
    """
    digest = shake_128(b"%d/%d/%r" % (seed, counter, tuple(items))).digest(_SLACK_BITS // 8)
    return items[int.from_bytes(digest, "little") % len(items)]
