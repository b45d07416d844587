"""The releases, read from docs/CHANGELOG.md, as packages and software centres want them."""

from __future__ import annotations

import re
import textwrap
from datetime import UTC, datetime
from typing import NamedTuple
from xml.sax.saxutils import escape

import dev
import identity

PAGE = dev.ROOT / "docs" / "CHANGELOG.md"


class Release(NamedTuple):
    """A release.

    Attributes:
        version: its number.
        date: the day, as in 2026-01-31.
        changes: what is new, a sentence or two each.
    """

    version: str
    date: str
    changes: list[str]


def releases() -> list[Release]:
    """Return all releases, the newest first.

    Raises:
        Trouble: the page has none.
    """
    found = []
    for part in PAGE.read_text(encoding="utf-8").split("\n## ")[1:]:
        head, _, body = part.partition("\n")
        match = re.fullmatch(r"(\S+) \((\d{4}-\d\d-\d\d)\)", head)
        if not match:
            raise dev.Trouble(f"In {PAGE} “{head}” is no version with a date, as 1.0 (2026-01-31).")
        changes = [" ".join(change.split()) for change in body.split("\n- ")[1:]]
        found.append(Release(match[1], match[2], changes))
    if not found:
        raise dev.Trouble(f"There is no release in {PAGE}.")
    return found


def appstream() -> str:
    """Return the releases as AppStream has them."""
    return "\n".join(
        f'    <release version="{release.version}" date="{release.date}">\n'
        "      <description>\n        <ul>\n"
        + "".join(f"          <li>{escape(change)}</li>\n" for change in release.changes)
        + "        </ul>\n      </description>\n    </release>"
        for release in releases()
    )


def debian() -> str:
    """Return the releases as a changelog of Debian."""
    return "\n".join(
        f"{identity.NAME} ({release.version}) unstable; urgency=medium\n\n"
        + "".join(f"{_wrapped(change)}\n" for change in release.changes)
        + f"\n -- {identity.contact()}  {_stamp(release.date)}\n"
        for release in releases()
    )


def _wrapped(change: str) -> str:
    return textwrap.fill(change, 80, initial_indent="  * ", subsequent_indent="    ")


def _stamp(date: str) -> str:
    return datetime.fromisoformat(date).replace(tzinfo=UTC).strftime("%a, %d %b %Y %H:%M:%S +0000")
