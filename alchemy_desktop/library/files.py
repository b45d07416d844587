"""Files that must never be half written, nor overwritten when they cannot be read."""

import contextlib
import os
import tempfile
from datetime import datetime
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that at any moment either the old or the new one is there, whole.

    Raises:
        OSError: it cannot be written; the old one is untouched then.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    number, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
    _sync_folder(path.parent)


def set_aside(path: Path, companions: tuple[str, ...] = ()) -> Path:
    """Rename a file that cannot be read, so that a new one can take its place.

    Args:
        path: the file.
        companions: what is appended to its name in files that belong to it.

    Returns:
        its new path.

    Raises:
        OSError: it cannot be renamed; all is where it was then.
    """
    stem = f"{path.stem}-damaged-{datetime.now():%Y%m%d-%H%M%S}"
    aside = path.with_name(stem + path.suffix)
    count = 1
    while aside.exists():
        count += 1
        aside = path.with_name(f"{stem}-{count}{path.suffix}")
    moved = []
    try:
        # The file itself last: without it, nobody would know what its companions belong to.
        for ending in (*companions, ""):
            with contextlib.suppress(FileNotFoundError):
                Path(f"{path}{ending}").rename(f"{aside}{ending}")
                moved.append(ending)
    except OSError:
        for ending in moved:
            Path(f"{aside}{ending}").rename(f"{path}{ending}")
        raise
    _sync_folder(path.parent)
    return aside


def place_of(path: Path) -> tuple[int, int] | None:
    """Return what tells the file at a path from any other that is put there, or None."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _sync_folder(folder: Path) -> None:
    """Make names in a folder survive a power cut, where the system lets a folder be synced."""
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
