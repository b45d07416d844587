"""What is printed: cubes, potion cards, gem merchants and the Aether Reservoir."""

from functools import lru_cache

from alchemy_desktop.games.alchemistry.deck import CUBES, GEMS, LETTERS, RESERVOIR, Deck
from alchemy_desktop.games.alchemistry.formula import COLUMNS
from alchemy_desktop.games.printed import Amounts, Printed

(SILVER, COPPER, OIL, SULFUR, GOLD, SAL_AMMONIAC) = INGREDIENTS = range(6)
(EMERALD, AMETHYST, SAPPHIRE, RUBY) = GEM_FACES = range(6, 10)
AETHER = 10
RESERVOIR_FACE = 11
METALS, CHEMICALS = (SILVER, COPPER), (OIL, SULFUR)
RARE = (GOLD, SAL_AMMONIAC)
FIRST_CARD = 12
"""The faces of cards follow those of the cubes and the Reservoir."""

POTION_STARS = 5


def _id(name: str) -> str:
    return name.lower().replace(" ", "-")


def _kind(face: int) -> tuple[str, ...]:
    """Return the types of a cube."""
    if face in GEM_FACES:
        return ("gem",)
    if face == AETHER:
        return ("aether",)
    kind = "metal" if face in METALS or face == GOLD else "chemical"
    return ("rare", kind) if face in RARE else (kind,)


class Thing(Printed):
    """A printed face.

    Attributes:
        id: drawing and texts hang on it: ``gold``; for cards ``potion`` and ``merchant``.
        name: canonical name in records.
        types: ``metal``, ``chemical``, ``gem``, ``aether``, with ``rare`` before it if it is; for
            cards ``potion``, ``merchant`` or ``reservoir``.
        form: what it is printed on (see ``kernel.game.Face``).
        cells: of a potion, the ingredients of its six cells, row by row.
        gems: of a merchant, the gems it is completed with, in ascending order.
        stars: what a card is worth at the end.
        units: how many Aethers the Reservoir stands for.
    """

    __slots__ = ("cells", "gems", "stars", "units")

    def __init__(
        self,
        name: str,
        form: str,
        *types: str,
        cells: tuple[int, ...] = (),
        gems: tuple[int, ...] = (),
        stars: int = 0,
        units: int = 0,
    ) -> None:
        super().__init__(types[0] if cells or gems else _id(name), name, types, form)
        self.cells = cells
        self.gems = gems
        self.stars = stars
        self.units = units

    @property
    def worth(self) -> Amounts:
        """The stars of a card, the Aethers of the Reservoir."""
        given = (("star", self.stars), ("aether", self.units))
        return tuple((sign, amount) for sign, amount in given if amount)

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The cells of a potion, and the gems that a merchant asks for."""
        printed = [_id(CUBES[face].title()) for face in (*self.cells, *self.gems)]
        wide = COLUMNS if self.cells else 2
        return tuple(tuple(printed[i : i + wide]) for i in range(0, len(printed), wide))


def reservoir_units(seats: int) -> int:
    """Return how many Aethers the Reservoir stands for, on its side for so many players."""
    return 1 if seats == 2 else 2


@lru_cache(maxsize=8)
def cast_of(deck: Deck, seats: int) -> tuple[Thing, ...]:
    """Return the faces of a deck: cubes, Reservoir, potions, merchants."""
    cubes = [Thing(CUBES[face].title(), "cube", *_kind(face)) for face in range(len(CUBES))]
    potions = [
        Thing(
            card.name,
            "tile",
            "potion",
            cells=tuple(LETTERS.index(letter) for row in card.rows for letter in row),
            stars=POTION_STARS,
        )
        for card in deck.potion
    ]
    merchants = [
        Thing(
            card.name,
            "card",
            "merchant",
            gems=tuple(sorted(EMERALD + GEMS.index(gem) for gem in card.gems)),
            stars=card.stars,
        )
        for card in deck.merchant
    ]
    reservoir = Thing(RESERVOIR.title(), "card", "reservoir", units=reservoir_units(seats))
    return (*cubes, reservoir, *potions, *merchants)
