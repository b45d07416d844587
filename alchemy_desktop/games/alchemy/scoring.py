"""Why the game ended, and the final scoring."""

from alchemy_desktop.games.alchemy.table import CAULDRON, END, AlchemyTable
from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Item, Standing

_ENDINGS = ("", "alchemy.end.potions", "alchemy.end.rounds")
_ABOVE = 10_000
"""More than any of the numbers that break a tie."""


def ending(view: AlchemyTable) -> str:
    """Return the id of the text that says why the game ended, or "" while it goes on."""
    return _ENDINGS[view.values[END]]


def standing(t: AlchemyTable, seat: int) -> Standing:
    """Determining the Winner: the most elements on potions."""
    made = sorted(t.made(seat), key=lambda piece: (-len(t.doses(piece)), t.kind[piece]))
    items = tuple(
        Item(
            Text("alchemy.item.potion", (t.kind[potion],)),
            len(t.doses(potion)),
            f"emblems/{t.thing(potion).emblem}",
        )
        for potion in made
    )
    tie = 0
    for number in _tie_breaks(t, seat).values():
        tie = tie * _ABOVE + number
    return Standing(seat, sum(item.points for item in items), items, tie)


def tie_break(view: AlchemyTable, winner: int, other: int) -> str:
    """Return which tie-break set the winner apart from another player who is level on doses."""
    ours, theirs = _tie_breaks(view, winner), _tie_breaks(view, other)
    return next(name for name in ours if ours[name] != theirs[name])


def _tie_breaks(t: AlchemyTable, seat: int) -> dict[str, int]:
    """A tie: most potions, most symbols on their formulas, fewest elements in the cauldron.

    The smaller number wins each.
    """
    made = t.made(seat)
    return {
        "potions": -len(made),
        "formulas": -sum(len(t.thing(potion).elements) for potion in made),
        "cauldron": len(t.of(seat, CAULDRON)),
    }
