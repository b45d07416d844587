"""The table as people see and touch it."""

from functools import partial
from typing import Protocol

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from alchemy_desktop.kernel.decisions import NONE, Move, Text
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.kernel.layout import Drop
from alchemy_desktop.kernel.match import IllegalMove
from alchemy_desktop.scene.choices import Choices, Combination, Run, run_of
from alchemy_desktop.scene.controls import Controls
from alchemy_desktop.scene.director import Director, Stage
from alchemy_desktop.scene.hands import Hands
from alchemy_desktop.scene.keys import Keys
from alchemy_desktop.scene.laying import Laying
from alchemy_desktop.scene.offers import Doubted, Offers
from alchemy_desktop.scene.posing import Posing
from alchemy_desktop.scene.riser import Riser
from alchemy_desktop.scene.session import Session, Step
from alchemy_desktop.scene.spaces import Spaces
from alchemy_desktop.scene.stages import Stages
from alchemy_desktop.scene.table_scene import TableScene
from alchemy_desktop.scene.theme import Theme
from alchemy_desktop.scene.words import Words
from alchemy_desktop.texts import say

_NOTCH = 120  # eighths of a degree
_LEFT = Qt.MouseButton.LeftButton
_TABS = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class TableSettings(Protocol):
    """The part of the settings that the table reads."""

    animation_speed: float
    confirm_skips: bool


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
        posing: the piece that is to be laid on a grid, if that is asked, else None.
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
        self.spaces = Spaces(self)
        self.scene_.closed = self.spaces.why_closed
        self.choices = Choices(session.game, session.view, session.legal)
        self.run: Run | None = None
        self.posing: Posing | None = None
        self.laying = Laying(self)
        self._posed: Posing | None = None
        self._offers = Offers(self)
        self._taken: tuple[int, QPointF | None] = (NONE, None)
        self._stages = Stages(self.scene_)
        self.careful = bool(settings and settings.confirm_skips)
        self.doubted: Doubted | None = None
        self._hover = HIDDEN
        self._seen = False
        self._wheel = 0
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

    def catch_up(self) -> bool:
        """Put everything where it belongs; tell whether the same player is at the table still."""
        me = self.session.me
        self.fast_forward()
        return self.session.me == me

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
        self._forget_run()
        self.riser.forget()
        self.director.play(self._stages.of(step))
        if self.session.hurried:
            self.fast_forward()

    def _restored(self) -> None:
        self.hands.let_go()
        self._forget_run()
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
        self.run = run_of(self.choices, mine, session.game, session.view) if mine else None
        self.posing = next((Posing(self, piece) for piece in self.choices.poses), None)
        self.scene_.laid = self.laying.spots if self.run or self.posing else None
        self.doubted = None
        self.words.clear()
        self.scene_.furniture.now = self.scene_.take()
        self.scene_.refurnish()
        self.keys.asked()
        self._offer()
        piece, point = self._taken
        if isinstance(self.run, Combination) and piece in self.run.open:
            self.run.pick(piece, self.laying.socket_at(point) if point else NONE)
            self._laid(piece)
        elif self.run and piece in self.run.open:
            self.run.pick(piece)
            self._laid(piece)

    def _forget_run(self) -> None:
        """Forget what was begun, before the table is shown as it is without that."""
        self.run = self.posing = None
        self.scene_.laid = None

    def _settled(self) -> None:
        self._offer()
        self.settled.emit()

    def _offer(self) -> None:
        """Say what is asked, and show what can be done."""
        asking = self._offers.asking()
        self.controls.show(self.scene_.shown, asking, self._offers.commands())
        self.laying.mark()
        self._mark_posed()
        self.spaces.show()
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
            legal = self._glows(piece)
            kind = "selected" if picked else "legal" if legal else ""
            if kind and self.busy and item.glowing != kind:
                kind = ""
            if kind == "legal" and item.glowing != kind:
                breathing.append(partial(item.glow, kind))
            item.glow(kind)
        self.director.breathe(breathing)

    def _glows(self, piece: int) -> bool:
        """Whether a piece can be taken, and is not one of many equal ones behind others."""
        if isinstance(self.run, Combination) and piece not in self.run.open:
            return False
        return self.choices.glows(piece) and not self.scene_.behind(piece)

    # --- playing ---------------------------------------------------------------------------------

    def play(self, *moves: Move) -> None:
        """Play moves, and say why if they are not legal."""
        self.fast_forward()
        try:
            self.session.play(*moves)
        except IllegalMove as error:
            self.refuse(str(error))

    def take(self, move: Move, piece: int, point: QPointF | None = None) -> None:
        """Play a move by a piece, which is at once part of the answer to what is asked then.

        Args:
            move: the move.
            piece: the piece.
            point: where it was dropped, or None if it was clicked on.
        """
        self._taken = piece, point
        try:
            self.consider(move)
        finally:
            self._taken = NONE, None

    def consider(self, move: Move) -> None:
        """Play a move; one that gives something up is asked about once."""
        why = self.session.game.warning(self.session.view, move) if self.careful else None
        if why is None or (self.doubted and self.doubted.move == move):
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
        if self.posing and piece == self.posing.piece:
            self.posing.take_up()
        elif self.choices.offers(piece):
            move = self.choices.only(piece)
            if self.run:
                self._pick(self.run, piece)
            elif move:
                self.take(move, piece)
            else:
                self.refuse(say("table.several-ways"))
        elif self.can_look_through(piece):
            self.opened.emit(self.session.view.where[piece])
        else:
            self.refuse(self.why_not(piece, Drop()))

    def can_look_through(self, piece: int) -> bool:
        """Whether a piece lies on a pile, or among hidden cards, of which more can be told."""
        area = self.scene_.shown.area(self.session.view.where[piece])
        if area is None or area.face != NONE or area.form == "token":
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

    # --- several pieces ------------------------------------------------------------------------

    def _pick(self, run: Run, piece: int) -> None:
        if not (piece in run.open or run.picked(piece)):
            some = bool(run.open) or isinstance(run, Combination)
            text = Text("table.no-more") if some else Text("table.enough", (len(run.picks),))
            self.refuse(say(text))
            return
        run.pick(piece)
        self._laid(piece)

    def lay(self, run: Combination, piece: int, point: QPointF, home: bool) -> None:
        """Lay a piece where the picked ones go, elsewhere there, or take it back.

        Args:
            run: what is picked.
            piece: the piece that was dropped.
            point: where.
            home: whether that is not where the picked ones go.
        """
        wish = self.laying.socket_at(point)
        if home or (run.picked(piece) and wish == NONE):
            if home and run.picked(piece):
                run.pick(piece)
            self._laid(piece)
        elif piece in run.open or run.picked(piece):
            run.pick(piece, wish)
            self._laid(piece)
        else:
            self.glide_home(piece)
            self.refuse(say("table.no-more"))

    def confirm(self, run: Run) -> None:
        """Play what is picked."""
        self.play(*run.moves())

    def fill(self) -> None:
        """Complete what is picked."""
        if isinstance(self.run, Combination):
            before = set(self.run.pieces)
            self.run.fill()
            self._laid(*(piece for piece in self.run.pieces if piece not in before))

    def unpick_all(self) -> None:
        """Take back all picks; if there are none, what led to them."""
        if self.run and self.run.picks:
            back = [move.piece for move in self.run.picks]
            self.run.picks.clear()
            self._laid(*back)
        elif self.run and self.session.can_withdraw:
            self.session.withdraw()

    def unpick(self) -> None:
        """Take back the latest pick."""
        if self.run and self.run.picks:
            self._laid(self.run.picks.pop().piece)

    def _laid(self, *pieces: int) -> None:
        """Let pieces go to where they are laid now, or back home."""
        if isinstance(self.run, Combination):
            self.riser.forget()
            self.director.play([Stage(self.scene_.take(), pieces)])
        self._offer()

    # --- a piece on a grid -----------------------------------------------------------------------

    def show_posed(self) -> None:
        """Show how the piece that is to be laid there lies now."""
        if self.posing and self.scene_.held == NONE:
            self.riser.forget()
            self.director.play([Stage(self.scene_.take(), (self.posing.piece,))])
            self.fast_forward()
        self._offer()

    def _mark_posed(self) -> None:
        if self._posed and self._posed is not self.posing:
            self._posed.unmark()
        self._posed = self.posing
        if self.posing:
            self.posing.mark()

    # --- refusing --------------------------------------------------------------------------------

    def why_not(self, piece: int, drop: Drop) -> str:
        """Say why a piece cannot be taken somewhere, or nothing if that says itself."""
        session = self.session
        if session.decision is not None and not session.my_decision:
            return session.why_not()
        why = session.game.why_not(session.view, piece, drop)
        return say(why, session.reader) if why else ""

    def refuse(self, sentence: str) -> None:
        """Say on the table why something cannot be done."""
        if sentence:
            asked = [
                focus.rect
                for focus in self.keys.all()
                if isinstance(focus.what, int) and self.choices.offers(focus.what)
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

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn the piece that is laid on a grid: a quarter for each notch."""
        if self.posing is None or self.posing.pose is None:
            event.ignore()
            return
        self._wheel += event.angleDelta().y()
        notches = int(self._wheel / _NOTCH)
        self._wheel -= notches * _NOTCH
        if notches:
            self.posing.turn_held(-notches)
        event.accept()

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
        moved = self.busy
        self.director.stop()
        self.scene_.resize(size, dpr)
        self._offer()
        if moved:  # whoever waits for the last piece is told that it lies
            self.settled.emit()
