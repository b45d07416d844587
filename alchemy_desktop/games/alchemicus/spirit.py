"""Where the Spirit of Transmutation does a scripted player most good."""

from alchemy_desktop.games.alchemicus.actions import free_ways, robbable
from alchemy_desktop.games.alchemicus.faces import ALEMBIC, FOUNDRY, LABORATORY, WORKSHOP
from alchemy_desktop.games.alchemicus.outlook import AH, FO, LTM, State, changed
from alchemy_desktop.games.alchemicus.reckoning import Reckoning
from alchemy_desktop.games.alchemicus.table import BLOCKS, CENTRE, RING

ROBBED = 1.5
"""A card taken is worth so many: another lacks it."""
_READY = {ALEMBIC: AH, FOUNDRY: FO, LABORATORY: LTM}


class Spirit:
    """What the spaces of the Spirit are worth to a seat.

    Args:
        mind: how it reckons.
    """

    def __init__(self, mind: Reckoning) -> None:
        self.m = mind
        view = mind.view
        self.faces = (*view.values[BLOCKS], WORKSHOP)
        self.here = view.spirit - RING[0]
        self.leader = min(mind.others, key=lambda seat: (mind.waits[seat], seat))
        self.victims = robbable(view, mind.me)
        self._values = [self._value(face) for face in self.faces]

    def harm(self, state: State, face: int, stays: float) -> float:
        """Return the Fame that a seat loses while a kind of building is blocked."""
        number = state.buildings[face]
        if not number:
            return 0.0
        rates = self.m.economy.rates
        now, then = rates(state.buildings), rates(changed(state.buildings, face, -number))
        lost = (now.fame - then.fame) + self.m.card * (now.cards - then.cards) / 2
        share = 1.0
        if face in _READY and state.place >= 0:
            work = self.m.economy.roles.index("transmutation")
            near = self.m.economy.turns(state.place, work) == 1
            share = 1.5 if near and state.goods[_READY[face]] else 0.7
        return lost * share * min(stays, self.m.turns)

    def _value(self, face: int) -> float:
        m = self.m
        value = -self.harm(m.now, face, m.w.mine)
        for seat, state in m.others.items():
            weight = m.w.leader if seat == self.leader else m.w.other / len(m.others)
            value += weight * self.harm(state, face, m.w.theirs)
        return value

    def value(self, space: int, scatter: bool = False) -> float:
        """Return what moving the Spirit to a space is worth, against leaving it."""
        value = self._values[space] - self._values[self.here]
        if space == CENTRE - RING[0] and self.victims:
            value += ROBBED * self.m.card
        if scatter:
            value -= self.m.card * self.m.now.cards
        return value

    def best(self) -> tuple[float, int]:
        """Return what the best of the free moves is worth, and what it blocks."""
        return max((self.value(space), self.faces[space]) for space in free_ways(self.m.view))
