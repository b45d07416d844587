"""``scenario FILE...``: play positions out of files and say whether the rules hold."""

import argparse
import io
import sys
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from alchemy_desktop.commands import CheckFailed, UsageError, printable, why
from alchemy_desktop.outside import OutsideError, beside, read_text

if TYPE_CHECKING:
    from alchemy_desktop.kernel.scenario import Scenario

_ALIKE = 3  # so many names are told to whoever wrote another one


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "files", metavar="FILE", nargs="+", help="files of scenarios, or folders with such files"
    )
    parser.add_argument(
        "--open",
        nargs="?",
        const="",
        metavar="NAME",
        help="open the scenario of that name, or the first one, in the window, to be played on",
    )


def run(args: argparse.Namespace) -> int:
    """Play the scenarios, or open one."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    files = list(_files(args.files))
    if args.open is not None:
        return _open(files, args.open)
    return _play(files)


def _play(files: Sequence[Path]) -> int:
    from alchemy_desktop.kernel.scenario import difference_text, run_scenario

    count = failed = 0
    for path in files:
        for scenario in _read(path):
            count += 1
            if difference := run_scenario(scenario):
                failed += 1
                print(printable(f"{path}: {difference_text(scenario, difference)}"))
    if failed:
        raise CheckFailed(
            f"{failed} of {_counted(count)} {'do' if failed > 1 else 'does'} not hold"
        )
    print(f"{_counted(count)} {'hold' if count > 1 else 'holds'}")
    return 0


def _counted(count: int) -> str:
    return f"{count} scenario{'s' if count != 1 else ''}"


def _open(files: Sequence[Path], name: str) -> int:
    """Open the window at a scenario; the player whose turn it is sits at the computer."""
    from alchemy_desktop.commands.play import open_window
    from alchemy_desktop.windows.scenarios import request_for

    found = [scenario for path in files for scenario in _read(path)]
    chosen = [scenario for scenario in found if name in ("", scenario.name)]
    if not chosen:
        names = [scenario.name for scenario in found]
        alike = ", ".join(f"“{like}”" for like in get_close_matches(name, names, _ALIKE, 0))
        among = f"there are {len(names)}, such as" if len(names) > _ALIKE else "there is"
        raise UsageError(f"there is no scenario “{name[:80]}”; {among} {alike}")
    return open_window(request_for(chosen[0]))


def _files(names: Sequence[str]) -> Iterator[Path]:
    """Yield the files, and those in folders and the folders below.

    Raises:
        UsageError: there are none.
    """
    from alchemy_desktop.library.exchange import SCENARIO_SUFFIXES

    for name in names:
        path = Path(name)
        if not path.is_dir():
            yield path
            continue
        inside = sorted(
            file
            for suffix in SCENARIO_SUFFIXES
            for file in path.rglob(f"*{suffix}")
            if file.is_file()
        )
        if not inside:
            raise UsageError(f"there is no {' or '.join(SCENARIO_SUFFIXES)} file in {name}")
        yield from inside


def _read(path: Path) -> "list[Scenario]":
    from alchemy_desktop.games import GAMES
    from alchemy_desktop.kernel.scenario_file import (
        MAX_CHARACTERS,
        ScenarioError,
        read_scenarios,
    )

    try:
        return read_scenarios(read_text(path, 4 * MAX_CHARACTERS), GAMES.get, beside(path))
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {why(error)}") from None
    except (OutsideError, ScenarioError) as error:
        raise CheckFailed(f"{path}: {str(error).rstrip('.')}") from None
