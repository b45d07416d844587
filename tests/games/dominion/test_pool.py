"""Kingdoms by lot, by wish and by name."""

from random import Random

import pytest

from alchemy_desktop.games.dominion.kingdom import KINGDOM_CARDS, SETS
from alchemy_desktop.games.dominion.pool import POOL, parse_kingdom
from alchemy_desktop.games.dominion.recommended import RECOMMENDED
from alchemy_desktop.kernel.game import SetUpError

IN = {set_.id: {card.name for card in set_.cards} for set_ in SETS}
VILLAGES = {"Village", "Festival", "Mining Village", "Native Village", "Nobles", "University"}
TRASHERS = {
    *("Chapel", "Moneylender", "Remodel", "Mine", "Sentry"),
    *("Transmute", "Apprentice", "Masquerade", "Ambassador"),
}


def drawn(words, count=60):
    return [set(parse_kingdom(f"random {words}", Random(seed))) for seed in range(count)]


# Rules notes, Kingdoms: 3-5 Alchemy cards or Alchemy only.
def test_by_lot_there_are_three_to_five_of_alchemy():
    counts = {len(names & IN["alchemy"]) for names in drawn("")}
    assert counts == {3, 4, 5}
    assert all(names <= IN["alchemy"] for names in drawn("alchemy"))
    assert {len(names & IN["alchemy"]) for names in drawn("any")} - counts


# Rules notes, Kingdoms: from which sets.
def test_sets_are_chosen():
    assert all(names <= IN["base"] for names in drawn("base"))
    assert all(names <= IN["base"] | IN["alchemy"] for names in drawn("alchemy, Base"))
    assert set().union(*drawn("", 200)) == {card.name for card in KINGDOM_CARDS}


@pytest.mark.parametrize(
    ("word", "able"),
    [
        ("village", VILLAGES),
        ("trasher", TRASHERS),
        ("attack", {card.name for card in KINGDOM_CARDS if "attack" in card.types}),
    ],
)
def test_at_least_one(word, able):
    assert all(names & able for names in drawn(word))
    assert not all(names & able for names in drawn("base any", 300))


def test_a_card_is_drawn_anew_and_the_wishes_still_hold():
    names = parse_kingdom("random village", Random(4))
    out = next(iter(set(names) & VILLAGES))
    kept = [name for name in names if name not in VILLAGES]
    for seed in range(40):
        again = POOL.draw(["village"], Random(seed), kept, [out])
        assert set(kept) < set(again)
        assert out not in again
        assert set(again) & VILLAGES


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("seaside", "Only 4 cards are left to draw 10 from"),
        ("alchemy seaside", "too few cards beside three to five"),
        ("alchemy prosperity", "“prosperity” cannot be wished of"),
        ("some any", "“any” cannot"),
    ],
)
def test_wishes_that_cannot_be_met(words, says):
    with pytest.raises(SetUpError, match=says):
        parse_kingdom(f"random {words}", Random(0))


def test_kept_cards_can_make_a_wish_impossible():
    six = sorted(IN["alchemy"])[:6]
    with pytest.raises(SetUpError, match="take a wish back, or a card away"):
        POOL.draw((), Random(0), six)
    assert set(six) < set(POOL.draw(["any"], Random(0), six))


def test_kingdoms_of_ours_are_kingdoms():
    assert len(RECOMMENDED) == 12
    for id_, text in RECOMMENDED.items():
        names = parse_kingdom(id_, Random(0))
        assert names == parse_kingdom(text, Random(0)) == parse_kingdom(id_.title(), Random(0))
        alchemy = len(set(names) & IN["alchemy"])
        assert alchemy == 10 if id_ == "the-whole-shelf" else alchemy in range(3, 6)
    assert {name for text in RECOMMENDED.values() for name in text.split(", ")} == {
        card.name for card in KINGDOM_CARDS
    }
