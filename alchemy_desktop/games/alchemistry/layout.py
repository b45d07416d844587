"""Where things lie on the table of Alchemistry."""

from alchemy_desktop.games.alchemistry.table import AlchemistryTable
from alchemy_desktop.kernel.layout import Area, Layout, Plate


def lay_out(view: AlchemistryTable, me: int, aspect: float) -> Layout:
    """Lay the table out for the seat at the bottom; ``aspect`` is width by height."""
    width = 10.0
    height = width / aspect
    row = height / (len(view.specs) + view.seats + 1)
    areas = [
        Area(zone, "row", (0.0, zone * row, width, row), size=0.5)
        for zone in range(len(view.specs))
    ]
    top = len(view.specs) * row
    plates = [
        Plate("seat", (0.0, top + seat * row, width / 2, row), seat) for seat in range(view.seats)
    ]
    plates.append(Plate("banner", (0.0, height - row, width, row)))
    return Layout(width, height, tuple(areas), tuple(plates))
