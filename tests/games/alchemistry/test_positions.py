"""Positions: what can be played on from, and how pieces lie."""

from collections import Counter

import pytest

from alchemy_desktop.games.alchemistry.table import MARKET, TURNS
from alchemy_desktop.kernel import checks
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.position import PositionError
from alchemy_desktop.kernel.record import RecordError, read_record, write_record
from tests.games.alchemistry.table import GAME, dealt, names, play, posed, to_the_end
from tests.games.matches import keeps_every_promise

POSITION = (
    "market: Penny Philtre (0 0 0 0), Second Wind (2 1 1 -1); board/0: 2 Silver, Aether, 3 Gold;"
    " board/1: 3 Oil; cards/0: Old Tobermory (down), Gilded Tongue; gems: 2 Ruby;"
    " reservoir/0: Aether Reservoir; metals/0 = 4; secondary"
)


def test_pieces_lie_as_they_are_said_to():
    table = posed(POSITION).table
    lying = {table.thing(piece).name: table.pose[piece] for piece in table.zones[MARKET]}
    assert lying == {"Penny Philtre": (0, 0, 0, 0), "Second Wind": (2, 1, 1, -1)}
    assert [table.thing(piece).name for piece in table.down] == ["Old Tobermory"]


def test_what_is_not_named_holds_what_lies_nowhere_else():
    match = posed(POSITION)
    pouch = Counter(names(match, "pouch")) + Counter(names(match, "pulled/0"))
    assert pouch == Counter(
        dict.fromkeys(("Copper", "Sulfur"), 12)
        | {"Silver": 10, "Oil": 9, "Aether": 8, "Ruby": 4}
        | dict.fromkeys(("Emerald", "Amethyst", "Sapphire"), 6)
    )
    assert len(names(match, "potions")) == 21
    assert len(names(match, "stack-5")) == 6
    assert len(names(match, "stack-7")) == 7
    assert names(match, "rare") == ["Gold"] * 9 + ["Sal Ammoniac"] * 12


def test_a_market_that_is_not_named_is_laid_and_stalls_are_filled():
    match = posed("board/0: 3 Oil; primary")
    assert [len(names(match, zone)) for zone in ("market", "stall-5", "stall-7")] == [2, 1, 1]
    assert len(match.table.pose) == 2
    assert match.table.value(0, TURNS) == 1


def test_decks_are_as_hidden_as_after_a_deal():
    seen, after = posed(POSITION).perspective(1), dealt().perspective(1)
    pools = [{id(pool): pool for pool in view.pools.values()}.values() for view in (seen, after)]
    for view in pools:
        kinds = [{GAME_FORM[face] for face in pool.faces} for pool in view]
        assert sorted(map(sorted, kinds)) == [["card"], ["card"], ["cube"], ["tile"]]


GAME_FORM = [thing.form for thing in dealt().table.cast]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_a_match_from_a_position_keeps_every_promise(seats, seed):
    text = POSITION if seats > 1 else "board/0: 3 Oil; metals/0 = 4; market: Second Wind"
    match = to_the_end(posed(text, seats, seed), seed=seed)
    keeps_every_promise(match)


def test_a_game_tried_again_stands_exactly_as_it_stood():
    match = to_the_end(dealt(3, seed=4))
    for step in (0, 1, 17, 40, len(match.plays)):
        copy = match.at(step)
        other = Match(match.game, match.set_up, list(match.outcomes()))
        for one in match.plays[:step]:
            other.play(*one.moves)
        other.table.script = None
        assert checks.state(copy.table) == checks.state(other.table)
        assert copy.legal() == other.legal()
        assert list(copy.facts) == list(match.facts[: len(copy.facts)])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("market: Penny Philtre, Second Wind", "needs its pose, such as"),
        ("market: Penny Philtre (0 0 0 0), Second Wind", "needs its pose"),
        ("market: Penny Philtre (0 0 0 0), Second Wind (3 0 0 1)", "must cover some cells"),
        ("market: Penny Philtre (0 0 0 0), Second Wind (0 0 2 1)", "and not all"),
        ("market: Penny Philtre (0 0 0 0), Second Wind (1 0 0 0)", "in the same layer"),
        ("market: Gold (0 0 0 0)", "“Gold” cannot lie in market"),
        ("market: Penny Philtre (0 0 4 0)", "does not say how a piece lies"),
        ("market: Penny Philtre (0 0 0)", "does not say how a piece lies"),
        ("market: Penny Philtre (0 0 00 0)", "does not say how a piece lies"),
        ("market: Penny Philtre (0 0 0 1000)", "does not say how a piece lies"),
        ("market: Penny Philtre ()", "does not say how a piece lies"),
        ("market: Penny Philtre (up)", "does not say how a piece lies"),
        ("market: Penny Philtre (down", "does not say how a piece lies"),
        ("market: Penny Philtre (down)", "Only merchants are turned face down"),
        ("market: Penny Philtre (0 0 0 0); cards/0: Second Wind (1 1 0 1)", "Only potions in the"),
        (
            "market: Penny Philtre (0 0 0 0), Second Wind (1 1 0 1), Gilded Tongue (2 2 0 2)",
            "two potions in the market at most",
        ),
        ("potions: Penny Philtre (0 0 0 0)", "How “Penny Philtre” lies cannot be said of potions"),
        ("rare: Gold (down)", "How “Gold” lies cannot be said of rare"),
        ("pouch: Gold", "“Gold” does not belong in pouch"),
        ("gems: Oil", "“Oil” cannot lie in gems"),
        ("board/0: Penny Philtre", "“Penny Philtre” cannot lie in board/0"),
        ("cards/0: Oil", "“Oil” cannot lie in cards/0"),
        ("stall-5: Auntie Marl", "“Auntie Marl” cannot lie in stall-5"),
        ("stall-5: Old Tobermory, Lady Ashgrove", "A stall shows one merchant"),
        ("drawn: Penny Philtre", "“Penny Philtre” cannot lie in drawn"),
        ("pulled/0: Oil", "“Oil” cannot lie in pulled/0"),
        ("reservoir/0: Oil", "“Oil” cannot lie in reservoir/0"),
        ("reservoir/1:", "Nobody holds the Aether Reservoir"),
        ("metals/0 = 6", "A mastery track has 5 steps"),
        ("metals/0 = 5; metals/1 = 5", "one player at most on the last"),
        ("traded/0 = -1", "No counter can be less than 0"),
        ("board/0: 13 Oil", "There are 12 pieces “Oil”, and 13 are laid out"),
        ("board/0: Lead", "no piece “Lead”"),
        ("turn = 1", "no counter “turn”"),
        ("night", "no phase “night”"),
    ],
)
def test_a_position_that_cannot_be_played_on_from(text, why):
    with pytest.raises(PositionError, match=why.replace("(", r"\(")):
        posed(text)
    record = write_record(posed(POSITION)).replace(f"position {POSITION}", f"position {text}")
    with pytest.raises(RecordError, match=why.replace("(", r"\(")):
        read_record(record, {GAME.id: GAME}.get)


def test_a_lone_player_has_no_reservoir_to_hold():
    with pytest.raises(PositionError, match="There are 0 pieces “Aether Reservoir”"):
        posed("reservoir/0: Aether Reservoir", seats=1)
    match = posed("board/0: 3 Oil; secondary", seats=1)
    play(match, "scavenge")
    assert names(match, "reservoir/0") == []
