"""Paying with cards: 1. Draw a Card, every card in hand is a unit of currency."""

from collections.abc import Callable
from typing import Any

from alchemy_desktop.games.alchemicus.table import DISCARD, HAND, AlchemicusTable
from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.several import Run, ask_several


def pay(
    t: AlchemicusTable,
    seat: int,
    number: int,
    then: Callable[..., None],
    context: tuple[Any, ...],
    text: str,
    *args: int,
    verb: str = "pay",
) -> None:
    """Let a seat discard so many cards of its choice. The step that asks must end with this.

    Args:
        t: the table.
        seat: who pays.
        number: of cards.
        then: ``then(table, seat, *context)`` follows; it restocks the pile.
        context: plain arguments.
        text: id of the sentence that asks, with the number and ``args``.
        args: further arguments of the text.
        verb: of each pick.
    """
    run = Run(verb, t.zone(seat, HAND), DISCARD, then, context, Text(text, (number, *args)))
    ask_several(t, seat, run, number, number)
