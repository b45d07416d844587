"""The places of what is picked, each with its tools."""

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QContextMenuEvent,
    QHelpEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import QMenu, QToolTip

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.scene.faces import RATIO, FaceInfo
from alchemy_desktop.texts import say
from alchemy_desktop.windows.face_board import FaceBoard
from alchemy_desktop.windows.face_slices import FaceSlices
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import with_key

TOOLS = {"another": ("die", "F5"), "keep": ("pin", "Ctrl+K"), "take-away": ("cross", "Del")}
"""What can be done with one card: a drawing and a key of each."""
_COLUMNS = 5
_GAP = 0.09
"""Space between cards, of their width."""
_FAINT = 0.55


class ChoiceBoard(FaceBoard):
    """The places of a choice, each with its tools below.

    Attributes:
        done: something is to be done with a card: what, and its number.
    """

    done = Signal(str, int)

    def __init__(self, services: Services, slices: FaceSlices) -> None:
        super().__init__(services, slices)
        self.kept: frozenset[int] = frozenset()
        self._tool = ("", -1)
        self._target = False
        self.acts: dict[str, QAction] = {}
        for id_, (_, keys) in TOOLS.items():
            act = self.acts[id_] = QAction(say(f"app.picker.do.{id_}"), self)
            act.setShortcut(QKeySequence(keys))
            act.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            act.triggered.connect(lambda _=False, id_=id_: self._do(id_, self.current))
            self.addAction(act)
        self.columns = _COLUMNS
        self.setAccessibleName(say("app.picker.choice"))

    def show_faces(self, faces: list[FaceInfo], kept: frozenset[int], size: int) -> None:
        """Show what is picked, and empty places up to the size."""
        self.faces = [*faces, *[None] * (size - len(faces))]
        self.kept = kept
        self.columns = min(_COLUMNS, size)
        self.read_none()
        self.set_current(min(self.current, max(0, len(faces) - 1)))
        self.update()

    def show_target(self, shown: bool) -> None:
        """Let the empty places glow, while a card may be put there."""
        self._target = shown
        self.update()

    # --- where things are --------------------------------------------------------------------

    @property
    def _wide(self) -> int:
        return max(20, int((self.width() - 12) / (self.columns + _GAP * (self.columns - 1))))

    @property
    def _strip(self) -> int:
        """The height of the tools below a card."""
        return round(min(30, max(20, 0.27 * self._wide)))

    def cell(self, index: int) -> QRectF:
        wide = self._wide
        row, column = divmod(index, self.columns)
        step = wide * RATIO + self._strip + 0.12 * wide
        left = (self.width() - wide * (self.columns + _GAP * (self.columns - 1))) / 2
        return QRectF(
            round(left + column * wide * (1 + _GAP)), round(6 + row * step), wide, int(wide * RATIO)
        )

    def tool_rect(self, index: int, tool: int) -> QRectF:
        """Return where a tool of a card lies, by its number."""
        cell, strip = self.cell(index), self._strip
        width = cell.width() / len(TOOLS)
        return QRectF(cell.left() + tool * width, cell.bottom() + 3, width, strip)

    def tool_at(self, point: QPointF) -> tuple[str, int]:
        """Return the tool at a point of the board and the number of its card, or ("", -1)."""
        for index, face in enumerate(self.faces):
            for number, id_ in enumerate(TOOLS):
                if face and self.tool_rect(index, number).contains(point):
                    return id_, index
        return "", -1

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.faces:
            last = self.cell(len(self.faces) - 1)
            self.setFixedHeight(round(last.bottom() + self._strip + 8))

    def frame_of(self, index: int) -> str:
        return "legal" if index in self.kept else ""

    def face_name(self, index: int) -> str:
        name = super().face_name(index)
        if index in self.kept:
            return say(Text("app.picker.kept", (name,)))
        return name or say("app.picker.empty")

    # --- painting ----------------------------------------------------------------------------

    def paint_card(self, painter: QPainter, index: int, cell: QRectF) -> None:
        super().paint_card(painter, index, cell)
        if self._target and self.faces[index] is None:
            glow = self.slices.pictures.frame("target", cell.width(), self.devicePixelRatioF())
            painter.drawPixmap(cell.topLeft() + glow.offset, glow.pixmap)
        if self.faces[index] is None:
            return
        dpr = self.devicePixelRatioF()
        here = index == self.current and self.hasFocus()
        for number, (id_, (drawing, _)) in enumerate(TOOLS.items()):
            rect = self.tool_rect(index, number)
            over = self._tool == (id_, index)
            lit = over or (id_ == "keep" and index in self.kept)
            side = (0.86 if over else 0.7) * min(rect.height(), rect.width())
            painter.setOpacity(1.0 if lit or here else _FAINT)
            picture = self.slices.pictures.drawing(f"symbols/{drawing}", side, dpr)
            corner = rect.center() - QPointF(side, side) / 2
            painter.drawPixmap(corner, picture.pixmap)
        painter.setOpacity(1.0)

    # --- what is done ------------------------------------------------------------------------

    def _do(self, id_: str, index: int) -> None:
        if 0 <= index < len(self.faces) and self.faces[index] is not None:
            self.done.emit(id_, index)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        id_, index = self.tool_at(event.position())
        if id_ and event.button() == Qt.MouseButton.LeftButton:
            self.set_current(index)
            self._do(id_, index)
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        tool = self.tool_at(event.position())
        if tool != self._tool:
            self._tool = tool
            hand = Qt.CursorShape.PointingHandCursor
            self.setCursor(hand if tool[0] else Qt.CursorShape.ArrowCursor)
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._tool = ("", -1)
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            id_, _ = self.tool_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), with_key(self.acts[id_]) if id_ else "", self)
            return True
        return super().event(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self.current >= 0 and self.faces and self.faces[self.current]:
            menu = QMenu(self)
            menu.addActions(list(self.acts.values()))
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(event.globalPos())
