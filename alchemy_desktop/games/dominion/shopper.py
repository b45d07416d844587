"""A scripted player that buys by a list."""

from alchemy_desktop.games.dominion.knowledge import holdings
from alchemy_desktop.games.dominion.plans import ANY, Plan
from alchemy_desktop.games.dominion.scripted import Scripted
from alchemy_desktop.games.dominion.table import DominionTable
from alchemy_desktop.kernel.decisions import NONE


class Shopper(Scripted):
    """A player that buys by a list.

    Attributes:
        plan: the list.
    """

    def __init__(self, plan: Plan) -> None:
        super().__init__()
        self.plan = plan

    def study(self, view: DominionTable) -> None:
        """See ``Scripted``."""
        super().study(view)
        kit = self.kit
        self._wants = [
            (face, kit.coins[face], kit.potions[face], up_to, most, least, actions)
            for name, up_to, most, least, actions in self.plan
            if (face := kit.face(name)) != NONE
        ]
        self._counts = any(want.up_to != ANY or want.actions for want in self.plan)

    def wanted(self, view: DominionTable, me: int, coins: int, potions: int) -> int:
        """Return the first card of the list that can be bought and is wanted now."""
        zones, pile0 = view.zones, self.pile0
        left = len(zones[pile0 + self.kit.province])
        owned = holdings(view, me) if self._counts else []
        for face, cost, potion, up_to, most, least, actions in self._wants:
            if (
                cost <= coins
                and potion <= potions
                and least <= left <= most
                and (up_to == ANY or owned[face] < up_to)
                and zones[pile0 + face]
                and (not actions or self.actions(owned) >= actions)
                and (len(zones[pile0 + face]) > 1 or self.may_take(view, me, face))
            ):
                return face
        return NONE

    def best_gain(self, view: DominionTable, me: int, faces: list[int]) -> int:
        """Return the first card of the list, whatever money it costs, or the dearest."""
        owned = holdings(view, me)
        for face, _, _, up_to, *_ in self._wants:
            if face in faces and owned[face] < up_to:
                return face
        return super().best_gain(view, me, faces)

    def actions(self, owned: list[int]) -> int:
        """Return how many of the cards owned are Actions."""
        return sum(n for n, card in zip(owned, self._cast, strict=False) if card.is_action)
