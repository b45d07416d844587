"""Why the game ended, and the final scoring."""

from alchemy_desktop.games.alchemicus.table import (
    BUILDINGS,
    CARDS,
    END,
    GIFTS,
    SALES,
    SPENT,
    AlchemicusTable,
)
from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Item, Standing

_ENDINGS = ("", "alchemicus.end.fame", "alchemicus.end.turns")
_SOURCES = (
    ("sales", SALES, 1, "emblems/space-sale"),
    ("gifts", GIFTS, 1, "emblems/space-gifts"),
    ("fame-cards", CARDS, 1, "emblems/fame"),
    ("moves", SPENT, -1, "signs/pawn"),
)
"""What Fame comes from and goes to: text, counter, whether it adds, drawing."""


def ending(view: AlchemicusTable) -> str:
    """Return the id of the text that says why the game ended, or "" while it goes on."""
    return _ENDINGS[view.values[END]]


def standing(t: AlchemicusTable, seat: int) -> Standing:
    """5. End of Turn: most Fame; then the sum of the prices of the buildings."""
    items = tuple(
        Item(Text(f"alchemicus.item.{name}"), sign * fame, art)
        for name, source, sign, art in _SOURCES
        if (fame := t.value(seat, source))
    )
    prices = sum(t.thing(piece).cost for piece in t.of(seat, BUILDINGS))
    return Standing(seat, t.fame(seat), items, -prices)
