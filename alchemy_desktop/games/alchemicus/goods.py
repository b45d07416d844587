"""Where goods may lie."""

from collections.abc import Collection

from alchemy_desktop.games.alchemicus.faces import ACCEPTS, GOLD, LABORATORY


def has_place(face: int, goods: Collection[int], good: int) -> bool:
    """Tell whether a good may be laid on a building with such goods on it.

    3.4: it must be empty; but a Laboratory has a place for tincture and one for metal. While there
    is gold in it, nothing may be moved into it.
    """
    if good not in ACCEPTS.get(face, ()):
        return False
    if face == LABORATORY and good != GOLD:
        return not {good, GOLD}.intersection(goods)
    return not goods
