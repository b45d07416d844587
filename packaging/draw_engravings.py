"""Draw the engraved circle of the table, backs of cards, and the textures.

`python packaging/draw_engravings.py` writes resources/art/engraving.svg, two backs and
textures/*.png; the result is committed.
"""

import math
import random
import sys
from pathlib import Path

from PySide6.QtGui import QColor, QImage

ART = Path(__file__).resolve().parent.parent / "resources" / "art"
BRASS, PALE, DEEP, NIGHT = "#c9a35a", "#efd894", "#8a6a2c", "#0f2433"
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
    """The field of the back of a card, 5:7: a star in the circle of the seven metals.

    Turned by half it looks the same, but for the signs.
    """
    half = [
        f'<path stroke="none" fill="{PALE}" d="M0 -134Q1.6 -123.6 12 -122Q1.6 -120.4 0 -110'
        f'Q-1.6 -120.4 -12 -122Q-1.6 -123.6 0 -134Z"/>',
        *(
            f'<path stroke="none" fill="{BRASS}" transform="translate({x} -122) scale({s} 1)" '
            'd="M0 -12A12.4 12.4 0 1 0 0 12A9.6 9.6 0 1 1 0 -12Z"/>'
            for x, s in ((-30, 1), (30, -1))
        ),
    ]
    corners = [
        f'<g transform="translate({x} {y})"><circle r="19" fill="{NIGHT}" stroke-width="2.6"/>'
        f'<path transform="scale(1.15)" stroke-width="2" stroke="{PALE}" d="{sign}"/></g>'
        for sign, x, y in zip(ELEMENTS, (-91, 91, 91, -91), (-141, -141, 141, 141), strict=True)
    ]
    parts = [
        f'<path stroke-width="1" stroke-opacity=".26" d="{lattice()}"/>',
        '<rect x="-108" y="-158" width="216" height="316" rx="8" stroke-width="3.6"/>',
        '<rect x="-101" y="-151" width="202" height="302" rx="5" stroke-width="1.2"/>',
        *corners,
        *half,
        f'<g transform="rotate(180)">{"".join(half)}</g>',
        f'<circle r="95" fill="{NIGHT}" stroke="none"/>',
        ring(95, 3.6),
        ring(89, 1.2),
        scale(82, 89, 72, 1),
        scale(79, 89, 12, 2.2),
        ring(79, 1.2),
        *(placed(sign, 66, i / 7, 19, 2.1) for i, sign in enumerate(PLANETS)),
        ring(52, 1.6),
        *rays(52, 24, 14),
        f'<circle r="21" fill="{NIGHT}" stroke="{PALE}" stroke-width="2.6"/>',
        f'<path stroke-width="1.8" stroke="{PALE}" d="M0 -15.4L13.3 7.7H-13.3Z"/>',
        f'<circle cy="1.4" r="5.2" stroke-width="1.8" stroke="{PALE}"/>',
    ]
    return svg("-125 -175 250 350", 250, 350, parts)


def ring_back() -> str:
    """The field of a back, 5:7: a ring of eight around a ring of five, and wings above and below.

    Turned by half it looks the same, but for the five.
    """
    wing = "M0 0C-14 -22 -36 -30 -58 -26C-55 -20 -50 -16 -43 -14C-48 -13 -51 -13 -55 -14"
    wing += "C-50 -6 -43 -1 -34 1C-39 3 -42 3 -46 2C-38 12 -18 14 0 10Z"
    flame = (
        "M0 -26C3 -16 10 -13 10 -4A10 10 0 0 1 -10 -4C-10 -10 -6 -12 -5 -17C-2 -15 -1 -13 0 -26Z"
    )
    ornament = (
        '<g transform="translate(0 -124)">'
        f'<path stroke="none" fill="{BRASS}" d="{wing}"/>'
        f'<path stroke="none" fill="{BRASS}" transform="scale(-1 1)" d="{wing}"/>'
        f'<path fill="{NIGHT}" stroke-width="2.2" stroke="{PALE}" d="{flame}"/></g>'
    )
    eight = [point(74, i / 8) for i in range(8)]
    five = [point(36, i / 5) for i in range(5)]
    beads = [
        f'<circle r="12" fill="{NIGHT}" stroke-width="2.4" transform="translate({at})"/>'
        f'<circle r="4.4" fill="{PALE}" stroke="none" transform="translate({at})"/>'
        for at in eight
    ]
    parts = [
        f'<path stroke-width="1" stroke-opacity=".26" d="{lattice()}"/>',
        '<rect x="-108" y="-158" width="216" height="316" rx="8" stroke-width="3.6"/>',
        '<rect x="-101" y="-151" width="202" height="302" rx="5" stroke-width="1.2"/>',
        ornament,
        f'<g transform="rotate(180)">{ornament}</g>',
        f'<circle r="96" fill="{NIGHT}" stroke="none"/>',
        ring(96, 3.6),
        ring(90, 1.2),
        scale(90, 96, 64, 1),
        ring(74, 1.6),
        *beads,
        ring(54, 2.6),
        ring(49, 1),
        f'<path stroke-width="1.6" d="M{"L".join(five[2 * i % 5] for i in range(5))}Z"/>',
        *(
            f'<circle r="6.6" fill="{BRASS}" stroke="{NIGHT}" stroke-width="1.6" '
            f'transform="translate({at})"/>'
            for at in five
        ),
        *rays(13, 6, 10),
    ]
    return svg("-125 -175 250 350", 250, 350, parts)


def laboratory_backs() -> dict[str, str]:
    """The fields of three backs, 5:7, which their middles tell apart, by name.

    Components bear the four elements around a crossing, potions a flask, actions and equipment a
    toothed wheel.
    """
    cross = [
        star(60, 4, 1, 2.2),
        star(60, 4, 2, 1),
        ring(22, 2),
        *(placed(sign, 38, (i + 0.5) / 4, 26, 2.6) for i, sign in enumerate(ELEMENTS)),
        *rays(18, 8, 8),
    ]
    flask = [
        f'<path stroke-width="4" stroke="{PALE}" '
        'd="M-11 -50H11M-8 -50V-14A34 34 0 1 0 8 -14V-50"/>',
        f'<path stroke="none" fill="{BRASS}" fill-opacity=".55" '
        'd="M-29 24Q-14 14 0 22T29 22A30 30 0 0 1 -29 24Z"/>',
        f'<path stroke-width="2.6" stroke="{PALE}" d="M-29.5 22Q-14 12 0 20T29.5 20"/>',
        f'<circle cx="-10" cy="34" r="4" fill="{PALE}" stroke="none"/>'
        f'<circle cx="9" cy="30" r="3" fill="{PALE}" stroke="none"/>',
    ]
    teeth = []
    for i in range(12):
        teeth += [point(r, (i + d) / 12) for r, d in ((50, -0.3), (60, -0.2), (60, 0.2), (50, 0.3))]
    wheel = [
        f'<path stroke-width="3" d="M{"L".join(teeth)}Z"/>',
        ring(41, 1.4),
        star(40, 6, 2, 2),
        f'<circle r="14" fill="{NIGHT}" stroke="{PALE}" stroke-width="2.6"/>',
        *rays(12, 5, 6),
    ]
    return {"components": field(cross), "elixirs": field(flask), "alchemy": field(wheel)}


def field(middle: list[str]) -> str:
    """The field of a back: a frame, a retort's fumes above and below, and a middle in a ring."""
    fumes = (
        '<g transform="translate(0 -124)">'
        '<path stroke-width="2.6" '
        'd="M-52 8C-40 -14 -24 -14 -18 -2S-2 12 0 -2S12 -18 24 -8S46 12 54 -8"/>'
        f'<circle cx="-58" cy="10" r="3.4" fill="{PALE}" '
        f'stroke="none"/><circle cx="60" cy="-12" r="3.4" fill="{PALE}" stroke="none"/></g>'
    )
    parts = [
        f'<path stroke-width="1" stroke-opacity=".26" d="{lattice()}"/>',
        '<rect x="-108" y="-158" width="216" height="316" rx="8" stroke-width="3.6"/>',
        '<rect x="-101" y="-151" width="202" height="302" rx="5" stroke-width="1.2"/>',
        fumes,
        f'<g transform="rotate(180)">{fumes}</g>',
        f'<circle r="92" fill="{NIGHT}" stroke="none"/>',
        ring(92, 3.6),
        ring(86, 1.2),
        scale(78, 86, 60, 1),
        ring(76, 1.2),
        *middle,
    ]
    return svg("-125 -175 250 350", 250, 350, parts)


def rays(outer: float, inner: float, count: int) -> list[str]:
    """A star of rays around 0 0, every other one shorter, each with a lit and a dark side."""
    lit: list[str] = []
    dark: list[str] = []
    for i in range(count):
        tip = point(outer if i % 2 == 0 else 0.78 * outer, i / count)
        for side, sign in ((lit, -1), (dark, 1)):
            foot = point(inner, (i + sign * 0.5) / count)
            side.append(f"M0 0L{foot}L{tip}Z")
    return [
        f'<path stroke="none" fill="{PALE}" d="{"".join(lit)}"/>',
        f'<path stroke="none" fill="{DEEP}" d="{"".join(dark)}"/>',
    ]


def lattice() -> str:
    """Lozenges inside the frame of the back."""
    wide, high, step = 101, 151, 25.25
    lines = []
    for i in range(-12, 13):
        for lean in (-1, 1):
            # The line x = i * step + lean * y * 2/3, cut off at the frame.
            ends = sorted(lean * 1.5 * (x - i * step) for x in (-wide, wide))
            top, low = max(-high, ends[0]), min(high, ends[1])
            if top < low:
                xs = (i * step + lean * y / 1.5 for y in (top, low))
                start, end = zip(xs, (top, low), strict=True)
                lines.append(f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}")
    return "".join(lines)


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
    (ART / "backs" / "seven-metals.svg").write_text(card_back(), encoding="utf-8")
    (ART / "backs" / "alchemicus.svg").write_text(ring_back(), encoding="utf-8")
    for name, text in laboratory_backs().items():
        (ART / "backs" / f"{name}.svg").write_text(text, encoding="utf-8")
    parchment().save(str(ART / "textures" / "parchment.png"))
    cloth().save(str(ART / "textures" / "cloth.png"))
    print("engraving.svg, backs/*.svg, textures/parchment.png, textures/cloth.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
