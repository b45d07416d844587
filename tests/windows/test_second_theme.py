"""Another theme reaches everything: a colour of the first is left where no role has it."""

import re
from collections import Counter
from random import Random

import pytest
from PySide6.QtGui import QColor, QImage

from alchemy_desktop.app import open_services
from alchemy_desktop.games import GAMES
from alchemy_desktop.library.settings import Chosen
from alchemy_desktop.resources import resource_path
from alchemy_desktop.scene.theme import load_theme, read_theme
from alchemy_desktop.windows.main_window import MainWindow
from alchemy_desktop.windows.players import default_players
from alchemy_desktop.windows.request import Request

PAGES = ("home", "set-up", "picker", "table", "settings", "keys")
ROLES = (
    "table_centre", "table_middle", "table_edge", "field", "raised", "brass", "brass_bright",
    "brass_deep", "brass_line", "ink", "text", "text_soft",
)  # fmt: skip
SEEN = 200
"""So many pixels of exactly one colour are that colour, not an edge between others."""


@pytest.fixture(scope="module")
def other(tmp_path_factory):
    """The dark theme with red, green and blue in each other's places."""
    path = tmp_path_factory.mktemp("themes") / "other.toml"
    text = resource_path("themes", "dark.toml").read_text(encoding="utf-8")
    turned = re.sub(r'"#(..)(..)(..)((?:..)?)"', r'"#\3\1\2\4"', text)
    path.write_text(turned, encoding="utf-8")
    return read_theme(path)


def colours(image):
    """How many pixels have each colour."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    return Counter(memoryview(image.constBits()).cast("I"))


def pictures(theme, folder, qapp):
    """Every page in a theme, as the numbers of pixels of each colour."""
    made = {}
    with open_services(folder / "games.sqlite", folder / "settings.json") as (services, _):
        services.theme = theme
        services.settings.animation_speed = services.settings.pace = 0.0
        drawn = GAMES["dominion"].set_up(2, {}, Random(1)).options  # the same cards each time
        services.settings.last_setup["dominion"] = Chosen((), dict(drawn))
        theme.apply(qapp)
        window = MainWindow(services, GAMES)
        window.resize(1280, 800)
        window.start(Request())
        window.show()
        for page in PAGES:
            if page == "set-up":
                window.show_set_up("dominion")
            elif page == "picker":
                window.stack.currentWidget().options[0].choose.click()
            elif page == "table":
                game = GAMES["dominion"]
                set_up = game.set_up(2, {}, Random(1), 1, 0)
                window.begin(set_up, default_players(game, 2, "novice"))
            elif page != "home":
                next(a for a in window.actions() if a.objectName() == page).trigger()
            for _ in range(3):
                qapp.processEvents()
            made[page] = colours(window.grab().toImage())
        window.close()
        window.deleteLater()
    return made


def rgb(colour):
    return QColor(colour.red(), colour.green(), colour.blue()).rgb()


def test_another_theme_reaches_every_page(other, tmp_path, qapp):
    first = load_theme()
    (tmp_path / "first").mkdir()
    (tmp_path / "other").mkdir()
    try:
        before = pictures(first, tmp_path / "first", qapp)
        after = pictures(other, tmp_path / "other", qapp)
    finally:
        load_theme().apply(qapp)
    for page in PAGES:
        looked_at = 0
        for role in ROLES:
            old, new = (rgb(getattr(theme.palette, role)) for theme in (first, other))
            seen = before[page][old]
            if seen >= SEEN:
                looked_at += 1
                # Drawings keep their own colours, of which a few are those of a role.
                assert after[page][new] > 0.7 * seen, f"{role} on {page}"
                assert after[page][old] < 0.1 * seen, f"{role} on {page}"
        assert looked_at >= 2, page
