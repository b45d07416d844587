"""The set-up page: who plays, with which options, from which deal."""

from collections.abc import Mapping
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import msgspec
from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import (
    QGuiApplication,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QFileDialog,
    QFrame,
    QGridLayout,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from alchemy_desktop.kernel.codes import CodeError, decode
from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Game, SetUp, SetUpError, checked_seed
from alchemy_desktop.library.settings import Chosen
from alchemy_desktop.library.store import StoreError
from alchemy_desktop.texts import say
from alchemy_desktop.windows.cards import CardGrid, named_faces
from alchemy_desktop.windows.company import Company
from alchemy_desktop.windows.file_dialog import dress
from alchemy_desktop.windows.form import load_form
from alchemy_desktop.windows.option_cell import (
    CodeField,
    FileOption,
    Segments,
    TypedOption,
    option_cell,
)
from alchemy_desktop.windows.pasting import is_labelled, read_codes
from alchemy_desktop.windows.seat_row import SeatRow
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.table_picture import LEAST_HEIGHT, TablePicture
from alchemy_desktop.windows.widgets import Page

_PAUSE_MS = 250
"""How long typing must rest before the options are looked at."""
_BESIDE = 1000
"""The width of the page, in pixels, from which players and game stand side by side."""
_TWO_COLUMNS = 520
"""The width of the game's panel from which its options stand in two columns."""
_SHARE = 0.5
"""The height of the picture of the table, of the page's, where all stand one below the other."""


class SetUpPage(Page):
    """Sets a game up.

    Attributes:
        begun: a ``SetUp`` and the players were chosen.
        left: the player wants to go back.
        asked_how: the player wants to know how a game is played; its id.
        asked_choose: the value of an option is to be picked from its pool; its cell.
        company: who is to sit at the table.
        options: what the game's options are set with.
        deal: the field for the code of a deal.
        table: the picture of the table that will result.
    """

    begun = Signal(object, object)
    left = Signal()
    asked_how = Signal(str)
    asked_choose = Signal(object)

    def __init__(self, services: Services, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(services, parent)
        self.game = game
        self._luck = SystemRandom()
        self._draw = self._luck.getrandbits(64)
        self._made: SetUp | None = None
        self._mispasted = ""
        self._seen: QWidget | None = None
        chosen = services.settings.last_setup.get(game.id, Chosen())
        self.company = Company(game, services.theme.seats, chosen.players, chosen.first)
        self.form = load_form("set_up.ui", self)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.form)
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._look)
        self._has_cards = any(option.pool for option in game.options)
        if not self._has_cards:
            self._give_room_to_the_table()
        self._fill_words()
        self._fill_people()
        self._fill_options(chosen.options)
        self.begin.clicked.connect(self._begin)
        self.back.clicked.connect(self.left)
        self.how.clicked.connect(lambda: self.asked_how.emit(game.id))
        paste = QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), self)
        paste.activated.connect(self._paste_clipboard)
        for field in self.findChildren(QLineEdit):
            field.installEventFilter(self)
        self._look()
        self.begin.setFocus()

    def __getattr__(self, name: str) -> Any:
        """Find the widgets and layouts of the form under their names."""
        form = self.__dict__.get("form")
        if form is not None:
            for kind in (QWidget, QBoxLayout, QGridLayout):
                if (found := form.findChild(kind, name)) is not None:
                    return found
        raise AttributeError(name)

    def _give_room_to_the_table(self) -> None:
        """Let the table lie where else the cards do that can be picked."""
        options = self.form.findChild(QFrame, "game")
        self.leftLayout.replaceWidget(self.tablePanel, options)
        self.leftLayout.setStretch(1, 0)
        self.leftLayout.addStretch(1)
        column = QVBoxLayout()
        column.addWidget(self.tablePanel, 1)
        column.addStretch(0)
        self.middle.addLayout(column, 8)
        (scroll,) = self.form.findChildren(QScrollArea)
        self._seen = scroll.viewport()
        self._seen.installEventFilter(self)

    def _fill_words(self) -> None:
        self.title.setText(say(f"{self.game.id}.title"))
        self.peopleHeading.setText(say("app.set-up.people"))
        self.beginsHeading.setText(say("app.set-up.who-begins"))
        self.lot.setText(say("app.set-up.lot"))
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

    def _fill_people(self) -> None:
        counts = list(self.game.seats)
        self.count = Segments([str(n) for n in counts], counts.index(self.company.seats))
        self.count.setAccessibleName(say("app.set-up.people"))
        for button, count in zip(self.count.group.buttons(), counts, strict=True):
            button.setAccessibleName(say(Text("app.set-up.seats", (count,))))
            button.setToolTip(button.accessibleName())
        self.count.chosen.connect(self._seats_chosen)
        self.count.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.seats.insertWidget(1, self.count)
        self.count.setVisible(len(counts) > 1)
        self._beginners = QButtonGroup(self)
        self._beginners.addButton(self.lot)
        self.lot.clicked.connect(self._by_lot)
        self.people_rows = [
            SeatRow(self.services, self.game, self.company, sitter)
            for sitter in self.company.sitters
        ]
        for row in self.people_rows:
            row.changed.connect(self._people_changed)
            row.moved.connect(lambda places, row=row: self._move(row, places))
            self._beginners.addButton(row.begins)
            self.rows.addWidget(row)
        self.table = TablePicture(self.services, self.game)
        self.tableLayout.addWidget(self.table)
        self._show_rows()

    def _show_rows(self) -> None:
        for seat, row in enumerate(self.people_rows):
            row.setVisible(seat < self.company.seats)
            row.refresh()
        people = self.company.people
        note = "one" if people == 1 else "several" if people else "none"
        alone = self.company.seats == 1
        if alone:
            note = "alone" if people else "watched"
        for part in (self.beginsHeading, self.lot):
            part.setVisible(not alone)
        self.peopleNote.setText(say(f"app.set-up.people.{note}"))
        self.lot.setChecked(self.company.first_seat < 0)

    def _seats_chosen(self, index: int) -> None:
        self.company.seats = self.game.seats[index]
        self._people_changed()

    def _by_lot(self) -> None:
        self.company.first = None
        self._people_changed()

    def _move(self, row: SeatRow, places: int) -> None:
        at = self.people_rows.index(row) + max(0, places)
        row = self.people_rows[at]  # going down is the same as the next one going up
        self.company.move_up(row.sitter)
        self.people_rows[at - 1 : at + 1] = [row, self.people_rows[at - 1]]
        self.rows.removeWidget(row)
        self.rows.insertWidget(at - 1, row)
        for before, after in zip(self.people_rows, self.people_rows[1:], strict=False):
            QWidget.setTabOrder(before.begins, after.medallion)
        self._people_changed()

    def _people_changed(self) -> None:
        self._mispasted = ""
        self._show_rows()
        self._lay_cells(self._columns)
        self._look()

    # --- options ---------------------------------------------------------------------------

    def _fill_options(self, values: Mapping[str, str]) -> None:
        self.options = [
            option_cell(self.game, option, values.get(option.id, option.default))
            for option in self.game.options
        ]
        self.grids = [CardGrid(self.services, self.game) for _ in self.options]
        self.deal = CodeField(say("app.set-up.seed"), say("app.set-up.seed.help"), "")
        for cell in (*self.options, self.deal):
            cell.changed.connect(self._typed)
            if isinstance(cell, TypedOption):
                cell.redraw.connect(self._draw_again)
                cell.asked_choose.connect(lambda cell=cell: self.asked_choose.emit(cell))
            if isinstance(cell, FileOption):
                cell.choosing.connect(lambda cell=cell: self._choose_file(cell))
        for grid in self.grids:
            self.cards.addWidget(grid, 1)
        self._columns = self._laid = 0
        self._lay_cells(2)

    def _lay_cells(self, columns: int) -> None:
        seats = self.company.seats
        shown: list[QWidget] = []
        for cell in self.options:
            if cell.option.matters(seats):
                shown.append(cell)
            else:
                self.cells.removeWidget(cell)
                cell.hide()
        shown.append(self.deal)
        if (columns, len(shown)) == (self._columns, self._laid):
            return
        self._columns, self._laid = columns, len(shown)
        for number, part in enumerate(shown):
            self.cells.addWidget(part, *divmod(number, columns))
            part.show()
        self.cells.setRowStretch(len(shown), 1)
        for column in (0, 1):
            self.cells.setColumnStretch(column, int(column < columns))

    def _choose_file(self, cell: FileOption) -> None:
        """Let the player look for the file that an option names."""
        dialog = QFileDialog(self, cell.button.text(), str(Path(cell.text).parent))
        dialog.setNameFilters([say(f"{self.game.id}.option.{cell.option.id}.files")])
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dress(dialog, self.services, "open")
        dialog.fileSelected.connect(cell.field.setText)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _typed(self) -> None:
        self._mispasted = ""
        self._pause.start()

    def _draw_again(self) -> None:
        self._mispasted = ""
        self._draw = self._luck.getrandbits(64)
        self._look()

    def named(self, option: str) -> list[str]:
        """Return the names that an option's value means now; none if it is wrong."""
        try:
            made = self._set_up({cell.option.id: cell.value for cell in self.options})
        except SetUpError:
            return []
        return made.options[option].split(",")

    def _look(self) -> None:
        """Complete what is typed so far, and show what it means or what is wrong."""
        self._spread_codes()
        self._pause.stop()
        self._made, deal, wrong = None, "", ""
        try:
            seed = checked_seed(decode(self.deal.text) if self.deal.text else None, self._luck)
        except (SetUpError, CodeError) as error:
            deal = str(error)
        try:
            made = self._set_up({cell.option.id: cell.value for cell in self.options})
        except SetUpError as error:
            wrong = str(error)
        else:
            self._show_values(made)
            if not deal:
                self._made = msgspec.structs.replace(made, seed=seed)
        self.deal.show_error(deal)
        for cell, grid in zip(self.options, self.grids, strict=True):
            mistaken = bool(wrong) and self._is_wrong(cell.option.id, cell.value)
            cell.show_error(wrong if mistaken else "")
            # What lies there is not what is typed.
            grid.setEnabled(not mistaken)
        said = any(cell.error.text() for cell in self.options)
        sentence = self._mispasted or ("" if said else wrong)
        self.error.setText(sentence)
        self.error.setVisible(bool(sentence))
        self.unfinished.setVisible(not sentence)
        self.begin.setEnabled(self._made is not None)

    def _show_values(self, made: SetUp) -> None:
        cast = self.game.furnish(made).cast
        for cell, grid in zip(self.options, self.grids, strict=True):
            value = made.options[cell.option.id]
            cell.show_value(value)
            grid.show_faces(named_faces(cast, value))
        known = self.company.first_seat >= 0 or self.company.seats == 1
        self.table.show_table(
            msgspec.structs.replace(made, seed=0), self.company.players(), first_known=known
        )

    def _set_up(self, options: Mapping[str, str]) -> SetUp:
        company = self.company
        luck = Random(self._draw)
        return self.game.set_up(company.seats, options, luck, first=company.first_seat)

    def _is_wrong(self, option: str, value: str) -> bool:
        """Whether an option's value is wrong whatever the others are."""
        try:
            self._set_up({option: value})
        except SetUpError:
            return True
        return False

    # --- codes to paste --------------------------------------------------------------------

    def paste(self, text: str) -> None:
        """Put the codes that a text holds into their fields, or say that there are none."""
        pasted = read_codes(self.game, text)
        for cell in self.options:
            if isinstance(cell, TypedOption) and cell.option.id in pasted.options:
                cell.field.setText(pasted.options[cell.option.id])
        if pasted.deal:
            self.deal.field.setText(pasted.deal)
        self._mispasted = pasted.wrong
        self._look()

    def _paste_clipboard(self) -> None:
        self.paste(QGuiApplication.clipboard().text())

    def _spread_codes(self) -> None:
        """Take apart what was put into one field, but names the fields of what it holds."""
        for cell in (*self.options, self.deal):
            if isinstance(cell, CodeField) and is_labelled(self.game, cell.text):
                text = cell.text
                cell.field.clear()
                self.paste(text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let codes go to their own fields when they are pasted into another.

        The table beside the options is no higher than what is seen of the page.
        """
        if isinstance(event, QResizeEvent) and watched is self._seen:
            self.tablePanel.setMaximumHeight(max(LEAST_HEIGHT, event.size().height()))
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            text = QGuiApplication.clipboard().text()
            if event.matches(QKeySequence.StandardKey.Paste) and is_labelled(self.game, text):
                self.paste(text)
                return True
        return super().eventFilter(watched, event)

    # --- the page --------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = self.width() >= _BESIDE
        ways = QBoxLayout.Direction
        self.middle.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        share = (8 if self._has_cards else 5) / 13 if beside else 1
        room = share * self.width()
        self._lay_cells(2 if room - 90 >= _TWO_COLUMNS else 1)
        self.table.setMinimumHeight(LEAST_HEIGHT if beside else round(_SHARE * self.height()))

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        # The page goes: a look would find its parts half taken away.
        self._pause.stop()

    def _begin(self) -> None:
        self._look()
        if self._made is None:
            return
        players = self.company.players()
        typed = {cell.option.id: cell.value for cell in self.options}
        chosen = Chosen(players, typed, self.company.first_seat)
        self.services.settings.last_setup[self.game.id] = chosen
        self.begun.emit(self._made, players)
