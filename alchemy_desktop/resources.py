"""Where the files that are not code lie: art, texts, decks, themes, forms.

They are in `resources/` and `ui/` beside the package in a checkout, and inside the package in a
wheel or a frozen program. The program may be removed, or replaced by another version, while it
runs.
"""

import sys
from contextlib import suppress
from pathlib import Path


class ResourceError(Exception):
    """A file of the program is missing or damaged; the message is one sentence for the player."""


_PACKAGE = Path(__file__).resolve().parent
_PROGRAM = Path(sys.executable if getattr(sys, "frozen", False) else __file__)
_kept: dict[Path, bytes] = {}
"""Folders, and files with what they hold, that were read ahead."""


def _on_disk() -> tuple[int, int] | None:
    """Return what tells two versions of the program apart, or None where there is none."""
    try:
        told = _PROGRAM.stat()
    except OSError:
        return None
    return told.st_mtime_ns, told.st_size


_AT_START = _on_disk()


def is_gone() -> bool:
    """Whether the program that runs was removed from the disk, or replaced by another version."""
    return _on_disk() != _AT_START


def keep_all() -> None:
    """Read all files ahead, so that whatever happens to them the program goes on with these."""
    with suppress(OSError, ResourceError):
        for top in (_find("resources"), _find("ui")):
            for path in (top, *top.rglob("*")):
                _kept[path] = path.read_bytes() if path.is_file() else b""


def has(path: Path) -> bool:
    """Whether a file or folder of the program is there, or was read ahead.

    Raises:
        OSError: nothing can be called so.
    """
    return path in _kept or path.exists()


def read(path: Path) -> bytes:
    """Return what a file of the program holds.

    Raises:
        OSError: it cannot be read.
    """
    return _kept[path] if path in _kept else path.read_bytes()


def resource_path(*parts: str) -> Path:
    """Return the path of a file or folder below `resources/`, such as `("texts", "table.toml")`.

    Raises:
        ResourceError: it is neither in the package nor in the checkout.
    """
    return _find("resources", *parts)


def form_path(name: str) -> Path:
    """Return the path of a form in `ui/`, such as `set_up.ui`.

    Raises:
        ResourceError: it is neither in the package nor in the checkout.
    """
    return _find("ui", name)


def _find(*parts: str) -> Path:
    candidates = [root.joinpath(*parts) for root in (_PACKAGE, _PACKAGE.parent)]
    for path in candidates:
        if has(path):
            return path
    raise ResourceError(
        f"The program's file {'/'.join(parts)} is missing (looked for "
        f"{' and '.join(map(str, candidates))}): install the program again."
    )


def damaged(path: Path, why: object) -> ResourceError:
    """Return what to raise when a file of the program cannot be used."""
    said = " ".join(str(why).split()).rstrip(".")
    return ResourceError(
        f"The program's file {path} cannot be used ({said}): install the program again."
    )
