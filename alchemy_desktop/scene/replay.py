"""A recorded match that is looked at step by step, forwards and backwards."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject

from alchemy_desktop.kernel.decisions import NONE, OPEN
from alchemy_desktop.kernel.game import Outcome
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.perspective import Perspective
from alchemy_desktop.kernel.record import people_of
from alchemy_desktop.library.store import Player
from alchemy_desktop.scene.session import Session, Step
from alchemy_desktop.texts import say

KEEP = 64
"""What the viewer knew is kept after every so many steps, so that any step is a short way off."""


class Turn(NamedTuple):
    """A turn of a match.

    Attributes:
        at: the number of steps played before it.
        seat: whose turn it is.
        number: the number of that seat's own turn.
        extra: whether that seat has had a turn of this number before.
    """

    at: int
    seat: int
    number: int
    extra: bool = False


def rounds(turns: Sequence[Turn], seats: int) -> list[Turn]:
    """Return the turns with which the rounds begin.

    A round is over once every seat has begun its turn of that number. Extra turns belong to the
    round in which they come.

    Args:
        turns: the turns of a match, the first first.
        seats: the number of seats.
    """
    begun = [0] * seats
    found: list[Turn] = []
    for turn in turns:
        if min(begun) >= len(found) and turn.number > begun[turn.seat]:
            found.append(turn)
        begun[turn.seat] = max(begun[turn.seat], turn.number)
    return found


def viewers(match: Match, players: Sequence[Player]) -> tuple[int, ...]:
    """Return from where a match may be seen: ``OPEN`` and seats, or ``NONE``.

    While it goes on, nobody looks into the cards of an opponent whom he is still playing against:
    a person alone sees the own ones; where several share a screen, no hand is shown (``NONE``).
    Where nobody has secrets, it is seen from all seats, a person's first.
    """
    people, seats = people_of(players), range(len(players))
    if match.over or not people:
        return (*seats, OPEN)
    if not match.table.secrets:
        return (*people, *(seat for seat in seats if seat not in people))
    return people if len(people) == 1 else (NONE,)


class Replay(Session):
    """Shows a match after any number of its steps. The match itself does not change.

    Attributes:
        at: the number of steps that are shown.
        turns: all turns of the match, the first first.
        rounds: those with which a round begins.
    """

    my_line = "table.seat.seen"
    waiting, waiting_for = "table.replayed", "table.replayed-for"

    def __init__(
        self, match: Match, players: Sequence[Player], viewer: int, parent: QObject | None = None
    ) -> None:
        """Lay a match on the table as it stood after the deal.

        Args:
            match: the match.
            players: one for each seat.
            viewer: the seat from which it is seen, ``OPEN`` for all cards, or
                ``NONE`` for those that everybody sees.
            parent: the Qt parent.
        """
        self.at = 0
        self._viewer = viewer
        self._kept: list[Perspective] = []
        super().__init__(match, players, max(0, viewer), open_=viewer == OPEN, parent=parent)
        self.turns = tuple(self._find_turns())
        self.rounds = tuple(rounds(self.turns, len(players)))

    @property
    def eyes(self) -> int:
        """From where it is seen: a seat, ``OPEN`` or ``NONE``."""
        return self._viewer

    @property
    def seated(self) -> bool:
        """Whether it is seen from the seat at the bottom."""
        return self._viewer >= 0

    @property
    def last(self) -> int:
        """The number of steps of the match."""
        return len(self.match.plays)

    @property
    def steps(self) -> Sequence[Step]:
        """The steps that are shown as the viewer saw them, the deal first."""
        return self._steps[: self.at + 1]

    @property
    def whole(self) -> Sequence[Step]:
        """All steps of the match as the viewer saw them, the deal first."""
        return self._steps

    @property
    def outcome(self) -> Outcome | None:
        """The end of the match once all its steps are shown, or None."""
        return self.match.outcome if self.at == self.last else None

    @property
    def turn(self) -> Turn | None:
        """The turn that is shown, or None before the first."""
        number = bisect_right(self.turns, self.at, key=lambda turn: turn.at)
        return self.turns[number - 1] if number else None

    @property
    def _addressed(self) -> int:
        """Whoever plays under no name is called "you", as while it was played."""
        you = say("app.you")
        return self.names.index(you) if you in self.names else NONE

    def why_not(self) -> str:
        """Say that nothing can be played here."""
        return say("table.not.replayed")

    # --- going -----------------------------------------------------------------------------

    def forward(self) -> None:
        """Show the next step, if there is one."""
        if self.at < self.last:
            self.at += 1
            step = self._steps[self.at]
            self._follow(step)
            self._attend()
            self.played.emit(step)
            self.decision_changed.emit()

    def seek(self, at: int) -> None:
        """Show the match after so many steps, or as many as there are."""
        at = max(0, min(at, self.last))
        if at != self.at:
            self.at = at
            self._stand()
            self._tell()

    def after(self, marks: Sequence[Turn]) -> int:
        """Return where the next of some turns begins, or the end."""
        return next((turn.at for turn in marks if turn.at > self.at), self.last)

    def before(self, marks: Sequence[Turn]) -> int:
        """Return where the latest of some turns began that did so before this, or the beginning."""
        return next((turn.at for turn in reversed(marks) if turn.at < self.at), 0)

    def look_as(self, viewer: int) -> None:
        """Show the match from a seat, or all cards of it (``OPEN``)."""
        if viewer != self.eyes:
            self._viewer = viewer
            self.open = viewer == OPEN
            self.me = viewer if viewer >= 0 else self.me
            self._look_anew()
            self._tell()

    def _tell(self) -> None:
        self.restored.emit()
        self.decision_changed.emit()

    # --- knowing ---------------------------------------------------------------------------

    def _look_anew(self) -> None:
        self._kept = []
        super()._look_anew()
        self._stand()

    def _shown(self) -> int:
        return self.last

    def _see(self, number: int) -> Step:
        step = super()._see(number)
        if number % KEEP == 0:
            self._kept.append(self._seen.clone())
        return step

    def _stand(self) -> None:
        """Know what the viewer knew after the steps that are shown."""
        near = self.at // KEEP
        self._seen = self._kept[near].clone()
        for step in self._steps[near * KEEP + 1 : self.at + 1]:
            self._follow(step)
        self._attend()

    def _follow(self, step: Step) -> None:
        for fact in step.facts:
            self._seen.follow(fact)

    def _attend(self) -> None:
        if self.at < self.last:
            play = self.match.plays[self.at]
            self._seen.attend(play.agenda, play.decision)
        else:
            super()._attend()

    def _find_turns(self) -> list[Turn]:
        seen, before = Perspective(OPEN, self._furnished), (NONE, NONE)
        turns: list[Turn] = []
        begun = dict.fromkeys(range(len(self.players)), 0)
        for at in range(self.last + 1):
            start, end = self.match.span(at)
            seen.see(self.match.facts[start:end])
            now = self.game.turn(seen.table)
            seat, number = now
            if now != before and number:
                turns.append(Turn(at, seat, number, number <= begun[seat]))
                begun[seat] = max(begun[seat], number)
                before = now
        return turns
