"""A match as one viewer sees it: what a table shows, whether it is being played or replayed."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.decisions import NONE, OPEN, Decision, Move, Text
from alchemy_desktop.kernel.game import Outcome
from alchemy_desktop.kernel.match import IllegalMove, Match
from alchemy_desktop.kernel.perspective import Perspective
from alchemy_desktop.kernel.position import furnished
from alchemy_desktop.kernel.record import people_of
from alchemy_desktop.kernel.table import Table
from alchemy_desktop.library.store import Player
from alchemy_desktop.texts import Reader, say


class Step(NamedTuple):
    """What happened by one step of a match, as the viewer sees it.

    Attributes:
        by: the seat that decided, or ``NONE`` for the deal.
        moves: the moves, or none if the viewer may not know them.
        facts: the facts, with faces masked that the viewer does not see.
    """

    by: int
    moves: tuple[Move, ...]
    facts: tuple[f.Fact, ...]


class Session(QObject):
    """A match as one viewer sees it.

    Attributes:
        played: a ``Step``: a move was played.
        restored: many steps came or went at once, or the viewer changed: look at the view anew.
        decision_changed: what is asked, what is legal or what can be undone may differ.
        thinking_changed: the seat whose opponent thinks, or ``NONE``.
        game: the rules.
        match: the match; the scene must not touch it.
        players, names: who sits where.
        me: the seat at the bottom of the table.
        open: whether the viewer sees all cards; else what the seat at the bottom sees.
        reader: how messages are said to the viewer.
        my_line: what stands under the name of the seat at the bottom, as the id of a message.
        waiting, waiting_for: how it is said that another decides, and that for a third, likewise.
        hurried: steps wait for nothing until the viewer is asked.
        paused: a game that is watched waits.
    """

    played = Signal(object)
    restored = Signal()
    decision_changed = Signal()
    thinking_changed = Signal(int)

    my_line = "table.seat.you"
    waiting, waiting_for = "table.waiting", "table.for-another"

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        me: int,
        *,
        open_: bool = False,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.game = match.game
        self.match = match
        self.players = tuple(players)
        self.names = tuple(player.name for player in players)
        self.me = me
        self.open = open_
        self.hurried = False
        self.paused = False
        self._furnished = furnished(self.game, match.set_up)
        self._look_anew()

    # --- reading ---------------------------------------------------------------------------

    @property
    def eyes(self) -> int:
        """The seat whose knowledge is shown, or ``OPEN`` for all."""
        return OPEN if self.open else self.me

    @property
    def seated(self) -> bool:
        """Whether somebody looks on from the seat at the bottom."""
        return not self.open

    @property
    def view(self) -> Table:
        """The table as the viewer knows it."""
        return self._seen.table

    @property
    def knowledge(self) -> Perspective:
        """What the viewer knows, also of faces out of sight; only to be read."""
        return self._seen

    @property
    def steps(self) -> Sequence[Step]:
        """All steps so far as the viewer saw them, the deal first."""
        return self._steps

    @property
    def decision(self) -> Decision | None:
        """What is being asked, or None at the end."""
        return self.view.decision

    @property
    def _addressed(self) -> int:
        """The seat whose player reads what is said, and is "you" in it; or ``NONE``."""
        return NONE

    @property
    def my_decision(self) -> bool:
        """Whether the viewer is asked, for the own seat or for one that the viewer controls."""
        return False

    @property
    def can_withdraw(self) -> bool:
        """Whether the viewer began what is asked now by a step that changed nothing yet."""
        return False

    @property
    def waits(self) -> bool:
        """Whether opponents are waited for who could be hurried."""
        return False

    @property
    def watched(self) -> bool:
        """Whether opponents play among themselves, which can be paused."""
        return False

    @property
    def legal(self) -> list[Move]:
        """The legal moves, none unless the viewer is asked."""
        return []

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game, or None while it goes on."""
        return self.match.outcome

    @property
    def practice(self) -> bool:
        """Whether what came could be known (see ``Match``)."""
        return self.match.practice

    @property
    def goes_on(self) -> bool:
        """Whether something can be played from what is shown."""
        return len(self.steps) <= len(self.match.plays) or self.match.table.decision is not None

    def play_on(self) -> tuple[Match, tuple[Player, ...]]:
        """Return a new match that begins as this one did, up to what is shown, and who plays it.

        It is practice, since what comes may be known. If no person plays, the seat at the bottom
        of the table becomes a person's.
        """
        match = self.match.at(len(self.steps) - 1)
        match.practice = True
        players = list(self.players)
        if not people_of(players):
            players[self.me] = players[self.me]._replace(level="")
        return match, tuple(players)

    def sees(self, zone: int) -> bool:
        """Tell whether the viewer sees the faces in a zone."""
        return self.view.sees(self.eyes, zone)

    def why_not(self) -> str:
        """Say why the viewer can do nothing now, or nothing if the viewer is asked."""
        decision = self.decision
        if decision is None or self.my_decision:
            return ""
        return say(Text("table.not.deciding", (decision.by,)), self.reader)

    # --- for whoever plays or replays ------------------------------------------------------

    def play(self, *moves: Move) -> None:
        """Play a move of the viewer, or a run of moves as one step.

        Raises:
            IllegalMove: one of them is not legal, or another is asked; nothing has changed then.
        """
        raise IllegalMove(self.why_not() or say("table.over"))

    def hurry(self) -> None:
        """Let opponents play without a pause until the viewer is asked."""
        self.hurried = self.waits or self.hurried

    def withdraw(self) -> None:
        """Take back the step with which the viewer began what is asked now."""

    def pause(self, paused: bool) -> None:
        """Let a game that is watched wait, or go on."""
        self.paused, self.hurried = paused, False
        self.decision_changed.emit()

    def step(self) -> None:
        """Let a game that waits go on by one move."""

    def _look_anew(self) -> None:
        """Fold all facts again from the beginning."""
        faces = tuple(face.name for face in self._furnished.cast)
        self.reader = Reader(self.names, faces, self._addressed)
        self._seen = Perspective(self.eyes, self._furnished)
        self._steps: list[Step] = []
        for number in range(self._shown() + 1):
            self._see(number)
        self._attend()

    def _shown(self) -> int:
        """Return how many steps of the match are shown."""
        return len(self.match.plays)

    def _attend(self) -> None:
        """Take over what is still to do and what is asked."""
        self._seen.attend(self.match.table.agenda, self.match.decision)

    def _see(self, number: int) -> Step:
        """Look at the facts of a step; step 0 is the deal."""
        start, end = self.match.span(number)
        seen = tuple(self._seen.see(self.match.facts[start:end]))
        play = self.match.plays[number - 1] if number else None
        by, moves = (play.by, play.moves) if play else (NONE, ())
        if any(fact[0] == f.ANSWERED and not fact[3] for fact in seen):
            moves = ()
        step = Step(by, moves, seen)
        self._steps.append(step)
        return step
