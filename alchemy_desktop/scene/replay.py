"""A recorded match that is looked at step by step, forwards and backwards."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject

from alchemy_desktop.kernel.decisions import NONE, OPEN
from alchemy_desktop.kernel.game import Outcome
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.perspective import Perspective
from alchemy_desktop.library.store import Player
from alchemy_desktop.scene.session import Session
from alchemy_desktop.texts import say


class Turn(NamedTuple):
    """A turn of a match.

    Attributes:
        at: the number of steps played before it.
        seat: whose turn it is.
        number: the number of that seat's own turn.
    """

    at: int
    seat: int
    number: int


class Replay(Session):
    """Shows a match after any number of its steps. The match itself does not change.

    Attributes:
        at: the number of steps that are shown.
        turns: all turns of the match, the first first.
    """

    my_line = "table.seat.seen"

    def __init__(
        self, match: Match, players: Sequence[Player], viewer: int, parent: QObject | None = None
    ) -> None:
        """Lay a match on the table as it stood after the deal.

        Args:
            match: the match.
            players: one for each seat.
            viewer: the seat from which it is seen, or ``OPEN`` for all cards.
            parent: the Qt parent.
        """
        self.at = 0
        super().__init__(match, players, max(0, viewer), open_=viewer == OPEN, parent=parent)
        self.turns = tuple(self._find_turns())

    @property
    def last(self) -> int:
        """The number of steps of the match."""
        return len(self.match.plays)

    @property
    def outcome(self) -> Outcome | None:
        """The end of the match once all its steps are shown, or None."""
        return self.match.outcome if self.at == self.last else None

    def why_not(self) -> str:
        """Say that nothing can be played here."""
        return say("table.not.replayed")

    def forward(self) -> None:
        """Show the next step, if there is one."""
        if self.at < self.last:
            self.at += 1
            step = self._see(self.at)
            self._attend()
            self.played.emit(step)
            self.decision_changed.emit()

    def seek(self, at: int) -> None:
        """Show the match after so many steps, or as many as there are."""
        at = max(0, min(at, self.last))
        if at != self.at:
            self.at = at
            self._show_anew()

    def look_as(self, viewer: int) -> None:
        """Show the match from a seat, or all cards of it (``OPEN``)."""
        if viewer != self.eyes:
            self.open = viewer == OPEN
            self.me = self.me if self.open else viewer
            self._show_anew()

    def _show_anew(self) -> None:
        self._look_anew()
        self.restored.emit()
        self.decision_changed.emit()

    def _shown(self) -> int:
        return self.at

    def _attend(self) -> None:
        if self.at < self.last:
            play = self.match.plays[self.at]
            self._seen.attend(play.agenda, play.decision)
        else:
            super()._attend()

    def _find_turns(self) -> list[Turn]:
        seen, turns, before = Perspective(OPEN, self._furnished), [], (NONE, NONE)
        for at in range(self.last + 1):
            start, end = self.match.span(at)
            seen.see(self.match.facts[start:end])
            now = self.game.turn(seen.table)
            if now != before and now[1]:
                turns.append(Turn(at, *now))
                before = now
        return turns
