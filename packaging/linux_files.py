"""What a Linux system gets beside the folder of the program: files below its `share`."""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator
from pathlib import Path

import changelog
import dev
import identity

sys.path.append(str(dev.ROOT))

from alchemy_desktop.cli import COMMANDS

NAME = identity.NAME
LINUX = dev.ROOT / "packaging" / "linux"
ART = dev.ROOT / "resources" / "art"
PLACES = {
    f"{NAME}.desktop": f"applications/{NAME}.desktop",
    f"{NAME}.metainfo.xml": f"metainfo/{identity.ID}.metainfo.xml",
    f"{NAME}.xml": f"mime/packages/{NAME}.xml",
    f"{NAME}.6": f"man/man6/{NAME}.6.gz",
}
"""Our files, each with its place."""


def shared(work: Path) -> list[tuple[Path, str]]:
    """Write what has to be written, and return all files with their places below `share`.

    Args:
        work: a folder for what is written.
    """
    work.mkdir(parents=True, exist_ok=True)
    files = []
    for name, place in PLACES.items():
        text = filled((LINUX / name).read_text(encoding="utf-8")).encode()
        made = work / Path(place).name
        made.write_bytes(zipped(text) if made.suffix == ".gz" else text)
        files.append((made, place))
    return [*files, *icons()]


def icons() -> Iterator[tuple[Path, str]]:
    """Give each drawing of the icon and where the desktop looks for it."""
    yield ART / "icon.svg", f"icons/hicolor/scalable/apps/{NAME}.svg"
    for path in sorted(ART.glob("icon-*.png")):
        side = path.stem.partition("-")[2]
        yield path, f"icons/hicolor/{side}x{side}/apps/{NAME}.png"


def filled(text: str) -> str:
    """Return a file of ours with all that lives elsewhere put in."""
    newest = changelog.releases()[0]
    values = {
        "ID": identity.ID,
        "VERSION": newest.version,
        "DATE": newest.date,
        "HOME": identity.home_page(),
        "PICTURES": f"{identity.home_page()}/raw/v{newest.version}/docs/images",
        "RELEASES": changelog.appstream(),
        "COMMANDS": "\n".join(f".TP\n.B {name}\n{what}" for name, what in COMMANDS.items()),
    }
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    return text


def zipped(data: bytes) -> bytes:
    """Return data as gzip makes it smallest, without a time in it."""
    return gzip.compress(data, 9, mtime=0)
