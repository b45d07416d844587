"""A question before something that is not to happen by a slip of the hand."""

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from alchemy_desktop.texts import say
from alchemy_desktop.windows.overlay import Overlay
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import label

_WIDTH = 440


class AskSheet(Overlay):
    """Says what would happen, and does it only if that is wanted.

    Attributes:
        stay, go: its buttons; keys begin at the one that changes nothing.
    """

    def __init__(
        self,
        services: Services,
        title: str,
        words: str,
        do: str,
        act: Callable[[], object],
        parent: QWidget,
        *,
        stay: str = "",
    ) -> None:
        """Make the sheet.

        Args:
            services: what every page works with.
            title: the question.
            words: what would happen.
            do: what stands on the button that does it.
            act: does it.
            parent: what the sheet lies over.
            stay: what stands on the button that changes nothing; "Cancel" if empty.
        """
        super().__init__(services, parent)
        self._act = act
        self.column.addWidget(label(title, "title"))
        said = label(words, wrap=True)
        said.setFixedWidth(_WIDTH)
        self.column.addWidget(said)
        self.setAccessibleName(title)
        self.setAccessibleDescription(words)
        row = QHBoxLayout()
        row.setSpacing(12)
        self.go = QPushButton(do)
        self.go.clicked.connect(self._go)
        self.stay = QPushButton(stay or say("app.ask.stay"))
        self.stay.setProperty("role", "primary")
        self.stay.clicked.connect(self.dismiss)
        row.addStretch()
        row.addWidget(self.go)
        row.addWidget(self.stay)
        self.column.addLayout(row)
        self.dismissed.connect(self.deleteLater)

    def open(self) -> None:
        """Lie over the parent."""
        super().open()
        self.stay.setFocus()

    def _go(self) -> None:
        self.dismiss()
        self._act()
