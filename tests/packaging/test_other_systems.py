"""What Windows and macOS get, as far as it can be told here."""

import plistlib
import shutil
import struct

import pytest
from PySide6.QtGui import QImage

import dev
import icon_files
import identity
import macos
import sbom
import windows_setup
from alchemy_desktop import __version__


def test_the_icon_of_windows_has_all_sizes():
    data = icon_files.ico()
    assert struct.unpack_from("<3H", data) == (0, 1, len(icon_files.WINDOWS))
    for number, side in enumerate(icon_files.WINDOWS):
        size, at = struct.unpack_from("<2I", data, 6 + 16 * number + 8)
        assert QImage.fromData(data[at : at + size]).width() == side
    assert at + size == len(data)


def test_the_icon_of_macos_has_all_sizes():
    data = icon_files.icns()
    assert struct.unpack(">4sI", data[:8]) == (b"icns", len(data))
    at, found = 8, {}
    while at < len(data):
        name, size = struct.unpack_from(">4sI", data, at)
        found[name] = QImage.fromData(data[at + 8 : at + size]).width()
        at += size
    assert found == icon_files.MACOS


def test_the_application_of_macos_says_what_it_opens():
    told = plistlib.loads(plistlib.dumps(macos.info(__version__)))
    assert told["CFBundleShortVersionString"] == __version__
    opened = [kind["LSItemContentTypes"][0] for kind in told["CFBundleDocumentTypes"]]
    made = {
        kind["UTTypeIdentifier"]: kind["UTTypeTagSpecification"]["public.filename-extension"]
        for kind in told["UTExportedTypeDeclarations"]
    }
    assert opened == list(made)
    assert [f".{ends[0]}" for ends in made.values()] == list(identity.KINDS)
    entitlements = macos.SCRIPT.with_name("entitlements.plist")
    assert plistlib.loads(entitlements.read_bytes())


@pytest.mark.skipif(shutil.which("makensis") is None, reason="NSIS is not here")
def test_the_installer_of_windows_compiles(tmp_path):
    folder = tmp_path / "alchemy-desktop"
    (folder / "_internal").mkdir(parents=True)
    for name in ("alchemy-desktop.exe", "alchemy-desktop-gui.exe", "_internal/x.dll"):
        (folder / name).touch()
    stages = dev.Stages(tmp_path / "log")
    made = windows_setup.build(stages, folder, __version__, tmp_path)
    assert made.read_bytes().startswith(b"MZ")


def test_the_installer_of_windows_knows_the_kinds_of_files():
    text = windows_setup.SCRIPT.read_text(encoding="utf-8")
    for suffix in identity.KINDS:
        assert f'OpenWith "{suffix}"' in text
        assert f'OpenWithNoMore "{suffix}"' in text


def test_the_bill_of_materials_tells_of_every_part_and_is_always_the_same(monkeypatch):
    class Part:
        def __init__(self, name):
            self.name, self.version, self.metadata = name, "1.0", {"License-Expression": "MIT"}

    monkeypatch.setattr(sbom.licences, "parts", lambda: [Part("alchemy-desktop"), Part("msgspec")])
    monkeypatch.setattr(sbom, "distribution", Part)
    monkeypatch.setattr(sbom.licences, "system_packages", lambda libraries: [])
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    text = sbom.bill("1.0", [])
    assert text == sbom.bill("1.0", [])
    for words in ('"pkg:pypi/msgspec@1.0"', '"pkg:pypi/pyinstaller@1.0"', '"name": "Python"'):
        assert words in text
    assert '"timestamp": "1970-01-01T00:00:00+00:00"' in text
