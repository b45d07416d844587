"""Looks at what was packed with the tools of the systems it is for, and installs it for a try."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import dev
import identity
import linux_files
import smoke

TOOLS = {
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
    "xmllint": "libxml2-utils",
    "man": "man-db",
    "lintian": "lintian",
    "rpm": "rpm",
}
"""The system's tools, each with its Debian package."""


def files(stages: dev.Stages) -> None:
    """Look at what desktops and software centres read.

    Raises:
        Trouble: a tool finds fault with a file.
    """
    work = dev.ROOT / "build" / "packages"
    written = {path.name: str(path) for path, _ in linux_files.shared(work)}
    stages.run(
        "Checking the entry of the menu",
        ["desktop-file-validate", written[f"{identity.NAME}.desktop"]],
    )
    stages.run(
        "Checking what software centres read",
        ["appstreamcli", "validate", "--no-net", written[f"{identity.ID}.metainfo.xml"]],
    )
    stages.run(
        "Checking the kinds of files", ["xmllint", "--noout", written[f"{identity.NAME}.xml"]]
    )
    manual = written[f"{identity.NAME}.6.gz"]
    said = stages.run(
        "Checking the manual",
        ["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", manual],
        {"LC_ALL": "C.UTF-8", "MANWIDTH": "80"},
    )
    if "warning" in said:
        raise dev.Trouble(f"The manual is not in order, see {stages.log}.")


def deb(stages: dev.Stages, package: Path) -> None:
    """Let lintian look at the Debian package.

    Raises:
        Trouble: it finds fault with something that no override explains.
    """
    command = ["lintian", "--allow-root", "--fail-on", "error,warning", "--tag-display-limit", "0"]
    stages.run(f"Checking {package.name}", [*command, str(package)])


def rpm(stages: dev.Stages, package: Path) -> None:
    """See that RPM reads the package, and that it would bring what it should.

    Raises:
        Trouble: it does not.
    """
    stages.run(f"Checking {package.name}", ["rpm", "--checksig", "--nosignature", str(package)])
    listed = stages.run(
        "Listing its files", ["rpm", "--query", "--list", "--package", str(package)]
    )
    places = [f"/usr/share/{place}" for _, place in linux_files.shared(dev.ROOT / "build" / "rpm")]
    for place in (f"/usr/bin/{identity.NAME}", *places):
        if place not in listed.splitlines():
            raise dev.Trouble(f"{package.name} has no {place}.")
    if dev.is_root():
        install_rpm(stages, package)


def install_rpm(stages: dev.Stages, package: Path) -> None:
    """Let RPM install the package into an empty root, start it, and take it away again.

    Raises:
        Trouble: something fails, or is left behind.
    """
    with tempfile.TemporaryDirectory() as root:
        rpm, alone = ["rpm", "--root", root], ["--nodeps", "--noscripts"]
        stages.run("Installing it", [*rpm, "--install", *alone, str(package)])
        stages.run("Starting it", [f"{root}/usr/bin/{identity.NAME}", "--version"])
        stages.run("Comparing what lies there", [*rpm, "--verify", "--nodeps", identity.NAME])
        stages.run("Removing it", [*rpm, "--erase", *alone, identity.NAME])
        left = list(Path(root).rglob(f"*{identity.NAME}*"))
        if left:
            raise dev.Trouble(f"{package.name} leaves {left[0].relative_to(root)} behind.")


def run(stages: dev.Stages, file: Path) -> None:
    """Let the file install itself twice, start what it installed, and take it away again.

    Raises:
        Trouble: something fails, or is left behind.
    """
    with tempfile.TemporaryDirectory(prefix="a place ") as name:
        prefix = Path(name)
        command = ["sh", str(file), "--", "--prefix", name]
        for what in ("Installing", "Upgrading"):
            stages.run(f"{what} {file.name}", command)
        stages.run("Starting it", [str(prefix / "bin" / identity.NAME), "--version"])
        stages.run(
            "Checking its entry of the menu",
            ["desktop-file-validate", f"{name}/share/applications/{identity.NAME}.desktop"],
        )
        remover = prefix / "lib" / identity.NAME / "uninstall.sh"
        stages.run("Removing it", ["sh", str(remover)])
        left = [path for path in prefix.rglob(f"*{identity.NAME}*") if not path.is_dir()]
        if left:
            raise dev.Trouble(f"{file.name} leaves {left[0]} behind.")


def install_by_pip(stages: dev.Stages, file: Path, version: str) -> None:
    """Install a wheel or sdist into an empty environment, and play there.

    Raises:
        Trouble: it does not install.
        Broken: the program does not work there.
    """
    with tempfile.TemporaryDirectory() as name:
        subprocess.run([sys.executable, "-m", "venv", name], check=True)
        folder = Path(name, "Scripts" if sys.platform == "win32" else "bin")
        command = [str(folder / "python"), *dev.PIP, "-c", str(dev.CONSTRAINTS), str(file)]
        stages.run(f"Installing {file.name}", command)
        smoke.check([str(folder / identity.NAME)], version, dev.say)
