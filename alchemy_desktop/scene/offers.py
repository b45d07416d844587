"""What the banner says, and what its buttons do."""

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from alchemy_desktop.kernel.decisions import NONE, Move, Text
from alchemy_desktop.scene.choices import Combination, Run, Selection
from alchemy_desktop.scene.controls import Asking, Command
from alchemy_desktop.scene.notes import times
from alchemy_desktop.scene.posing import Posing
from alchemy_desktop.texts import catalogue, say

if TYPE_CHECKING:
    from alchemy_desktop.scene.table_view import TableView


class Doubted(NamedTuple):
    """A move that is asked about once more, and what it would give up."""

    move: Move
    why: str


class Offers:
    """Puts what is asked and what can be done into words."""

    def __init__(self, view: "TableView") -> None:
        self._view = view

    # --- what is asked -------------------------------------------------------------------------

    def asking(self) -> Asking:
        """Return what the banner says."""
        view, session = self._view, self._view.session
        if view.doubted:
            return Asking(view.doubted.why, "mine")
        decision, reader = session.decision, session.reader
        if decision is None:
            return Asking(say("table.over"), "theirs")
        if not session.my_decision:
            if decision.seat != decision.by:
                waiting = Text(session.waiting_for, (decision.by, decision.seat))
                return Asking(say(waiting, reader), "possessed")
            waiting = Text("table.paused" if session.paused else session.waiting, (decision.by,))
            return Asking(say(waiting, reader), "theirs")
        sentence = self._state() or say(session.game.prompt(session.view), reader)
        if isinstance(view.run, Selection) and view.run.picks and not view.run.complete:
            sentence = say(Text("table.still-open", (sentence, view.run.lacks)))
        if decision.seat == session.me:
            if reader.me == NONE:  # several people take turns here
                sentence = say(Text("table.asked", (decision.by, sentence)), reader)
            return Asking(sentence, "mine")
        return Asking(say(Text("table.for", (decision.seat, sentence)), reader), "possessed")

    def _state(self) -> str:
        """Return what is said of what is begun: what is missing, or why it cannot lie so."""
        view = self._view
        if view.posing and view.posing.pose and view.posing.move is None:
            return view.posing.why_not()
        if not isinstance(view.run, Combination) or not view.run.picks:
            return ""
        missing = Counter(socket.face for socket in view.run.sockets if socket.by == NONE)
        faces = view.session.reader.faces
        named = [faces[face] + times(count) for face, count in sorted(missing.items())]
        return say(Text("table.missing", (say("table.between").join(named),))) if named else ""

    # --- what can be done ------------------------------------------------------------------------

    def commands(self) -> list[Command]:
        """Return what stands on the buttons, the one of the main key first."""
        view = self._view
        if view.run:
            return self._run_commands(view.run)
        if view.posing:
            return self._posing_commands(view.posing)
        if view.doubted:
            return self._doubt_commands(view.doubted)
        if view.session.watched:
            return self._watch_commands()
        if view.session.waits:
            return [Command(say("table.hurry"), view.hurry, say("table.key.main"), harmless=True)]
        game = view.session.game
        commands: list[Command] = []
        for move in view.choices.buttons:
            id_ = f"{game.id}.key.{move.verb}"
            key = say(id_) if id_ in catalogue() else ""
            if any(key in (command.key, command.also) for command in commands):
                key = ""
            act = partial(view.consider, move)
            seldom = view.choices.seldom(move)
            main = key if commands or seldom else say("table.key.main")
            label = self._move_label(move)
            commands.append(Command(label, act, main, key, seldom=seldom))
        return commands

    def _doubt_commands(self, doubted: Doubted) -> list[Command]:
        view = self._view
        label = say(Text("table.anyway", (self._move_label(doubted.move),)))
        anyway = Command(label, partial(view.play, doubted.move), say("table.key.main"))
        return [anyway, Command(say("table.stay"), view.stay, say("table.key.back"))]

    def _watch_commands(self) -> list[Command]:
        """Return what can be done with a game in which nobody at the table plays."""
        view, session, main = self._view, self._view.session, say("table.key.main")
        step = Command(say("table.step"), session.step, say("table.key.step"), harmless=True)
        if session.paused:
            go = partial(session.pause, False)
            return [Command(say("table.go-on"), go, main, harmless=True), step]
        commands = [Command(say("table.pause"), partial(session.pause, True), main, harmless=True)]
        key = say("table.key.hurry")
        if session.hurried:
            calm = partial(session.pause, False)
            commands.append(Command(say("table.no-hurry"), calm, key, harmless=True))
        elif session.waits:
            commands.append(Command(say("table.hurry"), view.hurry, key, harmless=True))
        return commands

    def _run_commands(self, run: Run) -> list[Command]:
        view, main, back = self._view, say("table.key.main"), say("table.key.back")
        commands = []
        if run.complete:
            confirm = partial(view.confirm, run)
            commands.append(Command(self._confirm_label(run), confirm, main))
        elif isinstance(run, Combination):
            fill = say("table.key.fill")
            commands.append(Command(say("table.fill"), view.fill, main, fill))
        if run.picks:
            commands.append(Command(say("table.take-back"), view.unpick, back))
        elif view.session.can_withdraw:
            commands.append(Command(say("table.withdraw"), view.session.withdraw, back))
        return commands

    def _posing_commands(self, posing: Posing) -> list[Command]:
        main = say("table.key.main")
        if posing.pose is None:
            return [Command(say("table.pose.begin"), posing.take_up, main)]
        flip = say("table.pose.under" if posing.over else "table.pose.over")
        return [
            Command(say("table.pose.lay"), posing.lay, main),
            Command(say("table.pose.turn"), posing.turn_held, say("table.key.turn"), harmless=True),
            Command(flip, posing.flip_held, say("table.key.flip"), harmless=True),
            Command(say("table.pose.back"), posing.put_back, say("table.key.back")),
        ]

    def _confirm_label(self, run: Run) -> str:
        """Return what is done with the picks; "Confirm" where the game has no words for it."""
        session = self._view.session
        decision = session.decision
        assert decision is not None
        verb = decision.legal(session.view)[0].verb
        count = len(run.picks)
        game = session.game.id
        id_ = f"{game}.several.{verb}" if count else f"{game}.several.{verb}.none"
        known = id_ in catalogue() and not decision.question.ordering
        return say(Text(id_, (count,)), session.reader) if known else say("table.confirm")

    def _move_label(self, move: Move) -> str:
        session = self._view.session
        label = self._view.choices.labels.get(move)
        text = Text(f"{session.game.id}.move.{move.verb}", (move.kind, *move.args))
        return say(label or text, session.reader)
