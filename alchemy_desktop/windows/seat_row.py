"""One seat in the set-up: who sits there, how they look, and whether they begin."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QRadioButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.kernel.game import Game
from alchemy_desktop.library.entries import MAX_NAME
from alchemy_desktop.scene.cardstock import rounded
from alchemy_desktop.scene.lettering import write_left
from alchemy_desktop.texts import Reader, say
from alchemy_desktop.windows.company import Company, Sitter
from alchemy_desktop.windows.looks_popup import LooksPopup, Medallion
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import icon

_SIDE = 38
_FRAME = 6
_NOTE = Qt.ItemDataRole.UserRole + 1
_LIST_WIDTH = 340
"""Of the list of levels, in pixels, without its frame."""


class NotedItems(QStyledItemDelegate):
    """Paints the items of a list with a line below each that says what it is like."""

    def __init__(self, services: Services, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = services.theme

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        sizes = self._theme.sizes
        return QSize(_LIST_WIDTH, round(1.5 * (sizes.body + sizes.small)) + 10)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        p, sizes = self._theme.palette, self._theme.sizes
        box: QRect = option.rect
        state: QStyle.StateFlag = option.state
        chosen = bool(state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen:
            painter.fillPath(rounded(box.toRectF().adjusted(1, 1, -1, -1), 5), p.brass)
        words = box.toRectF().adjusted(10, 5, -8, -5)
        share = sizes.body / (sizes.body + sizes.small)
        top = words.adjusted(0, 0, 0, -(1 - share) * words.height())
        below = words.adjusted(0, share * words.height(), 0, 0)
        ink, soft = (p.ink, p.ink) if chosen else (p.text, p.text_soft)
        write_left(painter, top, str(index.data()), self._theme.sans(sizes.body), ink)
        write_left(painter, below, str(index.data(_NOTE)), self._theme.sans(sizes.small), soft)
        painter.restore()


class KindBox(QComboBox):
    """A list of whom a seat can be given to."""

    def showPopup(self) -> None:
        """Show the list, wide enough for what is said of each."""
        # Only now: to make the list costs as much as the rest of a row.
        self.view().setMinimumWidth(_LIST_WIDTH + 2 * _FRAME)
        super().showPopup()


class SeatRow(QWidget):
    """One seat: portrait, name, person or level of the opponent, place in the order, who begins.

    Attributes:
        changed: something else is chosen.
        moved: the player is to sit so many places later, or earlier if negative.
        sitter: who sits there.
        medallion, name, kind, up, down, begins: its parts.
    """

    changed = Signal()
    moved = Signal(int)

    def __init__(self, services: Services, game: Game, company: Company, sitter: Sitter) -> None:
        super().__init__()
        self.services = services
        self.sitter = sitter
        self._game = game
        self._company = company
        self.popup: LooksPopup | None = None
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        self.medallion = Medallion(services, game.id, _SIDE, self)
        self.medallion.clicked.connect(self._choose_looks)
        self.name = QLineEdit(sitter.name, maxLength=MAX_NAME)
        self.name.textChanged.connect(self._named)
        self.kind = self._make_kind()
        self.up, self.down = self._step("up", -1), self._step("down", 1)
        self.begins = QRadioButton()
        self.begins.clicked.connect(self._begin)
        line.addWidget(self.medallion)
        line.addWidget(self.name, 12)
        line.addWidget(self.kind, 4)
        steps = QVBoxLayout()
        steps.setSpacing(0)
        steps.addWidget(self.up)
        steps.addWidget(self.down)
        line.addLayout(steps)
        line.addWidget(self.begins)

    def _step(self, way: str, places: int) -> QToolButton:
        """A button that lets the player sit so many places later."""
        made = QToolButton()
        made.setProperty("role", "step")
        made.setIcon(icon(self.services, f"ui/{way}", 12))
        made.setIconSize(QSize(12, 12))
        made.clicked.connect(lambda: self.moved.emit(places))
        return made

    def _make_kind(self) -> QComboBox:
        box = KindBox()
        box.setItemDelegate(NotedItems(self.services, box))
        box.addItem(say("app.set-up.person"), "")
        for level in self._game.levels:
            box.addItem(say(f"app.level.{level}"), level)
        for row in range(box.count()):
            level = box.itemData(row)
            note = say(f"app.level-note.{level}" if level else "app.set-up.person.note")
            box.setItemData(row, note, _NOTE)
            box.setItemData(row, note, Qt.ItemDataRole.ToolTipRole)
        box.setCurrentIndex(box.findData(self.sitter.level))
        box.currentIndexChanged.connect(self._kind_chosen)
        return box

    def refresh(self) -> None:
        """Show what the company says of the one who sits here."""
        company, sitter = self._company, self.sitter
        seat = company.sitters.index(sitter)
        default = company.default_name(sitter)
        self.name.setPlaceholderText(default)
        self.medallion.show_looks(company.portrait(sitter))
        self.medallion.setToolTip(self._say("looks"))
        self.medallion.setAccessibleName(self.medallion.toolTip())
        self.name.setAccessibleName(say(Text("app.set-up.name", (seat + 1,))))
        self.kind.setAccessibleName(self._say("kind"))
        self.kind.setToolTip(str(self.kind.currentData(_NOTE)))
        self.up.setEnabled(seat > 0)
        self.down.setEnabled(seat < company.seats - 1)
        for step, way in ((self.up, "earlier"), (self.down, "later")):
            step.setToolTip(self._say(way))
            step.setAccessibleName(step.toolTip())
        self.begins.setToolTip(self._say("begins"))
        self.begins.setAccessibleName(self.begins.toolTip())
        self.begins.setChecked(company.first is sitter)
        for part in (self.up, self.down, self.begins):
            part.setVisible(company.seats > 1)
        if self.popup is not None:
            self.popup.show_looks(company.portrait(sitter))

    def _say(self, id_: str) -> str:
        """Say something about the one who sits here, who may be called "you"."""
        name = self.sitter.name.strip() or self._company.default_name(self.sitter)
        me = 0 if name == say("app.you") else NONE
        return say(Text(f"app.set-up.{id_}", (0,)), Reader((name,), me=me))

    def _named(self, text: str) -> None:
        self.sitter.name = text
        self.changed.emit()

    def _kind_chosen(self) -> None:
        self.sitter.level = str(self.kind.currentData())
        self.changed.emit()

    def _begin(self) -> None:
        self._company.first = self.sitter
        self.changed.emit()

    def _choose_looks(self) -> None:
        self.popup = LooksPopup(self.services, self._game.id, self._say("looks"), self)
        self.popup.painted.connect(self._painted)
        self.popup.posed.connect(self._posed)
        self.popup.destroyed.connect(self._popup_closed)
        self.popup.show_looks(self._company.portrait(self.sitter))
        self.popup.open_below(self.medallion)

    def _popup_closed(self) -> None:
        self.popup = None

    def _painted(self, colour: str) -> None:
        self._company.paint(self.sitter, colour)
        self.changed.emit()

    def _posed(self, avatar: str) -> None:
        self.sitter.avatar = avatar
        self.changed.emit()
