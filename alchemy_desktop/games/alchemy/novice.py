"""The Novice: it goes for the potion that is nearest, and does not look at the others."""

from alchemy_desktop.games.alchemy.counting import NOTHING, Counts, changed, counts, fits, missing
from alchemy_desktop.games.alchemy.faces import (
    CONCENTRATE,
    DODGE,
    EQUIPMENT,
    LAB_BENCH,
    MIX,
    PUMPS,
    UNSTABLE_REACTION,
)
from alchemy_desktop.games.alchemy.scripted import Scripted
from alchemy_desktop.games.alchemy.table import CAULDRON, VIAL, AlchemyTable
from alchemy_desktop.kernel.decisions import Decision, Move

KEPT = (DODGE, MIX, CONCENTRATE)
"""The actions that it likes to keep."""
HARMFUL = ("spicy-chili", "jungle-juice")
"""What it drinks."""


class Novice(Scripted):
    """A sensible, shallow player."""

    def act(self, view: AlchemyTable, decision: Decision) -> Move:
        """Make what can be made; else do a step towards the nearest potion."""
        moves = decision.legal(view)
        by_verb = {move.verb: [m for m in moves if m.verb == move.verb] for move in moves}
        if makes := by_verb.get("make"):
            return max(makes, key=lambda move: len(view.cast[move.kind].elements))
        me = decision.seat
        wanted = self._wanted(view, me)
        if not fits(counts(view.elements(me, VIAL)), self._nearest(view, me)):
            return Move("empty", args=(VIAL,))
        for verb, likes in (
            ("transmute", lambda m: self._fills(view, me, wanted, m)),
            ("pour", lambda m: wanted[m.kind] and m.args == (VIAL,)),
            ("use", lambda m: self._helps(wanted, m)),
            ("play", lambda m: self._plays(wanted, m)),
            ("drink", lambda m: view.cast[m.kind].effect in HARMFUL),
        ):
            liked = [(likes(move), move) for move in by_verb.get(verb, [])]
            if liked and (best := max(like for like, _ in liked)):
                return self.rng.choice([move for like, move in liked if like == best])
        if "end" in by_verb:
            return Move("end")
        return self.rng.choice(by_verb.get("transmute") or by_verb["pour"])

    def _nearest(self, view: AlchemyTable, me: int) -> Counts:
        """Return the formula of the potion that needs least."""
        vial, cauldron = (counts(view.elements(me, vessel)) for vessel in (VIAL, CAULDRON))
        formulas = [counts(view.thing(potion).elements) for potion in view.unmade()]

        def needs(formula: Counts) -> int:
            pours, short = missing(formula, cauldron, vial)
            return pours + sum(short)

        return min(formulas, key=needs, default=NOTHING)

    def _wanted(self, view: AlchemyTable, me: int) -> Counts:
        """Return what the vial lacks of that potion."""
        vial, formula = counts(view.elements(me, VIAL)), self._nearest(view, me)
        if not fits(vial, formula):
            vial = NOTHING
        return tuple([a - b for a, b in zip(formula, vial, strict=True)])

    def _fills(self, view: AlchemyTable, me: int, wanted: Counts, move: Move) -> int:
        """Return how many of the elements of a component are wanted and not in the cauldron."""
        there = counts(view.elements(me, CAULDRON))
        gain = 0
        for element in view.cast[move.kind].elements:
            gain += there[element] < wanted[element]
            there = changed(there, element)
        return gain

    def _helps(self, wanted: Counts, move: Move) -> bool:
        face = move.args[0] if move.args else move.kind
        return face not in PUMPS or wanted[PUMPS[face]] > 0

    def _plays(self, wanted: Counts, move: Move) -> int:
        """Play equipment rather than actions."""
        if move.kind in EQUIPMENT:
            return 2
        return int(move.kind != UNSTABLE_REACTION and (move.kind not in KEPT or any(wanted)))

    def choose(self, view: AlchemyTable, decision: Decision) -> Move:
        """Take an element that is wanted; harm whoever has most doses."""
        me = decision.seat
        wanted = self._wanted(view, me)

        def likes(move: Move) -> float:
            if move.verb in ("pour", "add", "into", "name"):
                return wanted[move.kind] - 9 * (move.args not in ((), (VIAL,)))
            if move.verb in ("spill", "steal", "distract", "dose"):
                return self._doses(view, move.args[0])
            if move.verb == "target":
                return max(
                    (
                        len(view.doses(p))
                        for p in view.made()
                        if view.kind[p] == move.kind and (view.owner(p) != me)
                    ),
                    default=0,
                )
            if move.verb == "transmute":
                return self._fills(view, me, wanted, move)
            return 0

        moves = decision.legal(view)
        best = max(map(likes, moves))
        return self.rng.choice([move for move in moves if likes(move) == best])

    def _doses(self, view: AlchemyTable, seat: int) -> int:
        return sum(len(view.doses(potion)) for potion in view.made(seat))

    def react(self, view: AlchemyTable, decision: Decision) -> Move:
        """Turn an attack away with a card."""
        moves = decision.legal(view)
        return next((move for move in moves if move.kind in (LAB_BENCH, DODGE)), moves[-1])

    def take(self, view: AlchemyTable, decision: Decision) -> Move:
        """Take anything."""
        return self.rng.choice(decision.legal(view))

    def search(self, view: AlchemyTable, decision: Decision) -> Move:
        """Fetch anything."""
        return self.rng.choice(decision.legal(view))

    def spared(
        self,
        view: AlchemyTable,  # noqa: ARG002
        decision: Decision,  # noqa: ARG002
        faces: list[int],
    ) -> list[int]:
        """Keep equipment; give the elements that there are most of."""
        return sorted(
            faces, key=lambda face: (face in EQUIPMENT, face in KEPT, -faces.count(face), face)
        )
