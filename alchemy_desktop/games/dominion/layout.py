"""Where everything lies on Dominion's table, in widths of a kingdom card.

From top to bottom: the other players; the supply; the stage, on which lies what is in play and
what is revealed; the banner that asks; the cards of the seat at the bottom. On a very wide table
the stage lies beside the supply.
"""

from alchemy_desktop.games.dominion.ask import CHOOSE
from alchemy_desktop.games.dominion.table import (
    ASIDE,
    DECK,
    DISCARD,
    HAND,
    PHASE,
    PLAY,
    RETURNS,
    REVEALED,
    TOKENS,
    TURN,
    DominionTable,
)
from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.kernel.layout import Area, Box, Layout, Plate

TALL = 1.4  # height of a card by its width
MARGIN = 0.14
GAP = 0.12
ROW = 0.13  # between cards of the supply
GROUP = 1.9  # gap between basic cards and kingdom, in gaps between cards
SUPPLY = 2 * TALL + ROW
BANNER = 0.43
LAMPS = 1.62
TRASH = 0.96
NAME = 1.5  # a name over the deck reaches so far beyond its corner, if there is room
ENDS = 1.3  # width of the corners in which deck and discard pile lie
WIDE = 1.95  # aspect from which the stage lies beside the supply
NARROW = 1.21  # aspect under which the basic cards lie in two columns
MANY = 6  # cards that lie side by side in the tray
MAT = 0.78  # size of a mat's pile, in sizes of the deck beside it
LEAST_ASPECT = 1.0  # a table in a taller view is not narrower: it leaves room below
ROOMY = (1.24, 1.5)  # between these aspects the supply grows and the rest shrinks beside it

# Heights where there is little room in the width, and where there is much.
BELOW = (1.66, 1.5)
STAGE = (1.3, 1.14)
STRIP = (0.98, 0.86)
DEEP_STRIP = (1.2, 1.1)  # with several players side by side, each has a line for the name
_TREASURES = ("Copper", "Silver", "Gold", "Potion")
_OTHERS = ("Estate", "Duchy", "Province", "Curse")
_IN_TRAY = ((REVEALED, "revealed"), (ASIDE, "aside"), (DISCARD, "discard"))
_PHASES = ("action", "buy", "buy", "clean-up")


def seat_below(view: DominionTable, me: int) -> int:
    """Return the seat whose cards lie at the bottom: the one that ``me`` plays now."""
    turn: int = view.values[TURN]
    return turn if view.control[turn] == me else me


def back_of(view: DominionTable, piece: int) -> str:
    """Return the back of a piece: all cards are of one deck."""
    return "seven-metals"


def lay_out(view: DominionTable, me: int, aspect: float) -> Layout:
    """Lay the table out for a viewer; ``aspect`` is width by height."""
    return _Table(view, me, max(LEAST_ASPECT, aspect)).layout()


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
        self.spread = self._spread()
        self.kingdom = [card.name for card in view.cast if card.kingdom]
        self.columns = max(5, (len(self.kingdom) + 1) // 2)
        self.wide = aspect >= WIDE
        self.narrow = aspect < NARROW
        room = 1.0 if self.narrow else (aspect - ROOMY[0]) / (ROOMY[1] - ROOMY[0])
        self.room = max(0.0, min(1.0, room))
        self.strip = self._height(STRIP if len(seats) == 1 else DEEP_STRIP)
        self.stage = self._height(STAGE)
        self.foot = self._height(BELOW)
        stacked = 0.0 if self.wide else self.stage + GAP
        self.height = 2 * MARGIN + self.strip + SUPPLY + stacked + BANNER + self.foot + 3 * GAP
        self.width = self.height * aspect
        self.inner = self.width - 2 * MARGIN

    def _spread(self) -> int:
        """Return the discard pile of which a card is chosen, or ``NONE``: it is spread out."""
        decision = self.view.decision
        if decision is None or decision.question is not CHOOSE or decision.args[1] != DISCARD:
            return NONE
        return self.view.zone(decision.seat, DISCARD)

    def _height(self, between: tuple[float, float]) -> float:
        return between[0] + self.room * (between[1] - between[0])

    def layout(self) -> Layout:
        """Lay everything out from top to bottom."""
        y = MARGIN
        self._lay_opponents((MARGIN, y, self.inner, self.strip))
        y += self.strip + GAP
        if self.wide:
            supply_width = 2 * self.columns - 1 + 9 * ROW
            supply_width = min(supply_width, 0.76 * self.inner)
            self._lay_supply((MARGIN, y, supply_width, SUPPLY))
            x = MARGIN + supply_width + 2 * GAP
            self._lay_play((x, y, self.width - MARGIN - x, SUPPLY))
            y += SUPPLY + GAP
        elif self.narrow:
            y = self._lay_narrow_middle(y)
        else:
            self._lay_supply((MARGIN, y, self.inner, SUPPLY))
            y += SUPPLY + GAP
            self._lay_stage((MARGIN, y, self.inner, self.stage))
            y += self.stage + GAP
        self.plates.append(Plate("banner", (MARGIN, y, self.inner, BANNER), self.below))
        y += BANNER + GAP
        self._lay_below((MARGIN, y, self.inner, self.foot))
        return Layout(self.width, self.height, tuple(self.areas), tuple(self.plates))

    # --- the supply ------------------------------------------------------------------------

    def _lay_supply(self, box: Box) -> None:
        """Lay the basic cards in two rows beside the kingdom's two rows."""
        x, y, width, _ = box
        columns = len(_TREASURES)
        gaps = columns + self.columns - 2 + GROUP
        size = min(1.0, (width - self.columns - gaps * ROW) / columns)
        gap = (width - self.columns - columns * size) / gaps
        for column, names in enumerate(zip(_TREASURES, _OTHERS, strict=True)):
            played = self._played(names)
            first = (len(names) - len(played)) / 2  # one alone lies between the rows
            for row, name in enumerate(played):
                top = y + (first + row) * (TALL + ROW) + (TALL - size * TALL) / 2
                self._pile(name, x + column * (size + gap), top, size)
        self._lay_kingdom(x + columns * (size + gap) + (GROUP - 1) * gap, y, gap)

    def _lay_kingdom(self, x: float, y: float, gap: float) -> None:
        for number, name in enumerate(self.kingdom):
            row, column = divmod(number, self.columns)
            self._pile(name, x + column * (1 + gap), y + row * (TALL + ROW), 1.0)

    def _played(self, names: tuple[str, ...]) -> list[str]:
        """Return those among cards that are in the game."""
        return [name for name in names if self.view.face(name) != NONE]

    def _pile(self, name: str, x: float, y: float, size: float) -> None:
        face = self.view.face(name)
        box = (x, y, size, size * TALL)
        pile = self.view.pile(face)
        group = "kingdom" if self.view.cast[face].kingdom else "basic"
        self.areas.append(Area(pile, "pile", box, size, counted=True, face=face, group=group))

    def _lay_narrow_middle(self, y: float) -> float:
        """Lay the basic cards in two columns beside kingdom and stage; return the next y."""
        height = SUPPLY + GAP + self.stage
        rows = len(_TREASURES)
        size = (height - (rows - 1) * ROW) / rows / TALL
        for row, names in enumerate(zip(_TREASURES, _OTHERS, strict=True)):
            top = y + row * (size * TALL + ROW)
            played = self._played(names)
            left = MARGIN + (len(names) - len(played)) * (size + ROW) / 2
            for column, name in enumerate(played):
                self._pile(name, left + column * (size + ROW), top, size)
        x = MARGIN + 2 * size + ROW + 2 * GAP
        width = self.width - MARGIN - x
        self._lay_kingdom(x, y, (width - self.columns) / (self.columns - 1))
        self._lay_stage((x, y + SUPPLY + GAP, width, self.stage))
        return y + height + GAP

    # --- the stage -------------------------------------------------------------------------

    def _lay_stage(self, box: Box) -> None:
        """Lay lamps, what is in play, what is revealed, and the trash in one row."""
        x, y, width, height = box
        self._lay_lamps((x, y, LAMPS, height))
        self._lay_trash((x + width - TRASH, y, TRASH, height))
        x += LAMPS + GAP
        self._lay_play((x, y, width - LAMPS - TRASH - 2 * GAP, height))

    def _lay_lamps(self, box: Box) -> None:
        phase = _PHASES[self.view.values[PHASE]]
        self.plates.append(Plate("lamps", box, self.turn, Text(f"dominion.phase.{phase}")))

    def _lay_trash(self, box: Box) -> None:
        x, y, width, height = box
        self.plates.append(Plate("panel", box, label=Text("dominion.zone.trash")))
        size = min(0.76, (height - 0.38) / TALL)
        pile = (x + (width - size) / 2, y + height - size * TALL - 0.08, size, size * TALL)
        zone = self.view.trash_zone
        self.areas.append(Area(zone, "pile", pile, size, counted=True, sign="trash", drop=box))

    def _lay_play(self, box: Box) -> None:
        """Lay the play area of the seat whose turn it is, and the tray of revealed cards."""
        view = self.view
        shown = [
            (seat, role)
            for seat in range(view.seats)
            for role in (REVEALED, ASIDE, DISCARD)
            if view.cards(seat, role) and (role != DISCARD or view.zone(seat, role) == self.spread)
        ]
        play, tray = self._split(box, sum(len(view.cards(*where)) for where in shown))
        self.plates.append(Plate("panel", play, self.turn, Text("dominion.zone.play")))
        self._lay_row(view.zone(self.turn, PLAY), play)
        self._lay_tray(tray, shown)

    def _split(self, box: Box, revealed: int) -> tuple[Box, Box]:
        """Return the play area and the tray for so many revealed cards."""
        x, y, width, height = box
        if self.wide:
            half = (height - GAP) / 2
            return (x, y, width, half if revealed else height), (x, y + half + GAP, width, half)
        tray = width * (min(0.62, 0.2 + 0.1 * revealed) if revealed else 0.4)
        play = width - tray - GAP if revealed else width
        return (x, y, play, height), (x + width - tray, y, tray, height)

    def _lay_tray(self, tray: Box, shown: list[tuple[int, int]]) -> None:
        """Lay what is revealed or set aside side by side; what is empty has its place there."""
        view = self.view
        x, y, width, height = tray
        total = sum(self._share(where) for where in shown)
        for seat in range(view.seats):
            for role, name in _IN_TRAY:
                box = tray
                if (seat, role) in shown:
                    part = (width + GAP) * self._share((seat, role)) / total - GAP
                    box = (x, y, part, height)
                    x += part + GAP
                    label = Text(f"dominion.zone.{name}", (seat,))
                    self.plates.append(Plate("panel", box, seat, label))
                elif role == DISCARD:
                    continue
                order = tuple(sorted(view.cards(seat, role), key=self._rank))
                self._lay_row(view.zone(seat, role), box, order if role == DISCARD else None)

    def _share(self, where: tuple[int, int]) -> int:
        """Return how much of the tray some cards take: many overlap, so that others find room."""
        return min(len(self.view.cards(*where)), MANY)

    def _lay_row(self, zone: int, panel: Box, order: tuple[int, ...] | None = None) -> None:
        """Lay a zone in a panel with a heading; in two rows if it is high enough."""
        x, y, width, height = panel
        inner = (x + 0.1, y + 0.25, width - 0.2, height - 0.32)
        two = inner[3] > 2 * 0.7 * TALL
        size = min(1.0, (inner[3] - 0.1) / 2 / TALL if two else inner[3] / TALL)
        show = "grid" if two else "row"
        self.areas.append(Area(zone, show, inner, size, order=order, drop=panel))

    # --- the seat at the bottom ------------------------------------------------------------

    def _lay_below(self, box: Box) -> None:
        """Lay deck, hand and discard pile; on a very wide table lamps and trash as well."""
        view, seat = self.view, self.below
        x, y, width, height = box
        self.plates.append(Plate("panel", inset(box, 0, -0.05), seat))
        line = 0.4
        plate = (x + 0.08, y + 0.02, ENDS - 0.08 + self._beside_hand(width, height), line)
        self._lay_seat(seat, plate)
        size = (height - line - 0.18) / TALL
        deck = (x + 0.08 + (ENDS - size) / 2, y + line + 0.14, size, size * TALL)
        self.areas.append(
            Area(view.zone(seat, DECK), "pile", deck, size, counted=True, sign="deck")
        )
        end = x + width - ENDS
        discard = (end + (ENDS - size) / 2 - 0.08, deck[1], size, size * TALL)
        self._lay_discards(seat, discard, size, (end, y, ENDS, height))
        if seat != self.turn:
            self._quiet_play(seat, (end, y, ENDS, line), line / TALL)
        x += ENDS + GAP
        end -= GAP
        if self._mat(seat) != NONE:
            small = MAT * size
            mat = (x, y + height - small * TALL - 0.04, small, small * TALL)
            label = Text("dominion.zone.mat")
            zone = self._mat(seat)
            self.areas.append(Area(zone, "pile", mat, small, label, counted=True, sign="card"))
            x += small + GAP
        if self.wide:
            self._lay_lamps((x, y + 0.06, LAMPS, height - 0.12))
            self._lay_trash((end - TRASH, y + 0.06, TRASH, height - 0.12))
            x, end = x + LAMPS + GAP, end - TRASH - GAP
        order = tuple(sorted(view.cards(seat, HAND), key=self._rank))
        size = self._hand_size(height)
        hand = (x, y, end - x, height)
        self.areas.append(Area(view.zone(seat, HAND), "fan", hand, size, order=order))

    @staticmethod
    def _hand_size(height: float) -> float:
        return min(height - 0.08, 1.66) / TALL

    def _beside_hand(self, width: float, height: float) -> float:
        """Return how much room for the name there is beside the cards of the hand."""
        if self.wide:
            return 0.0  # the lamps stand there
        room = width - 2 * (ENDS + GAP)
        cards = len(self.view.cards(self.below, HAND)) * 1.06 * self._hand_size(height)
        return max(0.0, min(NAME, (room - cards) / 2))

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
            size *= 0.78
            y += height - size * TALL
            pile = (drop[0] + drop[2] - size - 0.08, y, size, size * TALL)
            aside = (drop[0] - 0.06, y, size, size * TALL)
        else:
            aside = pile
        zone = view.zone(seat, DISCARD)
        if zone != self.spread:
            sign = "discard"
            area = Area(zone, "pile", pile, size, label, counted=True, sign=sign, drop=drop)
            self.areas.append(area)
        self.areas.append(
            Area(returns, "pile", aside, size, Text("dominion.zone.returns"), counted=True)
        )

    def _quiet_play(self, seat: int, box: Box, size: float) -> None:
        """Lay the play area of a seat whose turn it is not: nearly always empty."""
        self.areas.append(Area(self.view.zone(seat, PLAY), "row", box, size))

    def _mat(self, seat: int) -> int:
        """Return a seat's Native Village mat, or ``NONE`` where the card is not in the game."""
        mat = self.view.mat(seat)
        return mat if mat < len(self.view.zones) else NONE

    def _lay_seat(self, seat: int, box: Box) -> None:
        """Lay the plate of a seat, which tells how many Pirate Ship tokens it has."""
        tokens = self.view.values[self.view.more(TOKENS) + seat]
        label = Text("dominion.tokens", (tokens,)) if tokens else None
        self.plates.append(Plate("seat", box, seat, label))

    # --- the other seats -------------------------------------------------------------------

    def _lay_opponents(self, box: Box) -> None:
        x, y, width, height = box
        each = (width + GAP) / len(self.above) - GAP
        for number, seat in enumerate(self.above):
            panel = (x + number * (each + GAP), y, each, height)
            self.plates.append(Plate("panel", panel, seat))
            inner = inset(panel, 0.1, 0.08)
            if len(self.above) == 1:
                self._lay_opponent(seat, inner)
            else:
                self._lay_deep_opponent(seat, inner)

    def _lay_deep_opponent(self, seat: int, box: Box) -> None:
        """Lay a seat with its name above its cards."""
        x, y, width, height = box
        line = 0.36
        self._lay_seat(seat, (x, y - 0.02, width, line))
        self._lay_cards(seat, (x, y + line + 0.08, width, height - line - 0.08))

    def _lay_opponent(self, seat: int, box: Box) -> None:
        """Lay a seat with its name beside its cards."""
        x, y, width, height = box
        name = min(2.8, 0.3 * width)
        self._lay_seat(seat, (x, y, name, height))
        self._lay_cards(seat, (x + name + 0.1, y + 0.03, width - name - 0.1, height - 0.03))

    def _lay_cards(self, seat: int, box: Box) -> None:
        """Lay another seat's deck, hand, discard pile, and what else it has, side by side."""
        view = self.view
        x, y, width, height = box
        size, gap = height / TALL, 0.16
        own = [view.zone(seat, role) for role in (PLAY, RETURNS) if self._owns(seat, role)]
        own += [self._mat(seat)] if self._mat(seat) != NONE else []
        fixed = (2 + sum(bool(view.zones[zone]) for zone in own)) * (size + gap)
        hand = min(width - fixed, 6.2 * size)
        x += (width - fixed - hand) / 2
        self._small_pile(view.zone(seat, DECK), (x, y, size, height), "deck")
        x += size + gap
        zone = view.zone(seat, HAND)
        self.areas.append(Area(zone, "fan", (x, y, hand, height), size, counted=True))
        x += hand + gap
        if view.zone(seat, DISCARD) != self.spread:
            self._small_pile(view.zone(seat, DISCARD), (x, y, size, height), "discard")
        for zone in own:
            x += size + gap if view.zones[zone] else 0.0
            self._small_pile(zone, (x, y, size, height), "")

    def _owns(self, seat: int, role: int) -> bool:
        """Whether a zone of a seat above lies there: the stage shows what is in play."""
        return role != PLAY or seat != self.turn

    def _small_pile(self, zone: int, box: Box, sign: str) -> None:
        self.areas.append(Area(zone, "pile", box, box[2], counted=True, sign=sign))
