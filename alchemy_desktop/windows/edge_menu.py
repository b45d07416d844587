"""The menus while the window fills the screen: they come out of the top edge."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QEnterEvent, QHideEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar, QWidget
from shiboken6 import isValid

_EDGE = 3
"""Height of the strip that the mouse touches, in pixels."""


class Edge(QWidget):
    """An invisible strip at the top of a page that calls a function when the mouse touches it."""

    def __init__(self, touched: Callable[[], object], parent: QWidget) -> None:
        super().__init__(parent)
        self._touched = touched
        self.hide()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._touched()


class EdgeMenu(QMenuBar):
    """The menus of another bar, over the top of a page; nothing moves to make room for it.

    It goes away when the mouse leaves it, on Escape, and after something was chosen.
    """

    def __init__(self, bar: QMenuBar, page: QWidget) -> None:
        super().__init__(page)
        self.setNativeMenuBar(False)
        self._page = page
        self._focus_before: QWidget | None = None
        self._edge = Edge(self.come, page)
        self.addActions(bar.actions())
        # Not the bar's children: that for what it has no room for comes and goes.
        menus = (action.menu() for action in bar.actions())
        self._menus = [menu for menu in menus if isinstance(menu, QMenu)]
        for menu in self._menus:
            menu.aboutToHide.connect(self._later)
        page.installEventFilter(self)
        self.hide()

    def watch(self, on: bool) -> None:
        """Come when the edge is touched, or never."""
        self._edge.setVisible(on)
        self._fit()
        if not on:
            self.hide()

    def come(self) -> None:
        """Lie over the page."""
        self._fit()
        self.show()
        self.raise_()

    def come_for_keys(self) -> None:
        """Lie over the page, with the keys on the first menu."""
        self._focus_before = QApplication.focusWidget()
        self.come()
        self.setFocus(Qt.FocusReason.MenuBarFocusReason)
        self.setActiveAction(self.actions()[0])

    def _fit(self) -> None:
        self._edge.setGeometry(0, 0, self._page.width(), _EDGE)
        self._edge.raise_()
        self.setGeometry(0, 0, self._page.width(), self.sizeHint().height())

    def _later(self) -> None:
        # The next menu, if any, opens only after the one before has gone.
        QTimer.singleShot(0, self, self._go_unless_used)

    def _go_unless_used(self) -> None:
        # At the end of the program the menus may be gone before this bar.
        opened = any(isValid(menu) and menu.isVisible() for menu in self._menus)
        if not opened and not self.underMouse():
            self.hide()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        before, self._focus_before = self._focus_before, None
        if before is not None and isValid(before) and self.hasFocus():
            before.setFocus()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._later()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Alt):
            event.accept()
            self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._page and event.type() == QEvent.Type.Resize:
            self._fit()
        return super().eventFilter(watched, event)
