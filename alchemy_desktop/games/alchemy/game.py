"""Alchemy! as the rest of the house knows it."""

from types import MappingProxyType

from alchemy_desktop.games.alchemy.beginning import (
    counters,
    deal,
    faults,
    furnish,
    options_for,
    start_at,
)
from alchemy_desktop.games.alchemy.deck import DECKS, DUEL, VERSIONS
from alchemy_desktop.games.alchemy.gestures import gesture
from alchemy_desktop.games.alchemy.layout import back_of, lay_out
from alchemy_desktop.games.alchemy.odd_decks import odd_deck
from alchemy_desktop.games.alchemy.policy import POLICIES
from alchemy_desktop.games.alchemy.refusals import why_not
from alchemy_desktop.games.alchemy.scoring import ending, standing, tie_break
from alchemy_desktop.games.alchemy.words import lamps, prompt, warning
from alchemy_desktop.games.deck_file import DeckGame
from alchemy_desktop.kernel.game import Option
from alchemy_desktop.kernel.seats import turn_of


class Alchemy(DeckGame):
    """The game of Alchemy!, for 2 to 5 players."""

    id = "alchemy"
    title = "Alchemy!"
    rules = 1
    seats = range(2, 6)
    decks = DECKS
    options = (Option("version", DUEL, VERSIONS), DECKS.option(odd_deck))
    phases = ("act",)
    policies = POLICIES
    levels = ("novice", "apprentice")
    tones = MappingProxyType({"alchemy.turn": "heading"})

    furnish = staticmethod(furnish)
    deal = staticmethod(deal)
    options_for = staticmethod(options_for)
    start = staticmethod(start_at)
    faults = staticmethod(faults)
    counters = staticmethod(counters)
    turn = staticmethod(turn_of)
    ending = staticmethod(ending)
    standing = staticmethod(standing)
    tie_break = staticmethod(tie_break)
    layout = staticmethod(lay_out)
    back = staticmethod(back_of)
    lamps = staticmethod(lamps)
    prompt = staticmethod(prompt)
    gesture = staticmethod(gesture)
    why_not = staticmethod(why_not)
    warning = staticmethod(warning)
