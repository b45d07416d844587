"""The Novice: it completes what it can, and takes what it lacks for the nearest card."""

from alchemy_desktop.games.alchemistry.completing import needed, payments
from alchemy_desktop.games.alchemistry.faces import AETHER, GEM_FACES, RARE
from alchemy_desktop.games.alchemistry.offers import merchant_offers, potion_offers
from alchemy_desktop.games.alchemistry.scripted import Scripted
from alchemy_desktop.games.alchemistry.table import BOARD, RARE_LIMIT, AlchemistryTable
from alchemy_desktop.games.alchemistry.turns import (
    pairs_to_give,
    pairs_to_take,
    transmutable,
)
from alchemy_desktop.kernel.decisions import Decision, Move
from alchemy_desktop.kernel.picks import Faces


def lacks(view: AlchemistryTable, me: int, cards: tuple[int, ...], own: list[int]) -> list[int]:
    """Return how many of each cube a seat lacks for cards, Aether not counted."""
    asked = needed(view, cards)
    return [max(0, ask - have) for ask, have in zip(asked, own, strict=True)]


class Novice(Scripted):
    """A sensible, shallow player: it looks at one card, the nearest."""

    def own(self, view: AlchemistryTable, me: int) -> list[int]:
        """Return a seat's cubes by kind."""
        return view.cubes(view.zone(me, BOARD))

    def aims(self, view: AlchemistryTable, me: int) -> list[list[int]]:
        """Return what it lacks for each single card, the nearest card first."""
        own = self.own(view, me)
        cards = [o.cards for o in (*merchant_offers(view), *potion_offers(view))]
        return sorted([lacks(view, me, c, own) for c in cards if len(c) == 1], key=sum)

    def primary(self, view: AlchemistryTable, decision: Decision) -> Move:
        """Trade or shop if that makes the nearest card complete; else collect, or shop."""
        me, own = decision.seat, self.own(view, decision.seat)
        moves = {(move.verb, move.kind): move for move in decision.legal(view)}
        trades = [move for move in moves.values() if move.verb == "trade"]
        for lack in self.aims(view, me):
            gems = sum(lack[gem] for gem in GEM_FACES)
            if trades and 0 < gems == sum(lack) <= 2:
                return trades[0]
            for rare in RARE:
                if lack[rare] and sum(lack) <= 1 + own[AETHER] and ("shop", rare) in moves:
                    return moves["shop", rare]
        shops = [m for m in moves.values() if m.verb == "shop" and own[m.kind] < RARE_LIMIT]
        if shops and self.rng.random() < 0.3:
            return self.rng.choice(shops)
        return moves["collect", -1]

    def secondary(self, view: AlchemistryTable, decision: Decision) -> Move:
        """Complete the card that gives most; else transmute, or scavenge."""
        moves = decision.legal(view)
        order = ("brew-both", "sell-both", "brew", "sell", "transmute", "scavenge")
        best = min(order.index(move.verb) for move in moves)
        return self.rng.choice([move for move in moves if move.verb == order[best]])

    def keep(self, view: AlchemistryTable, decision: Decision) -> Move:
        """Keep what a near card lacks, else what there is room for."""
        me, own = decision.seat, self.own(view, decision.seat)
        moves = decision.legal(view)
        for lack in self.aims(view, me):
            for move in moves:
                if lack[move.kind]:
                    return move
        return min(moves, key=lambda move: (own[move.kind], -move.kind))

    def lay(self, view: AlchemistryTable, decision: Decision) -> Move:
        """Lay it anyhow."""
        return self.rng.choice(decision.legal(view))

    def one_more(self, view: AlchemistryTable, decision: Decision) -> Move:  # noqa: ARG002
        """Play on, as a beginner may."""
        return Move("one-more")

    def pay(self, view: AlchemistryTable, me: int, cards: tuple[int, ...]) -> Faces:
        """Pay as most would."""
        return payments(view, me, cards)[0]

    def give(self, view: AlchemistryTable, me: int) -> Faces:
        """Give what it has."""
        return pairs_to_give(view, me)[0]

    def take(self, view: AlchemistryTable, me: int, given: Faces) -> Faces:
        """Take what the nearest merchant lacks."""
        pairs = pairs_to_take(view, me, -1, ())
        pairs = [pair for pair in pairs if pair != given]
        for lack in self.aims(view, me):
            if sum(lack[gem] for gem in GEM_FACES):
                return max(pairs, key=lambda p: sum(min(lack[g], p.count(g)) for g in set(p)))
        return pairs[0]

    def transmute(self, view: AlchemistryTable, me: int, rare: int) -> Faces:
        """Give of what it has most."""
        own = self.own(view, me)
        return max(transmutable(view, me, rare), key=lambda faces: sum(own[f] for f in faces))
