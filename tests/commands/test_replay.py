"""``replay``: what the window is asked to show."""

import pytest

from alchemy_desktop import cli


def test_a_file_that_is_not_there_is_one_line(capsys):
    assert cli.main(["replay", "no such file"]) == 2
    said = "alchemy-desktop: no such file cannot be read: there is no such file\n"
    assert capsys.readouterr().err == said


@pytest.mark.parametrize("name", ["game.alchemy-game", "some.alchemy-scenario", "some.toml"])
@pytest.mark.parametrize("start", ["command", "file", "window"])
def test_the_window_is_given_the_whole_path(tmp_path, monkeypatch, start, name):
    asked = []
    monkeypatch.setattr(
        "alchemy_desktop.commands.replay.open_window", lambda request: asked.append(request) or 0
    )
    monkeypatch.chdir(tmp_path)
    (tmp_path / name).touch()
    file = [name]
    monkeypatch.setattr("sys.argv", ["alchemy-desktop", *file])
    starts = {
        "command": lambda: cli.main(["replay", *file]),
        "file": lambda: cli.main(file),
        "window": cli.main_gui,
    }
    assert starts[start]() == 0
    assert [request.file for request in asked] == [str(tmp_path / name)]
    assert asked[0].set_up is None
