"""The table that a set-up will result in, seen small."""

from collections.abc import Iterator, Sequence
from time import perf_counter

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QHideEvent, QImage, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from alchemy_desktop.kernel.game import Game, SetUp
from alchemy_desktop.library.store import Player
from alchemy_desktop.scene.cardstock import rounded
from alchemy_desktop.scene.looks import Looks
from alchemy_desktop.scene.preview import preview_picture, preview_scene
from alchemy_desktop.texts import say
from alchemy_desktop.windows.services import Services

LEAST_HEIGHT = 150
_REST_MS = 120
"""How long nothing must change before the picture is painted, in milliseconds."""
_SLICE = 0.008
"""Seconds of work at a stretch; a step that takes longer is not cut."""
_PAUSE_MS = 8
_SHARE = 0.77
"""The table's part of the window's width."""
_RADIUS = 7


class TablePicture(QWidget):
    """The real table with all hands hidden, painted anew once a set-up rests.

    It is painted in slices, so that the window does not stand still.

    Attributes:
        image: the picture, or None before the first.
    """

    def __init__(self, services: Services, game: Game) -> None:
        super().__init__()
        self.services = services
        self.image: QImage | None = None
        self._game = game
        self._asked: tuple[SetUp, Sequence[Player], bool] | None = None
        self._looks: Looks | None = None
        self._work: Iterator[None] | None = None
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._begin)
        self._slices = QTimer(self, interval=_PAUSE_MS)
        self._slices.timeout.connect(self._go_on)
        self.setMinimumHeight(LEAST_HEIGHT)
        self.setAccessibleName(say("app.set-up.table"))
        self.setToolTip(say("app.set-up.table"))

    @property
    def busy(self) -> bool:
        """Whether another picture is on its way."""
        return self._rest.isActive() or self._slices.isActive()

    def show_table(self, set_up: SetUp, players: Sequence[Player], *, first_known: bool) -> None:
        """Show another table soon."""
        if (set_up, players, first_known) != self._asked:
            self._asked = (set_up, players, first_known)
            self._rest.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._rest.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._rest.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._rest.stop()
        self._slices.stop()

    def _begin(self) -> None:
        self._work = self._paint_table()
        self._slices.start()

    def _go_on(self) -> None:
        """Work for a slice of time."""
        until = perf_counter() + _SLICE
        while self._work is not None and perf_counter() < until:
            if next(self._work, self) is self:
                self._work = None
                self._slices.stop()

    def _paint_table(self) -> Iterator[None]:
        """Paint the picture, step by step."""
        if self._asked is None:
            return
        set_up, players, first_known = self._asked
        scene = preview_scene(self._game, set_up, players, self.services.theme, self._looks)
        self._looks = scene.looks
        yield
        window, dpr = self.window(), self.devicePixelRatioF()
        size = QSize(round(_SHARE * window.width()), window.height())
        shrink = dpr * min(self.width() / size.width(), self.height() / size.height())
        yield from scene.warm_up(size, shrink)
        image = preview_picture(scene, size, shrink, first_known=first_known)
        image.setDevicePixelRatio(dpr)
        self.image = image
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.image is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            size = self.image.deviceIndependentSize()
            corner = QPointF((self.width() - size.width()) / 2, (self.height() - size.height()) / 2)
            body = QRectF(corner.toPoint().toPointF(), size)
            painter.setClipPath(rounded(body, _RADIUS))
            painter.drawImage(body.topLeft(), self.image)
            painter.setClipping(False)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.services.theme.palette.brass_deep, 1.4))
            painter.drawRoundedRect(body.adjusted(0.7, 0.7, -0.7, -0.7), _RADIUS, _RADIUS)
