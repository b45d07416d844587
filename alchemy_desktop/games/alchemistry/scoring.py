"""Why the game ended, and the final scoring."""

from alchemy_desktop.games.alchemistry.faces import RARE
from alchemy_desktop.games.alchemistry.table import (
    BOARD,
    CARDS,
    CHEMICALS,
    END,
    GOAL,
    METALS,
    PURE,
    TRADED,
    TRANSMUTED,
    TURNS,
    USED,
    AlchemistryTable,
)
from alchemy_desktop.games.alchemistry.turns import GOALS, SOLO_TURNS
from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Item, Mark, Outcome, Standing

_ENDINGS = ("", "alchemistry.end.conditions", "alchemistry.end.rounds", "alchemistry.end.solo")
_ONE_MORE = "alchemistry.end.one-more"
_SCORED = (("transmuted", TRANSMUTED), ("traded", TRADED), ("pure", PURE), ("used", USED))


def ending(view: AlchemistryTable) -> str:
    """Return the id of the text that says why the game ended, or "" while it goes on."""
    return _ENDINGS[view.values[END]]


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


def alone(view: AlchemistryTable, standings: tuple[Standing, ...]) -> Outcome:
    """Solo Game: return the end by the goal that was chosen."""
    goal, points = view.values[GOAL], standings[0].points
    marks = tuple(
        Mark(Text(f"alchemistry.goal.{name}"), stars, stars == goal)
        for name, stars in GOALS.items()
    )
    name = next(name for name, stars in GOALS.items() if stars == goal)
    how = "reached" if points >= goal else "missed"
    more = view.value(0, TURNS) > SOLO_TURNS
    return Outcome(
        standings,
        (0,) if points >= goal else (),
        Text(_ONE_MORE if more else _ENDINGS[view.values[END]]),
        Text(f"alchemistry.decided.{name}"),
        Text(f"alchemistry.{how}.{name}", (0, points)),
        marks,
    )
