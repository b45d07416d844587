"""What is picked so far: its places, its code, and the lot that fills them."""

from collections.abc import Callable
from random import Random

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Game, Option, SetUpError
from alchemy_desktop.kernel.pool import Wish, by_lot, wished
from alchemy_desktop.scene.printed import printed
from alchemy_desktop.texts import say
from alchemy_desktop.windows.choice_board import ChoiceBoard
from alchemy_desktop.windows.face_board import BoardScroll
from alchemy_desktop.windows.face_slices import FaceSlices
from alchemy_desktop.windows.flow import FlowLayout
from alchemy_desktop.windows.pasting import is_labelled, read_codes
from alchemy_desktop.windows.picking import Picking
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import icon, label, with_key

_PAUSE_MS = 700
"""How long typing must rest before a code that is none is called wrong."""


class ChoicePanel(QFrame):
    """What is picked, and all that fills it.

    Attributes:
        changed: the picking has changed.
        starred: the choice is to be a favourite, or none any more.
        taken: a value is chosen for good.
        board: the places.
        acts: what can be done, with its keys.
    """

    changed = Signal()
    starred = Signal()
    taken = Signal(str)

    def __init__(
        self, services: Services, slices: FaceSlices, game: Game, option: Option, picking: Picking
    ) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self.services = services
        self.picking = picking
        self._game = game
        self._option = option
        self.acts: dict[str, QAction] = {}
        self.board = ChoiceBoard(services, slices)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 2, 14)  # at the right is the place of a scroll bar
        column.setSpacing(8)
        column.addLayout(self._make_head())
        self.said = label(role="warning", wrap=True)
        column.addWidget(self._make_middle(), 1)
        column.addWidget(self.said)
        column.addLayout(self._make_draws())
        column.addLayout(self._make_foot())
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._typed)

    # --- parts -----------------------------------------------------------------------------

    def act(self, id_: str, keys: str, do: Callable[[], object]) -> QAction:
        """Add something that can be done on the page, with its keys."""
        action = self.acts[id_] = QAction(say(f"app.picker.do.{id_}"), self)
        action.setShortcuts([QKeySequence(key) for key in keys.split()])
        action.triggered.connect(lambda _=False: do())
        return action

    def _button(self, id_: str, keys: str, do: Callable[[], object]) -> QPushButton:
        """A button that does something of which there is an action, too."""
        action = self.act(id_, keys, do)
        button = QPushButton(action.text())
        button.clicked.connect(lambda _=False: action.trigger())
        button.setToolTip(with_key(action))

        def follow() -> None:
            button.setEnabled(action.isEnabled())
            button.setText(action.text())
            button.setToolTip(with_key(action))

        action.changed.connect(follow)
        return button

    def _make_head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 12, 0)
        row.setSpacing(4)
        self.heading = label(say("app.picker.choice"), "heading")
        self.count = label(role="note")
        row.addWidget(self.heading)
        row.addSpacing(6)
        row.addWidget(self.count)
        row.addStretch()
        for id_, drawing, keys, do in (
            ("clear", "cross", "", self.picking.clear),
            ("undo", "arrow-back", "Ctrl+Z", self.picking.undo),
            ("redo", "arrow-round", "Ctrl+Y Ctrl+Shift+Z", self.picking.redo),
            ("star", "star-outline", "Ctrl+S", None),
        ):
            action = self.act(id_, keys, self.starred.emit if do is None else self._changing(do))
            action.setIcon(icon(self.services, f"symbols/{drawing}"))
            button = QToolButton()
            button.setProperty("role", "plain")
            button.setDefaultAction(action)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            action.setToolTip(with_key(action))
            row.addWidget(button)
        return row

    def _make_middle(self) -> BoardScroll:
        """Places, code and wishes, which scroll where there is no room for all of them."""
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        column.addWidget(self.board)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.code = QLineEdit()
        self.code.setPlaceholderText(say("app.picker.paste"))
        self.code.setAccessibleName(say("app.picker.code"))
        self.code.textEdited.connect(self._editing)
        self.code.returnPressed.connect(self._typed)
        row.addWidget(self.code, 1)
        self.copy = self._button("copy", "Ctrl+C", self._copy)
        row.addWidget(self.copy)
        column.addLayout(row)
        self.wishes: dict[str, QPushButton] = {}
        for wish in self.picking.pool.wishes:
            column.addSpacing(3)
            column.addWidget(label(say(f"{self._game.id}.wish.{wish.id}"), "note"))
            flow = FlowLayout()
            for word in wish.words:
                flow.addWidget(self._make_wish(wish, word))
            column.addLayout(flow)
        column.addStretch()
        # The bar's place is always there: the places are as large as there is room, and would
        # else be so now with the bar and now without it.
        middle = BoardScroll()
        middle.setWidget(inside)
        return middle

    def _make_wish(self, wish: Wish, word: str) -> QPushButton:
        chip = self.wishes[word] = QPushButton(say(f"{self._game.id}.wish.{wish.id}.{word}"))
        chip.setCheckable(True)
        chip.setProperty("role", "chip")
        chip.setAccessibleDescription(say(f"{self._game.id}.wish.{wish.id}"))
        chip.clicked.connect(self._changing(lambda: self.picking.wish(wish, word)))
        return chip

    def _make_draws(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 12, 0)
        row.setSpacing(8)
        row.addWidget(self._button("draw", "Ctrl+D", self._changing(self.picking.draw)), 1)
        row.addWidget(self._button("fill", "Ctrl+G", self._changing(self.picking.fill)), 1)
        return row

    def _make_foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 12, 0)
        row.setSpacing(8)
        self.lot = self._button("lot", "", lambda: self.taken.emit(by_lot(self.words)))
        self.take = self._button("take", "Ctrl+Return", lambda: self.taken.emit(self.value))
        self.take.setProperty("role", "primary")
        self.acts["take"].setText(say(Text("app.picker.do.take", (self.picking.pool.size,))))
        row.addWidget(self.lot, 1)
        row.addWidget(self.take, 1)
        return row

    # --- what is shown ---------------------------------------------------------------------

    @property
    def value(self) -> str:
        """The names that are picked, as a value of the option."""
        return ",".join(self.picking.choice.names)

    def code_of(self, value: str) -> str:
        """Return a value as it is told to others: its code, or its names."""
        return self._game.code(self._option.id, value) or value

    def show_choice(self) -> None:
        """Show what is picked now."""
        picking, choice = self.picking, self.picking.choice
        faces = [face for face in picking.pool.faces if face.name in choice.names]
        kept = frozenset(i for i, face in enumerate(faces) if face.name in choice.kept)
        infos = [printed(self._game.id, face) for face in faces]
        self.board.show_faces(infos, kept, picking.pool.size)
        full = picking.missing == 0
        self.count.setText(say(Text("app.picker.count", (len(faces), picking.pool.size))))
        self._pause.stop()
        self.code.setText(self.code_of(self.value) if full else "")
        self.code.setCursorPosition(0)
        for wish in picking.pool.wishes:
            for word in wish.words:
                self.wishes[word].setChecked(word in picking.held[wish.id])
        acts = self.acts
        acts["draw"].setText(self._draw_said())
        acts["fill"].setEnabled(bool(faces) and not full)
        acts["draw"].setEnabled(len(choice.kept) < picking.pool.size)
        for id_ in ("copy", "take", "star"):
            acts[id_].setEnabled(full)
        acts["clear"].setEnabled(bool(faces))
        acts["undo"].setEnabled(picking.can_undo)
        acts["redo"].setEnabled(picking.can_redo)

    def _draw_said(self) -> str:
        choice = self.picking.choice
        if not choice.names:
            return say(Text("app.picker.do.draw.first", (self.picking.pool.size,)))
        return say("app.picker.do.draw.rest" if choice.kept else "app.picker.do.draw")

    def show_star(self, lit: bool) -> None:
        """Show whether the choice is a favourite."""
        star, id_ = self.acts["star"], "unstar" if lit else "star"
        star.setIcon(icon(self.services, "symbols/star" if lit else "symbols/star-outline"))
        star.setText(say(f"app.picker.do.{id_}"))
        star.setToolTip(with_key(star))

    def tell(self, sentence: str) -> None:
        """Say what is wrong, or nothing."""
        self.said.setText(sentence)
        self.said.setVisible(bool(sentence))

    # --- what is done ----------------------------------------------------------------------

    def _changing(self, do: Callable[[], object]) -> Callable[[], None]:
        return lambda: self.change(do)

    def change(self, do: Callable[[], object]) -> None:
        """Change what is picked, or say why that is impossible."""
        sentence = ""
        try:
            do()
        except SetUpError as error:
            sentence = str(error)
        self.tell(sentence)
        self.changed.emit()

    def put(self, name: str, instead: str = "") -> None:
        """Put a card in, or say that there is no room."""
        full = say(Text("app.picker.full", (self.picking.pool.size,)))
        room = self.picking.put(name, instead)
        self.tell("" if room else full)
        self.changed.emit()

    def use_tool(self, id_: str, name: str) -> None:
        """Do what a tool of the board does with a card."""
        picking = self.picking
        does = {"another": picking.another, "keep": picking.keep, "take-away": picking.take}
        self.change(lambda: does[id_](name))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.code_of(self.value))

    def _editing(self) -> None:
        """Lay out what is typed as soon as it is a code or so many names."""
        self.tell("")
        text = self.code.text().strip()
        if text and not self._wrong(text) and wished(text) is None:
            self.lay_text(text)
        else:
            self._pause.start()

    def _typed(self) -> None:
        self._pause.stop()
        if self.code.text().strip():
            self.lay_text(self.code.text())

    def _meant(self, text: str) -> str:
        """Return the value that a text means, which may be labelled, or names one a line."""
        lines = text.strip().splitlines()
        if len(lines) > 1 and not any(
            "," in line or is_labelled(self._game, line) for line in lines
        ):
            return ",".join(lines)
        return read_codes(self._game, text).options.get(self._option.id, text.strip())

    def _completed(self, value: str) -> str:
        made = self._game.set_up(self._game.seats[0], {self._option.id: value}, Random(0))
        return made.options[self._option.id]

    def _wrong(self, text: str) -> str:
        """Say what is wrong with a text, if anything."""
        try:
            self._completed(self._meant(text))
        except SetUpError as error:
            return str(error)
        return ""

    def lay_text(self, text: str) -> None:
        """Lay out the value that a text means, or say why it is none."""
        if sentence := self._wrong(text):
            self.tell(sentence)
            return
        value = self._meant(text)
        words = wished(value)
        if words is None:
            self.change(lambda: self.picking.lay(self._completed(value).split(",")))
        else:
            self.picking.wish_only(words)
            self.change(self.picking.draw)

    @property
    def words(self) -> tuple[str, ...]:
        """What is wished of the lot."""
        return self.picking.choice.words
