"""Who can sit at a table."""

from alchemy_desktop.kernel.game import Game
from alchemy_desktop.library.store import Player
from alchemy_desktop.texts import catalogue, say


def levels(game: Game) -> list[str]:
    """Return the levels of opponents that people choose from, weakest first.

    Scripted players without a name in the catalogue are yardsticks for measuring.
    """
    return [bot for bot in game.bots if f"table.level.{bot}" in catalogue()]


def opponent_names() -> list[str]:
    """Return what opponents are called, in the order of their seats."""
    names = catalogue()["app.opponents"]
    assert isinstance(names, list)
    return names


def default_players(game: Game, seats: int, level: str = "") -> tuple[Player, ...]:
    """Return a person and opponents of a level, the strongest unless one is named."""
    level = level or levels(game)[-1]
    others = [Player(name, level) for name in opponent_names()[: seats - 1]]
    return (Player(say("app.you")), *others)
