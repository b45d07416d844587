"""What kingdoms are picked from, by hand or by lot, and what a player's choice of one means."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from alchemy_desktop.games.dominion.alchemy import ALCHEMY
from alchemy_desktop.games.dominion.card import CARDS, Card
from alchemy_desktop.games.dominion.kingdom import (
    KINGDOM_CARDS,
    SETS,
    SIZE,
    canonical,
    kingdom_of_code,
)
from alchemy_desktop.games.dominion.recommended import RECOMMENDED
from alchemy_desktop.kernel.game import SetUpError
from alchemy_desktop.kernel.pool import Wish, answered, wished

SOME_ALCHEMY = range(3, 6)
"""So many cards of Alchemy make Potions worth their price, as the set's designer advises."""
_TRIES = 2_000
"""Draws after which wishes count as impossible; most are met within ten."""

_SET_IDS = tuple(set_.id for set_ in SETS)
_ALCHEMY = frozenset(card.name for card in ALCHEMY.cards)
_TYPES = ("action", "attack", "reaction", "duration", "treasure", "victory")


def _facet(words: Iterable[str], has: Callable[[Card, str], bool]) -> dict[str, frozenset[str]]:
    """Return the names of the cards that have each word."""
    return {
        word: frozenset(card.name for card in KINGDOM_CARDS if has(card, word)) for word in words
    }


def _costs(card: Card, word: str) -> bool:
    return bool(card.cost.potions) if word == "potion" else word == str(card.cost.coins)


_COINS = [str(coins) for coins in sorted({card.cost.coins for card in KINGDOM_CARDS})]
_ABLE = {
    **_facet(("village", "trasher"), lambda card, word: word in card.roles),
    **_facet(("attack",), lambda card, word: word in card.types),
}
"""The cards of each role that can be wished."""


class KingdomPool:
    """All kingdom cards, as ``kernel.pool.Pool``."""

    size = SIZE
    faces: Sequence[Card] = [CARDS[name] for name in canonical([c.name for c in KINGDOM_CARDS])]
    facets: Mapping[str, Mapping[str, frozenset[str]]] = MappingProxyType(
        {
            "set": {set_.id: frozenset(card.name for card in set_.cards) for set_ in SETS},
            "cost": _facet((*_COINS, "potion"), _costs),
            "type": _facet(_TYPES, lambda card, word: word in card.types),
            "role": {role: _ABLE[role] for role in ("village", "trasher")},
        }
    )
    wishes = (
        Wish("set", _SET_IDS, many=True, default=_SET_IDS),
        Wish("alchemy", ("some", "any"), many=False, default=("some",)),
        Wish("role", tuple(_ABLE), many=True, default=()),
    )
    ready: Mapping[str, Sequence[str]] = RECOMMENDED

    def draw(
        self,
        words: Sequence[str],
        rng: Random,
        kept: Sequence[str] = (),
        without: Sequence[str] = (),
    ) -> list[str]:
        """See ``kernel.pool.Pool``: every kingdom that fits is equally likely."""
        lot, missing = _lot(tuple(words)), SIZE - len(kept)
        out = {*kept, *without}
        rest = [name for name in lot.names if name not in out]
        if len(rest) < missing:
            raise SetUpError(f"Only {len(rest)} cards are left to draw {missing} from: add a set.")
        if lot.mixed and len({*kept, *rest} - _ALCHEMY) < SIZE - SOME_ALCHEMY[-1]:
            raise SetUpError("The other sets have too few cards beside three to five of Alchemy.")
        for _ in range(_TRIES):
            names = {*kept, *rng.sample(rest, missing)}
            if lot.mixed and len(names & _ALCHEMY) not in SOME_ALCHEMY:
                continue
            if all(names & able for able in lot.able):
                return canonical(list(names))
        raise SetUpError("No such kingdom was found: take a wish back, or a card away.")


POOL = KingdomPool()


class _Lot(NamedTuple):
    """What kingdoms are drawn from by some wishes.

    Attributes:
        names: the cards of the sets, in the order of the pool.
        mixed: whether some of them are to be of Alchemy, and some not.
        able: of each of these at least one is wished.
    """

    names: tuple[str, ...]
    mixed: bool
    able: tuple[frozenset[str], ...]


@lru_cache(maxsize=64)
def _lot(words: tuple[str, ...]) -> _Lot:
    try:
        wishes = answered(POOL.wishes, words)
    except ValueError as word:
        raise SetUpError(_no_wish(str(word), POOL.wishes)) from None
    sets = wishes["set"]
    drawn: set[str] = set().union(*(POOL.facets["set"][set_] for set_ in sets))
    names = tuple(card.name for card in POOL.faces if card.name in drawn)
    mixed = wishes["alchemy"] == ("some",) and "alchemy" in sets and len(sets) > 1
    return _Lot(names, mixed, tuple(_ABLE[role] for role in wishes["role"]))


def _no_wish(word: str, wishes: Sequence[Wish]) -> str:
    """Say what is wrong with a word."""
    words = ", ".join(word for wish in wishes for word in wish.words)
    return f"“{word[:40]}” cannot be wished of a random kingdom here; what can be: {words}."


def parse_kingdom(text: str, rng: Random) -> list[str]:
    """Return the names that a player's choice means, in canonical order.

    Args:
        text: ``random`` and words of wishes, a kingdom code, the id of one that is recommended, or
            ten names with commas between.
        rng: for ``random``.

    Raises:
        SetUpError: it is no kingdom.
    """
    text = text.strip()
    if (words := wished(text)) is not None:
        return POOL.draw(words, rng)
    text = RECOMMENDED.get(text.casefold().replace(" ", "-"), text)
    if "," not in text:
        return kingdom_of_code(text)
    by_name = {card.name.casefold(): card.name for card in KINGDOM_CARDS}
    names = []
    for word in text.split(","):
        name = by_name.get(word.strip().replace("\u2019", "'").casefold())
        if name is None:
            raise SetUpError(f"“{word.strip()[:40]}” is not a kingdom card of Dominion: Alchemy.")
        names.append(name)
    if len(names) != SIZE or len(set(names)) != SIZE:
        raise SetUpError(f"A kingdom has {SIZE} different cards, and {_counted(names)}.")
    return canonical(names)


def _counted(names: list[str]) -> str:
    """Say how many cards are named."""
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice:
        return f"“{twice}” is named more than once"
    return f"only {len(names)} are named" if len(names) < SIZE else f"{len(names)} are named"
