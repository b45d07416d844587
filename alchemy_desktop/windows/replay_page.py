"""The page of a replay: the table as it was after any step, and what moves through them."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QKeyCombination, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.scene.replay import Replay
from alchemy_desktop.texts import say
from alchemy_desktop.windows.overlay import covered
from alchemy_desktop.windows.playback import Playback
from alchemy_desktop.windows.record_panel import RecordPanel
from alchemy_desktop.windows.replay_bar import ReplayBar
from alchemy_desktop.windows.replay_record import ReplayRecord
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.session_page import SessionPage
from alchemy_desktop.windows.widgets import icon

_MARGIN = 10
_LEAST_TABLE = 300
"""Least height of the table, in pixels."""


class _Way(NamedTuple):
    """What keys do, and a button: the end of the text's id, the keys, the button's drawing."""

    id: str
    keys: str
    drawing: str = ""


_WAYS = (
    _Way("first", "Home", "back-end"),
    _Way("back-round", "Ctrl+Left", "back-round"),
    _Way("back-turn", "Shift+Left PgUp", "back-turn"),
    _Way("back-move", "Left", "back-move"),
    _Way("play", "Space", "play"),
    _Way("go-move", "Right", "go-move"),
    _Way("go-turn", "Shift+Right PgDown", "go-turn"),
    _Way("go-round", "Ctrl+Right", "go-round"),
    _Way("last", "End", "go-end"),
    _Way("next-viewer", "V"),
    _Way("leave", "Esc"),
)


class ReplayPage(SessionPage):
    """A match that is replayed.

    Attributes:
        played_on: the player wants to play on from what is shown.
        bar: the bar under the table.
        playback: what lets it go by itself.
        ways: what the keys and buttons do, by the end of the text's id.
        play_on: plays on from here.
    """

    played_on = Signal()
    session: Replay

    def __init__(
        self,
        services: Services,
        replay: Replay,
        seen_by: Sequence[int],
        leave: QAction,
        parent: QWidget | None = None,
    ) -> None:
        """Lay the match on the table.

        Args:
            services: what every page works with.
            replay: the match.
            seen_by: from where it may be seen: seats or ``OPEN``.
            leave: the window's action that leaves.
            parent: the Qt parent.
        """
        self.play_on = QAction(icon(services, "symbols/hand"), say("app.replay.play-on"))
        super().__init__(services, replay, (self.play_on, leave), parent)
        self.play_on.setParent(self)
        self.view.setMinimumHeight(_LEAST_TABLE)
        self.playback = Playback(replay, self.view, self._usual_speed, self)
        self._wanted = QTimer(self, singleShot=True, interval=0)
        self._wanted.timeout.connect(self._go_to_knob)
        self._acts = self._make_acts()
        self.ways = {way.id: self._make_way(way) for way in _WAYS}
        self._give_keys(self.play_on, "P")
        self.bar = ReplayBar(services, replay, self._buttons(), seen_by, self)
        self.view.installEventFilter(self)
        self._connect()
        self._follow()

    def _connect(self) -> None:
        self.play_on.triggered.connect(lambda _=False: self.played_on.emit())
        self.playback.changed.connect(self._show_playing)
        self.playback.ended.connect(self._ended)
        self.bar.timeline.sliderPressed.connect(lambda: self._drag(True))
        self.bar.timeline.sliderReleased.connect(lambda: self._drag(False))
        # Many steps are asked for while the slider moves; the latest is shown.
        self.bar.timeline.asked.connect(lambda _: self._wanted.start())
        self.bar.speed.currentIndexChanged.connect(
            lambda _: self.playback.set_speed(self.bar.speed.currentData())
        )
        self.bar.viewer.activated.connect(lambda _: self._look_as(self.bar.viewer.currentIndex()))
        assert isinstance(self.record, ReplayRecord)
        self.record.asked.connect(self.go)

    # --- going -----------------------------------------------------------------------------

    def go(self, at: int) -> None:
        """Show the match after so many steps; what goes by itself stops."""
        self.playback.stop()
        self.session.seek(at)

    def _go_to_knob(self) -> None:
        self.go(self.bar.timeline.value())

    def _go_a_move(self) -> None:
        self.playback.stop()
        self.view.fast_forward()
        self.session.forward()

    def _make_acts(self) -> Mapping[str, Callable[[], object]]:
        replay = self.session
        return {
            "first": lambda: self.go(0),
            "back-round": lambda: self.go(replay.before(replay.rounds)),
            "back-turn": lambda: self.go(replay.before(replay.turns)),
            "back-move": lambda: self.go(replay.at - 1),
            "play": self.playback.toggle,
            "go-move": self._go_a_move,
            "go-turn": lambda: self.go(replay.after(replay.turns)),
            "go-round": lambda: self.go(replay.after(replay.rounds)),
            "last": lambda: self.go(replay.last),
            "next-viewer": self._look_as_next,
            "leave": self.left.emit,
        }

    def _drag(self, down: bool) -> None:
        """Under the hand nothing glides: the table is at once as it was."""
        self.playback.stop()
        if down:
            self.view.set_speed(0)
        else:
            self.playback.take_speed()

    def _look_as(self, index: int) -> None:
        self.session.look_as(self.bar.viewer.itemData(index))
        self.view.setFocus()

    def _look_as_next(self) -> None:
        """Show the match to the next viewer of the list."""
        self._look_as((self.bar.viewer.currentIndex() + 1) % self.bar.viewer.count())

    # --- keys ------------------------------------------------------------------------------

    def _make_way(self, way: _Way) -> QAction:
        action = QAction(say(f"app.replay.{way.id}"), self)
        action.triggered.connect(lambda _=False: self._acts[way.id]())
        if way.drawing:
            action.setIcon(icon(self.services, f"symbols/{way.drawing}"))
        self._give_keys(action, *way.keys.split())
        return action

    def _buttons(self) -> list[QAction]:
        return [self.ways[way.id] for way in _WAYS if way.drawing]

    def _give_keys(self, action: QAction, *keys: str) -> None:
        """Let keys do what an action does: while no sheet lies over the page, which has its own."""
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self._tell_keys(action)

    def _tell_keys(self, action: QAction) -> None:
        native = QKeySequence.SequenceFormat.NativeText
        keys = " / ".join(key.toString(native) for key in action.shortcuts())
        action.setToolTip(say(Text("app.replay.key", (action.text(), keys))))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys of the replay before the table does."""
        if watched is self.view and isinstance(event, QKeyEvent):
            pressed = event.type() == QEvent.Type.KeyPress
            # Escape first puts down what a hand or the keys hold.
            return pressed and event.key() != Qt.Key.Key_Escape and self._press(event)
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if covered(self) or not self._press(event):
            super().keyPressEvent(event)

    def _press(self, event: QKeyEvent) -> bool:
        """Do what a key means; tell whether it means anything."""
        plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        key = QKeySequence(QKeyCombination(plain, Qt.Key(event.key())))
        action = next(
            (a for a in (*self.ways.values(), self.play_on) if key in a.shortcuts()), None
        )
        if action is None:
            return False
        if action.isEnabled() and not (event.isAutoRepeat() and action is self.ways["play"]):
            action.trigger()
        return True

    # --- what the page shows -----------------------------------------------------------------

    def apply_settings(self) -> None:
        super().apply_settings()
        self.playback.take_speed()

    def look_anew(self) -> None:
        super().look_anew()
        self._fit()

    def _usual_speed(self) -> float:
        return self.services.settings.animation_speed

    def _make_record(self) -> RecordPanel:
        return ReplayRecord(self.session, self.services.theme)

    def _lay_table(self, width: int) -> None:
        inside = width - 2 * _MARGIN
        height = self.bar.fit(inside)
        top = self.height() - height - _MARGIN
        self.view.setGeometry(0, 0, width, top)
        self.bar.setGeometry(_MARGIN, top, inside, height)

    def _show_playing(self) -> None:
        name, action = "pause" if self.playback.playing else "play", self.ways["play"]
        action.setIcon(icon(self.services, f"symbols/{name}"))
        action.setText(say(f"app.replay.{name}"))
        self._tell_keys(action)

    def _follow(self) -> None:
        super()._follow()
        replay = self.session
        for id_ in ("first", "back-round", "back-turn", "back-move"):
            self.ways[id_].setEnabled(replay.at > 0)
        for id_ in ("go-move", "go-turn", "go-round", "last"):
            self.ways[id_].setEnabled(replay.at < replay.last)
        self.play_on.setEnabled(replay.goes_on)
        why = "app.replay.play-on.help" if replay.goes_on else "app.replay.play-on.not"
        self.play_on.setToolTip(say(why))

    def _ended(self) -> None:
        if self.session.outcome is not None:
            self.show_end()

    def _next(self) -> Mapping[str, Callable[[], object]]:
        return {"leave": self.left.emit, "rewind": self._rewind}

    def _rewind(self) -> None:
        assert self._end is not None
        self._end.dismiss()
        self.playback.toggle()

    def close_session(self) -> None:
        self.playback.stop()
        self._wanted.stop()
        super().close_session()
