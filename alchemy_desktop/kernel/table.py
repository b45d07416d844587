"""The table: pieces in zones, counters, and the agenda of what is still to do."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Self

from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.chance import one_of, permuted
from alchemy_desktop.kernel.decisions import OPEN, Decision, Move, Question, Text

NOWHERE = -1
"""The zone of a piece that left the table."""

EVERYBODY, OWNER, NOBODY = 0, 1, 2
"""Who sees the faces of the pieces in a zone."""

Step = Callable[..., None]
Agenda = Any  # (step, arguments, rest) or None; a recursive tuple type helps no reader


class Zone(NamedTuple):
    """A place for pieces.

    Attributes:
        id: unique name, also in scenarios and records: ``hand/0``, ``supply/golem``.
        role: what kind of place it is: ``hand``, ``supply``.
        owner: the seat it belongs to, or ``NONE``.
        seen: who sees faces in it: ``EVERYBODY``, ``OWNER`` or ``NOBODY``.
    """

    id: str
    role: str
    owner: int
    seen: int


class ScriptError(ValueError):
    """A recorded outcome of chance does not fit the table.

    Attributes:
        number: which shuffle of the match it is, counted from 0.
    """

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"shuffle {number + 1} {why}")
        self.number = number


class Table:
    """The whole state of a game. Every change goes through a mutator into the journal.

    A game derives its own table class to add verbs; it adds no state.

    Attributes:
        cast: the faces of this match; a face is an index into it. Shared, never changed.
        specs: the zones of this match. Shared, never changed.
        seats: number of seats.
        kind: face of each piece.
        where: zone of each piece.
        zones: pieces of each zone, from bottom to top.
        values: counters, by the game's own indices.
        down: pieces that lie face down in a zone that is otherwise open.
        pose: how pieces lie on a board, where that matters.
        control: who decides for each seat.
        agenda: the steps still to do, nearest first.
        decision: what is being asked, or None.
        seed, shuffles: the next shuffle is a function of both (see ``chance``).
        script: outcomes of the next shuffles, last one first, or None for new chance; an empty one
            leaves its shuffle to chance.
        journal: the facts since this table came to be.
        bottomless: by face, the stock that makes as many pieces of it as are wanted; of the class.
    """

    __slots__ = (
        "agenda",
        "cast",
        "control",
        "decision",
        "down",
        "journal",
        "kind",
        "pose",
        "script",
        "seats",
        "seed",
        "shuffles",
        "specs",
        "values",
        "where",
        "zones",
    )

    bottomless: ClassVar[Mapping[int, int]] = MappingProxyType({})

    def __init__(
        self,
        cast: Sequence[Any],
        specs: Sequence[Zone],
        seats: int,
        values: Sequence[f.Value],
        seed: int,
    ) -> None:
        self.cast = tuple(cast)
        self.specs = tuple(specs)
        self.seats = seats
        self.kind: list[int] = []
        self.where: list[int] = []
        self.zones: list[list[int]] = [[] for _ in specs]
        self.values: list[Any] = list(values)
        self.down: set[int] = set()
        self.pose: dict[int, f.Pose] = {}
        self.control = list(range(seats))
        self.agenda: Agenda = None
        self.decision: Decision | None = None
        self.seed = seed
        self.shuffles = 0
        self.script: list[tuple[int, ...]] | None = None
        self.journal: list[f.Fact] = []

    def others(self, seat: int) -> list[int]:
        """Return the other seats in turn order, from the left of ``seat``."""
        return [(seat + i) % self.seats for i in range(1, self.seats)]

    # --- before the game -------------------------------------------------------------------

    def furnish(self, zone: int, face: int, count: int) -> None:
        """Put ``count`` new pieces into a zone before anything happens; no fact, known to all."""
        self.zones[zone].extend(range(len(self.kind), len(self.kind) + count))
        self.kind.extend([face] * count)
        self.where.extend([zone] * count)

    def clone(self) -> Self:
        """Return an independent copy with an empty journal."""
        other = object.__new__(type(self))
        other.cast = self.cast
        other.specs = self.specs
        other.seats = self.seats
        other.kind = self.kind[:]
        other.where = self.where[:]
        other.zones = [zone[:] for zone in self.zones]
        other.values = self.values[:]
        other.down = self.down.copy() if self.down else set()
        other.pose = self.pose.copy() if self.pose else {}
        other.control = self.control[:]
        other.agenda = self.agenda
        other.decision = self.decision
        other.seed = self.seed
        other.shuffles = self.shuffles
        other.script = None if self.script is None else self.script[:]
        other.journal = []
        return other

    # --- reading ---------------------------------------------------------------------------

    @property
    def secrets(self) -> bool:
        """Whether a seat may see what another does not. A check holds it against the facts."""
        return any(spec.seen == OWNER for spec in self.specs)

    def sees(self, seat: int, zone: int) -> bool:
        """Tell whether a seat sees the faces in a zone, also through a seat it controls."""
        if zone == NOWHERE or seat == OPEN:
            return True
        spec = self.specs[zone]
        if spec.seen == OWNER:
            return spec.owner == seat or self.control[spec.owner] == seat
        return spec.seen == EVERYBODY

    def member(self, zone: int, move: Move) -> int:
        """Return the piece in a zone that a move takes: the one it names, else one of its face.

        Where all see the faces that is the top one. Elsewhere it is any by chance: always taking
        the top one would tell that none of its face lies above.

        Raises:
            LookupError: no piece there has the face of the move.
        """
        pieces, face = self.zones[zone], move.kind
        if move.piece in pieces and self.kind[move.piece] == face:
            return move.piece
        equal = [piece for piece in pieces if self.kind[piece] == face]
        if not equal:
            raise LookupError(f"no piece with face {face} in {self.specs[zone].id}")
        if len(equal) == 1 or self.specs[zone].seen == EVERYBODY:
            return equal[-1]
        return one_of(equal, self.seed, self.shuffles)

    # --- mutators --------------------------------------------------------------------------

    def move(self, piece: int, target: int, place: int | None = None) -> None:
        """Move a piece to a zone, on top or to ``place`` counted from the bottom."""
        assert self.decision is None
        where, zones = self.where, self.zones
        source = where[piece]
        old = zones[source]
        if old[-1] == piece:
            del old[-1]
            i = len(old)
        else:
            i = old.index(piece)
            del old[i]
        new = zones[target]
        if place is None:
            place = len(new)
            new.append(piece)
        else:
            new.insert(place, piece)
        where[piece] = target
        self.journal.append((f.MOVED, piece, self.kind[piece], source, i, target, place))

    def empty(self, source: int, target: int) -> None:
        """Move all pieces of a zone on top of another, keeping their order."""
        assert self.decision is None
        pieces = self.zones[source]
        if not pieces:
            return
        where, kind = self.where, self.kind
        for piece in pieces:
            where[piece] = target
        self.zones[target].extend(pieces)
        self.zones[source] = []
        self.journal.append(
            (f.EMPTIED, source, target, tuple(pieces), tuple([kind[p] for p in pieces]))
        )

    def create(self, face: int, stock: int) -> int:
        """Make a new piece at a bottomless stock and return it."""
        assert self.decision is None
        piece = len(self.kind)
        self.kind.append(face)
        self.where.append(stock)
        self.zones[stock].append(piece)
        self.journal.append((f.CREATED, piece, face, stock))
        return piece

    def destroy(self, piece: int) -> None:
        """Take a piece, lying at a bottomless stock, off the table."""
        assert self.decision is None
        zone = self.where[piece]
        place = self.zones[zone].index(piece)
        del self.zones[zone][place]
        self.where[piece] = NOWHERE
        self.journal.append((f.DESTROYED, piece, self.kind[piece], zone, place))

    def shuffle(self, zone: int, pieces: Sequence[int] | None = None) -> None:
        """Deal the faces of a zone's pieces, or of some of them, anew over them.

        In an open zone, pieces that lie face down are not shuffled together with others.
        """
        assert self.decision is None
        pieces = tuple(self.zones[zone] if pieces is None else pieces)
        if len(pieces) < 2:
            return
        kind = self.kind
        old = tuple([kind[p] for p in pieces])
        if self.script is None:
            new = permuted(old, self.seed, self.shuffles)
        elif not self.script:
            raise ScriptError(self.shuffles, "is not recorded")
        else:
            new = self.script.pop() or permuted(old, self.seed, self.shuffles)
            if sorted(new) != sorted(old):
                raise ScriptError(self.shuffles, "does not fit the pieces there")
        self.shuffles += 1
        for piece, face in zip(pieces, new, strict=True):
            kind[piece] = face
        self.journal.append((f.SHUFFLED, zone, pieces, old, new))

    def turn(self, piece: int, down: bool) -> None:
        """Turn a piece face down or face up."""
        assert self.decision is None
        if (piece in self.down) == down:
            return
        self._lay(piece, down)
        self.journal.append((f.TURNED, piece, self.kind[piece], int(down)))

    def lay(self, piece: int, pose: f.Pose | None) -> None:
        """Lay a piece on its board at a pose; None takes the pose away."""
        assert self.decision is None
        old = self.pose.get(piece)
        self._pose(piece, pose)
        self.journal.append((f.POSED, piece, old, pose))

    def set(self, index: int, value: f.Value) -> None:
        """Set a counter."""
        assert self.decision is None
        old = self.values[index]
        if old != value:
            self.values[index] = value
            self.journal.append((f.SET, index, old, value))

    def show(self, pieces: Iterable[int], seats: Iterable[int] | None = None) -> None:
        """Show pieces where they lie to some seats, or to all."""
        assert self.decision is None
        pieces = tuple(pieces)
        to = tuple(range(self.seats) if seats is None else seats)
        self.journal.append((f.SHOWN, to, pieces, tuple([self.kind[p] for p in pieces])))

    def give_control(self, seat: int, by: int) -> None:
        """Let ``by`` decide for ``seat`` and see what it sees; ``by`` = ``seat`` ends that."""
        assert self.decision is None
        old = self.control[seat]
        if old == by:
            return
        self.control[seat] = by
        pieces = tuple(
            piece
            for spec, zone in zip(self.specs, self.zones, strict=True)
            if spec.seen == OWNER and spec.owner == seat
            for piece in zone
            if piece not in self.down
        )
        seen = tuple([self.kind[p] for p in pieces])
        self.journal.append((f.CONTROLLED, seat, old, by, pieces, seen))

    def note(self, text: str, *args: int | str) -> None:
        """Note something worth a line in the record."""
        self.journal.append((f.NOTED, text, args))

    # --- agenda ----------------------------------------------------------------------------

    def push(self, step: Step, *args: Any) -> None:
        """Put a step in front of the agenda. Arguments are integers, strings or tuples of them."""
        self.agenda = (step, args, self.agenda)

    def ask(self, question: Question, seat: int, *args: Any, text: Text | None = None) -> None:
        """Ask a seat, or whoever controls it. The step that asks must end with this."""
        assert self.decision is None
        by = self.control[seat]
        self.decision = Decision(seat, by, question, args, text)
        self.journal.append((f.ASKED, seat, by, text.id if text else question.id))

    def run(self) -> None:
        """Do the agenda's steps until something is asked or nothing is left to do."""
        while self.agenda is not None and self.decision is None:
            step, args, self.agenda = self.agenda
            step(self, *args)

    def answer(self, move: Move) -> None:
        """Answer the pending decision, without checking that the move is legal, and run on."""
        decision = self.decision
        assert decision is not None
        question = decision.question
        self.decision = None
        verb, kind, args = move.key
        self.journal.append(
            (f.ANSWERED, decision.seat, decision.by, verb, kind, args, question.private)
        )
        question.answer(self, decision.seat, *decision.args, move)
        self.run()

    def settle(self) -> None:
        """Answer what has only one answer, until there is a choice to make."""
        while (decision := self.decision) is not None and not decision.question.always:
            legal = decision.legal(self)
            if len(legal) != 1:
                return
            self.answer(legal[0])

    # --- facts forwards and backwards ------------------------------------------------------

    def apply(self, fact: f.Fact) -> None:
        """Let a fact happen, as recorded.

        A hidden face leaves what is known of a piece alone, except after a shuffle. The agenda
        and the pending decision are not touched.
        """
        _APPLY[fact[0]](self, fact)

    def revert(self, fact: f.Fact) -> None:
        """Take back the latest fact of the journal's end, except agenda and decision."""
        _REVERT[fact[0]](self, fact)

    def _lay(self, piece: int, down: bool) -> None:
        if down:
            self.down.add(piece)
        else:
            self.down.discard(piece)

    def _pose(self, piece: int, pose: f.Pose | None) -> None:
        if pose is None:
            self.pose.pop(piece, None)
        else:
            self.pose[piece] = pose

    def _learn(self, piece: int, face: int) -> None:
        if face != f.HIDDEN:
            self.kind[piece] = face

    def _apply_moved(self, fact: f.Fact) -> None:
        _, piece, face, source, i, target, place = fact
        del self.zones[source][i]
        self.zones[target].insert(place, piece)
        self.where[piece] = target
        self._learn(piece, face)

    def _revert_moved(self, fact: f.Fact) -> None:
        _, piece, _, source, i, target, place = fact
        del self.zones[target][place]
        self.zones[source].insert(i, piece)
        self.where[piece] = source

    def _apply_emptied(self, fact: f.Fact) -> None:
        _, source, target, pieces, faces = fact
        for piece, face in zip(pieces, faces, strict=True):
            self.where[piece] = target
            self._learn(piece, face)
        self.zones[target].extend(pieces)
        self.zones[source] = []

    def _revert_emptied(self, fact: f.Fact) -> None:
        _, source, target, pieces, _ = fact
        for piece in pieces:
            self.where[piece] = source
        del self.zones[target][-len(pieces) :]
        self.zones[source] = list(pieces)

    def _apply_created(self, fact: f.Fact) -> None:
        _, piece, face, zone = fact
        self.kind.append(face)
        self.where.append(zone)
        self.zones[zone].append(piece)

    def _revert_created(self, fact: f.Fact) -> None:
        self.kind.pop()
        self.where.pop()
        self.zones[fact[3]].pop()

    def _apply_destroyed(self, fact: f.Fact) -> None:
        _, piece, face, zone, place = fact
        del self.zones[zone][place]
        self.where[piece] = NOWHERE
        self._learn(piece, face)

    def _revert_destroyed(self, fact: f.Fact) -> None:
        _, piece, _, zone, place = fact
        self.zones[zone].insert(place, piece)
        self.where[piece] = zone

    def _apply_shuffled(self, fact: f.Fact) -> None:
        for piece, face in zip(fact[2], fact[4], strict=True):
            self.kind[piece] = face
        self.shuffles += 1

    def _revert_shuffled(self, fact: f.Fact) -> None:
        for piece, face in zip(fact[2], fact[3], strict=True):
            self.kind[piece] = face
        self.shuffles -= 1

    def _apply_turned(self, fact: f.Fact) -> None:
        self._lay(fact[1], bool(fact[3]))
        self._learn(fact[1], fact[2])

    def _revert_turned(self, fact: f.Fact) -> None:
        self._lay(fact[1], not fact[3])

    def _apply_posed(self, fact: f.Fact) -> None:
        self._pose(fact[1], fact[3])

    def _revert_posed(self, fact: f.Fact) -> None:
        self._pose(fact[1], fact[2])

    def _apply_set(self, fact: f.Fact) -> None:
        self.values[fact[1]] = fact[3]

    def _revert_set(self, fact: f.Fact) -> None:
        self.values[fact[1]] = fact[2]

    def _apply_shown(self, fact: f.Fact) -> None:
        for piece, face in zip(fact[2], fact[3], strict=True):
            self._learn(piece, face)

    def _apply_controlled(self, fact: f.Fact) -> None:
        self.control[fact[1]] = fact[3]
        for piece, face in zip(fact[4], fact[5], strict=True):
            self._learn(piece, face)

    def _revert_controlled(self, fact: f.Fact) -> None:
        self.control[fact[1]] = fact[2]

    def _nothing(self, fact: f.Fact) -> None:
        """Asked, answered, shown and noted leave pieces and counters as they are."""


_APPLY: tuple[Callable[[Table, f.Fact], None], ...] = (
    Table._apply_moved,
    Table._apply_emptied,
    Table._apply_created,
    Table._apply_destroyed,
    Table._apply_shuffled,
    Table._apply_turned,
    Table._apply_posed,
    Table._apply_set,
    Table._apply_shown,
    Table._apply_controlled,
    Table._nothing,
    Table._nothing,
    Table._nothing,
)
_REVERT: tuple[Callable[[Table, f.Fact], None], ...] = (
    Table._revert_moved,
    Table._revert_emptied,
    Table._revert_created,
    Table._revert_destroyed,
    Table._revert_shuffled,
    Table._revert_turned,
    Table._revert_posed,
    Table._revert_set,
    Table._nothing,
    Table._revert_controlled,
    Table._nothing,
    Table._nothing,
    Table._nothing,
)
