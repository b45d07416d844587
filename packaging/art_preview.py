"""Look at cards and ornaments as the table will show them.

`python packaging/art_preview.py [DIR]` writes one sheet for each device pixel ratio.
"""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, QRectF  # noqa: E402
from PySide6.QtGui import QGuiApplication, QImage, QPainter  # noqa: E402

from alchemy_desktop.games.dominion.card import CARDS  # noqa: E402
from alchemy_desktop.games.dominion.game import Dominion  # noqa: E402
from alchemy_desktop.scene.art import Art, Picture  # noqa: E402
from alchemy_desktop.scene.backdrop import Backdrop  # noqa: E402
from alchemy_desktop.scene.faces import FaceCache, FaceInfo  # noqa: E402
from alchemy_desktop.scene.portraits import avatars  # noqa: E402
from alchemy_desktop.scene.printed import printed  # noqa: E402
from alchemy_desktop.scene.theme import Seats, load_theme  # noqa: E402


def faces() -> dict[str, FaceInfo]:
    """The cards as they are printed, by id."""
    return {card.id: printed(Dominion.id, card) for card in CARDS.values()}


LARGE = ("transmute", "scrying-pool", "alchemist", "philosophers-stone", "possession", "province")


class Sheet:
    """An image on which pictures are put at device-independent positions."""

    def __init__(self, width: int, height: int, dpr: float) -> None:
        size = (round(width * dpr), round(height * dpr))
        self.image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
        self.image.setDevicePixelRatio(dpr)
        self.painter = QPainter(self.image)

    def put(self, made: Picture, x: float, y: float) -> None:
        """Put a picture with the upper left corner of its body at x, y."""
        self.painter.drawPixmap(QPointF(x, y) + made.offset, made.pixmap)


def draw(cache: FaceCache, seats: Seats, sheet: Sheet, dpr: float) -> None:
    """All cards at the sizes they have on the table, and the ornaments."""
    known = faces()
    cards = list(known.values())
    for width, top, columns, step in ((150, 20, 10, 166), (84, 480, 20, 84), (56, 650, 20, 66)):
        for index, card in enumerate(cards):
            x, y = 20 + index % columns * step, top + index // columns * (width * 1.4 + 16)
            sheet.put(cache.face(card, width, dpr), x, y)
    for index, name in enumerate(LARGE):
        sheet.put(cache.face(known[name], 240, dpr), 20 + index * 262, 760)
    for index, kind in enumerate(("legal", "target", "selected", "possessed")):
        sheet.put(cache.face(cards[14 + index], 110, dpr), 1720, 30 + index * 184)
        sheet.put(cache.frame(kind, 110, dpr), 1720, 30 + index * 184)
        sheet.put(cache.badge(str(10 + index * 17), 24, dpr), 1824, 30 + index * 184)
    sheet.put(cache.back("seven-metals", 150, dpr), 1880, 30)
    sheet.put(cache.back("seven-metals", 60, dpr), 2050, 30)
    sheet.put(cache.empty(cards[10], 110, dpr), 1880, 270)
    sheet.put(cache.slot("trash", 110, dpr), 2010, 270)
    for index, (colour, avatar) in enumerate(zip(seats.colours, avatars(), strict=False)):
        sheet.put(cache.medallion(colour, avatar, "", 56, dpr), 1880 + index * 62, 450)
    lamps = (("action", "1"), ("buy", "2"), ("coin", "12"), ("potion", "0"))
    for index, (sign, count) in enumerate(lamps):
        sheet.put(cache.lamp(sign, count, count != "0", 40, dpr), 1880 + index * 84, 550)


def main() -> int:
    """Write the sheets and say where they are."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build"
    folder.mkdir(parents=True, exist_ok=True)
    app = QGuiApplication.instance() or QGuiApplication([])
    theme, art = load_theme(), Art()
    for dpr in (1.0, 2.0, 3.0):
        sheet = Sheet(2260, 1120, dpr)
        backdrop = Backdrop(theme, art)
        sheet.painter.drawPixmap(0, 0, backdrop.table(2260, 1120, dpr))
        cache = FaceCache(theme, art, str.capitalize)
        draw(cache, theme.seats, sheet, dpr)
        backdrop.panel(sheet.painter, QRectF(1710, 820, 260, 240))
        backdrop.banner(sheet.painter, QRectF(1720, 770, 520, 40), "Buy a card, or end your turn")
        sheet.painter.end()
        path = folder / f"preview-{dpr:g}.png"
        sheet.image.save(str(path))
        print(path)
    del app
    return 0


if __name__ == "__main__":
    sys.exit(main())
