"""Alchemy! as the rest of the house knows it."""

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

from alchemy_desktop.games.alchemy.beginning import deal, faults, start_at
from alchemy_desktop.games.alchemy.deck import DUEL, FULL, VERSIONS, deck_text, unpacked
from alchemy_desktop.games.alchemy.faces import CARDS as CARD_FACES
from alchemy_desktop.games.alchemy.faces import FIRST_COMPONENT, cast_of
from alchemy_desktop.games.alchemy.gestures import gesture
from alchemy_desktop.games.alchemy.layout import back_of, lay_out
from alchemy_desktop.games.alchemy.odd_decks import odd_deck
from alchemy_desktop.games.alchemy.policy import POLICIES
from alchemy_desktop.games.alchemy.refusals import why_not
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
from alchemy_desktop.games.alchemy.words import lamps, prompt, warning
from alchemy_desktop.games.deck_file import OURS
from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Game, Option, SetUp

_ENDINGS = ("", "alchemy.end.potions", "alchemy.end.rounds")
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


class Alchemy(Game):
    """The game of Alchemy!, for 2 to 5 players."""

    id = "alchemy"
    title = "Alchemy!"
    rules = 1
    seats = range(2, 6)
    options = (
        Option("version", DUEL, VERSIONS),
        Option("deck", OURS, file=True, lot=odd_deck),
    )
    phases = ("act",)
    policies = POLICIES
    levels = ("novice", "apprentice")
    tones = MappingProxyType({"alchemy.turn": "heading"})

    deal = staticmethod(deal)
    start = staticmethod(start_at)
    faults = staticmethod(faults)
    standing = staticmethod(standing)
    layout = staticmethod(lay_out)
    back = staticmethod(back_of)
    lamps = staticmethod(lamps)
    prompt = staticmethod(prompt)
    gesture = staticmethod(gesture)
    why_not = staticmethod(why_not)
    warning = staticmethod(warning)

    def options_for(self, options: Mapping[str, str], names: Sequence[str]) -> dict[str, str]:
        """See ``kernel.game.Game``: actions and equipment are those of a Full Lab."""
        cast = cast_of(unpacked(deck_text(OURS)), FULL)
        cards = {cast[face].name for face in CARD_FACES}
        return {**({"version": FULL} if cards & set(names) else {}), **options}

    def completed(self, options: dict[str, str], rng: Random) -> dict[str, str]:  # noqa: ARG002
        """See ``kernel.game.Game``."""
        return options | {"deck": deck_text(options["deck"])}

    def briefly(self, option: str, value: str) -> Text | None:
        """See ``kernel.game.Game``: a deck is long."""
        if option != "deck":
            return None
        ours = unpacked(value) == unpacked(deck_text(OURS))
        return Text("alchemy.deck.ours" if ours else "alchemy.deck.own")

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

    def counters(self, view: AlchemyTable) -> Mapping[str, int]:
        """See ``kernel.game.Game``."""
        return {**_OF_TURN, **view.counters_of_seats(_OF_SEAT)}

    def turn(self, view: AlchemyTable) -> tuple[int, int]:
        """See ``kernel.game.Game``."""
        seat: int = view.values[TURN]
        return seat, view.value(seat, TURNS)

    def ending(self, view: AlchemyTable) -> str:
        """See ``kernel.game.Game``."""
        return _ENDINGS[view.values[END]]
