"""Alchemistry as the rest of the house knows it."""

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

from alchemy_desktop.games.alchemistry.beginning import deal, faults, start_at
from alchemy_desktop.games.alchemistry.deck import CUBES, deck_text, unpacked
from alchemy_desktop.games.alchemistry.faces import (
    FIRST_CARD,
    RARE,
    RESERVOIR_FACE,
    cast_of,
)
from alchemy_desktop.games.alchemistry.gestures import gesture, preview, prompt, warning
from alchemy_desktop.games.alchemistry.layout import back_of, lay_out
from alchemy_desktop.games.alchemistry.odd_decks import odd_deck
from alchemy_desktop.games.alchemistry.policy import POLICIES
from alchemy_desktop.games.alchemistry.refusals import why_not
from alchemy_desktop.games.alchemistry.scoring import standing
from alchemy_desktop.games.alchemistry.sockets import sockets
from alchemy_desktop.games.alchemistry.table import (
    CHEMICALS,
    COMMON_COUNTERS,
    END,
    GOAL,
    HELD,
    MASTERY,
    METALS,
    POTIONS,
    POUCH,
    PURE,
    RARE_PILE,
    SEAT_COUNTERS,
    STACK_5,
    STACK_7,
    TRADED,
    TRANSMUTED,
    TRIGGER,
    TURN,
    TURNS,
    USED,
    AlchemistryTable,
    specs,
)
from alchemy_desktop.games.alchemistry.turns import SOLO_TURNS
from alchemy_desktop.games.deck_file import OURS
from alchemy_desktop.kernel.decisions import NONE, Move, Text
from alchemy_desktop.kernel.game import (
    Mark,
    Option,
    Outcome,
    Policy,
    SetUp,
    SetUpError,
    Standing,
    check_asked,
    checked_seed,
    drawn_first,
    level_with_best,
)
from alchemy_desktop.kernel.layout import Drop, Gesture, Lamp, Layout, Socket, Sum
from alchemy_desktop.kernel.table import Table

GOALS = MappingProxyType({"easy": 80, "normal": 100, "hard": 120})
"""Solo Game: the stars to reach, by difficulty."""
_ENDINGS = ("", "alchemistry.end.conditions", "alchemistry.end.rounds", "alchemistry.end.solo")
_ONE_MORE = "alchemistry.end.one-more"
_NAMED = (
    ("turns", TURNS),
    ("transmuted", TRANSMUTED),
    ("traded", TRADED),
    ("pure", PURE),
    ("used", USED),
    ("metals", METALS),
    ("chemicals", CHEMICALS),
)


class Alchemistry:
    """The game of Alchemistry, for 1 to 4 players."""

    id = "alchemistry"
    rules = 1
    seats = range(1, 5)
    options = (
        Option("deck", OURS, file=True, lot=odd_deck),
        Option("goal", "normal", tuple(GOALS), seats=(1,)),
    )
    phases = ("primary", "secondary")
    bots = tuple(POLICIES)
    levels = ("novice", "apprentice")
    tones = MappingProxyType({"alchemistry.turn": "heading"})

    def set_up(
        self,
        seats: int,
        options: Mapping[str, str],
        rng: Random,
        seed: int | None = None,
        first: int = NONE,
    ) -> SetUp:
        """See ``kernel.game.Game``."""
        check_asked("Alchemistry", self, seats, options)
        goal = options.get("goal", "normal")
        if goal not in GOALS:
            raise SetUpError(f"“{goal[:40]}” is no goal: choose {', '.join(GOALS)}.")
        deck = deck_text(options.get("deck", OURS) or OURS)
        first = drawn_first(seats, rng, first)
        seed = checked_seed(seed, rng)
        return SetUp(self.id, self.rules, seats, seed, first, {"deck": deck, "goal": goal})

    def furnish(self, set_up: SetUp) -> AlchemistryTable:
        """See ``kernel.game.Game``."""
        deck, seats = unpacked(set_up.options["deck"]), set_up.seats
        cast = cast_of(deck, seats)
        values: list[int | tuple[int, ...]] = [0] * len(COMMON_COUNTERS)
        values[MASTERY] = deck.tracks.mastery
        values[GOAL] = GOALS[set_up.options["goal"]]
        values += [0] * (len(SEAT_COUNTERS) * seats)
        t = AlchemistryTable(cast, specs(seats), seats, values, set_up.seed)
        for face, name in enumerate(CUBES):
            count = getattr(deck.cubes, name.replace(" ", "_"))
            t.furnish(RARE_PILE if face in RARE else POUCH, face, count)
        for face in range(FIRST_CARD, len(cast)):
            thing = cast[face]
            t.furnish(POTIONS if thing.cells else STACK_5 if thing.stars == 5 else STACK_7, face, 1)
        if seats > 1:
            t.furnish(t.zone(t.right_of(set_up.first), HELD), RESERVOIR_FACE, 1)
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
        deck = unpacked(value)
        if deck == unpacked(deck_text(OURS)):
            return Text("alchemistry.deck.ours")
        return Text("alchemistry.deck.own", (len(deck.potion), len(deck.merchant)))

    def options_for(self, options: Mapping[str, str], names: Sequence[str]) -> dict[str, str]:  # noqa: ARG002
        """See ``kernel.game.Game``: nothing follows from the pieces named."""
        return dict(options)

    def start(self, table: Table, seat: int, phase: str) -> None:
        """See ``kernel.game.Game``."""
        assert isinstance(table, AlchemistryTable)
        start_at(table, seat, phase)

    def fault(self, view: Table) -> str:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemistryTable)
        return next(faults(view), "")

    def counters(self, view: Table) -> Mapping[str, int]:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemistryTable)
        own = {
            f"{name}/{seat}": view.counter(seat, counter)
            for seat in range(view.seats)
            for name, counter in _NAMED
        }
        return {"trigger": TRIGGER, **own}

    def policy(self, name: str) -> Policy:
        """See ``kernel.game.Game``."""
        return POLICIES[name]()

    def layout(self, view: Table, me: int, aspect: float) -> Layout:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemistryTable)
        return lay_out(view, me, aspect)

    def back(self, view: Table, piece: int) -> str:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemistryTable)
        return back_of(view, piece)

    def lamps(self, view: Table) -> tuple[Lamp, ...]:  # noqa: ARG002
        """See ``kernel.game.Game``: a turn has no counters."""
        return ()

    def prompt(self, view: Table) -> Text:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemistryTable)
        return prompt(view)

    def gesture(self, view: Table, move: Move) -> Gesture:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemistryTable)
        return gesture(view, move)

    def why_not(self, view: Table, piece: int, drop: Drop) -> Text | None:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemistryTable)
        return why_not(view, piece, drop)

    def sockets(
        self, view: Table, picked: Sequence[int], wished: Mapping[int, int]
    ) -> tuple[Socket, ...]:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemistryTable)
        return sockets(view, picked, wished)

    def preview(self, view: Table, move: Move) -> tuple[Sum, ...]:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemistryTable)
        return preview(view, move)

    def warning(self, view: Table, move: Move) -> Text | None:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemistryTable)
        return warning(view, move)

    def turn(self, view: Table) -> tuple[int, int]:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemistryTable)
        seat: int = view.values[TURN]
        return seat, view.value(seat, TURNS)

    def outcome(self, view: Table) -> Outcome | None:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemistryTable)
        end = view.values[END]
        if not end:
            return None
        standings = self.standings(view)
        if view.seats == 1:
            return self._alone(view, standings)
        winners = level_with_best(standings)
        how = "points" if len(winners) == 1 else "shared"
        return Outcome(standings, winners, Text(_ENDINGS[end]), Text(f"alchemistry.decided.{how}"))

    def _alone(self, view: AlchemistryTable, standings: tuple[Standing, ...]) -> Outcome:
        """Solo Game: return the end by the goal that was chosen."""
        goal, points = view.values[GOAL], standings[0].points
        marks = tuple(
            Mark(Text(f"alchemistry.goal.{name}"), stars, stars == goal)
            for name, stars in GOALS.items()
        )
        name = next(name for name, stars in GOALS.items() if stars == goal)
        how = "reached" if points >= goal else "missed"
        more = view.value(0, TURNS) > SOLO_TURNS
        return Outcome(
            standings,
            (0,) if points >= goal else (),
            Text(_ONE_MORE if more else _ENDINGS[view.values[END]]),
            Text(f"alchemistry.decided.{name}"),
            Text(f"alchemistry.{how}.{name}", (0, points)),
            marks,
        )

    def standings(self, view: Table) -> tuple[Standing, ...]:
        """See ``kernel.game.Game``."""
        assert isinstance(view, AlchemistryTable)
        seats = [standing(view, seat) for seat in range(view.seats)]
        return tuple(sorted(seats, key=lambda s: (-s.points, s.seat)))
