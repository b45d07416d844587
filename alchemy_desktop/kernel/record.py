"""A match as a readable text, as PGN is to chess. The form is described in docs/notation.md."""

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import NamedTuple

from alchemy_desktop.kernel.codes import CodeError, decode, encode
from alchemy_desktop.kernel.game import Game, SetUp
from alchemy_desktop.kernel.match import IllegalMove, Match
from alchemy_desktop.kernel.notation import NotationError, parse_run, run_text
from alchemy_desktop.kernel.table import ScriptError

TITLE = "alchemy-desktop record 1"
MAX_CHARACTERS = 4_000_000
"""A longer text is refused unread; the longest game played to its limit needs a tenth."""


class RecordError(ValueError):
    """A record that cannot be read; the message names the line and what is wrong."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")


class Head(NamedTuple):
    """The head of a record.

    Attributes:
        set_up: what the deal follows from.
        practice: whether revealed cards or chance were taken back.
        players: who sat where, free text for people.
    """

    set_up: SetUp
    practice: bool
    players: tuple[str, ...]


def write_record(match: Match, players: tuple[str, ...] = ()) -> str:
    """Return the record of a match."""
    head = Head(match.set_up, match.practice, players)
    return join_record(head, [step_text(match, i) for i in range(len(match.plays) + 1)])


def join_record(head: Head, steps: Iterable[tuple[str, str]]) -> str:
    """Return a record from its head and the ``step_text`` of each step, the deal first."""
    text = head_text(head) + "\n"
    for number, (moves, chance) in enumerate(steps):
        text += f"{number}. {moves}\n{chance}" if number else chance
    return text


def head_text(head: Head) -> str:
    """Return the lines of a record's head."""
    s = head.set_up
    lines = [TITLE, f"game {s.game}", f"rules {s.rules}", f"seats {s.seats}", f"first {s.first}"]
    lines += [f"seed {encode(s.seed)}"]
    lines += [f"option {key} {value}" for key, value in sorted(s.options.items())]
    lines += [f"player {' '.join(name.split())}" for name in head.players]
    lines += ["practice"] if head.practice else []
    return "\n".join(lines) + "\n"


def step_text(match: Match, number: int) -> tuple[str, str]:
    """Return the moves of a step, and the lines of the shuffles it made; step 0 is the deal."""
    cast = match.table.cast
    run = match.plays[number - 1].moves if number else ()
    chance = [chance_text(match, outcome) for outcome in match.outcomes(*match.span(number))]
    return run_text(run, cast), "".join(f"{line}\n" for line in chance)


def chance_text(match: Match, outcome: tuple[int, ...]) -> str:
    """Return the line of one shuffle: the faces from the bottom piece to the top one."""
    return "~ " + ", ".join(match.table.cast[face].name for face in outcome)


def read_head(text: str) -> Head:
    """Read a record's head.

    Raises:
        RecordError: the text is no record.
    """
    return _read_head(_Lines(text))


def read_record(text: str, find_game: Callable[[str], Game | None]) -> Match:
    """Play a record's moves again, with its chance, and return the match.

    Args:
        text: the record.
        find_game: returns the game with an id, or None.

    Raises:
        RecordError: the text is no record, or its moves or chance do not fit the rules.
    """
    lines = _Lines(text)
    head = _read_head(lines)
    game = find_game(head.set_up.game)
    if game is None:
        raise RecordError(2, f"this program has no game called “{head.set_up.game[:40]}”.")
    if game.rules != head.set_up.rules:
        raise RecordError(
            3,
            f"it was played by rules version {head.set_up.rules}; this program has version"
            f" {game.rules}, so it cannot be played again here.",
        )
    return _replay(lines, head, game)


class _Lines:
    """The lines of a text with their numbers."""

    def __init__(self, text: str) -> None:
        if len(text) > MAX_CHARACTERS:
            raise RecordError(1, f"a record has at most {MAX_CHARACTERS} characters.")
        self.lines = text.split("\n")
        self.number = 0

    def __iter__(self) -> Iterator[str]:
        while self.number < len(self.lines):
            self.number += 1
            yield self.lines[self.number - 1].rstrip("\r")

    def error(self, why: str) -> RecordError:
        return RecordError(self.number, why)


def _read_head(lines: _Lines) -> Head:
    if next(iter(lines), "") != TITLE:
        raise lines.error(f"it does not begin with “{TITLE}”.")
    fields: dict[str, str] = {}
    options: dict[str, str] = {}
    players: list[str] = []
    for line in lines:
        if not line:
            break
        key, _, value = line.partition(" ")
        if key == "option":
            name, _, options_value = value.partition(" ")
            options[name] = options_value
        elif key == "player":
            players.append(value)
        elif key in ("game", "rules", "seats", "first", "seed", "practice") and key not in fields:
            fields[key] = value
        else:
            raise lines.error(f"“{key[:40]}” does not belong here.")
    try:
        set_up = SetUp(
            game=fields["game"],
            rules=int(fields["rules"]),
            seats=int(fields["seats"]),
            seed=decode(fields["seed"]),
            first=int(fields["first"]),
            options=options,
        )
    except KeyError as error:
        raise lines.error(f"the head has no “{error.args[0]}”.") from None
    except CodeError as error:
        raise lines.error(str(error)) from None
    except ValueError:
        raise lines.error("rules, seats and first must be whole numbers.") from None
    return Head(set_up, "practice" in fields, tuple(players))


def _replay(lines: _Lines, head: Head, game: Game) -> Match:
    s = head.set_up
    try:
        checked = game.set_up(s.seats, s.options, Random(0), s.seed, s.first)
        cast = game.furnish(checked).cast
    except ValueError as error:
        raise lines.error(str(error)) from None
    names = {face.name: i for i, face in enumerate(cast)}
    script: list[tuple[int, ...]] = []
    steps: list[tuple[int, str]] = []
    for line in lines:
        if line.startswith("~ "):
            try:
                script.append(tuple([names[name] for name in line[2:].split(", ")]))
            except KeyError as error:
                raise lines.error(f"“{str(error.args[0])[:40]}” is not in this game.") from None
        elif line:
            number, dot, text = line.partition(". ")
            if not dot or number != str(len(steps) + 1):
                raise lines.error(f"step {len(steps) + 1} should stand here.")
            steps.append((lines.number, text))
    try:
        match = Match(game, checked, script)
    except ScriptError as error:
        raise RecordError(1, f"{error}.") from None
    for at, step in steps:
        try:
            match.play(*parse_run(step, cast))
        except (IllegalMove, NotationError) as error:
            raise RecordError(at, str(error)) from None
        except ScriptError as error:
            raise RecordError(at, f"{error}.") from None
    if match.table.script:
        raise lines.error("more shuffles are recorded than the moves make.")
    match.table.script = None
    match.practice = head.practice
    return match
