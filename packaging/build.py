#!/usr/bin/env python3
"""Build what players get: the program in one folder that needs no Python, and installers of it.

    python3 packaging/build.py              all steps that this system can do
    python3 packaging/build.py STEP ...     only these steps

    bundle    build dist/alchemy-desktop, the program with all that it needs in one folder
    smoke     play with a copy of that folder, save, end, go on
    python    build sdist and wheel, for those who use pip
    deb       pack the folder for Debian and its descendants (on Linux)
    rpm       pack it for RPM systems (on Linux)
    run       pack it into a file that installs itself (on Linux)
    check     have the packages looked at by what their systems look with (on Linux)
    setup     pack it into an installer of Windows (there, or where makensis is)
    dmg       pack the application into an image (on macOS)

    These are done only when asked for, since they need the network:
    pip       install sdist and wheel into empty environments, play there
    debian    install the package in a fresh Debian, play there, upgrade and remove it; needs root
              and debootstrap

Needs Python 3.11 or later; the tools go into .venv. docs/releasing.md tells more.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from pathlib import Path

import dev
import fresh_debian
import identity
import inspection
import macos
import packages
import sbom
import selfextract
import smoke
import windows_setup

sys.path.append(str(dev.ROOT))

from alchemy_desktop import __version__
from alchemy_desktop.display import X11_LIBRARIES

SPEC = dev.ROOT / "packaging" / "alchemy-desktop.spec"
DIST = dev.ROOT / "dist"
BUNDLE = DIST / (macos.APP if sys.platform == "darwin" else "alchemy-desktop")
PROGRAM = BUNDLE / {
    "darwin": "Contents/MacOS/alchemy-desktop",
    "win32": "alchemy-desktop.exe",
}.get(sys.platform, "alchemy-desktop")
LOG = dev.ROOT / "build" / "build.log"
SUMS = "SHA256SUMS"
STRANGE_PLACE = "Alchemie für Anfänger"
"""A folder's name with all that programs stumble over."""


def bundle(stages: dev.Stages) -> None:
    """Build the folder of the frozen program, and its bill of materials beside it."""
    if sys.platform == "linux":
        provide_system(stages)
    dev.prepare("build", display=False)
    work = ["--distpath", str(DIST), "--workpath", str(dev.ROOT / "build" / "pyinstaller")]
    command = [str(dev.PYTHON), "-m", "PyInstaller", "--noconfirm", "--clean", *work, str(SPEC)]
    # A signature that macOS would refuse is to stop the build; PyInstaller would only warn.
    strict = ("PYINSTALLER_STRICT_BUNDLE_CODESIGN_ERROR", "PYINSTALLER_VERIFY_BUNDLE_SIGNATURE")
    stages.run("Freezing the program", command, dict.fromkeys(strict, "1"))
    if sys.platform == "linux":
        settle(BUNDLE)
    elif sys.platform == "win32":
        windows_setup.sign_programs(stages, BUNDLE)
    bill = next(BUNDLE.rglob(sbom.NAME))
    system = f"{platform.system()}-{platform.machine()}".lower()
    shutil.copy(bill, DIST / f"{identity.NAME}-{__version__}-{system}.cdx.json")


def settle(folder: Path) -> None:
    """Let only the program be executable, and let all files be of the time of the sources."""
    time = int(os.environ["SOURCE_DATE_EPOCH"])
    for path in (folder, *folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            path.chmod(0o755 if path.parent == folder else 0o644)
        os.utime(path, (time, time), follow_symlinks=False)


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
    libraries = dev.QT_LIBRARIES | dev.WAYLAND_LIBRARIES | X11_LIBRARIES
    libraries |= packages.DISPLAY_LIBRARIES
    things = dev.missing(libraries | {python: f"libpython3.{sys.version_info[1]}"})
    provide(stages, things | absent(packages.TOOLS))


def absent(tools: dict[str, str]) -> dict[str, str]:
    """Return those commands that are not on this system."""
    return {name: package for name, package in tools.items() if not shutil.which(name)}


def provide(stages: dev.Stages, things: dict[str, str]) -> None:
    """Have things that are missing on this system, each with its Debian package.

    Raises:
        Trouble: something cannot be installed.
    """
    if things:
        dev.provide(stages, things, dev.os_release(), dev.is_root())


def try_bundle(_: dev.Stages) -> None:
    """Play with a copy of the folder in a place with a difficult name."""
    found(PROGRAM, "bundle")
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name, STRANGE_PLACE, BUNDLE.name)
        shutil.copytree(BUNDLE, copy, symlinks=True)
        program = [str(copy / PROGRAM.relative_to(BUNDLE))]
        smoke.check(program, __version__, tell)
        if os.name != "nt":  # where nobody can take it away
            player = smoke.Program(program, Path(name, "home"))
            tell(smoke.outlive(player, player.games()[0], lambda: shutil.rmtree(copy)))
            smoke.verify(smoke.Program([str(PROGRAM)], player.home))


def tell(line: str) -> None:
    """Tell what a step does."""
    dev.say(indented(line))


def build_python(stages: dev.Stages) -> None:
    """Build sdist and wheel."""
    dev.prepare("build", display=False)
    command = [str(dev.PYTHON), "-m", "hatchling", "build", "-d", str(DIST)]
    stages.run("Building sdist and wheel", command)


def try_pip(stages: dev.Stages) -> None:
    """Install sdist and wheel into empty environments, and play there."""
    stem = f"alchemy_desktop-{__version__}"
    for name in (f"{stem}.tar.gz", f"{stem}-py3-none-any.whl"):
        inspection.install_by_pip(stages, found(DIST / name, "python"), __version__)


def pack(kind: str) -> Callable[[dev.Stages], None]:
    """Return the step that packs the folder as a package of a kind."""

    def step(stages: dev.Stages) -> None:
        found(PROGRAM, "bundle")
        provide(stages, absent(packages.TOOLS))
        packages.build(stages, BUNDLE, __version__, kind, DIST)

    return step


def pack_run(stages: dev.Stages) -> None:
    """Pack the folder into a file that installs itself."""
    found(PROGRAM, "bundle")
    provide(stages, absent(packages.TOOLS | selfextract.TOOLS))
    selfextract.build(stages, BUNDLE, __version__, DIST)


def check(stages: dev.Stages) -> None:
    """Have everything that was packed looked at."""
    provide(stages, absent(inspection.TOOLS))
    inspection.files(stages)
    made = {path.suffix[1:]: path for path in results()}
    for kind in ("deb", "rpm", "run"):
        if kind in made:
            getattr(inspection, kind)(stages, made[kind])


def try_deb(stages: dev.Stages) -> None:
    """Install the Debian package in a fresh system."""
    package = found(DIST / packages.file_name(__version__, "deb"), "deb")
    provide(stages, absent(fresh_debian.TOOLS))
    fresh_debian.try_out(stages, package, __version__)


def pack_setup(stages: dev.Stages) -> None:
    """Pack the folder into an installer of Windows."""
    windows_setup.build(stages, found(BUNDLE, "bundle"), __version__, DIST)


def pack_dmg(stages: dev.Stages) -> None:
    """Pack the application of macOS into an image."""
    macos.build(stages, found(BUNDLE, "bundle"), __version__, DIST)


STEPS = {
    "bundle": bundle,
    "smoke": try_bundle,
    "python": build_python,
    "deb": pack("deb"),
    "rpm": pack("rpm"),
    "run": pack_run,
    "check": check,
    "setup": pack_setup,
    "dmg": pack_dmg,
    "pip": try_pip,
    "debian": try_deb,
}
USUAL = {
    "linux": ["deb", "rpm", "run", "check"],
    "win32": ["setup"],
    "darwin": ["dmg"],
}
"""What is done with the folder on each system."""


def usual_steps() -> list[str]:
    """Return the steps that this system can do without asking anybody."""
    return ["bundle", "smoke", "python", *USUAL.get(sys.platform, [])]


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


def results() -> list[Path]:
    """Return all files for players that lie there of this version."""
    return sorted(path for path in DIST.glob(f"*{__version__}*") if path.is_file())


def summarise() -> None:
    """Tell the path, the size and the checksum of all there is, and write the checksums down."""
    sums = {path: hashlib.sha256(path.read_bytes()).hexdigest() for path in results()}
    lines = "".join(f"{digest}  {path.name}\n" for path, digest in sums.items())
    DIST.mkdir(exist_ok=True)
    (DIST / SUMS).write_text(lines, encoding="ascii")
    if BUNDLE.exists():
        dev.say(f"{megabytes(BUNDLE):>9}  {BUNDLE}")
    for path, digest in sums.items():
        dev.say(f"{megabytes(path):>9}  {path}\n           sha256 {digest}")


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
    identity.fix_what_varies()
    dev.say(f"{identity.TITLE} {__version__} for {platform.system()} {platform.machine()}")
    steps = argv or usual_steps()
    try:
        for number, word in enumerate(steps, 1):
            dev.say(f"[{number}/{len(steps)}] {word}")
            STEPS[word](stages)
        summarise()
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
