"""Which commit this program was built from."""

import subprocess
from contextlib import suppress
from pathlib import Path

_PACKAGE = Path(__file__).parent
WRITTEN = _PACKAGE / "COMMIT"
"""Where a build writes the commit; there is no such file in a checkout."""


def commit() -> str:
    """Return the short name of the commit, or "" where nobody knows it."""
    with suppress(OSError):
        return WRITTEN.read_text(encoding="ascii").strip()
    root = _PACKAGE.parent
    if not (root / ".git").exists():
        return ""
    command = ["git", "-C", str(root), "rev-parse", "--short", "HEAD"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=2, check=True)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()


def named(version: str) -> str:
    """Return a version with the commit it is of, if that is known."""
    known = commit()
    return f"{version} ({known})" if known else version
