"""Faces of cards for pages with many of them: painted one at a time, and never waited for."""

from PySide6.QtCore import QObject, QTimer, Signal

from alchemy_desktop.scene.art import Picture
from alchemy_desktop.scene.faces import FaceCache, FaceInfo

_PAUSE_MS = 1


Wanted = tuple[FaceInfo, float, float]


class FaceSlices(QObject):
    """Paints faces one at a time, so that the window does not stand still.

    Attributes:
        painted: a face that was asked for is there.
    """

    painted = Signal(object)

    def __init__(self, pictures: FaceCache, parent: QObject) -> None:
        super().__init__(parent)
        self.pictures = pictures
        self._wanted: dict[Wanted, None] = {}
        self._later: dict[Wanted, None] = {}
        self._timer = QTimer(self, interval=_PAUSE_MS)
        self._timer.timeout.connect(self._paint_one)

    @property
    def busy(self) -> bool:
        """Whether faces are still to be painted."""
        return self._timer.isActive()

    def face(self, face: FaceInfo, width: float, dpr: float) -> Picture | None:
        """Return a face; None if it is not painted yet: it will be, before those for later."""
        if self.pictures.has_face(face, width, dpr):
            return self.pictures.face(face, width, dpr)
        self._wanted[(face, width, dpr)] = None
        self._timer.start()
        return None

    def prepare(self, faces: list[FaceInfo], width: float, dpr: float) -> None:
        """Paint faces while there is nothing else to do, in the place of those named before."""
        self._later = {
            (face, width, dpr): None
            for face in faces
            if not self.pictures.has_face(face, width, dpr)
        }
        self._timer.start()

    def _paint_one(self) -> None:
        first = next(iter(self._wanted or self._later), None)
        if first is None:
            self._timer.stop()
            return
        self._wanted.pop(first, None)
        self._later.pop(first, None)
        self.pictures.face(*first)
        self.painted.emit(first[0])
