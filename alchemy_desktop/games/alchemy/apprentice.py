"""The Apprentice: it plans its next potions, and tries out what effects would do."""

from alchemy_desktop.games.alchemy.planner import ADDERS
from alchemy_desktop.games.alchemy.reckoning import Reckoning
from alchemy_desktop.games.alchemy.scripted import Scripted
from alchemy_desktop.games.alchemy.table import AlchemyTable
from alchemy_desktop.kernel.decisions import Decision, Move

LEAST = 1e-9
"""What is done beside the plan must make it so much likelier to win."""


class Apprentice(Scripted):
    """A player that does whatever makes it likeliest to win, as far as it can reckon that."""

    def act(self, view: AlchemyTable, decision: Decision) -> Move:
        """Do what promises most: a step of the plan, a drink or a card."""
        mind = Reckoning(view, decision.seat)
        value, move = mind.plan(view)
        for other in decision.legal(view):
            if other.verb == "drink" or (other.verb == "play" and other.kind not in ADDERS):
                then = mind.after(view, other)
                if then > value + LEAST:
                    value, move = then, other
        return move

    def choose(self, view: AlchemyTable, decision: Decision) -> Move:
        """Choose, take or prevent what promises most so."""
        mind = Reckoning(view, decision.seat)
        moves = decision.legal(view)
        if moves[0].verb == "fetch":
            return max(moves, key=lambda move: mind.card(view, move.kind))
        return max(moves, key=lambda move: mind.after(view, move))

    react = take = choose

    def search(self, view: AlchemyTable, decision: Decision) -> Move:
        """Fetch the card that is worth most."""
        mind = Reckoning(view, decision.seat)
        return max(decision.legal(view), key=lambda move: mind.card(view, move.kind))

    def spared(self, view: AlchemyTable, decision: Decision, faces: list[int]) -> list[int]:
        """Give the cards that are worth least, or the elements that are missed least."""
        mind = Reckoning(view, decision.seat)
        if decision.args[0].verb == "discard":
            return sorted(faces, key=lambda face: mind.card(view, face))
        return sorted(faces, key=lambda face: -mind.after(view, Move("lose", face)))
