"""Tables of Alchemy! for tests."""

from alchemy_desktop.games import GAMES
from tests.games.matches import Matches, names, play, to_the_end

__all__ = ["GAME", "dealt", "names", "play", "posed", "to_the_end"]

GAME = GAMES["alchemy"]
dealt, posed = Matches(GAME).dealt, Matches(GAME).posed
