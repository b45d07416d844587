"""Files that must never be half written, nor overwritten when they cannot be read."""

import contextlib
import os
import tempfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Give the block another file to write, which takes the place of a file once it is whole.

    So at any moment either the old or the new file is there.

    Raises:
        OSError: it cannot be written; the old one is untouched then.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    number, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    os.close(number)
    made = Path(name)
    try:
        made.chmod(_usual_mode())
        yield made
        with made.open("r+b") as file:
            os.fsync(file.fileno())
        made.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            made.unlink()
        raise
    _sync_folder(path.parent)


def _usual_mode() -> int:
    """Return what may be done with a new file, which a temporary one grants to its owner alone."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that at any moment either the old or the new one is there, whole.

    Raises:
        OSError: it cannot be written; the old one is untouched then.
    """
    with replacing(path) as made:
        made.write_bytes(data)


def set_aside(path: Path, companions: tuple[str, ...] = (), why: str = "damaged") -> Path:
    """Rename a file, so that a new one can take its place.

    Args:
        path: the file.
        companions: what is appended to its name in files that belong to it.
        why: the word for it in the new name.

    Returns:
        its new path.

    Raises:
        OSError: it cannot be renamed; all is where it was then.
    """
    stem = f"{path.stem}-{why}-{datetime.now():%Y%m%d-%H%M%S}"
    aside = path.with_name(stem + path.suffix)
    count = 1
    while aside.exists():
        count += 1
        aside = path.with_name(f"{stem}-{count}{path.suffix}")
    rename(path, aside, companions)
    return aside


def rename(path: Path, target: Path, companions: tuple[str, ...]) -> None:
    """Rename a file with all that belongs to it.

    Raises:
        OSError: it cannot be renamed; all is where it was then.
    """
    moved = []
    try:
        # The file itself last: without it, nobody would know what its companions belong to.
        for ending in (*companions, ""):
            with contextlib.suppress(FileNotFoundError):
                Path(f"{path}{ending}").rename(f"{target}{ending}")
                moved.append(ending)
    except OSError:
        for ending in moved:
            Path(f"{target}{ending}").rename(f"{path}{ending}")
        raise
    _sync_folder(path.parent)


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
