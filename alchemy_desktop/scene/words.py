"""A sentence that appears on the table for a moment, as when a drop is refused."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QRectF, QTimer

from alchemy_desktop.scene import layers
from alchemy_desktop.scene.pieces import PictureItem
from alchemy_desktop.scene.table_scene import TableScene

SHOWN_MS = 3200


class Words:
    """Shows one sentence at a time, above or below the banner, where nothing is asked for.

    Attributes:
        sentence: the sentence that is shown, or "".
    """

    def __init__(self, scene: TableScene, parent: QObject) -> None:
        self.sentence = ""
        self._scene = scene
        self._item: PictureItem | None = None
        self._timer = QTimer(parent, singleShot=True, interval=SHOWN_MS)
        self._timer.timeout.connect(self.clear)

    def say(self, sentence: str, asked: Sequence[QRectF] = ()) -> None:
        """Show a sentence; ``asked`` is what it should not cover, in pixels."""
        self.clear()
        shown = self._scene.shown
        plate = next((p for p in shown.layout.plates if p.show == "banner"), None)
        if plate is None:
            return
        x, y, width, height = shown.scale.box(plate.box)
        looks = self._scene.looks
        self.sentence = sentence
        wide = min(width, looks.words_width(sentence))
        picture = looks.plate("words", wide, height, sentence)
        self._item = PictureItem(layers.FOCUS)
        left = shown.scale.snap(x + (width - wide) / 2)
        tops = (y - 1.12 * height, y + 1.12 * height, 0.2 * height)
        boxes = [QRectF(left, shown.scale.snap(top), wide, height) for top in tops]
        free = [box for box in boxes if not any(map(box.intersects, asked))]
        self._item.put(picture, left, (free or boxes)[0].top())
        self._scene.addItem(self._item)
        self._timer.start()

    def clear(self) -> None:
        """Take the sentence away."""
        self._timer.stop()
        self.sentence = ""
        if self._item:
            self._scene.removeItem(self._item)
            self._item = None
