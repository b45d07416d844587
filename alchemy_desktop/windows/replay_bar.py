"""What moves a replay: a slider, buttons, the speed and whose eyes see it."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QFont, QIcon
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from alchemy_desktop.kernel.decisions import NONE, OPEN, Text
from alchemy_desktop.scene.lettering import advance
from alchemy_desktop.scene.portraits import portrait
from alchemy_desktop.scene.replay import Replay, Turn
from alchemy_desktop.texts import say
from alchemy_desktop.windows.playback import SPEEDS
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.timeline import Timeline, turn_words
from alchemy_desktop.windows.widgets import Panel, icon, label, zoom

_BUTTON, _NARROW = QSize(38, 34), 30
"""The size of a button, the height being the least, and its width where there is little room."""
_GAP, _EDGE = 5, 12
_FACE = 24
"""Side of a portrait in the list of viewers, in pixels."""
_LEAST_LIST = 64
"""Least width of the lists, in pixels."""
_NO_SEAT = {OPEN: "app.replay.open", NONE: "app.replay.closed"}
"""What whoever looks on from no seat is called."""


class ReplayBar(Panel):
    """The bar under the table of a replay.

    Attributes:
        timeline: the slider.
        buttons: the buttons, in the order of the actions.
        speed: the list of speeds; its data are factors.
        viewer: the list of viewers; its data are seats, ``OPEN`` or ``NONE``.
        words: where the replay stands, in words.
    """

    def __init__(
        self,
        services: Services,
        replay: Replay,
        actions: Sequence[QAction],
        seen_by: Sequence[int],
        parent: QWidget | None = None,
    ) -> None:
        """Make the bar.

        Args:
            services: what every page works with.
            replay: the replay.
            actions: those that get a button.
            seen_by: the viewers among whom people may choose.
            parent: the Qt parent.
        """
        super().__init__(parent)
        self.services = services
        self._replay = replay
        self.timeline = Timeline(services, replay)
        self.words = label()
        self.buttons = [self._button(action) for action in actions]
        self.speed = self._make_speeds()
        self.viewer = self._make_viewers(seen_by)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(_EDGE, 6, _EDGE, 10)
        self._column.setSpacing(4)
        self._column.addWidget(self.timeline)
        self._row = self._make_row()
        self._column.addLayout(self._row)
        replay.restored.connect(self.follow)
        replay.decision_changed.connect(self.follow)
        self.follow()

    def follow(self) -> None:
        """Show where the replay stands."""
        replay = self._replay
        self.timeline.setValue(replay.at)
        self.timeline.update()
        self.words.setText(self._place(replay.turn, replay.at))
        self.viewer.setCurrentIndex(self.viewer.findData(replay.eyes))

    def _place(self, turn: Turn | None, at: int) -> str:
        """Return a place in words."""
        replay = self._replay
        move = say(Text("app.replay.move", (at, replay.last)))
        named = turn_words(turn, replay) if turn else say("app.replay.deal")
        return say(Text("app.replay.place", (named, move)))

    def _make_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.words, 1)
        self._middle = QHBoxLayout()
        for button in self.buttons:
            self._middle.addWidget(button)
        row.addLayout(self._middle)
        ends = QHBoxLayout()
        ends.setSpacing(6)
        ends.addStretch()
        ends.addWidget(self.speed)
        ends.addWidget(self.viewer)
        row.addLayout(ends, 1)
        return row

    def _button(self, action: QAction) -> QToolButton:
        button = QToolButton()
        button.setDefaultAction(action)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        button.setIconSize(QSize(18, 18))
        # Each has a key of its own, and a click must not take the keys from the table.
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return button

    def _make_speeds(self) -> QComboBox:
        made = _list("app.replay.speed", 2)
        for speed in SPEEDS:
            said = (
                Text("app.replay.times", (f"{speed:g}",)) if speed else Text("app.replay.flowing")
            )
            made.addItem(say(said), speed)
        made.setCurrentIndex(SPEEDS.index(1.0))
        return made

    def _make_viewers(self, seen_by: Sequence[int]) -> QComboBox:
        made, replay, theme = _list("app.replay.viewer", 8), self._replay, self.services.theme
        made.setIconSize(QSize(_FACE, _FACE))
        pictures = self.services.faces(replay.game.id)
        for seat in seen_by:
            if seat in _NO_SEAT:
                made.addItem(icon(self.services, "symbols/eye"), say(_NO_SEAT[seat]), seat)
                continue
            looks = portrait(replay.players[seat], seat, theme.seats)
            face = pictures.medallion(*looks, _FACE, 3 * self.devicePixelRatioF())
            made.addItem(QIcon(face.pixmap), replay.names[seat], seat)
        made.setEnabled(len(seen_by) > 1)
        return made

    def fit(self, width: int) -> int:
        """Make everything as large as a width allows; return the height that this takes."""
        self.words.setFont(self._type())
        low = max(_BUTTON.height(), self.viewer.sizeHint().height())
        for made in (self.speed, self.viewer):
            made.setFixedHeight(low)
        worded = self._words_wide() + self._others_wide(_BUTTON.width()) <= width
        roomy = worded or self._others_wide(_BUTTON.width()) <= width
        self.words.setVisible(worded)
        self._middle.setSpacing(_GAP if roomy else _GAP // 2)
        for button in self.buttons:
            button.setFixedSize(_BUTTON.width() if roomy else _NARROW, low)
        self.timeline.setFixedHeight(self.timeline.sizeHint().height())
        self._column.activate()
        return self._column.sizeHint().height()

    def _type(self) -> QFont:
        theme = self.services.theme
        return theme.sans(round(theme.sizes.body * zoom(self)))

    def _words_wide(self) -> float:
        """Return how wide the widest place is in words, in pixels."""
        replay, font = self._replay, self._type()
        return max(advance(font, self._place(turn, replay.last)) for turn in (None, *replay.turns))

    def _others_wide(self, button: int) -> float:
        """Return how wide all but the words is, in pixels, with buttons of a width."""
        lists = self.speed.sizeHint().width() + self.viewer.sizeHint().width()
        gaps = 4 * _GAP + _GAP * (len(self.buttons) - 1)
        return lists + len(self.buttons) * button + gaps + 2 * _EDGE


def _list(id_: str, letters: int) -> QComboBox:
    """Return an empty list of choices that is at least so many letters wide."""
    made = QComboBox()
    made.setAccessibleName(say(id_))
    made.setToolTip(say(id_))
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    made.setMinimumContentsLength(letters)
    made.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    made.setMinimumWidth(_LEAST_LIST)
    return made
