"""The deal."""

from collections import Counter

import pytest

from alchemy_desktop.games.alchemistry.deck import DECKS, GEMS
from alchemy_desktop.games.alchemistry.faces import RARE
from alchemy_desktop.games.alchemistry.formula import cells, extent
from alchemy_desktop.games.alchemistry.table import (
    BOARD,
    COMMON_COUNTERS,
    HELD,
    MARKET,
    POTIONS,
    POUCH,
    RARE_PILE,
    STACK_5,
    STACK_7,
    STALL_5,
    STALL_7,
    TURNS,
)
from tests.games.alchemistry.table import dealt

SEATS = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def corners(pose):
    width, height = extent(pose[2])
    x, y = pose[:2]
    return {(x, y), (x + width - 1, y), (x, y + height - 1), (x + width - 1, y + height - 1)}


# Setup, 1: an L, the first card on top
def test_the_first_two_potions_lie_in_an_l():
    ways = Counter()
    for seed in range(400):
        table = dealt(seed=seed).table
        first, second = (table.pose[piece] for piece in table.zones[MARKET])
        assert first == (0, 0, 0, 0)
        assert second[2] in (1, 3)
        assert second[3] < first[3]
        (shared,) = set(cells(first)) & set(cells(second))
        assert shared in corners(first) & corners(second)
        ways[second] += 1
    assert len(ways) == 8
    assert min(ways.values()) > 25


# Setup, 1: from the top of a shuffled deck
def test_the_potions_are_shuffled():
    seen = {tuple(dealt(seed=seed).table.kind) for seed in range(20)}
    assert len(seen) == 20
    assert len(dealt().table.zones[POTIONS]) == 22


# Setup, 2: two merchants are seen
def test_the_top_merchants_are_seen():
    shown = set()
    for seed in range(60):
        table = dealt(seed=seed).table
        for stack, stall, stars in ((STACK_5, STALL_5, 5), (STACK_7, STALL_7, 7)):
            (top,) = table.zones[stall]
            pieces = [top, *table.zones[stack]]
            assert {table.thing(piece).stars for piece in pieces} == {stars}
            assert len(pieces) == 8
            shown.add(table.kind[top])
    assert len(shown) == 16


# Setup, 3; Cubes, 2, 3, 4: what is in the pouch before anything is drawn
def test_the_pouch_holds_all_but_the_rare_cubes():
    match = dealt()
    box = match._furnished
    pouch = box.cubes(POUCH)
    assert sum(pouch) == 81
    assert not any(pouch[kind] for kind in RARE)
    assert [box.cubes(RARE_PILE)[kind] for kind in RARE] == [12, 12]
    assert sum(box.cubes(RARE_PILE)) == 24


# Setup, 4: from the pouch
@SEATS
def test_everybody_has_three_cubes(seats):
    table = dealt(seats).table
    assert [len(table.of(seat, BOARD)) for seat in range(seats)] == [3] * seats
    assert len(table.zones[POUCH]) == 81 - 3 * seats


# Setup, 5: the last player has the Reservoir
@pytest.mark.parametrize("first", range(4))
def test_the_last_player_has_the_reservoir(first):
    match = dealt(4, first=first)
    assert match.decision.by == first
    assert [bool(match.table.of(seat, HELD)) for seat in range(4)].index(True) == (first - 1) % 4


# Setup, 5: by lot
def test_who_begins_is_drawn():
    assert {dealt(4, seed, -1).set_up.first for seed in range(40)} == {0, 1, 2, 3}


# Setup, 6: all pawns at the start
def test_nobody_has_stars():
    table = dealt(3).table
    counters = table.values[len(COMMON_COUNTERS) :]
    turns = [table.counter(seat, TURNS) - len(COMMON_COUNTERS) for seat in range(3)]
    assert [value for i, value in enumerate(counters) if i not in turns] == [0] * 18


# Solo, 1: none is on the table
def test_a_lone_player_has_no_reservoir():
    table = dealt(1).table
    assert "Aether Reservoir" not in [table.thing(piece).name for piece in range(len(table.kind))]


def test_our_deck_is_as_described():
    deck = DECKS.ours()
    assert " ".join("/".join(card.rows) for card in deck.potion) == (
        "SUU/UGS CSC/NCS OGS/SOO UNS/SUS CCO/COG UUO/OON CSS/CSG CON/OCO OGG/OUU CUU/CNN GUG/UCC"
        " NSS/NOO CSS/CGG SSC/NNC CCG/GOO COO/NCN CUU/UGG NUU/ONU SSG/SOG SUN/NUU GUO/GOG NSN/SNU"
        " UGC/GCG NNS/ONO"
    )
    common = ("silver", "copper", "oil", "sulfur", "gold", "sal_ammoniac")
    assert [getattr(deck.cubes, name) for name in common] == [12] * 6
    assert [getattr(deck.cubes, name) for name in GEMS] == [6] * 4
    assert deck.cubes.aether == 9
    assert deck.tracks.mastery == (0, 4, 8, 12, 15, 20)
    fives = sorted(tuple(sorted(card.gems)) for card in deck.merchant if card.stars == 5)
    e, a, s, r = "emerald", "amethyst", "sapphire", "ruby"
    assert Counter(fives) == Counter(
        tuple(sorted(pair))
        for pair in [(e, a), (e, s), (e, s), (e, r), (a, s), (a, r), (a, r), (s, r)]
    )
    sevens = sorted(
        "".join(gem[0] for gem in card.gems) for card in deck.merchant if card.stars == 7
    )
    assert sevens == sorted(["eea", "aas", "ssr", "rre", "eas", "asr", "sre", "rea"])
