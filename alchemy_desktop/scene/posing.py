"""A piece that is laid on a grid of cells: moved by cells, turned, over or under others."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent

from alchemy_desktop.kernel.decisions import Move
from alchemy_desktop.kernel.facts import Pose
from alchemy_desktop.kernel.layout import Area, Drop
from alchemy_desktop.scene import layers
from alchemy_desktop.scene.controls import Button
from alchemy_desktop.scene.drag import LIFT, Drag
from alchemy_desktop.scene.pieces import PictureItem, PieceItem
from alchemy_desktop.scene.shows import grid_corner
from alchemy_desktop.scene.snapshot import Snapshot
from alchemy_desktop.scene.spot import Spot
from alchemy_desktop.scene.table_scene import upright
from alchemy_desktop.texts import say

if TYPE_CHECKING:
    from alchemy_desktop.scene.table_view import TableView

_OVER, _UNDER = layers.PIECES + 440.0, layers.PIECES - 1.0
_WIDE, _TALL, _EDGE = 1.95, 0.54, 0.12
"""Width of a panel of sums, height of each, and least distance from the edge, in card widths."""
_FAR = 3
"""So many cells an arrow key goes on for the next legal pose."""
_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Posing:
    """Tries poses of a piece before it is laid.

    Attributes:
        piece: the piece.
        zone: where it is to be laid.
        pose: how it lies for the moment; None while it was not taken up.
    """

    def __init__(self, view: "TableView", piece: int) -> None:
        """Prepare to lay one of the pieces that ``view.choices.poses`` names."""
        self.piece = piece
        self.pose: Pose | None = None
        self._view = view
        self._legal = view.choices.poses[piece]
        self.zone = next(iter(self._legal.values())).target.zone
        self._layers = sorted({pose[3] for pose in self._legal})
        self._marks: list[PictureItem] = []

    # --- the grid --------------------------------------------------------------------------

    @property
    def move(self) -> Move | None:
        """The move that lays the piece as it lies, or None if the rules refuse that."""
        choice = self._legal.get(self.pose) if self.pose else None
        return choice.move if choice else None

    @property
    def over(self) -> bool:
        """Whether the piece lies over the others."""
        return self.pose is not None and self.pose[3] == self._layers[-1]

    def spot(self, pose: Pose, shown: Snapshot) -> Spot:
        """Return how the piece lies at a pose."""
        column, row, turn, layer = pose
        cell, corner = self._grid(shown)
        wide, high = self._extent(turn)
        at = corner + QPointF(column + wide / 2, row + high / 2) * cell
        z = _OVER if layer == self._layers[-1] else _UNDER
        view = self._view.session.view
        form = view.cast[view.kind[self.piece]].form
        return Spot(at.x(), at.y(), cell * self._extent(0)[0], 90.0 * turn, z, form)

    def _area(self, shown: Snapshot) -> Area:
        area = shown.area(self.zone)
        assert area is not None
        return area

    def _grid(self, shown: Snapshot) -> tuple[float, QPointF]:
        """Return the side of a cell, and where the cell 0, 0 begins, in pixels."""
        view, area, unit = self._view.session.view, self._area(shown), shown.scale.unit
        x, y = grid_corner(area, view.zones[self.zone], view)
        return area.size * unit, QPointF(x * unit, y * unit)

    def _extent(self, turn: int) -> tuple[int, int]:
        """Return how many columns and rows the piece covers when turned so often."""
        view = self._view.session.view
        rows = view.cast[view.kind[self.piece]].rows
        wide, high = len(rows[0]), len(rows)
        return (high, wide) if turn % 2 else (wide, high)

    def _snapped(self, middle: QPointF, turn: int, layer: int) -> Pose:
        """Return the pose on the grid whose middle is nearest to a point."""
        cell, corner = self._grid(self._view.scene_.shown)
        wide, high = self._extent(turn)
        at = (middle - corner) / cell - QPointF(wide, high) / 2
        return round(at.x()), round(at.y()), turn, layer

    def _middle(self, pose: Pose) -> QPointF:
        spot = self.spot(pose, self._view.scene_.shown)
        return QPointF(spot.x, spot.y)

    def _nearest(self, middle: QPointF, turn: int, layer: int) -> Pose:
        """Return the legal pose whose middle is nearest to a point."""
        poses = [pose for pose in self._legal if pose[2:] == (turn, layer)]

        def distance(pose: Pose) -> float:
            way = self._middle(pose) - middle
            return QPointF.dotProduct(way, way)

        return min(poses, key=distance)

    # --- trying ----------------------------------------------------------------------------

    def begin(self) -> None:
        """Take the piece up: it lies over the others, near the middle."""
        middle = self._view.scene_.drop_rect(self._area(self._view.scene_.shown)).center()
        self.pose = self._nearest(middle, 0, self._layers[-1])

    def at(self, middle: QPointF) -> None:
        """Lie where a hand holds the piece, legal or not."""
        _, _, turn, layer = self.pose or (0, 0, 0, self._layers[-1])
        self.pose = self._snapped(middle, turn, layer)

    def covers(self, point: QPointF) -> bool:
        """Tell whether a point is where pieces may be laid."""
        scene = self._view.scene_
        return scene.drop_rect(self._area(scene.shown)).contains(point)

    def turn(self, by: int) -> None:
        """Turn the piece by quarter turns clockwise, to where it may lie."""
        if self.pose:
            _, _, turn, layer = self.pose
            self.pose = self._nearest(self._middle(self.pose), (turn + by) % 4, layer)

    def flip(self, over: bool | None = None) -> None:
        """Lay the piece over the others or under them; None for the other way round."""
        if self.pose:
            over = not self.over if over is None else over
            self.pose = (*self.pose[:3], self._layers[-1 if over else 0])

    def step(self, columns: int, rows: int) -> bool:
        """Move the piece on to the next legal pose in a direction; tell whether there is one."""
        assert self.pose is not None
        column, row, turn, layer = self.pose
        for far in range(1, _FAR + 1):
            pose = (column + far * columns, row + far * rows, turn, layer)
            if pose in self._legal:
                self.pose = pose
                return True
        return False

    def why_not(self) -> str:
        """Say why the piece cannot be laid as it lies."""
        return self._view.why_not(self.piece, Drop(self.zone, pose=self.pose))

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key means while the piece is tried; tell whether it means anything."""
        view, key = self._view, Qt.Key(event.key())
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        focus = view.keys.focus
        on_button = focus is not None and isinstance(focus.what, Button)
        if self.pose is None or on_button:
            return False
        if key in _STEPS:
            before = self.pose
            if not self.step(*_STEPS[key]):
                column, row, turn, layer = before
                columns, rows = _STEPS[key]
                beyond = (column + columns, row + rows, turn, layer)
                view.refuse(view.why_not(self.piece, Drop(self.zone, pose=beyond)))
        elif key == Qt.Key.Key_R and shift:
            self.turn(-1)
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.flip(over=key == Qt.Key.Key_PageUp)
        elif key in _ENTER and not event.isAutoRepeat():
            self.lay()
            return True
        else:
            return False
        view.show_posed()
        return True

    # --- with hands ------------------------------------------------------------------------

    def take_up(self) -> None:
        """Take the piece up from where it came, if it was not yet."""
        if self.pose is None:
            self.begin()
            self._view.show_posed()

    def turn_held(self, by: int = 1) -> None:
        """Turn the piece by quarter turns clockwise, also in a hand."""
        self.turn(by)
        self._view.hands.pose_anew()
        self._view.show_posed()

    def flip_held(self) -> None:
        """Lay the piece under what it lies over, or over that, also in a hand."""
        self.flip()
        self._view.hands.pose_anew()
        self._view.show_posed()

    def put_back(self) -> None:
        """Put the piece back to where it came from."""
        self._view.hands.let_go()
        self.pose = None
        self._view.show_posed()

    def lay(self) -> None:
        """Lay the piece for good, or say why it cannot lie so."""
        move = self.move
        if move is not None:
            self._view.hands.let_go()
            self._view.play(move)
        elif self.pose is not None:
            self._view.refuse(self.why_not())

    # --- showing ---------------------------------------------------------------------------

    def mark(self) -> None:
        """Show what the rules make of the pose: what is asked for then, or that they refuse it."""
        scene = self._view.scene_
        self.unmark()
        if self.pose is None:
            return
        shown = scene.shown
        if self.move is None:
            rect = upright(self.spot(self.pose, shown))
            self._add("refused", rect, layers.HELD + 1)
            return
        session = self._view.session
        sums = tuple(
            (say(sum_.label, session.reader), sum_.faces)
            for sum_ in session.game.preview(session.view, self.move)
        )
        source = shown.area(session.view.where[self.piece])
        if sums and source:
            unit = shown.scale.unit
            box = QRectF(*shown.scale.box(source.box))
            rect = QRectF(0, 0, max(box.width(), _WIDE * unit), _TALL * len(sums) * unit)
            rect.moveCenter(box.center())
            rect.moveBottom(box.bottom())
            rect.moveLeft(max(rect.left(), _EDGE * unit))
            self._add("sums", rect, layers.BADGES + 20, scene.looks.counted(sums))

    def unmark(self) -> None:
        """Show nothing of that any more."""
        for item in self._marks:
            self._view.scene_.removeItem(item)
        self._marks = []

    def _add(self, plate: str, rect: QRectF, z: float, *state: object) -> None:
        scene = self._view.scene_
        item = PictureItem(z)
        picture = scene.looks.plate(plate, rect.width(), rect.height(), *state)
        item.put(picture, rect.left(), rect.top())
        scene.addItem(item)
        self._marks.append(item)


class PoseDrag(Drag):
    """A piece that a hand tries on the grid.

    Attributes:
        before: the pose that it had.
        mouse: where the hand is.
        sticky: whether it stays on the grid while the hand is elsewhere, as at a button.
    """

    def __init__(self, view: "TableView", item: PieceItem, grab: QPointF) -> None:
        """Lift the piece that is posed; see ``Drag``."""
        posing = view.posing
        assert posing is not None
        self._view = view
        self._posing = posing
        self.before = posing.pose
        self.sticky = False
        self.mouse = grab
        super().__init__(view.scene_, item, grab, set())
        self._ghosts[0].setVisible(self.before is None)

    def move(self, mouse: QPointF) -> None:
        """Follow the mouse from cell to cell."""
        self.mouse = mouse
        self._at = mouse + self._offset
        posing, was = self._posing, self._posing.pose
        if posing.covers(mouse):
            posing.at(self._at)
        elif not self.sticky:
            posing.pose = None
        if posing.pose is None or posing.pose != was:
            self.again()

    def drop_posed(self) -> Drop:
        """Return where the piece would be dropped."""
        posing = self._posing
        return Drop(posing.zone, pose=posing.pose) if posing.pose else self.drop()

    def again(self) -> None:
        """Lie as the pose says, or in the hand."""
        self._lie()
        self._view.show_posed()

    def _lie(self) -> None:
        pose = self._posing.pose
        if pose is None:
            self._item.rest(
                Spot(
                    self._at.x(),
                    self._at.y(),
                    self._width * LIFT,
                    0.0,
                    layers.HELD,
                    self._item.spot.form,
                )
            )
            return
        spot = self._posing.spot(pose, self._view.scene_.shown)
        self._item.rest(spot)
        self._item.setZValue(layers.HELD if self._posing.over else spot.z)

    def calm(self) -> None:
        """It does not tilt."""
