"""The text catalogue: messages by id, from ``resources/texts/<language>``.

A message ``dominion.ask.buy`` is the entry ``ask.buy`` of ``dominion.toml``, or of a file in
the folder ``dominion``. Its arguments stand in braces with the way they are said: ``{0:seat}`` a
player's name or "you", ``{0:whose}`` "Ann's" or "your", ``{1:face}`` a card's name, ``{2}`` a
number or word as it is, ``{0:verb|play|plays}`` the first form if 0 is the seat of the reader,
``{2:count|card|cards}`` the first form for one, and ``{2:form|no|one|two}`` the form for a number,
counted from 0.
"""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from string import Formatter
from typing import Any, NamedTuple

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.resources import damaged, resource_path


class Reader(NamedTuple):
    """Who reads a message, and how seats and faces are called.

    Attributes:
        names: the name of each seat.
        faces: the name of each face of the match.
        me: the reader's seat, or -1.
    """

    names: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    me: int = -1


NOBODY = Reader()


@cache
def catalogue(language: str = "en") -> Mapping[str, str | list[str]]:
    """Return all messages of a language by id.

    Raises:
        ResourceError: a file of them cannot be read.
    """
    found: dict[str, Any] = {}
    folder = resource_path("texts", language)
    for path in sorted(folder.rglob("*.toml")):
        stem = path.relative_to(folder).with_suffix("").parts[0]
        try:
            _flatten(stem, tomllib.loads(path.read_text(encoding="utf-8")), found)
        except (OSError, ValueError) as error:
            raise damaged(path, error) from error
    return found


def _message(id_: str) -> str | list[str]:
    try:
        return catalogue()[id_]
    except KeyError:
        stem, _, name = id_.partition(".")
        path = resource_path("texts", "en", f"{stem}.toml")
        raise damaged(path, f"it lacks “{name}”") from None


def _flatten(prefix: str, entries: Mapping[str, Any], found: dict[str, Any]) -> None:
    for key, value in entries.items():
        if isinstance(value, dict):
            _flatten(f"{prefix}.{key}", value, found)
        else:
            found[f"{prefix}.{key}"] = value


def say(text: Text | str, reader: Reader = NOBODY) -> str:
    """Return a message in the player's language, its first letter large.

    Raises:
        ResourceError: the catalogue has no such message.
    """
    id_, args = (text, ()) if isinstance(text, str) else text
    message = _message(id_)
    assert isinstance(message, str), f"{id_} is a list"
    said = _Sayer(reader).vformat(message, args, {}) if args else message
    return said[:1].upper() + said[1:]


@cache
def face_argument(id_: str) -> int | None:
    """Return which argument of a message is a face; None if none is, or several are."""
    message = _message(id_)
    assert isinstance(message, str), f"{id_} is a list"
    faces = {int(name) for _, name, way, _ in Formatter().parse(message) if name and way == "face"}
    return faces.pop() if len(faces) == 1 else None


class _Sayer(Formatter):
    """Says arguments in the way their format names."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    def format_field(self, value: Any, format_spec: str) -> str:
        """Say one argument in the way its format names."""
        way, *forms = format_spec.split("|")
        say_it = _WAYS.get(way)
        return say_it(self.reader, value, forms) if say_it else str(value)


def _seat(reader: Reader, seat: int, forms: list[str]) -> str:
    if seat == reader.me:
        return forms[0] if forms else "you"
    return reader.names[seat]


def _whose(reader: Reader, seat: int, _: list[str]) -> str:
    return "your" if seat == reader.me else f"{reader.names[seat]}'s"


def _face(reader: Reader, face: int, _: list[str]) -> str:
    return reader.faces[face] if face >= 0 else "a card"


def _verb(reader: Reader, seat: int, forms: list[str]) -> str:
    return forms[0] if seat == reader.me else forms[1]


def _count(_: Reader, number: int, forms: list[str]) -> str:
    return forms[0] if number == 1 else forms[1]


def _form(_: Reader, number: int, forms: list[str]) -> str:
    return forms[number]


_WAYS: Mapping[str, Callable[[Reader, Any, list[str]], str]] = {
    "seat": _seat,
    "whose": _whose,
    "face": _face,
    "verb": _verb,
    "count": _count,
    "form": _form,
}
