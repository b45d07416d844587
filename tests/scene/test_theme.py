import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QPushButton

from alchemy_desktop.resources import resource_path
from alchemy_desktop.scene import theme as theme_module
from alchemy_desktop.scene.theme import ThemeError, contrast, load_theme, read_theme

# Which colour is written on which, by roles of the palette.
WRITTEN_ON = [
    (ink, ground)
    for inks, grounds in [
        (("text", "text_soft"), ("table_centre", "table_middle", "table_edge", "panel", "field")),
        (("text", "brass_bright"), ("raised", "raised_hover", "raised_pressed", "field")),
        (("text_disabled",), ("field", "raised_pressed")),
        (("warning",), ("table_centre", "panel", "field")),
        (("ink", "ink_soft"), ("parchment_light", "parchment_dark")),
        (("ink",), ("brass", "brass_bright", "brass_shade")),
    ]
    for ink in inks
    for ground in grounds
]
TYPES = ("action", "treasure", "victory", "curse", "attack", "reaction", "duration")


@pytest.fixture(scope="module")
def theme():
    return load_theme()


@pytest.mark.parametrize(("ink", "ground"), WRITTEN_ON)
def test_what_is_written_can_be_read(theme, ink, ground):
    assert contrast(getattr(theme.palette, ink), getattr(theme.palette, ground)) >= 4.5


@pytest.mark.parametrize("role", TYPES)
def test_the_words_on_a_band_can_be_read(theme, role):
    ramp = theme.types[role]
    # The band is shaded: lightest at its upper rim.
    assert contrast(ramp.text, ramp.deep.lighter(116)) >= 4.5


def test_letters_on_every_seat_can_be_read(theme):
    assert len(theme.seats.colours) >= 4
    for colour in theme.seats.colours.values():
        assert contrast(theme.seats.text, colour) >= 4.5


def test_contrast_is_that_of_the_guideline():
    assert contrast(QColor("white"), QColor("black")) == pytest.approx(21)
    assert contrast(QColor("#777777"), QColor("white")) == pytest.approx(4.48, abs=0.01)


def test_an_unknown_type_looks_like_an_action(theme):
    assert theme.ramp("night") == theme.types["action"]


def test_the_style_sheet_knows_every_role_it_uses_and_dresses_widgets(theme, qapp):
    before = (qapp.styleSheet(), qapp.palette(), qapp.font())
    theme.apply(qapp)
    button = QPushButton("End turn")
    button.setProperty("role", "primary")
    button.ensurePolished()
    button.resize(200, 40)
    middle = button.grab().toImage().pixelColor(20, 20)
    qapp.setStyleSheet(before[0])
    qapp.setPalette(before[1])
    qapp.setFont(before[2])
    assert abs(middle.hue() - theme.palette.brass.hue()) < 12


def test_without_its_type_faces_the_program_writes_in_those_of_the_system(monkeypatch):
    monkeypatch.setattr(theme_module.importlib.util, "find_spec", lambda name: None)
    theme_module._families.cache_clear()
    try:
        assert load_theme().serif(14).family() == "serif"
        assert load_theme().sans(14).family() == "sans-serif"
    finally:
        monkeypatch.undo()
        theme_module._families.cache_clear()
    assert load_theme().serif(14).family() == "Source Serif Pro"


def written(tmp_path, old, new):
    path = tmp_path / "broken.toml"
    text = resource_path("themes", "dark.toml").read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('ink = "#2b211a"', 'ink = "black"', r"palette.ink|not a colour"),
        ('ink = "#2b211a"\n', "", "ink"),
        ('ink = "#2b211a"', 'ink = "#2b211a"\ninkk = "#000000"', "inkk"),
        ("least = 11", 'least = "11"', "sizes.least"),
        ("[types.action]", "[types.acting]", "types.action"),
        ("[palette]", "[palette", "line"),
    ],
)
def test_a_wrong_theme_is_refused_in_one_sentence(tmp_path, old, new, said):
    with pytest.raises(ThemeError, match=said) as error:
        read_theme(written(tmp_path, old, new))
    assert "broken.toml" in str(error.value)
    assert "\n" not in str(error.value)
