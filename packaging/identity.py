"""What installers of all systems say of the program, and of the sources they are built from."""

from __future__ import annotations

import os
import subprocess
import time

import dev

NAME = "alchemy-desktop"
TITLE = "Alchemy Desktop"
AUTHORS = "The Alchemy Desktop authors"
SUMMARY = "Tabletop games about alchemy"
ID = "example.alchemy_desktop.AlchemyDesktop"
"""The id in software centres and on macOS: a domain of the publisher, turned round."""
KINDS = {".alchemy-game": "Record of a tabletop game", ".alchemy-scenario": "Tabletop positions"}
"""The files that a double click opens, by the end of their names."""


def home_page() -> str:
    """Return where the program is published: a reserved address until a workflow builds it."""
    server, repository = os.environ.get("GITHUB_SERVER_URL"), os.environ.get("GITHUB_REPOSITORY")
    return f"{server}/{repository}" if server and repository else "https://alchemy-desktop.example"


def contact() -> str:
    """Return whom packages name as their maintainer."""
    return f"{AUTHORS} <authors@alchemy-desktop.example>"


def epoch() -> int:
    """Return the time of the sources, in seconds: that of the commit, or SOURCE_DATE_EPOCH."""
    if said := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(said)
    command = ["git", "-C", str(dev.ROOT), "log", "-1", "--format=%ct"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        return int(done.stdout)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return int(time.time())


def fix_what_varies() -> None:
    """Let all tools that are started from here on build the same from the same sources."""
    os.environ["SOURCE_DATE_EPOCH"] = str(epoch())
    os.environ["PYTHONHASHSEED"] = "0"
    os.environ["TZ"] = "UTC"
