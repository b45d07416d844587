"""Decks drawn by lot, odd and extreme ones among them, for those who try out the game."""

from random import Random

from alchemy_desktop.games.alchemy.deck import (
    COMPONENTS,
    COPIES,
    EFFECTS,
    ELEMENTS,
    EXTRA,
    FORMULA,
    LEAST_COMPONENTS,
    LETTERS,
    POTIONS,
    RESERVED,
    VERSIONS,
    Cards,
    Component,
    Deck,
    Potion,
)
from alchemy_desktop.games.by_lot import few, names


def odd_deck(rng: Random) -> Deck:
    """Return a deck that the rules allow."""
    components, potions = few(rng, COMPONENTS), few(rng, POTIONS)
    drawn = names(rng, components + potions + len(RESERVED))
    called = [name for name in drawn if name.casefold() not in RESERVED]
    letters = "".join(rng.sample(LETTERS, rng.randint(1, len(LETTERS))))
    effects = rng.sample(EFFECTS, rng.randint(1, len(EFFECTS)))
    copies = [few(rng, COPIES) for _ in range(components)]
    copies[0] += max(0, LEAST_COMPONENTS - sum(copies))
    return Deck(
        format=1,
        cards=Cards(**{kind: few(rng, COPIES) for kind in Cards.__struct_fields__}),
        component=tuple(
            [Component(called.pop(), _elements(rng, letters, ELEMENTS), n) for n in copies]
        ),
        potion=tuple([_potion(rng, called.pop(), letters, effects) for _ in range(potions)]),
    )


def _elements(rng: Random, letters: str, allowed: range) -> str:
    return "".join(rng.choices(letters, k=few(rng, allowed)))


def _potion(rng: Random, name: str, letters: str, effects: list[str]) -> Potion:
    formula, extra = _elements(rng, letters, FORMULA), few(rng, EXTRA)
    return Potion(name, rng.choice(effects), formula, extra, VERSIONS)
