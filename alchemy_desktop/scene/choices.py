"""The legal moves as things that a hand can do."""

from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from alchemy_desktop.kernel.decisions import DONE, NONE, Decision, Move, Text
from alchemy_desktop.kernel.facts import Pose
from alchemy_desktop.kernel.game import Game
from alchemy_desktop.kernel.layout import Gesture, Socket
from alchemy_desktop.kernel.table import Table


class Target(NamedTuple):
    """What a hand aims at: a zone, or a piece of it; or else the panel of a player."""

    zone: int = NONE
    onto: int = NONE
    seat: int = NONE


class Choice(NamedTuple):
    """A legal move, and where a piece is dropped for it.

    Attributes:
        move: the move.
        target: where.
        tells: whether the very spot there answers what is asked next (``Gesture.toward``).
    """

    move: Move
    target: Target
    tells: bool = False


def plain(move: Move) -> Move:
    """Return a move by no piece in particular."""
    return move._replace(piece=NONE, onto=NONE)


class Choices:
    """What the viewer can do now.

    Attributes:
        pieces: the choices that a piece offers, by piece.
        clicks: the moves that a click on a piece means which is not taken for it, by piece.
        poses: the choices that lay a piece on a grid, by piece and pose.
        zones: the moves that a click on a place means where pieces are taken, by zone.
        notes: the words that are shown there, by zone.
        seats: the moves that a click on a player's panel means, by seat.
        buttons: the moves that stand on buttons: those without pieces or without a face, and those
            of a piece that offers several if no click means them. The first is the one of the
            main key, unless hardly anybody wishes it.
        labels: the words on the buttons of moves that the game has words of their own for.
    """

    def __init__(self, game: Game, view: Table, legal: Sequence[Move]) -> None:
        self._where = view.where
        self.pieces: dict[int, list[Choice]] = defaultdict(list)
        self.clicks: dict[int, list[Move]] = defaultdict(list)
        self.poses: dict[int, dict[Pose, Choice]] = defaultdict(dict)
        self.zones: dict[int, Move] = {}
        self.notes: dict[int, Text] = {}
        self.seats: dict[int, Move] = {}
        self.buttons: list[Move] = []
        self.labels: dict[Move, Text] = {}
        self._first: dict[int, list[Choice]] = defaultdict(list)
        self._seldom: set[Move] = set()
        self._together: dict[int, frozenset[int]] = {}
        several: dict[Move, frozenset[int]] = {}
        decision = view.decision
        for move in decision.picks(view) if legal and decision else ():
            way = game.gesture(view, move)
            if way.pose is not None:
                for piece in way.pieces:
                    choice = Choice(move._replace(piece=piece), Target(way.target))
                    self.poses[piece][way.pose] = choice
                continue
            self._offer(move, way)
            for piece in way.pieces if way.first else ():
                choice = Choice(move._replace(piece=piece), Target(view.where[piece], piece))
                for first in way.first:
                    self._first[first].append(choice)
            if self._on_button(move, way):
                self.buttons.append(move)
            elif way.button is None and not (way.clicks or way.open or way.among):
                several[move] = way.pieces
        self.buttons += [
            move
            for move, pieces in several.items()
            if any(self._offers_several(piece) for piece in pieces)
        ]
        self.buttons.sort(key=self.seldom)

    def _offer(self, move: Move, way: Gesture) -> None:
        """Take over what a hand does for a move."""
        for piece in way.pieces:
            very = move if move.kind == NONE else move._replace(piece=piece)
            targets = [Target(way.target, way.onto), *map(Target, way.beside)]
            if way.among:
                targets = self._upon(way.among)
            targets = [to for to in targets if to.zone not in way.toward]
            self.pieces[piece] += [
                Choice(very._replace(onto=to.onto) if way.among else very, to) for to in targets
            ]
            self.pieces[piece] += [Choice(very, Target(zone), True) for zone in way.toward]
        for piece in way.among if way.mutual else ():
            self.pieces[piece] += [Choice(move, to) for to in self._upon(way.pieces)]
        if way.seldom:
            self._seldom.add(move)
        if way.together:
            self._together.update(dict.fromkeys(way.pieces, way.pieces))
        for piece in way.clicks:
            onto = piece in way.among
            named = move._replace(onto=piece) if onto else move._replace(piece=piece)
            self.clicks[piece].append(named)
        if way.open:
            self.zones[way.target] = move
        if way.label:
            self.labels[move] = way.label
        if way.note:
            self.notes[way.target] = way.note
        if way.seat != NONE:
            self.seats[way.seat] = move

    def _upon(self, pieces: Iterable[int]) -> list[Target]:
        """Return pieces as what to drop another on."""
        return [Target(self._where[piece], piece) for piece in sorted(pieces)]

    @staticmethod
    def _on_button(move: Move, way: Gesture) -> bool:
        """Whether a move stands on a button whatever else its pieces can do."""
        if way.button is not None:
            return way.button
        return move.kind == NONE or not (way.pieces or way.clicks)

    def _offers_several(self, piece: int) -> bool:
        return len(self.moves(piece)) > 1

    def of(self, piece: int) -> list[Choice]:
        """Return the choices that a piece offers."""
        return self.pieces.get(piece, [])

    def offers(self, piece: int) -> bool:
        """Tell whether anything can be done with a piece."""
        return any(piece in found for found in (self.pieces, self.clicks, self.poses))

    def glows(self, piece: int) -> bool:
        """Tell whether it is shown that something can be done with a piece."""
        return self.offers(piece) and not self.seldom(*self.moves(piece))

    def seldom(self, *moves: Move) -> bool:
        """Tell whether hardly anybody wishes any of some moves."""
        return bool(moves) and all(plain(move) in self._seldom for move in moves)

    def targets(self, piece: int) -> set[Target]:
        """Return where a piece can be taken."""
        return {choice.target for choice in self._drops(piece)}

    def company(self, piece: int) -> frozenset[int]:
        """Return the pieces that go with one that is taken."""
        return self._together.get(piece, frozenset()) - {piece}

    def to(self, piece: int, target: Target) -> Choice | None:
        """Return the choice that takes this very piece to a target, or None."""
        return next((choice for choice in self._drops(piece) if choice.target == target), None)

    def _drops(self, piece: int) -> list[Choice]:
        """Return the choices of a piece, and those that begin with it (``Gesture.first``)."""
        return [*self.of(piece), *self._first.get(piece, [])]

    @property
    def lone(self) -> int:
        """The piece that is asked about if it is one alone that glows, or ``NONE``."""
        found = [piece for piece in self.pieces if self.glows(piece)]
        return found[0] if len(found) == 1 else NONE

    def moves(self, piece: int) -> list[Move]:
        """Return the moves that a piece offers, or that a click on it means."""
        found = [choice.move._replace(onto=NONE) for choice in self.of(piece)]
        return list(dict.fromkeys(found or self.clicks.get(piece, [])))

    def only(self, piece: int) -> Move | None:
        """Return the move of a piece that offers exactly one."""
        found = self.moves(piece)
        return found[0] if len(found) == 1 else None

    def lifts(self, piece: int) -> bool:
        """Tell whether a click picks a piece up, to be put down by another."""
        moves = self.moves(piece) if self.of(piece) else []
        return len(moves) > 1 or self.seldom(*moves)


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
        return self.lacks <= 0

    @property
    def lacks(self) -> int:
        """How many are still to be picked at least."""
        return self._least - len(self.picks)

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


class Combination(Run):
    """Picks in any order that make up one of several answers (``Question.answers``).

    Attributes:
        wished: by piece, the number of the socket that it was dropped on.
    """

    def __init__(
        self,
        choices: Choices,
        answers: Sequence[tuple[int, ...]],
        places: Callable[[Sequence[int], Mapping[int, int]], Sequence[Socket]],
    ) -> None:
        """Begin without a pick.

        Args:
            choices: what the viewer can do.
            answers: all answers, what most would choose first.
            places: ``places(picked, wished)``: the sockets of cards, if the pieces go there.
        """
        super().__init__(choices)
        self.wished: dict[int, int] = {}
        self._answers = [Counter(answer) for answer in answers]
        self._places = places

    @property
    def pieces(self) -> list[int]:
        """The pieces that are picked."""
        return [move.piece for move in self.picks]

    @property
    def open(self) -> list[int]:
        """The pieces that some answer allows beside those that are picked."""
        begun = self._begun()
        left = [answer - begun for answer in self._answers if begun <= answer]
        return [p for p in self._left() if any(self._kind(p) in rest for rest in left)]

    @property
    def complete(self) -> bool:
        """Whether an answer stands."""
        return self._begun() in self._answers

    @property
    def sockets(self) -> Sequence[Socket]:
        """The places on cards, with what lies there."""
        return self._places(self.pieces, self.wished)

    def pick(self, piece: int, wish: int = NONE) -> None:
        """Pick a piece, for a certain socket if there is a wish, or put it back if it was picked.

        A piece that is picked and wished elsewhere changes its place.
        """
        picked = self.picked(piece)
        self.wished.pop(piece, None)
        if wish != NONE and (picked or piece in self.open):
            self.wished[piece] = wish
        if not picked:
            super().pick(piece)
        elif wish == NONE:
            self.picks = [move for move in self.picks if move.piece != piece]
        found = self.sockets
        self.wished = {p: n for p, n in self.wished.items() if found[n].by == p}

    def fill(self) -> None:
        """Complete what is picked: by the first answer that has it, and leaves it in its place."""
        begun = self._begun()
        ways = [self._filled(answer - begun) for answer in self._answers if begun <= answer]
        fitting = (way for way in ways if self._as_wished([m.piece for m in way]))
        self.picks = next(fitting, ways[0])

    def moves(self) -> tuple[Move, ...]:
        """Return the picks in the order of their faces."""
        return tuple(sorted(self.picks, key=lambda move: move.kind))

    def _begun(self) -> Counter[int]:
        return Counter(move.kind for move in self.picks)

    def _kind(self, piece: int) -> int:
        return self._choices.of(piece)[0].move.kind

    def _filled(self, rest: Counter[int]) -> list[Move]:
        """Return the picks, and one for each face of what is left."""
        picks, rest = list(self.picks), Counter(rest)
        for piece in self._left():
            if rest[kind := self._kind(piece)]:
                rest[kind] -= 1
                picks.append(self._choices.of(piece)[0].move)
        return picks

    def _as_wished(self, pieces: Sequence[int]) -> bool:
        found = self._places(pieces, self.wished)
        return all(found[place].by == piece for piece, place in self.wished.items())


def run_of(choices: Choices, decision: Decision, game: Game, view: Table) -> Run | None:
    """Return the run in which a decision is answered, or None if by a single move."""
    if decision.question.ordering:
        return Ordering(choices)
    if (answers := decision.answers(view)) is not None:
        return Combination(choices, answers, partial(game.sockets, view))
    bounds = decision.bounds(view)
    return Selection(choices, *bounds) if bounds else None
