"""The mouse on the table: it points, clicks, drags, and looks closer."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt, QTimer
from PySide6.QtWidgets import QApplication

from alchemy_desktop.kernel.decisions import NONE, Decision, Move
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.kernel.layout import Drop
from alchemy_desktop.scene.choices import Combination, Selection, Target
from alchemy_desktop.scene.drag import Drag
from alchemy_desktop.scene.pieces import PieceItem
from alchemy_desktop.scene.posing import PoseDrag
from alchemy_desktop.texts import say

if TYPE_CHECKING:
    from alchemy_desktop.scene.table_view import TableView

_CALM_MS = 16  # between two looks at what is held
REST_MS = 450  # over something, until it is said why nothing can be put there
_NOWHERE = QPointF(-1, -1)


class Hands:
    """Turns what the mouse does into what the view does. All points are in the scene."""

    def __init__(self, view: "TableView") -> None:
        self._view = view
        self._drag: Drag | None = None
        self._carries = False
        self._pressed: tuple[PieceItem, QPointF] | None = None
        self._place: Move | None = None
        self._calm = QTimer(view, interval=_CALM_MS)
        self._calm.timeout.connect(self._calm_drag)
        self._rest = QTimer(view, singleShot=True)
        self._rest.timeout.connect(self._say_why_not)

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
        """Press a button or a piece, or put down the piece that is carried.

        Where that cannot be put down, what else can be taken there is meant instead.
        """
        view = self._view
        if self._carries and self._drag:
            if not view.controls.at(point):
                self._drag.move(point)
                if not self._means_another(self._drag, point):
                    self._drop()
                    return
            elif isinstance(self._drag, PoseDrag):  # the buttons are about what is held
                view.controls.press(point)
                return
        self.let_go()
        view.keys.hide()
        item = view.scene_.piece_at(point)
        if not view.catch_up() or view.controls.press(point):
            return
        if item is not None and item.scene() is not None:
            self._pressed = (item, point)
            self._calm.start()
        else:
            self._touch_empty(point)

    def _means_another(self, drag: Drag, point: QPointF) -> bool:
        """Tell whether a click means another piece than the one that is carried."""
        if drag.target or isinstance(drag, PoseDrag):
            return False
        view, item = self._view, self._view.scene_.piece_at(point)
        if item is None or item.piece in view.choices.company(drag.piece):
            return False
        return view.choices.offers(item.piece)

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
        """Let go of what is held; else the right button looks closer: at a card, into a pile."""
        held, view = self.holding, self._view
        self.let_go()
        if button != Qt.MouseButton.RightButton or held:
            return
        face, item = self._face_at(point), view.scene_.piece_at(point)
        if face != HIDDEN:
            view.tell(face)
            view.inspected.emit(face)
        elif item is not None and view.can_look_through(item.piece):
            view.opened.emit(view.session.view.where[item.piece])

    def _touch_empty(self, point: QPointF) -> None:
        """Tell of a player; say why an empty pile gives nothing; hurry those one waits for."""
        view = self._view
        if move := view.spaces.move_at(point):
            self._place = move
            return
        seat = view.scene_.seat_at(point)
        if seat != NONE:
            view.seat_asked.emit(seat)
            return
        if not view.session.my_decision:
            view.hurry()
            return
        area = view.scene_.area_at(point)
        if why := view.spaces.why_closed(point):
            view.refuse(why)
        elif area and area.face != NONE:
            view.refuse(view.why_not(NONE, Drop(area.zone)))

    # --- moving ----------------------------------------------------------------------------

    def move(self, point: QPointF, down: bool) -> None:
        """Follow the mouse; ``down`` tells whether its button is held."""
        if not down and (self._pressed or (self._drag and not self._carries)):
            self.let_go()
        if self._drag:
            self._drag.move(point)
            self._rest.start(REST_MS)
        elif self._pressed:
            item, start = self._pressed
            far = (point - start).manhattanLength() >= QApplication.startDragDistance()
            plain = item.face != HIDDEN or item.spot.form == "token"
            if far and (plain or self._view.choices.of(item.piece)):
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
        if view.spaces.hover(point):
            taken = True
        elif item is not None:
            taken = view.choices.offers(item.piece) or view.can_look_through(item.piece)
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
        place, self._place = self._place, None
        if place and place == view.spaces.move_at(point):
            view.consider(place)
            return
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
        view = self._view
        posed = view.posing is not None and view.posing.piece == item.piece
        lifts = not view.run and view.choices.lifts(item.piece)
        move = None if view.choices.offers(item.piece) else view.spaces.move_at(point)
        if move:
            view.consider(move)
        elif posed or lifts:
            self._begin_drag(item, point, point)
            self._carries = self._drag is not None
            if isinstance(self._drag, PoseDrag):
                self._drag.sticky = True
            elif self._drag:
                goals = map(view.scene_.target_rect, view.choices.targets(item.piece))
                view.words.say(say("table.carrying"), list(goals))
        else:
            view.act(item.piece)

    def carry(self, piece: int) -> None:
        """Pick up a piece for the keys, until ``put_on`` puts it down."""
        item = self._view.scene_.items_by_piece.get(piece)
        if item is not None:
            self._begin_drag(item, item.pos(), item.pos())
            self._carries = self._drag is not None

    def put_on(self, target: Target) -> None:
        """Put down the piece that is carried; what is asked next is answered by itself."""
        drag = self._end_drag()
        choice = self._view.choices.to(drag.piece, target) if drag else None
        if drag and choice:
            self._view.glide_home(drag.piece)
            self._view.take(choice.move, drag.piece)

    @property
    def targets(self) -> list[Target]:
        """Where the piece that is carried can be put down."""
        if not self._carries or self._drag is None:
            return []
        return sorted(self._view.choices.targets(self._drag.piece))

    def pose_anew(self) -> None:
        """Hold what is posed as its pose is now."""
        if isinstance(self._drag, PoseDrag):
            self._drag.again()

    def let_go(self) -> None:
        """Let go of whatever is held; a piece glides home."""
        self._pressed = self._place = None
        self._view.controls.cancel()
        drag = self._end_drag()
        if drag:
            if isinstance(drag, PoseDrag) and self._view.posing:
                self._view.posing.pose = drag.before
            self._view.glide_home(drag.piece)

    # --- dragging ----------------------------------------------------------------------------

    def _begin_drag(self, item: PieceItem, start: QPointF, point: QPointF) -> None:
        view = self._view
        self.let_go()  # keys pick a piece up while the mouse holds one
        combines = isinstance(view.run, Combination)
        if view.run and not combines and item.piece not in view.run.open:
            return
        view.words.clear()
        view.riser.raise_(NONE)
        item.glow("")
        if view.posing and view.posing.piece == item.piece:
            self._drag = PoseDrag(view, item, start)
        else:
            targets, company = view.choices.targets(item.piece), view.choices.company(item.piece)
            self._drag = Drag(view.scene_, item, start, targets, company)
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

    def _say_why_not(self) -> None:
        """Say why what is held cannot be put on the piece over which it rests."""
        drag, view = self._drag, self._view
        if drag is None or isinstance(drag, PoseDrag) or drag.target:
            return
        if (drop := drag.drop()).onto != NONE:
            view.refuse(view.why_not(drag.piece, drop))

    def _drop(self) -> None:
        view = self._view
        carried = self._carries
        drag = self._end_drag()
        if drag is None:
            return
        if isinstance(drag, PoseDrag):
            self._drop_posed(drag, carried)
            return
        choice = view.choices.to(drag.piece, drag.target) if drag.target else None
        if isinstance(view.run, Combination) and (choice or view.run.picked(drag.piece)):
            view.lay(view.run, drag.piece, drag.middle, home=choice is None)
        elif choice is None:
            drop = drag.drop()
            view.glide_home(drag.piece)
            view.refuse(view.why_not(drag.piece, drop))
        elif view.run:
            view.glide_home(drag.piece)
            view.act(drag.piece)
        else:
            asked = view.session.decision
            view.take(choice.move, drag.piece, drag.middle)
            if view.doubted or (isinstance(view.run, Selection) and view.run.picked(drag.piece)):
                view.glide_home(drag.piece)
            elif choice.tells and asked:
                self._follow(asked, choice.target, drag)

    def _follow(self, asked: Decision, target: Target, drag: Drag) -> None:
        """Answer what is asked next by the spot where a piece was dropped, if that says it."""
        view, now = self._view, self._view.session.decision
        if now is None or now.question is asked.question or view.run:
            return
        if view.session.my_decision and view.catch_up() and (move := self._told(target, drag)):
            view.consider(move)

    def _told(self, target: Target, drag: Drag) -> Move | None:
        """Return the move that a piece, or the spot where it was dropped, means."""
        view = self._view
        if again := view.choices.to(drag.piece, target):
            return again.move
        for point in (drag.middle, drag.mouse):
            below = view.scene_.piece_at(point)
            if below and (move := view.choices.only(below.piece)):
                return move
        owner = view.session.view.specs[target.zone].owner
        return view.choices.zones.get(target.zone) or view.choices.seats.get(owner)

    def _drop_posed(self, drag: PoseDrag, carried: bool) -> None:
        """Leave a piece where it was tried; one that a click puts down is laid for good."""
        view, posing = self._view, self._view.posing
        if posing is None:
            return
        outside = not posing.covers(drag.mouse)
        why = "" if posing.move else view.why_not(drag.piece, drag.drop_posed())
        if outside or posing.move is None:
            posing.pose = None if outside else drag.before
            view.glide_home(drag.piece)
            view.show_posed()
            view.refuse(why)
        elif carried:
            posing.lay()
        else:
            view.show_posed()

    def _end_drag(self) -> Drag | None:
        drag, self._drag = self._drag, None
        self._carries = False
        self._calm.stop()
        self._rest.stop()
        self._view.viewport().unsetCursor()
        if drag:
            drag.end()
        return drag
