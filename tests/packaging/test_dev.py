"""The README's script: what it decides, and what it says when something is in the way."""

import importlib.util
import os
import re
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "packaging" / "dev.py"
DEBIAN = {"ID": "debian"}


@pytest.fixture
def dev(tmp_path, monkeypatch):
    """The script as a module, in an empty checkout of its own."""
    spec = importlib.util.spec_from_file_location("dev_script", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    real = module.ROOT
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(module, "PYTHON", tmp_path / ".venv" / "python")
    monkeypatch.setattr(module, "LOG", tmp_path / "build" / "setup.log")
    monkeypatch.setattr(module, "DEMO", tmp_path / "build" / "demo")
    (tmp_path / "pyproject.toml").write_text((real / "pyproject.toml").read_text())
    return module


class Machine:
    """Stands for all commands: remembers them, and fails those that a test says fail."""

    def __init__(self, dev, monkeypatch):
        self.dev = dev
        self.ran: list[str] = []
        self.failing: dict[str, str] = {}
        monkeypatch.setattr(dev, "watch", self.watch)
        monkeypatch.setattr(dev.subprocess, "call", self.call)

    def watch(self, command, output, env, start):
        line = " ".join(map(str, command))
        self.ran.append(line)
        if "-m venv" in line:
            self.dev.VENV.mkdir(exist_ok=True)
            self.dev.PYTHON.touch()
        for part, words in self.failing.items():
            if part in line:
                os.write(output, words.encode())
                return 1
        return 0

    def call(self, command, env=None, cwd=None):
        line = " ".join(map(str, command))
        self.ran.append(line)
        self.env = env
        return int(any(part in line for part in self.failing))

    def count(self, part):
        return sum(part in line for line in self.ran)


@pytest.fixture
def machine(dev, monkeypatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda name: name)
    return Machine(dev, monkeypatch)


@pytest.mark.parametrize(
    ("system", "env", "expected"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, False),
        ("linux", {"DISPLAY": ":0", "QT_QPA_PLATFORM": "xcb"}, True),
        ("win32", {}, True),
        ("darwin", {}, True),
        ("darwin", {"QT_QPA_PLATFORM": "offscreen:size=800x600"}, False),
    ],
)
def test_a_display_is_recognised(dev, system, env, expected):
    assert dev.has_display(system, env) is expected


@pytest.mark.parametrize(
    ("release", "expected"),
    [
        ({"ID": "debian"}, True),
        ({"ID": "ubuntu", "ID_LIKE": "debian"}, True),
        ({"ID": "linuxmint", "ID_LIKE": "ubuntu debian"}, True),
        ({"ID": "fedora"}, False),
        ({}, False),
    ],
)
def test_debian_and_its_descendants_are_recognised(dev, release, expected):
    assert dev.is_debian(release) is expected


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("ERROR: Could not install: [Errno 28] No space left on device", "disk is full"),
        ("[WinError 112] There is not enough space on the disk", "disk is full"),
        (
            "NewConnectionError('...: Failed to establish a new connection: [Errno -3] Temporary "
            "failure in name resolution')\nERROR: No matching distribution found for msgspec",
            "needs the network",
        ),
        ("Err:1 http://deb.debian.org Temporary failure resolving 'deb.debian.org'", "network"),
        ("SSLError(SSLCertVerificationError(1, 'CERTIFICATE_VERIFY_FAILED'))", "certificate"),
        ("ERROR: No matching distribution found for PySide6-Essentials", "no build for this"),
        ("E: Could not get lock /var/lib/dpkg/lock-frontend", "Another program"),
        ("PermissionError: [Errno 13] Permission denied: '.venv'", "permission"),
        ("one\nsomething unheard of\n\n", "last words: something unheard of"),
        ("", "It said nothing"),
    ],
)
def test_a_failure_is_put_into_words(dev, output, words):
    assert words in dev.cause(output)


def test_an_old_python_is_told_so_and_shown_a_newer_one(dev, monkeypatch):
    monkeypatch.setattr(dev.shutil, "which", lambda name: name == "python3.12" or None)
    text = dev.old_python((3, 9, 2), "play")
    assert "needs Python 3.11 or later, and this is Python 3.9.2" in text
    assert "python3.12 packaging/dev.py play" in text
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    assert "Install one" in dev.old_python((3, 9, 2), "play")


def test_an_old_python_gets_no_further(dev, monkeypatch, capsys, machine):
    monkeypatch.setattr(dev.sys, "version_info", (3, 10, 0))
    assert dev.main(["play"]) == 1
    assert machine.ran == []
    assert "needs Python 3.11" in capsys.readouterr().err


def test_the_fingerprint_changes_with_what_is_installed_and_with_nothing_else(dev):
    project = '[build-system]\n[project]\nname = "x"\n[tool.hatch]\n[tool.ruff]\nline-length = 100'
    original = dev.fingerprint(project, "a==1", "")
    assert dev.fingerprint(project.replace("100", "90"), "a==1", "") == original
    assert dev.fingerprint(project.replace('"x"', '"y"'), "a==1", "") != original
    assert dev.fingerprint(project, "a==2", "") != original
    assert dev.fingerprint(project, "a==1", "dev") != original


def test_playing_installs_the_runtime_only_and_the_second_time_nothing(dev, machine, monkeypatch):
    monkeypatch.setenv("DISPLAY", ":0")
    assert dev.main(["play", "--fresh"]) == 0
    assert machine.count("-m venv") == machine.count("pip install") == 1
    assert machine.count("[dev]") == 0
    assert machine.ran[-1].endswith("-m alchemy_desktop --fresh")
    machine.ran.clear()
    assert dev.main(["play"]) == 0
    assert machine.ran == [f"{dev.PYTHON} -m alchemy_desktop"]


def test_testing_adds_to_what_playing_installed_and_playing_then_needs_nothing(dev, machine):
    dev.main(["play"])
    dev.main(["test"])
    assert machine.count("-m venv") == 1
    assert machine.count("[dev]") == 1
    machine.ran.clear()
    dev.main(["play"])
    assert machine.count("pip install") == 0


def test_what_building_installed_is_enough_to_play_and_not_to_test(dev, machine):
    dev.prepare("build", display=False)
    assert machine.count("[build]") == 1
    machine.ran.clear()
    dev.main(["play"])
    assert machine.count("pip install") == 0
    dev.main(["test"])
    assert machine.count("[dev]") == 1


def test_another_python_gets_another_environment(dev, machine, monkeypatch):
    dev.main(["play"])
    monkeypatch.setattr(dev.sys, "version_info", (3, 99, 0))
    dev.main(["play"])
    assert machine.count("-m venv") == 2


def test_without_a_display_a_game_is_played_off_screen(dev, machine, capsys):
    assert dev.main(["play"]) == 0
    assert machine.ran[-1].endswith(f"-m alchemy_desktop demo --out {dev.DEMO}")
    assert machine.env["QT_QPA_PLATFORM"] == "offscreen"
    assert f"pictures go to {dev.DEMO}" in capsys.readouterr().out


def test_other_commands_of_the_program_need_no_display(dev, machine):
    assert dev.main(["play", "fuzz", "dominion"]) == 0
    assert machine.ran[-1].endswith("-m alchemy_desktop fuzz dominion")


def test_a_failed_lint_does_not_hide_the_tests(dev, machine, capsys):
    dev.main(["setup"])
    machine.failing = {"ruff check": ""}
    assert dev.main(["test"]) == 1
    assert machine.count("-m pytest -n auto") == machine.count("-m mypy") == 1
    assert "ruff check: FAILED" in capsys.readouterr().out
    machine.failing = {"-m pytest": ""}
    assert dev.main(["test"]) == 1
    machine.failing = {}
    assert dev.main(["test"]) == 0


def test_arguments_of_test_go_to_pytest_alone(dev, machine):
    dev.main(["setup"])
    machine.ran.clear()
    assert dev.main(["test", "-k", "golem"]) == 0
    assert machine.ran == [f"{dev.PYTHON} -m pytest -n auto -k golem"]


def test_a_failed_installation_names_its_cause_and_the_log(dev, machine, capsys):
    machine.failing = {"pip install": "NewConnectionError(...)"}
    assert dev.main(["play"]) == 1
    error = capsys.readouterr().err
    assert "cannot be reached" in error
    assert str(dev.LOG) in error
    machine.failing = {}
    assert dev.main(["play"]) == 0
    assert machine.count("-m venv") == 1, "what was done is not done again"


def test_a_full_disk_while_remembering_is_a_sentence(dev, machine, monkeypatch, capsys):
    def full(name, value):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(dev, "remember", full)
    assert dev.main(["play"]) == 1
    assert "disk is full" in capsys.readouterr().err


def test_ctrl_c_is_no_traceback(dev, machine, monkeypatch, capsys):
    def interrupted(*args):
        raise KeyboardInterrupt

    monkeypatch.setattr(dev, "watch", interrupted)
    assert dev.main(["play"]) == 130
    assert "Stopped" in capsys.readouterr().err


def test_the_probe_starts_all_of_qt_that_the_program_uses(dev):
    files = (SCRIPT.parent.parent / "alchemy_desktop").rglob("*.py")
    used = {
        name for file in files for name in re.findall(r"PySide6\.(Qt\w+)", file.read_text("utf-8"))
    }
    assert used - {"QtCore", "QtGui"} <= set(re.findall(r"Qt\w+", dev.QT_PROBE[1]))
    assert "QtWidgets" in used


def test_root_on_debian_gets_the_libraries_that_qt_lacks(dev, machine, monkeypatch):
    monkeypatch.setattr(dev, "os_release", lambda: DEBIAN)
    monkeypatch.setattr(dev, "is_root", lambda: True)
    monkeypatch.setattr(dev.sys, "platform", "linux")
    installed = []
    monkeypatch.setattr(dev, "loads", lambda name: bool(installed) or name != "libEGL.so.1")

    def watch(command, output, env, start):
        if command[:2] == ["apt-get", "install"]:
            installed.extend(command)
        machine.watch(command, output, env, start)
        return int("QApplication" in command[-1] and not installed)

    monkeypatch.setattr(dev, "watch", watch)
    assert dev.main(["play"]) == 0
    assert "libegl1" in installed
    assert "libgl1" not in installed


def test_others_are_told_what_to_install(dev, machine, monkeypatch, capsys):
    machine.failing = {"QApplication": "libEGL.so.1: cannot open shared object file"}
    monkeypatch.setattr(dev, "is_root", lambda: False)
    monkeypatch.setattr(dev.sys, "platform", "linux")
    monkeypatch.setattr(dev, "loads", lambda name: name != "libEGL.so.1")
    monkeypatch.setattr(dev, "os_release", lambda: DEBIAN)
    assert dev.main(["play"]) == 1
    assert "sudo apt-get install -y libegl1\n" in capsys.readouterr().err
    monkeypatch.setattr(dev, "os_release", lambda: {"ID": "fedora"})
    assert dev.main(["play"]) == 1
    assert "lacks libEGL.so.1: install the packages that carry them" in capsys.readouterr().err
    assert machine.count("apt-get") == 0


def test_a_python_without_venv_names_all_that_is_missing_at_once(dev, machine, monkeypatch, capsys):
    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(dev, "is_root", lambda: False)
    monkeypatch.setattr(dev, "os_release", lambda: DEBIAN)
    monkeypatch.setattr(dev, "loads", lambda name: name != "libGL.so.1")
    assert dev.main(["play"]) == 1
    minor = sys.version_info[1]
    assert f"apt-get install -y libgl1 python3.{minor}-venv\n" in capsys.readouterr().err
    assert machine.ran == []


def test_a_display_that_is_not_there_is_named(dev, machine, monkeypatch, capsys):
    monkeypatch.setenv("DISPLAY", ":9")
    machine.failing = {"QApplication": "qt.qpa.xcb: could not connect to display :9"}
    monkeypatch.setattr(dev, "loads", lambda name: True)
    assert dev.main(["play"]) == 1
    assert "cannot be reached" in capsys.readouterr().err


@pytest.mark.parametrize("args", [[], ["dance"], ["lint", "everything"]])
def test_what_is_not_understood_is_said(dev, machine, capsys, args):
    assert dev.main(args) != 0
    assert "--help" in capsys.readouterr().err
    assert machine.ran == []


def test_help_shows_every_command(dev, capsys):
    assert dev.main(["--help"]) == 0
    text = capsys.readouterr().out
    assert all(f"dev.py {command}" in text for command in dev.COMMANDS)


def test_a_stage_keeps_its_output_in_the_log(dev, capsys):
    stages = dev.Stages(dev.LOG)
    assert stages.run("Speaking", [sys.executable, "-c", "print('hello')"]) == "hello\n"
    assert "hello" in dev.LOG.read_text()
    with pytest.raises(dev.Trouble, match="Its last words: .*not-a-program"):
        stages.run("Looking", ["not-a-program"])
    assert "failed after" in capsys.readouterr().out


def test_a_long_stage_gives_signs_of_life(dev, monkeypatch, capsys):
    monkeypatch.setattr(dev, "STILL_AT_IT", 0.05)
    dev.Stages(dev.LOG).run("Waiting", [sys.executable, "-c", "import time; time.sleep(0.3)"])
    assert "still at it" in capsys.readouterr().out
