"""The legal moves as things that a hand can do."""

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from alchemy_desktop.kernel.decisions import DONE, Decision, Move
from alchemy_desktop.kernel.game import Game
from alchemy_desktop.kernel.table import Table


class Choice(NamedTuple):
    """A legal move, and the zone a piece is dropped on for it (``NONE`` for a button)."""

    move: Move
    target: int


class Choices:
    """What the viewer can do now.

    Attributes:
        pieces: the choices that a piece offers, by piece.
        buttons: the moves that stand on buttons: those without pieces, and those of a piece that
            offers several. The first is the one of the main key.
    """

    def __init__(self, game: Game, view: Table, legal: Sequence[Move]) -> None:
        self.pieces: dict[int, list[Choice]] = defaultdict(list)
        self.buttons: list[Move] = []
        several: dict[Move, frozenset[int]] = {}
        decision = view.decision
        for move in decision.picks(view) if legal and decision else ():
            pieces, target, *_ = game.gesture(view, move)
            if not pieces:
                self.buttons.append(move)
            several[move] = pieces
            for piece in pieces:
                self.pieces[piece].append(Choice(move, target))
        self.buttons += [
            move
            for move, pieces in several.items()
            if any(len(self.pieces[piece]) > 1 for piece in pieces)
        ]

    def of(self, piece: int) -> list[Choice]:
        """Return the choices that a piece offers."""
        return self.pieces.get(piece, [])

    def targets(self, piece: int) -> set[int]:
        """Return the zones that a piece can be taken to."""
        return {choice.target for choice in self.of(piece)}

    def to(self, piece: int, target: int) -> Move | None:
        """Return the move that takes this very piece to a zone, or None."""
        for choice in self.of(piece):
            if choice.target == target:
                return choice.move._replace(piece=piece)
        return None

    def only(self, piece: int) -> Move | None:
        """Return the move of a piece that offers exactly one."""
        found = self.of(piece)
        return found[0].move._replace(piece=piece) if len(found) == 1 else None


class Run(ABC):
    """Picks that are collected and played together.

    Attributes:
        picks: the moves picked so far.
    """

    def __init__(self, choices: Choices) -> None:
        self._choices = choices
        self.picks: list[Move] = []

    @property
    def open(self) -> list[int]:
        """The pieces that can be picked now."""
        return self._left()

    @property
    @abstractmethod
    def complete(self) -> bool:
        """Whether what is picked can be played."""

    @abstractmethod
    def moves(self) -> tuple[Move, ...]:
        """Return the moves to play."""

    def picked(self, piece: int) -> bool:
        """Tell whether a piece is picked."""
        return any(move.piece == piece for move in self.picks)

    def number(self, piece: int) -> str:
        """Return the number that a picked piece bears, or ""."""
        return ""

    def pick(self, piece: int) -> None:
        """Pick a piece that is open."""
        move = self._choices.only(piece)
        if move is not None and piece in self.open:
            self.picks.append(move)

    def _left(self) -> list[int]:
        picked = {move.piece for move in self.picks}
        return [piece for piece in self._choices.pieces if piece not in picked]


class Ordering(Run):
    """Picks whose order is the answer (``Question.ordering``)."""

    @property
    def complete(self) -> bool:
        """Whether the rest follows by itself: all pieces left are equal."""
        return len({self._choices.of(piece)[0].move.kind for piece in self.open}) <= 1

    def number(self, piece: int) -> str:
        """Return the how-manieth a picked piece is."""
        order = [move.piece for move in self.picks]
        return str(order.index(piece) + 1) if piece in order else ""

    def moves(self) -> tuple[Move, ...]:
        """Return the moves to play: all but the last piece, which goes by itself."""
        rest = [self._choices.of(piece)[0].move._replace(piece=piece) for piece in self.open]
        return tuple([*self.picks, *rest][:-1])


class Selection(Run):
    """Picks in any order (``Question.bounds``): so many at least, so many at most."""

    def __init__(self, choices: Choices, least: int, most: int) -> None:
        super().__init__(choices)
        self._least = least
        self._most = most

    @property
    def open(self) -> list[int]:
        """The pieces that can be picked now: none once as many are picked as may be."""
        return self._left() if len(self.picks) < self._most else []

    @property
    def complete(self) -> bool:
        """Whether enough are picked."""
        return len(self.picks) >= self._least

    def pick(self, piece: int) -> None:
        """Pick a piece, or put it back if it was picked."""
        for move in self.picks:
            if move.piece == piece:
                self.picks.remove(move)
                return
        super().pick(piece)

    def moves(self) -> tuple[Move, ...]:
        """Return the picks in the order of their faces, and that no more follow if some could."""
        picks = sorted(self.picks, key=lambda move: move.kind)
        ends = len(picks) < self._most and self._left()
        return (*picks, Move(DONE)) if ends else tuple(picks)


def run_of(choices: Choices, decision: Decision, view: Table) -> Run | None:
    """Return the run in which a decision is answered, or None if by a single move."""
    if decision.question.ordering:
        return Ordering(choices)
    bounds = decision.bounds(view)
    return Selection(choices, *bounds) if bounds else None
