"""Records: there and back, and each mistake named by its line."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel import record
from alchemy_desktop.kernel.codes import encode
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.record import (
    Head,
    Player,
    RecordError,
    read_head,
    read_record,
    write_record,
)
from alchemy_desktop.resources import resource_path
from tests.kernel import toy
from tests.kernel.test_checks import played

TOY = {"toy": toy.Toy()}.get
RECORD = write_record(played(2, 12), (Player("Ann"), Player("Bo  B.")))
LINES = RECORD.split("\n")


def test_reads_like_this():
    assert LINES[:10] == [
        "alchemy-desktop record 1",
        "game toy",
        "rules 3",
        "seats 2",
        "first 0",
        LINES[5],
        "player Ann",
        "player Bo B.",
        "",
        LINES[9],
    ]
    assert LINES[5].startswith("seed ")
    assert LINES[9].startswith("~ ")
    assert LINES[10].startswith("1. ")


@pytest.mark.parametrize("moves", [0, 1, 39])
@pytest.mark.parametrize("seats", [2, 3])
def test_there_and_back(moves, seats):
    match = played(3, moves, seats)
    text = write_record(match)
    again = read_record(text, TOY)
    assert list(again.facts) == list(match.facts)
    assert write_record(again) == text


def test_a_match_goes_on_from_its_record():
    match = played(3, 10)
    again = read_record(write_record(match), TOY)
    for _ in range(10):
        move = match.legal()[-2]
        match.play(move)
        again.play(move)
    assert list(again.facts) == list(match.facts)


def test_runs_practice_and_line_ends_are_kept():
    match = played(3, 10)
    match.practice = True
    vote = match.table.kind[match.table.zones[toy.HANDS + match.decision.seat][0]]
    run = (toy.Move("vote"), toy.Move("vote", vote))
    while match.decision.question is not toy.ACT:
        match.play(match.legal()[0])
    if run[0] in match.legal():
        match.play(run[0])
    again = read_record(write_record(match).replace("\n", "\r\n"), TOY)
    assert again.practice
    assert list(again.facts) == list(match.facts)


def test_the_head_alone():
    head = read_head(RECORD)
    assert head == Head(played(2, 0).set_up, False, (Player("Ann"), Player("Bo B.")))


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_options_may_be_given_by_their_code(game):
    set_up = game.set_up(game.seats[0], {}, Random(3))
    match = Match(game, set_up)
    text = write_record(match)
    for key, value in set_up.options.items():
        if code := game.code(key, value):
            text = text.replace(f"option {key} {value}", f"option {key} {code}")
    assert read_record(text, GAMES.get).set_up == set_up


def changed(number, line):
    """The record with one line (counted from 1) replaced; None leaves it out."""
    lines = LINES[:]
    lines[number - 1 : number] = [] if line is None else [line]
    return "\n".join(lines)


def line_of(start):
    return next(i for i, line in enumerate(LINES, 1) if line.startswith(start))


NEXT_SHUFFLE = [i for i, line in enumerate(LINES, 1) if line.startswith("~ ")][1]
FIRST, SECOND = line_of("1. "), line_of("2. ")


@pytest.mark.parametrize(
    ("number", "line", "at", "says"),
    [
        (1, "", 1, "does not begin with"),
        (1, "alchemy-desktop record 2", 1, "does not begin with"),
        (2, "game chess", 2, "no game called “chess”"),
        (2, None, 8, "the head has no “game”"),
        (3, "rules 4", 3, "rules version 4; this program has version 3"),
        (3, "rules three", 3, "“three” is not a number"),
        (3, "rules 1_0", 3, "“1_0” is not a number"),
        (4, "seats 9", 4, "not for 9 players"),
        (4, "seats -2", 4, "“-2” is not a number"),
        (5, "first 2", 5, "no seat 2"),
        (5, "seats 2", 5, "“seats” stands here a second time"),
        (6, "seed 12345", 6, "mistyped"),
        (6, "seed", 6, "is not a code"),
        (6, f"seed {encode(1 << 60)}", 6, "not the code of a deal"),
        (7, "option mood fine", 7, "has no option “mood”; it has none"),
        (7, "mood fine", 7, "“mood” does not belong here"),
        (10, "~ Red, Blue", 10, "shuffle 1 does not fit"),
        (10, "~ Red, Green", 10, "“Green” is not in this game"),
        (10, None, NEXT_SHUFFLE - 1, "shuffle 1 does not fit"),
        (FIRST, "2. pass", FIRST, "step 1 should stand here"),
        (FIRST, "pass", FIRST, "step 1 should stand here"),
        (FIRST, "1. dance", FIRST, "“dance” is not allowed now"),
        (FIRST, "1. Dance", FIRST, "“Dance” is not a move"),
        (FIRST, "1. lay Green", FIRST, "“Green” is not in this game"),
        (FIRST, "1. pass, pass", FIRST, "nothing is asked of that player"),
        (FIRST, None, FIRST, "step 1 should stand here"),
    ],
)
def test_a_mistake_is_named_with_its_line(number, line, at, says):
    with pytest.raises(RecordError, match=says) as caught:
        read_record(changed(number, line), TOY)
    assert str(caught.value).startswith(f"line {at}: ")


def test_a_shuffle_too_many_is_named_with_its_line():
    lines = LINES[:]
    lines.insert(SECOND, lines[9])
    with pytest.raises(RecordError, match=rf"line {SECOND + 1}: shuffle \d+ is not made here"):
        read_record("\n".join(lines), TOY)


def test_a_dominion_kingdom_left_to_chance_is_refused():
    game = GAMES["dominion"]
    text = write_record(Match(game, game.set_up(2, {}, Random(3))))
    lines = text.split("\n")
    lines[6] = "option kingdom random"
    with pytest.raises(RecordError, match="line 7: the options leave something to chance"):
        read_record("\n".join(lines), GAMES.get)
    lines[6] = "option kingdom Golem"
    with pytest.raises(RecordError, match="line 7: "):
        read_record("\n".join(lines), GAMES.get)


def test_an_overlong_record_is_refused_unread():
    with pytest.raises(RecordError, match="line 1: a record has at most"):
        read_record("x" * (record.MAX_CHARACTERS + 1), TOY)


PEOPLE = (Player("Ann", "", "blue", "owl"), Player("Bo", "any"), Player("Cy", avatar="cat"))


def test_the_head_tells_who_sits_where_and_what_the_match_is_called():
    match = played(3, 10, 3)
    text = write_record(match, PEOPLE, "My  first\nwin")
    assert text.split("\n")[6:14] == [
        "title My first win",
        "player Ann",
        "player Bo",
        "player Cy",
        "colour 0 blue",
        "avatar 0 owl",
        "level 1 any",
        "avatar 2 cat",
    ]
    head = read_head(text)
    assert (head.players, head.title) == (PEOPLE, "My first win")
    assert list(read_record(text, TOY).facts) == list(match.facts)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("level 2 any", "there is no player 2"),
        ("level 999999999 any", "there is no player 999999999"),
        ("level 01 any", "there is no player 01"),
        ("level any", "there is no player any"),
        ("level 1 wise", "no opponents of a level “wise”"),
        ("colour 0 #ff0000", "“#ff0000” is no colour"),
        ("avatar 0 ../owl", "“../owl” is no avatar"),
    ],
)
def test_what_is_said_of_a_player_is_checked(line, why):
    lines = [*LINES[:8], line, *LINES[8:]]
    with pytest.raises(RecordError, match=f"line 9: .*{why}"):
        read_record("\n".join(lines), TOY)


def test_a_level_stands_once_for_each_player():
    lines = [*LINES[:8], "level 0 any", "level 0 any", *LINES[8:]]
    with pytest.raises(RecordError, match="line 10: “level 0” stands here a second time"):
        read_record("\n".join(lines), TOY)


@given(st.data())
def test_damaged_records_never_fail_otherwise(data):
    """A record with some characters changed is read, or refused with a line."""
    text = list(RECORD)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text) - 1))
        text[at] = data.draw(st.sampled_from("\n ,.~@(019abRed\0é"))
    try:
        read_record("".join(text), TOY)
    except RecordError as error:
        number = int(str(error).partition(":")[0].removeprefix("line "))
        assert 1 <= number <= "".join(text).count("\n") + 1


def test_a_resignation_is_recorded():
    match = played(3, 10)
    match.resign(1)
    again = read_record(write_record(match), TOY)
    assert again.resigned == 1
    assert again.over


@pytest.mark.parametrize(("resigned", "why"), [("2", "no seat 2"), ("Ann", "not a number")])
def test_only_a_seat_can_resign(resigned, why):
    lines = [*LINES[:8], f"resigned {resigned}", *LINES[8:]]
    with pytest.raises(RecordError, match=f"line 9: .*{why}"):
        read_record("\n".join(lines), TOY)


def test_nobody_resigns_a_game_that_came_to_its_end():
    match = played(3, 10)
    while not match.over:
        match.play(match.legal()[-1])
    text = write_record(match).replace("first 0\n", "first 0\nresigned 1\n")
    with pytest.raises(RecordError, match="line 6: nobody can resign"):
        read_record(text, TOY)


def test_an_option_holds_what_was_in_a_file_and_not_its_path(tmp_path):
    game = GAMES["alchemistry"]
    path = tmp_path / "deck.toml"
    path.write_bytes(resource_path("decks", "alchemistry.toml").read_bytes())
    match = Match(game, game.set_up(2, {"deck": str(path)}, Random(1), 1, 0))
    deck = match.set_up.options["deck"]
    text = write_record(match)
    assert read_record(text, GAMES.get).set_up == match.set_up
    for value in (str(path), "ours"):
        with pytest.raises(RecordError, match="^line 7: the option deck must hold what is in"):
            read_record(text.replace(deck, value), GAMES.get)
