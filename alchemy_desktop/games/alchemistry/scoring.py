"""The final scoring."""

from alchemy_desktop.games.alchemistry.faces import RARE
from alchemy_desktop.games.alchemistry.table import (
    BOARD,
    CARDS,
    CHEMICALS,
    METALS,
    PURE,
    TRADED,
    TRANSMUTED,
    USED,
    AlchemistryTable,
)
from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Item, Standing

_SCORED = (("transmuted", TRANSMUTED), ("traded", TRADED), ("pure", PURE), ("used", USED))


def standing(t: AlchemistryTable, seat: int) -> Standing:
    """Final Scoring: stars of play, cards, mastery and rare cubes left. A tie is shared."""
    cubes = t.cubes(t.zone(seat, BOARD))
    cards = [t.thing(piece) for piece in t.of(seat, CARDS)]
    potions = [card.stars for card in cards if card.cells]
    merchants = [card.stars for card in cards if card.gems]
    rare = sum(cubes[kind] for kind in RARE)
    rows: list[tuple[str, int, int]] = [
        ("potions", len(potions), sum(potions)),
        ("merchants", len(merchants), sum(merchants)),
        ("metals", 0, t.mastery[t.value(seat, METALS)]),
        ("chemicals", 0, t.mastery[t.value(seat, CHEMICALS)]),
        *((name, 0, t.value(seat, source)) for name, source in _SCORED),
        ("rare", rare, rare),
    ]
    items = tuple(
        Item(Text(f"alchemistry.item.{name}", (count,)), points, f"emblems/{name}")
        for name, count, points in rows
        if points
    )
    return Standing(seat, sum(item.points for item in items), items, 0)
