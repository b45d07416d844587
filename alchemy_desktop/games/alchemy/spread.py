"""What is spread out in the middle of the table while a card is chosen from it.

That is the hand of whoever is visited, the discard pile, or the deck, for those who may see it.
"""

import math

from alchemy_desktop.games.alchemy.gestures import asked
from alchemy_desktop.games.alchemy.potions import FETCH, VISIT
from alchemy_desktop.games.alchemy.table import CARDS, DISCARD, HAND, AlchemyTable
from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.kernel.layout import Area, Box

TALL = 1.4  # height of a card by its width
APART = 1.17  # from card to card, of their width
COPY = 0.05  # from a card to an equal one below it, of their width
COPIES = 3  # equal cards that lie apart
MOST_ROWS = 3
SHARE, LARGE_SHARE = 0.44, 0.58  # of the middle, for few kinds of cards and for many
MANY = 9
MOST_CARD = 1.2


def spread(view: AlchemyTable, me: int) -> tuple[int, Text | None]:
    """Return the zone that is spread out and what stands above it; ``NONE`` if none is.

    Whoever is visited has the hand before them as ever.
    """
    decision = view.decision
    if decision is None:
        return NONE, None
    zone, text = NONE, None
    if decision.question is VISIT and decision.args[0] != me:
        host = decision.args[0]
        zone, text = view.zone(host, HAND), Text("alchemy.zone.hand-of", (host,))
    elif decision.question is FETCH:
        zone, text = CARDS, Text("alchemy.zone.cards")
    elif asked(view) == "fetch":
        zone, text = DISCARD, Text("alchemy.zone.discard")
    known = zone != NONE and all(view.kind[piece] != HIDDEN for piece in view.zones[zone])
    return (zone, text) if known and view.zones[zone] else (NONE, None)


def spread_share(view: AlchemyTable, zone: int) -> float:
    """Return the share of the height of the middle that a zone is spread out in."""
    kinds = {view.kind[piece] for piece in view.zones[zone]}
    return LARGE_SHARE if len(kinds) >= MANY else SHARE


def spread_area(view: AlchemyTable, zone: int, box: Box) -> Area:
    """Lay a zone out in rows, equal cards together, as large as they fit into a box."""
    x, y, width, height = box
    pieces = sorted(view.zones[zone], key=lambda piece: (view.kind[piece], piece))
    columns, places = _columns([view.kind[piece] for piece in pieces])
    size, rows = max(_fit(columns, rows, width, height) for rows in range(1, MOST_ROWS + 1))
    each = math.ceil(columns / rows)
    left = x + (width - _wide(each) * size) / 2
    top = y + (height - (rows - 1) * size * TALL * 1.04 - size * TALL) / 2
    at = tuple(
        (
            left + (column % each * APART + 0.5 + min(copy, COPIES - 1) * COPY) * size,
            top + column // each * size * TALL * 1.04 + size * TALL / 2,
        )
        for column, copy in places
    )
    return Area(zone, "placed", box, size, order=tuple(pieces), places=at, known=True)


def _columns(kinds: list[int]) -> tuple[int, list[tuple[int, int]]]:
    """Return how many kinds there are, and for each card its kind and how many came before it."""
    order = sorted(set(kinds))
    places = [(order.index(kind), kinds[:n].count(kind)) for n, kind in enumerate(kinds)]
    return len(order), places


def _wide(columns: int) -> float:
    """Return how wide a row is, in widths of its cards."""
    return (columns - 1) * APART + 1 + (COPIES - 1) * COPY


def _fit(columns: int, rows: int, width: float, height: float) -> tuple[float, int]:
    """Return the largest width of cards in so many rows, and the rows."""
    each = math.ceil(columns / rows)
    return min(width / _wide(each), height / ((rows - 1) * TALL * 1.04 + TALL), MOST_CARD), rows
