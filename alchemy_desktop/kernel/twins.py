"""The check that nothing shows what a seat may not know.

A twin of a table has the same history for one seat, but other faces where that seat does not see
them. The table plays on for some moves; the twin, with the same faces wherever they come to light
meanwhile, plays the same moves with the same pieces. Whatever the seat is shown must be the same.
"""

from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple

from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.checks import Breach, Choose, asked, known
from alchemy_desktop.kernel.decisions import NONE, Decision, Move
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.notation import move_text
from alchemy_desktop.kernel.perspective import Perspective
from alchemy_desktop.kernel.table import Table

_SEEDS = 100
"""How many secret seeds are tried until one takes the same of several equal pieces."""


class _Step(NamedTuple):
    """A move on the true table: the question, the answer and what the seat saw."""

    decision: Decision
    move: Move
    seen: list[f.Fact]


class _Inconclusive(Exception):
    """The twin cannot go the same way, for a reason that is no leak."""


class _Truth:
    """The true table playing on, with notes of which hidden faces come to light.

    A piece has another face after each shuffle out of sight; ``epoch`` counts them. ``lit`` holds
    the (epoch, piece) whose face comes to light or is given away by what another announces.
    """

    def __init__(self, match: Match, seat: int) -> None:
        self.seat = seat
        self.table = match.table.clone()
        self.seen = match.perspective(seat).clone()
        self.epoch: dict[int, int] = {}
        self.lit: set[tuple[int, int]] = set()
        self.shuffles: list[f.Fact] = []
        self.hidden: list[bool] = []

    def play(self, move: Move) -> _Step:
        """Play a move and return it with the very piece that it took."""
        table, decision = self.table, self.table.decision
        assert decision is not None
        legal = decision.legal(table)
        begin = len(table.journal)
        table.answer(move)
        table.settle()
        facts = table.journal[begin:]
        if move.kind != NONE:
            move = move._replace(piece=_taken(facts, move.kind))
            self._check_private(decision, move, legal)
        sources: set[int] = set()
        redacted = [self._see(fact, sources) for fact in facts]
        if move.kind == NONE and decision.by != self.seat:
            # "All of a sort" announces that what stays is of no such sort.
            self._light(piece for zone in sources for piece in table.zones[zone])
        return _Step(decision, move, redacted)

    def _check_private(self, decision: Decision, move: Move, legal: list[Move]) -> None:
        """A private answer must not be known from the piece it takes, unless it was forced."""
        if not decision.question.private or self.seat in (decision.by, decision.seat):
            return
        if len(legal) > 1 and move.piece != NONE and move.piece not in self.seen.pools:
            raise Breach(f"seat {self.seat} knows the piece that the private answer takes")

    def _see(self, fact: f.Fact, sources: set[int]) -> f.Fact:
        redacted = self.seen.redact(fact)
        kind, where = self.seen.table.kind, self.seen.table.where
        for piece, face in _faces(redacted):
            if face != f.HIDDEN and piece < len(kind):
                sources.add(where[piece])
                if kind[piece] == f.HIDDEN:
                    self._light([piece])
        self.seen.follow(redacted)
        if fact[0] == f.SHUFFLED:
            self.shuffles.append(fact)
            self.hidden.append(f.HIDDEN in redacted[4])
            if self.hidden[-1]:
                for piece in fact[2]:
                    self.epoch[piece] = len(self.shuffles)
        return redacted

    def _light(self, pieces: Iterable[int]) -> None:
        self.lit.update((self.epoch.get(piece, 0), piece) for piece in pieces)


def _taken(facts: list[f.Fact], face: int) -> int:
    """Return the first piece of a face that something was done with."""
    for fact in facts:
        if fact[0] in (f.MOVED, f.DESTROYED, f.TURNED) and fact[2] == face:
            return int(fact[1])
        if fact[0] == f.SHOWN and face in fact[3]:
            return int(fact[2][fact[3].index(face)])
    return NONE


class _Deal(list[tuple[int, ...]]):
    """The script of a twin: what is lit falls as in truth, the rest by chance of its own."""

    def __init__(self, truth: _Truth, twin: Table, rng: Random) -> None:
        super().__init__([()])
        self.truth = truth
        self.twin = twin
        self.rng = rng
        self.dealt = 0

    def pop(self, _index: object = -1) -> tuple[int, ...]:
        """Return what the next shuffle of the twin deals."""
        if self.dealt == len(self.truth.shuffles):
            raise _Inconclusive
        _, _, pieces, _, new = self.truth.shuffles[self.dealt]
        hidden = self.truth.hidden[self.dealt]
        self.dealt += 1
        left = [self.twin.kind[piece] for piece in pieces]
        lit = [not hidden or (self.dealt, piece) in self.truth.lit for piece in pieces]
        for face, kept in zip(new, lit, strict=True):
            if kept:
                if face not in left:
                    raise _Inconclusive
                left.remove(face)
        self.rng.shuffle(left)
        return tuple([face if kept else left.pop() for face, kept in zip(new, lit, strict=True)])


def check_twin(match: Match, seat: int, rng: Random, choose: Choose, moves: int) -> bool:
    """Nothing that a seat is shown, now or in some moves, depends on faces hidden from it.

    Args:
        match: where it begins.
        seat: the seat that is shown things.
        rng: for the twin's faces.
        choose: picks the moves.
        moves: how many.

    Returns:
        Whether there was a twin with other faces that could go the same way.
    """
    truth = _Truth(match, seat)
    twin, seen = match.table.clone(), match.perspective(seat).clone()
    steps: list[_Step] = []
    while len(steps) < moves and (decision := truth.table.decision) is not None:
        steps.append(truth.play(choose(truth.table, decision.legal(truth.table))))
    if not _permute(twin, seen, truth.lit, rng):
        return False
    twin.script = _Deal(truth, twin, rng)
    try:
        for step in steps:
            _follow(twin, seen, step)
    except _Inconclusive:
        return False
    truth.seen.attend(truth.table.agenda, truth.table.decision)
    seen.attend(twin.agenda, twin.decision)
    if known(seen) != known(truth.seen):
        raise Breach(f"what is still to do or asked tells seat {seat} of faces hidden from it")
    return True


def _permute(twin: Table, seen: Perspective, lit: set[tuple[int, int]], rng: Random) -> bool:
    """Deal the hidden faces anew that do not come to light; tell whether any changed."""
    before = twin.kind[:]
    pools = {id(pool): pool for pool in seen.pools.values()}
    for pool in pools.values():
        pieces = sorted(piece for piece in pool.pieces if (0, piece) not in lit)
        faces = [twin.kind[piece] for piece in pieces]
        rng.shuffle(faces)
        for piece, face in zip(pieces, faces, strict=True):
            twin.kind[piece] = face
    return twin.kind != before


def _follow(twin: Table, seen: Perspective, step: _Step) -> None:
    """Let the twin make a step of the truth, and compare what the seat sees."""
    seat, true = seen.seat, step.decision
    decision = twin.decision
    if asked(decision) != asked(true):
        raise Breach(f"that “{true.text.id}” is asked tells seat {seat} of faces hidden from it")
    assert decision is not None
    legal = decision.legal(twin)
    seen.attend(twin.agenda, decision)
    if true.by == seat and [m.key for m in legal] != [m.key for m in true.legal(seen.table)]:
        raise Breach(f"moves of “{true.text.id}” tell seat {seat} of faces hidden from it")
    move = step.move
    if true.question.private and seat not in (true.by, true.seat) and move.piece != NONE:
        move = move._replace(kind=twin.kind[move.piece])
    if all(move.key != other.key for other in legal):
        raise _Inconclusive
    known_to_decider = move.piece in seen.pools and twin.sees(true.by, twin.where[move.piece])
    if true.by != seat and known_to_decider:
        _check_place(twin, seat, move)
    begin = len(twin.journal)
    twin.answer(move)
    twin.settle()
    shown = seen.see(twin.journal[begin:])
    if shown != step.seen:
        first = next((s for s, t in zip(step.seen, shown, strict=False) if s != t), step.seen[-1])
        kind = type(f.to_typed(first)).__name__
        raise Breach(
            f"after “{move_text(step.move, twin.cast)}”, a fact “{kind}” tells seat {seat} of faces"
            " hidden from it"
        )


def _check_place(twin: Table, seat: int, move: Move) -> None:
    """A player who takes any piece of a face must be able to take this one in the twin too.

    Otherwise its place tells of the faces at other places.
    """
    for seed in range(_SEEDS):
        other = twin.clone()
        other.seed, other.script = seed, None
        other.answer(move._replace(piece=NONE))
        if _taken(other.journal, move.kind) == move.piece:
            return
    text = move_text(move._replace(piece=NONE), twin.cast)
    raise Breach(f"which piece “{text}” takes tells seat {seat} of other faces")


def _faces(fact: f.Fact) -> Iterator[tuple[int, int]]:
    """Yield the pieces of a fact with the faces that it names."""
    kind = fact[0]
    if kind in (f.MOVED, f.CREATED, f.DESTROYED, f.TURNED):
        yield fact[1], fact[2]
    elif kind in (f.EMPTIED, f.CONTROLLED):
        i = 3 if kind == f.EMPTIED else 4
        yield from zip(fact[i], fact[i + 1], strict=True)
    elif kind == f.SHOWN:
        yield from zip(fact[2], fact[3], strict=True)
    elif kind == f.SHUFFLED:
        yield from zip(fact[2], fact[4], strict=True)
