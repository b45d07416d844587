"""The mouse on the table: it points, clicks, drags, and looks closer."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt, QTimer
from PySide6.QtWidgets import QApplication

from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.scene.drag import Drag
from alchemy_desktop.scene.pieces import PieceItem

if TYPE_CHECKING:
    from alchemy_desktop.scene.table_view import TableView

_CALM_MS = 16  # between two looks at what is held
_NOWHERE = QPointF(-1, -1)


class Hands:
    """Turns what the mouse does into what the view does. All points are in the scene."""

    def __init__(self, view: "TableView") -> None:
        self._view = view
        self._drag: Drag | None = None
        self._carries = False
        self._pressed: tuple[PieceItem, QPointF] | None = None
        self._calm = QTimer(view, interval=_CALM_MS)
        self._calm.timeout.connect(self._calm_drag)

    @property
    def holding(self) -> bool:
        """Whether a piece is held or pressed."""
        return self._drag is not None or self._pressed is not None

    @property
    def carrying(self) -> bool:
        """Whether a piece was picked up by a click and waits for another to be put down."""
        return self._carries

    # --- pressing ------------------------------------------------------------------------------

    def press(self, point: QPointF) -> None:
        """Press a button or a piece, or put down the piece that is carried."""
        view = self._view
        if self._carries and self._drag and not view.controls.at(point):
            self._drag.move(point)
            self._drop()
            return
        self.let_go()
        view.keys.hide()
        item = view.scene_.piece_at(point)
        view.fast_forward()
        if view.controls.press(point):
            return
        if item is not None and item.scene() is not None:
            self._pressed = (item, point)
            self._calm.start()
        else:
            self._touch_empty(point)

    def press_again(self, point: QPointF) -> None:
        """Press a second time at once, if what was meant is still there.

        Other cards have moved under the mouse, and another button may stand in the place.
        """
        view = self._view
        button = view.controls.at(point)
        area = view.scene_.area_at(point)
        stays = view.run or (area and area.show == "pile")
        if not view.controls.hasty(button.command) if button else stays:
            self.press(point)

    def press_other(self, point: QPointF, button: Qt.MouseButton) -> None:
        """Let go of what is held; else look closer at a card with the right button."""
        held = self.holding
        self.let_go()
        face = self._face_at(point)
        if button == Qt.MouseButton.RightButton and not held and face != HIDDEN:
            self._view.tell(face)
            self._view.inspected.emit(face)

    def _touch_empty(self, point: QPointF) -> None:
        """Tell of a player; say why an empty pile gives nothing; hurry those one waits for."""
        view = self._view
        seat = view.scene_.seat_at(point)
        if seat != NONE:
            view.seat_asked.emit(seat)
            return
        if not view.session.my_decision:
            view.hurry()
            return
        area = view.scene_.area_at(point)
        if area and area.face != NONE:
            view.refuse(view.why_not(NONE, area.zone))

    # --- moving ----------------------------------------------------------------------------

    def move(self, point: QPointF, down: bool) -> None:
        """Follow the mouse; ``down`` tells whether its button is held."""
        if not down and (self._pressed or (self._drag and not self._carries)):
            self.let_go()
        if self._drag:
            self._drag.move(point)
        elif self._pressed:
            item, start = self._pressed
            far = (point - start).manhattanLength() >= QApplication.startDragDistance()
            if far and item.face != HIDDEN:
                self._begin_drag(item, start, point)
        else:
            self._point(point)

    def leave(self) -> None:
        """The mouse has left the table."""
        if not self._drag:
            self._point(_NOWHERE)

    def _point(self, point: QPointF) -> None:
        """Show what is under the mouse, and by the cursor whether it can be taken or pressed."""
        view = self._view
        item = view.scene_.piece_at(point)
        view.controls.hover(point)
        view.riser.raise_(item.piece if item else NONE)
        view.tell(self._face_at(point))
        if item is not None:
            taken = bool(view.choices.of(item.piece)) or view.can_look_through(item.piece)
        else:
            taken = view.scene_.seat_at(point) != NONE
        shape = Qt.CursorShape.ArrowCursor
        if taken or view.controls.at(point):
            shape = Qt.CursorShape.PointingHandCursor
        view.viewport().setCursor(shape)

    def _face_at(self, point: QPointF) -> int:
        item = self._view.scene_.piece_at(point)
        if item is not None:
            return item.face
        area = self._view.scene_.area_at(point)
        return area.face if area else HIDDEN

    # --- letting go --------------------------------------------------------------------------

    def release(self, point: QPointF) -> None:
        """Do what was pressed, or drop what was dragged."""
        view = self._view
        command = view.controls.release(point)
        pressed, self._pressed = self._pressed, None
        if pressed:
            self._calm.stop()
        if command:
            view.controls.act(command)
        elif self._drag and not self._carries:
            self._drag.move(point)
            self._drop()
        elif pressed and pressed[0].scene() is not None:
            self._click(pressed[0], point)

    def _click(self, item: PieceItem, point: QPointF) -> None:
        """Pick up a piece that can go several ways, until the next click puts it down."""
        if len(self._view.choices.of(item.piece)) > 1:
            self._begin_drag(item, point, point)
            self._carries = self._drag is not None
        else:
            self._view.act(item.piece)

    def let_go(self) -> None:
        """Let go of whatever is held; a piece glides home."""
        self._pressed = None
        self._view.controls.cancel()
        drag = self._end_drag()
        if drag:
            self._view.glide_home(drag.piece)

    # --- dragging ----------------------------------------------------------------------------

    def _begin_drag(self, item: PieceItem, start: QPointF, point: QPointF) -> None:
        view = self._view
        self._pressed = None
        if view.run and item.piece not in view.run.open:
            return
        view.words.clear()
        view.riser.raise_(NONE)
        item.glow("")
        self._drag = Drag(view.scene_, item, start, view.choices.targets(item.piece))
        self._drag.move(point)
        view.director.breathe(self._drag.glows())
        view.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        self._calm.start()

    def _calm_drag(self) -> None:
        """Let the tilt die away; let go if the release went elsewhere, as to a menu opened."""
        if not self._carries and not QApplication.mouseButtons() & Qt.MouseButton.LeftButton:
            self.let_go()
        elif self._drag:
            self._drag.calm()

    def _drop(self) -> None:
        view = self._view
        drag = self._end_drag()
        if drag is None:
            return
        move = view.choices.to(drag.piece, drag.target) if drag.target != NONE else None
        if move is None:
            view.glide_home(drag.piece)
            view.refuse(view.why_not(drag.piece, drag.zone_below()))
        elif view.run:
            view.glide_home(drag.piece)
            view.act(drag.piece)
        else:
            view.play(move)

    def _end_drag(self) -> Drag | None:
        drag, self._drag = self._drag, None
        self._carries = False
        self._calm.stop()
        self._view.viewport().unsetCursor()
        if drag:
            drag.end()
        return drag
