"""A table that can be touched: a session from a position, its view, and a hand with a mouse."""

from random import Random

from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtTest import QTest

from alchemy_desktop.games import GAMES
from alchemy_desktop.games.dominion import table as d
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.library.store import Player
from alchemy_desktop.scene.game_session import GameSession
from alchemy_desktop.scene.table_view import TableView
from alchemy_desktop.scene.theme import load_theme

NAMES = ("Marta", "Agrippa the Builder", "Theophrastus", "Hypatia", "Zosimos")
SIZE = QSize(1000, 800)
LEFT = Qt.MouseButton.LeftButton


class Shelf:
    """A store that keeps nothing."""

    def begin(self, match, players):
        return 1

    def save(self, game_id, match):
        pass


class Silence:
    """An opponent that never answers."""

    warning = ""

    def ask(self, *question):
        pass

    def poll(self):
        return None

    def cancel(self):
        pass


class Dealt:
    """A dealt game in the shape of a position."""

    def __init__(self, seats, seed, **options):
        game = GAMES["dominion"]
        self.match = Match(game, game.set_up(seats, options, Random(seed), seed, 0))


class Laid:
    """A match in the shape of a position."""

    def __init__(self, match):
        self.match = match


class Touch:
    """A session at a position, shown, with hands on mouse and keys."""

    def __init__(self, qtbot, position, size, speed, me):
        self.match = position.match
        self.bot = qtbot
        players = [
            Player(name, "" if seat == me else "novice")
            for seat, name in enumerate(NAMES[: self.match.table.seats])
        ]
        self.session = GameSession(self.match, players, Silence(), Shelf())
        self.view = TableView(self.session, load_theme())
        qtbot.addWidget(self.view)
        self.view.set_speed(speed)
        self.view.resize(size)
        with qtbot.waitExposed(self.view):
            self.view.show()
        self.view.activateWindow()
        self.view.setFocus()
        self.session.start()
        self.view.fast_forward()
        self.said = []
        self.view.refused.connect(self.said.append)

    # --- looking ---------------------------------------------------------------------------

    @property
    def table(self):
        return self.session.view

    @property
    def played(self):
        """The moves played, as the match keeps them."""
        return [(m.verb, m.kind) for play in self.match.plays for m in play.moves]

    def zone(self, role, seat=0):
        return self.table.zone(seat, getattr(d, role.upper()))

    def face(self, name):
        return next(i for i, face in enumerate(self.table.cast) if face.name == name)

    def piece(self, name, zone):
        """The topmost shown piece with this name in a zone."""
        shown = self.view.scene_.shown.pieces
        return next(
            piece
            for piece, s in reversed(shown.items())
            if s.zone == zone and s.face == self.face(name)
        )

    def hand(self, name):
        return self.at(self.piece(name, self.zone("hand", self.match.table.values[d.TURN])))

    def supply(self, name):
        return self.at(self.piece(name, self.table.pile(self.face(name))))

    def at(self, piece):
        """The middle of a piece, where the scene has it."""
        return self.point(self.view.scene_.items_by_piece[piece].pos())

    def middle(self, zone):
        scene = self.view.scene_
        return self.point(scene.drop_rect(scene.shown.area(zone)).center())

    def point(self, scene_point: QPointF) -> QPoint:
        return self.view.mapFromScene(scene_point)

    def labels(self):
        """What stands on the buttons, the one of the main key first."""
        return [button.command.label for button in self.view.controls.buttons]

    @property
    def asked(self):
        return self.view.controls.asking.sentence

    def glows(self, piece):
        return self.view.scene_.items_by_piece[piece].glowing

    # --- touching ----------------------------------------------------------------------------

    @property
    def window(self):
        return self.view.windowHandle()

    def press(self, point, button=LEFT):
        QTest.mousePress(self.window, button, Qt.KeyboardModifier.NoModifier, point)

    def move(self, point):
        QTest.mouseMove(self.window, point)

    def release(self, point, button=LEFT):
        QTest.mouseRelease(self.window, button, Qt.KeyboardModifier.NoModifier, point)

    def click(self, point):
        self.press(point)
        self.release(point)

    def double_click(self, point):
        QTest.mouseDClick(self.window, LEFT, Qt.KeyboardModifier.NoModifier, point)

    def lift(self, start, stop):
        """Press and move without letting go."""
        self.press(start)
        for share in (0.1, 0.4, 0.7, 1.0):
            self.move(start + (stop - start) * share)

    def drag(self, start, stop):
        self.lift(start, stop)
        self.release(stop)

    def keys(self, *keys):
        for key in keys:
            if isinstance(key, str):
                QTest.keyClicks(self.view, key)
            else:
                QTest.keyClick(self.view, key)

    def button(self, label):
        """The middle of a button on the banner."""
        found = {b.command.label: b for b in self.view.controls.buttons}
        return self.point(found[label].rect.center())

    def settle(self):
        """Let time pass until everything lies where it belongs, however slow the clock runs."""
        for _ in range(1000):
            if not self.view.busy:
                return
            self.view.director.step(20)
        raise AssertionError("nothing comes to rest")
