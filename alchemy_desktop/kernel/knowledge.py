"""What a viewer knows of pieces whose place or order is not known to the piece."""

from collections import Counter
from collections.abc import Collection
from typing import NamedTuple

from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.kernel.perspective import Perspective, Pool
from alchemy_desktop.kernel.table import NOWHERE


class Lot(NamedTuple):
    """Pieces of which is known what they are together.

    Attributes:
        zones: where they lie; if these are several, it is unknown which lies in which. Some may
            have left the table unseen.
        faces: how many of each face there are.
        mixed: whether it is unknown which of the pieces is which.
    """

    zones: tuple[int, ...]
    faces: Counter[int]
    mixed: bool


def lots(seen: Perspective, zones: Collection[int]) -> list[Lot]:
    """Return what is known of the pieces in some zones.

    Pieces with known faces come first, a lot for each zone; then those that are mixed with
    others, together with these others wherever they lie.
    """
    table = seen.table
    found = []
    pools: dict[int, Pool] = {}
    for zone in zones:
        faces: Counter[int] = Counter()
        for piece in table.zones[zone]:
            if table.kind[piece] != HIDDEN:
                faces[table.kind[piece]] += 1
            else:
                pools[id(seen.pools[piece])] = seen.pools[piece]
        if faces:
            found.append(Lot((zone,), faces, mixed=False))
    return found + [_mixed(seen, pool) for pool in pools.values()]


def whereabouts(seen: Perspective, face: int) -> list[tuple[tuple[int, ...], int]]:
    """Return where the pieces with a face are: (zones, number), the zones in their order.

    Several zones mean that so many lie in one or another of them.
    """
    found: Counter[tuple[int, ...]] = Counter()
    for zone, pieces in enumerate(seen.table.zones):
        number = sum(seen.table.kind[piece] == face for piece in pieces)
        if number:
            found[zone,] += number
    for pool in {id(pool): pool for pool in seen.pools.values()}.values():
        if pool.faces[face]:
            found[_mixed(seen, pool).zones] += pool.faces[face]
    return sorted(found.items())


def _mixed(seen: Perspective, pool: Pool) -> Lot:
    zones = sorted({seen.table.where[piece] for piece in pool.pieces} - {NOWHERE})
    return Lot(tuple(zones), +pool.faces, mixed=True)
