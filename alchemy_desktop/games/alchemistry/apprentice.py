"""The Apprentice: it thinks a turn ahead, and lays potions to suit itself."""

from alchemy_desktop.games.alchemistry.ending import weighed
from alchemy_desktop.games.alchemistry.offers import brewed, laid
from alchemy_desktop.games.alchemistry.outlook import Outlook
from alchemy_desktop.games.alchemistry.planner import Plan, Planner, best
from alchemy_desktop.games.alchemistry.scripted import Scripted
from alchemy_desktop.games.alchemistry.table import DRAWN, MARKET, AlchemistryTable
from alchemy_desktop.games.alchemistry.turns import tradable
from alchemy_desktop.games.alchemistry.worth import DEFAULT, Weights, Worth
from alchemy_desktop.kernel.decisions import Decision, Move
from alchemy_desktop.kernel.picks import Faces


class Apprentice(Scripted):
    """A player that plans.

    Args:
        weights: how it values things.
    """

    def __init__(self, weights: Weights = DEFAULT) -> None:
        self.weights = weights

    def planner(self, view: AlchemistryTable, me: int) -> Planner:
        """Return what thinks for a seat."""
        return Planner(Outlook(view, me), self.weights)

    def primary(self, view: AlchemistryTable, decision: Decision) -> Move:
        """Do what the best turn begins with."""
        plan = self.planner(view, decision.seat).primary()
        if plan.verb == "trade":
            return Move("trade", min(view.kind[card] for card in tradable(view, decision.seat)))
        return Move(plan.verb, plan.kind)

    def secondary(self, view: AlchemistryTable, decision: Decision) -> Move:
        """Do what promises most."""
        planner = self.planner(view, decision.seat)
        o = planner.o
        plan = weighed(view, planner, [*planner.secondaries(o.cubes, o.fresh, o.gem_pile)])
        single = plan.verb in ("brew", "sell")
        return Move(plan.verb, view.kind[plan.cards[0]] if single else plan.kind)

    def keep(self, view: AlchemistryTable, decision: Decision) -> Move:
        """Keep what is worth more."""
        kinds = [move.kind for move in decision.legal(view)]
        planner = self.planner(view, decision.seat)
        return Move("keep", planner.keep(kinds))

    def lay(self, view: AlchemistryTable, decision: Decision) -> Move:
        """Lay a potion so that the formulas suit what it has."""
        share = self.weights.spoil / max(1, view.seats - 1)
        minds = [
            (1.0 if seat == decision.seat else -share, Worth(Outlook(view, seat), self.weights))
            for seat in range(view.seats)
        ]
        new, other = view.zones[DRAWN][0], view.zones[MARKET][0]
        known: dict[tuple[tuple[int, ...], ...], float] = {}
        best_move, most = Move(""), float("-inf")
        for move in decision.legal(view):
            column, row, turn, layer = move.args
            offers = brewed([laid(view, other), laid(view, new, (column, row, turn, layer))])
            asked = tuple([offer.asked for offer in offers])
            value = known.get(asked)
            if value is None:
                value = known[asked] = sum(
                    [
                        share * mind.brews(mind.o.cubes, offers, mind.o.steps)
                        for share, mind in minds
                    ]
                )
            if value > most:
                best_move, most = move, value
        return best_move

    def one_more(self, view: AlchemistryTable, decision: Decision) -> Move:  # noqa: ARG002
        """It plays by the book: twenty turns."""
        return Move("stop")

    def pay(self, view: AlchemistryTable, me: int, cards: tuple[int, ...]) -> Faces:
        """Pay with what it can best spare."""
        plans = [plan for plan in self._secondaries(view, me) if set(plan.cards) == set(cards)]
        return best(plans).picks[0]

    def transmute(self, view: AlchemistryTable, me: int, rare: int) -> Faces:
        """Give what it can best spare."""
        plans = self._secondaries(view, me)
        return best(p for p in plans if (p.verb, p.kind) == ("transmute", rare)).picks[0]

    def _secondaries(self, view: AlchemistryTable, me: int) -> list[Plan]:
        planner = self.planner(view, me)
        return list(planner.secondaries(planner.o.cubes, planner.o.fresh, planner.o.gem_pile))

    def give(self, view: AlchemistryTable, me: int) -> Faces:
        """Give the gems that it can best spare for others."""
        swaps = [plan for plan in self.planner(view, me).trades() if plan.verb == "swap"]
        return best(swaps).picks[0] if swaps else ()

    def take(self, view: AlchemistryTable, me: int, given: Faces) -> Faces:
        """Take the gems that serve it best."""
        before = (given,) if given else ()
        trades = [p for p in self.planner(view, me).trades() if p.picks[:-1] == before]
        return best(trades).picks[-1] if trades else ()
