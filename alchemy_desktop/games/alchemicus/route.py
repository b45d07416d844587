"""The way round the ring: what the next turns bring, tried out in counts."""

from alchemy_desktop.games.alchemicus.actions import GIFT_CARDS, MOST_BUILDINGS
from alchemy_desktop.games.alchemicus.economy import Counts
from alchemy_desktop.games.alchemicus.faces import (
    ALEMBIC,
    FAME,
    FOUNDRY,
    GARDEN,
    GOLD,
    HERBS,
    LABORATORY,
    METAL,
    MINE,
    ORE,
    TINCTURE,
    WORKSHOP,
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
    NOTHING,
    State,
    changed,
)
from alchemy_desktop.games.alchemicus.plans import SOUGHT
from alchemy_desktop.games.alchemicus.reckoning import Reckoning
from alchemy_desktop.games.alchemicus.spirit import Spirit
from alchemy_desktop.games.alchemicus.turns import FREE_STEPS, HAND_LIMIT
from alchemy_desktop.kernel.decisions import Move

AHEAD, WIDTH = 7, 8
"""So many turns are tried after the present one, and so many ways followed at a time."""
FINDING = 2
"""So many cards it takes in the turns to come to find a building that is not in hand."""
HELD = 4
"""So many turns the Spirit is expected to stay."""


class Route:
    """What a seat can do in the turns to come.

    Args:
        mind: how it reckons.
        spirit: where the Spirit does good.
    """

    def __init__(self, mind: Reckoning, spirit: Spirit | None = None) -> None:
        self.m = mind
        self.gain, self.then = spirit.best() if spirit else (0.0, mind.now.blocked)
        self.roles = mind.economy.roles
        self.at_spirit = self.roles.index("spirit")
        self.counts = mind.plan.counts
        self.later = False

    def _missing(self, buildings: Counts) -> list[int]:
        return self.m.prospects.missing(self.m.plan, buildings)

    def best(self, firsts: dict[Move, State]) -> Move:
        """Return the move that leads on the best way.

        Args:
            firsts: how the seat stands after each of them, its action done.
        """
        for state in firsts.values():
            self._end(state)
        ways = list(firsts.items())
        ahead = min(AHEAD, int(self.m.turns))
        self.later = True
        for turn in range(1, ahead + 1):
            ways = self._on(ways, turn)
        rest = self.m.turns - ahead
        return max(ways, key=lambda way: self.m.worth(way[1], rest))[0]

    def _on(self, ways: list[tuple[Move, State]], turn: int) -> list[tuple[Move, State]]:
        """Return the ways that promise most after another turn."""
        found: dict[object, tuple[Move, State]] = {}
        for move, state in ways:
            begun = state.copy()
            self._begin(begun, turn)
            for steps in range(1, FREE_STEPS + 1):
                then = self.walked(begun, steps)
                self._end(then)
                found.setdefault(then.key, (move, then))
        rest = self.m.turns - turn
        return sorted(found.values(), key=lambda way: -self.m.worth(way[1], rest))[:WIDTH]

    def _begin(self, state: State, turn: int) -> None:
        """Begin a turn."""
        state.cards += 1
        if state.blocked != WORKSHOP:
            state.cards += state.buildings[WORKSHOP]
        if turn == HELD:
            state.blocked = NOTHING

    def placed(self, state: State, place: int) -> State:
        """Return the state after placing the pawn and the action there."""
        state = state.copy()
        state.place = place
        self.act(state)
        return state

    def walked(self, state: State, steps: int) -> State:
        """Return the state after so many steps and the action there."""
        state = state.copy()
        if steps > FREE_STEPS:
            state.fame -= 1
        if 0 < (self.at_spirit - state.place) % len(self.roles) < steps:
            state.cards += 1
        state.place = (state.place + steps) % len(self.roles)
        self.act(state)
        return state

    # --- actions -------------------------------------------------------------------------------

    def act(self, state: State) -> None:
        """Do the action of the space that a state's pawn stands on."""
        role = self.roles[state.place]
        if role == "building":
            self.build(state)
        elif role == "acquisition":
            self.acquire(state)
        elif role == "transport":
            carry(state)
        elif role == "transmutation":
            self.transmute(state)
        elif role == "sale":
            self.sell(state)
        elif role == "gifts":
            self.spend(state, GIFT_CARDS)
        elif state.blocked != self.then:
            state.fame += self.gain
            state.blocked = self.then

    def build(self, state: State) -> None:
        """Build what the plan wants and the hand has."""
        m = self.m
        while True:
            missing = self._missing(state.buildings)
            sought = missing[:SOUGHT] if self.later else ()
            best, most = None, m.worth(state)
            for face in dict.fromkeys(missing):
                price = m.economy.costs[face] + (0 if state.known[face] else FINDING)
                if (state.known[face] or face in sought) and price < state.cards:
                    then = self.built(state, face)
                    if then and (value := m.worth(then)) > most:
                        best, most = then, value
            if best is None:
                return
            state.cards, state.known = best.cards, best.known
            state.buildings, state.goods = best.buildings, best.goods

    def built(self, state: State, face: int) -> State | None:
        """Return a state after a building; None if there is no room for it."""
        then = state.copy()
        if sum(then.buildings) >= MOST_BUILDINGS:
            spare = [f for f, want in enumerate(self.counts) if then.buildings[f] > want]
            if not spare:
                return None
            then.buildings = changed(then.buildings, spare[0], -1)
        then.buildings = changed(then.buildings, face, 1)
        if then.known[face]:
            then.known = changed(then.known, face, -1)
        else:
            then.cards -= FINDING
        then.cards -= 1
        self.pay(then, self.m.economy.costs[face])
        return then

    def pay(self, state: State, cards: int) -> None:
        """Pay with the cards that are wanted least, as far as that matters here."""
        state.cards -= cards
        over = sum(state.known) - state.cards
        if over <= 0:
            return
        known = list(state.known)
        wanted = self._missing(state.buildings)
        for spare in (True, False):
            for face, number in enumerate(known):
                free = max(0, number - wanted.count(face)) if spare else number
                gone = min(over, free)
                known[face] -= gone
                over -= gone
        state.known = tuple(known)

    def acquire(self, state: State) -> None:
        """Fill Gardens and Mines."""
        for face, place in ((GARDEN, GH), (MINE, MO)):
            if state.blocked != face:
                state.goods[place] = state.buildings[face]

    def transmute(self, state: State) -> None:
        """Work what is ready."""
        goods = state.goods
        for face, raw, done in ((ALEMBIC, AH, AT), (FOUNDRY, FO, FM), (LABORATORY, LTM, LG)):
            if state.blocked != face:
                goods[done] += goods[raw]
                goods[raw] = 0

    def sell(self, state: State) -> None:
        """Sell what is better sold than kept."""
        goods = state.goods
        most = max(0, HAND_LIMIT - state.cards)
        offered = [0] * (GOLD + 1)
        offered[HERBS], offered[ORE] = goods[GH] + goods[AH], goods[MO] + goods[FO]
        offered[GOLD] = goods[LG]
        keep = self._pairs(state)
        offered[TINCTURE] = goods[AT] + goods[LT] - keep
        offered[METAL] = goods[FM] + goods[LM] - keep
        before = offered[:]
        cards, fame = self.m.economy.sold(offered, state.buildings, self.m.card, most)
        state.cards += cards
        state.fame += fame
        for good, places in enumerate(((GH, AH), (MO, FO), (AT, LT), (FM, LM), (LG,))):
            gone = before[good] - offered[good]
            for place in places:
                taken = min(gone, goods[place])
                goods[place] -= taken
                gone -= taken

    def _pairs(self, state: State) -> int:
        """Return how many pairs of tincture and metal are better kept for gold."""
        prices = self.m.prices(state.buildings)
        if not state.buildings[LABORATORY] or prices[GOLD] <= 2 * prices[TINCTURE]:
            return 0
        goods = state.goods
        return min(
            state.buildings[LABORATORY] - goods[LTM],
            goods[AT] + goods[LT],
            goods[FM] + goods[LM],
        )

    def spend(self, state: State, cards: int) -> None:
        """Give cards for a Fame if that is better."""
        if state.cards < cards:
            return
        then = state.copy()
        then.fame += 1
        self.pay(then, cards)
        if self.m.worth(then) > self.m.worth(state):
            state.fame, state.cards, state.known = then.fame, then.cards, then.known

    def _end(self, state: State) -> None:
        """Play a Fame card, and keep to the limit of the hand."""
        cost = self.m.economy.costs[FAME] + 1
        if state.known[FAME] and state.cards >= cost:
            then = state.copy()
            then.known = changed(then.known, FAME, -1)
            self.spend(then, cost)
            if then.fame > state.fame:
                state.fame, state.cards, state.known = then.fame, then.cards, then.known
        self.pay(state, max(0, state.cards - HAND_LIMIT))


def carry(state: State, gold: bool = True) -> None:
    """Carry all goods on; without ``gold``, into Alembics and Foundries alone."""
    goods, buildings = state.goods, state.buildings
    if gold:
        free = buildings[LABORATORY] - goods[LT] - goods[LM] - goods[LTM] - goods[LG]
        for done, waiting in ((AT, LM), (FM, LT)):
            number = min(goods[done], goods[waiting])
            goods[done] -= number
            goods[waiting] -= number
            goods[LTM] += number
        number = min(goods[AT], goods[FM], free)
        goods[AT] -= number
        goods[FM] -= number
        goods[LTM] += number
        free -= number
        for done, alone in ((AT, LT), (FM, LM)):
            number = min(goods[done], free)
            goods[done] -= number
            goods[alone] += number
            free -= number
    for raw, begun, done, face in ((GH, AH, AT, ALEMBIC), (MO, FO, FM, FOUNDRY)):
        number = min(goods[raw], buildings[face] - goods[begun] - goods[done])
        goods[raw] -= number
        goods[begun] += number
