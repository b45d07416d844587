"""Draw the program's icon in the sizes that desktops ask for.

`python packaging/draw_icon.py` writes resources/art/icon-*.png from resources/art/icon.svg, the
smallest from icon-small.svg, in which less is drawn.
"""

import sys
from pathlib import Path

from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ART = Path(__file__).resolve().parent.parent / "resources" / "art"
SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 192, 256, 512)
SMALL = 32  # pixels, and what is smaller


def main() -> int:
    """Write every size."""
    for size in SIZES:
        drawing = "icon-small.svg" if size <= SMALL else "icon.svg"
        renderer = QSvgRenderer(str(ART / drawing))
        image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        renderer.render(painter)
        painter.end()
        image.save(str(ART / f"icon-{size}.png"))
    print(f"icon-*.png in {len(SIZES)} sizes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
