"""The Novice: it does what can be done, and does not look ahead."""

from types import MappingProxyType

from alchemy_desktop.games.alchemicus.actions import (
    GIFT_CARDS,
    STOP,
    carries,
    empty_sources,
    ready,
)
from alchemy_desktop.games.alchemicus.faces import (
    ALEMBIC,
    FAME,
    FOUNDRY,
    GARDEN,
    METAL,
    MINE,
    ORE,
    SHOP,
    TINCTURE,
    WORKSHOP,
)
from alchemy_desktop.games.alchemicus.scripted import Scripted
from alchemy_desktop.games.alchemicus.table import HAND, OUTER, TURNS, AlchemicusTable
from alchemy_desktop.games.alchemicus.turns import FREE_STEPS, space_after
from alchemy_desktop.kernel.decisions import Decision, Move

ENOUGH = MappingProxyType({WORKSHOP: 2, SHOP: 1, GARDEN: 2, ALEMBIC: 2, MINE: 2, FOUNDRY: 2})
"""So many buildings of a kind are enough for it; it builds no others."""
SAVES = 15
"""For so many turns it keeps its cards for buildings."""


class Novice(Scripted):
    """A sensible, shallow player: it goes to the next space on which something can be done now."""

    def spared(self, view: AlchemicusTable, me: int, hand: list[int]) -> list[int]:
        """Pay with what it does not build, then with what it has several of."""
        return sorted(hand, key=lambda face: (self._keeps(view, me, face), -hand.count(face)))

    def _keeps(self, view: AlchemicusTable, me: int, face: int) -> bool:
        return face == FAME or view.number(me, face) < ENOUGH.get(face, 0)

    def draw(self, view: AlchemicusTable, decision: Decision) -> Move:  # noqa: ARG002
        """Draw, as one does."""
        return Move("draw")

    def place(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Begin where something can be done, with a Building at best."""
        moves = decision.legal(view)
        of_use = (m for m in moves if self._of_use(view, decision.seat, OUTER[m.args[0]]))
        return next(of_use, moves[0])

    def walk(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Go to the next space where something can be done now, and pay no Fame for it."""
        me = decision.seat
        moves = [move for move in decision.legal(view) if move.args[0] <= FREE_STEPS]
        spaces = {move: space_after(view, me, move.args[0]) for move in moves}
        of_use = (move for move, space in spaces.items() if self._of_use(view, me, space))
        return next(of_use, moves[-1])

    def _of_use(self, view: AlchemicusTable, me: int, zone: int) -> bool:
        """Tell whether something can be done on a space now."""
        role, yard = view.specs[zone].role, view.buildings(me)
        if role == "building":
            return bool(self._buildable(view, me))
        if role == "acquisition":
            return bool(empty_sources(view, me))
        if role == "transport":
            return bool(carries(yard))
        if role == "transmutation":
            return bool(ready(view, me))
        if role == "sale":
            return any(good in (TINCTURE, METAL) for b in yard for good in b.goods)
        return role == "gifts" and self._gives(view, me)

    def _gives(self, view: AlchemicusTable, me: int) -> bool:
        return len(view.of(me, HAND)) >= GIFT_CARDS and view.value(me, TURNS) > SAVES

    def _buildable(self, view: AlchemicusTable, me: int) -> list[int]:
        """Return the kinds of buildings in hand that it can pay for and has not enough of."""
        hand = view.of(me, HAND)
        kinds = sorted({view.kind[piece] for piece in hand} - {FAME})
        return [
            kind
            for kind in kinds
            if view.cast[kind].cost < len(hand) and self._keeps(view, me, kind)
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
        """Sell what has been worked, the finest good first."""
        moves = [m for m in decision.legal(view) if m.verb == "sell" and m.args[0] > ORE]
        return max(moves, key=lambda move: (move.args[0], move.args[1], move.key), default=STOP)

    def terms(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Take cards at first, then Fame where there is any."""
        return decision.legal(view)[0 if view.value(decision.seat, TURNS) <= SAVES else -1]

    def offer(self, view: AlchemicusTable, decision: Decision) -> Move:  # noqa: ARG002
        """Buy nothing."""
        return STOP

    def gift(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Give once it has built for some turns."""
        return Move("give") if self._gives(view, decision.seat) else STOP

    def fame(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Play it whenever it can."""
        return decision.legal(view)[0]
