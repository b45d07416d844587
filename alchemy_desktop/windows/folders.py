"""Folders and files that the system opens in its own programs."""

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices


def open_outside(path: Path) -> bool:
    """Open a folder or file as the desktop does, and return whether it tried to."""
    return path.exists() and QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
