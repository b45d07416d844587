"""The drawings are those that their composition gives."""

import importlib.util
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

ROOT = Path(__file__).parent.parent
ART = ROOT / "resources" / "art"


@pytest.fixture(scope="module")
def draw_art():
    spec = importlib.util.spec_from_file_location("draw_art", ROOT / "packaging" / "draw_art.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    ET.register_namespace("", module.SVG)
    return module


def test_every_drawing_is_up_to_date_and_none_is_left_over(draw_art):
    made = {path.resolve(): text for path, text in draw_art.drawings()}
    for path, text in made.items():
        assert path.read_text(encoding="utf-8") == text, f"run packaging/draw_art.py: {path.name}"
    for folder in ("emblems", "signs", "avatars", "cubes"):
        assert {path for path in made if path.parent.name == folder} == {
            path.resolve() for path in (ART / folder).glob("*.svg")
        }


def test_every_tone_of_every_symbol_is_mixed(draw_art):
    """A symbol not used yet can be drawn too."""
    composer = draw_art.Composer(draw_art.composition()["tones"])
    for path in sorted((ART / "symbols").glob("*.svg")):
        text = composer.drawing(path.stem, [{"symbol": path.stem}], 2.6)
        assert "data-" not in text, path.stem


def test_an_entry_with_an_unknown_symbol_or_tone_is_named(draw_art):
    composer = draw_art.Composer({})
    with pytest.raises(draw_art.DrawingError, match="golem"):
        composer.drawing("golem", [{"symbol": "no-such-symbol"}], 2.6)
    with pytest.raises(draw_art.DrawingError, match="golem"):
        composer.drawing("golem", [{"symbol": "golem"}], 2.6)


def test_light_and_dark_are_mixed_channel_by_channel(draw_art):
    assert draw_art.mixed("#808080", 0.0) == "#808080"
    assert draw_art.mixed("#000000", 1.0) == draw_art.WARM
    assert draw_art.mixed("#ffffff", -1.0) == draw_art.COOL


@pytest.mark.parametrize("size", [16, 24, 32, 48, 64, 128, 256, 512])
def test_the_icon_is_there_in_every_size(size):
    image = QImage(str(ART / f"icon-{size}.png"))
    assert (image.width(), image.height()) == (size, size)
    assert image.pixelColor(0, 0).alpha() < 128
    assert image.pixelColor(size // 2, size // 2).alpha() == 255


@pytest.mark.parametrize("path", sorted(ART.rglob("*.svg")), ids=lambda path: path.stem)
def test_every_drawing_keeps_to_what_qt_draws(path):
    tags = {element.tag.rpartition("}")[2] for element in ET.parse(path).iter()}
    assert tags <= {
        *("svg", "g", "defs", "linearGradient", "radialGradient", "stop"),
        *("path", "rect", "circle", "ellipse", "line", "polygon", "polyline"),
    }


@pytest.mark.parametrize(
    "path", sorted((ART / "objects").glob("*.svg")), ids=lambda path: path.stem
)
def test_an_object_has_the_shape_of_its_place_on_the_workbench(path):
    root = ET.parse(path).getroot()
    assert float(root.get("width")) / float(root.get("height")) == pytest.approx(1.42, abs=0.06)
