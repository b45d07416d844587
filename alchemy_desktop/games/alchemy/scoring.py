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
    """Determining the Winner: the most elements on potions.

    A tie: most potions, then most symbols on their formulas, then fewest elements in the cauldron.
    """
    made = sorted(t.made(seat), key=lambda piece: (-len(t.doses(piece)), t.kind[piece]))
    items = tuple(
        Item(
            Text("alchemy.item.potion", (t.kind[potion],)),
            len(t.doses(potion)),
            f"emblems/{t.thing(potion).emblem}",
        )
        for potion in made
    )
    symbols = sum(len(t.thing(potion).elements) for potion in made)
    tie = len(t.of(seat, CAULDRON)) - _ABOVE * (symbols + _ABOVE * len(made))
    return Standing(seat, sum(item.points for item in items), items, tie)
