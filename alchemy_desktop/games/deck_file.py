"""Deck files: what is printed and counted in a game, as a player may type it in.

A game keeps the deck it began with, as text among its options, so that a file that is changed
afterwards changes no game.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, Generic, TypeVar

import msgspec

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Game, Option, SetUpError
from alchemy_desktop.outside import OutsideError, read_text
from alchemy_desktop.resources import read, resource_path

OURS = "ours"
"""The option's value for the deck that comes with the program."""
_MAX_BYTES = 100_000
_KINDS = {
    "int": "a whole number",
    "float": "a number with a point",
    "bool": "true or false",
    "str": "a text",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
}
"""What things are called where a person reads of them."""

_MOST_NAME = 40
_SIGNS = frozenset(",;:=(@<>")
"""What stands between names, or behind them, in moves, records and positions, and in markup."""


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is printed and counted in a game; the fields are called as in the file."""

    format: int


D = TypeVar("D", bound=DeckFile)


class Decks(Generic[D]):
    """The decks of a game: the one that comes with the program, and files of players.

    Args:
        game: its id; its own deck is ``resources/decks/<game>.toml``.
        kind: what a deck of this game is.
        faults: ``faults(deck)`` says what is wrong with a deck whose fields are of the right
            kinds, each with the path in it.
    """

    def __init__(self, game: str, kind: type[D], faults: Callable[[D], Iterator[str]]) -> None:
        self._game, self._kind, self._faults = game, kind, faults
        self.unpacked = lru_cache(maxsize=8)(self._unpacked)

    def option(self, lot: Callable[[Random], D]) -> Option:
        """Return the option of a game whose value is a deck; ``lot(rng)`` draws one by lot."""
        return Option("deck", OURS, file=True, lot=lambda rng: packed(lot(rng)))

    def text(self, option: str) -> str:
        """Return the text of the deck that an option means, to be kept with the game.

        Args:
            option: ``OURS``, the path of a file, or such a text itself.

        Raises:
            SetUpError: it is no deck; the sentence names the file, the path in it and the fault.
        """
        kept = option.startswith("{")
        named = "The deck of this game" if kept else f"The deck {option[:200]}"
        try:
            raw = msgspec.json.decode(option) if kept else _read(option, self._game)
            deck = msgspec.convert(raw, self._kind)
        except msgspec.DecodeError as error:
            raise _refusal(f"{named} cannot be used: {_said(str(error))}.") from None
        except RecursionError:
            raise _refusal(f"{named} cannot be used: it goes too deep.") from None
        except UnicodeEncodeError:
            raise _refusal(f"{named} cannot be used: it is no text in UTF-8.") from None
        for fault in self._all_faults(deck):
            raise _refusal(f"{named} cannot be used: {fault[:300]}.")
        return packed(deck)

    def ours(self) -> D:
        """Return the deck that comes with the program."""
        return self.unpacked(self.text(OURS))

    def _all_faults(self, deck: D) -> Iterator[str]:
        if deck.format != 1:
            yield f"format is {deck.format}, and this program reads 1"
        yield from self._faults(deck)

    def _unpacked(self, text: str) -> D:
        """Return the deck of a text that ``text`` returned."""
        return msgspec.json.decode(text, type=self._kind)


def packed(deck: DeckFile) -> str:
    """Return a deck as it is kept with a game."""
    return msgspec.json.encode(deck).decode()


class DeckGame(Game):
    """A game whose option ``deck`` is the cards and counts that it is played with.

    Attributes:
        decks: its decks.
    """

    decks: Decks[Any]

    def completed(self, options: dict[str, str], rng: Random) -> dict[str, str]:  # noqa: ARG002
        """See ``kernel.game.Game``."""
        return options | {"deck": self.decks.text(options["deck"])}

    def briefly(self, option: str, value: str) -> Text | None:
        """See ``kernel.game.Game``: a deck is long."""
        if option != "deck":
            return None
        deck = self.decks.unpacked(value)
        if deck == self.decks.ours():
            return Text(f"{self.id}.deck.ours")
        return Text(f"{self.id}.deck.own", self.counted(deck))

    def counted(self, deck: Any) -> tuple[int, ...]:  # noqa: ARG002
        """Return the numbers that tell players' decks apart in their name."""
        return ()


def faults_of_number(where: str, number: int, allowed: range) -> Iterator[str]:
    """Say where a number stands if it is not among those allowed."""
    if number not in allowed:
        yield f"{where} is {number}, not {allowed[0]} to {allowed[-1]}"


def faults_of_names(tables: Mapping[str, Iterable[str]], reserved: Iterable[str]) -> Iterator[str]:
    """Say what is wrong with names that a file gives to faces.

    Args:
        tables: the names, by what their tables are called in the file.
        reserved: names, in small letters, that something else has.
    """
    taken = dict.fromkeys(reserved, "what the game calls something else")
    places = [
        (f"{table}[{number}].name", name)
        for table, names in tables.items()
        for number, name in enumerate(names, 1)
    ]
    for where, name in places:
        if not name[:1].isalpha() or name[-1].isspace() or not name.isprintable():
            yield f"{where} must begin with a letter and end with a sign, all of them printable"
        if len(name) > _MOST_NAME:
            yield f"{where} has {len(name)} signs, not at most {_MOST_NAME}"
        for sign in sorted(_SIGNS.intersection(name)):
            yield f"{where} has “{sign}” in it, which no name may have"
        if (key := name.casefold()) in taken:
            yield f"{where}, “{name}”, is {taken[key]}"
        taken[key] = f"also {where}"


def _refusal(sentence: str) -> SetUpError:
    return SetUpError(_in_one_line(sentence))


def _in_one_line(text: str) -> str:
    """Return a text without what cannot be shown: files and names of files are quoted in it."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def _read(option: str, game: str) -> object:
    """Return what a file holds."""
    try:
        if option == OURS:
            text = read(resource_path("decks", f"{game}.toml")).decode()
        else:
            path = Path(option).expanduser()
            if not path.is_file():
                raise _refusal(f"There is no file {option[:200]} with a deck.")
            text = read_text(path, _MAX_BYTES)
    except SetUpError:
        raise
    except OutsideError as error:
        raise _refusal(f"The deck {option[:200]} cannot be read: {error}.") from None
    except (OSError, ValueError, RuntimeError) as error:  # a name that cannot be one included
        why = getattr(error, "strerror", None) or "it is no name of a file"
        raise _refusal(f"The deck {option[:200]} cannot be read: {why}.") from None
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        why = str(error)
    except ValueError:
        why = "a number in it is too long"
    raise _refusal(f"The deck {option[:200]} is not written in TOML: {why}.")


def _said(error: str) -> str:
    """Say in plain words what msgspec says of a field, with the path counted from 1."""
    why, _, path = error.replace("`", "").replace(" | null", "").partition(" - at $")
    where = re.sub(r"\[(\d+)\]", lambda found: f"[{int(found[1]) + 1}]", path.lstrip("."))
    where = where or "it"
    if found := re.fullmatch(r"Expected (\w+), got (\w+)", why):
        wanted, there = (_KINDS.get(kind, f"a {kind}") for kind in found.groups())
        return f"{where} must be {wanted}, and is {there}"
    if found := re.fullmatch(r"Object missing required field (.+)", why):
        return f"{where} has no “{found[1]}”"
    if found := re.fullmatch(r"Object contains unknown field (.+)", why, re.DOTALL):
        return f"{where} has “{_in_one_line(found[1])[:40]}”, which means nothing there"
    return f"it is no deck: {why}"
