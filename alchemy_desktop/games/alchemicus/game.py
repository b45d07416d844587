"""Alchemicus as the rest of the house knows it."""

from collections.abc import Mapping
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
from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Game, Option, SetUp

_ENDINGS = ("", "alchemicus.end.fame", "alchemicus.end.turns")
_ON, _OFF = "yes", "no"
_NAMED = (
    ("turns", TURNS),
    ("sales", SALES),
    ("gifts", GIFTS),
    ("cards", CARDS),
    ("spent", SPENT),
)


class Alchemicus(Game):
    """The game of Alchemicus, for 2 to 4 players."""

    id = "alchemicus"
    title = "Alchemicus"
    rules = 1
    seats = range(2, 5)
    options = (
        Option("length", "full", ("full", "short")),
        Option("card-bank", _ON, (_ON, _OFF)),
        Option("offers", _OFF, (_ON, _OFF)),
        Option("deck", OURS, file=True, lot=odd_deck),
    )
    phases = ("draw", "move")
    policies = POLICIES
    levels = ("novice", "apprentice")
    tones = MappingProxyType({"alchemicus.turn": "heading"})

    deal = staticmethod(deal)
    start = staticmethod(start_at)
    faults = staticmethod(faults)
    standing = staticmethod(standing)
    layout = staticmethod(lay_out)
    lamps = staticmethod(lamps)
    prompt = staticmethod(prompt)
    gesture = staticmethod(gesture)
    why_not = staticmethod(why_not)
    warning = staticmethod(warning)

    def completed(self, options: dict[str, str], rng: Random) -> dict[str, str]:  # noqa: ARG002
        """See ``kernel.game.Game``."""
        return options | {"deck": deck_text(options["deck"])}

    def briefly(self, option: str, value: str) -> Text | None:
        """See ``kernel.game.Game``: a deck is long."""
        if option != "deck":
            return None
        ours = unpacked(value) == unpacked(deck_text(OURS))
        return Text("alchemicus.deck.ours" if ours else "alchemicus.deck.own")

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

    def counters(self, view: AlchemicusTable) -> Mapping[str, int]:
        """See ``kernel.game.Game``."""
        return {"last": LAST, **view.counters_of_seats(_NAMED)}

    def turn(self, view: AlchemicusTable) -> tuple[int, int]:
        """See ``kernel.game.Game``."""
        seat: int = view.values[TURN]
        return seat, view.value(seat, TURNS)

    def ending(self, view: AlchemicusTable) -> str:
        """See ``kernel.game.Game``."""
        return _ENDINGS[view.values[END]]

    def back(self, view: AlchemicusTable, piece: int) -> str:  # noqa: ARG002
        """See ``kernel.game.Game``: all cards are of one deck."""
        return "alchemicus"
