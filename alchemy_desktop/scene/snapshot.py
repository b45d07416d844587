"""The table at one moment as the scene shows it: what lies where, in pixels."""

from typing import NamedTuple

from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.kernel.layout import Area, Box, Lamp, Layout
from alchemy_desktop.kernel.table import NOBODY, NOWHERE, Table
from alchemy_desktop.scene import layers
from alchemy_desktop.scene.session import Session
from alchemy_desktop.scene.shows import SHOWS, middle
from alchemy_desktop.scene.spot import Spot


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
        over: the pieces that are too many for the slots of their area.
        counts: the number of pieces in each zone.
        control: who decides for each seat.
        lamps: the counters of the turn; none when the game is over.
        turn: the seat whose turn it is, and the number of that turn.
    """

    layout: Layout
    scale: Scale
    pieces: dict[int, Shown]
    homes: dict[int, Spot]
    where: list[int]
    faces: list[int]
    over: list[int]
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
        over: list[int] = []
        # Sizes on whole pixels, so that what lies on a grid of cells fits into it.
        areas = [
            area._replace(size=scale.snap(area.size * scale.unit) / scale.unit)
            for area in layout.areas
        ]
        layout = layout._replace(areas=tuple(areas))
        for area in areas:
            size = scale.snap(area.size * scale.unit)
            home = Spot(0.0, 0.0, size, 0.0, layers.PIECES, area.form)
            homes[area.zone] = _laid(scale, *middle(area), home)
            order = view.zones[area.zone] if area.order is None else area.order
            if area.known or self._lies_open(view, area.zone):
                for piece in order:
                    faces[piece] = view.kind[piece]
            laden = dict(area.laden)
            for place in SHOWS[area.show](area, order, view):
                z, face = layers.PIECES + len(pieces), faces[place.piece]
                form = area.form if face == HIDDEN else view.cast[face].form
                width = scale.snap((place.width or area.size) * scale.unit)
                used = area.turned if face != HIDDEN and place.piece in view.down else ""
                token = place.token if face == HIDDEN else ""
                load = laden.get(place.piece, 0.0)
                spot = Spot(0.0, 0.0, width, place.angle, z, form, used, token, load)
                spot = _laid(scale, place.x, place.y, spot)
                pieces[place.piece] = Shown(spot, face, area.zone)
                if place.over:
                    over.append(place.piece)
        return Snapshot(
            layout,
            scale,
            pieces,
            homes,
            list(view.where),
            faces,
            over,
            [len(zone) for zone in view.zones],
            list(view.control),
            tuple(game.lamps(view)) if view.decision else (),
            game.turn(view),
        )

    def _lies_open(self, view: Table, zone: int) -> bool:
        """Whether cards of a zone lie face up: what nobody sees shows its back to all."""
        return view.specs[zone].seen != NOBODY and view.sees(self._session.eyes, zone)


def _laid(scale: Scale, x: float, y: float, spot: Spot) -> Spot:
    """Return a spot with its middle at a place in card widths.

    The upper left corner, as it is turned, lies on whole device pixels, so that it is sharp.
    """
    wide, high = spot.width, scale.snap(spot.height)
    if spot.turn % 2:
        wide, high = high, wide
    left, top = x * scale.unit - wide / 2, y * scale.unit - high / 2
    return spot._replace(x=scale.snap(left) + wide / 2, y=scale.snap(top) + high / 2)
