"""The sheet of keys, made from the menus and from what the table does with keys."""

from collections.abc import Iterable
from itertools import product
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QMenu, QMenuBar, QVBoxLayout, QWidget

from alchemy_desktop.scene.keys import MEANINGS
from alchemy_desktop.texts import say
from alchemy_desktop.windows.overlay import FittingScroll, Overlay
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import Panel, label

_COLUMNS, _COLUMN = 3, 330
"""How many columns there are at most, and the width that each needs, in pixels."""
_AROUND = 140
"""What lies around the columns, in pixels."""


class Group(NamedTuple):
    """Keys that belong together.

    Attributes:
        title: what they have in common.
        rows: for each thing that can be done its keys, as written on them, and its words.
    """

    title: str
    rows: list[tuple[list[str], str]]


def groups_of(bar: QMenuBar, page: QWidget, full_screen: tuple[str, ...]) -> list[Group]:
    """Return all keys that mean something: on a page, at the table, in the menus.

    What a key means on the page goes before what it means at the table.

    Args:
        bar: the menus.
        page: the page that is shown.
        full_screen: the keys that mean something while the window fills the screen only.
    """
    menus = [menu for action in bar.actions() if isinstance(menu := action.menu(), QMenu)]
    known = {action for menu in menus for action in menu.actions()}
    own = [a for a in (*page.actions(), *page.findChildren(QAction)) if a not in known]
    taken = {keys for action in own for keys in action.shortcuts()}
    told = [
        say(f"table.keys.{meaning}").partition(": ")
        for meaning, keys in MEANINGS.items()
        if taken.isdisjoint(QKeySequence(key) for key in keys)
    ]
    found = [
        Group(say("app.keys.page"), _rows(own)),
        Group(say("app.keys.table"), [([keys], words) for keys, _, words in told]),
        *(Group(_plain(menu.title()), _rows(menu.actions())) for menu in menus),
        Group(
            say("app.keys.full"), [([k], say(f"app.keys.full.{k.lower()}")) for k in full_screen]
        ),
    ]
    return [group for group in found if group.rows]


def _rows(actions: Iterable[QAction]) -> list[tuple[list[str], str]]:
    native = QKeySequence.SequenceFormat.NativeText
    return [
        ([keys.toString(native) for keys in action.shortcuts()], _plain(action.text()))
        for action in dict.fromkeys(actions)
        if action.shortcuts()
    ]


def _plain(words: str) -> str:
    """Return the words of a menu without the signs for the keyboard and for what follows."""
    return words.replace("&", "").removesuffix("…").rstrip()


class KeysSheet(Overlay):
    """All keys and what they do, over a page."""

    def __init__(self, services: Services, groups: list[Group], parent: QWidget) -> None:
        super().__init__(services, parent)
        self._panels = [(group, _panel(group)) for group in groups]
        self._columns = 0
        self.add_title(say("app.keys.title"))
        self._stacks = [QVBoxLayout() for _ in range(_COLUMNS)]
        self._scroll = FittingScroll(self._laid_out())
        self._scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # so that arrows scroll it
        self.setFocusProxy(self._scroll)
        self.column.addWidget(self._scroll)
        self.add_foot()

    def fit(self) -> None:
        wide = _COLUMN * max(1.0, self.services.theme.text_size)
        columns = max(1, min(_COLUMNS, int((self.width() - _AROUND) / wide)))
        if columns != self._columns:
            self._columns = columns
            self._share()

    def _laid_out(self) -> QWidget:
        inside = QWidget()
        row = QHBoxLayout(inside)
        row.setContentsMargins(0, 0, 2, 0)
        row.setSpacing(14)
        for column in self._stacks:
            column.setSpacing(14)
            row.addLayout(column)
        for _, panel in self._panels:
            panel.setParent(inside)
        return inside

    def _share(self) -> None:
        """Put the panels into as many columns as there are; none is made or deleted by that."""
        inside = self._scroll.widget()
        assert inside is not None
        row = inside.layout()
        assert isinstance(row, QHBoxLayout)
        shared = _shared([_height(group) for group, _ in self._panels], self._columns)
        for place, column in enumerate(self._stacks):
            while column.takeAt(0):
                pass
            numbers = shared[place] if place < len(shared) else []
            for number in numbers:
                column.addWidget(self._panels[number][1])
            column.addStretch()
            row.setStretch(place, 1 if numbers else 0)


def _panel(group: Group) -> Panel:
    panel = Panel()
    column = QVBoxLayout(panel)
    column.setContentsMargins(20, 12, 20, 16)
    column.setSpacing(7)
    column.addWidget(label(group.title, "heading"))
    for keys, words in group.rows:
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(label(words))
        row.addStretch()
        for key in keys:
            row.addWidget(label(key, "key"))
        column.addLayout(row)
    return panel


def _shared(heights: list[int], columns: int) -> list[list[int]]:
    """Return which of some things go into each column, so that the highest is as low as can be.

    In a column they keep their order. Where it makes no difference the first are farther left.
    """
    ways = product(range(columns), repeat=len(heights))
    best = min(ways, key=lambda way: (_highest(heights, way), way))
    return [[n for n, at in enumerate(best) if at == column] for column in range(columns)]


def _highest(heights: list[int], way: tuple[int, ...]) -> int:
    columns = [0] * (max(way, default=0) + 1)
    for height, column in zip(heights, way, strict=True):
        columns[column] += height
    return max(columns)


def _height(group: Group) -> int:
    """About how high a group is, in rows."""
    return len(group.rows) + 2
