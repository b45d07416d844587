"""Several pieces of a zone, picked one by one, each of which goes to another zone at once.

Where not every choice of so many pieces will do, see ``picks``.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from alchemy_desktop.kernel.decisions import DONE, NONE, Move, Question, Text, Way
from alchemy_desktop.kernel.table import Table


def further(view: Table, zone: int, verb: str, least: int, last: int) -> list[Move]:
    """Return the moves that pick one more piece of a zone, or end the run (``Question.bounds``).

    Args:
        view: what the decider knows.
        zone: where the pieces lie.
        verb: of each pick.
        least: how many must still be picked.
        last: the face that was picked last, or 0.
    """
    faces = sorted(view.kind[piece] for piece in view.zones[zone])
    open_ = [face for place, face in enumerate(faces) if len(faces) - place >= least]
    moves = [Move(verb, face) for face in dict.fromkeys(open_) if face >= last]
    if least <= 0:
        return [*moves, Move(DONE)]
    # A hand dealt by what another seat knows may lack what the order of the picks tells of it.
    return moves or [Move(verb, face) for face in dict.fromkeys(faces)]


class Run(NamedTuple):
    """What several pieces are asked for.

    Attributes:
        verb: of each pick.
        source: the zone they lie in.
        target: the zone they go to.
        then: ``then(table, seat, *context)`` follows, also if nothing is left to pick.
        context: plain arguments.
        text: the sentence that asks.
    """

    verb: str
    source: int
    target: int
    then: Callable[..., None]
    context: tuple[Any, ...]
    text: Text


def ask_several(t: Table, seat: int, run: Run, least: int, most: int, last: int = 0) -> None:
    """Ask for several pieces of a zone. The step that asks must end with this.

    Args:
        t: the table.
        seat: who is asked.
        run: what for.
        least: how many at least, or all if there are fewer.
        most: how many at most.
        last: the face that was picked before.
    """
    there = len(t.zones[run.source])
    least, most = min(least, there), min(most, there)
    if most <= 0:
        run.then(t, seat, *run.context)
    else:
        t.ask(SEVERAL, seat, run, least, most, last, text=run.text)


def _legal(view: Table, _: int, run: Run, least: int, __: int, last: int) -> list[Move]:
    return further(view, run.source, run.verb, least, last)


def _answer(t: Table, seat: int, run: Run, least: int, most: int, _: int, move: Move) -> None:
    if move.kind == NONE:
        run.then(t, seat, *run.context)
        return
    t.move(t.member(run.source, move), run.target)
    ask_several(t, seat, run, least - 1, most - 1, move.kind)


def _bounds(view: Table, _: int, run: Run, least: int, most: int, __: int) -> tuple[int, int]:
    return least, min(most, len(view.zones[run.source]))


def _way(view: Table, _: int, run: Run, *__: Any) -> Way:
    return view.zones[run.source], run.target


SEVERAL = Question("table.ask.several", _legal, _answer, formal=True, bounds=_bounds, way=_way)
