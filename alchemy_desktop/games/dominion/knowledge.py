"""What scripted players read off a table: their cards, the supply, who leads, when it ends.

Only what a seat may know is read: how many of each card a seat owns, never where they lie.
"""

from collections.abc import Callable

from alchemy_desktop.games.dominion.card import Card
from alchemy_desktop.games.dominion.table import ROLES, TURNS, DominionTable
from alchemy_desktop.kernel.decisions import NONE, Move


class Kit:
    """The cards of one match, looked up once.

    Attributes:
        cast: the cards.
        coins, potions: what each costs.
        plays, buys: the moves to play and to buy each.
        province, duchy, estate, curse, copper, silver, gold, potion: faces, or ``NONE``.
    """

    def __init__(self, cast: tuple[Card, ...]) -> None:
        self.cast = cast
        self._faces = {card.name: face for face, card in enumerate(cast)}
        self.coins = [card.cost.coins for card in cast]
        self.potions = [card.cost.potions for card in cast]
        self.plays = [Move("play", face) for face in range(len(cast))]
        self.buys = [Move("buy", face) for face in range(len(cast))]
        self.province = self.face("Province")
        self.duchy = self.face("Duchy")
        self.estate = self.face("Estate")
        self.curse = self.face("Curse")
        self.copper = self.face("Copper")
        self.silver = self.face("Silver")
        self.gold = self.face("Gold")
        self.potion = self.face("Potion")

    def face(self, name: str) -> int:
        """Return the face of a card of this match, or ``NONE``."""
        return self._faces.get(name, NONE)

    def each(self, value: Callable[[Card], int]) -> list[int]:
        """Return a value of every card, by face."""
        return [value(card) for card in self.cast]


def holdings(view: DominionTable, seat: int) -> list[int]:
    """Count a seat's cards by face, wherever they lie; the last entry counts unknown ones."""
    counts = [0] * (len(view.cast) + 1)
    kind = view.kind
    mat = view.mat(seat)
    for zone in (*view.zones[seat * ROLES : seat * ROLES + ROLES], *view.zones[mat : mat + 1]):
        for piece in zone:
            counts[kind[piece]] += 1
    return counts


def points_of(view: DominionTable, seat: int, face: int) -> int:
    """Return what one copy of a card is worth to a seat at the end, as far as is known."""
    each = view.cast[face].points
    if isinstance(each, int):
        return each
    counts = holdings(view, seat)
    return each(view, [f for f in range(len(view.cast)) for _ in range(counts[f])])


def points(view: DominionTable, seat: int) -> int:
    """Return the points of the cards that a seat is known to own."""
    counts = holdings(view, seat)
    return sum(
        counts[face] * points_of(view, seat, face)
        for face, card in enumerate(view.cast)
        if counts[face] and card.points
    )


def lead(view: DominionTable, seat: int) -> tuple[int, int]:
    """Return by how many points a seat leads its best rival, and by how many turns less.

    A lead above ``(0, 0)`` is a win if the game ends now, ``(0, 0)`` shares it.
    """
    turns = view.values[TURNS : TURNS + view.seats]
    rival = max((points(view, other), -turns[other]) for other in view.others(seat))
    return points(view, seat) - rival[0], -turns[seat] - rival[1]


def piles(view: DominionTable) -> list[list[int]]:
    """Return the piles of the supply, by face."""
    pile0 = view.seats * ROLES + 1
    return view.zones[pile0 : pile0 + len(view.cast)]


def empty_piles(view: DominionTable) -> int:
    """Return how many piles of the supply are empty."""
    return piles(view).count([])


def to_end(view: DominionTable, kit: Kit) -> int:
    """Return how many cards must leave the supply at least until the game ends."""
    sizes = list(map(len, piles(view)))
    return min(sizes[kit.province], sum(sorted(sizes)[:3]))


def ends_game(view: DominionTable, kit: Kit, face: int) -> bool:
    """Tell whether taking one more card of a pile meets an end of the game."""
    if len(view.zones[view.seats * ROLES + 1 + face]) != 1:
        return False
    return face == kit.province or empty_piles(view) >= 2
