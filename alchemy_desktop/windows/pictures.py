"""Small pictures of tables: painted once, in moments when nothing else is to be done, and kept."""

from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QSize, QTimer, Signal
from PySide6.QtGui import QImage, QImageReader, QImageWriter, QPixmap

from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.library.store import Entry, StoreError
from alchemy_desktop.scene.session import Session
from alchemy_desktop.windows.services import Services

if TYPE_CHECKING:
    from alchemy_desktop.scene.looks import Looks

SIZE = QSize(320, 200)
"""Of a picture, in pixels of the window."""
_TABLE = QSize(1280, 800)
"""The size at which the table is laid out, to be painted so much smaller."""
_QUALITY = 88
_LARGEST = 4000
"""Pixels of a side of a stored picture, at the most."""
_SLICE = 0.008
"""Seconds of work at a stretch; a step that takes longer is not cut."""
_PAUSE_MS = 12
_KEPT = 120
"""How many pictures stay in memory."""


class Glance(Session):
    """A stored game as it is shown to whoever looks at the shelf.

    A person alone sees their own hand; where several sit at the table, no hand is shown.
    """

    @property
    def eyes(self) -> int:
        people = sum(not player.level for player in self.players)
        return NONE if people > 1 else self.me


class Pictures(QObject):
    """The pictures of stored games.

    What is asked for and not kept is painted in slices, one game after the other, so that the
    window does not stand still.

    Attributes:
        painted: the number of a game whose picture is new.
    """

    painted = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._made: dict[int, tuple[int, QPixmap]] = {}
        self._looks: dict[str, Looks] = {}
        self._wanted: dict[int, float] = {}
        self._tried: set[tuple[int, int]] = set()
        self._work: Iterator[None] | None = None
        self._timer = QTimer(self, interval=_PAUSE_MS)
        self._timer.timeout.connect(self._go_on)
        self._paused = False

    def of(self, entry: Entry, dpr: float) -> QPixmap | None:
        """Return the picture of a game, an older one while a new one is made, or None.

        Args:
            entry: the game.
            dpr: device pixel ratio of where it is shown.
        """
        revision, picture = self._made.get(entry.id) or self._read(entry)
        sharp = picture is not None and picture.width() >= int(SIZE.width() * dpr)
        if (revision != entry.revision or not sharp) and not entry.why_not:
            self.want(entry.id, dpr, entry.revision)
        return picture

    def want(self, game_id: int, dpr: float, revision: int = 0) -> None:
        """Paint a game before any other; once for each revision, should it fail.

        Args:
            game_id: its number.
            dpr: device pixel ratio.
            revision: how often the game was written; 0 if it is not known.
        """
        if revision and (game_id, revision) in self._tried:
            return
        self._tried.add((game_id, revision))
        self._wanted[game_id] = dpr
        self._run()

    def pause(self, paused: bool) -> None:
        """Paint nothing for now, as while a game is played; or go on."""
        self._paused = paused
        self._run()

    def forget(self) -> None:
        """Forget all pictures, as when other games have the numbers."""
        self._made.clear()
        self._wanted.clear()
        self._tried.clear()
        self._work = None

    @property
    def busy(self) -> bool:
        """Whether pictures are to be painted."""
        return bool(self._wanted) or self._work is not None

    def _run(self) -> None:
        if self.busy and not self._paused:
            self._timer.start()
        else:
            self._timer.stop()

    def _read(self, entry: Entry) -> tuple[int, QPixmap | None]:
        """Return the picture that is kept in the store, and the revision that it shows."""
        picture = QPixmap()
        try:
            data = self._services.store.picture(entry.id)
            if _is_small(data):
                picture.loadFromData(data)
        except StoreError:
            return 0, None
        if picture.isNull():
            return 0, None
        revision = entry.revision if entry.pictured else 0
        self._keep(entry.id, revision, picture)
        return revision, picture

    def _keep(self, game_id: int, revision: int, picture: QPixmap) -> None:
        self._made.pop(game_id, None)
        self._made[game_id] = (revision, picture)
        while len(self._made) > _KEPT:
            del self._made[next(iter(self._made))]

    # --- painting --------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Work for a slice of time."""
        until = perf_counter() + _SLICE
        while self.busy and perf_counter() < until:
            if self._work is None:
                # The latest wish first: it is what is looked at.
                self._work = self._paint(*self._wanted.popitem())
            try:
                next(self._work)
            except StopIteration:
                self._work = None
            except StoreError:  # the shelf says why when the game is opened
                self._work = None
        self._run()

    def _paint(self, game_id: int, dpr: float) -> Iterator[None]:
        """Paint the picture of a game, step by step."""
        # Read only now: they cost a part of the time until home is painted.
        from alchemy_desktop.scene.looks import Looks
        from alchemy_desktop.scene.table_scene import TableScene

        store = self._services.store
        loaded = store.load(game_id)
        store.forget(game_id)
        yield
        people = [seat for seat, player in enumerate(loaded.players) if not player.level]
        session = Glance(loaded.match, loaded.players, people[0] if people else 0)
        yield
        theme, game = self._services.theme, session.game.id
        if game not in self._looks:
            self._looks[game] = Looks(theme, game, (), lambda _: "")
        scene = TableScene(session, theme, self._looks[game])
        scale = dpr * SIZE.width() / _TABLE.width()
        yield from scene.warm_up(_TABLE, scale)
        scene.resize(_TABLE, scale)
        yield
        image = scene.picture(_TABLE, scale)
        yield
        image.setDevicePixelRatio(1)
        self._keep(game_id, loaded.revision, QPixmap.fromImage(image))
        self.painted.emit(game_id)
        yield
        if data := _encoded(image):
            store.keep_picture(game_id, loaded.revision, data)


def _is_small(data: bytes) -> bool:
    """Tell whether data are of a picture that is not larger than any that is painted here."""
    buffer = QBuffer()
    buffer.setData(data)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    size = QImageReader(buffer).size()
    return size.isValid() and size.width() <= _LARGEST and size.height() <= _LARGEST


def _encoded(image: QImage) -> bytes:
    """Return a picture as the store keeps it, or nothing where Qt cannot write it."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(b"jpg"))
    writer.setQuality(_QUALITY)
    writer.write(image)
    return bytes(buffer.data().data())
