"""The sheet of keys."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from alchemy_desktop.texts import catalogue, say
from alchemy_desktop.windows.overlay import Overlay
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import label


class KeysSheet(Overlay):
    """All keys and what they do, as the catalogue lists them."""

    def __init__(self, services: Services, parent: QWidget) -> None:
        super().__init__(services, parent)
        self.column.addWidget(label(say("app.keys.title"), "title"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(26)
        grid.setVerticalSpacing(9)
        lines = catalogue()["app.keys.lines"]
        assert isinstance(lines, list)
        half = -(-len(lines) // 2)
        for index, line in enumerate(lines):
            keys, _, does = line.partition(": ")
            row, column = index % half, 2 * (index // half)
            cap = label(keys, "key")
            cap.setAlignment(Qt.AlignmentFlag.AlignCenter)
            grid.addWidget(cap, row, column)
            grid.addWidget(label(does), row, column + 1)
        self.column.addLayout(grid)
        note = label(say("app.keys.note"), "note")
        self.column.addWidget(note)
