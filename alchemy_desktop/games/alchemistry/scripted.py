"""What the scripted players of Alchemistry have in common: the questions that they answer."""

from abc import ABC, abstractmethod
from typing import cast

from alchemy_desktop.games.alchemistry.completing import PAYING
from alchemy_desktop.games.alchemistry.table import AlchemistryTable
from alchemy_desktop.games.alchemistry.turns import GIVING, TAKING
from alchemy_desktop.games.answering import Answering
from alchemy_desktop.kernel.decisions import Decision, Move
from alchemy_desktop.kernel.picks import Faces, Picking


class Scripted(Answering, ABC):
    """A player that answers each kind of question by a method of its own."""

    def picks(self, view: AlchemistryTable, decision: Decision) -> Move:
        """Pick the next piece of the whole answer."""
        picking, context = cast(tuple[Picking, tuple[object, ...]], decision.args[:2])
        picked = tuple([view.kind[piece] for piece in decision.args[3]])
        whole = self.whole(view, decision.seat, picking, context)
        if whole[: len(picked)] != picked or len(whole) == len(picked):
            rests = decision.answers(view)
            assert rests
            return Move(picking.verb, rests[0][0])
        return Move(picking.verb, whole[len(picked)])

    def whole(
        self, view: AlchemistryTable, me: int, picking: Picking, context: tuple[object, ...]
    ) -> Faces:
        """Return a whole answer of several pieces."""
        if picking == PAYING:
            return self.pay(view, me, cast(tuple[int, ...], context[0]))
        if picking == GIVING:
            return self.give(view, me)
        if picking == TAKING:
            given = tuple([view.kind[piece] for piece in cast(tuple[int, ...], context[1])])
            return self.take(view, me, given)
        return self.transmute(view, me, cast(int, context[0]))

    @abstractmethod
    def primary(self, view: AlchemistryTable, decision: Decision) -> Move:
        """Choose a primary action."""

    @abstractmethod
    def secondary(self, view: AlchemistryTable, decision: Decision) -> Move:
        """Choose a secondary action."""

    @abstractmethod
    def keep(self, view: AlchemistryTable, decision: Decision) -> Move:
        """Choose the cube of a Scavenge."""

    @abstractmethod
    def lay(self, view: AlchemistryTable, decision: Decision) -> Move:
        """Lay a potion."""

    @abstractmethod
    def one_more(self, view: AlchemistryTable, decision: Decision) -> Move:
        """Say whether to play a 21st turn alone."""

    @abstractmethod
    def pay(self, view: AlchemistryTable, me: int, cards: tuple[int, ...]) -> Faces:
        """Pay for cards."""

    @abstractmethod
    def give(self, view: AlchemistryTable, me: int) -> Faces:
        """Choose two gems to give in exchange."""

    @abstractmethod
    def take(self, view: AlchemistryTable, me: int, given: Faces) -> Faces:
        """Choose two gems to take, other than those given."""

    @abstractmethod
    def transmute(self, view: AlchemistryTable, me: int, rare: int) -> Faces:
        """Choose three materials to transmute."""
