"""What is printed: cubes, potion cards, gem merchants and the Aether Reservoir."""

from functools import lru_cache

from alchemy_desktop.games.alchemistry.deck import CUBES, GEMS, LETTERS, RESERVOIR, Deck

(SILVER, COPPER, OIL, SULFUR, GOLD, SAL_AMMONIAC) = INGREDIENTS = range(6)
(EMERALD, AMETHYST, SAPPHIRE, RUBY) = GEM_FACES = range(6, 10)
AETHER = 10
RESERVOIR_FACE = 11
METALS, CHEMICALS = (SILVER, COPPER), (OIL, SULFUR)
RARE = (GOLD, SAL_AMMONIAC)
FIRST_CARD = 12
"""The faces of cards follow those of the cubes and the Reservoir."""

POTION_STARS = 5


class Thing:
    """A printed face.

    Attributes:
        id: a drawing or a text hangs on it: ``gold``; for cards ``potion`` and ``merchant``.
        name: canonical name in records.
        types: ``cube``, ``potion``, ``merchant`` or ``reservoir``.
        cells: of a potion, the ingredients of its six cells, row by row.
        gems: of a merchant, the gems it is completed with, in ascending order.
        stars: what a card is worth at the end.
    """

    __slots__ = ("cells", "gems", "id", "name", "stars", "types")

    def __init__(
        self,
        name: str,
        type_: str,
        *,
        cells: tuple[int, ...] = (),
        gems: tuple[int, ...] = (),
        stars: int = 0,
    ) -> None:
        self.name = name
        self.id = name.lower().replace("'", "").replace(" ", "-")
        self.types = (type_,)
        self.cells = cells
        self.gems = gems
        self.stars = stars

    @property
    def form(self) -> str:
        """What it is printed on."""
        return "tile" if self.cells else "cube" if self.types == ("cube",) else "card"

    @property
    def price(self) -> tuple[tuple[str, int], ...]:
        """Nothing here costs coins."""
        return ()

    @property
    def worth(self) -> tuple[tuple[str, int], ...]:
        """The stars of a card."""
        return (("star", self.stars),) if self.stars else ()

    def __repr__(self) -> str:
        return f"Thing({self.name!r})"


@lru_cache(maxsize=8)
def cast_of(deck: Deck) -> tuple[Thing, ...]:
    """Return the faces of a deck: cubes, Reservoir, potions, merchants."""
    cubes = [Thing(name.title() if name != "aether" else "Aether", "cube") for name in CUBES]
    potions = [
        Thing(
            card.name,
            "potion",
            cells=tuple(LETTERS.index(letter) for row in card.rows for letter in row),
            stars=POTION_STARS,
        )
        for card in deck.potion
    ]
    merchants = [
        Thing(
            card.name,
            "merchant",
            gems=tuple(sorted(EMERALD + GEMS.index(gem) for gem in card.gems)),
            stars=card.stars,
        )
        for card in deck.merchant
    ]
    return (*cubes, Thing(RESERVOIR.title(), "reservoir"), *potions, *merchants)
