"""The deck file: what may be in it, and what is played with it."""

from random import Random

import msgspec
import pytest

from alchemy_desktop.games.alchemistry.odd_decks import odd_deck
from tests.games.alchemistry.table import GAME, dealt, to_the_end
from tests.games.matches import keeps_every_promise
from tests.games.test_deck_files import fault, text_of, write

TEXT = text_of(GAME)
NAMES = ("Ærø", "Élixir d'or № 7", "Zauber & Söhne!", "O'Brien's 3rd best", "Übel? Nein", "naïve")


def own(potions=40, mastery=(0, 1, 2, 3, 5, 8, 13), cubes=7, names=NAMES):
    """A deck with other names and numbers."""
    rng = Random(potions)
    lines = ["format = 1", "[cubes]"]
    kinds = "silver copper oil sulfur gold sal-ammoniac emerald amethyst sapphire ruby aether"
    lines += [f"{kind} = {cubes}" for kind in kinds.split()]
    lines += ["[tracks]", f"mastery = {list(mastery)}"]
    for number in range(potions):
        rows = ["".join(rng.choices("SCOUGN", k=3)) for _ in range(2)]
        name = names[number] if number < len(names) else f"Potion {number}"
        lines += ["[[potion]]", f'name = "{name}"', f"rows = {rows}"]
    for number in range(5):
        gems = rng.choices(["emerald", "amethyst", "sapphire", "ruby"], k=number + 1)
        lines += ["[[merchant]]", f'name = "Merchant {number}"']
        lines += [f"stars = {5 + 2 * (number % 2)}", f"gems = {gems}"]
    return "\n".join(lines)


# Deck, 1: their printed cards typed in
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize(
    "deck",
    [
        own(),
        own(3, (0, 20), 4),
        own(100, tuple(range(12)), 60),
        own(24, (0, 0, 0, 0), 12),
        own(30).replace("gold = 7", "gold = 0").replace("sal-ammoniac = 7", "sal-ammoniac = 0"),
        own(30).replace("aether = 7", "aether = 0").replace("ruby = 7", "ruby = 0"),
        own(9, (0, 5), 9).replace("silver = 9", "silver = 1").replace("oil = 9", "oil = 0"),
    ],
    ids=["other", "three potions", "a hundred", "no stars", "no rare", "no Aether", "scarce"],
)
def test_another_deck_plays_through(seats, deck, tmp_path):
    match = dealt(seats, deck=write(tmp_path / "deck.toml", deck))
    to_the_end(match)
    keeps_every_promise(match)


# Deck, 2: with its place, counted from 1
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("silver = 12", "", "cubes has no “silver”"),
        ("silver = 12", "silver = 61", "cubes.silver is 61, not 0 to 60"),
        ("silver = 12", "silver = -1", "cubes.silver is -1, not 0 to 60"),
        ("silver = 12", "silver = 1.5", "cubes.silver must be a whole number"),
        ("silver = 12", "silver = true", "cubes.silver must be a whole number, and is true or"),
        ("silver = 12", "silver = 2024-01-01", "cubes.silver must be a whole number"),
        ("silver = 12", "silver = " + "9" * 400, "cubes.silver is 9999999"),
        (
            "silver = 12",
            "silver = " + "9" * 5000,
            "is not written in TOML: a number in it is too long",
        ),
        ("silver = 12", "silver = 12\nlead = 3", "cubes has “lead”, which means nothing there"),
        ("sal-ammoniac = 12", "sal-ammoniac = 99", "cubes.sal-ammoniac is 99, not 0 to 60"),
        ("sal-ammoniac = 12", "sal-ammoniac = 'x'", "cubes.sal-ammoniac must be a whole number"),
        ("mastery = [0, 4,", "mastery = [4, 0,", "tracks.mastery[2] is less than the space before"),
        ("12, 15, 20]", "12, 15, 100]", "tracks.mastery[6] is 100, not 0 to 99"),
        ("[0, 4, 8, 12, 15, 20]", "[20]", "tracks.mastery has 1 spaces, not 2 to 12"),
        ("[0, 4, 8, 12, 15, 20]", "20", "tracks.mastery must be a list, and is a whole number"),
        ('["CSC", "NCS"]', '["CSC", "NCZ"]', "potion[2].rows[2] is “NCZ”, not three of the"),
        ('["CSC", "NCS"]', '["CSC", "NC"]', "potion[2].rows[2] is “NC”, not three of the letters"),
        ('["CSC", "NCS"]', '["csc", "NCS"]', "potion[2].rows[1] is “csc”"),
        ('["CSC", "NCS"]', '["CSC"]', "potion[2].rows has 1 rows, not 2"),
        ('["CSC", "NCS"]', '["CSC", 3]', "potion[2].rows[2] must be a text, and is a whole number"),
        ('["CSC", "NCS"]', '"CSCNCS"', "potion[2].rows must be a list, and is a text"),
        ('rows = ["CSC", "NCS"]', "", "potion[2] has no “rows”"),
        ('rows = ["CSC", "NCS"]', 'rows = ["CSC", "NCS"]\nstars = 5', "potion[2] has “stars”"),
        ('"Mirror Draught"', '"penny philtre"', "potion[5].name, “Penny Philtre”, is also"),
        ('"Mirror Draught"', '"Gold"', "potion[3].name, “Gold”, is what the game calls something"),
        ('"Mirror Draught"', '"sal AMMONIAC"', "is what the game calls something else"),
        ('"Mirror Draught"', '"Aether Reservoir"', "is what the game calls something else"),
        ('"Mirror Draught"', '""', "potion[3].name must begin with a letter"),
        ('"Mirror Draught"', '"7 Up"', "potion[3].name must begin with a letter"),
        ('"Mirror Draught"', '"Mirror "', "potion[3].name must begin with a letter and end with a"),
        ('"Mirror Draught"', '"Mir\\nror"', "all of them printable"),
        ('"Mirror Draught"', '"Mir\\u2028ror"', "all of them printable"),
        ('"Mirror Draught"', '"Mir\\u202eror"', "all of them printable"),
        ('"Mirror Draught"', '"' + "M" * 41 + '"', "potion[3].name has 41 signs, not at most 40"),
        ('"Mirror Draught"', '"Mirror, Draught"', "potion[3].name has “,” in it"),
        ('"Mirror Draught"', '"Mirror (2)"', "potion[3].name has “(” in it"),
        ('"Mirror Draught"', '"Mirror @3"', "potion[3].name has “@” in it"),
        ('"Mirror Draught"', '"Mirror: A"', "potion[3].name has “:” in it"),
        ('"Mirror Draught"', '"M; A"', "potion[3].name has “;” in it"),
        ('"Mirror Draught"', '"M = A"', "potion[3].name has “=” in it"),
        ('"Mirror Draught"', '"M <b>"', "potion[3].name has “<” in it"),
        ('"Mirror Draught"', "3", "potion[3].name must be a text, and is a whole number"),
        ('"Old Tobermory"\nstars = 5', '"Old Tobermory"\nstars = 6', "merchant[3].stars is 6, not"),
        ('["emerald", "ruby"]', "[]", "merchant[3].gems has 0 gems, not 1 to 6"),
        ('["emerald", "ruby"]', '["emerald", "opal"]', "merchant[3].gems[2] is “opal”, not one of"),
        ("stars = 7", "stars = 5", "no merchant is worth 7 stars"),
        ("[[merchant]]", "[[trader]]", "it has “trader”, which means nothing there"),
        ("silver = 12", '"sil\\nver" = 12', "cubes has “sil ver”, which means nothing there"),
        ("silver = 12", '"sil\\u202ever" = 12', "cubes has “sil ver”, which means nothing"),
        ("[[potion]]", "[potion]", "is not written in TOML"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(old, new, said, tmp_path):
    assert old in TEXT
    path = write(tmp_path / "mine.toml", TEXT.replace(old, new))
    sentence = fault(GAME, path)
    assert said in sentence
    assert "mine.toml" in sentence


def test_too_few_and_too_many_cards(tmp_path):
    path = tmp_path / "deck.toml"
    assert "potion stands there 2 times, not 3 to 100" in fault(GAME, write(path, own(2)))
    assert "potion stands there 101 times" in fault(GAME, write(path, own(101)))
    assert "cubes are 33 in all, fewer than 40" in fault(GAME, write(path, own(5, cubes=3)))


def test_odd_decks_go_to_the_limits():
    decks = [odd_deck(Random(seed)) for seed in range(300)]
    counts = [msgspec.to_builtins(deck.cubes) for deck in decks]
    assert {0, 1} < {count for cubes in counts for count in cubes.values()}
    assert min(len(deck.potion) for deck in decks) == 3
    assert max(len(deck.potion) for deck in decks) > 60
    assert min(len(deck.merchant) for deck in decks) == 2
    assert {len(deck.tracks.mastery) for deck in decks} >= {2, 12}
