"""Deck files: a player's own costs, prices and rings."""

import pytest

from alchemy_desktop.games.alchemicus.faces import GARDEN, GOLD, KINDS, SHOP
from alchemy_desktop.games.alchemicus.table import HAND
from tests.games.alchemicus.table import GAME, at_random, dealt, play, posed
from tests.games.matches import keeps_every_promise
from tests.games.test_deck_files import fault, text_of, write

TEXT = text_of(GAME)


def own(**changes):
    """Our deck with other numbers: ``garden="copies = 4"``."""
    text = TEXT
    for kind, field in changes.items():
        (line,) = (line for line in text.splitlines() if line.startswith(f"{kind} = {{ copies"))
        name = field.split(" = ")[0]
        old = next(part for part in line.strip(" }").split("{")[1].split(",") if name in part)
        text = text.replace(line, line.replace(old.strip(), field))
    return text


def scarce():
    """One card of each kind, but for what everybody begins with."""
    copies = dict.fromkeys(KINDS, "copies = 1")
    return own(**copies | dict.fromkeys(("garden", "stall"), "copies = 4"))


def free():
    """Everything for nothing."""
    return own(**dict.fromkeys(KINDS, "cost = 0"))


# Deck, 1: whatever the numbers are
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "deck",
    [
        scarce(),
        free(),
        own(fame="cost = 9", treasury="copies = 60"),
        TEXT.replace("fame = 20", "fame = 1"),
        TEXT.replace('"sale", "gifts", "spirit"', '"spirit", "gifts", "sale"'),
        TEXT.replace('["garden", "mine"', '["mine", "garden"'),
        TEXT.replace("goods = 3", "goods = 12"),
        TEXT.replace("[shops.treasury]", "[shops.treasury]\nherbs = { cards = 9, fame = 9 }"),
    ],
    ids=["scarce", "free", "dear", "short", "outer", "inner", "large", "herbs"],
)
def test_another_deck_plays_through(seats, deck, tmp_path):
    assert deck != TEXT
    match = dealt(seats, deck=write(tmp_path / "deck.toml", deck), offers="yes")
    at_random(match, seats, 250)
    keeps_every_promise(match)


# Deck, 1: what a building costs, what a good brings, and where the Spirit begins
def test_costs_prices_and_rings_are_those_of_the_file(tmp_path):
    deck = own(garden="cost = 2").replace("cards = 5, fame = 2", "cards = 7").replace(
        '"garden", "mine", "foundry", "laboratory"', '"laboratory", "garden", "mine", "foundry"'
    )  # fmt: skip
    match = dealt(deck=write(tmp_path / "deck.toml", deck))
    table = match.table
    assert table.cast[GARDEN].cost == 2
    assert table.cast[SHOP].prices[GOLD] == (7, 0)
    ring = [spec.id for spec in table.specs if spec.id.startswith("ring-")]
    assert ring == [
        f"ring-{kind}"
        for kind in ("laboratory", "garden", "mine", "foundry", "alembic", "workshop")
    ]
    assert table.specs[table.spirit].id == "ring-laboratory"


# Deck, 1: a building for nothing needs no other card
def test_what_costs_nothing_is_built_with_the_last_card(tmp_path):
    deck = write(tmp_path / "deck.toml", free())
    match = posed("hand/0: Shop; move", deck=deck, card_bank="no")
    play(match, "place Pawn 1 (0)", "build Shop")
    assert match.table.number(0, SHOP) == 1
    assert not match.table.of(0, HAND)


# Deck, 2: with its path
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("\nfame = 20", "\nfame = 0", "fame is 0, not 1 to 100"),
        ("\nfame = 20", "\nfame = 101", "fame is 101, not 1 to 100"),
        ("short-fame = 12", "short-fame = 0", "short-fame is 0, not 1 to 100"),
        ("short-fame = 12", "short_fame = 12", "has “short_fame”, which means nothing there"),
        ("short-fame = 12", "", "it has no “short-fame”"),
        ('"sale", "gifts", "spirit"', '"sale", "gifts"', "outer-ring is not made of building, "),
        ('"sale", "gifts"', '"sale", "sale"', "outer-ring is not made of building, building, "),
        ('"sale", "gifts"', '"sale", "market"', "outer-ring is not made of building, building, "),
        ('"sale", "gifts"', '"sale", 3', "outer-ring[7] must be a text, and is a whole number"),
        ('["garden", "mine"', '["garden", "garden"', "inner-ring is not made of garden, mine, "),
        ('["garden", "mine"', '["workshop", "mine"', "inner-ring is not made of garden, mine, "),
        ('["garden", "mine"', '["mine"', "inner-ring is not made of garden, mine, "),
        ("garden = { copies = 18", "garden = { copies = 3", "cards.garden.copies is 3, not 4 to"),
        ("stall = { copies = 18", "stall = { copies = 0", "cards.stall.copies is 0, not 4 to 60"),
        ("mine = { copies = 18", "mine = { copies = 0", "cards.mine.copies is 0, not 1 to 60"),
        ("mine = { copies = 18", "mine = { copies = 61", "cards.mine.copies is 61, not 1 to 60"),
        ("mine = { copies = 18", "mine = { copies = 1.5", "cards.mine.copies must be a whole num"),
        ("mine = { copies = 18", "mine = { copies = true", "copies must be a whole number, and is"),
        ("mine = { copies = 18", "mine = { copies = " + "9" * 400, "cards.mine.copies is 99999"),
        ("mine = { copies = 18, cost = 1 }", "", "cards has no “mine”"),
        ("mine = { copies = 18, cost = 1 }", "mine = 18", "cards.mine must be a table, and is a"),
        ("mine = { copies = 18, cost = 1 }", "mine = { copies = 18 }", "cards.mine has no “cost”"),
        ("copies = 14, cost = 5", "copies = 14, cost = 10", "cards.shop.cost is 10, not 0 to 9"),
        ("copies = 14, cost = 5", "copies = 14, cost = -1", "cards.shop.cost is -1, not 0 to 9"),
        ("copies = 14, cost = 5", "copies = 14, cost = 5, name = 'x'", "cards.shop has “name”"),
        ("goods = 3", "goods = 0", "shops.shop.goods is 0, not 1 to 12"),
        ("goods = 3", "goods = 13", "shops.shop.goods is 13, not 1 to 12"),
        ("goods = 3", "", "shops.shop has no “goods”"),
        (
            "goods = 3",
            "goods = 3\nsilver = 1",
            "shops.shop has “silver”, which means nothing there",
        ),
        (
            "gold = { fame = 5 }",
            "gold = { fame = 10 }",
            "shops.treasury.gold.fame is 10, not 0 to 9",
        ),
        ("gold = { fame = 5 }", "gold = { cards = -1 }", "treasury.gold.cards is -1, not 0 to 9"),
        ("gold = { fame = 5 }", "gold = { fame = 0 }", "shops.treasury.gold brings nothing"),
        ("gold = { fame = 5 }", "gold = {}", "shops.treasury.gold brings nothing"),
        ("gold = { fame = 5 }", "gold = 4", "shops.treasury.gold must be a table"),
        ("gold = { fame = 5 }", "gold = { stars = 4 }", "shops.treasury.gold has “stars”"),
        (
            "gold = { fame = 5 }",
            "gold = { fame = '4' }",
            "shops.treasury.gold.fame must be a whole",
        ),
        ("gold = { fame = 5 }", "", "shops.treasury sells nothing"),
        ("[shops.treasury]", "[shops.market]", "shops has “market”, which means nothing there"),
    ],
)
def test_what_is_wrong_is_said_with_its_path(old, new, said, tmp_path):
    assert old in TEXT
    sentence = fault(GAME, write(tmp_path / "mine.toml", TEXT.replace(old, new, 1)))
    assert said in sentence
    assert "mine.toml" in sentence
