"""The table at one moment as the scene shows it: what lies where, in pixels."""

from typing import NamedTuple

from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.kernel.layout import Area, Box, Lamp, Layout
from alchemy_desktop.kernel.table import NOBODY, NOWHERE, Table
from alchemy_desktop.scene import layers
from alchemy_desktop.scene.faces import RATIO
from alchemy_desktop.scene.session import Session
from alchemy_desktop.scene.shows import SHOWS, middle


class Scale(NamedTuple):
    """From card widths to device-independent pixels.

    Attributes:
        width, height: of the view, in pixels.
        dpr: device pixels in one of them.
        unit: pixels in a card width.
        zoom: factor on sizes of type and lines, 1 at a table of 1000x800.
    """

    width: float
    height: float
    dpr: float
    unit: float
    zoom: float

    @classmethod
    def of(cls, width: float, height: float, dpr: float, layout: Layout) -> "Scale":
        """Return the scale at which a layout fills a view."""
        unit = min(width / layout.width, height / layout.height)
        return cls(width, height, dpr, unit, max(1.0, min(width / 1000, height / 800)))

    def box(self, box: Box) -> Box:
        """Return a box in pixels, on whole device pixels."""
        left, top = self.snap(box[0] * self.unit), self.snap(box[1] * self.unit)
        right = self.snap((box[0] + box[2]) * self.unit)
        low = self.snap((box[1] + box[3]) * self.unit)
        return left, top, right - left, low - top

    def snap(self, pixels: float) -> float:
        """Round to whole device pixels."""
        return round(pixels * self.dpr) / self.dpr


class Spot(NamedTuple):
    """How a piece lies: middle and width in pixels, turn in degrees, height of its layer."""

    x: float
    y: float
    width: float
    angle: float = 0.0
    z: float = 0.0

    @property
    def fineness(self) -> int:
        """How many pixels of its picture lie on one of the view, so that it is sharp."""
        return 2 if self.angle else 1


class Shown(NamedTuple):
    """A piece that is drawn: how it lies, its face or ``HIDDEN`` for its back, its zone."""

    spot: Spot
    face: int
    zone: int


class Snapshot(NamedTuple):
    """The table at one moment.

    Attributes:
        layout: where the areas are.
        scale: from card widths to pixels.
        pieces: the pieces that are drawn, by piece.
        homes: where a piece of a zone is that is not drawn, by zone.
        where: the zone of every piece.
        faces: what every piece shows, ``HIDDEN`` for its back.
        counts: the number of pieces in each zone.
        control: who decides for each seat.
        lamps: the counters of the turn.
        turn: the seat whose turn it is, and the number of that turn.
    """

    layout: Layout
    scale: Scale
    pieces: dict[int, Shown]
    homes: dict[int, Spot]
    where: list[int]
    faces: list[int]
    counts: list[int]
    control: list[int]
    lamps: tuple[Lamp, ...]
    turn: tuple[int, int]

    def area(self, zone: int) -> Area | None:
        """Return the area in which a zone is shown."""
        return next((area for area in self.layout.areas if area.zone == zone), None)

    def hidden_spot(self, piece: int) -> Spot | None:
        """Return where a piece is that is not drawn; None if it is off the table."""
        zone = self.where[piece] if piece < len(self.where) else NOWHERE
        return self.homes.get(zone)


class Camera:
    """Takes snapshots of a session's game at one size."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.size = (1000.0, 800.0)
        self.dpr = 1.0

    def take(self, view: Table) -> Snapshot:
        """Return what the viewer sees of a table now."""
        width, height = self.size
        game = self._session.game
        layout = game.layout(view, self._session.me, width / height)
        scale = Scale.of(width, height, self.dpr, layout)
        pieces: dict[int, Shown] = {}
        homes: dict[int, Spot] = {}
        faces = [HIDDEN] * len(view.kind)
        for area in layout.areas:
            card = scale.snap(area.size * scale.unit)
            homes[area.zone] = _spot(scale, *middle(area), card, 0.0, layers.PIECES)
            order = view.zones[area.zone] if area.order is None else area.order
            if self._lies_open(view, area.zone):
                for piece in order:
                    faces[piece] = HIDDEN if piece in view.down else view.kind[piece]
            for place in SHOWS[area.show](area, order):
                z = layers.PIECES + len(pieces)
                spot = _spot(scale, place.x, place.y, card, place.angle, z)
                pieces[place.piece] = Shown(spot, faces[place.piece], area.zone)
        return Snapshot(
            layout,
            scale,
            pieces,
            homes,
            list(view.where),
            faces,
            [len(zone) for zone in view.zones],
            list(view.control),
            tuple(game.lamps(view)),
            game.turn(view),
        )

    def _lies_open(self, view: Table, zone: int) -> bool:
        """Whether cards of a zone lie face up: what nobody sees shows its back to all."""
        return view.specs[zone].seen != NOBODY and view.sees(self._session.eyes, zone)


def _spot(scale: Scale, x: float, y: float, width: float, angle: float, z: float) -> Spot:
    """Return a spot whose upper left corner lies on whole device pixels, so that it is sharp."""
    left, top = x * scale.unit - width / 2, y * scale.unit - width * RATIO / 2
    high = scale.snap(width * RATIO)
    return Spot(scale.snap(left) + width / 2, scale.snap(top) + high / 2, width, angle, z)
