"""What is put into the frozen program, without building it, and the command that builds all."""

import ast
import hashlib
import importlib.metadata
import os
import plistlib
import re
import runpy
import sys
import types
from pathlib import Path

import pytest

import build
import dev
import identity
import licences
import sbom
from alchemy_desktop import __version__, origin
from alchemy_desktop.scene import theme
from trim import FONT_CUTS, OTHER_MODULES, trimmed

ROOT = Path(__file__).parents[2]


# --- the spec --------------------------------------------------------------------------------


class Frozen:
    """Stands for PyInstaller: remembers what the spec asks for, and finds what a test says."""

    def __init__(self, monkeypatch, tmp_path, binaries=()):
        self.asked = {}
        self.collected = []
        self.binaries = list(binaries)
        self._hooks(monkeypatch)
        monkeypatch.setattr(licences, "everything", lambda libraries: "\n".join(libraries))
        monkeypatch.setattr(sbom, "bill", lambda version, libraries: version)
        self.programs, self.bundled = [], {}
        globals_ = {"SPECPATH": str(ROOT / "packaging"), "workpath": str(tmp_path)}
        for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE"):
            globals_[name] = getattr(self, name.lower())
        runpy.run_path(str(build.SPEC), globals_)

    def _hooks(self, monkeypatch):
        hooks = types.ModuleType("PyInstaller.utils.hooks")
        hooks.collect_data_files = lambda package, excludes: [(f"{package}/a.ttf", package)]
        hooks.collect_submodules = lambda package: [package]
        hooks.copy_metadata = lambda name, recursive: [(name, f"{name}.dist-info")]
        bindepend = types.ModuleType("PyInstaller.depend.bindepend")
        bindepend.get_imports = lambda path: set()
        for name in ("PyInstaller", "PyInstaller.utils", "PyInstaller.depend"):
            monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
        monkeypatch.setitem(sys.modules, hooks.__name__, hooks)
        monkeypatch.setitem(sys.modules, bindepend.__name__, bindepend)

    def analysis(self, scripts, **asked):
        self.asked = {"scripts": scripts, **asked}
        return types.SimpleNamespace(binaries=self.binaries, datas=[], pure=[], scripts=[])

    def pyz(self, pure):
        return pure

    def exe(self, *parts, **settings):
        self.programs.append((settings["name"], settings["console"]))
        self.signed = settings["codesign_identity"], settings["entitlements_file"]
        return settings

    def bundle(self, folder, **settings):
        self.bundled = settings

    def collect(self, program, *parts, **settings):
        self.collected = [entry for part in parts for entry in part if isinstance(entry, tuple)]
        self.name = settings["name"]


def test_the_spec_takes_every_folder_of_the_program_to_where_it_is_looked_for(
    monkeypatch, tmp_path
):
    frozen = Frozen(monkeypatch, tmp_path)
    placed = dict(frozen.asked["datas"])
    for folder in ("resources", "ui"):
        assert placed[str(ROOT / folder)] == f"alchemy_desktop/{folder}"
    assert {"font_source_sans_pro", "font_source_serif_pro"} <= set(placed.values())
    assert frozen.asked["hiddenimports"] == ["alchemy_desktop"], "commands are imported by name"
    assert all(Path(script).is_file() for script in frozen.asked["scripts"])
    assert frozen.name == build.BUNDLE.name == build.PROGRAM.stem


def test_the_spec_says_whose_libraries_are_in_the_folder(monkeypatch, tmp_path):
    found = [("libpython3.so", "/lib/libpython3.so", "BINARY"), ("x.so", "/x.so", "EXTENSION")]
    frozen = Frozen(monkeypatch, tmp_path, found)
    texts = [path for place, path, _ in frozen.collected if place == "LICENCES.txt"]
    assert [Path(text).read_text() for text in texts] == ["/lib/libpython3.so"]


@pytest.mark.parametrize(
    ("system", "programs"),
    [
        ("linux", [("alchemy-desktop", True)]),
        ("win32", [("alchemy-desktop", True), ("alchemy-desktop-gui", False)]),
        ("darwin", [("alchemy-desktop", False)]),
    ],
)
def test_a_double_click_opens_no_console(monkeypatch, tmp_path, system, programs):
    monkeypatch.setattr(sys, "platform", system)
    frozen = Frozen(monkeypatch, tmp_path)
    assert frozen.programs == programs
    assert frozen.bundled.get("version") == (__version__ if system == "darwin" else None)


@pytest.mark.parametrize(("said", "by"), [("", "-"), ("Developer ID Application: A", None)])
def test_macos_gets_a_program_that_is_signed_as_strictly_without_a_certificate(
    monkeypatch, tmp_path, said, by
):
    monkeypatch.setenv("SIGN_AS", said)
    assert Frozen(monkeypatch, tmp_path).signed == (None, None)
    monkeypatch.setattr(sys, "platform", "darwin")
    identity, entitlements = Frozen(monkeypatch, tmp_path).signed
    assert identity == (by or said)
    assert plistlib.loads(Path(entitlements).read_bytes())


def test_the_frozen_program_knows_its_commit(monkeypatch, tmp_path):
    monkeypatch.setattr(origin, "commit", lambda: "abc1234")
    frozen = Frozen(monkeypatch, tmp_path)
    (path,) = [path for path, place in frozen.asked["datas"] if path.endswith("COMMIT")]
    assert Path(path).read_text() == "abc1234"


@pytest.mark.parametrize("before", ["", "/opt/lib"])
def test_what_the_frozen_program_starts_finds_the_libraries_of_the_system(
    monkeypatch, tmp_path, before
):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("LD_LIBRARY_PATH", "/usr/lib/alchemy-desktop/_internal")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    monkeypatch.setenv("PYINSTALLER_RESET_ENVIRONMENT", "")
    for hook in Frozen(monkeypatch, tmp_path).asked["runtime_hooks"]:
        runpy.run_path(hook)
    assert os.environ.get("LD_LIBRARY_PATH", "") == before
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ
    assert os.environ["PYINSTALLER_RESET_ENVIRONMENT"] == "1", "or opponents find other libraries"


def test_nothing_is_left_out_that_the_program_imports():
    imported = set()
    for path in (ROOT / "alchemy_desktop").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                imported |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
            elif isinstance(node, ast.Import):
                imported |= {name.name for name in node.names}
    packages = {name.partition(".")[0] for name in imported if name}
    # bench looks first whether it is there.
    assert (imported | packages) & set(OTHER_MODULES) == {"pyminion"}


# --- what is left out ------------------------------------------------------------------------

QT = "PySide6/Qt/plugins"
FOUND = [
    ("PySide6/QtGui.so", "/QtGui.so", "EXTENSION"),
    (f"{QT}/platforms/libqxcb.so", "/qxcb.so", "BINARY"),
    (f"{QT}/platforms/libqeglfs.so", "/qeglfs.so", "BINARY"),
    (f"{QT}/tls/libqopensslbackend.so", "/openssl.so", "BINARY"),
    ("PySide6/Qt/lib/libQt6Gui.so.6", "/libQt6Gui.so.6", "BINARY"),
    ("libQt6Gui.so.6", "PySide6/Qt/lib/libQt6Gui.so.6", "SYMLINK"),
    ("libxcb-cursor.so.0", "/libxcb-cursor.so.0", "BINARY"),
    ("libgbm.so.1", "/libgbm.so.1", "BINARY"),
    ("libQt6Egl.so.6", "PySide6/Qt/lib/libQt6Egl.so.6", "SYMLINK"),
    ("libpython3.11.so.1.0", "/libpython3.11.so.1.0", "BINARY"),
    ("PySide6/Qt/translations/qtbase_de.qm", "/qtbase_de.qm", "DATA"),
    ("alchemy_desktop/resources/plugins/x/y.svg", "/y.svg", "DATA"),
    ("font_source_sans_pro/files/SourceSansPro-Bold.ttf", "/SourceSansPro-Bold.ttf", "DATA"),
    ("font_source_sans_pro/files/SourceSansPro-Black.ttf", "/SourceSansPro-Black.ttf", "DATA"),
    ("x-1.0.dist-info/sboms/x.cdx.json", "/x.cdx.json", "DATA"),
    ("alchemy_desktop/resources/art/icon.svg", "/icon.svg", "DATA"),
]
LOADS = {
    "/QtGui.so": ["libQt6Gui.so.6", "libc.so.6"],
    "/qxcb.so": ["libQt6Gui.so.6", "libxcb-cursor.so.0"],
    "/qeglfs.so": ["libgbm.so.1", "libQt6Egl.so.6"],
}


def test_plugins_that_are_not_used_take_their_libraries_along():
    kept = [place for place, _, _ in trimmed(FOUND, lambda path: LOADS.get(path, []))]
    assert kept == [
        "PySide6/QtGui.so",
        f"{QT}/platforms/libqxcb.so",
        "PySide6/Qt/lib/libQt6Gui.so.6",
        "libQt6Gui.so.6",
        "libxcb-cursor.so.0",
        "libpython3.11.so.1.0",
        "font_source_sans_pro/files/SourceSansPro-Bold.ttf",
        "alchemy_desktop/resources/art/icon.svg",
    ]


def test_the_cuts_of_the_theme_stay():
    assert FONT_CUTS == theme._CUTS


def test_where_libraries_cannot_be_told_apart_all_stay():
    kept = [place for place, _, _ in trimmed(FOUND)]
    assert "libgbm.so.1" in kept
    assert f"{QT}/platforms/libqeglfs.so" not in kept


def test_the_licences_of_all_parts_are_found():
    parts = {part.name for part in licences.parts()}
    try:
        importlib.metadata.distribution("alchemy-desktop")
    except importlib.metadata.PackageNotFoundError:
        pytest.skip("the program is not installed here")
    assert {"alchemy-desktop", "msgspec", "shiboken6"} <= parts
    assert "pytest" not in parts


# --- the command -----------------------------------------------------------------------------


@pytest.fixture
def place(monkeypatch, tmp_path):
    monkeypatch.setattr(build, "LOG", tmp_path / "build.log")
    monkeypatch.setattr(build, "DIST", tmp_path)
    monkeypatch.setattr(build, "BUNDLE", tmp_path / "alchemy-desktop")
    monkeypatch.setattr(build, "PROGRAM", tmp_path / "alchemy-desktop" / "alchemy-desktop")
    for name in ("SOURCE_DATE_EPOCH", "PYTHONHASHSEED", "TZ"):
        monkeypatch.setenv(name, os.environ.get(name, "1"))  # put back afterwards
    return tmp_path


@pytest.fixture
def ran(monkeypatch, place):
    steps = []
    for name in build.STEPS:
        monkeypatch.setitem(build.STEPS, name, lambda stages, name=name: steps.append(name))
    return steps


@pytest.mark.parametrize(
    ("system", "expected"),
    [
        ("linux", ["bundle", "smoke", "python", "deb", "rpm", "run", "check"]),
        ("win32", ["bundle", "smoke", "python", "setup"]),
        ("darwin", ["bundle", "smoke", "python", "dmg"]),
    ],
)
def test_without_words_everything_that_the_system_can(ran, monkeypatch, system, expected):
    monkeypatch.setattr(build.sys, "platform", system)
    assert build.main([]) == 0
    assert ran == expected


def test_steps_are_named(ran, capsys):
    assert build.main(["smoke", "debian"]) == 0
    assert ran == ["smoke", "debian"]
    assert build.main(["smoke", "dance"]) == 2
    assert "no step dance; there are bundle" in capsys.readouterr().err
    assert build.main(["--help"]) == 0
    text = capsys.readouterr().out
    assert all(f"\n    {step}" in text for step in build.STEPS)
    assert ran == ["smoke", "debian"]


@pytest.mark.parametrize(
    ("step", "first"),
    [
        ("smoke", "bundle"),
        ("deb", "bundle"),
        ("rpm", "bundle"),
        ("run", "bundle"),
        ("setup", "bundle"),
        ("dmg", "bundle"),
        ("pip", "python"),
        ("debian", "deb"),
    ],
)
def test_a_step_without_the_one_before_it_is_a_sentence(step, first, place, capsys):
    assert build.main([step]) == 1
    assert f"run 'build.py {first}' first" in capsys.readouterr().err


def test_the_summary_tells_path_size_and_checksum(ran, place, capsys):
    made = place / f"alchemy-desktop_{__version__}_amd64.deb"
    made.write_bytes(1_500_000 * b"x")
    (place / "alchemy-desktop_0.0.1_amd64.deb").touch()
    assert build.main(["deb"]) == 0
    digest = hashlib.sha256(made.read_bytes()).hexdigest()
    said = capsys.readouterr().out
    assert "[1/1] deb" in said
    assert f"  1.5 MB  {made}\n           sha256 {digest}\n" in said
    assert (place / "SHA256SUMS").read_text() == f"{digest}  {made.name}\n"


def test_the_same_sources_have_the_same_time(place, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    identity.fix_what_varies()
    assert (os.environ["SOURCE_DATE_EPOCH"], os.environ["PYTHONHASHSEED"]) == ("86400", "0")
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert identity.epoch() == identity.epoch() > 1_700_000_000


def test_the_workflow_has_only_steps_that_there_are():
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    asked = set(" ".join(re.findall(r"(?: steps:|build\.py) ([a-z ]+)$", text, re.M)).split())
    assert asked == set(build.STEPS)


def test_a_python_that_cannot_be_frozen_is_named(monkeypatch, tmp_path):
    monkeypatch.setattr(build.sysconfig, "get_config_var", lambda name: "libpython3.11.a")
    with pytest.raises(dev.Trouble, match="shared library"):
        build.provide_system(dev.Stages(tmp_path / "log"))
