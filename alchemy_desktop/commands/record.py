"""``record FILE [--verify]``: a recorded game in words; also lists and exports stored games."""

import argparse
import contextlib
import io
import sys
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from alchemy_desktop.commands import CheckFailed, UsageError, printable, why
from alchemy_desktop.commands.arguments import positive
from alchemy_desktop.outside import OutsideError, as_text, read_text

if TYPE_CHECKING:
    from alchemy_desktop.kernel.game import Standing
    from alchemy_desktop.kernel.match import Match
    from alchemy_desktop.kernel.record import Head
    from alchemy_desktop.library.store import Entry, Store
    from alchemy_desktop.texts import Reader


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "file", metavar="FILE", nargs="?", help="the record; - for stdin or, with --export, stdout"
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--verify",
        action="store_true",
        help="play the record again and compare, instead of showing it",
    )
    what.add_argument("--list", action="store_true", help="list the games stored on this computer")
    what.add_argument(
        "--export",
        type=positive,
        metavar="ID",
        help="write a stored game's record to FILE (default: -)",
    )


def run(args: argparse.Namespace) -> int:
    """Show, check, list or export."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    if args.list:
        if args.file:
            raise UsageError("--list takes no FILE")
        _print(_listed())
    elif args.export is not None:
        _export(args.export, args.file or "-")
    elif not args.file:
        raise UsageError("a FILE is missing (try alchemy-desktop record --help)")
    elif args.verify:
        _print([_verified(_read(args.file), args.file)])
    else:
        _print(_shown(_read(args.file), args.file))
    return 0


def _print(lines: Iterable[str]) -> None:
    """Print lines; what a file may hold to trick a terminal is replaced."""
    for line in lines:
        print(printable(line))


# --- files -----------------------------------------------------------------------------------


def _read(name: str) -> str:
    from alchemy_desktop.kernel.record import MAX_CHARACTERS

    try:
        if name != "-":
            return read_text(Path(name), MAX_CHARACTERS)
        if sys.stdin is None:
            raise UsageError("- cannot be read: there is no standard input")
        return as_text(sys.stdin.buffer.read(MAX_CHARACTERS + 1), MAX_CHARACTERS)
    except OSError as error:
        raise UsageError(f"{name} cannot be read: {why(error)}") from None
    except OutsideError as error:
        raise CheckFailed(f"{name} is no record: {error}") from None


def _verified(text: str, name: str) -> str:
    """Play a record again, twice, and say what was compared."""
    from alchemy_desktop.games import GAMES
    from alchemy_desktop.kernel.record import RecordError, read_head, read_record, write_record

    try:
        match = read_record(text, GAMES.get)
        match.verify()
        head = read_head(text)
        again = write_record(match, head.players, head.title)
    except (RecordError, AssertionError) as error:
        raise CheckFailed(f"{name}: {_one_line(error)}") from None
    if again.split() != text.split():
        raise CheckFailed(f"{name}: its moves are legal, but written down they read differently")
    shuffles = sum(1 for _ in match.outcomes())
    return (
        f"{name} is right: {len(match.plays)} steps and {shuffles} shuffles lead to the same"
        f" {len(match.facts)} facts"
    )


def _one_line(error: Exception) -> str:
    return printable(str(error)).rstrip(".")


# --- a record in words -----------------------------------------------------------------------


def _shown(text: str, name: str) -> list[str]:
    """Return a record in words, or as it stands if this program has other rules."""
    from alchemy_desktop.games import GAMES
    from alchemy_desktop.kernel.record import RecordError, read_head, read_record

    try:
        head = read_head(text)
        game = GAMES.get(head.set_up.game)
        if game is None or game.rules != head.set_up.rules:
            why_not = "This program has other rules, so the record is shown as it stands."
            return [why_not, "", *text.splitlines()]
        return list(_in_words(read_record(text, GAMES.get), head))
    except RecordError as error:
        raise CheckFailed(f"{name}: {_one_line(error)}") from None


def _in_words(match: "Match", head: "Head") -> Iterator[str]:
    from alchemy_desktop.kernel.decisions import NONE
    from alchemy_desktop.texts import Reader, say

    seats = range(match.set_up.seats)
    given = [*(player.name for player in head.players), *[""] * len(seats)]
    names = tuple(given[seat] or f"Player {seat + 1}" for seat in seats)
    you = say("app.you")
    me = names.index(you) if you in names else NONE
    reader = Reader(names, tuple(face.name for face in match.table.cast), me)
    yield from _beginning(match, names)
    yield from _turns(match, reader)
    yield from _end(match, reader)


def _beginning(match: "Match", names: tuple[str, ...]) -> Iterator[str]:
    from alchemy_desktop.kernel.codes import encode
    from alchemy_desktop.texts import say

    set_up = match.set_up
    yield say(f"{set_up.game}.title")
    yield f"{'Players' if len(names) > 1 else 'Player'}: {', '.join(names)}"
    if len(names) > 1:
        yield f"First: {names[set_up.first]}"
    kinds = {option.id: option for option in match.game.options}
    for option, value in sorted(set_up.options.items()):
        if kinds[option].matters(set_up.seats):
            label, brief = f"{match.game.id}.option.{option}", match.game.briefly(option, value)
            if value in kinds[option].choices:
                said = say(f"{label}.{value}")
            else:
                said = say(brief) if brief else value.replace(",", ", ")
            yield f"{say(label)}: {said}"
    yield f"{say('app.set-up.seed')}: {encode(set_up.seed)}"
    if match.practice:
        taken_back = "something was taken back that had revealed cards or drawn chance."
        posed = "it began from a position."
        yield f"Practice: {posed if match.set_up.position else taken_back}"


def _turns(match: "Match", reader: "Reader") -> Iterator[str]:
    """Tell everything worth a line; a note whose id ends in ``turn`` begins a turn."""
    from alchemy_desktop.kernel import facts as f
    from alchemy_desktop.kernel.decisions import Text
    from alchemy_desktop.texts import say

    notes = (Text(fact[1], fact[2]) for fact in match.facts if fact[0] == f.NOTED)
    for text, run in groupby(notes):
        times = sum(1 for _ in run)
        line = say(text, reader) + (f" ({times} times)" if times > 1 else "")
        yield from ("", line) if text.id.endswith("turn") else (f"  {line}",)


def _end(match: "Match", reader: "Reader") -> Iterator[str]:
    from alchemy_desktop.texts import say

    yield ""
    outcome = match.outcome
    if outcome is None:
        yield f"The game goes on after {len(match.plays)} steps."
        return
    if outcome.headline is not None:
        yield f"{say(outcome.headline, reader)}."
    yield f"{say(outcome.reason, reader)}. {say(outcome.decided, reader)}."
    width = max(map(len, reader.names))
    for standing in outcome.standings:
        star = "*" if standing.seat in outcome.winners else " "
        name = reader.names[standing.seat]
        yield f"{star} {name:<{width}} {standing.points:>4}  {_items(standing, reader)}".rstrip()


def _items(standing: "Standing", reader: "Reader") -> str:
    from alchemy_desktop.texts import say

    return ", ".join(f"{say(item.text, reader)}: {item.points}" for item in standing.items)


# --- stored games ----------------------------------------------------------------------------


@contextlib.contextmanager
def _store() -> "Iterator[Store]":
    from alchemy_desktop.library.paths import games_file
    from alchemy_desktop.library.store import Store, StoreError

    path = games_file()
    if not path.exists():
        raise UsageError(f"no game has been stored yet in {path}")
    with contextlib.closing(Store(path)) as store:
        try:
            yield store
        except StoreError as error:
            raise UsageError(_one_line(error)) from None
        if store.notice:
            print(f"alchemy-desktop: {store.notice}", file=sys.stderr)


def _listed() -> list[str]:
    with _store() as store:
        return [_line(entry) for entry in store.games()]


def _line(entry: "Entry") -> str:
    if not entry.players:
        return f"{entry.id:>5}  {entry.why_not}"
    points = [f" {score.points}" for score in entry.scores] or [""] * len(entry.players)
    players = ", ".join(f"{p.name}{n}" for p, n in zip(entry.players, points, strict=False))
    state = "over" if entry.over else "practice" if entry.practice else ""
    words = [f"{entry.id:>5}", f"{entry.changed.astimezone():%Y-%m-%d %H:%M}", entry.set_up.game]
    words += [players, f"{entry.steps} steps", state, entry.why_not]
    return "  ".join(filter(None, words))


def _export(game_id: int, name: str) -> None:
    with _store() as store:
        text = store.record(game_id)
    if name == "-":
        print(text, end="")
        return
    try:
        with Path(name).open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise UsageError(f"{name} cannot be written: {why(error)}") from None
