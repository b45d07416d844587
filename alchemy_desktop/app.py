"""Where all parts meet: one application, its log, its files, its window."""

import faulthandler
import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import (
    QEvent,
    QMessageLogContext,
    QSocketNotifier,
    Qt,
    QTimer,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtGui import QFileOpenEvent, QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from alchemy_desktop import __version__
from alchemy_desktop.ai.worker import Thinker
from alchemy_desktop.display import drop_wild_scale
from alchemy_desktop.games import GAMES
from alchemy_desktop.library.log import LOG, begin_log
from alchemy_desktop.library.paths import games_file, log_file, settings_file
from alchemy_desktop.library.settings import SettingsError, load_settings, save_settings
from alchemy_desktop.library.store import Store, StoreError
from alchemy_desktop.resources import keep_all, resource_path
from alchemy_desktop.scene.art import Art
from alchemy_desktop.scene.portraits import avatars
from alchemy_desktop.scene.theme import load_theme
from alchemy_desktop.texts import say
from alchemy_desktop.windows.errors import ErrorDesk
from alchemy_desktop.windows.instance import Instance
from alchemy_desktop.windows.main_window import MainWindow
from alchemy_desktop.windows.request import Request
from alchemy_desktop.windows.services import Services

_QT_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}
_KEEP_MS = 400
"""How long the window has for itself before the program's files are read ahead."""


class Application(QApplication):
    """The application.

    Attributes:
        opened: macOS, which starts no second program for that, opens a file: its ``Request``.
    """

    opened = Signal(object)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.opened.emit(Request(file=event.file()))
            return True
        return super().event(event)


def run(request: Request, shown: Callable[[MainWindow], object] = lambda _: None) -> int:
    """Open the window, or hand the request to the one that is open; return the exit code.

    Args:
        request: what to show.
        shown: called with the window when it is about to be painted, for measuring.

    Raises:
        NotAnswering: another instance runs and does not answer.
    """
    app = make_application()
    instance = Instance(games_file())
    if not instance.claim(request):
        return 0
    begin_qt_log()
    look_for_files()
    with open_services() as (services, notices):
        services.theme.apply(app)
        window = MainWindow(services, GAMES)
        for about, sentence in notices.items():
            window.notices.tell(about, sentence)
        window.notices.watch_look()
        window.notices.watch_program()
        instance.asked.connect(window.serve)
        if isinstance(app, Application):
            app.opened.connect(window.serve)
        with unexpected_errors(window) as desk, closing_signals(window.quit):
            try:
                window.start(request)
            except Exception as error:  # noqa: BLE001  (or a game could bar the way for good)
                desk.caught(type(error), error, error.__traceback__)
                window.show_home()
            window.show()
            shown(window)
            reader = threading.Thread(target=keep_all, daemon=True)
            QTimer.singleShot(_KEEP_MS, reader.start)
            code = app.exec()
        instance.release()
    return code


def make_application() -> QApplication:
    """Return the application, dressed in its name and icon."""
    if QApplication.instance() is None:
        # Qt's first words are not for the player either; there is no log yet to keep them.
        qInstallMessageHandler(_log_qt)
        drop_wild_scale()
        QGuiApplication.setHighDpiScaleFactorRoundingPolicy(
            Qt.HighDpiScaleFactorRoundingPolicy.PassThrough
        )
    QApplication.setApplicationName("alchemy-desktop")
    QApplication.setApplicationDisplayName(say("app.title"))
    QApplication.setApplicationVersion(__version__)
    QGuiApplication.setDesktopFileName("alchemy-desktop")
    app = QApplication.instance() or Application(sys.argv[:1])
    assert isinstance(app, QApplication)
    icon = QIcon()
    for side in (16, 32, 64, 128, 256):
        icon.addFile(str(resource_path("art") / f"icon-{side}.png"))
    app.setWindowIcon(icon)
    return app


def look_for_files() -> None:
    """Find out now whether the files are there that pages need only later.

    Raises:
        ResourceError: one is missing or damaged; the theme is looked at when it is read.
    """
    for name in ("ai", "app", "table", *GAMES):
        resource_path("texts", "en", f"{name}.toml")
    for game in GAMES:
        say(f"{game}.title")
    avatars()


@contextmanager
def open_services(
    games: Path | None = None, settings: Path | None = None
) -> Iterator[tuple[Services, dict[str, str]]]:
    """Open the player's files, and close them at the end.

    Args:
        games: the file of games; None for the player's own.
        settings: the file of settings; None for the player's own.

    Yields:
        what every page works with, and sentences to show, by what they are about.
    """
    settings_path = settings or settings_file()
    values, problem = load_settings(settings_path)
    notices = {"settings": problem}

    def save() -> str:
        try:
            save_settings(settings_path, values)
        except SettingsError as error:
            return str(error)
        return ""

    store = Store(games or games_file())
    notices["store"] = store.notice
    with suppress(StoreError):  # that which also keeps it from being purged is said elsewhere
        store.purge()
    thinker = Thinker()
    theme = load_theme()
    theme.text_size = values.text_size
    try:
        yield Services(theme, Art(), values, save, store, thinker), notices
    finally:
        thinker.close()
        store.close()


# --- errors and signals ----------------------------------------------------------------------


def begin_qt_log() -> None:
    """Let Qt's messages, and crashes below Python, go to the log."""
    if begin_log(log_file()):
        # Its own handle: the log's changes when a new file is begun.
        faulthandler.enable(log_file().open("a"))


def _log_qt(kind: QtMsgType, _: QMessageLogContext, message: str) -> None:
    LOG.log(_QT_LEVELS.get(kind, logging.WARNING), "Qt: %s", message)
    if "connection broke" in message:
        # The display is gone; Qt ends the program here and now.
        _say_last("the display is gone; the next start goes on where the game stood")
    elif kind == QtMsgType.QtFatalMsg:
        _say_last(f"Qt: {message}")


def _say_last(sentence: str) -> None:
    with suppress(OSError, AttributeError, ValueError):
        print(f"alchemy-desktop: {sentence}", file=sys.stderr, flush=True)  # noqa: T201


@contextmanager
def unexpected_errors(window: MainWindow) -> Iterator[ErrorDesk]:
    """Log errors that nobody expected, and tell of them in the window, which stays usable.

    Yields:
        what takes errors that are caught otherwise.
    """
    desk = ErrorDesk(window, log_file())

    def caught(
        kind: type[BaseException], error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            window.close()
        else:
            desk.caught(kind, error, trace)

    before = sys.excepthook, threading.excepthook, sys.unraisablehook
    sys.excepthook = caught
    threading.excepthook = lambda a: caught(a.exc_type, a.exc_value, a.exc_traceback)
    sys.unraisablehook = lambda a: caught(a.exc_type, a.exc_value, a.exc_traceback)
    try:
        yield desk
    finally:
        sys.excepthook, threading.excepthook, sys.unraisablehook = before


@contextmanager
def closing_signals(close: Callable[[], object]) -> Iterator[None]:
    """Close at once on an interrupt or a polite request to end, as by the system shutting down."""
    ours, theirs = socket.socketpair()
    for end in (ours, theirs):
        end.setblocking(False)
    notifier = QSocketNotifier(ours.fileno(), QSocketNotifier.Type.Read)
    notifier.activated.connect(lambda: close())
    kinds = [signal.SIGINT, signal.SIGTERM]
    # Python's own handler runs only between its instructions: the byte wakes Qt's loop.
    before = [signal.signal(kind, lambda *_: None) for kind in kinds]
    wakeup = signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(wakeup)
        for kind, handler in zip(kinds, before, strict=True):
            signal.signal(kind, handler)
        notifier.setEnabled(False)
        ours.close()
        theirs.close()
