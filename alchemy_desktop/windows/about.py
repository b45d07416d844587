"""What this program is: its version, its parts and their licences, and where its files lie."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from alchemy_desktop.library.paths import log_file
from alchemy_desktop.texts import say
from alchemy_desktop.windows.folders import open_outside
from alchemy_desktop.windows.licences import parts
from alchemy_desktop.windows.overlay import FittingScroll, Overlay
from alchemy_desktop.windows.report import versions
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import label

_WIDTH, _LIST = 940, 250
"""Widths of the sheet and of the list of parts, in pixels."""
_TEXT = 0.36
"""The height of a licence, of that of the page."""


class AboutSheet(Overlay):
    """The program over a page.

    Attributes:
        versions: the button that copies the versions.
        list: the parts; the licence of the chosen one can be read beside it.
        note, licence: what to know about the licence, and its text.
        folders: the buttons that open a folder, by the folder.
    """

    def __init__(self, services: Services, parent: QWidget) -> None:
        super().__init__(services, parent)
        self.parts = parts()
        self.column.setSpacing(12)
        self.add_title(say("app.title"))
        inside = QWidget()
        told = QVBoxLayout(inside)
        told.setContentsMargins(0, 0, 2, 0)
        told.setSpacing(self.column.spacing())
        told.addWidget(label(say("app.about.ours"), wrap=True))
        told.addLayout(self._licences(), 1)
        told.addLayout(self._places())
        self.column.addWidget(FittingScroll(inside), 1)
        self.versions = QPushButton(say("app.about.copy"))
        self.versions.clicked.connect(self._copy)
        self.add_foot(self.versions)
        self.setFocusProxy(self.list)
        self.list.setCurrentRow(0)

    # --- parts and licences ----------------------------------------------------------------

    def _licences(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(14)
        self.list = QListWidget()
        self.list.setAccessibleName(say("app.about.parts"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for part in self.parts:
            self.list.addItem(part.name)
        self.list.currentRowChanged.connect(self._show)
        row.addWidget(self.list)
        column = QVBoxLayout()
        column.setSpacing(6)
        self.name = label(role="heading", wrap=True)
        self.note = label(role="note", wrap=True)
        self.note.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.licence = QPlainTextEdit()
        self.licence.setReadOnly(True)
        self.licence.setTabChangesFocus(True)
        self.licence.setAccessibleName(say("app.about.text"))
        for widget in (self.name, self.note):
            column.addWidget(widget)
        column.addWidget(self.licence, 1)
        row.addLayout(column, 1)
        return row

    def _show(self, row: int) -> None:
        part = self.parts[row]
        self.name.setText(part.licence)
        self.note.setText(say(f"app.about.note.{part.id}"))
        text = part.text()
        self.licence.setVisible(bool(text))
        self.licence.setPlainText(text)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(versions())
        self.versions.setText(say("app.about.copied"))

    # --- files -----------------------------------------------------------------------------

    def _places(self) -> QGridLayout:
        self.folders: dict[Path, QPushButton] = {}
        where = QGridLayout()
        where.setHorizontalSpacing(18)
        where.setVerticalSpacing(6)
        for row, (words, path) in enumerate(
            (
                (say("app.about.games"), self.services.store.path),
                (say("app.about.log"), log_file()),
            )
        ):
            shown = label(str(path), "note", wrap=True)
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            where.addWidget(label(words), row, 0)
            where.addWidget(shown, row, 1)
            where.addWidget(self._opener(path.parent), row, 2)
        where.setColumnStretch(1, 1)
        return where

    def _opener(self, folder: Path) -> QPushButton:
        button = QPushButton(say("app.about.open"))
        button.setEnabled(folder.is_dir())
        button.clicked.connect(lambda: open_outside(folder))
        self.folders[folder] = button
        return button

    # --- size ------------------------------------------------------------------------------

    def open(self) -> None:
        """Lie over the page."""
        self.versions.setText(say("app.about.copy"))
        super().open()

    def fit(self) -> None:
        size = self.services.theme.text_size
        self.sheet.setFixedWidth(round(min(_WIDTH * max(1.0, size), self.width() - 48)))
        self.list.setFixedWidth(round(_LIST * max(1.0, size)))
        self.licence.setMinimumHeight(round(_TEXT * self.height() / max(1.0, size)))
