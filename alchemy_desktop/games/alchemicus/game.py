"""Alchemicus as the rest of the house knows it."""

from types import MappingProxyType

from alchemy_desktop.games.alchemicus.beginning import (
    OFF,
    ON,
    counters,
    deal,
    faults,
    furnish,
    start_at,
)
from alchemy_desktop.games.alchemicus.deck import DECKS
from alchemy_desktop.games.alchemicus.gestures import gesture
from alchemy_desktop.games.alchemicus.layout import back_of, lay_out
from alchemy_desktop.games.alchemicus.odd_decks import odd_deck
from alchemy_desktop.games.alchemicus.policy import POLICIES
from alchemy_desktop.games.alchemicus.refusals import why_not
from alchemy_desktop.games.alchemicus.scoring import ending, standing
from alchemy_desktop.games.alchemicus.words import prompt, warning
from alchemy_desktop.games.deck_file import DeckGame
from alchemy_desktop.kernel.game import Option
from alchemy_desktop.kernel.seats import turn_of


class Alchemicus(DeckGame):
    """The game of Alchemicus, for 2 to 4 players."""

    id = "alchemicus"
    title = "Alchemicus"
    rules = 1
    seats = range(2, 5)
    decks = DECKS
    options = (
        Option("length", "full", ("full", "short")),
        Option("card-bank", ON, (ON, OFF)),
        Option("offers", OFF, (ON, OFF)),
        DECKS.option(odd_deck),
    )
    phases = ("draw", "move")
    policies = POLICIES
    levels = ("novice", "apprentice")
    tones = MappingProxyType({"alchemicus.turn": "heading"})

    furnish = staticmethod(furnish)
    deal = staticmethod(deal)
    start = staticmethod(start_at)
    faults = staticmethod(faults)
    counters = staticmethod(counters)
    turn = staticmethod(turn_of)
    ending = staticmethod(ending)
    standing = staticmethod(standing)
    layout = staticmethod(lay_out)
    back = staticmethod(back_of)
    prompt = staticmethod(prompt)
    gesture = staticmethod(gesture)
    why_not = staticmethod(why_not)
    warning = staticmethod(warning)
