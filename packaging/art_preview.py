"""Look at cards and ornaments as the table will show them.

`python packaging/art_preview.py [DIR]` writes one sheet for each device pixel ratio.
"""

import os
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, QRectF  # noqa: E402
from PySide6.QtGui import QGuiApplication, QImage, QPainter  # noqa: E402

from alchemy_desktop.scene.art import Art, Picture  # noqa: E402
from alchemy_desktop.scene.backdrop import Backdrop  # noqa: E402
from alchemy_desktop.scene.faces import FaceCache, FaceInfo  # noqa: E402
from alchemy_desktop.scene.theme import load_theme  # noqa: E402

# Types, coins and potions of the cards of the Alchemy set, and what the basic ones are worth.
PRINTED = {
    "copper": ("treasure", 0, 0, ("coin", 1)),
    "silver": ("treasure", 3, 0, ("coin", 2)),
    "gold": ("treasure", 6, 0, ("coin", 3)),
    "potion": ("treasure", 4, 0, ("potion", 1)),
    "estate": ("victory", 2, 0, ("vp", 1)),
    "duchy": ("victory", 5, 0, ("vp", 3)),
    "province": ("victory", 8, 0, ("vp", 6)),
    "curse": ("curse", 0, 0, ("vp", -1)),
    "transmute": ("action", 0, 1, None),
    "vineyard": ("victory", 0, 1, None),
    "herbalist": ("action", 2, 0, None),
    "apothecary": ("action", 2, 1, None),
    "scrying-pool": ("action attack", 2, 1, None),
    "university": ("action", 2, 1, None),
    "alchemist": ("action", 3, 1, None),
    "familiar": ("action attack", 3, 1, None),
    "philosophers-stone": ("treasure", 3, 1, None),
    "golem": ("action", 4, 1, None),
    "apprentice": ("action", 5, 0, None),
    "possession": ("action", 6, 1, None),
}


def faces() -> list[FaceInfo]:
    """The cards as they are printed."""
    path = ROOT / "resources" / "texts" / "en" / "dominion.toml"
    texts = tomllib.loads(path.read_text(encoding="utf-8"))["card"]
    return [
        FaceInfo(
            id=card,
            types=tuple(types.split()),
            cost=(("coin", coins), *((("potion", potions),) if potions else ())),
            name=texts[card]["name"],
            short=texts[card]["short"],
            text=texts[card]["text"],
            worth=(worth,) if worth else (),
        )
        for card, (types, coins, potions, worth) in PRINTED.items()
    ]


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


def draw(cache: FaceCache, sheet: Sheet, dpr: float) -> None:
    """All cards at the sizes they have on the table, and the ornaments."""
    cards = faces()
    for width, top, columns, step in ((150, 20, 10, 166), (84, 480, 20, 84), (56, 650, 20, 66)):
        for index, card in enumerate(cards):
            x, y = 20 + index % columns * step, top + index // columns * (width * 1.4 + 16)
            sheet.put(cache.face(card, width, dpr), x, y)
    for index, card in enumerate(cards[i] for i in (8, 12, 14, 16, 19, 6)):
        sheet.put(cache.face(card, 240, dpr), 20 + index * 262, 760)
    for index, kind in enumerate(("legal", "target", "selected", "possessed")):
        sheet.put(cache.face(cards[14 + index], 110, dpr), 1720, 30 + index * 184)
        sheet.put(cache.frame(kind, 110, dpr), 1720, 30 + index * 184)
        sheet.put(cache.badge(str(10 + index * 17), 24, dpr), 1824, 30 + index * 184)
    sheet.put(cache.back("plain", 150, dpr), 1880, 30)
    sheet.put(cache.back("plain", 60, dpr), 2050, 30)
    sheet.put(cache.empty(cards[10], 110, dpr), 1880, 270)
    sheet.put(cache.slot("trash", 110, dpr), 2010, 270)
    for seat in range(4):
        sheet.put(cache.medallion(seat, "AMZY"[seat], 72, dpr), 1880 + seat * 86, 450)
    lamps = (("action", "1"), ("buy", "2"), ("coin", "12"), ("potion", "0"))
    for index, (sign, count) in enumerate(lamps):
        sheet.put(cache.lamp(sign, count, count != "0", 40, dpr), 1880 + index * 84, 550)


def main() -> int:
    """Write the sheets and say where they are."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build"
    folder.mkdir(parents=True, exist_ok=True)
    app = QGuiApplication.instance() or QGuiApplication([])
    theme, art = load_theme(), Art()
    for dpr in (1.0, 2.0):
        sheet = Sheet(2260, 1120, dpr)
        backdrop = Backdrop(theme, art)
        sheet.painter.drawPixmap(0, 0, backdrop.table(2260, 1120, dpr))
        cache = FaceCache(theme, art, str.capitalize)
        draw(cache, sheet, dpr)
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
