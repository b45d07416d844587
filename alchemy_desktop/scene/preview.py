"""The table as it will be: dealt, but with no card shown that somebody hides."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.game import Game, SetUp
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.record import people_of
from alchemy_desktop.library.store import Player
from alchemy_desktop.scene.looks import Looks
from alchemy_desktop.scene.session import Session
from alchemy_desktop.scene.table_scene import TableScene
from alchemy_desktop.scene.theme import Theme

_DEAL = 1
"""Of the deal that is pictured; never the one that is going to be played."""


class Preview(Session):
    """A dealt match as somebody sees it who sits at no seat."""

    @property
    def eyes(self) -> int:
        """The seat whose knowledge is shown: none."""
        return NONE


def preview_scene(
    game: Game, set_up: SetUp, players: Sequence[Player], theme: Theme, looks: Looks | None
) -> TableScene:
    """Return the table on which a game will be played.

    Args:
        game: the game.
        set_up: its set-up; its deal is not shown.
        players: who sits where; the first person sits at the bottom.
        theme: the look.
        looks: the pictures of an earlier preview of the game, or None.
    """
    match = Match(game, msgspec.structs.replace(set_up, seed=_DEAL))
    people = people_of(players)
    return TableScene(Preview(match, players, people[0] if people else 0), theme, looks)


def preview_picture(scene: TableScene, size: QSize, shrink: float, *, first_known: bool) -> QImage:
    """Return a table seen small.

    Args:
        scene: the table.
        size: of the table, in pixels of a window.
        shrink: device pixels of the picture in one of them.
        first_known: whether it is shown who begins.
    """
    scene.resize(size, shrink)
    if not first_known:
        begins, _ = scene.shown.turn
        scene.furniture.now = scene.shown._replace(turn=(begins, 0))
        scene.settle(scene.furniture.now)
    return scene.picture(size, shrink)
