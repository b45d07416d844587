"""From a step's facts to the stages of its animation."""

from collections.abc import Sequence

from alchemy_desktop.kernel import facts as f
from alchemy_desktop.scene.director import DWELL_MS, Stage
from alchemy_desktop.scene.session import Step
from alchemy_desktop.scene.snapshot import Snapshot
from alchemy_desktop.scene.table_scene import TableScene

_MOST_MOVERS = 14
"""Pieces of one emptied zone that are seen to travel."""


class Stages:
    """Follows the session's table with a table of its own, one step behind.

    A step is one stage, unless a piece moves in it twice (drawn and played, revealed and
    discarded): each further move begins another stage, so that what was in between is seen.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._table = scene.session.view.clone()

    def before(self, step: Step) -> Snapshot:
        """Go back to before the latest step, and return how everything lay then."""
        table = self._table
        for fact in reversed(step.facts):
            table.revert(fact)
            if fact[0] == f.MOVED and fact[2] != f.HIDDEN:
                table.kind[fact[1]] = fact[2]
        return self._scene.take(table)

    def of(self, step: Step) -> list[Stage]:
        """Return the stages of a step that was just played."""
        table = self._table
        stages: list[Stage] = []
        moved: set[int] = set()
        movers: list[int] = []
        shuffled: list[int] = []
        for fact in step.facts:
            pieces = _moved(fact)
            if not moved.isdisjoint(pieces):
                stages.append(Stage(self._scene.take(table), movers, DWELL_MS, shuffled))
                moved, movers, shuffled = set(), [], []
            table.apply(fact)
            moved.update(pieces)
            movers += pieces[-_MOST_MOVERS:]
            if fact[0] == f.SHUFFLED:
                shuffled.append(fact[1])
        return [*stages, self._last(movers, shuffled)]

    def anew(self) -> list[Stage]:
        """Return the way to the session's table from wherever the scene is."""
        return [self._last(())]

    def home(self, piece: int) -> list[Stage]:
        """Return the way home of a piece that was held."""
        return [Stage(self._scene.take(), (piece,))]

    def _last(self, movers: Sequence[int], shuffled: Sequence[int] = ()) -> Stage:
        self._table = self._scene.session.view.clone()
        return Stage(self._scene.take(), movers, 0.0, shuffled)


def _moved(fact: f.Fact) -> tuple[int, ...]:
    """Return the pieces that a fact moves."""
    if fact[0] == f.MOVED:
        return (fact[1],)
    if fact[0] == f.EMPTIED:
        pieces: tuple[int, ...] = fact[3]
        return pieces
    return ()
