"""What the settings show at once: names under a slider, and how fast opponents' cards move."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget
from shiboken6 import isValid

from alchemy_desktop.kernel.game import Game
from alchemy_desktop.kernel.table import Table
from alchemy_desktop.library.settings import Settings
from alchemy_desktop.scene.director import FAR_MS
from alchemy_desktop.scene.faces import RATIO
from alchemy_desktop.scene.lettering import advance, write
from alchemy_desktop.scene.printed import printed
from alchemy_desktop.windows.services import Services

HANDLE = 20
"""Width of a slider's handle, in pixels."""
_CARD, _CARDS = 50, 3
"""Width of a card in the sample, in pixels, and how many are laid down."""


class Stops(QWidget):
    """The names of a slider's stops, each under its stop; a click on one chooses it."""

    def __init__(self, services: Services, slider: QSlider, names: list[str]) -> None:
        super().__init__()
        self._services = services
        self._slider = slider
        self._names = names
        slider.setRange(0, len(names) - 1)
        slider.setPageStep(1)
        slider.valueChanged.connect(self._moved)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._value = slider.value()
        self._moved(self._value)

    def _moved(self, value: int) -> None:
        if not isValid(self._slider):  # the sheet is being taken apart, and the slider was first
            return
        self._slider.setAccessibleDescription(self._names[value])
        self._value = value
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, round(1.5 * self._services.theme.sizes.body))

    def _middle(self, index: int) -> float:
        step = (self.width() - HANDLE) / (len(self._names) - 1)
        return HANDLE / 2 + index * step

    def mousePressEvent(self, event: QMouseEvent) -> None:
        x = event.position().x()
        self._slider.setValue(
            min(range(len(self._names)), key=lambda index: abs(self._middle(index) - x))
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._services.theme
        with QPainter(self) as painter:
            for index, name in enumerate(self._names):
                here = index == self._value
                font = theme.sans(theme.sizes.small)
                half = advance(font, name) / 2 + 1
                middle = min(max(self._middle(index), half), self.width() - half)
                rect = QRectF(middle - half, 0, 2 * half, self.height())
                p = theme.palette
                write(painter, rect, name, font, p.brass_bright if here else p.text_soft)


class PaceSample(QWidget):
    """An opponent lays cards down at the speed and the pace that are set; a click shows it anew."""

    def __init__(self, services: Services, game: Game, table: Table) -> None:
        super().__init__()
        self._settings: Settings = services.settings
        self._deck = game.back(table, 0)
        self._pictures = services.faces(game.id)
        self._faces = [printed(game.id, face) for face in table.cast[-_CARDS:]]
        self._run = QVariantAnimation(self)
        self._run.valueChanged.connect(self.update)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedHeight(round(_CARD * RATIO) + 14)

    @property
    def running(self) -> bool:
        """Whether cards are still being laid down."""
        return self._run.state() == QVariantAnimation.State.Running

    def play(self) -> None:
        """Lay the cards down from the beginning."""
        _, last = self._times(len(self._faces) - 1)
        self._run.stop()
        self._run.setStartValue(0.0)
        self._run.setEndValue(last)
        self._run.setDuration(round(last))
        if last:
            self._run.start()
        self.update()

    def stop(self) -> None:
        """Let all cards lie."""
        self._run.stop()
        self.update()

    def _times(self, index: int) -> tuple[float, float]:
        """When a card starts and when it arrives, in milliseconds."""
        speed = self._settings.animation_speed
        travel = FAR_MS / speed if speed else 0.0
        # As at the table, where the next move waits for the cards as well.
        start = index * max(1000 * self._settings.pace, travel)
        return start, start + travel

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.play()

    def paintEvent(self, event: QPaintEvent) -> None:
        dpr = self.devicePixelRatioF()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            now = float(self._run.currentValue() or 0) if self.running else float("inf")
            top, step = 5.0, 1.16 * _CARD
            pile = QPointF(6, top)
            row = self.width() - len(self._faces) * step - 2
            slot = self._pictures.slot("", _CARD, dpr)
            back = self._pictures.back(self._deck, _CARD, dpr)
            for index in range(len(self._faces)):
                painter.drawPixmap(QPointF(row + index * step, top) + slot.offset, slot.pixmap)
            painter.drawPixmap(pile + back.offset, back.pixmap)
            for index, face in enumerate(self._faces):
                start, end = self._times(index)
                if now < start:
                    continue
                share = min(1.0, (now - start) / (end - start)) if end > start else 1.0
                eased = 1 - (1 - share) ** 3
                card = back if eased < 0.5 else self._pictures.face(face, _CARD, dpr)
                at = pile + (QPointF(row + index * step, top) - pile) * eased
                painter.drawPixmap(at + card.offset, card.pixmap)
