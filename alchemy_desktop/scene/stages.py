"""From a step's facts to the stages of its animation."""

from alchemy_desktop.kernel import facts as f
from alchemy_desktop.scene.director import DWELL_MS, Stage
from alchemy_desktop.scene.session import Step
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

    def of(self, step: Step) -> list[Stage]:
        """Return the stages of a step that was just played."""
        table = self._table
        stages: list[Stage] = []
        movers: dict[int, None] = {}
        for fact in step.facts:
            pieces = _moved(fact)
            if not movers.keys().isdisjoint(pieces):
                stages.append(Stage(self._scene.take(table), tuple(movers), DWELL_MS))
                movers = {}
            table.apply(fact)
            movers.update(dict.fromkeys(pieces[-_MOST_MOVERS:]))
        return [*stages, self._last(tuple(movers))]

    def anew(self) -> list[Stage]:
        """Return the way to the session's table from wherever the scene is."""
        return [self._last(())]

    def home(self, piece: int) -> list[Stage]:
        """Return the way home of a piece that was held."""
        return [Stage(self._scene.take(), (piece,))]

    def _last(self, movers: tuple[int, ...]) -> Stage:
        self._table = self._scene.session.view.clone()
        return Stage(self._scene.take(), movers)


def _moved(fact: f.Fact) -> tuple[int, ...]:
    """Return the pieces that a fact moves."""
    if fact[0] == f.MOVED:
        return (fact[1],)
    if fact[0] == f.EMPTIED:
        pieces: tuple[int, ...] = fact[3]
        return pieces
    return ()
