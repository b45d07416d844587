"""Draw the engraved circle of the table, the back of the cards, and the textures.

`python packaging/draw_engravings.py` writes resources/art/engraving.svg, backs/plain.svg and
textures/*.png; the result is committed.
"""

import math
import random
import sys
from pathlib import Path

from PySide6.QtGui import QColor, QImage

ART = Path(__file__).resolve().parent.parent / "resources" / "art"
BRASS, PALE = "#c9a35a", "#efd894"
TILE = 256

# The seven metals' planets and the four elements, as strokes on a grid of 20 around 0 0.
PLANETS = (
    "M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0M-.6 0H.6",
    "M2.4 -7A7.4 7.4 0 1 0 5.6 5.2A6.4 6.4 0 0 1 2.4 -7",
    "M-3.6 -2A3.6 3.6 0 1 0 3.6 -2A3.6 3.6 0 1 0 -3.6 -2"
    "M0 1.6V8.4M-3.4 5H3.4M-3.4 -9A3.6 3.2 0 0 0 3.4 -9",
    "M-4 -3.4A4 4 0 1 0 4 -3.4A4 4 0 1 0 -4 -3.4M0 .6V8.4M-3.8 4.4H3.8",
    "M-6 2.4A4.2 4.2 0 1 0 2.4 2.4A4.2 4.2 0 1 0 -6 2.4M1.4 -.8L6.6 -6.4M2.4 -7H7V-2.4",
    "M-5 -5.4A3.6 3.6 0 1 1 1.4 -1.6L-5.4 3.4H5.6M3 -2.4V8",
    "M-2.6 -8.4V4M-5.6 -5.4H1.4M-2.6 -1.6A4.2 4.2 0 1 1 4 3.4Q2.6 6 5 7.6",
)
ELEMENTS = (
    "M0 -7L7 5H-7Z",
    "M0 -7L7 5H-7ZM-5.6 .4H5.6",
    "M0 7L7 -5H-7Z",
    "M0 7L7 -5H-7ZM-5.6 -.4H5.6",
)


def point(radius: float, turn: float) -> str:
    """A point on a circle around 0 0; `turn` is a share of the circle, from the top."""
    angle = math.tau * (turn - 0.25)
    return f"{radius * math.cos(angle):.1f} {radius * math.sin(angle):.1f}"


def ring(radius: float, width: float) -> str:
    """A circle line around 0 0."""
    return f'<circle r="{radius}" stroke-width="{width}"/>'


def scale(inner: float, outer: float, count: int, width: float) -> str:
    """Ticks between two circles."""
    ticks = "".join(f"M{point(inner, i / count)}L{point(outer, i / count)}" for i in range(count))
    return f'<path stroke-width="{width}" d="{ticks}"/>'


def star(radius: float, points: int, step: int, width: float) -> str:
    """A star drawn in one line, every `step`th of `points` points joined."""
    corners = "L".join(point(radius, i * step / points) for i in range(points))
    return f'<path stroke-width="{width}" d="M{corners}Z"/>'


def placed(sign: str, radius: float, turn: float, size: float, width: float) -> str:
    """A sign of the grid of 20 on a circle."""
    return (
        f'<path transform="translate({point(radius, turn)}) scale({size / 20:.3g})" '
        f'stroke-width="{width * 20 / size:.3g}" d="{sign}"/>'
    )


def engraving() -> str:
    """The circle engraved in the table: the seven metals around the squared circle."""
    parts = [
        ring(492, 3),
        ring(478, 1.2),
        scale(458, 476, 72, 1.2),
        scale(450, 476, 12, 2.4),
        ring(456, 1.2),
        ring(362, 1.2),
        ring(350, 2.4),
        star(350, 7, 3, 1.6),
        star(350, 7, 2, 0.9),
        ring(176, 2),
        ring(168, 1),
        scale(168, 176, 48, 1),
        star(166, 3, 1, 2),
        star(84, 4, 1, 2),
        ring(56, 2),
    ]
    parts += [placed(sign, 408, i / 7, 62, 3) for i, sign in enumerate(PLANETS)]
    parts += [
        f'<circle r="3.4" fill="{BRASS}" stroke="none" '
        f'transform="translate({point(408, (i + d) / 7)})"/>'
        for i in range(7)
        for d in (0.36, 0.5, 0.64)
    ]
    parts += [placed(sign, 118, (i + 0.5) / 4, 26, 2) for i, sign in enumerate(ELEMENTS)]
    return svg("-500 -500 1000 1000", 1000, 1000, parts)


def card_back() -> str:
    """The lines on the back of a card, 5:7."""
    corners = [
        f'<g transform="translate({sx * 99} {sy * 149}) scale({sx} {sy})">'
        f'<path stroke-width="1.6" d="M-26 0A26 26 0 0 1 0 -26M-16 0A16 16 0 0 1 0 -16"/>'
        f'<circle r="3.2" cx="-4.6" cy="-4.6" fill="{BRASS}" stroke="none"/></g>'
        for sx in (-1, 1)
        for sy in (-1, 1)
    ]
    fan = "".join(f"M{point(96, i / 48)}L{point(210 if i % 2 else 150, i / 48)}" for i in range(48))
    parts = [
        f'<path stroke-width=".8" stroke-opacity=".36" d="{clipped(fan)}"/>',
        '<rect x="-113" y="-163" width="226" height="326" rx="11" stroke-width="3.6"/>',
        '<rect x="-105" y="-155" width="210" height="310" rx="7" stroke-width="1.2"/>',
        *corners,
        '<circle r="94" fill="#122735" fill-opacity=".55" stroke="none"/>',
        ring(94, 3),
        ring(88, 1),
        scale(80, 88, 60, 1),
        ring(79, 1),
        star(79, 7, 3, 1.3),
        ring(34, 2),
        *(placed(sign, 63, (i + 0.5) / 7, 17, 1.7) for i, sign in enumerate(PLANETS)),
        f'<path stroke-width="2.6" stroke="{PALE}" d="M0 -28L24.2 14H-24.2Z"/>',
        '<rect x="-9.8" y="-5.6" width="19.6" height="19.6" stroke-width="2"/>',
        f'<circle cy="4.2" r="6.4" stroke-width="2.2" stroke="{PALE}"/>',
        *(
            f'<path transform="translate({x} {y}) scale(1.5)" stroke-width="1.3" d="{sign}"/>'
            for sign, x, y in zip(ELEMENTS, (-14, 14, -14, 14), (-126, -126, 126, 126), strict=True)
        ),
    ]
    return svg("-125 -175 250 350", 250, 350, parts)


def clipped(path: str) -> str:
    """Lines shortened so that they end inside the frame of the back."""
    shortened = []
    for line in path.split("M")[1:]:
        start, end = ([float(n) for n in p.split()] for p in line.split("L"))
        reach = min(1.0, 101 / max(abs(end[0]), 1), 151 / max(abs(end[1]), 1))
        shortened.append(f"M{start[0]} {start[1]}L{end[0] * reach:.1f} {end[1] * reach:.1f}")
    return "".join(shortened)


def svg(box: str, width: int, height: int, parts: list[str]) -> str:
    """A drawing of brass lines."""
    lines = "\n ".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width}" '
        f'height="{height}">\n<g fill="none" stroke="{BRASS}" stroke-linecap="round" '
        f'stroke-linejoin="round">\n {lines}\n</g>\n</svg>\n'
    )


def cloud(rng: random.Random, cells: int) -> list[list[float]]:
    """Smooth noise on the tile, -1 to 1, that joins at its edges."""
    grid = [[rng.uniform(-1, 1) for _ in range(cells)] for _ in range(cells)]
    step = cells / TILE
    rows = []
    for y in range(TILE):
        top, fy = int(y * step), y * step % 1
        low, fy = (top + 1) % cells, fy * fy * (3 - 2 * fy)
        row = []
        for x in range(TILE):
            left, fx = int(x * step), x * step % 1
            right, fx = (left + 1) % cells, fx * fx * (3 - 2 * fx)
            upper = grid[top][left] + (grid[top][right] - grid[top][left]) * fx
            lower = grid[low][left] + (grid[low][right] - grid[low][left]) * fx
            row.append(upper + (lower - upper) * fy)
        rows.append(row)
    return rows


def texture(values: list[list[float]], strength: float) -> QImage:
    """A tile that lightens and darkens what lies below it."""
    image = QImage(TILE, TILE, QImage.Format.Format_ARGB32)
    for y, row in enumerate(values):
        for x, value in enumerate(row):
            shade = 255 if value > 0 else 24
            image.setPixelColor(
                x, y, QColor(shade, shade, shade, min(255, int(abs(value) * strength)))
            )
    return image


def parchment() -> QImage:
    """Paper: soft clouds, a fine tooth, and fibres."""
    rng = random.Random(5)
    clouds = [cloud(rng, cells) for cells in (4, 9, 23, 64)]
    weights = (0.42, 0.30, 0.20, 0.22)
    values = [
        [
            sum(w * c[y][x] for w, c in zip(weights, clouds, strict=True)) + rng.gauss(0, 0.10)
            for x in range(TILE)
        ]
        for y in range(TILE)
    ]
    for _ in range(150):
        x, y, angle = rng.uniform(0, TILE), rng.uniform(0, TILE), rng.uniform(0, math.tau)
        weight = rng.choice((-0.7, -0.5, 0.5))
        for _ in range(rng.randint(6, 22)):
            values[int(y) % TILE][int(x) % TILE] += weight
            angle += rng.gauss(0, 0.22)
            x, y = x + math.cos(angle), y + math.sin(angle)
    return texture(values, 44)


def cloth() -> QImage:
    """Cloth: threads over and under each other, some thicker than others."""
    rng = random.Random(8)
    slow, warp = cloud(rng, 7), [rng.gauss(0, 0.3) for _ in range(TILE)]
    weft = [rng.gauss(0, 0.3) for _ in range(TILE)]
    values = []
    for y in range(TILE):
        row = []
        for x in range(TILE):
            over = (x // 2 + y // 2) % 2
            thread = 0.4 * (1 if over else -1) + (warp[x] if over else weft[y])
            row.append(thread + 0.35 * slow[y][x] + rng.gauss(0, 0.25))
        values.append(row)
    return texture(values, 15)


def main() -> int:
    """Write every drawing."""
    for folder in ("backs", "textures"):
        (ART / folder).mkdir(exist_ok=True)
    (ART / "engraving.svg").write_text(engraving(), encoding="utf-8")
    (ART / "backs" / "plain.svg").write_text(card_back(), encoding="utf-8")
    parchment().save(str(ART / "textures" / "parchment.png"))
    cloth().save(str(ART / "textures" / "cloth.png"))
    print("engraving.svg, backs/plain.svg, textures/parchment.png, textures/cloth.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
