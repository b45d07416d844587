"""The page on adding a card is true: the card that it adds works as it says (docs/cards.md)."""

import re
import tomllib
from pathlib import Path
from random import Random

import pytest

from alchemy_desktop.games.dominion import seaside
from alchemy_desktop.games.dominion.apprentice import Apprentice
from alchemy_desktop.games.dominion.ask import pick
from alchemy_desktop.games.dominion.card import CARDS, CardSet
from alchemy_desktop.games.dominion.playing import reveal_to_discard
from alchemy_desktop.kernel.decisions import Move
from tests.games.dominion.table import table

PAGE = (Path(__file__).parents[3] / "docs" / "cards.md").read_text(encoding="utf-8")
CODE, *_ = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
TEXT, EMBLEM = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture
def assayer():
    examples = CardSet("examples")
    names = vars(seaside) | {
        "SEASIDE": examples,
        "pick": pick,
        "reveal_to_discard": reveal_to_discard,
    }
    exec(compile(CODE, "docs/cards.md", "exec"), names)
    yield examples.cards[0]
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
