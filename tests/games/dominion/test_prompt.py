"""The sentence that asks follows what the decider knows; the public text does not."""

import pytest

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.notation import parse_run
from alchemy_desktop.kernel.scenario_file import read_scenarios
from alchemy_desktop.texts import Reader, say
from tests.games.dominion.table import table


def prompt(position, seat=0):
    view = position.match.perspective(seat).table
    return position.match.game.prompt(view)


@pytest.mark.parametrize(
    ("hand", "more", "asked"),
    [
        ("Herbalist, Copper", {}, Text("dominion.ask.act")),
        ("Copper, Estate", {}, Text("dominion.prompt.treasures")),
        ("Estate", {}, Text("dominion.prompt.neither")),
        ("Copper", {"phase": "buy"}, Text("dominion.ask.buy")),
        ("Estate", {"phase": "buy", "coins": 4}, Text("dominion.prompt.buy", (4,))),
        (
            "Estate",
            {"phase": "buy", "coins": 4, "potions": 1},
            Text("dominion.prompt.buy-potions", (4, 1)),
        ),
        ("Estate", {"phase": "buy", "buys": 0, "coins": 4}, Text("dominion.prompt.no-buys")),
    ],
)
def test_what_is_asked_follows_the_hand(hand, more, asked):
    position = table(f"hand: {hand}", **more)
    assert prompt(position) == asked
    assert position.match.decision.text.id in ("dominion.ask.act", "dominion.ask.buy")


def test_treasures_in_hand_do_not_count_after_a_buy():
    position = table("hand: Copper", phase="buy", coins=5, buys=2).do("buy Silver")
    assert prompt(position) == Text("dominion.prompt.buy", (2,))


def test_a_question_of_a_card_is_asked_as_it_is():
    position = table("hand: Apprentice, Copper, Estate").do("play Apprentice")
    assert prompt(position) == position.match.decision.text


def test_a_possessor_is_asked_by_the_hand_of_the_possessed():
    seats = ("hand: Possession; deck: 5 Copper", "hand: 2 Gold; deck: 9 Estate")
    position = table(*seats).do("play Possession", "end")
    assert prompt(position) == Text("dominion.prompt.treasures")


HEAD = """
game = "dominion"
[[scenario]]
name = "a question"
rule = "its sentence"
"""
OTHERS = """
turn = "Ben"
Ann.hand = "Moat, 2 Estate, Duchy, Gold"
Ann.deck = "Gold, Silver"
Ben.deck = "5 Copper"
"""


def sentence(position, *moves):
    """What Ann is asked in a game of the cards that lie there and what it is filled up with."""
    (scenario,) = read_scenarios(HEAD + position, GAMES.get)
    match = Match(scenario.game, scenario.set_up)
    for text in moves:
        match.play(*parse_run(text, match.table.cast))
    reader = Reader(scenario.seats, tuple(card.name for card in match.table.cast), 0)
    assert match.decision.by == 0
    return say(scenario.game.prompt(match.perspective(0).table), reader)


PLAIN = "Cellar, Chapel, Village, Smithy, Market, Mine, Workshop, Remodel, Festival"


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("Cellar, 3 Estate", "Cellar: discard any of the 3 cards"),
        ("Chapel, 6 Estate", "Chapel: trash up to 4 cards"),
        ("Chapel, Estate", "Chapel: trash up to 1 card"),
        ("Moneylender, 2 Copper", "Moneylender: you may trash a Copper"),
        ("Mine, Copper, Silver", "Mine: you may trash a Treasure"),
        ("Remodel, Estate, Copper", "Remodel: choose a card to trash"),
        ("Workshop, Copper", "Workshop: gain a card that costs up to 4 coins"),
        ("Artisan", "Artisan: gain a card that costs up to 5 coins, to the hand"),
        ("Pirate Ship, Copper", "Pirate Ship: raid the others, or take 2 coins for the tokens?"),
        ("Nobles, Copper", "Nobles: three cards, or two Actions?"),
        ("Harbinger, Copper", "Harbinger: you may put a card of the discard pile on the deck"),
        (
            "Native Village",
            "Native Village: lay the top card of the deck on the mat, or take all from there?",
        ),
    ],
)
def test_a_card_that_asks_says_which_cards_it_means(hand, said):
    first = hand.partition(",")[0]
    ten = [first, *(name for name in PLAIN.split(", ") if name != first), "Library"][:10]
    position = f"""
    kingdom = "{", ".join(ten)}"
    Ann.hand = "{hand}"
    Ann.discard = "2 Gold, Silver"
    Ann.deck = "Copper"
    {"Ann.tokens = 2" if first == "Pirate Ship" else ""}
    """
    assert sentence(position, f"play {first}") == said


@pytest.mark.parametrize(
    ("attack", "answers", "said"),
    [
        ("Militia", (), "Ben plays Militia: show a Reaction?"),
        ("Militia", ("none",), "Militia: discard 2 cards"),
        ("Bureaucrat", ("none",), "Bureaucrat: choose a Victory card to put on the deck"),
        ("Bandit", ("none",), "Bandit: choose a Treasure to trash"),
    ],
)
def test_an_attack_says_who_plays_what(attack, answers, said):
    position = f'{OTHERS}Ben.hand = "{attack}, 2 Copper"\n'
    assert sentence(position, f"play {attack}", *answers) == said


@pytest.mark.parametrize(
    ("trashed", "said"),
    [
        ("Familiar", "Remodel: gain a card that costs up to 5 coins and a potion"),
        ("Estate", "Remodel: gain a card that costs up to 4 coins and no potion"),
    ],
)
def test_potions_are_spoken_of_where_there_are_any(trashed, said):
    position = 'Ann.hand = "Remodel, Familiar, Estate"\n'
    assert sentence(position, "play Remodel", f"trash {trashed}") == said


def test_what_is_gained_for_another_goes_to_no_hand():
    position = """
    kingdom = "Possession"
    Ann.hand = "Possession"
    Ben.hand = "Artisan"
    Ann.deck = "5 Copper"
    Ben.deck = "5 Copper"
    """
    moves = ("play Possession", "end", "play Artisan")
    assert sentence(position, *moves) == (
        "Artisan: gain a card that costs up to 5 coins and no potion"
    )
