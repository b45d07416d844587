"""Where everything lies on the table of Alchemy!, in card widths.

Components and unmade potions are in the middle, decks beside them. The other players are in a
column at the left, on a narrow table above. The seat at the bottom has its vessels and what it has
made on a bench; in the Full Lab the hand is below that.
"""

import math
from collections.abc import Sequence
from itertools import chain

from alchemy_desktop.games.alchemy.faces import ELEMENTS
from alchemy_desktop.games.alchemy.spread import spread, spread_area, spread_share
from alchemy_desktop.games.alchemy.table import (
    CARDS,
    COMPONENTS,
    DISCARD,
    DISTRACTED,
    DISTRACTS,
    DOSES,
    EXTRA,
    GONE,
    HAND,
    IN_PLAY,
    MADE,
    NO_DRINK,
    OPEN_COMPONENTS,
    OWED,
    POTIONS,
    SHIELD,
    SKIPS,
    STINKS,
    STOCK,
    TURN,
    UNMADE,
    USED_COMPONENTS,
    AlchemyTable,
)
from alchemy_desktop.games.alchemy.turns import OPEN
from alchemy_desktop.games.alchemy.vessels import VESSELS, filled
from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.kernel.layout import Area, Box, Lamp, Layout, Plate

TALL = 1.4  # height of a card by its width
MARGIN = 0.12
GAP = 0.12
PAD = 0.1
BANNER = 0.48
FOOT = 1.62  # height of the hand
BENCH = 2.15  # height of the bench over it
WHOLE_BENCH = 2.45  # height of the bench where there are no hands
NAME = 3.0  # width of name and lamps
LABEL = 0.32  # room above piles for what they are called
APART = 1.06  # from card to card, of their width
PILE = 0.72  # width of a pile, of that of the components beside it
PILES_APART = 1.2  # from pile to pile, of their width
TRAY = 1.0  # width of the tray of elements, of that of a component
LEAST_ASPECT = 0.8
NARROW = 1.15  # aspect under which the other players are above
MOST_CARD = 1.45
MOST_WORK = 1.15  # the most width of what a player has made
STACKED = 0.3  # height by width from which what a player has made lies below the vessels
STACKED_DUEL = 0.6  # the same where there is no equipment
TOWERING = 0.8  # height by width from which equipment lies below the potions
LADEN = 0.1  # room around doses, of the width of their potion
EQUAL = 1.3  # potions so much larger than equipment show as well
STATE = 0.3  # side of the sign of a state

Point = tuple[float, float]


def back_of(view: AlchemyTable, piece: int) -> str:
    """Return the back of a piece."""
    role = view.specs[view.where[piece]].role
    if role in ("cards", "hand", "discard", "equipment"):
        return "alchemy"
    return "components" if role.endswith("components") else "elixirs"


def lay_out(view: AlchemyTable, me: int, aspect: float) -> Layout:
    """Lay the table out for the seat at the bottom; ``aspect`` is width by height."""
    return _Table(view, me, max(LEAST_ASPECT, aspect)).layout()


class _Table:
    """Collects the areas and plates of one layout."""

    def __init__(self, view: AlchemyTable, me: int, aspect: float) -> None:
        self.view = view
        self.me = me
        self.others = view.others(me)
        self.areas: list[Area] = []
        self.plates: list[Plate] = []
        self.spread, self.heading = spread(view, me)
        self.narrow = aspect < NARROW
        self.height = 11.4 if self.narrow else 9.0
        self.width = self.height * aspect

    def layout(self) -> Layout:
        """Lay everything out."""
        x, y, width = MARGIN, MARGIN, self.width - 2 * MARGIN
        low = self.height - MARGIN
        if self.narrow:
            strip = 2.5 if len(self.others) > 1 else 1.8
            self._lay_others((x, y, width, strip), 1)
            y += strip + GAP
        elif len(self.others) > 1:
            side = min(5.0, (0.3 if len(self.others) == 2 else 0.32) * self.width)
            self._lay_others((x, y, side, low - y), len(self.others))
            x, width = x + side + GAP, width - side - GAP
        low = self._lay_below((x, width), low)
        if not self.narrow and len(self.others) == 1:
            side = min(4.6, 0.27 * self.width)
            self._lay_others((x, y, side, low - y), 1)
            x, width = x + side + GAP, width - side - GAP
        if self.view.full_lab:
            low -= BENCH
            self._lay_bench((x, low, width, BENCH))
            low -= GAP
        self._lay_middle((x, y, width, low - y))
        if not self.view.full_lab:
            self._lay_nothing()
        return Layout(self.width, self.height, tuple(self.areas), tuple(self.plates))

    def _lay_below(self, span: Point, low: float) -> float:
        """Lay the hand, or the bench if there is none, and the banner over it; return its top."""
        x, width = span
        tall = FOOT if self.view.full_lab else WHOLE_BENCH
        box = (x, low - tall, width, tall)
        if self.view.full_lab:
            self._lay_hand(box)
        else:
            self._lay_bench(box)
        low -= tall + GAP + BANNER
        self.plates.append(Plate("banner", (x, low, width, BANNER), self.me))
        return low - GAP

    def _lay_nothing(self) -> None:
        """Give the zones of the Full Lab a place in a Duel, where nothing ever lies in them."""
        zones = [CARDS, DISCARD]
        for seat in range(self.view.seats):
            zones += [self.view.zone(seat, role) for role in (HAND, IN_PLAY)]
        for zone in zones:
            self._lay_nowhere(zone)

    def _lay_nowhere(self, zone: int) -> None:
        """Give a zone in which nothing lies a place out of the way."""
        self.areas.append(Area(zone, "pile", (0.0, 0.0, 0.1, 0.1), 0.07))

    # --- the middle ------------------------------------------------------------------------

    def _lay_middle(self, box: Box) -> None:
        """Lay components and decks in a row, and the unmade potions below it.

        What is spread out lies over them, and leaves them no room for what piles are called.
        """
        x, y, width, height = box
        if self.spread != NONE:
            tall = spread_share(self.view, self.spread) * height
            self.plates.append(Plate("panel", (x, y, width, tall), label=self.heading))
            inner = (x + PAD, y + LABEL, width - 2 * PAD, tall - LABEL - PAD)
            self.areas.append(spread_area(self.view, self.spread, inner))
            y, height = y + tall, height - tall
        label = LABEL if self.spread == NONE else PAD
        size = min(width / self._row_width(1.0), 0.36 * height / TALL, MOST_CARD)
        self._lay_row((x, y + label, width, size * TALL), size)
        top = y + 2 * label + size * TALL
        self._lay_unmade((x, top, width, y + height - top))

    def _piles(self) -> tuple[int, ...]:
        """Return the piles at the right of the components."""
        piles = (POTIONS, GONE)
        return (*piles, CARDS, DISCARD) if self.view.full_lab else piles

    def _row_width(self, size: float) -> float:
        """Return how wide the row of components and piles is, if components are of a size."""
        piles = (len(self._piles()) + 2) * PILE * PILES_APART
        return (OPEN * APART + piles + TRAY + 0.2) * size

    def _lay_row(self, box: Box, size: float) -> None:
        """Lay the components between their piles, the tray of elements, and the other piles."""
        x, y, width, height = box
        spare = min((width - self._row_width(size)) / (len(self._piles()) + 3), 0.3 * size)
        x += (width - self._row_width(size) - spare * (len(self._piles()) + 3)) / 2
        pile = PILE * size
        step = pile * PILES_APART + spare
        self._lay_pile(COMPONENTS, (x, y, pile, height))
        x += step
        row = (x, y, OPEN * APART * size + 0.04 * size, height)
        self.areas.append(Area(OPEN_COMPONENTS, "row", row, size))
        x += row[2] + 0.1 * size
        self._lay_pile(USED_COMPONENTS, (x, y, pile, height))
        x += step
        tray = (x, y + height - TRAY * size, TRAY * size, TRAY * size)
        self._lay_stock(tray)
        x += tray[2] + 0.1 * size + spare
        for zone in self._piles():
            self._lay_pile(zone, (x, y, pile, height))
            x += step

    def _lay_stock(self, box: Box) -> None:
        """Lay one of each element on a tray."""
        x, y, side, _ = box
        self.plates.append(Plate("drawing", box, drawing="vessels/stock", tip=_STOCK))
        view = self.view
        firsts = {view.kind[piece]: piece for piece in reversed(view.zones[STOCK])}
        tokens = tuple(firsts[kind] for kind in sorted(firsts))
        places = tuple(
            (x + (0.285 + 0.43 * (kind % 2)) * side, y + (0.285 + 0.43 * (kind // 2)) * side)
            for kind in sorted(firsts)
        )
        size = 0.4 * side
        self.areas.append(
            Area(STOCK, "placed", box, size, order=tokens, places=places, form="cube")
        )

    def _lay_pile(self, zone: int, box: Box) -> None:
        """Lay a pile at the bottom of a box, unless it is spread out."""
        if zone == self.spread:
            return
        x, y, size, height = box
        place = (x, y + height - size * TALL, size, size * TALL)
        role = self.view.specs[zone].role
        sign = _SIGNS.get(zone, "deck")
        label = Text(f"alchemy.zone.{role}") if self.spread == NONE else None
        self.areas.append(Area(zone, "pile", place, size, label, counted=True, sign=sign))

    def _lay_unmade(self, box: Box) -> None:
        """Lay the unmade potions in rows of about the same length, as large as they fit."""
        x, y, width, height = box
        number = max(1, len(self.view.zones[UNMADE]))
        size, each = _fitted(number, width, height, 4, MOST_CARD)
        rows = math.ceil(number / each)
        each = math.ceil(number / rows)
        tall = size * TALL
        gap = min(0.25 * size, (height - rows * tall) / max(1, rows - 1)) if rows > 1 else 0.0
        top = y + (height - rows * tall - (rows - 1) * gap) / 2
        step = min(1.25 * size, (width - size) / max(1, each - 1))
        places = [
            (
                x + width / 2 + (n % each - (min(each, number - n // each * each) - 1) / 2) * step,
                top + n // each * (tall + gap) + tall / 2,
            )
            for n in range(len(self.view.zones[UNMADE]))
        ]
        self.areas.append(
            Area(UNMADE, "placed", box, size, places=tuple(places), turned="signs/unknown")
        )

    # --- the seat at the bottom ------------------------------------------------------------

    def _lay_hand(self, box: Box) -> None:
        """Lay name and lamps of the seat at the bottom, and its hand."""
        x, y, width, height = box
        self.plates.append(Plate("panel", box, self.me))
        end = min(NAME, 0.34 * width)
        line = 0.66
        self._lay_seat(self.me, (x + PAD, y + 0.08, end - PAD, line))
        lamps = (x + PAD, y + line + 0.12, end - PAD, height - line - 0.2)
        self.plates.append(Plate("lamps", lamps, self.view.values[TURN]))
        size = (height - 0.2) / TALL * 0.97
        hand = (x + end + GAP, y + 0.06, width - end - GAP - PAD, height - 0.12)
        self.areas.append(Area(self.view.zone(self.me, HAND), "fan", hand, size, drop=box))

    def _lay_bench(self, box: Box) -> None:
        """Lay the vessels of the seat at the bottom, what it has made, and its equipment."""
        x, y, width, height = box
        self.plates.append(Plate("panel", box, self.me))
        inner = (x + PAD, y + PAD, width - 2 * PAD, height - 2 * PAD)
        if not self.view.full_lab:
            inner = self._lay_self(inner)
        wide = self._lay_vessels(self.me, (*inner[:2], 0.5 * inner[2], inner[3]), named=True)
        rest = (inner[0] + wide + GAP, inner[1], inner[2] - wide - GAP, inner[3])
        self._lay_works(self.me, rest, 2)

    def _lay_self(self, box: Box) -> Box:
        """Lay name and lamps at the left of a bench, or over it; return what is left of it."""
        x, y, width, height = box
        if width > 9.0:
            self._lay_seat(self.me, (x, y, NAME - PAD, 0.72))
            lamps = (x, y + height - 1.2, NAME - PAD, 1.2)
            rest = (x + NAME, y, width - NAME, height)
        else:
            line = 0.68
            self._lay_seat(self.me, (x, y, 0.56 * width, line))
            lamps = (x + 0.58 * width, y, 0.42 * width, line)
            rest = (x, y + line + 0.06, width, height - line - 0.06)
        self.plates.append(Plate("lamps", lamps, self.view.values[TURN]))
        return rest

    def _lay_seat(self, seat: int, box: Box) -> None:
        """Lay the name of a seat, and at its right end what holds for it."""
        x, y, width, height = box
        states = states_of(self.view, seat)
        if states:
            side = min(STATE * len(states), 0.4 * width)
            width -= side + 0.04
            place = (x + width + 0.04, y, side, min(height, 0.42))
            self.plates.append(Plate("states", place, seat, states=states))
        doses = len(self.view.of(seat, DOSES))
        box = (x, y, width, height)
        self.plates.append(Plate("seat", box, seat, Text("alchemy.has", (doses,))))

    # --- the other seats -------------------------------------------------------------------

    def _lay_others(self, box: Box, rows: int) -> None:
        """Lay the other players in a box, one under the other or in one row."""
        x, y, width, height = box
        columns = len(self.others) // rows
        wide, tall = (width + GAP) / columns - GAP, (height + GAP) / rows - GAP
        for number, seat in enumerate(self.others):
            row, column = divmod(number, columns)
            self._lay_other(seat, (x + column * (wide + GAP), y + row * (tall + GAP), wide, tall))

    def _lay_other(self, seat: int, box: Box) -> None:
        """Lay a player: name and hand in a line, the vessels and what was made below."""
        x, y, width, height = box
        self.plates.append(Plate("panel", box, seat))
        line = min(0.64, max(0.42, 0.2 * height))
        right = x + width - PAD
        if self.view.full_lab:
            hand = line / TALL
            right -= hand
            zone = self.view.zone(seat, HAND)
            place = (right, y + 0.1, hand, line)
            if zone != self.spread:
                self.areas.append(Area(zone, "pile", place, hand, counted=True, sign="hand"))
            right -= 0.08
        self._lay_seat(seat, (x + PAD, y + 0.07, right - x - PAD, line))
        top = y + line + 0.16
        inner = (x + PAD, top, width - 2 * PAD, y + height - PAD - top)
        if inner[3] > (STACKED if self.view.full_lab else STACKED_DUEL) * inner[2]:
            self._lay_stacked(seat, inner)
            return
        wide = self._lay_vessels(seat, (*inner[:2], 0.52 * inner[2], inner[3]))
        self._lay_works(seat, (inner[0] + wide + PAD, top, inner[2] - wide - PAD, inner[3]), 3)

    def _lay_stacked(self, seat: int, box: Box) -> None:
        """Lay the vessels of a seat, its potions below, its equipment beside the vessels or last.

        The equipment is below the potions where there is much height.
        """
        x, y, width, height = box
        tall = height > TOWERING * width
        equipped = self.view.full_lab
        high = min((0.36 if equipped and tall else 0.47) * height, 1.9)
        share = 0.74 if equipped and not tall else 1.0
        wide = self._lay_vessels(seat, (x, y, share * width, high), low=True)
        top = y + high + PAD
        low = y + height
        if equipped:
            zone, equipment = self.view.zone(seat, IN_PLAY), self.view.of(seat, IN_PLAY)
            rest = (x + wide + PAD, y, width - wide - PAD, high)
            if tall:
                line = min(0.26 * height, 0.9)
                low -= line + PAD
                rest = (x, low + PAD, width, line)
            self._lay_cards(zone, equipment, rest, 1 if tall else 2)
        self._lay_made(seat, (x, top, width, low - top), 3)

    # --- vessels ---------------------------------------------------------------------------

    def _lay_vessels(self, seat: int, box: Box, named: bool = False, low: bool = False) -> float:
        """Lay the vessels of a seat side by side from the left; return how wide they are.

        ``named`` writes what they are on them, ``low`` lets them stand on the lower edge.
        """
        view = self.view
        x, y, width, height = box
        shown = view.vessels(seat)
        shapes = [VESSELS[role] for role in shown]
        gaps = PAD * (len(shown) - 1)
        high = min(height, (width - gaps) / sum(shape.aspect for shape in shapes))
        at, top = x, y + (height - high) / (1 if low else 2)
        for role, shape in zip(shown, shapes, strict=True):
            place = (at, top, high * shape.aspect, high)
            self._lay_vessel(seat, role, place, named)
            at += place[2] + PAD
        if EXTRA not in shown:
            self._lay_nowhere(view.zone(seat, EXTRA))
        return at - PAD - x

    def _lay_vessel(self, seat: int, role: int, box: Box, named: bool) -> None:
        """Lay a vessel, and the elements in it."""
        view, zone = self.view, self.view.zone(seat, role)
        shape, name = VESSELS[role], view.specs[zone].role
        order = sorted(view.zones[zone], key=lambda piece: (view.kind[piece], piece))
        kinds = [view.kind[piece] for piece in order]
        inside = shape.inside(box)
        size, places = filled(shape, kinds, inside)
        words = Text(f"alchemy.vessel.{name if named else 'any'}", (len(order),))
        label = words if order or named else None
        each = tuple(kinds.count(element) for element in ELEMENTS)
        tip = Text(f"alchemy.vessel.{name}.tip", (seat, *each))
        self.plates.append(Plate("drawing", box, seat, label, drawing=shape.drawing, tip=tip))
        self.areas.append(
            Area(
                zone,
                "placed",
                inside,
                size,
                order=tuple(order),
                drop=box,
                form="cube",
                places=tuple(places),
            )
        )

    # --- what a seat has made, and its equipment -------------------------------------------

    def _lay_works(self, seat: int, box: Box, rows: int) -> None:
        """Lay the potions of a seat with their doses, and its equipment at their right."""
        view = self.view
        x, y, width, height = box
        if view.full_lab:
            equipment = view.of(seat, IN_PLAY)
            wide = _share(max(2, len(view.of(seat, MADE))), len(equipment), box, rows)
            other = (x + width - wide, y, wide, height)
            self._lay_cards(view.zone(seat, IN_PLAY), equipment, other, rows)
            width -= wide + PAD
        self._lay_made(seat, (x, y, width, height), rows)

    def _lay_cards(self, zone: int, pieces: Sequence[int], box: Box, rows: int) -> None:
        """Lay cards in rows from the left."""
        self.areas.append(self._cards(zone, pieces, box, rows))

    def _cards(self, zone: int, pieces: Sequence[int], box: Box, rows: int) -> Area:
        """Return an area of cards in rows from the left, as large as they fit."""
        x, y, width, height = box
        size, columns = _fitted(max(1, len(pieces)), width, height, rows, MOST_WORK)
        used = math.ceil(len(pieces) / columns) or 1
        tall = size * (TALL + APART - 1)
        top = y + (height - used * tall + (APART - 1) * size) / 2
        step = min(1.14 * size, (width - size) / max(1, columns - 1))
        places = tuple(
            (x + size / 2 + n % columns * step, top + size * TALL / 2 + n // columns * tall)
            for n in range(len(pieces))
        )
        return Area(
            zone,
            "placed",
            box,
            size,
            order=tuple(pieces),
            places=places,
            turned="emblems/petrify",
        )

    def _lay_made(self, seat: int, box: Box, rows: int) -> None:
        """Lay potions in the order of their places, and the doses on them."""
        view = self.view
        slots = {view.pose.get(piece, (NONE,))[0]: piece for piece in view.of(seat, MADE)}
        pieces = [slots[slot] for slot in sorted(slots)]
        pieces += [piece for piece in view.of(seat, MADE) if piece not in pieces]
        area = self._cards(view.zone(seat, MADE), pieces, box, rows)
        at = dict(zip(pieces, area.places, strict=True))
        on: dict[int, list[int]] = {}
        for dose in view.of(seat, DOSES):
            potion = slots.get(view.pose.get(dose, (NONE,))[0], NONE)
            on.setdefault(potion, []).append(dose)
        most = max((len(doses) for doses in on.values()), default=1)
        across = next(n for n in range(3, most + 3) if n * round(0.8 * n) >= most)
        side, tall = 0.9 * area.size / across, TALL * area.size
        places: list[Point] = []
        laden = []
        for potion, doses in on.items():
            x, y = at.get(potion, (box[0] + area.size / 2, box[1] + tall / 2))
            layers = math.ceil(len(doses) / across)
            ground = layers * side + LADEN * area.size
            low = y + tall / 2 - (ground - layers * side) / 2
            for number in range(len(doses)):
                row, column = divmod(number, across)
                off = (column - (min(across, len(doses) - row * across) - 1) / 2) * side
                places.append((x + off, low - (row + 0.5) * side))
            if potion != NONE:
                laden.append((potion, ground / tall))
        self.areas.append(area._replace(laden=tuple(laden)))
        self.areas.append(
            Area(
                view.zone(seat, DOSES),
                "placed",
                box,
                0.97 * side,
                order=tuple(chain(*on.values())),
                places=tuple(places),
                form="cube",
            )
        )


_STOCK = Text("alchemy.zone.stock.tip")
_SIGNS = {POTIONS: "potion", GONE: "potion"}


def states_of(view: AlchemyTable, seat: int) -> tuple[Lamp, ...]:
    """Return what holds for a seat until some turn of its own."""
    stinks: int = view.value(seat, STINKS)
    numbers = {
        "shielded": view.value(seat, SHIELD),
        "skips": view.value(seat, SKIPS),
        "distracted": view.value(seat, DISTRACTS) + _distracted_now(view, seat),
        "stinks": stinks.bit_count(),
        "no-drink": view.value(seat, NO_DRINK),
        "owed": view.value(seat, OWED),
    }
    return tuple(
        Lamp(sign, number, Text(f"alchemy.state.{sign}", (number,)))
        for sign, number in numbers.items()
        if number
    )


def _distracted_now(view: AlchemyTable, seat: int) -> int:
    return int(view.values[TURN] == seat and bool(view.values[DISTRACTED]))


def _share(potions: int, equipment: int, box: Box, rows: int) -> float:
    """Return how wide the part of a box for equipment is, so that all cards are large.

    Potions matter more: their doses are counted.
    """
    _, _, width, height = box

    def size(share: float) -> float:
        wide = share * (width - PAD)
        others, _ = _fitted(potions, width - PAD - wide, height, rows, MOST_WORK)
        own, _ = _fitted(max(1, equipment), wide, height, rows, MOST_WORK)
        return min(others, EQUAL * own)

    return max((0.18 + 0.03 * step for step in range(12)), key=size) * (width - PAD)


def _fitted(
    count: int, width: float, height: float, most_rows: int, most: float
) -> tuple[float, int]:
    """Return the largest width of so many cards in a box, and how many stand in a row."""
    best, columns = 0.0, 1
    for rows in range(1, most_rows + 1):
        wide = math.ceil(count / rows)
        size = min(
            width / ((wide - 1) * APART + 1),
            height / (rows * TALL + (rows - 1) * (APART - 1)),
            most,
        )
        if size > best + 0.001:
            best, columns = size, wide
    return best, columns
