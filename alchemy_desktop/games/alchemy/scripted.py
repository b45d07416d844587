"""What the scripted players of Alchemy! have in common: the questions that they answer."""

from abc import ABC, abstractmethod

from alchemy_desktop.games.alchemy.table import AlchemyTable
from alchemy_desktop.games.answering import Answering, next_of_several
from alchemy_desktop.kernel.decisions import Decision, Move


class Scripted(Answering, ABC):
    """A player that answers each kind of question by a method of its own."""

    def several(self, view: AlchemyTable, decision: Decision) -> Move:
        """Give what is needed least."""
        return next_of_several(view, decision, lambda faces: self.spared(view, decision, faces))

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
