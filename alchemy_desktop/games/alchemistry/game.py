"""Alchemistry as the rest of the house knows it."""

from collections.abc import Mapping
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
from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Game, Mark, Option, Outcome, SetUp

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


class Alchemistry(Game):
    """The game of Alchemistry, for 1 to 4 players."""

    id = "alchemistry"
    title = "Alchemistry"
    rules = 1
    seats = range(1, 5)
    options = (
        Option("deck", OURS, file=True, lot=odd_deck),
        Option("goal", "normal", tuple(GOALS), seats=(1,)),
    )
    phases = ("primary", "secondary")
    policies = POLICIES
    levels = ("novice", "apprentice")
    tones = MappingProxyType({"alchemistry.turn": "heading"})

    deal = staticmethod(deal)
    start = staticmethod(start_at)
    faults = staticmethod(faults)
    standing = staticmethod(standing)
    layout = staticmethod(lay_out)
    back = staticmethod(back_of)
    prompt = staticmethod(prompt)
    gesture = staticmethod(gesture)
    why_not = staticmethod(why_not)
    sockets = staticmethod(sockets)
    preview = staticmethod(preview)
    warning = staticmethod(warning)

    def completed(self, options: dict[str, str], rng: Random) -> dict[str, str]:  # noqa: ARG002
        """See ``kernel.game.Game``."""
        return options | {"deck": deck_text(options["deck"])}

    def briefly(self, option: str, value: str) -> Text | None:
        """See ``kernel.game.Game``: a deck is long."""
        if option != "deck":
            return None
        deck = unpacked(value)
        if deck == unpacked(deck_text(OURS)):
            return Text("alchemistry.deck.ours")
        return Text("alchemistry.deck.own", (len(deck.potion), len(deck.merchant)))

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

    def counters(self, view: AlchemistryTable) -> Mapping[str, int]:
        """See ``kernel.game.Game``."""
        return {"trigger": TRIGGER, **view.counters_of_seats(_NAMED)}

    def turn(self, view: AlchemistryTable) -> tuple[int, int]:
        """See ``kernel.game.Game``."""
        seat: int = view.values[TURN]
        return seat, view.value(seat, TURNS)

    def ending(self, view: AlchemistryTable) -> str:
        """See ``kernel.game.Game``."""
        return _ENDINGS[view.values[END]]

    def outcome(self, view: AlchemistryTable) -> Outcome | None:
        """See ``kernel.game.Game``: a lone player reaches a goal, or not."""
        if view.seats > 1 or not self.ending(view):
            return super().outcome(view)
        return self._alone(view)

    def _alone(self, view: AlchemistryTable) -> Outcome:
        """Solo Game: return the end by the goal that was chosen."""
        standings = self.standings(view)
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
