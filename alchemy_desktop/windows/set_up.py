"""The set-up page: who plays, with which options, from which deal."""

from collections.abc import Sequence
from random import Random, SystemRandom
from typing import Any

import msgspec
from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from alchemy_desktop.kernel.codes import CodeError, decode
from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Face, Game, Option, SetUp, SetUpError, checked_seed
from alchemy_desktop.library.entries import MAX_NAME
from alchemy_desktop.library.settings import Chosen
from alchemy_desktop.library.store import Player, StoreError
from alchemy_desktop.scene.portraits import portrait
from alchemy_desktop.texts import say
from alchemy_desktop.windows.cards import CardGrid, named_faces
from alchemy_desktop.windows.form import load_form
from alchemy_desktop.windows.players import default_players, opponent_names
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import Page, label

_PAUSE_MS = 250
"""How long typing must rest before the options are looked at."""


def say_beside(error: QLabel, note: QLabel, sentence: str) -> None:
    """Show what is wrong in place of a note, or the note if nothing is."""
    error.setText(sentence)
    error.setVisible(bool(sentence))
    note.setVisible(not sentence)


class OptionRow(QWidget):
    """One option of a game: a field, or a choice, and the cards that its value names.

    Attributes:
        changed: the value may be another.
        redraw: another value is to be drawn where none is said.
    """

    changed = Signal()
    redraw = Signal()

    def __init__(self, services: Services, game: Game, option: Option, value: str) -> None:
        super().__init__()
        self.game = game
        self.option = option
        self.heading = label(say(f"{game.id}.option.{option.id}"), "heading")
        self.note = label(say(f"{game.id}.option.{option.id}.help"), "note", wrap=True)
        self.code = label(role="note")
        self.cards = CardGrid(services, game)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        top = QHBoxLayout()
        top.addWidget(self.heading)
        top.addStretch()
        top.addWidget(self.code)
        column.addLayout(top)
        column.addLayout(self._editor(value))
        self.error = label(role="warning", wrap=True)
        self.error.hide()
        column.addWidget(self.error)
        column.addWidget(self.note)
        column.addWidget(self.cards, 1)

    def _editor(self, value: str) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(10)
        if self.option.choices:
            self.choice = QComboBox()
            for choice in self.option.choices:
                self.choice.addItem(say(f"{self.game.id}.option.{self.option.id}.{choice}"), choice)
            self.choice.setCurrentIndex(max(0, self.choice.findData(value)))
            self.choice.currentIndexChanged.connect(self.changed)
            row.addWidget(self.choice, 1)
            return row
        self.field = QLineEdit("" if value == self.option.default else value)
        self.field.setPlaceholderText(say("app.set-up.drawn"))
        self.field.setAccessibleName(self.heading.text())
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self.changed)
        self.again = QPushButton(say("app.set-up.again"))
        self.again.setToolTip(say("app.set-up.again.help"))
        self.again.clicked.connect(self._draw_again)
        row.addWidget(self.field, 1)
        row.addWidget(self.again)
        return row

    def _draw_again(self) -> None:
        self.field.clear()
        self.redraw.emit()

    @property
    def value(self) -> str:
        """What is chosen or typed; the default where that is nothing."""
        if self.option.choices:
            return str(self.choice.currentData())
        return self.field.text().strip() or self.option.default

    def show_error(self, sentence: str) -> None:
        """Say in place of the explanation what is wrong with the value; nothing if it is empty."""
        say_beside(self.error, self.note, sentence)

    def show_value(self, value: str, cast: Sequence[Face]) -> None:
        """Show what the completed value means."""
        code = self.game.code(self.option.id, value)
        self.code.setText(say(Text("app.set-up.code", (code,))) if code else "")
        self.cards.show_faces(named_faces(cast, value))


class SetUpPage(Page):
    """Sets a game up.

    Attributes:
        begun: a ``SetUp`` and the players were chosen.
        left: the player wants to go back.
        asked_how: the player wants to know how a game is played; its id.
    """

    begun = Signal(object, object)
    left = Signal()
    asked_how = Signal(str)

    def __init__(self, services: Services, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(services, parent)
        self.game = game
        self._luck = SystemRandom()
        self._draw = self._luck.getrandbits(64)
        self._made: SetUp | None = None
        chosen = services.settings.last_setup.get(game.id, Chosen())
        self.form = load_form("set_up.ui", self)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.form)
        self._fill_words()
        self._fill_options(chosen.options)
        self._fill_people(chosen.players)
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._look)
        self.seed.textChanged.connect(self._pause.start)
        self.begin.clicked.connect(self._begin)
        self.back.clicked.connect(self.left)
        self.how.clicked.connect(lambda: self.asked_how.emit(game.id))
        self._look()
        self.begin.setFocus()

    def __getattr__(self, name: str) -> Any:
        """Find the widgets of the form under their names."""
        form = self.__dict__.get("form")
        found = form.findChild(QWidget, name) if form is not None else None
        if found is None:
            raise AttributeError(name)
        return found

    def _fill_words(self) -> None:
        self.title.setText(say(f"{self.game.id}.title"))
        self.peopleHeading.setText(say("app.set-up.people"))
        self.seedHeading.setText(say("app.set-up.seed"))
        self.seedNote.setText(say("app.set-up.seed.help"))
        self.seed.setPlaceholderText(say("app.set-up.drawn"))
        self.back.setText(say("app.set-up.back"))
        self.how.setText(say("app.set-up.how"))
        self.begin.setText(say("app.set-up.begin"))
        self.unfinished.setText(self._what_stays())

    def _what_stays(self) -> str:
        """Say what becomes of games that are not finished, if there are any."""
        try:
            count = len(self.services.store.unfinished())
        except StoreError:  # said elsewhere
            count = 0
        return say(Text("app.set-up.unfinished", (count,))) if count else ""

    # --- people ----------------------------------------------------------------------------

    def _fill_people(self, players: Sequence[Player]) -> None:
        seats = len(players) if len(players) in self.game.seats else self.game.seats[0]
        named = [*players, *default_players(self.game, self.game.seats[-1])[len(players) :]]
        self._seats = QButtonGroup(self)
        bar: Any = self.form.findChild(QHBoxLayout, "seats")
        for count in self.game.seats:
            button = QPushButton(say(Text("app.set-up.seats", (count,))))
            button.setCheckable(True)
            button.setChecked(count == seats)
            self._seats.addButton(button, count)
            bar.addWidget(button)
        self._seats.idClicked.connect(self._seats_chosen)
        rows: Any = self.form.findChild(QVBoxLayout, "rows")
        self._people: list[tuple[QWidget, QLineEdit, QComboBox | None]] = []
        for seat, player in enumerate(named):
            self._people.append(self._person(seat, player))
            rows.addWidget(self._people[-1][0])
        self._show_rows()

    def _person(self, seat: int, player: Player) -> tuple[QWidget, QLineEdit, QComboBox | None]:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(10)
        face = QLabel()
        looks = portrait(player, seat, self.services.theme.seats)
        pictures = self.services.faces(self.game.id)
        made = pictures.medallion(*looks, 38, self.devicePixelRatioF())
        face.setPixmap(made.pixmap)
        name = QLineEdit(player.name, maxLength=MAX_NAME)
        name.setAccessibleName(say(Text("app.set-up.name", (seat + 1,))))
        line.addWidget(face)
        line.addWidget(name, 3)
        level = self._level(player) if seat else None
        line.addWidget(level or label(say("app.set-up.person"), "note"), 2)
        return row, name, level

    def _level(self, player: Player) -> QComboBox:
        box = QComboBox()
        for level in self.game.levels:
            box.addItem(say(f"app.level.{level}"), level)
        box.setCurrentIndex(max(0, box.findData(player.level)))
        box.setAccessibleName(say(Text("app.set-up.level", (player.name,))))
        return box

    def _show_rows(self) -> None:
        for seat, (row, _, _) in enumerate(self._people):
            row.setVisible(seat < self._seats.checkedId())

    def _seats_chosen(self) -> None:
        self._show_rows()
        self._look()

    def _players(self) -> tuple[Player, ...]:
        players = []
        for seat, (_, name, level) in enumerate(self._people[: self._seats.checkedId()]):
            default = say("app.you") if seat == 0 else opponent_names()[seat - 1]
            said = " ".join(name.text().split()) or default
            players.append(Player(said, str(level.currentData()) if level else ""))
        return tuple(players)

    # --- options ---------------------------------------------------------------------------

    def _fill_options(self, values: dict[str, str]) -> None:
        column: Any = self.form.findChild(QVBoxLayout, "options")
        self._options = []
        for option in self.game.options:
            value = values.get(option.id, option.default)
            row = OptionRow(self.services, self.game, option, value)
            row.changed.connect(lambda: self._pause.start())
            row.redraw.connect(self._draw_again)
            self._options.append(row)
            column.addWidget(row, 1)

    def _draw_again(self) -> None:
        self._draw = self._luck.getrandbits(64)
        self._look()

    def _look(self) -> None:
        """Complete what is typed so far, and show what it means or what is wrong."""
        self._pause.stop()
        self._made, deal, wrong = None, "", ""
        try:
            typed = self.seed.text().strip()
            seed = checked_seed(decode(typed) if typed else None, self._luck)
        except (SetUpError, CodeError) as error:
            deal = str(error)
        try:
            made = self._set_up({row.option.id: row.value for row in self._options})
        except SetUpError as error:
            wrong = str(error)
        else:
            cast = self.game.furnish(made).cast
            for row in self._options:
                row.show_value(made.options[row.option.id], cast)
            if not deal:
                self._made = msgspec.structs.replace(made, seed=seed)
        say_beside(self.seedError, self.seedNote, deal)
        for row in self._options:
            row.show_error(wrong if wrong and self._is_wrong(row) else "")
        said = any(row.error.text() for row in self._options)
        say_beside(self.error, self.unfinished, "" if said else wrong)
        self.begin.setEnabled(self._made is not None)

    def _set_up(self, options: dict[str, str]) -> SetUp:
        return self.game.set_up(self._seats.checkedId(), options, Random(self._draw))

    def _is_wrong(self, row: OptionRow) -> bool:
        """Whether an option's value is wrong whatever the others are."""
        try:
            self._set_up({row.option.id: row.value})
        except SetUpError:
            return True
        return False

    def _begin(self) -> None:
        self._look()
        if self._made is None:
            return
        players = self._players()
        typed = {row.option.id: row.value for row in self._options}
        self.services.settings.last_setup[self.game.id] = Chosen(players, typed)
        self.begun.emit(self._made, players)
