"""One sentence in a window of its own, where the program cannot start; no file of it is needed."""

import os

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QVBoxLayout, QWidget

_WIDTH = 420


def show_last_words(sentence: str) -> None:
    """Show a sentence until it is closed; nothing where nobody could see it."""
    if os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0] in ("offscreen", "minimal"):
        return
    app = QApplication.instance() or QApplication([])
    window = QWidget()
    window.setWindowTitle("Alchemy Desktop")
    window.setFixedWidth(_WIDTH)
    words = QLabel(sentence)
    words.setTextFormat(Qt.TextFormat.PlainText)
    words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    words.setWordWrap(True)
    close = QPushButton("Close")
    close.clicked.connect(window.close)
    column = QVBoxLayout(window)
    column.setContentsMargins(20, 20, 20, 20)
    column.setSpacing(16)
    column.addWidget(words)
    column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
    window.show()
    app.exec()
