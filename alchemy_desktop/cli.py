"""The command line. Without a command it opens the window."""

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import freeze_support

from alchemy_desktop import __version__
from alchemy_desktop.commands import CheckFailed, UsageError, complain, unexpected, why
from alchemy_desktop.origin import named
from alchemy_desktop.resources import ResourceError

COMMANDS = {
    "play": "open a game in the window",
    "replay": "replay a recorded game in the window",
    "demo": "let the computer play a whole game in the window, with pictures",
    "selfplay": "let opponents play many games against each other and count",
    "record": "show or check a recorded game",
    "scenario": "play positions out of files and check what must hold, or open one",
    "fuzz": "play at random and check the rules kernel's promises",
    "bench": "measure speed",
}
"""Every command with what it does, in the order of the help."""


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line on stderr."""

    def error(self, message: str) -> None:  # type: ignore[override]
        raise UsageError(f"{message} (try {self.prog} --help)")


class _Version(argparse.Action):
    """Tells the version, the commit, and the parts with their versions and licences."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from alchemy_desktop.windows.licences import told

        print(f"{parser.prog} {named(__version__)}\n{told()}")
        parser.exit()


def build_parser(command: str | None = None) -> argparse.ArgumentParser:
    """Return the parser; only ``command``'s own arguments are filled in, or none if None."""
    parser = _Parser(
        prog="alchemy-desktop",
        description="Tabletop games about alchemy, offline, against good local opponents.",
        epilog="Without a command the window opens; with a file alone, what is in that file.",
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="tell what this is made of")
    sub = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    for name, what in COMMANDS.items():
        child = sub.add_parser(name, help=what, description=f"{what[0].upper()}{what[1:]}.")
        if name == command:
            module = importlib.import_module(f"alchemy_desktop.commands.{name}")
            module.configure(child)
            child.set_defaults(run=module.run)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code: 0, 1 a failed check, 2 wrong use."""
    freeze_support()  # in a frozen program, the opponents' process begins here as well
    argv = list(sys.argv[1:] if argv is None else argv)
    if _is_file(argv):
        argv = ["replay", *argv]
    command = next((word for word in argv if word in COMMANDS), None) or (None if argv else "play")
    try:
        args = build_parser(command).parse_args(argv or ["play"])
        if args.command is None:
            raise UsageError("a command is missing (try alchemy-desktop --help)")
        code: int = args.run(args)
        if sys.stdout is not None:
            sys.stdout.flush()
    except UsageError as error:
        return complain(str(error), 2)
    except (CheckFailed, ResourceError) as error:
        return complain(str(error), 1)
    except BrokenPipeError:
        _drop_output()
        return 1
    except KeyboardInterrupt:
        _drop_output()
        return 130
    except OSError as error:
        _drop_output()
        where = (
            f"{error.filename} cannot be used" if error.filename else "the system reports an error"
        )
        return complain(f"{where}: {why(error)}", 1)
    except Exception as error:  # noqa: BLE001  (no traceback reaches a user: it goes to the log)
        return complain(unexpected(error), 1)
    return code


def _drop_output() -> None:
    """Let what is still to be written to stdout vanish, so that the interpreter ends in peace."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def main_gui() -> int:
    """Open the window; the entry point without a console."""
    argv = sys.argv[1:]
    return main(argv if _is_file(argv) else ["play", *argv])


def _is_file(argv: Sequence[str]) -> bool:
    """Tell whether a file of ours is all that is named, as file managers do."""
    if len(argv) != 1 or "." not in argv[0]:
        return False
    # Read only now: help answers at once.
    from alchemy_desktop.library.exchange import SCENARIO_SUFFIXES, SUFFIX

    return argv[0].endswith((SUFFIX, *SCENARIO_SUFFIXES))
