"""Which rulings a game's document lists, and which of them scenarios and tests cite."""

import re
import tomllib
from pathlib import Path

TESTS = Path(__file__).parent


def listed(game):
    """The rulings in the document of a game: (section, number)."""
    doc = TESTS.parent / "docs" / f"{game}.md"
    text = doc.read_text(encoding="utf-8").partition("## The rulings, numbered")[2]
    for section in text.split("\n### ")[1:]:
        name, _, body = section.partition("\n")
        items = re.split(r"^(\d+)\. ", body, flags=re.MULTILINE)[1:]
        yield from ((name, int(number)) for number in items[::2])


def cited(game):
    """The rulings cited above tests, and as the rules of scenarios.

    ``# Golem, 1: ...`` or ``# Golem, 1, 3: ...``; ``rule = "Golem, 1; Moat, 2: ..."``. A test of
    several games cites for those that list the ruling.
    """
    for path in (TESTS / "scenarios" / game).glob("*.toml"):
        for scenario in tomllib.loads(path.read_text(encoding="utf-8"))["scenario"]:
            yield from _rulings(scenario["rule"].partition(":")[0])
    for path in (TESTS / "games" / game).glob("test_*.py"):
        yield from _cited_in(path)
    rulings = set(listed(game))
    for path in (TESTS / "games").glob("test_*.py"):
        yield from rulings.intersection(_cited_in(path))


def _cited_in(path):
    for line in re.findall(r"^# ([A-Z].*?, \d.*?):", path.read_text(encoding="utf-8"), re.M):
        yield from _rulings(line)


def _rulings(head):
    for name, numbers in re.findall(r"([A-Z][\w' ]+), (\d+(?:, \d+)*)(?:; |$)", head):
        yield from ((name, int(number)) for number in numbers.split(", "))
