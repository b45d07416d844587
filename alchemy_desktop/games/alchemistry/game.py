"""Alchemistry as the rest of the house knows it."""

from types import MappingProxyType

from alchemy_desktop.games.alchemistry.beginning import counters, deal, faults, furnish, start_at
from alchemy_desktop.games.alchemistry.deck import DECKS, Deck
from alchemy_desktop.games.alchemistry.gestures import gesture, preview
from alchemy_desktop.games.alchemistry.layout import back_of, lay_out
from alchemy_desktop.games.alchemistry.odd_decks import odd_deck
from alchemy_desktop.games.alchemistry.policy import POLICIES
from alchemy_desktop.games.alchemistry.refusals import why_not
from alchemy_desktop.games.alchemistry.scoring import alone, ending, standing
from alchemy_desktop.games.alchemistry.sockets import sockets
from alchemy_desktop.games.alchemistry.table import AlchemistryTable
from alchemy_desktop.games.alchemistry.turns import GOALS
from alchemy_desktop.games.alchemistry.words import prompt, warning
from alchemy_desktop.games.deck_file import DeckGame
from alchemy_desktop.kernel.game import Option, Outcome
from alchemy_desktop.kernel.seats import turn_of


class Alchemistry(DeckGame):
    """The game of Alchemistry, for 1 to 4 players."""

    id = "alchemistry"
    title = "Alchemistry"
    rules = 1
    seats = range(1, 5)
    decks = DECKS
    options = (DECKS.option(odd_deck), Option("goal", "normal", tuple(GOALS), seats=(1,)))
    phases = ("primary", "secondary")
    policies = POLICIES
    levels = ("novice", "apprentice")
    tones = MappingProxyType({"alchemistry.turn": "heading"})

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
    sockets = staticmethod(sockets)
    preview = staticmethod(preview)
    warning = staticmethod(warning)

    def counted(self, deck: Deck) -> tuple[int, ...]:
        """See ``DeckGame``: cards of both kinds."""
        return len(deck.potion), len(deck.merchant)

    def outcome(self, view: AlchemistryTable) -> Outcome | None:
        """See ``kernel.game.Game``: a lone player reaches a goal, or not."""
        if view.seats > 1 or not self.ending(view):
            return super().outcome(view)
        return alone(view, self.standings(view))
