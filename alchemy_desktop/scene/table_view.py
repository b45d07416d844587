"""The table as people see and touch it."""

from functools import partial
from typing import NamedTuple, Protocol

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from alchemy_desktop.kernel.decisions import NONE, Move, Text
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.kernel.match import IllegalMove
from alchemy_desktop.scene.choices import Choices, Run, run_of
from alchemy_desktop.scene.controls import Asking, Command, Controls
from alchemy_desktop.scene.director import Director
from alchemy_desktop.scene.hands import Hands
from alchemy_desktop.scene.keys import Keys
from alchemy_desktop.scene.riser import Riser
from alchemy_desktop.scene.session import Session, Step
from alchemy_desktop.scene.stages import Stages
from alchemy_desktop.scene.table_scene import TableScene
from alchemy_desktop.scene.theme import Theme
from alchemy_desktop.scene.words import Words
from alchemy_desktop.texts import catalogue, say

_LEFT = Qt.MouseButton.LeftButton
_TABS = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class TableSettings(Protocol):
    """The part of the settings that the table reads."""

    animation_speed: float
    confirm_skips: bool


class Doubted(NamedTuple):
    """A move that is asked about once more, and what it would give up."""

    move: Move
    why: str


class TableView(QGraphicsView):
    """Shows a session's table and plays the moves that hands and keys make on it.

    Attributes:
        hovered: the face under the mouse or the keys' focus, or -1 for none.
        inspected: the face that is to be read in full.
        opened: the zone of a pile that is to be looked through.
        seat_asked: the seat of which all cards are to be shown.
        refused: a sentence that says why something cannot be done.
        settled: nothing moves any more.
        scene_: the scene.
        director: who moves the pieces.
        choices: what the viewer can do now.
        run: the picks made so far where several are asked, else None.
        careful: whether moves that give something up are asked about once more.
        doubted: the move that is just asked about once more, or None.
    """

    hovered = Signal(int)
    inspected = Signal(int)
    opened = Signal(int)
    seat_asked = Signal(int)
    refused = Signal(str)
    settled = Signal()

    def __init__(
        self,
        session: Session,
        theme: Theme,
        settings: TableSettings | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.theme = theme
        self.scene_ = TableScene(session, theme)
        self.setScene(self.scene_)
        self._dress()
        self.director = Director(self.scene_, self)
        self.director.settled.connect(self._settled)
        self.set_speed(settings.animation_speed if settings else 1.0)
        self.controls = Controls(self.scene_, self.scene_.looks)
        self.riser = Riser(self.scene_, self.director)
        self.words = Words(self.scene_, self)
        self.keys = Keys(self)
        self.hands = Hands(self)
        self.choices = Choices(session.game, session.view, session.legal)
        self.run: Run | None = None
        self._stages = Stages(self.scene_)
        self.careful = bool(settings and settings.confirm_skips)
        self.doubted: Doubted | None = None
        self._hover = HIDDEN
        self._seen = False
        session.played.connect(self._played)
        session.restored.connect(self._restored)
        session.decision_changed.connect(self._asked)
        session.thinking_changed.connect(self._thinks)
        self._asked()

    def _dress(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        # What is dropped on the window is for the window.
        self.viewport().setAcceptDrops(False)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(480, 400)
        self.setAccessibleName(say("table.name"))

    # --- for the page around it --------------------------------------------------------------

    def set_speed(self, factor: float) -> None:
        """Set how fast pieces move; 0 puts everything where it belongs at once."""
        self.director.speed = factor
        if factor <= 0:
            self.fast_forward()

    def look_anew(self) -> None:
        """Paint everything anew, as when the text size is another."""
        self._lay_out(self.viewport().size(), self.devicePixelRatioF())

    def _deal(self) -> None:
        """Show how the cards were dealt, if nothing else has happened yet."""
        if len(self.session.steps) == 1 and self.director.speed > 0:
            self.director.stop()
            before = self._stages.before(self.session.steps[0])
            self.scene_.settle(before)
            self.director.play(self._stages.of(self.session.steps[0]))
            self._offer()

    def fast_forward(self) -> None:
        """Put everything where it belongs now."""
        self.director.fast_forward()

    @property
    def busy(self) -> bool:
        """Whether pieces still move."""
        return self.director.busy

    def leave(self) -> None:
        """Stop everything, before the view is taken away."""
        self.hands.let_go()
        self.director.stop()
        self.words.clear()
        self.session.played.disconnect(self._played)
        self.session.restored.disconnect(self._restored)
        self.session.decision_changed.disconnect(self._asked)
        self.session.thinking_changed.disconnect(self._thinks)

    # --- what the session tells ----------------------------------------------------------------

    def _played(self, step: Step) -> None:
        self.hands.let_go()
        self.riser.forget()
        self.director.play(self._stages.of(step))
        if self.session.hurried:
            self.fast_forward()

    def _restored(self) -> None:
        self.hands.let_go()
        self.riser.forget()
        self.director.stop()
        self.director.play(self._stages.anew())

    def _thinks(self, seat: int) -> None:
        self.scene_.furniture.thinking = seat
        self.scene_.refurnish()

    def _asked(self) -> None:
        session = self.session
        self.choices = Choices(session.game, session.view, session.legal)
        decision = session.decision
        mine = decision if session.my_decision else None
        self.run = run_of(self.choices, mine, session.view) if mine else None
        self.doubted = None
        self.words.clear()
        self.scene_.furniture.now = self.scene_.take()
        self.scene_.refurnish()
        self._offer()

    def _settled(self) -> None:
        self._offer()
        self.settled.emit()

    def _offer(self) -> None:
        """Say what is asked, and show what can be done."""
        asking = self._asking()
        self.controls.show(self.scene_.shown, asking, self._commands())
        self.setAccessibleDescription(asking.sentence)
        self.keys.refresh()
        if not self.busy:
            self.riser.again()
        self._glow()

    def _glow(self) -> None:
        """Let glow what can be taken; what begins to glow breathes once.

        While pieces still move, nothing begins to glow.
        """
        breathing = []
        for piece, item in self.scene_.items_by_piece.items():
            picked = bool(self.run and self.run.picked(piece))
            item.number(self.run.number(piece) if self.run else "")
            legal = bool(self.choices.of(piece))
            kind = "selected" if picked else "legal" if legal else ""
            if kind and self.busy and item.glowing != kind:
                kind = ""
            if kind == "legal" and item.glowing != kind:
                breathing.append(partial(item.glow, kind))
            item.glow(kind)
        self.director.breathe(breathing)

    def _asking(self) -> Asking:
        session = self.session
        if self.doubted:
            return Asking(self.doubted.why, "mine")
        decision, reader = session.decision, session.reader
        if decision is None:
            return Asking(say("table.over"), "theirs")
        if not session.my_decision:
            if decision.seat != decision.by:
                waiting = Text(session.waiting_for, (decision.by, decision.seat))
                return Asking(say(waiting, reader), "possessed")
            waiting = Text("table.paused" if session.paused else session.waiting, (decision.by,))
            return Asking(say(waiting, reader), "theirs")
        sentence = say(session.game.prompt(session.view), reader)
        if decision.seat == session.me:
            return Asking(sentence, "mine")
        return Asking(say(Text("table.for", (decision.seat, sentence)), reader), "possessed")

    def _commands(self) -> list[Command]:
        if self.run:
            return self._run_commands(self.run)
        if self.doubted:
            return self._doubt_commands(self.doubted)
        if self.session.watched:
            return self._watch_commands()
        if self.session.waits:
            return [Command(say("table.hurry"), self.hurry, say("table.key.main"), harmless=True)]
        game = self.session.game
        commands: list[Command] = []
        for move in self.choices.buttons:
            label = self._move_label(move)
            id_ = f"{game.id}.key.{move.verb}"
            key = say(id_) if id_ in catalogue() else ""
            act = partial(self._consider, move)
            main = key if commands else say("table.key.main")
            commands.append(Command(label, act, main, key))
        return commands

    def _doubt_commands(self, doubted: Doubted) -> list[Command]:
        label = say(Text("table.anyway", (self._move_label(doubted.move),)))
        anyway = Command(label, partial(self.play, doubted.move), say("table.key.main"))
        return [anyway, Command(say("table.stay"), self.stay, say("table.key.back"))]

    def _watch_commands(self) -> list[Command]:
        """Return what can be done with a game in which nobody at the table plays."""
        session, main = self.session, say("table.key.main")
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
            commands.append(Command(say("table.hurry"), self.hurry, key, harmless=True))
        return commands

    def _run_commands(self, run: Run) -> list[Command]:
        commands = []
        if run.complete:
            confirm = partial(self._confirm, run)
            commands.append(Command(self._confirm_label(run), confirm, say("table.key.main")))
        if run.picks:
            commands.append(Command(say("table.take-back"), self._unpick, say("table.key.back")))
        return commands

    def _confirm_label(self, run: Run) -> str:
        """Return what is done with the picks; "Confirm" where the game has no words for it."""
        decision = self.session.decision
        assert decision is not None
        verb = decision.legal(self.session.view)[0].verb
        count = len(run.picks)
        game = self.session.game.id
        id_ = f"{game}.several.{verb}" if count else f"{game}.several.{verb}.none"
        known = id_ in catalogue() and not decision.question.ordering
        return say(Text(id_, (count,)), self.session.reader) if known else say("table.confirm")

    def _move_label(self, move: Move) -> str:
        text = Text(f"{self.session.game.id}.move.{move.verb}", (move.kind, *move.args))
        return say(text, self.session.reader)

    # --- playing ---------------------------------------------------------------------------------

    def play(self, *moves: Move) -> None:
        """Play moves, and say why if they are not legal."""
        self.fast_forward()
        try:
            self.session.play(*moves)
        except IllegalMove as error:
            self.refuse(str(error))

    def _consider(self, move: Move) -> None:
        """Play a move of a button; one that gives something up is asked about once."""
        why = self.session.game.warning(self.session.view, move) if self.careful else None
        if why is None:
            self.play(move)
            return
        self.doubted = Doubted(move, say(why, self.session.reader))
        self._offer()

    def stay(self) -> None:
        """Take back the wish for a move that is being asked about once more."""
        if self.doubted:
            self.doubted = None
            self._offer()

    def act(self, piece: int) -> None:
        """Do what a click on a piece means: its only move, a pick, a look, or else say why not."""
        if self.choices.of(piece):
            move = self.choices.only(piece)
            if self.run:
                self._pick(self.run, piece)
            elif move:
                self.play(move)
        elif self.can_look_through(piece):
            self.opened.emit(self.session.view.where[piece])
        else:
            self.refuse(self.why_not(piece, NONE))

    def can_look_through(self, piece: int) -> bool:
        """Whether a piece lies on a pile, or among hidden cards, of which more can be told."""
        area = self.scene_.shown.area(self.session.view.where[piece])
        if area is None or area.face != NONE:
            return False
        return area.show == "pile" or not self.session.sees(area.zone)

    def hurry(self) -> None:
        """Let the opponents play without a pause until the viewer is asked."""
        self.session.hurry()
        self.fast_forward()
        self._offer()

    def glide_home(self, piece: int) -> None:
        """Let a piece that was held go back to where it lies."""
        self.director.play(self._stages.home(piece))

    def _pick(self, run: Run, piece: int) -> None:
        if not (run.open or run.picked(piece)):
            self.refuse(say(Text("table.enough", (len(run.picks),))))
            return
        run.pick(piece)
        self._offer()

    def _confirm(self, run: Run) -> None:
        self.play(*run.moves())

    def unpick_all(self) -> None:
        """Take back all picks."""
        if self.run and self.run.picks:
            self.run.picks.clear()
            self._offer()

    def _unpick(self) -> None:
        if self.run and self.run.picks:
            self.run.picks.pop()
            self._offer()

    def why_not(self, piece: int, target: int) -> str:
        """Say why a piece cannot be taken to a zone, or nothing if that says itself."""
        session = self.session
        if session.decision is not None and not session.my_decision:
            return session.why_not()
        why = session.game.why_not(session.view, piece, target)
        return say(why, session.reader) if why else ""

    def refuse(self, sentence: str) -> None:
        """Say on the table why something cannot be done."""
        if sentence:
            asked = [
                focus.rect
                for focus in self.keys.all()
                if isinstance(focus.what, int) and self.choices.of(focus.what)
            ]
            self.words.say(sentence, asked)
            self.refused.emit(sentence)

    def tell(self, face: int) -> None:
        """Tell which face is looked at."""
        if face != self._hover:
            self._hover = face
            self.hovered.emit(face)

    # --- the mouse -----------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == _LEFT:
            self.hands.press(self._point(event))
        else:
            self.hands.press_other(self._point(event), event.button())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == _LEFT:
            self.hands.press_again(self._point(event))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.hands.move(self._point(event), bool(event.buttons() & _LEFT))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == _LEFT:
            self.hands.release(self._point(event))

    def leaveEvent(self, event: QEvent) -> None:
        self.hands.leave()
        super().leaveEvent(event)

    def _point(self, event: QMouseEvent) -> QPointF:
        return self.mapToScene(event.position().toPoint())

    # --- keys, focus, size ---------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.hands.holding:
            self.hands.let_go()
        elif not self.keys.press(event):
            event.ignore()

    def focusNextPrevChild(self, forward: bool) -> bool:
        return self.keys.tab(forward) or super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in _TABS and not self.keys.focus:
            self.keys.tab(event.reason() == Qt.FocusReason.TabFocusReason)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Let go; a sheet over the table gives the keys back to where they were."""
        self.hands.let_go()
        if event.reason() in (*_TABS, Qt.FocusReason.MouseFocusReason):
            self.keys.hide()
        super().focusOutEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.hands.let_go()
        super().hideEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.look_anew()
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.hands.let_go()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.look_anew()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.look_anew()
        if not self._seen:
            self._seen = True
            self._deal()

    def _lay_out(self, size: QSize, dpr: float) -> None:
        self.hands.let_go()
        self.director.stop()
        self.scene_.resize(size, dpr)
        self._offer()
