"""The Apprentice: it plans its next potions, and tries out what effects would do."""

from alchemy_desktop.games.alchemy.faces import (
    CONCENTRATE,
    MIX,
)
from alchemy_desktop.games.alchemy.reckoning import Reckoning
from alchemy_desktop.games.alchemy.scripted import Scripted
from alchemy_desktop.games.alchemy.table import AlchemyTable
from alchemy_desktop.kernel.decisions import Decision, Move


class Apprentice(Scripted):
    """A player that plans."""

    def act(self, view: AlchemyTable, decision: Decision) -> Move:
        """Do what promises most: a step of the plan, a drink or a card."""
        mind = Reckoning(view, decision.seat)
        value, move = mind.plan(view)
        others = [m for m in decision.legal(view) if m.verb in ("drink", "play")]
        for other in others:
            if other.verb == "play" and other.kind in (MIX, CONCENTRATE):
                continue
            if (then := mind.after(view, other)) > value + mind.caution:
                value, move = then, other
        return move

    def choose(self, view: AlchemyTable, decision: Decision) -> Move:
        """Choose what promises most."""
        mind = Reckoning(view, decision.seat)
        moves = decision.legal(view)
        if moves[0].verb == "fetch":
            return max(
                moves, key=lambda move: mind.card(view, move.kind) if move.kind >= 0 else 0.35
            )
        return max(moves, key=lambda move: mind.after(view, move))

    def react(self, view: AlchemyTable, decision: Decision) -> Move:
        """React if that promises more."""
        mind = Reckoning(view, decision.seat)
        return max(decision.legal(view), key=lambda move: mind.after(view, move))

    def take(self, view: AlchemyTable, decision: Decision) -> Move:
        """Take what promises most."""
        mind = Reckoning(view, decision.seat)
        return max(decision.legal(view), key=lambda move: mind.after(view, move))

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
