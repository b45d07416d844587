"""Where everything lies on the table of Alchemistry, in widths of a merchant's card.

The cauldron is in the middle, with the score track as its rim and the market in it. To its left
lie what is drawn from and the mastery tracks, to its right what is bought. The other players are
above, on a wide table at the left; the seat at the bottom has its board below the banner.
"""

from alchemy_desktop.games.alchemistry.faces import (
    AETHER,
    CHEMICALS,
    GEM_FACES,
    GOLD,
    METALS,
    RARE,
    SAL_AMMONIAC,
)
from alchemy_desktop.games.alchemistry.formula import cells
from alchemy_desktop.games.alchemistry.scoring import standing
from alchemy_desktop.games.alchemistry.table import (
    BOARD,
    CARDS,
    DRAWN,
    END,
    GEM_PILE,
    HELD,
    LIMIT,
    MARKET,
    POTIONS,
    POUCH,
    PULLED,
    RARE_LIMIT,
    RARE_PILE,
    STACK_5,
    STACK_7,
    STALL_5,
    STALL_7,
    TRACK_OF,
    TURNS,
    AlchemistryTable,
)
from alchemy_desktop.games.alchemistry.turns import ONE_MORE, SOLO_TURNS
from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.kernel.layout import Area, Box, Layout, Plate, Track

TALL = 1.4  # height of a card by its width
TILE = 2 / 3  # height of a potion by its width
MARGIN = 0.14
GAP = 0.12
BANNER = 0.43
NOTE = 0.29  # height of the panel that tells a lone player's turns
HEAD = 0.27  # height of the heading of a panel
LOW = 1.0  # height of a panel under which pieces lie beside its heading
BESIDE = 0.88  # width of the heading there
PAD = 0.1
DEEP = 2.75  # width by height of a player's panel from which cards lie beside the board
TRACK = 0.58  # height of a mastery track
RIM = 0.1  # of the cauldron, of its shorter side, with what is left free beside it
SEEN = 0.3  # share of a completed card that is to be seen
KINDS = 11  # of cubes
LAPS = 20
LEAST = 3.3  # columns and rows of cells that the market has room for in any case
ROOM = 5  # the same while a potion is to be placed
MOST = 1.1  # width of a cell
WIDE = 1.75  # aspect from which the other players sit at the left
NARROW = 1.12  # aspect under which the piles lie below the cauldron
LEAST_ASPECT = 0.8

SLOTS = tuple(
    tuple(
        face if row < (RARE_LIMIT if face in RARE else LIMIT) else NONE
        for face in (*METALS, GOLD, *CHEMICALS, SAL_AMMONIAC, AETHER, *GEM_FACES)
    )
    for row in range(LIMIT)
)
"""The places of a board: a column for each kind of cube."""


def back_of(view: AlchemistryTable, piece: int) -> str:
    """Return the back of a piece: of its deck, or the vessel that it is in."""
    face, zone = view.kind[piece], view.where[piece]
    if face >= 0:
        thing = view.cast[face]
        if thing.form == "cube":
            return "pouch"
        return "retort" if thing.cells else "gems-seven" if thing.stars == 7 else "gems-five"
    return {POUCH: "pouch", POTIONS: "retort", STACK_7: "gems-seven"}.get(zone, "gems-five")


def lay_out(view: AlchemistryTable, me: int, aspect: float) -> Layout:
    """Lay the table out for the seat at the bottom; ``aspect`` is width by height."""
    return _Table(view, me, max(LEAST_ASPECT, aspect)).layout()


def inset_top(box: Box, by: float) -> Box:
    """Return a box that begins lower."""
    x, y, width, height = box
    return x, y + by, width, height - by


class _Table:
    """Collects the areas and plates of one layout."""

    def __init__(self, view: AlchemistryTable, me: int, aspect: float) -> None:
        self.view = view
        self.me = me
        self.others = view.others(me)
        self.areas: list[Area] = []
        self.plates: list[Plate] = []
        self.wide = aspect >= WIDE
        self.narrow = aspect < NARROW
        self.height = 9.6 if self.narrow else 7.0 if self.wide else 8.0
        self.width = self.height * aspect

    def layout(self) -> Layout:
        """Lay everything out."""
        x, y, width = MARGIN, MARGIN, self.width - 2 * MARGIN
        foot = 1.95 if self.narrow else 1.8
        if self.others and self.wide:
            side = min(3.9, 0.25 * self.width)
            self._lay_column((x, y, side, self.height - 2 * MARGIN))
            x, width = x + side + GAP, width - side - GAP
        elif self.others:
            strip = 1.22 if len(self.others) == 1 else 1.55
            self._lay_strip((x, y, width, strip))
            y += strip + GAP
        low = self.height - MARGIN - foot
        self._lay_below((x, low, width, foot))
        low -= BANNER + GAP
        self.plates.append(Plate("banner", (x, low, width, BANNER), self.me))
        self._lay_middle((x, y, width, low - GAP - y))
        return Layout(self.width, self.height, tuple(self.areas), tuple(self.plates))

    # --- the middle ------------------------------------------------------------------------

    def _lay_middle(self, box: Box) -> None:
        """Lay the cauldron between what is drawn and what is bought."""
        x, y, width, height = box
        if self.narrow:
            below = 1.62
            side = 1.75
            self._lay_cauldron((x + side + GAP, y, width - side - GAP, height - below - GAP))
            self._lay_sources((x, y, side, height - below - GAP))
            self._lay_goods((x, y + height - below, width, below))
            return
        side = max(2.5, (width - 1.42 * height) / 2)
        side = min(side, 3.4) if not self.wide else min(side, 3.9)
        middle = width - 2 * (side + GAP)
        self._lay_sources((x, y, side, height))
        self._lay_cauldron((x + side + GAP, y, middle, height))
        self._lay_goods((x + side + middle + 2 * GAP, y, side, height))

    def _lay_cauldron(self, box: Box) -> None:
        """Lay the score track, and the market in it."""
        view = self.view
        pawns = [(seat, self._stars(seat)) for seat in range(view.seats)]
        tip = [Text("alchemistry.track.score", pawn) for pawn in pawns]
        if view.seats == 1:
            pawns.append((NONE, self._turns_left()))
            tip.append(Text("alchemistry.track.turns", (self._turns_left(),)))
        spaces = tuple(str(space) for space in range(LAPS))
        track = Track(spaces, tuple(pawns), loop=True, sign="signs/star", tip=tuple(tip))
        self.plates.append(Plate("track", box, track=track))
        x, y, width, height = box
        rim = (RIM + 0.03) * min(width, height)
        inner = (x + rim, y + rim, width - 2 * rim, height - 2 * rim)
        self.areas.append(Area(MARKET, "posed", inner, self._cell(inner), drop=box, form="tile"))

    def _stars(self, seat: int) -> int:
        """Return the stars scored in play, at the end all stars; so far the seat's pawn runs."""
        view = self.view
        return standing(view, seat).points if view.values[END] else view.stars(seat)

    def _turns_left(self) -> int:
        """Return how many turns a lone player has left, the present one included.

        Solo Game: the pawn moves after each turn.
        """
        view = self.view
        asked = view.decision is not None and view.decision.question is ONE_MORE
        over = bool(view.values[END]) or asked
        return max(0, SOLO_TURNS + (not over) - view.value(0, TURNS))

    def _cell(self, inner: Box) -> float:
        """Return the width of a cell with which the potions fill the market."""
        laid = [cell for p in self.view.zones[MARKET] for cell in cells(self.view.pose[p])]
        columns = rows = float(ROOM if self.view.zones[DRAWN] else LEAST)
        if laid:
            columns = max(columns, 1 + max(c for c, _ in laid) - min(c for c, _ in laid))
            rows = max(rows, 1 + max(r for _, r in laid) - min(r for _, r in laid))
        return min(inner[2] / columns, inner[3] / rows, MOST)

    def _lay_sources(self, box: Box) -> None:
        """Lay pouch, potion deck and mastery tracks, from above."""
        x, y, width, height = inset_top(box, 0.1)
        tracks = 2 * TRACK + GAP
        free = height - tracks - 2 * GAP
        pouch = min(1.35, 0.5 * free, 0.56 * width)
        self.areas.append(
            Area(POUCH, "pile", (x + PAD, y, pouch, pouch), pouch, counted=True, form="cube")
        )
        side = 0.44
        pulled = (x + PAD + pouch + PAD, y + (pouch - side) / 2, 2 * side + 0.1, side)
        for seat in range(self.view.seats):
            zone = self.view.zone(seat, PULLED)
            self.areas.append(Area(zone, "row", pulled, side, form="cube"))
        top = y + pouch + GAP
        room = free - pouch
        deck = min(width - 0.3, room / TILE - 0.16, 2.1)
        tile = (x + (width - deck) / 2 - 0.08, top + (room - deck * TILE) / 2, deck, deck * TILE)
        self.areas.append(
            Area(POTIONS, "pile", tile, deck, counted=True, sign="potion", form="tile")
        )
        drawn = (tile[0] + 0.1, tile[1] + 0.1, deck, deck * TILE)
        self.areas.append(Area(DRAWN, "pile", drawn, deck, form="tile"))
        self._lay_tracks((x, y + height - tracks, width, tracks))

    def _lay_tracks(self, box: Box) -> None:
        """Lay the two mastery tracks, one under the other."""
        x, y, width, height = box
        view = self.view
        each = (height - GAP) / 2
        spaces = tuple(str(stars) for stars in view.mastery)
        for number, (rare, name) in enumerate(((GOLD, "metals"), (SAL_AMMONIAC, "chemicals"))):
            steps = [view.value(seat, TRACK_OF[rare]) for seat in range(view.seats)]
            tip = tuple(
                Text(f"alchemistry.track.{name}", (seat, view.mastery[step]))
                for seat, step in enumerate(steps)
            )
            sign = f"cubes/{view.cast[rare].id}"
            track = Track(spaces, tuple(enumerate(steps)), sign=sign, crown=True, tip=tip)
            place = (x, y + number * (each + GAP), width, each)
            self.plates.append(Plate("track", place, track=track))

    def _lay_goods(self, box: Box) -> None:
        """Lay merchants, Gem Pile and Rare Pile."""
        x, y, width, height = box
        if self.narrow:
            size = (height - 0.3) / TALL
            stalls = 2 * size + 0.7
            rest = (width - stalls - 2 * GAP) / 2
            self._lay_merchants((x, y, stalls, height))
            self._lay_heap(GEM_PILE, "gems", tuple(GEM_FACES), (x + stalls + GAP, y, rest, height))
            self._lay_heap(RARE_PILE, "rare", RARE, (x + stalls + rest + 2 * GAP, y, rest, height))
            return
        stalls = min(0.52 * height, (width - 0.66) / 2 * TALL + 0.34)
        heaps = (height - stalls - 2 * GAP) / 2
        self._lay_merchants((x, y, width, stalls))
        top = y + stalls + GAP
        self._lay_heap(GEM_PILE, "gems", tuple(GEM_FACES), (x, top, width, heaps))
        self._lay_heap(RARE_PILE, "rare", RARE, (x, top + heaps + GAP, width, heaps))

    def _lay_merchants(self, box: Box) -> None:
        """Lay the two stacks of merchants, the open card of each on it."""
        x, y, width, height = box
        lift = 0.16
        size = min((height - lift - 0.06) / TALL, (width - 2 * lift - 0.4) / 2, 1.6)
        gap = (width - 2 * (size + lift)) / 3
        top = y + lift + (height - lift - size * TALL) / 2
        for number, (stack, stall) in enumerate(((STACK_5, STALL_5), (STACK_7, STALL_7))):
            left = x + gap + number * (size + lift + gap)
            under = (left + lift, top - lift, size, size * TALL)
            self.areas.append(Area(stack, "pile", under, size, counted=True))
            over = (left, top, size, size * TALL)
            self.areas.append(Area(stall, "pile", over, size, sign="merchant", group="merchants"))

    def _lay_heap(self, zone: int, name: str, faces: tuple[int, ...], box: Box) -> None:
        """Lay cubes of some kinds in heaps on a panel."""
        x, y, width, height = box
        self.plates.append(Plate("panel", box, label=Text(f"alchemistry.zone.{name}")))
        if height < LOW:  # beside the heading
            inner = (x + BESIDE, y + 0.07, width - BESIDE - PAD, height - 0.14)
        else:
            inner = (x + PAD, y + HEAD, width - 2 * PAD, height - HEAD - 0.08)
        size = min(0.5, inner[3] / 2.05, inner[2] / len(faces) / 1.6)
        self.areas.append(
            Area(zone, "heap", inner, size, counted=True, drop=box, slots=(faces,), form="cube")
        )

    # --- the seat at the bottom ------------------------------------------------------------

    def _lay_below(self, box: Box) -> None:
        """Lay name and Reservoir, the board, and the completed cards."""
        view, seat = self.view, self.me
        x, y, width, height = box
        self.plates.append(Plate("panel", box, seat))
        inner = height - 2 * PAD
        end = min(1.9, 0.2 * width) if view.seats > 1 else min(1.9, 0.17 * width)
        name = 0.5 if view.seats > 1 else inner - NOTE - 0.05
        self._lay_seat(seat, (x + PAD, y + 0.05, end - PAD, name))
        if view.seats == 1:
            note = (x + PAD, y + height - PAD - NOTE, end - PAD, NOTE)
            self.plates.append(Plate("panel", note, label=self._turns_said()))
        size = min((inner - 0.5) / TALL, end - 2 * PAD)
        held = (x + PAD + (end - size) / 2, y + height - size * TALL - PAD, size, size * TALL)
        self._lay_reservoir(seat, held)
        pitch = 1.1
        share = 0.6 if self.narrow else 0.66
        cube = min(inner / (LIMIT - 1 + pitch) / pitch * 1.02, share * width / KINDS / pitch)
        board = (x + end + GAP, y + PAD, KINDS * cube * pitch, inner)
        self._lay_board(seat, board, cube)
        left = board[0] + board[2] + GAP
        panel = (left, y + PAD, x + width - PAD - left, inner)
        self.plates.append(Plate("panel", panel, label=Text("alchemistry.zone.cards")))
        inside = (left + PAD, y + PAD + HEAD, panel[2] - 2 * PAD, inner - HEAD - 0.07)
        self._lay_cards(seat, inside)

    def _lay_seat(self, seat: int, box: Box) -> None:
        has = Text("alchemistry.has", (self._stars(seat),))
        self.plates.append(Plate("seat", box, seat, has))

    def _turns_said(self) -> Text:
        left = self._turns_left()
        if self.view.values[END] or left:
            return Text("alchemistry.track.turns", (left,))
        return Text("alchemistry.zone.no-turns")

    def _lay_reservoir(self, seat: int, box: Box) -> None:
        zone = self.view.zone(seat, HELD)
        # Only the own place is marked while the Reservoir lies elsewhere.
        sign = "reservoir" if seat == self.me and self.view.seats > 1 else ""
        self.areas.append(Area(zone, "pile", box, box[2], sign=sign))

    def _lay_board(self, seat: int, box: Box, cube: float) -> None:
        zone = self.view.zone(seat, BOARD)
        self.areas.append(Area(zone, "slots", box, cube, slots=SLOTS, form="cube"))

    def _lay_cards(self, seat: int, box: Box) -> None:
        """Lay completed cards in a row: potions, used merchants, on top those still of use."""
        view = self.view
        zone = view.zone(seat, CARDS)
        order = tuple(sorted(view.zones[zone], key=self._rank))
        _, _, width, height = box
        abreast = 1 + (len(order) - 1) * SEEN
        show, size = "row", min(height / TALL, width / max(1.3, abreast))
        if size < (half := 0.97 * height / (2 * TALL + 0.08)):  # in two rows they are larger
            show, size = "grid", half
        self.areas.append(Area(zone, show, box, size, order=order))

    def _rank(self, piece: int) -> tuple[bool, bool, int]:
        view = self.view
        return not view.thing(piece).cells, piece not in view.down, view.kind[piece]

    # --- the other seats -------------------------------------------------------------------

    def _lay_strip(self, box: Box) -> None:
        """Lay the other players side by side."""
        x, y, width, height = box
        each = (width + GAP) / len(self.others) - GAP
        for number, seat in enumerate(self.others):
            panel = (x + number * (each + GAP), y, each, height)
            self.plates.append(Plate("panel", panel, seat))
            if len(self.others) == 1:
                self._lay_broad(seat, panel)
            elif each > DEEP * height:
                self._lay_deep(seat, panel)
            else:
                self._lay_stacked(seat, panel)

    def _lay_broad(self, seat: int, box: Box) -> None:
        """Lay a player in a row: name, Reservoir, board, cards."""
        x, y, width, height = box
        inner = height - 2 * PAD
        name = min(2.2, 0.23 * width)
        self._lay_seat(seat, (x + PAD, y + PAD, name, inner))
        size = inner / TALL
        left = x + name + 2 * PAD
        self._lay_reservoir(seat, (left, y + PAD, size, inner))
        left += size + GAP
        cube = inner / (LIMIT * 1.1)
        self._lay_board(seat, (left, y + PAD, KINDS * cube * 1.1, inner), cube)
        left += KINDS * cube * 1.1 + 2 * GAP
        self._lay_cards(seat, (left, y + PAD, x + width - PAD - left, inner))

    def _lay_deep(self, seat: int, box: Box) -> None:
        """Lay a player with the name above board and cards."""
        x, y, width, height = box
        line = 0.42
        self._lay_seat(seat, (x + PAD, y + 0.04, width - 2 * PAD, line))
        inner = height - line - 0.16
        top = y + height - inner - PAD + 0.02
        share = 0.66 * (width - 2 * PAD)
        cube = min(inner / (LIMIT * 1.1), share / (KINDS * 1.1))
        board = (x + PAD, top, KINDS * cube * 1.1, inner)
        self._lay_board(seat, board, cube)
        left = board[0] + board[2] + GAP
        room = x + width - PAD - left
        size = min(inner / TALL, 0.42 * room)
        held = (x + width - PAD - size, top + (inner - size * TALL) / 2, size, size * TALL)
        self._lay_reservoir(seat, held)
        holds = bool(self.view.of(seat, HELD))
        self._lay_cards(seat, (left, top, room - (size + 0.06 if holds else 0), inner))

    def _lay_stacked(self, seat: int, box: Box) -> None:
        """Lay a player with the board below name and cards, which share a line if it is low."""
        x, y, width, height = box
        inner = width - 2 * PAD
        cube = min(inner / KINDS / 1.1, (height - 0.66) / LIMIT / 1.1)
        board = LIMIT * cube * 1.1
        self._lay_board(seat, (x + PAD, y + height - PAD - board, inner, board), cube)
        room = height - board - 2 * PAD
        name, tall, left, top = 0.52 * inner, room, x + PAD + 0.52 * inner, y + PAD - 0.03
        if room > 1.0:
            name, tall, left, top = inner, room - 0.5, x + PAD, y + 0.5
        line = room if room <= 1.0 else 0.42
        self._lay_seat(seat, (x + PAD, y + PAD - 0.03, name, line))
        size = min(tall / TALL, 0.9)
        right = x + width - PAD
        held = (right - size, top + (tall - size * TALL) / 2, size, size * TALL)
        self._lay_reservoir(seat, held)
        right -= size + 0.06 if self.view.of(seat, HELD) else 0
        self._lay_cards(seat, (left, top, right - left, tall))

    def _lay_column(self, box: Box) -> None:
        """Lay the other players one under the other."""
        x, y, width, height = box
        each = min(2.3, (height + GAP) / len(self.others) - GAP)
        for number, seat in enumerate(self.others):
            panel = (x, y + number * (each + GAP), width, each)
            self.plates.append(Plate("panel", panel, seat))
            self._lay_stacked(seat, panel)
