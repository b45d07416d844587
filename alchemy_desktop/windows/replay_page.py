"""The page of a replay: the table as it was after any step, and what moves through them."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QKeyCombination, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.scene.replay import Replay
from alchemy_desktop.texts import say
from alchemy_desktop.windows.overlay import Overlay
from alchemy_desktop.windows.playback import Playback
from alchemy_desktop.windows.record_panel import RecordPanel
from alchemy_desktop.windows.replay_bar import ReplayBar
from alchemy_desktop.windows.replay_record import ReplayRecord
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.session_page import SessionPage
from alchemy_desktop.windows.widgets import icon

_MARGIN = 10
_VIEWER, _PLAY_ON = QKeySequence("V"), QKeySequence("P")
_LEAST_TABLE = 300
"""Least height of the table, in pixels."""


class _Way(NamedTuple):
    """What a key and a button do: the end of the text's id, the drawing, the keys."""

    id: str
    drawing: str
    keys: str


_WAYS = (
    _Way("first", "back-end", "Home"),
    _Way("back-round", "back-round", "Ctrl+Left"),
    _Way("back-turn", "back-turn", "Shift+Left PgUp"),
    _Way("back-move", "back-move", "Left"),
    _Way("play", "play", "Space"),
    _Way("go-move", "go-move", "Right"),
    _Way("go-turn", "go-turn", "Shift+Right PgDown"),
    _Way("go-round", "go-round", "Ctrl+Right"),
    _Way("last", "go-end", "End"),
)


class ReplayPage(SessionPage):
    """A match that is replayed.

    Attributes:
        played_on: the player wants to play on from what is shown.
        origin: the page to which leaving leads back.
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
        self.origin: QWidget | None = None
        self.view.setMinimumHeight(_LEAST_TABLE)
        self.playback = Playback(replay, self.view, self._usual_speed, self)
        self._wanted = QTimer(self, singleShot=True, interval=0)
        self._wanted.timeout.connect(self._go_to_knob)
        self._acts = self._make_acts()
        self._keys: dict[QKeySequence, QAction] = {}
        self.ways = {way.id: self._make_way(way) for way in _WAYS}
        self.bar = ReplayBar(services, replay, list(self.ways.values()), seen_by, self)
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
        action = QAction(icon(self.services, f"symbols/{way.drawing}"), "", self)
        action.triggered.connect(lambda _=False: self._acts[way.id]())
        keys = [QKeySequence(key) for key in way.keys.split()]
        self._keys |= dict.fromkeys(keys, action)
        self._name(action, way.id, keys)
        return action

    def _name(self, action: QAction, id_: str, keys: Sequence[QKeySequence]) -> None:
        named = " / ".join(key.toString(QKeySequence.SequenceFormat.NativeText) for key in keys)
        action.setText(say(f"app.replay.{id_}"))
        action.setToolTip(say(Text("app.replay.key", (action.text(), named))))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys of the replay before the table does."""
        if watched is self.view and isinstance(event, QKeyEvent):
            return event.type() == QEvent.Type.KeyPress and self._press(event)
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if any(sheet.isVisible() for sheet in self.findChildren(Overlay)):
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif not self._press(event):
            super().keyPressEvent(event)

    def _press(self, event: QKeyEvent) -> bool:
        """Do what a key means; tell whether it means anything."""
        plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        key = QKeySequence(QKeyCombination(plain, Qt.Key(event.key())))
        if action := self._keys.get(key):
            if action.isEnabled() and not (event.isAutoRepeat() and action is self.ways["play"]):
                action.trigger()
        elif key == _VIEWER:
            self._look_as_next()
        elif key == _PLAY_ON:
            self.play_on.trigger()
        else:
            return False
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
        name = "pause" if self.playback.playing else "play"
        action = self.ways["play"]
        action.setIcon(icon(self.services, f"symbols/{name}"))
        self._name(action, name, [QKeySequence("Space")])

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
