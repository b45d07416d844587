"""The Novice: it does what can be done, and does not look ahead."""

from alchemy_desktop.games.alchemicus.actions import (
    GIFT_CARDS,
    STOP,
    carries,
    empty_sources,
    ready,
)
from alchemy_desktop.games.alchemicus.faces import FAME
from alchemy_desktop.games.alchemicus.scripted import Scripted
from alchemy_desktop.games.alchemicus.table import HAND, OUTER, TURNS, AlchemicusTable
from alchemy_desktop.games.alchemicus.turns import FREE_STEPS, space_after
from alchemy_desktop.kernel.decisions import Decision, Move

ENOUGH = 3
"""So many buildings of a kind are enough for it."""
SAVES = 12
"""For so many turns it keeps its cards for buildings."""


class Novice(Scripted):
    """A sensible, shallow player: it looks for a space on which something can be done now."""

    def spared(self, view: AlchemicusTable, me: int, hand: list[int]) -> list[int]:  # noqa: ARG002
        """Pay with what it has several of, and keep Fame cards."""
        return sorted(hand, key=lambda face: (face == FAME, -hand.count(face)))

    def draw(self, view: AlchemicusTable, decision: Decision) -> Move:  # noqa: ARG002
        """Draw, as one does."""
        return Move("draw")

    def place(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Begin with a Building."""
        return max(
            decision.legal(view),
            key=lambda move: self._use(view, decision.seat, OUTER[move.args[0]]),
        )

    def walk(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Go where most can be done now, and pay no Fame for it."""
        me = decision.seat
        moves = [move for move in decision.legal(view) if move.args[0] <= FREE_STEPS]
        return max(
            moves,
            key=lambda move: (
                self._use(view, me, space_after(view, me, move.args[0])) + self.rng.random()
            ),
        )

    def _use(self, view: AlchemicusTable, me: int, zone: int) -> float:
        """Return how much can be done on a space now."""
        role = view.specs[zone].role
        yard, hand = view.buildings(me), len(view.of(me, HAND))
        if role == "building":
            return 2.0 if self._buildable(view, me) and hand > 3 else 0.0
        if role == "acquisition":
            return float(len(empty_sources(view, me)))
        if role == "transport":
            return 1.5 * len(carries(yard))
        if role == "transmutation":
            return 2.0 * len(ready(view, me))
        if role == "sale":
            return 1.0 * sum(len(b.goods) for b in yard)
        if role == "gifts":
            return 1.5 if self._gives(view, me) else 0.0
        return -0.5

    def _gives(self, view: AlchemicusTable, me: int) -> bool:
        return len(view.of(me, HAND)) >= GIFT_CARDS and view.value(me, TURNS) > SAVES

    def _buildable(self, view: AlchemicusTable, me: int) -> list[int]:
        """Return the kinds of buildings in hand that it can pay for and has not enough of."""
        hand = view.of(me, HAND)
        kinds = sorted({view.kind[piece] for piece in hand} - {FAME})
        return [
            kind
            for kind in kinds
            if view.cast[kind].cost < len(hand) and view.number(me, kind) < ENOUGH
        ]

    def build(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Build something that it has least of."""
        me = decision.seat
        kinds = self._buildable(view, me)
        if not kinds:
            return STOP
        return Move("build", min(kinds, key=lambda k: (view.number(me, k), self.rng.random())))

    def demolish(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Demolish what is cheapest and empty."""
        cast = view.cast
        return min(
            decision.legal(view), key=lambda move: (len(move.args), cast[move.kind].cost, move.key)
        )

    def spirit(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Move it anywhere that costs nothing."""
        free = [move for move in decision.legal(view) if move.verb == "spirit"]
        return self.rng.choice(free)

    def rob(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Take a card from anybody."""
        return self.rng.choice(decision.legal(view)[:-1])

    def acquire(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Acquire everything."""
        return decision.legal(view)[0]

    def transport(self, view: AlchemicusTable, decision: Decision) -> Move:  # noqa: ARG002
        """Carry everything."""
        return Move("carry-all")

    def transmute(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Work everything."""
        return decision.legal(view)[0]

    def sell(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Sell what it can, the finest good first."""
        moves = [move for move in decision.legal(view) if move.verb == "sell"]
        return max(moves, key=lambda move: (move.args[0], move.args[1], move.key))

    def terms(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Take Fame where there is any."""
        return decision.legal(view)[-1]

    def offer(self, view: AlchemicusTable, decision: Decision) -> Move:  # noqa: ARG002
        """Buy nothing."""
        return STOP

    def gift(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Give once it has built for some turns."""
        return Move("give") if self._gives(view, decision.seat) else STOP

    def fame(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Play it whenever it can."""
        return decision.legal(view)[0]
