"""One game on the table: moves, storage, opponents, and what the viewer may see of them."""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from random import Random
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from alchemy_desktop.ai.worker import OpponentFailed, Thinker
from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.decisions import NONE, Decision, Move
from alchemy_desktop.kernel.game import Outcome
from alchemy_desktop.kernel.match import IllegalMove, Match
from alchemy_desktop.kernel.perspective import Perspective
from alchemy_desktop.kernel.table import Table
from alchemy_desktop.library.store import Player, Store, StoreError
from alchemy_desktop.texts import Reader, say

POLL_MS = 15
"""How often an opponent's answer is looked for, in milliseconds."""


class Step(NamedTuple):
    """What happened by one step of a match, as the viewer's seat sees it.

    Attributes:
        by: the seat that decided, or ``NONE`` for the deal.
        moves: the moves, or none if the viewer may not know them.
        facts: the facts, with faces masked that the viewer's seat does not see.
    """

    by: int
    moves: tuple[Move, ...]
    facts: tuple[f.Fact, ...]


class GameSession(QObject):
    """One game on the table: plays moves on the match, stores them, asks opponents.

    A move is in the store before ``played`` tells of it. Nobody is asked before ``start``.

    Attributes:
        played: a ``Step``: a move was played.
        restored: many steps came or went at once (undo, redo): look at the view anew.
        decision_changed: what is asked, what is legal or what can be undone may differ.
        thinking_changed: the seat whose opponent thinks, or ``NONE``.
        warning: a sentence that stays visible; empty when its cause is gone.
        ended: the game is over.
        game: the rules.
        match: the match; the scene must not touch it.
        me: the seat of the person who looks at the table.
        players: who sits where.
        pace: least time between the steps of opponents, in milliseconds; 0 until it is set.
        hold: opponents' steps wait while this returns True, unless the pace is 0; None for never.
        hurried: opponents' steps wait for nothing until the viewer is asked.
    """

    played = Signal(object)
    restored = Signal()
    decision_changed = Signal()
    thinking_changed = Signal(int)
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
            players: one for each seat, exactly one of them a person.
            thinker: the opponents' process.
            store: where the match is kept.
            game_id: its id there; None puts it there.
            parent: the Qt parent.
        """
        super().__init__(parent)
        self.game = match.game
        self.match = match
        self.players = tuple(players)
        self.me = next(i for i, player in enumerate(players) if not player.level)
        self.pace = 0
        self.hold: Callable[[], bool] | None = None
        self.hurried = False
        self._warnings: dict[str, str] = {}
        self._thinker = thinker
        self._store = store
        self._id = game_id
        self._asked: int = NONE
        self._failures = 0
        self._answer: Move | None = None
        self._since = QElapsedTimer()
        self._timer = QTimer(self, interval=POLL_MS)
        self._timer.timeout.connect(self._poll)
        self._legal: list[Move] | None = None
        self.names = tuple(player.name for player in players)
        self.reader = Reader(self.names, tuple(x.name for x in match.table.cast), self.me)
        self._steps: list[Step] = []
        self._furnished = self.game.furnish(match.set_up)
        self._look_anew()
        if game_id is None:
            self._keep()

    # --- reading ---------------------------------------------------------------------------

    @property
    def view(self) -> Table:
        """The table as the viewer's seat knows it."""
        return self._seen.table

    @property
    def steps(self) -> Sequence[Step]:
        """All steps so far as the viewer's seat saw them, the deal first."""
        return self._steps

    @property
    def decision(self) -> Decision | None:
        """What is being asked, or None at the end."""
        return self.match.decision

    @property
    def my_decision(self) -> bool:
        """Whether the viewer is asked, for the own seat or for one that the viewer controls."""
        decision = self.match.decision
        return decision is not None and decision.by == self.me

    @property
    def waits(self) -> bool:
        """Whether opponents are waited for who could be hurried."""
        decision = self.match.decision
        return decision is not None and not self.my_decision and not self.hurried

    @property
    def legal(self) -> list[Move]:
        """The legal moves, none unless the viewer is asked."""
        if self._legal is None:
            decision = self.match.decision
            self._legal = decision.legal(self.view) if decision and self.my_decision else []
        return self._legal

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game, or None while it goes on."""
        return self.game.outcome(self.match.table)

    @property
    def practice(self) -> bool:
        """Whether something was taken back that had revealed cards or drawn chance."""
        return self.match.practice

    @property
    def can_undo(self) -> bool:
        """Whether the viewer has decided anything yet."""
        return any(play.by == self.me for play in self.match.plays)

    @property
    def can_redo(self) -> bool:
        """Whether steps were taken back and nothing else was played since."""
        return bool(self.match.undone)

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
        """Play a move of the viewer, or a run of moves as one step.

        Raises:
            IllegalMove: one of them is not legal, or another is asked; nothing has changed then.
        """
        if not self.my_decision:
            raise IllegalMove(say("app.session.not-asked"))
        self._step(self.match.decision, moves)

    def hurry(self) -> None:
        """Let opponents play without a pause until the viewer is asked."""
        self.hurried = self.waits or self.hurried

    def undo(self) -> None:
        """Go back to before the viewer's latest decision, over the opponents' moves since."""
        if not self.can_undo:
            return
        self._stop_asking()
        while self.match.undo(self.me).by != self.me:
            pass
        self._keep()
        self._restored()

    def redo(self) -> None:
        """Play what was taken back again, up to the viewer's next decision."""
        if not self.can_redo:
            return
        self._stop_asking()
        while self.match.undone:
            self.match.redo()
            if self.my_decision:
                break
        self._keep()
        self._restored()

    def close(self) -> None:
        """Stop asking, at once."""
        self._stop_asking()
        self.hold = None

    def _step(self, decision: Decision | None, moves: tuple[Move, ...]) -> None:
        self.match.play(*moves)
        self._keep()
        step = self._see(len(self.match.plays) - 1)
        self._legal = None
        self._since.restart()
        self.played.emit(step)
        self._go_on()

    def _go_on(self) -> None:
        """Tell what is asked now, and ask the opponent whose decision it is."""
        self._ask()
        if self._asked == NONE:
            self.hurried = False
        self.decision_changed.emit()
        if self.match.over:
            self.ended.emit()

    def _restored(self) -> None:
        self._look_anew()
        self._since.restart()
        self.restored.emit()
        self._go_on()

    # --- what the viewer sees --------------------------------------------------------------

    def _look_anew(self) -> None:
        """Fold all facts again from the beginning."""
        self._seen = Perspective(self.me, self._furnished)
        self._legal = None
        self._steps = []
        for index in range(-1, len(self.match.plays)):
            self._see(index)

    def _see(self, index: int) -> Step:
        """Look at the facts of a played step; -1 is the deal."""
        plays, facts = self.match.plays, self.match.facts
        start = plays[index].start if index >= 0 else 0
        end = plays[index + 1].start if index + 1 < len(plays) else len(facts)
        seen = tuple(self._seen.see(facts[start:end]))
        self._seen.attend(self.match.table.agenda, self.match.decision)
        moves = plays[index].moves if index >= 0 else ()
        if any(fact[0] == f.ANSWERED and not fact[3] for fact in seen):
            moves = ()
        step = Step(plays[index].by if index >= 0 else NONE, moves, seen)
        self._steps.append(step)
        return step

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
        if decision is None or decision.by == self.me:
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
            except OpponentFailed as error:
                self._failed(str(error))
        if self._answer is None or self._must_wait():
            return
        self._timer.stop()
        move, self._answer = self._answer, None
        self._step(self.match.decision, (move,))

    def _must_wait(self) -> bool:
        """Whether the opponent's step is too soon for the eye."""
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
            self._answer = rng.choice(self.match.legal())
