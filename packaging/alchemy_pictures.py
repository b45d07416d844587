"""The pictures of Alchemy!, for `pictures.py`."""

from alchemy_desktop.games import GAMES
from alchemy_desktop.games.alchemy.table import DOSES, IN_PLAY, MADE, AlchemyTable
from alchemy_desktop.kernel.match import Match
from photographer import Photographer, asked, found, played

GAME = GAMES["alchemy"]
END_SEED = 3
ROUND = 6
"""The pictures of the table are of this round or a later one."""


def table_of(match: Match) -> AlchemyTable:
    """The table of a match of Alchemy!."""
    assert isinstance(match.table, AlchemyTable)
    return match.table


def making(match: Match) -> bool:
    """Return whether the first seat can make one potion, and drink another."""
    if not asked("act", ROUND)(match):
        return False
    verbs = [move.verb for move in match.legal()]
    return verbs.count("make") == 1 and "drink" in verbs


def working(match: Match) -> bool:
    """Return whether the first seat begins a turn late in the game, with much before everybody."""
    table = table_of(match)
    return (
        asked("act", ROUND)(match)
        and {"transmute", "pour", "play", "use"} <= {move.verb for move in match.legal()}
        and all(table.of(seat, MADE) for seat in range(table.seats))
        and sum(len(table.of(seat, IN_PLAY)) > 1 for seat in range(table.seats)) > 2
    )


def answering(match: Match) -> bool:
    """Return whether the first seat may answer an attack, in more than one way."""
    return asked("react", 3)(match) and len(match.legal()) > 1 and bool(_own_doses(match))


def spilling(match: Match) -> bool:
    """Return whether the first seat chooses among many vessels which one is hit."""
    return asked("spill", 4)(match) and len(match.legal()) > 3


def _own_doses(match: Match) -> list[int]:
    return table_of(match).of(0, DOSES)


def take_alchemy(photographer: Photographer) -> None:
    """Take all of them."""
    photographer.take_set_up("alchemy", "alchemy-set-up")
    photographer.lay(found(GAME, 2, making))
    photographer.take("alchemy-duel")
    photographer.lay(found(GAME, 5, working, version="full"))
    photographer.take("alchemy-lab")
    photographer.lay(found(GAME, 3, spilling, version="full"))
    photographer.take("alchemy-victim")
    photographer.lay(found(GAME, 4, answering, version="full"))
    photographer.take("alchemy-reaction")
    photographer.lay(played(GAME, 4, END_SEED, version="full"))
    photographer.take_end("alchemy-end")
