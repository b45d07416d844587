"""The try-out in a fresh Debian: what it makes, and what it notices, without a Debian."""

import shutil
import subprocess
from pathlib import Path

import pytest

import dev
import fresh_debian
import inspection

needs_dpkg = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg is not here")
CONTROL = """Package: alchemy-desktop
Version: 0.1.0
Architecture: all
Maintainer: Ann <ann@example.org>
Description: a game
"""


@pytest.fixture
def stages(tmp_path):
    return dev.Stages(tmp_path / "log")


@needs_dpkg
def test_an_older_package_has_one_file_more(stages, tmp_path):
    tree = tmp_path / "tree"
    (tree / "DEBIAN").mkdir(parents=True)
    (tree / "DEBIAN" / "control").write_text(CONTROL)
    (tree / "usr" / "lib" / "alchemy-desktop").mkdir(parents=True)
    package, older = tmp_path / "new.deb", tmp_path / "old.deb"
    subprocess.run(["dpkg-deb", "--build", tree, package], check=True, capture_output=True)
    fresh_debian.make_older(stages, package, older)
    told = subprocess.run(["dpkg-deb", "--info", older], check=True, capture_output=True, text=True)
    assert f" Version: {fresh_debian.OLDER}\n" in told.stdout
    listed = subprocess.run(["dpkg-deb", "--contents", older], capture_output=True, text=True)
    assert f"./{fresh_debian.GONE}\n" in listed.stdout


class Apt:
    """Stands for the tools: does to the root what a test says."""

    def __init__(self, said="~/.local/share/alchemy-desktop", act=lambda: None):
        self.said, self.act = said, act

    def run(self, title, command, env=None):
        if "purge" in command:
            self.act()
        return self.said


@pytest.fixture
def home(tmp_path):
    home = tmp_path / "root" / ".local"
    home.mkdir(parents=True)
    (home / "games.sqlite").write_text("my games")
    return home


def test_a_good_removal(tmp_path, home):
    fresh_debian.remove(Apt(), ["apt-get"], tmp_path, home)


def test_a_removal_that_leaves_something_is_noticed(tmp_path, home):
    place = tmp_path / "usr" / "share" / "man"
    place.mkdir(parents=True)
    (place / "alchemy-desktop.6.gz").touch()
    with pytest.raises(dev.Trouble, match=r"leaves .*6\.gz behind"):
        fresh_debian.remove(Apt(), ["apt-get"], tmp_path, home)


def test_a_purge_that_takes_games_or_says_nothing_is_noticed(tmp_path, home):
    with pytest.raises(dev.Trouble, match="does not say where"):
        fresh_debian.remove(Apt(said=""), ["apt-get"], tmp_path, home)
    taking = Apt(act=(home / "games.sqlite").unlink)
    with pytest.raises(dev.Trouble, match="changes what is the player's"):
        fresh_debian.remove(taking, ["apt-get"], tmp_path, home)


def test_a_package_for_rpm_that_leaves_something_is_noticed(tmp_path):
    class Rpm(Apt):
        def run(self, title, command, env=None):
            if "--install" in command:
                Path(command[2], "alchemy-desktop").mkdir()
            elif "--erase" in command and self.said == "erased":
                Path(command[2], "alchemy-desktop").rmdir()
            return self.said

    inspection.install_rpm(Rpm(said="erased"), tmp_path / "x.rpm")
    with pytest.raises(dev.Trouble, match=r"x\.rpm leaves alchemy-desktop behind"):
        inspection.install_rpm(Rpm(), tmp_path / "x.rpm")


def test_a_package_for_rpm_that_lacks_a_file_is_noticed(tmp_path):
    with pytest.raises(dev.Trouble, match=r"x\.rpm has no /usr/bin/alchemy-desktop"):
        inspection.rpm(Apt(said="/usr/share/doc"), tmp_path / "x.rpm")
