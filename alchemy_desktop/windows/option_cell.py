"""One of a game's options in the set-up: a choice or a field, and what it means."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Game, Option
from alchemy_desktop.kernel.pool import wished
from alchemy_desktop.texts import catalogue, say
from alchemy_desktop.windows.picking import lot_said
from alchemy_desktop.windows.widgets import label

_SEGMENTS = 4
"""Up to so many choices lie side by side; more are a list."""


class Segments(QWidget):
    """A few choices side by side, of which one is chosen.

    Attributes:
        chosen: the one that was chosen by hand, by its number.
        group: the buttons.
    """

    chosen = Signal(int)

    def __init__(self, words: list[str], number: int) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.group = QButtonGroup(self)
        ends = {0: "first", len(words) - 1: "last"}
        for index, text in enumerate(words):
            button = QPushButton(text)
            button.setCheckable(True)
            button.setProperty("segment", ends.get(index, "middle"))
            self.group.addButton(button, index)
            row.addWidget(button, 1)
        self.group.idClicked.connect(self.chosen)
        self.choose(number)

    @property
    def number(self) -> int:
        """The choice, by its number."""
        return self.group.checkedId()

    def choose(self, number: int) -> None:
        """Choose one."""
        self.group.button(number).setChecked(True)


class CodeField(QWidget):
    """A heading, a field for a code, and a note below it in whose place an error stands.

    Attributes:
        changed: another value may be typed.
        field, error, heading: its parts.
    """

    changed = Signal()

    def __init__(self, heading: str, note: str, value: str) -> None:
        super().__init__()
        self.heading = label(heading, "heading")
        self._plain = note
        self.note = label(note, "note", wrap=True)
        self.error = label(role="warning", wrap=True)
        self.field = QLineEdit(value)
        self.field.setPlaceholderText(say("app.set-up.drawn"))
        self.field.setAccessibleName(heading)
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self.changed)
        self.error.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self.top = QHBoxLayout()
        self.top.addWidget(self.heading)
        self.top.addStretch()
        self.line = QHBoxLayout()
        self.line.setSpacing(8)
        self.line.addWidget(self.field, 1)
        column.addLayout(self.top)
        column.addLayout(self.line)
        for words in (self.error, self.note):
            words.setAlignment(Qt.AlignmentFlag.AlignTop)
            column.addWidget(words)
        column.addStretch()

    @property
    def text(self) -> str:
        """What is typed."""
        return self.field.text().strip()

    def show_error(self, sentence: str) -> None:
        """Say in place of the note what is wrong with the value; nothing if it is empty."""
        self.error.setText(sentence)
        self.error.setVisible(bool(sentence))
        self.note.setVisible(not sentence)


class TypedOption(CodeField):
    """An option of which the value is typed, or drawn by lot.

    Attributes:
        redraw: another value is to be drawn where none is typed.
        asked_choose: the value is to be picked from the option's pool.
        code: the code of the value that holds.
        lot: the value that holds where none is typed: it says what the lot is to bring.
    """

    redraw = Signal()
    asked_choose = Signal()

    def __init__(self, game: Game, option: Option, value: str) -> None:
        super().__init__(
            say(f"{game.id}.option.{option.id}"),
            say(f"{game.id}.option.{option.id}.help"),
            "" if value == option.default or _is_lot(option, value) else value,
        )
        self.option = option
        self._game = game
        self.lot = value if _is_lot(option, value) else option.default
        self.code = label(role="note")
        self.code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.top.addWidget(self.code)
        self.again = QPushButton(say("app.set-up.again"))
        self.again.setToolTip(say("app.set-up.again.help"))
        self.again.clicked.connect(self._draw_again)
        self.choose = QPushButton(say("app.set-up.choose"))
        self.choose.setToolTip(say("app.set-up.choose.help"))
        self.choose.clicked.connect(self.asked_choose)
        self.field.setToolTip(self._plain)
        self.line.addWidget(self.choose)
        if option.pool is None:
            self.choose.hide()
        self.line.addWidget(self.again)
        self.field.textChanged.connect(self._explain)
        self._explain()

    def _explain(self) -> None:
        """Say by what lot the value is drawn, or how to set it."""
        said = lot_said(self._game, self.option, self.value)
        self.note.setText(said or self._plain)

    def take(self, value: str, lot: str = "") -> None:
        """Have a value that was picked; where it is drawn by lot, the field is empty.

        Args:
            value: the value.
            lot: the value for when it is drawn again.
        """
        self.lot = value if _is_lot(self.option, value) else lot or self.lot
        code = self._game.code(self.option.id, value) if value != self.lot else ""
        self.field.setText("" if value == self.lot else code or value)
        self._explain()
        self.redraw.emit()

    def _draw_again(self) -> None:
        self.field.clear()
        self.redraw.emit()

    @property
    def value(self) -> str:
        """What is typed, or else drawn by lot."""
        return self.text or self.lot

    @property
    def words(self) -> tuple[str, ...]:
        """What is wished of the lot; nothing if that cannot be."""
        said = lot_said(self._game, self.option, self.lot)
        return tuple(wished(self.lot) or ()) if said else ()

    def show_error(self, sentence: str) -> None:
        super().show_error(sentence)
        self.code.setVisible(not sentence)

    def show_value(self, value: str) -> None:
        """Show the code of the completed value."""
        code = self._game.code(self.option.id, value)
        self.code.setText(say(Text("app.set-up.code", (code,))) if code else "")


class FileOption(CodeField):
    """An option of which the value is a file of the player's own, or none.

    Attributes:
        choosing: the player wants to look for the file.
        button: what is pressed for that.
    """

    choosing = Signal()

    def __init__(self, game: Game, option: Option, value: str) -> None:
        key = f"{game.id}.option.{option.id}"
        super().__init__(say(key), say(f"{key}.help"), "" if value == option.default else value)
        self.option = option
        self.field.setPlaceholderText(say(f"{key}.{option.default}"))
        self.button = QPushButton(say("app.set-up.choose-file"))
        self.button.clicked.connect(self.choosing)
        self.line.addWidget(self.button)

    @property
    def value(self) -> str:
        """The path of the file; the default where there is none."""
        return self.text or self.option.default

    def show_value(self, value: str) -> None:
        """The field shows itself."""


def _is_lot(option: Option, value: str) -> bool:
    """Whether a value says only what the lot is to bring."""
    return option.pool is not None and wished(value) is not None


class ChosenOption(QWidget):
    """An option with a few values to choose from, and what the chosen one means.

    Attributes:
        changed: another value is chosen.
        error: what is wrong with the value.
    """

    changed = Signal()

    def __init__(self, game: Game, option: Option, value: str) -> None:
        super().__init__()
        self.option = option
        self._key = f"{game.id}.option.{option.id}"
        self.heading = label(say(self._key), "heading")
        self.note = label(role="note", wrap=True)
        self.error = label(role="warning", wrap=True)
        self.error.hide()
        words = [say(f"{self._key}.{choice}") for choice in option.choices]
        number = option.choices.index(value if value in option.choices else option.default)
        self.choice: Segments | QComboBox
        if len(words) <= _SEGMENTS:
            self.choice = Segments(words, number)
            self.choice.chosen.connect(self._chosen)
        else:
            self.choice = QComboBox()
            self.choice.addItems(words)
            self.choice.setCurrentIndex(number)
            self.choice.currentIndexChanged.connect(self._chosen)
        self.choice.setAccessibleName(self.heading.text())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for part in (self.heading, self.choice, self.error, self.note):
            column.addWidget(part)
        column.addStretch()
        self._explain()

    def _chosen(self) -> None:
        self._explain()
        self.changed.emit()

    def _explain(self) -> None:
        """Say what the choice means, or what the option is about."""
        own = f"{self._key}.{self.value}.help"
        self.note.setText(say(own if own in catalogue() else f"{self._key}.help"))

    @property
    def value(self) -> str:
        """The chosen value."""
        chosen = self.choice
        number = chosen.number if isinstance(chosen, Segments) else chosen.currentIndex()
        return self.option.choices[number]

    def show_error(self, sentence: str) -> None:
        """Say in place of the explanation what is wrong with the value; nothing if it is empty."""
        self.error.setText(sentence)
        self.error.setVisible(bool(sentence))
        self.note.setVisible(not sentence)

    def show_value(self, value: str) -> None:
        """A choice shows itself."""


OptionCell = TypedOption | FileOption | ChosenOption


def option_cell(game: Game, option: Option, value: str) -> OptionCell:
    """Return what an option is set with."""
    kind = ChosenOption if option.choices else FileOption if option.file else TypedOption
    return kind(game, option, value)
