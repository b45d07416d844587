"""The best turn that a seat can see: a primary action, with the secondary one that suits it."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from alchemy_desktop.games.alchemistry.completing import MASTER_STARS, PURE_STARS
from alchemy_desktop.games.alchemistry.faces import AETHER, EMERALD, RARE, RESERVOIR_FACE
from alchemy_desktop.games.alchemistry.offers import GEM_KINDS, Offer
from alchemy_desktop.games.alchemistry.outlook import Cubes, Outlook, Steps, gain
from alchemy_desktop.games.alchemistry.turns import TRADE_STARS, TRANSMUTE_STARS
from alchemy_desktop.games.alchemistry.worth import DEFAULT, Weights, Worth
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.picks import Faces

PAIRS = tuple((one, other) for one in range(GEM_KINDS) for other in range(one, GEM_KINDS))


class Plan(NamedTuple):
    """An action, and what it promises.

    Attributes:
        value: stars now, and those that are to be hoped for.
        verb, kind: of the move.
        picks: what is picked for it, as faces in ascending order, one tuple for each question.
        cards: what is completed.
        scored: the stars that it scores at once, on the score track.
        steps: the steps on the mastery tracks afterwards, where they change.
    """

    value: float
    verb: str
    kind: int = NONE
    picks: tuple[Faces, ...] = ()
    cards: tuple[int, ...] = ()
    scored: int = 0
    steps: Steps = (0, 0)


def best(plans: Iterable[Plan]) -> Plan:
    """Return the plan that promises most."""
    return max(plans, key=lambda plan: plan.value)


def changed(cubes: Cubes, *changes: tuple[int, int]) -> Cubes:
    """Return cubes with so many more of some kinds."""
    counts = list(cubes)
    for kind, number in changes:
        counts[kind] += number
    return tuple(counts)


class Planner:
    """Thinks one turn ahead for a seat.

    Args:
        outlook: what the seat sees.
        weights: how it values things.
    """

    def __init__(self, outlook: Outlook, weights: Weights = DEFAULT) -> None:
        self.o = outlook
        self.worth = Worth(outlook, weights)
        self.w = weights
        self._found: dict[tuple[Cubes, int, Cubes], Plan] = {}

    # --- primary ---------------------------------------------------------------------------

    def primary(self) -> Plan:
        """Return the best primary action."""
        return best(self.primaries())

    def primaries(self) -> Iterator[Plan]:
        """Return what can be done as the primary action, the best way of each kind."""
        o = self.o
        yield Plan(self._collect(), "collect")
        for track, kind in enumerate(RARE):
            if o.rare_pile[track]:
                then = self.secondary(changed(o.cubes, (kind, 1)), o.fresh, o.gem_pile)
                yield Plan(then.value, "shop", kind)
        yield from self.trades()

    def trades(self) -> Iterator[Plan]:
        """Return the ways to trade with a merchant, and to exchange gems."""
        o = self.o
        lacked = {
            EMERALD + gem
            for offer in o.merchants
            for gem, ask in enumerate(offer.asked)
            if ask > o.cubes[EMERALD + gem]
        }
        for taken in self._takable(o.gem_pile):
            more = changed(o.cubes, *((gem, 1) for gem in taken))
            pile = changed(o.gem_pile, *((gem - EMERALD, -1) for gem in taken))
            if o.fresh:
                then = self.secondary(more, o.fresh - 1, pile)
                yield Plan(then.value + TRADE_STARS, "trade", picks=(taken,))
            for given in self._takable(o.cubes[EMERALD:AETHER]):
                if lacked & set(taken) and not set(given) & set(taken):
                    left = changed(more, *((gem, -1) for gem in given))
                    back = changed(pile, *((gem - EMERALD, 1) for gem in given))
                    then = self.secondary(left, o.fresh, back)
                    yield Plan(then.value + TRADE_STARS, "swap", picks=(given, taken))

    @staticmethod
    def _takable(counts: Cubes) -> list[Faces]:
        """Return the pairs of gems among so many of each."""
        return [
            (EMERALD + one, EMERALD + other)
            for one, other in PAIRS
            if counts[one] > (one == other) and counts[other]
        ]

    def _collect(self) -> float:
        """Return what two cubes from the pouch promise."""
        o = self.o
        kinds = [kind for kind, count in enumerate(o.pouch) if count]
        number = sum(o.pouch)
        if number < 2:
            return self.secondary(o.cubes, o.fresh, o.gem_pile).value
        worth = 0.0
        for i, one in enumerate(kinds):
            for other in kinds[i:]:
                count = o.pouch[one]
                ways = count * (count - 1) / 2 if one == other else count * o.pouch[other]
                if ways:
                    cubes = changed(o.cubes, (one, 1), (other, 1))
                    worth += ways * self.secondary(cubes, o.fresh, o.gem_pile).value
        return worth / (number * (number - 1) / 2)

    # --- secondary -------------------------------------------------------------------------

    def secondary(self, cubes: Cubes, fresh: int, pile: Cubes) -> Plan:
        """Return the best secondary action with cubes, and merchants to trade with."""
        found = self._found.get((cubes, fresh, pile))
        if found is None:
            found = self._found[cubes, fresh, pile] = best(self.secondaries(cubes, fresh, pile))
        return found

    def secondaries(self, cubes: Cubes, fresh: int, pile: Cubes) -> Iterator[Plan]:
        """Return what can be done as the secondary action."""
        o = self.o
        yield Plan(self._scavenge(cubes, fresh, pile), "scavenge")
        for offer in o.merchants:
            yield from self._sell(cubes, fresh, pile, offer)
        for offer in o.potions:
            yield from self.brews(cubes, fresh, pile, offer)
        for track, rare in enumerate(RARE):
            if o.rare_pile[track]:
                yield from self._transmute(cubes, fresh, pile, rare, 2 * track)

    def value(self, cubes: Cubes, fresh: int, pile: Cubes) -> float:
        """Return what cubes are worth if nothing else changes."""
        o = self.o
        return self.worth.total(cubes, fresh, o.merchants, o.potions, o.steps, pile)

    def keep(self, kinds: list[int]) -> int:
        """Return which of some kinds of cubes is best to keep of a Scavenge."""
        o = self.o
        return self.keep_values(o.cubes, o.fresh, o.gem_pile, kinds)[0][1]

    def keep_values(
        self, cubes: Cubes, fresh: int, pile: Cubes, kinds: list[int]
    ) -> list[tuple[float, int]]:
        """Return the kinds of cubes by what one more of each is worth, best first."""
        return sorted(
            [(self.value(changed(cubes, (k, 1)), fresh, pile), k) for k in kinds], reverse=True
        )

    def _scavenge(self, cubes: Cubes, fresh: int, pile: Cubes) -> float:
        """Return what the better of two cubes from the pouch is worth."""
        pouch = self.o.pouch
        number = sum(pouch)
        ranked = self.keep_values(cubes, fresh, pile, [kind for kind, n in enumerate(pouch) if n])
        if number < 2:
            return ranked[0][0] if ranked else self.value(cubes, fresh, pile)
        left, worth = number, 0.0
        for value, kind in ranked:
            count = pouch[kind]
            left -= count
            worth += value * count * ((count - 1) / 2 + left)
        return worth / (number * (number - 1) / 2)

    def _sell(self, cubes: Cubes, fresh: int, pile: Cubes, offer: Offer) -> Iterator[Plan]:
        o = self.o
        have = cubes[EMERALD:AETHER]
        if any(ask > own for ask, own in zip(offer.asked, have, strict=True)):
            return
        left = changed(cubes, *((EMERALD + gem, -ask) for gem, ask in enumerate(offer.asked)))
        fresh += len(offer.cards)
        after = tuple([there + ask for there, ask in zip(pile, offer.asked, strict=True)])
        scenes = o.prospects.sales(offer.cards)
        worth = sum(
            [self.worth.total(left, fresh, m, o.potions, o.steps, after) for m in scenes]
        ) / len(scenes)
        paid = tuple(EMERALD + gem for gem, ask in enumerate(offer.asked) for _ in range(ask))
        verb = "sell" if len(offer.cards) == 1 else "sell-both"
        yield Plan(offer.stars + worth, verb, picks=(paid,), cards=offer.cards)

    def _transmute(
        self, cubes: Cubes, fresh: int, pile: Cubes, rare: int, one: int
    ) -> Iterator[Plan]:
        for number in range(4):
            if cubes[one] >= number and cubes[one + 1] >= 3 - number:
                after = changed(cubes, (one, -number), (one + 1, number - 3), (rare, 1))
                paid = (one,) * number + (one + 1,) * (3 - number)
                worth = TRANSMUTE_STARS + self.value(after, fresh, pile)
                yield Plan(worth, "transmute", rare, (paid,), scored=TRANSMUTE_STARS)

    def brews(self, cubes: Cubes, fresh: int, pile: Cubes, offer: Offer) -> Iterator[Plan]:
        """Return the ways to complete potions that are worth a thought."""
        o = self.o
        missing = sum([max(0, n - have) for n, have in zip(offer.asked, cubes, strict=False)])
        if missing > cubes[AETHER] + o.units:
            return
        laid = [min(ask, have) for ask, have in zip(offer.asked, cubes, strict=False)]
        if missing <= cubes[AETHER]:
            yield self._brew(cubes, fresh, pile, offer, laid, missing, False)
        if o.units and missing:
            spare = o.units - missing
            own = max(0, missing - o.units)
            if spare > 0:
                for kind in [kind for kind, count in enumerate(laid) if count]:
                    less = laid[:]
                    less[kind] -= 1
                    yield self._brew(cubes, fresh, pile, offer, less, own, True)
            else:
                yield self._brew(cubes, fresh, pile, offer, laid, own, True)

    def _brew(
        self,
        cubes: Cubes,
        fresh: int,
        pile: Cubes,
        offer: Offer,
        laid: list[int],
        aether: int,
        reservoir: bool,
    ) -> Plan:
        """Return a completion with these ingredients, so many Aethers and perhaps the Reservoir."""
        o = self.o
        left = changed(cubes, *((kind, -n) for kind, n in enumerate(laid)), (AETHER, -aether))
        scored = 0 if aether or reservoir else PURE_STARS * len(offer.cards)
        stars = offer.stars + scored
        steps = list(o.steps)
        for track, kind in enumerate(RARE):
            stars += gain(o.mastery, steps[track], o.reach[track], laid[kind])
            walked = max(0, min(o.reach[track] - steps[track], laid[kind]))
            steps[track] += walked
            if steps[track] == len(o.mastery) - 1:
                scored += MASTER_STARS * (laid[kind] - walked)
        others = o.prospects.brews(offer.cards)
        worth = self.worth.total(left, fresh, o.merchants, others, (steps[0], steps[1]), pile)
        if o.turns_left:
            worth += self.w.market * len(offer.cards) * self.worth.fade(self.w.ripe)
        if reservoir:
            worth -= self.worth.reservoir()
        paid = tuple(kind for kind, n in enumerate(laid) for _ in range(n)) + (AETHER,) * aether
        paid += (RESERVOIR_FACE,) * reservoir
        verb = "brew" if len(offer.cards) == 1 else "brew-both"
        return Plan(
            stars + worth,
            verb,
            picks=(paid,),
            cards=offer.cards,
            scored=scored,
            steps=(steps[0], steps[1]),
        )
