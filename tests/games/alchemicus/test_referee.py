"""Whole games agree with a second set of rules."""

import re
from collections import Counter

import pytest

from alchemy_desktop.games.alchemicus.faces import GOLD, LABORATORY
from alchemy_desktop.games.alchemicus.table import BUILDINGS, END
from alchemy_desktop.games.alchemicus.turns import BY_TURNS, space_after
from alchemy_desktop.kernel import facts as f
from alchemy_desktop.resources import resource_path
from tests.games.alchemicus.referee import Referee, busy, lot, watched
from tests.games.alchemicus.table import dealt

ADVANCED = {"card_bank": "yes", "offers": "yes"}
COPIES = {"laboratory": 40, "mine": 30, "garden": 30, "foundry": 30, "alembic": 30}
COPIES |= {"stall": 12, "shop": 6, "treasury": 4, "workshop": 3, "fame": 1}


@pytest.fixture
def rich(tmp_path):
    """A deck in which buildings cost nothing, most of them good for gold."""
    text = resource_path("decks", "alchemicus.toml").read_text(encoding="utf-8")
    text = re.sub(r"cost = \d", "cost = 0", text.replace("\nfame = 20", "\nfame = 100"))
    for kind, copies in COPIES.items():
        text = re.sub(rf"\n{kind} = {{ copies = \d+", f"\n{kind} = {{ copies = {copies}", text)
    path = tmp_path / "rich.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def golden(table, move):
    """A taste for making gold, and for selling nothing else."""
    seat = table.decision.seat
    full = len(table.of(seat, BUILDINGS)) == 12
    if move.verb == "walk":
        role = table.specs[space_after(table, seat, *move.args)].role
        if role == "sale":
            return any(GOLD in building.goods for building in table.buildings(seat))
        return not full if role == "building" else role not in ("gifts", "spirit")
    if move.verb in ("sell", "build", "give"):
        return move.args[0] == GOLD if move.verb == "sell" else move.verb == "build" and not full
    return busy(table, move)


# Every ruling at once, with all options drawn by lot and odd decks among them
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_whole_games_agree_with_a_second_set_of_rules(seats, seed):
    assert watched(seats, seed, **lot(seed)).over


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_games_with_our_deck_and_the_advanced_rules_agree(seats, seed):
    assert watched(seats, seed, **ADVANCED).over


@pytest.mark.parametrize("seats", [2, 3])
def test_games_with_much_gold_agree(seats, rich):
    matches = [watched(seats, seed, golden, (0.95,), offers="yes", deck=rich) for seed in range(2)]
    facts = [fact for match in matches for fact in match.facts]
    noted = Counter(fact[1:] for fact in facts if fact[0] == f.NOTED)
    assert sum(noted["alchemicus.works", (seat, LABORATORY)] for seat in range(seats)) >= 5


# End, 8
@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_in_which_nobody_does_anything_agrees(seats):
    match = dealt(seats, first=1)
    referee = Referee(match)
    while not match.over:
        idle = [move for move in match.legal() if move.verb in ("stop", "walk", "draw")]
        match.play(idle[0] if idle else match.legal()[0])
        referee.watch()
    assert match.table.values[END] == BY_TURNS
