"""The installer of Windows, made by NSIS, which also runs on Linux."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import dev
import icon_files
import identity

SCRIPT = dev.ROOT / "packaging" / "windows" / "alchemy-desktop.nsi"
USUAL_PLACE = r"C:\Program Files (x86)\NSIS\makensis.exe"


def signer() -> list[str]:
    """Return the command that signs a file, or nothing: SIGN_WITH, words without blanks in them."""
    return os.environ.get("SIGN_WITH", "").split()


def sign_programs(stages: dev.Stages, folder: Path) -> None:
    """Sign the programs in a folder, if it is known how.

    Raises:
        Trouble: signing failed.
    """
    for program in sorted(folder.glob("*.exe")) if signer() else ():
        stages.run(f"Signing {program.name}", [*signer(), str(program)])


def build(stages: dev.Stages, folder: Path, version: str, into: Path) -> Path:
    """Make the installer of a folder, signed if it is known how, and return its path.

    Raises:
        Trouble: NSIS is not there, or failed.
    """
    work = dev.ROOT / "build" / "windows"
    work.mkdir(parents=True, exist_ok=True)
    icon = work / "alchemy-desktop.ico"
    icon.write_bytes(icon_files.ico())
    made = into / f"{identity.NAME}-{version}-setup.exe"
    values = {"VERSION": version, "FOLDER": str(folder), "ICON": str(icon), "OUT": str(made)}
    if signer():
        values["SIGN"] = " ".join(signer())
    makensis = shutil.which("makensis") or USUAL_PLACE
    command = [makensis, "-V2", *(f"-D{name}={value}" for name, value in values.items())]
    stages.run(f"Packing {made.name}", [*command, "-WX", str(SCRIPT)])
    return made
