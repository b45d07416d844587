"""Files from outside: what may be opened, and how much of it is read."""

import errno
from collections.abc import Callable
from pathlib import Path


class OutsideError(ValueError):
    """What is in a file is no text, or too much; the message is the end of a sentence."""


def beside(file: Path) -> Callable[[str], str]:
    """Return what finds the files that a file names: they start from its folder, or with ~."""
    return lambda path: path if path.startswith("~") else str(file.parent / path)


def refuse_other_than_file(path: Path) -> None:
    """Let nothing but a file be opened; a pipe, for one, would wait for its other end for ever.

    Raises:
        OSError: something else is there.
    """
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "what is there is not a file")


def read_start(path: Path, most: int) -> bytes:
    """Return the first bytes of a file, as many as it says it has and ``most`` at most.

    Systems show things of theirs as files that have no size and make whoever reads them wait.

    Raises:
        OSError: it cannot be read, or is no file.
    """
    refuse_other_than_file(path)
    size = path.stat().st_size
    with path.open("rb") as file:
        return file.read(min(size, most))


def read_text(path: Path, most: int) -> str:
    """Return the text of a file.

    Raises:
        OSError: it cannot be read, or is no file.
        OutsideError: it has more than ``most`` bytes, or is no text.
    """
    return as_text(read_start(path, most + 1), most)


def as_text(data: bytes, most: int) -> str:
    """Return the text that bytes are.

    Raises:
        OutsideError: there are more than ``most`` of them, or they are no text.
    """
    if len(data) > most:
        raise OutsideError(f"it has more than {most:,} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise OutsideError(f"it is no text in UTF-8, from byte {error.start + 1} on") from None
