"""A window that plays games with the mouse and tells what it shows, to be killed:

python tests/library/kill.py --times 50 --within 3 python tests/windows/playing.py alchemicus
"""

import os
import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.app import make_application, open_services
from alchemy_desktop.games import GAMES
from alchemy_desktop.windows.demo import Demo
from alchemy_desktop.windows.main_window import MainWindow
from alchemy_desktop.windows.players import default_players
from alchemy_desktop.windows.request import Request
from alchemy_desktop.windows.table_page import TablePage
from tests.library.kill import say, say_game, say_step


def tell(page: TablePage) -> None:
    """Tell what lies on the table, and of each step once it is shown."""
    session = page.session
    say_game(session.game_id, session.match)
    session.played.connect(lambda _: say_step(session.match))


def main() -> None:
    rng = Random()
    game = GAMES[sys.argv[1]]
    player = find_player(game, game.bots[-1])
    app = make_application()
    with open_services() as (services, notices):
        services.theme.apply(app)
        services.settings.animation_speed = services.settings.pace = 0.0
        for notice in filter(None, notices.values()):
            say(notice)
        window = MainWindow(services, GAMES)
        window.laid.connect(tell)
        window.show()
        window.start(Request())
        while True:
            if window.table is None or window.table.session.match.over:
                window.begin(game.set_up(3, {}, rng), default_players(game, 3))
            Demo(window, player, rng.getrandbits(30)).run()


if __name__ == "__main__":
    main()
