"""The table as a scene: what lies on it, and what is shown around that."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneHelpEvent, QToolTip

from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.kernel.layout import Area, Space
from alchemy_desktop.kernel.table import Table
from alchemy_desktop.scene.choices import Target
from alchemy_desktop.scene.furniture import Furniture
from alchemy_desktop.scene.looks import Looks
from alchemy_desktop.scene.pawns import Pawns
from alchemy_desktop.scene.pieces import PictureItem, PieceItem
from alchemy_desktop.scene.portraits import seat_colours
from alchemy_desktop.scene.rings import place_at
from alchemy_desktop.scene.session import Session
from alchemy_desktop.scene.snapshot import Camera, Shown, Snapshot
from alchemy_desktop.scene.spot import Spot
from alchemy_desktop.scene.theme import Theme
from alchemy_desktop.texts import say

Traveller = tuple[PieceItem, Spot, int]
"""A piece, where it is to go, and the face it is to show there."""


def covers(spot: Spot, point: QPointF) -> bool:
    """Tell whether a card that lies so covers a point."""
    at = QTransform().rotate(-spot.angle).map(point - QPointF(spot.x, spot.y))
    return abs(at.x()) <= spot.width / 2 and abs(at.y()) <= spot.height / 2


def upright(spot: Spot) -> QRectF:
    """Return the rectangle that a piece covers which lies in whole quarter turns."""
    wide, high = spot.width, spot.height
    rect = QRectF(0, 0, high, wide) if spot.turn % 2 else QRectF(0, 0, wide, high)
    rect.moveCenter(QPointF(spot.x, spot.y))
    return rect


class TableScene(QGraphicsScene):
    """Shows snapshots of a session's table.

    Attributes:
        shown: the snapshot that the scene shows, or goes to.
        items_by_piece: the items of the pieces that are drawn.
        pawns: the pawns on tracks.
        held: the piece that a hand holds, which nothing else moves; or ``NONE``.
        laid: tells for a snapshot where pieces lie that a hand laid elsewhere, though they were not
            played yet; None while there are none.
        closed: tells of a point why the space there cannot be chosen, or "".
        moving: whether pieces are on their way to where ``shown`` has them.
    """

    def __init__(self, session: Session, theme: Theme, looks: Looks | None = None) -> None:
        """Make the scene of a session.

        Args:
            session: what it shows.
            theme: its look.
            looks: pictures to share with another scene of the same game; None for its own.
        """
        super().__init__()
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.session = session
        game, cast, back = session.game.id, session.view.cast, self._back
        colours = seat_colours(session.players, theme.seats)
        self.looks = (
            looks.of(cast, back, colours) if looks else Looks(theme, game, cast, back, colours)
        )
        self.furniture = Furniture(session, self.looks)
        self.items_by_piece: dict[int, PieceItem] = {}
        self.pawns = Pawns(self, session, self.looks)
        self.held = NONE
        self.laid: Callable[[Snapshot], Mapping[int, Spot]] | None = None
        self.closed: Callable[[QPointF], str] = lambda _: ""
        self.moving = False
        self._camera = Camera(session)
        self._marks: dict[object, PictureItem] = {}
        self._counts: Sequence[int] = ()
        self.shown = self.furniture.now = self._camera.take(session.view)

    def _back(self, piece: int) -> str:
        return self.session.game.back(self.session.view, piece)

    # --- showing ---------------------------------------------------------------------------

    def resize(self, size: QSize, dpr: float) -> None:
        """Lay everything out for a view of this size, at once."""
        snapshot = self._measure(size, dpr)
        if not self.items_by_piece:
            # The first pieces appear where they lie, so that none is painted for another size.
            self.shown = snapshot
        self.settle(snapshot)

    def warm_up(self, size: QSize, dpr: float) -> Iterator[None]:
        """Paint what a view of this size needs, one picture after the other, for a later resize."""
        for piece, shown in self._measure(size, dpr).pieces.items():
            spot = shown.spot
            self.looks.piece(piece, shown.face, spot.width, spot, spot.fineness)
            yield

    def _measure(self, size: QSize, dpr: float) -> Snapshot:
        self._camera.size = (float(max(1, size.width())), float(max(1, size.height())))
        self._camera.dpr = self.looks.dpr = dpr
        self.setSceneRect(0, 0, size.width(), size.height())
        snapshot = self.take()
        self.looks.zoom = snapshot.scale.zoom
        return snapshot

    def take(self, view: Table | None = None) -> Snapshot:
        """Return a snapshot of the session's table, or of another state of it.

        On the former, what is picked lies where ``laid`` has it.
        """
        snapshot = self._camera.take(view or self.session.view)
        if view is None and self.laid:
            laid = self.laid(snapshot)
            for piece in laid.keys() & snapshot.pieces.keys():
                spot = laid[piece]
                snapshot.pieces[piece] = snapshot.pieces[piece]._replace(spot=spot)
            # What is about to leave is not one too many.
            snapshot.over[:] = [piece for piece in snapshot.over if piece not in laid]
        return snapshot

    def settle(self, snapshot: Snapshot) -> None:
        """Let everything be as in a snapshot, at once."""
        for item, _, _ in self.prepare(snapshot, ()):
            if item.piece not in snapshot.pieces and item.piece != self.held:
                self._remove(item)
        for piece, shown in snapshot.pieces.items():
            if piece != self.held:
                self._lay(self.items_by_piece[piece], shown)
        self._counts = ()
        self.refurnish()
        self.pawns.settle(snapshot)
        self.moving = False

    def prepare(self, goal: Snapshot, movers: Sequence[int]) -> list[Traveller]:
        """Show the furniture of a snapshot and return the pieces that have to travel to it.

        Pieces that were not drawn so far appear where they were hidden; ``movers`` that are
        drawn neither before nor after travel as well.
        """
        before, self.shown = self.shown, goal
        self.moving = True
        for piece in movers:
            if piece not in goal.pieces and piece not in self.items_by_piece:
                self._appear(piece, before, goal)
        for piece in goal.pieces:
            if piece not in self.items_by_piece:
                self._appear(piece, before, goal)
        # A pile that grows does so when its new pieces arrive.
        self._counts = [min(pair) for pair in zip(before.counts, goal.counts, strict=True)]
        self.refurnish()
        return list(self._travellers(goal))

    def _travellers(self, goal: Snapshot) -> Iterable[Traveller]:
        for piece, item in list(self.items_by_piece.items()):
            if piece == self.held:
                continue
            shown = goal.pieces.get(piece)
            if shown is None:
                home = goal.hidden_spot(piece)
                if home is not None:
                    yield self._traveller(item, home, goal.faces[piece])
                elif (stock := self._stock_spot(item.face, goal)) is not None:
                    yield item, stock, item.face
                else:
                    self._remove(item)
            elif item.face != shown.face or not item.spot.same(shown.spot):
                yield self._traveller(item, shown.spot, shown.face)
            else:
                item.setZValue(shown.spot.z)

    def _traveller(self, item: PieceItem, stop: Spot, face: int) -> Traveller:
        """Return how a piece travels. A cube has no back: it goes into its vessel as it is."""
        if stop.form == "cube" and face == HIDDEN:
            return item, stop._replace(width=min(item.spot.width, stop.width)), item.face
        if stop.form == "cube" and item.face == HIDDEN:
            item.look(face, stop.width, stop)
            item.lie(item.spot._replace(width=stop.width))
        return item, stop, face

    def _appear(self, piece: int, before: Snapshot, goal: Snapshot) -> None:
        """Make an item for a piece where it was before, hidden or not, or else where it will be.

        One that was not there before comes from its stock.
        """
        was, shown = before.pieces.get(piece), goal.pieces.get(piece)
        spot = was.spot if was else before.hidden_spot(piece)
        if spot is not None:
            face = before.faces[piece]
        elif shown is not None:
            spot, face = self._stock_spot(shown.face, before) or shown.spot, shown.face
        else:
            return
        item = PieceItem(piece, self.looks, face, spot)
        item.setZValue(spot.z)
        self.items_by_piece[piece] = item
        self.addItem(item)

    def _stock_spot(self, face: int, snapshot: Snapshot) -> Spot | None:
        """Return where the pieces of a face come from that are made without end, or None."""
        zone = self.session.view.bottomless.get(face)
        if zone is None:
            return None
        lying = (s.spot for s in snapshot.pieces.values() if (s.zone, s.face) == (zone, face))
        return next(lying, None)

    def _lay(self, item: PieceItem, shown: Shown) -> None:
        if item.face != shown.face:
            item.look(shown.face, shown.spot.width, shown.spot)
        item.rest(shown.spot)
        item.setZValue(shown.spot.z)

    def _remove(self, item: PieceItem) -> None:
        self.items_by_piece.pop(item.piece, None)
        self.removeItem(item)

    def refurnish(self) -> None:
        """Show the furniture that belongs to what is shown."""
        marks = self.furniture.marks(self.shown, self._counts)
        for key in [key for key in self._marks if key not in marks]:
            self.removeItem(self._marks.pop(key))
        for key, mark in marks.items():
            item = self._marks.get(key)
            if item is None:
                item = self._marks[key] = PictureItem(mark.z)
                self.addItem(item)
            item.put(mark.picture, mark.x, mark.y)
            item.setZValue(mark.z)
            item.setToolTip(mark.tip)

    # --- finding ---------------------------------------------------------------------------

    def piece_at(self, point: QPointF) -> PieceItem | None:
        """Return the topmost piece at a point, except the one held.

        What has risen counts where it belongs, so that its neighbours can be reached.
        """
        if self.moving:
            items = [item for item in self.items(point) if isinstance(item, PieceItem)]
        else:
            found = [
                (shown.spot.z, self.items_by_piece[piece])
                for piece, shown in self.shown.pieces.items()
                if covers(shown.spot, point)
            ]
            items = [item for _, item in sorted(found, key=lambda pair: -pair[0])]
        return next((item for item in items if item.piece not in (self.held, NONE)), None)

    def area_at(self, point: QPointF) -> Area | None:
        """Return the area at a point: the smallest, where one lies in another."""
        found = [
            (rect.width() * rect.height(), number)
            for number, area in enumerate(self.shown.layout.areas)
            if (rect := self.drop_rect(area)).contains(point) and self.within(area, point)
        ]
        return self.shown.layout.areas[min(found)[1]] if found else None

    def seat_at(self, point: QPointF) -> int:
        """Return the seat whose name plate is at a point, or ``NONE``."""
        for plate in self.shown.layout.plates:
            if plate.show == "seat" and QRectF(*self.shown.scale.box(plate.box)).contains(point):
                return plate.seat
        return NONE

    def drop_rect(self, area: Area) -> QRectF:
        """Return where a piece may be dropped to go to an area, in pixels."""
        return QRectF(*self.shown.scale.box(area.drop or area.box))

    def outline(self, area: Area) -> tuple[QPointF, ...]:
        """Return the corners of where a piece may be dropped, from that of ``drop_rect``.

        There are none where it is the whole of that.
        """
        unit, corner = self.shown.scale.unit, self.drop_rect(area).topLeft()
        return tuple(QPointF(x, y) * unit - corner for x, y in area.outline)

    def within(self, area: Area, point: QPointF) -> bool:
        """Tell whether a point of the rectangle of an area belongs to it."""
        corners = [self.drop_rect(area).topLeft() + corner for corner in self.outline(area)]
        return not corners or QPolygonF(corners).containsPoint(point, Qt.FillRule.OddEvenFill)

    def space_at(self, point: QPointF) -> Space | None:
        """Return the space of a board at a point."""
        place = place_at(self.shown, point)
        return place.space if place else None

    def tip_at(self, point: QPointF) -> str:
        """Return what a token or a space of a board at a point says of itself, or "".

        A space that cannot be chosen also says why not.
        """
        item, space = self.piece_at(point), self.space_at(point)
        if item:
            back = item.spot.back
            return say(f"{self.session.game.id}.token.{back}") if back else ""
        tip = say(space.tip, self.session.reader) if space else ""
        return "\n".join(filter(None, (tip, self.closed(point))))

    def helpEvent(self, event: QGraphicsSceneHelpEvent) -> None:
        """Say what lies or stands there."""
        tip = self.tip_at(event.scenePos())
        if tip:
            QToolTip.showText(event.screenPos(), tip)
            event.accept()
        else:
            super().helpEvent(event)

    def behind(self, piece: int) -> bool:
        """Tell whether a piece lies in a heap with an equal one of it higher up."""
        lies = self.shown.pieces.get(piece)
        area = self.shown.area(lies.zone) if lies else None
        if lies is None or area is None or area.show != "heap":
            return False
        return any(
            other.zone == lies.zone and other.face == lies.face and other.spot.z > lies.spot.z
            for other in self.shown.pieces.values()
        )

    def target_rect(self, target: Target) -> QRectF:
        """Return where a target is, in pixels."""
        if target.seat != NONE:
            return self._panel(target.seat)
        if target.onto == NONE:
            area = self.shown.area(target.zone)
            return self.drop_rect(area) if area else QRectF()
        return upright(self.shown.pieces[target.onto].spot)

    def _panel(self, seat: int) -> QRectF:
        """Return where the largest panel of a player is, or the name if there is none."""
        found = [
            QRectF(*self.shown.scale.box(plate.box))
            for plate in self.shown.layout.plates
            if plate.seat == seat and plate.show in ("panel", "seat")
        ]
        return max(found, key=lambda rect: rect.width() * rect.height(), default=QRectF())

    # --- pictures --------------------------------------------------------------------------

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        rect = QRectF(rect)
        width, height = round(self.width()), round(self.height())
        table = self.looks.backdrop.table(width, height, self.looks.dpr)
        dpr = self.looks.dpr
        source = QRectF(rect.x() * dpr, rect.y() * dpr, rect.width() * dpr, rect.height() * dpr)
        painter.drawPixmap(rect, table, source)

    def picture(self, size: QSize, dpr: float) -> QImage:
        """Return the scene as a picture."""
        image = QImage(size * dpr, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(dpr)
        with QPainter(image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.render(painter, QRectF(0, 0, size.width(), size.height()), self.sceneRect())
        return image
