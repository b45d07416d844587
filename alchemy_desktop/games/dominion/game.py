"""Dominion as the rest of the house knows it."""

from random import Random
from types import MappingProxyType

from alchemy_desktop.games.dominion.beginning import counters, deal, furnish, options_for, start_at
from alchemy_desktop.games.dominion.gestures import gesture
from alchemy_desktop.games.dominion.kingdom import kingdom_code
from alchemy_desktop.games.dominion.layout import back_of, lay_out
from alchemy_desktop.games.dominion.policy import POLICIES
from alchemy_desktop.games.dominion.pool import POOL, parse_kingdom
from alchemy_desktop.games.dominion.refusals import why_not
from alchemy_desktop.games.dominion.scoring import ending, standing
from alchemy_desktop.games.dominion.table import turn_of
from alchemy_desktop.games.dominion.words import lamps, prompt, warning
from alchemy_desktop.kernel.game import Game, Option
from alchemy_desktop.kernel.pool import RANDOM


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

    furnish = staticmethod(furnish)
    deal = staticmethod(deal)
    options_for = staticmethod(options_for)
    start = staticmethod(start_at)
    counters = staticmethod(counters)
    turn = staticmethod(turn_of)
    ending = staticmethod(ending)
    standing = staticmethod(standing)
    layout = staticmethod(lay_out)
    back = staticmethod(back_of)
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
