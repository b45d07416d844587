"""The page on adding a card is true: the card that it adds works as it says (docs/cards.md)."""

import re
import tomllib
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random

import pytest

from alchemy_desktop.games.dominion.apprentice import Apprentice
from alchemy_desktop.games.dominion.card import CARDS
from alchemy_desktop.kernel.decisions import Move
from tests.games.dominion.table import table

PAGE = (Path(__file__).parents[3] / "docs" / "cards.md").read_text(encoding="utf-8")
CODE, *_ = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
TEXT, EMBLEM = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


MODULE = f"""
from alchemy_desktop.games.dominion.card import CardSet
from alchemy_desktop.games.dominion.seaside import *

SEASIDE = CardSet("examples")

{CODE}
"""
"""The card as it stands at the end of a set's module, in a set of its own."""


@pytest.fixture
def assayer(tmp_path):
    path = tmp_path / "examples.py"
    path.write_text(MODULE, encoding="utf-8")
    spec = spec_from_file_location("examples", path)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module.SEASIDE.cards[0]
    del CARDS["Assayer"]


def played(assayer, deck):
    return table(f"hand: Assayer, Estate; deck: {deck}", "", cards=(assayer,)).do("play Assayer")


def test_a_treasure_of_two_cards_is_taken(assayer):
    t = played(assayer, "Copper, Gold, Estate")
    assert {move.verb for move in t.match.legal()} == {"take"}
    gesture = t.match.game.gesture(t.match.table, Move("take", t.match.table.face("Gold")))
    assert gesture.target == t.match.table.zone(0, 0)
    t.do("take Gold")
    assert (t.hand(), t.discard(), t.actions) == ("Estate, Gold", "Copper", 1)


@pytest.mark.parametrize(
    ("deck", "hand", "discard"),
    [
        ("Estate, Gold", "Estate, Gold", "Estate"),
        ("Estate, Curse", "Estate", "Curse, Estate"),
        ("Gold", "Estate, Gold", ""),
    ],
)
def test_what_is_left_is_discarded(assayer, deck, hand, discard):
    t = played(assayer, deck)
    assert (t.hand(), t.discard()) == (hand, discard)


def test_opponents_play_it(assayer):
    t = table("hand: Assayer, Estate; deck: Copper, Gold", "", cards=(assayer,))
    player = Apprentice()
    for _ in range(2):
        t.match.play(player.decide(t.t, t.match.decision, Random(1)))
    assert t.in_play() == "Assayer"
    assert t.hand() in ("Copper, Estate", "Estate, Gold")


def test_the_words_and_the_emblem_are_as_those_of_other_cards():
    folder = Path(__file__).parents[3] / "resources"
    others = tomllib.loads((folder / "texts/en/dominion/seaside.toml").read_text(encoding="utf-8"))
    card = tomllib.loads(TEXT)["card"]["assayer"]
    assert card.keys() <= set().union(*(other.keys() for other in others["card"].values()))
    for part in tomllib.loads(EMBLEM)["assayer"]:
        assert (folder / "art" / "symbols" / f"{part['symbol']}.svg").is_file()
