"""Settings: they come back, and nothing unreadable is overwritten."""

import os

import pytest

from alchemy_desktop.library.settings import (
    MAX_FAVOURITES,
    Chosen,
    Favourite,
    Settings,
    SettingsError,
    load_settings,
    save_settings,
)
from alchemy_desktop.library.store import Player


@pytest.fixture
def path(tmp_path):
    return tmp_path / "config" / "settings.json"


def test_a_new_player_gets_the_defaults(path):
    assert load_settings(path) == (Settings(), "")


def test_settings_come_back(path):
    players = (Player("Ann", "", "blue", "owl"), Player("Bo", "novice"))
    chosen = Chosen(players, {"kingdom": "random"})
    settings = Settings(
        animation_speed=0.0,
        pace=2.5,
        confirm_skips=False,
        text_size=1.5,
        card_size=0.8,
        hover_delay=0.0,
        full_screen=True,
        open_game=7,
        geometry=bytes(range(256)),
        last_setup={"dominion": chosen},
        favourites={"dominion": {"kingdom": [Favourite("Mine", "a,b")]}},
        known=["dominion"],
    )
    assert all(getattr(settings, f) != getattr(Settings(), f) for f in Settings.__struct_fields__)
    save_settings(path, Settings())
    save_settings(path, settings)
    assert load_settings(path) == (settings, "")
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_favourites_are_few_enough_to_be_read(path):
    settings = Settings()
    mine = settings.favourites_of("dominion", "kingdom")
    mine.extend(Favourite(f"{number}", "a" * 600) for number in range(MAX_FAVOURITES))
    save_settings(path, settings)
    assert load_settings(path) == (settings, "")
    mine.append(Favourite("One more", "a"))
    save_settings(path, settings)
    found, sentence = load_settings(path)
    assert found == Settings()
    assert "damaged" in sentence


def test_a_field_of_a_newer_version_is_passed_over(path):
    path.parent.mkdir()
    path.write_text('{"pace": 3, "mood": "fine"}')
    assert load_settings(path) == (Settings(pace=3), "")


def test_an_old_file_without_the_newer_fields_is_read(path):
    path.parent.mkdir()
    path.write_text('{"animation_speed": 2.0, "open_game": 4}')
    assert load_settings(path) == (Settings(animation_speed=2.0, open_game=4), "")


def test_players_of_an_older_version_have_neither_colour_nor_avatar(path):
    path.parent.mkdir()
    path.write_text('{"last_setup": {"x": {"players": [["Ann", ""], ["Bo", "novice"]]}}}')
    settings, message = load_settings(path)
    assert message == ""
    assert settings.last_setup["x"].players == (Player("Ann"), Player("Bo", "novice"))


@pytest.mark.parametrize(
    "content", [b"", b"{", b'{"pace": "slow"}', b'{"pace": -1}', b'{"geometry": "?"}', b"\xff\xfe"]
)
def test_damaged_settings_are_kept_aside(path, content):
    path.parent.mkdir()
    for _ in range(2):
        path.write_bytes(content)
        settings, message = load_settings(path)
        assert settings == Settings()
        assert "damaged" in message
        assert "settings-damaged-" in message
    aside = list(path.parent.glob("settings-damaged-*.json"))
    assert [file.read_bytes() for file in aside] == [content, content]
    assert not path.exists()


def test_settings_that_cannot_be_saved_leave_the_old_ones(path, monkeypatch):
    save_settings(path, Settings(pace=1))

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SettingsError, match=r"cannot be saved in .*: No space left on device\.$"):
        save_settings(path, Settings(pace=2))
    assert load_settings(path) == (Settings(pace=1), "")
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_a_folder_in_the_place_of_the_settings(path):
    path.mkdir(parents=True)
    settings, message = load_settings(path)
    assert settings == Settings()
    assert "cannot be read" in message
    with pytest.raises(SettingsError):
        save_settings(path, settings)
