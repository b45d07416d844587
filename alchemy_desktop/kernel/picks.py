"""Answers that are several pieces at once, of which all possible ones can be listed.

A payment, for example: which cubes are given for a card. The pieces lie in the open, are picked
one by one in ascending order of their faces, and the rules act once the whole answer stands. Where
the number of pieces alone decides, ``Question.bounds`` says more with less.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from alchemy_desktop.kernel.decisions import Move, Question, Text, Way
from alchemy_desktop.kernel.table import Table

Faces = tuple[int, ...]
"""Faces in ascending order."""


class Picking(NamedTuple):
    """What several pieces are asked for.

    Attributes:
        verb: of each pick.
        answers: ``answers(view, seat, *context)`` lists all that can be answered, what most would
            choose first. None is the beginning of another.
        then: ``then(table, seat, *context, pieces)``: what a whole answer does.
        place: ``place(view, seat, *context)``: the pieces, and the zone a hand drops them on.
    """

    verb: str
    answers: Callable[..., Sequence[Faces]]
    then: Callable[..., None]
    place: Callable[..., Way]


def ask_picks(t: Table, seat: int, picking: Picking, context: tuple[Any, ...], text: Text) -> None:
    """Ask for several pieces. The step that asks must end with this.

    Args:
        t: the table.
        seat: who is asked.
        picking: what for.
        context: plain arguments for its functions.
        text: the sentence that asks.
    """
    _ask(t, seat, picking, context, text, ())


def _ask(
    t: Table, seat: int, picking: Picking, context: tuple[Any, ...], text: Text, picked: Faces
) -> None:
    t.ask(PICKS, seat, picking, context, text, picked, text=text)


def _rests(
    view: Table, seat: int, picking: Picking, context: tuple[Any, ...], _: Text, picked: Faces
) -> list[Faces]:
    """Return what can follow what is picked, as ``Question.answers``."""
    begun = tuple([view.kind[piece] for piece in picked])
    whole = picking.answers(view, seat, *context)
    return [faces[len(begun) :] for faces in whole if faces[: len(begun)] == begun]


def _legal(view: Table, seat: int, picking: Picking, *args: Any) -> list[Move]:
    kinds = sorted({faces[0] for faces in _rests(view, seat, picking, *args)})
    return [Move(picking.verb, kind) for kind in kinds]


def _answer(
    t: Table,
    seat: int,
    picking: Picking,
    context: tuple[Any, ...],
    text: Text,
    picked: Faces,
    move: Move,
) -> None:
    pieces, _ = picking.place(t, seat, *context)
    equal = [p for p in pieces if t.kind[p] == move.kind and p not in picked]
    piece = move.piece if move.piece in equal else equal[-1]
    picked = (*picked, piece)
    if () in _rests(t, seat, picking, context, text, picked):
        picking.then(t, seat, *context, picked)
    else:
        _ask(t, seat, picking, context, text, picked)


def _way(
    view: Table,
    seat: int,
    picking: Picking,
    context: tuple[Any, ...],
    _: Text,
    picked: Faces,
    __: Move,
) -> Way:
    pieces, target = picking.place(view, seat, *context)
    return [piece for piece in pieces if piece not in picked], target


PICKS = Question("table.ask.picks", _legal, _answer, confirm=True, answers=_rests, way=_way)
