"""What a scripted player may want to build, and how far that will bring it."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from alchemy_desktop.games.alchemicus.actions import MOST_BUILDINGS
from alchemy_desktop.games.alchemicus.economy import Counts, Economy
from alchemy_desktop.games.alchemicus.faces import (
    ALEMBIC,
    FAME,
    FOUNDRY,
    GARDEN,
    LABORATORY,
    MINE,
    SHOP,
    TREASURY,
    WORKSHOP,
)


class Plan(NamedTuple):
    """Buildings in the order in which they are wanted, the Garden of the start included.

    Attributes:
        name: what it is about.
        order: the faces.
        counts: how many of each kind it wants.
    """

    name: str
    order: tuple[int, ...]
    counts: Counts


def plan_of(name: str, order: tuple[int, ...]) -> Plan:
    """Return the plan with such an order."""
    return Plan(name, order, tuple([order.count(face) for face in range(FAME)]))


_HERBS, _ORE = (GARDEN, ALEMBIC), (MINE, FOUNDRY)
_GOLD = (ALEMBIC, *_ORE, LABORATORY, TREASURY)
_ENGINES = {
    "shops": (ALEMBIC, SHOP, *_HERBS, *_ORE, *_HERBS, SHOP, *_ORE),
    "ores": (*_ORE, SHOP, *_ORE, *_ORE, ALEMBIC, *_ORE, SHOP),
    "gold": _GOLD,
    "two-golds": (*_GOLD, *_HERBS, *_ORE, LABORATORY, TREASURY),
    "gold-shop": (*_GOLD, SHOP, *_ORE, *_ORE),
}
_WORKSHOPS = (0, 1, 2, 3)


def _plans() -> Iterator[Plan]:
    for (name, engine), first in product(_ENGINES.items(), _WORKSHOPS):
        order = (GARDEN, *(WORKSHOP,) * first, *engine)[:MOST_BUILDINGS]
        yield plan_of(f"{first}-{name}", order)
    yield plan_of("workshops", (GARDEN, *(WORKSHOP,) * (MOST_BUILDINGS - 1)))


PLANS = tuple(_plans())


class Stage(NamedTuple):
    """A point at which a plan can be left as it is.

    Attributes:
        turns: until then.
        gained: the Fame until then, less what is late since new buildings have no goods.
        rate: the Fame of a turn from then on.
        cards: those left over.
    """

    turns: float
    gained: float
    rate: float
    cards: float


class Weights(NamedTuple):
    """How the Apprentice reckons; found by playing against itself.

    Attributes:
        seek: the cards that it costs to find one that is needed.
        visit: the turns that a building takes beside its cards.
        left: the Fame for a card left over.
        hurry: the Fame that it costs not to build what could be built.
        slow: how much longer the game is than a plan without a hitch.
        mine, theirs: for how many turns the Spirit hurts it, or others.
        leader, other: how much what happens to the leader counts, and to another.
    """

    seek: float = 1.5
    visit: float = 0.5
    left: float = 0.12
    hurry: float = 0.3
    slow: float = 1.25
    mine: float = 8.0
    theirs: float = 4.0
    leader: float = 0.8
    other: float = 0.3


DEFAULT = Weights()


SOUGHT = 3
"""So many buildings are sought at a time; those after them turn up meanwhile."""
MOST_KEPT = 20000
"""So many results are kept; then all are forgotten."""


class Prospects:
    """How far plans will bring a player.

    Args:
        economy: the prices.
        weights: how it reckons.
    """

    def __init__(self, economy: Economy, weights: Weights = DEFAULT) -> None:
        self.economy = economy
        self.w = weights
        self._stages: dict[object, list[Stage]] = {}
        self._waits: dict[object, float] = {}

    def missing(self, plan: Plan, buildings: Counts) -> list[int]:
        """Return what a plan still wants, in its order."""
        left = list(buildings)
        found = []
        for face in plan.order:
            if left[face] > 0:
                left[face] -= 1
            else:
                found.append(face)
        return found

    def stages(
        self, plan: Plan, buildings: Counts, rival: Counts, known: Counts, cards: int
    ) -> list[Stage]:
        """Return the stages of a plan, the present one first.

        Args:
            plan: what is wanted.
            buildings: what stands.
            rival: the buildings of whoever moves the Spirit against it.
            known: the cards in hand, as far as they are known, by face.
            cards: how many there are in hand.
        """
        key = plan.name, buildings, rival, known, cards
        if key not in self._stages:
            if len(self._stages) > MOST_KEPT:
                self._stages.clear()
            self._stages[key] = self._follow(plan, buildings, rival, known, cards)
        return self._stages[key]

    def _follow(
        self, plan: Plan, buildings: Counts, rival: Counts, known: Counts, cards: int
    ) -> list[Stage]:
        costs, rates, w = self.economy.costs, self.economy.pressed, self.w
        turns, gained, stock = 0.0, 0.0, float(cards)
        have = list(known)
        now = rates(buildings, rival)
        begun = now.lag
        found = [Stage(turns, gained, now.fame, stock)]
        room = MOST_BUILDINGS - sum(buildings)
        built = list(buildings)
        sought = 0
        for face in self.missing(plan, buildings):
            price = costs[face] + 1.0
            if have[face] > 0:
                have[face] -= 1
            elif sought < SOUGHT:
                price += w.seek
                sought += 1
            if room <= 0:
                spare = [f for f in range(FAME) if built[f] > plan.counts[f]]
                if not spare:
                    break
                built[spare[0]] -= 1
                room += 1
            wait = max(w.visit, (price - stock) / now.cards)
            turns += wait
            gained += now.beside * wait
            stock = max(0.0, stock + wait * now.cards - price)
            built[face] += 1
            room -= 1
            now = rates(tuple(built), rival)
            missing = max(0.0, now.lag - begun)
            found.append(Stage(turns, gained - missing, now.fame, stock))
        return found

    def fame(
        self,
        plan: Plan,
        buildings: Counts,
        rival: Counts,
        known: Counts,
        cards: int,
        turns: float,
    ) -> float:
        """Return the Fame that a plan brings in so many turns."""
        best = 0.0
        for stage in self.stages(plan, buildings, rival, known, cards):
            rest = turns - stage.turns
            if rest < 0:
                break
            left = self.w.left * min(stage.cards, 10.0) * min(1.0, rest / 3.0)
            best = max(best, stage.gained + rest * stage.rate + left)
        return best

    def wait(
        self,
        plans: tuple[Plan, ...],
        buildings: Counts,
        rival: Counts,
        known: Counts,
        cards: int,
        fame: float,
    ) -> float:
        """Return the turns in which the fastest of some plans brings so much Fame."""
        key = len(plans), plans[0].name, buildings, rival, known, cards, fame
        if key not in self._waits:
            if len(self._waits) > MOST_KEPT:
                self._waits.clear()
            self._waits[key] = min(
                self.turns(plan, buildings, rival, known, cards, fame) for plan in plans
            )
        return self._waits[key]

    def turns(
        self, plan: Plan, buildings: Counts, rival: Counts, known: Counts, cards: int, fame: float
    ) -> float:
        """Return the turns in which a plan brings so much Fame."""
        if fame <= 0:
            return 0.0
        return min(
            stage.turns + max(0.0, fame - stage.gained - self.w.left * stage.cards) / stage.rate
            for stage in self.stages(plan, buildings, rival, known, cards)
        )
