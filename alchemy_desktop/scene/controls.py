"""The banner that says what is asked, and its buttons for moves without pieces."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from alchemy_desktop.scene import layers
from alchemy_desktop.scene.looks import Looks
from alchemy_desktop.scene.pieces import PictureItem
from alchemy_desktop.scene.snapshot import Snapshot

PAUSE_MS = 400
"""For so long after one command, a hasty press does not give another."""


class Command(NamedTuple):
    """What stands on a button and what it does.

    Attributes:
        label: its words.
        act: what it does.
        key: the key that does the same, as written on it, or "".
        also: another such key, not written on it.
        harmless: whether it may be given in haste.
        seldom: whether it is never that of the main key.
    """

    label: str
    act: Callable[[], None]
    key: str = ""
    also: str = ""
    harmless: bool = False
    seldom: bool = False


class Asking(NamedTuple):
    """What the banner says: the sentence, and ``mine``, ``possessed`` or ``theirs``."""

    sentence: str
    kind: str


class Button:
    """A button on the banner."""

    def __init__(self, command: Command, rect: QRectF, primary: bool, item: PictureItem) -> None:
        self.command = command
        self.rect = rect
        self.primary = primary
        self.item = item


class Controls:
    """Shows banner and buttons on a scene.

    Attributes:
        buttons: the buttons, the one of the main key, if there is one, first, from the right.
        rect: where the banner is, in pixels.
        asking: what the banner says.
    """

    def __init__(self, scene: QGraphicsScene, looks: Looks) -> None:
        self.buttons: list[Button] = []
        self.rect = QRectF()
        self._scene = scene
        self._looks = looks
        self._banner: PictureItem | None = None
        self.asking = Asking("", "theirs")
        self._hovered: Button | None = None
        self._pressed: Button | None = None
        self._latest = ""
        self._since = QElapsedTimer()

    def show(self, shown: Snapshot, asking: Asking, commands: Sequence[Command]) -> None:
        """Say what is asked and offer these commands."""
        plate = next((p for p in shown.layout.plates if p.show == "banner"), None)
        if plate is None:
            return
        self.asking = asking
        self.rect = QRectF(*shown.scale.box(plate.box))
        self._lay_buttons(shown, commands)
        left = min((button.rect.left() for button in self.buttons), default=self.rect.right())
        zoom = shown.scale.zoom
        picture = self._looks.plate(
            "banner",
            self.rect.width(),
            self.rect.height(),
            asking.sentence,
            asking.kind,
            (left - self.rect.left()) / zoom,
        )
        if self._banner is None:
            self._banner = PictureItem(layers.BANNER)
            self._scene.addItem(self._banner)
        self._banner.put(picture, self.rect.left(), self.rect.top())

    def _lay_buttons(self, shown: Snapshot, commands: Sequence[Command]) -> None:
        for button in self.buttons:
            self._scene.removeItem(button.item)
        self.buttons = []
        self._hovered = self._pressed = None
        scale = shown.scale
        inset = scale.snap(5 * scale.zoom)
        right = self.rect.right() - inset
        high, gap = self.rect.height() - 2 * inset, scale.snap(7 * scale.zoom)
        widths = [self._looks.button_width(c.label, c.key, high) for c in commands]
        # Where there is too little room, sentence and buttons are condensed alike.
        wanted = self._looks.banner_width(self.asking.sentence, self.rect.height()) + sum(widths)
        room = self.rect.width() - inset - gap * len(widths)
        squeeze = min(1.0, room / wanted)
        for number, (command, width) in enumerate(zip(commands, widths, strict=True)):
            left = scale.snap(right - squeeze * width)
            top = self.rect.top() + inset
            rect = QRectF(left, top, right - left, high)
            primary = number == 0 and not command.seldom
            button = Button(command, rect, primary, PictureItem(layers.BUTTONS))
            self._scene.addItem(button.item)
            self.buttons.append(button)
            self._draw(button)
            right = left - gap

    def _draw(self, button: Button) -> None:
        state = "pressed" if button is self._pressed and button is self._hovered else ""
        state = state or ("hover" if button is self._hovered else "")
        rect, command = button.rect, button.command
        picture = self._looks.plate(
            "button",
            rect.width(),
            rect.height(),
            command.label,
            command.key,
            button.primary,
            state,
        )
        button.item.put(picture, rect.left(), rect.top())

    def at(self, point: QPointF) -> Button | None:
        """Return the button at a point."""
        return next((button for button in self.buttons if button.rect.contains(point)), None)

    def hover(self, point: QPointF) -> None:
        """Light the button under the mouse."""
        self._change(self.at(point), self._pressed)

    def press(self, point: QPointF) -> bool:
        """Press the button at a point; tell whether there is one."""
        button = self.at(point)
        self._change(button, button)
        return button is not None

    def release(self, point: QPointF) -> Command | None:
        """Let go of the pressed button; return its command if the mouse is still on it."""
        button, pressed = self.at(point), self._pressed
        self._change(button, None)
        return button.command if button and button is pressed else None

    def cancel(self) -> None:
        """Let go of any button without doing anything."""
        self._change(None, None)

    def act(self, command: Command) -> None:
        """Do what a button says."""
        self.note(command.label)
        command.act()

    def note(self, label: str) -> None:
        """Remember what was done last, and when."""
        self._latest = label
        self._since.start()

    def hasty(self, command: Command) -> bool:
        """Whether something else was done a moment ago: this is then hardly meant.

        The moment begins anew, so that a nervous hand does nothing but the first command.
        """
        soon = self._since.isValid() and self._since.elapsed() < PAUSE_MS
        if soon and command.label != self._latest and not command.harmless:
            self._since.start()
            return True
        return False

    def _change(self, hovered: Button | None, pressed: Button | None) -> None:
        touched = {self._hovered, self._pressed, hovered, pressed} - {None}
        self._hovered, self._pressed = hovered, pressed
        for button in touched:
            if button in self.buttons:
                self._draw(button)
