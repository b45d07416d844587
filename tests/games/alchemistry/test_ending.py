"""How games end, for every number of players: by conditions, by rounds, alone."""

import pytest

from alchemy_desktop.games.alchemistry.faces import GOLD, SAL_AMMONIAC
from alchemy_desktop.games.alchemistry.table import BOARD, CARDS, END, TRIGGER, TURNS
from alchemy_desktop.games.alchemistry.turns import BY_CONDITIONS, BY_ROUNDS, SOLO_OVER
from alchemy_desktop.kernel.game import SetUpError
from tests.games.alchemistry.table import GAME, dealt, play, posed, to_the_end

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
NOTHING = "pouch:; market:; potions:; stall-5:; stack-5:; stall-7:; stack-7:; "


def play_on(match):
    """Play to the end without getting anything."""
    while not match.over:
        verbs = [move.verb for move in match.legal()]
        play(match, next(verb for verb in ("stop", "scavenge", "collect") if verb in verbs))


@pytest.mark.parametrize("seats", [0, 5, -1])
def test_it_is_for_one_to_four(seats):
    with pytest.raises(SetUpError, match="is for 1 to 4 players"):
        dealt(seats)


# End, 7: sixty turns each, whoever began
@SEATS
@pytest.mark.parametrize("last", [0, 1])
def test_the_last_turn_of_round_sixty_is_the_last(seats, last):
    turns = "; ".join(f"turns/{seat} = 60" for seat in range(seats))
    match = posed(f"pouch:; {turns}; board/{last}: 3 Oil; secondary", seats, first=last)
    play(match, "scavenge")
    assert match.over
    assert match.table.values[END] == BY_ROUNDS
    assert match.outcome.reason.id == "alchemistry.end.rounds"


# End, 7: the round before is not the last
@SEATS
def test_after_round_fifty_nine_it_goes_on(seats):
    turns = "; ".join(f"turns/{seat} = 59" for seat in range(seats))
    match = posed(f"pouch:; {turns}; board/1: 3 Oil; secondary", seats, first=1)
    play(match, "scavenge")
    assert not match.over
    assert GAME.turn(match.table) == (2 % seats, 60)


# End, 2, 4, 5: it is triggered in the first turn
@SEATS
def test_the_holder_has_the_last_turn(seats):
    boards = "; ".join(f"board/{seat}: 3 Oil" for seat in range(seats))
    for holder in range(seats):
        match = posed(f"{NOTHING}reservoir/{holder}: Aether Reservoir; {boards}; secondary", seats)
        play_on(match)
        assert GAME.turn(match.table)[0] == holder
        assert [match.table.value(seat, TURNS) for seat in range(seats)] == [
            int(seat <= holder) for seat in range(seats)
        ]
        assert match.table.values[TRIGGER] == 8 + 16
        assert match.table.values[END] == BY_CONDITIONS


# Solo, 2, 3: a lone player has all of the turns
def test_alone_nothing_but_the_turns_ends_the_game():
    reached = "metals/0 = 5; chemicals/0 = 5; pure/0 = 30; board/0: 3 Oil; secondary"
    match = posed(NOTHING + reached, seats=1)
    play_on(match)
    assert GAME.turn(match.table) == (0, 20)
    assert match.table.values[END] == SOLO_OVER
    assert match.outcome.reason.id == "alchemistry.end.solo"


# Solo, 3: the 21st turn is told of
def test_the_turn_too_many_is_told_of():
    match = posed("pouch:; board/0: 3 Oil; turns/0 = 20; secondary", seats=1)
    play(match, "scavenge", "one-more", "collect", "scavenge")
    assert GAME.turn(match.table) == (0, 21)
    assert match.outcome.reason.id == "alchemistry.end.one-more"


# Solo, 4: what is said agrees with who won
@pytest.mark.parametrize(("goal", "mark"), [("easy", 80), ("normal", 100), ("hard", 120)])
@pytest.mark.parametrize("short", [0, 1])
def test_at_its_mark_a_goal_is_reached(goal, mark, short):
    position = f"pouch:; board/0: 3 Oil; transmuted/0 = {mark - short}; turns/0 = 20; secondary"
    match = posed(position, seats=1, goal=goal)
    play(match, "scavenge", "stop")
    outcome = match.outcome
    assert outcome.winners == (() if short else (0,))
    assert outcome.headline.id == f"alchemistry.{'missed' if short else 'reached'}.{goal}"
    assert [one.points for one in outcome.marks] == [80, 100, 120]
    assert [one.points for one in outcome.marks if one.aim] == [mark]


# Scoring, 1, 2, 3, 4, 5: added up anew from what lies before each player
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_stars_of_whole_games(seats):
    for seed in range(2):
        match = to_the_end(dealt(seats, seed), "novice", seed)
        table, points = match.table, {s.seat: s.points for s in match.outcome.standings}
        for seat in range(seats):
            values = {name: table.values[at] for name, at in GAME.counters(table).items()}
            scored = ("transmuted", "traded", "pure", "used")
            tracks = ("metals", "chemicals")
            cards = [table.thing(piece) for piece in table.of(seat, CARDS)]
            board = table.cubes(table.zone(seat, BOARD))
            assert points[seat] == (
                sum(values[f"{name}/{seat}"] for name in scored)
                + sum((0, 4, 8, 12, 15, 20)[values[f"{name}/{seat}"]] for name in tracks)
                + sum(5 if card.cells else card.stars for card in cards)
                + board[GOLD]
                + board[SAL_AMMONIAC]
            )
        if seats > 1:
            best = max(points.values())
            assert {s for s, p in points.items() if p == best} == set(match.outcome.winners)
