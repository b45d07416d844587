"""Tables of Alchemy! for tests."""

from pathlib import Path

from alchemy_desktop.games import GAMES
from tests.games.matches import Matches, names, play, to_the_end

__all__ = ["DECK", "GAME", "dealt", "names", "play", "posed", "to_the_end"]

GAME = GAMES["alchemy"]
DECK = str(Path(__file__).with_name("deck.toml"))
"""The deck whose formulas the tests know."""
MATCHES = Matches(GAME, deck=DECK)
dealt, posed = MATCHES.dealt, MATCHES.posed
