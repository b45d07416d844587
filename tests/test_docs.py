"""The pages people read agree with the tree."""

import re
from pathlib import Path

import pytest

from alchemy_desktop.cli import COMMANDS

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("**/*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    targets = re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8"))
    files = [target for target in targets if "://" not in target]
    assert [target for target in files if not (page.parent / target).exists()] == []


def test_the_readme_lists_the_commands_there_are():
    listed = re.findall(r"^\| `(\w+)", (ROOT / "README.md").read_text(encoding="utf-8"), re.M)
    assert listed == list(COMMANDS)
