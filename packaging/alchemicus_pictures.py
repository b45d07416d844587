"""The pictures of Alchemicus, for `pictures.py`."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from alchemy_desktop.games import GAMES
from alchemy_desktop.games.alchemicus.table import CENTRE, HAND, AlchemicusTable
from alchemy_desktop.kernel.match import Match
from photographer import Photographer, asked, played

GAME = GAMES["alchemicus"]
WALK_SEED, PAY_SEED, CARRY_SEED, SALE_SEED, SPIRIT_SEED, END_SEED = 4, 6, 6, 6, 6, 5
PAID = 2
"""So many cards of a price are chosen already."""


def table_of(match: Match) -> AlchemicusTable:
    """The table of a match of Alchemicus."""
    assert isinstance(match.table, AlchemicusTable)
    return match.table


def walking(match: Match) -> bool:
    """Return whether the first seat may walk, also for Fame, late in the game."""
    return asked("walk", 22)(match) and table_of(match).fame(0) > 1


def paying(match: Match) -> bool:
    """Return whether the first seat pays for something dear."""
    decision = match.decision
    if not asked("pay", 6)(match) or decision is None:
        return False
    bounds = decision.bounds(match.table)
    return bounds is not None and bounds[0] > PAID + 1


def carrying(match: Match) -> bool:
    """Return whether the first seat can carry several goods."""
    return asked("transport", 14)(match) and len(match.legal()) > 3


def sending(match: Match) -> bool:
    """Return whether the first seat sends the Spirit on from its ring, with cards in hand."""
    table = table_of(match)
    return asked("spirit", 8)(match) and table.spirit != CENTRE and bool(table.of(0, HAND))


def take_alchemicus(photographer: Photographer) -> None:
    """Take all of them."""
    photographer.take_set_up("alchemicus", "alchemicus-set-up")
    photographer.lay(played(GAME, 4, WALK_SEED, walking))
    photographer.take("alchemicus-walk")
    view = photographer.lay(played(GAME, 2, PAY_SEED, paying))
    for key in (Qt.Key.Key_1, Qt.Key.Key_2)[:PAID]:
        QTest.keyClick(view, key)
    view.fast_forward()
    photographer.take("alchemicus-paying")
    photographer.lay(played(GAME, 2, CARRY_SEED, carrying))
    photographer.take("alchemicus-transport")
    photographer.lay(played(GAME, 2, SALE_SEED, asked("terms", 8)))
    photographer.take("alchemicus-sale")
    photographer.lay(played(GAME, 3, SPIRIT_SEED, sending))
    photographer.take("alchemicus-spirit")
    photographer.lay(played(GAME, 4, END_SEED))
    photographer.take_end("alchemicus-end")
