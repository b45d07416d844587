"""What Linux systems get, without packing the folder: packages, menu, kinds of files, manual."""

import configparser
import gzip
import lzma
import os
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

import build
import changelog
import dev
import identity
import inspection
import linux_files
import packages
import selfextract
from alchemy_desktop import __version__, app
from alchemy_desktop.cli import COMMANDS
from alchemy_desktop.library.exchange import SCENARIO_SUFFIXES, SUFFIX

ROOT = Path(__file__).parents[2]


@pytest.fixture
def shared(tmp_path):
    """The files below `share`, by their places."""
    return {place: path for path, place in linux_files.shared(tmp_path / "shared")}


@pytest.fixture(params=["deb", "rpm"])
def described(request, monkeypatch, tmp_path):
    monkeypatch.setattr(packages, "WORK", tmp_path)
    return packages.description(build.BUNDLE, __version__, request.param, ["libc6 (>= 2.36)"])


@pytest.fixture
def entry(shared):
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read(shared["applications/alchemy-desktop.desktop"], encoding="utf-8")
    assert parser.sections() == ["Desktop Entry"]
    return parser["Desktop Entry"]


def test_everything_in_the_package_is_there_once(described):
    files = [item for item in described["contents"] if item.get("type") is None]
    assert all(Path(item["src"]).is_file() for item in files)
    places = [item["dst"] for item in described["contents"]]
    assert len(set(places)) == len(places)
    assert described["version"] == __version__


def test_the_entry_of_the_menu_fits_the_package_and_the_window(described, entry):
    places = {item["dst"]: item.get("src") for item in described["contents"]}
    program, file = entry["Exec"].split()
    assert places[f"/usr/bin/{program}"] == "../lib/alchemy-desktop/alchemy-desktop"
    assert file == "%f"
    assert f"/usr/share/icons/hicolor/scalable/apps/{entry['Icon']}.svg" in places
    application = app.make_application()
    assert application.desktopFileName() == entry["StartupWMClass"] == described["name"]
    assert f"/usr/share/applications/{application.desktopFileName()}.desktop" in places
    assert entry["Type"] == "Application"
    assert entry["Terminal"] == "false"
    for field in ("Categories", "Keywords", "MimeType"):
        assert entry[field].endswith(";")
    assert "Game" in entry["Categories"].split(";")


def test_an_icon_lies_in_the_folder_of_its_size():
    pictures = [(path, place) for path, place in linux_files.icons() if path.suffix == ".png"]
    assert len(pictures) >= 10
    for path, place in pictures:
        side = QImage(str(path)).width()
        assert place == f"icons/hicolor/{side}x{side}/apps/alchemy-desktop.png"


def test_a_double_click_opens_records_and_scenarios(shared, entry):
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    tree = ET.parse(shared["mime/packages/alchemy-desktop.xml"])
    kinds = {
        kind.get("type"): kind.find(f"{space}glob").get("pattern")
        for kind in tree.iter(f"{space}mime-type")
    }
    assert set(kinds) == set(entry["MimeType"].strip(";").split(";"))
    assert set(kinds.values()) == {f"*{suffix}" for suffix in identity.KINDS}
    assert list(identity.KINDS) == [SUFFIX, SCENARIO_SUFFIXES[0]]


def test_software_centres_are_told_of_this_version(shared):
    tree = ET.parse(shared[f"metainfo/{identity.ID}.metainfo.xml"])
    assert next(r.get("version") for r in tree.iter("release")) == __version__
    pictures = [Path(image.text).name for image in tree.iter("image")]
    assert pictures
    for name in pictures:
        picture = QImage(str(ROOT / "docs" / "images" / name))
        assert (picture.width(), picture.height()) == (1280, 800)
    assert tree.find("content_rating").get("type") == "oars-1.1"
    assert tree.find("launchable").text == "alchemy-desktop.desktop"


def test_nothing_is_left_to_be_filled_in(shared):
    for path in shared.values():
        data = path.read_bytes()
        text = gzip.decompress(data) if path.suffix == ".gz" else data
        if path.suffix != ".png":
            assert re.findall(rb"@[A-Z]+@", text) == []


def test_the_manual_tells_of_every_command(shared):
    text = gzip.decompress(shared["man/man6/alchemy-desktop.6.gz"].read_bytes()).decode()
    assert all(f".B {command}\n" in text for command in COMMANDS)
    assert __version__ in text


def test_the_newest_release_is_this_version_and_the_others_follow():
    found = changelog.releases()
    assert found[0].version == __version__
    assert [r.date for r in found] == sorted((r.date for r in found), reverse=True)
    assert all(r.changes for r in found)
    text = changelog.debian()
    assert text.startswith(f"alchemy-desktop ({__version__}) unstable; urgency=medium\n\n  * ")
    assert max(map(len, text.splitlines()[:-1])) <= 80


def test_a_head_that_is_no_release_is_a_sentence(monkeypatch, tmp_path):
    page = tmp_path / "CHANGELOG.md"
    monkeypatch.setattr(changelog, "PAGE", page)
    page.write_text("# Changes\n\n## Soon\n\n- more")
    with pytest.raises(dev.Trouble, match="“Soon” is no version with a date"):
        changelog.releases()


def test_a_debian_package_is_made_small(tmp_path):
    def member(name, data):
        head = f"{name:16}{0:<12}{0:<6}{0:<6}{100644:<8}{len(data):<10}`\n".encode()
        return head + data + b"\n" * (len(data) % 2)

    control, files = b"control", 999 * b"a file"
    package = packages.AR + member("control.tar.gz", control) + member("data.tar", files)
    small = packages.made_small(package, lzma.compress)
    assert small.startswith(packages.AR + member("control.tar.gz", control) + b"data.tar.xz ")
    packed = lzma.compress(files)
    assert small.endswith(member("data.tar.xz", packed))


def test_libraries_of_the_system_are_packages():
    needed = {
        "libc.so.6": {"GLIBC_2.9", "GLIBC_2.34"},
        "libm.so.6": {"GLIBC_2.29"},
        "ld-linux-x86-64.so.2": set(),
        "libGL.so.1": set(),
        "libxcb.so.1": set(),
    }
    first, *others = packages.depends(needed)
    assert first == "libc6 (>= 2.34)"
    assert others == sorted({"libgl1", "libxcb1", *packages.DATA["deb"]})
    first, *others = packages.requires(needed)
    assert first == "libc.so.6(GLIBC_2.34)(64bit)"
    assert others[:2] == ["libGL.so.1()(64bit)", "libxcb.so.1()(64bit)"]


def test_a_library_from_nowhere_stops_the_build():
    with pytest.raises(dev.Trouble, match=r"libgtk-3\.so\.0 .* no package is known"):
        packages.depends({"libgtk-3.so.0": set()})


OBJDUMP = """
  NEEDED               libQt6Gui.so.6
  NEEDED               libc.so.6
  SONAME               libqxcb.so

Version References:
  required from libc.so.6:
    0x0d696919 0x00 47 GLIBC_2.9
    0x069691b4 0x00 29 GLIBC_2.34
  required from libQt6Gui.so.6:
    0x00058a25 0x00 02 Qt_6
"""


def test_what_is_in_the_folder_is_not_needed_from_the_system(tmp_path, monkeypatch):
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "libQt6Gui.so.6").write_text("no binary")
    (tmp_path / "libqxcb.so").write_bytes(b"\x7fELF and so on")
    done = subprocess.CompletedProcess([], 0, stdout=OBJDUMP)
    monkeypatch.setattr(packages.subprocess, "run", lambda command, **_: done)
    assert packages.needed(tmp_path) == {"libc.so.6": {"GLIBC_2.9", "GLIBC_2.34"}}


# --- what installs itself ----------------------------------------------------------------------


@pytest.fixture
def stage(tmp_path, monkeypatch, shared):
    """What makeself packs, with a program that only tells its version."""
    monkeypatch.setattr(selfextract, "STAGE", tmp_path / "stage")
    monkeypatch.setattr(selfextract.dev.Stages, "run", lambda *_: "")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1")
    folder = tmp_path / "built"
    folder.mkdir()
    program = folder / "alchemy-desktop"
    program.write_text("#!/bin/sh\necho alchemy-desktop 1.0\n")
    program.chmod(0o755)
    selfextract.build(dev.Stages(tmp_path / "log"), folder, "1.0", tmp_path)
    return tmp_path / "stage"


def install(stage, prefix, **environment):
    command = ["sh", "./install.sh", "--prefix", str(prefix)]
    environment = {**os.environ, **environment}
    return subprocess.run(
        command, cwd=stage, env=environment, capture_output=True, text=True, timeout=60
    )


@pytest.mark.skipif(os.name == "nt", reason="it is for Linux")
def test_it_installs_upgrades_and_removes_itself(stage, tmp_path, shared):
    prefix = tmp_path / "a place"
    (prefix / "share" / "applications").mkdir(parents=True)
    other = prefix / "share" / "applications" / "other.desktop"
    other.touch()
    program = prefix / "bin" / "alchemy-desktop"
    for version in ("1.0", "1.1"):
        text = f"#!/bin/sh\necho alchemy-desktop {version}\n"
        (stage / "folder" / "alchemy-desktop").write_text(text)
        assert install(stage, prefix).returncode == 0
        said = subprocess.run([program], capture_output=True, text=True, check=True).stdout
        assert said == f"alchemy-desktop {version}\n"
    assert all((prefix / "share" / place).is_file() for place in shared)
    entry = (prefix / "share" / "applications" / "alchemy-desktop.desktop").read_text()
    assert f'Exec="{program}" %f\n' in entry
    remover = prefix / "lib" / "alchemy-desktop" / "uninstall.sh"
    done = subprocess.run([remover], capture_output=True, text=True, check=True)
    assert "~/.local/share/alchemy-desktop" in done.stdout
    assert [p.name for p in prefix.rglob("*") if p.name.startswith("alchemy-")] == []
    assert other.exists()


@pytest.mark.skipif(os.name == "nt", reason="it is for Linux")
@pytest.mark.parametrize(("place", "told"), [("place", True), (".local", False)])
def test_it_says_so_where_no_menu_looks_for_programs(stage, tmp_path, place, told):
    done = install(stage, tmp_path / place, HOME=str(tmp_path))
    assert ("Menus do not look for programs there" in done.stdout) == told


@pytest.mark.skipif(os.name == "nt", reason="it is for Linux")
def test_a_program_that_does_not_run_is_not_installed(stage, tmp_path):
    (stage / "folder" / "alchemy-desktop").write_text("#!/bin/sh\necho no libc >&2; exit 1\n")
    done = install(stage, tmp_path / "place")
    assert done.returncode == 1
    assert "does not run on this system, nothing was installed: no libc" in done.stderr
    assert list(tmp_path.glob("place/*/*")) == []


@pytest.mark.skipif(os.name == "nt", reason="it is for Linux")
def test_an_upgrade_that_fails_leaves_the_older_one(stage, tmp_path):
    prefix = tmp_path / "place"
    install(stage, prefix)
    (stage / "folder" / "alchemy-desktop").write_text("#!/bin/sh\nexit 1\n")
    assert install(stage, prefix).returncode == 1
    assert [path.name for path in (prefix / "lib").iterdir()] == ["alchemy-desktop"]
    program = prefix / "bin" / "alchemy-desktop"
    said = subprocess.run([program], capture_output=True, text=True, check=True).stdout
    assert said == "alchemy-desktop 1.0\n"


@pytest.mark.skipif(os.name == "nt", reason="it is for Linux")
def test_the_menu_finds_a_program_below_any_name(stage, tmp_path):
    prefix = tmp_path / r'ein Ort & $x `y 100% |"q" b\s'
    assert install(stage, prefix).returncode == 0
    text = (prefix / "share" / "applications" / "alchemy-desktop.desktop").read_text()
    words = re.search(r'^Exec="(.*)" %f$', text, re.M)[1].replace("\\\\", "\\")
    read = re.sub(r"\\(.)", r"\1", words).replace("%%", "%")
    assert read == str(prefix / "bin" / "alchemy-desktop")


@pytest.mark.skipif(os.name == "nt", reason="it is for Linux")
def test_a_folder_is_looked_for_from_where_the_user_stands(stage, tmp_path):
    assert install(stage, "a place", USER_PWD=str(tmp_path)).returncode == 0
    assert (tmp_path / "a place" / "bin" / "alchemy-desktop").exists()


@pytest.mark.skipif(os.name == "nt", reason="it is for Linux")
def test_what_others_installed_is_left_alone(stage, tmp_path):
    other = tmp_path / "lib" / "alchemy-desktop" / "alchemy-desktop"
    other.parent.mkdir(parents=True)
    other.touch()
    done = install(stage, tmp_path)
    assert done.returncode == 1
    assert "is there already" in done.stderr
    assert [path.name for path in other.parent.iterdir()] == [other.name]


@pytest.fixture
def playing(stage, tmp_path):
    """The folder of an installed program that runs: it sleeps."""
    sleep = shutil.which("sleep")
    if not Path("/proc/self/exe").exists() or Path(sleep).resolve().name != "sleep":
        pytest.skip("there is no /proc here, or no program of its own that sleeps")
    assert install(stage, tmp_path).returncode == 0
    home = tmp_path / "lib" / "alchemy-desktop"
    shutil.copy(sleep, home / "alchemy-desktop")
    with subprocess.Popen([tmp_path / "bin" / "alchemy-desktop", "60"]) as process:
        yield home
        process.kill()


def uninstall(home, answer):
    """Remove a program at a terminal where somebody answers; return the exit code and all words."""
    ours, theirs = os.openpty()
    with subprocess.Popen(
        ["sh", home / "uninstall.sh"], stdin=theirs, stdout=subprocess.PIPE, text=True
    ) as process:
        os.write(ours, answer.encode())
        said, _ = process.communicate(timeout=60)
    os.close(ours)
    os.close(theirs)
    return process.returncode, said


def test_a_program_that_runs_is_not_removed_without_a_question(playing):
    before = sorted(playing.iterdir())
    done = subprocess.run(
        ["sh", playing / "uninstall.sh"],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 1
    assert "is running: close it first. Nothing was removed." in done.stderr
    code, said = uninstall(playing, "\n")
    assert code == 1
    assert "its games are saved. Remove it all the same? [y/N]" in said
    assert sorted(playing.iterdir()) == before
    code, said = uninstall(playing, "y\n")
    assert code == 0
    assert "~/.local/share/alchemy-desktop" in said
    assert not playing.exists()


def test_an_older_version_that_runs_is_named_after_an_upgrade(stage, playing, tmp_path):
    assert "close its window, then start again" in install(stage, tmp_path).stdout
    assert "close its window" not in install(stage, tmp_path).stdout


# --- as their own tools see them -----------------------------------------------------------------


@pytest.mark.skipif(
    any(
        shutil.which(name) is None for name in ("desktop-file-validate", "appstreamcli", "xmllint")
    ),
    reason="the tools are not here",
)
def test_the_tools_of_the_systems_find_no_fault(tmp_path, monkeypatch):
    inspection.files(dev.Stages(tmp_path / "log"))


@pytest.mark.parametrize("last", ["purge", "0"])
def test_a_purge_says_where_the_games_are(last):
    script = str(linux_files.LINUX / "postrm")
    done = subprocess.run(["sh", script, last], capture_output=True, text=True, check=True)
    assert "~/.local/share/alchemy-desktop" in done.stdout
    other = subprocess.run(["sh", script, "upgrade"], capture_output=True, text=True, check=True)
    assert other.stdout == ""
