"""Chance from a counter: the n-th shuffle of a deal is a pure function of its seed and n.

Undo restores the counter, so a redo, or another move after an undo, meets the same chance.
"""

from collections.abc import Sequence
from hashlib import shake_128
from math import lgamma

_SLACK_BITS = 64
_BYTES = [int((lgamma(n + 1) / 0.6931471805599453 + _SLACK_BITS) // 8) + 1 for n in range(257)]


def permuted(items: Sequence[int], seed: int, counter: int) -> tuple[int, ...]:
    """Return ``items`` in the order of shuffle number ``counter`` of the deal ``seed``.

    Every order is equally likely up to a bias below 2**-64.

    Args:
        items: what is shuffled, at most 256 values.
        seed: any integer of at most 128 bits, not negative.
        counter: how many shuffles came before this one.
    """
    order = list(items)
    n = len(order)
    digest = shake_128(b"%d/%d" % (seed, counter)).digest(_BYTES[n])
    number = int.from_bytes(digest, "little")
    for i in range(n - 1, 0, -1):
        number, j = divmod(number, i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)
