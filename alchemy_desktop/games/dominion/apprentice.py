"""Apprentice: a scripted player that chooses a plan for the kingdom at hand."""

from alchemy_desktop.games.dominion.knowledge import empty_piles, lead, points_of
from alchemy_desktop.games.dominion.plans import Plan, plan_for
from alchemy_desktop.games.dominion.shopper import Shopper
from alchemy_desktop.games.dominion.table import BUYS, DominionTable
from alchemy_desktop.kernel.decisions import NONE


class Apprentice(Shopper):
    """A player that builds from the kingdom at hand and counts the points before it ends.

    Args:
        plan: what to buy; left out, the plan for the kingdom is taken.
    """

    def __init__(self, plan: Plan = ()) -> None:
        super().__init__(plan)
        self._chosen = not plan

    def study(self, view: DominionTable) -> None:
        """See ``Scripted``."""
        if self._chosen:
            self.plan = plan_for({card.name for card in view.cast})
        super().study(view)

    def wanted(self, view: DominionTable, me: int, coins: int, potions: int) -> int:
        """End the game if that wins; else buy by the plan."""
        buys = view.values[BUYS]
        empty = empty_piles(view)
        if empty >= 2 or len(view.zones[self.pile0 + self.kit.province]) <= buys:
            face = self._finisher(view, me, coins, potions, empty)
            if face != NONE:
                return face
        return super().wanted(view, me, coins, potions)

    def _finisher(self, view: DominionTable, me: int, coins: int, potions: int, empty: int) -> int:
        """Return a card with which to end the game now and win, or ``NONE``."""
        buys, kit = view.values[BUYS], self.kit
        for face in range(len(view.cast)):
            left = len(view.zones[self.pile0 + face])
            if not 0 < left <= buys or (empty < 2 and face != kit.province):
                continue
            if left * kit.coins[face] <= coins and left * kit.potions[face] <= potions:
                ahead, turns = lead(view, me)
                if (ahead + left * points_of(view, me, face), turns) > (0, 0):
                    return face
        return NONE
