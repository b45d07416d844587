"""Games that come and go as records in files."""

from pathlib import Path
from typing import NamedTuple

from alchemy_desktop import outside
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.record import (
    MAX_CHARACTERS,
    Player,
    RecordError,
    read_head,
    read_record,
)
from alchemy_desktop.library.entries import MAX_NAME, tidy
from alchemy_desktop.library.files import write_whole
from alchemy_desktop.library.paths import refuse_own
from alchemy_desktop.library.schema import reason
from alchemy_desktop.library.store import Store, StoreError

SUFFIX = ".alchemy-game"
"""What the name of a file with a record ends in."""
SCENARIO_SUFFIXES = (".alchemy-scenario", ".toml")
"""What the name of a file with scenarios ends in; the first is ours alone."""


class Imported(NamedTuple):
    """A game that came from a file.

    Attributes:
        id: its number in the store.
        known: whether it was there already, so that nothing was added.
    """

    id: int
    known: bool


def export_game(store: Store, game_id: int, path: Path) -> None:
    """Write a game's record to a file.

    Raises:
        StoreError: the game cannot be read, or the file not be written.
    """
    text = store.record(game_id)
    try:
        refuse_own(path, store.path)
        outside.refuse_other_than_file(path)
        write_whole(path, text.encode())
    except OSError as error:
        raise StoreError(f"The game is not exported to {path}: {reason(error)}.") from error


def import_game(store: Store, path: Path) -> Imported:
    """Put the game of a record on the shelf, unless it stands there already.

    Raises:
        StoreError: the file is no record that this program can play again, or cannot be read,
            or the game not be stored.
    """
    trouble = f"{path.name} is not imported"
    text = read_text(path, trouble)
    try:
        head = read_head(text)
        match = read_record(text, GAMES.get)
    except RecordError as error:
        raise StoreError(f"{trouble}: {str(error).rstrip('.')}.") from None
    unnamed = [Player("")] * (match.set_up.seats - len(head.players))
    seated = [*head.players, *unnamed][: match.set_up.seats]
    players = [_named(player, number) for number, player in enumerate(seated, 1)]
    known = store.find(match, players, head.title)
    if known is not None:
        return Imported(known, True)
    return Imported(store.begin(match, players, head.title), False)


def read_text(path: Path, trouble: str) -> str:
    """Return the text of a file from outside.

    Raises:
        StoreError: it cannot be read, or is too large; ``trouble`` begins the sentence.
    """
    try:
        return outside.read_text(path, MAX_CHARACTERS)
    except OSError as error:
        raise StoreError(f"{trouble}: {reason(error)}.") from error
    except outside.OutsideError as error:
        raise StoreError(f"{trouble}: {error}.") from None


def _named(player: Player, number: int) -> Player:
    return player._replace(name=tidy(player.name, MAX_NAME) or f"Player {number}")
