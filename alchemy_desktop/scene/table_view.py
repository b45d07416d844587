"""The table as people see and touch it."""

from functools import partial
from typing import Protocol

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

from alchemy_desktop.kernel.decisions import NONE, Move, Text
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.kernel.match import IllegalMove
from alchemy_desktop.scene.choices import Choices, Run
from alchemy_desktop.scene.controls import Asking, Command, Controls
from alchemy_desktop.scene.director import Director
from alchemy_desktop.scene.drag import Drag
from alchemy_desktop.scene.keys import Keys
from alchemy_desktop.scene.pieces import PieceItem
from alchemy_desktop.scene.riser import Riser
from alchemy_desktop.scene.session import GameSession, Step
from alchemy_desktop.scene.stages import Stages
from alchemy_desktop.scene.table_scene import TableScene
from alchemy_desktop.scene.theme import Theme
from alchemy_desktop.scene.words import Words
from alchemy_desktop.texts import catalogue, say

_FRAME_MS = 16
_LEFT, _RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


class SpeedSetting(Protocol):
    """The part of the settings that the table reads."""

    animation_speed: float


class TableView(QGraphicsView):
    """Shows a session's table and plays the moves that hands and keys make on it.

    Attributes:
        hovered: the face under the mouse or the keys' focus, or -1 for none.
        refused: a sentence that says why something cannot be done.
        settled: nothing moves any more.
        scene_: the scene.
        director: who moves the pieces.
        choices: what the viewer can do now.
        run: the picks made so far where an order is asked, else None.
    """

    hovered = Signal(int)
    refused = Signal(str)
    settled = Signal()

    def __init__(
        self,
        session: GameSession,
        theme: Theme,
        settings: SpeedSetting | None = None,
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
        self.choices = Choices(session.game, session.view, session.legal)
        self.run: Run | None = None
        self._stages = Stages(self.scene_)
        self._drag: Drag | None = None
        self._carries = False
        self._pressed: tuple[PieceItem, QPointF] | None = None
        self._hover = HIDDEN
        self._seen = False
        self._calm = QTimer(self, interval=_FRAME_MS)
        self._calm.timeout.connect(self._calm_drag)
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

    def grab_picture(self, size: QSize, dpr: float) -> QImage:
        """Return the table as it is now, painted anew for another size."""
        other = TableView(self.session, self.theme)
        other.set_speed(0)
        other._lay_out(size, dpr)
        image = other.scene_.picture(size, dpr)
        other.leave()
        other.deleteLater()
        return image

    def leave(self) -> None:
        """Stop everything, before the view is taken away."""
        self._cancel()
        self.director.stop()
        self.words.clear()
        self.session.played.disconnect(self._played)
        self.session.restored.disconnect(self._restored)
        self.session.decision_changed.disconnect(self._asked)
        self.session.thinking_changed.disconnect(self._thinks)

    # --- what the session tells ----------------------------------------------------------------

    def _played(self, step: Step) -> None:
        self._cancel()
        self.riser.forget()
        self.director.play(self._stages.of(step))

    def _restored(self) -> None:
        self._cancel()
        self.riser.forget()
        self.director.stop()
        self.director.play(self._stages.anew())

    def _thinks(self, seat: int) -> None:
        self.scene_.furniture.thinking = seat
        self.scene_.furnish(self.scene_.furniture.marks(self.scene_.shown))

    def _asked(self) -> None:
        session = self.session
        self.choices = Choices(session.game, session.view, session.legal)
        decision = session.decision
        ordering = session.my_decision and decision is not None and decision.question.ordering
        self.run = Run(self.choices) if ordering else None
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
            number = self.run.number(piece) if self.run else 0
            item.number(str(number) if number else "")
            legal = bool(self.choices.of(piece))
            kind = "selected" if number else "legal" if legal else ""
            if kind and self.busy and item.glowing != kind:
                kind = ""
            if kind == "legal" and item.glowing != kind:
                breathing.append(partial(item.glow, kind))
            item.glow(kind)
        self.director.breathe(breathing)

    def _asking(self) -> Asking:
        session = self.session
        decision, reader = session.decision, session.reader
        if decision is None:
            return Asking(say("table.over"), "theirs")
        if not session.my_decision:
            if decision.seat != decision.by:
                sentence = say(Text("table.for-another", (decision.by, decision.seat)), reader)
                return Asking(sentence, "possessed")
            return Asking(say(Text("table.waiting", (decision.by,)), reader), "theirs")
        sentence = say(decision.text, reader)
        if decision.seat == session.me:
            return Asking(sentence, "mine")
        return Asking(say(Text("table.for", (decision.seat, sentence)), reader), "possessed")

    def _commands(self) -> list[Command]:
        if self.run:
            return self._run_commands(self.run)
        game, reader = self.session.game, self.session.reader
        commands: list[Command] = []
        for move in self.choices.buttons:
            label = say(Text(f"{game.id}.move.{move.verb}", (move.kind,)), reader)
            id_ = f"{game.id}.key.{move.verb}"
            key = say(id_) if id_ in catalogue() else ""
            act = partial(self.play, move)
            main = key if commands else say("table.key.main")
            commands.append(Command(label, act, main, key))
        return commands

    def _run_commands(self, run: Run) -> list[Command]:
        commands = []
        if run.complete:
            confirm = partial(self._confirm, run)
            commands.append(Command(say("table.confirm"), confirm, say("table.key.main")))
        if run.picks:
            commands.append(Command(say("table.take-back"), self._unpick, say("table.key.back")))
        return commands

    # --- playing ---------------------------------------------------------------------------------

    def play(self, *moves: Move) -> None:
        """Play moves, and say why if they are not legal."""
        self.fast_forward()
        try:
            self.session.play(*moves)
        except IllegalMove as error:
            self.refuse(str(error))

    def act(self, piece: int) -> None:
        """Do what a click on a piece means: its only move, a pick, or else say why not."""
        if self.run:
            self._pick(piece)
            return
        move = self.choices.only(piece)
        if move:
            self.play(move)
        elif not self.choices.of(piece):
            self.refuse(self._why_not(piece, NONE))

    def _pick(self, piece: int) -> None:
        assert self.run is not None
        self.run.pick(piece)
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

    def _why_not(self, piece: int, target: int) -> str:
        session = self.session
        decision = session.decision
        if decision is not None and not session.my_decision:
            return say(Text("table.not.deciding", (decision.by,)), session.reader)
        why = session.game.why_not(session.view, piece, target)
        return say(why, session.reader) if why else ""

    def refuse(self, sentence: str) -> None:
        """Say on the table why something cannot be done."""
        if sentence:
            self.words.say(sentence)
            self.refused.emit(sentence)

    # --- the mouse -----------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        point = self.mapToScene(event.position().toPoint())
        if event.button() != _LEFT:
            self._cancel()
            return
        if self._carries and self._drag and not self.controls.at(point):
            self._drag.move(point)
            self._drop()
            return
        self._cancel()
        self.keys.hide()
        item = self.scene_.piece_at(point)
        self.fast_forward()
        if self.controls.press(point):
            return
        if item is not None and item.scene() is not None:
            self._pressed = (item, point)
        else:
            self._touch_empty(point)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Press again only what stays in its place: other cards have moved under the mouse."""
        point = self.mapToScene(event.position().toPoint())
        area = self.scene_.area_at(point)
        if self.run or self.controls.at(point) or (area and area.show == "pile"):
            self.mousePressEvent(event)

    def _touch_empty(self, point: QPointF) -> None:
        """Say why nothing can be taken from an empty pile."""
        area = self.scene_.area_at(point)
        if area and area.face != NONE and self.session.my_decision:
            self.refuse(self._why_not(NONE, area.zone))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = self.mapToScene(event.position().toPoint())
        if not event.buttons() & _LEFT and (self._pressed or (self._drag and not self._carries)):
            self._cancel()
        if self._drag:
            self._drag.move(point)
        elif self._pressed:
            item, start = self._pressed
            far = (point - start).manhattanLength() >= QApplication.startDragDistance()
            if far and item.face != HIDDEN:
                self._begin_drag(item, start, point)
        else:
            self.controls.hover(point)
            self._look_at(self.scene_.piece_at(point), point)
            self._point(point)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != _LEFT:
            return
        point = self.mapToScene(event.position().toPoint())
        command = self.controls.release(point)
        pressed, self._pressed = self._pressed, None
        if command:
            command.act()
        elif self._drag and not self._carries:
            self._drag.move(point)
            self._drop()
        elif pressed and pressed[0].scene() is not None:
            self._click(pressed[0], point)

    def _click(self, item: PieceItem, point: QPointF) -> None:
        """Pick up a piece that can go several ways, until the next click puts it down."""
        if len(self.choices.of(item.piece)) > 1:
            self._begin_drag(item, point, point)
            self._carries = True
        else:
            self.act(item.piece)

    def _point(self, point: QPointF) -> None:
        """Show by the cursor what can be taken or pressed."""
        item = self.scene_.piece_at(point)
        taken = item is not None and bool(self.choices.of(item.piece))
        shape = Qt.CursorShape.ArrowCursor
        if taken or self.controls.at(point):
            shape = Qt.CursorShape.PointingHandCursor
        self.viewport().setCursor(shape)

    def _begin_drag(self, item: PieceItem, start: QPointF, point: QPointF) -> None:
        self._pressed = None
        if self.run and item.piece not in self.run.open:
            return
        self.words.clear()
        self.riser.raise_(NONE)
        item.glow("")
        self._drag = Drag(self.scene_, item, start, self.choices.targets(item.piece))
        self._drag.move(point)
        self.director.breathe(self._drag.glows())
        self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        self._calm.start()

    def _calm_drag(self) -> None:
        if self._drag:
            self._drag.calm()

    def _drop(self) -> None:
        drag = self._end_drag()
        if drag is None:
            return
        move = self.choices.to(drag.piece, drag.target) if drag.target != NONE else None
        if move is None:
            self._glide_home(drag.piece)
            self.refuse(self._why_not(drag.piece, drag.zone_below()))
        elif self.run:
            self._glide_home(drag.piece)
            self._pick(drag.piece)
        else:
            self.play(move)

    def _end_drag(self) -> Drag | None:
        drag, self._drag = self._drag, None
        self._carries = False
        self._calm.stop()
        self.viewport().unsetCursor()
        if drag:
            drag.end()
        return drag

    def _glide_home(self, piece: int) -> None:
        self.director.play(self._stages.home(piece))

    def _cancel(self) -> None:
        """Let go of whatever is held."""
        self._pressed = None
        self.controls.cancel()
        drag = self._end_drag()
        if drag:
            self._glide_home(drag.piece)

    def _look_at(self, item: PieceItem | None, point: QPointF) -> None:
        self.riser.raise_(item.piece if item else NONE)
        face = item.face if item else HIDDEN
        if item is None:
            area = self.scene_.area_at(point)
            face = area.face if area else HIDDEN
        self.tell(face)

    def tell(self, face: int) -> None:
        """Tell which face is looked at."""
        if face != self._hover:
            self._hover = face
            self.hovered.emit(face)

    # --- keys, focus, size ---------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and (self._drag or self._pressed):
            self._cancel()
        elif not self.keys.press(event):
            event.ignore()

    def focusNextPrevChild(self, forward: bool) -> bool:
        return not self.keys.tab(forward) and super().focusNextPrevChild(forward)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._cancel()
        self.keys.hide()
        super().focusOutEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._cancel()
        super().hideEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._lay_out(self.viewport().size(), self.devicePixelRatioF())
        return super().event(event)

    def leaveEvent(self, event: QEvent) -> None:
        if not self._drag:
            self.controls.hover(QPointF(-1, -1))
            self._look_at(None, QPointF(-1, -1))
        super().leaveEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self._cancel()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out(self.viewport().size(), self.devicePixelRatioF())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._lay_out(self.viewport().size(), self.devicePixelRatioF())
        if not self._seen:
            self._seen = True
            self._deal()

    def _lay_out(self, size: QSize, dpr: float) -> None:
        self._cancel()
        self.director.stop()
        self.scene_.resize(size, dpr)
        self._offer()
