"""The deck file: what may be in it, and what is played with it."""

from pathlib import Path
from random import Random

import pytest

from alchemy_desktop.games.alchemy.deck import DECKS, EFFECTS
from alchemy_desktop.games.alchemy.odd_decks import odd_deck
from tests.games.alchemy.table import DECK, GAME, dealt
from tests.games.matches import keeps_every_promise
from tests.games.test_deck_files import fault, write

TEXT = Path(DECK).read_text(encoding="utf-8")
FORMULA = 'formula = "FA"'
"""A line of it, of the third potion."""
KINDS = DECKS.ours().cards.__struct_fields__


def own(potions=30, cards=5, components=(("Mud", "FWEA", 6), ("Œuf", "A", 7)), most=4, versions=""):
    """A deck with other names and numbers."""
    rng = Random(potions)
    lines = ["format = 1", "[cards]"]
    lines += [f"{kind.replace('_', '-')} = {cards}" for kind in KINDS]
    for name, elements, copies in components:
        lines += ["[[component]]", f'name = "{name}"', f'elements = "{elements}"']
        lines += [f"copies = {copies}"]
    for number in range(potions):
        formula = "".join(rng.choices("FWEA", k=rng.randint(1, most)))
        lines += ["[[potion]]", f'name = "Potion {number}"', f'formula = "{formula}"']
        lines += [f'effect = "{EFFECTS[number % len(EFFECTS)]}"', f"extra = {number % 3}"]
        lines += [versions] if versions else []
    return "\n".join(lines)


# Deck, 1: their printed cards typed in
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("version", ["duel", "full"])
@pytest.mark.parametrize(
    "deck",
    [
        own(),
        own(15, most=1),
        own(200, 60, most=10),
        own(20, 0),
        own(20, 1, (("Mud", "F", 1), ("Clay", "WEA", 7))),
        own(20, 1, (("Mud", "F", 60), ("Clay", "W", 0))),
    ],
    ids=["other", "fifteen potions", "many", "no cards", "few components", "Fire alone"],
)
def test_another_deck_plays_on(seats, version, deck, tmp_path):
    match = dealt(seats, version=version, deck=write(tmp_path / "deck.toml", deck))
    policy, rng = GAME.policy("idler"), Random(seats)
    for _ in range(250):
        if not match.over:
            match.play(policy.decide(match.table, match.decision, rng))
    keeps_every_promise(match)


# Deck, 2: with its place, counted from 1
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("spill = 5", "", "cards has no “spill”"),
        ("spill = 5", "spill = 61", "cards.spill is 61, not 0 to 60"),
        ("lab-bench = 3", "lab-bench = -1", "cards.lab-bench is -1, not 0 to 60"),
        ("spill = 5", "spill = 1.5", "cards.spill must be a whole number"),
        ("spill = 5", "spill = 5\nbomb = 1", "cards has “bomb”, which means nothing there"),
        ('"FF"\ncopies = 4', '"FF"\ncopies = 61', "component[1].copies is 61, not 0 to 60"),
        ('elements = "WW"', 'elements = "WX"', "component[2].elements is “WX”, not 1 to 4 of F, W"),
        ('elements = "WW"', 'elements = ""', "component[2].elements is “”, not 1 to 4 of F, W, E"),
        ('elements = "WW"', 'elements = "WWWWW"', "component[2].elements is “WWWWW”"),
        (FORMULA, 'formula = "fa"', "potion[3].formula is “fa”, not 1 to 10 of F, W, E"),
        (FORMULA, 'formula = ""', "potion[3].formula is “”, not 1 to 10 of F, W, E and A"),
        (FORMULA, 'formula = "FFFFFFFFFFF"', "potion[3].formula is “FFFFFFFFFFF”"),
        (
            FORMULA,
            "formula = 3",
            "potion[3].formula must be a text, and is a whole number",
        ),
        (FORMULA, "", "potion[3] has no “formula”"),
        (FORMULA, 'formula = "FA"\nextra = 10', "potion[3].extra is 10, not 0 to 9"),
        (FORMULA, 'formula = "FA"\nextra = -1', "potion[3].extra is -1, not 0 to 9"),
        (FORMULA, 'formula = "FA"\nversions = []', "potion[3].versions must be one or"),
        (FORMULA, 'formula = "FA"\nversions = ["lab"]', "potion[3].versions must be one"),
        (
            FORMULA,
            'formula = "FA"\nversions = "duel"',
            "potion[3].versions must be a list",
        ),
        (FORMULA, 'formula = "FA"\nprice = 3', "potion[3] has “price”, which means"),
        (FORMULA, 'formula = "F\\nA"', "potion[3].formula is “F A”, not 1 to 10 of"),
        ('effect = "wish"', 'effect = "wi\\u202esh"', "potion[39].effect is “wi sh”, not one of"),
        ('effect = "wish"', 'effect = "fish"', "potion[39].effect is “fish”, not one of bubble"),
        ('"Minor Dissolve"', '"minor bubblebath"', "potion[5].name, “minor bubblebath”, is also"),
        ('"Minor Dissolve"', '"Salt"', "potion[5].name, “Salt”, is also"),
        ('"Minor Dissolve"', '"Extra vial"', "is what the game calls something else"),
        ('"Minor Dissolve"', '"Fire"', "is what the game calls something else"),
        ('"Minor Dissolve"', '"Minor (2)"', "potion[5].name has “(” in it"),
        ('"Minor Dissolve"', '""', "potion[5].name must begin with a letter"),
        ("[[potion]]", "[[brew]]", "it has “brew”, which means nothing there"),
        ("[[component]]", "[component]", "is not written in TOML"),
        ("copies = 4", "copies = 0", "component: there must be 8 cards at least"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(old, new, said, tmp_path):
    assert old in TEXT
    sentence = fault(GAME, write(tmp_path / "mine.toml", TEXT.replace(old, new)))
    assert said in sentence
    assert "mine.toml" in sentence


# Deck, 2: in each version
def test_too_few_and_too_many_cards(tmp_path):
    path = tmp_path / "deck.toml"
    assert "potion: 14 are for duel, not 15 to 200" in fault(GAME, write(path, own(14)))
    assert "potion: 201 are for duel, not 15 to 200" in fault(GAME, write(path, own(201)))
    only = 'versions = ["full"]'
    assert "potion: 0 are for duel" in fault(GAME, write(path, own(20, versions=only)))
    only = 'versions = ["duel"]'
    assert "potion: 0 are for full" in fault(GAME, write(path, own(20, versions=only)))
    many = [(f"Mud {'x' * number}", "F", 1) for number in range(61)]
    assert "component stands there 61 times, not 1 to 60" in fault(
        GAME, write(path, own(components=many))
    )


def test_odd_decks_go_to_the_limits():
    decks = [odd_deck(Random(seed)) for seed in range(300)]
    assert min(len(deck.potion) for deck in decks) == 15
    assert max(len(deck.potion) for deck in decks) > 150
    assert {len(potion.formula) for deck in decks for potion in deck.potion} >= {1, 10}
    assert {len(deck.component) for deck in decks} >= {1, 40}
    assert min(sum(kind.copies for kind in deck.component) for deck in decks) == 8
