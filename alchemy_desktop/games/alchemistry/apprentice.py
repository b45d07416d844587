"""The Apprentice: it thinks a turn ahead, and lays potions to suit itself."""

from alchemy_desktop.games.alchemistry.formula import formula, seen
from alchemy_desktop.games.alchemistry.outlook import Offer, Outlook
from alchemy_desktop.games.alchemistry.planner import Plan, Planner, best
from alchemy_desktop.games.alchemistry.scripted import Scripted
from alchemy_desktop.games.alchemistry.table import DRAWN, MARKET, AlchemistryTable
from alchemy_desktop.games.alchemistry.turns import tradable
from alchemy_desktop.games.alchemistry.worth import DEFAULT, Weights, Worth
from alchemy_desktop.kernel.decisions import Decision, Move
from alchemy_desktop.kernel.facts import Pose
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
        plan = planner.secondary(planner.o.cubes, planner.o.fresh, planner.o.gem_pile)
        single = plan.verb in ("brew", "sell")
        return Move(plan.verb, view.kind[plan.cards[0]] if single else plan.kind)

    def keep(self, view: AlchemistryTable, decision: Decision) -> Move:
        """Keep what is worth more."""
        kinds = [move.kind for move in decision.legal(view)]
        planner = self.planner(view, decision.seat)
        return Move("keep", planner.keep(kinds))

    def lay(self, view: AlchemistryTable, decision: Decision) -> Move:
        """Lay a potion so that the formulas suit what it has."""
        outlook = Outlook(view, decision.seat)
        worth = Worth(outlook, self.weights)
        new, other = view.zones[DRAWN][0], view.zones[MARKET][0]
        known: dict[tuple[Offer, ...], float] = {}
        best_move, most = Move(""), float("-inf")
        for move in decision.legal(view):
            offers = self._offers(view, new, other, move)
            value = known.get(offers)
            if value is None:
                value = known[offers] = worth.brews(outlook.cubes, offers, outlook.steps)
            if value > most:
                best_move, most = move, value
        return best_move

    @staticmethod
    def _offers(view: AlchemistryTable, new: int, other: int, move: Move) -> tuple[Offer, ...]:
        """Return what the market would offer after a move that lays a potion."""
        column, row, turn, layer = move.args
        poses: dict[int, Pose] = {new: (column, row, turn, layer), other: view.pose[other]}
        shown = seen({card: (pose, view.thing(card).cells) for card, pose in poses.items()})
        return tuple(
            Offer(
                cards,
                formula(shown, [poses[card] for card in cards]),
                sum(view.thing(card).stars for card in cards),
            )
            for cards in ((other,), (new,), (other, new))
        )

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
