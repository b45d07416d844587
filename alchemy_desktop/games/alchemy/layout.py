"""Where everything lies on the table of Alchemy!."""

from alchemy_desktop.games.alchemy.table import AlchemyTable
from alchemy_desktop.kernel.layout import Area, Layout


def lay_out(view: AlchemyTable, me: int, aspect: float) -> Layout:
    """Lay the table out (see ``kernel.game.Game``)."""
    areas = tuple(
        Area(zone, "pile", (zone % 10 * 1.2, zone // 10 * 1.6, 1.0, 1.4))
        for zone in range(len(view.zones))
    )
    return Layout(12.0, 12.0 / aspect, areas, ())


def back_of(view: AlchemyTable, piece: int) -> str:
    """Return the back of a piece."""
    return "alchemy"
