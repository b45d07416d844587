"""What one seat knows: a fold over the facts as that seat sees them."""

from collections import Counter
from collections.abc import Iterable
from random import Random

from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.decisions import OPEN, Decision
from alchemy_desktop.kernel.table import Agenda, Table


class Pool:
    """Pieces whose faces are some order of a known collection of faces.

    Attributes:
        pieces: the pieces.
        faces: how often each face lies among them.
    """

    __slots__ = ("faces", "pieces")

    def __init__(self, pieces: set[int], faces: "Counter[int]") -> None:
        self.pieces = pieces
        self.faces = faces


class Perspective:
    """The table as one seat knows it.

    Attributes:
        seat: whose knowledge it is; ``OPEN`` for somebody who sees all.
        table: a table on which unknown faces are ``HIDDEN``; ``run`` must not be called on it.
        pools: for every piece with a hidden face, the pool it belongs to.
    """

    __slots__ = ("pools", "seat", "table")

    def __init__(self, seat: int, furnished: Table) -> None:
        """Begin with a furnished table, before the set-up has dealt anything: all is known."""
        self.seat = seat
        self.table = furnished.clone()
        self.table.seed = 0
        self.pools: dict[int, Pool] = {}

    def clone(self) -> "Perspective":
        """Return an independent copy."""
        other = Perspective(self.seat, self.table)
        copies = {id(p): Pool(p.pieces.copy(), p.faces.copy()) for p in self.pools.values()}
        other.pools = {piece: copies[id(pool)] for piece, pool in self.pools.items()}
        return other

    def see(self, facts: Iterable[f.Fact]) -> list[f.Fact]:
        """Redact facts for this seat, follow them, and return them redacted."""
        seen = []
        for fact in facts:
            if self.seat != OPEN:
                fact = self.redact(fact)
            self.follow(fact)
            seen.append(fact)
        return seen

    def attend(self, agenda: Agenda, decision: Decision | None) -> None:
        """Take over what is still to do and what is asked; both are public."""
        self.table.agenda = agenda
        self.table.decision = decision

    # --- redaction -------------------------------------------------------------------------

    def redact(self, fact: f.Fact) -> f.Fact:
        """Return the next fact with every face masked that this seat does not see."""
        table, seat, kind = self.table, self.seat, fact[0]
        if kind == f.MOVED:
            _, piece, _, source, i, target, place = fact
            open_ = piece not in table.down and (
                table.sees(seat, source) or table.sees(seat, target)
            )
            return fact if open_ else (kind, piece, f.HIDDEN, source, i, target, place)
        if kind == f.EMPTIED:
            _, source, target, pieces, faces = fact
            if not (table.sees(seat, source) or table.sees(seat, target)):
                faces = (f.HIDDEN,) * len(pieces)
            elif table.down:
                faces = tuple(
                    f.HIDDEN if p in table.down else x for p, x in zip(pieces, faces, strict=True)
                )
            return (kind, source, target, pieces, faces)
        if kind == f.SHUFFLED:
            _, zone, pieces, _, _ = fact
            if table.sees(seat, zone) and table.down.isdisjoint(pieces):
                return fact
            hidden = (f.HIDDEN,) * len(pieces)
            return (kind, zone, pieces, hidden, hidden)
        if kind in (f.CREATED, f.DESTROYED):
            return fact if table.sees(seat, fact[3]) else (*fact[:2], f.HIDDEN, *fact[3:])
        if kind == f.TURNED:
            sees = not fact[3] and table.sees(seat, table.where[fact[1]])
            return fact if sees else (kind, fact[1], f.HIDDEN, fact[3])
        if kind == f.SHOWN:
            return fact if seat in fact[1] else (*fact[:3], (f.HIDDEN,) * len(fact[2]))
        if kind == f.CONTROLLED:
            return fact if seat == fact[3] else (*fact[:5], (f.HIDDEN,) * len(fact[4]))
        if kind == f.ANSWERED and fact[6] and seat not in (fact[1], fact[2]):
            return (*fact[:3], "", f.HIDDEN, (), fact[6])
        return fact

    # --- knowledge -------------------------------------------------------------------------

    def follow(self, fact: f.Fact) -> None:
        """Let a redacted fact happen to what is known."""
        kind = fact[0]
        if kind == f.SHUFFLED and f.HIDDEN in fact[4]:
            self._mix(fact[2])
            self.table.shuffles += 1
            return
        if self.pools:
            if kind in (f.MOVED, f.DESTROYED, f.TURNED):
                self._find(fact[1], fact[2])
            elif kind == f.EMPTIED:
                self._find_all(fact[3], fact[4])
            elif kind == f.SHOWN:
                self._find_all(fact[2], fact[3])
            elif kind == f.CONTROLLED:
                self._find_all(fact[4], fact[5])
        self.table.apply(fact)

    def _find_all(self, pieces: tuple[int, ...], faces: tuple[int, ...]) -> None:
        for piece, face in zip(pieces, faces, strict=True):
            self._find(piece, face)

    def _find(self, piece: int, face: int) -> None:
        """A face became known: take it from its pool, and conclude what is left there."""
        if face == f.HIDDEN or piece not in self.pools:
            return
        pool = self.pools.pop(piece)
        pool.pieces.discard(piece)
        pool.faces[face] -= 1
        if not pool.faces[face]:
            del pool.faces[face]
        self.table.kind[piece] = face
        self._conclude(pool)

    def _conclude(self, pool: Pool) -> None:
        """If only one face is left in a pool, its pieces are known."""
        if len(pool.faces) != 1:
            return
        (face,) = pool.faces
        for piece in pool.pieces:
            self.table.kind[piece] = face
            del self.pools[piece]

    def _mix(self, pieces: tuple[int, ...]) -> None:
        """Pieces were shuffled unseen: one pool of them and of the pools they were in."""
        kind = self.table.kind
        members: set[int] = set()
        faces: Counter[int] = Counter()
        for piece in pieces:
            if piece in members:
                continue
            pool = self.pools.get(piece)
            if pool is None:
                members.add(piece)
                faces[kind[piece]] += 1
            else:
                members |= pool.pieces
                faces += pool.faces
                for member in pool.pieces:
                    del self.pools[member]
        mixed = Pool(members, faces)
        for piece in members:
            kind[piece] = f.HIDDEN
            self.pools[piece] = mixed
        self._conclude(mixed)

    def determinise(self, rng: Random) -> Table:
        """Return a random table that agrees with all this seat knows, with chance of its own."""
        table = self.table.clone()
        kind = table.kind
        done: set[int] = set()
        for pool in self.pools.values():
            if id(pool) in done:
                continue
            done.add(id(pool))
            pieces = sorted(pool.pieces)
            faces = [face for face in sorted(pool.faces) for _ in range(pool.faces[face])]
            rng.shuffle(faces)
            for piece, face in zip(pieces, faces, strict=True):
                kind[piece] = face
        table.seed = rng.getrandbits(64)
        table.shuffles = 0
        return table
