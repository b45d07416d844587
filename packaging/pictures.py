"""Make the pictures of the window in docs/images.

`python packaging/pictures.py [DIR]` lets the computer play games in the window, always the same
ones, and takes a picture whenever one of the wanted moments is there. With `--game ID` it takes
those of one game only.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication  # noqa: E402

from alchemicus_pictures import take_alchemicus  # noqa: E402
from alchemistry_pictures import take_alchemistry  # noqa: E402
from alchemy_desktop.ai.players import find_player  # noqa: E402
from alchemy_desktop.app import make_application, open_services  # noqa: E402
from alchemy_desktop.games import GAMES  # noqa: E402
from alchemy_desktop.games.dominion.table import ACTIONS, COINS, HAND, PLAY, DominionTable  # noqa: E402
from alchemy_desktop.kernel.game import Game, SetUp  # noqa: E402
from alchemy_desktop.kernel.match import Match  # noqa: E402
from alchemy_desktop.library.store import Store  # noqa: E402
from alchemy_desktop.scene.game_session import GameSession  # noqa: E402
from alchemy_desktop.windows.main_window import MainWindow  # noqa: E402
from alchemy_desktop.windows.option_cell import TypedOption  # noqa: E402
from alchemy_desktop.windows.picker import PickerPage  # noqa: E402
from alchemy_desktop.windows.players import default_players  # noqa: E402
from alchemy_desktop.windows.replay_page import ReplayPage  # noqa: E402
from alchemy_desktop.windows.set_up import SetUpPage  # noqa: E402
from alchemy_pictures import take_alchemy  # noqa: E402
from photographer import Moments, Photographer  # noqa: E402

SEED = 56
KINGDOM = (
    "Herbalist,Apothecary,Scrying Pool,University,Alchemist,Familiar,Golem,Apprentice,Possession,"
    "Philosopher's Stone"
)
"""A kingdom in which the scripted players play all that is to be seen."""
OTHER_SEED = 25
OTHERS = "Native Village,Festival,Laboratory,Market,Throne Room,Moat,Cellar,Library,Sentry,Nobles"
"""Ten cards of the other sets."""
SIZE = (1280, 800)


def table_of(session: GameSession) -> DominionTable:
    """What the viewer sees of Dominion's table."""
    view = session.view
    assert isinstance(view, DominionTable)
    return view


def asked(id_: str, mine: bool, session: GameSession) -> bool:
    """Whether the viewer is asked something, for the own seat or for another's."""
    decision = session.decision
    return (
        decision is not None
        and session.my_decision
        and decision.text.id == f"dominion.ask.{id_}"
        and (decision.seat == session.me) == mine
    )


def turn(session: GameSession) -> int:
    """The number of the turn."""
    return session.game.turn(session.view)[1]


def opening(session: GameSession) -> bool:
    """The first turn."""
    return session.my_decision


def action(session: GameSession) -> bool:
    """The action phase with some Actions played and more in hand."""
    view = table_of(session)
    hand = [view.cast[view.kind[p]] for p in view.cards(session.me, HAND)]
    actions = sum(card.is_action for card in hand)
    played = len(view.cards(session.me, PLAY))
    return asked("act", True, session) and actions > 1 and played > 1 and view.values[ACTIONS] > 0


def buy(session: GameSession) -> bool:
    """The buy phase with money for a Province."""
    return asked("buy", True, session) and session.view.values[COINS] >= 8 and turn(session) > 10


def opponent(session: GameSession) -> bool:
    """The middle of an opponent's turn."""
    seat, number = session.game.turn(session.view)
    return seat != session.me and number > 9 and len(table_of(session).cards(seat, PLAY)) > 3


def order(session: GameSession) -> bool:
    """An order of cards is to be chosen."""
    return asked("put", True, session) and len(session.legal) > 3


def possessing(session: GameSession) -> bool:
    """The viewer plays an opponent's turn."""
    return asked("act", False, session)


def possessed(session: GameSession) -> bool:
    """An opponent plays the viewer's turn, with cards on the table."""
    me, view = session.me, table_of(session)
    return view.control[me] != me and len(view.cards(me, PLAY)) > 2


def many(session: GameSession) -> bool:
    """The action phase with many cards in play and in hand."""
    view = table_of(session)
    played, held = (len(view.cards(session.me, role)) for role in (PLAY, HAND))
    return asked("act", True, session) and played > 2 and held > 3


MOMENTS: Moments = {
    "opening": opening,
    "action": action,
    "buy": buy,
    "opponent": opponent,
    "choice": order,
    "possessing": possessing,
    "possessed": possessed,
}
"""When each picture of the table is taken: the first time that this is true."""
OTHER_MOMENTS: Moments = {"other-cards": many}
"""The same, in the game with cards of other sets."""


def kingdom(cards: str, seed: int) -> tuple[Game, SetUp]:
    """Return a game of two with some kingdom cards."""
    game = GAMES["dominion"]
    return game, game.set_up(2, {"kingdom": cards}, Random(seed))


def take_picker(photographer: Photographer) -> None:
    """Take a picture of the page on which the cards of the set-up that is shown are picked."""
    set_up = photographer.window.stack.currentWidget()
    assert isinstance(set_up, SetUpPage)
    cell = set_up.options[0]
    assert isinstance(cell, TypedOption)
    cell.choose.click()
    picker = photographer.window.stack.currentWidget()
    assert isinstance(picker, PickerPage)
    picker.panel.lay_text("curses-and-cures")
    for name in ("Familiar", "Moat"):
        picker.panel.use_tool("keep", name)
    picker.panel.use_tool("take-away", picker.picking.choice.names[-1])
    QApplication.processEvents()
    while picker.slices.busy:
        QApplication.processEvents()
    photographer.take("picker")


STOCK = (
    (21, 2, 40, ""),
    (22, 3, 90, "Against two"),
    (23, 2, 5000, "A narrow win"),
    (24, 4, 110, ""),
    (26, 3, 5000, ""),
)
"""Games to stand on the shelf: seed, seats, steps, title."""


def stock(store: Store) -> None:
    """Put games on the shelf, some in progress and some that ended."""
    game = GAMES["dominion"]
    player = find_player(game, game.levels[-1])
    for seed, seats, steps, title in STOCK:
        rng = Random(seed)
        match = Match(game, game.set_up(seats, {}, rng, seed, 0))
        while not match.over and len(match.plays) < steps:
            assert match.decision is not None
            match.play(player.decide(match.perspective(match.decision.by), rng))
        store.begin(match, default_players(game, seats), title)


def take_sheets(window: MainWindow, photographer: Photographer) -> None:
    """Take pictures of sheets over the table: a card, a player's cards, the settings."""
    table = window.table
    assert table is not None
    view = table_of(table.session)
    table.inspector.show_face(view.cast[view.face("Familiar")])
    table.show_card()
    photographer.take_sheet("card")
    table.show_seat(1)
    photographer.take_sheet("cards")
    window.menus.show_settings()
    photographer.take_sheet("settings")


def take_replay(window: MainWindow, photographer: Photographer) -> None:
    """Take a picture of the replay of the game on the table, and come back."""
    window.replay_table()
    replay = window.stack.currentWidget()
    assert isinstance(replay, ReplayPage)
    replay.session.seek(replay.session.last * 2 // 3)
    QApplication.processEvents()
    photographer.take("replay")
    window.leave()


def take_dominion(photographer: Photographer) -> None:
    """Take those of Dominion, and of what all games share."""
    window = photographer.window
    photographer.take_set_up("dominion", "set-up")
    take_picker(photographer)
    photographer.play(*kingdom(OTHERS, OTHER_SEED), OTHER_MOMENTS)
    window.leave()
    photographer.play(*kingdom(KINGDOM, SEED), MOMENTS)
    assert window.table is not None
    window.table.show_end()
    photographer.take_sheet("table-end")
    take_sheets(window, photographer)
    take_replay(window, photographer)
    window.menus.table[0].trigger()


def take_rooms(photographer: Photographer) -> None:
    """Take those of home and of the shelf, which has the games laid on the table before."""
    window = photographer.window
    window.show_home()
    photographer.wait_for_tables()
    photographer.take("home")
    stock(window.services.store)
    window.show_shelf()
    window.grab()
    photographer.wait_for_tables()
    photographer.take("shelf")


TAKERS = {
    "dominion": take_dominion,
    "alchemistry": take_alchemistry,
    "alchemicus": take_alchemicus,
    "alchemy": take_alchemy,
}
"""What takes the pictures of a game."""


def main(folder: Path, only: str = "") -> int:
    """Take the pictures of all games, or of one; return 1 if a moment did not come."""
    app = make_application()
    with (
        tempfile.TemporaryDirectory() as own,
        open_services(Path(own, "games.sqlite"), Path(own, "settings.json")) as (services, _),
    ):
        services.theme.apply(app)
        services.settings.animation_speed = services.settings.pace = 0.0
        window = MainWindow(services, GAMES)
        window.resize(*SIZE)
        window.show()
        photographer = Photographer(window, folder)
        for take in [TAKERS[only]] if only else [*TAKERS.values(), take_rooms]:
            take(photographer)
        window.close()
    if photographer.missing:
        print(f"did not come: {', '.join(photographer.missing)}", file=sys.stderr)
    return bool(photographer.missing)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Make the pictures of the window.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "docs" / "images")
    parser.add_argument("--game", choices=TAKERS, default="", help="those of this game only")
    given = parser.parse_args()
    sys.exit(main(given.folder, given.game))
