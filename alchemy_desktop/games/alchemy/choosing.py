"""The questions that effects ask: one answer of several that lie in the open."""

from collections.abc import Callable, Sequence
from typing import Any

from alchemy_desktop.games.alchemy.faces import ELEMENTS
from alchemy_desktop.games.alchemy.table import AlchemyTable
from alchemy_desktop.kernel.decisions import Move, Question, Text

Then = Callable[..., None]
"""What follows an answer: ``then(table, you, *context, move)``."""


def choose(
    t: AlchemyTable,
    you: int,
    moves: Sequence[Move],
    then: Then,
    context: tuple[Any, ...],
    text: str,
    *args: int,
) -> None:
    """Ask for one of some moves; nothing follows if there are none. The step must end with this.

    Args:
        t: the table.
        you: who is asked.
        moves: what can be answered, which everybody may know.
        then: what follows.
        context: plain arguments.
        text: of the sentence that asks, ``alchemy.ask.<text>``.
        args: its arguments.
    """
    if moves:
        t.ask(CHOOSE, you, tuple(moves), then, context, text=Text(f"alchemy.ask.{text}", args))


def _legal(view: AlchemyTable, you: int, moves: tuple[Move, ...], *_: Any) -> list[Move]:
    return list(moves)


def _answer(
    t: AlchemyTable,
    you: int,
    moves: tuple[Move, ...],
    then: Then,
    context: tuple[Any, ...],
    move: Move,
) -> None:
    then(t, you, *context, move)


CHOOSE = Question("alchemy.ask.choose", _legal, _answer)


def choose_element(
    t: AlchemyTable, you: int, then: Then, context: tuple[Any, ...], text: str
) -> None:
    """Ask for the name of an element."""
    choose(t, you, [Move("name", element) for element in ELEMENTS], then, context, text)


def choose_vial(
    t: AlchemyTable, you: int, element: int, then: Then, context: tuple[Any, ...]
) -> None:
    """Ask for the vial that an element is added to."""
    moves = [Move("into", element, (vial,)) for vial in t.vials(you)]
    choose(t, you, moves, then, context, "vial", element)


def choose_potion(
    t: AlchemyTable,
    you: int,
    potions: Sequence[int],
    then: Then,
    context: tuple[Any, ...],
    text: str,
) -> None:
    """Ask for one of some potions."""
    kinds = sorted(t.kind[potion] for potion in potions)
    choose(t, you, [Move("target", kind) for kind in kinds], then, context, text)
