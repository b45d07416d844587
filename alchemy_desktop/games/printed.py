"""What printed faces have in common."""

from alchemy_desktop.kernel.decisions import NONE, Text

Amounts = tuple[tuple[str, int], ...]
"""Signs, and how much of each."""


class Printed:
    """A printed face with nothing on it but an emblem (see ``kernel.game.Face``).

    Args:
        id_: drawing and texts hang on it.
        name: canonical name in records.
        types: its types, in the order printed.
        form: what it is printed on.
    """

    __slots__ = ("form", "id", "name", "types")

    def __init__(self, id_: str, name: str, types: tuple[str, ...], form: str = "card") -> None:
        self.id = id_
        self.name = name
        self.types = types
        self.form = form

    @property
    def emblem(self) -> str:
        """The id of its drawing."""
        return self.id

    @property
    def price(self) -> Amounts:
        """What it costs."""
        return ()

    @property
    def worth(self) -> Amounts:
        """What it gives."""
        return ()

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """What is drawn on it instead of an emblem."""
        return ()

    @property
    def seat(self) -> int:
        """Whose pawn it is."""
        return NONE

    @property
    def formula(self) -> tuple[str, ...]:
        """Drawings in a row at its foot."""
        return ()

    @property
    def terms(self) -> tuple[Text, ...]:
        """What of its text follows from the deck."""
        return ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"
