"""Alchemicus as the rest of the house knows it."""

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

from alchemy_desktop.games.alchemicus.beginning import deal, faults, start_at
from alchemy_desktop.games.alchemicus.deck import deck_text, unpacked
from alchemy_desktop.games.alchemicus.faces import KINDS, LABORATORY, SPIRIT_FACE, cast_of
from alchemy_desktop.games.alchemicus.gestures import gesture, lamps, prompt, warning
from alchemy_desktop.games.alchemicus.layout import lay_out
from alchemy_desktop.games.alchemicus.odd_decks import odd_deck
from alchemy_desktop.games.alchemicus.policy import POLICIES
from alchemy_desktop.games.alchemicus.refusals import why_not
from alchemy_desktop.games.alchemicus.scoring import standing
from alchemy_desktop.games.alchemicus.table import (
    BLOCKS,
    CARDS,
    COMMON_COUNTERS,
    DRAW,
    END,
    FAME_TO_WIN,
    GIFTS,
    LAST,
    RING,
    SALES,
    SEAT_COUNTERS,
    SOLD,
    SPENT,
    START,
    TURN,
    TURNS,
    USES_BANK,
    USES_OFFERS,
    AlchemicusTable,
    blocks_of,
    pawn_face,
    specs,
)
from alchemy_desktop.games.deck_file import OURS
from alchemy_desktop.kernel.decisions import NONE, Move, Text
from alchemy_desktop.kernel.game import (
    Option,
    Outcome,
    Policy,
    SetUp,
    SetUpError,
    Standing,
    checked_seed,
    level_with_best,
)
from alchemy_desktop.kernel.layout import Drop, Gesture, Lamp, Layout, Socket, Sum
from alchemy_desktop.kernel.table import Table

_ENDINGS = ("", "alchemicus.end.fame", "alchemicus.end.turns")
_TITLE = "Alchemicus"
_ON, _OFF = "yes", "no"
_NAMED = (
    ("turns", TURNS),
    ("sales", SALES),
    ("gifts", GIFTS),
    ("cards", CARDS),
    ("spent", SPENT),
)


class Alchemicus:
    """The game of Alchemicus, for 2 to 4 players."""

    id = "alchemicus"
    rules = 1
    seats = range(2, 5)
    options = (
        Option("length", "full", ("full", "short")),
        Option("card-bank", _ON, (_ON, _OFF)),
        Option("offers", _OFF, (_ON, _OFF)),
        Option("deck", OURS, file=True, lot=odd_deck),
    )
    phases = ("draw", "move")
    bots = tuple(POLICIES)
    levels = ("novice", "apprentice")
    tones = MappingProxyType({"alchemicus.turn": "heading"})

    def set_up(
        self,
        seats: int,
        options: Mapping[str, str],
        rng: Random,
        seed: int | None = None,
        first: int = NONE,
    ) -> SetUp:
        """See ``kernel.game.Game``."""
        if seats not in self.seats:
            raise SetUpError(f"{_TITLE} is for 2 to 4 players, not {seats}.")
        unknown = set(options) - {option.id for option in self.options}
        if unknown:
            names = ", ".join(f"“{option.id}”" for option in self.options)
            raise SetUpError(f"{_TITLE} has no option “{sorted(unknown)[0][:40]}”; it has {names}.")
        chosen = {option.id: options.get(option.id) or option.default for option in self.options}
        for option in self.options:
            if option.choices and chosen[option.id] not in option.choices:
                allowed = ", ".join(option.choices)
                raise SetUpError(
                    f"“{chosen[option.id][:40]}” is no value of “{option.id}”: choose {allowed}."
                )
        chosen["deck"] = deck_text(chosen["deck"])
        if first not in range(seats):
            if first != NONE:
                raise SetUpError(f"Seat {first + 1} cannot begin: there are {seats} seats.")
            first = rng.randrange(seats)
        seed = checked_seed(seed, rng)
        return SetUp(self.id, self.rules, seats, seed, first, chosen)

    def furnish(self, set_up: SetUp) -> AlchemicusTable:
        """See ``kernel.game.Game``."""
        options, seats = set_up.options, set_up.seats
        deck = unpacked(options["deck"])
        values: list[int | tuple[int, ...]] = [0] * len(COMMON_COUNTERS)
        values[FAME_TO_WIN] = deck.fame if options["length"] == "full" else deck.short_fame
        values[BLOCKS] = blocks = blocks_of(deck)
        values[USES_BANK] = int(options["card-bank"] == _ON)
        values[USES_OFFERS] = int(options["offers"] == _ON)
        values[SOLD] = (0, 0, 0)
        values += [0] * (len(SEAT_COUNTERS) * seats)
        t = AlchemicusTable(cast_of(deck, seats), specs(deck, seats), seats, values, set_up.seed)
        t.furnish(RING[blocks.index(LABORATORY)], SPIRIT_FACE, 1)
        for seat in range(seats):
            t.furnish(t.zone(seat, START), pawn_face(seat), 1)
        for face, kind in enumerate(KINDS):
            t.furnish(DRAW, face, getattr(deck.cards, kind).copies)
        return t

    def deal(self, table: Table, set_up: SetUp) -> None:
        """See ``kernel.game.Game``."""
        table.push(deal, set_up.first)

    def code(self, option: str, value: str) -> str:  # noqa: ARG002
        """See ``kernel.game.Game``: no option has a code."""
        return ""

    def briefly(self, option: str, value: str) -> Text | None:
        """See ``kernel.game.Game``: a deck is long."""
        if option != "deck":
            return None
        if unpacked(value) == unpacked(deck_text(OURS)):
            return Text("alchemicus.deck.ours")
        return Text("alchemicus.deck.own")

    def options_for(self, options: Mapping[str, str], names: Sequence[str]) -> dict[str, str]:  # noqa: ARG002
        """See ``kernel.game.Game``: nothing follows from the pieces named."""
        return dict(options)

    def start(self, table: Table, seat: int, phase: str) -> None:
        """See ``kernel.game.Game``."""
        assert isinstance(table, AlchemicusTable)
        start_at(table, seat, phase)

    def fault(self, view: Table) -> str:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemicusTable)
        return next(faults(view), "")

    def counters(self, view: Table) -> Mapping[str, int]:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemicusTable)
        own = {
            f"{name}/{seat}": view.counter(seat, counter)
            for seat in range(view.seats)
            for name, counter in _NAMED
        }
        return {"last": LAST, **own}

    def policy(self, name: str) -> Policy:
        """See ``kernel.game.Game``."""
        return POLICIES[name]()

    def layout(self, view: Table, me: int, aspect: float) -> Layout:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemicusTable)
        return lay_out(view, me, aspect)

    def back(self, view: Table, piece: int) -> str:  # noqa: ARG002
        """See ``kernel.game.Game``: all cards are of one deck."""
        return "alchemicus"

    def lamps(self, view: Table) -> tuple[Lamp, ...]:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemicusTable)
        return lamps(view)

    def prompt(self, view: Table) -> Text:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemicusTable)
        return prompt(view)

    def gesture(self, view: Table, move: Move) -> Gesture:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemicusTable)
        return gesture(view, move)

    def why_not(self, view: Table, piece: int, drop: Drop) -> Text | None:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemicusTable)
        return why_not(view, piece, drop)

    def sockets(
        self,
        view: Table,  # noqa: ARG002
        picked: Sequence[int],  # noqa: ARG002
        wished: Mapping[int, int],  # noqa: ARG002
    ) -> tuple[Socket, ...]:
        """See ``kernel.game.Game``: nothing is laid on places of cards."""
        return ()

    def preview(self, view: Table, move: Move) -> tuple[Sum, ...]:  # noqa: ARG002
        """See ``kernel.game.Game``: no move lays a card that asks for something else then."""
        return ()

    def warning(self, view: Table, move: Move) -> Text | None:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemicusTable)
        return warning(view, move)

    def turn(self, view: Table) -> tuple[int, int]:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemicusTable)
        seat: int = view.values[TURN]
        return seat, view.value(seat, TURNS)

    def outcome(self, view: Table) -> Outcome | None:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemicusTable)
        end = view.values[END]
        if not end:
            return None
        standings = self.standings(view)
        winners = level_with_best(standings)
        best = standings[0].points
        if len(winners) > 1:
            how = "shared"
        else:
            how = "prices" if sum(s.points == best for s in standings) > 1 else "fame"
        return Outcome(standings, winners, Text(_ENDINGS[end]), Text(f"alchemicus.decided.{how}"))

    def standings(self, view: Table) -> tuple[Standing, ...]:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemicusTable)
        seats = [standing(view, seat) for seat in range(view.seats)]
        return tuple(sorted(seats, key=lambda s: (-s.points, s.tie, s.seat)))
