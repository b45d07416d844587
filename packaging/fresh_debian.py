"""Tries the Debian package out in a fresh Debian that has no network."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import dev
import identity
import smoke

NAME = identity.NAME
SUITE = "bookworm"
MIRROR = "http://deb.debian.org/debian"
TOOLS = {"debootstrap": "debootstrap", "Xvfb": "xvfb", "unshare": "util-linux"}
"""The system's tools that are needed, each with its Debian package."""
APT = ("apt-get", "-y", "--no-install-recommends")
QUIET = {"DEBIAN_FRONTEND": "noninteractive"}
OLDER = "0.0.1"
GONE = f"usr/lib/{NAME}/of-the-older-version"
"""A file that only the older version has."""


def try_out(stages: dev.Stages, package: Path, version: str) -> None:
    """Install an older package, upgrade it amid a game, play, and take it away again.

    Raises:
        Trouble: it does not install, leaves something behind, or takes what is the player's.
        Broken: the program does not work there.
    """
    root = dev.ROOT / "build" / "debian"
    make_root(stages, package, root)
    play_there(stages, package, version, root)
    shutil.rmtree(root)


def make_root(stages: dev.Stages, package: Path, root: Path) -> None:
    """Make a fresh Debian with all that the package depends on at hand, and an older one."""
    shutil.rmtree(root, ignore_errors=True)
    bootstrap = ["debootstrap", "--variant=minbase", SUITE, str(root), MIRROR]
    stages.run(f"Making a fresh Debian ({SUITE})", bootstrap)
    shutil.copy(package, root / "tmp")
    make_older(stages, package, root / "tmp" / f"{NAME}_{OLDER}.deb")
    download = [*APT, "install", "--download-only", f"/tmp/{package.name}"]
    stages.run("Downloading what it depends on", ["chroot", str(root), *download], QUIET)


def play_there(stages: dev.Stages, package: Path, version: str, root: Path) -> None:
    """Install, upgrade, play and remove in that Debian, from which the network is cut."""
    # The smoke test has no PATH, so both are told by their whole paths.
    unshare, chroot = (shutil.which(name) or name for name in ("unshare", "chroot"))
    inside = [unshare, "--net", chroot, str(root)]
    apt = [*inside, *APT]
    with mounted(root), screen(root) as shown:
        older = f"/tmp/{NAME}_{OLDER}.deb"
        stages.run("Installing an older package", [*apt, "install", older], QUIET)
        program = [*inside, f"/usr/bin/{NAME}"]
        home = root / "root" / ".local" / "share" / NAME
        player = smoke.Program(program, home, root, shown)

        def upgrade() -> None:
            stages.run("Upgrading it", [*apt, "install", f"/tmp/{package.name}"], QUIET)
            if (root / GONE).exists():
                raise dev.Trouble("The upgrade leaves files of the older version behind.")

        game = player.games()[0]
        dev.say(smoke.play_on(player, game, upgrade))
        smoke.check(program, version, dev.say, root, shown)
        other = smoke.Program(program, root / "tmp" / "home of another", root, shown)
        away = [*apt, "remove", NAME]
        dev.say(smoke.outlive(other, game, lambda: stages.run("Removing it now", away, QUIET)))
        stages.run("Installing it again", [*apt, "install", f"/tmp/{package.name}"], QUIET)
        smoke.verify(other)
        remove(stages, apt, root, home)


def remove(stages: dev.Stages, apt: list[str], root: Path, home: Path) -> None:
    """Remove and purge the package, and see that only what is its own is gone.

    Raises:
        Trouble: something is left behind, or missing.
    """
    before = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    stages.run("Removing it", [*apt, "remove", NAME], QUIET)
    left = [path for path in root.glob(f"usr/**/*{NAME}*") if path.is_file()]
    if left:
        raise dev.Trouble(f"The package leaves {left[0]} behind.")
    said = stages.run("Purging it", [*apt, "purge", NAME], QUIET)
    if f"~/.local/share/{NAME}" not in said:
        raise dev.Trouble("The purge does not say where the player's games are.")
    if before != {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}:
        raise dev.Trouble("The purge changes what is the player's.")
    dev.say(f"  the player's {len(before)} files are as they were")


def make_older(stages: dev.Stages, package: Path, older: Path) -> None:
    """Make a package like another, with an older version and one more file."""
    tree = older.with_suffix("")
    stages.run("Making an older package", ["dpkg-deb", "--raw-extract", str(package), str(tree)])
    control = tree / "DEBIAN" / "control"
    lines = control.read_text(encoding="utf-8").splitlines()
    lines = [f"Version: {OLDER}" if line.startswith("Version:") else line for line in lines]
    control.write_text("\n".join(lines) + "\n", encoding="utf-8")
    (tree / GONE).touch()
    command = ["dpkg-deb", "--root-owner-group", "-Znone", "--build", str(tree), str(older)]
    stages.run("Packing it", command)
    shutil.rmtree(tree)


@contextmanager
def mounted(root: Path) -> Iterator[None]:
    """Have /proc in a root, by which programs find their own file, and the sockets of screens."""
    sockets = root / "tmp" / ".X11-unix"
    sockets.mkdir(exist_ok=True)
    Path("/tmp/.X11-unix").mkdir(exist_ok=True)
    places = [str(root / "proc"), str(sockets)]
    subprocess.run(["mount", "-t", "proc", "proc", places[0]], check=True)
    subprocess.run(["mount", "--bind", "/tmp/.X11-unix", places[1]], check=True)
    try:
        yield
    finally:
        for place in reversed(places):
            subprocess.run(["umount", place], check=True)


@contextmanager
def screen(root: Path) -> Iterator[dict[str, str]]:
    """Have a screen, outside of the root, so that it brings no library along.

    Yields:
        the variables that say where it is.
    """
    ours, theirs = os.pipe()
    command = ["Xvfb", "-displayfd", str(theirs), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    with (root.parent / "xvfb.log").open("wb") as log:
        process = subprocess.Popen(command, pass_fds=[theirs], stderr=log)
    os.close(theirs)
    try:
        with open(ours) as told:  # noqa: PTH123
            yield {"QT_QPA_PLATFORM": "xcb", "DISPLAY": f":{told.readline().strip()}"}
    finally:
        process.terminate()
        process.wait()
