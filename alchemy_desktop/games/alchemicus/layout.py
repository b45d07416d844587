"""Where everything lies on the table of Alchemicus, in card widths.

The board with both rings is in the middle, the draw and discard piles at its left, the Card Bank
at its right. The other players are in a column at the left, on a narrow table above; the seat at
the bottom has its buildings above the banner and its hand below it.
"""

import math
from collections.abc import Sequence

from alchemy_desktop.games.alchemicus.faces import (
    ALEMBIC,
    FOUNDRY,
    GOLD,
    GOODS,
    HERBS,
    LABORATORY,
)
from alchemy_desktop.games.alchemicus.table import (
    BANK,
    BANK_CARDS,
    BUILDINGS,
    CENTRE,
    DISCARD,
    DRAW,
    GOOD_AT,
    GOODS_OF,
    HAND,
    OUTER,
    RING,
    START,
    USES_BANK,
    AlchemicusTable,
)
from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.kernel.layout import Area, Box, Layout, Plate, Ring, Space, Tally

TALL = 1.4  # height of a card by its width
PAWN = 1.5  # height of a pawn by its width
MARGIN = 0.12
GAP = 0.12
PAD = 0.1
BANNER = 0.48
FOOT = 1.68  # height of the hand
ROW = 1.36  # the most height of the row of buildings
APART = 1.035  # from building to building, of their width
BETWEEN = 0.07  # between rows of buildings, of their width
LABEL = 0.32  # room above piles for what they are called
LEAST_ASPECT = 0.5
TALL_ASPECT = 0.8  # aspect under which the table grows in height alone
NARROW = 1.15  # aspect under which the other players are above
NARROW_HEIGHT = 11.4
STRIP_SHARE = 0.5  # of the height that a tall table has more, for the other players
TWO_ROWS = 1.5  # so much more height gives room for a second row of buildings
MOST_BUILDINGS = 12

OUTER_RING = (0.6, 1.0)
INNER_RING = (0.275, 0.585)
MIDDLE = (0.0, 0.265)
STAND = 0.36  # where pawns stand, of the depth of a space from its inner edge
FIGURE = 0.15  # width of a pawn, of the radius of the board
BESIDE = ((0.3,), (-0.3, 0.3), (-0.34, 0.0, 0.34), (-0.36, -0.13, 0.13, 0.36))
"""Where one to four pawns stand on a space, beside its drawing, as shares of its arc."""
WORTHS = (10, 5, 1)
"""The values of Fame tokens."""

Point = tuple[float, float]

_BUILDINGS_OF_SPACES = ("garden", "mine", "foundry", "laboratory", "alembic", "workshop")


def _good(view: AlchemicusTable, piece: int) -> int:
    """Return which good a card on a building is; on its way there it has no pose yet."""
    slot, row, turn, _ = view.pose.get(piece, (NONE, 0, 0, 0))
    owner = view.specs[view.where[piece]].owner
    under = (p for p in view.of(owner, BUILDINGS) if view.pose.get(p, (NONE,))[0] == slot)
    face = view.kind[next(under, piece)]
    return GOOD_AT.get((face, row, turn), HERBS)


def back_of(view: AlchemicusTable, piece: int) -> str:
    """Return the back of a piece: all cards are of one deck."""
    return "alchemicus"


def lay_out(view: AlchemicusTable, me: int, aspect: float) -> Layout:
    """Lay the table out for the seat at the bottom; ``aspect`` is width by height."""
    return _Table(view, me, max(LEAST_ASPECT, aspect)).layout()


class _Table:
    """Collects the areas and plates of one layout."""

    def __init__(self, view: AlchemicusTable, me: int, aspect: float) -> None:
        self.view = view
        self.me = me
        self.others = view.others(me)
        self.areas: list[Area] = []
        self.plates: list[Plate] = []
        self.narrow = aspect < NARROW
        self.height = NARROW_HEIGHT if self.narrow else 9.0
        self.width = self.height * max(aspect, TALL_ASPECT)
        self.spare = self.width / aspect - self.height if aspect < TALL_ASPECT else 0.0
        self.height += self.spare

    def layout(self) -> Layout:
        """Lay everything out."""
        x, y, width = MARGIN, MARGIN, self.width - 2 * MARGIN
        low = self.height - MARGIN - FOOT
        self._lay_hand((x, low, width, FOOT))
        low -= BANNER + GAP
        self.plates.append(Plate("banner", (x, low, width, BANNER), self.me))
        low -= GAP
        if self.narrow:
            strip = (2.05 if len(self.others) > 1 else 1.5) + STRIP_SHARE * self.spare
            self._lay_strip((x, y, width, strip))
            y += strip + GAP
        else:
            share = 0.25 if len(self.others) == 1 else 0.305
            side = min(4.6, share * self.width)
            self._lay_column((x, y, side, low - y))
            x, width = x + side + GAP, width - side - GAP
        number = max(1, len(self.view.of(self.me, BUILDINGS)))
        rows = 2 if self.spare > TWO_ROWS else 1
        size, columns = _fitted(number, width - 2 * PAD, rows * ROW - 2 * PAD, rows)
        used = math.ceil(number / columns)
        tall = size * (used * TALL + (used - 1) * BETWEEN) + 2 * PAD
        row = (x, low - tall, width, tall)
        self.plates.append(Plate("panel", row, self.me))
        inner = (x + PAD, row[1] + PAD, width - 2 * PAD, tall - 2 * PAD)
        self._lay_buildings(self.me, inner, rows, row)
        self._lay_middle((x, y, width, row[1] - GAP - y))
        return Layout(self.width, self.height, tuple(self.areas), tuple(self.plates))

    # --- the middle ------------------------------------------------------------------------

    def _lay_middle(self, box: Box) -> None:
        """Lay the board between the piles and the Card Bank."""
        x, y, width, height = box
        has_bank = bool(self.view.values[USES_BANK])
        least = (2.6 if has_bank else 1.8) * (0.8 if self.narrow and not self.spare else 1.0)
        side = min(height, width - least)
        left = min((width - side) * (0.36 if has_bank else 0.5), 2.0)
        right = width - side - left
        if has_bank:
            right = min(right, 3.6)
        spare = width - left - side - right
        board = (x + spare / 2 + left, y + (height - side) / 2, side, side)
        self._lay_board(board)
        edge = (x + spare / 2, y, left - GAP, height)
        if has_bank:
            self._lay_piles(edge, (DRAW, DISCARD))
            self._lay_bank((board[0] + side + GAP, y, right - GAP, height))
        else:
            self._lay_piles(edge, (DRAW,))
            self._lay_piles((board[0] + side + GAP, y, left - GAP, height), (DISCARD,))
            self.areas.append(Area(BANK, "pile", (x, y, 0.1, 0.14), 0.1))

    def _lay_piles(self, box: Box, zones: Sequence[int]) -> None:
        """Lay piles one under the other, in the middle of a box."""
        x, y, width, height = box
        size = min(width - 0.16, (height / 2 - LABEL - 0.1) / TALL, 1.35)
        each = LABEL + size * TALL
        top = y + (height - each * len(zones) - 0.2 * (len(zones) - 1)) / 2
        for number, zone in enumerate(zones):
            place = (
                x + (width - size) / 2,
                top + number * (each + 0.2) + LABEL,
                size,
                size * TALL,
            )
            name = self.view.specs[zone].role
            label = Text(f"alchemicus.zone.{name}")
            self.areas.append(Area(zone, "pile", place, size, label, counted=True, sign=name))

    def _lay_bank(self, box: Box) -> None:
        """Lay the Card Bank in two columns, or in three where there is room."""
        x, y, width, height = box
        columns, size = 2, 0.0
        for count in (2, 3):
            rows = math.ceil(BANK_CARDS / count)
            wide = (width - 2 * PAD - 0.08 * (count - 1)) / count
            high = ((height - LABEL - PAD - 0.04) / rows - 0.08) / TALL
            if min(wide, high) > size:
                columns, size = count, min(wide, high, 1.3)
        rows = math.ceil(BANK_CARDS / columns)
        tall = LABEL + PAD + rows * (size * TALL + 0.08)
        panel = (x, y + (height - tall) / 2, width, tall)
        self.plates.append(Plate("panel", panel, label=Text("alchemicus.zone.bank")))
        inner = (x + PAD, panel[1] + LABEL, width - 2 * PAD, tall - LABEL - PAD)
        places = [
            (
                x + width / 2 + (column - (least - 1) / 2) * (size + 0.08),
                inner[1] + (row + 0.5) * (size * TALL + 0.08) - 0.04,
            )
            for row in range(rows)
            for least in [min(columns, BANK_CARDS - row * columns)]
            for column in range(least)
        ]
        number = len(self.view.zones[BANK])
        self.areas.append(
            Area(BANK, "placed", inner, size, drop=panel, places=tuple(places[:number]))
        )

    def _lay_board(self, box: Box) -> None:
        """Lay both rings, and what stands on them."""
        view = self.view
        rings = [
            self._ring(OUTER, OUTER_RING, one_way=True),
            self._ring(RING, INNER_RING),
            self._ring([CENTRE], MIDDLE),
        ]
        self.plates.append(Plate("board", box, rings=tuple(rings)))
        x, y, side, _ = box
        middle, radius = (x + side / 2, y + side / 2), side / 2
        for zones, (inner, outer) in ((OUTER, OUTER_RING), (RING, INNER_RING)):
            for number, zone in enumerate(zones):
                turn = math.tau * number / len(zones)
                outline = _sector(middle, inner * radius, outer * radius, turn, len(zones))
                self._lay_space(zone, middle, (inner, outer), radius, turn, outline)
        low = MIDDLE[1] * radius
        outline = _sector(middle, 0, low, 0, 1)
        at = (middle[0] + 0.52 * low, middle[1] - 0.06 * low)
        size = FIGURE * radius
        places = tuple(at for _ in view.zones[CENTRE])
        self.areas.append(
            Area(
                CENTRE,
                "placed",
                _bounds(outline),
                size,
                places=places,
                outline=outline,
                form="pawn",
            )
        )

    def _ring(self, zones: Sequence[int], radii: Point, one_way: bool = False) -> Ring:
        """Return a ring with the names of its spaces."""
        spaces = []
        for zone in zones:
            role = self.view.specs[zone].role
            kind = role.removeprefix("ring-")
            outer = kind == role and kind != "spirit"
            sign = f"emblems/space-{kind}" if outer else f"emblems/{kind}"
            name = Text(f"alchemicus.space.{role}")
            spaces.append(Space(name, sign, Text(f"alchemicus.space.{role}.tip")))
        return Ring(*radii, tuple(spaces), one_way)

    def _lay_space(
        self,
        zone: int,
        middle: Point,
        radii: Point,
        radius: float,
        turn: float,
        outline: tuple[Point, ...],
    ) -> None:
        """Lay the pawns on a space side by side along its inner edge."""
        inner, outer = radii
        far = (inner + STAND * (outer - inner)) * radius
        size = FIGURE * radius
        pieces = self.view.zones[zone]
        ring = OUTER if zone in OUTER else RING
        places = []
        for share in BESIDE[len(pieces) - 1] if pieces else ():
            x, y = _polar(middle, far, turn + share * math.tau / len(ring))
            places.append((x, y - 0.1 * size))
        if math.cos(turn) < 0:  # from the left here too
            places.reverse()
        # Who stands further in front hides the others.
        standing = sorted(zip(places, sorted(pieces), strict=True), key=lambda pair: pair[0][1])
        area = Area(
            zone,
            "placed",
            _bounds(outline),
            size,
            order=tuple(piece for _, piece in standing),
            places=tuple(place for place, _ in standing),
            outline=outline,
            form="pawn",
        )
        self.areas.append(area)

    # --- buildings -------------------------------------------------------------------------

    def _lay_buildings(self, seat: int, box: Box, rows: int, drop: Box | None = None) -> None:
        """Lay the buildings of a seat in rows, as large as they fit, and the goods on them."""
        view = self.view
        x, y, width, height = box
        pieces = sorted(view.of(seat, BUILDINGS), key=lambda p: view.pose.get(p, (NONE,))[0])
        size, columns = _fitted(max(len(pieces), 1), width, height, rows)
        blocked = frozenset(p for p in pieces if view.blocked(view.kind[p]))
        tall = size * TALL
        used = math.ceil(len(pieces) / columns) or 1
        top = y + (height - used * tall - (used - 1) * BETWEEN * size) / 2
        step = min((1.2 if rows == 1 else 1.3) * size, (width - size) / max(1, columns - 1))
        places = {
            piece: (
                x + 0.5 * size + number % columns * step,
                top + tall / 2 + number // columns * (tall + BETWEEN * size),
            )
            for number, piece in enumerate(pieces)
        }
        self.areas.append(
            Area(
                view.zone(seat, BUILDINGS),
                "placed",
                box,
                size,
                order=tuple(places),
                drop=drop,
                places=tuple(places.values()),
                barred=blocked,
                bar="emblems/spirit",
            )
        )
        by_slot = {view.pose[p][0]: p for p in pieces if p in view.pose}
        goods = view.of(seat, GOODS_OF)
        token = 0.54 * size
        at = tuple(self._token(piece, by_slot, places, size, (x, y)) for piece in goods)
        shown = tuple(GOODS[_good(view, piece)] for piece in goods)
        zone = view.zone(seat, GOODS_OF)
        self.areas.append(Area(zone, "placed", box, token, places=at, tokens=shown, form="token"))

    def _token(
        self,
        piece: int,
        by_slot: dict[int, int],
        places: dict[int, Point],
        size: float,
        corner: Point,
    ) -> Point:
        """Return where a good lies: at the left what is raw, at the right what was made of it."""
        slot = self.view.pose.get(piece, (NONE,))[0]
        building = by_slot.get(slot)
        if building is None:
            return corner[0] + size / 2, corner[1] + size / 2
        x, y = places[building]
        face, good = self.view.kind[building], _good(self.view, piece)
        side = 0.6
        if face in (ALEMBIC, FOUNDRY):
            side = -1.0 if self.view.pose[piece][2] == 0 else 1.0
        elif good == GOLD:
            side = 0.0
        elif face == LABORATORY:
            side = -1.0 if self.view.pose[piece][1] == 0 else 1.0
        return x + 0.245 * size * side, y + 0.4 * size

    # --- the seat at the bottom ------------------------------------------------------------

    def _lay_hand(self, box: Box) -> None:
        """Lay name and Fame of the seat at the bottom, and its hand."""
        view, seat = self.view, self.me
        x, y, width, height = box
        self.plates.append(Plate("panel", box, seat))
        end = min(2.9, 0.26 * width)
        self._lay_seat(seat, (x + PAD, y + 0.1, end - PAD, 0.72))
        pawn = 0.3
        self._lay_tally(seat, (x + PAD + 0.06, y + 0.92, end - PAD - pawn - 0.2, 0.56))
        self._lay_start(seat, (x + end - pawn - 0.06, y + 0.95, pawn, pawn * PAWN))
        size = (height - 0.2) / TALL * 0.97
        hand = (x + end + GAP, y + 0.06, width - end - GAP - PAD, height - 0.12)
        self.areas.append(Area(view.zone(seat, HAND), "fan", hand, size, drop=box))

    def _lay_seat(self, seat: int, box: Box) -> None:
        label = Text("alchemicus.has", (self.view.fame(seat),))
        self.plates.append(Plate("seat", box, seat, label))

    def _lay_tally(self, seat: int, box: Box) -> None:
        tally = Tally(self.view.fame(seat), "fame", WORTHS)
        self.plates.append(Plate("tally", box, seat, tally=tally))

    def _lay_start(self, seat: int, box: Box) -> None:
        """Lay the pawn of a seat that was not placed yet."""
        zone = self.view.zone(seat, START)
        self.areas.append(Area(zone, "pile", box, box[2], form="pawn"))

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
        """Lay a player: name, hand and Fame in a line or two, the buildings below."""
        view = self.view
        x, y, width, height = box
        self.plates.append(Plate("panel", box, seat))
        high = height > 2.6
        line = 0.62 if high else 0.46
        hand = line / TALL
        right = x + width - PAD - hand
        self.areas.append(
            Area(
                view.zone(seat, HAND),
                "pile",
                (right, y + 0.09, hand, line),
                hand,
                counted=True,
            )
        )
        pawn = line / PAWN * 0.92
        self._lay_start(seat, (right - pawn - 0.06, y + 0.09, pawn, pawn * PAWN))
        if view.of(seat, START):
            right -= pawn + 0.06
        if high:
            self._lay_seat(seat, (x + PAD, y + 0.07, right - x - PAD - 0.05, line))
            self._lay_tally(seat, (x + PAD, y + line + 0.16, width - 2 * PAD, 0.46))
            line += 0.54
        else:
            side = line - 0.12
            coins = min(0.32 * (width - 2 * PAD - hand), _laid_out(view.fame(seat)) * side) + 0.1
            self._lay_tally(seat, (right - coins, y + 0.14, coins - 0.1, side))
            self._lay_seat(seat, (x + PAD, y + 0.05, right - coins - x - PAD - 0.04, line))
        top = y + line + 0.17
        inner = (x + PAD, top, width - 2 * PAD, y + height - PAD - top)
        rows = 4 if high else 2
        self._lay_buildings(seat, inner, rows)


def _laid_out(fame: int) -> float:
    """Return how wide so much Fame is in tokens side by side, of the width of one."""
    number, left = 0, fame
    for worth in WORTHS:
        more, left = divmod(left, worth)
        number += more
    return 0.92 * number + 0.1


def _fitted(count: int, width: float, height: float, most_rows: int) -> tuple[float, int]:
    """Return the largest width of so many cards in a box, and how many stand in a row."""
    best, columns = 0.0, 1
    for rows in range(1, most_rows + 1):
        wide = math.ceil(count / rows)
        size = min(
            width / ((wide - 1) * APART + 1),
            height / (rows * TALL + (rows - 1) * BETWEEN),
            1.0,
        )
        if size > best + 0.001:
            best, columns = size, wide
    return best, columns


def _polar(middle: Point, radius: float, turn: float) -> Point:
    """Return a point on a circle; the turn is clockwise from the top, in radians."""
    return middle[0] + radius * math.sin(turn), middle[1] - radius * math.cos(turn)


def _sector(
    middle: Point, inner: float, outer: float, turn: float, count: int
) -> tuple[Point, ...]:
    """Return the corners of one of so many spaces of a ring."""
    steps = max(6, 48 // count)
    half = math.pi / count
    turns = [turn - half + 2 * half * step / steps for step in range(steps + 1)]
    rim = [_polar(middle, outer, way) for way in turns]
    return (*rim, *(_polar(middle, inner, way) for way in reversed(turns) if inner))


def _bounds(corners: Sequence[Point]) -> Box:
    """Return the box around some corners."""
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    return left, top, max(x for x, _ in corners) - left, max(y for _, y in corners) - top
