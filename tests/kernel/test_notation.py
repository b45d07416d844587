"""Moves as text."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alchemy_desktop.games import GAMES
from alchemy_desktop.games.dominion.card import CARDS
from alchemy_desktop.kernel.decisions import NONE, Move
from alchemy_desktop.kernel.notation import (
    NotationError,
    move_text,
    parse_move,
    parse_run,
    run_text,
)
from tests.kernel.toy import CAST

moves = st.builds(
    Move,
    st.from_regex(r"[a-z][a-z-]*", fullmatch=True),
    st.integers(NONE, len(CAST) - 1),
    st.lists(st.integers(-999_999_999, 999_999_999), max_size=4).map(tuple),
    st.integers(NONE, 999_999),
    st.integers(NONE, 999_999),
)


@given(moves)
def test_there_and_back(move):
    assert parse_move(move_text(move, CAST), CAST) == move


@given(st.lists(moves, min_size=1, max_size=5))
def test_runs_there_and_back(run):
    assert parse_run(run_text(run, CAST), CAST) == tuple(run)


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Move("end"), "end"),
        (Move("play", 2), "play Old Gold"),
        (Move("slide", NONE, (3, -1)), "slide (3 -1)"),
        (Move("lay", 0, (1,), 12), "lay Red (1) @12"),
        (Move("turn", piece=4), "turn @4"),
        (Move("carry", 0, (1,), 12, 3), "carry Red (1) @12 >3"),
        (Move("turn", onto=4), "turn >4"),
    ],
)
def test_canonical_text(move, text):
    assert move_text(move, CAST) == text
    assert parse_move(text, CAST) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "Play Red",
        "play  Red",
        "play Red ",
        "play Red (",
        "play Red ()",
        "play Red (1,2)",
        "play Red (1234567890)",
        "play Red @",
        "play Red @1234567",
        "play Red @٣",
        "play (٣)",
        "play Red\n",
        "play @1 Red",
        "play Red >",
        "play Red >1 @2",
        "1. play Red",
        "play Green",
        "play red",
        "play Red, play Red",
    ],
)
def test_no_move(text):
    with pytest.raises(NotationError):
        parse_move(text, CAST)


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text):
    with suppress(NotationError):
        move = parse_move(text, CAST)
        assert move_text(move, CAST) == text or "(" in text or "@" in text


def test_two_moves_are_the_same_whichever_piece():
    assert Move("play", 1, (), 3).key == Move("play", 1).key
    assert Move("play", 1).key != Move("play", 2).key


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_names_of_faces_can_be_read_back(game):
    from random import Random

    for seed in range(30):
        cast = game.furnish(game.set_up(game.seats[0], {}, Random(seed))).cast
        assert len({face.name for face in cast}) == len(cast)
        for i in range(len(cast)):
            assert parse_move(move_text(Move("play", i), cast), cast) == Move("play", i)


def test_card_names_hold_no_sign_of_the_notation():
    assert not [name for name in CARDS if set(name) & set(",(@~")]
