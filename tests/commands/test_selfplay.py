"""``selfplay``: the JSON others rely on, and errors of one line."""

import json

import pytest

from alchemy_desktop.cli import main


def test_the_json(capsys):
    words = ["--bots", "novice,big-money,novice", "--games", "6", "--seed", "9", "--json"]
    code = main(["selfplay", "dominion", *words])
    result = json.loads(capsys.readouterr().out)
    assert code == 0
    names = ["game", "games", "seed", "seats", "bots", "turns", "seconds", "alone", "places"]
    assert list(result) == names
    assert (result["game"], result["games"], result["seed"], result["seats"]) == (
        "dominion",
        6,
        9,
        3,
    )
    assert [list(row) for row in result["bots"]] == 3 * [
        ["bot", "wins", "draws", "losses", "score", "low", "high"]
    ]
    assert [row["bot"] for row in result["bots"]] == ["novice", "big-money", "novice"]
    assert list(result["turns"]) == ["median", "p95", "mean", "p5"]
    assert [list(place) for place in result["places"]] == 3 * [
        ["score", "low", "high", "points", "sources"]
    ]


def test_the_table_for_people(capsys):
    assert main(["selfplay", "dominion", "--games", "2", "--option", "kingdom=random"]) == 0
    out = capsys.readouterr().out
    assert "big-money" in out
    assert "turns: median" in out
    assert "place 2 in turn order: " in out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("chess", "there is no game “chess”"),
        ("dominion --bots a,b", "“a” is no opponent"),
        ("dominion --bots novice", "2 to 4 players"),
        ("dominion --games 0", "not a whole number of 1 or more"),
        ("dominion --games -3", "not a whole number of 1 or more"),
        ("dominion --games 1000000000000", "“1000000000000” has more than 9 digits"),
        (f"dominion --seed -{31 * '1'}", "has more than 30 digits"),
        ("dominion --seed x", "“x” is not a whole number"),
        ("dominion --option kingdom", "KEY=VALUE"),
        ("dominion --option kingdom=a --option kingdom=b", "given twice"),
        ("dominion --option king=queen", "no option “king”"),
        ("dominion --option kingdom=ABCD", "ABCD"),
        ("alchemistry --option deck=/no/deck.toml", "There is no file /no/deck.toml with a deck."),
        (
            "alchemistry --option goal=huge",
            "“huge” is no value of “goal”: choose easy, normal, hard.",
        ),
    ],
)
def test_wrong_use_is_one_line(words, says, capsys):
    assert main(["selfplay", *words.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err
    assert err.count("\n") == 1
