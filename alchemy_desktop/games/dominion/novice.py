"""Novice: a scripted player that likes what is dear."""

from alchemy_desktop.games.dominion.knowledge import holdings
from alchemy_desktop.games.dominion.scripted import Scripted
from alchemy_desktop.games.dominion.table import DominionTable
from alchemy_desktop.kernel.decisions import NONE


class Novice(Scripted):
    """A sensible, shallow player: it likes what is dear, and a bit of everything."""

    def wanted(self, view: DominionTable, me: int, coins: int, potions: int) -> int:
        """Return the dearest card within reach, more or less."""
        owned = holdings(view, me)
        best, value = NONE, 0.0
        for face in range(len(view.cast)):
            if self.kit.coins[face] > coins or self.kit.potions[face] > potions:
                continue
            if not view.zones[self.pile0 + face] or not self.may_take(view, me, face):
                continue
            liking = self.liking(view, owned, face)
            if liking > value:
                best, value = face, liking
        return best

    def liking(self, view: DominionTable, owned: list[int], face: int) -> float:
        """Say how much a card is liked now; 0 or less is not bought."""
        kit, left = self.kit, len(view.zones[self.pile0 + self.kit.province])
        if face == kit.province:
            return 20.0
        if face in (kit.estate, kit.duchy):
            return 8.0 if left <= (2 if face == kit.estate else 4) else 0.0
        if face in (kit.copper, kit.curse):
            return 0.0
        if face == kit.potion:
            return self.rng.uniform(2.0, 6.0) if not owned[face] else 0.0
        if not self.treasure[face] and owned[face] >= 3:
            return 0.0
        return kit.coins[face] + 2.0 * kit.potions[face] + self.rng.uniform(0.0, 2.0)
