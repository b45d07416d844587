"""Values that are picked from a pool of faces, by hand or by lot: the ten cards of a kingdom."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from alchemy_desktop.kernel.game import Face

RANDOM = "random"
"""A value that is drawn by lot begins with this; words of wishes may follow."""


class Wish(NamedTuple):
    """Something that a player may wish of the lot.

    Attributes:
        id: its name; ``<game>.wish.<id>`` is its heading, ``...<id>.<word>`` each word's label.
        words: what can be wished; no two wishes of a pool share a word.
        many: whether any number of the words can be wished together, or always one.
        default: the words that hold when none is said.
    """

    id: str
    words: tuple[str, ...]
    many: bool
    default: tuple[str, ...]


class Pool(Protocol):
    """What an option's value is picked from: so many different faces of a pool.

    A value is a text: the names of its faces with commas between, or ``RANDOM`` and the words of
    wishes, which the game's set-up draws.
    """

    @property
    def size(self) -> int:
        """How many faces a value has."""

    @property
    def faces(self) -> Sequence["Face"]:
        """All faces, in the order in which they are shown."""

    @property
    def facets(self) -> Mapping[str, Mapping[str, frozenset[str]]]:
        """By what the faces can be filtered: per facet and word the names of those that have it.

        ``<game>.facet.<facet>`` is its heading, ``...<facet>.<word>`` a word's label.
        """

    @property
    def wishes(self) -> Sequence[Wish]:
        """What can be wished of the lot."""

    @property
    def ready(self) -> Mapping[str, Sequence[str]]:
        """Values of ours, by id: ``<game>.ready.<id>`` is its name, ``...<id>.line`` a line on it.

        The id is a value too.
        """

    def draw(
        self,
        words: Sequence[str],
        rng: Random,
        kept: Sequence[str] = (),
        without: Sequence[str] = (),
    ) -> list[str]:
        """Draw a value by lot.

        Args:
            words: what is wished; a wish of which no word is given has its default.
            rng: all values that fit are equally likely.
            kept: names that the value must have, at most ``size``.
            without: names that it must not have.

        Returns:
            its names, in the order in which they lie on the table.

        Raises:
            SetUpError: no such value was found, or a word is none; with one sentence.
        """


def by_lot(words: Sequence[str]) -> str:
    """Return the value that is drawn by lot with these wishes."""
    return " ".join((RANDOM, *words))


def wished(value: str) -> list[str] | None:
    """Return the words of a value that is drawn by lot; None if it is not."""
    words = value.casefold().replace(",", " ").split()
    if not words:
        return []
    return words[1:] if words[0] == RANDOM else None


def answered(wishes: Sequence[Wish], words: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Return the words that hold for each wish, by its id.

    Raises:
        ValueError: a word is none of a wish's, or two were said where one holds; its message is
            that word.
    """
    held = {wish.id: tuple(w for w in wish.words if w in words) for wish in wishes}
    known = {word for wish in wishes for word in wish.words}
    for word in words:
        if word not in known:
            raise ValueError(word)
    for wish in wishes:
        if not wish.many and len(held[wish.id]) > 1:
            raise ValueError(held[wish.id][1])
        held[wish.id] = held[wish.id] or wish.default
    return held
