"""Players of every level over any game."""

from random import Random
from typing import Protocol

from alchemy_desktop.kernel.decisions import Move
from alchemy_desktop.kernel.game import Game, Policy
from alchemy_desktop.kernel.perspective import Perspective


class NoSuchPlayer(LookupError):
    """A game has no player of that name; the message is one sentence."""


class Player(Protocol):
    """Somebody who decides from what a seat knows."""

    def decide(self, seen: Perspective, rng: Random) -> Move:
        """Return a legal move for the decision pending in a perspective of its decider."""


class Scripted:
    """A player that does what a game's scripted player says, without looking ahead."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def decide(self, seen: Perspective, rng: Random) -> Move:
        """See ``Player``. Cards whose place is unknown are dealt at random for the policy."""
        table = seen.determinise(rng)
        assert table.decision is not None
        return self._policy.decide(table, table.decision, rng)


def find_player(game: Game, level: str) -> Player:
    """Return a new player of a level, one of ``game.bots``.

    Raises:
        NoSuchPlayer: the game has no such level.
    """
    if level not in game.bots:
        raise NoSuchPlayer(f"“{level[:40]}” is no opponent; there is {', '.join(game.bots)}")
    return Scripted(game.policy(level))
