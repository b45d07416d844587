"""Colours as roles, type faces and the look of every widget, loaded from a theme file."""

import importlib.util
import re
import tomllib
from functools import cache
from pathlib import Path
from string import Template
from typing import Any

import msgspec
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication

from alchemy_desktop.resources import ResourceError, damaged, read, resource_path
from alchemy_desktop.scene.art import LACKING

_COLOUR = re.compile(r"#([0-9a-fA-F]{6})([0-9a-fA-F]{2})?")
_SERIF = ("font_source_serif_pro", "SourceSerifPro", "Source Serif Pro")
_SANS = ("font_source_sans_pro", "SourceSansPro", "Source Sans Pro")
_ROW = 1.4
"""The height of a button's or a field's room for words, of that of type."""
_CUTS = ("Regular", "It", "Semibold", "Bold")


class ThemeError(ResourceError):
    """A theme file that cannot be used; the message says where and why."""


class Palette(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of the table, the panels, the widgets, the card stock and the workbench."""

    table_centre: QColor
    table_middle: QColor
    table_edge: QColor
    engraving: QColor
    panel: QColor
    panel_line: QColor
    field: QColor
    raised: QColor
    raised_hover: QColor
    raised_pressed: QColor
    brass: QColor
    brass_bright: QColor
    brass_deep: QColor
    brass_shade: QColor
    brass_line: QColor
    parchment_light: QColor
    parchment_dark: QColor
    parchment_edge: QColor
    ink: QColor
    ink_soft: QColor
    text: QColor
    text_soft: QColor
    text_disabled: QColor
    warning: QColor
    shadow: QColor
    back_light: QColor
    back_dark: QColor
    outline: QColor
    brew_light: QColor
    brew: QColor
    brew_dark: QColor
    wood_light: QColor
    wood: QColor
    wood_dark: QColor
    candlelight: QColor
    moonlight: QColor
    night: QColor


class Glows(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of the frames around pieces, by what they say."""

    legal: QColor
    target: QColor
    selected: QColor
    possessed: QColor


class Ramp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tones of one type of card; `text` is legible on `deep`."""

    base: QColor
    deep: QColor
    mid: QColor
    light: QColor
    text: QColor


class Seats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of seats by id, in the order of the seats, and that of letters on them."""

    colours: dict[str, QColor]
    text: QColor

    def colour(self, name: str) -> QColor:
        """The colour with an id; one the theme does not know looks like the first."""
        return self.colours.get(name) or next(iter(self.colours.values()))


class Sizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Heights of type in pixels at 1280x800; nothing is written smaller than `least`."""

    least: int
    small: int
    body: int
    heading: int
    banner: int
    title: int

    def scaled(self, factor: float) -> "Sizes":
        """Return the sizes enlarged, or made smaller, but none under `least`."""
        fields = _fields(self).items()
        return Sizes(**{key: max(self.least, round(factor * size)) for key, size in fields})


class Theme(msgspec.Struct, forbid_unknown_fields=True):
    """One look of the whole program.

    Attributes:
        designed: the heights of type as the theme's file has them.
        text_size: factor on them; whoever changes it has everything painted anew.
    """

    name: str
    palette: Palette
    glows: Glows
    types: dict[str, Ramp]
    seats: Seats
    designed: Sizes = msgspec.field(name="sizes")
    text_size: float = 1.0

    @property
    def sizes(self) -> Sizes:
        """The heights of type in force."""
        return self.designed.scaled(self.text_size)

    def ramp(self, role: str) -> Ramp:
        """The tones of a type of card; a type the theme does not know looks like an action."""
        return self.types.get(role) or self.types["action"]

    def serif(self, pixels: int, weight: QFont.Weight = QFont.Weight.DemiBold) -> QFont:
        """The face for names and titles, `pixels` high."""
        return _font(_families()[0], QFont.StyleHint.Serif, pixels, weight)

    def sans(self, pixels: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        """The face for everything but names and titles, `pixels` high."""
        return _font(_families()[1], QFont.StyleHint.SansSerif, pixels, weight)

    def stylesheet(self) -> str:
        """The application's style sheet in this theme's colours.

        Raises:
            ResourceError: its file is missing or damaged.
        """
        path = resource_path("themes", "widgets.qss")
        roles: dict[str, str] = {
            role: _css(getattr(self.palette, role)) for role in self.palette.__struct_fields__
        }
        sizes = {f"size_{key}": f"{value}px" for key, value in _fields(self.sizes).items()}
        sizes["row"] = f"{round(_ROW * self.sizes.body)}px"
        serif, sans = _families()
        values = {"serif": serif, "sans": sans, "art": (resource_path("art") / "ui").as_posix()}
        try:
            text = read(path).decode()
            return Template(text).substitute(roles, **sizes, **values)
        except (OSError, ValueError, KeyError) as error:
            raise damaged(path, error) from error

    def apply(self, app: QApplication) -> None:
        """Dress the whole application: style, palette, font and style sheet."""
        app.setStyle("Fusion")
        app.setPalette(self._qt_palette())
        app.setFont(self.sans(self.sizes.body))
        app.setStyleSheet(self.stylesheet())

    def _qt_palette(self) -> QPalette:
        p, role = self.palette, QPalette.ColorRole
        palette = QPalette()
        for which, colour in (
            (role.Window, p.table_middle),
            (role.WindowText, p.text),
            (role.Base, p.field),
            (role.AlternateBase, p.raised),
            (role.Text, p.text),
            (role.PlaceholderText, p.text_soft),
            (role.Button, p.raised),
            (role.ButtonText, p.text),
            (role.ToolTipBase, p.parchment_light),
            (role.ToolTipText, p.ink),
            (role.Highlight, p.brass),
            (role.HighlightedText, p.ink),
            (role.Link, p.brass_bright),
        ):
            palette.setColor(which, colour)
        for which in (role.Text, role.ButtonText, role.WindowText):
            palette.setColor(QPalette.ColorGroup.Disabled, which, p.text_disabled)
        return palette


def load_theme(name: str = "dark") -> Theme:
    """Read a theme by name. Raises ThemeError, in one sentence, if it cannot be used."""
    return read_theme(resource_path("themes", f"{name}.toml"))


def read_theme(path: Path) -> Theme:
    """Read a theme file. Raises ThemeError, in one sentence, if it cannot be used."""
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
        theme = msgspec.convert(raw, Theme, dec_hook=_decode)
    except (OSError, ValueError) as error:  # of TOML, of its encoding, of its values
        raise ThemeError(
            f"The theme {path.name} cannot be used ({error}): install the program again."
        ) from error
    if "action" not in theme.types or not theme.seats.colours:
        raise ThemeError(f"The theme {path.name} needs types.action and a colour for each seat.")
    return theme


def contrast(one: QColor, other: QColor) -> float:
    """How well one colour reads on another, 1 to 21 (WCAG 2)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: QColor) -> float:
    channels = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _decode(kind: type, value: Any) -> Any:
    match = _COLOUR.fullmatch(value) if isinstance(value, str) else None
    if kind is not QColor or match is None:
        raise ValueError(f"{value!r} is not a colour like #c9a35a")
    colour = QColor(f"#{match[1]}")
    colour.setAlpha(int(match[2] or "ff", 16))
    return colour


def _css(colour: QColor) -> str:
    return f"rgba({colour.red()}, {colour.green()}, {colour.blue()}, {colour.alpha()})"


def _fields(struct: msgspec.Struct) -> dict[str, Any]:
    return {field: getattr(struct, field) for field in struct.__struct_fields__}


def _font(family: str, hint: QFont.StyleHint, pixels: int, weight: QFont.Weight) -> QFont:
    font = QFont(family)
    font.setStyleHint(hint)
    font.setPixelSize(max(1, pixels))
    font.setWeight(weight)
    # Hinting would give one word different widths at different device pixel ratios.
    font.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    return font


@cache
def _families() -> tuple[str, str]:
    return _install(*_SERIF, fallback="serif"), _install(*_SANS, fallback="sans-serif")


def _install(package: str, stem: str, family: str, *, fallback: str) -> str:
    """Add the cuts of a family to the application; the system's face where they are missing."""
    spec = importlib.util.find_spec(package)
    folders = list(spec.submodule_search_locations or ())[:1] if spec else []
    files = [Path(folder, "files", f"{stem}-{cut}.ttf") for folder in folders for cut in _CUTS]
    added = [QFontDatabase.addApplicationFont(str(file)) for file in files if file.is_file()]
    if len([number for number in added if number >= 0]) < len(_CUTS):
        LACKING.add(family)
    return family if max(added, default=-1) >= 0 else fallback
