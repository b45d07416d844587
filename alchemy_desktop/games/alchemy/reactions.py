"""Reactions: whoever is affected may prevent it, in turn order, before the effect.

Sources: Specific Action/Equipment Card FAQ (Dodge, Lab Bench), Card Errata (Invulnerability).
"""

from collections.abc import Callable, Iterable
from typing import Any

from alchemy_desktop.games.alchemy.faces import DODGE, LAB_BENCH
from alchemy_desktop.games.alchemy.table import (
    DISCARD,
    HAND,
    NEW_POTIONS,
    NO_DRINK,
    OWED,
    SHIELD,
    TURN,
    AlchemyTable,
)
from alchemy_desktop.kernel.decisions import NONE, Move, Question, Text

Effect = Callable[..., None]
"""What happens to those affected: ``effect(table, by, affected, *context)``."""


def affect(
    t: AlchemyTable,
    by: int,
    targets: Iterable[int],
    effect: Effect,
    context: tuple[Any, ...],
    about: Text,
) -> None:
    """Let an effect happen to players, each of whom may prevent it. The step must end with this.

    Args:
        t: the table.
        by: whose effect it is; it cannot react to it.
        targets: the seats that it is meant for.
        effect: what happens to those that do not prevent it.
        context: plain arguments.
        about: what is about to happen to each of them, in words; the first argument is the face of
            the potion or of the ATTACK, the second whose it is.
    """
    among = set(targets)
    waiting = tuple(seat for seat in (by, *t.others(by)) if seat in among)
    t.push(_ask_next, by, waiting, (), effect, context, about)


def _ask_next(
    t: AlchemyTable,
    by: int,
    waiting: tuple[int, ...],
    affected: tuple[int, ...],
    effect: Effect,
    context: tuple[Any, ...],
    about: Text,
) -> None:
    if not waiting:
        effect(t, by, affected, *context)
        return
    seat, *rest = waiting
    if seat != by and t.value(seat, SHIELD):
        t.note("alchemy.shielded", seat)
        t.push(_ask_next, by, tuple(rest), affected, effect, context, about)
    elif seat != by and may_react(t, seat, _cause(about)):
        t.ask(REACT, seat, by, tuple(rest), affected, effect, context, about)
    else:
        t.push(_ask_next, by, tuple(rest), (*affected, seat), effect, context, about)


def _cause(about: Text) -> int:
    """Return the face of the potion or the ATTACK."""
    face = about.args[0]
    assert isinstance(face, int)
    return face


def is_attack(t: AlchemyTable, cause: int) -> bool:
    """Tell whether an effect is that of an ATTACK card."""
    return "attack" in t.cast[cause].types


def invulnerable(view: AlchemyTable, seat: int) -> list[int]:
    """Return the potions of a seat that prevent what affects it, made in an earlier turn."""
    return [
        piece
        for piece in view.made(seat)
        if view.thing(piece).effect == "invulnerability"
        and piece not in view.down
        and piece not in view.values[NEW_POTIONS]
    ]


def may_react(view: AlchemyTable, seat: int, cause: int) -> bool:
    """Tell whether a seat might react, as far as everybody knows: there may be a Dodge in a hand.

    Whoever has already given up a draw can play no other Dodge, and use no Lab Bench.
    """
    cards = is_attack(view, cause) and not view.value(seat, OWED)
    by_card = cards and bool(view.of(seat, HAND) or view.has(seat, LAB_BENCH))
    return by_card or bool(invulnerable(view, seat))


def _react_legal(view: AlchemyTable, seat: int, *args: Any) -> list[Move]:
    moves = [Move("react", view.kind[piece]) for piece in sorted(invulnerable(view, seat))]
    if is_attack(view, _cause(args[-1])) and not view.value(seat, OWED):
        if any(view.kind[piece] == DODGE for piece in view.of(seat, HAND)):
            moves.append(Move("react", DODGE))
        if view.has(seat, LAB_BENCH):
            moves.append(Move("react", LAB_BENCH))
    return [*moves, Move("suffer")]


def _react_answer(
    t: AlchemyTable,
    seat: int,
    by: int,
    waiting: tuple[int, ...],
    affected: tuple[int, ...],
    effect: Effect,
    context: tuple[Any, ...],
    about: Text,
    move: Move,
) -> None:
    if move.kind == NONE:
        t.push(_ask_next, by, waiting, (*affected, seat), effect, context, about)
        return
    t.push(_ask_next, by, waiting, affected, effect, context, about)
    t.note("alchemy.reacts", seat, move.kind)
    if move.kind in (DODGE, LAB_BENCH):
        t.add(seat, OWED, 1)
        if move.kind == DODGE:
            t.move(t.member(t.zone(seat, HAND), move), DISCARD)
        return
    potion = next(piece for piece in invulnerable(t, seat) if t.kind[piece] == move.kind)
    if seat != t.values[TURN]:
        t.set(t.counter(seat, NO_DRINK), 1)
    t.take_doses(potion, 1)


# Formal: that nothing was asked would tell that no Dodge is in the hand.
REACT = Question("alchemy.ask.react", _react_legal, _react_answer, formal=True)
