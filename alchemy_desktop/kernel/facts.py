"""Facts: the few primitive things that can happen to a table.

Inside the kernel a fact is a plain tuple whose first item is its kind; ``MOVED`` etc. name the
kinds. Storage and view use the typed forms below, which ``to_typed`` and ``from_typed`` convert.
A face that the reader may not know is ``HIDDEN``.
"""

from typing import Any

import msgspec

HIDDEN = -1
"""The face of a piece that is not known."""

(
    MOVED,
    EMPTIED,
    CREATED,
    DESTROYED,
    SHUFFLED,
    TURNED,
    POSED,
    SET,
    SHOWN,
    CONTROLLED,
    ASKED,
    ANSWERED,
    NOTED,
) = range(13)

Fact = tuple[Any, ...]
"""A compact fact: its kind, then the fields of the typed form of that kind, in order."""

Value = int | tuple[int, ...]
"""What a counter of a table holds."""

Pose = tuple[int, int, int, int]
"""Column, row, quarter turns clockwise and layer of a piece on a board."""


class _Typed(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A fact with named and validated fields."""


class Moved(_Typed, frozen=True, array_like=True, tag=MOVED):
    """A piece went from one zone to another; a place counts from the bottom of its zone."""

    piece: int
    face: int
    source: int
    source_place: int
    target: int
    target_place: int


class Emptied(_Typed, frozen=True, array_like=True, tag=EMPTIED):
    """All pieces of a zone went on top of another, keeping their order."""

    source: int
    target: int
    pieces: tuple[int, ...]
    faces: tuple[int, ...]


class Created(_Typed, frozen=True, array_like=True, tag=CREATED):
    """A bottomless stock gave a new piece."""

    piece: int
    face: int
    zone: int


class Destroyed(_Typed, frozen=True, array_like=True, tag=DESTROYED):
    """A piece left the table into a bottomless stock."""

    piece: int
    face: int
    zone: int
    place: int


class Shuffled(_Typed, frozen=True, array_like=True, tag=SHUFFLED):
    """Faces were dealt anew over pieces of one zone; ``pieces`` from bottom to top."""

    zone: int
    pieces: tuple[int, ...]
    old: tuple[int, ...]
    new: tuple[int, ...]


class Turned(_Typed, frozen=True, array_like=True, tag=TURNED):
    """A piece was turned face down (``down`` = 1) or face up (0)."""

    piece: int
    face: int
    down: int


class Posed(_Typed, frozen=True, array_like=True, tag=POSED):
    """A piece was laid in another way on its board."""

    piece: int
    old: Pose | None
    new: Pose | None


class Set(_Typed, frozen=True, array_like=True, tag=SET):
    """A counter changed."""

    index: int
    old: Value
    new: Value


class Shown(_Typed, frozen=True, array_like=True, tag=SHOWN):
    """Pieces were shown, where they lie, to these seats."""

    seats: tuple[int, ...]
    pieces: tuple[int, ...]
    faces: tuple[int, ...]


class Controlled(_Typed, frozen=True, array_like=True, tag=CONTROLLED):
    """Who decides for a seat changed; the new controller sees the pieces that the seat sees."""

    seat: int
    old: int
    new: int
    pieces: tuple[int, ...]
    faces: tuple[int, ...]


class Asked(_Typed, frozen=True, array_like=True, tag=ASKED):
    """A decision of ``seat``, made by ``by``, is pending."""

    seat: int
    by: int
    text: str


class Answered(_Typed, frozen=True, array_like=True, tag=ANSWERED):
    """The pending decision was made; a private answer has no verb for others."""

    seat: int
    by: int
    verb: str
    kind: int
    args: tuple[int, ...]
    private: bool


class Noted(_Typed, frozen=True, array_like=True, tag=NOTED):
    """Something worth a line in the record; text is made by the view."""

    text: str
    args: tuple[int | str, ...]


TypedFact = (
    Moved
    | Emptied
    | Created
    | Destroyed
    | Shuffled
    | Turned
    | Posed
    | Set
    | Shown
    | Controlled
    | Asked
    | Answered
    | Noted
)

_TYPES: tuple[type[_Typed], ...] = (
    Moved,
    Emptied,
    Created,
    Destroyed,
    Shuffled,
    Turned,
    Posed,
    Set,
    Shown,
    Controlled,
    Asked,
    Answered,
    Noted,
)
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(list[TypedFact])


def to_typed(fact: Fact) -> TypedFact:
    """Return the typed form of a compact fact."""
    typed: TypedFact = _TYPES[fact[0]](*fact[1:])  # type: ignore[assignment]
    return typed


def from_typed(fact: TypedFact) -> Fact:
    """Return the compact form of a typed fact."""
    return (_TYPES.index(type(fact)), *(getattr(fact, name) for name in fact.__struct_fields__))


def encode(facts: list[Fact]) -> bytes:
    """Return facts as JSON text, a list of lists, for storage."""
    return _encoder.encode(facts)


def decode(data: bytes) -> list[Fact]:
    """Return the facts of ``encode``d data.

    Raises:
        msgspec.ValidationError: the data is not a list of facts.
    """
    return [from_typed(fact) for fact in _decoder.decode(data)]
