"""What scripted players answer to each card."""

from random import Random

import pytest

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.games import GAMES
from alchemy_desktop.games.dominion import table as d
from alchemy_desktop.games.dominion.kingdom import ALCHEMY, KINGDOM_CARDS
from alchemy_desktop.kernel.notation import move_text
from tests.games.dominion.table import table

OTHERS = tuple(card for card in KINGDOM_CARDS if card not in ALCHEMY.cards)


def pose(*seats, do=(), **more):
    """A position with all cards in the supply, some moves later."""
    return table(*seats, cards=OTHERS, **more).do(*do)


def answer(position, bot="apprentice"):
    """The whole answer of a scripted player, as moves with commas between."""
    match = position.match
    seen = match.perspective(match.decision.by)
    moves = find_player(GAMES["dominion"], bot).answer(seen, Random(0))
    match.play(*moves)
    return ", ".join(move_text(move, match.table.cast) for move in moves)


def played(card, hand, deck="5 Copper", **more):
    return pose(f"hand: {card}, {hand}; deck: {deck}", do=[f"play {card}"], **more)


@pytest.mark.parametrize(
    ("card", "hand", "deck", "moves"),
    [
        ("Cellar", "Estate, Curse, Gold, Province", "5 Copper", "discard Estate, discard Province"),
        ("Chapel", "Estate, Curse, Gold, Silver", "5 Copper", "trash Estate, trash Curse, done"),
        ("Chapel", "2 Gold, 2 Silver", "5 Copper", "done"),
        ("Secret Chamber", "Estate, Copper, Gold, Smithy", "Copper", "discard Estate"),
        ("Poacher", "Estate, Copper, Gold", "5 Copper", "discard Estate"),
        ("Sentry", "Gold", "Copper, Curse, Gold", "trash Curse, done"),
        ("Sentry", "Gold", "Copper, 2 Gold", "done"),
        ("Moneylender", "Copper, Gold", "9 Copper", "trash Copper"),
        ("Mine", "Copper, Silver, Gold", "9 Copper", "trash Copper"),
        ("Remodel", "Gold, Silver, Copper", "9 Copper", "trash Gold"),
        ("Masquerade", "Estate, Gold", "2 Silver", "pass Estate"),
        ("Ambassador", "2 Estate, Gold, Province", "Copper", "reveal Estate"),
        ("Throne Room", "Moat, Witch, Smithy", "9 Copper", "play Witch"),
        ("Nobles", "Smithy", "9 Copper", "actions"),
        ("Nobles", "Gold", "9 Copper", "cards"),
        ("Native Village", "Gold", "9 Copper", "lay-aside"),
        ("Pirate Ship", "Gold", "9 Copper", "raid"),
        ("Vassal", "Gold", "Smithy, 4 Copper", "play-it"),
        ("Mining Village", "Gold", "5 Copper", "none"),
        ("Mining Village", "2 Gold", "5 Copper", "trash-it"),
        ("Workshop", "Gold", "9 Copper", "gain Masquerade"),
    ],
)
def test_what_is_answered(card, hand, deck, moves):
    piles = {"Transmute": 0} if card == "Poacher" else {}
    assert answer(played(card, hand, deck, piles=piles)).startswith(moves)


def test_copper_is_trashed_only_while_there_is_money_enough():
    rich = played("Chapel", "4 Copper", "4 Gold")
    assert answer(rich) == "trash Copper, trash Copper, trash Copper, trash Copper"
    assert answer(played("Chapel", "4 Copper", "2 Copper")) == ("trash Copper, trash Copper, done")


@pytest.mark.parametrize("card", ["Chapel", "Ambassador", "Moneylender", "Library", "Throne Room"])
def test_an_action_that_does_nothing_stays_in_hand(card):
    hand = "6 Gold" if card != "Library" else "7 Gold"
    assert answer(pose(f"hand: {card}, {hand}; deck: 9 Gold")) == "treasures"


def test_militia_takes_the_worst():
    position = pose(
        "hand: Militia; deck: Copper",
        "hand: Gold, Silver, Estate, Copper, Province; deck: Copper",
        do=["play Militia", "none"],
    )
    assert answer(position) == "discard Estate, discard Province"


def test_a_moat_is_shown_and_then_no_more():
    position = pose(
        "hand: Witch; deck: 3 Copper", "hand: 2 Moat, Secret Chamber, Copper", do=["play Witch"]
    )
    assert answer(position) == "reveal Moat"
    assert answer(position) == "none"


def test_junk_is_handed_back_and_nothing_good():
    position = played("Ambassador", "2 Estate, Gold")
    assert [answer(position), answer(position)] == ["reveal Estate", "hand-back (2)"]
    position = played("Ambassador", "2 Gold")
    assert [answer(position), answer(position)] == ["reveal Gold", "hand-back (0)"]


def test_the_best_treasure_is_raided():
    position = pose(
        "hand: Pirate Ship", "hand: Copper; deck: Gold, Copper", do=["play Pirate Ship", "none"]
    )
    assert answer(position) == "raid"
    assert answer(position) == "trash Gold"


def test_library_sets_aside_what_cannot_be_played():
    position = played("Library", "2 Gold", "Smithy, 9 Copper")
    assert answer(position) == "set-aside"
    position = played("Library", "2 Gold", "Smithy, 9 Copper", actions=2)
    assert answer(position) == "keep-it"


def test_an_outpost_that_gives_no_turn_is_not_played():
    position = pose("hand: Outpost; deck: 9 Copper")
    position.let(position.t.set, position.t.more(d.BEFORE), 1)
    assert answer(position) == "buy-phase"
    assert answer(pose("hand: Outpost; deck: 9 Copper")) == "play Outpost"


def possessed(hand):
    """A turn of seat 1 that seat 0 plays."""
    return pose(
        "hand: Possession; deck: 9 Gold", f"hand: {hand}; deck: 9 Copper", do=["play Possession"]
    ).do("end")


@pytest.mark.parametrize("card", ["Witch", "Militia", "Bureaucrat", "Bandit", "Outpost"])
def test_nobody_attacks_himself_through_another(card):
    assert answer(possessed(f"{card}, 4 Copper")) == "treasures"


def test_what_is_anothers_is_passed_and_handed_back_to_oneself():
    position = possessed("Masquerade, Gold, Province, Estate, Copper").do("play Masquerade")
    assert answer(position) == "pass Province"
    position = possessed("Ambassador, 2 Province, Estate, Copper").do("play Ambassador", "none")
    assert answer(position) == "reveal Province"
