"""The parts of the program: their versions, and the texts of their licences."""

import platform
import re
import sqlite3
from collections.abc import Callable
from functools import partial
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import qVersion

from alchemy_desktop import __version__
from alchemy_desktop.origin import named
from alchemy_desktop.resources import resource_path
from alchemy_desktop.texts import say

_FILE = re.compile(r"(LICEN[CS]E|COPYING)(\.(txt|md|rst))?", re.IGNORECASE)
_CHECKOUT = Path(__file__).parents[2]
_FROZEN = _CHECKOUT / "LICENCES.txt"
"""The licences of everything in a frozen program, libraries of the system among it."""


class Part(NamedTuple):
    """A part of the program.

    Attributes:
        id: by which the catalogue has its name, its licence, and what to know about that.
        version: its version, or "".
        text: returns the text of its licence; "" if that is not there.
    """

    id: str
    version: str
    text: Callable[[], str]

    @property
    def name(self) -> str:
        """What it is called, with its version."""
        return f"{say(f'app.about.part.{self.id}')} {self.version}".rstrip()

    @property
    def licence(self) -> str:
        """What its licence is called."""
        return say(f"app.about.licence.{self.id}")


def parts() -> list[Part]:
    """Return all parts, ours first."""
    return [
        Part("ours", named(__version__), _ours),
        Part("qt", qVersion(), partial(_shipped, "lgpl-3.0.txt", "gpl-3.0.txt")),
        Part("python", platform.python_version(), partial(_shipped, "psf-2.txt")),
        Part("sqlite", sqlite3.sqlite_version, str),
        *(
            Part(name, _version(name), partial(_installed, name))
            for name in ("msgspec", "platformdirs")
        ),
        # The version of the package that carries a font is not that of the font.
        Part("serif", "", partial(_installed, "font-source-serif-pro")),
        Part("sans", "", partial(_installed, "font-source-sans-pro")),
        *([Part("system", "", _system)] if _FROZEN.exists() else []),
    ]


def told() -> str:
    """Return the parts with their versions and licences, a line each."""
    lines = [f"{part.name}: {part.licence}" for part in parts()]
    return "\n".join([*lines, *([str(_FROZEN)] if _FROZEN.exists() else [])])


def _found(name: str) -> Distribution | None:
    try:
        return distribution(name)
    except PackageNotFoundError:
        return None


def _version(name: str) -> str:
    found = _found(name)
    return found.version if found else ""


def _installed(name: str) -> str:
    """Return the licence that was installed with a package."""
    found = _found(name)
    for file in (found.files or ()) if found else ():
        if _FILE.fullmatch(file.name):
            try:
                return file.read_text(encoding="utf-8")
            except OSError:
                continue
    return ""


def _shipped(*names: str) -> str:
    """Return texts that come with the program, as their packages have none."""
    try:
        texts = [
            resource_path("licences", name).read_text(encoding="utf-8").rstrip() for name in names
        ]
    except OSError:
        return ""
    return "\n\n\n".join(texts)


def _system() -> str:
    try:
        return _FROZEN.read_text(encoding="utf-8")
    except OSError:
        return ""


def _ours() -> str:
    try:
        return (_CHECKOUT / "LICENSE").read_text(encoding="utf-8")
    except OSError:
        return _installed("alchemy-desktop")
