"""Players of every level over any game."""

from random import Random
from typing import Protocol

from alchemy_desktop.kernel.decisions import DONE, Decision, Move
from alchemy_desktop.kernel.game import Game, Policy
from alchemy_desktop.kernel.perspective import Perspective
from alchemy_desktop.kernel.table import Table


class NoSuchPlayer(LookupError):
    """A game has no player of that name; the message is one sentence."""


class Player(Protocol):
    """Somebody who decides from what a seat knows."""

    def decide(self, seen: Perspective, rng: Random) -> Move:
        """Return a legal move for the decision pending in a perspective of its decider."""

    def answer(self, seen: Perspective, rng: Random) -> tuple[Move, ...]:
        """Return the moves of the whole answer: one, or a run where several are picked."""


class Scripted:
    """A player that does what a game's scripted player says, without looking ahead."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def decide(self, seen: Perspective, rng: Random) -> Move:
        """See ``Player``. Cards whose place is unknown are dealt at random for the policy."""
        table = seen.determinise(rng)
        assert table.decision is not None
        return self._policy.decide(table, table.decision, rng)

    def answer(self, seen: Perspective, rng: Random) -> tuple[Move, ...]:
        """See ``Player``. What is picked is known, so the picks can be tried out."""
        table = seen.determinise(rng)
        decision = table.decision
        assert decision is not None
        moves = [self._policy.decide(table, decision, rng)]
        while moves[-1].verb != DONE and _goes_on(decision, table):
            table.answer(moves[-1])
            after = table.decision
            if after is None or after.question.id != decision.question.id:
                break
            decision = after
            moves.append(self._policy.decide(table, decision, rng))
        return tuple(moves)


def _goes_on(decision: Decision, table: Table) -> bool:
    """Tell whether the next pick is not the last of its run."""
    if (left := decision.bounds(table)) is not None:
        return left[1] > 1
    rests = decision.answers(table)
    return rests is not None and max(map(len, rests)) > 1


def find_player(game: Game, level: str) -> Player:
    """Return a new player of a level, one of ``game.bots``.

    Raises:
        NoSuchPlayer: the game has no such level.
    """
    if level not in game.bots:
        raise NoSuchPlayer(f"“{level[:40]}” is no opponent; there is {', '.join(game.bots)}")
    return Scripted(game.policy(level))
