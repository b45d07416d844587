"""The pictures of Alchemistry, for `pictures.py`."""

from collections.abc import Callable
from random import Random

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.scene.table_view import TableView
from alchemy_desktop.windows.players import default_players
from photographer import Photographer

GAME = GAMES["alchemistry"]
TABLE_SEED, END_SEED = 12, 5
LONE_SEEDS = (8, 3, 17, 2)
"""Solo games, the last of which is shown beside the results of the others."""
ROUND = 6
"""The pictures of paying and placing are of this round or a later one."""


def asked(id_: str) -> Callable[[Match], bool]:
    """Return whether the first seat is asked something, far enough into a game."""

    def found(match: Match) -> bool:
        decision = match.decision
        return (
            decision is not None
            and decision.by == 0
            and decision.text.id.startswith(f"alchemistry.{id_}")
            and GAME.turn(match.table)[1] >= ROUND
        )

    return found


def paying(match: Match) -> bool:
    """Return whether the first seat pays for a potion."""
    if not asked("ask.pay")(match) or match.decision is None:
        return False
    face = match.decision.text.args[0]
    return isinstance(face, int) and match.table.cast[face].id == "potion"


def played(seats: int, seed: int, until: Callable[[Match], bool] = lambda _: False) -> Match:
    """Let the computer play a game until something is so, or to its end."""
    rng, player = Random(seed), find_player(GAME, GAME.bots[-1])
    match = Match(GAME, GAME.set_up(seats, {}, rng, seed, 0))
    while match.decision is not None and not until(match):
        match.play(player.decide(match.perspective(match.decision.by), rng))
    return match


def take_alchemistry(photographer: Photographer) -> None:
    """Take all of them."""
    photographer.take_set_up("alchemistry", "alchemistry-set-up")
    view = laid(photographer, played(2, TABLE_SEED, paying))
    view.fill()
    view.unpick()
    view.unpick()
    photographer.take("alchemistry-paying")
    view = laid(photographer, played(2, TABLE_SEED, asked("ask.lay")))
    assert view.posing is not None
    view.posing.take_up()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right):
        QTest.keyClick(view, key)
    photographer.take("alchemistry-placing")
    laid(photographer, played(4, END_SEED))
    take_end(photographer, "alchemistry-end")
    for seed in LONE_SEEDS:
        laid(photographer, played(1, seed))
    take_end(photographer, "alchemistry-alone")


def laid(photographer: Photographer, match: Match) -> TableView:
    """Lay a game on the table, as if it were continued."""
    window = photographer.window
    store = window.services.store
    window.open_game(store.begin(match, default_players(GAME, match.table.seats)))
    assert window.table is not None
    return window.table.view


def take_end(photographer: Photographer, name: str) -> None:
    """Take a picture of the result of the game on the table, and leave it."""
    table = photographer.window.table
    assert table is not None
    table.show_end()
    photographer.take_sheet(name)
    photographer.window.leave()
