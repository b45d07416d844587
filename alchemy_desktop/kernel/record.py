"""A match as a readable text, as PGN is to chess. The form is described in docs/notation.md."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

import msgspec

from alchemy_desktop.kernel.codes import CodeError, decode, encode
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.game import Game, SetUp, SetUpError, checked_seed
from alchemy_desktop.kernel.match import IllegalMove, Match
from alchemy_desktop.kernel.notation import NotationError, parse_run, run_text
from alchemy_desktop.kernel.position import check_position
from alchemy_desktop.kernel.table import ScriptError

TITLE = "alchemy-desktop record 1"
_NUMBERS = ("rules", "seats", "first")
_FIELDS = ("game", "seed", "position", "title", "practice", "resigned", *_NUMBERS)
_NUMBER = re.compile(r"[0-9]{1,9}")
_OF_A_SEAT = ("level", "colour", "avatar")
_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
MAX_CHARACTERS = 4_000_000
"""A longer text is refused unread; the longest game played to its limit needs a tenth."""


class RecordError(ValueError):
    """A record that cannot be read; the message names the line and what is wrong."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")


class Player(NamedTuple):
    """Who sits at a seat.

    Attributes:
        name: what they are called.
        level: the level of an opponent, or "" for a person.
        colour: id of a seat colour of the theme, or "" for the seat's own.
        avatar: id of a drawing in ``resources/art/avatars``, or "" for the seat's own.
    """

    name: str
    level: str = ""
    colour: str = ""
    avatar: str = ""

    @property
    def person(self) -> bool:
        """Whether a person sits there."""
        return not self.level


def people_of(players: Sequence[Player]) -> tuple[int, ...]:
    """Return the seats at which people sit."""
    return tuple(seat for seat, player in enumerate(players) if player.person)


class Head(NamedTuple):
    """The head of a record.

    Attributes:
        set_up: what the deal follows from.
        practice: whether what came could be known (see ``Match``).
        players: who sat where, from seat 0; may be fewer than there are seats.
        resigned: the seat that gave up, or ``NONE``.
        title: what the match is called, or "".
    """

    set_up: SetUp
    practice: bool
    players: tuple[Player, ...]
    resigned: int = NONE
    title: str = ""


def write_record(match: Match, players: tuple[Player, ...] = (), title: str = "") -> str:
    """Return the record of a match."""
    head = Head(match.set_up, match.practice, players, match.resigned, title)
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
    lines += [f"position {s.position}"] if s.position else []
    lines += [f"title {_one_line(head.title)}"] if head.title else []
    lines += [f"player {_one_line(player.name)}" for player in head.players]
    for seat, player in enumerate(head.players):
        said = player._asdict()
        lines += [f"{key} {seat} {said[key]}" for key in _OF_A_SEAT if said[key]]
    lines += ["practice"] if head.practice else []
    lines += [f"resigned {head.resigned}"] if head.resigned != NONE else []
    return "\n".join(lines) + "\n"


def _one_line(text: str) -> str:
    return " ".join(text.split())


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
    return _read_head(_Lines(text))[0]


def read_record(text: str, find_game: Callable[[str], Game | None]) -> Match:
    """Play a record's moves again, with its chance, and return the match.

    Args:
        text: the record.
        find_game: returns the game with an id, or None.

    Raises:
        RecordError: the text is no record, or its moves or chance do not fit the rules.
    """
    lines = _Lines(text)
    head, at = _read_head(lines)
    s = head.set_up
    game = find_game(s.game)
    if game is None:
        raise RecordError(at["game"], f"this program has no game called “{s.game[:40]}”.")
    if game.rules != s.rules:
        raise RecordError(
            at["rules"],
            f"it was played by rules version {s.rules}; this program has version"
            f" {game.rules}, so it cannot be played again here.",
        )
    for seat, player in enumerate(head.players):
        if player.level and player.level not in game.bots:
            why = f"this game has no opponents of a level “{player.level}”."
            raise RecordError(at[f"level {seat}"], why)
    match = _replay(_read_steps(lines, game, _checked(s, game, at)))
    match.practice = head.practice
    if head.resigned != NONE:
        if match.over:
            raise RecordError(at["resigned"], "nobody can resign: the game came to its end.")
        match.resign(head.resigned)
    return match


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
            yield self.lines[self.number - 1].removesuffix("\r")

    def error(self, why: str) -> RecordError:
        return RecordError(self.number, why)


class _Step(NamedTuple):
    """A line with moves, its number, and how many shuffles are recorded before it."""

    line: int
    text: str
    shuffles: int


class _Body(NamedTuple):
    """What stands below a record's head; ``chance_lines`` are the line numbers of ``script``."""

    game: Game
    set_up: SetUp
    steps: list[_Step]
    script: list[tuple[int, ...]]
    chance_lines: list[int]


def _read_head(lines: _Lines) -> tuple[Head, dict[str, int]]:
    """Return the head and the line number of each of its fields."""
    fields, options, names, at = _read_fields(lines)
    missing = [key for key in ("game", *_NUMBERS, "seed") if key not in fields]
    if missing:
        raise lines.error(f"the head has no “{missing[0]}”.")
    for key in (key for key in (*_NUMBERS, "resigned") if key in fields):
        if not _NUMBER.fullmatch(fields[key]):
            raise RecordError(at[key], f"“{fields[key][:40]}” is not a number.")
    try:
        seed = decode(fields["seed"])
    except CodeError as error:
        raise RecordError(at["seed"], str(error)) from None
    rules, seats, first = (int(fields[key]) for key in _NUMBERS)
    position = fields.get("position", "")
    set_up = SetUp(fields["game"], rules, seats, seed, first, options, position)
    resigned = int(fields.get("resigned", NONE))
    if resigned >= seats:
        raise RecordError(at["resigned"], f"there is no seat {resigned}; seats count from 0.")
    players = _players(names, fields, at)
    return Head(set_up, "practice" in fields, players, resigned, fields.get("title", "")), at


def _players(names: list[str], fields: dict[str, str], at: dict[str, int]) -> tuple[Player, ...]:
    """Return who sat where: the names, and what else the head says of a seat."""
    said: list[dict[str, str]] = [{} for _ in names]
    seats = {str(seat): seat for seat in range(len(names))}
    for field, value in fields.items():
        key, _, seat = field.partition(" ")
        if key not in _OF_A_SEAT:
            continue
        if seat not in seats:
            why = f"there is no player {seat[:40]}; players are counted from 0."
            raise RecordError(at[field], why)
        if not _ID.fullmatch(value):
            raise RecordError(at[field], f"“{value[:40]}” is no {key}.")
        said[seats[seat]][key] = value
    return tuple(Player(name, **more) for name, more in zip(names, said, strict=True))


def _read_fields(
    lines: _Lines,
) -> tuple[dict[str, str], dict[str, str], list[str], dict[str, int]]:
    """Return the head's fields, its options, its names, and the line number of each key.

    The key of a field of a seat is its name and the seat, as they stand.
    """
    if next(iter(lines), "") != TITLE:
        raise lines.error(f"it does not begin with “{TITLE}”.")
    fields: dict[str, str] = {}
    options: dict[str, str] = {}
    names: list[str] = []
    at: dict[str, int] = {}
    for line in lines:
        if not line:
            break
        key, _, value = line.partition(" ")
        if key == "option":
            name, _, value = value.partition(" ")
            known, key = options, name
        else:
            known = fields
            if key == "player":
                names.append(value)
                continue
            if key in _OF_A_SEAT:
                seat, _, value = value.partition(" ")
                key = f"{key} {seat}"
            elif key not in (
                "game",
                "seed",
                "position",
                "title",
                "practice",
                "resigned",
                *_NUMBERS,
            ):
                raise lines.error(f"“{key[:40]}” does not belong here.")
        if key in known:
            raise lines.error(f"“{key[:40]}” stands here a second time.")
        known[key] = value
        at[key] = lines.number
    return fields, options, names, at


def _checked(s: SetUp, game: Game, at: dict[str, int]) -> SetUp:
    """Return the set-up as the game completes it; it may leave nothing to chance."""
    if s.seats not in game.seats:
        raise RecordError(at["seats"], f"this game is not for {s.seats} players.")
    if s.first >= s.seats:
        raise RecordError(at["first"], f"there is no seat {s.first}; seats are counted from 0.")
    try:
        checked_seed(s.seed, Random(0))
    except SetUpError as error:
        raise RecordError(at["seed"], str(error)) from None
    at_option = max([at[key] for key in s.options], default=at["game"])
    try:
        checked = game.set_up(s.seats, s.options, Random(0), s.seed, s.first)
        if any(
            game.set_up(s.seats, s.options, Random(other), s.seed, s.first) != checked
            for other in range(1, 4)
        ):
            raise RecordError(at_option, "the options leave something to chance.")
        for id_ in (option.id for option in game.options if option.file):
            if s.options.get(id_) not in (None, checked.options[id_]):
                raise RecordError(at[id_], f"the option {id_} must hold what is in the file.")
    except SetUpError as error:
        raise RecordError(at_option, str(error)) from None
    try:
        checked = msgspec.structs.replace(checked, position=s.position)
        check_position(game, checked)
    except SetUpError as error:
        raise RecordError(at["position"], str(error)) from None
    return checked


def _read_steps(lines: _Lines, game: Game, set_up: SetUp) -> _Body:
    names = {face.name: i for i, face in enumerate(game.furnish(set_up).cast)}
    body = _Body(game, set_up, [], [], [])
    for line in lines:
        if line.startswith("~ "):
            try:
                body.script.append(tuple([names[name] for name in line[2:].split(", ")]))
            except KeyError as error:
                raise lines.error(f"“{str(error.args[0])[:40]}” is not in this game.") from None
            body.chance_lines.append(lines.number)
        elif line:
            number, dot, text = line.partition(". ")
            if not dot or number != str(len(body.steps) + 1):
                raise lines.error(f"step {len(body.steps) + 1} should stand here.")
            body.steps.append(_Step(lines.number, text, len(body.script)))
    return body


def _replay(body: _Body) -> Match:
    line = 1
    try:
        match = Match(body.game, body.set_up, body.script)
        for step in body.steps:
            if match.table.shuffles != step.shuffles:
                break
            line = step.line
            match.play(*parse_run(step.text, match.table.cast))
    except (IllegalMove, NotationError) as error:
        raise RecordError(line, str(error)) from None
    except ScriptError as error:
        at = body.chance_lines[error.number] if error.number < len(body.script) else line
        raise RecordError(at, f"{error}.") from None
    made = match.table.shuffles
    if made < len(body.script):
        raise RecordError(body.chance_lines[made], f"shuffle {made + 1} is not made here.")
    match.table.script = None
    return match
