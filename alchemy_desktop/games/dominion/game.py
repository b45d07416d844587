"""Dominion as the rest of the house knows it."""

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

from alchemy_desktop.games.dominion.card import Card
from alchemy_desktop.games.dominion.gestures import gesture, lamps, prompt, warning, why_not
from alchemy_desktop.games.dominion.kingdom import cast_of, filled, kingdom_code
from alchemy_desktop.games.dominion.layout import lay_out
from alchemy_desktop.games.dominion.policy import POLICIES
from alchemy_desktop.games.dominion.pool import POOL, parse_kingdom
from alchemy_desktop.games.dominion.table import (
    BEFORE,
    DECK,
    END,
    EXTRA,
    IMMUNE,
    OUTPOST,
    TOKENS,
    TURN,
    TURNS,
    DominionTable,
    counters,
    specs,
)
from alchemy_desktop.games.dominion.turns import HAND_SIZE, begin_turn, start_at
from alchemy_desktop.kernel.decisions import NONE, Move, Text
from alchemy_desktop.kernel.game import (
    Item,
    Option,
    Outcome,
    Policy,
    SetUp,
    Standing,
    check_asked,
    checked_seed,
    drawn_first,
    level_with_best,
)
from alchemy_desktop.kernel.layout import Drop, Gesture, Lamp, Layout
from alchemy_desktop.kernel.pool import RANDOM
from alchemy_desktop.kernel.table import Table

START_COPPERS = 7
START_ESTATES = 3
_BASIC_PILES = {"Copper": 60, "Silver": 40, "Gold": 30, "Potion": 16}
_ENDINGS = ("", "dominion.end.provinces", "dominion.end.piles", "dominion.end.turns")


class Dominion:
    """The game of Dominion: Alchemy, for 2 to 4 players."""

    id = "dominion"
    rules = 1
    seats = range(2, 5)
    options = (Option("kingdom", RANDOM, pool=POOL),)
    bots = tuple(POLICIES)
    tones = MappingProxyType(
        {
            "dominion.turn": "heading",
            "dominion.possessed-turn": "heading",
            "dominion.outpost-turn": "heading",
            "dominion.shuffles": "aside",
        }
    )
    levels = ("novice", "apprentice")
    phases = ("action", "buy")

    def set_up(
        self,
        seats: int,
        options: Mapping[str, str],
        rng: Random,
        seed: int | None = None,
        first: int = NONE,
    ) -> SetUp:
        """See ``kernel.game.Game``."""
        check_asked("Dominion: Alchemy", self, seats, options)
        kingdom = ",".join(parse_kingdom(options.get("kingdom", RANDOM), rng))
        first = drawn_first(seats, rng, first)
        seed = checked_seed(seed, rng)
        return SetUp(self.id, self.rules, seats, seed, first, {"kingdom": kingdom})

    def code(self, option: str, value: str) -> str:
        """See ``kernel.game.Game``."""
        return kingdom_code(value.split(",")) if option == "kingdom" else ""

    def briefly(self, option: str, value: str) -> None:
        """See ``kernel.game.Game``: a kingdom is shown as it is."""

    def furnish(self, set_up: SetUp) -> DominionTable:
        """See ``kernel.game.Game``."""
        cast = cast_of(set_up.options["kingdom"].split(","))
        t = laid_out(cast, set_up.seats, set_up.seed)
        for face, card in enumerate(cast):
            t.furnish(t.pile(face), face, pile_size(card, set_up.seats))
        return t

    def deal(self, table: Table, set_up: SetUp) -> None:
        """See ``kernel.game.Game``."""
        table.push(deal, set_up.first)

    def options_for(self, options: Mapping[str, str], names: Sequence[str]) -> dict[str, str]:
        """See ``kernel.game.Game``: a kingdom is filled up to ten cards."""
        return {**options, "kingdom": ",".join(filled(options.get("kingdom", ""), names))}

    def start(self, table: Table, seat: int, phase: str) -> None:
        """See ``kernel.game.Game``."""
        assert isinstance(table, DominionTable)
        start_at(table, seat, phase)

    def fault(self, view: Table) -> str:  # noqa: ARG002
        """See ``kernel.game.Game``: cards may lie anywhere."""
        return ""

    def counters(self, view: Table) -> Mapping[str, int]:
        """See ``kernel.game.Game``."""
        assert isinstance(view, DominionTable)
        return counters(view)

    def turn(self, view: Table) -> tuple[int, int]:
        """See ``kernel.game.Game``."""
        seat = view.values[TURN]
        return seat, view.values[TURNS + seat]

    def policy(self, name: str) -> Policy:
        """See ``kernel.game.Game``."""
        return POLICIES[name]()

    def outcome(self, view: Table) -> Outcome | None:
        """See ``kernel.game.Game``."""
        assert isinstance(view, DominionTable)
        end = view.values[END]
        if not end:
            return None
        standings = self.standings(view)
        winners = level_with_best(standings)
        level = [s for s in standings if s.points == standings[0].points]
        how = "points" if len(level) == 1 else "turns" if len(winners) < len(level) else "shared"
        return Outcome(standings, winners, Text(_ENDINGS[end]), Text(f"dominion.decided.{how}"))

    def standings(self, view: Table) -> tuple[Standing, ...]:
        """See ``kernel.game.Game``."""
        assert isinstance(view, DominionTable)
        seats = [standing(view, seat) for seat in range(view.seats)]
        return tuple(sorted(seats, key=lambda s: (-s.points, s.tie, s.seat)))

    def layout(self, view: Table, me: int, aspect: float) -> Layout:
        """See ``kernel.game.Game``."""
        assert isinstance(view, DominionTable)
        return lay_out(view, me, aspect)

    def back(self, view: Table, piece: int) -> str:  # noqa: ARG002
        """See ``kernel.game.Game``: all cards are of one deck."""
        return "seven-metals"

    def lamps(self, view: Table) -> tuple[Lamp, ...]:
        """See ``kernel.game.Game``."""
        assert isinstance(view, DominionTable)
        return lamps(view)

    def prompt(self, view: Table) -> Text:
        """See ``kernel.game.Game``."""
        assert isinstance(view, DominionTable)
        return prompt(view)

    def gesture(self, view: Table, move: Move) -> Gesture:
        """See ``kernel.game.Game``."""
        assert isinstance(view, DominionTable)
        return gesture(view, move)

    def why_not(self, view: Table, piece: int, drop: Drop) -> Text | None:
        """See ``kernel.game.Game``."""
        assert isinstance(view, DominionTable)
        return why_not(view, piece, drop.zone)

    def sockets(self, view: Table, picked: Sequence[int], wished: Mapping[int, int]) -> tuple[()]:  # noqa: ARG002
        """See ``kernel.game.Game``: nothing is laid on a card."""
        return ()

    def preview(self, view: Table, move: Move) -> tuple[()]:  # noqa: ARG002
        """See ``kernel.game.Game``: no card is laid against another."""
        return ()

    def warning(self, view: Table, move: Move) -> Text | None:
        """See ``kernel.game.Game``."""
        assert isinstance(view, DominionTable)
        return warning(view, move)


def laid_out(cast: Sequence[Card], seats: int, seed: int) -> DominionTable:
    """Return a table without pieces, its counters at nothing."""
    values = [0] * (TURNS + seats) + [0] * (TOKENS + seats)
    t = DominionTable(cast, specs(seats, cast), seats, values, seed)
    t.values[EXTRA] = t.values[t.more(IMMUNE)] = t.values[t.more(OUTPOST)] = ()
    if all(card.name != "Outpost" for card in cast):
        t.values[t.more(BEFORE)] = seats + 1
    return t


def pile_size(card: Card, seats: int) -> int:
    """Return how many of a card there are, those dealt to the players included."""
    if card.is_victory:
        pile = 8 if seats == 2 else 12
        return pile + START_ESTATES * seats if card.name == "Estate" else pile
    if card.name == "Curse":
        return 10 * (seats - 1)
    return _BASIC_PILES.get(card.name, 10)


def deal(t: DominionTable, first: int) -> None:
    """Deal every player seven Coppers and three Estates, shuffled, and a hand of five."""
    for seat in range(t.seats):
        deck = t.zone(seat, DECK)
        for name, count in (("Copper", START_COPPERS), ("Estate", START_ESTATES)):
            pile = t.zones[t.pile(t.face(name))]
            for _ in range(count):
                t.move(pile[-1], deck)
        t.shuffle(deck)
        t.draw(seat, HAND_SIZE)
    t.push(begin_turn, first, first)


def owned(t: DominionTable, seat: int) -> list[int]:
    """Return the faces of all cards a seat owns, wherever they lie."""
    zones = [i for i, spec in enumerate(t.specs) if spec.owner == seat]
    return [t.kind[piece] for zone in zones for piece in t.zones[zone]]


def standing(t: DominionTable, seat: int) -> Standing:
    """Return a seat's points by card. Turns break ties; extra ones do not count."""
    faces = owned(t, seat)
    items = []
    for face, card in enumerate(t.cast):
        count = faces.count(face)
        each = card.points if isinstance(card.points, int) else card.points(t, faces)
        if count and (each or card.points):
            text = Text("dominion.item", (count, face))
            items.append(Item(text, count * each, f"emblems/{card.id}"))
    points = sum(item.points for item in items)
    return Standing(seat, points, tuple(items), t.values[TURNS + seat])
