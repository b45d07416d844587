"""Moves as text and back: ``play Golem``, ``buy Scrying Pool``, ``end``, ``move 3``.

A move is its verb, then the name of its face if it has one, then its arguments as ``(1 2)`` if
it has any, then ``@`` and the very piece if the player took a certain one of equal pieces, then
``>`` and the very piece that it was dropped on.
"""

import re
from collections.abc import Sequence

from alchemy_desktop.kernel.decisions import NONE, Move
from alchemy_desktop.kernel.game import Face

_MOVE = re.compile(
    r"(?P<verb>[a-z][a-z-]*)(?: (?P<name>[^(@>]+?))?(?: \((?P<args>-?\d{1,9}(?: -?\d{1,9})*)\))?"
    r"(?: @(?P<piece>\d{1,6}))?(?: >(?P<onto>\d{1,6}))?",
    re.ASCII,
)


class NotationError(ValueError):
    """Text that is no move; its message says why."""


def move_text(move: Move, cast: Sequence[Face]) -> str:
    """Return the canonical text of a move."""
    text = move.verb
    if move.kind != NONE:
        text += f" {cast[move.kind].name}"
    if move.args:
        text += f" ({' '.join(map(str, move.args))})"
    if move.piece != NONE:
        text += f" @{move.piece}"
    if move.onto != NONE:
        text += f" >{move.onto}"
    return text


def parse_move(text: str, cast: Sequence[Face]) -> Move:
    """Return the move that a text names; it need not be legal.

    Raises:
        NotationError: the text is no move, or names a face that this match does not have.
    """
    found = _MOVE.fullmatch(text)
    if not found:
        raise NotationError(f"“{text[:80]}” is not a move.")
    kind = NONE
    if name := found["name"]:
        kind = next((i for i, face in enumerate(cast) if face.name == name), NONE)
        if kind == NONE:
            raise NotationError(f"“{name[:80]}” is not in this game.")
    args = tuple(int(number) for number in (found["args"] or "").split())
    piece, onto = (int(found[name] or NONE) for name in ("piece", "onto"))
    return Move(found["verb"], kind, args, piece, onto)


def run_text(moves: Sequence[Move], cast: Sequence[Face]) -> str:
    """Return the canonical text of a run of moves, one step."""
    return ", ".join(move_text(move, cast) for move in moves)


def parse_run(text: str, cast: Sequence[Face]) -> tuple[Move, ...]:
    """Return the moves that the text of a run names; they need not be legal.

    Raises:
        NotationError: as ``parse_move``.
    """
    return tuple(parse_move(move, cast) for move in text.split(", "))
