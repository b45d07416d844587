"""The page on which an option's value is picked from its pool, by hand and by lot."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import (
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from alchemy_desktop.kernel.game import Game, Option
from alchemy_desktop.scene.faces import FaceCache, FaceInfo
from alchemy_desktop.scene.printed import printed
from alchemy_desktop.texts import say
from alchemy_desktop.windows.face_board import FaceBoard
from alchemy_desktop.windows.face_slices import FaceSlices
from alchemy_desktop.windows.picker_choice import ChoicePanel
from alchemy_desktop.windows.picker_source import SourcePanel
from alchemy_desktop.windows.picking import Picking
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import Page, label

_SHARE = 0.38
_LEAST, _MOST = 344, 720
"""Bounds of the choice's width, in pixels."""
_CARRIED = 104
"""The width of a card on its way, in pixels."""
_WAYS_BACK = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)


class Carried(QWidget):
    """A card on its way from one place of the page to another."""

    def __init__(self, pictures: FaceCache, page: QWidget) -> None:
        super().__init__(page)
        self._pictures = pictures
        self._face: FaceInfo | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def pick_up(self, face: FaceInfo) -> None:
        """Show a card once it moves."""
        self._face = face
        shown = self._pictures.face(face, _CARRIED, self.devicePixelRatioF())
        self.resize(shown.pixmap.deviceIndependentSize().toSize())

    def move_to(self, where: QPoint) -> None:
        """Lie under a point of the screen."""
        page = self.parentWidget()
        assert page is not None
        self.move(page.mapFromGlobal(where) - self.rect().center())
        self.raise_()
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._face is not None:
            with QPainter(self) as painter:
                shown = self._pictures.face(self._face, _CARRIED, self.devicePixelRatioF())
                painter.drawPixmap(0, 0, shown.pixmap)


class PickerPage(Page):
    """Picks an option's value.

    Attributes:
        taken: the value that was picked, for good.
        left: the player wants to go back, and to change nothing.
        saved: the settings are to be written.
        picking: what is picked so far.
        source: what is picked from.
        panel: what is picked, as it is shown.
    """

    taken = Signal(str)
    left = Signal()
    saved = Signal()

    def __init__(
        self,
        services: Services,
        game: Game,
        option: Option,
        names: Sequence[str],
        words: Sequence[str],
        parent: QWidget | None = None,
    ) -> None:
        """Make the page.

        Args:
            services: what every page works with.
            game: whose option is set.
            option: the option; it has a pool.
            names: of the faces that are picked so far.
            words: what is wished of the lot so far.
            parent: Qt's parent.
        """
        super().__init__(services, parent)
        assert option.pool is not None
        self.picking = Picking(option.pool, names, words)
        self.slices = FaceSlices(services.faces(game.id), self)
        self.source = SourcePanel(services, self.slices, game, option, option.pool)
        self.panel = ChoicePanel(services, self.slices, game, option, self.picking)
        self._named = {printed(game.id, face).name: face.name for face in option.pool.faces}
        self._carried = Carried(self.slices.pictures, self)
        self._lay_out(say(f"{game.id}.option.{option.id}"))
        self._connect()
        self._add_actions()
        self._follow()

    def _lay_out(self, title: str) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(20, 12, 20, 14)
        outer.setSpacing(10)
        head = QHBoxLayout()
        head.setSpacing(10)
        self.back = QPushButton(say("app.picker.back"))
        self.back.clicked.connect(self.left)
        head.addWidget(self.back)
        head.addSpacing(6)
        head.addWidget(label(title, "title"))
        head.addSpacing(10)
        head.addStretch()
        head.addWidget(self.source.tabs)
        outer.addLayout(head)
        below = QHBoxLayout()
        below.setSpacing(14)
        below.addWidget(self.source, 1)
        below.addWidget(self.panel)
        outer.addLayout(below, 1)

    def _connect(self) -> None:
        self.panel.changed.connect(self._follow)
        self.panel.taken.connect(self.taken)
        self.panel.starred.connect(lambda: self.source.star(self.panel.value))
        self.panel.board.done.connect(
            lambda id_, index: self.panel.use_tool(id_, self._name(self.panel.board, index))
        )
        self.source.cards.chosen.connect(self._put_or_take)
        self.source.laid.connect(lambda names: self.panel.change(lambda: self.picking.lay(names)))
        self.source.saved.connect(self.saved)
        self.source.saved.connect(self._follow)
        self.source.troubled.connect(self.panel.tell)
        for board in self._boards:
            board.picked_up.connect(lambda index, board=board: self._pick_up(board, index))
            board.carried.connect(self._carried.move_to)
            board.let_go.connect(lambda where, board=board: self._let_go(board, where))
        for field in self.findChildren(QLineEdit):
            field.installEventFilter(self)

    def _add_actions(self) -> None:
        acts = self.panel.acts
        self.panel.act("paste", "Ctrl+V", self._paste)
        self.panel.act("search", "Ctrl+F", lambda: self._search(""))
        self.panel.act("back", "Esc", self._escape)
        for action in acts.values():
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            self.addAction(action)
        for id_, keys, do in (
            ("read", "Space", FaceBoard.read_current),
            ("choose", "Return Enter", FaceBoard.choose_current),
        ):
            action = self.panel.act(id_, keys, partial(self._at_board, do))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            for board in self._boards:
                board.addAction(action)

    @property
    def _boards(self) -> tuple[FaceBoard, ...]:
        return (*self.source.boards, self.panel.board)

    def _at_board(self, do: Callable[[FaceBoard], None]) -> None:
        for board in self._boards:
            if board.hasFocus():
                do(board)

    # --- what is shown ---------------------------------------------------------------------

    def _follow(self) -> None:
        """Show what is picked now, everywhere."""
        self.panel.show_choice()
        self.source.mark(self.picking.choice.names)
        self.panel.show_star(self.source.is_favourite(self.panel.value))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.panel.setFixedWidth(max(_LEAST, min(_MOST, round(_SHARE * self.width()))))
        self.source.cards.fit(self.height())

    # --- by hand ---------------------------------------------------------------------------

    def _name(self, board: FaceBoard, index: int) -> str:
        """Return the name of a card on a board, or ""."""
        face = board.faces[index] if 0 <= index < len(board.faces) else None
        return self._named[face.name] if face else ""

    def _put_or_take(self, name: str) -> None:
        if name in self.picking.choice.names:
            self.panel.change(lambda: self.picking.take(name))
        else:
            self.panel.put(name)

    def _pick_up(self, board: FaceBoard, index: int) -> None:
        self._held = self._name(board, index)
        face = board.faces[index]
        assert face is not None
        self._carried.pick_up(face)
        self.panel.board.show_target(board is not self.panel.board)

    def _let_go(self, board: FaceBoard, where: QPoint | None) -> None:
        """Put in, or take out, what was carried, by where it was let go."""
        self._carried.hide()
        self.panel.board.show_target(False)
        if where is None:
            return
        panel, places = self.panel, self.panel.board
        onto = panel.rect().contains(panel.mapFromGlobal(where))
        name = self._held
        if board is places:
            if not onto:
                panel.change(lambda: self.picking.take(name))
        elif onto and name not in self.picking.choice.names:
            under = self._name(places, places.at(places.mapFromGlobal(where).toPointF()))
            panel.put(name, under if not self.picking.missing else "")

    # --- keys ------------------------------------------------------------------------------

    def _paste(self) -> None:
        self.panel.lay_text(QGuiApplication.clipboard().text())

    def _search(self, text: str) -> None:
        self.source.show_tab("cards")
        cards = self.source.cards
        cards.start_search(text or cards.search.text())
        if not text:
            cards.search.selectAll()

    def _escape(self) -> None:
        """Leave what is being done; where that is nothing, leave the page."""
        boards = self._boards
        own, search = self.source.values["favourites"].board, self.source.cards.search
        reads = [board for board in boards if board.reading]
        if any(board.put_back() for board in boards):
            return
        if own.editing:
            own.stop_editing()
        elif reads:
            for board in reads:
                board.read_none()
        elif search.hasFocus():
            if search.text():
                search.clear()
            else:
                self.source.board.setFocus()
        else:
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        none = Qt.KeyboardModifier.NoModifier
        if plain == none and event.text().isprintable() and event.text().strip():
            self._search(event.text())
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let a field take back its own typing only; else what was picked is taken back."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and isinstance(watched, QLineEdit)
            and any(event.matches(keys) for keys in _WAYS_BACK)
            and not (watched.isUndoAvailable() or watched.isRedoAvailable())
        ):
            event.ignore()
            return True
        if (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and watched is self.source.cards.search
            and event.key() == Qt.Key.Key_Down
        ):
            self.source.cards.board.setFocus()
            return True
        return super().eventFilter(watched, event)
