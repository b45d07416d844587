"""Alchemy! as the rest of the house knows it."""

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

from alchemy_desktop.games.alchemy.beginning import deal, faults, start_at
from alchemy_desktop.games.alchemy.deck import DUEL, FULL, VERSIONS, deck_text, unpacked
from alchemy_desktop.games.alchemy.faces import CARDS as CARD_FACES
from alchemy_desktop.games.alchemy.faces import FIRST_COMPONENT, cast_of
from alchemy_desktop.games.alchemy.gestures import gesture, lamps, prompt, warning, why_not
from alchemy_desktop.games.alchemy.layout import back_of, lay_out
from alchemy_desktop.games.alchemy.policy import POLICIES
from alchemy_desktop.games.alchemy.scoring import standing
from alchemy_desktop.games.alchemy.table import (
    CARDS,
    COMPONENTS,
    DISTRACTS,
    DRINKS,
    EITHER,
    END,
    FULL_LAB,
    MORE_ACTIONS,
    NO_DRINK,
    OWED,
    PLAYS,
    POTIONS,
    POURS,
    SHIELD,
    SKIPS,
    STINKS,
    TRANSMUTES,
    TURN,
    TURNS,
    USES,
    AlchemyTable,
    first_values,
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

_ENDINGS = ("", "alchemy.end.potions", "alchemy.end.rounds")
_TITLE = "Alchemy!"
_OF_TURN = MappingProxyType(
    {
        "pours": POURS,
        "transmutes": TRANSMUTES,
        "either": EITHER,
        "drinks": DRINKS,
        "plays": PLAYS,
        "actions": MORE_ACTIONS,
        "uses": USES,
    }
)
_OF_SEAT = (
    ("turns", TURNS),
    ("owed", OWED),
    ("no-drink", NO_DRINK),
    ("shield", SHIELD),
    ("skips", SKIPS),
    ("distracts", DISTRACTS),
    ("stinks", STINKS),
)


class Alchemy:
    """The game of Alchemy!, for 2 to 5 players."""

    id = "alchemy"
    rules = 1
    seats = range(2, 6)
    options = (
        Option("version", DUEL, VERSIONS),
        Option("deck", OURS, file=True),
    )
    phases = ("act",)
    bots = tuple(POLICIES)
    levels = ("novice", "apprentice")
    tones = MappingProxyType({"alchemy.turn": "heading"})

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
            raise SetUpError(f"{_TITLE} is for 2 to 5 players, not {seats}.")
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

    def furnish(self, set_up: SetUp) -> AlchemyTable:
        """See ``kernel.game.Game``."""
        deck, seats = unpacked(set_up.options["deck"]), set_up.seats
        version = set_up.options["version"]
        cast = cast_of(deck, version)
        t = AlchemyTable(cast, specs(seats), seats, first_values(seats), set_up.seed)
        t.values[FULL_LAB] = int(version == FULL)
        for face, kind in enumerate(deck.cards.__struct_fields__, CARD_FACES[0]):
            if version == FULL:
                t.furnish(CARDS, face, getattr(deck.cards, kind))
        for face, component in enumerate(deck.component, FIRST_COMPONENT):
            t.furnish(COMPONENTS, face, component.copies)
        for face in range(FIRST_COMPONENT + len(deck.component), len(cast)):
            t.furnish(POTIONS, face, 1)
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
            return Text("alchemy.deck.ours")
        return Text("alchemy.deck.own")

    def options_for(self, options: Mapping[str, str], names: Sequence[str]) -> dict[str, str]:  # noqa: ARG002
        """See ``kernel.game.Game``: nothing follows from the pieces named."""
        return dict(options)

    def start(self, table: Table, seat: int, phase: str) -> None:  # noqa: ARG002
        """See ``kernel.game.Game``."""
        assert isinstance(table, AlchemyTable)
        start_at(table, seat)

    def fault(self, view: Table) -> str:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemyTable)
        return next(faults(view), "")

    def counters(self, view: Table) -> Mapping[str, int]:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemyTable)
        own = {
            f"{name}/{seat}": view.counter(seat, counter)
            for seat in range(view.seats)
            for name, counter in _OF_SEAT
        }
        return {**_OF_TURN, **own}

    def policy(self, name: str) -> Policy:
        """See ``kernel.game.Game``."""
        return POLICIES[name]()

    def layout(self, view: Table, me: int, aspect: float) -> Layout:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemyTable)
        return lay_out(view, me, aspect)

    def back(self, view: Table, piece: int) -> str:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemyTable)
        return back_of(view, piece)

    def lamps(self, view: Table) -> tuple[Lamp, ...]:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemyTable)
        return lamps(view)

    def prompt(self, view: Table) -> Text:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemyTable)
        return prompt(view)

    def gesture(self, view: Table, move: Move) -> Gesture:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemyTable)
        return gesture(view, move)

    def why_not(self, view: Table, piece: int, drop: Drop) -> Text | None:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemyTable)
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
        assert isinstance(view, AlchemyTable)
        return warning(view, move)

    def turn(self, view: Table) -> tuple[int, int]:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemyTable)
        seat: int = view.values[TURN]
        return seat, view.value(seat, TURNS)

    def outcome(self, view: Table) -> Outcome | None:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemyTable)
        end = view.values[END]
        if not end:
            return None
        standings = self.standings(view)
        winners = level_with_best(standings)
        if len(winners) > 1:
            how = "shared"
        else:
            best = standings[0].points
            how = "tie" if sum(s.points == best for s in standings) > 1 else "doses"
        return Outcome(standings, winners, Text(_ENDINGS[end]), Text(f"alchemy.decided.{how}"))

    def standings(self, view: Table) -> tuple[Standing, ...]:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemyTable)
        seats = [standing(view, seat) for seat in range(view.seats)]
        return tuple(sorted(seats, key=lambda s: (-s.points, s.tie, s.seat)))
