"""Decks drawn by lot, odd and extreme ones among them, for those who try out the game."""

from random import Random

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
)
from alchemy_desktop.games.by_lot import few, names


def odd_deck(rng: Random) -> Deck:
    """Return a deck that the rules allow."""
    steps = sorted(rng.choices(SPACE_STARS, k=few(rng, SPACES)))
    potions, merchants = few(rng, POTIONS), few(rng, MERCHANTS)
    called = names(rng, potions + merchants)
    stars = [*STARS, *rng.choices(STARS, k=merchants - len(STARS))]
    letters, gems = (_some(rng, tuple(kinds)) for kinds in (LETTERS, GEMS))
    return Deck(
        1,
        _cubes(rng),
        Tracks(tuple(steps)),
        tuple(Potion(called.pop(), _rows(rng, letters)) for _ in range(potions)),
        tuple(
            Merchant(called.pop(), worth, tuple(rng.choices(gems, k=few(rng, ASKED))))
            for worth in stars
        ),
    )


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
