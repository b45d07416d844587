"""Set-up, the end of the game, and who wins."""

from random import Random

import pytest

from alchemy_desktop.games.dominion.game import Dominion
from alchemy_desktop.games.dominion.kingdom import KINGDOM_CARDS, kingdom_code
from alchemy_desktop.games.dominion.pool import parse_kingdom
from alchemy_desktop.kernel.game import SetUpError
from alchemy_desktop.kernel.match import Match
from tests.games.dominion.table import table

GAME = Dominion()


def deal(seats, seed=1):
    return Match(GAME, GAME.set_up(seats, {}, Random(seed), seed, 0))


# Rules: supply by number of players; Coppers and Estates dealt come off and on top.
@pytest.mark.parametrize(
    ("seats", "victory", "copper", "curse"), [(2, 8, 46, 10), (3, 12, 39, 20), (4, 12, 32, 30)]
)
def test_the_supply(seats, victory, copper, curse):
    t = deal(seats).table
    piles = {card.name: len(t.zones[t.pile(face)]) for face, card in enumerate(t.cast)}
    assert [piles[name] for name in ("Estate", "Duchy", "Province")] == [victory] * 3
    assert (piles["Copper"], piles["Silver"], piles["Gold"]) == (copper, 40, 30)
    assert piles["Curse"] == curse
    assert piles["Potion"] == 16
    kingdom = {card.name for card in t.cast if card.kingdom}
    assert len(kingdom) == 10
    assert {piles[name] for name in kingdom - {"Vineyard"}} == {10}


# Rules: seven Coppers and three Estates each, a hand of five.
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deal(seats):
    t = deal(seats).table
    for seat in range(seats):
        cards = [t.card(piece).name for role in (0, 1) for piece in t.cards(seat, role)]
        assert sorted(cards) == ["Copper"] * 7 + ["Estate"] * 3
        assert len(t.cards(seat, 0)) == 5


# Rules: Potions are there only if a kingdom card has a Potion in its cost.
def test_no_potions_without_need():
    names = [card.name for card in KINGDOM_CARDS if not card.cost.potions]
    set_up = GAME.set_up(2, {}, Random(1), 1, 0)
    only = type(set_up)(set_up.game, 1, 2, 1, 0, {"kingdom": ",".join(names)})
    assert "Potion" not in [card.name for card in GAME.furnish(only).cast]


# Rules: the game ends at the end of a turn with the Provinces gone.
def test_ends_with_the_last_province():
    t = table("", coins=8, phase="buy", piles={"Province": 1}).do("buy Province")
    assert not t.match.over
    t.do("end")
    assert t.match.over
    assert GAME.outcome(t.t).reason.id == "dominion.end.provinces"


# Rules: or with any three piles gone, Potions and Curses among them.
@pytest.mark.parametrize(
    ("empty", "over"),
    [
        (("Potion", "Curse", "Golem"), True),
        (("Vineyard", "Copper", "Estate"), True),
        (("Potion", "Curse"), False),
    ],
)
def test_ends_with_three_piles_gone(empty, over):
    t = table("", "hand: Gold", phase="buy", piles=dict.fromkeys(empty, 0)).do("end")
    assert t.match.over is over
    if over:
        assert GAME.outcome(t.t).reason.id == "dominion.end.piles"


# Ours: after a hundred own turns each, the game ends.
def test_ends_after_a_hundred_turns_each():
    t = table("", "hand: Copper", phase="buy", turns=(100, 99)).do("end")
    assert not t.match.over
    t.do("end")
    assert t.match.over
    assert GAME.outcome(t.t).reason.id == "dominion.end.turns"
    assert not table("", "hand: Copper", phase="buy", turns=(99, 99)).do("end", "end").match.over


def outcome(*seats, turns):
    t = table(
        *seats, phase="buy", turns=turns, piles=dict.fromkeys(("Potion", "Silver", "Gold"), 0)
    )
    return GAME.outcome(t.do("end").t)


# Rules: most points win; cards count wherever they lie, Curses against their owner.
def test_most_points_win():
    end = outcome(
        "hand: Duchy; play: Copper", "deck: Estate, Province; discard: 2 Curse", turns=(5, 4)
    )
    assert [(s.seat, s.points) for s in end.standings] == [(1, 5), (0, 3)]
    assert end.winners == (1,)
    assert end.decided.id == "dominion.decided.points"
    assert [(item.text.args[0], item.points) for item in end.standings[0].items] == [
        (1, 1),
        (1, 6),
        (2, -2),
    ]


# Rules: a tie goes to whoever had fewer turns.
def test_fewer_turns_break_a_tie():
    end = outcome("hand: Duchy", "hand: 3 Estate", turns=(5, 4))
    assert (end.winners, end.decided.id) == ((1,), "dominion.decided.tie")


# Rules: after equal turns it is shared.
def test_a_shared_win():
    end = outcome("hand: Estate", "hand: Estate", "", turns=(5, 5, 5))
    assert (end.winners, end.decided.id) == ((0, 1), "dominion.decided.shared")
    assert [s.seat for s in end.standings] == [0, 1, 2]


# Rules: turns go round from the first player, who is drawn unless chosen.
def test_turns_go_round():
    t = table("", "hand: Copper", "hand: Copper", phase="buy").do("end", "end", "end")
    assert (t.turn, t.turns(0)) == (0, 2)
    assert {GAME.set_up(3, {}, Random(i)).first for i in range(20)} == {0, 1, 2}


def test_the_seed_tells_nothing_of_the_kingdom():
    one, other = (GAME.set_up(2, {"kingdom": k}, Random(1), 5) for k in ("random", first_ten()))
    assert one.seed == other.seed == 5
    assert GAME.set_up(2, {}, Random(2), 5).options != one.options


def first_ten():
    return ",".join(card.name for card in KINGDOM_CARDS[:10])


def test_kingdom_codes_go_there_and_back():
    for i in range(50):
        names = parse_kingdom("random", Random(i))
        code = kingdom_code(names)
        assert parse_kingdom(code.lower(), Random(0)) == names


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Golem, Familiar", "ten|10"),
        (first_ten() + ",Golem", "10 different"),
        (first_ten().replace("Golem", "Market Hall"), "“Market Hall” is not a kingdom card"),
        ("0000", "not the code of a kingdom"),
        ("12-3", "mistyped"),
        ("?!", "cannot contain"),
    ],
)
def test_bad_kingdoms(text, says):
    with pytest.raises(SetUpError, match=says):
        parse_kingdom(text, Random(0))


@pytest.mark.parametrize("seed", [-1, 1 << 60, 10**30])
def test_bad_seeds(seed):
    with pytest.raises(SetUpError, match="not the code of a deal"):
        GAME.set_up(2, {}, Random(0), seed)


@pytest.mark.parametrize(
    ("seats", "options", "first", "says"),
    [
        (1, {}, -1, "2 to 4 players, not 1"),
        (5, {}, -1, "2 to 4 players, not 5"),
        (2, {"colour": "red"}, -1, "no option “colour”"),
        (2, {}, 2, "there are 2 seats"),
    ],
)
def test_bad_set_ups(seats, options, first, says):
    with pytest.raises(SetUpError, match=says):
        GAME.set_up(seats, options, Random(0), 1, first)


@pytest.mark.parametrize(
    ("kingdom", "says"),
    [
        ("Golem,University", "only 2 are named"),
        (first_ten().rpartition(",")[0] + ",Golem,Golem", "named more than once"),
    ],
)
def test_what_is_wrong_with_a_kingdom_is_said_in_numbers(kingdom, says):
    with pytest.raises(SetUpError, match=says):
        parse_kingdom(kingdom, Random(1))
