"""What the scripted players of Alchemicus have in common: how a question finds its answer."""

from abc import ABC, abstractmethod
from random import Random
from typing import cast

from alchemy_desktop.games.alchemicus.table import HAND, AlchemicusTable
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
        assert isinstance(view, AlchemicusTable)
        self.rng = rng
        if decision.question.id == SEVERAL.id:
            return self._pay(view, decision)
        ask = decision.question.id.removeprefix("alchemicus.ask.")
        move: Move = getattr(self, ask)(view, decision)
        return move

    def _pay(self, view: AlchemicusTable, decision: Decision) -> Move:
        """Pay with the cards that are needed least, in the order of their faces."""
        moves = decision.legal(view)
        last, left = cast(int, decision.args[3]), cast(int, decision.args[1])
        hand = [view.kind[piece] for piece in view.of(decision.seat, HAND)]
        order = self.spared(view, decision.seat, sorted(hand))
        chosen = sorted([face for face in order if face >= last][:left])
        kinds = {move.kind: move for move in moves}
        return next((kinds[face] for face in chosen if face in kinds), moves[0])

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
