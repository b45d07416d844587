"""Every ruling listed in docs/dominion.md is cited by a test or a scenario."""

import re
import tomllib
from pathlib import Path
from random import Random

from alchemy_desktop.games import GAMES
from alchemy_desktop.games.dominion.kingdom import KINGDOM_CARDS, SIZE
from alchemy_desktop.texts import catalogue

HERE = Path(__file__).parent
DOC = HERE.parents[2] / "docs" / "dominion.md"


def listed():
    """The rulings in the document: (card, number)."""
    text = DOC.read_text(encoding="utf-8").partition("## The rulings, numbered")[2]
    for section in text.split("\n### ")[1:]:
        card, _, body = section.partition("\n")
        items = re.split(r"^(\d+)\. ", body, flags=re.MULTILINE)[1:]
        yield from ((card, int(number)) for number in items[::2])


def cited():
    """The rulings cited above tests, and as the rules of scenarios.

    ``# Golem, 1: ...`` or ``# Golem, 1, 3: ...``; ``rule = "Golem, 1; Moat, 2: ..."``.
    """
    for path in (HERE.parents[1] / "scenarios" / "dominion").glob("*.toml"):
        for scenario in tomllib.loads(path.read_text(encoding="utf-8"))["scenario"]:
            head = scenario["rule"].partition(":")[0]
            for card, numbers in re.findall(r"([A-Z][\w' ]+), (\d+(?:, \d+)*)(?:; |$)", head):
                yield from ((card, int(number)) for number in numbers.split(", "))
    for path in HERE.glob("test_*.py"):
        for card, numbers in re.findall(
            r"^# ([A-Z][\w' ]+), (\d+(?:, \d+)*):", path.read_text(encoding="utf-8"), re.MULTILINE
        ):
            for number in numbers.split(", "):
                yield card, int(number)


def test_every_ruling_is_cited():
    rulings = set(listed())
    assert len(rulings) == 254
    assert sorted(rulings - set(cited())) == []


def test_every_citation_is_listed():
    assert sorted(set(cited()) - set(listed())) == []


def test_rulings_are_numbered_from_one():
    cards = {}
    for card, number in listed():
        cards.setdefault(card, []).append(number)
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in cards.values())


def test_answers_on_cards_name_only_what_is_in_the_game():
    game = GAMES["dominion"]
    cast = []
    for first in (*range(0, len(KINGDOM_CARDS) - SIZE, SIZE), -SIZE):
        ten = (KINGDOM_CARDS * 2)[first:][:SIZE]
        options = {"kingdom": ",".join(card.name for card in ten)}
        cast += game.furnish(game.set_up(2, options, Random(1))).cast
    known = {"Buy", "Clean-up", "Action", "Actions", "Attack", "Attacks", "Potions"}
    for face in cast:
        known |= set(face.name.split()) | {f"{word}s" for word in face.name.split()}
        known |= {word for role in face.types for word in (role.title(), f"{role.title()}s")}
    named = set()
    for face in cast:
        for answer in catalogue()[f"dominion.card.{face.id}.rulings"]:
            # A large letter within a sentence: the name of something.
            named |= set(re.findall(r"(?<=[a-z,;] )[A-Z][\w'-]+", answer))
    assert named - known == set()
