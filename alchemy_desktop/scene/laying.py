"""What is picked lies where it is going to be used: cubes on the cells of a card, for example."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTransform

from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.kernel.layout import Socket
from alchemy_desktop.scene import layers
from alchemy_desktop.scene.choices import Combination
from alchemy_desktop.scene.forms import RATIOS
from alchemy_desktop.scene.pieces import PictureItem
from alchemy_desktop.scene.snapshot import Snapshot
from alchemy_desktop.scene.spot import Spot

if TYPE_CHECKING:
    from alchemy_desktop.scene.table_view import TableView

_ABOVE = layers.PIECES + 420.0
_FILLED = 0.86  # side of what lies in a socket, of the socket
_PAD = 0.3  # from the edges of a heap, of the width of a piece
_APART = 1.12  # from piece to piece in a row, of their width


class Laying:
    """Lays what is picked, and marks what is still missing."""

    def __init__(self, view: "TableView") -> None:
        self._view = view
        self._marks: list[PictureItem] = []

    # --- where -----------------------------------------------------------------------------

    def spots(self, shown: Snapshot) -> Mapping[int, Spot]:
        """Return where the pieces lie that were laid but not played yet."""
        run, posing = self._view.run, self._view.posing
        if posing and posing.pose:
            return {posing.piece: posing.spot(posing.pose, shown)}
        if not isinstance(run, Combination):
            return {}
        sockets = run.sockets
        return self._in_sockets(sockets, shown) if sockets else self._in_heap(run, shown)

    def _in_sockets(self, sockets: Sequence[Socket], shown: Snapshot) -> dict[int, Spot]:
        spots: dict[int, Spot] = {}
        for number, socket in enumerate(sockets):
            rect = self._rect(socket, shown)
            if socket.by not in spots and socket.by in shown.pieces and not rect.isEmpty():
                form = shown.pieces[socket.by].spot.form
                side = _FILLED * rect.height() / max(1.0, RATIOS[form])
                spots[socket.by] = Spot(
                    rect.center().x(),
                    rect.center().y(),
                    shown.scale.snap(side),
                    z=_ABOVE + 1 + number,
                    form=form,
                )
        return spots

    def _in_heap(self, run: Combination, shown: Snapshot) -> dict[int, Spot]:
        """Lay what goes to heaps in a row at their left; what goes elsewhere stays where it is."""
        spots: dict[int, Spot] = {}
        for number, piece in enumerate(run.pieces):
            (target, *_) = self._view.choices.targets(piece)
            area = shown.area(target.zone)
            if area is None or area.show != "heap" or piece not in shown.pieces:
                continue
            spot = shown.pieces[piece].spot
            side = min(spot.width, shown.homes[area.zone].width)
            rect = QRectF(*shown.scale.box(area.drop or area.box))
            x = rect.left() + (_PAD + 0.5 + number * _APART) * side
            y = rect.bottom() - (_PAD + 0.5) * side
            spots[piece] = spot._replace(x=x, y=y, width=side, z=_ABOVE + 1 + number)
        return spots

    def _rect(self, socket: Socket, shown: Snapshot) -> QRectF:
        """Return the square of a socket in a snapshot; an empty one if it is not drawn there."""
        lies = shown.pieces.get(socket.piece)
        if lies is None or lies.face == HIDDEN:
            return QRectF()
        square = self._view.scene_.looks.cells(lies.face, lies.spot.width)[socket.cell]
        turned = QTransform().rotate(lies.spot.angle).map(square.center())
        square.moveCenter(turned + QPointF(lies.spot.x, lies.spot.y))
        return square

    def socket_at(self, point: QPointF) -> int:
        """Return the number of the socket at a point, or ``NONE``."""
        run, shown = self._view.run, self._view.scene_.shown
        sockets = run.sockets if isinstance(run, Combination) else ()
        found = (n for n, s in enumerate(sockets) if self._rect(s, shown).contains(point))
        return next(found, NONE)

    # --- marks -----------------------------------------------------------------------------

    def mark(self) -> None:
        """Mark the sockets where something is missing, and those that one piece fills as well."""
        scene = self._view.scene_
        for item in self._marks:
            scene.removeItem(item)
        self._marks = []
        run = self._view.run
        seen: set[int] = set()
        for socket in run.sockets if isinstance(run, Combination) else ():
            rect, state = self._rect(socket, scene.shown), self._state(socket, seen)
            if state and not rect.isEmpty():
                self._add(rect, state)
            seen.add(socket.by)

    def _state(self, socket: Socket, seen: set[int]) -> str:
        """Return how a socket is marked, if what fills it was seen elsewhere or not."""
        if socket.by == NONE:
            return "missing"
        if socket.by in seen:
            return "filled"
        return "" if self._view.session.view.kind[socket.by] == socket.face else "covered"

    def _add(self, rect: QRectF, state: str) -> None:
        scene = self._view.scene_
        item = PictureItem(_ABOVE)
        picture = scene.looks.plate("socket", rect.width(), rect.height(), state)
        item.put(picture, rect.left(), rect.top())
        scene.addItem(item)
        self._marks.append(item)
