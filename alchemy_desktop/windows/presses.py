"""What presses of keys and of the mouse mean in every window, whatever lies in it."""

import weakref
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QMenuBar, QWidget
from shiboken6 import isValid

from alchemy_desktop.windows.overlay import Overlay
from alchemy_desktop.windows.widgets import Page

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def press_focused(window: QWidget, event: QKeyEvent) -> bool:
    """Let Enter press the button of a window that has the focus; tell whether there is one.

    Of itself Qt lets only the space bar press buttons outside of dialogs.
    """
    button = window.focusWidget()
    if event.key() not in _ENTER or not isinstance(button, QAbstractButton):
        return False
    if not event.isAutoRepeat():
        button.click()
    return True


class SecondPress(QObject):
    """Keeps the second press of a double click from what the first one brought under the mouse."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._first = self._latest = weakref.ref(window)
        self._astray = False

    def watch(self) -> None:
        """Watch the window, which is shown."""
        # What the platform tells, before it is shared out among the widgets.
        self._window.windowHandle().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent):
            layer = _layer(self._window.childAt(event.position().toPoint()))
            self._first = self._latest
            # Weakly: a page that is gone is not to be kept.
            self._latest = weakref.ref(layer if layer is not None else self._window)
            self._astray = False
        elif kind == QEvent.Type.MouseButtonDblClick:
            self._astray = self._first() is not self._latest()
        return self._astray and kind in (
            QEvent.Type.MouseButtonDblClick,
            QEvent.Type.MouseButtonRelease,
        )


def _layer(at: QWidget | None) -> QWidget | None:
    """Return the page or the sheet on which something lies."""
    while at is not None and not isinstance(at, Page | Overlay):
        at = at.parentWidget()
    return at


class BarFocus(QObject):
    """Gives the focus back to what had it when a menu bar is left and nothing was chosen."""

    def __init__(self, bar: QMenuBar, page: Callable[[], QWidget]) -> None:
        """Watch the menus of a bar.

        Args:
            bar: the menu bar, which has all its menus.
            page: returns what gets the focus if nothing had it.
        """
        super().__init__(bar)
        self._page = page
        self._before: QWidget | None = None
        for action in bar.actions():
            menu = action.menu()
            if isinstance(menu, QMenu):
                # The next menu, if any, opens only after the one before has gone.
                menu.aboutToHide.connect(lambda: QTimer.singleShot(0, self, self._left))
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._moved)

    def _moved(self, before: QWidget | None, now: QWidget | None) -> None:
        if isinstance(now, QMenuBar) and not isinstance(before, QMenuBar | None):
            self._before = before

    def _left(self) -> None:
        if QApplication.activePopupWidget() is None:
            self.give_back()

    def give_back(self) -> None:
        """Take the focus from the bar, if it has it."""
        # Asked of the application: what Python holds of a bar may be gone before the bar is.
        if not isinstance(QApplication.focusWidget(), QMenuBar):
            return
        before = self._before
        kept = before is not None and isValid(before) and before.isVisible()
        (before if kept and before is not None else self._page()).setFocus()
