"""The dialog for files, where the platform has none of its own."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFileDialog, QHeaderView, QSplitter, QToolButton, QTreeView

from alchemy_desktop.texts import say
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import icon

_SIZE = QSize(860, 560)
_SHARED = [170, 670]
"""Widths of the places and of what is there, in pixels."""
_BUTTONS = {
    "backButton": "left",
    "forwardButton": "right",
    "toParentButton": "up",
    "newFolderButton": "folder-new",
    "listModeButton": "list",
    "detailModeButton": "details",
}
"""The buttons of Qt's dialog, and our drawings on them."""


def dress(dialog: QFileDialog, services: Services, way: str) -> None:
    """Dress a dialog in our words and, if it is Qt's own, in our look, with nothing cut.

    Args:
        dialog: the dialog, before it is shown.
        services: what every page works with.
        way: what it is for, "open" or "save".
    """
    part = QFileDialog.DialogLabel
    dialog.setLabelText(part.LookIn, say(f"app.files.{way}.folder"))
    dialog.setLabelText(part.FileType, say("app.files.kind"))
    table = dialog.findChild(QTreeView)
    if table is None:  # the platform's
        return
    dialog.resize(_SIZE)
    splitter = dialog.findChild(QSplitter)
    if splitter is not None:
        splitter.setSizes(_SHARED)
    header = table.header()
    header.setStretchLastSection(False)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    for name, drawing in _BUTTONS.items():
        button = dialog.findChild(QToolButton, name)
        if button is not None:
            button.setIcon(icon(services, f"ui/{drawing}", 16))
            button.setIconSize(QSize(16, 16))
