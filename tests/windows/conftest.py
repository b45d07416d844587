"""A window with files of its own."""

from contextlib import ExitStack, closing
from random import Random

import pytest

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.app import make_application, open_services
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.library.settings import Settings, save_settings
from alchemy_desktop.library.store import Player, Store
from alchemy_desktop.scene.theme import load_theme
from alchemy_desktop.windows.demo import Demo
from alchemy_desktop.windows.main_window import MainWindow
from alchemy_desktop.windows.players import default_players
from alchemy_desktop.windows.request import Request
from tests.windows.shelves import ANN, match


class Bench:
    """Opens windows on one set of files, each closed before the next, as starts follow ends."""

    def __init__(self, folder, qtbot):
        self.games = folder / "games.sqlite"
        self.settings = folder / "settings.json"
        self.qtbot = qtbot
        self.window = None
        self._open = ExitStack()

    def start(self, request=None, size=(1280, 800)):
        """Start the program without animations, pauses and second questions."""
        self.stop()
        services, notices = self._open.enter_context(open_services(self.games, self.settings))
        services.settings.animation_speed = 0.0
        services.settings.pace = 0.0
        services.settings.confirm_skips = False
        services.settings.hover_delay = 0.0
        window = self.window = MainWindow(services, GAMES)
        for about, sentence in notices.items():
            window.notices.tell(about, sentence)
        window.resize(*size)
        window.start(request or Request())
        window.show()
        window.activateWindow()
        self.qtbot.waitUntil(window.isActiveWindow)
        return window

    def play(self, seats=2, level="novice", seed=1, game="dominion", **options):
        """Start with a game on the table; the person begins."""
        game = GAMES[game]
        set_up = game.set_up(seats, options, Random(seed), seed, 0)
        return self.start(Request(set_up, default_players(game, seats, level)))

    def start_at_the_end(self, seed=18, seats=2):
        """Start with a game that ends with the person's next move."""
        game, player = GAMES["dominion"], find_player(GAMES["dominion"], "apprentice")
        rng = Random(seed)
        match = Match(game, game.set_up(seats, {}, rng, seed, 0))
        while not match.over:
            match.play(player.decide(match.perspective(match.decision.by), rng))
        while match.undo().by != 0 or match.decision.question.id != "dominion.ask.buy":
            pass
        with closing(Store(self.games)) as store:
            number = store.begin(match, default_players(game, seats, "novice"))
        save_settings(self.settings, Settings(open_game=number))
        return self.start()

    def stop(self):
        """End the program."""
        if self.window is not None:
            self.window.close()
            self.window.deleteLater()
            self.window = None
        self._open.close()
        self._open = ExitStack()


@pytest.fixture(scope="session", autouse=True)
def _dressed(qapp):
    load_theme().apply(make_application())


@pytest.fixture
def bench(tmp_path, qtbot):
    made = Bench(tmp_path, qtbot)
    yield made
    made.stop()


@pytest.fixture
def filled(bench):
    """Three games: one in progress, one that ended, and one that was given up."""
    with closing(Store(bench.games)) as store:
        ids = [
            store.begin(match(1), ANN, "The first"),
            store.begin(match(2, 2000), ANN),
            store.begin(match(3), (Player("Zoe"), ANN[1])),
        ]
        given_up = store.load(ids[2]).match
        given_up.resign(0)
        store.save(ids[2], given_up)
        store._open().execute("UPDATE games SET changed = 1000000 * id")
    return ids


@pytest.fixture
def hands(qtbot):
    return Hands(qtbot)


class Whim:
    """A player that now and then plays just anything, so that it meets every question."""

    def __init__(self):
        self._sane = find_player(GAMES["dominion"], "apprentice")

    def answer(self, seen, rng):
        view = seen.table
        if rng.random() < 0.4 and not view.decision.bounds(view):
            return (rng.choice(view.decision.legal(view)),)
        return self._sane.answer(seen, rng)


class Hands:
    """What tests do at a table."""

    def __init__(self, qtbot):
        self._qtbot = qtbot

    def wait(self, window):
        """Wait until the person is asked, or the game is over; return the session."""
        session = window.table.session
        self._qtbot.waitUntil(lambda: session.my_decision or session.match.over, timeout=10000)
        return session

    def play(self, window, count, seed=3):
        """Play ``count`` moves of the person with the mouse, and wait for the next one."""
        demo = Demo(window, Whim(), seed)
        for _ in range(count):
            if self.wait(window).match.over:
                return
            demo.move()
        self.wait(window)

    def finish(self, window, seed=1):
        """Play to the end with the mouse, and return the table."""
        Demo(window, Whim(), seed).run()
        return window.table
