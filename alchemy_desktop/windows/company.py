"""Who is to sit at a table before the game: seats, names, colours, levels, and who begins."""

from collections.abc import Sequence
from dataclasses import dataclass

from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.game import Game, usual_seats
from alchemy_desktop.kernel.record import people_of
from alchemy_desktop.library.entries import MAX_NAME
from alchemy_desktop.library.store import Player
from alchemy_desktop.scene.portraits import Portrait, portrait
from alchemy_desktop.scene.theme import Seats
from alchemy_desktop.windows.players import default_name


@dataclass(eq=False)
class Sitter:
    """One who may sit at the table.

    Attributes:
        number: from which name and avatar follow while none is chosen.
        name: what was typed, or "".
        level: of an opponent, or "" for a person.
        colour: id of a seat colour.
        avatar: id of the avatar that was chosen, or "".
    """

    number: int
    name: str = ""
    level: str = ""
    colour: str = ""
    avatar: str = ""


class Company:
    """All who may sit at a table; the first ``seats`` of them do.

    Attributes:
        sitters: as many as the game has seats at the most, in their order.
        seats: how many sit at the table.
        first: who begins, or None for by lot.
    """

    def __init__(
        self, game: Game, colours: Seats, players: Sequence[Player] = (), first: int = NONE
    ) -> None:
        """Sit down as in the last game.

        Args:
            game: the game.
            colours: the seat colours of the theme.
            players: who sat where, or none for one person against opponents.
            first: the seat that began, or ``NONE`` for by lot.
        """
        self._colours = colours
        self.seats = len(players) if len(players) in game.seats else usual_seats(game)
        people = len(people_of(players))
        self.sitters = [
            self._remembered(game, seat, players[seat], people)
            if seat < len(players)
            else Sitter(seat, level=game.levels[-1] if seat else "")
            for seat in range(game.seats[-1])
        ]
        self._spread_colours()
        self.first = self.sitters[first] if first in range(self.seats) else None

    def _remembered(self, game: Game, seat: int, player: Player, people: int) -> Sitter:
        level = player.level if player.level in ("", *game.levels) else game.levels[-1]
        sitter = Sitter(seat, player.name[:MAX_NAME], level, player.colour, player.avatar)
        if sitter.name == default_name(seat, level, people):
            sitter.name = ""
        if player.avatar == self._look(Sitter(seat, level=level)).avatar:
            sitter.avatar = ""
        return sitter

    def _spread_colours(self) -> None:
        """Give everybody a colour of their own, as far as there are enough."""
        free = list(self._colours.colours)
        for sitter in self.sitters:
            if sitter.colour in free:
                free.remove(sitter.colour)
            else:
                sitter.colour = ""
        for sitter in self.sitters:
            if not sitter.colour and free:
                sitter.colour = free.pop(0)

    # --- reading ---------------------------------------------------------------------------

    @property
    def seated(self) -> list[Sitter]:
        """Those who sit at the table, in their order."""
        return self.sitters[: self.seats]

    @property
    def people(self) -> int:
        """How many people sit at the table."""
        return sum(not sitter.level for sitter in self.seated)

    @property
    def first_seat(self) -> int:
        """The seat that begins, or ``NONE`` for by lot."""
        return self.seated.index(self.first) if self.first in self.seated else NONE

    def default_name(self, sitter: Sitter) -> str:
        """Return what somebody is called who has no name."""
        seat = sitter.number if sitter.level else self.sitters.index(sitter)
        return default_name(seat, sitter.level, self.people)

    def portrait(self, sitter: Sitter) -> Portrait:
        """Return how somebody looks."""
        name = sitter.name.strip() or self.default_name(sitter)
        return self._look(sitter)._replace(initial=name[:1].upper())

    def _look(self, sitter: Sitter) -> Portrait:
        player = Player(sitter.name, sitter.level, sitter.colour, sitter.avatar)
        return portrait(player, sitter.number, self._colours)

    def players(self) -> tuple[Player, ...]:
        """Return who sits where, each with a name of their own."""
        names: list[str] = []
        for sitter in self.seated:
            name = " ".join(sitter.name.split())[:MAX_NAME] or self.default_name(sitter)
            names.append(_distinct(name, names))
        looks = [self._look(sitter) for sitter in self.seated]
        return tuple(
            Player(name, sitter.level, look.colour, look.avatar)
            for name, sitter, look in zip(names, self.seated, looks, strict=True)
        )

    # --- changing --------------------------------------------------------------------------

    def paint(self, sitter: Sitter, colour: str) -> None:
        """Give somebody a colour; who had it so far gets the other in exchange."""
        for other in self.sitters:
            if other.colour == colour:
                other.colour = sitter.colour
        sitter.colour = colour

    def move_up(self, sitter: Sitter) -> None:
        """Let somebody change places with the one who sits before."""
        at = self.sitters.index(sitter)
        if at:
            self.sitters[at - 1 : at + 1] = [sitter, self.sitters[at - 1]]


def _distinct(name: str, taken: Sequence[str]) -> str:
    """Return a name, with a number if somebody is called so already."""
    lower = {other.casefold() for other in taken}
    found, number = name, 1
    while found.casefold() in lower:
        number += 1
        found = f"{name[: MAX_NAME - len(str(number)) - 1]} {number}"
    return found
