"""What a match notes, as lines: notes in a row that differ in the card alone are one line."""

from collections.abc import Iterable, Iterator

from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.kernel.game import Game
from alchemy_desktop.scene.session import Session, Step
from alchemy_desktop.texts import Reader, face_argument, say

_HERE = "\x00"
"""Stands for the face while the words around it are made."""


class Line:
    """Notes in a row that differ in nothing but the face that is their argument.

    Attributes:
        text: the first of them.
        things: how often each face is noted; a face that is unknown, or none, as ``NONE``.
    """

    def __init__(self, text: Text) -> None:
        self.text = text
        self._which = face_argument(text.id)
        self.things = {self._face(text): 1}

    def _face(self, text: Text) -> int:
        face = text.args[self._which] if self._which is not None else NONE
        assert isinstance(face, int)
        return face

    def _rest(self, text: Text) -> tuple[object, ...]:
        others = tuple(arg for i, arg in enumerate(text.args) if i != self._which)
        return text.id, others, self._face(text) == NONE

    def takes(self, text: Text) -> bool:
        """Add a note to the line if it belongs there; tell whether it does."""
        if text.id != self.text.id or self._rest(text) != self._rest(self.text):
            return False
        face = self._face(text)
        self.things[face] = self.things.get(face, 0) + 1
        return True

    def around(self, reader: Reader) -> tuple[str, str]:
        """Return the words before and after the faces' names; all of them, if there are none."""
        face = next(iter(self.things))
        if face != NONE:
            faces = (*reader.faces[:face], _HERE, *reader.faces[face + 1 :])
            reader = reader._replace(faces=faces)
        before, _, after = say(self.text, reader).partition(_HERE)
        return before, after

    def said(self, reader: Reader) -> str:
        """Return the line in words."""
        before, after = self.around(reader)
        named = [
            (reader.faces[face] if face != NONE else "") + times(count)
            for face, count in self.things.items()
        ]
        return before + say("table.between").join(named) + after


def times(count: int) -> str:
    """Return how it is said that something is there more than once."""
    return say(Text("table.times", (count,))) if count > 1 else ""


def lines(game: Game, steps: Iterable[Step]) -> Iterator[Line]:
    """Yield what is noted in some steps, without headings and asides."""
    line: Line | None = None
    for step in steps:
        for fact in step.facts:
            if fact[0] != f.NOTED or fact[1] in game.tones:
                continue
            note = Text(fact[1], fact[2])
            if line is None or not line.takes(note):
                if line is not None:
                    yield line
                line = Line(note)
    if line is not None:
        yield line


def _of_own_turn(game: Game, step: Step, seat: int) -> Step:
    """Return a step without what it led to in the next turn, if that is another player's."""
    for number, fact in enumerate(step.facts):
        heads = fact[0] == f.NOTED and game.tones.get(fact[1]) == "heading"
        if heads and fact[2][0] != seat:
            return step._replace(facts=step.facts[:number])
    return step


def trail(session: Session, seat: int, most: int = 3) -> tuple[str, ...]:
    """Return what a player did since the seat at the bottom last did something before that.

    The player's own name is left out where a line begins with it, since it stands above.

    Args:
        session: the game.
        seat: the player.
        most: how many lines, the latest.
    """
    done: list[Step] = []
    for step in reversed(session.steps):
        if step.by == seat:
            done.append(_of_own_turn(session.game, step, seat))
        elif done and step.by in (session.me, NONE):
            break
    name = f"{session.names[seat]} "
    said = [
        line.said(session.reader).removeprefix(name).strip()
        for line in lines(session.game, reversed(done))
    ]
    return tuple(words[:1].upper() + words[1:] for words in said[-most:])
