"""Where everything lies on the table of Alchemy!, in card widths.

Components and unmade potions are in the middle, decks beside them. The other players are in a
column at the left, on a narrow table above. The seat at the bottom has its vessels and what it has
made on a bench; in the Full Lab the hand is below that.
"""

import math
from collections.abc import Sequence

from alchemy_desktop.games.alchemy.table import (
    CARDS,
    COMPONENTS,
    DISCARD,
    DOSES,
    EXTRA,
    GONE,
    HAND,
    IN_PLAY,
    MADE,
    OPEN_COMPONENTS,
    POTIONS,
    STOCK,
    TURN,
    UNMADE,
    USED_COMPONENTS,
    AlchemyTable,
)
from alchemy_desktop.games.alchemy.vessels import VESSELS, filled
from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.kernel.layout import Area, Box, Layout, Plate

TALL = 1.4  # height of a card by its width
MARGIN = 0.12
GAP = 0.12
PAD = 0.1
BANNER = 0.48
FOOT = 1.62  # height of the hand
BENCH = 1.78  # height of the bench over it
WHOLE_BENCH = 2.45  # height of the bench where there are no hands
LABEL = 0.32  # room above piles for what they are called
APART = 1.06  # from card to card, of their width
PILE = 0.7  # width of a pile, of that of the cards beside it
LEAST_ASPECT = 0.8
NARROW = 1.15  # aspect under which the other players are above
MOST_CARD = 1.3

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
        self.others = [(me + i) % view.seats for i in range(1, view.seats)]
        self.areas: list[Area] = []
        self.plates: list[Plate] = []
        self.narrow = aspect < NARROW
        self.height = 11.4 if self.narrow else 9.0
        self.width = self.height * aspect

    def layout(self) -> Layout:
        """Lay everything out."""
        x, y, width = MARGIN, MARGIN, self.width - 2 * MARGIN
        low = self.height - MARGIN
        if self.view.full_lab:
            low -= FOOT
            self._lay_hand((x, low, width, FOOT))
        else:
            low -= WHOLE_BENCH
            self._lay_bench((x, low, width, WHOLE_BENCH))
        low -= BANNER + GAP
        self.plates.append(Plate("banner", (x, low, width, BANNER), self.me))
        low -= GAP
        if self.narrow:
            strip = 2.3 if len(self.others) > 1 else 1.7
            self._lay_strip((x, y, width, strip))
            y += strip + GAP
        else:
            share = 0.26 if len(self.others) == 1 else 0.31
            side = min(5.0, share * self.width)
            self._lay_column((x, y, side, low - y))
            x, width = x + side + GAP, width - side - GAP
        if self.view.full_lab:
            low -= BENCH
            self._lay_bench((x, low, width, BENCH))
            low -= GAP
        self._lay_middle((x, y, width, low - y))
        if not self.view.full_lab:
            self._lay_nothing()
        return Layout(self.width, self.height, tuple(self.areas), tuple(self.plates))

    # --- the middle ------------------------------------------------------------------------

    def _lay_middle(self, box: Box) -> None:
        """Lay components and decks in a row, and the unmade potions below it."""
        x, y, width, height = box
        size = self._card_size(width, height)
        low = y + LABEL + size * TALL
        self._lay_row((x, y + LABEL, width, size * TALL), size)
        top = low + LABEL
        self._lay_unmade((x, top, width, y + height - top), size)

    def _card_size(self, width: float, height: float) -> float:
        """Return the width of components and unmade potions, all alike."""
        number = len(self.view.zones[UNMADE])
        size = MOST_CARD
        while size > 0.3:
            columns = max(1, int((width - size) / (APART * size)) + 1)
            rows = math.ceil(number / columns) or 1
            needed = 2 * LABEL + size * TALL + rows * size * (TALL + APART - 1)
            if needed <= height and self._row_width(size) <= width:
                break
            size -= 0.01
        return size

    def _piles(self) -> tuple[int, ...]:
        """Return the piles at the right of the components."""
        piles = (POTIONS, GONE)
        return (*piles, CARDS, DISCARD) if self.view.full_lab else piles

    def _row_width(self, size: float) -> float:
        pile = (PILE + 0.2) * size
        return 4 * APART * size + (len(self._piles()) + 2) * pile + 0.75 * size

    def _lay_row(self, box: Box, size: float) -> None:
        """Lay the components between their piles, then the other piles and the elements."""
        x, y, width, height = box
        pile = PILE * size
        spare = (width - self._row_width(size)) / (len(self._piles()) + 4)
        step = pile + 0.2 * size + min(spare, 0.5 * size)
        x += (width - self._row_width(size) - spare * (len(self._piles()) + 2)) / 2
        self._lay_pile(COMPONENTS, (x, y, pile, height))
        x += step
        row = (x, y, 4 * APART * size, height)
        self.areas.append(Area(OPEN_COMPONENTS, "row", row, size))
        x += row[2] + 0.1 * size
        self._lay_pile(USED_COMPONENTS, (x, y, pile, height))
        x += step
        stock = (x, y + height - 0.62 * size, 0.62 * size, 0.62 * size)
        self.plates.append(Plate("drawing", stock, drawing="vessels/stock"))
        self.areas.append(Area(STOCK, "pile", stock, 0.24 * size, form="cube"))
        x += 0.75 * size + min(spare, 0.5 * size)
        for zone in self._piles():
            self._lay_pile(zone, (x, y, pile, height))
            x += step

    def _lay_pile(self, zone: int, box: Box) -> None:
        """Lay a pile at the bottom of a box."""
        x, y, size, height = box
        place = (x, y + height - size * TALL, size, size * TALL)
        role = self.view.specs[zone].role
        sign = {"gone": "potion", "potions": "potion"}.get(role, "card")
        label = Text(f"alchemy.zone.{role}")
        self.areas.append(Area(zone, "pile", place, size, label, counted=True, sign=sign))

    def _lay_unmade(self, box: Box, size: float) -> None:
        """Lay the unmade potions in rows of about the same length."""
        x, y, width, height = box
        pieces = self.view.zones[UNMADE]
        columns = max(1, int((width - size) / (APART * size)) + 1)
        rows = math.ceil(len(pieces) / columns) or 1
        each = math.ceil(len(pieces) / rows)
        tall = size * (TALL + APART - 1)
        top = y + (height - rows * tall) / 2
        step = APART * size
        if each > 1:
            step = min(1.25 * size, (width - size) / (each - 1))
        places = [
            (
                x + width / 2 + (number % each - (each - 1) / 2) * step,
                top + (number // each + 0.5) * tall,
            )
            for number in range(len(pieces))
        ]
        self.areas.append(Area(UNMADE, "placed", box, size, places=tuple(places)))

    def _lay_nothing(self) -> None:
        """Give the zones of the Full Lab a place in a Duel, where nothing ever lies in them."""
        corner = (0.0, 0.0, 0.1, 0.14)
        zones = [CARDS, DISCARD]
        for seat in range(self.view.seats):
            zones += [self.view.zone(seat, role) for role in (HAND, EXTRA, IN_PLAY)]
        self.areas += [Area(zone, "pile", corner, 0.1) for zone in zones]

    # --- the seat at the bottom ------------------------------------------------------------

    def _lay_hand(self, box: Box) -> None:
        """Lay name and lamps of the seat at the bottom, and its hand."""
        view, seat = self.view, self.me
        x, y, width, height = box
        self.plates.append(Plate("panel", box, seat))
        end = min(3.1, 0.28 * width)
        self._lay_self((x + PAD, y + 0.1, end - PAD, height - 0.2))
        size = (height - 0.2) / TALL * 0.97
        hand = (x + end + GAP, y + 0.06, width - end - GAP - PAD, height - 0.12)
        self.areas.append(Area(view.zone(seat, HAND), "fan", hand, size, drop=box))

    def _lay_self(self, box: Box) -> None:
        """Lay the name of the seat at the bottom, and the lamps of the turn below it."""
        x, y, width, height = box
        line = min(0.72, 0.45 * height)
        self._lay_seat(self.me, (x, y, width, line))
        lamps = min(height - line - 0.08, 1.1)
        place = (x, y + height - lamps, width, lamps)
        self.plates.append(Plate("lamps", place, self.view.values[TURN]))

    def _lay_seat(self, seat: int, box: Box) -> None:
        doses = len(self.view.of(seat, DOSES))
        self.plates.append(Plate("seat", box, seat, Text("alchemy.has", (doses,))))

    def _lay_bench(self, box: Box) -> None:
        """Lay the vessels of the seat at the bottom, what it has made, and its equipment."""
        x, y, width, height = box
        self.plates.append(Plate("panel", box, self.me))
        inner = (x + PAD, y + PAD, width - 2 * PAD, height - 2 * PAD)
        if not self.view.full_lab:
            end = min(3.1, 0.28 * width)
            self._lay_self((inner[0], inner[1], end, inner[3]))
            inner = (inner[0] + end + GAP, inner[1], inner[2] - end - GAP, inner[3])
        wide = self._lay_vessels(self.me, inner)
        rest = (inner[0] + wide + GAP, inner[1], inner[2] - wide - GAP, inner[3])
        self._lay_works(self.me, rest, 2)

    # --- the other seats -------------------------------------------------------------------

    def _lay_column(self, box: Box) -> None:
        """Lay the other players one under the other."""
        x, y, width, height = box
        each = (height + GAP) / len(self.others) - GAP
        for number, seat in enumerate(self.others):
            self._lay_other(seat, (x, y + number * (each + GAP), width, each))

    def _lay_strip(self, box: Box) -> None:
        """Lay the other players side by side."""
        x, y, width, height = box
        each = (width + GAP) / len(self.others) - GAP
        for number, seat in enumerate(self.others):
            self._lay_other(seat, (x + number * (each + GAP), y, each, height))

    def _lay_other(self, seat: int, box: Box) -> None:
        """Lay a player: name and hand in a line, the vessels and what was made below."""
        x, y, width, height = box
        self.plates.append(Plate("panel", box, seat))
        line = 0.62 if height > 2.6 else 0.46
        right = x + width - PAD
        if self.view.full_lab:
            hand = line / TALL
            right -= hand
            place = (right, y + 0.09, hand, line)
            zone = self.view.zone(seat, HAND)
            self.areas.append(Area(zone, "pile", place, hand, counted=True))
            right -= 0.05
        self._lay_seat(seat, (x + PAD, y + 0.06, right - x - PAD, line))
        top = y + line + 0.14
        inner = (x + PAD, top, width - 2 * PAD, y + height - PAD - top)
        if inner[3] > 0.85 * inner[2]:
            high = min(0.4 * inner[3], 1.9)
            self._lay_vessels(seat, (inner[0], top, inner[2], high))
            rest = (inner[0], top + high + PAD, inner[2], inner[3] - high - PAD)
        else:
            wide = self._lay_vessels(seat, (*inner[:2], 0.52 * inner[2], inner[3]))
            rest = (inner[0] + wide + PAD, top, inner[2] - wide - PAD, inner[3])
        self._lay_works(seat, rest, 3)

    # --- vessels ---------------------------------------------------------------------------

    def _lay_vessels(self, seat: int, box: Box) -> float:
        """Lay the vessels of a seat side by side from the left; return how wide they are."""
        view = self.view
        x, y, width, height = box
        shown = view.vessels(seat)
        shapes = [VESSELS[role] for role in shown]
        gaps = PAD * (len(shown) - 1)
        high = min(height, (width - gaps) / sum(shape.aspect for shape in shapes))
        at = x
        for role, shape in zip(shown, shapes, strict=True):
            place = (at, y + (height - high) / 2, high * shape.aspect, high)
            self._lay_vessel(seat, role, place)
            at += place[2] + PAD
        if EXTRA not in shown and view.full_lab:
            end = (at - PAD - 0.1, y, 0.1, 0.1)
            self.areas.append(Area(view.zone(seat, EXTRA), "pile", end, 0.1, form="cube"))
        return at - PAD - x

    def _lay_vessel(self, seat: int, role: int, box: Box) -> None:
        """Lay a vessel, and the elements in it."""
        view, zone = self.view, self.view.zone(seat, role)
        shape = VESSELS[role]
        order = sorted(view.zones[zone], key=lambda piece: (view.kind[piece], piece))
        inside = shape.inside(box)
        size, places = filled(shape, [view.kind[piece] for piece in order], inside)
        self.plates.append(Plate("drawing", box, seat, drawing=shape.drawing))
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

    # --- what a seat has made, and its equipment -----------------------------------------------

    def _lay_works(self, seat: int, box: Box, rows: int) -> None:
        """Lay the potions of a seat with their doses, and its equipment at their right or below."""
        view = self.view
        x, y, width, height = box
        equipment = view.of(seat, IN_PLAY)
        made = box
        if view.full_lab:
            potions, cards = max(1, len(view.of(seat, MADE))), max(1, len(equipment))
            if height > 0.75 * width:
                high = (height - PAD) * cards / (potions + cards)
                high = min(max(high, 0.3 * height), 0.45 * height)
                made = (x, y, width, height - high - PAD)
                other = (x, y + height - high, width, high)
            else:
                wide = (width - PAD) * cards / (potions + cards)
                wide = min(max(wide, 0.25 * width), 0.5 * width)
                made = (x, y, width - wide - PAD, height)
                other = (x + width - wide, y, wide, height)
            self._lay_cards(view.zone(seat, IN_PLAY), equipment, other, rows)
        self._lay_made(seat, made, rows)

    def _lay_cards(self, zone: int, pieces: Sequence[int], box: Box, rows: int) -> Area:
        """Lay cards in rows, as large as they fit, from the upper left."""
        x, y, width, height = box
        size, columns = _fitted(max(1, len(pieces)), width, height, rows)
        used = math.ceil(len(pieces) / columns) or 1
        tall = size * (TALL + 0.07)
        top = y + (height - used * tall + 0.07 * size) / 2
        step = min(1.12 * size, (width - size) / max(1, columns - 1))
        places = tuple(
            (
                x + size / 2 + number % columns * step,
                top + size * TALL / 2 + number // columns * tall,
            )
            for number in range(len(pieces))
        )
        area = Area(zone, "placed", box, size, order=tuple(pieces), places=places)
        self.areas.append(area)
        return area

    def _lay_made(self, seat: int, box: Box, rows: int) -> None:
        """Lay potions in the order in which they were made, and the doses on them."""
        view = self.view
        slots = {piece: view.pose.get(piece, (NONE,))[0] for piece in view.of(seat, MADE)}
        pieces = sorted(slots, key=lambda piece: slots[piece])
        area = self._lay_cards(view.zone(seat, MADE), pieces, box, rows)
        at = {slots[p]: place for p, place in zip(pieces, area.places, strict=True)}
        doses = view.of(seat, DOSES)
        on = {dose: view.pose.get(dose, (NONE, 0))[:2] for dose in doses}
        most = max((number for _, number in on.values()), default=0) + 1
        across = 3 if most <= 6 else 4 if most <= 12 else math.ceil(math.sqrt(1.4 * most))
        side = 0.88 * area.size / across
        places = []
        for slot, number in on.values():
            x, y = at.get(slot, (box[0] + side, box[1] + side))
            row, column = divmod(number, across)
            places.append(
                (
                    x + (column - (across - 1) / 2) * side,
                    y + 0.64 * area.size - (row + 0.5) * side,
                )
            )
        zone = view.zone(seat, DOSES)
        self.areas.append(
            Area(
                zone, "placed", box, 0.96 * side, order=tuple(on), places=tuple(places), form="cube"
            )
        )


def _fitted(count: int, width: float, height: float, most_rows: int) -> tuple[float, int]:
    """Return the largest width of so many cards in a box, and how many stand in a row."""
    best, columns = 0.0, 1
    for rows in range(1, most_rows + 1):
        wide = math.ceil(count / rows)
        size = min(
            width / ((wide - 1) * APART + 1),
            height / (rows * TALL + (rows - 1) * 0.07),
            1.0,
        )
        if size > best + 0.001:
            best, columns = size, wide
    return best, columns
