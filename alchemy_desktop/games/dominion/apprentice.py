"""Apprentice: a scripted player that chooses a plan for the kingdom at hand."""

from alchemy_desktop.games.dominion.plans import plan_for
from alchemy_desktop.games.dominion.shopper import Shopper
from alchemy_desktop.games.dominion.table import DominionTable


class Apprentice(Shopper):
    """A player that builds from the kingdom at hand and counts the points before it ends."""

    def __init__(self) -> None:
        super().__init__(())

    def study(self, view: DominionTable) -> None:
        """See ``Scripted``."""
        self.plan = plan_for({card.name for card in view.cast})
        super().study(view)
