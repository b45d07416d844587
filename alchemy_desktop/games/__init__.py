"""The games, each a package with the same rooms: rules, layout, policy."""

from alchemy_desktop.games.alchemicus.game import Alchemicus
from alchemy_desktop.games.alchemistry.game import Alchemistry
from alchemy_desktop.games.alchemy.game import Alchemy
from alchemy_desktop.games.dominion.game import Dominion
from alchemy_desktop.kernel.game import Game

GAMES: dict[str, Game] = {
    game.id: game for game in (Dominion(), Alchemistry(), Alchemicus(), Alchemy())
}
"""All games by id."""
