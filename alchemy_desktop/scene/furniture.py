"""What stands around the pieces: panels, name plates, empty places, edges and counts of piles."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.kernel.layout import Area, Plate
from alchemy_desktop.scene import layers
from alchemy_desktop.scene.art import Picture
from alchemy_desktop.scene.boards import Inscribed
from alchemy_desktop.scene.looks import Looks
from alchemy_desktop.scene.notes import trail
from alchemy_desktop.scene.plates import SeatState, layers_of
from alchemy_desktop.scene.portraits import portrait
from alchemy_desktop.scene.session import Session
from alchemy_desktop.scene.shows import slot_places
from alchemy_desktop.scene.snapshot import Snapshot
from alchemy_desktop.scene.spot import Spot
from alchemy_desktop.texts import catalogue, say

BADGE = 0.21  # height of a count, in widths of the card it stands on
BADGE_LEAST = 17.0  # pixels
BADGE_RISE = 0.12  # how far its middle is above the card, of its height
LABEL = 0.24  # height of a label above a pile, in card widths
LABEL_GAP = 0.08
HEADING = 0.25  # height that panels leave for their headings, in card widths


class Mark(NamedTuple):
    """A picture, the place of the upper left corner of its body, its height, and a tip."""

    picture: Picture
    x: float
    y: float
    z: float
    tip: str = ""


class Furniture:
    """Says what furniture belongs to a snapshot.

    Attributes:
        thinking: the seat whose opponent thinks, or ``NONE``.
        now: the table as it is while pieces still move to it; the signs of the turn tell of this.
    """

    now: Snapshot

    def __init__(self, session: Session, looks: Looks) -> None:
        self.thinking = NONE
        self._session = session
        self._looks = looks

    def marks(self, shown: Snapshot, counts: Sequence[int] = ()) -> dict[object, Mark]:
        """Return all furniture, by a key that stays the same while it changes.

        Args:
            shown: what it belongs to.
            counts: how many pieces each zone seems to have, if not as many as in the snapshot.
        """
        counts = counts or shown.counts
        marks: dict[object, Mark] = {}
        for number, plate in enumerate(shown.layout.plates):
            mark = self._plate(shown, plate)
            if mark:
                marks["plate", number, plate.show] = mark
        for area in shown.layout.areas:
            for name, mark in self._area(shown, area, counts[area.zone]):
                marks[name, area.zone] = mark
        return marks

    # --- plates ----------------------------------------------------------------------------

    def _plate(self, shown: Snapshot, plate: Plate) -> Mark | None:
        x, y, width, height = shown.scale.box(plate.box)
        z = layers.PANELS + (0.0 if plate.show == "panel" else 1.0)
        makers = {
            "panel": self._panel,
            "seat": self._seat,
            "lamps": self._lamps,
            "track": self._track,
            "board": self._board,
            "tally": self._tally,
            "drawing": self._drawing,
            "states": self._states,
        }
        make = makers.get(plate.show)
        if make is None or (plate.show == "lamps" and not self.now.lamps):
            return None
        return Mark(make(shown, plate, width, height), x, y, z, self._tip(plate))

    def _tip(self, plate: Plate) -> str:
        if plate.show == "lamps":
            whose = say(Text("table.turn", (self.now.turn[0],)), self._session.reader)
            return "\n".join([whose, *(say(lamp.label) for lamp in self.now.lamps)])
        if plate.track:
            return "\n".join(say(text, self._session.reader) for text in plate.track.tip)
        if plate.tip:
            return say(plate.tip, self._session.reader)
        if plate.states:
            return "\n".join(say(state.label, self._session.reader) for state in plate.states)
        if plate.show == "seat":
            return say(Text("table.seat.all", (plate.seat,)), self._session.reader)
        return ""

    def _panel(self, shown: Snapshot, plate: Plate, width: float, height: float) -> Picture:
        heading = say(plate.label, self._session.reader) if plate.label else ""
        head = HEADING * shown.scale.unit / shown.scale.zoom
        tinted = _controlled(shown, plate.seat)
        return self._looks.plate("panel", width, height, heading, tinted, head)

    def _seat(self, shown: Snapshot, plate: Plate, width: float, height: float) -> Picture:
        seat = plate.seat
        has = say(plate.label, self._session.reader) if plate.label else ""
        state = SeatState(
            portrait(self._session.players[seat], seat, self._looks.theme.seats),
            self._session.names[seat],
            self._line(shown, seat, has),
            bool(shown.turn[1]) and self.now.turn[0] == seat,
            _controlled(shown, seat),
            ()
            if seat in (self._session.me, self._session.reader.me)
            else trail(self._session, seat),
            has,
        )
        return self._looks.plate("seat", width, height, state)

    def _line(self, shown: Snapshot, seat: int, has: str) -> str:
        """Return what else a player has, is and does; that cards are the viewer's is plain."""
        mine = seat == self._session.me and shown.control[seat] == seat
        state = "" if has and mine else self._state(shown, seat)
        return " \u00b7 ".join(filter(None, (has, state)))

    def _state(self, shown: Snapshot, seat: int) -> str:
        """Return what a player is and does."""
        session, by = self._session, shown.control[seat]
        reader = session.reader
        if by != seat:
            own = Text("table.seat.possessed")
            return say(own if seat == reader.me else Text("table.seat.played-by", (by,)), reader)
        if seat == session.me and session.seated:
            return say(session.my_line)
        level = session.players[seat].level
        if not level:
            return say("table.seat.person")
        words = [say(f"app.level.{level}") if f"app.level.{level}" in catalogue() else level]
        if self.thinking == seat:
            words.append(say("table.seat.thinking"))
        return " \u00b7 ".join(words)

    def _lamps(self, shown: Snapshot, plate: Plate, width: float, height: float) -> Picture:
        now = self.now if shown.turn[1] else shown
        seat, number = now.turn
        own = now.control[seat] == seat
        reader = self._session.reader
        heading = say(Text("table.turn", (seat,)), reader) if number else ""
        label = next((p.label for p in now.layout.plates if p.show == "lamps"), None)
        phase = say(label, reader) if label and number else ""
        if number:
            told = Text("table.number", (number, phase)) if own else Text("table.extra", (phase,))
            phase = say(told) if phase or not own else say(Text("table.count", (number,)))
        lamps = tuple((lamp.sign, lamp.value) for lamp in now.lamps)
        return self._looks.plate("lamps", width, height, heading, phase, lamps, not own)

    def _track(self, _: Snapshot, plate: Plate, width: float, height: float) -> Picture:
        assert plate.track is not None
        ground = plate.track._replace(pawns=(), tip=())  # these make no other picture
        return self._looks.plate("track", width, height, ground)

    def _board(self, _: Snapshot, plate: Plate, width: float, height: float) -> Picture:
        reader = self._session.reader
        rings = tuple(
            Inscribed(
                ring.inner,
                ring.outer,
                tuple((say(space.label, reader), space.sign) for space in ring.spaces),
                ring.one_way,
            )
            for ring in plate.rings
        )
        return self._looks.plate("board", width, height, rings)

    def _tally(self, _: Snapshot, plate: Plate, width: float, height: float) -> Picture:
        return self._looks.plate("tally", width, height, plate.tally)

    def _drawing(self, _: Snapshot, plate: Plate, width: float, height: float) -> Picture:
        label = say(plate.label, self._session.reader) if plate.label else ""
        return self._looks.plate("drawing", width, height, plate.drawing, label)

    def _states(self, _: Snapshot, plate: Plate, width: float, height: float) -> Picture:
        states = tuple((state.sign, state.value) for state in plate.states)
        return self._looks.plate("states", width, height, states)

    # --- areas -----------------------------------------------------------------------------

    def _area(self, shown: Snapshot, area: Area, count: int) -> Iterator[tuple[str, Mark]]:
        if area.show == "pile":
            yield from self._pile(shown, area, count)
        if area.show == "slots":
            yield "slots", self._slots(shown, area)
            for piece in shown.over:
                if shown.pieces[piece].zone == area.zone:
                    yield f"over-{piece}", self._over(shown.pieces[piece].spot)
        for piece in area.barred:
            if piece in shown.pieces:
                yield f"barred-{piece}", self._barred(shown.pieces[piece].spot, area.bar)
        if area.counted and area.show == "heap":
            yield from self._heap_counts(shown, area)
        elif area.counted and (count or area.face != NONE):
            yield "count", self._count(shown, area, count)
        if area.label and (count or area.sign):
            yield "label", self._label(shown, area, area.label, count)

    def _pile(self, shown: Snapshot, area: Area, count: int) -> Iterator[tuple[str, Mark]]:
        """Return the place of a pile that has run out, or the edges of its cards."""
        spot = shown.homes[area.zone]
        left, top = spot.x - spot.width / 2, spot.y - shown.scale.snap(spot.height) / 2
        if not count and (area.face != NONE or area.sign):
            picture = (
                self._looks.empty(area.face, spot.width)
                if area.face != NONE
                else self._looks.slot(area.sign, spot.width, area.form)
            )
            yield "slot", Mark(picture, left, top, layers.SLOTS)
        layers_ = 0 if area.form == "cube" else layers_of(count)
        if layers_:
            picture = self._looks.plate("edges", spot.width, spot.height, layers_)
            yield "edges", Mark(picture, left, top, layers.SLOTS + 1)

    def _label(self, shown: Snapshot, area: Area, label: Text, count: int) -> Mark:
        """Return the words above a pile."""
        x, _, width, _ = shown.scale.box(area.box)
        spot = shown.homes[area.zone]
        tall, gap = (part * shown.scale.unit for part in (LABEL, LABEL_GAP))
        wide = width + 0.12 * shown.scale.unit
        if area.counted and count:
            gap = max(gap, (BADGE_RISE + 0.5) * self._badge_height(shown, width))
        picture = self._looks.plate("label", wide, tall, say(label, self._session.reader))
        top = spot.y - shown.scale.snap(spot.height) / 2
        return Mark(picture, x + (width - wide) / 2, top - tall - gap, layers.SLOTS)

    def _slots(self, shown: Snapshot, area: Area) -> Mark:
        """Return the empty places of an area."""
        x, y, width, height = shown.scale.box(area.box)
        unit, side = shown.scale.unit, shown.homes[area.zone].width
        at = [(face, px * unit - x, py * unit - y) for face, (px, py) in slot_places(area)]
        return Mark(self._looks.slots(at, side, (width, height)), x, y, layers.SLOTS)

    def _over(self, spot: Spot) -> Mark:
        """Return the ring around a piece that found no slot: it will have to go."""
        picture = self._looks.plate("over", spot.width, spot.height)
        left, top = spot.x - spot.width / 2, spot.y - spot.height / 2
        return Mark(picture, left, top, layers.BADGES)

    def _barred(self, spot: Spot, drawing: str) -> Mark:
        """Return the veil over a piece that does not work, under what lies on it."""
        picture = self._looks.plate("barred", spot.width, spot.height, drawing)
        left, top = spot.x - spot.width / 2, spot.y - spot.height / 2
        return Mark(picture, left, top, spot.z + 0.5)

    def _heap_counts(self, shown: Snapshot, area: Area) -> Iterator[tuple[str, Mark]]:
        """Return how many pieces of each face lie in a heap, at the top of each."""
        heaps: dict[int, list[Spot]] = {}
        for spot, face, zone in shown.pieces.values():
            if zone == area.zone:
                heaps.setdefault(face, []).append(spot)
        for face, spots in heaps.items():
            if len(spots) > 1:
                top = max(spots, key=lambda spot: (-spot.y, spot.x))
                yield f"count-{face}", self._badge(shown, top, len(spots))

    def _count(self, shown: Snapshot, area: Area, count: int) -> Mark:
        """Return the number of pieces, at the upper right corner of the last one."""
        spots = [s.spot for s in shown.pieces.values() if s.zone == area.zone]
        return self._badge(shown, spots[-1] if spots else shown.homes[area.zone], count)

    def _badge(self, shown: Snapshot, spot: Spot, count: int) -> Mark:
        """Return a number at the upper right corner of a piece."""
        tall = self._badge_height(shown, spot.width)
        picture = self._looks.badge(str(count), shown.scale.snap(tall))
        x = spot.x + spot.width / 2 - 0.25 * tall
        y = spot.y - spot.height / 2 - BADGE_RISE * tall
        return Mark(picture, shown.scale.snap(x), shown.scale.snap(y), layers.BADGES)

    def _badge_height(self, shown: Snapshot, width: float) -> float:
        """Return how high a count on a card of a width is, in pixels."""
        least = BADGE_LEAST * shown.scale.zoom
        # Larger with the text, but not so that it hides a small card or its neighbours.
        least = max(least, min(least * self._looks.theme.text_size, 0.4 * width))
        return max(least, BADGE * width)


def _controlled(shown: Snapshot, seat: int) -> bool:
    """Whether another decides for a seat."""
    return seat != NONE and shown.control[seat] != seat
