"""What is printed: the cards, the pawns and the Spirit; and what goods are."""

from functools import lru_cache
from types import MappingProxyType

from alchemy_desktop.games.alchemicus.deck import Deck
from alchemy_desktop.games.printed import Amounts, Printed
from alchemy_desktop.kernel.decisions import NONE, Text

(
    GARDEN,
    MINE,
    STALL,
    FOUNDRY,
    ALEMBIC,
    SHOP,
    WORKSHOP,
    LABORATORY,
    TREASURY,
    FAME,
) = range(10)
KINDS = (
    *("garden", "mine", "stall", "foundry", "alembic"),
    *("shop", "workshop", "laboratory", "treasury", "fame"),
)
"""The kinds of cards, in the order of their faces."""
SPIRIT_FACE = 10
FIRST_PAWN = 11
"""The pawn of seat n is face 11 + n."""

(HERBS, ORE, TINCTURE, METAL, GOLD) = range(5)
GOODS = ("herbs", "ore", "tincture", "metal", "gold")
SIGNS = ("{herbs}", "{ore}", "{tincture}", "{ingot}", "{nugget}")
"""Goods. They are cards that lie face down on a building: what they are, is told by the building,
and by their pose on it (see ``table``)."""
YIELDS = MappingProxyType({GARDEN: HERBS, MINE: ORE})
"""Acquisition: what a building is given."""
WORKS = MappingProxyType({ALEMBIC: (HERBS, TINCTURE), FOUNDRY: (ORE, METAL)})
"""Transmutation: what a building makes of what; the Laboratory makes gold of two goods."""
ACCEPTS = MappingProxyType(
    {
        GARDEN: (HERBS,),
        MINE: (ORE,),
        ALEMBIC: (HERBS, TINCTURE),
        FOUNDRY: (ORE, METAL),
        LABORATORY: (TINCTURE, METAL, GOLD),
    }
)
"""The goods that may lie on a building."""
ROUTES = (
    (GARDEN, HERBS, ALEMBIC),
    (MINE, ORE, FOUNDRY),
    (ALEMBIC, TINCTURE, LABORATORY),
    (FOUNDRY, METAL, LABORATORY),
)
"""Transport: from where which good goes where to."""

_TYPES = MappingProxyType(
    {GARDEN: "source", MINE: "source", FOUNDRY: "work", ALEMBIC: "work", LABORATORY: "work"}
    | {STALL: "trade", SHOP: "trade", TREASURY: "trade", WORKSHOP: "help", FAME: "fame"}
)


class Thing(Printed):
    """A printed face.

    Attributes:
        id: drawing and texts hang on it.
        name: canonical name in records.
        types: ``source``, ``work``, ``trade``, ``help``, ``fame``; ``pawn`` or ``spirit``.
        form: what it is printed on (see ``kernel.game.Face``).
        cost: how many cards are discarded for it.
        prices: of a shop, by good: the cards and the Fame for one; None if it is not sold there.
        sells: of a shop, how many goods it sells in a visit.
        seat: whose pawn it is, or ``NONE``.
    """

    __slots__ = ("cost", "prices", "seat", "sells")
    seat: int

    def __init__(
        self,
        id_: str,
        kind: str,
        form: str = "card",
        cost: int = 0,
        prices: tuple[tuple[int, int] | None, ...] = (),
        sells: int = 0,
        seat: int = NONE,
    ) -> None:
        super().__init__(id_, id_.replace("-", " ").title(), (kind,), form)
        self.cost = cost
        self.prices = prices
        self.sells = sells
        self.seat = seat

    @property
    def price(self) -> Amounts:
        """The cards that it costs."""
        return (("price", self.cost),) if self.form == "card" else ()

    @property
    def worth(self) -> Amounts:
        """Of a shop: how many goods it sells in a visit, and the most Fame for one.

        The sign is that of the good if it is only one kind.
        """
        if not self.sells:
            return ()
        kinds = [sign for sign, price in zip(SIGNS, self.prices, strict=True) if price]
        goods = kinds[0].strip("{}") if len(kinds) == 1 else "goods"
        fame = max(price[1] for price in self.prices if price)
        return ((goods, self.sells), *([("fame", fame)] if fame else []))

    @property
    def terms(self) -> tuple[Text, ...]:
        """What a shop gives."""
        if not self.sells:
            return ()
        lines = [Text("alchemicus.price.sells", (self.sells,))]
        for sign, price in zip(SIGNS, self.prices, strict=True):
            if price:
                how = "either" if all(price) else "cards" if price[0] else "fame"
                given = f"{{card:{price[0]}}}", f"{{fame:{price[1]}}}"
                lines.append(Text(f"alchemicus.price.{how}", (sign, *given)))
        return tuple(lines)


@lru_cache(maxsize=8)
def cast_of(deck: Deck, seats: int) -> tuple[Thing, ...]:
    """Return the faces of a deck: the cards, the Spirit and a pawn for each seat."""
    cards = []
    for face, kind in enumerate(KINDS):
        shop = getattr(deck.shops, kind, None)
        prices = [getattr(shop, good) for good in GOODS] if shop else []
        cards.append(
            Thing(
                kind,
                _TYPES[face],
                cost=getattr(deck.cards, kind).cost,
                prices=tuple((price.cards, price.fame) if price else None for price in prices),
                sells=shop.goods if shop else 0,
            )
        )
    pawns = [Thing(f"pawn-{seat + 1}", "pawn", "pawn", seat=seat) for seat in range(seats)]
    return (*cards, Thing("spirit", "spirit", "pawn"), *pawns)
