"""Whole games agree with a second set of rules."""

import pytest

from alchemy_desktop.games.alchemistry.table import END, TRIGGER
from tests.games.alchemistry.referee import watched

SCANT = """format = 1
[cubes]
silver = 4
copper = 4
oil = 4
sulfur = 4
gold = 4
sal-ammoniac = 4
aether = 2
emerald = 4
amethyst = 4
sapphire = 3
ruby = 3
[tracks]
mastery = [0, 4, 8, 12, 15, 20]
"""
POTIONS = ("CCO/COG", "UUO/OON", "CSS/CSG", "CON/OCO")
MERCHANTS = ((5, "emerald", "ruby"), (5, "amethyst", "sapphire"), (7, "ruby", "emerald"))


@pytest.fixture
def scant(tmp_path):
    """A deck that soon has nothing left of anything."""
    potions = "".join(
        f'[[potion]]\nname = "Potion {letter}"\nrows = {row.split("/")}\n'.replace("'", '"')
        for letter, row in zip("ABCD", POTIONS, strict=True)
    )
    merchants = "".join(
        f'[[merchant]]\nname = "Merchant {letter}"\nstars = {stars}\ngems = ["{one}", "{other}"]\n'
        for letter, (stars, one, other) in zip("ABC", MERCHANTS, strict=True)
    )
    path = tmp_path / "scant.toml"
    path.write_text(SCANT + potions + merchants)
    return str(path)


# Every ruling at once, but for the 60 rounds
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_whole_games_agree_with_a_second_set_of_rules(seats, seed):
    assert watched(seats, seed).over


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_games_in_which_everything_runs_out_agree_as_well(seats, scant):
    matches = [watched(seats, seed, deck=scant) for seed in range(8)]
    empty = [match for match in matches if match.table.values[TRIGGER] & 24]
    assert seats == 1 or empty
    assert all(match.table.values[END] for match in matches)
