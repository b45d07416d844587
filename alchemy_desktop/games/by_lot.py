"""Numbers and names drawn by lot, odd ones among them, for decks to try games out with."""

from random import Random

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_ODD = " 'x3-.)”é!&/ß水"
"""Signs in names of cards, beside letters."""


def few(rng: Random, allowed: range) -> int:
    """Return an allowed number, mostly a small one, often the least."""
    return allowed[int(len(allowed) * rng.random() ** rng.choice((1, 3, 9)))]


def names(rng: Random, count: int) -> list[str]:
    """Return different names, with signs that are seldom met in names."""
    drawn: dict[str, str] = {}
    while len(drawn) < count:
        inside = "".join(rng.choices(_LETTERS + _ODD, k=rng.randint(1, 36)))
        name = rng.choice("ABCXÉ水") + inside + rng.choice(_LETTERS)
        drawn[name.casefold()] = name
    return list(drawn.values())
