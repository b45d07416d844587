"""The deck of a game of Alchemistry: counts, cards and tracks, from a file (docs/alchemistry.md).

A game keeps the deck it began with, as text among its options, so that a file that is changed
afterwards changes no game.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from alchemy_desktop.kernel.game import SetUpError
from alchemy_desktop.resources import resource_path

OURS = "ours"
"""The option's value for the deck that comes with the program."""
LETTERS = "SCOUGN"
"""The ingredients in the order of their faces, as letters of a potion's rows."""
GEMS = ("emerald", "amethyst", "sapphire", "ruby")
STARS = (5, 7)
"""The two stacks of merchants, by the stars that a card is worth."""

CUBES = (
    *("silver", "copper", "oil", "sulfur", "gold", "sal ammoniac"),
    *GEMS,
    "aether",
)
"""The kinds of cubes, in the order of their faces."""
RESERVOIR = "aether reservoir"

_MAX_BYTES = 100_000
_LEAST_CUBES = 40
_NAME = re.compile(r"[^\W\d_][^,;:=(@\r\n\t]{0,39}(?<! )")
_ROW = re.compile(rf"[{LETTERS}]{{3}}")

Count = Annotated[int, msgspec.Meta(ge=0, le=60)]


class Cubes(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """How many cubes of each kind there are."""

    silver: Count
    copper: Count
    oil: Count
    sulfur: Count
    gold: Count
    sal_ammoniac: Count
    emerald: Count
    amethyst: Count
    sapphire: Count
    ruby: Count
    aether: Count


class Tracks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Stars for the spaces of a mastery track; the last is the master's."""

    mastery: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=0, le=99)], ...], msgspec.Meta(min_length=2)
    ]


class Potion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A potion card: two rows of three ingredients."""

    name: str
    rows: tuple[str, str]


class Merchant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A gem merchant: the stars of the card, and the gems it is completed with."""

    name: str
    stars: Literal[5, 7]
    gems: Annotated[
        tuple[Literal["emerald", "amethyst", "sapphire", "ruby"], ...],
        msgspec.Meta(min_length=1, max_length=6),
    ]


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is printed and counted.

    Attributes:
        format: of the file.
        cubes: how many of each kind.
        tracks: the mastery tracks.
        potion, merchant: the cards.
    """

    format: Literal[1]
    cubes: Cubes
    tracks: Tracks
    potion: Annotated[tuple[Potion, ...], msgspec.Meta(min_length=3, max_length=100)]
    merchant: Annotated[tuple[Merchant, ...], msgspec.Meta(min_length=2, max_length=100)]


def deck_text(option: str) -> str:
    """Return the text of the deck that an option means, to be kept with the game.

    Args:
        option: ``OURS``, the path of a file, or such a text itself.

    Raises:
        SetUpError: it is no deck; the sentence names the file, the path in it and the fault.
    """
    try:
        if option.startswith("{"):
            deck = msgspec.json.decode(option, type=Deck)
        else:
            deck = msgspec.convert(_read(option), Deck)
        for fault in _faults(deck):
            raise SetUpError(f"{_named(option)} cannot be used: {fault}.")
    except msgspec.DecodeError as error:
        why = str(error).replace(" - at `$.", " at `").replace("`", "")
        raise SetUpError(f"{_named(option)} cannot be used: {why}.") from None
    return msgspec.json.encode(deck).decode()


@lru_cache(maxsize=8)
def unpacked(text: str) -> Deck:
    """Return the deck of a text that ``deck_text`` returned."""
    return msgspec.json.decode(text, type=Deck)


def _named(option: str) -> str:
    return "The deck of this game" if option.startswith("{") else f"The deck {option[:200]}"


def _read(option: str) -> object:
    """Return what a file holds."""
    path = resource_path("decks", "alchemistry.toml") if option == OURS else Path(option)
    try:
        path = path.expanduser()
        if not path.is_file():
            raise SetUpError(f"There is no file {option[:200]} with a deck.")
        with path.open("rb") as file:
            data = file.read(_MAX_BYTES + 1)
    except SetUpError:
        raise
    except (OSError, ValueError, RuntimeError) as error:  # a name that cannot be one included
        why = getattr(error, "strerror", None) or "it is no name of a file"
        raise SetUpError(f"The deck {option[:200]} cannot be read: {why}.") from None
    if len(data) > _MAX_BYTES:
        raise SetUpError(f"The deck {option[:200]} is too long: it may have 100 kB.")
    try:
        return tomllib.loads(data.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SetUpError(f"The deck {option[:200]} is not written in TOML: {error}.") from None


def _faults(deck: Deck) -> Iterator[str]:
    """Say what is wrong with a deck whose fields are of the right kinds, with the path in it."""
    names = dict.fromkeys((*CUBES, RESERVOIR), "a cube's")
    for where, card in _cards(deck):
        if not _NAME.fullmatch(card.name):
            yield f"{where}.name is “{card.name[:40]}”, which is no name of up to 40 letters"
        if (key := card.name.casefold()) in names:
            yield f"{where}.name is the same as {names[key]}"
        names[key] = f"{where}.name"
        for row, cells in enumerate(card.rows if isinstance(card, Potion) else ()):
            if not _ROW.fullmatch(cells):
                letters = " ".join(LETTERS)
                yield f"{where}.rows[{row}] is “{cells[:9]}”, not three of the letters {letters}"
    for stars in STARS:
        if all(card.stars != stars for card in deck.merchant):
            yield f"no merchant is worth {stars} stars"
    mastery = deck.tracks.mastery
    for space in range(1, len(mastery)):
        if mastery[space] < mastery[space - 1]:
            yield f"tracks.mastery[{space}] is less than the space before"
    if sum(msgspec.structs.astuple(deck.cubes)) < _LEAST_CUBES:
        yield f"cubes are fewer than {_LEAST_CUBES} in all"


def _cards(deck: Deck) -> Iterator[tuple[str, Potion | Merchant]]:
    """Return each card, and its path in the file."""
    for number, potion in enumerate(deck.potion):
        yield f"potion[{number}]", potion
    for number, merchant in enumerate(deck.merchant):
        yield f"merchant[{number}]", merchant
