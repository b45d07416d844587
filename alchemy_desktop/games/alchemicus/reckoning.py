"""What a state of things is worth to a scripted player, in Fame."""

from functools import lru_cache

from alchemy_desktop.games.alchemicus.economy import Counts, Economy, economy_of
from alchemy_desktop.games.alchemicus.faces import (
    ALEMBIC,
    FOUNDRY,
    GARDEN,
    GOLD,
    LABORATORY,
    METAL,
    MINE,
    TINCTURE,
)
from alchemy_desktop.games.alchemicus.outlook import (
    AH,
    AT,
    FM,
    FO,
    GH,
    LG,
    LM,
    LT,
    LTM,
    MO,
    State,
    state_of,
)
from alchemy_desktop.games.alchemicus.plans import DEFAULT, PLANS, Plan, Prospects, Weights
from alchemy_desktop.games.alchemicus.table import FAME_TO_WIN, LAST, TURNS, AlchemicusTable
from alchemy_desktop.games.alchemicus.turns import HAND_LIMIT, MOST_TURNS


@lru_cache(maxsize=8)
def _prospects(economy: Economy, weights: Weights) -> Prospects:
    return Prospects(economy, weights)


FEW = 4
"""So many plans are kept in mind."""
WON = 4.0
"""What it is worth to end the game, in Fame: only whoever then makes as much can still win."""


def _rival(everybody: dict[int, State], seat: int) -> Counts:
    """Return the buildings of the strongest of a seat's rivals."""
    others = [state for other, state in everybody.items() if other != seat]
    return max(others, key=lambda state: (state.fame, sum(state.buildings))).buildings


class Reckoning:
    """A seat's mind about the table.

    Attributes:
        view: the table.
        me: the seat.
        economy, prospects: the prices, and what plans bring.
        plans: those that it may follow.
        now: how it stands.
        others: how the others stand, by seat.
        waits: the turns in which each seat is expected to have won.
        turns: those it expects to have after this one.
        rival: the buildings of the strongest other.
        plan: the one that brings most in them.
        card: the Fame that a card is worth.
    """

    def __init__(
        self,
        view: AlchemicusTable,
        me: int,
        weights: Weights = DEFAULT,
        plans: tuple[Plan, ...] = PLANS,
    ) -> None:
        self.view, self.me, self.w, self.plans = view, me, weights, plans
        self.economy = economy_of(view)
        self.prospects = _prospects(self.economy, weights)
        self.now = state_of(view, me, me)
        self.others = {seat: state_of(view, seat, me) for seat in range(view.seats) if seat != me}
        everybody = {**self.others, me: self.now}
        self.waits = {
            seat: self._wait(state, _rival(everybody, seat), plans if seat == me else PLANS)
            for seat, state in everybody.items()
        }
        self.rival = _rival(everybody, me)
        self.turns = self._turns_left()
        ranked = sorted(plans, key=lambda plan: -self._brings(plan, self.now, self.turns))
        self.plan, self.few = ranked[0], ranked[:FEW]
        self.card = self._card()
        self._prices: dict[Counts, list[float]] = {}

    def _wait(self, state: State, rival: Counts, plans: tuple[Plan, ...]) -> float:
        lacks = self.view.values[FAME_TO_WIN] - state.fame
        return self.prospects.wait(plans, state.buildings, rival, state.known, state.cards, lacks)

    def _turns_left(self) -> float:
        played = self.view.value(self.me, TURNS)
        if last := self.view.values[LAST]:
            return float(max(0, last - played))
        return min(float(MOST_TURNS - played), max(1.0, self.w.slow * min(self.waits.values())))

    def _brings(self, plan: Plan, state: State, turns: float) -> float:
        cards = min(state.cards, HAND_LIMIT)
        return self.prospects.fame(plan, state.buildings, self.rival, state.known, cards, turns)

    def _card(self) -> float:
        more, less = self.now.copy(), self.now.copy()
        less.cards = min(max(0, less.cards - 1), HAND_LIMIT - 2)
        more.cards = less.cards + 3
        gain = self._brings(self.plan, more, self.turns) - self._brings(self.plan, less, self.turns)
        return max(0.02, min(0.6, gain / 3))

    def best(self, state: State) -> float:
        """Return what a state is worth if one may still change the plan."""
        if self._ends(state.fame):
            return state.fame + WON
        plans = max(self._brings(plan, state, self.turns) for plan in self.few)
        return state.fame + plans + self.promise(state, self.turns)

    def worth(self, state: State, turns: float | None = None) -> float:
        """Return what a state is worth with the plan that is followed."""
        if self._ends(state.fame):
            return state.fame + WON
        turns = self.turns if turns is None else turns
        return state.fame + self._brings(self.plan, state, turns) + self.promise(state, turns)

    def _ends(self, fame: float) -> bool:
        """Tell whether so much Fame ends the game: then cards count no more, and Fame does."""
        return not self.view.values[LAST] and fame >= self.view.values[FAME_TO_WIN]

    # --- goods under way -----------------------------------------------------------------------

    def prices(self, buildings: Counts) -> list[float]:
        """Return what each good is sold for, in Fame."""
        if buildings not in self._prices:
            price = self.economy.price
            found = [price(good, buildings, self.card) for good in range(GOLD + 1)]
            self._prices[buildings] = found
        return self._prices[buildings]

    def promise(self, state: State, turns: float) -> float:
        """Return what goods promise, against what buildings yield on average.

        What is sold a lap from now counts nothing, since that is the average; what is sold sooner
        counts more, and what is sold later less.
        """
        e, goods, place = self.economy, state.goods, state.place
        if place < 0 or (turns < e.to_sell[place] and self.view.values[LAST]):
            return 0.0
        prices, lap = self.prices(state.buildings), e.lap
        rates, blocked = e.rates(state.buildings), state.blocked
        tinctures, metals = goods[AT] + goods[LT], goods[FM] + goods[LM]
        herbs, ore, first, other = goods[AH], goods[FO], goods[GH], goods[MO]
        total = 0.0
        if rates.golds:
            price, left = prices[GOLD], rates.golds
            made = lap if blocked == LABORATORY else 0
            worked = made + (lap if blocked in (ALEMBIC, FOUNDRY) else 0)
            dug = worked + (lap if blocked in (GARDEN, MINE) else 0)
            pairs = min(tinctures, metals, left - min(left, goods[LG] + goods[LTM]))
            tinctures -= pairs
            metals -= pairs
            begun = min(herbs + tinctures, ore + metals)
            raw = min(first + herbs + tinctures, other + ore + metals) - begun
            for number, wait in (
                (goods[LG], e.to_sell[place]),
                (goods[LTM], e.to_work[place] + made),
                (pairs, e.to_carry[place] + made),
                (begun, e.to_work_first[place] + worked),
                (raw, e.to_carry_first[place] + worked),
                (left, e.to_acquire_first[place] + dug),
            ):
                number = min(left, number)
                left -= number
                total += number * price * (1 - wait / lap)
            used = min(begun, rates.golds)
            herbs, ore = max(0, herbs - used), max(0, ore - used)
        else:
            total += (goods[LG] + goods[LTM]) * prices[GOLD] * (1 - e.to_sell[place] / lap)
        left = rates.singles
        price = max(prices[TINCTURE], prices[METAL])
        waits = (
            (tinctures + metals, e.to_sell[place]),
            (herbs if blocked != ALEMBIC else 0, e.to_work[place]),
            (ore if blocked != FOUNDRY else 0, e.to_work[place]),
            (first if blocked != ALEMBIC else 0, e.to_carry[place]),
            (other if blocked != FOUNDRY else 0, e.to_carry[place]),
            (left, e.to_acquire[place] + (lap if blocked in (GARDEN, MINE) else 0)),
        )
        for number, wait in waits:
            number = min(left, number)
            left -= number
            total += number * price * (1 - wait / lap)
        return total
