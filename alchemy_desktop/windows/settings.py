"""The settings: a sheet over any page. Each change holds at once."""

from collections.abc import Callable
from random import Random
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QHideEvent, QMouseEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QPushButton,
    QSlider,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Game, usual_seats
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.library.settings import BOUNDS, PACES, SPEEDS, Settings, nearest
from alchemy_desktop.texts import say
from alchemy_desktop.windows.cards import CardGrid
from alchemy_desktop.windows.form import load_form
from alchemy_desktop.windows.overlay import FittingScroll, Overlay
from alchemy_desktop.windows.samples import HANDLE, PaceSample, Stops
from alchemy_desktop.windows.services import Services

_WIDTH = 880
_AROUND = 76
"""What lies beside the form on the sheet, its bar too, in pixels."""
_STEP = {"text_size": 0.05, "card_size": 0.05, "hover_delay": 0.05}
"""What a step of each slider is worth."""
_NAMED = {"animation_speed": SPEEDS, "pace": PACES}
_FORM = {
    "animation_speed": "speed",
    "pace": "pace",
    "text_size": "textSize",
    "card_size": "cardSize",
    "hover_delay": "hoverDelay",
    "confirm_skips": "confirmSkips",
    "full_screen": "fullScreen",
}
"""The settings of the form, and the names of their widgets there."""
_REST_MS = 160
"""How long the text size must rest before everything is painted in it."""
_LARGE_MS = 1500
"""How long the large card is shown when its size was changed."""


class SettingsSheet(Overlay):
    """The settings over a page.

    Attributes:
        form: the form; its widgets are found under their names.
        defaults: the button that sets everything back.
    """

    def __init__(
        self,
        services: Services,
        parent: QWidget,
        game: Game,
        change: Callable[[str, object], None],
    ) -> None:
        """Make the sheet.

        Args:
            services: what every page works with.
            parent: what it lies over.
            game: the game whose cards are shown as samples.
            change: changes a setting, given by its name, and lets it hold.
        """
        super().__init__(services, parent)
        self._change = change
        self._showing = True
        self.add_title(say("app.settings.title"))
        self.form = load_form("settings.ui", self)
        self._scroll = FittingScroll(self.form)
        self.column.addWidget(self._scroll)
        self.defaults = QPushButton(say("app.settings.defaults"))
        self.defaults.clicked.connect(self._set_back)
        self.add_foot(self.defaults)
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._text_rests)
        self._fill(game)
        self.setFocusProxy(self._slider("animation_speed"))

    # --- the form --------------------------------------------------------------------------

    def _find(self, kind: type[Any], name: str) -> Any:
        return self.form.findChild(kind, name)

    def _slider(self, field: str) -> QSlider:
        slider = self._find(QSlider, _FORM[field])
        assert isinstance(slider, QSlider)
        return slider

    def _box(self, field: str) -> QCheckBox:
        box = self._find(QCheckBox, _FORM[field])
        assert isinstance(box, QCheckBox)
        return box

    def _fill(self, game: Game) -> None:
        for part in ("table", "reading", "play", "screen"):
            self._find(QWidget, f"{part}Heading").setText(say(f"app.settings.{part}"))
        for field, named in _NAMED.items():
            self._fill_named(field, list(named))
        for field in _STEP:
            self._fill_sliding(field)
        for slider in self.form.findChildren(QSlider):
            slider.installEventFilter(self)
        for field in ("confirm_skips", "full_screen"):
            box = self._box(field)
            box.setText(self._name(field))
            box.toggled.connect(lambda on, field=field: self._choose(field, on))
        self._find(QWidget, "confirmSkipsNote").setText(say("app.settings.confirm-skips.help"))
        table = Match(game, game.set_up(usual_seats(game), {}, Random(1), 1)).table
        self._pace = PaceSample(self.services, game, table)
        self._pace.setToolTip(say("app.settings.again"))
        self._find(QVBoxLayout, "paceSample").addWidget(self._pace)
        self._card = CardGrid(self.services, game)
        self._card.setFixedSize(92, 124)
        self._find(QVBoxLayout, "sampleCard").addWidget(self._card)
        self._card.show_faces(table.cast[-1:])
        self._large = QTimer(self, singleShot=True, interval=_LARGE_MS)
        self._large.timeout.connect(self._card.hide_large)
        self._find(QWidget, "sampleTitle").setText(say("app.settings.sample"))
        self._find(QWidget, "sampleText").setText(say("app.settings.sample.help"))

    def _name(self, field: str) -> str:
        return say(f"app.settings.{field.replace('_', '-')}")

    def _fill_named(self, field: str, names: list[str]) -> None:
        slider, said = self._slider(field), _FORM[field]
        self._find(QWidget, f"{said}Label").setText(self._name(field))
        slider.setAccessibleName(self._name(field))
        stops = Stops(self.services, slider, [say(f"app.{said}.{name}") for name in names])
        self._find(QVBoxLayout, f"{said}Stops").addWidget(stops)
        slider.valueChanged.connect(lambda stop: self._name_chosen(field, names[stop]))

    def _name_chosen(self, field: str, name: str) -> None:
        self._choose(field, _NAMED[field][name])
        if not self._showing:
            self._pace.play()

    def _fill_sliding(self, field: str) -> None:
        slider, step = self._slider(field), _STEP[field]
        low, high = BOUNDS[field]
        self._find(QWidget, f"{_FORM[field]}Label").setText(self._name(field))
        slider.setAccessibleName(self._name(field))
        slider.setRange(round(low / step), round(high / step))
        slider.setPageStep(2)
        slider.valueChanged.connect(lambda: self._slid(field))

    def _slid(self, field: str) -> None:
        self._say_value(field)
        if field == "text_size":
            self._dress_sample()
            if not self._showing:
                self._rest.start()
            return
        self._choose(field, self._value(field))
        if field == "card_size" and not self._showing:
            self._card.show_large(0)
            self._large.start()

    def _choose(self, field: str, value: object) -> None:
        if not self._showing:
            self._change(field, value)

    def _text_rests(self) -> None:
        """Let the text size hold, unless the slider is still held: it would move under the hand."""
        if self._slider("text_size").isSliderDown():
            self._rest.start()
        else:
            self._change("text_size", self._value("text_size"))

    def _value(self, field: str) -> float:
        return round(self._slider(field).value() * _STEP[field], 2)

    def _say_value(self, field: str) -> None:
        value = self._value(field)
        if field == "hover_delay":
            said = say(Text("app.settings.seconds", (f"{value:.2f}",)))
            said = said if value else say("app.settings.at-once")
        else:
            said = say(Text("app.settings.percent", (round(100 * value),)))
        self._find(QWidget, f"{_FORM[field]}Value").setText(said)
        self._slider(field).setAccessibleDescription(said)

    def _dress_sample(self) -> None:
        """Show the sample in the text size that is chosen, even before it holds."""
        sizes = self.services.theme.designed.scaled(self._value("text_size"))
        for name, size in (("sampleTitle", sizes.heading), ("sampleText", sizes.body)):
            self._find(QWidget, name).setStyleSheet(f"font-size: {size}px")

    # --- opening and closing -----------------------------------------------------------------

    def open(self) -> None:
        """Lie over the page and show what is set."""
        self.show_values()
        super().open()
        self._pace.play()

    def show_values(self) -> None:
        """Show what is set; nothing is changed by that."""
        settings, self._showing = self.services.settings, True
        for field, named in _NAMED.items():
            name = nearest(named, getattr(settings, field))
            self._slider(field).setValue(list(named).index(name))
        for field, step in _STEP.items():
            if field != "text_size" or not self._rest.isActive():
                self._slider(field).setValue(round(getattr(settings, field) / step))
                self._say_value(field)
        for field in ("confirm_skips", "full_screen"):
            self._box(field).setChecked(getattr(settings, field))
        self._dress_sample()
        self._showing = False

    def _set_back(self) -> None:
        fresh = Settings()
        for field in _FORM:
            self._change(field, getattr(fresh, field))
        self.show_values()
        self._pace.play()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QSlider):
            # Whoever scrolls the sheet does not mean the slider that comes under the mouse.
            event.setAccepted(watched.hasFocus())
            return not watched.hasFocus()
        if event.type() == QEvent.Type.MouseButtonPress and isinstance(watched, QSlider):
            assert isinstance(event, QMouseEvent)
            _jump(watched, event)
        return super().eventFilter(watched, event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._pace.stop()
        if self._rest.isActive():
            self._rest.stop()
            self._change("text_size", self._value("text_size"))

    def fit(self) -> None:
        size = self.services.theme.text_size
        width = round(min(_WIDTH * max(1.0, size), self.width() - 48))
        self.sheet.setFixedWidth(width)
        whole = self.form.layout()
        assert isinstance(whole, QBoxLayout)
        whole.setDirection(QBoxLayout.Direction.LeftToRight)
        whole.activate()  # or the form tells how wide it was in another type
        if self.form.minimumSizeHint().width() > width - _AROUND:
            whole.setDirection(QBoxLayout.Direction.TopToBottom)
        self._scroll.updateGeometry()


def _jump(slider: QSlider, press: QMouseEvent) -> None:
    """Bring the handle under the mouse, which then drags it; Qt would go a page towards it."""
    low, high, room = slider.minimum(), slider.maximum(), slider.width() - HANDLE
    at = round(press.position().x()) - HANDLE // 2
    here = QStyle.sliderPositionFromValue(low, high, slider.value(), room)
    if press.button() == Qt.MouseButton.LeftButton and abs(at - here) > HANDLE // 2:
        slider.setValue(QStyle.sliderValueFromPosition(low, high, at, room))
