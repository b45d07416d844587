"""Where the files that are not code lie: art, texts, decks, themes, forms.

They are in `resources/` and `ui/` beside the package in a checkout, and inside the package in a
wheel or a frozen program.
"""

from pathlib import Path


class ResourceError(Exception):
    """A file of the program is missing or damaged; the message is one sentence for the player."""


_PACKAGE = Path(__file__).resolve().parent


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
        if path.exists():
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
