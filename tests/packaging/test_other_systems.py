"""What Windows and macOS get, as far as it can be told here."""

import base64
import os
import plistlib
import shutil
import struct
import subprocess

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


def tools(folder, **scripts):
    """Make commands that do what shell scripts say, and return the PATH that has them first."""
    folder.mkdir()
    for name, script in scripts.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
    return f"{folder}{os.pathsep}{os.environ['PATH']}"


IDENTITY = '  1) 0123456789ABCDEF "Developer ID Application: Ann Example (ABCDE12345)"'
SECRETS = {
    "MACOS_CERTIFICATE": base64.b64encode(b"a certificate").decode(),
    "MACOS_CERTIFICATE_PASSWORD": "a pass word",
}
NOTARY = {"NOTARY_KEY": "a key", "NOTARY_KEY_ID": "K1", "NOTARY_ISSUER": "I1"}


@pytest.fixture
def keychain(tmp_path):
    """Takes secrets into a keychain with tools that only write down what they are asked."""
    asked = tmp_path / "asked.txt"
    note = f"""printf '%s|' "$0" "$@" >>'{asked}'; echo >>'{asked}'"""
    security = f"""{note}
case $1 in
import) cat "$2" >>'{asked}' ;;
list-keychains) [ $# -gt 3 ] || echo '    "/a place/login.keychain-db"' ;;
find-identity) cat '{tmp_path}/identities.txt' ;;
esac"""
    path = tools(tmp_path / "bin", security=security, xcrun=note, openssl="echo 0123")
    (tmp_path / "identities.txt").write_text(IDENTITY)

    def run(**secrets):
        environment = {"PATH": path, "RUNNER_TEMP": str(tmp_path), **secrets}
        command = ["sh", str(macos.SCRIPT.with_name("keychain.sh"))]
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=60, check=False
        )
        said = asked.read_text() if asked.exists() else ""
        return done, said.replace(f"{tmp_path / 'bin'}/", "").splitlines()

    return run


def test_without_a_certificate_nothing_is_signed_and_the_build_goes_on(keychain):
    for secrets in ({}, {"MACOS_CERTIFICATE": "", **NOTARY}):
        done, asked = keychain(**secrets)
        assert (done.returncode, done.stdout, asked) == (0, "", [])
        assert "signed by nobody" in done.stderr


def test_a_certificate_is_told_to_the_build_with_what_notarises(keychain, tmp_path):
    done, asked = keychain(**SECRETS)
    name = "SIGN_AS=Developer ID Application: Ann Example (ABCDE12345)\n"
    assert (done.returncode, done.stdout) == (0, name)
    place = tmp_path / "alchemy-desktop.keychain-db"
    assert any("a certificatesecurity|set-key-partition-list" in line for line in asked)
    assert f"security|list-keychains|-d|user|-s|{place}|/a place/login.keychain-db|" in asked
    done, asked = keychain(**SECRETS, **NOTARY)
    told = f"NOTARY_PROFILE=alchemy-desktop\nNOTARY_KEYCHAIN={place}\n"
    assert (done.returncode, done.stdout) == (0, name + told)
    assert asked[-1].startswith("xcrun|notarytool|store-credentials|alchemy-desktop|--keychain|")
    assert asked[-1].endswith("|--key-id|K1|--issuer|I1|")
    assert "a pass word" not in done.stdout + done.stderr


def test_a_certificate_that_does_not_sign_applications_stops_the_release(keychain, tmp_path):
    (tmp_path / "identities.txt").write_text("     0 valid identities found")
    done, _ = keychain(**SECRETS)
    assert (done.returncode, done.stdout) == (1, "")
    assert "no “Developer ID Application”" in done.stderr


@pytest.mark.parametrize("signed", [False, True])
def test_the_image_of_macos_is_signed_and_notarised_if_it_is_known_how(tmp_path, signed):
    asked = tmp_path / "asked.txt"
    note = f"""printf '%s|' "${{0##*/}}" "$@" >>'{asked}'; echo >>'{asked}'"""
    path = tools(tmp_path / "bin", codesign=note, hdiutil=note, xcrun=note)
    (tmp_path / macos.APP).mkdir()
    image = tmp_path / "made.dmg"
    known = {"SIGN_AS": "Ann", "NOTARY_PROFILE": "profile", "NOTARY_KEYCHAIN": "/a place/x"}
    subprocess.run(
        ["sh", str(macos.SCRIPT), str(tmp_path / macos.APP), str(image)],
        env={"PATH": path, **(known if signed else {})},
        check=True,
    )
    verify, make, *others = asked.read_text().splitlines()
    assert verify == f"codesign|--verify|--deep|--strict|{tmp_path / macos.APP}|"
    assert make.startswith(f"hdiutil|create|-volname|{identity.TITLE}|")
    submit = f"xcrun|notarytool|submit|{image}|--keychain-profile|profile|--keychain|/a place/x"
    wanted = [
        f"codesign|--timestamp|--sign|Ann|{image}|",
        f"{submit}|--wait|",
        f"xcrun|stapler|staple|{image}|",
    ]
    assert others == (wanted if signed else [])


@pytest.mark.skipif(shutil.which("makensis") is None, reason="NSIS is not here")
def test_the_installer_of_windows_compiles(tmp_path):
    folder = tmp_path / "alchemy-desktop"
    (folder / "_internal").mkdir(parents=True)
    for name in ("alchemy-desktop.exe", "alchemy-desktop-gui.exe", "_internal/x.dll"):
        (folder / name).touch()
    stages = dev.Stages(tmp_path / "log")
    made = windows_setup.build(stages, folder, __version__, tmp_path)
    assert made.read_bytes().startswith(b"MZ")


@pytest.mark.skipif(shutil.which("makensis") is None, reason="NSIS is not here")
@pytest.mark.skipif(os.name == "nt", reason="a shell script stands for what signs")
def test_all_that_windows_runs_is_signed_if_it_is_known_how(tmp_path, monkeypatch):
    folder = tmp_path / "alchemy-desktop"
    folder.mkdir()
    programs = [folder / "alchemy-desktop-gui.exe", folder / "alchemy-desktop.exe"]
    for program in programs:
        program.touch()
    asked = tmp_path / "asked.txt"
    sign = f"""printf '%s|' "$@" >>'{asked}'; head -c 2 "$2" >>'{asked}'; echo >>'{asked}'"""
    monkeypatch.setenv("PATH", tools(tmp_path / "bin", sign=sign))
    stages = dev.Stages(tmp_path / "log")
    monkeypatch.delenv("SIGN_WITH", raising=False)
    windows_setup.sign_programs(stages, folder)
    windows_setup.build(stages, folder, __version__, tmp_path)
    assert not asked.exists()
    monkeypatch.setenv("SIGN_WITH", "sign /x")
    windows_setup.sign_programs(stages, folder)
    made = windows_setup.build(stages, folder, __version__, tmp_path)
    *of_programs, uninstaller, installer = asked.read_text().splitlines()
    assert of_programs == [f"/x|{program}|" for program in programs]
    assert uninstaller.endswith("|MZ")
    assert installer == f"/x|{made}|MZ"
    (tmp_path / "bin" / "sign").write_text("#!/bin/sh\nexit 1\n")
    with pytest.raises(dev.Trouble):
        windows_setup.build(stages, folder, __version__, tmp_path)


def test_the_picture_of_the_installer_has_the_size_and_the_colours_that_nsis_takes():
    picture = QImage(str(windows_setup.SCRIPT.with_name("side.bmp")))
    assert (picture.width(), picture.height(), picture.depth()) == (164, 314, 32)
    assert picture.pixelColor(82, 157) != picture.pixelColor(20, 20)
    depth = struct.unpack_from("<H", windows_setup.SCRIPT.with_name("side.bmp").read_bytes(), 28)
    assert depth == (24,)


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
