"""What scripted players of several games have in common: how a question finds its answer."""

from collections.abc import Callable, Sequence
from random import Random
from typing import cast

from alchemy_desktop.kernel.decisions import Decision, Move
from alchemy_desktop.kernel.several import Run
from alchemy_desktop.kernel.table import Table


class Answering:
    """A player that answers each kind of question by a method of its own.

    A question ``<game>.ask.<what>`` is answered by ``what(view, decision)``.

    Attributes:
        rng: its chance, for the question that it answers.
    """

    rng: Random

    def decide(self, view: Table, decision: Decision, rng: Random) -> Move:
        """See ``kernel.game.Policy``."""
        self.rng = rng
        what = decision.question.id.rpartition(".ask.")[2].replace("-", "_")
        move: Move = getattr(self, what)(view, decision)
        return move


class Idler:
    """A player that does whatever it likes: a yardstick."""

    def decide(self, view: Table, decision: Decision, rng: Random) -> Move:
        """See ``kernel.game.Policy``."""
        return rng.choice(decision.legal(view))


def next_of_several(
    view: Table, decision: Decision, spared: Callable[[list[int]], Sequence[int]]
) -> Move:
    """Return the next pick of so many pieces (``kernel.several``), which go by ascending faces.

    Args:
        view: what the decider knows.
        decision: that asks for them.
        spared: orders their faces, first those that can best be spared.
    """
    run, left, _, last = cast(tuple[Run, int, int, int], decision.args)
    order = spared(sorted(view.kind[piece] for piece in view.zones[run.source]))
    chosen = sorted([face for face in order if face >= last][:left])
    moves = decision.legal(view)
    kinds = {move.kind: move for move in moves}
    return next((kinds[face] for face in chosen if face in kinds), moves[0])
