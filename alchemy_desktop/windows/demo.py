"""A whole game that plays itself in the real window, with pictures of what was asked."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from PySide6.QtCore import QElapsedTimer, QEventLoop, QObject, QTimer

from alchemy_desktop.ai.players import Player, find_player
from alchemy_desktop.kernel.decisions import Decision
from alchemy_desktop.windows.hand import Hand
from alchemy_desktop.windows.main_window import MainWindow
from alchemy_desktop.windows.table_page import TablePage

OCCASIONS = (1, 5, 25)
"""The first, fifth ... time that something is asked is pictured."""
_WAIT_MS = 10


class Stuck(Exception):
    """A game that does not go on; the message says where."""


class Demo(QObject):
    """Plays the seats of the people at the table with the mouse, to the end.

    Attributes:
        before: called with the pending decision before each move of the viewer.
    """

    def __init__(self, window: MainWindow, player: Player, seed: int) -> None:
        """Sit down at the table of a window.

        Args:
            window: with a game on the table.
            player: decides for them.
            seed: of its chance, and of the hand's.
        """
        super().__init__(window)
        assert window.table is not None
        self._table: TablePage = window.table
        self._session = self._table.session
        self._player = player
        self._rng = Random(seed)
        self._hand = Hand(self._table.view, Random(seed))
        self.before: Callable[[Decision], None] = lambda _: None
        self._patience = 0
        self._since = QElapsedTimer()
        self._loop = QEventLoop(self)
        self._failure: Exception | None = None
        self._timer = QTimer(self, interval=_WAIT_MS)
        self._timer.timeout.connect(self._tick)

    def run(self, patience_ms: int = 20_000) -> None:
        """Play until the game ends or the table is left.

        Args:
            patience_ms: how long nothing may happen, in milliseconds.

        Raises:
            Stuck: nothing happened for that long.
            OutOfReach: the window does not let a legal move be played.
        """
        self._patience = patience_ms
        self._session.played.connect(self._since.restart)
        self._since.start()
        self._timer.start()
        self._loop.exec()
        self._timer.stop()
        if self._failure is not None:
            raise self._failure

    def _tick(self) -> None:
        try:
            self._step()
        except Exception as error:  # noqa: BLE001  (raised again by run, outside of Qt)
            self._failure = error
            self._loop.quit()

    def _step(self) -> None:
        session = self._session
        if not self._table.isVisible() or (session.match.over and not self._table.view.busy):
            self._loop.quit()
        elif self._since.elapsed() > self._patience:
            raise Stuck(f"nothing happened for {self._patience / 1000:.0f} seconds")
        elif self._table.curtain.down:
            self._table.curtain.show_cards.click()
            self._since.restart()
        elif session.my_decision and not self._table.view.busy:
            self.move()

    def move(self) -> None:
        """Make the viewer's next move, which must be asked for.

        Raises:
            Stuck: the move had no effect.
            OutOfReach: the window does not let it be played.
        """
        session = self._session
        decision, count = session.decision, len(session.match.plays)
        assert decision is not None
        self.before(decision)
        moves = self._player.answer(session.match.perspective(session.me), self._rng)
        self._hand.play(*moves)
        if len(session.match.plays) == count:
            raise Stuck(f"“{moves[0].verb}” had no effect")


def play_along(window: MainWindow) -> None:
    """Play the viewer's seat of the game on the table, if there is one, as soon as Qt runs."""
    if window.table is None:
        return
    session = window.table.session
    player = find_player(session.game, session.game.bots[-1])
    demo = Demo(window, player, session.match.set_up.seed)
    QTimer.singleShot(0, demo.run)


class Album:
    """Pictures of a game in a window.

    Attributes:
        paths: the pictures made, in order.
    """

    def __init__(self, window: MainWindow, folder: Path) -> None:
        """Make pictures of a window in a folder, which is made."""
        folder.mkdir(parents=True, exist_ok=True)
        self._window = window
        self._folder = folder
        self._seen: Counter[str] = Counter()
        self.paths: list[Path] = []

    def look(self, decision: Decision) -> None:
        """Make a picture if what is asked is new, or was not pictured for long."""
        name = decision.text.id.rpartition(".")[2]
        if decision.seat != decision.by:
            name += "-for-another"
        self._seen[name] += 1
        if self._seen[name] in OCCASIONS:
            self.take(name)

    def take(self, name: str) -> None:
        """Make a picture.

        Raises:
            OSError: it cannot be written.
        """
        path = self._folder / f"{len(self.paths) + 1:02}-{name}.png"
        if not self._window.grab().save(str(path)):
            raise OSError(f"{path.name} cannot be written")
        self.paths.append(path)
