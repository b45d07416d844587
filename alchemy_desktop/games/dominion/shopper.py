"""Scripted players that buy by a list."""

from alchemy_desktop.games.dominion.knowledge import holdings, to_end
from alchemy_desktop.games.dominion.plans import BIG_MONEY, Plan, Want
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
            (face, kit.coins[face], kit.potions[face], None if want == Want(want.card) else want)
            for want in self.plan
            if (face := kit.face(want.card)) != NONE
        ]

    def wanted(self, view: DominionTable, me: int, coins: int, potions: int) -> int:
        """Return the first card of the list that can be bought and is wanted now."""
        zones, pile0 = view.zones, self.pile0
        left = 0
        owned: list[int] = []
        for face, cost, potion, want in self._wants:
            if cost > coins or potion > potions or not zones[pile0 + face]:
                continue
            if want is not None:
                if not owned:
                    left, owned = to_end(view, self.kit), holdings(view, me)
                if not self._fits(want, owned, left, face, coins):
                    continue
            if len(zones[pile0 + face]) > 1 or self.may_take(view, me, face):
                return face
        return NONE

    def _fits(self, want: Want, owned: list[int], left: int, face: int, coins: int) -> bool:
        """Tell whether the supply, what one owns and what one has to spend fit a line."""
        return (
            want.least <= left <= want.most
            and owned[face] < want.up_to
            and coins <= want.coins
            and sum(owned) >= want.cards
            and (not want.actions or self.actions(owned) >= want.actions)
            and (not want.money or self.money(owned) >= want.money)
            and (not want.after or owned[self.kit.face(want.after)] > 0)
        )

    def best_gain(self, view: DominionTable, me: int, faces: list[int]) -> int:
        """Return the first card of the list, whatever money it costs, or the dearest."""
        owned = holdings(view, me)
        left = to_end(view, self.kit)
        for face, _, _, want in self._wants:
            if face in faces and (
                want is None or (want.least <= left <= want.most and owned[face] < want.up_to)
            ):
                return face
        return super().best_gain(view, me, faces)

    def actions(self, owned: list[int]) -> int:
        """Return how many of the cards owned are Actions."""
        return sum(n for n, card in zip(owned, self._cast, strict=False) if card.is_action)


class BigMoney(Shopper):
    """A player that buys by a plain list: money and points, and whatever else that names."""

    def __init__(self, plan: Plan = BIG_MONEY) -> None:
        super().__init__(plan)

    def may_take(self, view: DominionTable, me: int, face: int) -> bool:  # noqa: ARG002
        """It counts no points."""
        return True
