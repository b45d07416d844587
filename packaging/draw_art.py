"""Draw emblems, signs and avatars from their compositions in resources/art/*.toml.

`python packaging/draw_art.py` writes resources/art/emblems/*.svg, signs/*.svg, avatars/*.svg and
the larger drawings; the result is committed. To add a drawing, add one entry to a file, made of
symbols that exist or of a new one in resources/art/symbols.

A symbol is an SVG on a grid of 64 with flat fills. `data-tone` names the tone of a shape, and
`data-shade` how the light falls on it; the light always comes from the upper left.
"""

import sys
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ART = Path(__file__).resolve().parent.parent / "resources" / "art"
SVG = "http://www.w3.org/2000/svg"
OUTLINE = "#241a14"
WARM, COOL = "#fff6de", "#20122e"
GRADIENTS = {
    "side": ("linearGradient", {"x1": "0.08", "y1": "0", "x2": "0.95", "y2": "0.72"}),
    "round": ("radialGradient", {"cx": "0.36", "cy": "0.3", "r": "0.76"}),
    "up": ("linearGradient", {"x1": "0.3", "y1": "0", "x2": "0.4", "y2": "1"}),
}
# How far the tones of a gradient are from the base: towards warm light, or towards cool dark.
STOPS = {
    "side": ((0, 0.46), (0.28, 0.08), (0.58, 0), (0.72, -0.22), (1, -0.34)),
    "round": ((0, 0.62), (0.34, 0.12), (0.66, 0), (0.86, -0.26), (1, -0.38)),
    "up": ((0, 0.42), (0.45, 0.06), (1, -0.28)),
}
FLAT = {"flat": 0.0, "light": 0.34, "pale": 0.58, "dim": -0.16, "deep": -0.36}
LINE = -0.58
FILES = ("emblems.toml", "avatars.toml")
# The tables of the files, the folders of their drawings, and the width of their outlines.
KINDS = (
    ("emblem", "emblems", 2.6),
    ("sign", "signs", 4.2),
    ("avatar", "avatars", 2.2),
    ("cube", "cubes", 2.6),
    ("token", "tokens", 2.6),
    ("vessel", "backs", 1.8),
    ("icon", ".", 2.4),
)


class DrawingError(ValueError):
    """An entry that cannot be drawn; the message names it."""


def mixed(colour: str, amount: float) -> str:
    """A colour moved towards light (amount > 0) or dark (amount < 0)."""
    other = WARM if amount > 0 else COOL
    channels = [a + (b - a) * abs(amount) for a, b in zip(_rgb(colour), _rgb(other), strict=True)]
    return "#" + "".join(f"{round(channel):02x}" for channel in channels)


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))


class Composer:
    """Composes drawings of layers; symbols are read once."""

    def __init__(self, tones: dict[str, str]) -> None:
        self._tones = tones

    def drawing(self, name: str, layers: list[dict[str, Any]], outline: float) -> str:
        """The SVG text of one drawing. Raises DrawingError."""
        root = ET.Element(f"{{{SVG}}}svg", {"viewBox": "0 0 64 64", "width": "64", "height": "64"})
        definitions = ET.SubElement(root, f"{{{SVG}}}defs")
        for layer in layers:
            try:
                root.append(self._layer(layer, definitions, outline))
            except (KeyError, OSError) as error:
                raise DrawingError(f"{name}: {error}") from error
        ET.indent(root, " ")
        return ET.tostring(root, encoding="unicode") + "\n"

    def _layer(self, layer: dict[str, Any], definitions: ET.Element, outline: float) -> ET.Element:
        source = ET.parse(ART / "symbols" / f"{layer['symbol']}.svg").getroot()
        group = next(iter(source))
        scale = layer.get("size", 64) / 64
        x, y = layer.get("at", (32, 32))
        flip = -1 if layer.get("flip") else 1
        turn = layer.get("turn", 0)
        group.set(
            "transform",
            f"translate({x} {y}) rotate({turn}) scale({flip * scale:.4g} {scale:.4g})"
            " translate(-32 -32)",
        )
        group.set("stroke-width", f"{layer.get('outline', outline) / scale:.3g}")
        if "opacity" in layer:
            group.set("opacity", str(layer["opacity"]))
        for element in group.iter():
            self._tint(element, layer.get("tones", {}), definitions)
        return group

    def _tint(self, element: ET.Element, tones: dict[str, str], definitions: ET.Element) -> None:
        tone, shade = element.attrib.pop("data-tone", ""), element.attrib.pop("data-shade", "side")
        if tone and element.tag != f"{{{SVG}}}g":
            element.set("fill", self._fill(self._colour(tone, tones), shade, definitions))
        if tone := element.attrib.pop("data-stroke", ""):
            element.set("stroke", self._colour(tone, tones))
        if tone := element.attrib.pop("data-line", ""):
            element.set("stroke", mixed(self._colour(tone, tones), LINE))
        if tone := element.attrib.pop("data-fill", ""):
            element.set("fill", mixed(self._colour(tone, tones), LINE))

    def _colour(self, tone: str, tones: dict[str, str]) -> str:
        colour = tones.get(tone, tone)
        return colour if colour.startswith("#") else self._tones[colour]

    def _fill(self, colour: str, shade: str, definitions: ET.Element) -> str:
        if shade in FLAT:
            return mixed(colour, FLAT[shade])
        name = f"{shade}-{colour[1:]}"
        if all(known.get("id") != name for known in definitions):
            kind, direction = GRADIENTS[shade]
            gradient = ET.SubElement(definitions, f"{{{SVG}}}{kind}", {"id": name, **direction})
            for offset, amount in STOPS[shade]:
                stop = {"offset": str(offset), "stop-color": mixed(colour, amount)}
                ET.SubElement(gradient, f"{{{SVG}}}stop", stop)
        return f"url(#{name})"


def composition() -> dict[str, Any]:
    """What all drawings are composed of: the tables of all files together."""
    tables: dict[str, Any] = {"tones": {}}
    for file in FILES:
        read = tomllib.loads((ART / file).read_text(encoding="utf-8"))
        tables["tones"] |= read.pop("tones")
        tables |= read
    return tables


def drawings() -> Iterator[tuple[Path, str]]:
    """The path and the text of every composed drawing. Raises DrawingError."""
    entries = composition()
    composer = Composer(entries["tones"])
    for kind, folder, outline in KINDS:
        for name, layers in entries[kind].items():
            yield ART / folder / f"{name}.svg", composer.drawing(name, layers, outline)


def main() -> int:
    """Write every drawing; 1 if an entry is wrong."""
    ET.register_namespace("", SVG)
    try:
        made = list(drawings())
    except DrawingError as error:
        print(f"draw_art: {error}", file=sys.stderr)
        return 1
    for path, text in made:
        path.write_text(text, encoding="utf-8")
    print(f"{len(made)} drawings")
    return 0


if __name__ == "__main__":
    sys.exit(main())
