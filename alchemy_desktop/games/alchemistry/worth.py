"""What cubes and cards are worth to a player: the stars it can hope to make of them."""

from typing import NamedTuple

from alchemy_desktop.games.alchemistry.completing import PURE_STARS
from alchemy_desktop.games.alchemistry.faces import AETHER, EMERALD, GOLD, RARE, SAL_AMMONIAC
from alchemy_desktop.games.alchemistry.offers import GEM_KINDS, Offer, Offers
from alchemy_desktop.games.alchemistry.outlook import Cubes, Outlook, Steps, gain
from alchemy_desktop.games.alchemistry.table import LIMIT, RARE_LIMIT
from alchemy_desktop.games.alchemistry.turns import TRADE_STARS


class Weights(NamedTuple):
    """How a player values things, in stars; found by trying, alone and against itself.

    Attributes:
        common, falling: the first cube of a common ingredient, and how much less each next one is.
        rare, aether, gem: a rare cube while its track is open, an Aether, a gem.
        trade: a merchant that can still be traded with.
        pile: each gem that can be traded for.
        lack, shop: getting a common ingredient that a potion lacks, or a rare one.
        seek: getting a gem that is not in the pile.
        turn: the primary action that a trade takes.
        second: how much of the worth of a potion counts that is not the best one.
        market: the potion that follows one completed.
        reservoir: each Aether that the Reservoir stands for.
        last: the turn that others have after one's own last if the Reservoir is passed on.
        near: how many turns before the end that turn counts in full; earlier, the Reservoir may
            come back.
        spoil: how much it matters what a market offers to others.
        risk: how likely each other player takes a card first.
        ripe: in how many turns cubes come to their full worth.
    """

    common: float = 1.6
    falling: float = 0.05
    rare: float = 2.0
    aether: float = 1.2
    gem: float = 1.2
    trade: float = 2.6
    lack: float = 3.3
    shop: float = 3.2
    turn: float = 2.2
    seek: float = 2.4
    second: float = 0.17
    market: float = 5.2
    reservoir: float = 0.8
    pile: float = 0.2
    last: float = 5.0
    near: float = 7.0
    spoil: float = 0.5
    risk: float = 0.15
    ripe: float = 4.0


DEFAULT = Weights()
MASTERS = 2.2
"""A rare cube to the master of its kind."""
NO_GEMS = (0,) * GEM_KINDS
LIMITS = tuple(
    [RARE_LIMIT if GOLD <= kind <= SAL_AMMONIAC else LIMIT for kind in range(AETHER + 1)]
)
"""How many cubes of each kind may be kept."""


def kept(cubes: Cubes) -> Cubes:
    """Return what is left of cubes at the end of a turn (Cube Limit)."""
    return tuple(map(min, cubes, LIMITS))


class Worth:
    """The stars that a seat can hope for after its turn.

    Args:
        outlook: what it sees.
        weights: how it values things.
    """

    def __init__(self, outlook: Outlook, weights: Weights = DEFAULT) -> None:
        self.o = outlook
        self.w = weights
        self.left = outlook.turns_left
        self.hold = (1.0 - weights.risk) ** (outlook.seats - 1)
        self._gems: dict[tuple[Cubes, Offers, int, Cubes], float] = {}
        self._brews: dict[tuple[Cubes, Offers, Steps], float] = {}

    def total(
        self,
        cubes: Cubes,
        fresh: int,
        merchants: Offers,
        potions: Offers,
        steps: Steps,
        pile: Cubes,
    ) -> float:
        """Return what cubes are worth at the end of a turn, with cards on offer."""
        cubes = kept(cubes)
        gems, rest = cubes[EMERALD:AETHER], (*cubes[:EMERALD], *NO_GEMS, cubes[AETHER])
        key = gems, merchants, fresh, pile
        worth = self._gems.get(key)
        if worth is None:
            worth = self._gems[key] = self.gems(gems, merchants, fresh, pile)
        brew = rest, potions, steps
        more = self._brews.get(brew)
        if more is None:
            more = self._brews[brew] = self.brews(rest, potions, steps)
        return worth + more

    def fade(self, over: float) -> float:
        """Return how much of a value is left that takes so many turns to use."""
        return min(1.0, self.left / over)

    def reservoir(self) -> float:
        """Return what the Reservoir is worth to its holder: its Aethers, and the last turn."""
        w = self.w
        if not self.left:
            return w.last
        return w.reservoir * self.o.units + w.last * min(1.0, w.near / self.left)

    def gems(self, gems: Cubes, merchants: Offers, fresh: int, pile: Cubes) -> float:
        """Return what gems are worth, with so many merchants to trade with and such a Gem Pile."""
        w, left = self.w, self.left
        if not left:
            return 0.0
        each = w.gem * self.fade(w.ripe)
        trades = w.trade * self.fade(w.ripe)
        held = sum(gems)
        base = held * each + min(fresh, left) * trades + w.pile * min(8, sum(pile)) * min(fresh, 1)
        best = 0.0
        for offer in merchants:
            asked = offer.asked
            lack = bought = 0
            for ask, have, there in zip(asked, gems, pile, strict=True):
                if ask > have:
                    lack += ask - have
                    bought += min(ask - have, there)
            need = sum(asked)
            used = min(fresh, (bought + 1) // 2)
            swaps = min((bought + 1) // 2 - used, max(0, held - need + lack) // 2)
            got = min(bought, 2 * (used + swaps))
            short = lack - got
            turns = max(1.0, used + swaps + short)
            if turns > left:
                continue
            bonus = (
                offer.stars
                + (trades * len(offer.cards) if left > 1 else 0.0)
                - (need - lack) * each
                - trades * used
                - 2 * each * swaps
                + (used + swaps) * (TRADE_STARS - w.turn)
                - short * w.seek
            )
            best = max(best, bonus)
        return base + best * self.hold

    def brews(self, cubes: Cubes, potions: Offers, steps: Steps) -> float:
        """Return what ingredients and Aether are worth."""
        w, left = self.w, self.left
        gold, salt, aether = cubes[GOLD], cubes[SAL_AMMONIAC], cubes[AETHER]
        worth = 0.0
        if not left:
            return float(gold + salt)
        fade = self.fade(w.ripe)
        values = []
        for count in cubes[:GOLD]:
            one = sum([max(0.0, w.common - w.falling * n) for n in range(count)])
            worth += one * fade
            values.append(max(0.0, w.common - w.falling * (count - 1)) * fade)
        for track, count in enumerate((gold, salt)):
            some = max(1.0, self.rare(track, steps[track]) * fade)
            worth += count * some
            values.append(some)
        worth += aether * w.aether * fade
        if not potions:
            return worth
        bonuses = [self.hold * self._brew(cubes, offer, steps, values) for offer in potions]
        best = max(bonuses)
        return worth + max(0.0, best) + w.second * sum([b for b in bonuses if 0 < b < best])

    def rare(self, track: int, at: int) -> float:
        """Return what a rare cube is worth to a seat that is at a space of its track."""
        o = self.o
        if o.reach[track] > at:
            return self.w.rare
        return MASTERS if at == len(o.mastery) - 1 else 1.0

    def _brew(self, cubes: Cubes, offer: Offer, steps: Steps, values: list[float]) -> float:
        """Return how much better potions make the cubes that they ask for."""
        w, o, asked = self.w, self.o, offer.asked
        common = sum([max(0, asked[kind] - cubes[kind]) for kind in range(GOLD)])
        rare = sum([max(0, asked[kind] - cubes[kind]) for kind in RARE])
        missing, aether = common + rare, cubes[AETHER]
        by_aether = min(aether, common)
        common -= by_aether
        # A third rare cube of a kind can be bought in the very turn; more cannot be held.
        beyond = [max(0, asked[kind] - RARE_LIMIT) for kind in RARE]
        spare = max(0, sum(beyond) - 1)
        if spare > aether - by_aether:
            return 0.0
        rare -= spare
        turns = max(1, rare + common)
        if turns > self.left:
            return 0.0
        stars = offer.stars
        if not by_aether and not spare:
            stars += PURE_STARS * len(offer.cards)
        for track, kind in enumerate(RARE):
            cut = min(spare, beyond[track])
            spare -= cut
            stars += gain(o.mastery, steps[track], o.reach[track], asked[kind] - cut)
        cost = common * w.lack + rare * w.shop + (missing - common - rare) * w.aether
        spent = [
            min(ask, have) * each for ask, have, each in zip(asked, cubes, values, strict=False)
        ]
        return stars - sum(spent) - cost
