"""Files that games and the whole library go to and come from."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QObject, QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QFrame, QVBoxLayout, QWidget

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.scenario import Scenario
from alchemy_desktop.library.exchange import (
    SCENARIO_SUFFIXES,
    SUFFIX,
    export_game,
    import_game,
)
from alchemy_desktop.library.store import StoreError
from alchemy_desktop.texts import say
from alchemy_desktop.windows import scenarios
from alchemy_desktop.windows.ask import AskSheet
from alchemy_desktop.windows.file_dialog import dress
from alchemy_desktop.windows.widgets import label

if TYPE_CHECKING:
    from alchemy_desktop.windows.main_window import MainWindow

_LIBRARY_SUFFIX = ".sqlite"
_FORBIDDEN = '<>:"/\\|?*'
_ABOUT = "files"


def dropped_files(data: QMimeData) -> list[Path]:
    """Return the files of this computer that are dragged."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


def file_name(title: str) -> str:
    """Return the name of a file for something with a title."""
    said = "".join(c if c.isprintable() and c not in _FORBIDDEN else " " for c in title)
    return " ".join(said.split()).strip(".") or say("app.title")


class DropHint(QFrame):
    """Says, while files are dragged over the window, what dropping them does."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._below = parent
        self.setProperty("role", "sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column = QVBoxLayout(self)
        column.setContentsMargins(34, 22, 34, 22)
        column.addWidget(label(say("app.files.drop"), "heading"))
        self.hide()

    def come(self) -> None:
        """Lie in the middle of the parent."""
        self.adjustSize()
        self.move(self._below.rect().center() - self.rect().center())
        self.raise_()
        self.show()


class LibraryFiles(QObject):
    """Lets people choose files, and says in the window what came of it."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        documents = QStandardPaths.StandardLocation.DocumentsLocation
        folder = Path(QStandardPaths.writableLocation(documents))
        self._folder = folder if folder.is_dir() else Path.home()

    # --- games -----------------------------------------------------------------------------

    def choose_import(self) -> None:
        """Let a file be chosen, and put its game on the shelf."""
        kinds = [
            say(Text("app.files.games", (SUFFIX,))),
            say(Text("app.files.scenarios", (" *".join(SCENARIO_SUFFIXES),))),
            say("app.files.any"),
        ]
        self._choose("import", kinds, lambda path: self.take([path]))

    def open(self, path: Path) -> None:
        """Replay the game of a file, or lay a scenario of it on the table."""
        if path.suffix in SCENARIO_SUFFIXES:
            self._open_scenarios(path)
        elif game_id := self.import_games([path]):
            self._window.show_replay(game_id)

    def take(self, paths: list[Path]) -> None:
        """Put games of files on the shelf, and open a scenario of the first file that has any."""
        found = [path for path in paths if path.suffix in SCENARIO_SUFFIXES]
        self.import_games([path for path in paths if path not in found])
        if found:
            self._open_scenarios(found[0])

    def _open_scenarios(self, path: Path) -> None:
        window = self._window
        try:
            listed = scenarios.scenarios_in(path)
        except StoreError as error:
            self._tell(str(error))
            return

        def open_one(scenario: Scenario) -> None:
            window.serve(scenarios.request_for(scenario))

        if len(listed) == 1:
            open_one(listed[0])
        else:
            scenarios.ScenarioSheet(window.services, listed, open_one, window.centre).open()

    def import_games(self, paths: list[Path]) -> int:
        """Put the games of some files on the shelf, show the last of them there and return it.

        Returns:
            the number of that game, or 0 if there is none.
        """
        told: list[str] = []
        calm, shown = True, 0
        for path in paths:
            try:
                imported = import_game(self._window.services.store, path)
            except StoreError as error:
                told.append(str(error))
                calm = False
                continue
            shown = imported.id
            if imported.known:
                told.append(say(Text("app.files.known", (path.name,))))
        if shown:
            self._window.show_shelf(shown)
        self._tell(" ".join(told), calm=calm)
        return shown

    def choose_export(self, game_id: int, title: str) -> None:
        """Let a file be chosen, and write a game's record to it."""
        kinds = [say(Text("app.files.games", (SUFFIX,)))]
        self._choose(
            "export",
            kinds,
            lambda path: self._try(
                lambda: export_game(self._window.services.store, game_id, path),
                Text("app.files.exported", (str(path),)),
            ),
            file_name(title) + SUFFIX,
        )

    # --- the library -----------------------------------------------------------------------

    def choose_save(self) -> None:
        """Let a file be chosen, and write all games to it."""
        kinds = [say(Text("app.files.libraries", (_LIBRARY_SUFFIX,)))]
        self._choose(
            "save-as",
            kinds,
            lambda path: self._try(
                lambda: self._window.services.store.save_as(path),
                Text("app.files.saved", (str(path),)),
            ),
            file_name(say("app.files.library")) + _LIBRARY_SUFFIX,
        )

    def choose_restore(self) -> None:
        """Let a file be chosen, and ask whether its games shall take the place of all games."""
        kinds = [say(Text("app.files.libraries", (_LIBRARY_SUFFIX,))), say("app.files.any")]
        self._choose("restore", kinds, self._ask_to_restore)

    def _ask_to_restore(self, path: Path) -> None:
        for sheet in self._window.centre.findChildren(AskSheet):
            sheet.dismiss()
        AskSheet(
            self._window.services,
            say("app.files.restore"),
            say(Text("app.files.restore.what", (path.name,))),
            say("app.files.restore.do"),
            lambda: self._restore(path),
            self._window.centre,
        ).open()

    def _restore(self, path: Path) -> None:
        window = self._window
        window.show_home()  # a game on the table is closed
        try:
            aside = window.services.store.replace_with(path)
        except StoreError as error:
            self._tell(str(error))
            return
        window.pictures.forget()
        window.show_shelf()
        said = Text("app.files.restored-aside", (path.name, str(aside)))
        self._tell(say(said if aside else Text("app.files.restored", (path.name,))), calm=True)

    # --- choosing and telling --------------------------------------------------------------

    def _choose(
        self, id_: str, kinds: list[str], then: Callable[[Path], object], name: str = ""
    ) -> None:
        """Let a file be chosen.

        Args:
            id_: what for, as the end of the id of the dialog's title.
            kinds: which files are shown.
            then: called with the file.
            name: what a new file is called, or "" to choose one that is there.
        """
        dialog = QFileDialog(self._window, say(f"app.files.{id_}.title"), str(self._folder))
        dialog.setNameFilters(kinds)
        dress(dialog, self._window.services, "save" if name else "open")
        if name:
            dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            dialog.setDefaultSuffix(Path(name).suffix)
            dialog.selectFile(name)
        else:
            dialog.setFileMode(QFileDialog.FileMode.ExistingFile)

        def chosen(file: str) -> None:
            self._folder = Path(file).parent
            then(Path(file))

        dialog.fileSelected.connect(chosen)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _try(self, act: Callable[[], object], done: Text) -> None:
        try:
            act()
        except StoreError as error:
            self._tell(str(error))
        else:
            self._tell(say(done), calm=True)

    def _tell(self, sentence: str, *, calm: bool = False) -> None:
        self._window.notices.tell(_ABOUT, "" if calm else sentence)
        self._window.news.tell(sentence if calm else "")
