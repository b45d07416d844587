"""Show every drawing: `python packaging/contact_sheet.py [emblems|signs|avatars|symbols ...]`.

The sheets go to docs/images/contact-sheet-*.png; those of emblems, signs and avatars unless named
otherwise. Each drawing is shown large and at the sizes of the table, 32 pixels among them.
"""

import os
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, QRectF  # noqa: E402
from PySide6.QtGui import QGuiApplication, QImage, QPainter  # noqa: E402

from alchemy_desktop.scene.art import Art  # noqa: E402
from alchemy_desktop.scene.faces import FaceCache  # noqa: E402
from alchemy_desktop.scene.lettering import shrunk, write  # noqa: E402
from alchemy_desktop.scene.portraits import avatars  # noqa: E402
from alchemy_desktop.scene.theme import load_theme  # noqa: E402

PAD, LABEL = 12, 26


class Kind(NamedTuple):
    """A kind of sheet: how many columns, the side of a large drawing, and the small ones beside."""

    columns: int
    large: int
    small: tuple[int, ...]


KINDS = {
    "emblems": Kind(7, 128, (48, 32, 20)),
    "signs": Kind(8, 84, (32, 20, 14)),
    "avatars": Kind(7, 112, (48, 32, 20)),
    "cubes": Kind(6, 112, (48, 32, 24)),
    "tokens": Kind(4, 112, (48, 32, 24)),
    "symbols": Kind(8, 96, (32, 20)),
}
DEFAULT = ("emblems", "signs", "avatars", "cubes", "tokens")


class Sheet:
    """Draws one sheet."""

    def __init__(self, folder: str) -> None:
        self._folder, self._kind = folder, KINDS[folder]
        self._theme, self._art = load_theme(), Art()
        self._faces = FaceCache(self._theme, self._art, str)
        found = sorted(path.stem for path in (ROOT / "resources" / "art" / folder).glob("*.svg"))
        self._names = list(avatars()) if folder == "avatars" else found

    def draw(self) -> QImage:
        """The sheet."""
        columns, large, small = self._kind
        beside = max(small) + PAD
        # A drawing that lies on both grounds is shown on each.
        twice = self._folder in ("signs", "cubes", "tokens")
        width, height = large + beside * (1 + twice) + 2 * PAD, large + LABEL + PAD
        rows = -(-len(self._names) // columns)
        size = (columns * width + PAD, rows * height + PAD)
        sheet = QImage(*size, QImage.Format.Format_RGB32)
        palette = self._theme.palette
        dark = self._folder == "avatars"
        sheet.fill(palette.table_middle if dark else palette.parchment_dark)
        painter = QPainter(sheet)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index, name in enumerate(self._names):
            x, y = PAD + index % columns * width, PAD + index // columns * height
            self._put(painter, name, index, QRectF(x, y, large, large))
            for column in range(1 + twice):
                left, top = x + large + PAD + column * beside, float(y)
                if column:
                    ground = QRectF(left - 3, y - 3, max(small) + 6, large + 6)
                    painter.fillRect(ground, palette.table_middle)
                for side in small:
                    middle = left + (max(small) - side) / 2
                    self._put(painter, name, index, QRectF(middle, top, side, side))
                    top += side + 6
            label = QRectF(x, y + large, large, LABEL)
            font = shrunk(self._theme.sans, name, label.width(), 15, 11)
            write(painter, label, name, font, palette.text if dark else palette.ink)
        painter.end()
        return sheet

    def _put(self, painter: QPainter, name: str, index: int, spot: QRectF) -> None:
        if self._folder != "avatars":
            self._art.draw(painter, f"{self._folder}/{name}", spot)
            return
        colours = list(self._theme.seats.colours)
        colour = colours[(index + index // self._kind.columns) % len(colours)]
        made = self._faces.medallion(colour, name, "", spot.width(), 1)
        painter.drawPixmap(QPointF(round(spot.x()), round(spot.y())) + made.offset, made.pixmap)


def main(folders: list[str]) -> int:
    """Draw the sheets and say where they are; 2 if one is not known."""
    unknown = [folder for folder in folders if folder not in KINDS]
    if unknown:
        known = ", ".join(KINDS)
        print(f"contact_sheet: no such sheet: {unknown[0]}; there are {known}", file=sys.stderr)
        return 2
    app = QGuiApplication.instance() or QGuiApplication([])
    for folder in folders or DEFAULT:
        path = ROOT / "docs" / "images" / f"contact-sheet-{folder}.png"
        Sheet(folder).draw().save(str(path), quality=0)  # the smallest file
        print(path.relative_to(ROOT))
    del app
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
