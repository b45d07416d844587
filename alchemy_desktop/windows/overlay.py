"""Sheets that lie over a whole page."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractSlider,
    QApplication,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from alchemy_desktop.scene.cardstock import alpha
from alchemy_desktop.texts import say
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import label


class FittingScroll(QScrollArea):
    """A scrolled widget that is as high as it wants to be where there is room."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inside)

    def sizeHint(self) -> QSize:
        inside = self.widget()
        assert inside is not None
        wide = self.width() if self.width() > 0 else inside.sizeHint().width()
        high = inside.heightForWidth(wide) if inside.hasHeightForWidth() else -1
        # The bar, if there must be one, stands beside what is scrolled.
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(inside.sizeHint().width() + bar, max(high, inside.minimumSizeHint().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()


class Overlay(QWidget):
    """A sheet in the middle of its parent, which it darkens.

    Escape and a click beside the sheet dismiss it.

    Attributes:
        dismissed: it was put away.
        column: where the sheet's content goes.
    """

    dismissed = Signal()

    def __init__(self, services: Services, parent: QWidget) -> None:
        super().__init__(parent)
        self._below = parent
        self._focus_before: QWidget | None = None
        self.services = services
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.sheet = QFrame()
        self.sheet.setProperty("role", "sheet")
        self.column = QVBoxLayout(self.sheet)
        self.column.setContentsMargins(30, 24, 30, 24)
        self.column.setSpacing(16)
        self._fit_soon = QTimer(self, singleShot=True, interval=0)
        self._fit_soon.timeout.connect(self.fit)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 24, 24, 24)
        outer.addWidget(self.sheet, 0, Qt.AlignmentFlag.AlignCenter)
        parent.installEventFilter(self)

    def add_title(self, words: str) -> None:
        """Begin the sheet with a title."""
        self.column.addWidget(label(words, "title"))

    def add_foot(self, *buttons: QPushButton) -> None:
        """End the sheet with buttons, the one that puts it away at the right."""
        foot = QHBoxLayout()
        foot.setSpacing(12)
        for button in buttons:
            foot.addWidget(button)
        foot.addStretch()
        done = QPushButton(say("app.sheet.done"))
        done.clicked.connect(self.dismiss)
        foot.addWidget(done)
        self.column.addLayout(foot)

    def open(self) -> None:
        """Lie over the parent."""
        if not self.isVisible():
            self._focus_before = QApplication.focusWidget()
        self.setGeometry(self._below.rect())
        self.raise_()
        self.show()
        self.fit()  # only now does everything have the theme's type, in the size that is set
        self.setFocus()

    def fit(self) -> None:
        """Size the content for the room there is and for the text size."""

    def dismiss(self) -> None:
        """Be put away."""
        before = self._focus_before
        # Before hiding, which would hand the focus on as the Tab key does.
        (before if before is not None and isValid(before) else self._below).setFocus()
        self.hide()
        self.dismissed.emit()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Keep the Tab key on the sheet: what lies below is out of reach."""
        # Not along Qt's chain of focus: PySide takes what `nextInFocusChain` returns for a child
        # of what it was asked of, and holds it for dead as soon as that is out of sight.
        stops = [stop for stop in self.findChildren(QWidget) if _takes_tab(stop)]
        if stops:
            here = QApplication.focusWidget()
            at = stops.index(here) if here in stops else -1 if forward else 0
            reason = Qt.FocusReason
            stops[(at + (1 if forward else -1)) % len(stops)].setFocus(
                reason.TabFocusReason if forward else reason.BacktabFocusReason
            )
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self._below:
            self.setGeometry(self._below.rect())
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.isVisible():
            # Not now: Qt walks over all widgets, and none may be made or deleted meanwhile.
            self._fit_soon.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Let go of the sliders: one whose groove is held would go on moving unseen."""
        super().hideEvent(event)
        for slider in self.findChildren(QAbstractSlider):
            able = slider.isEnabled()
            slider.setEnabled(False)
            slider.setEnabled(able)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.sheet.geometry().contains(event.position().toPoint()):
            self.dismiss()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), alpha(self.services.theme.palette.shadow, 0.62))


def _takes_tab(widget: QWidget) -> bool:
    """Whether the Tab key stops at a widget."""
    tab = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    return bool(tab) and widget.isVisible() and widget.isEnabled()


def covered(page: QWidget) -> bool:
    """Whether a sheet lies over a page, be it of the page itself or of the window."""
    place: QWidget | None = page
    while place is not None:
        if any(isinstance(child, Overlay) and child.isVisible() for child in place.children()):
            return True
        place = place.parentWidget()
    return False
