"""The Apprentice: it follows a plan, and looks eight turns ahead."""

from alchemy_desktop.games.alchemicus.actions import GIFT_CARDS, STOP
from alchemy_desktop.games.alchemicus.faces import FAME, GOLD, LABORATORY, METAL, TINCTURE
from alchemy_desktop.games.alchemicus.outlook import State, changed, moved
from alchemy_desktop.games.alchemicus.plans import DEFAULT, PLANS, Plan, Weights
from alchemy_desktop.games.alchemicus.reckoning import Reckoning
from alchemy_desktop.games.alchemicus.route import Route, carry
from alchemy_desktop.games.alchemicus.scripted import Scripted
from alchemy_desktop.games.alchemicus.spirit import Spirit
from alchemy_desktop.games.alchemicus.table import AlchemicusTable
from alchemy_desktop.games.alchemicus.turns import HAND_LIMIT
from alchemy_desktop.kernel.decisions import Decision, Move


class Apprentice(Scripted):
    """A player that plans.

    Args:
        weights: how it reckons.
        plans: the plans among which it chooses.
    """

    def __init__(self, weights: Weights = DEFAULT, plans: tuple[Plan, ...] = PLANS) -> None:
        self.weights = weights
        self.plans = plans

    def mind(self, view: AlchemicusTable, me: int) -> Reckoning:
        """Return how a seat reckons."""
        return Reckoning(view, me, self.weights, self.plans)

    def spared(self, view: AlchemicusTable, me: int, hand: list[int]) -> list[int]:
        """Keep what the plan wants next, and a Fame card."""
        mind = self.mind(view, me)
        wanted = mind.prospects.missing(mind.plan, mind.now.buildings)
        left, order = [*hand], []
        for face in wanted:
            if face in left:
                left.remove(face)
                order.append(face)
        fame = [face for face in left if face == FAME]
        rest = [face for face in left if face != FAME]
        return [*rest, *fame, *reversed(order)]

    # --- draw and move -------------------------------------------------------------------------

    def draw(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Take what the plan wants of the bank, if that is worth a card."""
        mind = self.mind(view, decision.seat)

        def value(move: Move) -> float:
            state = mind.now.copy()
            if move.verb == "draw":
                state.cards += 1
            else:
                state.known = changed(state.known, move.kind, 1)
                if move.kind == FAME:
                    state.fame += fame_card(mind, state)
            return mind.best(state)

        return max(decision.legal(view), key=value)

    def place(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Begin where the next turns bring most."""
        route = self._route(view, decision.seat)
        now = route.m.now
        return route.best({m: route.placed(now, m.args[0]) for m in decision.legal(view)})

    def walk(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Go where the next turns bring most."""
        route = self._route(view, decision.seat)
        now = route.m.now
        return route.best({m: route.walked(now, m.args[0]) for m in decision.legal(view)})

    def _route(self, view: AlchemicusTable, me: int) -> Route:
        mind = self.mind(view, me)
        return Route(mind, Spirit(mind))

    # --- actions -------------------------------------------------------------------------------

    def build(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Build what brings most, if it is better than to keep the cards."""
        mind = self.mind(view, decision.seat)
        route = Route(mind)

        def value(move: Move) -> float:
            if move.verb == "stop":
                return mind.best(mind.now) - self.weights.hurry
            state = route.built(mind.now, move.kind)
            return mind.best(state) if state else float("-inf")

        buildings = mind.now.buildings
        wanted = {f for plan in mind.few for f in mind.prospects.missing(plan, buildings)}
        moves = decision.legal(view)
        return max([moves[-1], *(m for m in moves[:-1] if m.kind in wanted)], key=value)

    def demolish(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Demolish what is missed least."""
        mind = self.mind(view, decision.seat)
        card = decision.args[0]

        def value(move: Move) -> float:
            state = mind.now.copy()
            state.goods = moved(state.goods, move.kind, move.args, ())
            buildings = changed(state.buildings, move.kind, -1)
            state.buildings = changed(buildings, view.kind[card], 1)
            return mind.best(state)

        return max(decision.legal(view), key=value)

    def spirit(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Block what the others need, the leader above all, and free what it needs."""
        spirit = Spirit(self.mind(view, decision.seat))
        return max(
            decision.legal(view),
            key=lambda move: spirit.value(move.args[0], move.verb == "scatter"),
        )

    def rob(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Rob the leader."""
        spirit = Spirit(self.mind(view, decision.seat))
        seats = decision.legal(view)[:-1]
        return min(seats, key=lambda move: spirit.m.waits[move.args[0]])

    def acquire(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Acquire everything."""
        return decision.legal(view)[0]

    def transport(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Carry everything, or all that does not go into a Laboratory."""
        mind = self.mind(view, decision.seat)
        everything, rest = mind.now.copy(), mind.now.copy()
        carry(everything)
        carry(rest, gold=False)
        moves = decision.legal(view)
        if mind.best(everything) >= mind.best(rest):
            return moves[0]
        others = [move for move in moves[1:-1] if move.args[0] != LABORATORY]
        return others[0] if others else STOP

    def transmute(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Work everything, but for gold that brings less than what it is made of."""
        mind = self.mind(view, decision.seat)
        moves = decision.legal(view)
        singles = {move.kind: move for move in moves if move.verb == "work"}
        if LABORATORY in singles:
            both = (TINCTURE, METAL)
            made = mind.now.copy()
            made.goods = moved(made.goods, LABORATORY, both, (GOLD,))
            if mind.best(made) < mind.best(mind.now):
                others = [move for kind, move in singles.items() if kind != LABORATORY]
                return others[0] if others else STOP
        return moves[0]

    # --- sales ---------------------------------------------------------------------------------

    def sell(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Sell what gains most by it; stop when nothing does."""
        mind = self.mind(view, decision.seat)
        best, most = STOP, 1e-6
        before = mind.best(mind.now)
        for move in decision.legal(view)[:-1]:
            good, shop, *goods = move.args
            rest = [*goods]
            rest.remove(good)
            state = mind.now.copy()
            state.goods = moved(state.goods, move.kind, tuple(goods), tuple(rest))
            price = view.cast[shop].prices[good]
            gain = max(mind.best(s) for s in paid(state, price)) - before
            gain -= 0.001 * view.cast[shop].sells
            if gain > most:
                best, most = move, gain
        return best

    def terms(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Take what is worth more, cards or Fame."""
        mind = self.mind(view, decision.seat)
        card, good, shop = decision.args[:3]
        building = next(b for b in view.buildings(decision.seat) if card in b.cards)
        rest = [*building.goods]
        rest.remove(good)
        state = mind.now.copy()
        state.goods = moved(state.goods, building.face, building.goods, tuple(rest))
        cards, fame = paid(state, view.cast[shop].prices[good])
        worth = {"for-cards": mind.best(cards), "for-fame": mind.best(fame)}
        return max(decision.legal(view), key=lambda move: worth[move.verb])

    def offer(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Buy what promises more than the cards for it."""
        mind = self.mind(view, decision.seat)
        _, _, good, price = decision.args
        best, most = STOP, mind.best(mind.now) + 0.05
        for move in decision.legal(view)[:-1]:
            state = mind.now.copy()
            state.cards -= price + 1
            state.goods = moved(
                state.goods, move.kind, move.args, tuple(sorted((*move.args, good)))
            )
            if (value := mind.best(state)) > most:
                best, most = move, value
        return best

    # --- cards for Fame ------------------------------------------------------------------------

    def gift(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Give if a Fame is worth more than the cards."""
        mind = self.mind(view, decision.seat)
        return Move("give") if better(mind, GIFT_CARDS) else STOP

    def fame(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Play it if a Fame is worth more than the cards."""
        moves = decision.legal(view)
        if len(moves) == 1:
            return moves[0]
        mind = self.mind(view, decision.seat)
        mind.now.known = changed(mind.now.known, FAME, -1)
        return moves[0] if better(mind, view.cast[FAME].cost + 1) else STOP


def paid(state: State, price: tuple[int, int] | None) -> tuple[State, State]:
    """Return a state with the cards of a price, and with its Fame."""
    assert price
    with_cards, with_fame = state.copy(), state.copy()
    with_cards.cards = min(HAND_LIMIT, state.cards + price[0])
    with_fame.fame += price[1]
    return with_cards, with_fame


def better(mind: Reckoning, cards: int) -> bool:
    """Tell whether a Fame is worth more to a seat than so many of its cards."""
    then = mind.now.copy()
    Route(mind).pay(then, cards)
    then.fame += 1
    keep = mind.now.copy()
    keep.cards = min(HAND_LIMIT, keep.cards)
    return mind.best(then) > mind.best(keep)


def fame_card(mind: Reckoning, state: State) -> float:
    """Return what holding a Fame card is worth, beyond any card."""
    return max(0.0, 1 - 6 * mind.card) * min(1.0, mind.turns / 3)
