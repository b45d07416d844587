"""What the frozen program leaves out of what PyInstaller finds; read by alchemy-desktop.spec."""

from collections.abc import Callable, Iterable
from pathlib import PurePath

Entry = tuple[str, str, str]
"""A file of the frozen program: its place in the folder, where it lies now, its kind."""

QT_PLUGINS = {
    "iconengines": {"qsvgicon"},
    "imageformats": {"qjpeg", "qsvg"},
    "platforminputcontexts": {
        "composeplatforminputcontextplugin",
        "ibusplatforminputcontextplugin",
    },
    "platforms": {"qcocoa", "qoffscreen", "qwayland", "qwindows", "qxcb"},
    "platformthemes": {"qxdgdesktopportal"},
    "styles": {"qmacstyle", "qmodernwindowsstyle"},
    "wayland-decoration-client": {"adwaita", "bradient"},
    "wayland-shell-integration": {"xdg-shell"},
}
"""The plugins of Qt that the program uses, by their folder. All others stay out: nothing is drawn
with OpenGL, all sockets are local, and pictures are PNG and SVG, and JPEG in the library."""

FONT_CUTS = ("Regular", "It", "Semibold", "Bold")
"""The cuts of the fonts that the theme uses."""

OTHER_MODULES = (
    # What PySide6's parts could talk to, and the program does not.
    "PySide6.QtDBus",
    "PySide6.QtOpenGL",
    "PySide6.QtOpenGLWidgets",
    # hashlib has hashes of its own, so no OpenSSL is carried along.
    "_hashlib",
    "_ssl",
    # What only debuggers, tests, installers and measurements import.
    "distutils",
    "pdb",
    "pkg_resources",
    "pyminion",
    "readline",
    "setuptools",
    "typing_extensions",
    "unittest",
)
"""Modules that are mentioned somewhere and not needed."""


def trimmed(
    entries: Iterable[Entry], needs: Callable[[str], Iterable[str]] | None = None
) -> list[Entry]:
    """Return the entries without unused plugins, Qt's translations and what only those need.

    Args:
        entries: all files and links that were found.
        needs: returns the file names of all libraries that loading the file at a path loads; None
            where all libraries are to stay.
    """
    entries = [entry for entry in entries if _is_used(PurePath(entry[0]))]
    if needs is None:
        return entries
    kept = {entry[0] for entry in entries if _stands_alone(entry)}
    needed = {
        name
        for place, path, kind in entries
        if place in kept and kind in ("BINARY", "EXTENSION")
        for name in needs(path)
    }
    return [entry for entry in entries if entry[0] in kept or PurePath(entry[0]).name in needed]


def _is_used(place: PurePath) -> bool:
    if place.parts[-3:-2] == ("plugins",):
        return place.name.partition(".")[0].removeprefix("lib") in QT_PLUGINS.get(
            place.parent.name, ()
        )
    if place.suffix == ".ttf":
        return place.stem.rpartition("-")[2] in FONT_CUTS
    return place.suffix != ".qm" and not _is_of_the_build(place)


def _is_of_the_build(place: PurePath) -> bool:
    """Whether a file tells how a library was built or came here, and where this checkout lies."""
    return place.parent.name == "sboms" or place.name in ("direct_url.json", "INSTALLER")


def _stands_alone(entry: Entry) -> bool:
    """Whether something is there for its own sake: no library that others are linked with."""
    place, _, kind = entry
    path = PurePath(place)
    if kind == "BINARY":
        return "plugins" in path.parts or path.name.startswith("libpython")
    return kind != "SYMLINK"
