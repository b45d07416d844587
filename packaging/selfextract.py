"""The file that installs itself on any Linux: the folder and all beside it, packed by makeself."""

from __future__ import annotations

import os
import platform
import shutil
from pathlib import Path

import dev
import identity
import linux_files

STAGE = dev.ROOT / "build" / "run"
TOOLS = {"makeself": "makeself"}
"""The system's tools that are needed, each with its Debian package."""
SCRIPTS = ("install.sh", "uninstall.sh")
HELP = """\
sh THIS-FILE                       installs for you alone, or as root for all
sh THIS-FILE -- --prefix FOLDER    installs into that folder

"""
"""What `--help` tells before what makeself has to say."""


def build(stages: dev.Stages, folder: Path, version: str, into: Path) -> Path:
    """Make the file, and return its path.

    Raises:
        Trouble: makeself failed.
    """
    shutil.rmtree(STAGE, ignore_errors=True)
    shutil.copytree(folder, STAGE / "folder", symlinks=True)
    for file, place in linux_files.shared(STAGE.with_name("run-files")):
        target = STAGE / "share" / place
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)
    for name in SCRIPTS:
        shutil.copy(linux_files.LINUX / name, STAGE)
    header = STAGE.with_name("run-help.txt")
    header.write_text(HELP, encoding="utf-8")
    made = into / f"{identity.NAME}-{version}-{platform.machine()}.run"
    tar = "--sort=name --owner=0 --group=0 --numeric-owner --mtime=@{}"
    command = ["makeself", "--xz", "--complevel", "9", "--threads", "1", "--nox11", "--sha256"]
    command += ["--tar-extra", tar.format(os.environ["SOURCE_DATE_EPOCH"])]
    command += ["--packaging-date", os.environ["SOURCE_DATE_EPOCH"]]
    command += ["--help-header", str(header), str(STAGE), str(made)]
    # Started by name, since no file below /tmp may be a program on some systems.
    command += [f"{identity.TITLE} {version}", "sh", f"./{SCRIPTS[0]}"]
    stages.run(f"Packing {made.name}", command)
    return made
