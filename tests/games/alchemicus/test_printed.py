"""What stands on the cards follows from the deck."""

import tomllib

import pytest

from alchemy_desktop.games.alchemicus.faces import SHOP, SIGNS, STALL, TREASURY
from alchemy_desktop.resources import resource_path
from alchemy_desktop.scene.printed import printed
from tests.games.alchemicus.table import GAME, dealt


def card(face, **options):
    return printed(GAME.id, dealt(**options).table.cast[face])


@pytest.mark.parametrize(
    ("face", "prices"),
    [
        (STALL, ["{card:1}", "{card:1}", "{card:3}", "{card:3}", "{card:5} or {fame:1}"]),
        (
            SHOP,
            ["{card:1}", "{card:1}", *["{card:3} or {fame:1}"] * 2, "{card:5} or {fame:2}"],
        ),
        (TREASURY, [None, None, None, None, "{fame:5}"]),
    ],
)
def test_shops_say_what_they_give_for_each_good(face, prices):
    lines = card(face).text.splitlines()
    told = [f"{sign} {price}" for sign, price in zip(SIGNS, prices, strict=True) if price]
    assert lines[2:] == told


def test_the_prices_and_costs_are_those_of_the_deck_at_hand(tmp_path):
    text = resource_path("decks", "alchemicus.toml").read_text(encoding="utf-8")
    text = text.replace("gold = { fame = 5 }", "gold = { cards = 2, fame = 6 }")
    text = text.replace(
        "treasury = { copies = 10, cost = 4 }", "treasury = { copies = 10, cost = 7 }"
    )
    assert tomllib.loads(text)["shops"]["treasury"]["gold"] == {"cards": 2, "fame": 6}
    own = tmp_path / "mine.toml"
    own.write_text(text, encoding="utf-8")
    made = card(TREASURY, deck=str(own))
    assert made.text.splitlines()[-1] == f"{SIGNS[4]} {{card:2}} or {{fame:6}}"
    assert made.cost == (("price", 7),)
    assert made.worth == (("nugget", 1), ("fame", 6))
