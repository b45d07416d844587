"""One game being played on the table: moves, storage, people and opponents."""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from random import Random

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from alchemy_desktop.ai.worker import OpponentFailed, Thinker
from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.decisions import NONE, Decision, Move
from alchemy_desktop.kernel.match import IllegalMove, Match
from alchemy_desktop.kernel.record import people_of
from alchemy_desktop.library.store import Player, Store, StoreError
from alchemy_desktop.scene.session import Session
from alchemy_desktop.texts import say

POLL_MS = 15
"""How often an opponent's answer is looked for, in milliseconds."""


class GameSession(Session):
    """One game being played: plays moves on the match, stores them, asks opponents.

    A move is in the store before ``played`` tells of it. Nobody is asked before ``start``. Several
    people share one screen: before another of them is asked, the table is handed over, out of
    sight if somebody has secrets. A game without people is played openly.

    Attributes:
        warning: a sentence that stays visible; empty when its cause is gone.
        ended: the game is over.
        people: the seats of people.
        handing: the seat to whose player the table is to be handed, or ``NONE``.
        pace: least time between the steps of opponents, in milliseconds; 0 until it is set.
        hold: opponents' steps wait while this returns True, unless the pace is 0; None for never.
    """

    warning = Signal(str)
    ended = Signal()

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        thinker: Thinker,
        store: Store,
        game_id: int | None = None,
        parent: QObject | None = None,
    ) -> None:
        """Lay a match on the table.

        Args:
            match: the match, new or loaded.
            players: one for each seat.
            thinker: the opponents' process.
            store: where the match is kept.
            game_id: its id there; None puts it there.
            parent: the Qt parent.
        """
        self.people = people_of(players)
        self._legal: list[Move] | None = None
        super().__init__(
            match, players, self._latest_person(match), open_=not self.people, parent=parent
        )
        self._called = NONE
        """The number of steps when the table was last handed over."""
        self.handing = NONE
        if self.shared and self.hides and not match.over:
            self._call(self.me)
        self.pace = 0
        self.hold: Callable[[], bool] | None = None
        self._warnings: dict[str, str] = {}
        self._thinker = thinker
        self._store = store
        self._id = game_id
        self._asked: int = NONE
        self._failures = 0
        self._stepping = False
        self._answer: tuple[Move, ...] | None = None
        self._since = QElapsedTimer()
        self._timer = QTimer(self, interval=POLL_MS)
        self._timer.timeout.connect(self._poll)
        if game_id is None:
            self._keep()

    # --- reading ---------------------------------------------------------------------------

    @property
    def shared(self) -> bool:
        """Whether several people play at this screen."""
        return len(self.people) > 1

    @property
    def hides(self) -> bool:
        """Whether whoever sits here sees what the others must not."""
        return self.match.table.secrets

    @property
    def my_decision(self) -> bool:
        """Whether the viewer is asked, for the own seat or for one that the viewer controls."""
        decision = self.match.decision
        asked = decision is not None and decision.by == self.me
        return asked and self.handing == NONE and bool(self.people)

    @property
    def can_withdraw(self) -> bool:
        """Whether the viewer began what is asked now by a step that changed nothing yet."""
        plays, decision = self.match.plays, self.match.decision
        if not (plays and decision and self.my_decision):
            return False
        if not (decision.question.answers or decision.question.bounds):
            return False
        latest = plays[-1]
        if latest.by != self.me or latest.decision.settled(self.match.table):
            return False
        changes = self.match.facts[latest.start :]
        return all(fact[0] in (f.ASKED, f.ANSWERED) for fact in changes)

    @property
    def _addressed(self) -> int:
        return self.me if self.people == (self.me,) else NONE

    @property
    def waits(self) -> bool:
        """Whether opponents are waited for who could be hurried."""
        decision = self.match.decision
        waits = decision is not None and decision.by not in self.people
        return waits and not (self.hurried or self.paused)

    @property
    def watched(self) -> bool:
        """Whether opponents play among themselves, which can be paused."""
        return not self.people and not self.match.over

    @property
    def legal(self) -> list[Move]:
        """The legal moves, none unless the viewer is asked."""
        if self._legal is None:
            decision = self.match.decision
            self._legal = decision.legal(self.view) if decision and self.my_decision else []
        return self._legal

    @property
    def can_undo(self) -> bool:
        """Whether a person has decided anything yet."""
        resigned = self.match.resigned != NONE
        return resigned or any(play.by in self.people for play in self.match.plays)

    @property
    def can_redo(self) -> bool:
        """Whether steps were taken back and nothing else was played since."""
        return bool(self.match.undone) and self.match.resigned == NONE

    @property
    def can_resign(self) -> bool:
        """Whether the viewer plays in a game that goes on."""
        return self.me in self.people and self.handing == NONE and not self.match.over

    @property
    def can_try(self) -> bool:
        """Whether whoever sits here may try on a copy of the game how it could go on."""
        return self.goes_on and self.handing == NONE

    @property
    def warned(self) -> str:
        """The warnings that stand, or an empty string."""
        return " ".join(self._warnings.values())

    @property
    def game_id(self) -> int | None:
        """The game's id in the store; None if it could not be stored yet."""
        return self._id

    # --- playing ---------------------------------------------------------------------------

    def start(self) -> None:
        """Begin to ask opponents, once everybody who listens is connected."""
        self._since.start()
        self._go_on()

    def play(self, *moves: Move) -> None:
        if not self.my_decision:
            raise IllegalMove(say("app.session.not-asked"))
        self._step(self.match.decision, moves)

    def undo(self) -> None:
        """Go back to before the latest decision of a person, over the opponents' moves since.

        A resignation is taken back by itself. That makes it practice: all cards could be seen.
        """
        if not self.can_undo:
            return
        self._stop_asking()
        if self.match.resigned != NONE:
            self.match.resigned = NONE
            self.match.practice = True
        else:
            while self.match.plays:
                self.match.undo(self.me)
                if self._asks_a_person():
                    break
        self._keep()
        self._restored()

    def withdraw(self) -> None:
        """Take back the step with which the viewer began what is asked now: nobody redoes that."""
        if self.can_withdraw:
            self._stop_asking()
            self.match.undo(self.me)
            self.match.undone.clear()
            self._keep()
            self._restored()

    def redo(self) -> None:
        """Play what was taken back again, up to a person's next decision."""
        if not self.can_redo:
            return
        self._stop_asking()
        while self.match.undone:
            self.match.redo()
            if self._asks_a_person():
                break
        self._keep()
        self._restored()

    def resign(self) -> None:
        """End the game: the viewer gives up."""
        if not self.can_resign:
            return
        self._stop_asking()
        self.match.resign(self.me)
        self._keep()
        self._restored()

    def step(self) -> None:
        """Let a game that waits go on by one move."""
        self._stepping = self.paused

    def take_seat(self) -> None:
        """Show the table to the player to whom it is handed."""
        if self.handing == NONE:
            return
        self.me, self.handing = self.handing, NONE
        self._look_anew()
        self.restored.emit()
        self._go_on()

    @property
    def unsaved(self) -> str:
        """Why the game as it stands is not stored, or an empty string."""
        return self._warnings.get("store", "")

    def save(self) -> str:
        """Store the game once more as it stands; return a sentence if that fails, else ""."""
        self._keep()
        return self.unsaved

    def rest(self) -> None:
        """Ask nobody until the next ``start``."""
        self._stop_asking()

    def close(self) -> None:
        """Stop asking, at once; what is not stored yet is stored if that is possible now."""
        self._stop_asking()
        if self.unsaved:
            self._keep()
        self.hold = None

    def _step(self, decision: Decision | None, moves: tuple[Move, ...]) -> None:
        self.match.play(*moves)
        self._keep()
        step = self._see(len(self.match.plays))
        self._attend()
        self._since.restart()
        self.played.emit(step)
        self._go_on()

    def _go_on(self) -> None:
        """Tell what is asked now, and ask the opponent whose decision it is."""
        decision = self.match.decision
        if decision is not None and decision.by in self.people and not self._asks_a_person():
            self._step(decision, tuple(self.match.legal()))
            return
        self._hand_over()
        self._ask()
        if self._asked == NONE:
            self.hurried = False
        self.decision_changed.emit()
        if self.match.over:
            self.ended.emit()

    def _asks_a_person(self) -> bool:
        """Whether a person has something to decide: what is asked for form's sake is answered.

        Not if that would tell those who look at the table what another person cannot do: then the
        table is handed over as if there were a choice.
        """
        decision = self.match.decision
        if decision is None or decision.by not in self.people:
            return False
        if not decision.settled(self.match.table):
            return True
        if not (self.shared and self.hides):
            return False
        called = decision.by != self.me or self._called == len(self.match.plays)
        return called and not decision.plainly_settled(self.match.table)

    def _hand_over(self) -> None:
        """Find out whether another person is asked than the one who looks at the table."""
        decision = self.match.decision
        if decision is None:
            self.handing = NONE
        elif decision.by in self.people and decision.by != self.me:
            self._call(decision.by)

    def _call(self, seat: int) -> None:
        self.handing, self._called = seat, len(self.match.plays)

    def _attend(self) -> None:
        super()._attend()
        self._legal = None

    def _latest_person(self, match: Match) -> int:
        """Return the seat of the person asked last, or of somebody else if no person was."""
        asked = [play.by for play in match.plays]
        if match.decision:
            asked.append(match.decision.by)
        people = [seat for seat in asked if seat in self.people]
        return [*self.people[:1], *people][-1] if self.people else 0

    def _restored(self) -> None:
        decision = self.match.decision
        if decision is not None and decision.by == self.me:
            self.handing = NONE
        self._look_anew()
        self._since.restart()
        self.restored.emit()
        self._go_on()

    # --- keeping ---------------------------------------------------------------------------

    def _keep(self) -> None:
        """Make the stored game equal to the match; if that fails, play goes on with a warning."""
        try:
            if self._id is None:
                self._id = self._store.begin(self.match, self.players)
            else:
                self._store.save(self._id, self.match)
        except StoreError as error:
            self._warn("store", str(error))
        else:
            self._warn("store", "")

    def _warn(self, about: str, sentence: str) -> None:
        before = self.warned
        if sentence:
            self._warnings[about] = sentence
        else:
            self._warnings.pop(about, None)
        if self.warned != before:
            self.warning.emit(self.warned)

    # --- opponents -------------------------------------------------------------------------

    def _ask(self) -> None:
        decision = self.match.decision
        if decision is None or decision.by in self.people:
            self._timer.stop()
            self._set_asked(NONE)
            return
        self._answer = None
        self._set_asked(decision.by)
        self._thinker.ask(
            self.match.perspective(decision.by),
            self.game.id,
            self.players[decision.by].level,
            self._seed(decision.by),
        )
        self._warn("thinker", self._thinker.warning)
        self._timer.start()

    def _seed(self, seat: int) -> int:
        """The seed of an opponent's thoughts: the same whenever this point is reached again."""
        where = f"{self.match.set_up.seed}/{seat}/{len(self.match.plays)}"
        return int.from_bytes(blake2b(where.encode(), digest_size=8).digest(), "big")

    def _set_asked(self, seat: int) -> None:
        if seat != self._asked:
            self._asked = seat
            self.thinking_changed.emit(seat)

    def _stop_asking(self) -> None:
        self._timer.stop()
        if self._asked != NONE:
            self._thinker.cancel()
        self._set_asked(NONE)

    def _poll(self) -> None:
        """Play the opponent's answer once it is there and its time has come."""
        if self._answer is None:
            try:
                self._answer = self._thinker.poll()
                if self._answer is not None:
                    self._failures = 0
                    self._warn("opponent", "")
                    self._warn("thinker", self._thinker.warning)
            except OpponentFailed as error:
                self._failed(str(error))
        if self._answer is None or self._must_wait():
            return
        self._timer.stop()
        moves, self._answer = self._answer, None
        self._stepping = False
        self._step(self.match.decision, moves)

    def _must_wait(self) -> bool:
        """Whether the opponent's step is too soon for the eye, or nothing is to happen at all."""
        if self.paused:
            return not self._stepping
        if self.hurried or not self.pace:
            return False
        return self._since.elapsed() < self.pace or bool(self.hold and self.hold())

    def _failed(self, sentence: str) -> None:
        """An opponent failed: ask once more, then let it play at random."""
        self._failures += 1
        self._warn("opponent", sentence)
        if self._failures == 1:
            self._ask()
        else:
            rng = Random(self._seed(self._asked))
            self._answer = (rng.choice(self.match.legal()),)
