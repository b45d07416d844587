"""Decks drawn by lot, odd and extreme ones among them, for those who try out the game."""

from random import Random

import msgspec

from alchemy_desktop.games.alchemistry.deck import (
    ASKED,
    GEMS,
    LEAST_CUBES,
    LETTERS,
    MERCHANTS,
    MOST_CUBES,
    POTIONS,
    SPACE_STARS,
    SPACES,
    STARS,
    Cubes,
    Deck,
    Merchant,
    Potion,
    Tracks,
    deck_text,
)

_ODD = " 'x3-.)”é!&/ß水"
"""Signs in names of cards, beside letters."""


def odd_deck(rng: Random) -> str:
    """Return the text of a deck that the rules allow, as ``deck_text`` does."""
    steps = sorted(rng.choices(SPACE_STARS, k=_few(rng, SPACES)))
    potions, merchants = _few(rng, POTIONS), _few(rng, MERCHANTS)
    names = _names(rng, potions + merchants)
    stars = [*STARS, *rng.choices(STARS, k=merchants - len(STARS))]
    letters, gems = (_some(rng, tuple(kinds)) for kinds in (LETTERS, GEMS))
    return deck_text(
        msgspec.json.encode(
            Deck(
                1,
                _cubes(rng),
                Tracks(tuple(steps)),
                tuple(Potion(names.pop(), _rows(rng, letters)) for _ in range(potions)),
                tuple(
                    Merchant(names.pop(), worth, tuple(rng.choices(gems, k=_few(rng, ASKED))))
                    for worth in stars
                ),
            )
        ).decode()
    )


def _few(rng: Random, allowed: range) -> int:
    """Return an allowed number, mostly a small one, often the least."""
    return allowed[int(len(allowed) * rng.random() ** rng.choice((1, 3, 9)))]


def _some(rng: Random, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Return some of these kinds, at least one."""
    return tuple(rng.sample(kinds, rng.randint(1, len(kinds))))


def _rows(rng: Random, letters: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("".join(rng.choices(letters, k=3)) for _ in range(2))


def _cubes(rng: Random) -> Cubes:
    """Return counts of cubes: of some kinds none, of some very few, of others many."""
    kinds = Cubes.__struct_fields__
    counts = dict.fromkeys(kinds, 0)
    while sum(counts.values()) < LEAST_CUBES:
        for kind in kinds:
            counts[kind] = rng.choice((0, 1, 2, rng.randint(3, 12), rng.randint(0, MOST_CUBES)))
    return Cubes(**counts)


def _names(rng: Random, count: int) -> list[str]:
    """Return different names, with signs that are seldom met in names."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    names: dict[str, str] = {}
    while len(names) < count:
        inside = "".join(rng.choices(letters + _ODD, k=rng.randint(1, 36)))
        name = rng.choice("ABCXÉ水") + inside + rng.choice(letters)
        names[name.casefold()] = name
    return list(names.values())
