"""``replay FILE``: open the window at the replay of a recorded game, or at scenarios."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from alchemy_desktop.commands import UsageError
from alchemy_desktop.commands.play import open_window


def configure(parser: ArgumentParser) -> None:
    """Add the arguments of ``replay``."""
    parser.add_argument(
        "file",
        metavar="FILE",
        help="the record of the game, which is put on the shelf as well, or scenarios",
    )


def run(args: Namespace) -> int:
    """Open the window; what is wrong with the file is said there."""
    path = Path(args.file).absolute()
    if not path.is_file():
        raise UsageError(f"{args.file} cannot be read: there is no such file")
    from alchemy_desktop.windows.request import Request

    return open_window(Request(file=str(path)))
