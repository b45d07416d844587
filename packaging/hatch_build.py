"""Writes into sdist and wheel which commit they are of; hatchling runs it."""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CommitHook(BuildHookInterface):  # type: ignore[misc,type-arg,unused-ignore]
    """Adds the file that alchemy_desktop/origin.py reads."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add it, but for an installation that reads the checkout itself."""
        sys.path.insert(0, self.root)
        from alchemy_desktop import origin

        if version == "editable" or origin.WRITTEN.exists():  # as in an unpacked sdist
            return
        self._folder = tempfile.TemporaryDirectory()
        written = Path(self._folder.name, origin.WRITTEN.name)
        written.write_text(origin.commit(), encoding="ascii")
        build_data["force_include"][str(written)] = f"alchemy_desktop/{written.name}"
