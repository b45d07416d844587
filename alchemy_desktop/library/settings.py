"""What the player has set: one small JSON file, written whole."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec

from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.library.files import set_aside, write_whole
from alchemy_desktop.library.store import Player
from alchemy_desktop.outside import read_start

BOUNDS = {
    "animation_speed": (0.0, 10.0),
    "pace": (0.0, 10.0),
    "text_size": (0.85, 1.5),
    "card_size": (0.8, 1.5),
    "hover_delay": (0.0, 1.5),
}
"""The least and the greatest value of each number that can be set."""
_MAX_BYTES = 1_000_000
MAX_FAVOURITES = 200
"""So many favourites of an option, at the most."""
MAX_NAME = 60
"""The longest name of a favourite, in letters."""
_MAX_VALUE = 600

SPEEDS = {"slow": 0.5, "normal": 1.0, "fast": 2.0, "off": 0.0}
"""Named factors on the speed of animations; what takes least time stands last."""
PACES = {"slow": 1.5, "normal": 0.7, "quick": 0.3, "at-once": 0.0}
"""Named numbers of seconds between opponents' moves, in the same order."""


def nearest(values: Mapping[str, float], value: float) -> str:
    """Return the name of the value that comes nearest."""
    return min(values, key=lambda name: abs(values[name] - value))


class SettingsError(Exception):
    """The settings could not be saved; the message is one sentence for the player."""


class Chosen(msgspec.Struct):
    """What was chosen in a game's last set-up.

    Attributes:
        players: who sat where.
        options: the game's own options, as typed in.
        first: the seat that began, or ``NONE`` for by lot.
    """

    players: tuple[Player, ...] = ()
    options: dict[str, str] = {}
    first: int = NONE


class Favourite(msgspec.Struct, frozen=True):
    """A value of an option that the player likes to play with.

    Attributes:
        name: what the player calls it.
        value: the value, completed.
    """

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_NAME)]
    value: Annotated[str, msgspec.Meta(max_length=_MAX_VALUE)]


Favourites = Annotated[list[Favourite], msgspec.Meta(max_length=MAX_FAVOURITES)]


def _within(field: str) -> msgspec.Meta:
    least, most = BOUNDS[field]
    return msgspec.Meta(ge=least, le=most)


class Settings(msgspec.Struct):
    """The settings; each default is what a new player gets.

    Attributes:
        animation_speed: factor on the speed of animations; 0 turns them off.
        pace: seconds between two moves of opponents, at the least.
        confirm_skips: whether a step that gives something up is asked about once more.
        text_size: factor on the size of all type but that on cards.
        card_size: factor on the size of the card that is read large.
        hover_delay: seconds for which the mouse must rest on a card before it is shown large. At
            the default a mouse on its way across the hand shows nothing and one that stops seems
            to show at once.
        full_screen: whether the window fills the screen.
        open_game: number of the stored game that lies on the table; 0 for none.
        geometry: place and size of the window, in the toolkit's own form.
        last_setup: per game, what was chosen in its last set-up.
        favourites: per game and option, the values that were kept, the latest first.
        known: the ids of games that have been on the table, so that nobody is told twice where
            to read how they are played.
    """

    animation_speed: Annotated[float, _within("animation_speed")] = 1.0
    pace: Annotated[float, _within("pace")] = 0.7
    confirm_skips: bool = True
    text_size: Annotated[float, _within("text_size")] = 1.0
    card_size: Annotated[float, _within("card_size")] = 1.0
    hover_delay: Annotated[float, _within("hover_delay")] = 0.15
    full_screen: bool = False
    open_game: Annotated[int, msgspec.Meta(ge=0)] = 0
    geometry: bytes = b""
    last_setup: dict[str, Chosen] = {}
    favourites: dict[str, dict[str, Favourites]] = {}
    known: list[str] = []

    def favourites_of(self, game: str, option: str) -> list[Favourite]:
        """Return the favourites of an option of a game; what is changed in the list is set."""
        return self.favourites.setdefault(game, {}).setdefault(option, [])


def load_settings(path: Path) -> tuple[Settings, str]:
    """Return the settings in a file, and a sentence if they could not be read, else "".

    A file that cannot be understood is kept under another name, and the defaults are returned.
    """
    try:
        return msgspec.json.decode(read_start(path, _MAX_BYTES), type=Settings), ""
    except FileNotFoundError:
        return Settings(), ""
    except (msgspec.DecodeError, UnicodeDecodeError):
        return Settings(), _keep_aside(path)
    except OSError as error:
        why = error.strerror or type(error).__name__
        return Settings(), f"The settings in {path} cannot be read ({why}), so the defaults hold."


def _keep_aside(path: Path) -> str:
    sentence = f"The settings in {path} are damaged, so the defaults hold"
    try:
        return f"{sentence}; the old file is kept as {set_aside(path).name}."
    except OSError:
        return f"{sentence}."


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings; at any moment the file holds either the old or the new ones.

    Raises:
        SettingsError: they cannot be written.
    """
    try:
        write_whole(path, msgspec.json.format(msgspec.json.encode(settings)) + b"\n")
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise SettingsError(f"The settings cannot be saved in {path}: {why}.") from error
