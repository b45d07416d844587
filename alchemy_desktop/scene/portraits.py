"""How players look at the table: each a colour and an avatar."""

import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from alchemy_desktop.library.store import Player
from alchemy_desktop.resources import damaged, read, resource_path
from alchemy_desktop.scene.theme import Seats


class Portrait(NamedTuple):
    """What the medallion of a player shows.

    Attributes:
        colour: id of a seat colour of the theme.
        avatar: id of an avatar.
        initial: what stands for an avatar that is not there.
    """

    colour: str
    avatar: str
    initial: str


def avatars() -> tuple[str, ...]:
    """Return the ids of all avatars, in the order in which people choose among them."""
    return tuple(_gallery()["avatar"])


def portrait(player: Player, seat: int, seats: Seats) -> Portrait:
    """Return how a player looks; what is not chosen, or not there, follows from the seat.

    Args:
        player: who sits there.
        seat: where.
        seats: the seat colours of the theme.
    """
    colours = tuple(seats.colours)
    colour = player.colour if player.colour in colours else colours[seat % len(colours)]
    known = player.avatar in avatars()
    avatar = player.avatar if known else _default_avatar(seat, bool(player.level))
    return Portrait(colour, avatar, player.name[:1].upper())


def seat_colours(players: Sequence[Player], seats: Seats) -> tuple[str, ...]:
    """Return the id of each seat's colour."""
    return tuple(portrait(player, seat, seats).colour for seat, player in enumerate(players))


def _default_avatar(seat: int, opponent: bool) -> str:
    """Return the avatar of a seat: opponents have those that go with their names."""
    opponents = _gallery()["opponents"]
    if opponent:
        return str(opponents[(seat - 1) % len(opponents)])
    people = [avatar for avatar in avatars() if avatar not in opponents]
    return people[seat % len(people)]


@cache
def _gallery() -> dict[str, Any]:
    path = resource_path("art", "avatars.toml")
    try:
        return tomllib.loads(read(path).decode())
    except (OSError, ValueError) as error:
        raise damaged(path, error) from error
