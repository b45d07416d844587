"""A match: a set-up, the moves played, and the facts that followed."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.decisions import NONE, Decision, Move
from alchemy_desktop.kernel.game import Game, Outcome, SetUp, given_up
from alchemy_desktop.kernel.perspective import Perspective
from alchemy_desktop.kernel.position import furnished, lay
from alchemy_desktop.kernel.table import Agenda

Outcomes = Sequence[tuple[int, ...]]
"""What the shuffles of a match dealt, in order; each from the bottom piece to the top one."""


class IllegalMove(ValueError):
    """A move that the pending decision does not allow."""


class Play(NamedTuple):
    """One step of a match: a move, or a run of moves that choose several things.

    Attributes:
        by: who decided.
        moves: the moves, in the order played.
        start: number of facts before it.
        agenda, decision: what was to do and asked before it.
    """

    by: int
    moves: tuple[Move, ...]
    start: int
    agenda: Agenda
    decision: Decision


class Match:
    """A game being played, or one that was.

    Attributes:
        game: its rules.
        set_up: what the deal follows from.
        table: the true state; only rules, storage and tests read it.
        plays: the steps played.
        undone: steps taken back, the next to redo last.
        practice: True once something was taken back that had revealed cards or drawn chance, and
            in a game that did not begin with a deal.
        resigned: the seat that gave up, which ends the match until it is taken back, or ``NONE``.
    """

    def __init__(self, game: Game, set_up: SetUp, script: Outcomes | None = None) -> None:
        """Deal a new match.

        Args:
            game: its rules.
            set_up: what the deal follows from.
            script: recorded outcomes of all shuffles to come, instead of the seed's.

        Raises:
            ScriptError: the recorded outcomes do not fit the deal.
            PositionError: the set-up's position cannot be laid.
        """
        self.game = game
        self.set_up = set_up
        self.plays: list[Play] = []
        self.undone: list[tuple[Move, ...]] = []
        self.practice = bool(set_up.position)
        self.resigned = NONE
        self.table = furnished(game, set_up)
        self._furnished = self.table.clone()
        self._perspectives: dict[int, tuple[Perspective, int]] = {}
        if script is not None:
            self.table.script = list(reversed(script))
        if set_up.position:
            lay(game, self.table, set_up)
        else:
            self.table.push(game.deal, set_up.first)
        self.table.run()
        self.table.settle()

    @property
    def facts(self) -> Sequence[f.Fact]:
        """All facts since the table was furnished, the set-up's first."""
        return self.table.journal

    @property
    def decision(self) -> Decision | None:
        """What is being asked, or None at the end."""
        return self.table.decision if self.resigned == NONE else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision is None

    @property
    def outcome(self) -> Outcome | None:
        """The end, or None while the game goes on."""
        if self.resigned == NONE:
            return self.game.outcome(self.table)
        return given_up(self.game.standings(self.table), self.resigned)

    def legal(self) -> list[Move]:
        """Return the legal moves of the pending decision; none at the end."""
        decision = self.decision
        return decision.legal(self.table) if decision else []

    # --- playing ---------------------------------------------------------------------------

    def play(self, *moves: Move) -> Sequence[f.Fact]:
        """Play a move, or a run of moves of one decider as one step, and return its facts.

        Raises:
            IllegalMove: one of them is not legal; nothing has changed then.
        """
        facts = self._play(moves)
        self.undone.clear()
        return facts

    def _play(self, moves: tuple[Move, ...]) -> Sequence[f.Fact]:
        table, decision = self.table, self.decision
        if decision is None or not moves:
            raise IllegalMove("The game is over." if moves else "There is no move to play.")
        play = Play(decision.by, moves, len(table.journal), table.agenda, decision)
        try:
            for move in moves:
                self._answer(move, decision.by)
        except BaseException:  # an error in the rules must not leave half a move either
            self._rewind(play)
            raise
        self.plays.append(play)
        return table.journal[play.start :]

    def _answer(self, move: Move, by: int) -> None:
        decision = self.table.decision
        if decision is None or decision.by != by:
            raise IllegalMove(f"“{move.verb}” comes when nothing is asked of that player.")
        if all(move.key != legal.key for legal in decision.legal(self.table)):
            raise IllegalMove(f"“{move.verb}” is not allowed now.")
        self.table.answer(move)
        self.table.settle()

    def resign(self, seat: int) -> None:
        """End the match: a seat gives up. Setting ``resigned`` to ``NONE`` takes it back.

        Raises:
            IllegalMove: the match is over.
        """
        if self.over:
            raise IllegalMove("The game is over.")
        self.resigned = seat

    # --- taking back -----------------------------------------------------------------------

    def undo(self, seat: int | None = None) -> Play:
        """Take back the last step, and a resignation after it, and return it.

        Args:
            seat: who takes it back, None for who played it. If that seat learned something by
                the step, or it drew chance, the match is practice from now on.

        Raises:
            IndexError: nothing has been played.
        """
        play = self.plays[-1]
        if not self.practice and self._reveals(play, play.by if seat is None else seat):
            self.practice = True
        self.plays.pop()
        self.resigned = NONE
        self._rewind(play)
        self.undone.append(play.moves)
        for seat, (_, count) in list(self._perspectives.items()):
            if count > play.start:
                del self._perspectives[seat]
        return play

    def redo(self) -> Sequence[f.Fact]:
        """Play the step again that was taken back last, and return its facts.

        Raises:
            IndexError: nothing is left to redo.
        """
        return self._play(self.undone.pop())

    def _reveals(self, last: Play, seat: int) -> bool:
        """Tell whether the last step drew chance or showed a seat a face that it did not know."""
        facts = self.table.journal[last.start :]
        if any(fact[0] == f.SHUFFLED for fact in facts):
            return True
        seen = Perspective(seat, self._furnished)
        seen.see(self.table.journal[: last.start])
        unknown = len(seen.pools)
        seen.see(facts)
        return len(seen.pools) < unknown

    def _rewind(self, play: Play) -> None:
        table = self.table
        while len(table.journal) > play.start:
            table.revert(table.journal.pop())
        table.agenda = play.agenda
        table.decision = play.decision

    # --- looking ---------------------------------------------------------------------------

    def perspective(self, seat: int) -> Perspective:
        """Return what a seat knows now. It stays current until the next undo."""
        seen, count = self._perspectives.get(seat) or (Perspective(seat, self._furnished), 0)
        journal = self.table.journal
        seen.see(journal[count:])
        seen.attend(self.table.agenda, self.table.decision)
        self._perspectives[seat] = (seen, len(journal))
        return seen

    def span(self, number: int) -> tuple[int, int]:
        """Return where the facts of step ``number`` begin and end; step 0 is the deal."""
        start = self.plays[number - 1].start if number else 0
        end = self.plays[number].start if number < len(self.plays) else len(self.facts)
        return start, end

    def outcomes(self, start: int = 0, end: int | None = None) -> Iterator[tuple[int, ...]]:
        """Yield what the shuffles among the facts ``start`` to ``end`` dealt."""
        return (fact[4] for fact in self.table.journal[start:end] if fact[0] == f.SHUFFLED)

    def at(self, count: int) -> "Match":
        """Return a new match after the first ``count`` steps of this one, resigned by nobody.

        The facts before that point are this match's; the two go on independently.
        """
        if not 0 <= count <= len(self.plays):
            raise IndexError(f"a match of {len(self.plays)} steps has no step {count}")
        match = Match(self.game, self.set_up, list(self.outcomes()))
        for play in self.plays[:count]:
            match._play(play.moves)
        match.table.script = None
        match.practice = self.practice
        return match

    def verify(self) -> None:
        """Run the moves again with the recorded chance.

        Raises:
            ScriptError, IllegalMove: the moves do not fit.
            AssertionError: the facts differ.
        """
        again = self.at(len(self.plays))
        for i, (old, new) in enumerate(zip_longest(self.facts, again.facts)):
            if old != new:
                raise AssertionError(f"fact {i}: {new} instead of {old}")
