"""Why the game ended, and what all cards of a player are worth."""

from alchemy_desktop.games.dominion.table import END, TURNS, DominionTable
from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Item, Standing

_ENDINGS = ("", "dominion.end.provinces", "dominion.end.piles", "dominion.end.turns")


def ending(view: DominionTable) -> str:
    """Return the id of the text that says why the game ended, or "" while it goes on."""
    return _ENDINGS[view.values[END]]


def owned(t: DominionTable, seat: int) -> list[int]:
    """Return the faces of all cards a seat owns, wherever they lie."""
    zones = [i for i, spec in enumerate(t.specs) if spec.owner == seat]
    return [t.kind[piece] for zone in zones for piece in t.zones[zone]]


def standing(t: DominionTable, seat: int) -> Standing:
    """Return a seat's points by card. Turns break ties; extra ones do not count."""
    faces = owned(t, seat)
    items = []
    for face, card in enumerate(t.cast):
        count = faces.count(face)
        each = card.points if isinstance(card.points, int) else card.points(t, faces)
        if count and (each or card.points):
            text = Text("dominion.item", (count, face))
            items.append(Item(text, count * each, f"emblems/{card.id}"))
    points = sum(item.points for item in items)
    return Standing(seat, points, tuple(items), t.values[TURNS + seat])
