"""Files that a player names: only files are opened, and only so much of them is read."""

import os
from pathlib import Path

import pytest

from alchemy_desktop import cli
from alchemy_desktop.outside import OutsideError, read_start, read_text

NO_FILES = ["/dev/zero", "/dev/tty", "pipe", "folder"]
COMMANDS = [
    "record {}",
    "record --verify {}",
    "scenario {}",
    "replay {}",
    "selfplay alchemy --games 1 --option deck={}",
]


@pytest.fixture
def things(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    Path("folder").mkdir()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such things here")
@pytest.mark.parametrize("named", NO_FILES)
@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_no_file_is_refused_in_one_sentence(command, named, things, capsys):
    assert cli.main(command.format(named).split()) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert named in said


def test_no_more_is_read_than_is_wanted(tmp_path):
    file = tmp_path / "file"
    file.write_bytes(b"\xef\xbb\xbfabc")
    assert read_text(file, 6) == "abc"
    assert read_start(file, 4) == b"\xef\xbb\xbfa"
    with pytest.raises(OutsideError, match="it has more than 5 bytes"):
        read_text(file, 5)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="there are no such files here")
def test_what_is_made_up_while_it_is_read_is_not_waited_for():
    """As /proc/kmsg, which has no end."""
    assert read_start(Path("/proc/self/status"), 9) == b""
