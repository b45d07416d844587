"""Scenarios: strictly read, and told apart from what happens."""

from pathlib import Path

import pytest

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.scenario import difference_text, run_scenario
from alchemy_desktop.kernel.scenario_file import ScenarioError, read_scenarios
from alchemy_desktop.outside import beside
from tests.kernel.toy import Toy

HEAD = """
game = "dominion"
[[scenario]]
name = "Smithy"
rule = "Smithy, 1: three cards"
"""
POSITION = """
Ann.hand = "Smithy, Moat"
Ann.deck = "3 Copper, Gold"
Ben.hand = "2 Estate, Witch"
Ben.turns = 1
supply.curse = 3
kingdom = "Market"
[[scenario.step]]
"""


def find_game(id_):
    return {"toy": Toy(), **GAMES}.get(id_)


def read(text):
    return read_scenarios(text, find_game)


def test_options_at_the_top_are_those_of_all_scenarios(tmp_path):
    """And a path starts where the file lies."""
    deck = (Path(__file__).parents[1] / "games" / "alchemy" / "deck.toml").read_text("utf-8")
    (tmp_path / "mine.toml").write_text(deck.replace("Minor Wish", "Desire"), "utf-8")
    text = """
    game = "alchemy"
    deck = "mine.toml"
    version = "full"
    [[scenario]]
    name = "as at the top"
    rule = "Cards"
    unmade = "Desire"
    [[scenario]]
    name = "otherwise"
    rule = "Cards"
    deck = "ours"
    version = "duel"
    """
    one, other = read_scenarios(text, find_game, beside(tmp_path / "it.toml"))
    assert (one.set_up.options["version"], other.set_up.options["version"]) == ("full", "duel")
    assert "Desire" in one.set_up.options["deck"]
    assert other.set_up.options["deck"] == GAMES["alchemy"].decks.text("ours")
    with pytest.raises(ScenarioError, match="There is no file .*mine.toml"):
        read_scenarios(text, find_game, beside(tmp_path / "elsewhere" / "it.toml"))


@pytest.mark.parametrize(
    "deck", ["~nobody-here/deck.toml", "/no\\u0000where", "", "..", "\\ud7ff" * 300]
)
def test_a_path_that_leads_nowhere_is_told(deck, tmp_path):
    text = f'''
    game = "alchemy"
    deck = "{deck}"
    [[scenario]]
    name = "x"
    rule = "y"
    '''
    with pytest.raises(ScenarioError, match="^scenario.1.: "):
        read_scenarios(text, find_game, beside(tmp_path / "it.toml"))


def difference(steps, position=POSITION):
    (scenario,) = read(HEAD + position + steps)
    return run_scenario(scenario)


HOLDS = """
do = "play Smithy"
expect.Ann.hand = "3 Copper, Moat"
expect.Ann.deck = 1
expect.Ben.hand = 3
expect.Ben.turns = 1
expect.supply = { curse = 3, golem = 10 }
expect.actions = 0
expect.asks = "buy"
expect.decides = "Ann"
expect.you = "Ann"
expect.turn = "Ann"
expect.may = ["treasures", "buy Copper"]
expect.may_not = "play Moat"
expect.over = false
expect.winners = []
expect.score = { Ann = 0, Ben = 2 }
expect.sees.Ben.Ann.hand = "4 ?"
expect.sees.Ann.Ann.hand = "Moat, 3 Copper"
"""


def test_what_holds():
    assert difference(HOLDS.replace("golem", "market")) is None


def test_an_order_counts_in_a_deck_and_not_in_a_hand():
    assert difference('expect.Ann.hand = "Moat, Smithy"') is None
    assert difference('expect.Ann.deck = "Gold, 3 Copper"').found == "3 Copper, Gold"
    assert difference('expect.Ann.deck = "2 Copper, ..."') is None
    assert difference('expect.Ann.deck = "Copper, Gold, ..."').found == "2 Copper, ..."


@pytest.mark.parametrize(
    ("line", "path", "expected", "found"),
    [
        ('Ann.hand = "4 Copper"', "Ann.hand", "4 Copper", "3 Copper, Moat"),
        ("Ann.deck = 2", "Ann.deck", "2", "1"),
        ("Ben.turns = 2", "Ben.turns", "2", "1"),
        ("supply.curse = 4", "supply.curse", "4", "3"),
        ("coins = 1", "coins", "1", "0"),
        ('asks = "act"', "asks", "act", "buy"),
        ('decides = "Ben"', "decides", "Ben", "Ann"),
        ('you = "Ben"', "you", "Ben", "Ann"),
        ('turn = "Ben"', "turn", "Ben", "Ann"),
        ('may_not = "end"', "may_not", "not end", "end"),
        ("over = true", "over", "over", "going on"),
        ('winners = "Ann"', "winners", "Ann", "nothing"),
        ("score.Ben = 3", "score.Ben", "3", "2"),
        ('sees.Ben.Ann.hand = "Moat, 3 ?"', "Ben sees Ann.hand", "3 ?, Moat", "4 ?"),
    ],
)
def test_what_does_not_hold(line, path, expected, found):
    assert difference(f'do = "play Smithy"\nexpect.{line}') == (1, path, expected, found)


def test_moves_that_are_not_as_stated():
    found = difference('do = "play Smithy"\nexpect.may = "play Moat"')
    assert found.expected == "play Moat"
    assert found.found.startswith("play Copper | treasures | buy Copper")
    found = difference('expect.moves = ["end", "buy-phase", "play Moat"]')
    assert found.found == "buy-phase | end | play Moat | play Smithy"


def test_a_move_that_is_not_legal():
    found = difference('do = ["play Smithy", "play Moat"]')
    assert (found.step, found.path, found.expected) == (1, "do", "play Moat")
    assert found.found.startswith("buy: play Copper | treasures")


def test_the_first_difference_is_told_with_its_step():
    text = 'expect.coins = 0\n[[scenario.step]]\ndo = "buy-phase"\nexpect = { coins = 1, buys = 2 }'
    (scenario,) = read(HEAD + POSITION + text)
    sentence = difference_text(scenario, run_scenario(scenario))
    assert sentence == "“Smithy”, step 2, coins: expected 1, found 0"


STEP = "[[scenario.step]]\n"
SHUFFLE = """
Ann.hand = "Smithy"
Ann.discard = "Copper, Silver, Gold, Estate"
[[scenario.step]]
do = "play Smithy"
"""


@pytest.mark.parametrize("left", ["Copper", "Silver", "Gold", "Estate"])
def test_a_shuffle_ends_as_it_is_said(left):
    order = [name for name in ("Gold", "Estate", "Copper", "Silver") if name != left]
    shuffled = f'shuffled = "{", ".join([*order, left])}"\n'
    said = f'expect.Ann.deck = "{left}"\nexpect.Ann.hand = "{", ".join(order)}"'
    assert difference(shuffled + said, SHUFFLE) is None


def test_what_is_not_named_is_empty():
    assert difference("expect = { Ann = { hand = 0, deck = 0 }, trash = 0 }", STEP) is None


def test_a_shuffle_that_is_not_made():
    found = difference('shuffled = "2 Copper"', SHUFFLE)
    assert found == (1, "shuffled", "a shuffle of 2 Copper", "none")


def test_two_shuffles_in_one_step():
    position = """
seats = ["Ann", "Ben", "Cleo"]
Ann.hand = "Bandit"
Ben.discard = "Silver, Gold, Estate"
Cleo.discard = "Silver, Duchy, Curse"
[[scenario.step]]
do = "play Bandit"
shuffled = ["Estate, Silver, Gold", "Curse, Duchy, Silver"]
"""
    steps = 'expect.trash = "Silver"\nexpect.Ben.deck = "Gold"\nexpect.Cleo.deck = "Silver"'
    assert difference(steps, position) is None


def test_another_game():
    text = """
game = "toy"
[[scenario]]
name = "Draw"
rule = "the top piece of the bag"
Ann.hand = "Red"
bag = "Blue, 2 Red"
turns = 4
[[scenario.step]]
do = "draw"
expect = { bag = "2 Red", turns = 6 }
expect_not = 1
"""
    with pytest.raises(ScenarioError, match=r"^scenario\[1\]\.step\[1\]\.expect_not: "):
        read(text)
    (scenario,) = read(text.replace("expect_not = 1", ""))
    assert run_scenario(scenario) is None


@pytest.mark.parametrize(
    ("line", "path"),
    [
        ('hands = "Copper"', "scenario[1].hands"),
        ('Ann.hands = "Copper"', "scenario[1].Ann.hands"),
        ('Eve.hand = "Copper"', "scenario[1].Eve.hand"),
        ("Ann.hand = 3", "scenario[1].Ann.hand"),
        ("trash = true", "scenario[1].trash"),
        ('coins = "3"', "scenario[1].coins"),
        ('Ann.hand = "0 Copper"', "scenario[1].Ann.hand"),
        ('Ann.hand = "Copper,Copper"', "scenario[1].Ann.hand"),
        ('Ann.hand.left = "Copper"', "scenario[1].Ann.hand"),
        ('Ann.hand = "Kopper"', "scenario[1]"),
        ('Ann.hand = "99 Gold"', "scenario[1]"),
        ('turn = "Eve"', "scenario[1].turn"),
        ('seats = ["Ann"]', "scenario[1].seats"),
        ('seats = ["Ann", "Ann"]', "scenario[1].seats"),
        ("seats = [1, 2]", "scenario[1].seats"),
        ('seats = ["Ann", "trash"]', "scenario[1].seats"),
        ('phase = "night"', "scenario[1]"),
        ('kingdom = "Kopper"', "scenario[1]"),
        ("kingdom = 1", "scenario[1].kingdom"),
        ("seed = -1", "scenario[1].seed"),
        (f"seed = {2**60}", "scenario[1].seed"),
        ("coins = 1000000", "scenario[1].coins"),
        ("supply.copper = -1", "scenario[1].supply.copper"),
        ("seed = true", "scenario[1].seed"),
        ("step = 1", "scenario[1].step"),
        ("step = [1]", "scenario[1].step[1]"),
        ("[[scenario.step]]\ndone = 1", "scenario[1].step[1].done"),
        ('[[scenario.step]]\ndo = "Play"', "scenario[1].step[1].do"),
        ('[[scenario.step]]\ndo = "play Kopper"', "scenario[1].step[1].do"),
        ("[[scenario.step]]\ndo = [1]", "scenario[1].step[1].do"),
        ('[[scenario.step]]\nshuffled = "Kopper"', "scenario[1].step[1].shuffled"),
        ('[[scenario.step]]\nexpect.may = "PLAY"', "scenario[1].step[1].expect.may"),
        ("[[scenario.step]]\nexpect.coin = 1", "scenario[1].step[1].expect.coin"),
        ('[[scenario.step]]\nexpect.coins = "1"', "scenario[1].step[1].expect.coins"),
        ("[[scenario.step]]\nexpect.Ann.coins = 1", "scenario[1].step[1].expect.Ann.coins"),
        ('[[scenario.step]]\nexpect.Ann.hand = "X"', "scenario[1].step[1].expect.Ann.hand"),
        ("[[scenario.step]]\nexpect.Ann.hand = true", "scenario[1].step[1].expect.Ann.hand"),
        ('[[scenario.step]]\nexpect.decides = "Eve"', "scenario[1].step[1].expect.decides"),
        ('[[scenario.step]]\nexpect.over = "no"', "scenario[1].step[1].expect.over"),
        ("[[scenario.step]]\nexpect.score.Eve = 1", "scenario[1].step[1].expect.score"),
        ("[[scenario.step]]\nexpect.sees.Eve.trash = 1", "scenario[1].step[1].expect.sees"),
        ("[[scenario.step]]\nexpect = 1", "scenario[1].step[1].expect"),
    ],
)
def test_an_error_names_its_place(line, path):
    with pytest.raises(ScenarioError) as error:
        read(HEAD + line)
    assert str(error.value).startswith(f"{path}: ")
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('Zoe.hand = "Copper"', "nobody is called “Zoe”; there are Ann, Ben."),
        ('Ann.pocket = "Copper"', "this means nothing here; there are hand, deck, discard, "),
        ("supply.coper = 3", "this means nothing here; there are copper, silver, "),
        ("gold = 3", "this means nothing here; there are trash, actions, buys, coins, "),
        ("a.b = 3", "this means nothing here."),
        ("Ann.hand = 3", 'it must be names, such as "2 Copper, Estate".'),
        ('Ann.hand = "9 Province"', "There are 8 pieces “Province”, and 9 are laid out."),
    ],
)
def test_an_error_tells_what_there_is(line, said):
    with pytest.raises(ScenarioError) as error:
        read(HEAD + line)
    assert f": {said}" in str(error.value)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "game: it is missing"),
        ("game = 1", "game: it must be a text"),
        ('game = "chess"', "no game called “chess”"),
        ('game = "dominion"', r"no \[\[scenario\]\]"),
        ("game = ", "it is no TOML"),
        ('game = "dominion"\nother = 1\n[[scenario]]\nname = "a"\nrule = "b"', "^other: "),
        ('game = "dominion"\n[[scenario]]\nrule = "b"', r"^scenario\[1\].name: it is missing"),
        ('game = "dominion"\n' + 2 * '[[scenario]]\nname = "a"\nrule = "b"\n', "called “a”"),
        (" " * 500_000, "400,000 characters"),
        ("a = " + "[" * 100_000, "it is no TOML that can be read"),
        ("a = " + "9" * 5000, "it is no TOML that can be read"),
    ],
)
def test_a_file_that_is_none(text, why):
    with pytest.raises(ScenarioError, match=why):
        read(text)
