"""Folders and the log."""

import logging
import sys

import pytest

from alchemy_desktop.library import paths
from alchemy_desktop.library.log import LOG, begin_log


def test_one_variable_moves_everything(tmp_path, monkeypatch):
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    files = [paths.games_file(), paths.settings_file(), paths.log_file()]
    assert [file.parent.parent for file in files] == [tmp_path] * 3


def test_without_it_they_lie_in_the_system_s_folders(tmp_path, monkeypatch):
    monkeypatch.delenv(paths.HOME, raising=False)
    files = [paths.games_file(), paths.settings_file(), paths.log_file()]
    assert all("alchemy-desktop" in file.parts for file in files)


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX: a user's home, a folder removed")
def test_a_folder_that_cannot_be_found_is_still_a_path(tmp_path, monkeypatch):
    monkeypatch.setenv(paths.HOME, "~nobody-has-this-name/games")
    assert paths.games_file().parts[-4:-2] == ("~nobody-has-this-name", "games")
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    monkeypatch.setenv(paths.HOME, "here")
    assert paths.games_file().parts[-3] == "here"


@pytest.fixture
def _no_handlers():
    before = LOG.handlers[:], LOG.propagate, LOG.level
    yield
    for handler in set(LOG.handlers) - set(before[0]):
        handler.close()
    LOG.handlers[:], LOG.propagate = before[:2]
    LOG.setLevel(before[2])


@pytest.mark.usefixtures("_no_handlers")
def test_what_is_logged_is_in_the_file(tmp_path):
    path = tmp_path / "log" / "log.txt"
    assert begin_log(path)
    try:
        1 / 0  # noqa: B018
    except ZeroDivisionError:
        logging.getLogger("alchemy_desktop.scene").exception("An error")
    text = path.read_text()
    assert "ERROR An error" in text
    assert "ZeroDivisionError" in text


@pytest.mark.usefixtures("_no_handlers")
def test_a_log_that_cannot_be_written_troubles_nobody(tmp_path, capsys):
    (tmp_path / "log").touch()
    assert not begin_log(tmp_path / "log" / "log.txt")
    LOG.error("An error")
    assert capsys.readouterr() == ("", "")


@pytest.mark.usefixtures("_no_handlers")
def test_a_log_on_a_full_disk_troubles_nobody(tmp_path, capsys, monkeypatch):
    assert begin_log(tmp_path / "log.txt")

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(LOG.handlers[-1].stream, "write", full, raising=False)
    LOG.error("An error")
    assert capsys.readouterr() == ("", "")
