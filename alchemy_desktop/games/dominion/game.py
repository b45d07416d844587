"""Dominion as the rest of the house knows it."""

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

from alchemy_desktop.games.dominion.beginning import deal, laid_out, pile_size
from alchemy_desktop.games.dominion.gestures import gesture, lamps, prompt, warning, why_not
from alchemy_desktop.games.dominion.kingdom import cast_of, filled, kingdom_code
from alchemy_desktop.games.dominion.layout import lay_out
from alchemy_desktop.games.dominion.policy import POLICIES
from alchemy_desktop.games.dominion.pool import POOL, parse_kingdom
from alchemy_desktop.games.dominion.scoring import standing
from alchemy_desktop.games.dominion.table import END, TURN, TURNS, DominionTable, counters
from alchemy_desktop.games.dominion.turns import start_at
from alchemy_desktop.kernel.game import Game, Option, SetUp
from alchemy_desktop.kernel.pool import RANDOM

_ENDINGS = ("", "dominion.end.provinces", "dominion.end.piles", "dominion.end.turns")


class Dominion(Game):
    """The game of Dominion: Alchemy, for 2 to 4 players."""

    id = "dominion"
    title = "Dominion: Alchemy"
    rules = 1
    seats = range(2, 5)
    options = (Option("kingdom", RANDOM, pool=POOL),)
    phases = ("action", "buy")
    policies = POLICIES
    levels = ("novice", "apprentice")
    tones = MappingProxyType(
        {
            "dominion.turn": "heading",
            "dominion.possessed-turn": "heading",
            "dominion.outpost-turn": "heading",
            "dominion.shuffles": "aside",
        }
    )

    deal = staticmethod(deal)
    start = staticmethod(start_at)
    counters = staticmethod(counters)
    standing = staticmethod(standing)
    layout = staticmethod(lay_out)
    lamps = staticmethod(lamps)
    prompt = staticmethod(prompt)
    gesture = staticmethod(gesture)
    why_not = staticmethod(why_not)
    warning = staticmethod(warning)

    def completed(self, options: dict[str, str], rng: Random) -> dict[str, str]:
        """See ``kernel.game.Game``."""
        return {"kingdom": ",".join(parse_kingdom(options["kingdom"], rng))}

    def code(self, option: str, value: str) -> str:
        """See ``kernel.game.Game``."""
        return kingdom_code(value.split(",")) if option == "kingdom" else ""

    def furnish(self, set_up: SetUp) -> DominionTable:
        """See ``kernel.game.Game``."""
        cast = cast_of(set_up.options["kingdom"].split(","))
        t = laid_out(cast, set_up.seats, set_up.seed)
        for face, card in enumerate(cast):
            t.furnish(t.pile(face), face, pile_size(card, set_up.seats))
        return t

    def options_for(self, options: Mapping[str, str], names: Sequence[str]) -> dict[str, str]:
        """See ``kernel.game.Game``: a kingdom is filled up to ten cards."""
        return {**options, "kingdom": ",".join(filled(options.get("kingdom", ""), names))}

    def turn(self, view: DominionTable) -> tuple[int, int]:
        """See ``kernel.game.Game``."""
        seat = view.values[TURN]
        return seat, view.values[TURNS + seat]

    def ending(self, view: DominionTable) -> str:
        """See ``kernel.game.Game``."""
        return _ENDINGS[view.values[END]]

    def back(self, view: DominionTable, piece: int) -> str:  # noqa: ARG002
        """See ``kernel.game.Game``: all cards are of one deck."""
        return "seven-metals"
