"""The games on the shelf as a list, and what is said of each."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.library.store import Entry
from alchemy_desktop.texts import catalogue, say
from alchemy_desktop.windows.slips import when

ENTRY = Qt.ItemDataRole.UserRole + 1
"""The role under which the model gives a game's ``Entry``."""
FILTERS = ("all", "going", "finished", "deleted")
"""The ways to choose among the games, in the order of their buttons."""

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class Seated(NamedTuple):
    """A player of a stored game.

    Attributes:
        seat: where.
        name: what they are called.
        points: their points at the end, or None while the game goes on.
        won: whether they won, or share the win.
    """

    seat: int
    name: str
    points: int | None
    won: bool


def game_title(entry: Entry) -> str:
    """Return the name of the game that was played."""
    id_ = f"{entry.set_up.game}.title"
    known = id_ in catalogue()
    return say(id_) if known else entry.set_up.game or say("app.shelf.unknown")


def title_of(entry: Entry) -> str:
    """Return what a game is called: by its player, or else by its rules."""
    return entry.title or game_title(entry)


def seated(entry: Entry) -> list[Seated]:
    """Return the players of a game: as they sit, or at the end the winners and the best first."""
    scores = dict(enumerate(entry.scores))
    made = []
    for seat, player in enumerate(entry.players):
        score = scores.get(seat)
        points, won = (score.points, score.won) if score else (None, False)
        made.append(Seated(seat, player.name, points, won))
    if not scores:
        return made
    last = entry.resigned
    return sorted(made, key=lambda s: (s.seat == last, not s.won, -(s.points or 0)))


def who(entry: Entry) -> list[tuple[Seated, str]]:
    """Return who plays, each with what is said of them: the name, at the end with the points."""
    said = []
    for player in seated(entry):
        if player.points is None or player.seat == entry.resigned:
            said.append((player, player.name))
        else:
            said.append((player, say(Text("app.shelf.score", (player.name, player.points)))))
    return said


def how_far(entry: Entry) -> str:
    """Return how far a game has come, in turns if they are known, and in moves."""
    if entry.turn:
        return say(Text("app.shelf.turn", (entry.turn, entry.steps)))
    return say(Text("app.shelf.moves", (entry.steps,)))


def foot(entry: Entry) -> list[str]:
    """Return what stands below the title and the players: the most words first, then fewer."""
    far = how_far(entry)
    said = [say(Text("app.shelf.game-far", (game_title(entry), far)))] if entry.title else []
    said.append(far)
    if entry.turn:
        said.append(say(Text("app.shelf.turn-alone", (entry.turn,))))
    return said


def last_played(entry: Entry) -> str:
    """Return when a game was played on last, as people say it."""
    return when(entry.changed.astimezone(), datetime.now().astimezone())


def marks(entry: Entry) -> list[str]:
    """Return what marks a game, as the ends of ids of texts."""
    if entry.why_not:
        state = "closed"
    elif entry.resigned != NONE:
        state = "resigned"
    else:
        state = "finished" if entry.over else "going"
    return [state, *(["practice"] if entry.practice else [])]


def spoken(entry: Entry) -> str:
    """Return all that the shelf shows of a game, for those who hear it."""
    states = [say(f"app.shelf.mark.{mark}") for mark in marks(entry)]
    players = [f"{said}, {say('app.shelf.won')}" if p.won else said for p, said in who(entry)]
    said = [title_of(entry), *states, *players, how_far(entry), last_played(entry)]
    return ". ".join(filter(None, said))


class ShelfModel(QAbstractListModel):
    """The games that fit a filter and the words that are looked for.

    Attributes:
        renamed: a game's number, and the name that was typed in for it.
        chosen: the filter, one of ``FILTERS``.
    """

    renamed = Signal(object, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.chosen = FILTERS[0]
        self._words: list[str] = []
        self._games: list[Entry] = []
        self._deleted: list[Entry] = []
        self._shown: list[Entry] = []

    def set_games(self, games: Sequence[Entry], deleted: Sequence[Entry]) -> None:
        """Show other games: those on the shelf, and those that were deleted from it."""
        self._games, self._deleted = list(games), list(deleted)
        self._sift()

    def choose(self, chosen: str) -> None:
        """Show the games that fit a filter."""
        self.chosen = chosen
        self._sift()

    def look_for(self, words: str) -> None:
        """Show the games of whose names, players or rules each word is a part."""
        self._words = words.casefold().split()
        self._sift()

    def count(self, chosen: str) -> int:
        """Return how many games fit a filter, whatever is looked for."""
        return len(self._fitting(chosen))

    def _fitting(self, chosen: str) -> list[Entry]:
        if chosen == "deleted":
            return self._deleted
        if chosen == "all":
            return self._games
        return [entry for entry in self._games if entry.over == (chosen == "finished")]

    def _sift(self) -> None:
        self.beginResetModel()
        self._shown = [e for e in self._fitting(self.chosen) if self._is_looked_for(e)]
        self.endResetModel()

    def _is_looked_for(self, entry: Entry) -> bool:
        names = " ".join(player.name for player in entry.players)
        text = f"{entry.title} {game_title(entry)} {names}".casefold()
        return all(word in text for word in self._words)

    def entry(self, row: int) -> Entry | None:
        """Return the game in a row."""
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def row_of(self, game_id: int) -> int:
        """Return the row of a game, or -1 if it is not shown."""
        return next((row for row, e in enumerate(self._shown) if e.id == game_id), -1)

    def changed(self, game_id: int) -> None:
        """Tell that a game's picture is another."""
        index = self.index(self.row_of(game_id))
        if index.isValid():
            self.dataChanged.emit(index, index)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self.entry(index.row())
        if entry is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return title_of(entry)
        if role == Qt.ItemDataRole.EditRole:
            return entry.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken(entry)
        return entry if role == ENTRY else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        editable = Qt.ItemFlag.ItemIsEditable if self.chosen != "deleted" else Qt.ItemFlag(0)
        return super().flags(index) | editable

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        entry = self.entry(index.row())
        if entry is None or role != Qt.ItemDataRole.EditRole:
            return False
        if str(value).strip() != entry.title:
            self.renamed.emit(entry.id, str(value))
        return True
