"""The card under the mouse or the keys rises out of its row, so that all of it is seen."""

from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.scene import layers
from alchemy_desktop.scene.director import Director
from alchemy_desktop.scene.spot import Spot
from alchemy_desktop.scene.table_scene import TableScene

_RISE = 0.1  # of the width of the card
_ROWS = ("fan", "row", "grid")


class Riser:
    """Lets one card at a time rise.

    Attributes:
        piece: the piece that is raised, or ``NONE``.
    """

    def __init__(self, scene: TableScene, director: Director) -> None:
        self.piece = NONE
        self._scene = scene
        self._director = director

    def raise_(self, piece: int) -> None:
        """Let a piece rise, if it lies in a row, and the one before sink."""
        if not self._can_rise(piece):
            piece = NONE
        if piece == self.piece:
            return
        old, self.piece = self.piece, piece
        self._go(old)
        self._go(piece)

    def forget(self) -> None:
        """Let go of the raised piece: something else moves it now."""
        self.piece = NONE

    def again(self) -> None:
        """Raise the piece again after everything was put where it belongs."""
        if not self._can_rise(self.piece):
            self.piece = NONE
        self._go(self.piece)

    def spot(self, piece: int) -> Spot:
        """Return how a piece lies that is drawn, raised or not."""
        scene = self._scene.shown.scale
        spot = self._scene.shown.pieces[piece].spot
        if piece != self.piece:
            return spot
        rise = scene.snap(_RISE * spot.width)
        z = layers.RAISED
        return spot._replace(y=spot.y - rise, angle=0.0, z=z)

    def _can_rise(self, piece: int) -> bool:
        shown = self._scene.shown.pieces.get(piece)
        if shown is None or shown.face == HIDDEN or piece == self._scene.held:
            return False
        area = self._scene.shown.area(shown.zone)
        return area is not None and area.show in _ROWS

    def _go(self, piece: int) -> None:
        item = self._scene.items_by_piece.get(piece)
        if item is None or piece not in self._scene.shown.pieces or self._director.busy:
            return
        spot = self.spot(piece)
        item.setZValue(spot.z)
        self._director.nudge(item, spot)
