"""Whether a window can be opened here: Qt ends the program without a word if not."""

import ctypes
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping, MutableMapping
from contextlib import contextmanager, suppress
from pathlib import Path

from alchemy_desktop.resources import ResourceError

X11_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
}
"""What Qt's X11 part loads from the system, each with its Debian package."""


class NoWindow(Exception):
    """No window can be opened here; the message is one sentence."""


NO_DISPLAY = (
    "there is no display here to open a window on; “alchemy-desktop demo” plays a game without"
    " one and makes pictures of it"
)


_FROZEN = getattr(sys, "frozen", False)
_SCALES = (0.25, 8.0)
_NO_PLATFORM = (
    "Qt does not start with what the environment variable QT_QPA_PLATFORM says; unset it, and"
    " the display is found without it"
)


def why_no_window(environment: Mapping[str, str] = os.environ) -> str:
    """Return a sentence that says why no window can be opened, or an empty string."""
    if not sys.platform.startswith(("linux", "freebsd")):
        return ""
    wanted = environment.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if wanted and not wanted.startswith(("xcb", "wayland")):
        return "" if wanted == "offscreen" or _qt_starts(environment) else _NO_PLATFORM
    if wanted != "xcb" and _wayland_answers(environment):
        return ""
    display = environment.get("DISPLAY", "")
    if not display:
        return NO_DISPLAY
    missing = [package for name, package in X11_LIBRARIES.items() if _load(name) is None]
    if missing and not _FROZEN:  # which has the libraries in its own folder
        return (
            "system libraries that the window needs are missing; on Debian or Ubuntu install them"
            f" with “apt-get install {' '.join(missing)}”"
        )
    if not _x11_answers(display):
        return f"the display “{display}” does not answer, so no window can be opened on it"
    return ""


def drop_wild_scale(environment: MutableMapping[str, str] = os.environ) -> None:
    """Take a scale factor away with which nothing could be seen; Qt obeys any number."""
    with suppress(KeyError, ValueError):
        least, most = _SCALES
        if not least <= float(environment["QT_SCALE_FACTOR"]) <= most:
            del environment["QT_SCALE_FACTOR"]


def _qt_starts(environment: Mapping[str, str]) -> bool:
    """Let another process start Qt and find a screen: where that fails, Qt aborts."""
    if _FROZEN:
        return False  # its folder holds no other platforms than those asked about before
    attempt = "from PySide6.QtGui import QGuiApplication as App; exit(not App([]).screens())"
    command = [sys.executable, "-c", attempt]
    return not subprocess.run(command, env=environment, capture_output=True, check=False).returncode


@contextmanager
def interrupts_end_at_once() -> Iterator[None]:
    """Let Ctrl-C end the program as a kill does, until a window takes it as a wish to be closed.

    Python's own way, an exception wherever it happens to be, aborts while Qt is being loaded.
    """
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def window_errors() -> Iterator[None]:
    """Turn what goes wrong in loading Qt or the program's files into one sentence.

    Raises:
        NoWindow: something went wrong.
    """
    try:
        yield
    except ImportError as error:
        raise NoWindow(
            f"Qt cannot be loaded ({error}); install the program again, or the system libraries"
            " that it names"
        ) from error
    except ResourceError as error:
        raise NoWindow(str(error).rstrip(".")) from error


def _wayland_answers(environment: Mapping[str, str]) -> bool:
    name = environment.get("WAYLAND_DISPLAY", "")
    if not name:
        return False
    path = Path(environment.get("XDG_RUNTIME_DIR", "/")) / name
    with socket.socket(socket.AF_UNIX) as probe:
        probe.settimeout(1)
        try:
            probe.connect(str(path))
        except OSError:
            return False
    return True


def _x11_answers(display: str) -> bool:
    xcb = _load("libxcb.so.1")
    if xcb is None:
        return True  # whatever Qt does about it, nothing can be asked here
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(display.encode(), None)
    failed = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not failed


def _load(name: str) -> ctypes.CDLL | None:
    try:
        return ctypes.CDLL(name)
    except OSError:
        return None
