"""What the scripted players of Alchemicus have in common: the questions that they answer."""

from abc import ABC, abstractmethod

from alchemy_desktop.games.alchemicus.table import AlchemicusTable
from alchemy_desktop.games.answering import Answering, next_of_several
from alchemy_desktop.kernel.decisions import Decision, Move


class Scripted(Answering, ABC):
    """A player that answers each kind of question by a method of its own."""

    def several(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Pay with the cards that are needed least."""
        return next_of_several(view, decision, lambda hand: self.spared(view, decision.seat, hand))

    @abstractmethod
    def spared(self, view: AlchemicusTable, me: int, hand: list[int]) -> list[int]:
        """Return the faces of a hand, first those that can best be spared."""

    @abstractmethod
    def draw(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Draw a card, or take one of the bank."""

    @abstractmethod
    def place(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Place the pawn."""

    @abstractmethod
    def walk(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Move the pawn."""

    @abstractmethod
    def build(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Build something, or stop."""

    @abstractmethod
    def demolish(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Demolish a building to make room."""

    @abstractmethod
    def spirit(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Move the Spirit."""

    @abstractmethod
    def rob(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Take a card from somebody."""

    @abstractmethod
    def acquire(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Acquire herbs and ore."""

    @abstractmethod
    def transport(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Carry goods."""

    @abstractmethod
    def transmute(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Work goods."""

    @abstractmethod
    def sell(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Sell a good, or stop."""

    @abstractmethod
    def terms(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Sell it for cards or for Fame."""

    @abstractmethod
    def offer(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Buy what another sells, or not."""

    @abstractmethod
    def gift(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Give cards for a Fame, or not."""

    @abstractmethod
    def fame(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Play a Fame card, or not."""
