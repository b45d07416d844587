"""A piece in the hand: lifted, moved, put down on a zone, or glided home."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF, QRectF

from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.kernel.layout import Drop
from alchemy_desktop.scene import layers
from alchemy_desktop.scene.choices import Target
from alchemy_desktop.scene.pieces import PictureItem, PieceItem
from alchemy_desktop.scene.spot import Spot
from alchemy_desktop.scene.table_scene import TableScene

LIFT = 1.05
_GHOST = 0.32  # opacity of what stays at home
_LEAST = 0.16  # share of the piece, or of the zone if that is smaller, in which both must lie
_TILT_MOST = 9.0  # degrees
_TILT = 0.45  # degrees for each pixel between two looks
_HANDFUL = 0.5  # width of what is taken out of a vessel, of its own
_CALM = 0.8  # share of the tilt that is left after each look


class Drag:
    """One piece being dragged.

    Attributes:
        piece: the piece.
        target: the legal target under it, or None.
        mouse: where the mouse is.
    """

    def __init__(
        self,
        scene: TableScene,
        item: PieceItem,
        grab: QPointF,
        legal: set[Target],
        company: Iterable[int] = (),
    ) -> None:
        """Lift a piece.

        Args:
            scene: the table.
            item: the piece's item.
            grab: where the mouse took it, in the scene.
            legal: where it can be taken.
            company: the pieces that go with it.
        """
        self.piece = item.piece
        self.target: Target | None = None
        self._scene = scene
        self._item = item
        self._legal = legal
        home = scene.shown.pieces[item.piece].spot
        self._offset = QPointF(home.x, home.y) - grab
        self.mouse = grab
        self._at = QPointF(home.x, home.y)
        self._seen_x = home.x
        self._tilt = 0.0
        # A vessel stays where it is; what is taken out of it is small.
        small = item.face == HIDDEN and home.form == "cube"
        self._width = (_HANDFUL if small else 1.0) * home.width
        if small:
            self._offset = QPointF()
        others = [scene.items_by_piece[p] for p in company if p in scene.items_by_piece]
        self._home = QPointF(home.x, home.y)
        self._company = [(other, scene.shown.pieces[other.piece].spot) for other in others]
        self._ghosts = [self._ghost_of(item, home)]
        self._ghosts += [self._ghost_of(other, spot) for other, spot in self._company]
        for other in others:
            other.glow("")
            other.setZValue(layers.HELD)
        self._marks: dict[Target, PictureItem] = {}
        scene.held = item.piece
        item.setZValue(layers.HELD)
        self._mark()

    def _ghost_of(self, item: PieceItem, home: Spot) -> PieceItem:
        """Leave a shadow of a piece where it lies."""
        ghost = PieceItem(NONE, self._scene.looks, item.face, home)
        ghost.setOpacity(_GHOST)
        ghost.setZValue(home.z)
        self._scene.addItem(ghost)
        return ghost

    def move(self, mouse: QPointF) -> None:
        """Follow the mouse."""
        self.mouse = mouse
        self._at = mouse + self._offset
        self._lie()
        target = self._nearest()
        if target != self.target:
            self.target = target
            self._mark()

    def calm(self) -> None:
        """Tilt with the speed since the last look; called at every frame."""
        speed = self._at.x() - self._seen_x
        self._seen_x = self._at.x()
        wanted = max(-_TILT_MOST, min(_TILT_MOST, speed * _TILT))
        self._tilt = self._tilt * _CALM + wanted * (1 - _CALM)
        if abs(self._tilt) < 0.02:
            self._tilt = 0.0
        if self._tilt or self._item.spot.angle:
            self._lie()

    def _lie(self) -> None:
        spot = Spot(self._at.x(), self._at.y(), self._width * LIFT, self._tilt, layers.HELD)
        self._item.lie(spot)
        way = self._at - self._home
        for other, home in self._company:
            other.lie(
                home._replace(x=home.x + way.x(), y=home.y + way.y(), width=LIFT * home.width)
            )

    @property
    def middle(self) -> QPointF:
        """Where the middle of the piece is."""
        return self._at

    def drop(self) -> Drop:
        """Return where the piece would be dropped, legal or not."""
        scene = self._scene
        below = scene.piece_at(self._at)
        if below and below.piece in scene.shown.pieces:
            return Drop(scene.shown.pieces[below.piece].zone, below.piece)
        best = self._best({Target(area.zone) for area in scene.shown.layout.areas})
        return Drop(best.zone) if best else Drop()

    def _nearest(self) -> Target | None:
        return self._best(self._legal)

    def _best(self, targets: set[Target]) -> Target | None:
        """Return the target of these with the largest overlap, or None.

        One that has the middle of the piece goes before others; of two that lie over each other
        the upper one.
        """
        body = QRectF(self._item.body)
        body.moveCenter(self._at)
        own = body.width() * body.height()
        found: list[tuple[bool, float, float, Target]] = []
        for target in targets:
            rect = self._scene.target_rect(target)
            area = self._scene.shown.area(target.zone)
            if area and area.outline and not self._scene.within(area, self._at):
                continue
            common = rect.intersected(body)
            size = 0.0 if common.isEmpty() else common.width() * common.height()
            if size > _LEAST * min(own, rect.width() * rect.height()):
                inside = target.onto != NONE and rect.contains(self._at)
                high = self._scene.shown.pieces[target.onto].spot.z if inside else size
                found.append((inside, high, size, target))
        return max(found)[-1] if found else None

    def _mark(self) -> None:
        """Let the legal targets glow, the one below most."""
        for target in self._legal:
            mark = self._marks.get(target)
            if mark is None:
                mark = self._marks[target] = PictureItem(
                    layers.SLOTS + 2 if target.onto == NONE else layers.BADGES
                )
                self._scene.addItem(mark)
            rect = self._scene.target_rect(target)
            near = target == self.target
            area = self._scene.shown.area(target.zone)
            outline = self._scene.outline(area) if area and target.onto == NONE else ()
            size = rect.width(), rect.height()
            picture = self._scene.looks.target(*size, near, outline)
            mark.put(picture, rect.left(), rect.top())

    def glows(self) -> list[Callable[[float], None]]:
        """The glows of the legal targets, each called with its strength."""
        return [mark.setOpacity for mark in self._marks.values()]

    def end(self) -> None:
        """Let go: what the piece does now is up to the director."""
        self._scene.held = NONE
        for ghost in self._ghosts:
            self._scene.removeItem(ghost)
        for mark in self._marks.values():
            self._scene.removeItem(mark)
        self._marks.clear()
