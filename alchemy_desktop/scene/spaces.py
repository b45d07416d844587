"""Places and players that a click chooses: they glow, and some say what it costs."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from alchemy_desktop.kernel.decisions import NONE, Move
from alchemy_desktop.kernel.layout import Drop
from alchemy_desktop.scene import layers
from alchemy_desktop.scene.choices import Target
from alchemy_desktop.scene.pieces import PictureItem
from alchemy_desktop.scene.rings import place_at
from alchemy_desktop.texts import say

if TYPE_CHECKING:
    from alchemy_desktop.scene.table_view import TableView

_TALL, _LEAST = 20.0, 13.0  # height of a note, in pixels of a table of 1000x800
_SHARE = 0.26  # the most that it takes of the height or width of its place
_LEVEL = 0.2  # a place lies beside the middle of its board within this much of the way from it
_LOW, _HIGH = 0.75, 0.45  # how far below or above the middle of its place it is, of its height


class Spaces:
    """Shows what ``Choices`` has of zones, seats and notes, and finds them."""

    def __init__(self, view: "TableView") -> None:
        self._view = view
        self._marks: dict[Target, PictureItem] = {}
        self._notes: list[PictureItem] = []
        self._near: Target | None = None

    # --- finding -----------------------------------------------------------------------------

    def at(self, point: QPointF) -> Target | None:
        """Return the place or the player that a click at a point chooses, or None."""
        choices, scene = self._view.choices, self._view.scene_
        area = scene.area_at(point)
        if area and area.zone in choices.zones:
            return Target(area.zone)
        found = (Target(seat=seat) for seat in choices.seats)
        return next((to for to in found if scene.target_rect(to).contains(point)), None)

    def move_of(self, target: Target | None) -> Move | None:
        """Return the move that a click on a place or on a player means."""
        choices = self._view.choices
        if target is None:
            return None
        return choices.zones.get(target.zone) or choices.seats.get(target.seat)

    def move_at(self, point: QPointF) -> Move | None:
        """Return the move that a click at a point means, apart from pieces."""
        return self.move_of(self.at(point))

    def closed_at(self, point: QPointF) -> int:
        """Return the zone of a place that is like those to be chosen and is none, or ``NONE``."""
        scene, area = self._view.scene_, self._view.scene_.area_at(point)
        shapes = [scene.shown.area(zone) for zone in self._view.choices.zones]
        like = area is not None and any(a and bool(a.outline) == bool(area.outline) for a in shapes)
        return area.zone if area and like and area.zone not in self._view.choices.zones else NONE

    def why_closed(self, point: QPointF) -> str:
        """Say why the place at a point cannot be chosen, if it is like those that can."""
        view = self._view
        lone, closed = view.choices.lone, self.closed_at(point)
        if lone == NONE or closed == NONE:
            return ""
        return view.why_not(lone, Drop(closed))

    @property
    def targets(self) -> list[Target]:
        """The places, and then the players, in the order of the moves."""
        choices = self._view.choices
        return [*map(Target, choices.zones), *(Target(seat=seat) for seat in choices.seats)]

    # --- showing -----------------------------------------------------------------------------

    def show(self) -> None:
        """Show the places anew; what begins to glow breathes once."""
        view, scene = self._view, self._view.scene_
        before = set(self._marks)
        for item in (*self._marks.values(), *self._notes):
            scene.removeItem(item)
        self._marks, self._notes = {}, []
        if view.busy:
            return
        for target in self.targets:
            item = self._marks[target] = PictureItem(layers.SLOTS + 2)
            scene.addItem(item)
            self._draw(target)
        for zone in view.choices.notes:
            self._note(zone)
        fresh = [self._marks[target] for target in self._marks if target not in before]
        view.director.breathe([partial(item.setOpacity) for item in fresh])

    def hover(self, point: QPointF) -> bool:
        """Light the place under the mouse; tell whether there is one."""
        was, self._near = self._near, self.at(point)
        for target in self._marks.keys() & {was, self._near}:
            self._draw(target)
        return self._near is not None

    def _draw(self, target: Target) -> None:
        scene = self._view.scene_
        rect, area = scene.target_rect(target), scene.shown.area(target.zone)
        outline = scene.outline(area) if area else ()
        near = target == self._near
        picture = scene.looks.target(rect.width(), rect.height(), near, outline)
        self._marks[target].put(picture, rect.left(), rect.top())

    def _tall(self) -> float:
        """Return how high all notes are, in pixels: as the smallest place has room for one."""
        scene = self._view.scene_
        areas = [scene.shown.area(zone) for zone in self._view.choices.notes]
        rects = [scene.drop_rect(area) for area in areas if area]
        room = _SHARE * min(min(rect.width(), rect.height()) for rect in rects)
        zoom = scene.looks.zoom
        return scene.shown.scale.snap(max(_LEAST, min(_TALL, room / zoom)) * zoom)

    def _note(self, zone: int) -> None:
        """Say a few words at a place: in the lower part of it, on a board clear of its name."""
        scene, session = self._view.scene_, self._view.session
        area = scene.shown.area(zone)
        if area is None:
            return
        words = say(self._view.choices.notes[zone], session.reader)
        place = scene.drop_rect(area)
        tall = self._tall()
        wide = scene.shown.scale.snap(scene.looks.note_width(words, tall))
        corners = scene.outline(area)
        middle = place.center()
        if corners:
            middle = sum(corners, QPointF()) / len(corners) + place.topLeft()
        rect = QRectF(0, 0, wide, tall)
        aside = QPointF(0, _LOW * tall)
        if on := place_at(scene.shown, middle):
            # Names stand along the rim.
            inward = (on.middle - middle) / max(1.0, on.far)
            aside = QPointF(_LOW * inward.x(), -_HIGH if inward.y() < -_LEVEL else _LOW) * tall
        rect.moveCenter(middle + aside)
        item = PictureItem(layers.BADGES + 10)
        item.put(
            scene.looks.plate("note", wide, tall, words),
            scene.shown.scale.snap(rect.left()),
            scene.shown.scale.snap(rect.top()),
        )
        scene.addItem(item)
        self._notes.append(item)
