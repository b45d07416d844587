"""What the command line, or a second start of the program, asks the window to show."""

import msgspec

from alchemy_desktop.kernel.game import SetUp
from alchemy_desktop.library.store import Player


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to show.

    Attributes:
        set_up: a game to begin, or None to come to the front with what is open.
        players: who sits where in that game.
        file: a file with a game to replay or with scenarios, by its whole path, or "".
        title: what that game is called, or "".
    """

    set_up: SetUp | None = None
    players: tuple[Player, ...] = ()
    file: str = ""
    title: str = ""
