"""The pictures of Alchemistry, for `pictures.py`."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.match import Match
from photographer import Photographer, asked, played

GAME = GAMES["alchemistry"]
TABLE_SEED, END_SEED = 12, 5
LONE_SEEDS = (8, 3, 17, 2)
"""Solo games, the last of which is shown beside the results of the others."""
ROUND = 6
"""The pictures of paying and placing are of this round or a later one."""


def paying(match: Match) -> bool:
    """Return whether the first seat pays for a potion."""
    if not asked("pay", ROUND)(match) or match.decision is None:
        return False
    face = match.decision.text.args[0]
    return isinstance(face, int) and match.table.cast[face].id == "potion"


def take_alchemistry(photographer: Photographer) -> None:
    """Take all of them."""
    photographer.take_set_up("alchemistry", "alchemistry-set-up")
    view = photographer.lay(played(GAME, 2, TABLE_SEED, paying))
    view.fill()
    view.unpick()
    view.unpick()
    photographer.take("alchemistry-paying")
    view = photographer.lay(played(GAME, 2, TABLE_SEED, asked("lay", ROUND)))
    assert view.posing is not None
    view.posing.take_up()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right):
        QTest.keyClick(view, key)
    photographer.take("alchemistry-placing")
    photographer.lay(played(GAME, 4, END_SEED))
    photographer.take_end("alchemistry-end")
    for seed in LONE_SEEDS:
        photographer.lay(played(GAME, 1, seed))
    photographer.take_end("alchemistry-alone")
