"""What this program is: its version, its parts and their licences, and where its files lie."""

import platform
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, qVersion
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QWidget

from alchemy_desktop import __version__
from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.library.paths import log_file
from alchemy_desktop.texts import catalogue, say
from alchemy_desktop.windows.overlay import Overlay
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import label


class AboutSheet(Overlay):
    """The program over a page.

    Attributes:
        folders: the buttons that open a folder, by the folder.
    """

    def __init__(self, services: Services, parent: QWidget) -> None:
        super().__init__(services, parent)
        self.column.addWidget(label(say("app.title"), "title"))
        versions = (__version__, qVersion(), platform.python_version())
        self.column.addWidget(label(say(Text("app.about.versions", versions))))
        self.column.addWidget(label(say("app.about.ours"), wrap=True))
        self.column.addLayout(self._parts())
        self.folders: dict[Path, QPushButton] = {}
        where = QGridLayout()
        where.setHorizontalSpacing(18)
        where.setVerticalSpacing(9)
        for row, (words, path) in enumerate(
            ((say("app.about.games"), services.store.path), (say("app.about.log"), log_file()))
        ):
            shown = label(str(path), "note", wrap=True)
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            where.addWidget(label(words), row, 0)
            where.addWidget(shown, row, 1)
            where.addWidget(self._opener(path.parent), row, 2)
        where.setColumnStretch(1, 1)
        self.column.addLayout(where)
        foot = QHBoxLayout()
        foot.addStretch()
        done = QPushButton(say("app.sheet.done"))
        done.clicked.connect(self.dismiss)
        foot.addWidget(done)
        self.column.addLayout(foot)
        self.sheet.setMinimumWidth(640)
        self.sheet.setMaximumWidth(760)

    def _parts(self) -> QGridLayout:
        """The parts that are not ours, each with its licence, in two columns."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(4)
        lines = catalogue()["app.about.parts"]
        assert isinstance(lines, list)
        half = -(-len(lines) // 2)
        for index, line in enumerate(lines):
            part, _, licence = line.partition(": ")
            row, column = index % half, 2 * (index // half)
            grid.addWidget(label(part), row, column)
            grid.addWidget(label(licence, "note"), row, column + 1)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        return grid

    def _opener(self, folder: Path) -> QPushButton:
        button = QPushButton(say("app.about.open"))
        button.setEnabled(folder.is_dir())
        button.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))))
        self.folders[folder] = button
        return button
