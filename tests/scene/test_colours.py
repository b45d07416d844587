"""All colours are roles of the theme: none is written down in code or in the style sheet."""

import ast
import re
from pathlib import Path

import pytest
from PySide6.QtGui import QColor

from alchemy_desktop.resources import resource_path

PACKAGE = Path(__file__).parents[2] / "alchemy_desktop"
THEME = PACKAGE / "scene" / "theme.py"
HEX = re.compile(r"#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\b")
FUNCTION = re.compile(r"\b(?:rgb|rgba|hsl|hsla|hsv|hsva)\(", re.IGNORECASE)
NAMES = {name for name in QColor.colorNames() if name != "transparent"}
MAKERS = {"QColor", "fromRgb", "fromRgbF", "fromHsv", "fromHsvF", "fromHsl", "fromHslF", "qRgb"}
SHADES = {"black", "white", "red", "green", "blue", "cyan", "magenta", "yellow", "gray"}


def literal_colours(source: str) -> list[str]:
    """Colours that a piece of code writes down, as ``line: code``."""
    found = []
    for node in ast.walk(ast.parse(source)):
        text = isinstance(node, ast.Constant) and isinstance(node.value, str)
        wrong = text and (HEX.search(node.value) or FUNCTION.search(node.value))
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            numbers = [a for a in node.args if isinstance(a, ast.Constant)]
            wrong = name in MAKERS and bool(numbers)
        if isinstance(node, ast.Attribute):
            shade = node.attr.removeprefix("dark").removeprefix("light").lower()
            owner = ast.unparse(node.value)
            wrong = shade in SHADES and owner.endswith(("Qt", "GlobalColor", "QColorConstants"))
        if wrong:
            found.append(f"{node.lineno}: {ast.unparse(node)}")
    return found


def words_of_colour(sheet: str) -> list[str]:
    """Colours that a style sheet writes down."""
    bare = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    values = " ".join(re.findall(r":\s*([^;{}]*);", bare))
    plain = re.sub(r'"[^"]*"', "", values)
    words = [word for word in re.findall(r"(?<![\w$-])[a-z]+\b", plain) if word in NAMES]
    return HEX.findall(bare) + FUNCTION.findall(bare) + words


QT_SIDE = [p for room in ("scene", "windows") for p in sorted((PACKAGE / room).glob("*.py"))]


@pytest.mark.parametrize("path", QT_SIDE, ids=lambda path: path.name)
def test_no_colour_is_written_down_in_code(path):
    if path != THEME:  # which makes them from what the theme's file says
        assert literal_colours(path.read_text(encoding="utf-8")) == []


def test_no_colour_is_written_down_in_the_style_sheet():
    sheet = resource_path("themes", "widgets.qss").read_text(encoding="utf-8")
    assert words_of_colour(sheet) == []


@pytest.mark.parametrize(
    "source",
    [
        'QColor("#ff0000")',
        'QColor("black")',
        "QColor(0, 0, 0, 70)",
        "QtGui.QColor.fromRgbF(0.5, x, y)",
        "painter.setBrush(Qt.GlobalColor.darkRed)",
        "painter.setBrush(Qt.white)",
        'label.setStyleSheet(f"color: rgb({r}, 0, 0)")',
        'tone = "#c9a35a"',
    ],
)
def test_a_colour_in_code_is_found(source):
    assert literal_colours(source)


@pytest.mark.parametrize(
    "source",
    [
        "QColor(colour)",
        "QColor.fromRgbF(one.redF() * rest, g, b, a)",
        "made.fill(Qt.GlobalColor.transparent)",
        'name = f"#{number}"',
        "box.setTextFormat(Qt.TextFormat.PlainText)",
    ],
)
def test_what_is_no_colour_is_not_taken_for_one(source):
    assert literal_colours(source) == []


@pytest.mark.parametrize("value", ["#fff", "rgba(1, 2, 3, 4)", "1px solid black", "HSL(1, 2, 3)"])
def test_a_colour_in_a_style_sheet_is_found(value):
    assert words_of_colour(f"QLabel {{ color: {value}; }}")
    assert words_of_colour("QLabel { color: $text; border: 1px solid transparent; }") == []
