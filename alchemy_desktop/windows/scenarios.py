"""The scenarios of a file: read, one of them chosen, and laid on the table."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QPushButton, QWidget

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.scenario import Scenario
from alchemy_desktop.kernel.scenario_file import ScenarioError, read_scenarios
from alchemy_desktop.library.exchange import read_text
from alchemy_desktop.library.store import StoreError
from alchemy_desktop.outside import beside
from alchemy_desktop.texts import say
from alchemy_desktop.windows.overlay import Overlay
from alchemy_desktop.windows.players import seated
from alchemy_desktop.windows.request import Request
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import label

_WIDTH, _HEIGHT = 560, 340


def scenarios_in(path: Path) -> list[Scenario]:
    """Return the scenarios of a file, at least one.

    Raises:
        StoreError: it cannot be read, or is no such file; the message is one sentence.
    """
    text = read_text(path, f"{path.name} cannot be opened")
    try:
        return read_scenarios(text, GAMES.get, beside(path))
    except ScenarioError as error:
        raise StoreError(f"{path.name} cannot be opened: {str(error).rstrip('.')}.") from None


def request_for(scenario: Scenario) -> Request:
    """Return what lays a scenario on the table; whose turn it is sits at this computer."""
    players = seated(scenario.game, scenario.seats, scenario.set_up.first)
    return Request(scenario.set_up, players, title=scenario.name)


class ScenarioSheet(Overlay):
    """Lists the scenarios of a file, to open one.

    Attributes:
        list: their names.
        go: the button that opens the one that is chosen.
    """

    def __init__(
        self,
        services: Services,
        scenarios: Sequence[Scenario],
        act: Callable[[Scenario], object],
        parent: QWidget,
    ) -> None:
        """Make the sheet; ``act`` opens the scenario that is chosen."""
        super().__init__(services, parent)
        self._scenarios = scenarios
        self._act = act
        self.add_title(say("app.scenarios.title"))
        self.list = QListWidget()
        self.list.setAccessibleName(say("app.scenarios.title"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.addItems([scenario.name for scenario in scenarios])
        self.list.currentRowChanged.connect(self._show)
        self.list.itemActivated.connect(self._open)
        self.column.addWidget(self.list)
        self.rule = label(role="note", wrap=True)
        self.column.addWidget(self.rule)
        self.go = QPushButton(say("app.scenarios.open"))
        self.go.setProperty("role", "primary")
        self.go.clicked.connect(self._open)
        self.add_foot(self.go)
        self.setFocusProxy(self.list)
        self.list.setCurrentRow(0)
        self.dismissed.connect(self.deleteLater)

    def _show(self, row: int) -> None:
        self.rule.setText(self._scenarios[row].rule)

    def _open(self) -> None:
        scenario = self._scenarios[self.list.currentRow()]
        self.dismiss()
        self._act(scenario)

    def fit(self) -> None:
        size = max(1.0, self.services.theme.text_size)
        self.sheet.setFixedWidth(round(min(_WIDTH * size, self.width() - 48)))
        self.list.setFixedHeight(round(min(_HEIGHT * size, self.height() - 260)))
