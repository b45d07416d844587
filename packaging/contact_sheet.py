"""Show every drawing on one sheet: `python packaging/contact_sheet.py [emblems|symbols|signs]`.

The sheet of the emblems goes to docs/images/contact-sheet.png, each at 128 and at 32 pixels.
"""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QRectF  # noqa: E402
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter  # noqa: E402

from alchemy_desktop.scene.art import Art  # noqa: E402
from alchemy_desktop.scene.lettering import write  # noqa: E402
from alchemy_desktop.scene.theme import load_theme  # noqa: E402

CELL_WIDTH, CELL_HEIGHT, COLUMNS = 196, 190, 7


def main() -> int:
    """Draw the sheet and say where it is."""
    folder = sys.argv[1] if len(sys.argv) > 1 else "emblems"
    app = QGuiApplication.instance() or QGuiApplication([])
    theme, art = load_theme(), Art()
    names = sorted(path.stem for path in (ROOT / "resources" / "art" / folder).glob("*.svg"))
    rows = -(-len(names) // COLUMNS)
    size = (COLUMNS * CELL_WIDTH, rows * CELL_HEIGHT)
    sheet = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
    sheet.fill(QColor("#cdbb95"))
    painter = QPainter(sheet)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for index, name in enumerate(names):
        x, y = index % COLUMNS * CELL_WIDTH, index // COLUMNS * CELL_HEIGHT
        art.draw(painter, f"{folder}/{name}", QRectF(x + 10, y + 10, 128, 128))
        art.draw(painter, f"{folder}/{name}", QRectF(x + 152, y + 58, 32, 32))
        art.draw(painter, f"{folder}/{name}", QRectF(x + 158, y + 104, 20, 20))
        label = QRectF(x, y + 146, 148, 30)
        write(painter, label, name, theme.sans(15), theme.palette.ink)
    painter.end()
    plain = "contact-sheet" if folder == "emblems" else f"contact-sheet-{folder}"
    path = ROOT / "docs" / "images" / f"{plain}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    sheet.save(str(path))
    print(path.relative_to(ROOT))
    del app
    return 0


if __name__ == "__main__":
    sys.exit(main())
