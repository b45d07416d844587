"""Moves, questions and pending decisions."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from alchemy_desktop.kernel.table import Table

NONE = -1
"""No face, no piece, nobody."""

DONE = "done"
"""The verb that ends a run of picks (``Question.bounds``)."""

OPEN = -2
"""In place of a seat: a viewer before whom all cards lie open."""


class Text(NamedTuple):
    """A message: its id in the text catalogue and its arguments."""

    id: str
    args: tuple[int | str, ...] = ()


class Move(NamedTuple):
    """One answer to a decision. It names a class of equal pieces.

    Attributes:
        verb: what is done, a word of the game ("play", "buy", "end").
        kind: the face it is done with, or ``NONE``.
        args: further plain arguments, fixed by the verb.
        piece: the very piece that a hand took, or ``NONE`` for any equal one; not part of what
            makes two moves the same (see ``key``).
        onto: likewise, the very piece that it was dropped on among equal ones.
    """

    verb: str
    kind: int = NONE
    args: tuple[int, ...] = ()
    piece: int = NONE
    onto: int = NONE

    @property
    def key(self) -> tuple[str, int, tuple[int, ...]]:
        """What makes two moves the same move."""
        return self[:3]


Way = tuple[Sequence[int], int]
"""Pieces of which a hand takes one, and the zone it drops that on."""


class Question(NamedTuple):
    """A kind of decision: how its legal moves are found and what an answer does.

    Attributes:
        id: the message that asks, unless the decision brings its own.
        legal: ``legal(view, seat, *args)`` lists the legal moves, in canonical order.
        answer: ``answer(table, seat, *args, move)`` carries the answer out.
        private: only the decider learns the answer.
        confirm: asked even if only one move is legal, so that the decider says when.
        formal: asked even if only one move is legal, since others do not see that: that nothing
            was asked would tell them. Whoever decides need not be bothered with it.
        ordering: asked again and again until a single piece of those it offers is left, so that
            the order of the picks is the whole answer; the view may submit them as one run.
        bounds: ``bounds(view, seat, *args)`` says how many pieces are still to be picked, at least
            and at most. It is asked again and again for one more piece, in ascending order of
            faces, until ``done`` is answered, so many are picked or none is left; the view lets
            them be picked in any order, and submits them as one run.
        answers: ``answers(view, seat, *args)`` lists, as faces in ascending order, all that can
            still be picked in one run (see ``picks``); like ``bounds``, the view lets the pieces be
            picked in any order, and submits them as one run.
        way: ``way(view, seat, *args, move)`` says what a hand does for a move: the pieces among
            which it takes one with the face of the move, and the zone it drops that on. Left out
            where all moves stand on buttons; moves without a face always do.
    """

    id: str
    legal: Callable[..., list[Move]]
    answer: Callable[..., None]
    private: bool = False
    confirm: bool = False
    formal: bool = False
    ordering: bool = False
    bounds: Callable[..., tuple[int, int]] | None = None
    answers: Callable[..., list[tuple[int, ...]]] | None = None
    way: Callable[..., "Way"] | None = None

    @property
    def always(self) -> bool:
        """Whether it is asked even if only one move is legal."""
        return self.confirm or self.formal


class Decision:
    """What is being asked of whom.

    Attributes:
        seat: whose "you" it is.
        by: who decides; another than ``seat`` while that seat is controlled.
        question: the kind of decision.
        args: its plain arguments.
    """

    __slots__ = ("_text", "args", "by", "question", "seat")

    def __init__(
        self,
        seat: int,
        by: int,
        question: Question,
        args: tuple[Any, ...],
        text: Text | None = None,
    ) -> None:
        """Ask ``text``, or the question's own message."""
        self.seat = seat
        self.by = by
        self.question = question
        self.args = args
        self._text = text

    @property
    def text(self) -> Text:
        """The sentence that asks."""
        return self._text or Text(self.question.id)

    def legal(self, view: "Table") -> list[Move]:
        """Return the legal moves, read from ``view``, which must know what the decider knows."""
        return self.question.legal(view, self.seat, *self.args)

    def way(self, view: "Table", move: Move) -> Way | None:
        """Return what a hand does for a move; None if it stands on a button."""
        way = self.question.way
        return way(view, self.seat, *self.args, move) if way and move.kind != NONE else None

    def picks(self, view: "Table") -> list[Move]:
        """Return all moves that may be part of the answer, in canonical order.

        They are the legal ones; of a run in any order, those that come later as well.
        """
        legal = self.legal(view)
        if (answers := self.answers(view)) is not None:
            kinds = sorted({kind for faces in answers for kind in faces})
            return [legal[0]._replace(kind=kind) for kind in kinds]
        way = self.way(view, legal[0]) if self.question.bounds else None
        if way is None:
            return legal
        kinds = sorted({view.kind[piece] for piece in way[0]})
        return [legal[0]._replace(kind=kind) for kind in kinds]

    def answers(self, view: "Table") -> list[tuple[int, ...]] | None:
        """Return all that can be picked in one run; None if the question is none of that kind.

        See ``Question.answers``.
        """
        answers = self.question.answers
        return answers(view, self.seat, *self.args) if answers else None

    def settled(self, view: "Table") -> bool:
        """Return whether it is asked for form's sake only: the decider cannot answer otherwise.

        A run in any order is settled as a whole or not at all: that one of its pieces must be
        picked in any case leaves the choice of the others.
        """
        legal = self.legal(view)
        if not self.question.formal or len(legal) > 1:
            return False
        bounds = self.bounds(view)
        way = self.way(view, legal[0]) if bounds else None
        if bounds is None or way is None:
            return True
        faces = [view.kind[piece] for piece in way[0]]
        return bounds[0] == len(faces) or len(set(faces)) == 1

    def plainly_settled(self, view: "Table") -> bool:
        """Return whether everybody knows that it is settled, so that silence tells nobody anything.

        Of a single answer only the decider knows: there might be others (``Question.formal``).
        """
        bounds = self.bounds(view)
        way = self.way(view, self.legal(view)[0]) if bounds else None
        if bounds is None or way is None or not self.settled(view):
            return False
        seats, zones = range(view.seats), {view.where[piece] for piece in way[0]}
        return bounds[0] == len(way[0]) or all(view.sees(s, zone) for s in seats for zone in zones)

    def bounds(self, view: "Table") -> tuple[int, int] | None:
        """Return how many pieces are to be picked, at least and at most; None if a single answer.

        See ``Question.bounds``.
        """
        bounds = self.question.bounds
        return bounds(view, self.seat, *self.args) if bounds else None
