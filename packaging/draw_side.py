"""Draw the picture at the side of the last page of the installer of Windows.

`python packaging/draw_side.py` writes packaging/windows/side.bmp: the table with the icon on it.
"""

import sys
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPen

sys.path.append(str(Path(__file__).resolve().parent.parent))

from alchemy_desktop.scene.art import Art
from alchemy_desktop.scene.backdrop import Backdrop
from alchemy_desktop.scene.theme import load_theme

PICTURE = Path(__file__).with_name("windows") / "side.bmp"
WIDTH, HEIGHT = 164, 314
"""Pixels, as NSIS wants it."""
_ICON = 108


def main() -> int:
    """Write the picture."""
    app = QGuiApplication(sys.argv)
    theme, art = load_theme(), Art()
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB888)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, Backdrop(theme, art).table(WIDTH, HEIGHT, 1.0))
        art.draw(painter, "icon", QRectF((WIDTH - _ICON) / 2, 0.3 * HEIGHT, _ICON, _ICON))
        painter.setPen(QPen(theme.palette.brass_line, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(6.5, 6.5, WIDTH - 13, HEIGHT - 13))
    image.save(str(PICTURE))
    print(PICTURE)
    app.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
