"""Where everything lies on Dominion's table, in widths of a kingdom card.

From top to bottom: the other players; the supply; the stage, on which lies what is in play and
what is revealed; the banner that asks; the cards of the seat at the bottom. On a very wide table
the stage lies beside the supply.
"""

from alchemy_desktop.games.dominion.table import (
    ASIDE,
    DECK,
    DISCARD,
    HAND,
    PHASE,
    PLAY,
    RETURNS,
    REVEALED,
    TURN,
    DominionTable,
)
from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.kernel.game import Area, Box, Layout, Plate

TALL = 1.4  # height of a card by its width
MARGIN = 0.14
GAP = 0.12
ROW = 0.13  # between cards of the supply
KINGDOM_COLUMNS = 5
SUPPLY = 2 * TALL + ROW
BANNER = 0.44
BELOW = 1.66
STAGE = 1.3
STRIP = 0.98
DEEP_STRIP = 1.2  # with several players side by side, each has a line for the name
LAMPS = 1.62
ENDS = 1.3  # width of the corners in which deck and discard pile lie
WIDE = 1.95  # aspect from which the stage lies beside the supply
NARROW = 1.21  # aspect under which the basic cards lie in two columns
_TREASURES = ("Copper", "Silver", "Gold", "Potion")
_OTHERS = ("Estate", "Duchy", "Province", "Curse")
_PHASES = ("action", "buy", "buy", "clean-up")


def seat_below(view: DominionTable, me: int) -> int:
    """Return the seat whose cards lie at the bottom: the one that ``me`` plays now."""
    turn: int = view.values[TURN]
    return turn if view.control[turn] == me else me


def lay_out(view: DominionTable, me: int, aspect: float) -> Layout:
    """Lay the table out for a viewer; ``aspect`` is width by height."""
    return _Table(view, me, aspect).layout()


def inset(box: Box, dx: float, dy: float | None = None) -> Box:
    """Return a box made smaller by ``dx`` at the sides and ``dy`` above and below."""
    x, y, w, h = box
    dy = dx if dy is None else dy
    return (x + dx, y + dy, w - 2 * dx, h - 2 * dy)


class _Table:
    """Collects the areas and plates of one layout."""

    def __init__(self, view: DominionTable, me: int, aspect: float) -> None:
        self.view = view
        self.me = me
        self.below = seat_below(view, me)
        self.turn: int = view.values[TURN]
        self.areas: list[Area] = []
        self.plates: list[Plate] = []
        seats = [me if seat == self.below else seat for seat in view.others(me)]
        self.above = seats
        self.strip = STRIP if len(seats) == 1 else DEEP_STRIP
        self.wide = aspect >= WIDE
        stacked = 0.0 if self.wide else STAGE + GAP
        self.height = 2 * MARGIN + self.strip + SUPPLY + stacked + BANNER + BELOW + 3 * GAP
        self.width = self.height * aspect
        self.inner = self.width - 2 * MARGIN
        self.narrow = aspect < NARROW

    def layout(self) -> Layout:
        """Lay everything out from top to bottom."""
        y = MARGIN
        self._lay_opponents((MARGIN, y, self.inner, self.strip))
        y += self.strip + GAP
        if self.wide:
            supply_width = 2 * KINGDOM_COLUMNS - 1 + 9 * ROW
            supply_width = min(supply_width, 0.74 * self.inner)
            self._lay_supply((MARGIN, y, supply_width, SUPPLY))
            x = MARGIN + supply_width + 2 * GAP
            self._lay_tower((x, y, self.width - MARGIN - x, SUPPLY))
            y += SUPPLY + GAP
        elif self.narrow:
            y = self._lay_narrow_middle(y)
        else:
            self._lay_supply((MARGIN, y, self.inner, SUPPLY))
            y += SUPPLY + GAP
            self._lay_stage((MARGIN, y, self.inner, STAGE))
            y += STAGE + GAP
        self.plates.append(Plate("banner", (MARGIN, y, self.inner, BANNER), self.below))
        y += BANNER + GAP
        self._lay_below((MARGIN, y, self.inner, BELOW))
        return Layout(self.width, self.height, tuple(self.areas), tuple(self.plates))

    # --- the supply ------------------------------------------------------------------------

    def _lay_supply(self, box: Box) -> None:
        """Lay the basic cards in two rows beside the kingdom's two rows."""
        x, y, width, height = box
        columns = len(_TREASURES)
        spare = width - KINGDOM_COLUMNS - 2 * GAP
        size = min(1.0, (spare - (columns + KINGDOM_COLUMNS - 2) * ROW) / columns)
        gap = (spare - columns * size) / (columns + KINGDOM_COLUMNS - 2)
        for column in range(columns):
            for row, names in enumerate((_TREASURES, _OTHERS)):
                top = y + row * (height - size * TALL)
                self._pile(names[column], x + column * (size + gap), top, size)
        self._lay_kingdom(x + columns * (size + gap) - gap + 2 * GAP, y, gap)

    def _lay_kingdom(self, x: float, y: float, gap: float) -> None:
        kingdom = [card.name for card in self.view.cast if card.kingdom]
        for number, name in enumerate(kingdom):
            row, column = divmod(number, KINGDOM_COLUMNS)
            self._pile(name, x + column * (1 + gap), y + row * (TALL + ROW), 1.0)

    def _pile(self, name: str, x: float, y: float, size: float) -> None:
        face = self.view.face(name)
        if face != NONE:
            box = (x, y, size, size * TALL)
            self.areas.append(
                Area(self.view.pile(face), "pile", box, size, counted=True, face=face)
            )

    def _lay_narrow_middle(self, y: float) -> float:
        """Lay the basic cards in two columns beside kingdom and stage; return the next y."""
        height = SUPPLY + GAP + STAGE
        rows = len(_TREASURES)
        size = (height - (rows - 1) * ROW) / rows / TALL
        for row in range(rows):
            for column, names in enumerate((_TREASURES, _OTHERS)):
                top = y + row * (size * TALL + ROW)
                self._pile(names[row], MARGIN + column * (size + ROW), top, size)
        x = MARGIN + 2 * size + ROW + 2 * GAP
        width = self.width - MARGIN - x
        self._lay_kingdom(x, y, (width - KINGDOM_COLUMNS) / (KINGDOM_COLUMNS - 1))
        self._lay_stage((x, y + SUPPLY + GAP, width, STAGE))
        return y + height + GAP

    # --- the stage -------------------------------------------------------------------------

    def _lay_stage(self, box: Box) -> None:
        """Lay lamps, what is in play, what is revealed, and the trash in one row."""
        x, y, width, height = box
        self._lay_lamps((x, y, LAMPS, height))
        trash = 0.72
        panel = trash + 0.24
        self._lay_trash((x + width - panel, y, panel, height), trash)
        x += LAMPS + GAP
        self._lay_play((x, y, width - LAMPS - panel - 2 * GAP, height))

    def _lay_tower(self, box: Box) -> None:
        """Lay the stage of a very wide table: lamps and trash above, the play area below."""
        x, y, width, height = box
        top = 0.98
        trash = 0.5
        panel = trash + 0.3
        self._lay_lamps((x, y, width - panel - GAP, top))
        self._lay_trash((x + width - panel, y, panel, top), trash)
        self._lay_play((x, y + top + GAP, width, height - top - GAP))

    def _lay_lamps(self, box: Box) -> None:
        phase = _PHASES[self.view.values[PHASE]]
        self.plates.append(Plate("lamps", box, self.turn, Text(f"dominion.phase.{phase}")))

    def _lay_trash(self, box: Box, size: float) -> None:
        x, y, width, height = box
        label = Text("dominion.zone.trash")
        self.plates.append(Plate("panel", box, label=label))
        top = y + height - size * TALL - 0.06
        pile = (x + (width - size) / 2, top, size, size * TALL)
        zone = self.view.trash_zone
        self.areas.append(Area(zone, "pile", pile, size, counted=True, sign="trash", drop=box))

    def _lay_play(self, box: Box) -> None:
        """Lay the play area of the seat whose turn it is, and the tray of revealed cards."""
        view = self.view
        shown = [
            (seat, role)
            for seat in range(view.seats)
            for role in (REVEALED, ASIDE)
            if view.cards(seat, role)
        ]
        x, y, width, height = box
        share = min(0.62, 0.2 + 0.1 * sum(len(view.cards(*where)) for where in shown))
        tray_width = width * (share if shown else 0.4)
        tray = (x + width - tray_width, y, tray_width, height)
        play = (x, y, width - tray_width - GAP, height) if shown else box
        self.plates.append(
            Plate("panel", play, self.turn, Text("dominion.zone.play", (self.turn,)))
        )
        inner = self._inner(play)
        self.areas.append(
            Area(view.zone(self.turn, PLAY), "row", inner, self._size(inner), drop=play)
        )
        self._lay_tray(tray, shown)

    def _lay_tray(self, tray: Box, shown: list[tuple[int, int]]) -> None:
        """Lay what is revealed or set aside side by side; what is empty has its place there."""
        view = self.view
        x, y, width, height = tray
        total = sum(len(view.cards(*where)) for where in shown)
        for seat in range(view.seats):
            for role in (REVEALED, ASIDE):
                box = tray
                if (seat, role) in shown:
                    part = (width + GAP) * len(view.cards(seat, role)) / total - GAP
                    box = (x, y, part, height)
                    x += part + GAP
                    name = "revealed" if role == REVEALED else "aside"
                    label = Text(f"dominion.zone.{name}", (seat,))
                    self.plates.append(Plate("panel", box, seat, label))
                inner = self._inner(box)
                zone = view.zone(seat, role)
                self.areas.append(Area(zone, "row", inner, self._size(inner)))

    def _inner(self, box: Box) -> Box:
        """Return the room for cards in a panel with a heading."""
        x, y, width, height = box
        return (x + 0.1, y + 0.24, width - 0.2, height - 0.3)

    def _size(self, inner: Box) -> float:
        return min(1.0, inner[3] / TALL)

    # --- the seat at the bottom ------------------------------------------------------------

    def _lay_below(self, box: Box) -> None:
        view, seat = self.view, self.below
        x, y, width, height = box
        self.plates.append(Plate("panel", inset(box, -0.06, -0.05), seat))
        plate = 0.4
        self.plates.append(Plate("seat", (x, y, ENDS, plate), seat))
        size = (height - plate - 0.1) / TALL
        deck = (x + (ENDS - size) / 2, y + plate + 0.06, size, size * TALL)
        self.areas.append(
            Area(view.zone(seat, DECK), "pile", deck, size, counted=True, sign="deck")
        )
        right = x + width - ENDS
        discard = (right + (ENDS - size) / 2, deck[1], size, size * TALL)
        self._lay_discards(seat, discard, size, (right, y, ENDS, height))
        hand = (x + ENDS + GAP, y, width - 2 * ENDS - 2 * GAP, height)
        if seat != self.turn:
            self._quiet_play(seat, (right, y, ENDS, plate), plate / TALL)
        order = tuple(sorted(view.cards(seat, HAND), key=self._rank))
        self.areas.append(
            Area(view.zone(seat, HAND), "fan", hand, (height - 0.08) / TALL, order=order)
        )

    def _rank(self, piece: int) -> tuple[int, int, int]:
        """Sort a hand: Actions, Potions and Treasures from great to small, the rest."""
        face = self.view.kind[piece]
        if face < 0:
            return (9, 0, piece)
        card = self.view.cast[face]
        group = 0 if card.is_action else 1 if card.is_treasure else 2
        return (group, -face if group == 1 else face, piece)

    def _lay_discards(self, seat: int, pile: Box, size: float, drop: Box) -> None:
        """Lay a discard pile and, on a possessed turn, what will return to it."""
        view = self.view
        returns = view.zone(seat, RETURNS)
        _, y, _, height = pile
        label = Text("dominion.zone.discard")
        if view.zones[returns]:
            half = size * 0.74
            y += height - half * TALL
            pile = (drop[0] + drop[2] - half, y, half, half * TALL)
            aside = (drop[0] - 0.2, y, half, half * TALL)
            size = half
        else:
            aside = pile
        self.areas.append(
            Area(
                view.zone(seat, DISCARD),
                "pile",
                pile,
                size,
                label,
                None,
                True,
                sign="discard",
                drop=drop,
            )
        )
        self.areas.append(
            Area(returns, "pile", aside, size, Text("dominion.zone.returns"), counted=True)
        )

    def _quiet_play(self, seat: int, box: Box, size: float) -> None:
        """Lay the play area of a seat whose turn it is not: nearly always empty."""
        self.areas.append(Area(self.view.zone(seat, PLAY), "row", box, size))

    # --- the other seats -------------------------------------------------------------------

    def _lay_opponents(self, box: Box) -> None:
        x, y, width, height = box
        each = (width + GAP) / len(self.above) - GAP
        for number, seat in enumerate(self.above):
            panel = (x + number * (each + GAP), y, each, height)
            self.plates.append(Plate("panel", panel, seat))
            if len(self.above) == 1:
                self._lay_opponent(seat, inset(panel, 0.1, 0.09), 2.7)
            else:
                self._lay_deep_opponent(seat, inset(panel, 0.1, 0.07))

    def _lay_deep_opponent(self, seat: int, box: Box) -> None:
        """Lay a seat with its name above its cards."""
        x, y, width, height = box
        line = 0.36
        self.plates.append(Plate("seat", (x, y, width, line), seat))
        self._lay_cards(seat, (x, y + line + 0.05, width, height - line - 0.05))

    def _lay_opponent(self, seat: int, box: Box, plate: float) -> None:
        """Lay a seat with its name beside its cards."""
        x, y, width, height = box
        self.plates.append(Plate("seat", (x, y, plate, height), seat))
        self._lay_cards(seat, (x + plate + 0.1, y, width - plate - 0.1, height))

    def _lay_cards(self, seat: int, box: Box) -> None:
        """Lay another seat's hand, deck, discard pile and play area in a row."""
        view = self.view
        x, y, width, height = box
        size = height / TALL
        gap = 0.16
        places = 2 + (seat != self.turn and bool(view.cards(seat, PLAY)))
        hand = min(width - places * (size + gap), 5 * size)
        self.areas.append(
            Area(view.zone(seat, HAND), "row", (x, y, hand, height), size, counted=True)
        )
        x += hand + gap
        deck = (x, y, size, height)
        self.areas.append(
            Area(view.zone(seat, DECK), "pile", deck, size, counted=True, sign="deck")
        )
        x += size + gap
        self._lay_discards_above(seat, (x, y, size, height), size)
        if seat != self.turn:
            x += size + gap
            self._quiet_play(seat, (x, y, max(size, box[0] + width - x), height), size)

    def _lay_discards_above(self, seat: int, pile: Box, size: float) -> None:
        view = self.view
        x, y, width, height = pile
        self.areas.append(
            Area(view.zone(seat, DISCARD), "pile", pile, size, counted=True, sign="discard")
        )
        beside = (x + width + 0.16, y, width, height)
        self.areas.append(Area(view.zone(seat, RETURNS), "pile", beside, size, counted=True))
