"""Tables of Alchemicus for tests."""

from alchemy_desktop.games import GAMES
from tests.games.matches import Matches, names, play, to_the_end

__all__ = ["GAME", "asked", "at_random", "dealt", "names", "play", "posed"]

GAME = GAMES["alchemicus"]
dealt, posed = Matches(GAME).dealt, Matches(GAME).posed


def at_random(match, seed=1, moves=2000):
    """Let chance play everybody's moves, up to so many."""
    return to_the_end(match, "idler", seed, moves)


def asked(match):
    """The end of the id of what is asked."""
    return match.decision.text.id.removeprefix("alchemicus.ask.")
