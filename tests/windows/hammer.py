"""Hands that know nothing hammer on the window, and everything must stay whole:

python tests/windows/hammer.py --blows 5000 --seed 1
"""

import argparse
import os
import sys
import tempfile
import time
import traceback
from collections import deque
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))
if not os.environ.get("DISPLAY"):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint, QPointF, QSize, Qt, qInstallMessageHandler
from PySide6.QtGui import QAction, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSlider, QApplication, QLineEdit, QWidget

from alchemy_desktop.app import make_application, open_services
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.scene.table_view import TableView
from alchemy_desktop.windows.main_window import MainWindow
from alchemy_desktop.windows.picker import PickerPage
from alchemy_desktop.windows.picker_source import TABS
from alchemy_desktop.windows.players import default_players
from alchemy_desktop.windows.replay_page import ReplayPage
from alchemy_desktop.windows.request import Request
from alchemy_desktop.windows.set_up import SetUpPage

QUIET = (
    "This plugin does not support",  # offscreen, where there is no window manager
    "keyToAscii Unhandled key code",  # of the hammer itself
    "Mouse event at",  # outside of the window, as the hammer wants it
)
"""How messages of Qt begin that are not about the program."""

BUTTONS = (
    Qt.MouseButton.LeftButton,
    Qt.MouseButton.LeftButton,
    Qt.MouseButton.RightButton,
    Qt.MouseButton.MiddleButton,
)
_LETS_GO_MS = 60  # a release that went elsewhere is noticed in the next frame or two
KEYS = [
    *map(Qt.Key, range(Qt.Key.Key_Escape, Qt.Key.Key_PageDown + 1)),
    *map(Qt.Key, range(Qt.Key.Key_F1, Qt.Key.Key_F12 + 1)),
    *map(Qt.Key, range(Qt.Key.Key_Space, Qt.Key.Key_QuoteLeft + 1)),
]
MODIFIERS = (Qt.KeyboardModifier.NoModifier,) * 6 + (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)
WORDS = (
    "",
    "random",
    "\N{ARABIC LETTER BEH}\N{RIGHT-TO-LEFT OVERRIDE}\N{HEBREW LETTER ALEF}",
    "\N{ALEMBIC}\N{WOMAN}\N{ZERO WIDTH JOINER}\N{MICROSCOPE}\N{COMBINING ACUTE ACCENT}",
    "x" * 10_000,
    "<b>&amp;{0}%s\\",
    "Golem,Golem",
    "\0\n\t\x1b[31m\ud800",
    "\N{ARABIC-INDIC DIGIT ONE}" * 12,
    "-1",
)
SIZES = ((1, 1), (400, 300), (960, 620), (1024, 700), (1600, 1000), (700, 2000), (3840, 2160))


class Broken(AssertionError):
    """Something is not whole any more."""


class Hammer:
    """Hits a window with its own files at random.

    Attributes:
        window: the window; after it was closed, the next one.
        troubles: errors and warnings that came up.
    """

    def __init__(
        self, folder: Path, seed: int, most: int = len(SIZES), games: Sequence[str] = tuple(GAMES)
    ) -> None:
        """Open a window with its files in a folder; use the first ``most`` of the sizes."""
        self._games = [GAMES[game] for game in games]
        self._folder = folder
        self._rng = Random(seed)
        self._sizes = SIZES[:most]
        self._open = ExitStack()
        self._held = False
        self.blows = deque(maxlen=12)
        self.troubles = []
        self.window: MainWindow
        self._kinds = {
            self.click: 30,
            self.aim: 30,
            self.double_click: 6,
            self.drag: 20,
            self.key: 30,
            self.main_key: 15,
            self.back_and_forth: 4,
            self.wheel: 3,
            self.resize: 2,
            self.window_state: 2,
            self.lose_focus: 3,
            self.wait: 8,
            self.new_game: 0.5,
            self.old_game: 1,
            self.replay: 1.5,
            self.type_nonsense: 1,
            self.pick: 2,
            self.change_speed: 2,
            self.sheet: 3,
            self.slide: 2,
            self.text_size: 1,
            self.close: 1,
        }

    # --- the window ------------------------------------------------------------------------

    def __enter__(self) -> "Hammer":
        self._hook, sys.excepthook = sys.excepthook, self._caught
        self._qt = qInstallMessageHandler(self._said)
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        QApplication.processEvents()
        sys.excepthook = self._hook
        qInstallMessageHandler(self._qt)

    def start(self) -> None:
        files = self._folder / "games.sqlite", self._folder / "settings.json"
        services, notices = self._open.enter_context(open_services(*files))
        if any(notices.values()):
            self.troubles.append(str(notices))
        services.theme.apply(QApplication.instance())
        window = self.window = MainWindow(services, GAMES)
        window.start(Request())
        window.show()
        window.activateWindow()
        QTest.qWait(1)

    def stop(self) -> None:
        self.window.close()
        self.window.deleteLater()
        self._open.close()
        self._open = ExitStack()

    def _caught(self, kind, error, trace) -> None:
        self.troubles.append("".join(traceback.format_exception(kind, error, trace)))

    def _said(self, _, context, message) -> None:
        if not message.startswith(QUIET):
            where = "" if self.troubles else "".join(traceback.format_stack(limit=12))
            self.troubles.append(f"{where}Qt: {message}")

    # --- hitting ---------------------------------------------------------------------------

    def hit(self, blows: int) -> None:
        """Hit so many times, and look after each whether all is whole.

        Raises:
            Broken: it is not.
        """
        kinds, weights = list(self._kinds), list(self._kinds.values())
        for number in range(blows):
            (blow,) = self._rng.choices(kinds, weights)
            if self.window.table is None and self._rng.random() < 0.2:
                blow = self._rng.choice((self.new_game, self.old_game))
            self.blows.append(blow.__name__)
            blow()
            QApplication.processEvents()
            if not self.window.isVisible():
                self.stop()
                self.start()
            self.look(thorough=number % 100 == 99)

    def click(self) -> None:
        QTest.mouseClick(self._handle, self._rng.choice(BUTTONS), self._mods(), self._point())

    def aim(self) -> None:
        """Click what can be played, as impatient people do: while everything moves."""
        view = self._view
        if view is None or not view.choices.pieces:
            self.click()
            return
        item = view.scene_.items_by_piece.get(self._rng.choice(list(view.choices.pieces)))
        if item is not None:
            point = view.mapTo(self.window, view.mapFromScene(item.pos()))
            QTest.mouseClick(self._handle, BUTTONS[0], pos=point)

    def double_click(self) -> None:
        for _ in range(self._rng.randrange(1, 4)):
            QTest.mouseDClick(self._handle, BUTTONS[0], self._mods(), self._point())

    def drag(self) -> None:
        """Take, move, and let other things happen before letting go, perhaps outside."""
        start = self._point()
        view = self._view
        if view is not None and view.choices.pieces and self._rng.random() < 0.7:
            item = view.scene_.items_by_piece.get(self._rng.choice(list(view.choices.pieces)))
            if item is not None:
                start = view.mapTo(self.window, view.mapFromScene(item.pos()))
        self._held = True
        QTest.mousePress(self._handle, BUTTONS[0], pos=start)
        for _ in range(self._rng.randrange(1, 6)):
            QTest.mouseMove(self._handle, self._point(outside=True))
            if self._rng.random() < 0.3:
                meanwhile = (self.key, self.resize, self.wheel, self.lose_focus, self.wait)
                self._rng.choice((*meanwhile, self.back_and_forth, self.other_button))()
                if not self.window.isVisible():
                    break
        for button in self._rng.sample(BUTTONS[1:], 3):
            if QApplication.mouseButtons() & button:
                QTest.mouseRelease(self._handle, button, pos=self._point(outside=True))
        self._held = False

    def other_button(self) -> None:
        QTest.mousePress(self._handle, self._rng.choice(BUTTONS[2:]), pos=self._point())

    def key(self) -> None:
        for _ in range(self._rng.randrange(1, 6)):
            target = QApplication.focusWidget() or self.window
            QTest.keyClick(target, self._rng.choice(KEYS), self._mods())

    def main_key(self) -> None:
        """Do what the banner or the curtain offers first, so that games go on."""
        if self.window.table is not None and self.window.table.curtain.down:
            self.window.table.curtain.show_cards.click()
        for _ in range(self._rng.randrange(1, 6)):
            QTest.keyClick(self._view or self.window, Qt.Key.Key_Space)

    def back_and_forth(self) -> None:
        """Undo and redo, also while opponents think."""
        if self.window.table is None:
            return
        for _ in range(self._rng.randrange(1, 12)):
            key = self._rng.choice((Qt.Key.Key_Z, Qt.Key.Key_Z, Qt.Key.Key_Y))
            QTest.keyClick(self.window, key, Qt.KeyboardModifier.ControlModifier)

    def wheel(self) -> None:
        point = QPointF(self._point())
        way = QPoint(self._rng.randrange(-999, 999), self._rng.randrange(-999, 999))
        event = QWheelEvent(
            point,
            QPointF(self.window.mapToGlobal(point)),
            way,
            way,
            Qt.MouseButton.NoButton,
            self._mods(),
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(self._handle, event)

    def resize(self) -> None:
        self.window.resize(*self._rng.choice(self._sizes))

    def window_state(self) -> None:
        states = Qt.WindowState
        self.window.setWindowState(
            self._rng.choice(
                (
                    states.WindowMinimized,
                    states.WindowMaximized,
                    states.WindowFullScreen,
                    states.WindowNoState,
                    states.WindowNoState,
                )
            )
        )

    def lose_focus(self) -> None:
        if self._rng.random() < 0.5:
            self.window.setFocus()
        else:
            other = QWidget()
            other.show()
            other.activateWindow()
            QTest.qWait(1)
            other.close()
            self.window.activateWindow()

    def wait(self) -> None:
        QTest.qWait(self._rng.choice((1, 1, 15, 60, 250)))

    def new_game(self) -> None:
        game = self._rng.choice(self._games)
        seats = self._rng.choice(game.seats)
        people = min(seats, self._rng.choice((0, 1, 1, 1, 2, 2)))
        players = default_players(game, seats, people=people)
        self.window.begin(game.set_up(seats, {}, self._rng), players)

    def old_game(self) -> None:
        games = self.window.services.store.games()
        if games:
            self.window.open_game(self._rng.choice(games).id)

    def replay(self) -> None:
        """Replay the game on the table or a stored one, from anywhere, and perhaps play it."""
        games = self.window.services.store.games()
        if self.window.table and self._rng.random() < 0.5:
            self.window.replay_table()
        elif games:
            self.window.show_replay(self._rng.choice(games).id)
        page = self.window.session_page
        if isinstance(page, ReplayPage):
            page.go(self._rng.randrange(page.session.last + 1))
            if self._rng.random() < 0.3:
                page.playback.toggle()

    def type_nonsense(self) -> None:
        """Open the set-up, fill its fields with anything, and try to begin."""
        self.window.show_set_up("dominion")
        page = self.window.stack.currentWidget()
        assert isinstance(page, SetUpPage)
        for field in page.findChildren(QLineEdit):
            field.setText(self._rng.choice(WORDS))
        page._show_rows()
        QTest.qWait(1)
        if self.window.stack.currentWidget() is not page:
            return  # what was still to come of earlier blows has led elsewhere
        for field in page.findChildren(QLineEdit)[-2:]:
            if self._rng.random() < 0.7:
                field.clear()
        page.begin.click()

    def pick(self) -> None:
        """Open the picker and hit it at once, by hand and by lot; it lies there for more blows."""
        self.window.show_set_up("dominion")
        page = self.window.stack.currentWidget()
        assert isinstance(page, SetUpPage)
        page.options[0].choose.click()
        picker = self.window.stack.currentWidget()
        assert isinstance(picker, PickerPage)
        picker.source.show_tab(self._rng.choice(TABS))
        picker.panel.lay_text(self._rng.choice(WORDS))
        for _ in range(self._rng.randrange(12)):
            self._rng.choice([act.trigger for act in picker.panel.acts.values()])()
            if self.window.stack.currentWidget() is not picker:
                return
            self._rng.choice(list(picker.panel.wishes.values())).click()

    def change_speed(self) -> None:
        settings = self.window.services.settings
        settings.animation_speed = self._rng.choice((0.0, 0.5, 1.0, 10.0))
        settings.pace = self._rng.choice((0.0, 0.0, 0.3))
        if page := self.window.session_page:
            page.apply_settings()

    def sheet(self) -> None:
        """Open a sheet of the window, or put it away."""
        menus = self.window.menus
        name = self._rng.choice(("keys", "keys", "settings", "settings", "about", "how"))
        menus.findChild(QAction, name).trigger()
        if menus.edge.isVisible() and self._rng.random() < 0.5:
            menus.edge.come_for_keys()

    def slide(self) -> None:
        """Hold any slider, its knob or its groove, while a key is pressed."""
        found = [s for s in self.window.findChildren(QAbstractSlider) if s.isVisible()]
        if not found:
            return
        slider = self._rng.choice(found)
        spot = QPoint(self._rng.randrange(slider.width() + 1), slider.height() // 2)
        pos = slider.mapTo(self.window, spot)
        QTest.mousePress(self._handle, BUTTONS[0], pos=pos)
        self._rng.choice((self.wait, self.sheet, self.key, self.text_size))()
        if QApplication.mouseButtons() & BUTTONS[0]:
            QTest.mouseRelease(self._handle, BUTTONS[0], pos=pos)

    def text_size(self) -> None:
        self.window.change("text_size", self._rng.choice((1.0, 1.25, 1.5)))

    def close(self) -> None:
        self.window.close()

    # --- looking ---------------------------------------------------------------------------

    @staticmethod
    def _holds(view: TableView) -> bool:
        """Whether a card is held that no click picked up."""
        holds = view.hands.holding or view.scene_.held != NONE
        return holds and not view.hands.carrying

    def look(self, thorough: bool = False) -> None:
        """Look whether all is whole.

        Raises:
            Broken: it is not.
        """
        if self.troubles:
            self._break("\n".join(self.troubles))
        view = self._view
        if view is None:
            return
        if not self._held and self._holds(view):
            QTest.qWait(_LETS_GO_MS)
            if self._holds(view):
                self._break("a card stays in the hand")
        if thorough:
            if self.window.table:
                self._look_at_game(view.session)
                self._look_at_curtain(self.window.table)
            self._look_at_pieces(view)

    def _look_at_game(self, session) -> None:
        session.match.verify()
        if session.warned:
            self._break(session.warned)
        until = time.monotonic() + 30
        while not self._stands(session):
            QTest.qWait(10)
            if time.monotonic() > until:
                self._break("an opponent does not play")
        assert session.game_id is not None
        stored = self.window.services.store.load(session.game_id)
        if list(stored.match.facts) != list(session.match.facts) or stored.warning:
            self._break(f"the stored game is another; {stored.warning}")

    @staticmethod
    def _stands(session) -> bool:
        """Whether nobody but a person can go on."""
        if session.match.over or session.my_decision or session.handing != NONE:
            return True
        return not session.people

    def _look_at_curtain(self, table) -> None:
        if table.curtain.down and not table.curtain.isVisible():
            self._break("the curtain is down and not to be seen")
        if self._lies_open(table):
            # It falls with the next turn of the event loop, before anything is painted.
            QApplication.processEvents()
            if self._lies_open(table):
                self._break("the table lies open while it is handed over")

    @staticmethod
    def _lies_open(table) -> bool:
        handing = table.session.handing != NONE
        return handing and not table.curtain.down and not table.view.busy

    def _look_at_pieces(self, view) -> None:
        if not view.isVisible():  # behind the curtain, where nothing has been laid yet
            return
        view.fast_forward()
        if view.busy:
            self._break("fast-forwarded, something still moves")
        shown, items = view.scene_.shown.pieces, view.scene_.items_by_piece
        if set(items) != set(shown) or set(shown) != set(view.scene_.take().pieces):
            self._break("the table shows other pieces than lie there")

    def _break(self, what: str) -> None:
        raise Broken(f"after {', '.join(self.blows)}: {what}")

    # --- small things ----------------------------------------------------------------------

    @property
    def _handle(self):
        return self.window.windowHandle()

    @property
    def _view(self):
        page = self.window.session_page
        return page.view if page is not None and self.window.isVisible() else None

    def _mods(self):
        return self._rng.choice(MODIFIERS)

    def _point(self, outside: bool = False) -> QPoint:
        size: QSize = self.window.size()
        edge = 300 if outside else 0
        return QPoint(
            self._rng.randrange(-edge, size.width() + edge),
            self._rng.randrange(-edge, size.height() + edge),
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--blows", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", nargs="*", default=tuple(GAMES), choices=tuple(GAMES))
    args = parser.parse_args()
    make_application()
    begun = time.monotonic()
    with (
        tempfile.TemporaryDirectory() as folder,
        Hammer(Path(folder), args.seed, games=args.game) as hammer,
    ):
        hammer.hit(args.blows)
    print(f"{args.blows} blows in {time.monotonic() - begun:.0f} s, and all is whole")
    return 0


if __name__ == "__main__":
    sys.exit(main())
