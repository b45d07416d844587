"""What the scripted players of Alchemy! have in common: how a question finds its answer."""

from abc import ABC, abstractmethod
from random import Random

from alchemy_desktop.games.alchemy.table import AlchemyTable
from alchemy_desktop.kernel.decisions import Decision, Move
from alchemy_desktop.kernel.several import SEVERAL
from alchemy_desktop.kernel.table import Table


class Scripted(ABC):
    """A player that answers each kind of question by a method of its own.

    Attributes:
        rng: its chance, for the question that it answers.
    """

    rng: Random

    def decide(self, view: Table, decision: Decision, rng: Random) -> Move:
        """See ``kernel.game.Policy``."""
        assert isinstance(view, AlchemyTable)
        self.rng = rng
        if decision.question.id == SEVERAL.id:
            return self._lose(view, decision)
        ask = decision.question.id.removeprefix("alchemy.ask.")
        move: Move = getattr(self, ask)(view, decision)
        return move

    def _lose(self, view: AlchemyTable, decision: Decision) -> Move:
        """Give what is needed least, in the order of the faces."""
        run, left, last = decision.args[0], decision.args[1], decision.args[3]
        there = sorted(view.kind[piece] for piece in view.zones[run.source])
        order = self.spared(view, decision, [face for face in there if face >= last])
        return Move(run.verb, min(order[:left]))

    @abstractmethod
    def spared(self, view: AlchemyTable, decision: Decision, faces: list[int]) -> list[int]:
        """Return cards or elements that must go, first those that can best be spared."""

    @abstractmethod
    def act(self, view: AlchemyTable, decision: Decision) -> Move:
        """Do something in one's turn, or end it."""

    @abstractmethod
    def choose(self, view: AlchemyTable, decision: Decision) -> Move:
        """Answer what an effect asks."""

    @abstractmethod
    def react(self, view: AlchemyTable, decision: Decision) -> Move:
        """React to an effect, or suffer it."""

    @abstractmethod
    def take(self, view: AlchemyTable, decision: Decision) -> Move:
        """Take a card of a hand that lies open, or an element of a vial."""

    @abstractmethod
    def search(self, view: AlchemyTable, decision: Decision) -> Move:
        """Fetch a card of the deck."""
